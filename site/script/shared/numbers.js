// Numbers and days as readers see them.

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * A number of things: "1 game", "2 games".
 * @param {number} number
 * @param {string} noun
 */
export const plural = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The reader's own date as text, such as 2026-11-22. @param {Date} [date] */
export const dayOf = (date = new Date()) =>
  new Date(date.getTime() - 60_000 * date.getTimezoneOffset()).toISOString().slice(0, 10);

/** The number of a random deal. @param {number} [count] how many deals there are to choose from */
export const anyNumber = (count = 999_999) => 1 + Math.floor(Math.random() * count);
