// Keeps the page for when there is no network: all files of one version in a cache of their own, and never those of two.
// The build writes the version and the digests of all files into it, and lays it beside index.html.

const VERSION = "";
const FILES = {};
// What is kept only once a visitor has asked for it.
const LATER = {};

const HOME = new URL("./", self.location.href).href;
const CACHE = `${HOME} ${VERSION}`;
// What the host sent besides goes with a file, but for what is over once it is unpacked.
const SPENT = ["content-encoding", "content-length", "transfer-encoding"];

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answer(event.request));
});
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

/** Fetches everything; one file of another version, or none, and nothing is kept: the version before goes on. */
async function fill() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([path, digest]) => take(cache, new URL(path, HOME), digest)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function take(cache, url, digest) {
  const response = await fetch(url, { cache: "no-cache" });
  const bytes = await response.arrayBuffer();
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))];
  const shown = found.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || !shown.startsWith(digest)) throw new Error(`${url} is not of version ${VERSION}`);
  const headers = new Headers(response.headers);
  for (const name of SPENT) headers.delete(name);
  await cache.put(url, new Response(bytes, { headers }));
}

/** Forgets the versions before: when this one takes over, no page of theirs is open. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${HOME} `) && name !== CACHE).map((name) => caches.delete(name)));
}

// A page that is there for the blink in which versions change; were it told to refresh, what stands behind # would keep it.
const AGAIN = `<!doctype html><title>Stepdance</title><link rel="icon" href="data:,"><script>
navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
setTimeout(() => location.reload(), 2000);
</script>`;

let handedOver = false;

async function answer(request) {
  // A page that is reloaded while it is the only one gets the version that waits. One that is opened beside it does not.
  const reloads = request.mode === "navigate" && ["no-cache", "reload"].includes(request.cache);
  const waiting = reloads && !handedOver && self.registration.waiting;
  if (waiting && (await self.clients.matchAll({ type: "window" })).length < 2) {
    handedOver = true;
    waiting.postMessage("take over");
    return new Response(AGAIN, { headers: { "Content-Type": "text/html" } });
  }
  const url = new URL(request.url);
  [url.search, url.hash] = ["", ""];
  if (url.href === HOME) url.pathname += "index.html";
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept) return kept;
  const digest = LATER[url.href.slice(HOME.length)];
  if (!digest) return fetch(request);
  await take(cache, url, digest);
  return cache.match(url);
}
