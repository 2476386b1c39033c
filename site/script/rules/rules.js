// The rules page: links to copy, terms explained where they stand, examples run and questions answered by the engine itself.
// Without this script the page is whole: numbers are links, terms lead to their list, examples show what the build found.
import { find } from "../shared/dom.js";
import { citation } from "./citation.js";
import { contents } from "./contents.js";
import { copyLinks } from "./copy-link.js";
import { runExamples } from "./examples.js";
import { fold } from "./fold.js";
import { mayI } from "./may-i.js";
import { previews } from "./preview.js";
import { explainTerms } from "./terms.js";

const { game } = find("script[data-game]").dataset;
const article = find("article");

copyLinks(article);
citation(article);
explainTerms(article);
previews(article);
fold(article);
contents(article);
if (game) {
  runExamples(article, game);
  mayI(article, game);
}
