// The first lines of a page that stands alone: light or dark before anything is drawn, as the reader chose on a page with
// the switch; and why there is no engine on a page that was opened as a file.
(() => {
  if (location.protocol === "file:") {
    addEventListener("DOMContentLoaded", () => {
      /** @type {HTMLElement} */ (document.querySelector("#message")).textContent =
        "This page was opened as a file, and browsers start the engine only on pages from a web server. " +
        "In the folder of the site run “python3 -m http.server”, then open http://localhost:8000/.";
      /** @type {HTMLElement} */ (document.querySelector("#loading")).hidden = true;
    });
  }
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  try {
    const stored = JSON.parse(localStorage.getItem(`${new URL("../../..", src).pathname}.__palette`) ?? "null");
    if (stored?.index) document.documentElement.dataset.scheme = stored.color.scheme;
  } catch {
    // none, or storage is barred
  }
})();
