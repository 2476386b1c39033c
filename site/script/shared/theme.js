// The frame of the theme's pages: the switch between light, dark and what the system has, and the menu of a phone. What
// is chosen is kept where `scheme.js` looks for it before anything is drawn.

import { closest, find } from "./dom.js";
import { read, write } from "./store.js";

const KEY = `${new URL("../../../../", import.meta.url).pathname}.__palette`;
const OPTIONS = [
  { scheme: "", title: "Light and dark as the system has it; switch to light" },
  { scheme: "default", title: "Light; switch to dark" },
  { scheme: "slate", title: "Dark; switch to what the system has" },
];
const night = matchMedia("(prefers-color-scheme: dark)");
const button = find("#scheme");
let index = read(KEY)?.index;
if (!(index in OPTIONS)) index = 0;

function show() {
  const { scheme, title } = OPTIONS[index];
  for (const [place, icon] of [...button.children].entries()) icon.hidden = place !== index;
  button.title = title;
  button.hidden = false;
  document.body.dataset.mdColorScheme = scheme || (night.matches ? "slate" : "default");
}

show();
night.addEventListener("change", show);
button.addEventListener("click", () => {
  index = (index + 1) % OPTIONS.length;
  show();
  write(KEY, { index, color: OPTIONS[index] }); // where storage is barred it holds for this page
});

const menu = find("#menu");
menu.addEventListener("click", (/** @type {Event} */ { target }) => {
  if (closest(target, "a") && menu.matches(":popover-open")) menu.hidePopover();
});
