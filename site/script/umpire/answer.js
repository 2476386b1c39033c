// What the resolver answers: the chances beforehand, the cards, the steps and the result; and the log of all answers.

import { richText } from "../shared/cards.js";
import { find, make } from "../shared/dom.js";
import { drawCards, drawOdds, drawSteps, logEntry, resultNodes } from "./results.js";

const MAX_ENTRIES = 100; // of the log that are drawn; all of them are kept, and copied

/** @param {ChanceView} chance */
const fraction = ({ exact, figure }) => (/\//.test(exact) ? exact : figure.endsWith("%") ? "" : exact);

/** @param {ChanceView} chance */
function chanceLine(chance) {
  return make(
    "div",
    {},
    make("dt", {}, ...richText(chance.label)),
    make("dd", {}, make("strong", { text: chance.figure }), " ", make("span", { text: fraction(chance) })),
  );
}

/** @param {UmpireView} view */
export function drawAnswer(view) {
  find("#answer").classList.toggle("stale", !view.settled);
  find("#chances").replaceChildren(...(view.chances.length ? [make("dl", {}, ...view.chances.map(chanceLine))] : []));
  drawOdds(view);
  drawCards(view.cards);
  find("#cards").hidden = !view.cards.length;
  drawSteps(view.steps);
  find("#steps").hidden = !view.steps.length;
  const { result, umpire } = view;
  const line = find("#result");
  line.hidden = !result;
  line.replaceChildren(...(result ? resultNodes(result, umpire) : []));
  if (result && !result.allowed) line.prepend(make("strong", { text: "Not allowed. " }));
  line.classList.toggle("refusal", Boolean(result && !result.allowed && !umpire));
}

/** @param {UmpireView} view */
export function drawLog(view) {
  const list = find("#ledger ol");
  const first = Math.max(0, view.log.length - MAX_ENTRIES);
  const entries = view.log
    .slice(first)
    .map((entry, after) => logEntry({ ...entry, number: first + after + 1 }))
    .reverse();
  find("#earlier").hidden = !first;
  find("#earlier").textContent = `${first} earlier entries are in the copied log.`;
  list.hidden = !entries.length;
  list.replaceChildren(...entries);
  for (const id of ["copy", "clear"]) find(`#${id}`).hidden = !entries.length;
}
