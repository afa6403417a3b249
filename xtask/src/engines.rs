//! The smoke test of the page in Firefox and WebKit, where they are installed; its script is `tests/engines/smoke.js`. All
//! other tests of the page are Chromium's, in which the same script runs as one of them.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::apt;
use crate::process;
use crate::project::Project;
use crate::say;

/// Which engines the page is put to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engines {
    /// Those that are installed.
    Installed,
    /// All: apt-get installs what is missing.
    All,
}

/// Firefox; WebKit's driver, and the screen that it needs.
const PACKAGES: [&str; 4] = ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

const SCRIPT: &str = "tests/engines/smoke.js";

/// Sees to it that the engines asked for are there, before minutes of work.
pub fn need(engines: Engines) -> Result<()> {
    if engines == Engines::Installed || (firefox().is_some() && webkit().is_some()) {
        return Ok(());
    }
    let by_hand = || format!("Firefox and WebKit are asked for: `apt-get install {}` brings them", PACKAGES.join(" "));
    apt::install(&PACKAGES, "the smoke test in Firefox and WebKit").with_context(by_hand)
}

/// Puts the page at that address to the test in each engine that there is.
pub fn smoke(project: &Project, address: &str) -> Result<()> {
    let named = |name: &str, program: Option<PathBuf>| match program {
        Some(program) => Some(format!("{name}={}", program.display())),
        None => {
            say::line(&format!(
                "note: {name} is not installed, so the page is NOT tested in it (`--engines all` installs it)"
            ));
            None
        }
    };
    let found: Vec<String> = [named("firefox", firefox()), named("webkit", webkit())].into_iter().flatten().collect();
    if found.is_empty() {
        return Ok(());
    }
    let mut cargo = project.cargo();
    cargo.args([
        "run",
        "--quiet",
        "--package",
        env!("CARGO_PKG_NAME"),
        "--features",
        "engines",
        "--bin",
        "engines",
        "--",
    ]);
    if !process::run(cargo.args([address, SCRIPT]).args(found))?.success() {
        bail!("the smoke test failed in another browser engine; it says above in which");
    }
    Ok(())
}

fn firefox() -> Option<PathBuf> {
    ["firefox-esr", "firefox"].iter().find_map(|name| process::on_path(name))
}

fn webkit() -> Option<PathBuf> {
    process::on_path("xvfb-run").and(process::on_path("WebKitWebDriver"))
}
