// The second engine works the hint out: the table plays on meanwhile, and any move there, or the button pressed again,
// cancels it. The button says so once it takes longer than a moment.

import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { cancel, study } from "./analyst.js";

const MOMENT = 200; // milliseconds
const button = find("#hint");
const label = /** @type {Text} */ (button.firstChild);
const usual = label.data;

/**
 * @param {() => string} record of the game at hand; nothing while no hint can be worked out
 * @param {(...hint: unknown[]) => void} tell tells the next step of the hint; without one the table works it out itself
 */
export function hinting(record, tell) {
  let pending = ""; // the record whose hint is being worked out
  /** @type {{record: string, hint: unknown}} */
  let cached = { record: "", hint: null };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function rest() {
    pending = "";
    clearTimeout(waiting);
    label.data = usual;
  }

  function think() {
    label.data = "Stop";
    say("Thinking … Stop, or any move, breaks it off.");
  }

  function stop() {
    if (!pending) return;
    cancel();
    rest();
  }

  return {
    stop,

    async ask() {
      if (pending && label.data === usual) return;
      if (pending) {
        stop();
        return say("The hint is broken off.");
      }
      const current = record();
      if (!current) return tell();
      if (current === cached.record) return tell(cached.hint);
      pending = current;
      waiting = setTimeout(think, MOMENT);
      const hint = await study(current, "hint").catch(() => undefined);
      if (pending !== current) return;
      rest();
      if (!hint) return tell();
      cached = { record: current, hint };
      tell(hint);
    },
  };
}
