// The first lines of a page that needs its script. They are in the page itself, so that they are there if the page is: what
// of it has not arrived, with a button to try again. And of one that stands alone: light or dark before anything is drawn,
// as the reader chose on a page with the switch; why there is no engine on a page that was opened as a file.
(() => {
  const PATIENCE = 20; // seconds until a page that is not there yet offers to try again
  const { documentElement } = document;
  const standsAlone = "root" in documentElement.dataset; // else it can be read without its script
  const top = new URL(documentElement.dataset.root ?? "", location.href);
  try {
    const stored = JSON.parse(localStorage.getItem(`${top.pathname}.__palette`) ?? "null");
    if (stored?.index) documentElement.dataset.scheme = stored.color.scheme;
  } catch {
    // none, or storage is barred
  }
  /** @param {string} words */
  const say = (words) => standsAlone && document.querySelector("#message")?.replaceChildren(words);
  if (location.protocol === "file:") {
    const words =
      "This page was opened as a file, and browsers start the engine only on pages from a web server. " +
      "In the folder of the site run “python3 -m http.server”, then open http://localhost:8000/.";
    addEventListener("DOMContentLoaded", () => {
      say(words);
      document.querySelector("#loading")?.setAttribute("hidden", "");
    });
    return;
  }

  // The last that the script of a page does, if the page stands alone.
  const hasStarted = () => (standsAlone ? "started" in documentElement.dataset : document.readyState === "complete");
  /** @type {Set<string>} */
  const lost = new Set(); // the addresses of what has not arrived
  const dialog = Object.assign(document.createElement("dialog"), { className: "md-typeset" });
  const text = document.createElement("p");
  /** @param {string} textContent */
  const makeButton = (textContent) => Object.assign(document.createElement("button"), { type: "button", textContent });
  const [button, close] = ["Retry", "Read on without it"].map(makeButton);
  text.style.marginBottom = "1rem"; // without any sheet, too
  const buttons = Object.assign(document.createElement("div"), { className: "actions" });
  buttons.append(button, ...(standsAlone ? [] : [close]));
  dialog.append(text, buttons);
  close.addEventListener("click", () => dialog.close());
  dialog.setAttribute("aria-label", "This page is not complete");
  button.addEventListener("click", async () => {
    // Everything anew: what is cached would stay, and what is wrong may be a file that the lost one needs.
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    await Promise.allSettled([...new Set([...lost, ...asked])].map((url) => fetch(url, { cache: "reload" })));
    location.reload();
  });

  /** @param {string} words */
  function tell(words) {
    text.textContent = standsAlone ? `${words} What you have done here is kept.` : words;
    if (!hasStarted()) say(words);
    if (dialog.isConnected) return;
    document.body.append(dialog);
    dialog.showModal();
  }

  /** Why a file is of no use, as far as asking for it again tells. @param {string} url */
  async function reason(url) {
    const name = url.slice(url.lastIndexOf("/") + 1);
    const response = await fetch(url, { cache: "reload" }).catch(() => null);
    if (!response) return `${name} did not arrive.`;
    if (!response.ok) return `The server answered ${response.status} for ${name}.`;
    const type = response.headers.get("content-type")?.replace(/;.*/s, "") ?? "no type";
    const due = name.endsWith(".js") ? "text/javascript" : name.endsWith(".css") && "text/css";
    if (!due || type.endsWith(due.slice(5))) return `${name} did not arrive in one piece.`;
    return type === "text/html"
      ? `A web page came in place of ${name}. Your network may want you to sign in first.`
      : `The server calls ${name} “${type}”, and browsers use it only as “${due}”, which whoever runs the server can set.`;
  }

  /** @param {string} address */
  async function report(address) {
    const url = new URL(address, location.href).href.replace(/[?#].*/s, "");
    if (lost.has(url)) return;
    lost.add(url);
    const words = await reason(url);
    if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
    tell(`This page is not complete. ${words}`);
  }

  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) report(target.src);
      else if (target instanceof HTMLLinkElement && target.rel === "stylesheet") report(target.href);
      else if (target instanceof SVGUseElement) report(target.href.baseVal);
      else if (event instanceof ErrorEvent && event.filename && !hasStarted()) report(event.filename);
    },
    true,
  );
  addEventListener("load", () => {
    if (!standsAlone) return calm();
    const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
    if (!hasStarted()) report(script.src); // cut off where half of it is a whole script
    const sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=stylesheet]")).href;
    if (!getComputedStyle(documentElement).getPropertyValue("--arrived")) report(sheet); // its last line
  });
  const slow = `Parts of this page have not arrived after ${PATIENCE} seconds. Wait, or try again.`;
  const clock = setTimeout(() => tell(slow), PATIENCE * 1000);
  function calm() {
    clearTimeout(clock);
    if (!lost.size) dialog.remove();
  }
  new MutationObserver(calm).observe(documentElement, { attributeFilter: ["data-started"] });
})();
