// The views that the engine sends: the first one complete, then only changes.

import { patched } from "../shared/patch.js";

/**
 * A function that makes gestures on a desk of the engine and returns the view after each. It sends the number of the view
 * held here: the engine sends the complete view where it has sent another one since, or is new.
 * @template View
 * @param {import("./engine.js").Engine} engine
 * @param {"table" | "replay" | "umpire" | "battle"} desk
 * @returns {(gesture: string, ...args: unknown[]) => Promise<View>}
 */
export function viewsOf(engine, desk) {
  let knownNumber = 0;
  /** @type {any} */
  let view = null;
  engine.onAgain(() => (knownNumber = 0));
  return async (gesture, ...args) => {
    const { number, patch } = await engine.call(desk, knownNumber, gesture, ...args);
    knownNumber = number;
    view = patched(view, patch);
    return view;
  };
}
