// Draws the zones, the map and the pad of a view. It knows no game: state in, elements out.

import { cardFace, richText } from "../shared/cards.js";
import { closest, find, findAll, make, makeTable, set, syncChildren } from "../shared/dom.js";
import { positionsOf, travel } from "../shared/motion.js";
import { explainButton, setLabel } from "./explain.js";

const OWN_LINE = ["row", "fan"]; // layouts that have a line for themselves

/** What a screen reader calls a zone. @param {Zone} zone */
const accessibleName = (zone) => zone.spoken || zone.label;

/** A card and those tucked under it. @param {CardView} card */
const withTucked = (card) => [card, ...(card.under ?? [])];

/** @param {View} view */
const cardsOf = (view) => view.zones.flatMap(({ cards = [] }) => cards.flatMap(withTucked));

/** The ids of the cards that are selected. @param {View} view */
export const selectedIn = (view) => cardsOf(view).flatMap(({ id, selected }) => (selected ? [id] : []));

/** @typedef {{section: HTMLElement, label: HTMLElement, text: HTMLElement, holder: HTMLElement, outline: HTMLElement, pile: HTMLElement, note: HTMLElement}} Parts */
const root = find("#table");
/** @type {Map<string, HTMLButtonElement>} */
const cards = new Map(); // card id -> its button, where it is on the table
/** @type {Map<string, Parts>} */
const zones = new Map();
/** The element of a card. @param {string} id */
export const cardElement = (id) => cards.get(id);
/** The element of a card, a zone's place, a control or a piece. @param {string} id */
export const spot = (id) => elementOf(id, ".holder");
/** What a gesture on one of them is made on. @param {string} id */
export function elementOf(id, place = ".card") {
  const own = CSS.escape(id);
  const others = `[data-zone="${own}"] ${place}, [data-control="${own}"], [data-piece="${own}"]`;
  return cards.get(id) ?? find(others);
}
let drawn = false;
let explains = false; // whether labels can be asked about

/** @param {Zone} view @returns {Parts} */
function partsOf({ id, layout }) {
  const known = zones.get(id);
  if (known) return known;
  const label = make("h2");
  const text = make("p", { class: "zone-text" });
  const holder = make("div", { class: "holder" });
  const outline = make("button", { type: "button", class: "card empty", "data-tap": id });
  const pile = make("div", { class: "laid" });
  const note = make("p", { class: "zone-note" });
  const header = make("header", {}, label, text);
  const section = make("section", { class: `zone ${layout}`, "data-zone": id }, header, holder);
  (OWN_LINE.includes(layout) ? header : section).append(note);
  const parts = { section, label, text, holder, outline, pile, note };
  zones.set(id, parts);
  return parts;
}

/**
 * @param {CardView} view
 * @param {string} [tapId] what a tap on it is a tap on
 */
function drawCard(view, tapId = view.id) {
  const button = cards.get(view.id) ?? make("button", { type: "button", class: "card", "data-id": view.id });
  cards.set(view.id, button);
  if (button.dataset.face !== String(view.face)) {
    button.dataset.face = String(view.face);
    button.classList.toggle("empty", view.face === "");
    const face = view.face === "" ? [] : [cardFace(view.face)];
    button.replaceChildren(...face, make("span", { class: "badge" }), make("span", { class: "power" }));
  }
  find(".badge", button).textContent = view.badge ?? "";
  find(".power", button).textContent = view.power ?? "";
  button.classList.toggle("hurt", Boolean(view.hurt));
  button.dataset.tap = tapId;
  set(button, "aria-label", view.label);
  set(button, "aria-pressed", view.pickable ? String(Boolean(view.selected)) : null);
  set(button, "data-pickable", view.pickable);
  set(button, "data-drags", view.pickable || view.draggable);
  return button;
}

/** A card with those tucked under it, the lowest first, and its note. @param {CardView} view */
function drawStack({ under = [], ...view }) {
  const old = cards.get(view.id)?.parentElement;
  const element = old?.classList.contains("stack") ? old : make("div", { class: "stack" });
  element.dataset.stack = view.id;
  element.style.setProperty("--under", String(under.length));
  const tucked = under.map((card) => drawCard(card));
  for (const [place, button] of tucked.entries()) button.style.setProperty("--place", String(place));
  syncChildren(element, [...tucked, drawCard(view), make("span", { class: "note", text: view.note ?? "" })]);
  return element;
}

/**
 * Cards that lie where one card lies; a tap on any of them is a tap on the place itself.
 * @param {Zone} view
 * @param {Parts} parts
 */
