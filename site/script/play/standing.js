// Says whether the game on the table can still be won, and offers to undo to where it could. The answer uses the hidden
// cards, too, so a setting can turn it off.

import { find, make } from "../shared/dom.js";
import { setting } from "../shared/settings.js";
import { study } from "./analyst.js";

const REST = 700; // milliseconds without a move until it is worked out
/** @type {Record<string, string>} */
const SAID = {
  winnable: "Can be won",
  "no longer winnable": "Can no longer be won",
  "cannot be won from the deal": "This deal can’t be won",
  "unable to tell": "Unable to tell whether it can be won",
};
const box = find("#standing");

/**
 * @param {Promise<unknown>} ready until then the table's own engine needs the machine for itself
 * @param {(moves: number) => void} back takes back all but so many moves
 * @returns {(view: View) => void} what is called with each view
 */
export function standing(ready, back) {
  let current = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;

  /** @param {{status: string, last: number | null}} known */
  function tell({ status, last }) {
    const buttons =
      last === null
        ? []
        : [make("button", { type: "button", text: `Undo to where it could`, click: () => back(last) })];
    box.replaceChildren(SAID[status], ...buttons.flatMap((button) => [" ", button]));
    box.dataset.status = status;
  }

  return (view) => {
    const record = view.can_solve && !view.ending && !setting("unjudged") ? view.save : "";
    if (record === current) return;
    current = record;
    box.replaceChildren();
    clearTimeout(resting);
    if (record)
      ready.then(() => {
        if (record !== current) return;
        resting = setTimeout(() => {
          study(record, "status").then(
            (result) => record === current && tell(result),
            () => {}, // nothing is said where nothing is known
          );
        }, REST);
      });
  };
}
