// A second engine beside that of the table, opened at the first question, so that its work delays no move: it works out
// hints, and whether the game can still be won.

import { openEngine } from "../engine/engine.js";
import { engine as tableEngine } from "../engine/page-engine.js";
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
let wanted = ""; // the record whose hint is being computed
let cached = { record: "", hint: /** @type {unknown} */ (null) };
let stopTimer = 0;

function resetHint() {
  wanted = "";
  clearTimeout(stopTimer);
  label.data = labelText;
}

export function stopHint() {
  if (!wanted) return;
  cancel();
  resetHint();
}

/**
 * @param {string} record of the game on the table; empty while no hint can be computed
 * @param {(...hint: unknown[]) => void} show shows the next step of the hint; without one the table computes it itself
 */
export async function askHint(record, show) {
  if (wanted && label.data === labelText) return;
  if (wanted) {
    stopHint();
    return say("The hint is broken off.");
  }
  if (!record) return show();
  if (record === cached.record) return show(cached.hint);
  wanted = record;
  stopTimer = setTimeout(() => {
    label.data = "Stop thinking"; // for as long as it does, whatever is said meanwhile
    say("Thinking … Stop, or any move, breaks it off.");
  }, STOP_DELAY);
  const hint = await study(record, "hint").catch(() => undefined);
  if (wanted !== record) return;
  resetHint();
  if (!hint) return show();
  cached = { record, hint };
  show(hint);
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
let judged = ""; // the record that it is about
let standingTimer = 0;

/**
 * Says it of a view, once the table's own engine does not need the processor.
 * @param {View} view
 * @param {(moves: number) => void} back takes back all but so many moves
 */
export async function showStanding(view, back) {
  const record = view.can_solve && !view.ending && !setting("unjudged") ? view.save : "";
  if (record === judged) return;
  judged = record;
  box.replaceChildren();
  clearTimeout(standingTimer);
  if (!record) return;
  await tableEngine.ready;
  if (record !== judged) return;
  standingTimer = setTimeout(async () => {
    /** @type {{status: string, last: number | null} | null} */
    const answer = await study(record, "status").catch(() => null); // without an answer nothing is shown
    if (!answer || record !== judged) return;
    const { status, last } = answer;
    const undo = last !== null && makeButton("Undo to where it could", () => back(last));
    setChildren(box, TEXTS[status], undo && " ", undo);
    box.dataset.status = status;
  }, DELAY);
}

// ---- what decisions were worth

/** Those that cost something, the costliest first. @param {Decision[]} decisions */
export function costliest(decisions) {
  const loss = (/** @type {Decision} */ { value, best_value }) => best_value - value;
  return decisions.filter(({ mark }) => mark !== "good").sort((a, b) => loss(b) - loss(a));
}

/** @param {Decision} decision */
export function decisionText({ place, move, best, value, best_value, in_points, interval, best_interval, mark }) {
  const figure = (/** @type {number} */ value) => (in_points ? value.toFixed(1) : String(Math.round(value * 100)));
  /** @param {number} value @param {[number, number] | null} [interval] */
  const worth = (value, interval) =>
    (in_points ? `${figure(value)} points` : `${figure(value)}%`) +
    (interval ? ` (${interval.map(figure).join(" to ")})` : "");
  const how = in_points
    ? `was worth${interval ? " about" : ""}`
    : interval
      ? "left a chance of about"
      : "left a chance of";
  return `Move ${place + 1}, ${mark}: to ${move} ${how} ${worth(value, interval)}; to ${best}, ${worth(best_value, best_interval)}.`;
}
