// The engine's worker: boots Python from the site's own files, then answers calls. See engine.js for the client.

import { deleteSnapshot, readSnapshot, writeSnapshot } from "./snapshot.js";

const top = new URL("../../../../", import.meta.url);
const SNAPSHOT_DELAY = 1500; // milliseconds after the table is open, so as not to hold up the first move
const INCOMPLETE = "its files did not all arrive";

let loaded = 0;
/** @type {RequestCache} */
let cache = "default"; // "reload" for another attempt: what came first may be cached, and wrong
let engineFolder = "";
/** @type {any} */
let dispatcher; // drumhead.play.browser.Dispatcher

/**
 * One attempt to fetch a file; where the server has none, what the service worker kept of those that it does not hand
 * out itself. A file of another build is gone from the server, and a page that waits for it can only be opened anew.
 * @param {URL} url
 */
async function get(url) {
  const fromCache = async () => self.caches?.match(url, { ignoreSearch: true }).catch(() => undefined); // barred
  const response = await fetch(url, { cache }).catch(async () => (await fromCache()) ?? throwIncomplete());
  if (response.ok) return response;
  const older = await fromCache();
  if (older) return older;
  throw new Error(
    response.status === 404
      ? "the site was built anew since this page was opened. Reload the page; what you have done here is kept"
      : `${url.pathname} answered ${response.status}`,
  );
}

/**
 * What browsers compile, whatever type the server gave it. What is no WebAssembly fails all the same.
 * @param {Response} response
 */
const asWasm = (response) =>
  response.headers.get("content-type") === "application/wasm"
    ? response
    : new Response(response.body, { headers: { "content-type": "application/wasm" } });

/** A module; where it can't be had, what `get` says of it. @param {URL} url */
async function load(url) {
  if (cache === "reload") await get(url);
  return import(url.href).catch(() => get(url).then(throwIncomplete));
}

/** @param {number} bytes */
function addLoaded(bytes) {
  loaded += bytes;
  postMessage({ loaded });
}

/**
 * Counts a response while it is read, and rejects where that is not all of it. Its copy is what gets counted, so that the
 * browser still recognises the original and may keep the machine code it has compiled from it.
 * @param {Response} response
 * @param {URL} url
 * @param {Promise<Manifest>} [manifest] of its folder, which has its size
 */
async function countBytes(response, url, manifest) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    addLoaded(value.length);
  }
  const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  if (manifest && (await manifest).files[name] !== size) throw new Error(INCOMPLETE);
}

/**
 * @param {URL} url
 * @param {Promise<Manifest>} [manifest]
 */
export async function fetchBytes(url, manifest) {
  const response = await get(url);
  const isComplete = countBytes(response, url, manifest); // it copies the body, so it comes first
  const [content] = await Promise.all([response.arrayBuffer(), isComplete]).catch(throwIncomplete);
  return new Uint8Array(content);
}

/** What a browser calls "Failed to fetch", "network error" or "Load failed". @returns {never} */
function throwIncomplete() {
  throw new Error(INCOMPLETE);
}

/**
 * @typedef {{files: Record<string, number>, hash: string, lock?: object}} Manifest sizes of the files in bytes, by name
 * @param {URL} folder
 * @returns {Promise<Manifest>}
 */
const manifestOf = async (folder) => (await get(new URL("manifest.json", folder))).json().catch(throwIncomplete);

/** Posts how many bytes there will be in all. @param {...Promise<Manifest>} manifests */
async function postTotal(...manifests) {
  const sizes = (await Promise.all(manifests)).flatMap(({ files }) => Object.values(files));
  postMessage({ total: sizes.reduce((sum, size) => sum + size, 0) });
}

/**
 * Pyodide fetches its files itself; it gets those that are on their way already, once: a body can't be read again. A
 * failure of one of them would leave it waiting for ever, so `boot` watches them too, and what is compiled of them.
 * @param {Map<string, Promise<Response>>} files
 * @returns {Promise<never>} rejects where WebAssembly can't be made of what arrived
 */
function passToPyodide(files) {
  const fetchAnything = self.fetch;
  self.fetch = (url, ...rest) => {
    const file = files.get(String(url));
    files.delete(String(url));
    return file ?? fetchAnything(url, ...rest);
  };
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...args) => {
      const instance = instantiateStreaming(...args);
      instance.catch(() => reject(new Error(INCOMPLETE)));
      return instance;
    };
  });
}

