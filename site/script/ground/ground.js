// Draws a view's ground and what stands on it, as SVG. It knows no game: state in, gestures out.

import { closest, find, make, set, syncChildren } from "../shared/dom.js";
import { places, travel } from "../shared/motion.js";
import { listenForPointer } from "./drag.js";
import { body, definitions, field, grip, label, lines, measure, ring, shape, svgElement } from "./draw.js";
import { frameOf } from "./geometry.js";
import { listenForGroundKeys } from "./keys.js";

const LAYERS = ["field", "under", "lines", "back", "between", "pieces", "over", "hand"];
const UNDER = ["arc", "shadow"]; // shapes that lie under everything
const KEYS =
  "Arrow keys take a piece along, with Shift they turn it. Space selects it or puts it down, Enter confirms, Escape lets go.";
const [NARROW, LOW] = [640, 480]; // pixels: a phone, and one that lies and has the bar at its side

/**
 * @typedef {object} Actions What is to be done.
 * @property {(piece: string) => void} tap on a piece
 * @property {(x: number, y: number) => void} point a tap on open ground
 * @property {(piece: string, spot: Placement) => Promise<void>} hold it is in hand, and there now
 * @property {(piece: string, spot: Placement) => void} place it was let go there
 * @property {() => void} confirm what is held is to be done
 *
 * @typedef {object} Shown What lies there, for those who listen.
 * @property {{ground: Ground, frame: import("./geometry.js").Frame, moves: number, lately: string[]}} shown
 * @property {(id: string | undefined) => Piece | undefined} find
 * @property {Actions} actions
 *
 * Opens a ground on `root`.
 * @param {HTMLElement} root
 * @param {Actions} actions
 */
