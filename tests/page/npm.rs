//! The package for npm: packed, installed in a fresh folder, and used there as its README says: in Node, in a plain page, in one that
//! Vite builds, and in a strict program.

use super::host::Host;
use super::kit::{self, wait_until};
use super::visit::{Screen, Visit};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The output of a command that must succeed.
fn done(folder: &Path, command: &str, args: &[&str]) -> String {
    let out = Command::new(command).args(args).current_dir(folder).output();
    let out = out.unwrap_or_else(|error| panic!("{command}: {error}"));
    let said = [&out.stdout, &out.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(out.status.success(), "{command} {args:?}: {}", said.join("\n"));
    String::from_utf8(out.stdout).expect("text")
}

/// A folder in which the package was installed from its archive, once for all tests.
pub fn fresh() -> &'static Path {
    static FRESH: OnceLock<PathBuf> = OnceLock::new();
    FRESH.get_or_init(|| {
        let package = kit::built("../dist.npm");
        assert!(package.join("package.json").is_file(), "`cargo xtask build --npm` makes {}", package.display());
        let package = package.canonicalize().expect("it is there").display().to_string();
        let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("npm");
        let _ = fs::remove_dir_all(&fresh);
        fs::create_dir_all(&fresh).expect("a folder");
        let file = done(&fresh, "npm", &["pack", &package, "--silent"]);
        fs::write(fresh.join("package.json"), r#"{"name":"fresh","private":true,"type":"module"}"#).expect("written");
        let file = format!("./{}", file.trim());
        done(&fresh, "npm", &["install", "--silent", "--offline", "--no-audit", "--no-fund", &file]);
        fresh
    })
}

/// Writes a file into a folder of the fresh one, which is returned.
fn lay(folder: &str, name: &str, text: &str) -> PathBuf {
    let folder = fresh().join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), text).expect("written");
    folder
}

/// The parts of the README in a language.
fn readme(language: &str) -> Vec<String> {
    let text = fs::read_to_string(fresh().join("node_modules/stepdance/README.md")).expect("a README");
    let fence = format!("```{language}\n");
    let parts = text.split(&fence).skip(1);
    parts.filter_map(|rest| rest.split("```").next()).map(str::to_owned).collect()
}

/// The README's own lines, one behind the other.
fn script() -> String {
    readme("js").concat() + "console.log(picture.slice(0, 4), picture.includes(\"var(--\"));\n"
}

/// Held against what they print.
fn hold(lines: &[String]) {
    assert!(lines[0].contains("olution") && lines[0].starts_with(|c: char| c.is_ascii_digit()), "{lines:?}");
    assert_eq!(lines[1..], ["92", "1", "4", "<svg false"], "{lines:?}");
}

/// The search of one's own that the README defines.
pub fn own_search() -> String {
    let part = readme("js").into_iter().find(|part| part.contains("define(queens)")).expect("a search of one's own");
    let begun = part.find("const queens").expect("its object");
    part[begun..part.find("define(queens)").expect("its end")].to_owned()
}

#[test]
fn the_package_does_in_node_what_its_readme_says() {
    let folder = lay("node", "readme.js", &script());
    let told = done(&folder, "node", &["readme.js"]);
    hold(&told.lines().map(str::to_owned).collect::<Vec<_>>());
    // Whoever hands over what is wrong is told what is allowed.
    let wrong = "import { Search } from 'stepdance'; try { new Search('queens?n=99') } catch (error) { console.log(error.message) }";
    let told = done(&folder, "node", &["--input-type=module", "-e", wrong]);
    assert!(told.contains("n=99") && told.contains("from 1 to"), "{told}");
    // What a function of one's own throws is the cause of an error that names the function, and so does one of a wrong picture.
    let own = "import { define, Search } from 'stepdance';
        define({ id: 'bad', length: 2, choices: () => [1], test() { throw new RangeError('not mine') }, draw: () => '<script>1</script>' });
        const search = new Search('bad');
        try { search.svg(1600, 900, 'light') } catch (error) { console.log(error.message) }
        try { search.count() } catch (error) { console.log(error.message, error.cause instanceof RangeError) }";
    let told = done(&folder, "node", &["--input-type=module", "-e", own]);
    let told: Vec<&str> = told.lines().collect();
    assert!(
        told[0].starts_with("draw of the search bad returned no picture.")
            && told[0].contains("<script> cannot be drawn"),
        "{told:?}"
    );
    assert_eq!(told[1..], ["test of the search bad threw: RangeError: not mine true"]);
}

