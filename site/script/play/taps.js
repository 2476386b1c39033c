// Taps on the table: on cards, on places, and on anything else, which is answered too.

import { closest, find } from "../shared/dom.js";

/** Elements that handle taps themselves, or are only read. */
const OWN_TAPS = "#table, #aim, #head > p, #bubble, #talk > *, #note, dialog, a, button, input, label";

/**
 * @param {HTMLElement} table
 * @param {object} actions
 * @param {(target: string) => void} actions.tap a card or a place
 * @param {(source: string, target: string) => void} actions.drop
 * @param {() => void} actions.advise says what is to be done
 * @param {() => View} actions.view the one on the table
 */
export function listenForTaps(table, { tap, drop, advise, view }) {
  table.addEventListener("click", (event) => {
    if (closest(event.target, "[data-explains]")) return;
    const { dataset } = closest(event.target, "[data-tap], [data-stack], [data-zone]") ?? {};
    const target = dataset?.tap ?? dataset?.stack ?? dataset?.zone;
    if (target) tap(target);
    else adviseAt(event);
  });

  // A double tap plays a card where there is but one place for it, and that a slot or an outline.
  table.addEventListener("dblclick", (event) => {
    const { drops, zones } = view();
    const id = closest(event.target, "[data-pickable]")?.dataset.id ?? "";
    const [target, ...others] = Object.keys(drops[id] ?? {});
    const slots = zones.filter(({ layout }) => ["slot", "place"].includes(layout)).map((zone) => zone.id);
    if (slots.includes(target) && !others.length) drop(id, target);
  });

  /** @param {Event} event */
  function adviseAt(event) {
    if (!closest(event.target, "a, button")) advise();
  }
  find("#head > p").addEventListener("click", adviseAt);
  addEventListener("click", (event) => {
    if (!closest(event.target, OWN_TAPS)) advise();
  });
}
