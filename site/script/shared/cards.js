// Draws cards, texts that name cards, and links to rules.

import { make, makeSvg, set } from "./dom.js";

const page = document.documentElement.dataset;

/** The links of rules: their numbers, leading to the rules page. @param {RuleRef[]} [rules] */
export function ruleLinks(rules = []) {
  return rules.flatMap((rule) => [
    " ",
    make("a", {
      class: "rule",
      href: `${page.rules}#${rule.id}`,
      title: rule.title,
      text: rule.number,
      target: "_blank",
    }),
  ]);
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
 * @param {string} file
 */
export const symbol = (name, box, file = `${page.root}assets/drumhead/cards.svg`) =>
  makeSvg("svg", { viewBox: box, "aria-hidden": "true" }, makeSvg("use", { href: `${file}#${name}` }));

/**
 * A face from the sprite, or the back that the game's pack has on paper, which lies beside the play page. A suited face
 * has a large index besides, which shows where the reader wants it.
 * @param {string | null} face
 */
export function cardFace(face) {
  const svg = face ? symbol(face, "0 0 63 88") : symbol("back", "0 0 63 88", "back.svg");
  const [, rank, suit] = face?.match(/^(10|[2-9AJQK])([SHDC])$/) ?? [];
  if (suit) svg.append(largeIndex(rank, suit));
  return svg;
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function largeIndex(rank, suit) {
  const sign = symbol(`suit-${suit}`, "0 0 100 100");
  for (const [name, value] of Object.entries({ x: 4, y: 30, width: 22, height: 22 })) set(sign, name, value);
  return makeSvg(
    "g",
    { class: `large ${suit}` },
    makeSvg("rect", { x: 1, y: 1, width: 28, height: 53 }),
    makeSvg("text", { x: 15, y: 25, text: rank }),
    sign,
  );
}

const CARD = /\b(10|[2-9AJQK])([SHDC])\b|[♠♥♦♣]/g;
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
