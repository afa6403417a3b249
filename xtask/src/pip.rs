//! `cargo xtask build --pip`: the package for pip, a wheel of what is in pip/, with the page as one file in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bundle::Make;
use crate::files::{self, Workspace};
use crate::process;
use crate::project::{Project, own_root};
use crate::python::{self, Environment};
use crate::say;
use crate::scripts::Esbuild;
use crate::single;
use crate::tally::{self, Tally};
use crate::third_party;
use crate::toolchain;

/// Its folder, beside dist/.
pub const FOLDER: &str = "dist.pip";
/// Where its sources lie, and what is laid beside them.
const SOURCES: &str = "pip";
const LAID: &str = "pip/python/stepdance";
/// The crate that becomes the module.
const PACKAGE: &str = "stepdance-pip";
/// What its tests need, by digest.
pub const LIST: &str = "pip/tests/requirements.txt";
/// The environment that they run in, within the target directory.
const ENVIRONMENT: &str = "tmp/pip";

/// Makes the wheel, in the folder; `stepdance.html` is there.
pub fn build(project: &Project, make: Make) -> Result<()> {
    lay(project)?;
    let profile = if make == Make::Debug { "dev" } else { "release" };
    let space = Workspace::new(&project.target, FOLDER)?;
    let mut maturin = maturin(project, profile, &space.path)?;
    toolchain::tell_no_paths(project, &mut maturin)?;
    if !process::run(&mut maturin)?.success() {
        bail!("the package for pip does not compile; maturin says above why");
    }
    let file = wheel(&space.path)?;
    let (name, bytes) = (file.file_name().unwrap_or_default().to_owned(), file.metadata().map_or(0, |file| file.len()));
    let folder = project.page.folder.join(FOLDER);
    space.replace(&folder)?;
    say::line(&format!("{} is ready: {bytes} bytes", folder.join(name).display()));
    Ok(())
}

/// Makes the package of the sources beside the wheel, for platforms that have none.
pub fn source(project: &Project) -> Result<()> {
    let tools = python::need(project)?;
    let mut maturin = Command::new(tools.program("maturin"));
    maturin.current_dir(&project.root).args(["sdist", "--quiet", "--manifest-path"]);
    maturin.arg(own_root().join(SOURCES).join("Cargo.toml")).arg("--out").arg(project.page.folder.join(FOLDER));
    match process::run(&mut maturin)?.success() {
        true => Ok(()),
        false => bail!("maturin makes no package of the sources; it says above why"),
    }
}

/// Whether a file is a package that PyPI takes.
pub fn is_package(file: &Path) -> bool {
    file.to_str().is_some_and(|name| name.ends_with(".whl") || name.ends_with(".tar.gz"))
}

/// Lays what the wheel has beside its sources: the page, the script of the widget, the licence.
pub fn lay(project: &Project) -> Result<()> {
    let esbuild = Esbuild::need(project).context("--pip makes the widget's script by esbuild")?;
    let root = own_root();
    let script = format!("--outfile={LAID}/widget.js");
    let arguments = ["pip/widget.js", "--bundle", "--format=esm", &script].map(str::to_owned);
    esbuild.run(&root, &arguments)?;
    let page = project.page.folder.join(single::FILE);
    for (from, to) in [(page, format!("{LAID}/page.html")), (root.join("LICENSE"), format!("{SOURCES}/LICENSE"))] {
        fs::copy(&from, root.join(to)).with_context(|| format!("cannot copy {}", from.display()))?;
    }
    let manifest = root.join(SOURCES).join("Cargo.toml");
    let licences = root.join(SOURCES).join(third_party::FILE);
    let text = third_party::of_program(project, &manifest, PACKAGE)?;
    fs::write(&licences, text).with_context(|| format!("cannot write {}", licences.display()))
}

/// Compiles the wheel as tests are compiled, whose parts it shares, installs it in a fresh environment, and tries it there. Returns the
/// interpreter of that environment.
pub fn check(project: &Project, tally: &mut Tally) -> Result<PathBuf> {
    let space = Workspace::new(&project.target, "pip-test")?;
    let mut maturin = maturin(project, "dev", &space.path)?;
    if !process::run(toolchain::lint_while_compiling(project, &mut maturin)?)?.success() {
        bail!("the package for pip does not compile, or has lints; maturin says above which");
    }
    let environment = install(project, &wheel(&space.path)?)?;
    let mut tests = Command::new(environment.python());
    tests.args(["-X", "dev", "-W", "error::SyntaxWarning", "-m", "unittest", "discover", "--start-directory", "tests"]);
    tests.current_dir(own_root().join(SOURCES));
    if !tally::run_unittest(&mut tests, tally)?.success() {
        bail!("the tests of the package for pip failed");
    }
    Ok(environment.python())
}

/// The interpreter of the environment that the tests ran in last, where there is one.
pub fn interpreter(project: &Project) -> Option<PathBuf> {
    Environment::at(project.target.join(ENVIRONMENT)).map(|environment| environment.python())
}

fn install(project: &Project, wheel: &Path) -> Result<Environment> {
    let package = format!("{}[notebook]", wheel.display());
    python::fresh(project, &project.target.join(ENVIRONMENT), &own_root().join(LIST), &package)
}

fn maturin(project: &Project, profile: &str, out: &Path) -> Result<Command> {
    let tools = python::need(project)?;
    // It starts cargo in turn, with what this one was told to leave out or to put elsewhere.
    let cargo = project.cargo();
    let mut maturin = Command::new(tools.program("maturin"));
    for (name, value) in cargo.get_envs() {
        match value {
            Some(value) => maturin.env(name, value),
            None => maturin.env_remove(name),
        };
    }
    maturin
        .current_dir(&project.root)
        .args(["build", "--quiet", "--locked", "--profile", profile, "--manifest-path"])
        .arg(own_root().join(SOURCES).join("Cargo.toml"))
        .arg("--interpreter")
        .arg(tools.python())
        .arg("--out")
        .arg(out);
    Ok(maturin)
}

/// The wheel in a folder.
fn wheel(folder: &Path) -> Result<PathBuf> {
    let is_wheel = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "whl");
    let found = files::list(folder)?.into_iter().find(is_wheel);
    found.with_context(|| format!("maturin made no wheel in {}", folder.display()))
}
