// For Node: the program is read from the package's files, so everything works at once; `await init()` is allowed.
import { readFileSync } from "node:fs";
import { initSync } from "./page/pkg/stepdance.js";

const program = initSync({ module: readFileSync(new URL("./page/pkg/stepdance_bg.wasm", import.meta.url)) });

export { Search, catalog, define, inks } from "./page/pkg/stepdance.js";
export * from "./words.js";
export default async () => program;