function drawPile({ cards: zoneCards = [], ...view }, { outline }) {
  const label = view.size == null ? accessibleName(view) : `${accessibleName(view)}: ${view.size}`;
  const topCard = zoneCards.at(-1);
  if (!topCard) {
    set(outline, "aria-label", `${label}, empty`);
    return [outline];
  }
  const buttons = zoneCards.map((card) => drawCard(card, view.id));
  for (const [place, button] of buttons.entries()) set(button, "inert", place < buttons.length - 1);
  set(buttons[buttons.length - 1], "aria-label", `${accessibleName(view)}: ${topCard.label}`);
  return buttons;
}

/**
 * An outline that can be tapped, and the cards that lie on it.
 * @param {Zone} view
 * @param {Parts} parts
 */
function drawPlace({ cards: zoneCards = [], ...view }, { outline, pile }) {
  set(outline, "aria-label", [accessibleName(view), view.text, view.note].filter(Boolean).join(", "));
  set(outline, "aria-keyshortcuts", view.key || null);
  syncChildren(pile, zoneCards.map(drawStack));
  pile.style.setProperty("--laid", String(zoneCards.length));
  return [outline, pile];
}

/** @param {Zone} view */
function drawZone(view) {
  const parts = partsOf(view);
  const { section, label, text, holder, note } = parts;
  set(section, "aria-label", accessibleName(view));
  const name = explains && !view.plain ? view.id : "";
  setLabel(label, view.label, name);
  for (const element of [text, note]) set(element, "data-explains", name || null);
  text.replaceChildren(...richText([view.size, view.text].filter((part) => part != null && part !== "").join(", ")));
  note.replaceChildren(...richText(view.note));
  note.classList.toggle("met", Boolean(view.met));
  const { plain, compact, highlighted } = view;
  for (const [flag, isOn] of Object.entries({ plain, compact, highlighted }))
    section.classList.toggle(flag, Boolean(isOn));
  const zoneCards = view.cards ?? [];
  for (const { id } of zoneCards) cards.get(id)?.removeAttribute("inert");
  if (OWN_LINE.includes(view.layout)) syncChildren(holder, zoneCards.map(drawStack));
  else syncChildren(holder, view.layout === "place" ? drawPlace(view, parts) : drawPile(view, parts));
  return section;
}

/**
 * Piles, slots and places share a line, those aside another; each row and fan has its own, and so has a map.
 * @param {View} view
 */
function drawLines(view) {
  /** @type {Zone[][]} */
  const result = [];
  const places = new Set(view.field?.wide.flat());
  /** What zones that share a line are alike in; nothing for one that has its own. @param {Zone} zone */
  const kindOf = ({ id, layout, at_side }) =>
    places.has(id) ? "map" : OWN_LINE.includes(layout) ? null : `${at_side}`;
  for (const zone of view.zones) {
    const kind = kindOf(zone);
    const line = kind === "map" ? result.find(([first]) => kindOf(first) === "map") : result.at(-1);
    if (line && kind && kindOf(line[0]) === kind) line.push(zone);
    else result.push([zone]);
  }
  return result.map((line, index) => {
    const old = root.children[index];
    const element = old?.matches(".line, .map") ? /** @type {HTMLElement} */ (old) : make("div");
    if (view.field && kindOf(line[0]) === "map") return drawField(element, line, view.field);
    element.className = `line ${line[0].at_side ? "aside" : ""} ${line[0].layout}s`;
    element.style.setProperty("--zones", String(line.length));
    syncChildren(element, line.map(drawZone));
    return element;
  });
}

/**
 * Draws the view, and returns a function to call when all of the page is drawn: it measures where things are, and to
 * measure between changes costs the browser more than the changes.
 * @param {View} view
 * @param {HTMLElement | null} ground the element of its ground, if it has one
 */
export function drawBoard(view, ground) {
  const focus = focused();
  const before = positionsOf(cards);
  const piles = new Map([...zones].map(([id, { holder }]) => [id, holder.getBoundingClientRect()]));
  explains = Boolean(view.explains);
  const pad = drawPad(view.pad);
  const drawnLines = drawLines(view);
  const kinds = {
    sided: view.zones.some(({ at_side }) => at_side),
    mapped: drawnLines.some((line) => line.matches(".map")),
    padded: Boolean(pad),
    grounded: Boolean(ground),
    bare: !drawnLines.length && !ground,
  };
  // On the table and on the page: a style that asks what the page has in it is tried anew at every change of the page.
  for (const [kind, isOn] of Object.entries(kinds)) {
    root.classList.toggle(kind, isOn);
    document.body.classList.toggle(`table-${kind}`, isOn);
  }
  const most = (/** @type {string} */ kind) =>
    Math.max(0, ...view.zones.map(({ layout, cards = [] }) => (layout === kind ? cards.length : 0)));
  const longest = Math.max(7, most("row"));
  root.style.setProperty("--held", String(most("fan")));
  root.style.setProperty("--row", String(Math.ceil(longest / Math.ceil(longest / 10))));
  root.style.setProperty("--lines", String(drawnLines.filter((line) => !line.matches(".aside")).length));
  syncChildren(root, [...drawnLines, ...(ground ? [ground] : []), ...(pad ? [pad] : [])]);
  const present = new Set(cardsOf(view).map(({ id }) => id));
  for (const [id, button] of cards) {
    if (present.has(id)) continue;
    button.remove();
    cards.delete(id);
  }
  markTargets(view, selectedIn(view));
  mark("last-changed", view.last_changed ?? []); // what somebody else's last turn has changed
  const wasDrawn = drawn;
  drawn = true;
  return () => {
    refocus(focus);
    if (!wasDrawn) return;
    travel(cards, before, (id) => {
      const sourced = view.zones.filter(({ source }) => source);
      const zone = sourced.find(({ cards = [] }) => cards.flatMap(withTucked).some((card) => card.id === id));
      return piles.get(zone?.source ?? ""); // where a new card comes from
    });
  };
}

