// The bindery in its worker, as the print page sees it.

// Makes one PDF as `order` says (see drumhead/bindery/order.py) out of files of {url, bytes}: with the task "bind" several
// sheets for a printer, with "make" one sheet alone.
//   tell({what, done, total})  "fetched" in bytes, then "read" in files, then "laid" in pages
// Returns {pdf: Promise of a Blob, stop()}. The worker ends with its work: its memory is wanted elsewhere.
export function make(task, order, files, tell) {
  const worker = new Worker(new URL("bindery-worker.js", import.meta.url), { type: "module" });
  const fetched = { what: "fetched", done: 0, total: 0 };
  const pdf = new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.pdf) resolve(new Blob([data.pdf], { type: "application/pdf" }));
      else if (data.failed) reject(new Error(reason(data.failed)));
      else if (data.what) tell(data);
      else {
        if (data.loaded) fetched.done = data.loaded;
        if (data.total) fetched.total = data.total + files.reduce((sum, { bytes }) => sum + bytes, 0);
        if (fetched.total) tell(fetched);
      }
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "its files did not arrive"));
    });
  }).finally(() => worker.terminate());
  worker.postMessage({ task, order: JSON.stringify(order), urls: files.map(({ url }) => new URL(url, location).href) });
  return { pdf, stop: () => worker.terminate() };
}

// The last line of a traceback, without the name of the error.
function reason(words) {
  return words.trim().split("\n").pop().replace(/^[A-Za-z.]*(Error|Exception): /, "");
}
