// Drags and taps on the table, by mouse, pen or finger. Every tap is answered.

import { richText } from "../shared/cards.js";
import { closest, find, findAll } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { noteSeen } from "../shared/motion.js";
import { clickInstead, isDrag } from "../shared/press.js";
import { cardElement, markTargets, selectedIn } from "./board.js";
import { drop, isReplaying, REPLAYING, table, tap } from "./table.js";

/** @type {HTMLElement} */
const root = find("#table");

/** @param {string} source @param {string} target */
const isLegal = (source, target) => target in (table.view.drops[source] ?? {});

/** @type {{card: HTMLElement, id: string, x: number, y: number, moving: HTMLElement[] | null} | null} */
let drag = null;

root.addEventListener("pointerdown", (event) => {
  const card = closest(event.target, "[data-drags]");
  if (card && event.button === 0 && event.isPrimary)
    drag = { card, id: card.dataset.id ?? "", x: event.clientX, y: event.clientY, moving: null };
});

addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moving) {
    if (!isDrag(event, x, y)) return;
    const selected = selectedIn(table.view);
    drag.moving = (selected.includes(drag.id) ? selected : [drag.id]).flatMap((id) => cardElement(id) ?? []);
    for (const element of drag.moving) element.classList.add("dragged");
    markTargets(table.view, [drag.id]);
  }
  for (const element of drag.moving) element.style.translate = `${x}px ${y}px`;
});

function endDrag() {
  const finished = drag;
  drag = null;
  if (!finished?.moving) return;
  for (const element of finished.moving) {
    element.classList.remove("dragged");
    element.style.translate = "";
  }
  markTargets(table.view, selectedIn(table.view));
}

addEventListener("pointerup", (event) => {
  if (!drag?.moving) return endDrag();
  const { card, id, moving } = drag;
  const places = moving.map((element) => element.getBoundingClientRect());
  const over = card.getBoundingClientRect();
  endDrag();
  const target = dropTarget(card, id, over);
  if (target && isLegal(id, target)) for (const [index, place] of places.entries()) noteSeen(moving[index], place);
  const isHome = !target && 2 * overlap(over, card.getBoundingClientRect()) > over.width * over.height;
  clickInstead(event, isHome ? card : null);
  if (target) drop(id, target);
});
addEventListener("pointercancel", endDrag);

/**
 * What the card covers most of where it was let go: a place that may be dropped on, or else whatever zone is there. A
 * card that still covers most of its own place goes nowhere.
 * @param {HTMLElement} card
 * @param {string} source
 * @param {DOMRect} over
 */
function dropTarget(card, source, over) {
  const home = closest(card, "[data-stack]") ?? card;
  const covered = findAll("[data-tap], [data-stack], [data-zone]", root)
    .map((element) => ({ element, name: nameOf(element), area: overlap(over, element.getBoundingClientRect()) }))
    .filter(({ element, area }) => area > 0 && !home.contains(element))
    .sort((a, b) => b.area - a.area);
  const least = Math.max(overlap(over, home.getBoundingClientRect()), (over.width * over.height) / 8);
  const legal = covered.find(({ name, area }) => area > least && isLegal(source, name));
  if (legal) return legal.name;
  const zone = covered.find(({ element, area }) => area > least && element.matches("[data-zone]"))?.element;
  if (!zone) return null;
  if (zone !== closest(card, "[data-zone]")) return nameOf(zone);
  return covered.find(({ element, area }) => area > least && element.matches("[data-stack]"))?.name ?? null;
}

/** @param {HTMLElement} element */
const nameOf = ({ dataset }) => dataset.tap ?? dataset.stack ?? dataset.zone ?? "";

/**
 * How much of one rectangle lies in the other, in square pixels.
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** Elements that handle taps themselves, or are only read. */
const OWN_TAPS = "#table, #aim, #head > p, #bubble, #talk > *, #note, dialog, a, button, input, label";

// Says what can be done, after a tap that does nothing.
function advise() {
  const { view } = table;
  if (isReplaying()) say(REPLAYING);
  else if (view && !view.messages.some(({ kind }) => kind === "question")) say(...richText(view.advice));
}

/** @param {Event} event */
function adviseAt({ target }) {
  if (!closest(target, "a, button")) advise();
}

root.addEventListener("click", (event) => {
  if (closest(event.target, "[data-explains]")) return;
  const element = closest(event.target, "[data-tap], [data-stack], [data-zone]");
  if (element && nameOf(element)) tap(nameOf(element));
  else adviseAt(event);
});
find("#head > p").addEventListener("click", adviseAt);
addEventListener("click", (event) => {
  if (!closest(event.target, OWN_TAPS)) advise();
});

// A double tap plays a card where there is but one place for it, and that a slot or an outline.
root.addEventListener("dblclick", (event) => {
  const { drops, zones } = table.view;
  const id = closest(event.target, "[data-pickable]")?.dataset.id ?? "";
  const [target, ...others] = Object.keys(drops[id] ?? {});
  const slots = zones.filter(({ layout }) => ["slot", "place"].includes(layout)).map((zone) => zone.id);
  if (slots.includes(target) && !others.length) drop(id, target);
});