// The card that has the focus, its zone, and which of the cards there it is.
function focused() {
  const card = closest(document.activeElement, ".card");
  const section = closest(card, "[data-zone]");
  const index = findAll("[data-pickable]", section ?? root).indexOf(card);
  return card && section ? { tap: card.dataset.tap ?? "", zone: section.dataset.zone ?? "", index } : null;
}

/** Where the focused card has left its place, focuses one beside it. @param {ReturnType<typeof focused>} focus */
function refocus(focus) {
  if (!focus) return;
  const card = find(`[data-tap="${CSS.escape(focus.tap)}"]:not([inert])`, root);
  const section = zones.get(focus.zone)?.section;
  if (card && (card.closest("[data-zone]") === section || focus.index < 0))
    return void (card === document.activeElement || card.focus());
  const rest = section?.isConnected ? findAll("[data-pickable]", section) : [];
  (rest[Math.min(Math.max(focus.index, 0), rest.length - 1)] ?? card ?? find("[data-pickable]", root))?.focus();
}

/**
 * Outlines where the cards of `ids` may go.
 * @param {View} view
 * @param {string[]} ids
 */
export function markTargets(view, ids) {
  const targets = ids.flatMap((id) => Object.keys(view.drops[id] ?? {}));
  mark("target", targets);
}

/** Marks these cards and zones, and no others. @param {string} name @param {string[]} ids */
function mark(name, ids) {
  for (const [id, button] of cards) button.classList.toggle(name, ids.includes(id));
  for (const [id, { section }] of zones) section.classList.toggle(name, ids.includes(id));
}

/**
 * Fills `element` with the zones of `line`.
 * @param {HTMLElement} element
 * @param {Zone[]} line
 * @param {Field} field
 */
function drawField(element, line, field) {
  const sections = new Map(line.map((zone) => [zone.id, drawZone(zone)]));
  /** @param {string} id */
  const name = (id) => (sections.has(id) ? `z${[...sections.keys()].indexOf(id)}` : ".");
  element.className = "map";
  element.removeAttribute("style");
  for (const [id, section] of sections) section.style.gridArea = name(id);
  const narrowest = line.some(({ layout }) => layout === "place") ? "1fr" : "calc(var(--card) + 1rem)";
  for (const screen of /** @type {const} */ (["wide", "narrow"])) {
    const rows = field[screen];
    const columns = rows[0].map((_, column) => {
      const isWide = line.some(({ id, layout }) => layout === "place" && rows.some((row) => row[column] === id));
      return isWide ? "minmax(0, var(--roomy))" : `minmax(0, ${narrowest})`;
    });
    element.style.setProperty(`--map-${screen}`, rows.map((row) => `"${row.map(name).join(" ")}"`).join(" "));
    element.style.setProperty(`--map-${screen}-columns`, columns.join(" "));
  }
  syncChildren(element, [...sections.values()]);
  return element;
}

const figure = make("figure", { id: "pad" });

/** The pad's element, or nothing where the game keeps none. @param {Pad | null} pad */
function drawPad(pad) {
  if (!pad) return null;
  const columns = pad.columns.map((title) =>
    explains && pad.explained?.includes(title) ? explainButton(title, `pad.${title}`) : title,
  );
  const rows = pad.rows.map(([first, ...more], index) => {
    const cells = more.map((cell) => make("td", {}, ...richText(cell)));
    const attributes = { "aria-current": index === pad.current && "true" };
    return make("tr", attributes, make("th", { scope: "row" }, ...richText(first)), ...cells);
  });
  const table = makeTable({}, pad.label, columns, rows);
  figure.replaceChildren(table, make("figcaption", { text: pad.foot ?? "" }));
  return figure;
}
