// The print page where there is no network: PDFs and their pictures are not kept, so it says so.

import { closest, find, findAll } from "../shared/dom.js";

export function sayUnkept() {
  find("#unkept").hidden = false;
}

/** @param {HTMLImageElement} picture */
function hideGallery(picture) {
  const gallery = closest(picture, ".pictures");
  if (gallery) gallery.hidden = true;
  sayUnkept();
}

for (const picture of findAll(".pictures img")) {
  if (picture.complete && !picture.naturalWidth) hideGallery(picture);
  else picture.addEventListener("error", () => hideGallery(picture));
}
addEventListener("offline", sayUnkept);
if (!navigator.onLine) sayUnkept();
