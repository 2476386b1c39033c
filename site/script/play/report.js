// Shows the messages of a view: in the line that is read out, in the log behind it, and beside what was refused; and
// warns as long as the browser can't store the game.

import { richText } from "../shared/cards.js";
import { closest, find, make, makeButton } from "../shared/dom.js";
import { beReachable, messageNode, messageNodes, say } from "../shared/messages.js";
import { pace } from "../shared/settings.js";
import { copyRecord } from "./address.js";

const line = find("#message");
const log = find("#log");
const note = find("#note");
const MAX_ENTRIES = 300; // of the log that are drawn: a game of thousands of moves must not slow down those to come

/**
 * The messages of a view; without any, its advice. Where it `follows`, they are added to what was said before.
 * @param {View} view
 * @param {boolean} [follows]
 */
export function report(view, follows = false) {
  const messages = view.messages.length
    ? view.messages
    : [{ text: view.advice || (view.aim?.text ?? ""), kind: "advice" }];
  const nodes = messageNodes(messages);
  if (follows) {
    for (const old of line.querySelectorAll(":scope > .advice")) old.remove();
    line.append(...nodes);
  } else {
    say(...nodes);
  }
  if (!view.ending && view.messages.some(({ kind }) => kind === "event"))
    line.append(make("span", { class: "advice" }, ...richText(view.advice)));
  requestAnimationFrame(() => {
    line.scrollTop = follows && !find(".offer", line) ? line.scrollHeight : 0;
    beReachable();
  });
  const first = Math.max(0, view.log.length - MAX_ENTRIES);
  const lines = view.log
    .slice(first)
    .map((message, after) => make("li", { value: first + after + 1 }, messageNode(message)));
  find("ol", log).replaceChildren(...(lines.length ? lines : [make("li", { text: "Nothing has been played yet." })]));
  if (log.open) find("ol", log).scrollTop = find("ol", log).scrollHeight;
}

/**
 * Shows a refusal beside the element that was refused. The line reads it out; this is for the eye alone, and would only
 * hide the line where the element is a button beside it.
 * @param {HTMLElement | null} element
 * @param {View} view
 */
export function refuseAt(element, { messages }) {
  const message = messages.find(({ kind }) => kind === "refusal");
  hideNote();
  if (!element?.isConnected || !message) return;
  if (pace()) element.animate({ translate: ["-5px 0", "5px 0", "0 0"] }, { duration: 150 });
  if (element.closest("#bar")) return;
  note.replaceChildren(messageNode(message));
  note.hidden = false;
  const [box, at] = [note.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = at.left + at.width / 2 - box.width / 2;
  const above = at.top - box.height - 8;
  note.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - box.width - 8))}px`;
  note.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
}

// The log opens at its end.
log.addEventListener("toggle", () => (find("ol", log).scrollTop = find("ol", log).scrollHeight));

// A tap on the line opens the log.
line.addEventListener("click", (/** @type {Event} */ event) => {
  if (!closest(event.target, "a, button") && getSelection()?.isCollapsed) log.open = !log.open;
});

export const hideNote = () => (note.hidden = true);
addEventListener("resize", hideNote); // what it belongs to is elsewhere now
note.addEventListener("click", hideNote); // it hides what lies under it

const notice = find("#unsaved");
const REASONS = {
  full: "The browser’s storage is full. What you play from now on will be lost when you leave this page.",
  barred: "This browser keeps nothing for this page. Your game will be lost when you leave it.",
};

/** @param {import("../shared/store.js").Kept} outcome */
export function showStorage(outcome) {
  if (notice.dataset.done === outcome) return;
  notice.dataset.done = outcome;
  notice.hidden = outcome === "kept";
  find("#kept").hidden = outcome !== "kept";
  if (outcome === "kept") notice.replaceChildren();
  else notice.replaceChildren(REASONS[outcome], " ", makeButton("Copy the record", copyRecord));
}
