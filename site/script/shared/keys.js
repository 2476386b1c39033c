// Keys by their letter, or where a layout has none by their place.

const LATIN = /^[a-z0-9]$/;

/**
 * What a key means to the page, the likeliest first: what it writes, and where that is no Latin letter or digit what its
 * place writes on an English keyboard. So Cyrillic keys press letters, and the figures of a French keyboard need no Shift.
 * @param {KeyboardEvent} event
 */
export function meanings({ key, code }) {
  const written = key.toLowerCase();
  const [, place] = /^(?:Key|Digit)(\w)$/.exec(code) ?? [];
  return LATIN.test(written) || !place ? [written] : [written, place.toLowerCase()];
}
