// The search of every page: a button and the key "/" open it, arrows go through what it finds, Enter goes there.

import { closest, find, findAll, make, makeButton, onClick } from "../shared/dom.js";

/** @typedef {import("./rank.js").Hit} Hit */

const root = new URL("../../../../", import.meta.url);
/** @type {Promise<{search: import("./rank.js").Search, games: Record<string, string>} | null> | undefined} */
let loading;
const currentGame = location.pathname.slice(root.pathname.length).split("/")[0]; // the game that is read, if it is one

const input = make("input", {
  type: "search",
  id: "search-words",
  autocomplete: "off",
  spellcheck: "false",
  placeholder: "Words, a number or an id",
  "aria-label": "Search the rules",
});
const status = make("p", { id: "search-status", role: "status" });
const hits = make("ul", { id: "search-hits", "aria-label": "Found" });
const close = makeButton("Close", () => dialog.close());
const attributes = { id: "search", class: "md-typeset", "aria-label": "Search" };
/** @type {HTMLDialogElement} */
const dialog = make("dialog", attributes, make("search", {}, input, close), status, hits);
document.body.append(dialog);

find("#search-open").hidden = false;
onClick("#search-open", open);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (closest(event.target, "input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  open();
});
input.addEventListener("input", show);
input.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  show().then(() => find("a", hits)?.click());
});
dialog.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [input, ...findAll("a", hits)];
  const at = stops.indexOf(document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))].focus();
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog || closest(event.target, "#search-hits a")) dialog.close(); // beside it, or on a hit
});

function open() {
  dialog.showModal();
  input.select();
  load();
}

/** The index, fetched at the first search; null, and said so, where it can't be fetched. */
function load() {
  loading ??= Promise.all([
    import("./rank.js"),
    fetch(new URL("search/index.json", root)).then((response) => response.json()),
  ])
    .then(([{ Search }, { games, documents }]) => ({ search: new Search(documents), games }))
    .catch(() => {
      loading = undefined;
      status.textContent = "The search cannot be reached now. Try again when you are online.";
      return null;
    });
  return loading;
}

async function show() {
  const query = input.value;
  const loaded = await load();
  if (!loaded || query !== input.value) return; // what has been typed meanwhile is shown instead
  const { search, games } = loaded;
  const results = search.find(query, currentGame);
  hits.replaceChildren(...results.map((hit) => make("li", {}, link(hit, games))));
  const missing = results.length ? search.missing(query).map((word) => `“${word}”`) : [];
  const without = missing.length
    ? `. Nothing has ${missing.join(" or ")}: these have the rest`
    : results.some(({ isWhole }) => isWhole)
      ? ""
      : ". None has all the words: these come nearest";
  status.textContent = !query.trim() ? "" : results.length ? `${results.length} found${without}` : "Nothing found";
}

/** @param {Hit} hit @param {Record<string, string>} games */
function link(hit, games) {
  const rows = (hit.short ?? hit.text ?? "").split(hit.kind === "table" ? "; " : "\n");
  const first = rows.findIndex((row) => hit.terms.some((term) => row.toLowerCase().includes(term)));
  const text = rows.slice(Math.max(first, 0)).join("; "); // of a table from the row that was found
  const shown = text.length > 140 ? `${text.slice(0, text.lastIndexOf(" ", 140))} …` : text;
  const of = make("span", { class: "of", text: games[hit.game] === hit.title ? "" : games[hit.game] });
  const start = make("span", { class: "text", text: shown });
  const words = make("span", {}, make("strong", { text: hit.title }), " ", of, start);
  const number = make("span", { class: "number", text: hit.number ?? "" });
  return make("a", { href: new URL(hit.url, root).href }, number, words);
}
