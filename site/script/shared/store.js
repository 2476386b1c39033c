// Reads and writes this browser's storage. It may be barred, full or damaged: nothing here throws.

const page = document.documentElement.dataset;
// A browser keeps one store for a whole host: the path tells this copy of the site from others there.
export const prefix = `drumhead${new URL("../../../../", import.meta.url).pathname.replace(/\/$/, "")}`;

/**
 * The key of something of a game's: of this page's, where none is named.
 * @param {string} name
 * @param {string} [game]
 */
export const storageKey = (name, game = page.game) => `${prefix}.${game}.${name}`;

/**
 * What a use of the storage gives, or `otherwise` where it is barred.
 * @template T
 * @param {() => T} use
 * @param {T} otherwise
 */
export function attempt(use, otherwise) {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** The text under a key, or null. @param {string} key */
export const readText = (key) => attempt(() => localStorage.getItem(key), null);

/** The value under a key, or null where there is none, or a damaged one. @param {string} key */
export const read = (key) => parse(readText(key) ?? "null");

/** The value that a text has as JSON, or null where it is none. @param {string} text */
export const parse = (text) => attempt(() => JSON.parse(text), null);

/**
 * Whether it is kept now, or else why not: the browser's storage is full, or barred to this page.
 * @typedef {"kept" | "full" | "barred"} Kept
 * @param {string} key
 * @param {unknown} value
 * @returns {Kept}
 */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return "kept";
  } catch (error) {
    return /** @type {Error} */ (error).name === "QuotaExceededError" ? "full" : "barred";
  }
}

/** @param {string} key */
export const remove = (key) => attempt(() => localStorage.removeItem(key), undefined);

/** Every key that begins so. @param {string} start */
export const keys = (start) => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start)), []);

/** What the reader has chosen for all games. @param {string} name */
export const readChoice = (name) => read(`${prefix}.${name}`);
/** @param {string} name @param {unknown} value */
export const writeChoice = (name, value) => write(`${prefix}.${name}`, value);
