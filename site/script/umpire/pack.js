// The pack: its cards, suit by suit, those drawn struck out, and the discard pile in the order drawn.

import { richText } from "../shared/cards.js";
import { find, make } from "../shared/dom.js";
import { cardList } from "./results.js";

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

/**
 * Draws the pack of a view.
 * @param {UmpireView} view
 * @param {(face: string) => void} onTake
 */
export function drawPack({ draws, pack }, onTake) {
  find("#pack").hidden = !draws;
  find("#count").textContent = `${pack.count}. Shuffle ${pack.number}`;
  drawFaces(pack.suits, onTake);
  const lines = [...cardList("Drawn, in order: ", pack.discard), ...cardList("Kept: ", pack.kept)];
  find("#discard").replaceChildren(...(lines.length ? lines : ["Nothing has been drawn yet."]));
}
