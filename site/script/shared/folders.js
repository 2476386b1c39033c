// Where this page finds its engines: the build named their folders by what is in them (drumhead/web/folders.py), so that a
// page goes on with those that it was built with.

import { find } from "./dom.js";

/**
 * What the engine's worker boots from.
 * @param {string} room such as "chess/play"
 */
export function placeOf(room) {
  const folders = JSON.parse(find("#engines").textContent);
  return { runtime: folders["assets/pyodide"], room, folder: folders[room] };
}
