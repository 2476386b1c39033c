// Dragging cards, with the mouse, a pen or a finger. A drag ends in `onDrop(source, target)`.

import { closest } from "../shared/dom.js";

const FAR = 6; // pixels that make a press a drag

/**
 * `held(id)` gives the elements that move with a card; `outline(id or null)` shows where it may go.
 * @param {HTMLElement} root
 * @param {object} actions
 * @param {(id: string) => HTMLElement[]} actions.held
 * @param {(id: string | null) => void} actions.outline
 * @param {(source: string, target: string) => boolean} actions.isLegal
 * @param {(source: string, target: string) => void} actions.onDrop
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
    const finished = drag;
    drag = null;
    if (!finished?.moving) return;
    for (const element of finished.moving) {
      element.classList.remove("dragged");
      element.style.translate = "";
    }
    outline(null);
  }

  addEventListener("pointerup", () => {
    if (!drag?.moving) {
      drag = null;
      return;
    }
    const { card, id } = drag;
    const over = card.getBoundingClientRect();
    letGo();
    // The click that follows a drag is no tap.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const target = goal(card, id, over);
    if (target) onDrop(id, target);
  });
  addEventListener("pointercancel", letGo);

  /**
   * What the card covers most of where it was let go: a place that may be dropped on, or else whatever zone is there. A
   * card that still covers most of its own place goes nowhere.
   * @param {HTMLElement} card
   * @param {string} source
   * @param {DOMRect} over
   */
  function goal(card, source, over) {
    const home = closest(card, "[data-stack]") ?? card;
    const elements = [...root.querySelectorAll(/** @type {"div"} */ ("[data-tap], [data-stack], [data-zone]"))];
    const covered = elements
      .map((element) => ({ element, name: nameOf(element), area: shared(over, element.getBoundingClientRect()) }))
      .filter(({ element, area }) => area > 0 && !home.contains(element))
      .sort((a, b) => b.area - a.area);
    const least = Math.max(shared(over, home.getBoundingClientRect()), (over.width * over.height) / 8);
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
function shared(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
