const reached = [];
let tried = 0;
function attempt(name, does) {
  tried += 1;
  try {
    const got = does();
    if (got !== undefined && got !== null && got !== false) reached.push(`${name}: ${String(got).slice(0, 80)}`);
  } catch {}
}
for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "importScripts", "indexedDB", "caches", "localStorage", "sessionStorage", "document", "window", "self", "parent", "top", "navigator", "location", "Worker", "SharedWorker", "BroadcastChannel", "postMessage", "setTimeout", "crypto", "process", "require", "module", "std", "os", "scriptArgs", "print", "load", "__keep", "__print", "Deno", "Bun", "WebAssembly"]) attempt(name, () => globalThis[name]);
attempt("Function", () => new Function("return fetch")());
attempt("constructor", () => (() => {}).constructor("return this.document")());
attempt("eval", () => eval("document"));
attempt("indirect eval", () => (0, eval)("self.location"));
attempt("choose constructor", () => choose.constructor("return this.fetch")());
attempt("console constructor", () => console.log.constructor("return this.fetch")());
attempt("prototype", () => {
  Object.prototype.toJSON = () => "stolen";
  delete Object.prototype.toJSON;
  return undefined;
});
attempt("error stack", () => new Error("x").stack.includes("http"));
attempt("clock", () => Date.now() > 0 || new Date().getFullYear() > 1970);
attempt("random", () => Math.random() === undefined);
attempt("memory", () => new Uint8Array(256 * 1024 * 1024).length);
attempt("string memory", () => "x".repeat(200 * 1024 * 1024).length);
attempt("atomics", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 10000) && undefined);
attempt("generator constructor", () => Object.getPrototypeOf(function* () {}).constructor("return yield")().next().value);
attempt("proxy", () => new Proxy(globalThis, {}).fetch);
attempt("reflect", () => Reflect.ownKeys(globalThis).find((key) => /fetch|document|Worker|postMessage/.test(String(key))));
console.log("tried", tried);
for (const name of reached) console.log("REACHED", name);
