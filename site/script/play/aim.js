// Draws the aim of the game under the title: a sentence, the stages of the game as pips, and what is counted.

import { richText } from "../shared/cards.js";
import { closest, find, make, setChildren } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { explainButton } from "./explain.js";

const box = find("#aim");
let drawnState = "";
let aimText = "";

/**
 * A mark and how it stands; a pip's text is only read out.
 * @param {AimPart} mark
 * @param {string | null} textClass the class of its text
 */
const item = ({ text, state = "" }, textClass = null) =>
  make("li", { class: state, title: text }, make("span", { class: textClass }, ...richText(text)));

/** A kind of cards, with a mark for each that is filled once it is gone. @param {Tally} tally */
const tally = ({ text, total, gone }) =>
  make(
    "li",
    { title: `${text}: ${gone} of ${total} met`, class: gone === total ? "met" : "" },
    make("span", { "aria-hidden": "true", text }),
    ...Array.from({ length: total }, (_, place) => make("i", { class: place < gone ? "gone" : "" })),
    make("span", { class: "unseen", text: `${text}: ${gone} of ${total} met` }),
  );

// A tap on a pip or a count says what it stands for, and the aim.
box.addEventListener("click", (/** @type {Event} */ event) => {
  const mark = closest(event.target, "li")?.title;
  if (!closest(event.target, "[data-explains]"))
    say(...richText([mark && `${mark}.`, aimText].filter(Boolean).join(" ")));
});

/** @param {View} view */
export function drawAim({ aim, explains }) {
  const state = JSON.stringify([aim ?? null, explains]);
  if (state === drawnState) return;
  drawnState = state;
  box.hidden = !aim;
  if (!aim) return;
  const { text, stages = [], counts = [], tallies = [], tallied } = aim;
  aimText = text;
  setChildren(
    box,
    make("p", {}, ...(explains ? [explainButton(text, "aim")] : richText(text))),
    stages.length > 0 &&
      make("ol", { "aria-label": "Stages of the game" }, ...stages.map((stage) => item(stage, "unseen"))),
    tallies.length > 0 && make("ol", { class: "tallies", "aria-label": tallied }, ...tallies.map(tally)),
    counts.length > 0 && make("ul", { "aria-label": "So far" }, ...counts.map((count) => item(count))),
  );
}
