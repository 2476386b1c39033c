// The reader's own sheet: what was marked on the rules pages, game by game, in the order of the rules.

import { find, findAll, make, makeButton, onClick, setChildren } from "../shared/dom.js";
import { writeChoice } from "../shared/store.js";
import { marked, toggle, top } from "./mark.js";

writeChoice("marks", true); // who comes here wants to mark something
onClick("#print", () => print());
onClick("#clear", () => {
  for (const address of marked()) toggle(address);
  draw();
});
draw();

async function draw() {
  const addresses = marked();
  find("#nothing").hidden = addresses.length > 0;
  find("#sheet-actions").hidden = !addresses.length;
  const folders = [...new Set(addresses.map((address) => address.split("#")[0] ?? ""))].sort();
  const games = await Promise.all(folders.map((folder) => game(folder, addresses)));
  setChildren(find("#pieces"), ...games);
  for (const table of findAll("#pieces .table-scroll"))
    table.classList.toggle("wide", table.scrollWidth > table.clientWidth + 1);
}

/**
 * What is marked of one page, under the name of its game, with its credit.
 * @param {string} folder
 * @param {string[]} addresses
 */
async function game(folder, addresses) {
  const address = new URL(folder, top);
  const own = addresses.filter((one) => one.startsWith(`${folder}#`));
  const page = await load(address);
  if (!page) {
    const text = "This page is not here. Open it once while you are online:";
    const link = make("a", { href: address.href, text: folder });
    return make("section", {}, make("p", { class: "missing" }, `${text} `, link));
  }
  const { name, author, version } = JSON.parse(find('script[type="application/ld+json"]', page).textContent);
  const ids = own.map((one) => one.slice(folder.length + 1));
  const places = ids.map((id) => ({ id, whole: page.getElementById(id)?.closest(".rule, .table-scroll, figure") }));
  places.sort(({ whole: one }, { whole: other }) => {
    const isBefore = one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? -1 : 1;
  });
  const pieces = places.map(({ id, whole }) => {
    const takeOff = () => {
      toggle(`${folder}#${id}`);
      draw();
    };
    const off = makeButton("×", takeOff, { class: "piece", "aria-label": `Take ${id} off` });
    const gone = () => make("p", { class: "missing" }, make("code", { text: id }), " is no longer in these rules.");
    return make("div", { class: "marked" }, off, whole ? copy(whole, page, address) : gone());
  });
  const read = find("link[rel=canonical]", page)?.href ?? address.href;
  const credit = make("p", { class: "credit", text: [`${name} ${version}`, author.name, read].join(" · ") });
  const columns = make("div", { class: "columns" }, ...pieces);
  return make("section", { "aria-label": name }, make("h2", { text: name }), columns, credit);
}

/**
 * A page of this site, or null where it can't be had.
 * @param {URL} address
 * @returns {Promise<Document | null>}
 */
function load(address) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.open("GET", address);
    request.send();
  });
}

/**
 * A part of another page as it stands here: its links lead where they led, and what only that page can do is left out.
 * @param {Element} whole
 * @param {Document} page
 * @param {URL} address
 */
function copy(whole, page, address) {
  const part = document.importNode(whole, true);
  for (const extra of findAll("details, script, button", part)) extra.remove();
  for (const use of findAll("use", part)) {
    const target = use.getAttribute("href");
    const outline = target.startsWith("#") && page.getElementById(target.slice(1));
    if (outline) use.replaceWith(document.importNode(outline, true));
    else use.setAttribute("href", new URL(target, address).href);
  }
  for (const link of findAll("a[href]", part)) link.href = new URL(link.getAttribute("href"), address).href;
  for (const named of [part, ...findAll("[id], [aria-labelledby]", part)]) {
    named.removeAttribute("id");
    named.removeAttribute("aria-labelledby");
  }
  if (part.matches("figure:not(.lying)"))
    part.prepend(make("p", { class: "title", text: part.getAttribute("aria-label") }));
  for (const heading of findAll(".rule > :is(h4, h5)", make("div", {}, part))) {
    const level = heading.parentElement === part ? "h3" : "h4"; // no level is left out here
    heading.replaceWith(make(level, {}, ...heading.childNodes));
  }
  return part;
}
