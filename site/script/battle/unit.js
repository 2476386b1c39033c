// The form that makes or changes a unit of a roster. The engine checks what is entered.

import { find, findAll, make, makeButton } from "../shared/dom.js";
import { randomShuffle } from "../umpire/desk.js";

/** @type {{side: number, unit: UnitView | null, drawn: string[], creation: any}} */
let open = { side: 0, unit: null, drawn: [], creation: {} };

/**
 * @param {string} name
 * @param {string} label
 * @param {unknown} value
 * @param {Record<string, unknown>} [more]
 */
function line(name, label, value, more = {}) {
  const id = `unit-${name}`;
  return make(
    "p",
    { class: "field" },
    make("label", { for: id, text: label }),
    make("input", { id, value: value ?? "", ...more }),
  );
}

/**
 * @param {Record<string, string>} attributes
 * @param {string[][]} choices pairs of a value and its text
 * @param {string | undefined} selected
 */
const select = (attributes, choices, selected) =>
  make(
    "select",
    attributes,
    ...choices.map(([value, text]) => make("option", { value, text, selected: value === selected })),
  );

/**
 * @param {string} name
 * @param {string} label
 * @param {string[][]} choices
 * @param {string} selected
 */
function list(name, label, choices, selected) {
  const id = `unit-${name}`;
  return make("p", { class: "field" }, make("label", { for: id, text: label }), select({ id }, choices, selected));
}

/** A weapon and its rounds. @param {{weapon: string, rounds: number | null}} [arm] */
function armLine(arm) {
  const rounds = { "aria-label": "Rounds, or how many are carried", class: "rounds", inputmode: "numeric" };
  return make(
    "p",
    { class: "arm-line" },
    select({ "aria-label": "Weapon", class: "weapon" }, [["", "None"], ...open.creation.weapons], arm?.weapon),
    make("input", { ...rounds, placeholder: "rounds", value: arm?.rounds ?? "" }),
  );
}

/**
 * Opens the form for a unit of a side, or for a new one.
 * @param {BattleView} view
 * @param {number} side
 * @param {UnitView | null} unit
 */
export function openUnit(view, side, unit) {
  open = { side, unit, drawn: [], creation: view.creation };
  const data = unit?.data ?? {};
  const vehicles = view.sides
    .flatMap(({ units }) => units.filter(({ vehicle }) => vehicle))
    .map(({ id, name }) => [id, name]);
  const { quality, skills, armour, cover, damage } = view.creation;
  const checked = Boolean(data.armour);
  const isVehicle = make("input", { type: "checkbox", id: "unit-vehicle", checked, change: showFields });
  const special = Object.entries(data.special ?? {}).map(([name, number]) => `${name} ${number}`);
  find("#unit-title").textContent = unit ? unit.name : "A new character or vehicle";
  find("#unit .alert").replaceChildren();
  for (const part of ["remove", "twin"]) find(`#unit-${part}`).hidden = !unit;
  find("#unit-fields").replaceChildren(
    line("name", "Name", data.name, { autocapitalize: "words" }),
    make("label", { class: "check" }, isVehicle, "It is a vehicle"),
    make(
      "div",
      { class: "of-character" },
      list("quality", "1. Quality", quality, data.quality ?? quality[1]?.[0]),
      make("p", { class: "step", text: "2. A number for each core skill, drawn by the rules or set by hand" }),
      makeButton("Draw the numbers", () => find("#unit").dispatchEvent(new CustomEvent("recruit")), {
        id: "unit-draw",
      }),
      make(
        "div",
        { class: "numbers" },
        ...skills.map((/** @type {string[]} */ [key, label]) =>
          line(`skill-${key}`, label, data.skills?.[key], { inputmode: "numeric" }),
        ),
      ),
      line("special", "3. Special skills, such as “medic 5; gunner 4”", special.join("; ")),
      list("aboard", "Rides in", [["", "Nothing"], ...vehicles], data.aboard ?? ""),
      line("wounds", "Wounds", data.wounds, { inputmode: "numeric", placeholder: "0" }),
      list("cover", "Cover", cover, data.cover ?? "none"),
    ),
    make(
      "div",
      { class: "of-vehicle" },
      list("armour", "Armour", armour, data.armour),
      line("points", "Damage points, if it is un-armoured", data.points, { inputmode: "numeric" }),
      make(
        "fieldset",
        {},
        make("legend", { text: "Damage" }),
        ...damage.map((/** @type {string[]} */ [value, label]) => {
          const checked = Boolean(data.damage?.includes(value));
          return make(
            "label",
            { class: "check" },
            make("input", { type: "checkbox", class: "damage", value, checked }),
            label,
          );
        }),
      ),
    ),
    make("p", { class: "step", text: "Weapons and their rounds; a vehicle’s are its mounts" }),
    make(
      "div",
      { id: "unit-arms" },
      ...[...(data.carried ?? []), undefined, undefined].map((carried) => armLine(carried)),
    ),
    line("note", "Notes", data.note),
    line("umpire", "The umpire rules (why numbers are beyond the rules)", data.umpire),
  );
  showFields();
  if (!find("#unit").open) find("#unit").showModal();
}