/// The package offers what its README names, and no part of the page. Whatever is handed over, of the page's own parts as well, is
/// taken or refused in words: no memory is read that is not the value's.
#[test]
fn what_is_no_text_is_refused_in_words_by_every_class() {
    let folder = lay("refused", "refused.js", REFUSED);
    let told = done(&folder, "node", &["refused.js"]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "Search catalog choose default define found inks reason recorded");
    assert!(lines.len() > 20, "{told}");
    for line in &lines[1..] {
        assert!(line.contains("taken") || line.contains("must") || line.contains("takes"), "{line}");
        assert!(!line.contains("RuntimeError"), "{line}");
    }
}

/// What that does.
const REFUSED: &str = r#"
import * as offered from "stepdance";
import * as all from "stepdance/page/pkg/stepdance.js";
console.log(Object.keys(offered).sort().join(" "));
for (const name of ["Census", "Course", "Counted", "Helper", "Picture", "Reel", "Stage", "Search"]) {
  if (!all[name]) continue;
  for (const value of [0, -1, {}, null]) {
    try {
      new all[name](value);
      console.log(name, "taken");
    } catch (error) {
      console.log(name, JSON.stringify(value), error.name, error.message);
    }
  }
}
for (const theme of [0, -1, {}, []]) {
  try {
    new offered.Search("queens").svg(1, 1, theme);
    console.log("taken");
  } catch (error) {
    console.log(error.name, error.message);
  }
}
"#;

/// What JavaScript may say of a search is what Rust may: sentences, levels, places, solutions of any length, as many searches as are
/// wanted; and what is unknown is refused by its name, with what is allowed.
#[test]
fn a_search_of_ones_own_has_what_one_in_rust_has() {
    let folder = lay("own", "own.js", OWN);
    let told = done(&folder, "node", &["own.js"]);
    let lines: Vec<&str> = told.lines().collect();
    let [steps, sentences, many, refused @ ..] = &lines[..] else { panic!("{told}") };
    // Fibonacci: eight ways up five stairs by ones and twos.
    assert_eq!(*steps, "8");
    assert_eq!(
        *sentences,
        "One stair up. 4 are left. | Too far: 2. It was the last candidate. | Level 2: a wide step."
    );
    assert_eq!(*many, "40");
    for (line, parts) in refused.iter().zip([
        ["drow of the search a: a search may have", "label, draw, tell"],
        ["a search needs a length", "complete(path)"],
        ["tell of a search must be a function", ""],
        ["queens is one of Stepdance's own", ""],
        ["Shape 0: look is \"grene\"; it must be waiting, gone,", "chosen or solved"],
        ["Shape 0: fill=\"purpel\" cannot be drawn: it must be a colour of CSS, none, paper,", "white or black"],
        ["Shape 0 has triangle; it may have rect, circle, line, text,", "target or id."],
        ["Shape 0: circle is [1,2]; it must be a list of 3 numbers.", ""],
        ["Shape 0: target is -1; it must be a whole number from 0 to 4095.", ""],
        ["at returned 7: a shape of the picture must have it as its target.", ""],
        ["\"blue\" stands here; there must be waiting", ""],
        ["data-target=\"x\" cannot be drawn: it must be a whole number", ""],
    ]) {
        assert!(parts.iter().all(|part| line.contains(part)), "{line}: {parts:?}");
    }
    assert_eq!(refused.len(), 12, "{told}");
}

