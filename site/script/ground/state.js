// What is on the ground, its drawing, and how it lies on the screen.

import { makeSvg } from "../shared/dom.js";

/** @typedef {{ground: Ground, frame: Frame, moves: number, lastChanged: string[], redraw: () => void}} State */
export const state = /** @type {State} */ (/** @type {unknown} */ ({ moves: 0, lastChanged: [] }));

export const pieces = () => state.ground.pieces ?? [];

/** @param {string | undefined} id */
export const pieceOf = (id) => pieces().find((view) => view.id === id);

const LAYERS = ["field", "under", "lines", "back", "between", "pieces", "over", "hand"];
export const layers = Object.fromEntries(LAYERS.map((name) => [name, makeSvg("g", { class: name })]));
export const svg = /** @type {SVGSVGElement} */ (makeSvg("svg", { role: "group", "aria-describedby": "ground-keys" }));

// ---- so large, and turned by a quarter where it fits better so

const MARGIN = 22; // pixels around it, for the names of its edges and for what hangs over
const MIN_UNIT = 36; // pixels that its unit of length has at least

/**
 * `space` is {width, height} in pixels. Points are [x, y]: of the ground in its own unit, of the screen in pixels.
 * @typedef {[number, number]} Point
 * @typedef {ReturnType<typeof frameOf>} Frame
 * @param {{width: number, height: number}} ground
 * @param {{width: number, height: number}} space
 */
export function frameOf(ground, space) {
  /** @param {number} width @param {number} height */
  const scaleFor = (width, height) =>
    Math.min((space.width - 2 * MARGIN) / width, Math.max((space.height - 2 * MARGIN) / height, MIN_UNIT));
  const scales = [scaleFor(ground.width, ground.height), scaleFor(ground.height, ground.width)];
  const [turned, scale] = [scales[1] > scales[0], Math.max(...scales)];
  const [across, down] = turned ? [ground.height, ground.width] : [ground.width, ground.height];
  /** @type {(point: Point) => Point} */
  const to = turned
    ? ([x, y]) => [MARGIN + y * scale, MARGIN + x * scale]
    : ([x, y]) => [MARGIN + x * scale, MARGIN + (ground.height - y) * scale];
  /** @type {(point: Point) => Point} */
  const from = turned
    ? ([x, y]) => [(y - MARGIN) / scale, (x - MARGIN) / scale]
    : ([x, y]) => [(x - MARGIN) / scale, ground.height - (y - MARGIN) / scale];
  return {
    scale,
    turned,
    margin: MARGIN,
    across: across * scale,
    down: down * scale,
    width: across * scale + 2 * MARGIN,
    height: down * scale + 2 * MARGIN,
    to,
    from,
    /** @param {number} bearing */
    angle: (bearing) => bearing + (turned ? 90 : 0), // degrees on the screen, clockwise from up
    /** @type {(step: Point) => Point} */
    step: ([right, up]) => (turned ? [-up, right] : [right, up]), // a step on the screen as one on the ground
  };
}

/** @param {Point} from @param {Point} to */
export const bearing = ([fromX, fromY], [toX, toY]) =>
  ((Math.atan2(toX - fromX, toY - fromY) * 180) / Math.PI + 360) % 360;
