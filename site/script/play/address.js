// The address of the play page: the game that it requests, and the address that requests the game on the table.

export const NUMBERS = `A deal's number is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`;

/** @param {number} number */
export const isNumber = (number) => Number.isSafeInteger(number) && number >= 0;

/**
 * The game that the address requests. Only the game's own `switches` are taken from it: a link may have anything added. A
 * computer can play where the game has seats for several, `isShared`. `words` is a deal that can't be used, or null.
 * @typedef {Record<string, {title: string, values: Record<string, string>}>} Switches a switch's values with their meaning, the usual first
 * @typedef {ReturnType<typeof requestedGame>} Requested
 * @param {Switches} switches
 * @param {boolean} isShared
 */
export function requestedGame(switches, isShared) {
  const query = new URLSearchParams(location.search);
  const text = query.get("deal");
  const number = text !== null && /^\d+$/.test(text) && isNumber(Number(text)) ? Number(text) : null;
  const variants = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(switches, name)));
  return { number, variants, computer: isShared ? query.get("computer") : null, words: number === null ? text : null };
}

/**
 * Whether the game of a kept view is the one requested; a switch that the address leaves out has its default. An address
 * that requests nothing matches any game.
 * @param {Requested} requested
 * @param {View} kept
 * @param {Switches} switches
 */
export function isRequested({ number, variants, computer }, kept, switches) {
  if (number === null && !Object.keys(variants).length) return true;
  /** @param {[string, {values: Record<string, string>}]} known */
  const isSame = ([name, { values }]) => {
    const [usual] = Object.keys(values);
    return (variants[name] ?? usual) === (kept.variants?.[name] ?? usual);
  };
  const isDeal = number === null || String(number) === kept.deal;
  return (
    isDeal &&
    Object.entries(switches).every(isSame) &&
    (computer === null || computer === undefined || computer === kept.computer)
  );
}

/**
 * The address of the game of a view; `usual(name)` is the default of a switch, or of the seat of the computer.
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
