// The curtain between two people at one screen: it covers the table until the next one looks.

import { find } from "../shared/dom.js";

const curtain = find("#curtain");

/** @param {View} view */
export function drawCurtain({ curtain: name }) {
  const wasShown = !curtain.hidden;
  curtain.hidden = !name;
  if (!name) return;
  find("h2", curtain).textContent = `${name}, your turn`;
  if (!wasShown && !find("dialog[open]")) find("#look").focus();
}
