// The keyboard of the play page: arrows move the focus from card to card, letters press buttons.

import { closest, find, findAll } from "../shared/dom.js";
import { meanings } from "../shared/keys.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const ROWS = { ArrowUp: -1, ArrowDown: 1 };

/** What desktop programs have for undo and redo, as the letters of this page. @type {Record<string, string>} */
const CHORDS = { z: "u", "shift z": "r", y: "r" };

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * The nearest card above or below; a distance sideways counts three times.
 * @param {HTMLElement[]} cards
 * @param {HTMLElement} from
 * @param {number} direction
 */
function nearestAboveOrBelow(cards, from, direction) {
  const [x, y] = middle(from);
  const ways = cards.map((card) => {
    const [cx, cy] = middle(card);
    const along = (cy - y) * direction;
    return { card, along, off: along + 3 * Math.abs(cx - x) };
  });
  return ways.filter(({ along }) => along > 4).sort((a, b) => a.off - b.off)[0]?.card;
}

const root = find("#table");

/** `press(letter)` returns whether the letter does anything. @param {(letter: string) => boolean} press */
export function listenForKeys(press) {
  addEventListener("keydown", (event) => {
    const isTyping = closest(event.target, "input:not([type=radio]), textarea, select, dialog");
    const chip = closest(event.target, "[type=radio]");
    const inClosed = closest(event.target, "dialog:not([open])"); // it keeps the focus for a moment
    const isEscape = event.key === "Escape" && !closest(event.target, "dialog"); // a dialog closes by itself
    if ((isTyping && !inClosed && !isEscape) || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const chords = meanings(event).map((key) => CHORDS[`${event.shiftKey ? "shift " : ""}${key}`]);
      if (chords.some((letter) => letter && press(letter))) event.preventDefault();
      return;
    }
    if (chip && (event.key in STEPS || event.key in ROWS || event.key === " ")) return;
    if (event.key in STEPS || event.key in ROWS) {
      const cards = findAll(".card:not([inert])", root);
      const at = cards.indexOf(document.activeElement);
      let next = find("[data-pickable]", root) ?? cards[0];
      if (at >= 0)
        next =
          event.key in STEPS ? cards[at + STEPS[event.key]] : nearestAboveOrBelow(cards, cards[at], ROWS[event.key]);
      next?.focus();
      event.preventDefault();
    } else if (chip && event.key === "Enter") {
      find("button", closest(chip, ".choice") ?? root)?.click();
    } else if (meanings(event).some(press)) {
      event.preventDefault();
    }
  });
}
