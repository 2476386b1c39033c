// On every page: hands the site to the service worker, so that it can be read offline later.
const root = new URL("../../../", import.meta.url);

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root));
  await navigator.serviceWorker.ready;
  registration.active?.postMessage("keep the engine");
}

// The engine's page first brings its engine up: the same files, but wanted now.
function settled() {
  return new Promise((resolve) => {
    if (!document.querySelector("[data-engine]")) {
      if (document.readyState === "complete") resolve();
      else addEventListener("load", () => resolve(), { once: true });
      return;
    }
    addEventListener("drumhead:ready", () => resolve(), { once: true });
  });
}

if ("serviceWorker" in navigator && isSecureContext) {
  settled().then(keep).catch(() => {}); // Without it the site is the same, only not offline.
}
