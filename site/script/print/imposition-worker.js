// The worker of imposition: fetches the files of one order and Python together, and makes its PDF. print.js is its client.

import { boot, fetchBytes, messageOf } from "../engine/worker.js";

addEventListener("message", async ({ data: { place, task, order, urls } }) => {
  try {
    const booted = boot(place, "imposition.zip");
    const fetched = Promise.all(urls.map((/** @type {string} */ url) => fetchBytes(new URL(url))));
    const [{ python }, pdfs] = await Promise.all([booted, fetched]).catch((fault) => {
      throw fault instanceof TypeError ? new Error("its files did not arrive") : fault; // a browser calls it "Load failed"
    });
    python.pyimport("encodings").__path__.append("/imposition.zip/encodings"); // else a package is looked for in one zip only
    /** @param {string} what @param {number} done @param {number} total */
    const onProgress = (what, done, total) => postMessage({ what, done, total });
    const proxy = python.pyimport("drumhead.imposition.order")[task](order, python.toPy(pdfs), onProgress);
    const pdf = proxy.toJs();
    postMessage({ pdf }, { transfer: [pdf.buffer] });
  } catch (error) {
    postMessage({ failed: messageOf(error) });
  }
});
