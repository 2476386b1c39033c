// On every page: what was read is kept for reading offline, this game and what all pages need; with the button in the
// foot the rest too. A reader who saves data decides on everything.

import { find } from "./dom.js";
import { trusted } from "./trusted.js";

const LATER = 2000; // milliseconds after a page is there: what is kept must not hold up its reader
const root = new URL("../../../../", import.meta.url);
const group = location.href.slice(root.href.length).split("/", 1)[0];
const isPossible = "serviceWorker" in navigator && isSecureContext && location.href.startsWith(root.href);
/** @type {{saveData?: boolean} | undefined} */
const connection = /** @type {any} */ (navigator).connection;

/**
 * Sends the service worker `asked`; answers with the bytes that are still missing of it.
 * @param {{groups?: string[], only?: boolean}} asked
 * @returns {Promise<number>}
 */
async function ask(asked) {
  await navigator.serviceWorker.register(trusted(new URL("sw.js", root)));
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (typeof data === "number" ? resolve(data) : reject(new Error(data)));
    active?.postMessage(asked, [port2]);
  });
}

/**
 * Keeps these groups besides what all pages need, unless the reader saves data.
 * @param {string[]} groups
 */
export async function keep(groups) {
  if (isPossible && !connection?.saveData) await ask({ groups: ["", ...groups] });
}

/** @param {HTMLElement} line */
async function offer(line) {
  const button = find("button", line);
  const said = find("[role=status]", line);
  /** @param {number} bytes */
  const show = (bytes) => {
    line.hidden = false;
    button.hidden = !bytes;
    button.textContent = `Keep for offline: ${(bytes / 1e6).toFixed(1)} MB`;
    said.textContent = bytes ? "" : "All games can be read and played offline.";
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    said.textContent = "Fetching …";
    try {
      show(await ask({}));
    } catch {
      said.textContent = "Not all of it could be fetched. Try again when you are online.";
    }
    button.disabled = false;
  });
  show(await ask({ only: true }));
}

if (isPossible) {
  const line = find("#keep");
  const loaded =
    document.readyState === "complete" || new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  Promise.resolve(loaded)
    .then(() => new Promise((resolve) => setTimeout(resolve, LATER)))
    .then(() => keep([group]))
    .then(() => line && offer(line))
    .catch(() => {}); // Without it the site is the same, only not offline.
}
