// The searches of the page against the npm package `dancing-links`, in Node, on the same instances.
//
//   cargo xtask build && node benches/npm/dancing-links.mjs [FOLDER]
//
// FOLDER is one with node_modules/dancing-links in it. Without it, npm installs the package into a temporary folder,
// which is removed in the end; nothing is installed here. Both take turns, and the least time of each counts. The
// package has no way to count without collecting the solutions, so that is in its times.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { program } from "../page.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

// Addresses, and how often each is run.
const SEARCHES = [
  ["langford?n=11&method=links", 21],
  ["cover?preset=pentominoes6x10", 4],
];

// How many moves the machine makes at a time: the page never makes many more in one call.
const SLICE = 1 << 20;

const given = process.argv[2];
const folder = given === undefined ? mkdtempSync(join(tmpdir(), "dancing-links-")) : resolve(given);
try {
  if (given === undefined) {
    execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, "dancing-links"], {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  await compare(folder);
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

async function compare(folder) {
  const installed = join(folder, "node_modules", "dancing-links");
  const { version, exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const { DancingLinks } = await import(pathToFileURL(join(installed, exports["."].import)));
  const { Search } = await program();
  console.log(`dancing-links ${version} and WebAssembly, in Node ${process.versions.node}:`);

  for (const [address, runs] of SEARCHES) {
    const instance = read(options(address));
    let [theirs, ours] = [Infinity, Infinity];
    for (let run = 0; run < runs; run += 1) {
      const solver = problem(DancingLinks, instance);
      let start = performance.now();
      const found = solver.findAll().length;
      theirs = Math.min(theirs, performance.now() - start);

      const search = new Search(address);
      let count;
      start = performance.now();
      do count = search.count(SLICE);
      while (!count.done);
      ours = Math.min(ours, performance.now() - start);
      search.free();
      if (found !== count.solutions) throw new Error(`${address}: ${found} solutions, or ${count.solutions}?`);
    }
    const ratio = (theirs / ours).toFixed(2);
    console.log(`${address}: ${theirs.toFixed(1)} ms against ${ours.toFixed(1)} ms, ${ratio} × (least of ${runs})`);
  }
}

// The instance at an address, in Knuth's text format.
function options(address) {
  const cargo = ["run", "--quiet", "--release", "--bin", "stepdance", "--", "options", address];
  return execFileSync("cargo", cargo, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

// Lists of items and options; without colours, which the package has not.
function read(text) {
  const [first, ...options] = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("|"));
  const [primary, secondary = []] = first.split("|").map((part) => part.trim().split(/\s+/).filter(Boolean));
  const number = new Map([...primary, ...secondary].map((item, index) => [item, index]));
  return {
    primary: primary.length,
    secondary: secondary.length,
    options: options.map((option) => option.trim().split(/\s+/).map((item) => number.get(item))),
  };
}

function problem(DancingLinks, { primary, secondary, options }) {
  if (secondary === 0) {
    const solver = new DancingLinks().createSolver({ columns: primary });
    solver.addSparseConstraints(options.map((columnIndices, data) => ({ data, columnIndices })));
    return solver;
  }
  const solver = new DancingLinks().createSolver({ primaryColumns: primary, secondaryColumns: secondary });
  options.forEach((items, data) => {
    solver.addSparseConstraint(data, {
      primary: items.filter((item) => item < primary),
      secondary: items.filter((item) => item >= primary).map((item) => item - primary),
    });
  });
  return solver;
}
