// The parts of a ground's drawing, as SVG elements. Lengths in pixels; each piece is drawn around its middle, front up.

import { makeSvg } from "../shared/dom.js";

const FINGER = 44; // pixels that a finger needs

/**
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Point} Point
 */

/** @param {Point[]} points */
const pointsText = (points) => points.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");

/**
 * The shapes of a piece, not yet turned.
 * @param {Piece} piece
 * @param {Frame} frame
 */
function shapesOf(piece, { scale }) {
  const [width, height] = [piece.width * scale, piece.height * scale];
  const [left, top] = [-width / 2, -height / 2];
  if (piece.outline) {
    const points = pointsText(piece.outline.map(([x, y]) => [x * scale, -y * scale]));
    return [makeSvg("polygon", { class: "face", points })];
  }
  const box = { x: left, y: top, width, height, rx: Math.min(width, height) * 0.06 };
  const rim = makeSvg("rect", { ...box, class: "rim" });
  if (piece.art) return [makeSvg("use", { ...box, rx: null, href: `pieces.svg#${piece.art}` }), rim];
  if (piece.back) return [makeSvg("rect", { ...box, rx: 1, class: "face" })];
  const [eye, edge, front] = [width * 0.13, width * 0.03, top + height * 0.13];
  const outlook = { x: left + edge, y: top + edge, width: width - 2 * edge, height: height - 2 * edge };
  return [
    makeSvg("rect", { ...box, class: "face" }),
    piece.round && makeSvg("rect", { class: "outlook", ...outlook, "stroke-width": 2 * edge }),
    makeSvg("path", {
      class: "front",
      d: `M${left},${front}V${top + box.rx}q0,${-box.rx} ${box.rx},${-box.rx}H${-left - box.rx}q${box.rx},0 ${box.rx},${box.rx}V${front}Z`,
    }),
    !piece.round && makeSvg("path", { class: "eye", d: `M${-eye},${front}L0,${top}L${eye},${front}Z` }),
    rim,
  ];
}

/**
 * A piece as it is turned, without its place.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export const drawBody = (piece, turn, frame) =>
  makeSvg("g", { class: "turned", transform: `rotate(${frame.angle(turn)})` }, ...shapesOf(piece, frame));

/**
 * Its name and figures, upright and clear of its front. The piece says them in words, so they are for the eye alone.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export function drawLabel(piece, turn, { scale, angle }) {
  const [off, at] = [piece.back ? 0 : piece.height * scale * 0.07, (angle(turn) * Math.PI) / 180];
  const [x, y] = [-off * Math.sin(at), off * Math.cos(at)].map((value) => value.toFixed(1));
  const name = piece.back && piece.width * scale < FINGER ? "" : piece.name;
  const figures = piece.note;
  return makeSvg(
    "g",
    { class: "words", "aria-hidden": "true", transform: `translate(${x},${y})` },
    name && makeSvg("text", { class: "name", y: figures ? "-.5em" : 0, text: name }),
    figures && makeSvg("text", { class: "figures", y: ".66em", text: figures }),
  );
}

/**
 * A piece's sign or short figure, upright at its corner. The piece says it in words.
 * @param {Piece} piece
 * @param {Frame} frame
 */
export function drawBadge({ badge = "", width, height }, { scale }) {
  const corner = ((width + height) / 4) * scale;
  const across = 10 + 8 * badge.length;
  return makeSvg(
    "g",
    { class: "badge", "aria-hidden": "true", transform: `translate(${corner},${-corner})` },
    makeSvg("rect", { x: -across / 2, y: -10, width: across, height: 20, rx: 10 }),
    makeSvg("text", { text: badge }),
  );
}

/**
 * A rectangle around the middle of a piece, turned as it is.
 * @param {number} width
 * @param {number} height
 * @param {number} angle
 * @param {Record<string, string | number>} attributes
 */
const box = (width, height, angle, attributes) =>
  makeSvg("rect", { x: -width / 2, y: -height / 2, width, height, transform: `rotate(${angle})`, ...attributes });

/**
 * What a finger or a mouse can hit, which is never too small.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export function drawGrip(piece, turn, { scale, angle }) {
  const [width, height] = [piece.width, piece.height].map((length) => Math.max(length * scale, FINGER));
  return box(width, height, angle(turn), { class: "grip" });
}

/**
 * The outline that shows what is selected, seen or due, and where the focus is.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 * @param {string} kind
 * @param {number} gap
 */
export const drawRing = (piece, turn, { scale, angle }, kind, gap) =>
  box(piece.width * scale + 2 * gap, piece.height * scale + 2 * gap, angle(turn), { class: kind, rx: 4 });

/**
 * A shape between the pieces.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export const drawShape = ({ kind, points, closed }, frame) =>
  makeSvg(closed ? "polygon" : "polyline", {
    class: `shape ${kind}`,
    points: pointsText(points.map(frame.to)),
    "marker-end": kind === "path" && "url(#ground-arrow)",
  });

/**
 * The words of a shape, beside the middle of its last line.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function drawMeasure({ points, text = "" }, frame) {
  const [[x0, y0], [x1, y1]] = points.slice(-2).map(frame.to);
  const isLevel = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const [x, y] = [(x0 + x1) / 2 + (isLevel ? 0 : 8), (y0 + y1) / 2 + (isLevel ? -8 : 5)];
  return makeSvg("text", { text, class: `measure ${isLevel ? "" : "beside"}`, x, y });
}

/** The empty ground. @param {Frame} frame */
export const drawField = ({ margin, across, down }) =>
  makeSvg("rect", { class: "field", x: margin, y: margin, width: across, height: down });

/**
 * Its edges, a mark at each unit, and what its far and near edges are called.
 * @param {Ground} ground
 * @param {Frame} frame
 */
export function drawLines({ width, height, far = "", near = "" }, frame) {
  const { margin, across, down, to } = frame;
  /** @type {[Point, Point][]} */
  const marks = [];
  for (let x = 1; x < width; x += 1)
    marks.push([
      [x, 0],
      [x, height],
    ]);
  for (let y = 1; y < height; y += 1)
    marks.push([
      [0, y],
      [width, y],
    ]);
  /** @param {string} text @param {Point} at @param {number} outwards */
  const name = (text, [x, y], outwards) => {
    const [px, py] = to([x, y]);
    const [dx, dy] = frame.turned ? [outwards * 12, 0] : [0, -outwards * 12];
    return makeSvg("text", {
      text,
      class: "edge",
      transform: `translate(${px + dx},${py + dy})${frame.turned ? " rotate(90)" : ""}`,
    });
  };
  return [
    ...marks.map((ends) => makeSvg("polyline", { class: "grid", points: pointsText(ends.map(to)) })),
    makeSvg("rect", { class: "border", x: margin, y: margin, width: across, height: down }),
    name(far, [width / 2, height], 1),
    name(near, [width / 2, 0], -1),
  ];
}

/** The clip path of the ground and the head of its arrows. @param {Frame} frame */
export function drawDefinitions({ margin, across, down }) {
  const clip = makeSvg("rect", { x: margin, y: margin, width: across, height: down });
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
  return makeSvg(
    "defs",
    {},
    makeSvg("clipPath", { id: "ground-clip" }, clip),
    makeSvg("marker", arrow, makeSvg("path", { class: "arrow", d: "M0,0L10,5L0,10z" })),
  );
}
