// On a rule's own page: a button that copies its number, its edition and its address.

import { find } from "../shared/dom.js";

/** @param {HTMLElement} article */
export function citation(article) {
  const button = find("#cite", article);
  if (!button) return;
  const address = find("link[rel=canonical]")?.href ?? `${location.origin}${location.pathname}`;
  const words = `${find("#citation", article).textContent}, ${address}`;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(words);
      button.textContent = "Copied";
    } catch {
      find("#citation", article).textContent = words; // Not allowed to copy: the reader can select it.
      button.hidden = true;
    }
  });
  button.addEventListener("blur", () => {
    button.textContent = "Copy citation";
  });
}
