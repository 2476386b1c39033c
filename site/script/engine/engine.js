// The engine in its worker, as the pages see it.

import { placeOf } from "../shared/folders.js";
import { trusted } from "../shared/trusted.js";

const LATER = 1000; // milliseconds: the first move must not wait for what is kept for reading offline

// Input that the engine can't use; its message is a sentence for the reader.
export class Fault extends Error {}

// What went wrong, for the reader. A fault of the engine's own comes with a page of Python for those who mend it; its last
// line says what it was.
/** @param {unknown} error */
export function words(error) {
  const { message } = /** @type {Error} */ (error);
  return error instanceof Fault
    ? message
    : `Something went wrong in the engine: ${message.trim().split("\n").at(-1)}. Your game is kept.`;
}

// Opens the engine of `game` from its folder `room`. Calls made before it is ready wait their turn.
//   onProgress({loaded, total})  bytes; total is 0 until it is known
//   onFailed(reason)             nothing can be loaded; `retry()` tries again, waiting calls are kept
// Returns {call(name, ...args) -> Promise, ready: Promise, retry(), stop()}; after `stop()` no answer comes any more.
/**
 * @typedef {{loaded: number, total: number}} Progress
 * @typedef {ReturnType<typeof openEngine>} Engine
 * @param {object} options
 * @param {string} options.game
 * @param {string} [options.room]
 * @param {(progress: Progress) => void} [options.onProgress]
 * @param {(reason: string) => void} [options.onFailed]
 */
export function openEngine({ game, room = "play", onProgress = () => {}, onFailed = () => {} }) {
  /** @type {Map<number, {name: string, args: unknown[], resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  const progress = { loaded: 0, total: 0 };
  let last = 0;
  let isReady = false;
  /** @type {Worker} */
  let worker;
  /** @type {() => void} */
  let nowReady;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (nowReady = resolve));

  /** @param {number} id */
  function send(id) {
    const call = waiting.get(id);
    if (call) worker.postMessage({ id, name: call.name, args: JSON.stringify(call.args) });
  }

  /** @param {{id: number, answer: string, broken?: string}} data */
  function settle({ id, answer, broken }) {
    const call = waiting.get(id);
    waiting.delete(id);
    if (broken) return call?.reject(new Error(broken));
    const { value, fault } = JSON.parse(answer);
    return fault === undefined ? call?.resolve(value) : call?.reject(new Fault(fault));
  }

  /** @param {string} reason */
  function fail(reason) {
    worker.terminate();
    onFailed(reason);
  }

  /** @param {MessageEvent} event */
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
    worker = new Worker(trusted(new URL("worker.js", import.meta.url)), { type: "module" });
    worker.addEventListener("message", hear);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      fail(event.message || "its files did not arrive");
    });
    worker.postMessage(placeOf(`${game}/${room}`));
  }

  /**
   * @param {string} name
   * @param {...unknown} args
   * @returns {Promise<any>}
   */
  function call(name, ...args) {
    return new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { name, args, resolve, reject });
      if (isReady) send(last);
    });
  }

  ready.then(() => setTimeout(keepAll, LATER));
  async function keepAll() {
    const { keep } = await import("../shared/keep.js");
    keep([game, `${game}/${room}`, "engine"]).catch(() => {}); // Without it the game is the same, only not offline.
  }

  start();
  return { call, ready, retry: start, stop: () => worker.terminate() };
}
