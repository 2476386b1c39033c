// What the umpire prepares and may change in the course of a battle: its story, the events, what is in use, the sides.

import { find, findAll, make } from "../shared/dom.js";
import { checks, field } from "./unit.js";

/** A text of one line, or of so many. @param {string} id @param {string} label @param {string} [value] @param {number} [rows] */
const text = (id, label, value = "", rows) =>
  field(label, rows ? make("textarea", { id, text: value, rows }) : make("input", { id, value, class: "line" }));

/** @param {string} name @param {string} title @param {BattleView} view */
const switches = (name, title, { about, creation }) =>
  checks(title, creation[name], about[name], { "data-switches": name });

/** @param {BattleView} view */
export function openPreparing(view) {
  const { title, note, events } = view.about;
  find("#preparing .alert").replaceChildren();
  find("#preparing-fields").replaceChildren(
    text("preparing-title-text", "Title", title),
    ...view.sides.map(({ name }, place) => text(`preparing-side-${place}`, `Side ${place + 1}`, name)),
    text("preparing-note", "The story, and how it is won", note, 3),
    switches("courts", "Court cards in the packs, and what they mean", view),
    text("preparing-events", "Events, one a line, in the order in which they happen", events.join("\n"), 4),
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
