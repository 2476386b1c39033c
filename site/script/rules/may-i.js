// "May I?": a position set up by hand and a move, judged by the engine. Every example can hand over its position.

import { find, make } from "../shared/dom.js";
import { line, readObject, ruleLink, tell } from "../shared/verdict.js";
import { ask } from "./ask.js";

/**
 * @typedef {{start: any, steps: {move?: string}[]}} Example
 * @param {HTMLElement} article
 * @param {string} game
 */
export function mayI(article, game) {
  /** @type {HTMLFormElement | null} */
  const form = article.querySelector("form#may-i-form");
  if (!form) return;
  const { start, move } = inputs(form);
  const answer = find(".answer", form);
  const figures = [...article.querySelectorAll(/** @type {"figure"} */ ("[data-example]"))].filter(
    (figure) => dataOf(figure).start,
  );
  const first =
    figures.find(({ id }) => id.startsWith("example.figure")) ??
    figures.find((figure) => dataOf(figure).start.position);
  if (first) fill(form, dataOf(first));
  for (const figure of figures) {
    const click = () => take(form, dataOf(figure));
    figure.append(" ", make("button", { type: "button", class: "run", text: "Ask about it", click }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    judge(move.value);
  });
  find("#may-i-moves", form).addEventListener("click", () => judge(""));

  /** @param {string} text */
  async function judge(text) {
    const parsed = parse(start.value);
    if (typeof parsed === "string") return tell(answer, false, "The position can’t be used", [line(parsed)]);
    try {
      show(text, await ask(game, answer, "ask", parsed, text));
    } catch (fault) {
      tell(
        answer,
        false,
        "The position can’t be used",
        /** @type {Error} */ (fault).message.split("\n").map((sentence) => line(sentence)),
      );
    }
  }

  /**
   * @param {string} text
   * @param {{legal: boolean | null, said: {text: string, rules: string[]}[], rules: Record<string, [string, string]>, moves: string[]}} answered
   */
  function show(text, { legal, said, rules, moves }) {
    if (legal === null) return tell(answer, null, moves.length ? "You may" : "There is no legal move", [choice(moves)]);
    /** @param {string} id */
    const link = (id) => ruleLink(`#${id}`, rules[id]?.[0] ?? id, rules[id]?.[1]);
    const lines = said.map((remark) => line(remark.text, remark.rules.map(link)));
    tell(answer, legal, legal ? `Yes: ${text}` : `No: ${text}`, lines);
  }

  /**
   * The moves as buttons, each of which asks about itself.
   * @param {string[]} moves
   */
  function choice(moves) {
    /** @param {string} text */
    const press = (text) => {
      move.value = text;
      judge(text);
    };
    const buttons = moves.map((text) => make("button", { type: "button", text, click: () => press(text) }));
    return make("div", { class: "moves" }, ...buttons);
  }
}

/**
 * @param {HTMLElement} figure
 * @returns {Example}
 */
const dataOf = (figure) => JSON.parse(find("script", figure).textContent);

/**
 * @param {HTMLFormElement} form
 * @returns {{start: HTMLTextAreaElement, move: HTMLInputElement}}
 */
const inputs = (form) => /** @type {any} */ (form.elements);

/**
 * Puts an example's start and its first move into the form.
 * @param {HTMLFormElement} form
 * @param {Example} example
 */
function fill(form, { start, steps }) {
  inputs(form).start.value = startText(start);
  inputs(form).move.value = steps.find((step) => step.move)?.move ?? "";
}

/**
 * @param {HTMLFormElement} form
 * @param {Example} example
 */
function take(form, example) {
  fill(form, example);
  find(".answer", form).replaceChildren();
  form.scrollIntoView({ block: "start" });
  inputs(form).move.focus({ preventScroll: true });
}

/**
 * JSON with a line for each part, and for each of a position's own parts.
 * @param {any} start
 */
function startText(start) {
  /** @type {(entry: [string, any], indent: string) => string} */
  const part = ([key, value], indent) => {
    const nested = key === "position" ? block(value, `${indent}  `) : flat(value);
    return `${indent}${JSON.stringify(key)}: ${nested}`;
  };
  /** @type {(object: object, indent?: string) => string} */
  const block = (object, indent = "  ") =>
    `{\n${Object.entries(object)
      .map((entry) => part(entry, indent))
      .join(",\n")}\n${indent.slice(2)}}`;
  const { variants, ...rest } = start;
  return block(Object.keys(variants ?? {}).length ? start : rest);
}

/**
 * @param {any} value
 * @returns {string}
 */
function flat(value) {
  if (Array.isArray(value)) return `[${value.map(flat).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${flat(part)}`)
    .join(", ")}}`;
}

/**
 * The start, or a sentence on why it is none.
 * @param {string} text
 */
function parse(text) {
  const start = readObject(text);
  if (typeof start === "string" || ["position", "seed", "deal"].some((key) => start[key] !== undefined)) return start;
  return "Give an object with a “position”, such as the one of an example, or with a “seed” or a “deal”.";
}
