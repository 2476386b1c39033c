// The switches of the game's variants, and the deals that are known to be winnable, from its almanac if it has one.

import { find } from "../shared/dom.js";
import { readChoice, writeChoice } from "../shared/store.js";

export const ANY = "any"; // the kind of deal that is chosen by default

/**
 * By the values of the variants: the first deal, and for each deal from there its kind as a figure, a plus, or a hyphen.
 * @type {{titles: string[], kinds: Record<string, [number, string]>, skipped: Record<string, number[]>}}
 */
const almanac = JSON.parse(find("#offers").textContent || "null") ?? { titles: [], kinds: {}, skipped: {} };

/** The values of the variants as a key; those left out have their defaults. @param {Record<string, string>} variants */
const variantKey = (variants) =>
  Object.keys(switches)
    .map((name) => variants[name] ?? defaults[name])
    .join("-");

/**
 * The kinds of deals to choose from, the easiest first: pairs of a value and its text; none where no deal is known.
 * @returns {[string, string][]}
 */
export function dealKinds() {
  if (!Object.keys(almanac.kinds).length) return [];
  /** @type {[string, string][]} */
  const kinds = almanac.titles.map((title, kind) => [String(kind), title]);
  return [[ANY, "Any"], ["won", "Can be won"], ...kinds.reverse()];
}

/**
 * A deal of that kind, any of them as likely, or null where none is known under these variants.
 * @param {string} kind
 * @param {Record<string, string>} variants
 */
export function dealOfKind(kind, variants) {
  const [first, kinds] = almanac.kinds[variantKey(variants)] ?? [1, ""];
  const isOfKind = (/** @type {string} */ mark) => (kind === "won" ? mark !== "-" : mark === kind);
  const deals = [...kinds].flatMap((mark, place) => (isOfKind(mark) ? [first + place] : []));
  return deals.length ? deals[Math.floor(Math.random() * deals.length)] : null;
}

const KIND = `kind.${document.documentElement.dataset.game}`; // the kind that was chosen last is kept

export const lastKind = () => String(readChoice(KIND) ?? ANY);
/** @param {string} kind */
export const keepKind = (kind) => writeChoice(KIND, kind);

/** A deal of the kind chosen last; null where any will do. @param {Record<string, string>} variants */
export const dealOfLastKind = (variants) => (lastKind() === ANY ? null : dealOfKind(lastKind(), variants));

/**
 * How hard the deal is, in a word; empty where that is not known.
 * @param {string} deal
 * @param {Record<string, string>} variants
 */
export function kindOf(deal, variants) {
  const [first, kinds] = almanac.kinds[variantKey(variants)] ?? [1, ""];
  return almanac.titles[Number.parseInt(kinds[Number(deal) - first], 10)] ?? "";
}

/**
 * Whether no day has that deal: it is lost whatever is played, or may be so, or begins harshly.
 * @param {number} deal
 * @param {Record<string, string>} variants
 */
export const isSkipped = (deal, variants) => almanac.skipped[variantKey(variants)]?.includes(deal) ?? false;

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
