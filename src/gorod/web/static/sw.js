// @ts-check
/**
 * Keeps what a desk needs without a network: its page, its files and its engine. Answers of the
 * server about games are never kept here. With a network, the server's files are always newer.
 */
const CACHE = "gorod-1";
const KEPT = /^\/(static|texts)\/|^\/desk\//;
/** A network may be dead and not say so: after this, in milliseconds, what was kept must do. */
const PATIENCE = 3000;
/** For this long nobody waits again: the many files of a page are asked for one after another. */
const SILENCE = 15_000;

const worker = /** @type {any} */ (self);
let silentUntil = 0;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => worker.clients.claim()),
  ),
);

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET" && isOurs(event.request.url))
    event.respondWith(answer(event));
});

/** A page names the files that it got before there was a worker to see them. */
worker.addEventListener("message", (/** @type {any} */ event) => {
  const urls = event.data.keep.filter(isOurs);
  event.waitUntil(Promise.all(urls.map((/** @type {string} */ url) => fill(url, event))));
});

/** @param {string} url */
function isOurs(url) {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && KEPT.test(pathname);
}

/** The server's answer, kept for later; without a server, the one that was kept. */
async function answer(/** @type {any} */ event) {
  const kept = await found(event.request.url);
  if (!kept) return fetched(event.request, event);
  if (Date.now() < silentUntil) return kept;
  const coming = fetched(event.request, event).catch(() => kept);
  event.waitUntil(coming);
  const fresh = await Promise.race([coming, patience()]);
  if (!fresh) silentUntil = Date.now() + SILENCE;
  return fresh && fresh.status < 500 ? fresh : kept;
}

const patience = () => new Promise((done) => setTimeout(done, PATIENCE, null));

/** @param {string} url */
async function found(url) {
  const cache = await caches.open(CACHE);
  return cache.match(url, { ignoreVary: true });
}

/**
 * @param {Request | string} request
 * @param {any} event
 */
async function fetched(request, event) {
  const answer = await fetch(request);
  silentUntil = 0;
  if (answer.ok && !answer.redirected) {
    const cache = await caches.open(CACHE);
    event.waitUntil(cache.put(request, answer.clone()).catch(() => {})); // the device may be full
  }
  return answer;
}

/**
 * @param {string} url
 * @param {any} event
 */
async function fill(url, event) {
  if (!(await found(url))) await fetched(url, event).catch(() => {});
}
