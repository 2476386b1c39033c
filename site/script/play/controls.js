// Draws the buttons of a view. One that is not legal looks faint and can be pressed: the answer says why.

import { find, make, place, rich, set } from "../shared/dom.js";

const bar = find("#controls");
/**
 * @typedef {{element: HTMLElement, button: HTMLButtonElement, select: HTMLSelectElement | null, entry: HTMLInputElement | null}} Parts
 * @type {Map<string, Parts>}
 */
const drawn = new Map(); // by control id
/** @param {Control} control */
const isChoice = ({ choices = [] }) => choices.length > 1;

let logged = 0; // what had happened when they were last drawn: what was typed before has been played

/**
 * @param {Control} control
 * @param {(id: string, choice: number | string) => void} onPress
 * @returns {Parts}
 */
function build(control, onPress) {
  const button = make("button", { type: "button", "data-control": control.id });
  if (control.asks) {
    button.type = "submit";
    const entry = make("input", {
      "aria-label": control.label,
      placeholder: control.asks,
      inputmode: "numeric",
      autocomplete: "off",
      size: 8,
      required: true,
    });
    /** @param {Event} event */
    const submit = (event) => {
      event.preventDefault();
      onPress(control.id, entry.value.trim());
    };
    return { element: make("form", { class: "choice", submit }, button, entry), button, select: null, entry };
  }
  const select = isChoice(control) ? make("select", { "aria-label": `${control.label}: which` }) : null;
  button.addEventListener("click", () => onPress(control.id, select ? select.selectedIndex : 0));
  return { element: select ? make("span", { class: "choice" }, button, select) : button, button, select, entry: null };
}

/**
 * @param {Parts} parts
 * @param {Control} control
 */
function update({ element, button, select, entry }, control) {
  button.replaceChildren(
    ...rich(control.label),
    ...(control.key ? [make("kbd", { text: control.key, "aria-hidden": "true" })] : []),
  );
  set(button, "aria-keyshortcuts", control.key || null);
  set(button, "title", control.legal ? null : "Not now; press to hear why");
  element.classList.toggle("main", Boolean(control.main));
  element.classList.toggle("faint", !control.legal);
  if (entry) set(entry, "placeholder", control.asks);
  const choices = control.choices ?? [];
  if (select && select.dataset.choices !== choices.join(" ")) {
    select.dataset.choices = choices.join(" ");
    select.replaceChildren(...choices.map((choice) => make("option", { text: choice })));
    select.selectedIndex = control.chosen ?? 0;
  }
}

/**
 * @param {View} view
 * @param {(id: string, choice: number | string) => void} onPress
 */
export function drawControls(view, onPress) {
  const hadFocus = bar.contains(document.activeElement);
  for (const { entry } of drawn.values()) if (entry && view.log.length !== logged) entry.value = "";
  logged = view.log.length;
  const elements = view.controls.map((control) => {
    const known = drawn.get(control.id);
    const fits = known && Boolean(known.select) === isChoice(control) && Boolean(known.entry) === Boolean(control.asks);
    const parts = fits ? known : build(control, onPress);
    drawn.set(control.id, parts);
    update(parts, control);
    return parts.element;
  });
  place(bar, elements);
  if (hadFocus && !bar.contains(document.activeElement))
    (find(".main", bar)?.closest("button") ?? find("button", bar))?.focus();
}

/** @param {string} id */
export const controlButton = (id) => drawn.get(id)?.button;
