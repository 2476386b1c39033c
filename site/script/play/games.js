// The games of the page: another one, the same again, one that is kept, one of a record, the guided one.

import { find, make } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { isNumber, NUMBERS } from "./address.js";
import * as saves from "./saves.js";

const MOST = 999_999;

/** @param {number} [most] */
export const anyNumber = (most = MOST) => 1 + Math.floor(Math.random() * most);

/**
 * @param {object} actions
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(view: View) => void} actions.show
 * @param {(view: View) => void} actions.keep
 * @param {() => {variants: Record<string, string>, computer?: string | null}} actions.chosen what the game on the table is played by
 */
export function gamesOn({ play, show, keep, chosen }) {
  /**
   * Puts a game on the table that was not there before.
   * @param {View} next
   * @param {import("./saves.js").Help} [known]
   */
  function begin(next, known) {
    saves.begin(known);
    keep(next);
    show(next);
  }

  /** @param {{number: number, variants: Record<string, string>, computer?: string | null}} game */
  async function start({ number, variants, computer }) {
    if (!isNumber(number)) throw new Error(NUMBERS);
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
    say(message, make("button", { type: "button", text, click: () => takeUp(before) }));
  }

  /** Goes on with a game that is kept here. @param {{id: string, save: import("./saves.js").Save}} game */
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

    // Another deal of the game on the table.
    newGame: (number = anyNumber()) => start({ number, ...chosen() }),

    async sameDeal() {
      find("#another").close();
      const before = saves.current();
      begin(await play("again"), { again: true });
      offerBack(before, "The same deal is on the table again. ", "Back to where I was");
    },

    /**
     * @param {string} text
     * @param {number | null} [moves] after how many of its moves; all of them where nothing is said
     * @param {import("./saves.js").Help} [known]
     */
    async resume(text, moves = null, known = { pasted: true }) {
      begin(await play("resume", text, moves), known);
    },

    // A short game that says what to do; the one on the table stays kept.
    async guide() {
      find("#help").close();
      begin(await play("guide"));
    },
  };
}
