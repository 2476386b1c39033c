// The views that the engine sends: the first one whole, then what changed.

import { patched } from "../shared/patch.js";

/**
 * What makes gestures on a desk of the engine, `table`, `replay`, `umpire` or `battle`, and gives the view after each. The number of the view
 * held here goes along: the engine sends the whole view where it has sent another one since, or is a new one.
 * @template View
 * @param {import("./engine.js").Engine} engine
 * @param {"table" | "replay" | "umpire" | "battle"} desk
 * @returns {(gesture: string, ...args: unknown[]) => Promise<View>}
 */
export function viewsOf(engine, desk) {
  let held = 0;
  /** @type {any} */
  let view = null;
  engine.onAgain(() => (held = 0));
  return async (gesture, ...args) => {
    const { number, patch } = await engine.call(desk, held, gesture, ...args);
    held = number;
    view = patched(view, patch);
    return view;
  };
}
