// The worker that runs a visitor's JavaScript: in QuickJS, which has the language and the words of the playground.

import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import prelude from "./prelude.qjs";
import { fence } from "./fence.js";

const STACK = 192 << 10; // bytes of calls within each other

onmessage = async ({ data: { program, text, most } }) => {
  let context;
  try {
    const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: program }));
    const runtime = engine.newRuntime();
    runtime.setMemoryLimit(most);
    runtime.setMaxStackSize(STACK);
    context = runtime.newContext();
  } catch (error) {
    return postMessage({ failed: String(error?.message ?? error) });
  }
  fence();
  let isFull = false;
  const give = (name, hear) => {
    const made = context.newFunction(name, (text) => hear(context.getString(text)));
    context.setProp(context.global, name, made);
    made.dispose();
  };
  give("__keep", (events) => {
    if (events === "full") {
      isFull = true;
      return postMessage({ full: true });
    }
    postMessage({ events, count: events.split("\n").length });
  });
  give("__print", (printed) => postMessage({ printed }));
  const made = context.unwrapResult(context.evalCode(prelude, "prelude.js"));
  const [flush, end] = [0, 1].map((which) => context.getProp(made, which));
  postMessage({ begun: true });
  let ran;
  let error;
  try {
    ran = context.evalCode(text, "program.js");
    error = ran.error && context.dump(ran.error);
    context.callFunction(ran.error ? flush : end, context.undefined);
  } catch {
    // The engine itself had no room left for calls within each other.
    return postMessage({ error: "InternalError: stack overflow" });
  }
  if (isFull) return;
  if (!ran.error) return postMessage({ ended: true });
  const told = typeof error === "object" && error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : `Error: ${String(error)}`;
  // The message first, then the calls.
  postMessage({ error: told.split("\n").slice(1).join("\n") + `\n${told.split("\n")[0]}` });
};
postMessage({ ready: true });
