// The first view of any deal, and of gestures on it, before Python has loaded: from the build's data
// (drumhead/web/opening.py). No rule is known here: Python computed every answer.

/**
 * @typedef {{packs: string[][], view: any, maps: Record<string, any>[], save: string[], answers: Answers}} Opening
 * @typedef {Record<string, (Partial<View> & {controls: Control[], order: string[]})[]>} Answers
 */

/**
 * The view of the deal, as far as it is known.
 * @param {Opening} opening
 * @param {number} number
 * @returns {View}
 */
export function viewOf({ packs, view, maps, save }, number) {
  const next = stream(number);
  const dealt = packs.map((pack) =>
    shuffled(pack, next).map((card, place, cards) => (cards.indexOf(card) < place ? `${card} again` : card)),
  );
  /** @param {any} part @returns {any} */
  function fill(part) {
    if (Array.isArray(part)) return part.map(fill).filter((entry) => entry !== undefined);
    if (typeof part !== "object" || part === null) return part;
    if (!part.$) return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]));
    const [pack, place, map] = part.$;
    const value = maps[map][dealt[pack][place]];
    return value === undefined || !("then" in part) ? value : fill(part.then);
  }
  return { ...fill(view), deal: String(number), save: save.join(`"seed": ${number}`) };
}

/**
 * The view after a gesture on a drawn table; null where only Python can tell. A pickable card is picked by a tap, and laid
 * where cards can be laid; what a button does is known while nothing is picked.
 * @param {View} view
 * @param {Answers} answers
 * @param {string} name
 * @param {any[]} args
 */
export function predict(view, answers, name, args) {
  const cards = view.zones.flatMap((zone) => zone.cards ?? []);
  const isLaid = view.zones.some((zone) => zone.accepts && zone.cards?.length);
  if (name === "press" && !isLaid && !cards.some(({ selected }) => selected)) {
    const [control, choice] = args;
    const answer = answers[control]?.[choice];
    if (!answer) return null;
    const { order, ...changed } = answer;
    const known = new Map([...view.controls, ...changed.controls].map((entry) => [entry.id, entry]));
    return { ...view, ...changed, controls: order.flatMap((id) => known.get(id) ?? []) };
  }
  const ids = cards.filter(({ selected }) => selected).map(({ id }) => id);
  const [card, goal] = name === "drop" ? args : ["", args[0]];
  const place = view.zones.find(
    (zone) => zone.accepts && (zone.id === goal || zone.cards?.some(({ id }) => id === goal)),
  );
  if (place && (name === "drop" || ids.length)) {
    const laid = ids.includes(card) || !card ? ids : [card];
    const moved = laid.flatMap((id) => cards.filter((card) => card.id === id && card.pickable));
    if (moved.length < laid.length) return null;
    const added = moved.map((card) => ({ ...card, selected: false }));
    const zones = view.zones.map((zone) => {
      const rest = (zone.cards ?? []).filter(({ id }) => !laid.includes(id));
      return { ...zone, cards: zone === place ? [...rest, ...added] : rest };
    });
    return { ...view, zones };
  }
  const cardsOnTable = view.zones.flatMap((zone) => (zone.accepts ? [] : (zone.cards ?? [])));
  if (name !== "tap" || !cardsOnTable.some(({ id, pickable }) => pickable && id === args[0])) return null;
  /** @param {CardView} card */
  const tap = (card) => (card.id === args[0] ? { ...card, selected: !card.selected } : card);
  return { ...view, zones: view.zones.map((zone) => ({ ...zone, cards: zone.cards?.map(tap) })) };
}

// ---- the shuffle behind a deal number, as drumhead/table/shuffle.py describes it; tests hold the two equal

const MASK = (1n << 64n) - 1n;

/**
 * Endless 64-bit numbers for a deal number.
 * @param {number | bigint} number
 * @returns {() => bigint} the next of them
 */
export function stream(number) {
  let state = BigInt(number) & MASK;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  };
}

/** @param {string[]} cards @param {() => bigint} next */
export function shuffled(cards, next) {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const count = BigInt(last + 1);
    const limit = MASK + 1n - ((MASK + 1n) % count); // below it each of so many places is as likely as the next
    let number = next();
    while (number >= limit) number = next();
    const other = Number(number % count);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
