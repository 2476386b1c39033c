// The progress bar while the engine loads, and a button in its place where it can't be loaded, has stopped or is
// silent.

import { find, findAll, makeButton } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { megabytes } from "../shared/numbers.js";

/** @param {import("./engine.js").Progress} progress */
export function showProgress({ loaded, total }) {
  if (!total) return;
  const bar = find("#loading progress");
  bar.max = total;
  bar.value = Math.min(loaded, total);
  const text = `Engine: ${(bar.value / 1e6).toFixed(1)} of ${megabytes(total)}`;
  find("#loading span").textContent = loaded < total ? text : "The engine starts …";
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
  find("#loading").append(makeButton(text, click, { id: "retry" }));
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
  for (const part of findAll("#loading :is(progress, span)")) part.hidden = !isLoading;
}
