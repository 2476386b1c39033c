// Puts games on the table: a new one, the same deal again, a saved one, one of a record, the guided one.

import { makeButton } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { anyNumber } from "../shared/numbers.js";
import { isNumber, NUMBER_RANGE, requested } from "./address.js";
import { dealOfLastKind } from "./offers.js";
import * as saves from "./saves.js";
import { keep, play, show, table } from "./table.js";

/** @typedef {{id: string, save: import("./saves.js").Save}} Kept */

/**
 * Puts a game on the table that was not there before.
 * @param {View} next
 * @param {import("./saves.js").Help} [help]
 */
export function begin(next, help) {
  saves.begin(help);
  keep(next);
  show(next);
}

/**
 * Begins a deal. Rejects with a sentence for the reader.
 * @param {{number: number, variants: Record<string, string>, computer?: string | null}} game
 */
export async function start({ number, variants, computer }) {
  if (!isNumber(number)) throw new Error(NUMBER_RANGE);
  const before = saves.current();
  const next = await play("new", number, variants, computer ?? null);
  begin(next);
  offerBack(before, `Deal ${next.deal} is on the table. `, `Back to deal ${before?.save.view.deal}`);
}

/**
 * A game that is left unfinished stays one tap away.
 * @param {Kept | null} before
 * @param {string} message
 * @param {string} text
 */
function offerBack(before, message, text) {
  if (!before || before.save.view.ending) return;
  const back = makeButton(text, () => takeUp(before));
  say(message, back);
}

/** Goes on with a saved game. @param {Kept} game */
export async function takeUp(game) {
  const next = await play("resume", game.save.view.save);
  saves.takeUp(game);
  keep(next);
  show(next);
}

/** Another deal of the game on the table, as hard as the last one that was chosen. @param {number} [number] */
export function newGame(number) {
  const { variants, computer } = table.view ?? requested;
  return start({ number: number ?? dealOfLastKind(variants) ?? anyNumber(), variants, computer });
}

export async function sameDeal() {
  const before = saves.current();
  begin(await play("again"), { again: true });
  offerBack(before, "The same deal is on the table again. ", "Back to where I was");
}

/**
 * Goes on from a record. Rejects with a sentence for the reader.
 * @param {string} text
 * @param {number | null} [moves] after how many of its moves; null for all
 * @param {import("./saves.js").Help} [help]
 */
export async function resume(text, moves = null, help = { pasted: true }) {
  begin(await play("resume", text, moves), help);
}

/** A short game that says what to do; the one on the table stays saved. */
export async function guide(lesson = 0) {
  begin(await play("guide", lesson));
}
