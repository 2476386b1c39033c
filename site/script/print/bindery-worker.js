// The bindery's worker: fetches the files of one order and Python together, and makes its PDF. bindery.js is its client.

import { boot, bytes } from "../engine/worker.js";

// What a browser calls "Failed to fetch" or "Load failed", in words.
function told(fault) {
  throw fault instanceof TypeError ? new Error("its files did not arrive") : fault;
}

addEventListener("message", async ({ data: { task, order, urls } }) => {
  try {
    const files = [boot("assets/bindery", "bindery.zip"), ...urls.map((url) => bytes(new URL(url)))];
    const [{ python }, ...pdfs] = await Promise.all(files).catch(told);
    python.pyimport("encodings").__path__.append("/bindery.zip/encodings"); // else a package is looked for in one zip only
    const tell = (what, done, total) => postMessage({ what, done, total });
    const made = python.pyimport("drumhead.bindery.order")[task](order, python.toPy(pdfs), tell);
    const pdf = made.toJs();
    postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
});
