// Enlarges a ground: by two fingers, by the wheel, by plus, minus and 0. What was under the pointer stays under it.

import { closest, make } from "../shared/dom.js";
import { state, svg } from "./state.js";

const MOST = 4; // times as large
/** @type {Record<string, number>} */
const KEYS = { "+": 1.25, "=": 1.25, "-": 0.8, 0: 0 };

/** What scrolls over the drawing where it is enlarged. */
export const glass = make("div", { class: "glass" }, svg);
let factor = 1;
export const zoomFactor = () => factor;

/**
 * @param {number} wanted
 * @param {number} clientX of what stays in its place
 * @param {number} clientY
 */
function zoom(wanted, clientX, clientY) {
  const { left, top, height } = glass.getBoundingClientRect();
  const next = Math.min(Math.max(wanted, 1), MOST);
  const [x, y] = [clientX - left, clientY - top];
  const grown = next / factor;
  if (grown === 1) return;
  const scrolled = [(glass.scrollLeft + x) * grown - x, (glass.scrollTop + y) * grown - y];
  if (factor === 1) glass.style.height = `${height}px`;
  factor = next;
  if (factor === 1) glass.style.height = "";
  glass.classList.toggle("zoomed", factor > 1);
  state.redraw();
  [glass.scrollLeft, glass.scrollTop] = scrolled;
}

// Where the page scrolls, a wheel alone scrolls it; a pinch on a touchpad is a wheel with Ctrl.
glass.addEventListener("wheel", (event) => {
  const page = glass.closest("main");
  const scrolls = [page, document.documentElement].some((one) => one && one.scrollHeight > one.clientHeight + 1);
  if (scrolls && !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  zoom(factor * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
});

addEventListener("keydown", (event) => {
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || !glass.isConnected;
  if (isElsewhere || !(event.key in KEYS) || closest(event.target, "input, textarea, select, dialog")) return;
  const { left, top, width, height } = glass.getBoundingClientRect();
  zoom(factor * KEYS[event.key], left + width / 2, top + height / 2);
  event.preventDefault();
});

// A mouse takes hold of the open ground; fingers scroll it anyway.
let pulled = 0;
glass.addEventListener("pointermove", (event) => {
  const isHeld = event.buttons === 1 && event.pointerType === "mouse" && factor > 1;
  if (!isHeld || closest(event.target, ".movable, [data-turns]") || glass.querySelector(".dragging")) return;
  pulled += Math.abs(event.movementX) + Math.abs(event.movementY);
  glass.scrollBy(-event.movementX, -event.movementY);
});
glass.addEventListener("pointerdown", () => (pulled = 0));
glass.addEventListener("click", (event) => pulled > 6 && event.stopPropagation(), { capture: true });

/** @type {{span: number, factor: number} | null} */
let pinch = null;
/** @param {TouchList} fingers */
const span = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
glass.addEventListener("touchstart", ({ touches }) => {
  const isOpen = [...touches].every(({ target }) => !closest(target, ".movable")); // two fingers turn a piece
  pinch = touches.length === 2 && isOpen ? { span: span(touches), factor } : null;
});
glass.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  const [one, other] = event.touches;
  event.preventDefault();
  const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
  zoom((pinch.factor * span(event.touches)) / pinch.span, x, y);
});
