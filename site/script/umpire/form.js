// A resolver's form, made from its own description: what is asked, of which kind, between which bounds.

import { find, make, ruleLinks, set } from "../shared/dom.js";

const FEW = 5; // choices that are shown side by side
/** @type {Record<string, HTMLElement>} */
const parts = { form: find("#inputs"), pack: find("#flags"), word: find("#word") };
/**
 * @typedef {object} Control An input of the form.
 * @property {HTMLElement} control what is filled in
 * @property {HTMLElement[]} nodes all that stands there for it
 * @property {() => any} read
 * @property {(value: any) => void} write
 *
 * @typedef {Control & {element: HTMLElement, mark: (fault: string) => void}} Field
 * @type {Map<string, Field>}
 */
const fields = new Map(); // by name
let shown = "";

/** @type {Record<string, string>} */
const MODES = { int: "numeric", metres: "decimal", numbers: "text", text: "text" };
/** @param {unknown} value */
const text = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/**
 * @param {InputView} input
 * @param {string} id
 * @param {HTMLElement} control
 * @returns {HTMLElement[]}
 */
function labelled(input, id, control) {
  const label = make("label", { for: id, text: input.label });
  return [make("div", { class: "ask" }, label, ...ruleLinks(input.rules)), control];
}

/**
 * @param {InputView} input
 * @param {string} id
 * @param {() => void} changed
 * @returns {Control & {control: HTMLInputElement | HTMLTextAreaElement}}
 */
function line(input, id, changed) {
  const kind = input.kind === "text" ? "textarea" : "input";
  const control = make(kind, { id, inputmode: MODES[input.kind], spellcheck: input.kind === "text", input: changed });
  return {
    control,
    nodes: labelled(input, id, control),
    read: () => control.value,
    write: (value) => (control.value = text(value)),
  };
}

/**
 * A whole number with a button to either side.
 * @param {InputView} input
 * @param {string} id
 * @param {() => void} changed
 * @returns {Control}
 */
function stepper(input, id, changed) {
  const field = line(input, id, changed);
  /** @param {number} by */
  const step = (by) => () => {
    const current = Number.parseInt(field.control.value, 10);
    const next = Number.isNaN(current) ? (input.least ?? 0) : current + by;
    field.control.value = String(Math.min(Math.max(next, input.least ?? next), input.most ?? next));
    changed();
  };
  /**
   * @param {string} sign
   * @param {string} word
   * @param {number} by
   */
  const button = (sign, word, by) =>
    make("button", { type: "button", text: sign, "aria-label": `${input.label}: ${word}`, click: step(by) });
  field.nodes[1] = make(
    "div",
    { class: "stepper" },
    button("−", "one less", -1),
    field.control,
    button("+", "one more", 1),
  );
  return field;
}

/**
 * @param {InputView} input
 * @param {string} id
 * @param {() => void} changed
 * @returns {Control}
 */
function list(input, id, changed) {
  const control = make(
    "select",
    { id, change: changed },
    ...input.choices.map(({ value, label }) => make("option", { value, text: label })),
  );
  return {
    control,
    nodes: labelled(input, id, control),
    read: () => control.value,
    write: (value) => (control.value = value),
  };
}

/**
 * @param {InputView} input
 * @param {string} id
 * @param {() => void} changed
 * @returns {Control}
 */
function few(input, id, changed) {
  const radios = input.choices.map(({ value }) => make("input", { type: "radio", name: id, value, change: changed }));
  const pills = radios.map((radio, place) =>
    make("label", { class: "pill" }, radio, make("span", { text: input.choices[place].label })),
  );
  const control = make("div", { class: "pills", role: "radiogroup", "aria-labelledby": `${id}-label` }, ...pills);
  const name = make("span", { id: `${id}-label`, class: "label", text: input.label });
  return {
    control,
    nodes: [make("div", { class: "ask" }, name, ...ruleLinks(input.rules)), control],
    read: () => radios.find((radio) => radio.checked)?.value ?? "",
    write: (value) => {
      for (const radio of radios) radio.checked = radio.value === String(value);
    },
  };
}

/**
 * @param {InputView} input
 * @param {string} id
 * @param {() => void} changed
 * @returns {Control}
 */
function flag(input, id, changed) {
  const control = make("input", { type: "checkbox", id, change: changed });
  const label = make("label", { class: "check", for: id }, control, input.label);
  return {
    control,
    nodes: [make("div", { class: "ask" }, label, ...ruleLinks(input.rules))],
    read: () => control.checked,
    write: (value) => (control.checked = value === true),
  };
}

/** @param {InputView} input */
function builder({ kind, choices }) {
  if (kind === "choice") return choices.length > FEW ? list : few;
  return kind === "flag" ? flag : kind === "int" ? stepper : line;
}

/**
 * @param {InputView} input
 * @param {(values: Record<string, unknown>) => void} onGiven
 * @returns {Field}
 */
function build(input, onGiven) {
  const id = `input-${input.name}`;
  const field = builder(input)(input, id, () => onGiven({ [input.name]: field.read() }));
  const help = make("p", { id: `${id}-help`, class: "help", text: input.help });
  const fault = make("p", { id: `${id}-fault`, class: "fault" });
  const isPlain = field.control.matches("input, select, textarea");
  set(
    field.control,
    "aria-describedby",
    [input.help && help.id, isPlain && fault.id].filter(Boolean).join(" ") || null,
  );
  const element = make(
    "div",
    { class: `asked is-${input.kind}`, "data-input": input.name },
    ...field.nodes,
    ...(input.help ? [help] : []),
    fault,
  );
  /** @param {string} words */
  const mark = (words) => {
    fault.textContent = words;
    if (isPlain) set(field.control, "aria-invalid", Boolean(words) && "true");
  };
  return { ...field, element, mark };
}

/**
 * Draws the inputs of a view. What the reader is typing is left alone unless `fill`.
 * @param {{form: string, inputs: InputView[]}} view
 * @param {(values: Record<string, unknown>) => void} onGiven an input was changed
 * @param {boolean} fill
 */
export function drawForm(view, onGiven, fill) {
  // A desk that an earlier edition kept is drawn first, and may lack what this edition asks.
  const signature = JSON.stringify([view.form, view.inputs.map(({ value, fault, ...input }) => input)]);
  const isNew = shown !== signature;
  if (isNew) {
    shown = signature;
    fields.clear();
    for (const part of Object.values(parts)) part.replaceChildren();
    for (const input of view.inputs) {
      const field = build(input, onGiven);
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

// What stands in the marked fields first.
export function focusFault() {
  find("[aria-invalid]")?.focus();
}
