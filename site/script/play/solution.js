// Shows a way to win this deal, from the current position if there is one. The game then counts as one with a hint.

import { errorText } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { study } from "./analyst.js";

/**
 * @param {object} actions
 * @param {() => View} actions.view the one on the table
 * @param {(view: View, helped: import("./saves.js").Help) => unknown} actions.keep
 * @param {(record: string, moves: number) => Promise<void>} actions.open steps through a record, from after so many moves
 */
export const createSolver =
  ({ view, keep, open }) =>
  async () => {
    find("#another").close();
    say("Looking for a solution …");
    try {
      const solution = await study(view().save, "solution");
      if (!solution) return say("No way to win was found.");
      keep(view(), { hint: true });
      await open(solution.record, solution.played);
      say(`A solution of ${JSON.parse(solution.record).moves.length} moves. Step through it, or leave the replay.`);
    } catch (error) {
      say(errorText(error));
    }
  };
