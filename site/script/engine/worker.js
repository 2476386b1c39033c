// The engine's worker: boots Python from the site's own files, then answers calls. See engine.js for the client.

import { forgetSnapshot, keepSnapshot, keptSnapshot } from "./snapshot.js";

const top = new URL("../../../../", import.meta.url);

const IDLE = 1500; // milliseconds after the table is open: what keeps its memory must not hold up the first move

let loaded = 0;
/** @type {any} */
let dispatcher; // drumhead.play.browser.Dispatcher

// One attempt to fetch a file; where the server has none, what the service worker kept of those that it does not hand
// out itself. A file of another build is gone from the server, and a page that waits for it can only be opened anew.
/** @param {URL} url */
async function get(url) {
  const kept = () => self.caches?.match(url, { ignoreSearch: true });
  const response = await fetch(url).catch(async (fault) => (await kept()) ?? Promise.reject(fault));
  if (response.ok) return response;
  const older = await kept();
  if (older) return older;
  throw new Error(
    response.status === 404
      ? "the site was built anew since this page was opened. Reload the page; what you have done here is kept"
      : `${url.pathname} answered ${response.status}`,
  );
}

// A module; where it can't be had, what `get` says of it.
/** @param {URL} url */
const load = (url) => import(url.href).catch((fault) => get(url).then(() => Promise.reject(fault)));

/** @param {number} bytes */
function arrived(bytes) {
  loaded += bytes;
  postMessage({ loaded });
}

// The response again, counted while it is read. Its copy is what gets counted, so that the browser still
// recognises the original and may keep the machine code it has compiled from it.
/** @param {Response} response */
function counted(response) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
  /**
   * @param {ReadableStreamReadResult<Uint8Array>} part
   * @returns {Promise<void> | undefined}
   */
  const count = ({ done, value }) => {
    if (done) return undefined;
    arrived(value.length);
    return reader.read().then(count);
  };
  reader
    .read()
    .then(count)
    .catch(() => {});
  return response;
}

/** @param {URL} url */
export async function bytes(url) {
  return new Uint8Array(await counted(await get(url)).arrayBuffer());
}

/** @param {URL} url */
const json = async (url) => (await get(url)).json();

// Tells how many bytes there will be in all.
/** @param {...Promise<{files: Record<string, number>}>} manifests */
async function announce(...manifests) {
  const sizes = (await Promise.all(manifests)).flatMap(({ files }) => Object.values(files));
  postMessage({ total: sizes.reduce((sum, size) => sum + size, 0) });
}

// Pyodide fetches its files itself; it gets those that are on their way already, once: a body can't be read again. A
// failure of one of them would leave it waiting for ever, so `boot` watches them too.
/** @param {Map<string, Promise<Response>>} files */
function handOver(files) {
  const fetchAnything = self.fetch;
  self.fetch = (url, ...rest) => {
    const file = files.get(String(url));
    files.delete(String(url));
    return file ?? fetchAnything(url, ...rest);
  };
}

// Boots Python from its folder `runtime` with an archive of another on its path. If a text of that one is named it is
// fetched besides, and Python starts from the memory kept of an earlier visit to `room`; `keep()` keeps it for the next.
// Every file is asked for at once.
/**
 * @typedef {object} Place
 * @property {string} runtime
 * @property {string} folder
 * @property {string} room
 * @param {Place} place
 * @param {string} name
 * @param {string} [textName]
 */
export async function boot({ runtime, folder, room }, name, textName) {
  const [pyodide, home] = [runtime, folder].map((place) => new URL(`${place}/`, top));
  const wasm = new URL("pyodide.asm.wasm", pyodide);
  const library = new URL("python_stdlib.zip", pyodide);
  const glue = new URL("pyodide.asm.mjs", pyodide);
  const [manifest, contents] = [pyodide, home].map((place) => json(new URL("manifest.json", place)));
  const snapshot = textName ? keptSnapshot(room) : null;
  const loader = load(new URL("pyodide.mjs", pyodide));
  const files = new Map([wasm, library].map((url) => [url.href, get(url).then(counted)]));
  const needed = [
    ...files.values(),
    Promise.all([manifest, loader, load(glue)]).then(([{ files }]) =>
      arrived(files["pyodide.asm.mjs"] + files["pyodide.mjs"]),
    ),
    bytes(new URL(name, home)),
    textName && get(new URL(textName, home)).then((response) => counted(response).text()),
    announce(manifest, contents),
  ];
  const [, , , archive, text] = needed;
  handOver(files);
  const start = async () => {
    const version = `${(await manifest).hash} ${(await contents).hash}`;
    const kept = await snapshot;
    const options = {
      indexURL: pyodide.href,
      stdLibURL: library.href,
      lockFileContents: (await manifest).lock,
      env: { HOME: "/home" },
    };
    const { loadPyodide } = await loader;
    const from = (/** @type {object} */ more) => loadPyodide({ ...options, ...more });
    const isOurs = kept?.version === version;
    const anew = { _makeSnapshot: Boolean(textName) };
    const python = await (isOurs
      ? from({ _loadSnapshot: kept?.memory }).catch(() => forgetSnapshot(room).then(() => from(anew)))
      : from(anew));
    python.FS.writeFile(`/${name}`, await archive);
    if (!isOurs) python.pyimport("sys").path.insert(0, `/${name}`);
    const keep = () => keepSnapshot(room, version, python.makeMemorySnapshot());
    return { python, text: await text, keep: isOurs ? async () => {} : keep };
  };
  const [started] = await Promise.all([start(), ...needed]);
  return started;
}

/** @param {any} error */
const words = (error) => String(error.message ?? error);

/** @param {Place} place */
async function open(place) {
  const { python, text, keep } = await boot(place, "engine.zip", "bundle.json");
  dispatcher = python.pyimport("drumhead.play.browser").Dispatcher(text);
  setTimeout(keep, IDLE);
}

/** @param {MessageEvent} event */
async function hear({ data }) {
  if (data.folder) {
    try {
      await open(data);
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ failed: words(error) });
    }
  } else {
    const { id, name, args } = data;
    try {
      postMessage({ id, answer: dispatcher.answer(name, args) });
    } catch (error) {
      postMessage({ id, broken: words(error) });
    }
  }
}

// The bindery's worker imports this one for its `boot`, and has calls of its own.
if (location.href === import.meta.url) addEventListener("message", hear);
