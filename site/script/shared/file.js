// Saves texts as files, and reads files that the reader chooses.

import { find, make } from "./dom.js";
import { say } from "./messages.js";

/** @type {Record<string, string>} */
const TYPES = { csv: "text/csv", json: "application/json", txt: "text/plain" };

/**
 * Saves a text under a name, as a download.
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Calls `read` with the text of the file that is chosen.
 * @param {string} input the selector of the input
 * @param {(text: string) => unknown} read
 */
export function onFile(input, read) {
  const chooser = find(input);
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files;
    if (!file) return;
    const text = await file.text();
    chooser.value = ""; // the same file may be chosen again
    await read(text);
  });
}

/**
 * Copies a text and says `message`; where that is not allowed the text is shown instead.
 * @param {string} text
 * @param {string} message
 */
export async function copy(text, message) {
  try {
    await navigator.clipboard.writeText(text);
    say(message);
  } catch {
    const shown = make("textarea", { readonly: true, "aria-label": "Text to copy", text });
    say("This browser does not allow copying here. The text is: ", shown);
  }
}
