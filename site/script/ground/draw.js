// The parts of a ground's drawing, as SVG elements. Lengths in pixels; each piece is drawn around its middle, front up.

import { set } from "../shared/dom.js";

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 44; // pixels that a finger needs
const SMALL = 56; // below so many pixels a unit, the figures of a piece are left out

/**
 * @typedef {import("./geometry.js").Frame} Frame
 * @typedef {import("./geometry.js").Point} Point
 * @param {string} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Element} children
 */
export function svgElement(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) set(element, key, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} attributes
 */
export const write = (text, attributes) => {
  const element = svgElement("text", attributes);
  element.textContent = text;
  return element;
};

/** @param {Point[]} points */
export const pointsText = (points) => points.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");

/**
 * What a piece looks like, not yet turned.
 * @param {Piece} piece
 * @param {Frame} frame
 */
function figure(piece, { scale }) {
  const [width, height] = [piece.width * scale, piece.height * scale];
  const [left, top] = [-width / 2, -height / 2];
  if (piece.outline)
    return [
      svgElement("polygon", {
        class: "face",
        points: pointsText(piece.outline.map(([x, y]) => [x * scale, -y * scale])),
      }),
    ];
  const box = { x: left, y: top, width, height, rx: Math.min(width, height) * 0.06 };
  if (piece.art)
    return [
      svgElement("use", { ...box, rx: null, href: `pieces.svg#${piece.art}` }),
      svgElement("rect", { ...box, class: "rim" }),
    ];
  if (piece.back) return [svgElement("rect", { ...box, rx: 1, class: "face" })];
  const [eye, edge] = [width * 0.13, width * 0.03];
  return [
    svgElement("rect", { ...box, class: "face" }),
    ...(piece.round
      ? [
          svgElement("rect", {
            class: "outlook",
            x: left + edge,
            y: top + edge,
            width: width - 2 * edge,
            height: height - 2 * edge,
            "stroke-width": 2 * edge,
          }),
        ]
      : []),
    svgElement("path", {
      class: "front",
      d: `M${left},${top + height * 0.13}V${top + box.rx}q0,${-box.rx} ${box.rx},${-box.rx}H${-left - box.rx}q${box.rx},0 ${box.rx},${box.rx}V${top + height * 0.13}Z`,
    }),
    ...(piece.round
      ? []
      : [
          svgElement("path", {
            class: "eye",
            d: `M${-eye},${top + height * 0.13}L0,${top}L${eye},${top + height * 0.13}Z`,
          }),
        ]),
    svgElement("rect", { ...box, class: "rim" }),
  ];
}

/**
 * A piece as it is turned, without its place.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export const body = (piece, turn, frame) =>
  svgElement("g", { class: "turned", transform: `rotate(${frame.angle(turn)})` }, ...figure(piece, frame));

/**
 * Its name and figures, upright and clear of its front. The piece says them in words, so they are for the eye alone.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export function label(piece, turn, { scale, angle }) {
  const [off, at] = [piece.back ? 0 : piece.height * scale * 0.07, (angle(turn) * Math.PI) / 180];
  const name = piece.back && piece.width * scale < FINGER ? "" : piece.name;
  const figures = scale >= SMALL ? piece.note : "";
  const group = svgElement("g", {
    class: "words",
    "aria-hidden": "true",
    transform: `translate(${(-off * Math.sin(at)).toFixed(1)},${(off * Math.cos(at)).toFixed(1)})`,
  });
  if (name) group.append(write(name, { class: "name", y: figures ? "-.5em" : 0 }));
  if (figures) group.append(write(figures, { class: "figures", y: ".66em" }));
  return group;
}

/**
 * What a finger or a mouse can hit, which is never too small.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 */
export function grip(piece, turn, frame) {
  /** @param {number} length */
  const size = (length) => Math.max(length * frame.scale, FINGER);
  const [width, height] = [size(piece.width), size(piece.height)];
  return svgElement("rect", {
    class: "grip",
    x: -width / 2,
    y: -height / 2,
    width,
    height,
    transform: `rotate(${frame.angle(turn)})`,
  });
}

/**
 * The outline that shows what is selected, seen or due, and where the focus is.
 * @param {Piece} piece
 * @param {number} turn
 * @param {Frame} frame
 * @param {string} kind
 * @param {number} gap
 */
export function ring(piece, turn, frame, kind, gap) {
  const [width, height] = [piece.width * frame.scale + 2 * gap, piece.height * frame.scale + 2 * gap];
  return svgElement("rect", {
    class: kind,
    x: -width / 2,
    y: -height / 2,
    width,
    height,
    rx: 4,
    transform: `rotate(${frame.angle(turn)})`,
  });
}

/**
 * A shape between the pieces.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function shape({ kind, points, closed }, frame) {
  const element = svgElement(closed ? "polygon" : "polyline", {
    class: `shape ${kind}`,
    points: pointsText(points.map(frame.to)),
  });
  if (kind === "path") set(element, "marker-end", "url(#ground-arrow)");
  return element;
}

/**
 * The words of a shape, beside the middle of its last line.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function measure({ points, text = "" }, frame) {
  const [[x0, y0], [x1, y1]] = points.slice(-2).map(frame.to);
  const lies = Math.abs(x1 - x0) > Math.abs(y1 - y0);
  const [x, y] = [(x0 + x1) / 2 + (lies ? 0 : 8), (y0 + y1) / 2 + (lies ? -8 : 5)];
  return write(text, { class: `measure ${lies ? "" : "beside"}`, x, y });
}

/** The empty ground. @param {Frame} frame */
export const field = ({ margin, across, down }) =>
  svgElement("rect", { class: "field", x: margin, y: margin, width: across, height: down });

/**
 * Its edges, a mark at each unit, and what its far and near edges are called.
 * @param {Ground} ground
 * @param {Frame} frame
 */
export function lines({ width, height, far = "", near = "" }, frame) {
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
  /**
   * @param {string} text
   * @param {Point} at
   * @param {number} outwards
   */
  const name = (text, [x, y], outwards) => {
    const [px, py] = to([x, y]);
    const [dx, dy] = frame.turned ? [outwards * 12, 0] : [0, -outwards * 12];
    return write(text, {
      class: "edge",
      transform: `translate(${px + dx},${py + dy})${frame.turned ? " rotate(90)" : ""}`,
    });
  };
  return [
    ...marks.map((ends) => svgElement("polyline", { class: "grid", points: pointsText(ends.map(to)) })),
    svgElement("rect", { class: "border", x: margin, y: margin, width: across, height: down }),
    name(far, [width / 2, height], 1),
    name(near, [width / 2, 0], -1),
  ];
}

/** @param {Frame} frame */
export function definitions(frame) {
  const { margin, across, down } = frame;
  const clip = svgElement(
    "clipPath",
    { id: "ground-clip" },
    svgElement("rect", { x: margin, y: margin, width: across, height: down }),
  );
  const arrow = svgElement(
    "marker",
    {
      id: "ground-arrow",
      viewBox: "0 0 10 10",
      refX: 9,
      refY: 5,
      markerWidth: 12,
      markerHeight: 12,
      markerUnits: "userSpaceOnUse",
      orient: "auto",
    },
    svgElement("path", { class: "arrow", d: "M0,0L10,5L0,10z" }),
  );
  return svgElement("defs", {}, clip, arrow);
}
