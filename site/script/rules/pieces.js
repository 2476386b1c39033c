// What the reader has marked for a sheet of their own: addresses in this site, such as onslaught/#wave.fourth.

import { readChoice, writeChoice } from "../shared/store.js";

/** The top of this copy of the site. */
export const top = new URL("../../../../", import.meta.url);

/** @returns {string[]} */
export function marked() {
  const kept = readChoice("sheet");
  return Array.isArray(kept) ? kept.filter((address) => typeof address === "string") : [];
}

/**
 * Marks what has the address, or takes the mark away.
 * @param {string} address
 */
export function toggle(address) {
  const before = marked();
  const others = before.filter((other) => other !== address);
  writeChoice("sheet", others.length < before.length ? others : [...before, address]);
}
