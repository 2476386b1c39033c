// Shared by the referee and "May I?": reading a user's JSON, and the verdict below the form.

import { make } from "./dom.js";

/** The object in the text. Throws a sentence on why there is none. @param {string} text */
export function readObject(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    const message = /** @type {Error} */ (fault).message.replace(/\s+/g, " ");
    throw new Error(`It is not JSON: ${message}. Correct it there.`);
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value;
  throw new Error("It is not a JSON object: write its parts between { and }.");
}

/** @param {string} text @param {HTMLElement[]} [links] */
export const paragraph = (text, links = []) => make("p", { text }, ...links.flatMap((link) => [" ", link]));

/** @param {string} href @param {string} text @param {string} [title] */
export const ruleLink = (href, text, title) => make("a", { class: "ref", href, text, title });

/**
 * Lines under a head, drawn as a refusal where `isLegal` is false.
 * @param {HTMLElement} answer
 * @param {boolean | null} isLegal
 * @param {string} head
 * @param {HTMLElement[]} lines
 */
export function showVerdict(answer, isLegal, head, lines) {
  answer.classList.toggle("no", isLegal === false);
  answer.replaceChildren(make("p", { class: "head", text: head }), ...lines);
}
