// A game's record as the end of a link: compressed, in letters that an address may hold.

const MAX_BYTES = 4_000_000; // of a record: more than Python reads of one, less than would hurt a page

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
const pipeThrough = (stream, bytes) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

/**
 * The text that was compressed. Fails where it is damaged, or longer than any record: a short link can hold gigabytes.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function decompress(bytes) {
  const body = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (
    pipeThrough(new DecompressionStream("deflate-raw"), bytes).body
  );
  const reader = body.getReader();
  const parts = [];
  for (let size = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("too long for a record");
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/**
 * The part after # of a link to a record: `record` to look through it, `start` to play from there,
 * `turn` for a friend to go on with.
 * @param {string} record
 * @param {"record" | "start" | "turn"} [name]
 */
export async function recordHash(record, name = "record") {
  const compressed = await pipeThrough(
    new CompressionStream("deflate-raw"),
    new TextEncoder().encode(record),
  ).arrayBuffer();
  const letters = btoa(Array.from(new Uint8Array(compressed), (byte) => String.fromCharCode(byte)).join(""));
  return `#${name}=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * The record that the end of a link holds; null where it holds none, and text that is no record where it is damaged.
 * @param {string} hash
 * @param {"record" | "start" | "turn"} [name]
 */
export async function recordIn(hash, name = "record") {
  if (!hash.startsWith(`#${name}=`)) return null;
  const letters = hash.slice(name.length + 2);
  try {
    const characters = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return await decompress(Uint8Array.from(characters, (char) => char.charCodeAt(0)));
  } catch {
    return "the link is cut short or changed";
  }
}
