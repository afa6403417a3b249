/// <reference lib="esnext.disposable" />
import type { InitInput, InitOutput } from "./page/pkg/stepdance.js";
export { Search, catalog, define, inks } from "./page/pkg/stepdance.js";
export type * from "./page/pkg/stepdance.js";
export * from "./words.js";

/** Loads the program: from beside the package or, where a bundler moves scripts, from the address of a copy of page/pkg/stepdance_bg.wasm. */
export default function init(
  source?: InitInput | Promise<InitInput> | { module_or_path: InitInput | Promise<InitInput> },
): Promise<InitOutput>;
