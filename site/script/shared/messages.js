// The line of messages, which is read out.

import { sentence } from "./cards.js";
import { find, make, makeButton, set } from "./dom.js";

/** A message; `withRules` what it rests on is linked. @param {Message} message @param {boolean} [withRules] */
export const messageNode = (message, withRules = true) =>
  make("span", { class: message.kind }, ...sentence(withRules ? message : { text: message.text }));

/**
 * The messages one after the other. What happened is told in words, and the log names the rules; a refusal, and a hint
 * that says why, name them at once.
 * @param {Message[]} messages
 */
export const messageNodes = (messages) =>
  messages.flatMap((message) => [messageNode(message, !["event", "end"].includes(message.kind)), " "]);

/**
 * What is said twice ends in a space the second time, or a screen reader would hear nothing new. An offer stays before it.
 * @param {...(Node | string)} nodes
 */
export function say(...nodes) {
  const line = find("#message");
  const before = line.textContent;
  const offered = find(".offer", line);
  line.replaceChildren(...(offered ? [offered, " "] : []), ...nodes);
  if (line.textContent === before) line.append("\u00a0");
  beReachable();
}

/**
 * Offers something at the head of the message, until it is taken up or anything else is done.
 * @param {string} name what is offered
 * @param {() => void} take
 */
export function offer(name, take) {
  const accept = () => {
    button.disabled = true; // the engine may take a moment, and a second click would begin anew
    take();
  };
  const button = makeButton(name, accept, { class: "offer" });
  find("#message").prepend(button, " ");
}

/** What was offered is done with: the reader has begun something. */
export const endOffer = () => find("#message .offer")?.remove();

/** A message that is longer than its place can be scrolled with the keys. */
export function beReachable() {
  const line = find("#message");
  if (line) set(line, "tabindex", line.scrollHeight > line.clientHeight && 0);
}

addEventListener("resize", beReachable);
