// "May I?": a position set up by hand and a move, judged by the engine. Every example can hand over its position.
import { ask } from "./ask.js";
import { make } from "../shared/dom.js";
import { line, readObject, ruleLink, tell } from "../shared/verdict.js";

export function mayI(article, game) {
  const form = article.querySelector("#may-i-form");
  if (!form) return;
  const { start, move } = form.elements;
  const answer = form.querySelector(".answer");
  const figures = [...article.querySelectorAll("[data-example]")].filter((figure) => given(figure).start);
  const first = figures.find(({ id }) => id.startsWith("example.figure")) ?? figures.find((figure) => given(figure).start.position);
  if (first) fill(form, given(first));
  for (const figure of figures) {
    const click = () => take(form, given(figure));
    figure.append(" ", make("button", { type: "button", class: "run", text: "Ask about it", click }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    judge(move.value);
  });
  form.querySelector("#may-i-moves").addEventListener("click", () => judge(""));

  async function judge(text) {
    const read = parse(start.value);
    if (typeof read === "string") return tell(answer, false, "The position can’t be used", [line(read)]);
    try {
      show(text, await ask(game, answer, "ask", read, text));
    } catch (fault) {
      tell(answer, false, "The position can’t be used", fault.message.split("\n").map((sentence) => line(sentence)));
    }
  }

  function show(text, { legal, said, rules, moves }) {
    if (legal === null) return tell(answer, null, moves.length ? "You may" : "Nothing may be played", [choice(moves)]);
    const link = (id) => ruleLink(`#${id}`, rules[id]?.[0] ?? id, rules[id]?.[1]);
    const lines = said.map((one) => line(one.text, one.rules.map(link)));
    tell(answer, legal, legal ? `Yes: ${text}` : `No: ${text}`, lines);
  }

  // The moves as buttons, each of which asks about itself.
  function choice(moves) {
    const press = (text) => {
      move.value = text;
      judge(text);
    };
    const buttons = moves.map((text) => make("button", { type: "button", text, click: () => press(text) }));
    return make("div", { class: "moves" }, ...buttons);
  }
}

const given = (figure) => JSON.parse(figure.querySelector("script").textContent);

// Puts an example's start and its first move into the form.
function fill(form, { start, steps }) {
  form.elements.start.value = written(start);
  form.elements.move.value = steps.find((step) => step.move)?.move ?? "";
}

function take(form, example) {
  fill(form, example);
  form.querySelector(".answer").replaceChildren();
  form.scrollIntoView({ block: "start" });
  form.elements.move.focus({ preventScroll: true });
}

// JSON with a line for each part, and for each of a position's own parts.
function written(start) {
  const part = ([key, value], indent) => {
    const nested = key === "position" ? block(value, `${indent}  `) : flat(value);
    return `${indent}${JSON.stringify(key)}: ${nested}`;
  };
  const block = (object, indent = "  ") => `{\n${Object.entries(object).map((entry) => part(entry, indent)).join(",\n")}\n${indent.slice(2)}}`;
  const { variants, ...rest } = start;
  return block(Object.keys(variants ?? {}).length ? start : rest);
}

function flat(value) {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${flat(part)}`).join(", ")}}`;
}

// The start, or a sentence on why it is none.
function parse(text) {
  const start = readObject(text);
  if (typeof start === "string" || ["position", "seed", "deal"].some((key) => start[key] !== undefined)) return start;
  return "Give an object with a “position”, such as the one of an example, or with a “seed” or a “deal”.";
}
