// The print page where there is no network: PDFs and their pictures are not kept, so it says so.

import { closest, find } from "../shared/dom.js";

const pictures = document.querySelectorAll(/** @type {"img"} */ (".pictures img"));

export function sayUnkept() {
  find("#unkept").hidden = false;
}

/** @param {HTMLImageElement} picture */
function drop(picture) {
  const gallery = closest(picture, ".pictures");
  if (gallery) gallery.hidden = true;
  sayUnkept();
}

for (const picture of pictures) {
  if (picture.complete && !picture.naturalWidth) drop(picture);
  else picture.addEventListener("error", () => drop(picture));
}
addEventListener("offline", sayUnkept);
if (!navigator.onLine) sayUnkept();
