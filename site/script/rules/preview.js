// Shows what a rule's number or a term leads to beside it: under the mouse, on focus, and at the first tap of a finger.

import { find, findAll, make } from "../shared/dom.js";
import { placeBeside } from "./terms.js";

const HOVER_DELAY = 250; // milliseconds that the mouse rests

/** @param {HTMLElement} article */
export function addPreviews(article) {
  if (!HTMLElement.prototype.showPopover) return;
  const card = make("div", { class: "term-card", id: "preview", popover: "manual", role: "note" });
  document.body.append(card);
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | undefined} */
  let current;

  const close = () => {
    clearTimeout(timer);
    if (current) card.hidePopover();
    current = undefined;
  };
  /** @param {HTMLAnchorElement} link */
  const open = (link) => {
    const content = contentOf(article, link);
    if (!content.length || current === link || find("#term-card:popover-open")) return;
    close();
    card.replaceChildren(...content);
    card.showPopover();
    placeBeside(card, link);
    current = link;
  };
  for (const link of findAll("a.ref, a.term", article)) {
    link.addEventListener("pointerenter", (/** @type {PointerEvent} */ { pointerType }) => {
      if (pointerType === "mouse") timer = setTimeout(() => open(link), HOVER_DELAY);
    });
    link.addEventListener("pointerleave", (/** @type {PointerEvent} */ { pointerType }) => {
      if (pointerType === "mouse") close();
    });
    link.addEventListener("focus", () => {
      // Later: the card of a term that is being closed gives the focus back to it, and only then is closed.
      timer = setTimeout(() => link.matches(":focus-visible") && open(link));
    });
    link.addEventListener("blur", close);
    link.addEventListener("click", (/** @type {PointerEvent} */ event) => {
      const isFirstTap = event.pointerType === "touch" && link.matches(".ref") && current !== link;
      if (isFirstTap) {
        event.preventDefault();
        open(link);
      } else close();
    });
  }
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (target !== current && !card.contains(/** @type {Node} */ (target))) close();
  });
}

/**
 * The text of the rule or the term, without links.
 * @param {HTMLElement} article
 * @param {HTMLAnchorElement} link
 */
function contentOf(article, link) {
  const target = link.hash && article.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
  if (!target || link.pathname !== location.pathname) return [];
  const rule = target.closest(".rule");
  if (!rule) return [make("p", { text: target.textContent?.replace(/#$/, "") })];
  const paragraphs = [...rule.children].filter((part) => part.matches("p:not(.mark, .see)"));
  const [first, ...more] = paragraphs.map((part) => make("p", { text: plainText(part) }));
  return [make("strong", { text: target.textContent ?? "" }), ...(first ? [first] : []), ...more.slice(0, 1)];
}

/** @param {Element} part */
function plainText(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const button of copy.querySelectorAll("button")) button.remove();
  return copy.textContent?.trim() ?? "";
}
