// A resolver's form, made from the resolver's own description of its inputs: their kinds, bounds and choices.

import { ruleLinks } from "../shared/cards.js";
import { find, make, makeButton, set } from "../shared/dom.js";

const MAX_PILLS = 5; // choices that are shown side by side
const MAX_SLIDE = 80; // metres or inches: what is farther is typed
/** @type {Record<string, HTMLElement>} */
const parts = { form: find("#inputs"), pack: find("#flags"), word: find("#word") };
/**
 * @typedef {object} Control An input of the form.
 * @property {any} control what is filled in
 * @property {HTMLElement[]} nodes all elements of it
 * @property {() => any} [read] what it holds, where that is not the control's value
 * @property {(value: any) => void} [write]
 *
 * @typedef {(input: InputView, id: string, onChange: () => void) => Control} Builder
 *
 * @typedef {{element: HTMLElement, write: (value: any) => void, mark: (fault: string) => void}} Field
 * @type {Map<string, Field>}
 */
const fields = new Map(); // by name
let drawnSignature = "";

/** @type {Record<string, string>} */
const MODES = { int: "numeric", metres: "decimal", numbers: "text", text: "text" };
/** @param {unknown} value */
const valueText = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/** A label, with what its rules are. @param {HTMLElement} label @param {InputView} input */
const ask = (label, { rules }) => make("div", { class: "ask" }, label, ...ruleLinks(rules));

/** A control below its label. @param {InputView} input @param {any} control @returns {Control} */
const labelled = (input, control) => ({
  control,
  nodes: [ask(make("label", { for: control.id, text: input.label }), input), control],
});

/** @param {InputView} input @param {string} id @param {() => void} onChange */
function line(input, id, onChange) {
  const isText = input.kind === "text";
  const attributes = { id, inputmode: MODES[input.kind], spellcheck: isText, input: onChange };
  return labelled(input, make(isText ? "textarea" : "input", attributes));
}

/** A whole number with a button to either side. @type {Builder} */
const stepper = (input, id, onChange) => {
  const field = line(input, id, onChange);
  /** @param {number} by */
  const step = (by) => {
    const current = Number.parseInt(field.control.value, 10);
    const next = Number.isNaN(current) ? (input.least ?? 0) : current + by;
    field.control.value = String(Math.min(Math.max(next, input.least ?? next), input.most ?? next));
    onChange();
  };
  /** @param {string} sign @param {string} word @param {number} by */
  const button = (sign, word, by) => makeButton(sign, () => step(by), { "aria-label": `${input.label}: ${word}` });
  const [less, more] = [button("−", "one less", -1), button("+", "one more", 1)];
  field.nodes[1] = make("div", { class: "stepper" }, less, field.control, more);
  return field;
};

/** A length, with a slider for what is usual on a table. @type {Builder} */
const length = (input, id, onChange) => {
  const field = line(input, id, onChange);
  const label = `${input.label}: slide`;
  const slider = make("input", { type: "range", value: 0, max: MAX_SLIDE, "aria-label": label });
  const follow = () => (slider.value = field.control.value || "0");
  slider.addEventListener("input", () => {
    field.control.value = slider.value;
    onChange();
  });
  field.control.addEventListener("input", follow);
  field.nodes[1] = make("div", { class: "slider" }, field.control, slider);
  const write = (/** @type {any} */ value) => {
    field.control.value = valueText(value);
    follow();
  };
  return { ...field, write };
};

/** @type {Builder} */
const list = (input, id, onChange) => {
  const options = input.choices.map(({ value, label }) => make("option", { value, text: label }));
  return labelled(input, make("select", { id, change: onChange }, ...options));
};

/** @type {Builder} */
const pills = (input, id, onChange) => {
  const radios = input.choices.map(({ value }) => make("input", { type: "radio", name: id, value, change: onChange }));
  const labels = radios.map((radio, place) =>
    make("label", { class: "pill" }, radio, make("span", { text: input.choices[place].label })),
  );
  const control = make("div", { class: "pills", role: "radiogroup", "aria-labelledby": `${id}-label` }, ...labels);
  const name = make("span", { id: `${id}-label`, class: "label", text: input.label });
  return {
    control,
    nodes: [ask(name, input), control],
    read: () => radios.find((radio) => radio.checked)?.value ?? "",
    write: (value) => {
      for (const radio of radios) radio.checked = radio.value === String(value);
    },
  };
};

/** @type {Builder} */
const flag = (input, id, onChange) => {
  const control = make("input", { type: "checkbox", id, change: onChange });
  const label = make("label", { class: "check", for: id }, control, input.label);
  return {
    control,
    nodes: [ask(label, input)],
    read: () => control.checked,
    write: (value) => (control.checked = value === true),
  };
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
  const field = builder(input)(input, id, () => onInput({ [input.name]: read() }));
  const { control } = field;
  const read = field.read ?? (() => control.value);
  const write = field.write ?? ((/** @type {unknown} */ value) => (control.value = valueText(value)));
  const help = make("p", { id: `${id}-help`, class: "help", text: input.help });
  const fault = make("p", { id: `${id}-fault`, class: "fault" });
  const isPlain = control.matches("input, select, textarea");
  set(control, "aria-describedby", [input.help && help.id, isPlain && fault.id].filter(Boolean).join(" ") || null);
  const attributes = { class: `input-row is-${input.kind}`, "data-input": input.name };
  const element = make("div", attributes, ...field.nodes, input.help && help, fault);
  /** @param {string} text */
  const mark = (text) => {
    fault.textContent = text;
    if (isPlain) set(control, "aria-invalid", Boolean(text) && "true");
  };
  return { element, write, mark };
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
    const field = fields.get(input.name);
    if (isNew || fill) field?.write(input.value);
    field?.mark(input.fault);
  }
}
