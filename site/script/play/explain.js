// Explains what is on the table: its label is a button, and the answer opens over the table, with the cards there.

import { cardFace, richText, sentence } from "../shared/cards.js";
import { curled, find, make } from "../shared/dom.js";

/**
 * Fills an element with a label, as a button where it can be asked about by `name`.
 * @param {Element} element
 * @param {string} text
 * @param {string} name
 */
export function setLabel(element, text, name) {
  const button = find(":scope > .explains", element);
  if (!name) element.replaceChildren(...richText(text));
  else if (button?.dataset.explains === name) button.replaceChildren(...richText(text));
  else element.replaceChildren(explainButton(text, name));
}

/**
 * A label that can be asked about.
 * @param {string} text
 * @param {string} name
 */
export const explainButton = (text, name) =>
  make("button", { type: "button", class: "explains", "data-explains": name }, ...richText(text));

/** @param {Explained} answer */
export function showAnswer({ title, cards = [], ...answer }) {
  find("#about-title").textContent = curled(title);
  find("#about-text").replaceChildren(...sentence(answer));
  find("#about-cards").replaceChildren(
    ...cards.map((face) => make("li", {}, cardFace(face), make("span", { class: "unseen" }, ...richText(face)))),
  );
  find("#about-cards").hidden = !cards.length;
  find("#about").showModal();
}
