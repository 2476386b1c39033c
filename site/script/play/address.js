// The address of the play page: the game that it asks for, and the address that asks for the game on the table.

export const NUMBERS = `A deal's number is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`;

export const isNumber = (number) => Number.isSafeInteger(number) && number >= 0;

// What the address asks for. Of its other parts only `switches` of the game are taken: whoever hands a link on may have
// put in something of his own. A computer can play where the game has seats for several, `isShared`. `words` is a deal that
// can't be used, or null.
export function gameAsked(switches, isShared) {
  const asked = new URLSearchParams(location.search);
  const words = asked.get("deal");
  const number = /^\d+$/.test(words) && isNumber(Number(words)) ? Number(words) : null;
  const variants = Object.fromEntries([...asked].filter(([name]) => Object.hasOwn(switches, name)));
  return { number, variants, computer: isShared ? asked.get("computer") : null, words: number === null ? words : null };
}

// Whether the game of a kept view is the one asked for; a switch that the address leaves out stands as usual. An address
// that asks for nothing is content with any.
export function isAsked({ number, variants, computer }, kept, switches) {
  if (number === null && !Object.keys(variants).length) return true;
  const stands = ([name, { values }]) => {
    const [usual] = Object.keys(values);
    return (variants[name] ?? usual) === (kept.variants?.[name] ?? usual);
  };
  const isDeal = number === null || String(number) === kept.deal;
  return isDeal && Object.entries(switches).every(stands) && [null, undefined, kept.computer].includes(computer);
}

// The address of the game of a view; `usual(name)` is what a switch, or the seat of the computer, is unless it is chosen.
export function addressOf(view, usual) {
  const link = new URL(location.pathname, location.href);
  if (view.deal === "custom") return link.href;
  link.searchParams.set("deal", view.deal);
  for (const [name, value] of Object.entries({ ...view.variants, computer: view.computer ?? undefined })) {
    if (value !== usual(name)) link.searchParams.set(name, value);
  }
  return link.href;
}
