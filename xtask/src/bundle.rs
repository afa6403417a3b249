//! `cargo xtask build`: from the sources to dist/, a directory that any static host serves.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::files::{self, Workspace};
use crate::lockfile;
use crate::process;
use crate::project::{PAGE_PACKAGE, PAGE_PROFILE, Project};
use crate::say;
use crate::shrink;
use crate::toolchain::{self, WASM};
use crate::weight;

/// Makes dist/ anew. It is put together elsewhere and takes dist/'s place only when all is done, so
/// a failing build leaves the last good page where it is, and no stale file ever stays.
pub fn build(project: &Project, dev: bool) -> Result<()> {
    lockfile::need_matching_bindgen(project)?;
    toolchain::need_wasm_target()?;
    compile(project, dev)?;

    let space = Workspace::new(&project.target, "dist")?;
    let pkg = space.path.join("pkg");
    let profile = if dev { "debug" } else { PAGE_PROFILE };
    let wasm = project.target.join(WASM).join(profile);
    bind(&wasm.join(format!("{PAGE_PACKAGE}.wasm")), &pkg, dev)?;
    if !dev {
        shrink::shrink(project, &pkg.join(format!("{PAGE_PACKAGE}_bg.wasm")))?;
    }
    copy_page(project, &space.path)?;

    let dist = project.dist();
    space.replace(&dist)?;
    say::line(&format!("{} is ready", dist.display()));
    weight::print(&dist)
}

fn compile(project: &Project, dev: bool) -> Result<()> {
    let mut cargo = project.cargo();
    cargo.args(["build", "--lib", "--package", PAGE_PACKAGE, "--target", WASM]);
    if !dev {
        cargo.args(["--profile", PAGE_PROFILE]);
    }
    if !process::run(&mut cargo)?.success() {
        bail!("the page does not compile for {WASM}; cargo says above why");
    }
    Ok(())
}

/// Writes the wasm and the JavaScript that loads it.
fn bind(wasm: &Path, pkg: &Path, dev: bool) -> Result<()> {
    let mut generator = Bindgen::new();
    generator
        .input_path(wasm)
        .typescript(true)
        // Lets the page call `init()` and the wasm be found next to its JavaScript. The command-line
        // tool does it by itself, its library does not.
        .omit_default_module_path(false)
        .debug(dev)
        .keep_debug(dev)
        .remove_name_section(!dev)
        .remove_producers_section(!dev);
    generator
        .web(true)
        .and_then(|generator| generator.generate(pkg))
        .with_context(|| format!("cannot make the bindings of {}", wasm.display()))
}

fn copy_page(project: &Project, to: &Path) -> Result<()> {
    let page = project.root.join("index.html");
    fs::copy(&page, to.join("index.html")).with_context(|| format!("cannot copy {}", page.display()))?;
    files::copy(&project.root.join("www"), &to.join("www"))
}
