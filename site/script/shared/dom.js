// Finds, makes and changes elements.

/**
 * The first element that matches; its kind is what the page's template says.
 * @type {(selector: string, root?: ParentNode) => any}
 */
export const find = (selector, root = document) => root.querySelector(selector);

/** All elements that match. @type {(selector: string, root?: ParentNode) => any[]} */
export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * Calls `listener` at each click on the first element that matches.
 * @param {string} selector
 * @param {() => unknown} listener
 */
export const onClick = (selector, listener) => find(selector).addEventListener("click", () => listener());

/**
 * Calls `listener` instead of sending the first form that matches.
 * @param {string} selector
 * @param {() => unknown} listener
 */
export function onSubmit(selector, listener) {
  find(selector).addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    listener();
  });
}

/**
 * Words as the rules set them, with curled apostrophes: engines and records have straight ones.
 * @param {string} words
 */
export const curled = (words) => words.replace(/(?<=[\p{L}\d])'/gu, "’");

/**
 * The children that are not null, false or "".
 * @typedef {Node | string | null | undefined | false} Child
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
const present = (children) => children.flatMap((child) => child || []);

/** Attributes that are read out. */
const WORDS = new Set(["aria-label", "title"]);

/**
 * Gives an element attributes (`text` is its text; functions are listeners) and children, except null, false and "".
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, any>} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") element.textContent = element.matches("textarea") ? value : curled(String(value ?? ""));
    else if (typeof value === "function") element.addEventListener(key, value);
    else set(element, key, value);
  }
  element.append(...present(children));
  return element;
}

/**
 * An element with attributes and children, as `fill` takes them.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export const make = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

/**
 * A button with its text, what a click does, and what follows the text.
 * @param {string} text
 * @param {() => unknown} click
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 */
export const makeButton = (text, click, attributes = {}, ...children) =>
  make("button", { type: "button", ...attributes, text, click: () => click() }, ...children);

/**
 * A table of rows under a head of texts or buttons.
 * @param {Record<string, any>} attributes
 * @param {string} caption none where it is empty
 * @param {(Node | string)[]} head
 * @param {HTMLElement[]} rows
 */
export function makeTable(attributes, caption, head, rows) {
  const title = caption && make("caption", { text: caption });
  const titles = head.map((cell) => make("th", { scope: "col" }, cell));
  return make("table", attributes, title, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...rows));
}

/**
 * An SVG element with attributes and children, as `fill` takes them.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 */
export const makeSvg = (name, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

/**
 * Sets an attribute where it changes, words of it curled; false and null take it away, true leaves it empty.
 * @param {Element} element
 * @param {string} key
 * @param {string | number | boolean | null | undefined} value
 */
export function set(element, key, value) {
  if (value === false || value == null) return element.removeAttribute(key);
  const text = value === true ? "" : WORDS.has(key) ? curled(String(value)) : String(value);
  if (element.getAttribute(key) !== text) element.setAttribute(key, text);
}

/**
 * Gives an element other children, except null, false and "".
 * @param {Element} element
 * @param {...Child} children
 */
export const setChildren = (element, ...children) => element.replaceChildren(...present(children));

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
 * @type {(element: EventTarget | null, selector: string) => HTMLElement | null}
 */
export const closest = (element, selector) => (element instanceof Element ? element.closest(selector) : null);
