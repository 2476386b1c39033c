// Deals that are known to be winnable, by how hard they are: what the almanac has for this game, which may be nothing.

import { find } from "../shared/dom.js";

export const ANY = "any"; // what is asked for by who asks for nothing

/**
 * By the values of the variants: the first deal, and for each deal from there its kind as a figure, a plus, or a hyphen.
 * @type {{titles: string[], kinds: Record<string, [number, string]>, losing: Record<string, number[]>} | null}
 */
const almanac = JSON.parse(find("#offers").textContent || "null");
/** @type {import("./address.js").Switches} */
const switches = JSON.parse(find("#switches").textContent);

/** @param {Record<string, string>} variants those left out stand as usual */
const wayOf = (variants) =>
  Object.entries(switches)
    .map(([name, { values }]) => variants[name] ?? Object.keys(values)[0])
    .join("-");

/**
 * What may be asked for, the easiest first: pairs of a value and what it is called; nothing where no deal is known.
 * @returns {[string, string][]}
 */
export function offered() {
  if (!Object.keys(almanac?.kinds ?? {}).length) return [];
  /** @type {[string, string][]} */
  const kinds = almanac?.titles.map((title, kind) => [String(kind), title]) ?? [];
  return [[ANY, "Any"], ["won", "Can be won"], ...kinds.reverse()];
}

/**
 * A deal of that kind, any of them as likely, or null where none is known under these variants.
 * @param {string} kind
 * @param {Record<string, string>} variants
 */
export function dealOfKind(kind, variants) {
  const [first, kinds] = almanac?.kinds[wayOf(variants)] ?? [1, ""];
  const fits = (/** @type {string} */ mark) => (kind === "won" ? mark !== "-" : mark === kind);
  const deals = [...kinds].flatMap((mark, place) => (fits(mark) ? [first + place] : []));
  return deals.length ? deals[Math.floor(Math.random() * deals.length)] : null;
}

/**
 * Whether the deal is known to be lost, or may be so, whatever is played.
 * @param {number} deal
 * @param {Record<string, string>} variants
 */
export const isLost = (deal, variants) => almanac?.losing[wayOf(variants)]?.includes(deal) ?? false;
