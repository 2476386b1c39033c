// Draws the buttons of a view. One that is not legal looks faint and can be pressed: the answer says why.

import { find, make, place, rich, set } from "../shared/dom.js";

const bar = find("#controls");
const drawn = new Map(); // control id -> {element, button, select, entry}
let logged = 0; // what had happened when they were last drawn: what was typed before has been played

function build(control, onPress) {
  const button = make("button", { type: "button", "data-control": control.id });
  const parts = { element: button, button, select: null, entry: null };
  if (control.asks) {
    button.type = "submit";
    parts.entry = make("input", { "aria-label": control.label, placeholder: control.asks, inputmode: "numeric", autocomplete: "off", size: 8, required: true });
    const submit = (event) => {
      event.preventDefault();
      onPress(control.id, parts.entry.value.trim());
    };
    parts.element = make("form", { class: "choice", submit }, button, parts.entry);
    return parts;
  }
  if (control.choices.length > 1) {
    parts.select = make("select", { "aria-label": `${control.label}: which` });
    parts.element = make("span", { class: "choice" }, button, parts.select);
  }
  button.addEventListener("click", () => onPress(control.id, parts.select ? parts.select.selectedIndex : 0, button));
  return parts;
}

function update({ element, button, select, entry }, control) {
  button.replaceChildren(...rich(control.label), ...(control.key ? [make("kbd", { text: control.key, "aria-hidden": "true" })] : []));
  set(button, "aria-keyshortcuts", control.key || null);
  set(button, "title", control.legal ? null : "Not now; press to hear why");
  element.classList.toggle("main", control.main);
  element.classList.toggle("faint", !control.legal);
  if (entry) set(entry, "placeholder", control.asks);
  if (select && select.dataset.choices !== control.choices.join(" ")) {
    select.dataset.choices = control.choices.join(" ");
    select.replaceChildren(...control.choices.map((choice) => make("option", { text: choice })));
    select.selectedIndex = control.chosen;
  }
}

export function drawControls(view, onPress) {
  const hadFocus = bar.contains(document.activeElement);
  for (const { entry } of drawn.values()) if (entry && view.log.length !== logged) entry.value = "";
  logged = view.log.length;
  const elements = view.controls.map((control) => {
    const known = drawn.get(control.id);
    const fits = known && Boolean(known.select) === control.choices.length > 1 && Boolean(known.entry) === Boolean(control.asks);
    if (!fits) drawn.set(control.id, build(control, onPress));
    update(drawn.get(control.id), control);
    return drawn.get(control.id).element;
  });
  place(bar, elements);
  if (hadFocus && !bar.contains(document.activeElement)) (find(".main", bar)?.closest("button") ?? find("button", bar))?.focus();
}

export const controlButton = (id) => drawn.get(id)?.button;
