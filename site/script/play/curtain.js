// The curtain between two people at one screen: the table is covered until the next one looks.

import { find } from "../shared/dom.js";

const curtain = find("#curtain");

/**
 * @param {View} view
 * @param {{quiet: boolean}} how
 */
export function drawCurtain({ curtain: name }, { quiet }) {
  const wasShown = !curtain.hidden;
  curtain.hidden = !name;
  if (!name) return;
  find("h2", curtain).textContent = `${name}, your turn`;
  if (!wasShown && !quiet) find("#look").focus();
}
