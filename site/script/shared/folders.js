// Where this page finds its engines: the build names their folders by hashes (drumhead/web/folders.py), so that a page
// goes on with those that it was built with.

import { find } from "./dom.js";

/** What the engine's worker boots from. @param {string} engine such as "chess/play" */
export function placeOf(engine) {
  const folders = JSON.parse(find("#engines").textContent);
  return { runtime: folders["assets/pyodide"], engine, folder: folders[engine] };
}
