// The few things done to the document everywhere.

/**
 * The first element that matches; its kind is what the page's template says.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {any}
 */
export const find = (selector, root = document) => root.querySelector(selector);

/**
 * An element with attributes (`text` is its text; functions are listeners) and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") element.textContent = value;
    else if (typeof value === "function") element.addEventListener(key, value);
    else set(element, key, value);
  }
  element.append(...children);
  return element;
}

/**
 * Sets an attribute where it changes; false and null take it away, true leaves it empty.
 * @param {Element} element
 * @param {string} key
 * @param {string | number | boolean | null | undefined} value
 */
export function set(element, key, value) {
  if (value === false || value == null) element.removeAttribute(key);
  else if (element.getAttribute(key) !== String(value === true ? "" : value)) {
    element.setAttribute(key, value === true ? "" : String(value));
  }
}

/**
 * Makes `children` the children of `parent`, moving only what is not in its place.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function syncChildren(parent, children) {
  children.forEach((child, index) => {
    if (parent.childNodes[index] !== child) parent.insertBefore(child, parent.childNodes[index] ?? null);
  });
  while (parent.childNodes.length > children.length) parent.lastChild?.remove();
}

/**
 * The element itself or the nearest around it that matches.
 * @param {EventTarget | null} element
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = (element, selector) => (element instanceof Element ? element.closest(selector) : null);

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
export const sentence = ({ text, rules }) => [...rich(text), ...ruleLinks(rules)];

/**
 * A symbol of the sprite.
 * @param {string} name
 * @param {string} box
 * @param {string} file
 */
export function symbol(name, box, file = `${page.root}assets/drumhead/cards.svg`) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `${file}#${name}`);
  svg.append(use);
  return svg;
}

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
  const large = /** @type {SVGElement} */ (symbol(`suit-${suit}`, "0 0 100 100"));
  for (const [name, value] of Object.entries({ x: 4, y: 30, width: 22, height: 22 }))
    large.setAttribute(name, String(value));
  const parts = ["g", "rect", "text"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  const [group, paper, text] = parts;
  group.setAttribute("class", `large ${suit}`);
  for (const [name, value] of Object.entries({ x: 1, y: 1, width: 28, height: 53 }))
    paper.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ x: 15, y: 25 })) text.setAttribute(name, String(value));
  text.textContent = rank;
  group.append(paper, text, large);
  return group;
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
export function rich(text = "") {
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
