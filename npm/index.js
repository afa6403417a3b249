// For browsers and bundlers: call `await init()` first; it loads the program beside its bindings, or from the address that it is given.
import load from "./page/pkg/stepdance.js";

export { Search, catalog, define, inks } from "./page/pkg/stepdance.js";
export * from "./words.js";

export default async function init(source) {
  const given = source?.module_or_path ?? source;
  const isAddress = given === undefined || typeof given === "string" || given instanceof URL;
  if (!isAddress) return load({ module_or_path: given });
  // In a bundle that is no module, nothing knows where the package lies.
  const beside = () => (import.meta.url ? new URL("./page/pkg/stepdance_bg.wasm", import.meta.url) : "stepdance_bg.wasm");
  return load({ module_or_path: fetched(given ?? beside()) });
}

/** The program at an address. A bundler may have left it behind; then a host answers with an error, or with a page. */
async function fetched(address) {
  const answer = await fetch(address);
  if (answer.ok && !answer.headers.get("content-type")?.includes("html")) return answer;
  const place = "node_modules/stepdance/page/pkg/stepdance_bg.wasm";
  throw new Error(`${address} is not Stepdance's program (status ${answer.status}): copy ${place} beside your page, and call init with its address.`);
}
