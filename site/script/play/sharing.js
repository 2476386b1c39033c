// Copies the record of the game, a link to a replay of it, or a link to its deal.

import { copy } from "../shared/clipboard.js";
import { recordHash } from "../shared/record-link.js";

/**
 * @param {object} actions
 * @param {() => Promise<string>} actions.record
 * @param {() => string} actions.link to the deal on the table
 * @param {() => Promise<string>} actions.start the record of the table as it was set up, where the deal does not say it all
 */
export function createSharing({ record, link, start }) {
  return {
    copyRecord: async () => copy(await record(), "The record is on the clipboard."),
    async shareGame() {
      const replay = new URL(location.pathname, location.href).href + (await recordHash(await record()));
      await copy(replay, "The link to a replay of this game is on the clipboard.");
    },
    async shareDeal() {
      const text = await start();
      const deal = text ? new URL(location.pathname, location.href).href + (await recordHash(text, "start")) : link();
      await copy(deal, "The link to this deal is on the clipboard.");
    },
  };
}
