// A resolver's form, made from its own description: what is asked, of which kind, between which bounds.

import { find, make, ruleLinks, set } from "../shared/dom.js";

const FEW = 5; // choices that are shown side by side
const parts = { form: find("#inputs"), pack: find("#flags"), word: find("#word") };
const fields = new Map(); // name -> {element, read(), write(value), mark(fault)}
let shown = "";

const MODES = { int: "numeric", metres: "decimal", numbers: "text", text: "text" };
const text = (value) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

function labelled(input, id, control) {
  const label = make("label", { for: id, text: input.label });
  return [make("div", { class: "ask" }, label, ...ruleLinks(input.rules)), control];
}

function line(input, id, changed) {
  const kind = input.kind === "text" ? "textarea" : "input";
  const control = make(kind, { id, inputmode: MODES[input.kind], spellcheck: input.kind === "text", input: changed });
  return { control, nodes: labelled(input, id, control), read: () => control.value, write: (value) => (control.value = text(value)) };
}

// A whole number with a button to either side.
function stepper(input, id, changed) {
  const made = line(input, id, changed);
  const step = (by) => () => {
    const now = Number.parseInt(made.control.value, 10);
    const next = Number.isNaN(now) ? (input.least ?? 0) : now + by;
    made.control.value = Math.min(Math.max(next, input.least ?? next), input.most ?? next);
    changed();
  };
  const button = (sign, word, by) => make("button", { type: "button", text: sign, "aria-label": `${input.label}: ${word}`, click: step(by) });
  made.nodes[1] = make("div", { class: "stepper" }, button("−", "one less", -1), made.control, button("+", "one more", 1));
  return made;
}

function list(input, id, changed) {
  const control = make("select", { id, change: changed }, ...input.choices.map(({ value, label }) => make("option", { value, text: label })));
  return { control, nodes: labelled(input, id, control), read: () => control.value, write: (value) => (control.value = value) };
}

function few(input, id, changed) {
  const radios = input.choices.map(({ value }) => make("input", { type: "radio", name: id, value, change: changed }));
  const pills = radios.map((radio, place) => make("label", { class: "pill" }, radio, make("span", { text: input.choices[place].label })));
  const control = make("div", { class: "pills", role: "radiogroup", "aria-labelledby": `${id}-label` }, ...pills);
  const name = make("span", { id: `${id}-label`, class: "label", text: input.label });
  return {
    control,
    nodes: [make("div", { class: "ask" }, name, ...ruleLinks(input.rules)), control],
    read: () => radios.find((radio) => radio.checked)?.value ?? "",
    write: (value) => radios.forEach((radio) => (radio.checked = radio.value === String(value))),
  };
}

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

const builder = ({ kind, choices }) => (kind === "choice" ? (choices.length > FEW ? list : few) : { flag, int: stepper }[kind] ?? line);

function build(input, onGiven) {
  const id = `input-${input.name}`;
  const made = builder(input)(input, id, () => onGiven({ [input.name]: made.read() }));
  const help = make("p", { id: `${id}-help`, class: "help", text: input.help });
  const fault = make("p", { id: `${id}-fault`, class: "fault" });
  const isPlain = made.control.matches("input, select, textarea");
  set(made.control, "aria-describedby", [input.help && help.id, isPlain && fault.id].filter(Boolean).join(" ") || null);
  const element = make("div", { class: `asked is-${input.kind}`, "data-input": input.name }, ...made.nodes, ...(input.help ? [help] : []), fault);
  const mark = (words) => {
    fault.textContent = words;
    if (isPlain) set(made.control, "aria-invalid", Boolean(words) && "true");
  };
  return { ...made, element, mark };
}

// Draws the inputs of a view. What the reader is typing is left alone unless `fill`.
//   onGiven({name: value})  an input was changed
export function drawForm(view, onGiven, fill) {
  const isNew = shown !== view.form;
  if (isNew) {
    shown = view.form;
    fields.clear();
    for (const part of Object.values(parts)) part.replaceChildren();
    for (const input of view.inputs) {
      fields.set(input.name, build(input, onGiven));
      parts[input.part].append(fields.get(input.name).element);
    }
  }
  for (const input of view.inputs) {
    const field = fields.get(input.name);
    if (isNew || fill) field.write(input.value);
    field.mark(input.fault);
  }
}

// What stands in the marked fields first.
export function focusFault() {
  find("[aria-invalid]")?.focus();
}
