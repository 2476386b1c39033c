// Explains what is on the table: its label is a button, and the answer opens over the table, with the cards there.

import { cardFace, richText, sentence } from "../shared/cards.js";
import { closest, curled, find, make } from "../shared/dom.js";

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

/** @param {(name: string) => Promise<Explained | null | undefined>} ask */
export function listenForQuestions(ask) {
  const dialog = find("#about");
  document.addEventListener("click", async ({ target }) => {
    const name = closest(target, "[data-explains]")?.dataset.explains;
    const answer = name && (await ask(name));
    if (!answer) return;
    find("#about-title").textContent = curled(answer.title);
    find("#about-text").replaceChildren(...sentence(answer));
    const cards = answer.cards ?? [];
    find("#about-cards").replaceChildren(
      ...cards.map((face) => make("li", {}, cardFace(face), make("span", { class: "unseen" }, ...richText(face)))),
    );
    find("#about-cards").hidden = !cards.length;
    dialog.showModal();
  });
}
