// What both desks draw of a result: the odds, cards and steps, and an entry of the log; and the cards of a pack to choose from.

import { cardFace, richText, ruleLinks, sentence } from "../shared/cards.js";
import { find, make, makeButton } from "../shared/dom.js";

const MAX_ENTRIES = 100; // of the log that are drawn; all of them are kept, and copied

/**
 * Shows the first chance in the bar, as long as no card is drawn.
 * @param {{chances: ChanceView[], settled: boolean, cards: FaceView[]}} view
 */
export function drawOdds({ chances: [chance], settled, cards }) {
  const odds = find("#odds");
  odds.hidden = !chance || !settled || cards.length > 0;
  if (chance) odds.replaceChildren(make("strong", { text: chance.figure }), " ", make("span", { text: chance.label }));
}

/** @param {FaceView[]} cards */
export function drawCards(cards) {
  const items = cards.map(({ face, label }) =>
    make("li", {}, make("span", { role: "img", "aria-label": label }, cardFace(face))),
  );
  find("#cards").replaceChildren(...items);
}

/** @param {SentenceView[]} steps */
const stepItems = (steps) => steps.map((step) => make("li", {}, ...sentence(step)));

/** @param {SentenceView[]} steps */
export const drawSteps = (steps) => find("#steps").replaceChildren(...stepItems(steps));

/**
 * Cards after a text, or nothing where there are none.
 * @param {string} text
 * @param {FaceView[]} cards
 */
export const cardList = (text, cards) =>
  cards.length ? [text, ...cards.flatMap(({ face }) => [...richText(face), " "])] : [];

/**
 * A result; struck out where the umpire ruled otherwise.
 * @param {SentenceView} result
 * @param {string} umpire
 */
export const resultNodes = ({ text, rules }, umpire) => [
  ...(umpire ? [make("s", {}, ...richText(text))] : richText(text)),
  ...ruleLinks(rules),
];

/**
 * Draws the newest entries of a log, the last one first, and says how many stand before them.
 * @param {EntryView[]} entries
 * @param {number} total how many there are, with those before
 * @param {string} where all can be read
 */
export function drawEntries(entries, total, where) {
  const newest = entries.slice(-MAX_ENTRIES);
  const earlier = total - newest.length;
  const items = newest.map((entry, place) => logEntry({ ...entry, number: earlier + place + 1 }));
  find("#ledger ol").replaceChildren(...items.reverse());
  find("#earlier").hidden = !earlier;
  find("#earlier").textContent = `${earlier} earlier entries are in the ${where} log.`;
}

/** @param {EntryView} entry */
function logEntry({ number, title, given, chance, cards, steps, result, allowed, umpire, effects = [] }) {
  const before = [chance, cards && `drawn ${cards}`].filter(Boolean).join("; ");
  return make(
    "li",
    { value: number },
    make("p", { class: "head" }, make("strong", { text: title }), given && `. ${given}`),
    before && make("p", { class: "before" }, ...richText(before)),
    result.text && make("p", { class: "out" }, !allowed && "Not allowed. ", ...resultNodes(result, umpire)),
    umpire && make("p", {}, make("strong", { text: "The umpire: " }), ...richText(umpire)),
    ...effects.map((effect) => make("p", { class: "effect" }, ...sentence(effect))),
    steps.length > 0 &&
      make("details", {}, make("summary", { text: "Step by step" }), make("ol", {}, ...stepItems(steps))),
  );
}

/**
 * Draws the cards of a pack by suit; `onTake(face)` is called when one is tapped. One that was drawn may come again.
 * @param {PackCardView[][]} suits
 * @param {(face: string) => void} onTake
 */
export function drawFaces(suits, onTake) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.card;
  const lines = suits.map((cards) =>
    cards.map(({ face, label, left }) => {
      const attributes = { class: left ? "" : "gone", "aria-label": left ? label : `${label}: drawn before` };
      return makeButton("", () => onTake(face), { "data-card": face, ...attributes }, ...richText(face));
    }),
  );
  find("#faces").replaceChildren(...lines.map((cards) => make("div", { class: "suit-line", role: "group" }, ...cards)));
  if (focused) find(`#faces [data-card="${focused}"]`)?.focus();
}
