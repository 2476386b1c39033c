// The engine in its worker, as the pages see it.

// Input that the engine can't use; its message is a sentence for the reader.
export class Fault extends Error {}

// Opens the engine of `game` from its folder `room`. Calls made before it is ready wait their turn.
//   onProgress({loaded, total})  bytes; total is 0 until it is known
//   onFailed(reason)             nothing can be loaded; `retry()` tries again, waiting calls are kept
// Returns {call(name, ...args) -> Promise, ready: Promise, retry()}.
export function openEngine({ game, room = "play", onProgress = () => {}, onFailed = () => {} }) {
  const waiting = new Map();
  const progress = { loaded: 0, total: 0 };
  let last = 0;
  let isReady = false;
  let worker;
  let nowReady;
  const ready = new Promise((resolve) => (nowReady = resolve));

  function send(id) {
    const { name, args } = waiting.get(id);
    worker.postMessage({ id, name, args: JSON.stringify(args) });
  }

  function settle({ id, answer, broken }) {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (broken) return reject(new Error(broken));
    const { value, fault } = JSON.parse(answer);
    return fault === undefined ? resolve(value) : reject(new Fault(fault));
  }

  function fail(reason) {
    worker.terminate();
    onFailed(reason);
  }

  function hear({ data }) {
    if (data.id) {
      settle(data);
    } else if (data.failed) {
      fail(data.failed);
    } else if (data.ready) {
      isReady = true;
      nowReady();
      for (const id of waiting.keys()) send(id);
    } else {
      onProgress(Object.assign(progress, data));
    }
  }

  function start() {
    Object.assign(progress, { loaded: 0, total: 0 });
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", hear);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      fail(event.message || "its files did not arrive");
    });
    worker.postMessage({ game, room });
  }

  function call(name, ...args) {
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { name, args, resolve, reject });
      if (isReady) send(last);
    });
  }

  start();
  return { call, ready, retry: start };
}
