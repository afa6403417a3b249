// For browsers and bundlers: call `await init()` first; it loads the program beside its bindings.
export { Search, catalog, default, define, inks } from "./page/pkg/stepdance.js";
export * from "./words.js";
