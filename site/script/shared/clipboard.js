// Copying, where it may be barred.

import { make } from "./dom.js";
import { say } from "./messages.js";

/**
 * Copies a text and says `done`; where that is not allowed the text is shown instead.
 * @param {string} text
 * @param {string} done
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(
      "This browser does not allow copying here. The text is: ",
      make("textarea", { readonly: true, "aria-label": "Text to copy", text }),
    );
  }
}
