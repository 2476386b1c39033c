// The engine of a rules page, opened when it is first asked something.
import { openEngine } from "../engine/engine.js";

/** @type {import("../engine/engine.js").Engine | undefined} */
let engine;
/** @type {HTMLElement} */
let progressElement; // where the fetching is told

/**
 * Calls the engine of `game`; while it is being fetched that is told in the element `answer`.
 * @param {string} game
 * @param {HTMLElement} answer
 * @param {string} name
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export function ask(game, answer, name, ...args) {
  progressElement = answer;
  if (!engine) progressElement.textContent = "The engine is being fetched …";
  engine ??= openEngine({ game, onProgress: tell });
  return engine.call(name, ...args);
}

/** @param {import("../engine/engine.js").Progress} progress */
function tell({ loaded, total }) {
  if (total) progressElement.textContent = `The engine is being fetched: ${Math.round((100 * loaded) / total)} %`;
}
