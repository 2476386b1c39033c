// The engine on its way: a bar that fills, and a button beside it where it does not come, has stopped or is silent.

import { find, make } from "../shared/dom.js";
import { say } from "../shared/messages.js";

/** @param {number} bytes */
const mega = (bytes) => (bytes / 1e6).toFixed(1);

/** @param {import("./engine.js").Progress} progress */
export function showProgress({ loaded, total }) {
  if (!total) return;
  const bar = find("#loading progress");
  bar.max = total;
  bar.value = Math.min(loaded, total);
  find("#loading span").textContent = `Engine: ${mega(bar.value)} of ${mega(total)} MB`;
}

/**
 * Says what is the matter with the engine. The button, which calls `retry()`, stays when something else is said.
 * @param {string} message
 * @param {string} text of the button
 * @param {() => void} retry
 */
export function offerRetry(message, text, retry) {
  showLoading(false);
  const click = () => {
    showLoading(true);
    say("Trying again.");
    retry();
  };
  find("#loading").append(make("button", { type: "button", id: "retry", text, click }));
  find("#loading").hidden = false;
  say(message);
}

/**
 * Shows the bar, or takes it away; the button goes.
 * @param {boolean} isLoading
 */
export function showLoading(isLoading) {
  find("#retry")?.remove();
  find("#loading").hidden = !isLoading;
  for (const part of ["progress", "span"]) find(`#loading ${part}`).hidden = !isLoading;
}
