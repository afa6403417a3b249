//! What typesets the formulas of tours: a library from npm, bundled by esbuild into a file that the page asks for with the first formula.
//!
//! It lies beside the playground's files, for which the page's scripts know no bundle either. Where npm brings nothing, and in the page as
//! one file, formulas stand as they were typed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::npm::Package;
use crate::process;
use crate::project::Project;
use crate::say;
use crate::scripts::{Esbuild, PLAYGROUND_FOLDER, WWW};

/// Temml, which writes MathML.
pub const PACKAGE: Package = Package {
    name: "temml",
    version: "0.13.5",
    integrity: "sha512-aPkDDgunanpLNL0ql32HbolqLep+w8DRcVXRql7rWrMt/PhczdLgL4UBYYVU3BYjCNjkGq4EqwIicu/zWr1iOg==",
    lock: None,
};
/// The script that hands it formulas.
const SCRIPT: &str = "math.js";

/// Makes the file, and says so if there is none.
pub fn make(project: &Project, dist: &Path) -> Result<()> {
    let source = project.shell.join(WWW).join(PLAYGROUND_FOLDER).join(SCRIPT);
    if !source.is_file() {
        return Ok(());
    }
    if let Err(error) = bundle(project, &source, &dist.join(WWW).join(PLAYGROUND_FOLDER).join(SCRIPT)) {
        say::line(&format!("note: tours have their formulas as they are typed: {error:#}"));
    }
    Ok(())
}

fn bundle(project: &Project, source: &Path, made: &Path) -> Result<()> {
    let esbuild = Esbuild::need(project)?;
    let modules = PACKAGE.home(project).join("node_modules");
    if !modules.is_dir() {
        let npm = process::on_path("npm").ok_or_else(|| anyhow!("there is no npm to get its package with"))?;
        PACKAGE.install(project, &npm)?;
    }
    let licence = modules.join(PACKAGE.name).join("LICENSE");
    let licence = fs::read_to_string(&licence).with_context(|| format!("cannot read {}", licence.display()))?;
    let arguments = [
        source.display().to_string(),
        "--bundle".to_owned(),
        "--format=esm".to_owned(),
        format!("--outfile={}", made.display()),
        format!("--banner:js=/* {} {}\n{} */", PACKAGE.name, PACKAGE.version, licence.trim().replace("*/", "* /")),
    ];
    esbuild.run_with(&project.root, &arguments, &modules)
}
