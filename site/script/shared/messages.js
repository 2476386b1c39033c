// What the game says: one line that is read out, the log behind it, and a note where the eye is.

import { closest, find, make, rich, sentence, set, syncChildren } from "./dom.js";
import { refuse } from "./motion.js";

const line = find("#message");
const log = find("#log");
const note = find("#note");
const SHOWN = 300; // entries of the log that are drawn: a game of thousands of moves must not slow down those to come

/** @param {Message} message */
const messageNode = (message) => make("span", { class: message.kind }, ...sentence(message));

/** The messages one after the other, to be said. @param {Message[]} messages */
export const messageNodes = (messages) => messages.flatMap((message) => [messageNode(message), " "]);

/** @param {...(Node | string)} nodes */
export function say(...nodes) {
  line.replaceChildren(...nodes);
}

/** @type {{message: Message, element: HTMLElement}[]} */
const entries = []; // those of the log that are drawn, by their number: a view keeps the messages of the one before it

/**
 * @param {Message} message
 * @param {number} value its number
 */
function entry(message, value) {
  if (entries[value]?.message !== message)
    entries[value] = { message, element: make("li", { value }, messageNode(message)) };
  return entries[value].element;
}

/**
 * The messages of a view; without any, its advice. Where it `follows`, they are added to what was said before.
 * @param {View} view
 * @param {boolean} [follows]
 */
export function report(view, follows = false) {
  const shown = view.messages.length
    ? view.messages
    : [{ text: view.advice || (view.aim?.text ?? ""), kind: "advice" }];
  const nodes = messageNodes(shown);
  if (follows) {
    for (const old of line.querySelectorAll(":scope > .advice")) old.remove();
    line.append(...nodes);
  } else {
    say(...nodes);
  }
  if (!view.ending && view.messages.some(({ kind }) => kind === "event"))
    line.append(make("span", { class: "advice" }, ...rich(view.advice)));
  requestAnimationFrame(() => {
    line.scrollTop = follows ? line.scrollHeight : 0;
    set(line, "tabindex", line.scrollHeight > line.clientHeight && "0"); // the keyboard can scroll what can be scrolled
  });
  const first = Math.max(0, view.log.length - SHOWN);
  const lines = view.log.slice(first).map((message, after) => entry(message, first + after + 1));
  syncChildren(find("ol", log), lines.length ? lines : [make("li", { text: "Nothing has been played yet." })]);
  if (log.open) find("ol", log).scrollTop = find("ol", log).scrollHeight;
}

/**
 * Shows a refusal beside the element that was refused. The line reads it out; this is for the eye alone, and would only
 * hide the line where the element is a button beside it.
 * @param {HTMLElement | null | undefined} element
 * @param {Message | undefined} message
 */
export function refuseAt(element, message) {
  hideNote();
  if (!element?.isConnected || !message) return;
  refuse(element);
  if (element.closest("#bar")) return;
  note.replaceChildren(messageNode(message));
  note.hidden = false;
  const [box, at] = [note.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = at.left + at.width / 2 - box.width / 2;
  const above = at.top - box.height - 8;
  note.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - box.width - 8))}px`;
  note.style.top = `${above < 8 ? at.bottom + 8 : above}px`;
}

// The log opens at its end; the umpire's desk has its own.
log?.addEventListener("toggle", () => (find("ol", log).scrollTop = find("ol", log).scrollHeight));

// A tap on the line opens what stands behind it.
if (log)
  line.addEventListener("click", (/** @type {Event} */ event) => {
    if (!closest(event.target, "a, button") && getSelection()?.isCollapsed) log.open = !log.open;
  });

export function hideNote() {
  note.hidden = true;
}
if (note) {
  addEventListener("resize", hideNote); // what it belongs to is elsewhere now
  note.addEventListener("click", hideNote); // it hides what lies under it
}
