// Keeps the focus: where what had it is gone it goes to what matters most, never to the page as a whole.

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

/** Gives the focus to what matters most, where nothing has it. */
export function focusForemost() {
  if (document.activeElement !== document.body && document.activeElement?.checkVisibility()) return;
  FOREMOST.map((name) => find(name))
    .find((one) => one?.checkVisibility())
    ?.focus();
}

/** Gives what is called after the page was drawn anew. */
export function keepFocus() {
  const hadFocus = document.activeElement !== document.body;
  return () => {
    if (hadFocus) focusForemost();
  };
}
