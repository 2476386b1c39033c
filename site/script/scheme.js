// Light or dark, before anything is drawn: as the reader chose on a page with the switch, or as the system has it. And
// why little works on a page that was opened as a file.
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {{index: number, color: {scheme: string}} | null} */
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem(`${new URL("../../..", src).pathname}.__palette`) ?? "null");
  } catch {
    // none, or storage is barred
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "slate" : "default";
  document.body.dataset.mdColorScheme = stored?.index ? stored.color.scheme : system;
  if (location.protocol !== "file:") return;
  addEventListener("DOMContentLoaded", () => {
    const words =
      "This page was opened as a file: you can read it, but links, search and forms work only on pages from a web server. " +
      "In the folder of the site run “python3 -m http.server”, then open http://localhost:8000/.";
    const note = Object.assign(document.createElement("p"), { className: "opened-as-file", textContent: words });
    note.setAttribute("role", "note");
    document.querySelector("article")?.prepend(note);
  });
})();
