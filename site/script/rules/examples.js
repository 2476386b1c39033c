// "Run this example": the same engine that ran it when the book was built runs it again, here.

import { find, findAll, make, makeButton } from "../shared/dom.js";
import { ask } from "./ask.js";

/**
 * @typedef {{move?: string, resolve?: string, legal?: boolean}} Step
 * @typedef {{legal: boolean} | null} Verdict
 * @param {HTMLElement} article
 * @param {string} game
 */
export function addExamples(article, game) {
  for (const figure of findAll("[data-example]", article)) {
    const answer = make("span", { class: "run-answer", role: "status" });
    const button = makeButton("Run this example", () => run(figure, button, answer, game), { class: "run" });
    figure.append(button, " ", answer);
  }
}

/**
 * @param {HTMLElement} figure
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} answer
 * @param {string} game
 */
async function run(figure, button, answer, game) {
  const { start, steps } = JSON.parse(find("script", figure).textContent);
  button.disabled = true;
  answer.classList.remove("differs");
  try {
    const verdicts = await ask(game, answer, "example", start, steps);
    answer.textContent = summary(steps, verdicts);
    answer.classList.toggle("differs", !isSame(steps, verdicts));
  } catch (fault) {
    answer.textContent = `It could not be run: ${/** @type {Error} */ (fault).message}.`;
    answer.classList.add("differs");
  }
  button.disabled = false;
}

/**
 * @param {Step[]} steps
 * @param {Verdict[]} verdicts
 */
function moves(steps, verdicts) {
  return steps.flatMap((step, place) => (step.move || step.resolve ? [{ step, verdict: verdicts[place] }] : []));
}

/**
 * @param {Step[]} steps
 * @param {Verdict[]} verdicts
 */
function isSame(steps, verdicts) {
  return moves(steps, verdicts).every(({ step, verdict }) => verdict?.legal === step.legal);
}

/**
 * @param {Step[]} steps
 * @param {Verdict[]} verdicts
 */
function summary(steps, verdicts) {
  const played = moves(steps, verdicts);
  if (!isSame(steps, verdicts)) return "The result differs from what is printed. Please report that.";
  const legal = played.filter(({ verdict }) => verdict?.legal);
  const resolved = legal.filter(({ step }) => step.resolve).length;
  const counts = { legal: legal.length - resolved, resolved, refused: played.length - legal.length };
  const parts = Object.entries(counts).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []));
  return `Run just now: ${parts.join(", ")}, as printed.`;
}
