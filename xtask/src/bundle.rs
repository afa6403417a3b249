//! `cargo xtask build`: from the sources to dist/, a directory that any static host serves.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::files::{self, Workspace};
use crate::fill;
use crate::first;
use crate::first::data::{Data, EMIT, without_relocations};
use crate::formulas;
use crate::lockfile;
use crate::playground;
use crate::process;
use crate::project::{FIGURES_PACKAGE, PAGE_PACKAGE, PAGE_PROFILE, PLAYGROUND_PACKAGE, Page, Project, own_root};
use crate::say;
use crate::scripts::{self, Esbuild};
use crate::shrink;
use crate::stamp;
use crate::third_party;
use crate::toolchain::{self, WASM};
use crate::weight;

/// What scripts call the module of figures.
pub const FIGURES: &str = "figures";
/// What they call the module of the playground.
pub const PLAYGROUND: &str = "playground";
/// The folder of a page's programs.
pub const PKG: &str = "pkg";
/// The folder of a package with the tours that its page offers.
pub const TOURS: &str = "tours";

/// How the program of a page is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Make {
    /// Quickly, with all that helps to find mistakes; scripts as they lie.
    Debug,
    /// As visitors load it, but as large as the linker left it: shrinking takes longer than all else.
    Linked,
    /// As visitors load it.
    Small,
}

/// Where a page lies that is made so: one for tests alone is none to be published, and takes nobody's place.
pub fn place(project: &Project, page: &Page, make: Make) -> PathBuf {
    match make {
        Make::Linked => project.target.join("tested").join(&page.package),
        Make::Debug | Make::Small => page.dist(),
    }
}

/// Makes a page anew. It is put together elsewhere and takes its place only when all is done, so
/// a failing build leaves the last good page where it is, and no stale file ever stays.
pub fn build(project: &Project, page: &Page, make: Make) -> Result<()> {
    let dev = make == Make::Debug;
    lockfile::need_matching_bindgen(project)?;
    toolchain::need_wasm_target()?;
    let modules = [(FIGURES_PACKAGE, "figure"), (PLAYGROUND_PACKAGE, "playground")];
    let modules = modules.map(|(package, folder)| module_compiler(project, package, folder, dev));
    let mut compilers: Vec<_> = [compiler(project, page, dev)?].into_iter().chain(modules).collect();
    if !dev {
        // What visitors load tells nothing of the machine that made it.
        compilers.iter_mut().try_for_each(|compiler| toolchain::tell_no_paths(project, compiler))?;
    }
    for mut compiler in compilers {
        if !process::run(&mut compiler)?.success() {
            bail!("the page does not compile for {WASM}; cargo says above why");
        }
    }

    let space = Workspace::new(&project.target, "dist")?;
    put_together(project, page, make, true, &space.path)?;
    stamp::stamp(project, &space.path)?;
    let dist = place(project, page, make);
    space.replace(&dist)?;
    say::line(&format!("{} is ready", dist.display()));
    // Nobody is sent what was compiled fast, and to weigh it takes longer than to compile it.
    if dev { Ok(()) } else { weight::print(&dist) }
}

/// Lays document, programs, scripts and tours of a page that was compiled into an empty folder; with small programs before the
/// whole one (`first.rs`), or without.
pub fn put_together(project: &Project, page: &Page, make: Make, with_first: bool, dist: &Path) -> Result<()> {
    let index = project.shell.join("index.html");
    fs::copy(&index, dist.join("index.html")).with_context(|| format!("cannot copy {}", index.display()))?;
    fill::file(&dist.join("index.html"))?;
    scripts::lay(project, dist)?;
    playground::make(project, dist)?;
    formulas::make(project, dist)?;
    let first = programs(project, page, make, with_first, &dist.join(PKG))?;
    if make == Make::Small
        && let Some(esbuild) = Esbuild::find(project)
    {
        scripts::bundle(&esbuild, dist, &first)?;
    }
    let licences = dist.join(third_party::FILE);
    fs::write(&licences, third_party::of_page(project)?)
        .with_context(|| format!("cannot write {}", licences.display()))?;
    for folder in [&project.shell, &page.folder] {
        let tours = folder.join(TOURS);
        if tours.is_dir() {
            files::copy(&tours, &dist.join(TOURS))?;
        }
    }
    Ok(())
}

