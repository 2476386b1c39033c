// What a number or a term leads to, shown beside it: under the mouse, on focus, and at the first tap of a finger.

import { find, make } from "../shared/dom.js";
import { place } from "./terms.js";

const PATIENCE = 250; // milliseconds that the mouse rests

/** @param {HTMLElement} article */
export function previews(article) {
  if (!HTMLElement.prototype.showPopover) return;
  const card = make("div", { class: "term-card", id: "preview", popover: "manual", role: "note" });
  document.body.append(card);
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | undefined} */
  let shown;

  const close = () => {
    clearTimeout(timer);
    if (shown) card.hidePopover();
    shown = undefined;
  };
  /** @param {HTMLAnchorElement} link */
  const open = (link) => {
    const words = contentOf(article, link);
    if (!words.length || shown === link || find("#term-card:popover-open")) return;
    close();
    card.replaceChildren(...words);
    card.showPopover();
    place(card, link);
    shown = link;
  };
  for (const link of article.querySelectorAll(/** @type {"a"} */ ("a.ref, a.term"))) {
    link.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") timer = setTimeout(() => open(link), PATIENCE);
    });
    link.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse") close();
    });
    link.addEventListener("focus", () => {
      // Later: the card of a term that is being closed gives the focus back to it, and only then is closed.
      timer = setTimeout(() => link.matches(":focus-visible") && open(link));
    });
    link.addEventListener("blur", close);
    link.addEventListener("click", (event) => {
      const first =
        /** @type {PointerEvent} */ (event).pointerType === "touch" && link.matches(".ref") && shown !== link;
      if (first) {
        event.preventDefault();
        open(link);
      } else close();
    });
  }
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (target !== shown && !card.contains(/** @type {Node} */ (target))) close();
  });
}

/**
 * The words of the rule or the term, its links as plain text.
 * @param {HTMLElement} article
 * @param {HTMLAnchorElement} link
 */
function contentOf(article, link) {
  const target = link.hash && article.querySelector(`[id="${CSS.escape(link.hash.slice(1))}"]`);
  if (!target || link.pathname !== location.pathname) return [];
  const rule = target.closest(".rule");
  if (!rule) return [make("p", { text: target.textContent?.replace(/#$/, "") })];
  const paragraphs = [...rule.children].filter((part) => part.matches("p:not(.mark, .see)"));
  const [first, ...more] = paragraphs.map((part) => make("p", { text: plain(part) }));
  return [make("strong", { text: target.textContent ?? "" }), ...(first ? [first] : []), ...more.slice(0, 1)];
}

/** @param {Element} part */
function plain(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const button of copy.querySelectorAll("button")) button.remove();
  return copy.textContent?.trim() ?? "";
}
