// Terms explain themselves in place: a press opens a card beside the word, Escape or a press elsewhere closes it.

import { find } from "../shared/dom.js";

/** @param {HTMLElement} article */
export function explainTerms(article) {
  if (!HTMLElement.prototype.showPopover) return; // The link to the list of terms does as well.
  const card = document.createElement("div");
  card.className = "term-card";
  card.id = "term-card";
  card.popover = "auto";
  card.tabIndex = -1;
  card.setAttribute("role", "group");
  document.body.append(card);

  /** @type {HTMLElement | undefined} */
  let opener;
  card.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") return;
    opener?.setAttribute("aria-expanded", "false");
    opener = undefined;
  });

  for (const link of article.querySelectorAll(/** @type {"a"} */ ("a.term"))) {
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", (event) => {
      const entry = article.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
      if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      fill(card, entry);
      card.hidePopover();
      card.showPopover({ source: link });
      opener = link;
      link.setAttribute("aria-expanded", "true");
      place(card, link);
      card.focus({ preventScroll: true });
    });
  }
}

/**
 * @param {HTMLElement} card
 * @param {Element} entry
 */
function fill(card, entry) {
  const name = document.createElement("strong");
  const text = document.createElement("p");
  name.textContent = find("dt", entry).textContent;
  text.append(...find("dd", entry).cloneNode(true).childNodes);
  card.setAttribute("aria-label", `Term: ${name.textContent}`);
  card.replaceChildren(name, text);
  for (const link of card.querySelectorAll("a")) link.addEventListener("click", () => card.hidePopover());
}

/**
 * Under the word, or above it where there is no room; never beyond the edge of the screen.
 * @param {HTMLElement} card
 * @param {HTMLElement} link
 */
export function place(card, link) {
  const word = link.getClientRects()[0];
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = Math.max(8, Math.min(word.left, document.documentElement.clientWidth - width - 8));
  const below = word.bottom + 6;
  const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 6);
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}
