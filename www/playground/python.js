// The worker that runs a visitor's Python: MicroPython, from which no JavaScript can be reached. What it writes are lines: events behind a
// mark, all others are printed.

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import prelude from "./prelude.py";
import { fence } from "./fence.js";

const MARK = "\u0001";
const NONE = () => {
  throw new Error("JavaScript cannot be reached from here");
};
/** What the engine would reach JavaScript by. */
const DOORS = ["call0", "call1", "call2", "calln", "call0_kwarg", "calln_kwarg", "js_subscr_load", "js_subscr_store", "js_get_iter", "js_iter_next", "js_reflect_construct", "create_promise", "js_then_resolve", "js_then_reject", "js_then_continue", "proxy_convert_mp_to_js_then_js_to_mp_obj_jsside", "proxy_convert_mp_to_js_then_js_to_js_then_js_to_mp_obj_jsside"];

let memory; // the engine's
let written = "";
const decoder = new TextDecoder();

function write(text) {
  written += text;
  const end = written.lastIndexOf("\n");
  if (end < 0) return;
  const lines = written.slice(0, end).split("\n");
  written = written.slice(end + 1);
  const [events, printed] = [[], []];
  for (const line of lines) line.startsWith(MARK) ? events.push(line.slice(1)) : printed.push(line);
  if (events.length) postMessage({ events: events.join("\n"), count: events.length });
  if (printed.length) postMessage({ printed: printed.join("\n") });
}

/** What the engine imports, without the doors, with a clock that stands and a seed, and not more memory than it may have. */
function imports(of, most) {
  let [seed, ticks] = [1, 0];
  const env = { ...of.env };
  for (const door of DOORS) if (door in env) env[door] = NONE;
  // No object of JavaScript has any attribute.
  Object.assign(env, { lookup_attr: () => 0, has_attr: () => 0, store_attr: () => {} });
  env.mp_js_random_u32 = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0);
  env.mp_js_ticks_ms = () => (ticks += 1);
  env.mp_js_time_ms = () => 0;
  const { emscripten_resize_heap: grow } = env;
  env.emscripten_resize_heap = (size) => (size >>> 0 > most ? 0 : grow(size));
  const wasi_snapshot_preview1 = {
    ...of.wasi_snapshot_preview1,
    fd_write: (file, parts, count, done) => {
      const view = new DataView(memory.buffer);
      let size = 0;
      for (let at = 0; at < count; at += 1) {
        const [from, length] = [view.getUint32(parts + 8 * at, true), view.getUint32(parts + 8 * at + 4, true)];
        write(decoder.decode(new Uint8Array(memory.buffer, from, length), { stream: true }));
        size += length;
      }
      view.setUint32(done, size, true);
      return 0;
    },
  };
  return { ...of, env, wasi_snapshot_preview1 };
}

onmessage = async ({ data: { program, text, names, most } }) => {
  let engine;
  try {
    const { instantiate } = WebAssembly;
    const start = async (given) => {
      const made = await instantiate(program, imports(given, most));
      memory = made.exports.memory;
      return { instance: made, module: program };
    };
    WebAssembly.instantiate = (_, given) => start(given);
    WebAssembly.instantiateStreaming = (_, given) => start(given);
    globalThis.fetch = async () => undefined; // the program is here already
    engine = await loadMicroPython({ url: "micropython.wasm", heapsize: 8 << 20, pystack: 64 << 10 });
    fence();
    // In names of its own: whatever the program calls its values, the prelude keeps its own.
    engine.runPython(`exec(${JSON.stringify(prelude)},{'_G':globals()})`);
    engine.runPython(names);
  } catch (error) {
    return postMessage({ failed: String(error?.message ?? error) });
  }
  postMessage({ begun: true });
  try {
    engine.runPython(text);
    engine.runPython("_end()");
    if (written) write("\n");
    postMessage({ ended: true });
  } catch (error) {
    try {
      engine.runPython("_flush()");
    } catch {}
    const message = String(error?.message ?? error);
    if (error?.type === "_Full" || message.includes("_Full")) postMessage({ full: true });
    else postMessage({ error: message });
  }
};
postMessage({ ready: true });
