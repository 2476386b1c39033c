// The frame of the theme's pages: the switch between light, dark and what the system has, and the menu of a phone. What
// is chosen is kept where `scheme.js` looks for it before anything is drawn.

import { closest, find } from "./dom.js";

const KEY = `${new URL("../../../../", import.meta.url).pathname}.__palette`;
const OPTIONS = [
  { scheme: "", title: "Light and dark as the system has it; switch to light" },
  { scheme: "default", title: "Light; switch to dark" },
  { scheme: "slate", title: "Dark; switch to what the system has" },
];
const night = matchMedia("(prefers-color-scheme: dark)");
const button = find("#scheme");
let index = storedIndex();

function show() {
  const { scheme, title } = OPTIONS[index];
  for (const [place, icon] of [...button.children].entries()) icon.hidden = place !== index;
  button.title = title;
  button.hidden = false;
  document.body.dataset.mdColorScheme = scheme || (night.matches ? "slate" : "default");
}

function storedIndex() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null")?.index;
    return stored in OPTIONS ? stored : 0;
  } catch {
    return 0; // storage is barred
  }
}

show();
night.addEventListener("change", show);
button.addEventListener("click", () => {
  index = (index + 1) % OPTIONS.length;
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify({ index, color: OPTIONS[index] }));
  } catch {} // It holds for this page, then.
});

const menu = find("#menu");
menu.addEventListener("click", (/** @type {Event} */ { target }) => {
  if (closest(target, "a") && menu.matches(":popover-open")) menu.hidePopover();
});
