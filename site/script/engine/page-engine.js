// The engine of a page that stands alone. It takes longest to come, so this runs before the page's own script is there.

import { find } from "../shared/dom.js";
import { openEngine } from "./engine.js";
import { offerRetry, showProgress } from "./progress.js";

const { game = "", room } = document.documentElement.dataset;

/** @type {import("./engine.js").Engine} */
export const engine = openEngine({
  game,
  room,
  onProgress: showProgress,
  onFailed: (reason) => offerRetry(reason, engine.retry),
});

engine.ready.then(() => {
  find("#loading").hidden = true;
});
