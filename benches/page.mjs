// The page's program in Node, with its parts, which it reads from dist/ where a browser would fetch them.

import { readFileSync } from "node:fs";

const PKG = new URL("../dist/pkg/", import.meta.url);

/** As far as www/parts.js asks for it: the letters of a file, one a byte. */
globalThis.XMLHttpRequest ??= class {
  open(_, url) {
    this.url = url;
  }

  overrideMimeType() {}

  send() {
    this.responseText = readFileSync(this.url, "latin1");
    this.status = 200;
  }
};

/** What the page's bindings give, ready to be used. */
export async function program() {
  const bindings = await import(new URL("stepdance.js", PKG));
  await bindings.default({ module_or_path: readFileSync(new URL("stepdance_bg.wasm", PKG)) });
  return bindings;
}
