// What is done on a ground: taps, dragging and turning, with the mouse, a pen or a finger. And by the keyboard: arrows take a
// piece along, with Shift or by [ and ] they turn it, Space lets it go there, Enter confirms it.

import { pieceActions } from "../play/table.js";
import { closest, makeSvg } from "../shared/dom.js";
import { isDrag } from "../shared/press.js";
import * as draw from "./draw.js";
import { bearing, layers, pieceOf, state, svg } from "./state.js";

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

/**
 * @typedef {import("./state.js").Point} Point
 * @typedef {object} Drag
 * @property {Piece} piece
 * @property {Map<number, Point>} fingers where each is on the screen
 * @property {Point} start
 * @property {Point} grasp from the middle of the piece
 * @property {boolean} turns whether the piece is turned rather than moved
 * @property {number | null} twist slope of the line between two fingers when the second came; null with one finger
 * @property {Placement | null} spot where it is now
 */

/** @type {Drag | null} */
let drag = null;
let ignoresClick = false;

/** @param {MouseEvent} event @returns {Point} */
function pointOf(event) {
  const { left, top } = svg.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** The piece that was meant: of those under the pointer, the one whose middle is nearest. @param {MouseEvent} event */
function pieceUnder(event) {
  const at = pointOf(event);
  /** @param {Piece} piece */
  const distance = ({ spot }) => {
    const [x, y] = state.frame.to([spot.x, spot.y]);
    return Math.hypot(x - at[0], y - at[1]);
  };
  const hit = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => closest(element, "[data-piece]")?.dataset.piece);
  const pieces = [...new Set(hit)].flatMap((id) => pieceOf(id) ?? []);
  const front = pieces.filter(({ back }) => !back);
  return (front.length ? front : pieces).sort((a, b) => distance(a) - distance(b))[0];
}

/** The angle of the line from the first finger to the second, in degrees clockwise. @param {Drag} drag */
function slope({ fingers }) {
  const [[x1, y1], [x2, y2]] = fingers.values();
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

// A second finger, anywhere on the drawing, turns what is under the first, in its place.
svg.addEventListener("pointerdown", (event) => {
  if (event.isPrimary || !drag?.piece.turns || drag.turns) return;
  drag.fingers.set(event.pointerId, pointOf(event));
  Object.assign(drag, { turns: true, twist: slope(drag) });
});

svg.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !event.isPrimary) return;
  const turns = closest(event.target, "[data-turns]")?.dataset.turns;
  const piece = turns ? pieceOf(turns) : pieceUnder(event);
  if (!piece || !(turns || piece.moves)) return;
  const [x, y] = pointOf(event);
  const [px, py] = state.frame.to([piece.spot.x, piece.spot.y]);
  /** @type {Map<number, Point>} */
  const fingers = new Map([[event.pointerId, [x, y]]]);
  drag = { piece, fingers, start: [x, y], grasp: [x - px, y - py], turns: Boolean(turns), twist: null, spot: null };
});

// A finger on a piece doesn't scroll the page. The parts of a drawing have no touch-action of their own, and the one that
// the finger is on is drawn anew meanwhile, so that its touches come to nobody else.
svg.addEventListener("touchstart", ({ target }) => {
  if (drag) target?.addEventListener("touchmove", (move) => move.preventDefault());
});

addEventListener("pointermove", (event) => {
  if (!drag?.fingers.has(event.pointerId)) return;
  const [x, y] = pointOf(event);
  drag.fingers.set(event.pointerId, [x, y]);
  if (!drag.spot && drag.twist === null && !isDrag(event, x - drag.start[0], y - drag.start[1])) return;
  const { spot } = drag.piece;
  if (drag.turns) {
    const turn =
      drag.twist === null
        ? bearing([spot.x, spot.y], state.frame.from([x, y]))
        : spot.turn + slope(drag) - drag.twist + 720;
    drag.spot = { ...spot, turn: Math.round(turn) % 360 };
  } else {
    const [gx, gy] = state.frame.from([x - drag.grasp[0], y - drag.grasp[1]]);
    drag.spot = { ...spot, x: round(gx), y: round(gy) };
  }
  svg.classList.add("dragging");
  show(drag, drag.spot);
  pieceActions.hold(drag.piece.id, drag.spot);
});

