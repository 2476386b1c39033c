// The engine of a page that stands alone. It takes longest to load, so it is opened before the rest of the page's script.

import { find, findAll, makeButton } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { megabytes } from "../shared/numbers.js";
import { Broken, errorText, Fault, openEngine, Stopped } from "./engine.js";

const { game = "", room: engineFolder } = document.documentElement.dataset;
const KEPT = "What you have done here is kept.";
const PATIENCE = 20; // seconds: it is only offered to start another, and the one at work may still answer
const CARDS_FIRST = 3000; // milliseconds at most that the engine waits for them: its files hold up all else on a slow line
const cards = fetch(new URL("../../cards.svg", import.meta.url)).then((response) => response.arrayBuffer());
const late = new Promise((resolve) => setTimeout(resolve, CARDS_FIRST));
let isReady = false;
let hasBeenReady = false;

/** @type {import("./engine.js").Engine} */
export const engine = openEngine({
  game,
  engineFolder,
  patience: PATIENCE,
  after: Promise.race([cards, late]).catch(() => {}), // without cards it is a table all the same
  onProgress({ loaded, total }) {
    if (!total) return;
    const bar = find("#loading progress");
    bar.max = total;
    bar.value = Math.min(loaded, total);
    const text = `Engine: ${(bar.value / 1e6).toFixed(1)} of ${megabytes(total)}`;
    find("#loading span").textContent = loaded < total ? text : "The engine starts …";
  },
  onReady() {
    isReady = true;
    showLoading(false);
  },
  onStopped(reason, wasReady) {
    isReady = false;
    if (wasReady) offerRetry(`The engine has stopped: ${reason}. ${KEPT}`);
    else offerRetry(`The engine could not be loaded: ${reason}.`, "Retry");
  },
  onSilent(seconds) {
    if (!seconds) showLoading(!isReady);
    else if (isReady)
      offerRetry(
        `The engine has not answered for ${seconds} seconds. It may still be at work: wait, or start it again. ${KEPT}`,
      );
    else offerRetry(`Nothing has arrived for ${seconds} seconds. Wait, or try again.`, "Retry");
  },
});

engine.ready.then(() => (hasBeenReady = true));

/** Whether the engine has been ready, though it may have stopped since. */
export const isLoaded = () => hasBeenReady;

/** Says that what the reader did is waiting, as long as the engine is loading. */
export function sayIfLoading() {
  if (!hasBeenReady && !find("#retry")) say("The engine is still loading; this will be done when it is ready.");
}

// What nobody waits for: a gesture or a button's work that the engine refused, failed at, or left undone when it stopped.
addEventListener("unhandledrejection", (event) => {
  const isExpected = event.reason instanceof Fault || event.reason instanceof Stopped;
  if (isExpected) event.preventDefault();
  if (isExpected || event.reason instanceof Broken) say(errorText(event.reason));
});

// ---- the progress bar while the engine loads, and a button in its place where it can’t be loaded, has stopped or is silent

/**
 * Says what is the matter with the engine. The button that starts another stays when something else is said.
 * @param {string} message
 * @param {string} [text] of the button
 */
function offerRetry(message, text = "Start the engine again") {
  showLoading(false);
  const retry = () => {
    showLoading(true);
    say("Trying again.");
    engine.retry();
  };
  find("#loading").append(makeButton(text, retry, { id: "retry" }));
  find("#loading").hidden = false;
  say(message);
}

/** Shows the bar, or takes it away; the button goes. @param {boolean} isLoading */
function showLoading(isLoading) {
  find("#retry")?.remove();
  find("#loading").hidden = !isLoading;
  for (const part of findAll("#loading :is(progress, span)")) part.hidden = !isLoading;
}
