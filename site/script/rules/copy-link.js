// A button on every rule that copies its address, and one on a rule's own page that copies its citation.

import { find, findAll, makeButton, onClick } from "../shared/dom.js";

for (const number of findAll("article .rule a.number")) {
  const heading = number.parentElement;
  const text = heading.nextElementSibling?.matches("p") ? heading.nextElementSibling : heading.parentElement;
  text.append(copyButton(number));
}
if (find("#cite")) addCitation();

/** @param {HTMLAnchorElement} number the link of a rule */
function copyButton({ textContent: number, href, hash }) {
  const button = makeButton("", copy, { class: "copy", blur: reset });

  /** @param {string} text @param {string} label @param {boolean} [isDone] */
  function show(text, label, isDone = true) {
    button.textContent = text;
    button.setAttribute("aria-label", label);
    button.classList.toggle("done", isDone);
  }

  function reset() {
    show("copy link", `Copy link to ${number}`, false);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(href);
      show("copied", `Link to ${number} copied`);
    } catch {
      location.hash = hash; // Not allowed to copy: the address bar at least has it.
      show("it is in the address bar", `Link to ${number} is in the address bar`);
    }
  }

  reset();
  return button;
}

/** Copies number, edition and address. */
function addCitation() {
  const button = find("#cite");
  const address = find("link[rel=canonical]")?.href ?? `${location.origin}${location.pathname}`;
  const text = `${find("#citation").textContent}, ${address}`;
  button.hidden = false;
  onClick("#cite", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      find("#citation").textContent = text; // Not allowed to copy: the reader can select it.
      button.hidden = true;
    }
  });
  button.addEventListener("blur", () => (button.textContent = "Copy citation"));
}
