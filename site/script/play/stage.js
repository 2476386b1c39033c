// Animates a move before the table is redrawn: cards fly to their target, blow by blow, and a word is stamped there.

import { cardFace } from "../shared/cards.js";
import { closest, make } from "../shared/dom.js";
import { goHome, noteSeen, seenAt } from "../shared/motion.js";
import { clickInstead, isDrag } from "../shared/press.js";
import { pace } from "../shared/settings.js";
import { sound } from "../shared/sound.js";
import { spot } from "./board.js";

const MAX_DURATION = 1600; // milliseconds for the cards and words of a move, at the default pace
const MAX_STEP = 320; // milliseconds for a card or a word
const HELD = 1000; // milliseconds for which the last card of a shot is held back
const LAST = 2200; // milliseconds for which what ended the game is seen
const layer = make("div", { id: "stage", "aria-hidden": "true" });
/** @type {HTMLElement[]} */
const hidden = []; // the cards that fly

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
 * Animates a view's `shows` and then draws it. Any tap or key, or another view, draws it at once.
 * @param {View} next
 * @param {() => void} draw
 */
export function stage({ shows, messages }, draw) {
  finish?.();
  if (!shows?.length || !messages.length || !pace()) return draw();
  const drawNow = () => {
    finish = null;
    for (const card of hidden.splice(0)) card.style.visibility = "";
    for (const animation of layer.getAnimations({ subtree: true })) animation.cancel();
    layer.replaceChildren();
    layer.remove();
    draw();
  };
  finish = drawNow;
  const isShown = () => finish === drawNow;
  const shown = animate(shows, isShown).then(() => isShown() && drawNow());
  shown.catch((fault) => {
    if (fault.name !== "AbortError") throw fault; // else it was cancelled, and the next is drawn already
  });
}

/** @param {CardMovement[]} shows @param {() => boolean} isShown */
async function animate(shows, isShown) {
  const steps = shows.flatMap(({ cards, word, manner }) => [manner === "sweep" ? "" : cards, word || []].flat());
  const duration = pace() * Math.min(MAX_STEP, MAX_DURATION / steps.length);
  document.body.append(layer);
  goHome(shows.flatMap(({ cards }) => cards.map(spot)));
  for (const { cards, target, source = "", word, sums = [], manner } of shows) {
    if (!isShown()) return;
    const goal = spot(target);
    if (manner !== "sweep") goal?.scrollIntoView({ block: "nearest" });
    const to = goal?.getBoundingClientRect();
    if (!goal || !to?.width) continue;
    if (manner === "full") {
      await showFull(cards, word ?? "");
      continue;
    }
    const flights = cards.map((face, index) => async () => {
      const card = spot(face);
      const from = card ? seenAt(card) : spot(source)?.getBoundingClientRect();
      if (!from?.width) return;
      if (card) {
        card.style.visibility = "hidden"; // it is where it flies, and nowhere else
        hidden.push(card);
      }
      const held = manner === "hold" && index === cards.length - 1 ? HELD * pace() : 0;
      const at = await fly(face, from, to, { duration, held, isSlam: manner === "slam" });
      noteSeen(card ?? face, at);
      if (manner === "sweep") return;
      const force = manner === "slam" ? 9 : 4; // pixels by which what is hit shakes
      const ways = [0, -1, 0.8, -0.5, 0.2, 0].map((part) => `${part * force}px ${part * force * 0.4}px`);
      goal.animate({ translate: ways }, { duration: 220 * pace() });
      sound(manner === "slam" ? "blow" : "card");
      if (sums[index]) tell(sums[index], to);
    });
    if (manner === "sweep") sound("sweep");
    if (manner === "sweep") await Promise.all(flights.map((flight) => flight()));
    else for (const flight of flights) await flight();
    if (word) await stamp(word, to, duration * 1.6);
  }
}

/**
 * Resolves to where it is in the end. One that slams comes up at full size before; one that is `held` hangs over its
 * goal for so many milliseconds.
 * @param {string} face
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {{duration: number, held: number, isSlam: boolean}} how
 */
async function fly(face, from, to, { duration, held, isSlam }) {
  const card = make("div", { class: "flying" }, cardFace(face || null));
  Object.assign(card.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  layer.append(card);
  const height = (from.width * 88) / 63;
  const x = to.left + (to.width - from.width) / 2 - from.left;
  const y = to.top + (to.height - height) / 2 - from.top;
  const start = { translate: "0 0", rotate: "0deg", scale: 1 };
  const landed = { translate: `${x}px ${y}px`, rotate: isSlam ? "0deg" : "3deg", scale: 1 };
  const [middleX, middleY] = [innerWidth / 2 - from.left - from.width / 2, innerHeight * 0.45 - from.top - height / 2];
  const scale = isSlam ? Math.min((innerHeight * 0.6) / height, (innerWidth * 0.6) / from.width) : 1.25;
  const aboveX = Math.max(x, from.width / 8 + 4 - from.left); // larger than its place, but not over the edge
  const at = isSlam ? `${middleX}px ${middleY}px` : `${aboveX}px ${y - height * 0.3}px`;
  const above = { translate: at, rotate: "-3deg", scale };
  const length = isSlam ? duration * 2.1 : duration + held;
  const [up, down] = isSlam ? [0.35, 0.75] : [(duration * 0.7) / length, 1 - (duration * 0.3) / length];
  const hangs = [
    { ...above, offset: up },
    { ...above, offset: down, easing: "cubic-bezier(.7, 0, 1, .6)" },
  ];
  const keyframes = [start, ...(isSlam || held ? hangs : []), landed];
  const easing = isSlam || held ? "ease-out" : "cubic-bezier(.5, 0, .8, .6)";
  await card.animate(keyframes, { duration: length, fill: "both", easing }).finished;
  return new DOMRect(from.left + x, from.top + y, from.width, from.height);
}

/**
 * What ended the game stays at full size over the table, with a word.
 * @param {string[]} cards
 * @param {string} word
 */
function showFull(cards, word) {
  const faces = cards.map((face) => make("div", { class: "card" }, cardFace(face)));
  const curtain = make("div", { class: "last" }, make("div", {}, ...faces), make("p", { text: word }));
  layer.replaceChildren(curtain);
  const keyframes = { opacity: [0, 1, 1, 0], scale: [1.5, 1, 1, 1], offset: [0, 0.12, 0.92, 1] };
  return curtain.animate(keyframes, { duration: LAST * pace(), fill: "both" }).finished;
}

/** @param {string} text @param {DOMRect} to */
function tell(text, to) {
  for (const old of layer.querySelectorAll("p")) old.remove();
  const sign = make("p", { text });
  layer.append(sign);
  const half = sign.offsetWidth / 2 + 4; // it stays on the screen
  const middle = Math.max(half, Math.min(to.left + to.width / 2, innerWidth - half));
  Object.assign(sign.style, { left: `${middle}px`, top: `${to.top + to.height / 2}px` });
  return sign;
}

/** @param {string} word @param {DOMRect} to @param {number} duration */
function stamp(word, to, duration) {
  const pressed = { opacity: [0, 1, 1], scale: [1.8, 1, 1], offset: [0, 0.3, 1] };
  return tell(word, to).animate(pressed, { duration, fill: "both" }).finished;
}