export function openGround(root, actions) {
  const layers = Object.fromEntries(LAYERS.map((name) => [name, svgElement("g", { class: name })]));
  for (const name of LAYERS.filter((name) => !["back", "pieces"].includes(name)))
    layers[name].setAttribute("aria-hidden", "true");
  for (const name of ["under", "between"]) layers[name].setAttribute("clip-path", "url(#ground-clip)");
  const svg = svgElement("svg", { role: "group", "aria-describedby": "ground-keys" });
  const symbol = svgElement("use");
  const card = make(
    "div",
    { class: "large" },
    svgElement("svg", { viewBox: "0 0 63 88", "aria-hidden": "true" }, symbol),
  );
  /** @type {Map<string, Element>} */
  const elements = new Map(); // by piece id
  const shown = /** @type {Shown["shown"]} */ ({ moves: 0, lately: /** @type {string[]} */ ([]) });
  root.append(svg, card, make("p", { class: "unseen", id: "ground-keys", text: KEYS }));

  const pieces = () => shown.ground.pieces ?? [];

  /** A piece's place, what can be focused and hit there, and its words. @param {Piece} piece */
  function element({ id }) {
    const group = elements.get(id) ?? svgElement("g", {}, svgElement("g", { "data-piece": id }));
    elements.set(id, group);
    return group;
  }

  /** @param {Piece} view */
  function piece(view) {
    const { frame } = shown;
    const { spot } = view;
    const group = element(view);
    const button = find("[data-piece]", group);
    const active = view.moves || view.turns || view.target || !view.back;
    /** @type {[string, boolean | undefined, number][]} */
    const rings = [
      ["focus", true, 5],
      ["selected", view.selected, 3],
      ["seen", view.seen, 3],
      ["due", view.target, 6],
      ["lately", shown.lately.includes(view.id), 9],
    ];
    const [x, y] = frame.to([spot.x, spot.y]);
    set(group, "class", ["piece", view.kind, view.held && "lifted", view.moves && "movable"].filter(Boolean).join(" "));
    set(group, "transform", `translate(${x.toFixed(2)},${y.toFixed(2)})`);
    set(button, "role", active ? "button" : "img");
    set(button, "tabindex", active ? 0 : null);
    set(button, "aria-label", view.label);
    set(button, "aria-pressed", active ? String(Boolean(view.selected)) : null);
    button.replaceChildren(
      grip(view, spot.turn, frame),
      body(view, spot.turn, frame),
      ...rings.filter(([, isOn]) => isOn).map(([kind, , gap]) => ring(view, spot.turn, frame, `ring ${kind}`, gap)),
    );
    syncChildren(group, [button, label(view, spot.turn, frame)]);
    return group;
  }

  // The handle by which the selected piece is turned: beyond its front.
  function handle() {
    const turned = pieces().find((view) => view.selected && view.turns);
    if (!turned) return [];
    const { spot, height } = turned;
    const [x, y] = shown.frame.to([spot.x, spot.y]);
    const [near, far] = [(height * shown.frame.scale) / 2, (height * shown.frame.scale) / 2 + 30];
    const arrows = "M-7,-3a7.6,7.6 0 0 1 14,0m0,-5v5h-5M7,3a7.6,7.6 0 0 1 -14,0m0,5v-5h5";
    return [
      svgElement(
        "g",
        {
          class: "handle",
          "data-turns": turned.id,
          transform: `translate(${x},${y}) rotate(${shown.frame.angle(spot.turn)})`,
        },
        svgElement("path", { class: "stem", d: `M0,${-near}V${-far}` }),
        svgElement("circle", { class: "grip", cy: -far, r: 22 }),
        svgElement("circle", { class: "knob", cy: -far, r: 13 }),
        svgElement("path", { class: "sign", d: arrows, transform: `translate(0,${-far})` }),
      ),
    ];
  }

  // The bar's height is not asked for: with every message the ground would grow or shrink.
  function frame() {
    const lies = innerWidth > innerHeight && innerHeight < LOW;
    const bar = lies ? 0 : innerWidth < NARROW ? 190 : 125;
    const top = root.getBoundingClientRect().top + (root.closest("main")?.scrollTop ?? 0);
    return frameOf(shown.ground, { width: root.clientWidth, height: innerHeight - top - bar });
  }

  function layOut() {
    shown.frame = frame();
    const { width, height } = shown.frame;
    for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
      set(svg, key, value);
    svg.style.setProperty("--unit", `${shown.frame.scale}px`);
    svg.replaceChildren(definitions(shown.frame), ...Object.values(layers));
    syncChildren(layers.field, [field(shown.frame)]);
    syncChildren(layers.lines, lines(shown.ground, shown.frame));
  }

  function fill() {
    const { shapes = [], shown: large } = shown.ground;
    /** @param {boolean} isUnder */
    const shapesOf = (isUnder) =>
      shapes.filter(({ kind }) => UNDER.includes(kind) === isUnder).map((entry) => shape(entry, shown.frame));
    syncChildren(layers.under, shapesOf(true));
    syncChildren(layers.between, shapesOf(false));
    syncChildren(
      layers.back,
      pieces()
        .filter(({ back }) => back)
        .map(piece),
    );
    syncChildren(
      layers.pieces,
      pieces()
        .filter(({ back }) => !back)
        .map(piece),
    );
    syncChildren(layers.over, [
      ...shapes.filter(({ text }) => text).map((entry) => measure(entry, shown.frame)),
      ...handle(),
    ]);
    set(symbol, "href", large && `pieces.svg#${large}`);
    card.hidden = !large;
  }

  function forget() {
    const present = new Set(pieces().map(({ id }) => id));
    for (const id of elements.keys()) if (!present.has(id)) elements.delete(id);
  }

  /** @param {View} view */
  function show(view) {
    if (!view.ground) return;
    const focus = closest(document.activeElement, "[data-piece]");
    const { ground, moves } = shown;
    Object.assign(shown, { ground: view.ground, moves: view.log.length, lately: view.lately ?? [] });
    const before = places(elements);
    set(svg, "aria-label", view.ground.label);
    if (ground?.width !== view.ground.width || ground?.height !== view.ground.height) layOut();
    forget();
    fill();
    if (ground && moves !== shown.moves) travel(elements, before, () => null);
    if (focus && !focus.isConnected) find("[tabindex]", svg)?.focus();
  }

  /** @param {string | undefined} id */
  const pieceOf = (id) => pieces().find((view) => view.id === id);
  listenForPointer(svg, layers.hand, { shown, find: pieceOf, actions });
  listenForGroundKeys(svg, { shown, find: pieceOf, actions });
  let width = 0;
  function fit() {
    if (!shown.ground) return;
    layOut();
    fill();
  }
  new ResizeObserver(() => {
    if (width && width !== root.clientWidth) fit();
    width = root.clientWidth;
  }).observe(root);
  addEventListener("resize", fit);
  document.fonts.ready.then(fit); // Until then the head may be taller.

  return { draw: show };
}