/// Makes the programs of a page, which are compiled, in a folder: the whole one, the module of figures, and small ones where
/// those are wanted. Returns the small ones' problems and files.
pub fn programs(project: &Project, page: &Page, make: Make, with_first: bool, pkg: &Path) -> Result<scripts::First> {
    let dev = make == Make::Debug;
    let program = program(&project.target, page, dev);
    let linked = fs::read(&program).with_context(|| format!("cannot read {}", program.display()))?;
    let data = Data::read(&linked)?;
    let space = Workspace::new(&project.target, "linked")?;
    let bare = space.path.join(program.file_name().unwrap_or_default());
    fs::write(&bare, without_relocations(&linked)?).with_context(|| format!("cannot write {}", bare.display()))?;
    // Small programs are told from the whole one by the names of functions; shrinking takes them away.
    bind(&bare, pkg, PAGE_PACKAGE, if make == Make::Small { Names::Kept } else { Names::of(dev) })?;
    bind(&module(project, FIGURES_PACKAGE, dev), pkg, FIGURES, Names::of(dev))?;
    bind(&module(project, PLAYGROUND_PACKAGE, dev), pkg, PLAYGROUND, Names::of(dev))?;
    let mut first = scripts::First::new();
    if make != Make::Small {
        return Ok(first);
    }
    if with_first {
        for (problem, program) in first::make(project, pkg, data.as_ref())? {
            let name = format!("first-{problem}.wasm");
            let file = pkg.join(&name);
            fs::write(&file, program).with_context(|| format!("cannot write {}", file.display()))?;
            first.push((problem, name));
        }
    }
    let names = [PAGE_PACKAGE, FIGURES, PLAYGROUND].map(|name| format!("{name}_bg.wasm"));
    let files: Vec<PathBuf> =
        names.iter().chain(first.iter().map(|(_, name)| name)).map(|name| pkg.join(name)).collect();
    shrink_all(project, &files)?;
    Ok(first)
}

/// Shrinks files side by side, as many at a time as there are cores: one alone keeps a core busy for long.
fn shrink_all(project: &Project, files: &[PathBuf]) -> Result<()> {
    let workers = thread::available_parallelism().map_or(1, NonZero::get).min(files.len());
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            shrink::shrink(project, file)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("shrinking the programs failed")))
    })
}

/// Where cargo leaves the program of a page.
fn program(target: &Path, page: &Page, dev: bool) -> PathBuf {
    target.join(WASM).join(profile_folder(dev)).join(format!("{}.wasm", page.library))
}

/// Where it leaves a module that the page loads apart.
fn module(project: &Project, package: &str, dev: bool) -> PathBuf {
    project.target.join(WASM).join(profile_folder(dev)).join(format!("{}.wasm", package.replace('-', "_")))
}

fn profile_folder(dev: bool) -> &'static str {
    if dev { "debug" } else { PAGE_PROFILE }
}

/// Without what a debugger wants to know: making the bindings takes thrice as long with it, and panics tell their places anyway.
const NO_NOTES: [&str; 2] = ["--config", "profile.dev.debug=false"];

fn compiler(project: &Project, page: &Page, dev: bool) -> Result<Command> {
    let mut cargo = project.cargo();
    // Whatever types its manifest names, that one alone is linked.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--package", &page.package, "--target", WASM]);
    if dev {
        cargo.args(NO_NOTES);
    } else {
        cargo.args(["--profile", PAGE_PROFILE]);
        if !project.is_own() {
            cargo.arg("--config").arg(profile(project)?);
        }
        cargo.arg("--").args(EMIT);
    }
    Ok(cargo)
}

/// Compiles a module that the page loads apart: it lies beside the shell and is the same for every page.
fn module_compiler(project: &Project, package: &str, folder: &str, dev: bool) -> Command {
    let mut cargo = project.cargo();
    cargo
        .args(["rustc", "--lib", "--crate-type", "cdylib", "--package", package, "--target", WASM, "--target-dir"])
        .arg(&project.target);
    cargo.arg("--manifest-path").arg(project.shell.join("crates").join(folder).join("Cargo.toml"));
    if dev {
        cargo.args(NO_NOTES);
    } else {
        cargo.args(["--profile", PAGE_PROFILE]);
    }
    cargo
}

