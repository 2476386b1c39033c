// The keyboard on a ground: arrows take a piece along, with Shift or by [ and ] they turn it, Space lets it go there,
// Enter confirms it.

import { pieceActions } from "../play/table.js";
import { closest } from "../shared/dom.js";
import { pieceOf, state, svg } from "./state.js";

/** @type {Record<string, import("./state.js").Point>} */
const ARROW_KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** @type {Record<string, number>} */
const TURN_KEYS = { "[": -1, "]": 1, BracketLeft: -1, BracketRight: 1 }; // what they write, or where they lie
/** @type {Record<string, number>} */
const SHIFT_TURNS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

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
    take(piece, (spot) => ({ ...spot, x: round(spot.x + right * step), y: round(spot.y + up * step) }));
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
