// A second engine beside that of the table, opened at the first question, so that its work delays no move.

import { openEngine } from "../engine/engine.js";

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
