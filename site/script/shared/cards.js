// Draws cards, texts that name cards, and links to rules.

import { curled, make, makeSvg } from "./dom.js";

const page = document.documentElement.dataset;

/** The links of rules: their numbers, leading to the rules page. @param {RuleRef[]} [rules] */
export function ruleLinks(rules = []) {
  return rules.flatMap(({ id, number, title }) => {
    const attributes = { href: `${page.rules}#${id}`, title, "aria-label": `rule ${number} ${title}`, text: number };
    return [" ", make("a", { class: "rule", ...attributes, target: "_blank" })];
  });
}

/**
 * A sentence with its cards drawn, and links to the rules that it rests on.
 * @param {{text: string, rules?: RuleRef[]}} sentence
 */
export const sentence = ({ text, rules }) => [...richText(text), ...ruleLinks(rules)];

/**
 * A symbol of the sprite.
 * @param {string} name
 * @param {string} box
 * @param {{file?: string, x?: number, y?: number, width?: number, height?: number}} [more]
 */
export const symbol = (name, box, { file = `${page.root}assets/drumhead/cards.svg`, ...place } = {}) =>
  makeSvg("svg", { viewBox: box, "aria-hidden": "true", ...place }, makeSvg("use", { href: `${file}#${name}` }));

/** The inks of the suits, as the sprite has them. @type {Record<string, string>} */
const INKS = {
  S: "var(--card-black, #111)",
  H: "var(--card-red, #b3261e)",
  D: "var(--card-diamond, var(--card-red, #b3261e))",
  C: "var(--card-club, var(--card-black, #111))",
};

const NAMED = /\b(10|[2-9AJQK])([SHDC])\b/;

/**
 * A face from the sprite, or the back that the game's pack has on paper, which lies beside the play page. A suited face
 * has a large one besides, which is hidden unless the reader wants it.
 * @param {string | null} face
 */
export function cardFace(face) {
  const svg = face ? symbol(face, "0 0 63 88") : symbol("back", "0 0 63 88", { file: "back.svg" });
  const [, rank, suit] = face?.match(NAMED) ?? [];
  if (suit) svg.append(largeFace(rank, suit));
  return svg;
}

/**
 * Rank and suit as large as they go, over all of the face but its edge. They stand at its top and at its left, where they
 * are seen of a card under another. No style is needed to hide it: it is drawn wherever cards are.
 * @param {string} rank
 * @param {string} suit
 */
function largeFace(rank, suit) {
  /** @param {number} x @param {number} y @param {number} size */
  const sign = (x, y, size) => symbol(`suit-${suit}`, "0 0 100 100", { x, y, width: size, height: size });
  const font = { "font-family": "Barlow Condensed, Arial Narrow, sans-serif", "font-size": 27, "font-weight": 600 };
  return makeSvg(
    "g",
    { class: "large-face", display: "none", color: INKS[suit] },
    makeSvg("rect", { x: 0.5, y: 0.5, width: 62, height: 87, rx: 2.25, fill: "var(--card-paper, #fff)" }),
    makeSvg("text", { x: 4, y: 22, fill: "currentColor", text: rank, ...font }),
    sign(38, 3, 20), // with the tail of a Q above the strip that is seen of a card under another
    sign(5, 34, 48),
  );
}

const CARD = new RegExp(`${NAMED.source}|[♠♥♦♣]`, "g");
/** @type {Record<string, string>} */
const SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** @type {Record<string, string>} */
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** @type {Record<string, string>} */
const RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" };

/**
 * A text as nodes, the cards and suits that it names drawn small, and read out by their full names.
 * @param {string} [text]
 */
export function richText(text = "") {
  text = curled(text);
  /** @type {(Node | string)[]} */
  const nodes = [];
  let from = 0;
  for (const { 0: card, 1: rank = "", 2: letter, index } of text.matchAll(CARD)) {
    const suit = letter ?? SIGNS[card];
    const name = SUITS[suit];
    const seen = make("span", { "aria-hidden": "true", text: rank });
    const heard = make("span", { class: "unseen", text: rank ? `${RANKS[rank] ?? rank} of ${name}` : name });
    nodes.push(
      text.slice(from, index),
      make("span", { class: `${rank ? "chip" : "sign"} ${suit}` }, seen, heard, symbol(`suit-${suit}`, "0 0 100 100")),
    );
    from = index + card.length;
  }
  return [...nodes, text.slice(from)].filter((node) => node !== "");
}
