// The tiles of the games: a way back to the game that was played last.

import { keys, read, storageKey } from "../shared/store.js";

/** A link to the game that was played last, where one is kept and not over. @param {HTMLElement} tile */
function goOn(tile) {
  const games = keys(storageKey("game.", tile.dataset.game)).map(read);
  const kept = games.filter((game) => game?.view?.can_undo && !game.view.ending).sort((a, b) => b.used - a.used)[0];
  const link = tile.querySelector(".kept");
  if (kept && link instanceof HTMLElement) link.hidden = false;
}

for (const tile of document.querySelectorAll(".tile[data-game]")) if (tile instanceof HTMLElement) goOn(tile);
