// The bindery in its worker, as the print page sees it.

import { placeOf } from "../shared/folders.js";
import { trusted } from "../shared/trusted.js";

/**
 * Makes one PDF as `order` says (see drumhead/bindery/order.py): with the task "bind" several sheets for a printer, with
 * "make" one sheet alone. The worker ends with its work: its memory is wanted elsewhere.
 * @typedef {{what: "fetched" | "read" | "laid", done: number, total: number}} Progress in bytes, in files, in pages
 * @param {"bind" | "make"} task
 * @param {object} order
 * @param {{url: string, bytes: number}[]} files
 * @param {(progress: Progress) => void} onProgress
 */
export function makePdf(task, order, files, onProgress) {
  const worker = new Worker(trusted(new URL("bindery-worker.js", import.meta.url)), { type: "module" });
  /** @type {Progress} */
  const fetched = { what: "fetched", done: 0, total: 0 };
  /** @type {Promise<Blob>} */
  const pdf = new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.pdf) resolve(new Blob([data.pdf], { type: "application/pdf" }));
      else if (data.failed) reject(new Error(reason(data.failed)));
      else if (data.what) onProgress(data);
      else {
        if (data.loaded) fetched.done = data.loaded;
        if (data.total) fetched.total = data.total + files.reduce((sum, { bytes }) => sum + bytes, 0);
        if (fetched.total) onProgress(fetched);
      }
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "its files did not arrive"));
    });
  }).finally(() => worker.terminate());
  worker.postMessage({
    place: placeOf("assets/bindery"),
    task,
    order: JSON.stringify(order),
    urls: files.map(({ url }) => new URL(url, location.href).href),
  });
  return { pdf, stop: () => worker.terminate() };
}

/** The last line of a traceback, without the name of the error. @param {string} traceback */
const reason = (traceback) => (traceback.trim().split("\n").at(-1) ?? "").replace(/^[A-Za-z.]*(Error|Exception): /, "");
