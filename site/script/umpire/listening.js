// What every desk listens to: Enter in an input, typed cards, and letters that press buttons.

import { closest, find, onSubmit } from "../shared/dom.js";
import { meanings } from "../shared/keys.js";

/**
 * @param {object} actions
 * @param {() => void} actions.go Enter in an input
 * @param {(cards: string) => void} actions.take cards that were typed
 * @param {(event: KeyboardEvent) => void} [actions.key] a key that is pressed while no dialog is open
 */
export function listenAtDesk({ go, take, key }) {
  onSubmit("#inputs", () => {}); // the engine has every change already
  find("#inputs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) go();
  });
  onSubmit("#typed", () => {
    take(find("#card").value);
    find("#card").value = "";
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    key?.(event);
    const typing = closest(event.target, "input:not([type=radio], [type=checkbox]), textarea, select");
    const letter = !event.shiftKey && meanings(event).find((key) => /^[a-z]$/.test(key));
    const button = !typing && letter && find(`[aria-keyshortcuts="${letter}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
