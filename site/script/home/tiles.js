// The tiles of the games: a way back to the game that was played last.

import { find, findAll } from "../shared/dom.js";
import { keys, read, storageKey } from "../shared/store.js";

for (const tile of findAll(".tile[data-game]")) {
  const games = keys(storageKey("game.", tile.dataset.game)).map(read);
  const link = find(".kept", tile);
  if (link && games.some((game) => game?.view?.can_undo && !game.view.ending)) link.hidden = false;
}
