//! `cargo xtask test`: every test there is, the quick ones first.

use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::axe;
use crate::browser;
use crate::bundle::{self, Make};
use crate::deck;
use crate::engines::{self, Engines};
use crate::gallery;
use crate::gecode;
use crate::package;
use crate::pip;
use crate::process;
use crate::project::{PAGE_PACKAGE, PAGE_PROFILE, Package, Page, Project};
use crate::python;
use crate::say;
use crate::scripts::Esbuild;
use crate::serve::{self, Host};
use crate::single;
use crate::tally::{self, Tally};
use crate::toolchain::{self, WASM};
use crate::tsc;
use crate::vite;

/// The integration test that needs a browser.
const PAGE_TEST: &str = "page";

/// How many browsers it has at the same time.
const BROWSERS: usize = 3;

/// The part of it that holds for the page of any catalogue.
const ANY_PAGE: &str = "page::outside::";

/// Runs all stages; the first that fails ends it. `engines` says in which others than Chromium the page is put to the smoke
/// test.
pub fn check(project: &Project, no_page: bool, engines: Engines) -> Result<()> {
    // What is missing shows now, and not after minutes of work.
    let browser = if no_page { None } else { Some(browser::need()?) };
    if !no_page {
        axe::need(project)?;
        tsc::need(project)?;
        vite::need(project)?;
        Esbuild::need(project)?;
        python::need(project)?;
        engines::need(engines)?;
    }
    toolchain::need_component(project, "fmt", "rustfmt")?;
    toolchain::need_component(project, "clippy", "clippy")?;
    toolchain::need_wasm_target()?;

    let mut tally = Tally::default();
    let outcome = thread::scope(|scope| {
        // On the second core, while the first one tests: the linker of pages works alone for long.
        let (tell, told) = mpsc::channel();
        if browser.is_some() {
            scope.spawn(move || pages(project).try_for_each(|page| tell.send(make(project, page))));
        }
        stages(project, browser.as_deref(), &told, &mut tally)
    });
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

/// Runs the native tests that have a text in their names. Where there is none, something else was meant.
pub fn some(project: &Project, filter: &str) -> Result<()> {
    let mut tally = Tally::default();
    let outcome = native(project, Some(filter), &mut tally);
    say::line(&format!("\n{tally}"));
    outcome?;
    match tally.total() {
        0 => bail!("no native test has '{filter}' in its name; `cargo test --workspace -- --list` prints all names"),
        _ => Ok(()),
    }
}

/// Runs the tests of the page that have a text in their names, with the page as it was made last.
pub fn some_of_page(project: &Project, filter: &str) -> Result<()> {
    let browser = browser::need()?;
    let dist = bundle::place(project, &project.page, Make::Small);
    let host = Host::start(serve::bind(0)?, &dist)?;
    let mut tally = Tally::default();
    let mut cargo = test(project, &libraries(project))?;
    cargo.args(["--test", PAGE_TEST, "--", filter]);
    // Notebooks run the package for pip, which takes minutes to make.
    if filter.contains("notebook") {
        pip::lay(project)?;
        cargo.env("STEPDANCE_PYTHON", pip::check(project, &mut tally)?);
    }
    with_page(&mut cargo, project, &host, &dist, &browser)?;
    let done = tally::run(&mut cargo, &mut tally)?;
    say::line(&format!("\n{tally}"));
    match tally.total() {
        0 => bail!("no test of the page has '{filter}' in its name"),
        _ if !done.success() => bail!("{} tests of the page failed", tally.failed),
        _ => Ok(()),
    }
}

fn stages(project: &Project, browser: Option<&Path>, made: &Receiver<Result<()>>, tally: &mut Tally) -> Result<()> {
    stage("formatting", |_| format(project), tally)?;
    stage("lints", |_| lint(project), tally)?;
    stage("dependencies", |_| dependencies(project), tally)?;
    stage("native tests", |tally| native(project, None, tally), tally)?;
    stage("doc tests", |tally| documentation(project, tally), tally)?;
    stage("documentation", |_| documented(project), tally)?;
    // The programs that draw it are compiled by now, if all packages are tested.
    if project.is_own() && project.packages.len() > 1 {
        stage("gallery", |_| gallery::check(project, None), tally)?;
    }
    if let Some(browser) = browser {
        for page in pages(project) {
            let title = format!("the page of {} in {}", page.package, browser.display());
            stage(&title, |tally| visit(project, page, made, browser, tally), tally)?;
        }
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
    let done = process::run(project.cargo().arg("fmt").args(packages(project)).arg("--check"))?;
    if !done.success() {
        bail!("the formatting differs from rustfmt's; `cargo fmt --all` mends it");
    }
    Ok(())
}

fn pages(project: &Project) -> impl Iterator<Item = &Page> {
    project.packages.iter().filter_map(|package| package.page.as_ref())
}

/// How a page is made to be tested. Others are not shrunk: Stepdance's own shows whether that does harm.
fn way(page: &Page) -> Make {
    if page.package == PAGE_PACKAGE { Make::Small } else { Make::Linked }
}

/// Makes a page to be tested.
fn make(project: &Project, page: &Page) -> Result<()> {
    if way(page) == Make::Linked {
        return bundle::build(project, page, Make::Linked);
    }
    bundle::build(project, page, Make::Small)?;
    single::build(project, page, Make::Small)?;
    // The deck shows searches of ours.
    deck::add(project, page)?;
    package::build(project, Make::Small)?;
    pip::lay(project)
}

/// The packages to be looked at, by name: with `--all` or `--workspace`, cargo would take in those that only lie beside
/// them.
fn packages(project: &Project) -> impl Iterator<Item = String> {
    project.packages.iter().flat_map(|package| ["--package".to_owned(), package.name.clone()])
}

fn lint(project: &Project) -> Result<()> {
    // All but the benches is looked at when it is compiled to be tested. A tool's features are left out: the browser library of
    // `drive` takes as long as all else, and `bench` compiles it.
    let mut cargo = project.cargo();
    let names = libraries(project).into_iter().flat_map(|package| ["--package", &package.name]);
    cargo.arg("build").args(names).arg("--benches");
    if !libraries(project).is_empty() && !process::run(toolchain::lint_while_compiling(project, &mut cargo)?)?.success()
    {
        bail!("clippy or the compiler found something in the workspace; it says above what");
    }
    // Only Stepdance itself has code that is for browsers alone.
    if !project.packages.iter().any(|package| package.name == PAGE_PACKAGE) {
        return Ok(());
    }
    // In the page's profile: its macros are compiled for the page's build anyway.
    let mut wasm = project.cargo();
    wasm.args(["clippy", "--profile", PAGE_PROFILE, "--lib", "--package", PAGE_PACKAGE])
        .args(["--target", WASM])
        .args(["--", "-D", "warnings"]);
    if !process::run(&mut wasm)?.success() {
        bail!("clippy found something in the library as compiled for {WASM}; it says above what");
    }
    Ok(())
}

/// Licences, known holes, duplicates and sources of all that is built on, by `deny.toml`; where the tool is not installed, that
/// is said.
fn dependencies(project: &Project) -> Result<()> {
    if process::on_path("cargo-deny").is_none() {
        say::line(
            "note: cargo-deny is not installed, so advisories are NOT checked (`cargo install cargo-deny --locked`); \
             .github/workflows/supply.yml does every week, and tests hold licences and sources",
        );
        return Ok(());
    }
    if !project.root.join("deny.toml").is_file() {
        return Ok(());
    }
    if !process::run(project.cargo().args(["deny", "--workspace", "check"]))?.success() {
        bail!("cargo-deny found something in the dependencies; it says above what");
    }
    Ok(())
}

/// Packages with a library: they are made of the same parts, so that these are compiled once if always all of them are
/// named together.
fn libraries(project: &Project) -> Vec<&Package> {
    project.packages.iter().filter(|package| package.has_library).collect()
}

/// Packages that are programs and nothing else. Together with the others they would need their dependencies with the
/// features of both, and this very tool's would be compiled a second time.
fn tools(project: &Project) -> Vec<&Package> {
    project.packages.iter().filter(|package| !package.has_library).collect()
}

/// All tests that need no browser, or those that have a text in their names.
fn native(project: &Project, filter: Option<&str>, tally: &mut Tally) -> Result<()> {
    let has_own = project.packages.iter().any(|package| package.name == PAGE_PACKAGE);
    let gecode = if has_own { gecode::want(project) } else { None };
    for group in [tools(project), libraries(project)].iter().filter(|group| !group.is_empty()) {
        let mut cargo = test(project, group)?;
        if group.iter().any(|package| package.has_library) {
            cargo.arg("--lib");
        }
        if let Some(root) = gecode.as_deref().filter(|_| group.iter().any(|package| package.name == PAGE_PACKAGE)) {
            cargo.env(gecode::VARIABLE, root);
        }
        cargo.args(["--bins", "--examples"]);
        for (package, name) in group.iter().flat_map(|package| package.tests.iter().map(move |name| (package, name))) {
            if !is_page(package, name) {
                cargo.args(["--test", name]);
            }
        }
        if let Some(filter) = filter {
            cargo.args(["--", filter]);
        }
        if !tally::run(&mut cargo, tally)?.success() {
            let names: Vec<&str> = group.iter().map(|package| package.name.as_str()).collect();
            bail!("the native tests of {} failed", names.join(", "));
        }
    }
    Ok(())
}

fn documentation(project: &Project, tally: &mut Tally) -> Result<()> {
    let packages: Vec<&Package> = libraries(project).into_iter().filter(|package| package.has_doc_tests).collect();
    if packages.is_empty() || tally::run(test(project, &packages)?.arg("--doc"), tally)?.success() {
        return Ok(());
    }
    bail!("doc tests failed");
}

/// Every page of the documentation can be made, and leads where it says.
fn documented(project: &Project) -> Result<()> {
    let mut cargo = project.cargo();
    // A library and a program of one name would be two pages in one place.
    cargo.args(["doc", "--no-deps", "--lib"]).env("RUSTDOCFLAGS", "-D warnings");
    let libraries = project.packages.iter().filter(|package| package.has_library);
    cargo.args(libraries.flat_map(|package| ["--package", &package.name]));
    if !process::run(&mut cargo)?.success() {
        bail!("the documentation has faults; cargo says above which");
    }
    Ok(())
}

/// A page as visitors get it, from a server like any other, in a real browser. Stepdance's own is put to all tests
/// there are, any other to those that hold for every page.
fn visit(project: &Project, page: &Page, made: &Receiver<Result<()>>, browser: &Path, tally: &mut Tally) -> Result<()> {
    // What went wrong has been said in the middle of something else.
    if !matches!(made.recv(), Ok(Ok(()))) {
        make(project, page)?;
    }
    let dist = bundle::place(project, page, way(page));
    let host = Host::start(serve::bind(0)?, &dist)?;
    // The tests are Stepdance's, wherever the page is from.
    let has_them = project.packages.iter().any(|package| package.name == PAGE_PACKAGE);
    let own = if has_them { project } else { &Project::own()? };
    let mut here = Tally::default();
    let mut cargo = test(own, &libraries(own))?;
    cargo.args(["--test", PAGE_TEST, "--"]);
    if page.package == PAGE_PACKAGE {
        let python = pip::check(project, &mut here)?;
        gallery::check(project, Some(&python))?;
        cargo.env("STEPDANCE_PYTHON", python);
    } else {
        cargo.arg(ANY_PAGE);
    }
    with_page(&mut cargo, project, &host, &dist, browser)?;
    let done = tally::run(&mut cargo, &mut here)?;
    *tally += here;
    if !done.success() {
        bail!("the tests of the page of {} in {} failed", page.package, browser.display());
    }
    if page.package == PAGE_PACKAGE {
        engines::smoke(own, &host.address)?;
    }
    if here.total() == 0 {
        bail!("tests/{PAGE_TEST}.rs ran no test, so the page of {} is not tested", page.package);
    }
    Ok(())
}

/// What tests of a page are told: where it is, and the tools that look at it.
fn with_page(cargo: &mut Command, project: &Project, host: &Host, dist: &Path, browser: &Path) -> Result<()> {
    cargo
        .arg(format!("--test-threads={BROWSERS}"))
        .env("STEPDANCE_ADDRESS", &host.address)
        .env("STEPDANCE_DIST", dist)
        .env("STEPDANCE_AXE", axe::need(project)?)
        .env("STEPDANCE_TSC", tsc::need(project)?)
        .env("STEPDANCE_VITE", vite::need(project)?)
        .env("STEPDANCE_ESBUILD", Esbuild::need(project)?.script())
        .env("CHROME", browser);
    Ok(())
}

fn is_page(package: &Package, test: &str) -> bool {
    package.name == PAGE_PACKAGE && test == PAGE_TEST
}

/// All tests of packages run even after one failed, so the count and the list are whole. Compiling them looks for lints.
fn test(project: &Project, packages: &[&Package]) -> Result<Command> {
    let mut cargo = project.cargo();
    cargo.args(["test", "--no-fail-fast"]);
    cargo.args(packages.iter().flat_map(|package| ["--package", &package.name]));
    toolchain::lint_while_compiling(project, &mut cargo)?;
    Ok(cargo)
}
