// On every page: hands the site to the service worker, so that it can be read offline later. A page that stands alone
// imports it a while after its engine is up, so that the two don't fetch the same files at the same time.
const root = new URL("../../../../", import.meta.url);

async function keep() {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root));
  await navigator.serviceWorker.ready;
  registration.active?.postMessage("keep the engine");
}

if ("serviceWorker" in navigator && isSecureContext) {
  const loaded =
    document.readyState === "complete" || new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  Promise.resolve(loaded)
    .then(keep)
    .catch(() => {}); // Without it the site is the same, only not offline.
}
