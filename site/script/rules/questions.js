// What the engine of a rules page is asked; it is opened at the first question. "Run this example": the engine that ran it when
// the book was built runs it again, here. "May I?": a position set up by hand and a move; every example can hand over its own.

import { openEngine } from "../engine/engine.js";
import { find, findAll, make, makeButton, onClick, onSubmit } from "../shared/dom.js";
import { paragraph, readObject, ruleLink, showVerdict } from "../shared/verdict.js";

/** @type {import("../engine/engine.js").Engine | undefined} */
let engine;
/** @type {HTMLElement} */
let progressElement; // shows how much of the engine is there
const { game } = find("script[data-game]").dataset;

/**
 * Calls the engine; while it is being fetched the element `answer` says so.
 * @param {HTMLElement} answer
 * @param {string} name
 * @param {...unknown} args
 */
function ask(answer, name, ...args) {
  progressElement = answer;
  if (!engine) progressElement.textContent = "The engine is being fetched …";
  engine ??= openEngine({
    game,
    onProgress({ loaded, total }) {
      if (total) progressElement.textContent = `The engine is being fetched: ${Math.round((100 * loaded) / total)}%`;
    },
  });
  return engine.call(name, ...args);
}

export function addExamples() {
  for (const figure of findAll("article [data-example]")) {
    const answer = make("span", { class: "run-answer", role: "status" });
    const button = makeButton("Run this example", () => run(figure, button, answer), { class: "run" });
    figure.append(button, " ", answer);
  }
}

/**
 * @typedef {{move?: string, resolve?: string, legal?: boolean}} Step
 * @param {HTMLElement} figure
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} answer
 */
async function run(figure, button, answer) {
  const { start, steps } = JSON.parse(find("script", figure).textContent);
  button.disabled = true;
  answer.classList.remove("differs");
  try {
    const verdicts = await ask(answer, "example", start, steps);
    const answered = steps.flatMap((/** @type {Step} */ step, /** @type {number} */ place) =>
      step.move || step.resolve ? [{ step, verdict: verdicts[place] }] : [],
    );
    const differs = answered.some((/** @type {any} */ { step, verdict }) => verdict?.legal !== step.legal);
    answer.textContent = differs ? "The result differs from what is printed. Please report that." : summary(answered);
    answer.classList.toggle("differs", differs);
  } catch (fault) {
    answer.textContent = `It could not be run: ${/** @type {Error} */ (fault).message}.`;
    answer.classList.add("differs");
  }
  button.disabled = false;
}

/** @param {{step: Step}[]} answered */
function summary(answered) {
  const legal = answered.filter(({ step }) => step.legal);
  const resolved = legal.filter(({ step }) => step.resolve).length;
  const [moves, refused] = [legal.length - resolved, answered.length - legal.length];
  const parts = [moves && `${moves} legal`, resolved && `${resolved} resolved`, refused && `${refused} refused`];
  return `Run just now: ${parts.filter(Boolean).join(", ")}, as printed.`;
}

// ---- "May I?"

/** @typedef {{start: any, steps: {move?: string}[]}} Example */

export function addMayI() {
  const form = find("#may-i-form");
  if (!form) return;
  const { start, move } = form.elements;
  const answer = find(".answer", form);
  const figures = findAll("article [data-example]").filter((figure) => dataOf(figure).start);
  const first =
    figures.find(({ id }) => id.startsWith("example.figure")) ??
    figures.find((figure) => dataOf(figure).start.position);
  if (first) fill(dataOf(first));
  for (const figure of figures) {
    const button = makeButton("Ask about it", () => askAbout(dataOf(figure)), { class: "run" });
    figure.append(" ", button);
  }
  onSubmit("#may-i-form", () => judge(move.value));
  onClick("#may-i-moves", () => judge(""));

  /** Puts an example's start and its first move into the form. @param {Example} example */
  function fill({ start: data, steps }) {
    start.value = startText(data);
    move.value = steps.find((step) => step.move)?.move ?? "";
  }

  /** @param {Example} example */
  function askAbout(example) {
    fill(example);
    answer.replaceChildren();
    form.scrollIntoView({ block: "start" });
    move.focus({ preventScroll: true });
  }

  /** @param {string} text of the move; without one, all moves are told */
  async function judge(text) {
    try {
      const { legal, said, rules, moves } = await ask(answer, "ask", parse(start.value), text);
      if (legal === null)
        return showVerdict(answer, null, moves.length ? "You may" : "There is no legal move", [moveButtons(moves)]);
      /** @param {string} id */
      const link = (id) => ruleLink(`#${id}`, rules[id]?.[0] ?? id, rules[id]?.[1]);
      /** @param {{text: string, rules: string[]}} remark */
      const line = (remark) => paragraph(remark.text, remark.rules.map(link));
      showVerdict(answer, legal, legal ? `Yes: ${text}` : `No: ${text}`, said.map(line));
    } catch (fault) {
      const lines = /** @type {Error} */ (fault).message.split("\n").map((line) => paragraph(line));
      showVerdict(answer, false, "The position can’t be used", lines);
    }
  }

  /** The moves as buttons, each of which asks about itself. @param {string[]} moves */
  function moveButtons(moves) {
    const buttons = moves.map((text) =>
      makeButton(text, () => {
        move.value = text;
        judge(text);
      }),
    );
    return make("div", { class: "moves" }, ...buttons);
  }
}

/** @param {HTMLElement} figure @returns {Example} */
const dataOf = (figure) => JSON.parse(find("script", figure).textContent);

/** JSON with a line for each part, and for each of a position's own parts. @param {any} start */
function startText(start) {
  /** @type {(object: object, indent?: string) => string} */
  const block = (object, indent = "  ") => {
    const lines = Object.entries(object).map(([key, value]) => {
      const nested = key === "position" ? block(value, `${indent}  `) : inlineJson(value);
      return `${indent}${JSON.stringify(key)}: ${nested}`;
    });
    return `{\n${lines.join(",\n")}\n${indent.slice(2)}}`;
  };
  const { variants, ...rest } = start;
  return block(Object.keys(variants ?? {}).length ? start : rest);
}

/** JSON in one line. A line break in it is one between its parts. @param {unknown} value */
const inlineJson = (value) =>
  JSON.stringify(value, null, 1)
    .replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, "")
    .replace(/\n */g, " ");

/** The start. Throws a sentence on why it is none. @param {string} text */
function parse(text) {
  const start = readObject(text);
  if (["position", "seed", "deal"].some((key) => start[key] !== undefined)) return start;
  throw new Error("Give an object with a “position”, such as the one of an example, or with a “seed” or a “deal”.");
}
