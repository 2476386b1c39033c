// Copies texts to the clipboard.

import { make } from "./dom.js";
import { say } from "./messages.js";

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
    say(
      "This browser does not allow copying here. The text is: ",
      make("textarea", { readonly: true, "aria-label": "Text to copy", text }),
    );
  }
}
