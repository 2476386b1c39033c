// Keeps the focus: when the focused element is removed, the most important one gets it, never the page as a whole.

import { find } from "../shared/dom.js";

const FOREMOST = [
  "#look",
  "#again",
  "#controls button.main",
  "#controls .main button",
  "#controls button",
  "#table [data-pickable]",
  "#undo",
];

/** Focuses the most important element, where nothing has the focus. */
export function focusForemost() {
  if (document.activeElement !== document.body && document.activeElement?.checkVisibility()) return;
  FOREMOST.map((name) => find(name))
    .find((element) => element?.checkVisibility())
    ?.focus();
}

/** Returns a function to call after the page was redrawn. */
export function keepFocus() {
  const hadFocus = document.activeElement !== document.body;
  return () => {
    if (hadFocus) focusForemost();
  };
}
