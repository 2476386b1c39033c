// On every page: keeps this game and the files that all pages need for offline use; the button in the footer keeps the
// rest. For a reader who saves data only the button does.

import { find } from "./dom.js";
import { megabytes } from "./numbers.js";
import { trusted } from "./trusted.js";

const DELAY = 2000; // milliseconds after a page is there: what is kept must not hold up its reader
const root = new URL("../../../../", import.meta.url);
const group = location.href.slice(root.href.length).split("/", 1)[0];
const isPossible = "serviceWorker" in navigator && isSecureContext && location.href.startsWith(root.href);
/** @type {{saveData?: boolean} | undefined} */
const connection = /** @type {any} */ (navigator).connection;

/** @typedef {{groups?: string[], only?: boolean}} Request */

/**
 * Asks the service worker; answers with the bytes that are still missing of it. One that waits to take the place of the
 * active one is asked instead: the browser has told that one to stop, and where a page has it start again Chromium puts
 * the change off until nobody has asked it anything for half a minute.
 * @param {Request} request
 * @returns {Promise<number>}
 */
async function ask(request) {
  const registration = await navigator.serviceWorker.register(trusted(new URL("sw.js", root)));
  await navigator.serviceWorker.ready;
  for (;;) {
    const worker = newest(registration);
    const reply = worker && (await answer(worker, request));
    if (worker !== newest(registration)) continue;
    if (typeof reply === "number") return reply;
    throw new Error(reply ?? "no service worker answers");
  }
}

/** @param {ServiceWorkerRegistration} registration */
const newest = ({ waiting, active }) => waiting ?? active;

/**
 * What this worker says; nothing where another takes its place before it could.
 * @param {ServiceWorker} worker
 * @param {Request} request
 * @returns {Promise<number | string | undefined>}
 */
function answer(worker, request) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.addEventListener("statechange", () => worker.state === "redundant" && resolve(undefined));
    worker.postMessage(request, [port2]);
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
  const status = find("[role=status]", line);
  let missing = await ask({ only: true });
  const show = () => {
    line.hidden = false;
    button.hidden = !missing;
    button.textContent = `Keep for offline: ${megabytes(missing)}`;
    status.textContent = missing ? "" : "All games can be read and played offline.";
  };
  button.addEventListener("click", async () => {
    const before = missing;
    button.disabled = true;
    status.textContent = "Fetching …";
    try {
      missing = await ask({});
      show();
    } catch (fault) {
      missing = await ask({ only: true }).catch(() => missing);
      show();
      status.textContent = String(fault).includes("QuotaExceededError")
        ? `This browser has no room for all of it: ${megabytes(before - missing)} were kept, ${megabytes(missing)} were not.`
        : "Not all of it could be fetched. Try again when you are online.";
    }
    button.disabled = false;
  });
  show();
}

if (isPossible) {
  const line = find("#keep");
  const loaded =
    document.readyState === "complete" || new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  Promise.resolve(loaded)
    .then(() => new Promise((resolve) => setTimeout(resolve, DELAY)))
    .then(() => keep([group]).catch(() => {})) // without a network, or with too little room; the rest may be asked for
    .then(() => line && offer(line))
    .catch(() => {}); // Without it the site is the same, only not offline.
}
