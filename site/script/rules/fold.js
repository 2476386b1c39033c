// How much of the rules is open: the rules alone, with the reasons of rulings, or with the examples too; and whether it is
// marked whose words they are. Both are remembered.
// A closed part opens by itself where a link leads into it and where the browser's own search finds something.

import { find, findAll } from "../shared/dom.js";
import { readChoice, writeChoice } from "../shared/store.js";

const LEVELS = ["rules", "rulings", "examples"];

export function addFolding() {
  reveal();
  addEventListener("hashchange", reveal);
  const form = find("#show");
  if (!form) return;
  /** @param {string} level */
  const open = (level) => {
    for (const part of findAll("details.fold")) part.open = LEVELS.indexOf(level) >= (part.matches(".reasons") ? 1 : 2);
  };
  const stored = readChoice("show");
  const initial = LEVELS.includes(stored) ? stored : "rules";
  const { show, whose } = form.elements;
  show.value = initial;
  whose.checked = Boolean(readChoice("whose"));
  const mark = () => document.documentElement.classList.toggle("whose", whose.checked);
  open(initial);
  mark();
  form.hidden = false;
  form.addEventListener("change", (/** @type {Event} */ { target }) => {
    writeChoice("show", show.value);
    writeChoice("whose", whose.checked);
    if (target === whose) mark();
    else open(show.value);
  });
  reveal();
}

/** What the address leads into stays open, whatever the level. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = target?.closest("details");
  if (!target || !part || part.open) return;
  part.open = true;
  target.scrollIntoView();
}
