// Draws a view's ground and what stands on it, as SVG. It knows no game: state in, gestures out.

import { closest, find, make, makeSvg, set, syncChildren } from "../shared/dom.js";
import { positionsOf, travel } from "../shared/motion.js";
import * as draw from "./draw.js";
import { frameOf, layers, pieces, state, svg } from "./state.js";
import { glass, zoomFactor } from "./zoom.js";

import "./gestures.js";

const UNDER = ["arc", "shadow"]; // shapes that lie under everything
const KEYS =
  "Arrow keys take a piece along, with Shift they turn it. Space selects it or puts it down, Enter confirms, Escape lets go. Plus and minus enlarge the table, 0 shows all of it.";
const [NARROW, LOW] = [640, 480]; // pixels: a phone, and one that lies and has the bar at its side

const root = make("div", { id: "ground" });
for (const name of Object.keys(layers).filter((name) => !["back", "pieces"].includes(name)))
  layers[name].setAttribute("aria-hidden", "true");
for (const name of ["under", "between"]) layers[name].setAttribute("clip-path", "url(#ground-clip)");
const symbol = makeSvg("use");
const card = make("div", { class: "large" }, makeSvg("svg", { viewBox: "0 0 63 88", "aria-hidden": "true" }, symbol));
/** @type {Map<string, Element>} */
const elements = new Map(); // by piece id
root.append(glass, card, make("p", { class: "unseen", id: "ground-keys", text: KEYS }));

/** A group at the piece's place, with what can be focused and hit, and its label. @param {Piece} view */
function piece(view) {
  const { id, spot } = view;
  const group = elements.get(id) ?? makeSvg("g", {}, makeSvg("g", { "data-piece": id }));
  elements.set(id, group);
  const button = find("[data-piece]", group);
  const active = view.moves || view.turns || view.target || !view.back;
  const gaps = {
    focus: 5,
    selected: view.selected && 3,
    seen: view.seen && 3,
    due: view.target && 6,
    "last-changed": state.lastChanged.includes(id) && 9,
  };
  const [x, y] = state.frame.to([spot.x, spot.y]);
  set(group, "class", ["piece", view.kind, view.held && "lifted", view.moves && "movable"].filter(Boolean).join(" "));
  set(group, "transform", `translate(${x.toFixed(2)},${y.toFixed(2)})`);
  set(button, "role", active ? "button" : "img");
  set(button, "tabindex", active ? 0 : null);
  set(button, "aria-label", view.label);
  set(button, "aria-pressed", active ? String(Boolean(view.selected)) : null);
  const outlines = Object.entries(gaps).flatMap(([kind, gap]) => (gap ? draw.frame(view, `ring ${kind}`, gap) : []));
  button.replaceChildren(draw.frame(view, "grip"), draw.body(view, spot.turn), ...outlines);
  syncChildren(group, [button, draw.label(view, spot.turn), ...(view.badge ? [draw.badge(view)] : [])]);
  return group;
}

// The handle that turns the selected piece: beyond its front.
function handle() {
  const turned = pieces().find((view) => view.selected && view.turns);
  if (!turned) return [];
  const { spot, height } = turned;
  const [x, y] = state.frame.to([spot.x, spot.y]);
  const [near, far] = [(height * state.frame.scale) / 2, (height * state.frame.scale) / 2 + 30];
  const arrows = "M-7,-3a7.6,7.6 0 0 1 14,0m0,-5v5h-5M7,3a7.6,7.6 0 0 1 -14,0m0,5v-5h5";
  const transform = `translate(${x},${y}) rotate(${state.frame.angle(spot.turn)})`;
  return [
    makeSvg(
      "g",
      { class: "handle", "data-turns": turned.id, transform },
      makeSvg("path", { class: "stem", d: `M0,${-near}V${-far}` }),
      makeSvg("circle", { class: "grip", cy: -far, r: 22 }),
      makeSvg("circle", { class: "knob", cy: -far, r: 13 }),
      makeSvg("path", { class: "sign", d: arrows, transform: `translate(0,${-far})` }),
    ),
  ];
}

function layOut() {
  // The bar's height is not asked for: with every message the ground would grow or shrink.
  const isLandscape = innerWidth > innerHeight && innerHeight < LOW;
  const bar = isLandscape ? 0 : innerWidth < NARROW ? 190 : 125;
  const top = root.getBoundingClientRect().top + (root.closest("main")?.scrollTop ?? 0) + scrollY;
  const zoom = zoomFactor();
  const space = { width: root.clientWidth * zoom, height: (innerHeight - top - bar) * zoom };
  state.frame = frameOf(state.ground, space);
  const { width, height } = state.frame;
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) set(svg, key, value);
  svg.style.setProperty("--unit", `${state.frame.scale}px`);
  svg.replaceChildren(draw.definitions(), ...Object.values(layers));
  syncChildren(layers.field, [draw.field("field")]);
  syncChildren(layers.lines, draw.lines());
}

function fill() {
  const { shapes = [], shown: large } = state.ground;
  /** @param {boolean} isUnder */
  const shapesOf = (isUnder) => shapes.filter(({ kind }) => UNDER.includes(kind) === isUnder).map(draw.shape);
  syncChildren(layers.under, shapesOf(true));
  syncChildren(layers.between, shapesOf(false));
  const [backs, others] = [true, false].map((isBack) => pieces().filter(({ back = false }) => back === isBack));
  syncChildren(layers.back, backs.map(piece));
  syncChildren(layers.pieces, others.map(piece));
  syncChildren(layers.over, [...shapes.filter(({ text }) => text).map(draw.measure), ...handle()]);
  set(symbol, "href", large && `pieces.svg#${large}`);
  card.hidden = !large;
}

/** @param {View} view */
function update(view) {
  if (!view.ground) return;
  const focus = closest(document.activeElement, "[data-piece]");
  const { ground, moves } = state;
  Object.assign(state, { ground: view.ground, moves: view.log.length, lastChanged: view.last_changed ?? [] });
  const before = positionsOf(elements);
  set(svg, "aria-label", view.ground.label);
  if (ground?.width !== view.ground.width || ground?.height !== view.ground.height) layOut();
  const present = new Set(pieces().map(({ id }) => id));
  for (const id of elements.keys()) if (!present.has(id)) elements.delete(id);
  fill();
  if (ground && moves !== state.moves) travel(elements, before, () => null);
  if (focus && !focus.isConnected) find("[tabindex]", svg)?.focus();
  if (!ground) document.fonts.ready.then(redraw); // until then the head may be taller
}

let width = 0;
function redraw() {
  if (!state.ground) return;
  layOut();
  fill();
}
state.redraw = redraw;
new ResizeObserver(() => {
  if (width && width !== root.clientWidth) redraw();
  width = root.clientWidth;
}).observe(root);
addEventListener("resize", redraw);

/** @type {View} */
let latest;

/** The element on which the view's ground is drawn, or nothing. @param {View} view */
export function drawGround(view) {
  if (!view.ground) return null;
  latest = view;
  queueMicrotask(() => update(latest)); // once the page is drawn: it measures its room
  return root;
}
