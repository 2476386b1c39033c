// Cards beside a word: a press explains a term in place, and Escape or a press elsewhere closes it; what a rule's number or
// a term leads to is shown under the mouse, on focus, and at the first tap of a finger.

import { closest, find, findAll, make } from "../shared/dom.js";

const HOVER_DELAY = 250; // milliseconds that the mouse rests

explainTerms();
addPreviews();

function explainTerms() {
  const card = make("div", { class: "term-card", id: "term-card", popover: "auto", tabindex: -1, role: "group" });
  document.body.append(card);

  card.addEventListener("click", ({ target }) => closest(target, "a") && card.hidePopover());
  /** @type {HTMLElement | undefined} */
  let opener;
  card.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") return;
    opener?.setAttribute("aria-expanded", "false");
    opener = undefined;
  });

  for (const link of findAll("article a.term")) {
    link.setAttribute("aria-expanded", "false");
    link.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const entry = document.getElementById(link.hash.slice(1));
      if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const name = find("dt", entry).textContent;
      card.setAttribute("aria-label", `Term: ${name}`);
      const meaning = find("dd", entry).cloneNode(true);
      card.replaceChildren(make("strong", { text: name }), make("p", {}, ...meaning.childNodes));
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
 * Under the word, or above it where there is no room; never beyond the edge of the screen.
 * @param {HTMLElement} card
 * @param {HTMLElement} link
 */
function placeBeside(card, link) {
  const word = link.getClientRects()[0];
  const { offsetWidth: width, offsetHeight: height } = card;
  const left = Math.max(8, Math.min(word.left, document.documentElement.clientWidth - width - 8));
  const below = word.bottom + 6;
  const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 6);
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}

function addPreviews() {
  const card = make("div", { class: "term-card", id: "preview", popover: "manual", role: "note" });
  document.body.append(card);
  let timer = 0;
  /** @type {HTMLElement | undefined} */
  let current;

  const close = () => {
    clearTimeout(timer);
    if (current) card.hidePopover();
    current = undefined;
  };
  /** @param {HTMLAnchorElement} link */
  const open = (link) => {
    const content = contentOf(link);
    if (!content.length || current === link || find("#term-card:popover-open")) return;
    close();
    card.replaceChildren(...content);
    card.showPopover();
    placeBeside(card, link);
    current = link;
  };
  for (const link of findAll("article :is(a.ref, a.term)")) {
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

/** The text of the rule or the term, without links. @param {HTMLAnchorElement} link */
function contentOf(link) {
  const target = document.getElementById(link.hash.slice(1));
  if (!target || link.pathname !== location.pathname) return [];
  const rule = target.closest(".rule");
  if (!rule) return [make("p", { text: target.textContent?.replace(/#$/, "") })];
  const paragraphs = findAll(":scope > p:not(.mark, .see)", rule).slice(0, 2);
  const texts = paragraphs.map((part) => {
    const copy = part.cloneNode(true);
    for (const button of findAll("button", copy)) button.remove();
    return make("p", { text: copy.textContent.trim() });
  });
  return [make("strong", { text: target.textContent }), ...texts];
}
