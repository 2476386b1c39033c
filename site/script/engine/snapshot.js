// Python's memory once it has opened a table, kept in this browser: the next visit goes on from there and need not
// start Python and import the game anew. It never leaves the browser, and a new build makes a new one.

const PAGE = 4096; // bytes; two thirds of the memory are pages of zeros, which are left out
const top = new URL("../../../../", import.meta.url);
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
export async function readSnapshot(folder) {
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
export async function writeSnapshot(folder, version, memory) {
  try {
    const packed = await new Blob(pack(memory())).arrayBuffer();
    const headers = { version, hash: await hash(packed) };
    await (await store())?.put(address(folder), new Response(packed, { headers }));
  } catch {
    // no room for it, or barred
  }
}

/** @param {string} folder */
export async function deleteSnapshot(folder) {
  try {
    await (await store())?.delete(address(folder));
  } catch {
    // barred: it is not used either
  }
}
