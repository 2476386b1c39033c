// A game's record as the end of a link: compressed, in letters that an address may hold.

const MAX_BYTES = 4_000_000; // of a record: more than Python reads of one, less than would hurt a page

/** Fails where more than any record has passes it: a short link can hold gigabytes. */
function limit() {
  let size = 0;
  return new TransformStream({
    transform(/** @type {Uint8Array<ArrayBuffer>} */ part, controller) {
      size += part.length;
      if (size > MAX_BYTES) throw new RangeError("too long for a record");
      controller.enqueue(part);
    },
  });
}

/**
 * The part after # of a link to a record: `record` to look through it, `start` to play from there,
 * `turn` for a friend to go on with.
 * @param {string} record
 * @param {"record" | "start" | "turn"} [name]
 */
export async function recordHash(record, name = "record") {
  const compressed = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#${name}=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/**
 * The record that the end of a link holds, by what it is for; text that is no record where it is damaged.
 * @param {string} hash
 * @returns {Promise<{record?: string, start?: string, turn?: string}>}
 */
export async function recordIn(hash) {
  const [, name, letters] = /^#(record|start|turn)=(.*)/s.exec(hash) ?? [];
  if (!name) return {};
  try {
    const characters = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Blob([Uint8Array.from(characters, (char) => char.charCodeAt(0))]);
    const text = bytes.stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(limit());
    return { [name]: await new Response(text).text() };
  } catch {
    return { [name]: "the link is cut short or changed" };
  }
}
