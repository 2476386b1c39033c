// The shuffle behind a deal number, as drumhead/table/shuffle.py describes it; tests hold the two equal.

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

/**
 * One of 0 … bound - 1, each as likely as the next.
 * @param {() => bigint} next
 * @param {number} bound
 */
function randomBelow(next, bound) {
  const count = BigInt(bound);
  const limit = MASK + 1n - ((MASK + 1n) % count);
  let number = next();
  while (number >= limit) number = next();
  return Number(number % count);
}

/**
 * @param {string[]} cards
 * @param {() => bigint} next
 */
export function shuffled(cards, next) {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomBelow(next, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
