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
  /** @type {ReturnType<typeof listing> | undefined} */
  let inside;
  const close = make("button", { type: "button", text: "Close", click: () => dialog.close() });
  const dialog = make("dialog", { id: "contents", class: "md-typeset", "aria-label": "Contents" });
  document.body.append(dialog);
  const again = make("button", { type: "button", class: "contents-again", text: "Contents", click: open });
  article.append(again);
  button.addEventListener("click", open);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closest(event.target, "a")) dialog.close();
  });
  const wide = matchMedia("(min-width: 60em)");
  if (wide.matches) beside(heads);
  else wide.addEventListener("change", () => beside(heads), { once: true });

  function open() {
    if (!inside) {
      inside = listing(heads, "Filter the contents");
      const list = make("nav", { "aria-label": "All rules" }, inside.list, inside.none);
      dialog.append(make("header", {}, inside.filter, close), list);
    }
    inside.mark();
    dialog.showModal();
    find("[aria-current]", inside.list)?.scrollIntoView({ block: "center" });
  }
}

/**
 * Every rule in the column beside the page, where there is room for it, the one being read marked.
 * @param {HTMLElement[]} heads
 */
function beside(heads) {
  const column = find(".md-sidebar--secondary .md-nav--secondary");
  if (!column) return;
  const { filter, list, none, mark } = listing(heads, "Filter the rules");
  list.classList.add("every");
  find(".md-nav__list", column).replaceWith(filter, list, none);
  const pane = column.closest(".md-sidebar__scrollwrap");
  const observer = new IntersectionObserver(() => {
    mark();
    const { offsetTop = 0 } = find("[aria-current]", list)?.parentElement ?? {};
    pane.scrollTop = offsetTop - pane.clientHeight / 2;
  });
  for (const head of heads) observer.observe(head);
}

/**
 * A list of the heads, with a field that leaves those with its words, and what marks the head being read.
 * @param {HTMLElement[]} heads
 * @param {string} label
 */
function listing(heads, label) {
  const filter = make("input", { type: "search", placeholder: "Filter", "aria-label": label });
  const list = make("ul", {}, ...heads.map(line));
  const none = make("p", { role: "status" });
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const [place, entry] of [...list.children].entries()) {
      const text = `${entry.textContent} ${heads[place].closest(".rule")?.textContent ?? ""}`.toLowerCase();
      /** @type {HTMLElement} */ (entry).hidden = !words.every((word) => text.includes(word));
    }
    none.textContent = find("li:not([hidden])", list) ? "" : "No rule has all these words.";
  });
  function mark() {
    const read = reading(heads);
    for (const [place, entry] of [...list.children].entries()) {
      const link = find("a", entry);
      if (heads[place] === read) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
  return { filter, list, none, mark };
}

/**
 * The last head above a third of the screen. Of few is asked where they are: those that are not seen have no layout yet.
 * @param {HTMLElement[]} heads
 */
function reading(heads) {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heads[middle].getBoundingClientRect().top < innerHeight / 3) low = middle + 1;
    else high = middle;
  }
  return heads[low - 1];
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
function opening(head) {
  const nodes = [...(head.nextElementSibling?.childNodes ?? [])].filter(
    (node) => !(node instanceof Element && node.matches(".voice")),
  );
  const words = nodes
    .map((node) => node.textContent)
    .join("")
    .trim()
    .split(/\s+/);
  return `${words.slice(0, 6).join(" ")} …`;
}
