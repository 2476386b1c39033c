// Prints a battle: a slip for each unit on the rosters, as on the roster pad, and the log.

import { richText } from "../shared/cards.js";
import { find, make } from "../shared/dom.js";

const MAX_BOXES = 40; // boxes for rounds on a slip

/** @param {number} rounds left, or how many damage points */
function boxes(rounds) {
  const drawn = Array.from({ length: Math.min(rounds, MAX_BOXES) }, () => make("i"));
  const more = rounds > MAX_BOXES && make("span", { text: `and ${rounds - MAX_BOXES} more` });
  return make("span", { class: "boxes" }, ...drawn, more);
}

/** @param {string} label @param {...import("../shared/dom.js").Child} nodes */
const part = (label, ...nodes) =>
  make("p", {}, make("span", { class: "label", text: label }), make("span", { class: "value" }, ...nodes));

/** @param {boolean} isSet */
const tick = (isSet) => make("i", { class: isSet ? "tick set" : "tick", text: isSet ? "✕" : "" });

/** @param {UnitView} unit @param {string} side @param {BattleView} view */
function slip(unit, side, { creation }) {
  const data = unit.data;
  const skills = unit.skills.map(({ label, number }) =>
    make("span", { class: "number" }, make("b", { text: number }), label),
  );
  const arms = unit.arms.map(({ label, rounds }) => part(label, rounds !== null && boxes(rounds)));
  const states = ["wounded", "incapacitated", "dead"].map((word, place) =>
    make("span", {}, tick(unit.wounds > place), word),
  );
  const results = creation.damage.map((/** @type {string[]} */ [key, text]) =>
    make("span", {}, tick(Boolean(data.damage?.includes(key))), text),
  );
  return make(
    "article",
    {},
    make("p", { class: "side-name", text: side }),
    make("h2", { text: unit.name }),
    part(unit.vehicle ? "Armour" : "Quality", unit.line),
    skills.length > 0 && make("p", { class: "numbers" }, ...skills),
    unit.vehicle ? part("Damage", ...results) : part("Wounds", ...states),
    unit.points !== null && part("Damage points", boxes(unit.points)),
    ...arms,
    part("Notes", data.note ?? ""),
  );
}

/** @param {BattleView} view */
export function printRosters(view) {
  print("rosters", ...view.sides.flatMap(({ name, units }) => units.map((unit) => slip(unit, name, view))));
}

/** @param {BattleView} view @param {string} text the whole log */
export function printLog(view, text) {
  const lines = text.split("\n").slice(1);
  const paragraphs = lines.map((line) => {
    const kind = /^==/.test(line) ? "when" : /^\d+\./.test(line) ? "entry" : "";
    return make("p", { class: kind }, ...richText(line.replace(/^== | ==$/g, "")));
  });
  print("log", make("h1", { text: view.title || "The battle" }), ...paragraphs);
}

/** @param {string} kind @param {...Node} nodes */
function print(kind, ...nodes) {
  const paper = find("#paper");
  paper.className = kind;
  paper.replaceChildren(...nodes);
  window.print();
}
