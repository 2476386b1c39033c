// A resolver's form, made from the resolver's own description of its inputs: their kinds, bounds and choices.

import { ruleLinks } from "../shared/cards.js";
import { find, findAll, make, makeButton, set } from "../shared/dom.js";

const MAX_PILLS = 5; // choices that are shown side by side
const MAX_SLIDE = 80; // metres or inches: what is farther is typed
/** @type {Record<string, HTMLElement>} */
const parts = { form: find("#inputs"), pack: find("#flags"), word: find("#word") };
/**
 * The nodes of an input; the one that is filled in has the id.
 * @typedef {(input: InputView, id: string, onChange: () => void) => HTMLElement[]} Builder
 *
 * @typedef {{element: HTMLElement, control: any, mark: (fault: string) => void}} Field
 * @type {Map<string, Field>}
 */
const fields = new Map(); // by name
let drawnSignature = "";

/** @type {Record<string, string>} */
const MODES = { int: "numeric", metres: "decimal", numbers: "text", text: "text" };

/** What a control holds. @param {any} control */
function read(control) {
  if (control.matches(".pills")) return find(":checked", control)?.value ?? "";
  return control.type === "checkbox" ? control.checked : control.value;
}

/** @param {any} control @param {unknown} value */
function write(control, value) {
  for (const radio of findAll("[type=radio]", control)) radio.checked = radio.value === String(value);
  if (control.type === "checkbox") control.checked = value === true;
  else control.value = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  follow(control);
}

/** Takes the slider of a length along. @param {any} control */
function follow(control) {
  const slider = control.nextElementSibling;
  if (slider?.matches("[type=range]")) slider.value = control.value || "0";
}

/** A label, with what its rules are. @param {HTMLElement} label @param {InputView} input */
const ask = (label, { rules }) => make("div", { class: "ask" }, label, ...ruleLinks(rules));

/** A control below its label, in a box that has more. @param {InputView} input @param {HTMLElement} control */
const labelled = (input, control, box = control) => [
  ask(make("label", { for: control.id, text: input.label }), input),
  box,
];

/** What is typed in. @param {InputView} input @param {string} id @param {() => void} onChange */
function typed({ kind }, id, onChange) {
  const attributes = { id, inputmode: MODES[kind], spellcheck: kind === "text", input: onChange };
  return make(kind === "text" ? "textarea" : "input", attributes);
}

/** @type {Builder} */
const line = (input, id, onChange) => labelled(input, typed(input, id, onChange));

/** A whole number with a button to either side. @type {Builder} */
const stepper = (input, id, onChange) => {
  const control = typed(input, id, onChange);
  /** @param {number} by */
  const step = (by) => {
    const current = Number.parseInt(control.value, 10);
    const next = Number.isNaN(current) ? (input.least ?? 0) : current + by;
    control.value = String(Math.min(Math.max(next, input.least ?? next), input.most ?? next));
    onChange();
  };
  /** @param {string} sign @param {string} word @param {number} by */
  const button = (sign, word, by) => makeButton(sign, () => step(by), { "aria-label": `${input.label}: ${word}` });
  const [less, more] = [button("−", "one less", -1), button("+", "one more", 1)];
  return labelled(input, control, make("div", { class: "stepper" }, less, control, more));
};

/** A length, with a slider for what is usual on a table. @type {Builder} */
const length = (input, id, onChange) => {
  const control = typed(input, id, onChange);
  control.addEventListener("input", () => follow(control));
  const slide = () => {
    control.value = slider.value;
    onChange();
  };
  const attributes = { type: "range", value: 0, max: MAX_SLIDE, "aria-label": `${input.label}: slide`, input: slide };
  const slider = make("input", attributes);
  return labelled(input, control, make("div", { class: "slider" }, control, slider));
};

/** @type {Builder} */
const list = (input, id, onChange) => {
  const options = input.choices.map(({ value, label }) => make("option", { value, text: label }));
  return labelled(input, make("select", { id, change: onChange }, ...options));
};

/** @type {Builder} */
const pills = (input, id, onChange) => {
  const labels = input.choices.map(({ value, label }) => {
    const radio = make("input", { type: "radio", name: id, value, change: onChange });
    return make("label", { class: "pill" }, radio, make("span", { text: label }));
  });
  const name = make("span", { id: `${id}-label`, class: "label", text: input.label });
  const attributes = { id, class: "pills", role: "radiogroup", "aria-labelledby": name.id };
  return [ask(name, input), make("div", attributes, ...labels)];
};

/** @type {Builder} */
const flag = (input, id, onChange) => {
  const control = make("input", { type: "checkbox", id, change: onChange });
  return [ask(make("label", { class: "check", for: id }, control, input.label), input)];
};

/** @param {InputView} input */
function builder({ kind, choices }) {
  if (kind === "choice") return choices.length > MAX_PILLS ? list : pills;
  return { flag, int: stepper, metres: length }[/** @type {string} */ (kind)] ?? line;
}

/**
 * @param {InputView} input
 * @param {(values: Record<string, unknown>) => void} onInput
 * @returns {Field}
 */
function build(input, onInput) {
  const id = `input-${input.name}`;
  const nodes = builder(input)(input, id, () => onInput({ [input.name]: read(control) }));
  const help = make("p", { id: `${id}-help`, class: "help", text: input.help });
  const fault = make("p", { id: `${id}-fault`, class: "fault" });
  const attributes = { class: `input-row is-${input.kind}`, "data-input": input.name };
  const element = make("div", attributes, ...nodes, input.help && help, fault);
  const control = find(`#${id}`, element);
  const isPlain = control.matches("input, select, textarea");
  set(control, "aria-describedby", [input.help && help.id, isPlain && fault.id].filter(Boolean).join(" ") || null);
  /** @param {string} text */
  const mark = (text) => {
    fault.textContent = text;
    if (isPlain) set(control, "aria-invalid", Boolean(text) && "true");
  };
  return { element, control, mark };
}

/**
 * Draws the inputs of a view. What the reader is typing is left alone unless `fill`.
 * @param {{form: string, inputs: InputView[]}} view
 * @param {(values: Record<string, unknown>) => void} onInput an input was changed
 * @param {boolean} fill
 */
export function drawForm(view, onInput, fill) {
  // The saved desk of an earlier edition is drawn first, and may lack inputs of this one.
  const signature = JSON.stringify([view.form, view.inputs.map(({ value, fault, ...input }) => input)]);
  const isNew = drawnSignature !== signature;
  if (isNew) {
    drawnSignature = signature;
    fields.clear();
    for (const part of Object.values(parts)) part.replaceChildren();
    for (const input of view.inputs) {
      const field = build(input, onInput);
      fields.set(input.name, field);
      parts[input.part].append(field.element);
    }
  }
  for (const input of view.inputs) {
    const field = /** @type {Field} */ (fields.get(input.name));
    if (isNew || fill) write(field.control, input.value);
    field.mark(input.fault);
  }
}
