// The rules page: links to copy, terms explained in place, examples run and questions answered by the engine. Without
// this script nothing is missing: numbers are links, terms lead to their list, examples show what the build found.

import { find } from "../shared/dom.js";
import { addContents } from "./contents.js";
import { addCitation, addCopyLinks } from "./copy-link.js";
import { addExamples } from "./examples.js";
import { addFolding } from "./fold.js";
import { addMarks } from "./mark.js";
import { addMayI } from "./may-i.js";
import { addPreviews, explainTerms } from "./terms.js";
import { addWalks } from "./walk.js";

const { game } = find("script[data-game]").dataset;
const article = find("article");

addCopyLinks(article);
addCitation();
explainTerms(article);
addPreviews(article);
addFolding(article);
addContents(article);
addWalks(article);
addMarks(article);
if (game) {
  addExamples(article, game);
  addMayI(article, game);
}