/// What that does.
const OWN: &str = r#"
import { define, Search } from "stepdance";
define({
  id: "stairs",
  choices: () => [1, 2],
  test: (path) => path.reduce((a, b) => a + b, 0) <= 5,
  complete: (path) => path.reduce((a, b) => a + b, 0) === 5,
  label: (n) => (n === 1 ? "1" : "2"),
  level: (path) => `step ${path.length + 1}`,
  tell(path, state) {
    if (state === "chosen" && path.join() === "1") return { lead: "One stair up.", reason: "4 are left." };
    if (state === "refused") return `Too far: ${path.at(-1)}.`;
    if (state === "chosen" && path.join() === "1,2") return "Level 2: a wide step.";
  },
});
console.log(new Search("stairs").count().solutions);
const texts = new Search("stairs").take(1e4).map((move) => move.text);
console.log(["One stair up.", "Too far: 2.", "Level 2: a wide"].map((part) => texts.find((text) => text.startsWith(part))).join(" | "));
let found = 0;
for (let n = 1; n <= 40; n += 1) {
  define({ id: `s${n}`, length: 1, choices: () => [n], test: () => true });
  found += new Search(`s${n}`).count().solutions;
}
console.log(found);
const bare = { id: "a", length: 2, choices: () => [1], test: () => true };
for (const wrong of [{ drow: () => "" }, { length: undefined }, { tell: "x" }, { id: "queens" }]) {
  try {
    define({ ...bare, ...wrong });
    console.log("taken");
  } catch (error) {
    console.log(error.message);
  }
}
const circle = { circle: [50, 50, 9] };
for (const [drawn, at] of [
  [[{ ...circle, look: "grene" }]],
  [[{ ...circle, fill: "purpel" }]],
  [[{ triangle: [1, 2, 3] }]],
  [[{ circle: [1, 2] }]],
  [[{ ...circle, target: -1 }]],
  [[{ ...circle, target: 3 }], 7],
  [{ row: [{ text: 1, look: "blue" }] }],
  ["<circle cx='9' cy='9' r='5' data-target='x'/>"],
]) {
  define({ ...bare, draw: () => drawn, ...(at && { at: () => at }) });
  const search = new Search("a");
  search.seek(2);
  try {
    search.svg(3000, 900, "light");
    console.log("taken");
  } catch (error) {
    console.log(error.message);
  }
}
"#;

/// A page of a folder: what it prints, and the player in it, which steps.
fn hold_page(folder: PathBuf, path: &str, player: &str) {
    let host = Host::new(folder);
    let page = Visit::new();
    page.put_on(Screen::DESKTOP);
    page.call("Page.navigate", json!({ "url": format!("{}{path}", host.address) }));
    let told = || page.try_value("window.told ?? []").unwrap_or_default();
    let told =
        wait_until("what the README's lines print", told, |told| told.as_array().is_some_and(|told| told.len() == 5));
    let lines: Vec<String> =
        told.as_array().expect("lines").iter().filter_map(Value::as_str).map(str::to_owned).collect();
    hold(&lines);
    let at = "document.querySelector('step-dance')?.shadowRoot.firstElementChild.contentWindow?.stepdance?.stage.view().at ?? -1";
    wait_until(player, || page.number(at), |at| *at == 100.0);
    page.value("document.querySelector('step-dance').step('small-step')");
    wait_until("a step", || page.number(at), |at| *at == 101.0);
    assert_eq!(host.troubles(&page), [""; 0]);
}

/// What a page of these lines begins with.
const HEAD: &str =
    "<!doctype html><html lang=en><head><meta charset=utf-8><title>Fresh</title><link rel=icon href='data:,'>";
/// What is printed is kept.
const TOLD: &str = "window.told = [];\nconsole.log = (...words) => told.push(words.join(' '));\n";

#[test]
fn the_package_does_in_a_plain_page_what_its_readme_says() {
    let player = readme("html").concat();
    let map =
        r#"<script type="importmap">{ "imports": { "stepdance": "./node_modules/stepdance/index.js" } }</script>"#;
    let text = format!("{HEAD}{map}</head><body>{player}<script type=module>{TOLD}{}</script></body></html>", script());
    lay("", "plain.html", &text);
    hold_page(fresh().to_owned(), "plain.html", "the README's player");
}

