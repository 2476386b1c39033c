// What the resolver answers: the chances beforehand, the cards, the steps, the result; and the log of all of it.

import { cardFace, find, make, rich, sentence } from "../shared/dom.js";
import { logEntry, outcome } from "./log-entry.js";

const SHOWN = 100; // entries of the log that are drawn; all of them are kept, and copied

/** @param {ChanceView} chance */
const fraction = ({ exact, figure }) => (/\//.test(exact) ? exact : figure.endsWith("%") ? "" : exact);

/** @param {ChanceView} chance */
function chanceLine(chance) {
  return make(
    "div",
    {},
    make("dt", {}, ...rich(chance.label)),
    make("dd", {}, make("strong", { text: chance.figure }), " ", make("span", { text: fraction(chance) })),
  );
}

/** @param {UmpireView} view */
export function drawAnswer(view) {
  const answer = find("#answer");
  answer.classList.toggle("stale", !view.settled);
  find("#chances").replaceChildren(...(view.chances.length ? [make("dl", {}, ...view.chances.map(chanceLine))] : []));
  const [first] = view.chances;
  find("#odds").hidden = !first || !view.settled || view.cards.length > 0;
  if (first)
    find("#odds").replaceChildren(make("strong", { text: first.figure }), " ", make("span", { text: first.label }));
  find("#cards").replaceChildren(
    ...view.cards.map(({ face, label }) =>
      make("li", {}, make("span", { role: "img", "aria-label": label }, cardFace(face))),
    ),
  );
  find("#cards").hidden = !view.cards.length;
  find("#steps").replaceChildren(...view.steps.map((step) => make("li", {}, ...sentence(step))));
  find("#steps").hidden = !view.steps.length;
  const { result, umpire } = view;
  const line = find("#result");
  line.replaceChildren(
    ...(result
      ? [...(result.allowed ? [] : [make("strong", { text: "Not allowed. " })]), ...outcome(result, umpire)]
      : []),
  );
  line.hidden = !result;
  line.classList.toggle("refusal", Boolean(result && !result.allowed && !umpire));
}

/** @param {UmpireView} view */
export function drawLog(view) {
  const list = find("#ledger ol");
  const first = Math.max(0, view.log.length - SHOWN);
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
