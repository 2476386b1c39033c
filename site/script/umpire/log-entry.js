// An entry of the log: what was asked, the chance beforehand, what came of it, and each step.

import { make, rich, ruleLinks, sentence } from "../shared/dom.js";

/**
 * What came out; struck out where the umpire ruled otherwise.
 * @param {SentenceView} result
 * @param {string} umpire
 */
export const outcome = ({ text, rules }, umpire) => [
  ...(umpire ? [make("s", {}, ...rich(text))] : rich(text)),
  ...ruleLinks(rules),
];

/** @param {EntryView & {number: number, effects?: SentenceView[]}} entry */
export function logEntry({ number, title, given, chance, cards, steps, result, allowed, umpire, effects = [] }) {
  const before = [chance, cards && `drawn ${cards}`].filter(Boolean).join("; ");
  const out = [...(allowed ? [] : ["Not allowed. "]), ...outcome(result, umpire)];
  const stepByStep = () =>
    make(
      "details",
      {},
      make("summary", { text: "Step by step" }),
      make("ol", {}, ...steps.map((step) => make("li", {}, ...sentence(step)))),
    );
  return make(
    "li",
    { value: number },
    make("p", { class: "head" }, make("strong", { text: title }), ...(given ? [". ", given] : [])),
    ...(before ? [make("p", { class: "before" }, ...rich(before))] : []),
    ...(result.text ? [make("p", { class: "out" }, ...out)] : []),
    ...(umpire ? [make("p", { class: "ruled" }, make("strong", { text: "The umpire: " }), ...rich(umpire))] : []),
    ...effects.map((effect) => make("p", { class: "effect" }, ...sentence(effect))),
    ...(steps.length ? [stepByStep()] : []),
  );
}
