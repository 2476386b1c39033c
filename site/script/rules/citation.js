// On a rule's own page: a button that copies its number, its edition and its address.

import { find, onClick } from "../shared/dom.js";

export function addCitation() {
  const button = find("#cite");
  if (!button) return;
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
