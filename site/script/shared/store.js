// What is kept in this browser: the game at hand, the one before it, and choices of the reader.

const page = document.documentElement.dataset;
// A browser keeps one store for a whole host: the path tells this copy of the site from others there.
const house = `drumhead${new URL("../../../../", import.meta.url).pathname.replace(/\/$/, "")}`;
const place = (name) => `${house}.${page.game}.${name}`;

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // damaged, or storage is barred
  }
}

// Browsers may refuse to store; the game goes on all the same.
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// The view last shown, or null. A view that was kept by another version and lacks its parts still has its save.
export function keptView() {
  return read(place("view"));
}

export function keep(view) {
  return write(place("view"), view);
}

// Puts the game at hand aside before another takes its place.
export function putAside() {
  const save = keptView()?.save;
  try {
    if (JSON.parse(save).moves.length) write(place("before"), save);
  } catch {
    // none, or a damaged one: there is nothing to go back to
  }
}

export const gameBefore = () => read(place("before"));

export const choice = (name) => read(`${house}.${name}`);
export const choose = (name, value) => write(`${house}.${name}`, value);
