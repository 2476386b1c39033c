// Warns as long as the browser can't store the game.

import { find, makeButton } from "../shared/dom.js";

const notice = find("#unsaved");
const REASONS = {
  full: "The browser’s storage is full. What you play from now on will be lost when you leave this page.",
  barred: "This browser keeps nothing for this page. Your game will be lost when you leave it.",
};

/**
 * @param {import("../shared/store.js").Kept} outcome
 * @param {() => void} copy puts the record on the clipboard
 */
export function showStorage(outcome, copy) {
  if (notice.dataset.done === outcome) return;
  notice.dataset.done = outcome;
  notice.hidden = outcome === "kept";
  find("#kept").hidden = outcome !== "kept";
  if (outcome === "kept") notice.replaceChildren();
  else notice.replaceChildren(REASONS[outcome], " ", makeButton("Copy the record", copy));
}
