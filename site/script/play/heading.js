// The head of the page: the deal, its switches, the opponent, the status, the usable buttons, and the aim of the game.

import { richText } from "../shared/cards.js";
import { closest, find, make, set, setChildren } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { dayOf } from "../shared/numbers.js";
import { setting } from "../shared/settings.js";
import { dealOf } from "./daily.js";
import { explainButton, setLabel } from "./explain.js";
import { defaults, kindOf, switches } from "./offers.js";

/**
 * Which game it is: how hard the deal is where that is known, its number, and whether it is today's; the chosen variants as
 * links to what the rules say of them; the opponent.
 * @param {View} view
 */
export function drawName(view) {
  const { deal, remote, variants, opponent } = view;
  const isToday = Number(deal) === dealOf(dayOf(), variants);
  const name = [kindOf(deal, variants), `Deal ${deal}`, isToday && "today’s"].filter(Boolean).join(" · ");
  const own = remote ? "a game between friends" : "a deal of your own";
  find("#deal").textContent = deal === "custom" ? own : name;
  const links = chosenVariants(variants).flatMap(([name, value]) => {
    const { title, values } = switches[name];
    const href = `${document.documentElement.dataset.rules}#variant-${name}`;
    return [" ", make("a", { href, title: values[value], target: "_blank", text: `${title}: ${value}` })];
  });
  setChildren(find("#chosen"), ...links, opponent && make("span", { class: "parted", text: opponent }));
}

/** @param {View} view */
export function drawHeading(view) {
  drawName(view);
  const status = setting("unscored") ? view.status.split(" · ")[0] : view.status;
  setLabel(find("#status"), status, view.explains ? "status" : "");
  const sends = find("#send");
  sends.hidden = !view.recipient;
  sends.textContent = `Send the game to ${view.recipient}`;
  set(find("#undo"), "data-faint", !view.can_undo);
  set(find("#redo"), "data-faint", !view.can_redo);
  find("#guide").hidden = !view.can_guide;
  find("#hint").hidden = !view.can_hint;
  find("#menu [data-action=solution]").hidden = !view.can_solve;
  find("#menu [data-action=review]").hidden = !view.can_review;
}

const box = find("#aim");
let drawnState = "";
let aimText = "";

/** A mark and how it stands; a pip's text is only read out. @param {AimPart} mark @param {string | null} textClass */
const item = ({ text, state = "" }, textClass = null) =>
  make("li", { class: state, title: text }, make("span", { class: textClass }, ...richText(text)));

/** A kind of cards, with a mark for each that is filled once it is gone. @param {Tally} tally */
function tally({ text, total, gone }) {
  const told = `${text}: ${gone} of ${total} gone`;
  const seen = make("span", { "aria-hidden": "true", text });
  const marks = Array.from({ length: total }, (_, place) => make("i", { class: place < gone ? "gone" : "" }));
  const attributes = { role: "listitem", title: told, class: gone === total ? "done" : "" };
  return make("span", attributes, seen, ...marks, make("span", { class: "unseen", text: told }));
}

// A tap on a pip or a count says what it stands for, and the aim.
box.addEventListener("click", (/** @type {Event} */ event) => {
  const mark = closest(event.target, "#aim [title]")?.title;
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
    tallies.length > 0 && make("div", { role: "list", class: "tallies", "aria-label": tallied }, ...tallies.map(tally)),
    counts.length > 0 && make("ul", { "aria-label": "So far" }, ...counts.map((count) => item(count))),
  );
}

/** @param {Record<string, string>} variants */
const chosenVariants = (variants) =>
  Object.entries(variants).filter(([name, value]) => switches[name] && value !== defaults[name]);

/** @param {Record<string, string>} variants */
export const variantText = (variants) =>
  chosenVariants(variants)
    .map(([name, value]) => `${switches[name].title}: ${value}`)
    .join(", ") || "As usual";
