// The pack: its cards, suit by suit, those drawn greyed out, and the discard pile in the order drawn.

import { richText } from "../shared/cards.js";
import { find, make } from "../shared/dom.js";
import { cardList } from "./results.js";

/**
 * @param {PackCardView} card
 * @param {(face: string) => void} onTake
 */
function card({ face, label, left }, onTake) {
  const content = richText(face);
  if (!left) return make("span", { class: "gone", role: "img", "aria-label": `${label}: drawn` }, ...content);
  const click = () => onTake(face);
  return make("button", { type: "button", "data-card": face, "aria-label": label, click }, ...content);
}

/**
 * Draws the pack of a view; `onTake(face)` is called when a card is tapped.
 * @param {UmpireView} view
 * @param {(face: string) => void} onTake
 */
export function drawPack({ draws, pack }, onTake) {
  find("#pack").hidden = !draws;
  find("#count").textContent = `${pack.count}. Shuffle ${pack.number}`;
  const focusedCard = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.card;
  find("#faces").replaceChildren(
    ...pack.suits.map((cards) =>
      make("div", { class: "suit-line", role: "group" }, ...cards.map((view) => card(view, onTake))),
    ),
  );
  if (focusedCard) (find(`#faces [data-card="${focusedCard}"]`) ?? find("#faces button"))?.focus();
  const lines = [...cardList("Drawn, in order: ", pack.discard), ...cardList("Kept: ", pack.kept)];
  find("#discard").replaceChildren(...(lines.length ? lines : ["Nothing has been drawn yet."]));
}
