// Dragging cards, with the mouse, a pen or a finger. A drag ends in `onDrop(source, target)`.

import { closest } from "../shared/dom.js";

const FAR = 6; // pixels that make a press a drag

// `held(id)` gives the elements that move with a card; `outline(id or null)` shows where it may go.
/**
 * @param {HTMLElement} root
 * @param {object} does
 * @param {(id: string) => HTMLElement[]} does.held
 * @param {(id: string | null) => void} does.outline
 * @param {(source: string, target: string) => boolean} does.isLegal
 * @param {(source: string, target: string) => void} does.onDrop
 */
export function listenForDrags(root, { held, outline, isLegal, onDrop }) {
  /** @type {{card: HTMLElement, id: string, x: number, y: number, moving: HTMLElement[] | null} | null} */
  let drag = null;

  root.addEventListener("pointerdown", (event) => {
    const card = closest(event.target, "[data-pickable]");
    if (card && event.button === 0 && event.isPrimary)
      drag = { card, id: card.dataset.id ?? "", x: event.clientX, y: event.clientY, moving: null };
  });

  addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving) {
      if (Math.hypot(x, y) < FAR) return;
      drag.moving = held(drag.id);
      for (const element of drag.moving) element.classList.add("dragged");
      outline(drag.id);
    }
    for (const element of drag.moving) element.style.translate = `${x}px ${y}px`;
  });

  function letGo() {
    const ended = drag;
    drag = null;
    if (!ended?.moving) return;
    for (const element of ended.moving) {
      element.classList.remove("dragged");
      element.style.translate = "";
    }
    outline(null);
  }

  addEventListener("pointerup", (event) => {
    if (!drag?.moving) {
      drag = null;
      return;
    }
    const { card, id, moving } = drag;
    for (const element of moving) element.style.pointerEvents = "none";
    const below = document.elementFromPoint(event.clientX, event.clientY);
    for (const element of moving) element.style.pointerEvents = "";
    letGo();
    // The click that follows a drag is no tap.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const target = goal(card, id, below);
    if (target) onDrop(id, target);
  });
  addEventListener("pointercancel", letGo);

  // What is under the pointer: the place that may be dropped on, or else the nearest that there is.
  /**
   * @param {HTMLElement} card
   * @param {string} source
   * @param {Element | null} below
   */
  function goal(card, source, below) {
    const zone = closest(below, "[data-zone]");
    const stack = closest(below, "[data-stack]")?.dataset.stack;
    const offered = [closest(below, "[data-tap]")?.dataset.tap, stack, zone?.dataset.zone];
    const legal = offered.find((target) => target && isLegal(source, target));
    if (legal) return legal;
    if (!zone || stack === closest(card, "[data-stack]")?.dataset.stack) return null;
    return zone === closest(card, "[data-zone]") ? stack : zone.dataset.zone;
  }
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
