// The engine's worker: boots Python from the site's own files, then answers calls. See engine.js for the client.

import { forgetSnapshot, keepSnapshot, keptSnapshot } from "./snapshot.js";

const top = new URL("../../../../", import.meta.url);
const runtime = new URL("assets/pyodide/", top);

const IDLE = 1500; // milliseconds after the table is open: what keeps its memory must not hold up the first move

let loaded = 0;
/** @type {any} */
let dispatcher; // drumhead.play.browser.Dispatcher

// One attempt to fetch a file; offline, what the service worker has kept of those that it does not hand out itself.
/** @param {URL} url */
async function get(url) {
  const response = await fetch(url).catch(
    async (fault) => (await self.caches?.match(url, { ignoreSearch: true })) ?? Promise.reject(fault),
  );
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response;
}

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

// Boots Python with an archive of a folder on its path, and fetches a text of that folder besides if one is named: then
// it starts from the memory kept of an earlier visit, and `keep()` keeps it for the next. Every file is asked for at once.
/**
 * @param {string} folder
 * @param {string} name
 * @param {string} [textName]
 */
export async function boot(folder, name, textName) {
  const room = new URL(`${folder}/`, top);
  const wasm = new URL("pyodide.asm.wasm", runtime);
  const library = new URL("python_stdlib.zip", runtime);
  const glue = new URL("pyodide.asm.mjs", runtime);
  const [manifest, contents] = [runtime, room].map((place) => json(new URL("manifest.json", place)));
  const snapshot = textName ? keptSnapshot(folder) : null;
  const loader = import(new URL("pyodide.mjs", runtime).href);
  const files = new Map([wasm, library].map((url) => [url.href, get(url).then(counted)]));
  const needed = [
    ...files.values(),
    Promise.all([manifest, loader, import(glue.href)]).then(([{ files }]) =>
      arrived(files["pyodide.asm.mjs"] + files["pyodide.mjs"]),
    ),
    bytes(new URL(name, room)),
    textName && get(new URL(textName, room)).then((response) => counted(response).text()),
    announce(manifest, contents),
  ];
  const [, , , archive, text] = needed;
  handOver(files);
  const start = async () => {
    const version = `${(await manifest).hash} ${(await contents).hash}`;
    const kept = await snapshot;
    const options = {
      indexURL: runtime.href,
      stdLibURL: library.href,
      lockFileContents: (await manifest).lock,
      env: { HOME: "/home" },
    };
    const { loadPyodide } = await loader;
    const from = (/** @type {object} */ more) => loadPyodide({ ...options, ...more });
    const isOurs = kept?.version === version;
    const anew = { _makeSnapshot: Boolean(textName) };
    const python = await (isOurs
      ? from({ _loadSnapshot: kept?.memory }).catch(() => forgetSnapshot(folder).then(() => from(anew)))
      : from(anew));
    python.FS.writeFile(`/${name}`, await archive);
    if (!isOurs) python.pyimport("sys").path.insert(0, `/${name}`);
    const keep = () => keepSnapshot(folder, version, python.makeMemorySnapshot());
    return { python, text: await text, keep: isOurs ? async () => {} : keep };
  };
  const [started] = await Promise.all([start(), ...needed]);
  return started;
}

/** @param {any} error */
const words = (error) => String(error.message ?? error);

/** @param {{game: string, room: string}} which */
async function open({ game, room }) {
  const { python, text, keep } = await boot(`${game}/${room}`, "engine.zip", "bundle.json");
  dispatcher = python.pyimport("drumhead.play.browser").Dispatcher(text);
  setTimeout(keep, IDLE);
}

/** @param {MessageEvent} event */
async function hear({ data }) {
  if (data.game) {
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
