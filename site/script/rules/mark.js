// A button on each rule, table, figure and example that puts it on the reader's own sheet, while the reader wants them.

import { find, findAll, make, makeButton, set } from "../shared/dom.js";
import { readChoice, writeChoice } from "../shared/store.js";

/** The top of this copy of the site. */
export const top = new URL("../../../../", import.meta.url);

/** What is on the sheet: addresses in this site, such as onslaught/#wave.fourth. @returns {string[]} */
export function marked() {
  const kept = readChoice("sheet");
  return Array.isArray(kept) ? kept.filter((address) => typeof address === "string") : [];
}

/** Marks what has the address, or takes the mark away. @param {string} address */
export function toggle(address) {
  const before = marked();
  const others = before.filter((other) => other !== address);
  writeChoice("sheet", others.length < before.length ? others : [...before, address]);
}

const PLACES = ".rule > :is(h3, h4, h5)[id], .table-scroll, figure.lying, figure[id^='example.']";

export function addMarks() {
  const article = find("article");
  const box = find("#show")?.elements.marks;
  const link = make("a", { class: "to-sheet", href: new URL("my-sheet/", top).href });
  const folder = location.href.slice(top.href.length).replace(/[?#].*/, "");
  const buttons = findAll(PLACES, article).map((place) => {
    const { id } = find("caption", place) ?? place;
    const address = `${folder}#${id}`;
    const name =
      place.getAttribute("aria-label") ?? find("caption, figcaption", place)?.textContent ?? place.textContent.trim();
    const click = () => {
      toggle(address);
      draw();
    };
    const button = makeButton("", click, { class: "piece", "aria-label": `On my sheet: ${name}` });
    return { address, button, before: find(":scope > .copy, :scope > p > .copy", place.parentElement), place };
  });

  function draw() {
    const isWanted = Boolean(readChoice("marks"));
    const addresses = marked();
    if (box) box.checked = isWanted;
    for (const { address, button, before, place } of buttons) {
      const isMarked = addresses.includes(address);
      button.textContent = isMarked ? "✓ on my sheet" : "+ my sheet";
      set(button, "aria-pressed", isMarked ? "true" : "false");
      if (!isWanted) button.remove();
      else if (place.matches(".rule > *")) before.before(button);
      else place.append(button);
    }
    link.textContent = `My sheet: ${addresses.length}`;
    if (isWanted) article.append(link);
    else link.remove();
  }

  box?.addEventListener("change", () => {
    writeChoice("marks", box.checked);
    draw();
  });
  addEventListener("pageshow", draw); // also where one comes back from the sheet
  draw();
}
