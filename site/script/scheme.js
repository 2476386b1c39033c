// Light or dark, before anything is drawn: as the reader chose on a page with the switch, or as the system has it.
(() => {
  const night = matchMedia("(prefers-color-scheme: dark)");
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {{index: number, color: {scheme: string}} | null} */
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem(`${new URL("../../..", src).pathname}.__palette`) ?? "null");
  } catch {
    // none, or storage is barred
  }
  const scheme = () => (kept?.index ? kept.color.scheme : night.matches ? "slate" : "default");
  const set = () => {
    document.body.dataset.mdColorScheme = scheme();
  };
  night.addEventListener("change", set);
  set();
})();
