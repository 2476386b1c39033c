// Says whether the game on the table can still be won, and offers to undo to where it could. The answer uses the hidden
// cards, too, so a setting can turn it off.

import { find, makeButton, setChildren } from "../shared/dom.js";
import { setting } from "../shared/settings.js";
import { study } from "./analyst.js";

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