/** The piece in hand, and how far it is from where it was. @param {Drag} drag @param {Placement} spot */
function show({ piece, turns }, spot) {
  /** @type {Point[]} */
  const [from, to] = [piece.spot, spot].map(({ x, y }) => [x, y]);
  const [x, y] = state.frame.to(to);
  const attributes = { class: `piece in-hand ${piece.kind ?? ""}`, transform: `translate(${x},${y})` };
  const inHand = makeSvg("g", attributes, draw.body(piece, spot.turn), draw.label(piece, spot.turn));
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = Math.round(turns ? spot.turn : bearing(from, to)) % 360;
  const text = turns ? `${angle}°` : `${length.toFixed(2)} · ${angle}°`;
  const above = y - Math.max(piece.width, piece.height) * state.frame.scale * 0.62 - 8;
  const measure = makeSvg("text", { text, class: "measure", x, y: above < 14 ? y + (y - above) + 6 : above });
  const [x0, y0] = state.frame.to(from);
  layers.hand.replaceChildren(makeSvg("path", { class: "tape", d: `M${x0},${y0}L${x},${y}` }), inHand, measure);
}

function letGo() {
  drag = null;
  layers.hand.replaceChildren();
  svg.classList.remove("dragging");
}

addEventListener("pointerup", () => {
  const { piece, spot } = drag ?? {};
  letGo();
  if (!piece || !spot) return;
  ignoresClick = true; // The click that follows a drag is no tap.
  setTimeout(() => (ignoresClick = false));
  pieceActions.place(piece.id, spot);
});
addEventListener("pointercancel", () => {
  const piece = drag?.spot && drag.piece;
  letGo();
  if (piece) pieceActions.hold(piece.id, piece.spot);
});

svg.addEventListener("click", (event) => {
  const [x, y] = state.frame.from(pointOf(event));
  const { width, height } = state.ground;
  const isBeside = x < 0 || y < 0 || x > width || y > height;
  const isOver = ignoresClick || closest(event.target, "[data-turns]");
  if (isOver || !isBeside) event.stopPropagation(); // beside the field the table answers
  if (isOver) return;
  // A click without a place comes from a screen reader or a key.
  const piece = event.detail === 0 ? pieceOf(closest(event.target, "[data-piece]")?.dataset.piece) : pieceUnder(event);
  if (piece && !(piece.back && !piece.moves)) {
    event.stopPropagation();
    pieceActions.tap(piece.id);
  } else if (!isBeside) pieceActions.point(round(x), round(y));
});

// ---- the keyboard

/** @type {Record<string, Point>} */
const ARROW_KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** @type {Record<string, number>} */
const TURN_KEYS = { "[": -1, "]": 1, BracketLeft: -1, BracketRight: 1 }; // what they write, or where they lie
/** @type {Record<string, number>} */
const SHIFT_TURNS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** @param {number} value */
const roundKeyed = (value) => Math.round(value * 1000) / 1000;

/** @typedef {{id: string, spot: Placement, preview?: Promise<void>}} Step @type {Step | null} */
let pending = null; // where the keys have moved a piece, while the engine has not answered yet

/** @param {Piece} piece */
const heldSpot = (piece) => (pending?.id === piece.id ? pending.spot : piece.held);

/** @param {Piece} piece @param {(spot: Placement) => Placement} change */
function take(piece, change) {
  /** @type {Step} */
  const newStep = { id: piece.id, spot: change(heldSpot(piece) ?? piece.spot) };
  pending = newStep;
  newStep.preview = pieceActions.hold(piece.id, newStep.spot).finally(() => {
    if (pending === newStep) pending = null;
  });
}

svg.addEventListener("keydown", (event) => {
  const piece = pieceOf(closest(event.target, "[data-piece]")?.dataset.piece);
  const spot = piece && heldSpot(piece);
  if (!piece || event.ctrlKey || event.metaKey || event.altKey) return;
  const { step, turn } = state.ground;
  const turns = TURN_KEYS[event.key] ?? TURN_KEYS[event.code] ?? (event.shiftKey ? SHIFT_TURNS[event.key] : undefined);
  if (turns && (piece.turns || piece.moves)) {
    take(piece, (spot) => ({ ...spot, turn: (spot.turn + turns * turn + 360) % 360 }));
  } else if (event.key in ARROW_KEYS && piece.moves && !event.shiftKey) {
    const [right, up] = state.frame.step(ARROW_KEYS[event.key]);
    take(piece, (spot) => ({ ...spot, x: roundKeyed(spot.x + right * step), y: roundKeyed(spot.y + up * step) }));
  } else if (event.key === "Enter" && spot) {
    Promise.resolve(pending?.preview).then(pieceActions.confirm);
  } else if (event.key === " " && spot) {
    pieceActions.place(piece.id, spot);
  } else if (event.key === "Enter" || event.key === " ") {
    pieceActions.tap(piece.id);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
});
