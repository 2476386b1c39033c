// The forms of a battle: the one that makes or changes a unit of a roster, and what the umpire prepares and may change in
// the course of it: its story, the events, what is in use, the sides. The engine checks what is entered.

import { engine } from "../engine/page-engine.js";
import { find, findAll, make, makeButton } from "../shared/dom.js";
import { randomShuffle } from "../umpire/desk.js";

/** @type {{side: number, unit: UnitView | null, drawn: string[], creation: any}} */
let open = { side: 0, unit: null, drawn: [], creation: {} };

/** A control with its label. @param {string} label @param {HTMLElement} control */
const field = (label, control) =>
  make("p", { class: "field" }, make("label", { for: control.id, text: label }), control);

/** @param {string} name @param {string} label @param {unknown} value @param {Record<string, unknown>} [more] */
const line = (name, label, value, more) =>
  field(label, make("input", { id: `unit-${name}`, value: value ?? "", ...more }));

/**
 * Boxes to tick under a title, those of `chosen` ticked.
 * @param {string} legend
 * @param {string[][]} choices pairs of a value and its text
 * @param {string[]} [chosen]
 * @param {Record<string, string>} [attributes]
 */
function checks(legend, choices, chosen = [], attributes = {}) {
  const boxes = choices.map(([value, text]) => {
    const box = make("input", { type: "checkbox", value, checked: chosen.includes(value) });
    return make("label", { class: "check" }, box, text);
  });
  return make("fieldset", attributes, make("legend", { text: legend }), ...boxes);
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

/** @param {string} name @param {string} label @param {string[][]} choices @param {string} selected */
const list = (name, label, choices, selected) => field(label, select({ id: `unit-${name}` }, choices, selected));

/** A weapon and its rounds. @param {{weapon: string, rounds: number | null}} [arm] */
function armLine(arm) {
  const weapons = [["", "None"], ...open.creation.weapons];
  const weapon = select({ "aria-label": "Weapon", class: "weapon" }, weapons, arm?.weapon);
  const typed = { inputmode: "numeric", placeholder: "rounds", value: arm?.rounds ?? "" };
  const rounds = make("input", { "aria-label": "Rounds, or how many are carried", class: "rounds", ...typed });
  return make("p", { class: "arm-line" }, weapon, rounds);
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
  const vehicles = view.sides.flatMap(({ units }) => units.filter(({ vehicle }) => vehicle));
  const { quality, skills, armour, cover, damage } = view.creation;
  const checked = Boolean(data.armour);
  const isVehicle = make("input", { type: "checkbox", id: "unit-vehicle", checked, change: showFields });
  const special = Object.entries(data.special ?? {}).map(([name, number]) => `${name} ${number}`);
  const numbers = skills.map((/** @type {string[]} */ [key, label]) =>
    line(`skill-${key}`, label, data.skills?.[key], { inputmode: "numeric" }),
  );
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
      makeButton("Draw the numbers", drawNumbers, { id: "unit-draw" }),
      make("div", { class: "numbers" }, ...numbers),
      line("special", "3. Special skills, such as “medic 5; gunner 4”", special.join("; ")),
      list("aboard", "Rides in", [["", "Nothing"], ...vehicles.map(({ id, name }) => [id, name])], data.aboard ?? ""),
      line("wounds", "Wounds", data.wounds, { inputmode: "numeric", placeholder: "0" }),
      list("cover", "Cover", cover, data.cover ?? "none"),
    ),
    make(
      "div",
      { class: "of-vehicle" },
      list("armour", "Armour", armour, data.armour),
      line("points", "Damage points, if it is un-armoured", data.points, { inputmode: "numeric" }),
      checks("Damage", damage, data.damage, { id: "unit-damage" }),
    ),
    make("p", { class: "step", text: "Weapons and their rounds; a vehicle’s are its mounts" }),
    make("div", { id: "unit-arms" }, ...[...(data.carried ?? []), undefined, undefined].map(armLine)),
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
  const data = { name, quality, skills, special, carried, aboard, armour, points, note, umpire };
  openUnit(view, side, { ...unit, name, data });
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

// By the quality chosen, and by cards of a shuffle, which are forgotten where a number is then changed by hand.
async function drawNumbers() {
  const { skills, drawn } = await engine.call("battle", "recruit", text("quality"), randomShuffle());
  open.drawn = drawn;
  for (const [key, value] of Object.entries(skills)) find(`#unit-skill-${key}`).value = value;
}
find("#unit").addEventListener("input", (/** @type {Event} */ event) => {
  if (/^unit-(skill|quality)/.test(/** @type {HTMLElement} */ (event.target).id)) open.drawn = [];
});

/** The form as the action that puts it on the roster. */
export function unitAction() {
  const isVehicle = find("#unit-vehicle").checked;
  const before = open.unit?.data ?? {};
  /** @type {Record<string, any>} */
  const unit = { ...before, name: text("name"), note: text("note"), umpire: text("umpire") };
  unit.id ??= `u${Date.now().toString(36)}`;
  unit.carried = findAll(".arm-line").flatMap((node) => {
    const [weapon, rounds] = [find(".weapon", node).value, find(".rounds", node).value.trim()];
    return weapon ? [{ weapon, rounds: rounds ? number(rounds) : null }] : [];
  });
  for (const part of ["quality", "skills", "special", "aboard", "wounds", "cover", "armour", "points", "damage"])
    delete unit[part];
  if (isVehicle) {
    unit.armour = text("armour");
    if (text("points")) unit.points = number(text("points"));
    unit.damage = findAll("#unit-damage :checked").map(({ value }) => value);
    if (before.skills) unit.skills = before.skills;
  } else {
    unit.quality = text("quality");
    unit.aboard = text("aboard");
    unit.cover = text("cover");
    unit.wounds = number(text("wounds") || "0");
    unit.skills = {};
    for (const [key] of open.creation.skills) if (text(`skill-${key}`)) unit.skills[key] = number(text(`skill-${key}`));
    unit.special = {};
    for (const part of text("special")
      .split(/\s*;\s*/)
      .filter(Boolean)) {
      const [, name, value] = part.match(/^(.*?)\s*(\d*)$/) ?? [];
      unit.special[name] = number(value);
    }
  }
  return { do: "put", side: open.side, unit, ...(open.drawn.length && !isVehicle ? { drawn: open.drawn } : {}) };
}

export const removeAction = () => ({ do: "remove", by: open.unit?.id });

// ---- what the umpire prepares

/** A text of one line, or of so many. @param {string} id @param {string} label @param {string} [value] @param {number} [rows] */
const textField = (id, label, value = "", rows) =>
  field(label, rows ? make("textarea", { id, text: value, rows }) : make("input", { id, value, class: "line" }));

/** @param {string} name @param {string} title @param {BattleView} view */
const switches = (name, title, { about, creation }) =>
  checks(title, creation[name], about[name], { "data-switches": name });

/** @param {BattleView} view */
export function openPreparing(view) {
  const { title, note, events } = view.about;
  find("#preparing .alert").replaceChildren();
  find("#preparing-fields").replaceChildren(
    textField("preparing-title-text", "Title", title),
    ...view.sides.map(({ name }, place) => textField(`preparing-side-${place}`, `Side ${place + 1}`, name)),
    textField("preparing-note", "The story, and how it is won", note, 3),
    switches("courts", "Court cards in the packs, and what they mean", view),
    textField("preparing-events", "Events, one a line, in the order in which they happen", events.join("\n"), 4),
    switches("advice", "What the notes for umpires suggest", view),
  );
  find("#preparing").showModal();
}

/** The dialog as the action that changes the battle. */
export function preparedAction() {
  const [title, ...names] = findAll("#preparing-fields input.line").map(({ value }) => value.trim());
  const lists = findAll("#preparing-fields fieldset").map((fields) => [
    fields.dataset.switches,
    findAll("input:checked", fields).map(({ value }) => value),
  ]);
  const events = find("#preparing-events")
    .value.trim()
    .split(/\s*\n\s*/);
  return {
    do: "prepare",
    title,
    names,
    note: find("#preparing-note").value.trim(),
    events: events.filter(Boolean),
    ...Object.fromEntries(lists),
  };
}
