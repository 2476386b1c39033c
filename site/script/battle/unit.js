// The form in which one on a roster is made or changed. What may stand in it is checked by the engine.

import { find, make } from "../shared/dom.js";

const MOST = 999_999_999;
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
 * @param {string} name
 * @param {string} label
 * @param {string[][]} choices
 * @param {string} value
 */
function list(name, label, choices, value) {
  const id = `unit-${name}`;
  const options = choices.map(([key, text]) => make("option", { value: key, text, selected: key === value }));
  return make("p", { class: "field" }, make("label", { for: id, text: label }), make("select", { id }, ...options));
}

/** @param {{weapon: string, rounds: number | null}} [arm] */
function arm(arm) {
  const choices = [["", "None"], ...open.creation.weapons].map(([key, text]) =>
    make("option", { value: key, text, selected: key === arm?.weapon }),
  );
  return make(
    "p",
    { class: "arm-line" },
    make("select", { "aria-label": "Weapon", class: "weapon" }, ...choices),
    make("input", {
      "aria-label": "Rounds, or how many are carried",
      class: "rounds",
      inputmode: "numeric",
      placeholder: "rounds",
      value: arm?.rounds ?? "",
    }),
  );
}

/**
 * Opens the form for one of a side, or for a new one.
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
  const isVehicle = make("input", {
    type: "checkbox",
    id: "unit-vehicle",
    checked: Boolean(data.armour),
    change: sort,
  });
  const special = Object.entries(data.special ?? {}).map(([name, number]) => `${name} ${number}`);
  find("#unit-title").textContent = unit ? unit.name : "A new character or vehicle";
  find("#unit-fault").textContent = "";
  find("#unit-remove").hidden = !unit;
  find("#unit-fields").replaceChildren(
    line("name", "Name", data.name, { autocapitalize: "words" }),
    make("label", { class: "check" }, isVehicle, "It is a vehicle"),
    make(
      "div",
      { class: "of-character" },
      list("quality", "1. Quality", quality, data.quality ?? quality[1]?.[0]),
      make("p", { class: "step", text: "2. A number for each core skill, drawn by the rules or set by hand" }),
      make("button", { type: "button", id: "unit-draw", text: "Draw the numbers" }),
      make(
        "div",
        { class: "numbers" },
        ...skills.map((/** @type {string[]} */ [key, label]) =>
          line(`skill-${key}`, label, data.skills?.[key], { inputmode: "numeric" }),
        ),
      ),
      line("special", "3. Special skills, such as “first aid 5; gunner 4”", special.join("; ")),
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
        ...damage.map((/** @type {string[]} */ [key, label]) =>
          make(
            "label",
            { class: "check" },
            make("input", {
              type: "checkbox",
              class: "damage",
              value: key,
              checked: Boolean(data.damage?.includes(key)),
            }),
            label,
          ),
        ),
      ),
    ),
    make("p", { class: "step", text: "Weapons and their rounds; a vehicle’s are its mounts" }),
    make("div", { id: "unit-arms" }, ...[...(data.carried ?? []), undefined, undefined].map((carried) => arm(carried))),
    line("note", "Notes", data.note),
    line("umpire", "The umpire rules (why numbers are beyond the rules)", data.umpire),
  );
  find("#unit-draw").addEventListener("click", () => find("#unit").dispatchEvent(new CustomEvent("recruit")));
  sort();
  find("#unit").showModal();
}

function sort() {
  const isVehicle = find("#unit-vehicle").checked;
  find(".of-character").hidden = isVehicle;
  find(".of-vehicle").hidden = !isVehicle;
}

/** @param {string} id */
const text = (id) => find(`#unit-${id}`).value.trim();
/** @param {string} words a number, or what was typed instead, which the engine will refuse */
const number = (words) => (/^\d{1,6}$/.test(words) ? Number(words) : words);

/** What is drawn for: the quality chosen, and the number of a shuffle. */
export const recruitArgs = () => /** @type {[string, number]} */ ([text("quality"), Math.floor(Math.random() * MOST)]);

/** @param {{skills: Record<string, number>, drawn: string[]}} made */
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
  unit.carried = [...document.querySelectorAll(".arm-line")]
    .map((node) => ({ weapon: find(".weapon", node).value, rounds: number(find(".rounds", node).value.trim()) }))
    .filter(({ weapon }) => weapon)
    .map(({ weapon, rounds }) => ({ weapon, rounds: rounds === "" ? null : rounds }));
  for (const part of ["quality", "skills", "special", "aboard", "wounds", "cover", "armour", "points", "damage"])
    delete unit[part];
  if (isVehicle) {
    unit.armour = text("armour");
    if (text("points")) unit.points = number(text("points"));
    unit.damage = [...document.querySelectorAll(".damage")]
      .filter((node) => /** @type {HTMLInputElement} */ (node).checked)
      .map((node) => /** @type {HTMLInputElement} */ (node).value);
    if (before.skills) unit.skills = before.skills;
  } else {
    unit.quality = text("quality");
    unit.aboard = text("aboard");
    unit.cover = text("cover");
    unit.wounds = number(text("wounds") || "0");
    unit.skills = Object.fromEntries(
      open.creation.skills
        .filter((/** @type {string[]} */ [key]) => text(`skill-${key}`))
        .map((/** @type {string[]} */ [key]) => [key, number(text(`skill-${key}`))]),
    );
    unit.special = Object.fromEntries(
      text("special")
        .split(";")
        .map((/** @type {string} */ part) => part.trim())
        .filter(Boolean)
        .map((/** @type {string} */ part) => {
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
