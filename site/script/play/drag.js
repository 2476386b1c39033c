// Drags and taps on the table, by mouse, pen or finger. A drag ends in `onDrop(source, target)`; every tap is answered.

import { closest, find, findAll } from "../shared/dom.js";
import { noteSeen } from "../shared/motion.js";
import { clickInstead, isDrag } from "../shared/press.js";

/**
 * `elementsOf(id)` gives the elements that move with a card; `markTargets(id or null)` shows where it may go.
 * @param {HTMLElement} root
 * @param {object} actions
 * @param {(id: string) => HTMLElement[]} actions.elementsOf
 * @param {(id: string | null) => void} actions.markTargets
 * @param {(source: string, target: string) => boolean} actions.isLegal
 * @param {(source: string, target: string) => void} actions.onDrop
 */
export function listenForDrags(root, { elementsOf, markTargets, isLegal, onDrop }) {
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
      drag.moving = elementsOf(drag.id);
      for (const element of drag.moving) element.classList.add("dragged");
      markTargets(drag.id);
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
    markTargets(null);
  }

  addEventListener("pointerup", (event) => {
    if (!drag?.moving) {
      drag = null;
      return;
    }
    const { card, id, moving } = drag;
    const places = moving.map((element) => element.getBoundingClientRect());
    const over = card.getBoundingClientRect();
    endDrag();
    const target = dropTarget(card, id, over);
    if (target && isLegal(id, target)) for (const [index, place] of places.entries()) noteSeen(moving[index], place);
    const isHome = !target && 2 * overlap(over, card.getBoundingClientRect()) > over.width * over.height;
    clickInstead(event, isHome ? card : null);
    if (target) onDrop(id, target);
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

/**
 * @param {HTMLElement} table
 * @param {object} actions
 * @param {(target: string) => void} actions.tap a card or a place
 * @param {(source: string, target: string) => void} actions.drop
 * @param {() => void} actions.advise says what is to be done
 * @param {() => View} actions.view the one on the table
 */
export function listenForTaps(table, { tap, drop, advise, view }) {
  table.addEventListener("click", (event) => {
    if (closest(event.target, "[data-explains]")) return;
    const { dataset } = closest(event.target, "[data-tap], [data-stack], [data-zone]") ?? {};
    const target = dataset?.tap ?? dataset?.stack ?? dataset?.zone;
    if (target) tap(target);
    else adviseAt(event);
  });

  // A double tap plays a card where there is but one place for it, and that a slot or an outline.
  table.addEventListener("dblclick", (event) => {
    const { drops, zones } = view();
    const id = closest(event.target, "[data-pickable]")?.dataset.id ?? "";
    const [target, ...others] = Object.keys(drops[id] ?? {});
    const slots = zones.filter(({ layout }) => ["slot", "place"].includes(layout)).map((zone) => zone.id);
    if (slots.includes(target) && !others.length) drop(id, target);
  });

  /** @param {Event} event */
  function adviseAt(event) {
    if (!closest(event.target, "a, button")) advise();
  }
  find("#head > p").addEventListener("click", adviseAt);
  addEventListener("click", (event) => {
    if (!closest(event.target, OWN_TAPS)) advise();
  });
}
