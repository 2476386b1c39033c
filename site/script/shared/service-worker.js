// The service worker: once a page has been read, the whole site can be read offline. The build puts `SITE` before this:
// the files of this build with a hash of them, and the runtime of the engine with a hash of its own.
const worker = /** @type {any} */ (self); // to the type checker, who knows the scripts of pages, it is a window
const { scope } = worker.registration;
const here = `@${new URL(scope).pathname}`; // a browser keeps one store of caches for a whole host
const kept = `drumhead-${SITE.version}${here}`;
const keptRuntime = `drumhead-engine-${SITE.engine}${here}`;
const runtime = new Set(SITE.runtime.map((name) => new URL(name, scope).href));

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "keep the engine") event.waitUntil(keepRuntime());
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.url.endsWith(".wasm")) return; // worker.js sees to it: a browser forgets the code it compiled of what comes from here
  event.respondWith(answer(request));
});

async function install() {
  const cache = await caches.open(kept);
  // Past the browser's own cache: a page kept there may be of an older build.
  await cache.addAll(SITE.files.map((name) => new Request(name, { cache: "no-cache" })));
  await worker.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith("drumhead-") && name.slice(name.indexOf("@")) === here);
  const old = ours.filter((name) => ![kept, keptRuntime].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function keepRuntime() {
  const cache = await caches.open(keptRuntime);
  const there = new Set((await cache.keys()).map((request) => request.url));
  await cache.addAll([...runtime].filter((url) => !there.has(url)));
}

// The network has the word; what was kept is for when there is none. Nothing is kept on the way: a page of a newer build
// must not stand among the files of this one, nor its engine meet this one's runtime.
/** @param {Request} request */
async function answer(request) {
  try {
    return await fetch(request, request.mode === "navigate" ? { cache: "no-cache" } : {});
  } catch (fault) {
    const cache = await caches.open(runtime.has(request.url) ? keptRuntime : kept);
    const found = await cache.match(request, { ignoreSearch: true });
    if (found) return found;
    throw fault;
  }
}
