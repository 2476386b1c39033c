// The frame of the theme's pages: the switch between light, dark and what the system has, and the contents of a phone.
// What is chosen is kept where the theme's own lines in the page look for it before anything is drawn.

import { closest, find } from "./dom.js";

const KEY = `${new URL("../../../../", import.meta.url).pathname}.__palette`;
const night = matchMedia("(prefers-color-scheme: dark)");
const options = [...document.querySelectorAll(/** @type {"input"} */ ("input[name=__palette]"))];

/** @param {number} index */
function show(index) {
  for (const [place, option] of options.entries()) {
    option.checked = place === index;
    /** @type {HTMLElement} */ (option.nextElementSibling).hidden = place !== index;
  }
  const { mdColorMedia: media, mdColorScheme: scheme = "" } = options[index].dataset;
  document.body.dataset.mdColorScheme = index ? scheme : night.matches ? "slate" : "default";
  return { index, color: { media, scheme } };
}

function storedIndex() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null")?.index ?? 0;
  } catch {
    return 0; // storage is barred
  }
}

if (options[storedIndex()]) show(storedIndex());
night.addEventListener("change", () => show(options.findIndex(({ checked }) => checked)));
for (const [index, option] of options.entries()) {
  option.addEventListener("change", () => {
    try {
      localStorage.setItem(KEY, JSON.stringify(show(index)));
    } catch {} // It holds for this page, then.
  });
}

const drawer = /** @type {HTMLInputElement} */ (find("#__drawer"));
document.addEventListener("click", ({ target }) => {
  if (closest(target, ".md-sidebar a")) drawer.checked = false;
});