/** Opens the form for another like the unit that is open, unhurt. @param {BattleView} view */
export function openTwin(view) {
  const { unit, side } = open;
  if (!unit) return;
  const stem = unit.name.replace(/ \d+$/, "");
  const twins = view.sides[side].units.filter(({ name }) => name.replace(/ \d+$/, "") === stem);
  const { quality, skills, special, carried, aboard, armour, points, note, umpire } = unit.data;
  const name = `${stem} ${twins.length + 1}`;
  openUnit(view, side, {
    ...unit,
    name,
    data: { name, quality, skills, special, carried, aboard, armour, points, note, umpire },
  });
  for (const part of ["remove", "twin"]) find(`#unit-${part}`).hidden = true;
}

// Shows the fields of a character or those of a vehicle.
function showFields() {
  const isVehicle = find("#unit-vehicle").checked;
  find(".of-character").hidden = isVehicle;
  find(".of-vehicle").hidden = !isVehicle;
}

/** @param {string} id @returns {string} */
const text = (id) => find(`#unit-${id}`).value.trim();
/** @param {string} typed a number, or another text, which the engine will refuse */
const number = (typed) => (/^\d{1,6}$/.test(typed) ? Number(typed) : typed);

/** What numbers are drawn by: the quality chosen, and the number of a shuffle. */
export const recruitArgs = () => /** @type {[string, number]} */ ([text("quality"), randomShuffle()]);

/** @param {{skills: Record<string, number>, drawn: string[]}} recruit */
export function fillDrawn({ skills, drawn }) {
  open.drawn = drawn;
  for (const [key, value] of Object.entries(skills)) find(`#unit-skill-${key}`).value = value;
}

/** The form as the action that puts it on the roster. */
export function unitAction() {
  const isVehicle = find("#unit-vehicle").checked;
  const before = open.unit?.data ?? {};
  /** @type {Record<string, any>} */
  const unit = { ...before, name: text("name"), note: text("note"), umpire: text("umpire") };
  unit.id ??= `u${Date.now().toString(36)}`;
  unit.carried = findAll(".arm-line")
    .map((node) => ({ weapon: find(".weapon", node).value, rounds: number(find(".rounds", node).value.trim()) }))
    .filter(({ weapon }) => weapon)
    .map(({ weapon, rounds }) => ({ weapon, rounds: rounds === "" ? null : rounds }));
  for (const part of ["quality", "skills", "special", "aboard", "wounds", "cover", "armour", "points", "damage"])
    delete unit[part];
  if (isVehicle) {
    unit.armour = text("armour");
    if (text("points")) unit.points = number(text("points"));
    unit.damage = findAll(".damage:checked").map(({ value }) => value);
    if (before.skills) unit.skills = before.skills;
  } else {
    unit.quality = text("quality");
    unit.aboard = text("aboard");
    unit.cover = text("cover");
    unit.wounds = number(text("wounds") || "0");
    unit.skills = {};
    for (const [key] of open.creation.skills) if (text(`skill-${key}`)) unit.skills[key] = number(text(`skill-${key}`));
    const special = text("special")
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
    unit.special = Object.fromEntries(
      special.map((part) => {
        const [, name, value] = part.match(/^(.*?)\s*(\d*)$/) ?? [];
        return [name, number(value)];
      }),
    );
  }
  return { do: "put", side: open.side, unit, ...(open.drawn.length && !isVehicle ? { drawn: open.drawn } : {}) };
}

export const removeAction = () => ({ do: "remove", by: open.unit?.id });

/** Forgets the cards that were drawn: a number was changed by hand. */
export function forgetDrawn() {
  open.drawn = [];
}
