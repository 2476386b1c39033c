// Draws what the player is after, under the title: a sentence, the stages of the game as pips, and what is counted.

import { closest, find, make, rich } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { explainButton } from "./explain.js";

const box = find("#aim");
let drawn = "";
let aimed = "";

/**
 * A mark and how it stands; a pip's text is only read out.
 * @param {AimPart} mark
 * @param {string | null} textClass the class of its text
 */
const item = ({ text, state = "" }, textClass = null) =>
  make("li", { class: state, title: text }, make("span", { class: textClass }, ...rich(text)));

// A tap on a pip or a count says what it stands for, and what is aimed at.
box.addEventListener("click", (/** @type {Event} */ event) => {
  const mark = closest(event.target, "li")?.title;
  if (!closest(event.target, "[data-explains]")) say(...rich([mark && `${mark}.`, aimed].filter(Boolean).join(" ")));
});

/** @param {View} view */
export function drawAim({ aim, explains }) {
  const state = JSON.stringify([aim ?? null, explains]);
  if (state === drawn) return;
  drawn = state;
  box.hidden = !aim;
  if (!aim) return;
  const { text, stages = [], counts = [] } = aim;
  aimed = text;
  box.replaceChildren(
    make("p", {}, ...(explains ? [explainButton(text, "aim")] : rich(text))),
    ...(stages.length
      ? [make("ol", { "aria-label": "Stages of the game" }, ...stages.map((stage) => item(stage, "unseen")))]
      : []),
    ...(counts.length ? [make("ul", { "aria-label": "So far" }, ...counts.map((count) => item(count)))] : []),
  );
}
