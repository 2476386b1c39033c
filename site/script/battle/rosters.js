// The two rosters, as the view has them: whom a tap picks, what is the matter with each, and the side's pack.

import { find, make, rich, set } from "../shared/dom.js";

/**
 * @param {UnitView} unit
 * @param {BattleView} view
 * @param {(id: string) => void} onPicked
 */
function figure(unit, { case: open }, onPicked) {
  const role = open.by === unit.id ? "by" : open.at.includes(unit.id) ? "at" : "";
  const isReached = open.reaching && open.reached.includes(unit.id);
  const words = { by: "acts", at: "target", "": "" }[role];
  const skills = unit.skills.map(({ label, number, now }) =>
    make(
      "span",
      { class: "skill" },
      `${label} `,
      ...(now === number ? [] : [make("s", { text: number }), " "]),
      make("b", { text: now }),
    ),
  );
  const arms = unit.arms.map(({ label, rounds }) =>
    make(
      "span",
      { class: rounds === 0 ? "arm spent" : "arm" },
      label,
      ...(rounds === null ? [] : [" ", make("b", { text: rounds })]),
    ),
  );
  const chips = unit.chips.map((text) => make("span", { class: "state", text }));
  return make(
    "button",
    {
      type: "button",
      class: `unit${unit.out ? " out" : ""}`,
      "data-unit": unit.id,
      "data-role": isReached ? "reached" : role,
      "aria-pressed": String(Boolean(role || isReached)),
      click: () => onPicked(unit.id),
    },
    make("span", { class: "name", text: unit.name }),
    make("span", { class: "role", text: isReached ? "within" : words }),
    make("span", { class: "kind", text: unit.line }),
    make("span", { class: "skills" }, ...skills),
    make("span", { class: "arms" }, ...arms),
    make("span", { class: "states" }, ...chips),
  );
}

/** @param {StackView} pack */
function packLines(pack) {
  /**
   * @param {string} words
   * @param {FaceView[]} cards
   */
  const list = (words, cards) => (cards.length ? [words, ...cards.flatMap(({ face }) => [...rich(face), " "])] : []);
  return [...list("Drawn: ", pack.discard), ...list("Kept: ", pack.kept)];
}

/**
 * Draws both rosters.
 * @param {BattleView} view
 * @param {{pick: (id: string) => void, edit: (side: number, unit: UnitView | null) => void, shuffle: (side: number) => void}} gestures
 */
export function drawRosters(view, { pick, edit, shuffle }) {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement ? active.dataset : {};
  const parts = document.querySelectorAll("section.side");
  view.sides.forEach((side, place) => {
    const units = side.units.map((unit) =>
      make(
        "li",
        {},
        figure(unit, view, pick),
        make("button", {
          type: "button",
          class: "edit",
          "data-edit": unit.id,
          "aria-label": `Change ${unit.name}`,
          text: "…",
          click: () => edit(place, unit),
        }),
      ),
    );
    const pack = make(
      "details",
      { class: "own-pack", open: find("details", parts[place])?.open },
      make("summary", {
        text: `Pack: ${side.pack.count}${side.pack.kept.length ? `, ${side.pack.kept.length} kept` : ""}`,
      }),
      make("p", {}, ...packLines(side.pack)),
      make("button", { type: "button", "data-shuffle": place, text: "Shuffle all of it", click: () => shuffle(place) }),
    );
    set(parts[place], "aria-label", side.name);
    parts[place].replaceChildren(
      make("h2", { text: side.name }),
      make("ul", {}, ...units),
      make("button", {
        type: "button",
        class: "add",
        "data-add": place,
        text: "Add …",
        click: () => edit(place, null),
      }),
      pack,
    );
  });
  if (focused.unit) find(`[data-unit="${focused.unit}"]`)?.focus();
  else if (focused.edit) find(`[data-edit="${focused.edit}"]`)?.focus();
  else if (focused.add) find(`[data-add="${focused.add}"]`)?.focus();
}

/**
 * The one of that id.
 * @param {BattleView} view
 * @param {string} id
 */
export const unitOf = (view, id) => view.sides.flatMap(({ units }) => units).find((unit) => unit.id === id);
