/// <reference lib="esnext.disposable" />
export * from "./page/pkg/stepdance.js";
export * from "./words.js";
export { default } from "./page/pkg/stepdance.js";
