// The engine on its way: a bar that fills, and Retry where it does not come.

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

// Says why the engine did not come; the button calls `retry()`.
/**
 * @param {string} reason
 * @param {() => void} retry
 */
export function offerRetry(reason, retry) {
  find("#loading").hidden = true;
  const button = make("button", {
    type: "button",
    id: "retry",
    text: "Retry",
    click: () => {
      find("#loading").hidden = false;
      say("Trying again.");
      retry();
    },
  });
  say(`The engine could not be loaded: ${reason}. `, button);
}
