// The second fence: the worker itself has nothing that leads out of it, should an engine ever let a program out.

const OUT = ["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "importScripts", "indexedDB", "caches", "Worker", "SharedWorker", "BroadcastChannel", "navigator", "location", "open", "close", "Request", "Response", "URL", "Blob", "File", "FileReader", "FileReaderSync", "FileSystemHandle", "Notification", "crypto", "queueMicrotask", "setTimeout", "setInterval", "requestAnimationFrame", "cookieStore", "scheduler", "trustedTypes", "serial", "usb", "webkitRequestFileSystem", "webkitRequestFileSystemSync", "RTCPeerConnection", "WebSocketStream", "ImageBitmap", "OffscreenCanvas", "MessageChannel", "PushManager", "eval", "Function"];

/** Takes all of it away: from the worker's global object and from what that inherits of. */
export function fence() {
  for (let of = globalThis; of && of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const name of OUT) {
      if (!Object.hasOwn(of, name)) continue;
      try {
        if (!delete of[name]) of[name] = undefined;
      } catch {}
    }
  }
  for (const made of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    Object.defineProperty(Object.getPrototypeOf(made), "constructor", { value: undefined, writable: false, configurable: false });
  }
}
