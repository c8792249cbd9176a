// @ts-check
/* The keeper: a service worker that keeps the copy of the page, and answers with it where the server does not. */

const KEPT = "watcher-EDITION";
const FILES = ["/offline", "/offline.css", "/offline.js"];
/** After how many milliseconds without an answer the copy is shown. */
const PATIENCE = 10_000;

const worker = /** @type {any} */ (self);

/** What the server answers; a verdict may take its time. @param {Request} asked @returns {Promise<Response>} */
async function fromServer(asked) {
  if (/^\/(check|deck)/.test(new URL(asked.url).pathname)) return fetch(asked);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));
  return Promise.race([fetch(asked), late]);
}

/** @param {string} file @returns {Promise<Response>} */
async function fromCopy(file) {
  return (await (await caches.open(KEPT)).match(file)) ?? Response.error();
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(files)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("watcher-") && name !== KEPT));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const file = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") event.respondWith(fromServer(event.request).catch(() => fromCopy("/offline")));
  else if (FILES.includes(file)) event.respondWith(fromServer(event.request).catch(() => fromCopy(file)));
});
