// Knuth's own programs against ours, natively and in WebAssembly, in one table.
//
//   cargo build --release && cargo xtask build && node benches/originals.mjs FOLDER [RUNS] [NAME]
//
// FOLDER is one with the programs as published (https://cs.stanford.edu/~knuth/programs.html): antislide3.w, dlx1.w, dlx3.w,
// ssxcc.w (of 2023), xccdc.w, back-skeleton.w, and of the Stanford GraphBase gb_flip.c and gb_flip.h. `ctangle` (Debian: texlive-binaries) and
// gcc turn them into programs in a temporary folder, with -O2. Only searches whose name has NAME in it are run. In WebAssembly it is the page's
// count ahead by one worker.
//
// BACK-SKELETON as published finds 4707 of the 68 151 skeletons of an O with m = 5 and z = 1, and so does other work: it is
// repaired with a pair of parentheses, and then finds them all.
//
// All take turns, whole programs, and the least of RUNS counts: processor time of everything that uses one processor, for the
// others the clock. ANTISLIDE3 compares addresses of its own variables to tell which block comes first, which the linker
// decides; gcc of today lays them out backwards, and the tree grows by up to a quarter. So it is built twice, as it comes
// and with -fno-toplevel-reorder, which makes the tree that ours walks.

import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { program } from "./page.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OURS = process.env.STEPDANCE ?? join(ROOT, "target", "release", "stepdance");
const SELF = fileURLToPath(import.meta.url);

// A worker of the page counts for so many milliseconds before it reports.
const LOOK = 50;
// So often it counts, and the quickest time is taken.
const WARM = 4;

const antislide = (l, m, n, symmetries) => ({
  name: `antislide ${l}×${m}×${n}`,
  address: `antislide?box=${l}x${m}x${n}`,
  source: "antislide3",
  defines: { ll: l, mm: m, nn: n, ss: symmetries },
});
const by = (source) => (name, address) => ({ name, address, source, with: ["gb_flip"], options: true });
const [cover, cells, multiple, lookahead] = ["dlx1", "ssxcc", "dlx3", "xccdc"].map(by);
const dominating = (side, queens) => {
  const squares = Array.from({ length: side * side }, (_, i) => [Math.floor(i / side) + 1, (i % side) + 1]);
  const attack = ([a, b], [c, d]) => a === c || b === d || Math.abs(a - c) === Math.abs(b - d);
  const option = (square) => ["q", ...squares.filter((other) => attack(square, other)).map((other) => other.join(""))];
  const items = [`${queens}|q`, ...squares.map((square) => `1:${queens}|${square.join("")}`)];
  return [items, ...squares.map(option)].map((words) => words.join(" ")).join("\n");
};
const SEARCHES = [
  antislide(4, 4, 5, 16),
  antislide(4, 4, 6, 16),
  antislide(5, 5, 4, 16),
  cover("pentominoes 6×10", "cover?preset=pentominoes6x10"),
  cover("Langford 11", "langford?n=11&method=links"),
  cells("pentominoes 3×20 by cells", "cover?preset=pentominoes3x20&method=cells"),
  cells("Langford 11 by cells", "langford?n=11&method=cells"),
  cells("queens 11 by cells", "queens?n=11&method=cells"),
  multiple("4 dominating queens on 6×6", `cover?preset=own&matrix=${encodeURIComponent(dominating(6, 4))}`),
  lookahead("pentominoes 3×20 with a look ahead", "cover?preset=pentominoes3x20&method=lookahead"),
  {
    name: "skeleton O, m 5, z 1",
    address: "skeleton?pattern=.**./*..*/*..*/*..*/.**.&m=5&z=1",
    source: "back-skeleton",
    input: ".**.\n*..*\n*..*\n*..*\n.**.\n",
    arguments: ["5", "1"],
    // A comma binds less than a condition does.
    repair: [": o,constr[k][l+1])", ": (o,constr[k][l+1]))"],
  },
];

if (process.argv[2] === "--page") await page(process.argv[3]);
else compare(resolve(process.argv[2] ?? "."), Number(process.argv[3] ?? 5), process.argv[4] ?? "");

