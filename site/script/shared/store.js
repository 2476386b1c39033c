// What is kept in this browser: the game at hand, the one before it, and choices of the reader.

const page = document.documentElement.dataset;
// A browser keeps one store for a whole host: the path tells this copy of the site from others there.
const house = `drumhead${new URL("../../../../", import.meta.url).pathname.replace(/\/$/, "")}`;
/** @param {string} name */
const place = (name) => `${house}.${page.game}.${name}`;

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // damaged, or storage is barred
  }
}

// Browsers may refuse to store; the game goes on all the same.
/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// The view last shown, or null. A view that was kept by another version and lacks its parts still has its save.
/** @returns {View | null} */
export function keptView() {
  return read(place("view"));
}

/** @param {View} view */
export function keep(view) {
  return write(place("view"), view);
}

// Puts the game at hand aside before another takes its place.
export function putAside() {
  const save = keptView()?.save;
  try {
    if (save && JSON.parse(save).moves.length) write(place("before"), save);
  } catch {
    // none, or a damaged one: there is nothing to go back to
  }
}

export const gameBefore = () => read(place("before"));

/** @param {string} name */
export const choice = (name) => read(`${house}.${name}`);
/**
 * @param {string} name
 * @param {unknown} value
 */
export const choose = (name, value) => write(`${house}.${name}`, value);