/// The profile of pages, as a file for cargo's `--config`: other workspaces do not have it.
fn profile(project: &Project) -> Result<PathBuf> {
    let manifest = own_root().join("Cargo.toml");
    let text = fs::read_to_string(&manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
    fs::create_dir_all(&project.target).with_context(|| format!("cannot make {}", project.target.display()))?;
    let file = project.target.join("page-profile.toml");
    fs::write(&file, page_profile(&text)).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The tables of a manifest that are about the pages' profile, and the release profile that it inherits from.
fn page_profile(manifest: &str) -> String {
    let mut kept = String::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            let table = line.trim_matches(['[', ']']);
            inside = table == "profile.release"
                || table.strip_prefix("profile.").and_then(|rest| rest.strip_prefix(PAGE_PROFILE)).is_some();
        }
        if inside {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// What becomes of the names of functions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// They are left out.
    Gone,
    /// They stay as the linker has them.
    Kept,
    /// They stay in a form that people read, with all else that helps to find mistakes.
    Read,
}

impl Names {
    /// Those of a program that is compiled fast, or of one for visitors.
    fn of(dev: bool) -> Names {
        if dev { Names::Read } else { Names::Gone }
    }
}

/// Writes the wasm and the JavaScript that loads it, under a name.
fn bind(wasm: &Path, pkg: &Path, name: &str, names: Names) -> Result<()> {
    let dev = names == Names::Read;
    let mut generator = Bindgen::new();
    generator
        .input_path(wasm)
        // The scripts load a module of this name, whatever the library is called.
        .out_name(name)
        .typescript(true)
        // Lets the page call `init()` and the wasm be found next to its JavaScript. The command-line
        // tool does it by itself, its library does not.
        .omit_default_module_path(false)
        .debug(dev)
        .demangle(dev)
        .remove_name_section(names == Names::Gone)
        .remove_producers_section(!dev);
    generator
        .web(true)
        .and_then(|generator| generator.generate(pkg))
        .with_context(|| format!("cannot make the bindings of {}", wasm.display()))?;
    let script = pkg.join(format!("{name}.js"));
    let text = fs::read_to_string(&script).with_context(|| format!("cannot read {}", script.display()))?;
    let text = refuse_no_texts(&let_again(&text)?)?;
    fs::write(&script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// How the bindings' function begins that hands a text over, and what is a text.
const PASS: &str = "function passStringToWasm0(arg, malloc, realloc) {\n";
const CHECK: &str = "    if (typeof arg !== 'string') throw new TypeError(`a text must stand here, not ${arg === null ? 'null' : typeof arg}`);\n";

/// Bindings that refuse in words what is no text, of which the program would read memory that is not its.
fn refuse_no_texts(script: &str) -> Result<String> {
    match script.split_once(PASS) {
        Some((before, after)) => Ok([before, PASS, CHECK, after].concat()),
        None if !script.contains("passStringToWasm0") => Ok(script.to_owned()),
        None => {
            bail!("the bindings do not begin their function passStringToWasm0 as this version of wasm-bindgen does")
        }
    }
}

/// How the bindings' function begins that starts a program at once, and what of it says that there is only one.
const START: [&str; 2] = ["function initSync(module) {\n", "    if (wasm !== undefined) return wasm;\n"];

/// Bindings by which one program can take the place of another of the same exports, as the whole does that of a small one.
fn let_again(script: &str) -> Result<String> {
    let once = START.concat();
    if !script.contains(&once) {
        bail!("the bindings do not begin their function initSync as this version of wasm-bindgen does");
    }
    Ok(script.replace(&once, START[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_start_behind_another() {
        let script = format!("let wasm;\n{}    rest();\n}}\n", START.concat());
        assert_eq!(let_again(&script).expect("found"), "let wasm;\nfunction initSync(module) {\n    rest();\n}\n");
        assert!(let_again("function initSync() {}").is_err());
    }

    #[test]
    fn what_is_no_text_is_refused_in_words() {
        let checked = refuse_no_texts(&format!("{PASS}    rest();\n}}\n")).expect("found");
        assert!(checked.starts_with(&format!("{PASS}{CHECK}    rest();")), "{checked}");
        assert_eq!(refuse_no_texts("f();").expect("no texts"), "f();");
        assert!(refuse_no_texts("passStringToWasm0(a);").is_err());
    }

    #[test]
    fn the_profile_of_pages_is_found_in_the_manifest() {
        let manifest = fs::read_to_string(own_root().join("Cargo.toml")).expect("it is here");
        let profile = page_profile(&manifest);
        for part in
            ["[profile.release]", "[profile.page]", "inherits = \"release\"", "lto = \"fat\"", "stepdance-machines"]
        {
            assert!(profile.contains(part), "{part} is missing:\n{profile}");
        }
        assert!(!profile.contains("profile.dev") && !profile.contains("[package]"), "{profile}");
    }
}
