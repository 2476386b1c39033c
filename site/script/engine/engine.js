// Starts an engine in its worker, calls it, and starts it again where it has stopped.

import { keep } from "../shared/cache.js";
import { curled } from "../shared/dom.js";
import { lastLine, placeOf, startWorker } from "../shared/workers.js";

const KEEP_DELAY = 1000; // milliseconds: the first move must not wait for what is kept for reading offline
const PATIENCE = 60; // seconds without a word from an engine that has something to do: Python starts slowly on some phones

// What the reader asked for can't be done; its message is a sentence for the reader.
export class Fault extends Error {}

// The engine could not be loaded, or has stopped. Its message says why, within a sentence.
export class Stopped extends Error {}

// An error of Python's. Its message is the traceback.
export class Broken extends Error {}

/** What went wrong, for the reader. Of a Python traceback that is the last line. @param {unknown} error */
export function errorText(error) {
  const { message } = /** @type {Error} */ (error);
  if (error instanceof Fault) return message;
  if (error instanceof Stopped) return `The engine has stopped: ${message}. What you have done here is kept.`;
  return `Something went wrong in the engine: ${lastLine(message)}. What you have done here is kept.`;
}

/**
 * Opens the engine of a game. Calls made before it is ready wait their turn; what was asked of an engine that then stops is
 * rejected with Stopped. After `stop()` no answer comes any more. A new engine knows nothing of what the one before did: the
 * listener of `onAgain` calls it before all that waits.
 * @typedef {{loaded: number, total: number}} Progress in bytes; `total` is 0 until it is known
 * @typedef {ReturnType<typeof openEngine>} Engine
 * @param {object} options
 * @param {string} options.game
 * @param {string} [options.engineFolder] of the game: `play` or `desk`
 * @param {number} [options.patience] seconds
 * @param {Promise<unknown>} [options.after] what is awaited before it is started
 * @param {(progress: Progress) => void} [options.onProgress]
 * @param {() => void} [options.onReady] it is ready, for the first time or again, and has answered the first call that waited
 * @param {(reason: string, wasReady: boolean) => void} [options.onStopped] it can't be loaded, or has stopped: `retry()` starts
 *   it, and calls wait for that. Where nobody listens they are rejected with Stopped, and the next call starts it.
 * @param {(seconds: number) => void} [options.onSilent] it has not said a word for so long: it may be at work, hang, or be
 *   gone; 0 when it speaks again. Where nobody listens, it is stopped.
 */
export function openEngine({
  game,
  engineFolder = "play",
  patience = PATIENCE,
  after,
  onProgress = () => {},
  onReady = () => {},
  onStopped,
  onSilent,
}) {
  /** @type {Map<number, {name: string, args: unknown[], resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let restarted = () => {};
  const progress = { loaded: 0, total: 0 };
  let lastId = 0;
  /** @type {"loading" | "ready" | "stopped"} */
  let state = "stopped";
  let starts = 0;
  let isFirstAnswer = false; // whether the next answer is the first of this engine, for which `onReady` waits
  let isSilent = false;
  let silenceTimer = 0;
  /** @type {Worker | undefined} */
  let worker;
  /** @type {() => void} */
  let resolveReady;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (resolveReady = resolve));

  /** @param {number} id */
  function send(id) {
    const call = waiting.get(id);
    if (call) worker?.postMessage({ id, name: call.name, args: JSON.stringify(call.args) });
  }

  /** @param {{id: number, answer: string, broken?: string}} data */
  function settle({ id, answer, broken }) {
    const call = waiting.get(id);
    waiting.delete(id);
    if (broken) return call?.reject(new Broken(broken));
    const { value, fault } = JSON.parse(answer);
    return fault === undefined ? call?.resolve(value) : call?.reject(new Fault(curled(fault)));
  }

  function watchForSilence() {
    clearTimeout(silenceTimer);
    if (isSilent) onSilent?.(0);
    isSilent = false;
    if (state !== "loading" && !(state === "ready" && waiting.size)) return;
    silenceTimer = setTimeout(() => {
      if (!onSilent) return fail(`it has not answered for ${patience} seconds`);
      isSilent = true;
      onSilent(patience);
    }, patience * 1000);
  }

  function stop() {
    worker?.terminate();
    worker = undefined;
    state = "stopped";
    watchForSilence();
  }

  /** @param {string} reason */
  function giveUp(reason) {
    const wasReady = state === "ready";
    stop();
    if (onStopped && !wasReady) return; // it never came: what waits for it is asked of the next
    const rejected = [...waiting.values()];
    waiting.clear();
    for (const { reject } of rejected) reject(new Stopped(reason));
  }

  /** @param {string} reason */
  function fail(reason) {
    const wasReady = state === "ready";
    giveUp(lastLine(reason));
    onStopped?.(lastLine(reason), wasReady);
  }

  /** @param {MessageEvent} event */
  function onMessage({ data }) {
    if (data.id) {
      if (isFirstAnswer) onReady();
      isFirstAnswer = false;
      settle(data);
      watchForSilence();
    } else if (data.failed) {
      fail(data.failed);
    } else if (data.ready) {
      state = "ready";
      const queue = [...waiting.keys()];
      if (starts > 1) restarted();
      for (const id of queue) send(id);
      isFirstAnswer = waiting.size > 0;
      if (!isFirstAnswer) onReady();
      watchForSilence();
      resolveReady();
    } else {
      onProgress(Object.assign(progress, data));
      watchForSilence();
    }
  }

  function start() {
    Object.assign(progress, { loaded: 0, total: 0 });
    starts += 1;
    state = "loading";
    const thisWorker = startWorker(new URL("../engine/worker.js", import.meta.url));
    thisWorker.addEventListener("message", (event) => worker === thisWorker && onMessage(event));
    thisWorker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === thisWorker) fail(event.message || "its files did not all arrive");
    });
    worker = thisWorker;
    worker.postMessage({ ...placeOf(`${game}/${engineFolder}`), again: starts > 1 });
    watchForSilence();
  }

  const keepAll = () => keep([game, `${game}/${engineFolder}`, "engine"]).catch(() => {}); // else it is only not offline
  ready.then(() => setTimeout(keepAll, KEEP_DELAY));

  if (after) after.then(() => starts || start());
  else start();
  return {
    ready,
    stop,
    retry() {
      giveUp("it was started again");
      start();
    },
    /** @param {() => void} listener */
    onAgain: (listener) => (restarted = listener),
    /** @param {string} name @param {...unknown} args @returns {Promise<any>} */
    call(name, ...args) {
      return new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { name, args, resolve, reject });
        if (state === "ready") send(lastId);
        if (state === "stopped" && !onStopped) start();
        if (waiting.size === 1) watchForSilence();
      });
    },
  };
}
