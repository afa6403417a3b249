//! `cargo xtask test`: every test there is, the quick ones first.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::browser;
use crate::bundle;
use crate::process;
use crate::project::{PAGE_PACKAGE, PAGE_PROFILE, Package, Project};
use crate::say;
use crate::serve::{self, Host};
use crate::tally::{self, Tally};
use crate::toolchain::{self, WASM};

/// The integration test that needs a browser.
const PAGE_TEST: &str = "page";

/// Runs all stages; the first that fails ends it.
pub fn check(project: &Project, no_page: bool) -> Result<()> {
    // What is missing shows now, and not after minutes of work.
    let browser = if no_page { None } else { Some(browser::need()?) };
    toolchain::need_component(project, "fmt", "rustfmt")?;
    toolchain::need_component(project, "clippy", "clippy")?;
    toolchain::need_wasm_target()?;

    let mut tally = Tally::default();
    let outcome = stages(project, browser.as_deref(), &mut tally);
    // The count comes last on stdout, also when something failed: that line is what is looked for.
    if browser.is_none() {
        say::line("\nnote: the page was NOT tested in a browser (--no-page)");
    }
    let outcome = outcome.and_then(|()| match tally {
        Tally { passed: 0, .. } => bail!("no test ran at all"),
        Tally { failed: 0, .. } => Ok(()),
        Tally { failed, .. } => bail!("{failed} tests failed"),
    });
    say::line(&format!("\n{tally}"));
    outcome
}

fn stages(project: &Project, browser: Option<&Path>, tally: &mut Tally) -> Result<()> {
    stage("formatting", |_| format(project), tally)?;
    stage("lints", |_| lint(project), tally)?;
    stage("native tests", |tally| native(project, tally), tally)?;
    stage("doc tests", |tally| documentation(project, tally), tally)?;
    if let Some(browser) = browser {
        let title = format!("the page in {}", browser.display());
        stage(&title, |tally| page(project, browser, tally), tally)?;
    }
    Ok(())
}

fn stage(title: &str, work: impl FnOnce(&mut Tally) -> Result<()>, tally: &mut Tally) -> Result<()> {
    say::heading(title);
    let start = Instant::now();
    work(tally)?;
    say::line(&format!("== {title}: fine, after {:.1} s", start.elapsed().as_secs_f64()));
    Ok(())
}

fn format(project: &Project) -> Result<()> {
    let done = process::run(project.cargo().args(["fmt", "--all", "--check"]))?;
    if !done.success() {
        bail!("the formatting differs from rustfmt's; `cargo fmt --all` mends it");
    }
    Ok(())
}

fn lint(project: &Project) -> Result<()> {
    let strict = ["--", "-D", "warnings"];
    let mut all = project.cargo();
    all.args(["clippy", "--workspace", "--all-targets", "--all-features"]).args(strict);
    if !process::run(&mut all)?.success() {
        bail!("clippy found something in the workspace; it says above what");
    }
    // In the page's profile: its macros are compiled for the page's build anyway.
    let mut wasm = project.cargo();
    wasm.args(["clippy", "--profile", PAGE_PROFILE, "--lib", "--package", PAGE_PACKAGE])
        .args(["--target", WASM])
        .args(strict);
    if !process::run(&mut wasm)?.success() {
        bail!("clippy found something in the library as compiled for {WASM}; it says above what");
    }
    Ok(())
}

/// Every package's tests, package by package: together they would need their dependencies with the
/// features of both, and this very tool's would be compiled a second time.
fn native(project: &Project, tally: &mut Tally) -> Result<()> {
    for package in &project.packages {
        let mut cargo = test(project, package);
        if package.has_library {
            cargo.arg("--lib");
        }
        cargo.args(["--bins", "--examples"]);
        for name in package.tests.iter().filter(|name| !is_page(package, name)) {
            cargo.args(["--test", name]);
        }
        if !tally::run(&mut cargo, tally)?.success() {
            bail!("the native tests of {} failed", package.name);
        }
    }
    Ok(())
}

fn documentation(project: &Project, tally: &mut Tally) -> Result<()> {
    for package in project.packages.iter().filter(|package| package.has_doc_tests) {
        if !tally::run(test(project, package).arg("--doc"), tally)?.success() {
            bail!("the doc tests of {} failed", package.name);
        }
    }
    Ok(())
}

/// The page as visitors get it, from a server like any other, in a real browser.
fn page(project: &Project, browser: &Path, tally: &mut Tally) -> Result<()> {
    let Some(package) = project.packages.iter().find(|package| package.tests.iter().any(|name| is_page(package, name)))
    else {
        bail!("tests/{PAGE_TEST}.rs is missing, so the page is not tested");
    };
    bundle::build(project, false)?;
    let host = Host::start(serve::bind(0)?, &project.dist())?;
    let mut cargo = test(project, package);
    cargo
        .args(["--test", PAGE_TEST])
        // One browser at a time: the tests look at how long things take.
        .args(["--", "--test-threads=1"])
        .env("STEPDANCE_ADDRESS", &host.address)
        .env("STEPDANCE_DIST", project.dist())
        .env("CHROME", browser);
    let mut here = Tally::default();
    let done = tally::run(&mut cargo, &mut here)?;
    *tally += here;
    if !done.success() {
        bail!("the tests of the page in {} failed", browser.display());
    }
    if here.total() == 0 {
        bail!("tests/{PAGE_TEST}.rs ran no test, so the page is not tested");
    }
    Ok(())
}

fn is_page(package: &Package, test: &str) -> bool {
    package.name == PAGE_PACKAGE && test == PAGE_TEST
}

/// All of a package's tests run even after one failed, so the count and the list are whole.
fn test(project: &Project, package: &Package) -> Command {
    let mut cargo = project.cargo();
    cargo.args(["test", "--no-fail-fast", "--package", &package.name]);
    cargo
}
