// The engine of a page that stands alone. It takes longest to load, so it is opened before the rest of the page's script.

import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { errorText, Fault, openEngine, Stopped } from "./engine.js";
import { offerRetry, showLoading, showProgress } from "./progress.js";

const { game = "", room: engineFolder } = document.documentElement.dataset;
const KEPT = "What you have done here is kept.";
const PATIENCE = 20; // seconds: it is only offered to start another, and the one at work may still answer
const CARDS_FIRST = 3000; // milliseconds at most that the engine waits for them: its files hold up all else on a slow line
const retry = () => engine.retry();
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
  onProgress: showProgress,
  onReady() {
    isReady = true;
    showLoading(false);
  },
  onStopped(reason, wasReady) {
    isReady = false;
    if (wasReady) offerRetry(`The engine has stopped: ${reason}. ${KEPT}`, "Start the engine again", retry);
    else offerRetry(`The engine could not be loaded: ${reason}.`, "Retry", retry);
  },
  onSilent(seconds) {
    if (!seconds) showLoading(!isReady);
    else if (isReady)
      offerRetry(
        `The engine has not answered for ${seconds} seconds. It may still be at work: wait, or start it again. ${KEPT}`,
        "Start the engine again",
        retry,
      );
    else offerRetry(`Nothing has arrived for ${seconds} seconds. Wait, or try again.`, "Retry", retry);
  },
});

engine.ready.then(() => (hasBeenReady = true));

/** Whether the engine has been ready, though it may have stopped since. */
export const isLoaded = () => hasBeenReady;

/** Says that what the reader did is waiting, as long as the engine is loading. */
export function sayIfLoading() {
  if (!hasBeenReady && !find("#retry")) say("The engine is still loading; this will be done when it is ready.");
}

// What nobody waits for: a button's work that the engine refused, or left undone when it stopped.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Fault || event.reason instanceof Stopped)) return;
  event.preventDefault();
  say(errorText(event.reason));
});
