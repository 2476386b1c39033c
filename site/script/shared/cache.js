// Asks the service worker to keep files for offline use.

import { trusted } from "./workers.js";

export const root = new URL("../../../../", import.meta.url);
export const isPossible = "serviceWorker" in navigator && isSecureContext && location.href.startsWith(root.href);

/**
 * Asks the service worker; answers with the bytes that are still missing of it. One that waits to take the place of the
 * active one is asked instead: the browser has told that one to stop, and where a page has it start again Chromium puts
 * the change off until nobody has asked it anything for half a minute.
 * @typedef {{groups?: string[], only?: boolean}} Request
 * @param {Request} request
 * @returns {Promise<number>}
 */
export async function ask(request) {
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

/** Keeps these groups besides what all pages need, unless the reader saves data. @param {string[]} groups */
export async function keep(groups) {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  if (isPossible && !connection?.saveData) await ask({ groups: ["", ...groups] });
}
