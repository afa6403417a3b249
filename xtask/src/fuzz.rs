//! `cargo xtask fuzz`: what may be handed over to the program, made up by chance, for as long as one likes.

use std::ffi::OsString;

use anyhow::{Result, bail};

use crate::browser;
use crate::bundle::{self, Make};
use crate::process;
use crate::project::{PAGE_PACKAGE, Project};
use crate::serve::{self, Host};

/// The test that goes on for as long as it is told; the targets are those of the suite, in `crates/laws/src/fuzz.rs`.
const LONG: &str = "fuzz::for_as_long_as_one_likes";

/// The target that is tried in a browser, by the page as visitors have it; its test, in `tests/page/walks.rs`.
const BROWSER: &str = "browser";
const WALKS: &str = "page::walks::for_as_long_as_one_likes";

/// Tries all targets in turn, or one of them; of the limits, the first seed is given by the clock unless it is there, and
/// without one of cases there is only that of the time.
pub fn fuzz(project: &Project, minutes: u64, target: Option<&str>, limits: [(&str, Option<u64>); 2]) -> Result<()> {
    // All of them share the time: a third of it is the browser's, since its cases take longest.
    let seconds = minutes * 60;
    let (native, walks) = match target {
        None => (Some(seconds - seconds / 3), Some(seconds / 3)),
        Some(BROWSER) => (None, Some(seconds)),
        Some(_) => (Some(seconds), None),
    };
    if let Some(seconds) = native {
        try_test(project, ("native", LONG), seconds, target, limits, &[])?;
    }
    if let Some(seconds) = walks {
        let program = browser::need()?;
        bundle::build(project, &project.page, Make::Debug)?;
        let host = Host::start(serve::bind(0)?, &project.page.dist())?;
        let places = [
            ("STEPDANCE_ADDRESS", host.address.clone().into()),
            ("STEPDANCE_DIST", project.page.dist().into()),
            ("CHROME", program.into()),
        ];
        try_test(project, ("page", WALKS), seconds, None, limits, &places)?;
    }
    Ok(())
}

/// Runs a test that goes on for so many seconds: a program of tests, and its name there.
fn try_test(
    project: &Project,
    (program, test): (&str, &str),
    seconds: u64,
    target: Option<&str>,
    limits: [(&str, Option<u64>); 2],
    places: &[(&str, OsString)],
) -> Result<()> {
    let mut cargo = project.cargo();
    // With overflow checks, as the tests are compiled anyway.
    cargo.args([
        "test",
        "--package",
        PAGE_PACKAGE,
        "--test",
        program,
        "--",
        "--ignored",
        "--exact",
        test,
        "--nocapture",
    ]);
    cargo.env("STEPDANCE_FUZZ_SECONDS", seconds.to_string());
    cargo.envs(places.iter().map(|(name, value)| (name, value)));
    if let Some(target) = target {
        cargo.env("STEPDANCE_FUZZ_TARGET", target);
    }
    for (name, limit) in limits {
        if let Some(limit) = limit {
            cargo.env(format!("STEPDANCE_FUZZ_{name}"), limit.to_string());
        }
    }
    if !process::run(&mut cargo)?.success() {
        bail!("fuzzing found something; it says above what, and the seed that repeats it");
    }
    Ok(())
}
