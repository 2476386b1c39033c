// The switches of the game's variants.

import { find } from "../shared/dom.js";

/**
 * Of each switch its title, and its values with their meaning.
 * @type {Record<string, {title: string, values: Record<string, string>}>}
 */
export const switches = JSON.parse(find("#switches").textContent);

/**
 * The default of each switch, and of `computer` and `strength` once the engine is ready.
 * @type {Record<string, string | undefined>}
 */
export const defaults = Object.fromEntries(
  Object.entries(switches).map(([name, { values }]) => [name, Object.keys(values)[0]]),
);
