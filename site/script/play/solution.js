// A win of this deal, from here where there is one. Whoever has seen it has had help.

import { errorText } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { study } from "./analyst.js";

/**
 * @param {object} does
 * @param {() => View} does.view the one on the table
 * @param {(view: View, helped: import("./saves.js").Help) => unknown} does.keep
 * @param {(record: string, moves: number) => Promise<void>} does.open steps through a record, from after so many moves
 */
export const solver =
  ({ view, keep, open }) =>
  async () => {
    find("#another").close();
    say("Looking for a solution …");
    try {
      const found = await study(view().save, "solution");
      if (!found) return say("No way to win was found.");
      keep(view(), { hint: true });
      await open(found.record, found.played);
      say(`A solution of ${JSON.parse(found.record).moves.length} moves. Step through it, or leave the replay.`);
    } catch (error) {
      say(errorText(error));
    }
  };
