// The pack: what is left of it, suit by suit, and the discard pile in the order drawn.

import { find, make, rich } from "../shared/dom.js";

/**
 * @param {PackCardView} card
 * @param {(face: string) => void} onTaken
 */
function card({ face, label, left }, onTaken) {
  const content = rich(face);
  if (!left) return make("span", { class: "gone", role: "img", "aria-label": `${label}: drawn` }, ...content);
  return make(
    "button",
    { type: "button", "data-card": face, "aria-label": label, click: () => onTaken(face) },
    ...content,
  );
}

/**
 * Draws the pack of a view; `onTaken(face)` is told of a card that was tapped.
 * @param {UmpireView} view
 * @param {(face: string) => void} onTaken
 */
export function drawPack({ draws, pack }, onTaken) {
  find("#pack").hidden = !draws;
  find("#count").textContent = `${pack.count}. Shuffle ${pack.number}`;
  const focusedCard = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.card;
  find("#faces").replaceChildren(
    ...pack.suits.map((cards) =>
      make("div", { class: "suit-line", role: "group" }, ...cards.map((view) => card(view, onTaken))),
    ),
  );
  if (focusedCard) (find(`#faces [data-card="${focusedCard}"]`) ?? find("#faces button"))?.focus();
  /**
   * @param {string} words
   * @param {FaceView[]} cards
   */
  const listed = (words, cards) => (cards.length ? [words, ...cards.flatMap(({ face }) => [...rich(face), " "])] : []);
  const lines = [...listed("Drawn, in order: ", pack.discard), ...listed("Kept: ", pack.kept)];
  find("#discard").replaceChildren(...(lines.length ? lines : ["Nothing has been drawn yet."]));
}
