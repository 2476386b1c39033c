// The engine of a rules page, opened at the first question.

import { openEngine } from "../engine/engine.js";

/** @type {import("../engine/engine.js").Engine | undefined} */
let engine;
/** @type {HTMLElement} */
let progressElement; // shows how much of the engine is there

/**
 * Calls the engine of `game`; while it is being fetched the element `answer` says so.
 * @param {string} game
 * @param {HTMLElement} answer
 * @param {string} name
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export function ask(game, answer, name, ...args) {
  progressElement = answer;
  if (!engine) progressElement.textContent = "The engine is being fetched …";
  engine ??= openEngine({ game, onProgress: showProgress });
  return engine.call(name, ...args);
}

/** @param {import("../engine/engine.js").Progress} progress */
function showProgress({ loaded, total }) {
  if (total) progressElement.textContent = `The engine is being fetched: ${Math.round((100 * loaded) / total)}%`;
}
