// The dialogs of new games and of the settings, how every dialog is closed, and where the focus goes then.

import { isLoaded } from "../engine/page-engine.js";
import { closest, find, findAll, make, onClick, onSubmit, setChildren } from "../shared/dom.js";
import { anyNumber, dayOf } from "../shared/numbers.js";
import { change, setting } from "../shared/settings.js";
import { sound } from "../shared/sound.js";
import { dealOf } from "./daily.js";
import { resume, start } from "./games.js";
import { ANY, dealKinds, dealOfKind, defaults, keepKind, lastKind, switches } from "./offers.js";
import * as replay from "./replay.js";
import { table } from "./table.js";

const another = find("#another");
const form = find("form", another);
const fault = find("#fault");

const chosenVariants = () =>
  Object.fromEntries(findAll("[data-variant]:checked", form).map(({ dataset, value }) => [dataset.variant, value]));

// The variants that are chosen, and whom the computer plays, with its strength unless that is the default.
function chosenOptions() {
  const { computer, strength } = form.elements;
  const isDefault = !strength || strength.value === defaults.strength || computer.value === "none";
  const seat = isDefault ? computer?.value : `${computer.value}-${strength.value}`;
  return { variants: chosenVariants(), computer: seat };
}

// Any deal of the chosen kind.
function chosenDeal() {
  const kind = form.elements.kind?.value;
  if (kind) keepKind(kind);
  if (!kind || kind === ANY) return anyNumber();
  const deal = dealOfKind(kind, chosenVariants());
  if (deal === null) throw new Error("No deal of this kind is known under these variants: choose Any.");
  return deal;
}

/** @param {() => Promise<unknown>} action */
async function attempt(action) {
  if (find("#retry")) fault.textContent = "The engine is not there: close this and press its button.";
  else fault.textContent = isLoaded() ? "" : "This will be done when the engine is ready.";
  try {
    await action();
    another.close();
  } catch (error) {
    fault.textContent = /** @type {Error} */ (error).message;
  }
}

onSubmit("#another form", () => {
  const { value } = form.elements.number;
  attempt(() => start({ number: value ? Number(value) : chosenDeal(), ...chosenOptions() }));
});
onClick("#daily", () => attempt(() => start({ number: dealOf(dayOf(), chosenVariants()), ...chosenOptions() })));
onClick("#paste", () => attempt(() => resume(form.elements.record.value)));
onClick("#watch", () => attempt(() => replay.open(form.elements.record.value)));

const groups = Object.entries(switches).map(([name, { title, values }]) =>
  radioGroup(title, `variant-${name}`, Object.entries(values), { "data-variant": name }),
);
find("#variants").replaceChildren(...groups);
if (dealKinds().length) find("#offered").replaceChildren(radioGroup("Deal", "kind", dealKinds()));

function markSeat() {
  const [side, strength] = (table.view?.computer ?? defaults.computer ?? "").split("-");
  const { computer, strength: strengths } = form.elements;
  if (computer) computer.value = side;
  if (strengths) strengths.value = strength ?? defaults.strength;
}

/**
 * Offers who plays a game for several: pairs of whom the computer plays and a text; and how strong it plays, the
 * weakest first, with the default strength.
 * @param {{ways: [string, string][], strengths: string[], usual: string}} seats
 */
export function offerSeats({ ways, strengths, usual: strength }) {
  Object.assign(defaults, { computer: ways[0]?.[0], strength });
  /** @type {[string, string][]} */
  const strengthLabels = strengths.map((name) => [name, name[0].toUpperCase() + name.slice(1)]);
  const players = ways.length > 0 && radioGroup("Players", "computer", ways);
  const levels = strengths.length > 0 && radioGroup("The computer’s strength", "strength", strengthLabels);
  setChildren(find("#players"), players, levels);
  markSeat();
}

/**
 * Opens the dialog; after a save that could not be used, with that text and why.
 * @param {string} [text]
 * @param {string} [why]
 */
export function openGameDialog(text = "", why = "") {
  fault.textContent = why;
  form.elements.record.value = text;
  find("details", form).open = Boolean(text);
  form.elements.number.value = "";
  if (form.elements.kind) form.elements.kind.value = lastKind();
  for (const radio of findAll("[data-variant]", form)) {
    const { variant } = radio.dataset;
    radio.checked = radio.value === (table.view?.variants?.[variant] ?? defaults[variant]);
  }
  markSeat();
  if (!another.open) another.showModal();
  find("[type=submit]", form).focus({ preventScroll: true }); // no field: a phone would show its keyboard
}

/**
 * A choice of one by radio buttons.
 * @param {string} legend
 * @param {string} name
 * @param {[string, string][]} values pairs of a value and its text
 * @param {Record<string, string>} [attributes] of each button
 */
function radioGroup(legend, name, values, attributes) {
  const labels = values.map(([value, text]) =>
    make("label", {}, make("input", { type: "radio", name, value, ...attributes }), text),
  );
  return make("fieldset", {}, make("legend", { text: legend }), ...labels);
}

// The panel of the settings: each takes effect at once.
for (const input of findAll("#settings input")) {
  const { name } = input;
  if (input.type === "radio") input.checked = Number(input.value) === setting(name);
  else input.checked = setting(name) === true;
  input.addEventListener("change", () => {
    change(name, input.type === "radio" ? Number(input.value) : input.checked);
    if (name === "sound") sound("blow");
  });
}

// A press on a dialog's own close button, or outside it, closes it. The focus goes back to where it was, if anywhere.
for (const dialog of findAll("dialog")) {
  dialog.addEventListener("close", focusForemost);
  dialog.addEventListener("click", (/** @type {Event} */ event) => {
    if (event.target === dialog || closest(event.target, "[data-close]")) dialog.close();
  });
}

const FOREMOST = [
  "#look",
  "#again",
  "#controls button.main",
  "#controls .main button",
  "#controls button",
  "#table [data-pickable]",
  "#undo",
];

/** Focuses the most important element, where nothing has the focus. */
export function focusForemost() {
  if (document.activeElement !== document.body && document.activeElement?.checkVisibility()) return;
  FOREMOST.map((name) => find(name))
    .find((element) => element?.checkVisibility())
    ?.focus();
}
