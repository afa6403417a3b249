//! `cargo xtask build`: from the sources to dist/, a directory that any static host serves.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::comments;
use crate::deck;
use crate::files::{self, Workspace};
use crate::lockfile;
use crate::process;
use crate::project::{FIGURES_PACKAGE, PAGE_PACKAGE, PAGE_PROFILE, Page, Project, own_root};
use crate::say;
use crate::sheets;
use crate::shrink;
use crate::split;
use crate::stamp;
use crate::toolchain::{self, WASM};
use crate::weight;

/// What scripts call the module of figures.
const FIGURES: &str = "figures";
/// The folder of a package with the tours that its page offers.
const TOURS: &str = "tours";

/// How the program of a page is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Make {
    /// Quickly, with all that helps to find mistakes.
    Debug,
    /// As visitors load it, but as large as the linker left it: shrinking takes longer than all else.
    Linked,
    /// As visitors load it.
    Small,
}

/// Makes the dist/ of a page anew. It is put together elsewhere and takes dist/'s place only when all is done, so
/// a failing build leaves the last good page where it is, and no stale file ever stays.
pub fn build(project: &Project, page: &Page, make: Make, with_deck: bool) -> Result<()> {
    let dev = make == Make::Debug;
    lockfile::need_matching_bindgen(project)?;
    toolchain::need_wasm_target()?;
    for mut compiler in [compiler(project, page, dev)?, figures_compiler(project, dev)] {
        if !process::run(&mut compiler)?.success() {
            bail!("the page does not compile for {WASM}; cargo says above why");
        }
    }

    let space = Workspace::new(&project.target, "dist")?;
    copy_page(project, &space.path)?;
    programs(project, page, &space.path, make)?;
    for folder in [&project.shell, &page.folder] {
        let tours = folder.join(TOURS);
        if tours.is_dir() {
            files::copy(&tours, &space.path.join(TOURS))?;
        }
    }

    if with_deck {
        deck::add(project, &space.path)?;
    }

    stamp::stamp(project, &space.path)?;
    let dist = page.dist();
    space.replace(&dist)?;
    say::line(&format!("{} is ready", dist.display()));
    weight::print(&dist)
}

/// Makes the programs of a page, which are compiled, in the folder of its files.
fn programs(project: &Project, page: &Page, dist: &Path, make: Make) -> Result<()> {
    let dev = make == Make::Debug;
    let pkg = dist.join("pkg");
    let program = program(&project.target, page, dev);
    let names = if dev { Names::AsDebug } else { Names::ToCut };
    bind(&program, &pkg, PAGE_PACKAGE, names)?;
    bind(&figures(project, dev), &pkg, FIGURES, if dev { Names::AsDebug } else { Names::None })?;
    if dev {
        return Ok(());
    }
    let small = make == Make::Small;
    if small {
        shrink::shrink(project, &pkg.join(format!("{FIGURES}_bg.wasm")))?;
    }
    split::split(project, &program, dist, small)
}

/// Writes the program of a page that was built in one piece, which the page as one file and the package for npm hold.
pub fn whole(project: &Project, page: &Page, make: Make, pkg: &Path) -> Result<()> {
    let dev = make == Make::Debug;
    bind(&program(&project.target, page, dev), pkg, PAGE_PACKAGE, if dev { Names::AsDebug } else { Names::None })?;
    if dev {
        return Ok(());
    }
    let wasm = pkg.join(format!("{PAGE_PACKAGE}_bg.wasm"));
    split::leave_whole(&wasm)?;
    shrink::shrink(project, &wasm)
}

/// Where cargo leaves the program of a page.
fn program(target: &Path, page: &Page, dev: bool) -> PathBuf {
    target.join(WASM).join(profile_folder(dev)).join(format!("{}.wasm", page.library))
}

/// Where it leaves the module of figures.
fn figures(project: &Project, dev: bool) -> PathBuf {
    project.target.join(WASM).join(profile_folder(dev)).join(format!("{}.wasm", FIGURES_PACKAGE.replace('-', "_")))
}

fn profile_folder(dev: bool) -> &'static str {
    if dev { "debug" } else { PAGE_PROFILE }
}

fn compiler(project: &Project, page: &Page, dev: bool) -> Result<Command> {
    let mut cargo = project.cargo();
    // Whatever types its manifest names, that one alone is linked.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--package", &page.package, "--target", WASM]);
    if !dev {
        cargo.args(["--profile", PAGE_PROFILE]);
        if !project.is_own() {
            cargo.arg("--config").arg(profile(project)?);
        }
        // What refers to what, for cutting the program.
        cargo.args(["--", "-C", "link-arg=--emit-relocs"]);
    }
    Ok(cargo)
}

/// Compiles the module of figures, which lies beside the shell and is the same for every page.
fn figures_compiler(project: &Project, dev: bool) -> Command {
    let mut cargo = project.cargo();
    cargo
        .args([
            "rustc",
            "--lib",
            "--crate-type",
            "cdylib",
            "--package",
            FIGURES_PACKAGE,
            "--target",
            WASM,
            "--target-dir",
        ])
        .arg(&project.target);
    cargo.arg("--manifest-path").arg(project.shell.join("crates/figure/Cargo.toml"));
    if !dev {
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

/// Which names of functions stay in a program with bindings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// None: visitors load it.
    None,
    /// As the linker has them, by which the program is cut.
    ToCut,
    /// With all that helps to find mistakes.
    AsDebug,
}

/// Writes the wasm and the JavaScript that loads it, under a name.
fn bind(wasm: &Path, pkg: &Path, name: &str, names: Names) -> Result<()> {
    let dev = names == Names::AsDebug;
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
        .keep_debug(dev)
        .demangle(dev)
        .remove_name_section(names == Names::None)
        .remove_producers_section(!dev);
    generator
        .web(true)
        .and_then(|generator| generator.generate(pkg))
        .with_context(|| format!("cannot make the bindings of {}", wasm.display()))?;
    // What the bindings' scripts explain stands in their types, too, which nobody loads.
    comments::leave_out(pkg)
}

fn copy_page(project: &Project, to: &Path) -> Result<()> {
    let page = project.shell.join("index.html");
    let text = fs::read_to_string(&page).with_context(|| format!("cannot read {}", page.display()))?;
    let copy = to.join("index.html");
    fs::write(&copy, comments::document(&text)).with_context(|| format!("cannot write {}", copy.display()))?;
    files::copy(&project.shell.join("www"), &to.join("www"))?;
    comments::leave_out(&to.join("www"))?;
    sheets::join(to)
}

#[cfg(test)]
mod tests {
    use super::*;

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
