// The engine's worker: boots Python from the site's own files, then answers calls. See engine.js for the client.

const top = new URL("../../../../", import.meta.url);
const SNAPSHOT_DELAY = 1500; // milliseconds after the table is open, so as not to hold up the first move
const INCOMPLETE = "its files did not all arrive";

let loaded = 0;
/** @type {RequestCache} */
let cache = "default"; // "reload" for another attempt: what came first may be cached, and wrong
let engineFolder = "";
/** @type {any} */
let dispatcher; // drumhead.play.browser.Dispatcher

/** One attempt to fetch a file. @param {URL} url */
async function get(url) {
  const response = await fetch(url, { cache }).catch(throwIncomplete);
  if (response.ok) return response;
  throw new Error(
    response.status === 404
      ? "the site was built anew since this page was opened. Reload the page; what you have done here is kept"
      : `${url.pathname} answered ${response.status}`,
  );
}

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
 * A file, with the type that it is used as, whatever the server calls it. Its bytes are counted as they come; where they
 * are not all of it, it fails.
 * @param {URL} url
 * @param {Promise<Manifest>} [manifest] of its folder, which has its size
 * @param {string} [type]
 */
async function fetchCounted(url, manifest, type = "") {
  let size = 0;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array<ArrayBuffer>} */ chunk, controller) {
      size += chunk.length;
      addLoaded(chunk.length);
      controller.enqueue(chunk);
    },
    async flush() {
      const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
      if (manifest && (await manifest).files[name] !== size) throw new Error(INCOMPLETE);
    },
  });
  const body = /** @type {ReadableStream} */ ((await get(url)).body).pipeThrough(counter);
  const unpacked = url.pathname.endsWith(".bin") ? body.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Response(unpacked, { headers: { "content-type": type } });
}

/** @param {URL} url @param {Promise<Manifest>} [manifest] */
export async function fetchBytes(url, manifest) {
  const response = await fetchCounted(url, manifest);
  return new Uint8Array(await response.arrayBuffer().catch(throwIncomplete));
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

/**
 * Pyodide fetches its files itself; it gets copies of those that are on their way already, for it may start twice. For one
 * that fails it waits for ever, else Python would start without: `boot` watches them too, and what is compiled of them.
 * @param {Map<string, Promise<Response>>} files
 * @returns {Promise<never>} rejects where WebAssembly can't be made of what arrived
 */
function passToPyodide(files) {
  const fetchAnything = self.fetch;
  const never = () => new Promise(() => {});
  self.fetch = (url, ...rest) =>
    files.get(String(url))?.then((response) => response.clone(), never) ?? fetchAnything(url, ...rest);
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
 * @param {{runtime: string, folder: string, engine: string}} place
 * @param {string} name
 * @param {string} [textName]
 */
export async function boot({ runtime, folder, engine }, name, textName) {
  if (!self.WebAssembly) throw new Error("this browser has WebAssembly switched off, as a Lockdown Mode does");
  if (!self.DecompressionStream) throw new Error("this browser is older than 2023, and can't unpack it");
  const [pyodide, base] = [runtime, folder].map((place) => new URL(`${place}/`, top));
  const wasm = new URL("pyodide.asm.wasm", pyodide);
  const library = new URL("python_stdlib.zip", pyodide);
  const [manifest, contents] = [pyodide, base].map(manifestOf);
  const glue = fetchBytes(new URL("pyodide.asm.js.bin", pyodide), manifest).then((code) =>
    import(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))).catch(throwIncomplete),
  );
  const snapshot = textName ? readSnapshot(engine) : null;
  const loader = load(new URL("pyodide.js", pyodide));
  const compiled = fetchCounted(new URL(`${wasm}.bin`), manifest, "application/wasm");
  const zipped = fetchBytes(new URL(`${library}.bin`), manifest).then((zip) => new Response(zip));
  const files = new Map([
    [wasm.href, compiled],
    [library.href, zipped],
  ]);
  const needed = [
    compiled,
    zipped,
    Promise.all([manifest, loader, glue]).then(([{ files }]) => addLoaded(files["pyodide.js"])),
    fetchBytes(new URL(`${name}.bin`, base), contents),
    textName && fetchBytes(new URL(textName, base), contents).then((text) => new TextDecoder().decode(text)),
    Promise.all([manifest, contents]).then((manifests) => {
      const sizes = manifests.flatMap(({ files }) => Object.values(files));
      postMessage({ total: sizes.reduce((sum, size) => sum + size, 0) });
    }),
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
  files.clear();
  return started;
}

// ---- Python's memory once it has opened a table, kept in this browser: the next visit goes on from there and need not start
// Python and import the game anew. It never leaves the browser, and a new build makes a new one

const PAGE = 4096; // bytes; two thirds of the memory are pages of zeros, which are left out
const store = () => self.caches?.open(`snapshots@${top.pathname}`);
/** @param {string} folder */
const address = (folder) => new URL(`${folder}/snapshot`, top);

/** @param {ArrayBuffer} content */
const hash = async (content) => new Uint8Array(await crypto.subtle.digest("SHA-256", content)).join(" ");

/** @param {Uint8Array} memory @returns {BlobPart[]} its size, how many pages are kept, their places, then the pages */
function pack(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
  const places = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const end = Math.min(at + PAGE, memory.length) / 8;
    let word = at / 8;
    while (word < end && !words[word]) word += 1;
    if (word < end) places.push(at);
  }
  const pages = places.map((at) => /** @type {BlobPart} */ (memory.subarray(at, at + PAGE)));
  return [new Uint32Array([memory.length, places.length, ...places]), ...pages];
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [size, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(size);
  let from = 4 * (2 + count);
  for (const at of new Uint32Array(packed, 8, count)) {
    const page = new Uint8Array(packed, from, Math.min(PAGE, size - at));
    memory.set(page, at);
    from += page.length;
  }
  return memory;
}

/**
 * What is kept for a folder, with the `version` of the build that it was made by; null where there is nothing to use, or
 * it is not what was kept.
 * @param {string} folder
 */
async function readSnapshot(folder) {
  try {
    const entry = await (await store())?.match(address(folder));
    const packed = await entry?.arrayBuffer();
    if (!entry || !packed || entry.headers.get("hash") !== (await hash(packed))) return null;
    return { version: entry.headers.get("version") ?? "", memory: unpack(packed) };
  } catch {
    return null; // barred or damaged: Python starts as it would without one
  }
}

/** @param {string} folder @param {string} version @param {() => Uint8Array} memory */
async function writeSnapshot(folder, version, memory) {
  try {
    const packed = await new Blob(pack(memory())).arrayBuffer();
    const headers = { version, hash: await hash(packed) };
    await (await store())?.put(address(folder), new Response(packed, { headers }));
  } catch {
    // no room for it, or barred
  }
}

/** @param {string} folder */
async function deleteSnapshot(folder) {
  try {
    await (await store())?.delete(address(folder));
  } catch {
    // barred: it is not used either
  }
}

// ---- calls

/** What went wrong, as text for the page. @param {any} error */
export const messageOf = (error) => String(error.message ?? error);

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
    } catch (/** @type {any} */ error) {
      await deleteSnapshot(engineFolder); // it may be what is wrong: the next attempt does without
      const isOurs = ["Error", "PythonError"].includes(error.name); // damaged files cause errors with many names
      postMessage({ failed: isOurs ? messageOf(error) : INCOMPLETE });
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

// The worker of imposition imports this one for its `boot`, and has calls of its own.
if (location.href === import.meta.url) addEventListener("message", onMessage);
