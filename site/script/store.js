// What is kept in this browser: the game at hand, the one before it, and choices of the reader.

const page = document.documentElement.dataset;
const place = (name) => `drumhead.${page.game}.${name}`;

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
  const view = keptView();
  if (view?.save && JSON.parse(view.save).moves.length) write(place("before"), view.save);
}

export const gameBefore = () => read(place("before"));

export const choice = (name) => read(`drumhead.${name}`);
export const choose = (name, value) => write(`drumhead.${name}`, value);
