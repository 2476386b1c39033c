// The contents with every rule: a button, a filter, and the rule being read marked.

import { closest, find, make } from "../shared/dom.js";

/** @param {HTMLElement} article */
export function contents(article) {
  const button = find("#contents-open", article);
  if (!button) return;
  /** @type {HTMLElement[]} */
  const heads = [
    ...article.querySelectorAll(/** @type {"h2"} */ (":is(h2, h3)[id]:not(.rule *), .rule > :is(h3, h4, h5)")),
  ];
  const filter = make("input", { type: "search", placeholder: "Filter", "aria-label": "Filter the contents" });
  const list = make("ul", {}, ...heads.map(line));
  const close = make("button", { type: "button", text: "Close", click: () => dialog.close() });
  const dialog = make(
    "dialog",
    { id: "contents", class: "md-typeset", "aria-label": "Contents" },
    make("header", {}, filter, close),
    make("nav", { "aria-label": "All rules" }, list),
  );
  document.body.append(dialog);
  const again = make("button", { type: "button", class: "contents-again", text: "Contents", click: open });
  article.append(again);
  button.addEventListener("click", open);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closest(event.target, "a")) dialog.close();
  });
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const [place, entry] of [...list.children].entries()) {
      const text = `${entry.textContent} ${heads[place].closest(".rule")?.textContent ?? ""}`.toLowerCase();
      /** @type {HTMLElement} */ (entry).hidden = !words.every((word) => text.includes(word));
    }
  });

  function open() {
    const read = heads.filter((head) => head.getBoundingClientRect().top < innerHeight / 3).at(-1);
    for (const [place, entry] of [...list.children].entries()) {
      const link = find("a", entry);
      if (heads[place] === read) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    dialog.showModal();
    find("[aria-current]", list)?.scrollIntoView({ block: "center" });
  }
}

/** @param {HTMLElement} head */
function line(head) {
  const number = find(".number", head)?.textContent ?? /^[\d.]+/.exec(head.textContent ?? "")?.[0] ?? "";
  const inside =
    find(".run-in", head)?.textContent ?? (head.closest(".rule") ? opening(head) : head.firstChild?.textContent);
  const title = (inside ?? "").replace(/^[\d.]+ /, "").replace(/\.$/, "");
  const link = make("a", { href: `#${head.id}` }, make("b", { text: number }), make("span", { text: title }));
  return make("li", { class: head.matches("h2") ? "section" : false }, link);
}

/**
 * The first words of a rule without a title.
 * @param {HTMLElement} head
 */
const opening = (head) => `${head.nextElementSibling?.textContent?.split(/\s+/).slice(0, 6).join(" ")} …`;
