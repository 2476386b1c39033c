// A second engine beside that of the table, opened at the first question, so that its work delays no move: it works out
// hints, and whether the game can still be won.

import { openEngine } from "../engine/engine.js";
import { find, makeButton, setChildren } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { setting } from "../shared/settings.js";

const PATIENCE = 300; // seconds: answers take long, and can be cancelled
const { game = "", room: engineFolder } = document.documentElement.dataset;
/** @type {import("../engine/engine.js").Engine | null} */
let engine = null;
let pending = 0; // questions that are not answered yet

/**
 * Asks drumhead/play/analysis.py about a record. Rejects with a sentence for the reader.
 * @param {string} record
 * @param {"status" | "solution" | "judge" | "par" | "best" | "hint"} question
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export async function study(record, question, ...args) {
  engine ??= openEngine({ game, engineFolder, patience: PATIENCE });
  pending += 1;
  try {
    return await engine.call("study", record, question, ...args);
  } finally {
    pending -= 1;
  }
}

/** Stops the work under way, so that the next question need not wait for it. */
export function cancel() {
  if (!pending) return;
  engine?.stop();
  [engine, pending] = [null, 0];
}

// ---- hints: any move on the table, or the button pressed again, cancels one; the button says so after a moment

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

// ---- whether the game can be won. The answer uses the hidden cards, too, so a setting can turn it off.

const DELAY = 700; // milliseconds without a move until the engine is asked
/** @type {Record<string, string>} */
const TEXTS = {
  winnable: "Can be won",
  "no longer winnable": "Can no longer be won",
  "cannot be won from the deal": "This deal can’t be won",
  "unable to tell": "Unable to tell whether it can be won",
};
const box = find("#standing");

/**
 * @param {Promise<unknown>} ready until then the table's own engine needs the processor
 * @param {(moves: number) => void} back takes back all but so many moves
 * @returns {(view: View) => void} what is called with each view
 */
export function watchStanding(ready, back) {
  let current = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {{status: string, last: number | null}} result */
  function show({ status, last }) {
    setChildren(
      box,
      TEXTS[status],
      last !== null && " ",
      last !== null && makeButton("Undo to where it could", () => back(last)),
    );
    box.dataset.status = status;
  }

  return (view) => {
    const record = view.can_solve && !view.ending && !setting("unjudged") ? view.save : "";
    if (record === current) return;
    current = record;
    box.replaceChildren();
    clearTimeout(timer);
    if (record)
      ready.then(() => {
        if (record !== current) return;
        timer = setTimeout(() => {
          study(record, "status").then(
            (result) => record === current && show(result),
            () => {}, // without an answer nothing is shown
          );
        }, DELAY);
      });
  };
}
