// The hint is worked out by the second engine: the table plays on meanwhile, and what is done there, or the button pressed
// once more, breaks it off. The button says so once it takes longer than a moment.

import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { breakOff, study } from "./analyst.js";

const MOMENT = 200; // milliseconds
const button = find("#hint");
const label = /** @type {Text} */ (button.firstChild);
const usual = label.data;

/**
 * @param {() => string} record of the game at hand; nothing while no hint can be worked out
 * @param {(...hint: unknown[]) => void} tell tells the next step of the hint; without one the table works it out itself
 */
export function hinting(record, tell) {
  let asked = ""; // the record whose hint is being worked out
  /** @type {{record: string, hint: unknown}} */
  let known = { record: "", hint: null };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function rest() {
    asked = "";
    clearTimeout(waiting);
    label.data = usual;
  }

  function think() {
    label.data = "Stop";
    say("Thinking … Stop, or any move, breaks it off.");
  }

  function stop() {
    if (!asked) return;
    breakOff();
    rest();
  }

  return {
    stop,

    async ask() {
      if (asked && label.data === usual) return;
      if (asked) {
        stop();
        return say("The hint is broken off.");
      }
      const about = record();
      if (!about) return tell();
      if (about === known.record) return tell(known.hint);
      asked = about;
      waiting = setTimeout(think, MOMENT);
      const hint = await study(about, "hint").catch(() => undefined);
      if (asked !== about) return;
      rest();
      if (!hint) return tell();
      known = { record: about, hint };
      tell(hint);
    },
  };
}
