// The rules page: links to copy, terms explained in place, examples run and questions answered by the engine. Without
// this script nothing is missing: numbers are links, terms lead to their list, examples show what the build found.

import { find } from "../shared/dom.js";
import { addContents } from "./contents.js";
import { addFolding } from "./fold.js";
import { addMarks } from "./mark.js";
import { addExamples, addMayI } from "./questions.js";

import "./copy-link.js";
import "./terms.js";
import "./walk.js";

addFolding();
addContents();
addMarks();
if (find("script[data-game]").dataset.game) {
  addExamples();
  addMayI();
}
