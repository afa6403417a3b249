// For browsers and bundlers: call `await init()` first; it loads the program beside its bindings.
export * from "./page/pkg/stepdance.js";
export * from "./words.js";
export { default } from "./page/pkg/stepdance.js";
