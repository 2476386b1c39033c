// Draws the zones of a view. It knows no game: state in, elements out.

import { cardFace, make, place, set } from "./dom.js";
import { places, travel } from "./motion.js";

export function createBoard(root) {
  const cards = new Map(); // card id -> its button, where it is on the table
  const zones = new Map(); // zone id -> {section, label, text, holder}
  let drawn = false;

  function zone({ id, layout }) {
    if (!zones.has(id)) {
      const label = make("h2");
      const text = make("p", { class: "zone-text" });
      const holder = make("div", { class: "holder" });
      const section = make("section", { class: `zone ${layout}`, "data-zone": id }, make("header", {}, label, text), holder);
      zones.set(id, { section, label, text, holder });
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
  function heap(view) {
    const label = view.count === null ? view.label : `${view.label}: ${view.count}`;
    if (!view.cards.length) {
      return [make("button", { type: "button", class: "card empty", "data-tap": view.id, "aria-label": `${label}, empty` })];
    }
    const buttons = view.cards.map((shown) => card(shown, view.id));
    buttons.forEach((button, place) => set(button, "inert", place < buttons.length - 1));
    const last = view.cards.at(-1);
    set(buttons.at(-1), "aria-label", `${view.label}: ${last.label}`);
    return buttons;
  }

  function fill(view) {
    const { section, label, text, holder } = zone(view);
    section.setAttribute("aria-label", view.label);
    label.textContent = view.label;
    text.textContent = view.text || (view.count === null ? "" : String(view.count));
    const isRow = view.layout === "row";
    for (const shown of view.cards) cards.get(shown.id)?.removeAttribute("inert");
    place(holder, isRow ? view.cards.map(stack) : heap(view));
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

  // Piles and slots share a line; each row has its own.
  function lines(view) {
    const result = [];
    for (const shown of view.zones) {
      const last = result.at(-1);
      if (shown.layout !== "row" && last && last[0].layout !== "row") last.push(shown);
      else result.push([shown]);
    }
    return result.map((line, index) => {
      const element = root.children[index]?.classList.contains("line") ? root.children[index] : make("div", { class: "line" });
      place(element, line.map(fill));
      return element;
    });
  }

  function draw(view) {
    const focused = document.activeElement?.closest?.(".card")?.dataset.tap;
    const before = places(cards);
    const piles = new Map([...zones].map(([id, { holder }]) => [id, holder.getBoundingClientRect()]));
    const from = sources(view);
    place(root, lines(view));
    forget(view);
    mark(view, view.zones.flatMap((z) => z.cards.flatMap((c) => [c, ...c.under])).filter((c) => c.selected).map((c) => c.id));
    if (drawn) travel(cards, before, (id) => piles.get(from.get(id)));
    drawn = true;
    refocus(focused);
  }

  // A card that was played leaves the focus to one beside it, not to the page.
  function refocus(tap) {
    if (tap === undefined || root.contains(document.activeElement)) return;
    const heir = root.querySelector(`[data-tap="${CSS.escape(tap)}"]:not([inert])`) ?? root.querySelector("[data-pickable]");
    heir?.focus();
  }

  // Outlines where the cards of `ids` may go.
  function mark(view, ids) {
    const targets = new Set(view.drops.filter((drop) => ids.includes(drop.source)).map((drop) => drop.target));
    for (const [id, button] of cards) button.classList.toggle("target", targets.has(id));
    for (const [id, { section }] of zones) section.classList.toggle("target", targets.has(id));
  }

  return { draw, mark, card: (id) => cards.get(id), cards };
}
