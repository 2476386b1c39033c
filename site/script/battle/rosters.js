// Draws the two rosters: a button for each unit, with its state, and the side's pack.

import { find, findAll, make, makeButton, set } from "../shared/dom.js";
import { cardList } from "../umpire/results.js";

/** @param {UnitView} unit @param {BattleView} view @param {(id: string) => void} onPick */
function unitButton(unit, { case: open }, onPick) {
  const role = open.by === unit.id ? "by" : open.at.includes(unit.id) ? "at" : "";
  const isReached = open.reaching && open.reached.includes(unit.id);
  const roleText = { by: "acts", at: "target", "": "" }[role];
  const skills = unit.skills.map(({ label, number, now }) => {
    const before = now !== number && make("s", { text: number });
    return make("span", { class: "skill" }, `${label} `, before, before && " ", make("b", { text: now }));
  });
  const arms = unit.arms.map(({ label, rounds }) => {
    const left = rounds !== null && make("b", { text: rounds });
    return make("span", { class: rounds === 0 ? "arm spent" : "arm" }, label, left && " ", left);
  });
  const chips = unit.chips.map((text) => make("span", { class: "state", text }));
  const attributes = { class: `unit${unit.out ? " out" : ""}`, "data-unit": unit.id };
  const state = { "data-role": isReached ? "reached" : role, "aria-pressed": String(Boolean(role || isReached)) };
  return makeButton(
    "",
    () => onPick(unit.id),
    { ...attributes, ...state },
    make("span", { class: "name", text: unit.name }),
    make("span", { class: "role", text: isReached ? "within" : roleText }),
    make("span", { class: "kind", text: unit.line }),
    make("span", { class: "skills" }, ...skills),
    make("span", { class: "arms" }, ...arms),
    make("span", { class: "states" }, ...chips),
  );
}

/**
 * Draws both rosters.
 * @param {BattleView} view
 * @param {{pick: (id: string) => void, edit: (side: number, unit: UnitView | null) => void, shuffle: (side: number) => void}} gestures
 */
export function drawRosters(view, { pick, edit, shuffle }) {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement ? active.dataset : {};
  const sections = findAll("section.side");
  view.sides.forEach(({ name, units, pack }, side) => {
    const items = units.map((unit) => {
      const attributes = { class: "edit", "data-edit": unit.id, "aria-label": `Change ${unit.name}` };
      const change = makeButton("…", () => edit(side, unit), attributes);
      return make("li", {}, unitButton(unit, view, pick), change);
    });
    const kept = pack.kept.length ? `, ${pack.kept.length} kept` : "";
    const summary = `Pack: ${pack.holds}${kept}`;
    const { open } = find("details", sections[side]) ?? {};
    const cards = make("p", {}, ...cardList("Drawn: ", pack.discard), ...cardList("Kept: ", pack.kept));
    const again = makeButton("Shuffle all of it", () => shuffle(side), { "data-shuffle": side });
    const details = make("details", { open }, make("summary", { text: summary }), cards, again);
    const add = makeButton("Add …", () => edit(side, null), { class: "add", "data-add": side });
    set(sections[side], "aria-label", name);
    sections[side].replaceChildren(make("h2", { text: name }), make("ul", {}, ...items), add, details);
  });
  for (const key of ["unit", "edit", "add"]) if (focused[key]) find(`[data-${key}="${focused[key]}"]`)?.focus();
}

/** The unit of that id. @param {BattleView} view @param {string} id */
export const unitOf = (view, id) => view.sides.flatMap(({ units }) => units).find((unit) => unit.id === id);