function compare(folder, runs, wanted) {
  const built = mkdtempSync(join(tmpdir(), "originals-"));
  try {
    console.log("| search | original | same tree | ours | ratio | 2 threads | ratio | WebAssembly | ratio |");
    console.log("|---|---|---|---|---|---|---|---|---|");
    for (const search of SEARCHES.filter(({ name }) => name.includes(wanted))) row(folder, built, search, runs);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

function row(folder, built, search, runs) {
  const { address, defines } = search;
  const input = search.options ? execFileSync(OURS, ["options", address]) : search.input;
  const contestants = {
    original: { command: [build(folder, built, search, []), ...(search.arguments ?? [])], input },
    same: defines && { command: [build(folder, built, search, ["-fno-toplevel-reorder"])], input },
    ours: { command: [OURS, "count", address, "--jobs", "1"] },
    two: { command: [OURS, "count", address, "--jobs", "2"], clock: true },
    page: { command: [process.execPath, SELF, "--page", address], says: true },
  };
  const [least, solutions] = [{}, new Set()];
  for (let run = 0; run < runs; run += 1) {
    for (const [who, one] of Object.entries(contestants).filter(([, one]) => one)) {
      const { seconds, found } = time(one);
      least[who] = Math.min(least[who] ?? Infinity, seconds);
      solutions.add(found);
    }
  }
  if (solutions.size !== 1) throw new Error(`${address}: ${[...solutions].join(" or ")} solutions?`);
  const { original, same, ours, two, page } = least;
  const s = (seconds) => (seconds === undefined ? "–" : `${seconds.toFixed(3)} s`);
  const by = (seconds) => (seconds / original).toFixed(2) + (same ? ` (${(seconds / same).toFixed(2)})` : "");
  const columns = [search.name, s(original), s(same), s(ours), by(ours), s(two), by(two), s(page), by(page)];
  console.log(`| ${columns.join(" | ")} |`);
}

// Makes a program of a search's source; returns where it is.
function build(folder, built, { source, with: others = [], defines = {}, repair: [wrong, right] = [""] }, flags) {
  const name = [source, ...Object.values(defines), ...flags].join("");
  const published = readFileSync(join(folder, `${source}.w`), "latin1");
  if (!published.includes(wrong)) throw new Error(`${source}.w: there is no "${wrong}" to repair`);
  writeFileSync(join(built, `${source}.w`), right ? published.replace(wrong, right) : published, "latin1");
  for (const other of others) {
    for (const kind of ["c", "h"]) copyFileSync(join(folder, `${other}.${kind}`), join(built, `${other}.${kind}`));
  }
  execFileSync("ctangle", [`./${source}.w`], { cwd: built, stdio: "ignore", env: { ...process.env, CWEBINPUTS: "." } });
  let text = readFileSync(join(built, `${source}.c`), "utf8");
  for (const [define, value] of Object.entries(defines)) {
    text = text.replace(new RegExp(`^#define ${define} \\d+`, "m"), `#define ${define} ${value}`);
  }
  writeFileSync(join(built, `${name}.c`), text);
  const sources = [name, ...others].map((one) => `${one}.c`);
  execFileSync("gcc", ["-std=gnu89", "-w", "-O2", ...flags, "-o", name, ...sources], { cwd: built });
  return join(built, name);
}

// Runs a whole program; returns its time and how many solutions it tells of.
function time({ command, input, clock, says }) {
  // The shell says how long its child took, and how much processor time; other shells than bash in hundredths of a second alone.
  const shell = ["-c", 'TIMEFORMAT="%3R %3U %3S"; time "$@" 2>&1', "bash", ...command];
  const { stdout, stderr } = spawnSync("bash", shell, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  const [elapsed, user, system] = stderr.trim().split(/\s+/).slice(-3).map(Number);
  const found = Number(/Altogether (\d+) solutions/.exec(stdout)?.[1] ?? /"solutions": ?(\d+)/.exec(stdout)?.[1]);
  const said = says ? Number(/"seconds":([\d.]+)/.exec(stdout)[1]) : undefined;
  return { found, seconds: said ?? (clock ? elapsed : user + system) };
}

// What the page's own count ahead takes in Node, once the program is compiled.
async function page(address) {
  const { Census } = await program();
  const run = () => {
    const census = new Census(address);
    const before = process.cpuUsage();
    while (census.run(LOOK));
    const { user, system } = process.cpuUsage(before);
    const [, complete, solutions] = census.report();
    census.free();
    if (!complete) throw new Error(`${address}: the page gives up on it`);
    return { solutions, seconds: (user + system) / 1e6 };
  };
  // V8 compiles what runs a second time, beside it, which takes processor time as well.
  const runs = Array.from({ length: WARM }, run);
  console.log(JSON.stringify(runs.reduce((best, next) => (next.seconds < best.seconds ? next : best))));
}
