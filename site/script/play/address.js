// The address of the play page: the game that it asks for, and the address that asks for the game on the table.

export const NUMBERS = `A deal's number is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`;

/** @param {number} number */
export const isNumber = (number) => Number.isSafeInteger(number) && number >= 0;

/**
 * What the address asks for. Of its other parts only `switches` of the game are taken: whoever hands a link on may have
 * put in something of their own. A computer can play where the game has seats for several, `isShared`. `words` is a deal that
 * can't be used, or null.
 * @typedef {Record<string, {title: string, values: Record<string, string>}>} Switches a switch's values with their meaning, the usual first
 * @typedef {ReturnType<typeof gameAsked>} Asked
 * @param {Switches} switches
 * @param {boolean} isShared
 */
export function gameAsked(switches, isShared) {
  const asked = new URLSearchParams(location.search);
  const words = asked.get("deal");
  const number = words !== null && /^\d+$/.test(words) && isNumber(Number(words)) ? Number(words) : null;
  const variants = Object.fromEntries([...asked].filter(([name]) => Object.hasOwn(switches, name)));
  return { number, variants, computer: isShared ? asked.get("computer") : null, words: number === null ? words : null };
}

/**
 * Whether the game of a kept view is the one asked for; a switch that the address leaves out stands as usual. An address
 * that asks for nothing is content with any.
 * @param {Asked} asked
 * @param {View} kept
 * @param {Switches} switches
 */
export function isAsked({ number, variants, computer }, kept, switches) {
  if (number === null && !Object.keys(variants).length) return true;
  /** @param {[string, {values: Record<string, string>}]} known */
  const stands = ([name, { values }]) => {
    const [usual] = Object.keys(values);
    return (variants[name] ?? usual) === (kept.variants?.[name] ?? usual);
  };
  const isDeal = number === null || String(number) === kept.deal;
  return (
    isDeal &&
    Object.entries(switches).every(stands) &&
    (computer === null || computer === undefined || computer === kept.computer)
  );
}

/**
 * The address of the game of a view; `usual(name)` is what a switch, or the seat of the computer, is unless it is chosen.
 * @param {View} view
 * @param {(name: string) => string | undefined} usual
 */
export function addressOf(view, usual) {
  const link = new URL(location.pathname, location.href);
  if (view.deal === "custom") return link.href;
  link.searchParams.set("deal", view.deal);
  for (const [name, value] of Object.entries({ ...view.variants, computer: view.computer ?? undefined })) {
    if (value !== undefined && value !== usual(name)) link.searchParams.set(name, value);
  }
  return link.href;
}
