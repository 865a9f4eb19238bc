// @ts-check
/**
 * Keeps what a desk needs without a network: its page, its files and its engine. Answers of the
 * server about games are never kept here. With a network, the server's files are always newer.
 */
const CACHE = "gorod-1";
const KEPT = /^\/(static|texts)\/|^\/desk\//;

const worker = /** @type {any} */ (self);

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
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "GET" && origin === location.origin && KEPT.test(pathname))
    event.respondWith(fresh(request));
});

/** The server's answer, kept for later; without a server, the one that was kept. */
async function fresh(/** @type {Request} */ request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
