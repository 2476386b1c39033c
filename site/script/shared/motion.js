// Shows where cards went: each travels from where it was to where it is now.

import { pace } from "./settings.js";

const TRAVEL = { duration: 180, easing: "cubic-bezier(.2, .7, .3, 1)" }; // milliseconds, at the usual pace
const DEAL = 60; // milliseconds between cards that are dealt: they come one by one, after those that leave have gone
const TURN = [{ transform: "rotateY(90deg)" }, { transform: "rotateY(0)" }]; // as a card is turned up

/** @type {Map<Element | string, DOMRect>} */
const seen = new Map();

/** Notes where an element was seen last, or what is drawn next under an id. @param {Element | string} what @param {DOMRect} at */
export const noteSeen = (what, at) => seen.set(what, at);

/** Where an element is seen now. @param {Element} element */
export const seenAt = (element) => seen.get(element) ?? element.getBoundingClientRect();

/** What was let go elsewhere goes home, but for those that fly from there. @param {unknown[]} flying */
export function goHome(flying) {
  for (const [element, at] of seen) {
    if (typeof element === "string" || flying.includes(element)) continue;
    const { left, top } = element.getBoundingClientRect();
    seen.delete(element);
    element.animate({ translate: [`${at.left - left}px ${at.top - top}px`, "0 0"] }, TRAVEL);
  }
}

/** Where every element of `elements` (id -> element) is seen now, and what flew in. @param {Map<string, Element>} elements */
export function positionsOf(elements) {
  const landed = [...seen].filter(([what]) => typeof what === "string");
  const positions = [...elements].map(([id, element]) => [id, seenAt(element)]);
  seen.clear();
  return new Map(/** @type {[string, DOMRect][]} */ ([...landed, ...positions]));
}

/**
 * Lets the elements travel from their places `before`; a new one comes from `origin(id)`, a rectangle or nothing.
 * @param {Map<string, Element>} elements
 * @param {Map<string, DOMRect>} before
 * @param {(id: string) => DOMRect | null | undefined} origin
 */
export function travel(elements, before, origin) {
  if (!pace()) return;
  /** @type {[Element, number, number, boolean][]} */
  const moves = [];
  for (const [id, element] of elements) {
    const previous = before.get(id);
    const from = previous ?? origin(id);
    if (!from?.width) continue; // a place that is not shown
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) > 1) moves.push([element, x, y, !previous]);
  }
  const dealTime = moves.some(([, , , isNew]) => !isNew) ? TRAVEL.duration : 0;
  let dealtCount = 0;
  for (const [element, x, y, isNew] of moves) {
    const zIndex = element.nextElementSibling?.matches(".card") ? "auto" : "5"; // one that goes under another travels there
    const keyframes = { translate: [`${x}px ${y}px`, "0 0"], zIndex: [zIndex, zIndex] };
    const delay = isNew ? (dealTime + DEAL * dealtCount) * pace() : 0;
    element.animate(keyframes, { ...TRAVEL, duration: TRAVEL.duration * pace(), delay, fill: "backwards" });
    if (!isNew) continue;
    dealtCount += 1;
    element.firstElementChild?.animate(TURN, { duration: TRAVEL.duration * pace(), delay, fill: "backwards" });
  }
}
