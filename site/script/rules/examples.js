// The engine of a rules page, opened at the first question; and "Run this example", by which the engine that ran it when the
// book was built runs it again, here.

import { openEngine } from "../engine/engine.js";
import { find, findAll, make, makeButton } from "../shared/dom.js";

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
export function ask(answer, name, ...args) {
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
