// Numbers as readers see them.

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * A number of things: "1 game", "2 games".
 * @param {number} number
 * @param {string} noun
 */
export const plural = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
