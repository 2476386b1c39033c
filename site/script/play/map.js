// Draws the zones of a map in their places: one map for a wide screen and one for a narrow one.

import { syncChildren } from "../shared/dom.js";

const SCREENS = /** @type {const} */ (["wide", "narrow"]);

/**
 * Fills `element` with the zones of `line`, which `fill` draws.
 * @param {HTMLElement} element
 * @param {Zone[]} line
 * @param {Field} field
 * @param {(zone: Zone) => HTMLElement} fill
 */
export function drawField(element, line, field, fill) {
  const sections = new Map(line.map((zone) => [zone.id, fill(zone)]));
  /** @param {string} id */
  const name = (id) => (sections.has(id) ? `z${[...sections.keys()].indexOf(id)}` : ".");
  element.className = "map";
  element.removeAttribute("style");
  for (const [id, section] of sections) section.style.gridArea = name(id);
  const narrowest = line.some(({ layout }) => layout === "place") ? "1fr" : "calc(var(--card) + 1rem)";
  for (const screen of SCREENS) {
    const rows = field[screen];
    /** @param {number} column */
    const isWide = (column) =>
      rows.some((row) => line.some(({ id, layout }) => id === row[column] && layout === "place"));
    const columns = rows[0].map((_, column) =>
      isWide(column) ? "minmax(0, var(--roomy))" : `minmax(0, ${narrowest})`,
    );
    element.style.setProperty(`--map-${screen}`, rows.map((row) => `"${row.map(name).join(" ")}"`).join(" "));
    element.style.setProperty(`--map-${screen}-columns`, columns.join(" "));
  }
  syncChildren(element, [...sections.values()]);
  return element;
}
