/// <reference lib="esnext.disposable" />
export * from "./page/pkg/stepdance.js";
export { default } from "./page/pkg/stepdance.js";
