// The contents with every rule: a button that stays on the screen, a filter, and the rule being read marked.

import { closest, find, findAll, make, makeButton, set } from "../shared/dom.js";

export function addContents() {
  if (!find("#show")) return;
  const article = find("article");
  const heads = findAll(":is(h2, h3)[id]:not(.rule *), .rule > :is(h3, h4, h5)", article);
  const filter = make("input", { type: "search", placeholder: "Filter", "aria-label": "Filter the contents" });
  const close = makeButton("Close", () => dialog.close());
  const list = make("ul");
  const status = make("p", { role: "status" });
  const nav = make("nav", { "aria-label": "All rules" }, list, status);
  const attributes = { id: "contents", class: "md-typeset", "aria-label": "Contents" };
  const dialog = make("dialog", attributes, make("header", {}, filter, close), nav);
  document.body.append(dialog);
  article.append(makeButton("Contents", open, { class: "contents-again" }));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closest(event.target, "a")) dialog.close();
  });
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const [place, entry] of [...list.children].entries()) {
      const text = `${entry.textContent} ${heads[place].closest(".rule")?.textContent ?? ""}`.toLowerCase();
      /** @type {HTMLElement} */ (entry).hidden = !words.every((word) => text.includes(word));
    }
    status.textContent = find("li:not([hidden])", list) ? "" : "No rule has all these words.";
  });
  function open() {
    if (!list.children.length) list.append(...heads.map(listItem));
    const current = currentHead(heads);
    for (const [place, link] of findAll("a", list).entries())
      set(link, "aria-current", heads[place] === current && "true");
    dialog.showModal();
    find("[aria-current]", list)?.scrollIntoView({ block: "center" });
  }
}

/**
 * The last head that is not below where a link puts the head that it leads to; or the one that the address leads to where
 * the page ends before it comes so high.
 * @param {HTMLElement[]} heads
 */
function currentHead(heads) {
  const top = (/** @type {HTMLElement} */ head) => head.getBoundingClientRect().top;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
  const isEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const asked = isEnd && heads.find((head) => `#${head.id}` === location.hash && top(head) > 0);
  return asked || heads.filter((head) => top(head) < line).at(-1);
}

/** @param {HTMLElement} head */
function listItem(head) {
  const number = find(".number", head)?.textContent ?? /^[\d.]+/.exec(head.textContent ?? "")?.[0] ?? "";
  const text =
    find(".run-in", head)?.textContent ?? (head.closest(".rule") ? firstWords(head) : head.firstChild?.textContent);
  const title = (text ?? "").replace(/^[\d.]+ /, "").replace(/\.$/, "");
  const link = make("a", { href: `#${head.id}` }, make("b", { text: number }), make("span", { text: title }));
  return make("li", { class: head.matches("h2") ? "section" : false }, link);
}

/** The first words of a rule without a title. @param {HTMLElement} head */
function firstWords(head) {
  const rule = /** @type {Element | undefined} */ (head.nextElementSibling?.cloneNode(true));
  for (const voice of rule?.querySelectorAll(".voice") ?? []) voice.remove();
  const words = rule?.textContent?.trim().split(/\s+/) ?? [];
  return `${words.slice(0, 6).join(" ")} …`;
}
