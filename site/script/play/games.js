// Puts games on the table: a new one, the same deal again, a saved one, one of a record, the guided one.

import { makeButton } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { isNumber, NUMBER_RANGE } from "./address.js";
import { dealOfLastKind } from "./offers.js";
import * as saves from "./saves.js";

/** The number of a random deal. @param {number} [count] how many deals there are to choose from */
export const anyNumber = (count = 999_999) => 1 + Math.floor(Math.random() * count);

/**
 * @param {object} actions
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(view: View) => void} actions.show
 * @param {(view: View) => void} actions.keep
 * @param {() => {variants: Record<string, string>, computer?: string | null}} actions.options what the game on the table is played by
 */
export function createGames({ play, show, keep, options }) {
  /**
   * Puts a game on the table that was not there before.
   * @param {View} next
   * @param {import("./saves.js").Help} [help]
   */
  function begin(next, help) {
    saves.begin(help);
    keep(next);
    show(next);
  }

  /** @param {{number: number, variants: Record<string, string>, computer?: string | null}} game */
  async function start({ number, variants, computer }) {
    if (!isNumber(number)) throw new Error(NUMBER_RANGE);
    const before = saves.current();
    const next = await play("new", number, variants, computer ?? null);
    begin(next);
    offerBack(before, `Deal ${next.deal} is on the table. `, `Back to deal ${before?.save.view.deal}`);
  }

  /**
   * A game that is left unfinished stays one tap away.
   * @param {ReturnType<typeof saves.current>} before
   * @param {string} message
   * @param {string} text
   */
  function offerBack(before, message, text) {
    if (!before || before.save.view.ending) return;
    say(
      message,
      makeButton(text, () => takeUp(before)),
    );
  }

  /** Goes on with a saved game. @param {{id: string, save: import("./saves.js").Save}} game */
  async function takeUp(game) {
    const next = await play("resume", game.save.view.save);
    saves.takeUp(game);
    keep(next);
    show(next);
  }

  return {
    begin,
    start,
    takeUp,

    // Another deal of the game on the table, as hard as the last one that was chosen.
    newGame: (number = dealOfLastKind(options().variants) ?? anyNumber()) => start({ number, ...options() }),

    async sameDeal() {
      const before = saves.current();
      begin(await play("again"), { again: true });
      offerBack(before, "The same deal is on the table again. ", "Back to where I was");
    },

    /**
     * @param {string} text
     * @param {number | null} [moves] after how many of its moves; null for all
     * @param {import("./saves.js").Help} [help]
     */
    async resume(text, moves = null, help = { pasted: true }) {
      begin(await play("resume", text, moves), help);
    },

    // A short game that says what to do; the one on the table stays saved.
    async guide() {
      begin(await play("guide"));
    },
  };
}
