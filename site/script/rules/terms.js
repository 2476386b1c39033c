// Explains terms in place: a press opens a card beside the word, Escape or a press elsewhere closes it.

import { find, findAll, make } from "../shared/dom.js";

/** @param {HTMLElement} article */
export function explainTerms(article) {
  if (!HTMLElement.prototype.showPopover) return; // The link to the list of terms does as well.
  const card = make("div", { class: "term-card", id: "term-card", popover: "auto", tabindex: -1, role: "group" });
  document.body.append(card);

  /** @type {HTMLElement | undefined} */
  let opener;
  card.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") return;
    opener?.setAttribute("aria-expanded", "false");
    opener = undefined;
  });

  for (const link of findAll("a.term", article)) {
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const entry = article.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
      if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      fill(card, entry);
      card.hidePopover();
      card.showPopover({ source: link });
      opener = link;
      link.setAttribute("aria-expanded", "true");
      placeBeside(card, link);
      card.focus({ preventScroll: true });
    });
  }
}

/**
 * @param {HTMLElement} card
 * @param {Element} entry
 */
function fill(card, entry) {
  const name = find("dt", entry).textContent;
  card.setAttribute("aria-label", `Term: ${name}`);
  card.replaceChildren(make("strong", { text: name }), make("p", {}, ...find("dd", entry).cloneNode(true).childNodes));
  for (const link of findAll("a", card)) link.addEventListener("click", () => card.hidePopover());
}

/**
 * Under the word, or above it where there is no room; never beyond the edge of the screen.
 * @param {HTMLElement} card
 * @param {HTMLElement} link
 */
export function placeBeside(card, link) {
  const word = link.getClientRects()[0];
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = Math.max(8, Math.min(word.left, document.documentElement.clientWidth - width - 8));
  const below = word.bottom + 6;
  const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 6);
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}
