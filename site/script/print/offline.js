// The print page where there is no network: PDFs and their pictures are not kept, so it says so.

const pictures = document.querySelectorAll(".pictures img");

export function sayUnkept() {
  document.querySelector("#unkept").hidden = false;
}

function drop(picture) {
  picture.closest(".pictures").hidden = true;
  sayUnkept();
}

for (const picture of pictures) {
  if (picture.complete && !picture.naturalWidth) drop(picture);
  else picture.addEventListener("error", () => drop(picture));
}
addEventListener("offline", sayUnkept);
if (!navigator.onLine) sayUnkept();
