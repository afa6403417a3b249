// For browsers and bundlers: `await init()` loads the program beside its bindings, and only then anything else may be used.
export * from "./page/pkg/stepdance.js";
export { default } from "./page/pkg/stepdance.js";
