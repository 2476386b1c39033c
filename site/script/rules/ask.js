// The engine of a rules page, opened when it is first asked something.
import { openEngine } from "../engine/engine.js";

/** @type {import("../engine/engine.js").Engine | undefined} */
let engine;

/**
 * Calls the engine of `game`; while it is being fetched that is told in the element `answer`.
 * @param {string} game
 * @param {HTMLElement} answer
 * @param {string} name
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export function ask(game, answer, name, ...args) {
  return new Promise((resolve, reject) => {
    if (!engine) answer.textContent = "The engine is being fetched …";
    engine ??= openEngine({
      game,
      onProgress: ({ loaded, total }) => {
        if (total) answer.textContent = `The engine is being fetched: ${Math.round((100 * loaded) / total)} %`;
      },
      onFailed: (reason) => {
        engine = undefined;
        reject(new Error(reason));
      },
    });
    engine.call(name, ...args).then(resolve, reject);
  });
}
