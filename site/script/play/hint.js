// Asks the second engine for a hint: the table can be played on meanwhile, and any move there, or the button pressed
// again, cancels it. The button says so once it takes longer than a moment.

import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { cancel, study } from "./analyst.js";

const STOP_DELAY = 200; // milliseconds
const label = /** @type {Text} */ (find("#hint").firstChild);
const labelText = label.data;

/**
 * @param {() => string} record of the game on the table; empty while no hint can be computed
 * @param {(...hint: unknown[]) => void} show shows the next step of the hint; without one the table computes it itself
 */
export function createHints(record, show) {
  let pending = ""; // the record whose hint is being computed
  /** @type {{record: string, hint: unknown}} */
  let cached = { record: "", hint: null };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function reset() {
    pending = "";
    clearTimeout(timer);
    label.data = labelText;
  }

  function stop() {
    if (!pending) return;
    cancel();
    reset();
  }

  return {
    stop,

    async ask() {
      if (pending && label.data === labelText) return;
      if (pending) {
        stop();
        return say("The hint is broken off.");
      }
      const current = record();
      if (!current) return show();
      if (current === cached.record) return show(cached.hint);
      pending = current;
      timer = setTimeout(() => {
        label.data = "Stop thinking"; // for as long as it does, whatever is said meanwhile
        say("Thinking … Stop, or any move, breaks it off.");
      }, STOP_DELAY);
      const hint = await study(current, "hint").catch(() => undefined);
      if (pending !== current) return;
      reset();
      if (!hint) return show();
      cached = { record: current, hint };
      show(hint);
    },
  };
}
