// A second engine beside that of the table, opened when it is first asked: what it works out holds up no move.

import { openEngine } from "../engine/engine.js";

const PATIENCE = 300; // seconds: what is asked takes long, and can be broken off
const { game = "", room } = document.documentElement.dataset;
/** @type {import("../engine/engine.js").Engine | null} */
let engine = null;
let underWay = 0;

/**
 * Asks about a record what drumhead/play/analysis.py knows. Rejects with a sentence for the reader.
 * @param {string} record
 * @param {"status" | "solution" | "judge" | "par" | "hint"} what
 * @param {...unknown} args
 * @returns {Promise<any>}
 */
export async function study(record, what, ...args) {
  engine ??= openEngine({ game, room, patience: PATIENCE });
  underWay += 1;
  try {
    return await engine.call("study", record, what, ...args);
  } finally {
    underWay -= 1;
  }
}

/** Breaks off what is being worked out, so that what is asked next need not wait for it. */
export function breakOff() {
  if (!underWay) return;
  engine?.stop();
  [engine, underWay] = [null, 0];
}
