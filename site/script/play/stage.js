// Animates a move before the table is redrawn: cards fly to their target, one after the other, and a word is stamped
// there when they arrive.

import { cardFace } from "../shared/cards.js";
import { closest, make } from "../shared/dom.js";
import { noteSeen } from "../shared/motion.js";
import { clickInstead, isDrag } from "../shared/press.js";
import { pace } from "../shared/settings.js";

const MAX_DURATION = 1100; // milliseconds for a move, at the default pace
const MAX_STEP = 300; // milliseconds for a card or a word
const layer = make("div", { id: "stage", "aria-hidden": "true" });
/** @type {HTMLElement[]} */
const hidden = []; // the cards that fly
let runNumber = 0; // the number of the run that is being shown

/**
 * Returns a function that animates a view's `shows` and then draws it. Any tap or key, or another view, draws it at
 * once.
 * @template Where
 * @param {(next: View, where: Where | {}) => void} draw
 * @param {(id: string) => Element | null | undefined} spot the element of a card or zone
 */
export function createStage(draw, spot) {
  /** @type {(() => void) | null} */
  let finish = null; // while a move is still being shown
  addEventListener("keydown", () => finish?.(), { capture: true });
  addEventListener("pointerdown", pressThrough, { capture: true });

  // What is pressed meanwhile may be elsewhere once the move is drawn: the press is a tap on it all the same.
  function pressThrough(/** @type {PointerEvent} */ { target, pointerId, clientX, clientY }) {
    const pressed = finish && closest(target, "[data-tap], [data-stack], [data-zone], button");
    finish?.();
    if (!pressed) return;
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== pointerId) return;
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const isTap = event.type === "pointerup" && !isDrag(event, event.clientX - clientX, event.clientY - clientY);
      if (isTap) clickInstead(event, pressed);
    };
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /**
   * @param {View} next
   * @param {Where | {}} where
   */
  return (next, where = {}) => {
    finish?.();
    if (!next.shows?.length || !next.messages.length || !pace()) return draw(next, where);
    const drawNext = () => {
      finish = null;
      endStage();
      draw(next, where);
    };
    finish = drawNext;
    stage(next.shows, spot).then(() => finish === drawNext && drawNext());
  };
}

/**
 * Animates the movements; `spot(id)` is the element of a card or zone. Ends at once where `endStage` is called.
 * @param {CardMovement[]} shows
 * @param {(id: string) => Element | null | undefined} spot
 */
async function stage(shows, spot) {
  runNumber += 1;
  const ownNumber = runNumber;
  const parts = shows.flatMap(({ cards, word }) => [...cards, ...(word ? [word] : [])]);
  const timing = {
    duration: pace() * Math.min(MAX_STEP, MAX_DURATION / parts.length),
    fill: /** @type {const} */ ("both"),
  };
  document.body.append(layer);
  for (const { cards, target, source, word } of shows) {
    const to = spot(target)?.getBoundingClientRect();
    if (!to?.width) continue;
    for (const face of cards) {
      const card = /** @type {HTMLElement | null | undefined} */ (spot(face));
      const from = (card ?? spot(source ?? ""))?.getBoundingClientRect();
      if (!from?.width) continue;
      if (card) hide(card);
      const at = await fly(face, from, to, timing);
      if (ownNumber !== runNumber) return;
      if (card) noteSeen(card, at);
    }
    if (word) await stamp(word, to, timing);
    if (ownNumber !== runNumber) return;
  }
}

/** The card is where it flies, and nowhere else. @param {HTMLElement} card */
function hide(card) {
  card.style.visibility = "hidden";
  hidden.push(card);
}

// Ends the animation.
function endStage() {
  runNumber += 1;
  for (const card of hidden.splice(0)) card.style.visibility = "";
  for (const animation of layer.getAnimations({ subtree: true })) animation.finish();
  layer.replaceChildren();
  layer.remove();
}

/**
 * Resolves to where it is in the end.
 * @param {string} face
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {KeyframeAnimationOptions} timing
 */
async function fly(face, from, to, timing) {
  const card = make("div", { class: "flying" }, cardFace(face));
  Object.assign(card.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  layer.append(card);
  const x = to.left + (to.width - from.width) / 2 - from.left;
  const y = to.top + (to.height - (from.width * 88) / 63) / 2 - from.top;
  const keyframes = [{ translate: "0 0" }, { translate: `${x}px ${y}px`, rotate: "3deg" }];
  await card.animate(keyframes, { ...timing, easing: "cubic-bezier(.5, 0, .8, .6)" }).finished;
  return new DOMRect(from.left + x, from.top + y, from.width, from.height);
}

/**
 * @param {string} word
 * @param {DOMRect} to
 * @param {KeyframeAnimationOptions} timing
 */
function stamp(word, to, timing) {
  const sign = make("p", { text: word });
  Object.assign(sign.style, { left: `${to.left + to.width / 2}px`, top: `${to.top + to.height / 2}px` });
  layer.append(sign);
  const pressed = [
    { opacity: 0, scale: 1.8 },
    { opacity: 1, scale: 1, offset: 0.4 },
    { opacity: 1, scale: 1 },
  ];
  return sign.animate(pressed, timing).finished;
}
