// Draws the buttons of a view. One that is not legal looks faint and can be pressed: the answer says why.

import { richText } from "../shared/cards.js";
import { find, make, set, setChildren, syncChildren } from "../shared/dom.js";

const bar = find("#controls");
/**
 * @typedef {{element: HTMLElement, button: HTMLButtonElement, chips: HTMLElement | null, entry: HTMLInputElement | null}} Parts
 * @type {Map<string, Parts>}
 */
const partsById = new Map(); // of each control that was drawn
/** @param {Control} control */
const isChoice = ({ choices = [] }) => choices.length > 1;
/** @param {HTMLElement} chips */
const inputs = (chips) => [...chips.querySelectorAll("input")];

let logLength = 0; // when they were last drawn: once it has grown, what was typed has been played

/** @param {Control} control @param {(choice: number | string) => void} onPress @returns {Parts} */
function build(control, onPress) {
  const { id, label, asks } = control;
  const number = { inputmode: "numeric", autocomplete: "off", size: 8, required: true };
  const entry = asks ? make("input", { "aria-label": label, placeholder: asks, ...number }) : null;
  const chips = isChoice(control) ? make("div", { class: "chips", role: "radiogroup", scroll: fade }) : null;
  const click = () => onPress(chips ? inputs(chips).findIndex(({ checked }) => checked) : 0);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    onPress(entry?.value.trim() ?? "");
  };
  const button = make("button", entry ? { type: "submit" } : { type: "button", click });
  button.dataset.control = id;
  const element = entry
    ? make("form", { class: "choice", submit }, button, entry)
    : chips && make("div", { class: "choice" }, button, chips);
  return { element: element ?? button, button, chips, entry };
}

/** @param {Parts} parts @param {Control} control */
function update({ element, button, chips, entry }, control) {
  const key = control.key && make("kbd", { text: control.key, "aria-hidden": "true" });
  setChildren(button, ...richText(control.label), key);
  set(button, "aria-keyshortcuts", control.key || null);
  set(button, "title", control.legal ? null : "Not now; press to hear why");
  element.classList.toggle("main", Boolean(control.main));
  element.classList.toggle("faint", !control.legal);
  if (entry) set(entry, "placeholder", control.asks);
  if (!chips) return;
  const { id, label, choices = [], chosen = 0 } = control;
  set(chips, "aria-label", label);
  if (chips.dataset.choices === choices.join(" ")) return;
  chips.dataset.choices = choices.join(" ");
  const labels = choices.map((value, place) => {
    const radio = make("input", { type: "radio", name: id, value, checked: place === chosen });
    return make("label", {}, radio, make("span", {}, ...richText(value)));
  });
  chips.replaceChildren(...labels);
}

/** @param {View} view @param {(id: string, choice: number | string) => void} onPress */
export function drawControls(view, onPress) {
  for (const { entry } of partsById.values()) if (entry && view.log.length !== logLength) entry.value = "";
  logLength = view.log.length;
  const elements = view.controls.map((control) => {
    const cached = partsById.get(control.id);
    const isSameKind =
      cached && Boolean(cached.chips) === isChoice(control) && Boolean(cached.entry) === Boolean(control.asks);
    const parts = isSameKind ? cached : build(control, (choice) => onPress(control.id, choice));
    partsById.set(control.id, parts);
    update(parts, control);
    // Only a hint or a guided game chooses anew, whatever was chosen before.
    if (parts.chips && (view.bubble || control.id === view.pointed))
      inputs(parts.chips)[control.chosen ?? 0].checked = true;
    return parts.element;
  });
  syncChildren(bar, elements);
  for (const { element, chips } of partsById.values())
    if (chips && element.isConnected) requestAnimationFrame(() => scrollToChosen(chips));
}

/** @param {string} id */
export const controlButton = (id) => partsById.get(id)?.button;

/** Scrolls the row to the chosen number, where it is longer than the screen is wide. @param {HTMLElement} chips */
function scrollToChosen(chips) {
  const chosen = inputs(chips).find(({ checked }) => checked)?.parentElement;
  if (chosen) chips.scrollLeft = chosen.offsetLeft - (chips.clientWidth - chosen.clientWidth) / 2;
  fade({ currentTarget: chips });
}
addEventListener("resize", () => {
  for (const { element, chips } of partsById.values()) if (chips && element.isConnected) scrollToChosen(chips);
});

/** Fades each end of a row at which there are more chips. @param {{currentTarget: EventTarget | null}} event */
function fade({ currentTarget }) {
  const chips = /** @type {HTMLElement} */ (currentTarget);
  const { scrollLeft, clientWidth, scrollWidth } = chips;
  chips.style.setProperty("--more-left", scrollLeft > 1 ? "1.5rem" : "0px");
  chips.style.setProperty("--more-right", scrollLeft + clientWidth < scrollWidth - 1 ? "1.5rem" : "0px");
}

let digits = "";
let lastTime = 0; // when the last digit was typed

/**
 * A digit chooses a number; two within a second are one number. Answers whether there was a choice.
 * @param {string} digit
 * @param {number} now
 */
export function chooseByDigit(digit, now) {
  const chips = [...partsById.values()].find(
    ({ element, chips }) => chips && element.isConnected && !element.matches(".faint"),
  )?.chips;
  if (!chips) return false;
  digits = now - lastTime < 1000 ? digits + digit : digit;
  lastTime = now;
  const inputOf = (/** @type {string} */ value) => inputs(chips).find((input) => input.value === value);
  const input = inputOf(digits) ?? inputOf(digit);
  if (!input) return false;
  digits = input.value;
  input.checked = true;
  input.focus();
  scrollToChosen(chips);
  return true;
}
