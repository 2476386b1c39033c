// The cards of a pack, suit by suit, those drawn struck out.

import { richText } from "../shared/cards.js";
import { find, make } from "../shared/dom.js";

/**
 * Draws the cards of a pack by suit; `onTake(face)` is called when one is tapped. One that was drawn may come again.
 * @param {PackCardView[][]} suits
 * @param {(face: string) => void} onTake
 */
export function drawFaces(suits, onTake) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.card;
  const lines = suits.map((cards) =>
    cards.map(({ face, label, left }) => {
      const name = left ? label : `${label}: drawn before`;
      const attributes = { class: left ? "" : "gone", "data-card": face, "aria-label": name };
      return make("button", { type: "button", ...attributes, click: () => onTake(face) }, ...richText(face));
    }),
  );
  find("#faces").replaceChildren(...lines.map((cards) => make("div", { class: "suit-line", role: "group" }, ...cards)));
  if (focused) find(`#faces [data-card="${focused}"]`)?.focus();
}
