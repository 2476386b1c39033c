// Draws what the player is after, under the title: a sentence, the stages of the game as pips, and what is counted.

import { find, make, rich } from "../shared/dom.js";
import { asked } from "./explain.js";

const box = find("#aim");
let drawn = "";

// A mark and how it stands; a pip's text is only read out.
/**
 * @param {Mark} mark
 * @param {string | null} how the class of its text
 */
const item = ({ text, state = "" }, how = null) =>
  make("li", { class: state, title: text }, make("span", { class: how }, ...rich(text)));

/** @param {View} view */
export function drawAim({ aim, explains }) {
  const now = JSON.stringify([aim ?? null, explains]);
  if (now === drawn) return;
  drawn = now;
  box.hidden = !aim;
  if (!aim) return;
  const { text, stages = [], counts = [] } = aim;
  box.replaceChildren(
    make("p", {}, ...(explains ? [asked(text, "aim")] : rich(text))),
    ...(stages.length
      ? [make("ol", { "aria-label": "Stages of the game" }, ...stages.map((stage) => item(stage, "unseen")))]
      : []),
    ...(counts.length ? [make("ul", { "aria-label": "So far" }, ...counts.map((count) => item(count)))] : []),
  );
}
