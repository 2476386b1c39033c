// The ground of a game that has one.

import { find, make } from "../shared/dom.js";
import { openGround } from "./ground.js";

const element = make("div", { id: "ground" });
/** @type {Promise<{draw: (view: View) => void}> | undefined} */
let ground;
/** @type {View} */
let latest;

/**
 * The element on which the view's ground is drawn, or nothing. For `actions` see ground.js.
 * @param {View} view
 * @param {import("./ground.js").Actions} actions
 */
export function drawGround(view, actions) {
  if (!view.ground) return null;
  latest = view;
  ground ??= Promise.resolve(openGround(element, actions)); // drawn once the page is: it measures its room
  ground.then(({ draw }) => draw(latest));
  return element;
}

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export const pieceElement = (id) => find(`[data-piece="${CSS.escape(id)}"]`, element);
