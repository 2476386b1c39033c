// Draws the zones of a view. It knows no game: state in, elements out.

import { cardFace, make, place, rich, set } from "../shared/dom.js";
import { drawField } from "./map.js";
import { places, travel } from "../shared/motion.js";
import { drawPad } from "./pad.js";

const ALONE = ["row", "fan"]; // layouts that have a line for themselves

const spoken = (zone) => zone.spoken || zone.label;

// `drawGround(view)` gives the element of the view's ground, or nothing.
export function createBoard(root, drawGround) {
  const cards = new Map(); // card id -> its button, where it is on the table
  const zones = new Map(); // zone id -> its parts: {section, label, text, holder, ground, laid, note}
  let drawn = false;

  function zone({ id, layout }) {
    if (!zones.has(id)) {
      const label = make("h2");
      const text = make("p", { class: "zone-text" });
      const holder = make("div", { class: "holder" });
      const ground = make("button", { type: "button", class: "card empty", "data-tap": id });
      const laid = make("div", { class: "laid" });
      const note = make("p", { class: "zone-note" });
      const section = make("section", { class: `zone ${layout}`, "data-zone": id }, make("header", {}, label, text), holder, note);
      zones.set(id, { section, label, text, holder, ground, laid, note });
    }
    return zones.get(id);
  }

  function card(view, tapped = view.id) {
    let button = cards.get(view.id);
    if (!button) {
      button = make("button", { type: "button", class: "card", "data-id": view.id });
      cards.set(view.id, button);
    }
    if (button.dataset.face !== String(view.face)) {
      button.dataset.face = view.face;
      button.replaceChildren(cardFace(view.face), make("span", { class: "badge" }));
    }
    button.lastChild.textContent = view.badge;
    button.dataset.tap = tapped;
    set(button, "aria-label", view.label);
    set(button, "aria-pressed", view.pickable ? String(view.selected) : null);
    set(button, "data-pickable", view.pickable);
    return button;
  }

  // A card with those tucked under it, the lowest first, and a word below.
  function stack(view) {
    const old = cards.get(view.id)?.parentElement;
    const element = old?.classList.contains("stack") ? old : make("div", { class: "stack" });
    element.dataset.stack = view.id;
    element.style.setProperty("--under", view.under.length);
    const tucked = view.under.map((under) => card(under));
    tucked.forEach((button, place) => button.style.setProperty("--place", place));
    place(element, [...tucked, card(view), make("span", { class: "note", text: view.note })]);
    return element;
  }

  // Cards that lie where one card lies; a tap on any of them is a tap on the place itself.
  function heap(view, { ground }) {
    const label = view.size === null ? spoken(view) : `${spoken(view)}: ${view.size}`;
    if (!view.cards.length) {
      set(ground, "aria-label", `${label}, empty`);
      return [ground];
    }
    const buttons = view.cards.map((shown) => card(shown, view.id));
    buttons.forEach((button, place) => set(button, "inert", place < buttons.length - 1));
    const last = view.cards.at(-1);
    set(buttons.at(-1), "aria-label", `${spoken(view)}: ${last.label}`);
    return buttons;
  }

  // An outline that can be tapped, and the cards that lie on it.
  function spot(view, { ground, laid }) {
    set(ground, "aria-label", [spoken(view), view.text, view.note].filter(Boolean).join(", "));
    set(ground, "aria-keyshortcuts", view.key || null);
    place(laid, view.cards.map(stack));
    laid.style.setProperty("--laid", view.cards.length);
    return [ground, laid];
  }

  function fill(view) {
    const parts = zone(view);
    const { section, label, text, holder, note } = parts;
    section.setAttribute("aria-label", spoken(view));
    label.textContent = view.label;
    text.textContent = [view.size, view.text].filter((part) => part !== null && part !== "").join(", ");
    note.replaceChildren(...rich(view.note));
    note.classList.toggle("met", view.met);
    for (const flag of ["plain", "brief", "lit"]) section.classList.toggle(flag, view[flag]);
    for (const shown of view.cards) cards.get(shown.id)?.removeAttribute("inert");
    const content = { row: (row) => row.cards.map(stack), fan: (fan) => fan.cards.map(stack), place: spot }[view.layout] ?? heap;
    place(holder, content(view, parts));
    return section;
  }

  function forget(view) {
    const present = new Set(view.zones.flatMap((z) => z.cards.flatMap((c) => [c.id, ...c.under.map((u) => u.id)])));
    for (const [id, button] of cards) {
      if (present.has(id)) continue;
      button.remove();
      cards.delete(id);
    }
  }

  function sources(view) {
    const from = new Map();
    for (const { cards: shown, source } of view.zones) {
      for (const c of shown) if (source) [c, ...c.under].forEach(({ id }) => from.set(id, source));
    }
    return from;
  }

  // Piles, slots and places share a line, those aside another; each row and fan has its own, and so has a map.
  function lines(view) {
    const result = [];
    const mapped = new Set(view.field?.wide.flat());
    for (const shown of view.zones) {
      if (mapped.has(shown.id)) {
        if (!result.some((line) => line.field)) result.push(Object.assign([], { field: view.field }));
        result.find((line) => line.field).push(shown);
        continue;
      }
      const last = result.at(-1)?.[0];
      const isShared = last && !result.at(-1).field && ![shown, last].some(({ layout }) => ALONE.includes(layout)) && last.aside === shown.aside;
      if (isShared) result.at(-1).push(shown);
      else result.push([shown]);
    }
    return result.map((line, index) => {
      const element = root.children[index]?.matches(".line, .map") ? root.children[index] : make("div");
      if (line.field) return drawField(element, line, fill);
      element.className = `line ${line[0].aside ? "aside" : ""} ${line[0].layout}s`;
      element.style.setProperty("--zones", line.length);
      place(element, line.map(fill));
      return element;
    });
  }

  function draw(view) {
    const focus = focused();
    const before = places(cards);
    const piles = new Map([...zones].map(([id, { holder }]) => [id, holder.getBoundingClientRect()]));
    const from = sources(view);
    const pad = drawPad(view.pad);
    const ground = drawGround(view);
    root.classList.toggle("sided", view.zones.some(({ aside }) => aside));
    root.classList.toggle("padded", Boolean(pad));
    root.classList.toggle("grounded", Boolean(ground));
    place(root, [...lines(view), ...[ground, pad].filter(Boolean)]);
    forget(view);
    mark(view, view.zones.flatMap((z) => z.cards.flatMap((c) => [c, ...c.under])).filter((c) => c.selected).map((c) => c.id));
    if (drawn) travel(cards, before, (id) => piles.get(from.get(id)));
    drawn = true;
    refocus(focus);
  }

  const pickable = (holder) => [...holder.querySelectorAll("[data-pickable]")];

  // The card that has the focus, its zone, and which of the cards there it is.
  function focused() {
    const card = document.activeElement?.closest?.(".card");
    const home = card?.closest("[data-zone]");
    return home && { tap: card.dataset.tap, zone: home.dataset.zone, index: pickable(home).indexOf(card) };
  }

  // A card that has left its place leaves the focus to one beside it, not to the page.
  function refocus(focus) {
    if (!focus) return;
    const card = root.querySelector(`[data-tap="${CSS.escape(focus.tap)}"]:not([inert])`);
    const home = zones.get(focus.zone)?.section;
    if (card && (card.closest("[data-zone]") === home || focus.index < 0)) return void (card === document.activeElement || card.focus());
    const left = home?.isConnected ? pickable(home) : [];
    (left[Math.min(Math.max(focus.index, 0), left.length - 1)] ?? card ?? root.querySelector("[data-pickable]"))?.focus();
  }

  // Outlines where the cards of `ids` may go.
  function mark(view, ids) {
    const targets = new Set(view.drops.filter((drop) => ids.includes(drop.source)).map((drop) => drop.target));
    for (const [id, button] of cards) button.classList.toggle("target", targets.has(id));
    for (const [id, { section }] of zones) section.classList.toggle("target", targets.has(id));
  }

  return { draw, mark, card: (id) => cards.get(id), cards };
}
