// Without a network: the service worker (service.js) keeps the page's files once somebody stays.

const STAYS = 8000; // ms: for those who leave sooner, nothing more is loaded
const BUILT_HERE = ["localhost", "127.0.0.1", "[::1]"]; // a page that is being worked on is never an old one

/** Has this version kept; when a newer one is there, it is kept beside, and taken when this one is no longer open. */
export function keep() {
  const [script, scope] = ["../service.js", "../"].map((path) => new URL(path, import.meta.url));
  return navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });
}

export function wireOffline() {
  // The page as one file has no manifest; one within another page is not the visitor's own choice.
  const whole = document.querySelector("link[rel=manifest]") && self === top && "serviceWorker" in navigator;
  if (!whole || navigator.connection?.saveData || BUILT_HERE.includes(location.hostname)) return;
  setTimeout(() => keep().catch(() => {}), STAYS);
}