#[test]
fn the_package_does_in_a_page_of_vite_what_its_readme_says() {
    let mount = "import { mount } from \"stepdance/mount\";\nmount(document.body, \"queens?n=6&at=100\", { src: \"stepdance/index.html\" });\n";
    let folder = lay("vite", "main.js", &format!("{TOLD}{}{mount}", script()));
    lay("vite", "index.html", &format!("{HEAD}</head><body><script type=module src=./main.js></script></body></html>"));
    // As its README says: the player is a page of its own.
    fs::create_dir_all(folder.join("public")).expect("a folder");
    done(&folder, "cp", &["-r", "../node_modules/stepdance/page", "public/stepdance"]);
    done(&folder, "node", &[&kit::vite().display().to_string(), "build", "--base=./", "--logLevel=warn"]);
    hold_page(folder.join("dist"), "index.html", "the player that was mounted");
}

/// What esbuild makes of a script in a folder, beside a page with it; the options come last.
fn bundled(folder: &str, script: &str, options: &[&str]) -> PathBuf {
    let folder = lay(folder, "main.js", script);
    let page = format!("{HEAD}</head><body><script type=module src=js/main.js></script></body></html>");
    fs::create_dir_all(folder.join("dist")).expect("a folder");
    fs::write(folder.join("dist/index.html"), page).expect("written");
    let script = kit::esbuild().display().to_string();
    done(
        &folder,
        "node",
        &[&[&*script, "main.js", "--bundle", "--outdir=dist/js", "--log-level=error"], options].concat(),
    );
    folder
}

#[test]
fn the_package_does_in_a_page_of_esbuild_what_its_readme_says() {
    let readme = script().replace("await init();", "await init(\"stepdance/pkg/stepdance_bg.wasm\");");
    let mount = "import { mount } from \"stepdance/mount\";\nmount(document.body, \"queens?n=6&at=100\", { src: \"stepdance/index.html\" });\n";
    let folder = bundled("esbuild", &format!("{TOLD}{readme}{mount}"), &["--format=esm"]);
    done(&folder, "cp", &["-r", "../node_modules/stepdance/page", "dist/stepdance"]);
    hold_page(folder.join("dist"), "index.html", "the player that was mounted");
}

/// A bundle that left the program and the page behind says what is missing, and loads no page into itself.
#[test]
fn a_bundle_without_the_page_says_what_it_needs() {
    let script = "import init from \"stepdance\";
        import { mount } from \"stepdance/mount\";
        mount(document.body, \"queens\");
        init().catch((error) => (window.told = error.message));";
    for format in ["esm", "iife"] {
        let folder = bundled(&format!("bare-{format}"), script, &[&format!("--format={format}")]);
        let host = Host::new(folder.join("dist"));
        for path in ["", "index.html"] {
            let page = Visit::new();
            page.call("Page.navigate", json!({ "url": format!("{}{path}", host.address) }));
            let told = || page.try_value("window.told ?? ''").unwrap_or_default();
            let told = wait_until("what init throws", told, |told| told.as_str() != Some(""));
            let told = told.as_str().unwrap_or_default().to_owned();
            assert!(
                told.contains("stepdance_bg.wasm is not Stepdance's program (status 404): copy"),
                "{format}: {told}"
            );
            let root = page.value("document.querySelector('step-dance').shadowRoot.textContent");
            let root = root.as_str().unwrap_or_default();
            assert!(
                root.contains("src=: must be the address of Stepdance's page")
                    && root.ends_with("is this page itself."),
                "{format}: {root}"
            );
            assert_eq!(page.number("frames.length"), 0.0, "{format}");
        }
    }
}

/// The types of the package and of the element hold in a program that takes them at their strictest, for a bundler and for Node: every
/// message, method and event, and what must not be possible.
#[test]
fn a_strict_program_compiles_with_the_types_of_the_package() {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/types");
    let names = ["embed.ts", "package.ts"];
    for name in names {
        lay("types", name, &fs::read_to_string(programs.join(name)).expect("a program"));
    }
    for (module, resolution) in [("esnext", "bundler"), ("nodenext", "nodenext")] {
        let options = json!({
            "files": names,
            "compilerOptions": {
                "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true, "skipLibCheck": false,
                "noEmit": true, "module": module, "moduleResolution": resolution, "target": "es2022",
                "lib": ["es2022", "dom", "dom.iterable"], "types": [],
            },
        });
        let folder = lay("types", "tsconfig.json", &options.to_string());
        done(&folder, "node", &[&kit::tsc().display().to_string(), "-p", "."]);
    }
}