/**
 * Boots Python from its folder `runtime` with an archive of another on its path. If a text of that one is named it is
 * fetched besides, and Python starts from the memory kept of an earlier visit to `engine`; `keep()` keeps it for the next.
 * Every file is asked for at once.
 * @typedef {object} Place
 * @property {string} runtime
 * @property {string} folder
 * @property {string} engine
 * @param {Place} place
 * @param {string} name
 * @param {string} [textName]
 */
export async function boot({ runtime, folder, engine }, name, textName) {
  if (!self.WebAssembly) throw new Error("this browser has WebAssembly switched off, as a Lockdown Mode does");
  const [pyodide, base] = [runtime, folder].map((place) => new URL(`${place}/`, top));
  const wasm = new URL("pyodide.asm.wasm", pyodide);
  const library = new URL("python_stdlib.zip", pyodide);
  const glue = load(new URL("pyodide.asm.js", pyodide));
  const [manifest, contents] = [pyodide, base].map(manifestOf);
  const snapshot = textName ? readSnapshot(engine) : null;
  const loader = load(new URL("pyodide.js", pyodide));
  const compiled = get(wasm).then(asWasm);
  const zipped = get(library).then(async (response) => {
    await countBytes(response, library, manifest).catch(throwIncomplete); // Python takes no half of it
    return response;
  });
  const files = new Map([
    [wasm.href, compiled],
    [library.href, zipped],
  ]);
  const needed = [
    compiled.then((response) => countBytes(response, wasm, manifest).catch(throwIncomplete)),
    zipped,
    Promise.all([manifest, loader, glue]).then(([{ files }]) =>
      addLoaded(files["pyodide.asm.js"] + files["pyodide.js"]),
    ),
    fetchBytes(new URL(name, base), contents),
    textName && fetchBytes(new URL(textName, base), contents).then((text) => new TextDecoder().decode(text)),
    postTotal(manifest, contents),
  ];
  const [, , , archive, text] = needed;
  const compileFailure = passToPyodide(files);
  const start = async () => {
    const version = `${(await manifest).hash} ${(await contents).hash}`;
    const stored = await snapshot;
    const options = {
      indexURL: pyodide.href,
      stdLibURL: library.href,
      lockFileContents: (await manifest).lock,
      env: { HOME: "/home" },
      createPyodideModule: (await glue).default, // else it looks for a name that many servers give no type
    };
    const { loadPyodide } = await loader;
    const loadWith = (/** @type {object} */ extra) => loadPyodide({ ...options, ...extra });
    const restored =
      stored?.version === version &&
      (await loadWith({ _loadSnapshot: stored.memory }).catch(() => deleteSnapshot(engine)));
    const python = restored || (await loadWith({ _makeSnapshot: Boolean(textName) }));
    python.FS.writeFile(`/${name}`, await archive);
    if (!restored) python.pyimport("sys").path.insert(0, `/${name}`);
    const keep = () => writeSnapshot(engine, version, () => python.makeMemorySnapshot());
    return { python, text: await text, keep: restored ? async () => {} : keep };
  };
  const [started] = await Promise.all([Promise.race([start(), compileFailure]), ...needed]);
  return started;
}

/** What went wrong, as text for the page. @param {any} error */
export const messageOf = (error) => String(error.message ?? error);

/** Why loading failed: damaged files cause errors with many names. @param {any} error */
const loadFailure = (error) => (["Error", "PythonError"].includes(error.name) ? messageOf(error) : INCOMPLETE);

/** @param {MessageEvent} event */
async function onMessage({ data }) {
  if (data.folder) {
    cache = data.again ? "reload" : "default";
    engineFolder = data.engine;
    try {
      const { python, text, keep } = await boot(data, "engine.zip", "bundle.json");
      dispatcher = python.pyimport("drumhead.play.browser").Dispatcher(text);
      setTimeout(keep, SNAPSHOT_DELAY);
      postMessage({ ready: true });
    } catch (error) {
      await deleteSnapshot(engineFolder); // it may be what is wrong: the next attempt does without
      postMessage({ failed: loadFailure(error) });
    }
  } else {
    const { id, name, args } = data;
    try {
      postMessage({ id, answer: dispatcher.answer(name, args) });
    } catch (/** @type {any} */ error) {
      // After an error of Python's Python goes on; after any other, such as memory that is gone, it does not.
      if (error.name === "PythonError") return postMessage({ id, broken: messageOf(error) });
      await deleteSnapshot(engineFolder);
      postMessage({ failed: messageOf(error) });
    }
  }
}

// The bindery's worker imports this one for its `boot`, and has calls of its own.
if (location.href === import.meta.url) addEventListener("message", onMessage);
