// The parts of a ground's drawing, as SVG elements. Lengths in pixels; each piece is drawn around its middle, front up.

import { makeSvg } from "../shared/dom.js";
import { state } from "./state.js";

const FINGER = 44; // pixels that a finger needs

/** @typedef {import("./state.js").Point} Point */

/** @param {Point[]} points */
const pointsText = (points) => points.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");

/** The shapes of a piece, not yet turned. @param {Piece} piece */
function shapesOf(piece) {
  const { scale } = state.frame;
  const [width, height] = [piece.width * scale, piece.height * scale];
  const [left, top] = [-width / 2, -height / 2];
  if (piece.outline) {
    const points = pointsText(piece.outline.map(([x, y]) => [x * scale, -y * scale]));
    return [makeSvg("polygon", { class: "face", points })];
  }
  const box = { x: left, y: top, width, height, rx: Math.min(width, height) * 0.06 };
  if (piece.back) return [makeSvg("rect", { ...box, rx: 1, class: "face" })];
  const [eye, edge, front] = [width * 0.13, width * 0.03, top + height * 0.13];
  const outlook = { x: left + edge, y: top + edge, width: width - 2 * edge, height: height - 2 * edge };
  const d = `M${left},${front}V${top + box.rx}q0,${-box.rx} ${box.rx},${-box.rx}H${-left - box.rx}q${box.rx},0 ${box.rx},${box.rx}V${front}Z`;
  return [
    makeSvg("rect", { ...box, class: "face" }),
    piece.round && makeSvg("rect", { class: "outlook", ...outlook, "stroke-width": 2 * edge }),
    makeSvg("path", { class: "front", d }),
    !piece.round && makeSvg("path", { class: "eye", d: `M${-eye},${front}L0,${top}L${eye},${front}Z` }),
    makeSvg("rect", { ...box, class: "rim" }),
  ];
}

/** A piece as it is turned, without its place. @param {Piece} piece @param {number} turn */
export const body = (piece, turn) =>
  makeSvg("g", { class: "turned", transform: `rotate(${state.frame.angle(turn)})` }, ...shapesOf(piece));

/**
 * Its name and figures, upright and clear of its front. The piece says them in words, so they are for the eye alone.
 * @param {Piece} piece
 * @param {number} turn
 */
export function label(piece, turn) {
  const { scale, angle } = state.frame;
  const [off, at] = [piece.back ? 0 : piece.height * scale * 0.07, (angle(turn) * Math.PI) / 180];
  const [x, y] = [-off * Math.sin(at), off * Math.cos(at)].map((value) => value.toFixed(1));
  const text = piece.back && piece.width * scale < FINGER ? "" : piece.name;
  const name = text && makeSvg("text", { class: "name", y: piece.note ? "-.5em" : 0, text });
  const figures = piece.note && makeSvg("text", { class: "figures", y: ".66em", text: piece.note });
  const attributes = { class: "words", "aria-hidden": "true", transform: `translate(${x},${y})` };
  return makeSvg("g", attributes, name, figures);
}

/** A piece's sign or short figure, upright at its corner. The piece says it in words. @param {Piece} piece */
export function badge({ badge: text = "", width, height }) {
  const corner = ((width + height) / 4) * state.frame.scale;
  const across = 10 + 8 * text.length;
  const box = makeSvg("rect", { x: -across / 2, y: -10, width: across, height: 20, rx: 10 });
  const attributes = { class: "badge", "aria-hidden": "true", transform: `translate(${corner},${-corner})` };
  return makeSvg("g", attributes, box, makeSvg("text", { text }));
}

/**
 * A rectangle around the middle of a piece, turned as it is: what a finger or a mouse can hit, which is never too small,
 * or an outline at a distance that shows what is selected, seen or due, and where the focus is.
 * @param {Piece} piece
 * @param {string} kind
 * @param {number} [gap]
 */
export function frame(piece, kind, gap) {
  const { scale, angle } = state.frame;
  const [width, height] = [piece.width, piece.height].map((length) =>
    gap === undefined ? Math.max(length * scale, FINGER) : length * scale + 2 * gap,
  );
  const transform = `rotate(${angle(piece.spot.turn)})`;
  return makeSvg("rect", { x: -width / 2, y: -height / 2, width, height, transform, class: kind, rx: gap && 4 });
}

/** A shape between the pieces. @param {Shape} shape */
export const shape = ({ kind, points, closed }) =>
  makeSvg(closed ? "polygon" : "polyline", {
    class: `shape ${kind}`,
    points: pointsText(points.map(state.frame.to)),
    "marker-end": kind === "path" && "url(#ground-arrow)",
  });

/** The words of a shape, beside the middle of its last line. @param {Shape} shape */
export function measure({ points, text = "" }) {
  const [[x0, y0], [x1, y1]] = points.slice(-2).map(state.frame.to);
  const isLevel = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const [x, y] = [(x0 + x1) / 2 + (isLevel ? 0 : 8), (y0 + y1) / 2 + (isLevel ? -8 : 5)];
  return makeSvg("text", { text, class: `measure ${isLevel ? "" : "beside"}`, x, y });
}

/** All of the ground. @param {string} [kind] */
export function field(kind) {
  const { margin, across, down } = state.frame;
  return makeSvg("rect", { class: kind, x: margin, y: margin, width: across, height: down });
}

/** A mark at each unit of the ground, its edges, and what its far and near edges are called. */
export function lines() {
  const { width, height, far = "", near = "" } = state.ground;
  const { to, turned } = state.frame;
  /** @param {...Point} ends */
  const mark = (...ends) => makeSvg("polyline", { class: "grid", points: pointsText(ends.map(to)) });
  const marks = [];
  for (let x = 1; x < width; x += 1) marks.push(mark([x, 0], [x, height]));
  for (let y = 1; y < height; y += 1) marks.push(mark([0, y], [width, y]));
  /** @param {string} text @param {Point} at @param {number} outwards */
  const name = (text, at, outwards) => {
    const [x, y] = to(at);
    const transform = turned ? `translate(${x + outwards},${y}) rotate(90)` : `translate(${x},${y - outwards})`;
    return makeSvg("text", { text, class: "edge", transform });
  };
  return [...marks, field("border"), name(far, [width / 2, height], 12), name(near, [width / 2, 0], -12)];
}

/** The clip path of the ground and the head of its arrows. */
export function definitions() {
  const arrow = {
    id: "ground-arrow",
    viewBox: "0 0 10 10",
    refX: 9,
    refY: 5,
    markerWidth: 12,
    markerHeight: 12,
    markerUnits: "userSpaceOnUse",
    orient: "auto",
  };
  const marker = makeSvg("marker", arrow, makeSvg("path", { class: "arrow", d: "M0,0L10,5L0,10z" }));
  return makeSvg("defs", {}, makeSvg("clipPath", { id: "ground-clip" }, field()), marker);
}
