// Draws a view's ground and what stands on it, as SVG. It knows no game: state in, gestures out.

import { make, place, set } from "../shared/dom.js";
import { body, definitions, draw, field, grip, lines, measure, ring, shape, words } from "./draw.js";
import { listenForHands } from "./drag.js";
import { frameOf } from "./frame.js";
import { listenForGroundKeys } from "./keys.js";
import { places, travel } from "../shared/motion.js";

const LAYERS = ["field", "under", "lines", "back", "between", "pieces", "over", "hand"];
const UNDER = ["arc", "shadow"]; // shapes that lie under everything
const KEYS = "Arrow keys take a piece along, with Shift they turn it. Space selects it or puts it down, Enter confirms, Escape lets go.";
const [NARROW, LOW] = [640, 480]; // pixels: a phone, and one that lies and has the bar at its side

// Opens a ground on `root`. `hands` are what is to be done:
//   tap(piece), point(x, y)          a tap on a piece, or on open ground
//   hold(piece, {x, y, turn})        it is in hand, and there now; gives a promise
//   place(piece, {x, y, turn})       it was let go there
//   confirm()                        what is held is to be done
export function openGround(root, hands) {
  const layers = Object.fromEntries(LAYERS.map((name) => [name, draw("g", { class: name })]));
  for (const name of LAYERS.filter((name) => !["back", "pieces"].includes(name))) layers[name].setAttribute("aria-hidden", "true");
  for (const name of ["under", "between"]) layers[name].setAttribute("clip-path", "url(#ground-clip)");
  const svg = draw("svg", { role: "group", "aria-describedby": "ground-keys" });
  const large = draw("svg", { viewBox: "0 0 63 88", "aria-hidden": "true" }, draw("use"));
  const card = make("div", { class: "large" }, large);
  const elements = new Map(); // piece id -> its element
  const shown = { ground: null, frame: null, moves: 0 };
  root.append(svg, card, make("p", { class: "unseen", id: "ground-keys", text: KEYS }));

  // A piece's place, what can be focused and hit there, and its words.
  function element({ id }) {
    if (!elements.has(id)) elements.set(id, draw("g", {}, draw("g", { "data-piece": id })));
    return elements.get(id);
  }

  function piece(view) {
    const { frame } = shown;
    const { spot } = view;
    const at = element(view);
    const made = at.firstChild;
    const active = view.moves || view.turns || view.target || !view.back;
    const rings = [["focus", true, 5], ["selected", view.selected, 3], ["seen", view.seen, 3], ["due", view.target, 6]];
    const [x, y] = frame.to([spot.x, spot.y]);
    set(at, "class", ["piece", view.kind, view.held && "lifted", view.moves && "movable"].filter(Boolean).join(" "));
    set(at, "transform", `translate(${x.toFixed(2)},${y.toFixed(2)})`);
    set(made, "role", active ? "button" : "img");
    set(made, "tabindex", active ? 0 : null);
    set(made, "aria-label", view.label);
    set(made, "aria-pressed", active ? String(view.selected) : null);
    made.replaceChildren(
      grip(view, spot.turn, frame),
      body(view, spot.turn, frame),
      ...rings.filter(([, isOn]) => isOn).map(([kind, , room]) => ring(view, spot.turn, frame, `ring ${kind}`, room)),
    );
    place(at, [made, words(view, spot.turn, frame)]);
    return at;
  }

  // The handle by which the selected piece is turned: beyond its front.
  function handle() {
    const turned = shown.ground.pieces.find((view) => view.selected && view.turns);
    if (!turned) return [];
    const { spot, height } = turned;
    const [x, y] = shown.frame.to([spot.x, spot.y]);
    const [near, far] = [(height * shown.frame.scale) / 2, (height * shown.frame.scale) / 2 + 30];
    const arrows = "M-7,-3a7.6,7.6 0 0 1 14,0m0,-5v5h-5M7,3a7.6,7.6 0 0 1 -14,0m0,5v-5h5";
    return [
      draw("g", { class: "handle", "data-turns": turned.id, transform: `translate(${x},${y}) rotate(${shown.frame.angle(spot.turn)})` },
        draw("path", { class: "stem", d: `M0,${-near}V${-far}` }),
        draw("circle", { class: "grip", cy: -far, r: 22 }),
        draw("circle", { class: "knob", cy: -far, r: 13 }),
        draw("path", { class: "sign", d: arrows, transform: `translate(0,${-far})` })),
    ];
  }

  // The bar's height is not asked for: with every message the ground would grow or shrink.
  function frame() {
    const lies = innerWidth > innerHeight && innerHeight < LOW;
    const bar = lies ? 0 : innerWidth < NARROW ? 190 : 125;
    const top = root.getBoundingClientRect().top + scrollY;
    return frameOf(shown.ground, { width: root.clientWidth, height: innerHeight - top - bar });
  }

  function layOut() {
    shown.frame = frame();
    const { width, height } = shown.frame;
    for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) set(svg, key, value);
    svg.style.setProperty("--unit", `${shown.frame.scale}px`);
    svg.replaceChildren(definitions(shown.frame), ...Object.values(layers));
    place(layers.field, [field(shown.frame)]);
    place(layers.lines, lines(shown.ground, shown.frame));
  }

  function fill() {
    const { ground } = shown;
    const shapes = (isUnder) => ground.shapes.filter(({ kind }) => UNDER.includes(kind) === isUnder).map((one) => shape(one, shown.frame));
    place(layers.under, shapes(true));
    place(layers.between, shapes(false));
    place(layers.back, ground.pieces.filter(({ back }) => back).map(piece));
    place(layers.pieces, ground.pieces.filter(({ back }) => !back).map(piece));
    place(layers.over, [...ground.shapes.filter(({ text }) => text).map((one) => measure(one, shown.frame)), ...handle()]);
    set(large.firstChild, "href", ground.shown && `pieces.svg#${ground.shown}`);
    card.hidden = !ground.shown;
  }

  function forget() {
    const present = new Set(shown.ground.pieces.map(({ id }) => id));
    for (const id of elements.keys()) if (!present.has(id)) elements.delete(id);
  }

  function show(view) {
    const focus = document.activeElement?.closest?.("[data-piece]");
    const { ground, moves } = shown;
    Object.assign(shown, { ground: view.ground, moves: view.log.length });
    const before = places(elements);
    set(svg, "aria-label", view.ground.label);
    if (ground?.width !== view.ground.width || ground?.height !== view.ground.height) layOut();
    forget();
    fill();
    if (ground && moves !== shown.moves) travel(elements, before, () => null);
    if (focus && !focus.isConnected) svg.querySelector("[tabindex]")?.focus();
  }

  const find = (id) => shown.ground.pieces.find((view) => view.id === id);
  listenForHands(svg, layers.hand, { shown, find, hands });
  listenForGroundKeys(svg, { shown, find, hands });
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
