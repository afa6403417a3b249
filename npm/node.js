// For Node: the program is read from the package's own files, so that all can be used at once; `await init()` may stand there all
// the same.
import { readFileSync } from "node:fs";
import { initSync } from "./page/pkg/stepdance.js";

const program = initSync({ module: readFileSync(new URL("./page/pkg/stepdance_bg.wasm", import.meta.url)) });

export * from "./page/pkg/stepdance.js";
export default async () => program;
