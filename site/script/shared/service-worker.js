// The service worker: it answers with the files that a reader has kept, and fetches those that a new build changed. The
// build puts `SITE` before this: each file's address with its hash, its size and its group. A file is cached under its
// address and hash, so files of two builds never mix. An engine's address has a hash itself, and pages that are open when
// a new build comes keep the engine that they were built for.
const worker = /** @type {any} */ (self); // the type checker takes it for a window, as in the scripts of pages
const { scope } = worker.registration;
const cacheName = `drumhead@${new URL(scope).pathname}`; // a browser keeps one store of caches for a whole host
const notFoundPage = "404.html";
const names = Object.keys(SITE);
const keys = new Map(names.map((name) => [name, new URL(`${name}?${SITE[name][0]}`, scope).href]));
/** Pages that came over the network: what they need comes from there too, since it may be of a newer build. */
const fromNetwork = new Set();

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(onMessage(event)));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(answer(event));
});

/** @param {string} url */
const nameOf = (url) => url.slice(scope.length).replace(/[?#].*/s, "") || "./";

const openCache = () => caches.open(cacheName);

/**
 * A file of this build; of an older one what is in a folder named by its hash. Nothing where the browser can't read what
 * it keeps: the network has it too.
 * @param {string} name
 */
async function cachedResponse(name) {
  try {
    const cache = await openCache();
    const key = keys.get(name);
    if (key) return await cache.match(key);
    return hasHash(name) ? await cache.match(new URL(name, scope), { ignoreSearch: true }) : undefined;
  } catch {
    return undefined;
  }
}

const HASH = /[0-9a-f]{16}\//;
/** @param {string} name */
const hasHash = (name) => HASH.test(name);
/** @param {string} name */
const withoutHash = (name) => name.replace(HASH, "");

async function install() {
  const before = new Set((await (await openCache()).keys()).map(({ url }) => withoutHash(nameOf(url))));
  await keep(names.filter((name) => name === notFoundPage || before.has(withoutHash(name))));
  await worker.skipWaiting();
}

async function activate() {
  await drop((await pages()).length ? (name) => !hasHash(name) : () => true);
  await worker.clients.claim();
}

const pages = () => worker.clients.matchAll({ includeUncontrolled: true });

/** Deletes of what an older build had the files that `isUnwanted`. @param {(name: string) => boolean} isUnwanted */
async function drop(isUnwanted) {
  const cache = await openCache();
  const now = new Set(keys.values());
  const old = (await cache.keys()).filter(({ url }) => !now.has(url) && isUnwanted(nameOf(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** @param {string[]} wanted */
async function missing(wanted) {
  const present = new Set((await (await openCache()).keys()).map(({ url }) => url));
  return wanted.filter((name) => !present.has(keys.get(name) ?? ""));
}

/**
 * Fetches what is not kept yet, past the browser's own cache: that may be of an older build.
 * @param {string[]} wanted
 */
async function keep(wanted) {
  const cache = await openCache();
  const absent = await missing(wanted);
  const attempts = await Promise.allSettled(
    absent.map(async (name) => {
      const response = await fetch(new URL(name, scope), { cache: "no-cache" });
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
      const content = await response.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      // It may be half of the file, or the page that a network puts before those who have not signed in.
      if (!hash.startsWith(SITE[name][0])) throw new Error(`${name} is not what this build has there`);
      await cache.put(keys.get(name) ?? "", new Response(content, { headers: response.headers }));
    }),
  );
  for (const attempt of attempts) if (attempt.status === "rejected") throw attempt.reason;
}

/**
 * A page asks to keep groups, or all where there is no list of them; or only how many bytes that would fetch.
 * @param {{data: {groups?: string[], only?: boolean}, ports: readonly MessagePort[]}} event
 */
async function onMessage({ data: { groups, only }, ports: [port] }) {
  const wanted = names.filter((name) => !groups || groups.includes(SITE[name][2]));
  try {
    if (!only) await keep(wanted);
    port?.postMessage((await missing(wanted)).reduce((bytes, name) => bytes + SITE[name][1], 0));
  } catch (fault) {
    port?.postMessage(String(fault));
  }
}

/** @param {{request: Request, clientId: string, resultingClientId: string}} event */
async function answer({ request, clientId, resultingClientId }) {
  const name = nameOf(request.url);
  const isPage = request.mode === "navigate";
  if (isPage && !(await pages()).length) drop(() => true).catch(() => {}); // nobody is left whom an older build serves
  const isReload = request.cache === "reload"; // what is kept may be what was wrong
  if (isPage || !(fromNetwork.has(clientId) || isReload)) {
    const response = await cachedResponse(name);
    if (response) return response;
  }
  if (isPage) fromNetwork.add(resultingClientId);
  try {
    const response = await fetch(request, isPage ? { cache: "no-cache" } : {});
    return response.ok || isPage ? response : ((await cachedResponse(name)) ?? response);
  } catch (fault) {
    const response = (await cachedResponse(name)) ?? (isPage && (await offlineResponse(name)));
    if (response) return response;
    throw fault;
  }
}

/**
 * Without a network: a rule's own page is its place among all rules, any other page one that says what is the matter.
 * @param {string} name
 */
async function offlineResponse(name) {
  const [, game, rule] = /^([^/]+\/)rules\/([^/]+)\/$/.exec(name) ?? [];
  if (game && (await cachedResponse(game))) return Response.redirect(new URL(`${game}#${rule}`, scope));
  const page = await cachedResponse(notFoundPage);
  return page && new Response(page.body, { status: 404, headers: page.headers });
}
