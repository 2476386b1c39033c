// Steps through a record that was checked: after each move what it brought about, by which rules, and the position.

import { errorText } from "../engine/engine.js";
import { make, makeButton } from "../shared/dom.js";
import { ruleLink } from "../shared/verdict.js";

export const MAX_QUOTE = 60; // characters of the reader's text that are quoted

/** @param {string} text */
const quote = (text) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);

/**
 * @typedef {string[]} Rule its id, number and title
 * @typedef {object} Step What the engine's `step` answers.
 * @property {number} number moves played
 * @property {number} of moves of the record
 * @property {string} move the last one played
 * @property {{text: string, rules: Rule[]}[]} events
 * @property {{move: string, reason: string, rules: Rule[]} | null} refused the next move, where it is refused
 * @property {object} position
 */

/**
 * @param {string} rules where the game's rules are
 * @param {(number: number) => Promise<Step>} stepTo
 * @param {number} first the move to begin at
 */
export function createStepper(rules, stepTo, first) {
  let target = first;
  const head = make("p", { class: "head" });
  const events = make("ul", {});
  const position = make("pre", { tabindex: "0", "aria-label": "The position" });
  const back = makeButton("Move before", () => go(target - 1));
  const next = makeButton("Next move", () => go(target + 1));

  /**
   * @param {string} text
   * @param {Rule[]} cited
   */
  const eventLine = (text, cited) =>
    make(
      "li",
      { text },
      ...cited.flatMap(([id, number, title]) => [" ", ruleLink(`${rules}#${id}`, `${number} ${title}`)]),
    );

  /** @param {number} number */
  async function go(number) {
    target = Math.max(number, 0);
    const requested = target;
    try {
      const step = await stepTo(requested);
      if (requested === target) draw(step); // else another step was asked for meanwhile
    } catch (error) {
      head.textContent = errorText(error);
    }
  }

  /** @param {Step} step */
  function draw({ number, of, move, events: stepEvents, refused, position: data }) {
    target = number;
    head.textContent = number ? `Move ${number} of ${of}: ${quote(move)}` : "Before the first move";
    const why = refused ? [eventLine(`${quote(refused.move)} is refused: ${refused.reason}`, refused.rules)] : [];
    events.replaceChildren(...stepEvents.map((event) => eventLine(event.text, event.rules)), ...why);
    position.textContent = JSON.stringify(data, null, 1);
    back.disabled = !number;
    next.disabled = number === of || Boolean(refused);
  }

  go(first);
  const details = make("details", {}, make("summary", { text: "The position" }), position);
  return make("div", { class: "stepper" }, head, make("p", { class: "actions" }, back, next), events, details);
}
