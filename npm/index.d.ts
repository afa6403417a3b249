/// <reference lib="esnext.disposable" />
export { Search, catalog, default, define, inks } from "./page/pkg/stepdance.js";
export type * from "./page/pkg/stepdance.js";
export * from "./words.js";
