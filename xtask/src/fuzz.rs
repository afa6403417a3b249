//! `cargo xtask fuzz`: what may be handed over to the program, made up by chance, for as long as one likes.

use anyhow::{Result, bail};

use crate::process;
use crate::project::{PAGE_PACKAGE, Project};

/// The test that goes on for as long as it is told; the targets are those of the suite, in `crates/laws/src/fuzz.rs`.
const LONG: &str = "fuzz::for_as_long_as_one_likes";

/// Tries all targets in turn, or one of them; of the limits, the first seed is given by the clock unless it is there, and
/// without one of cases there is only that of the time.
pub fn fuzz(project: &Project, minutes: u64, target: Option<&str>, limits: [(&str, Option<u64>); 2]) -> Result<()> {
    let mut cargo = project.cargo();
    // With overflow checks, as the tests are compiled anyway.
    cargo.args([
        "test",
        "--package",
        PAGE_PACKAGE,
        "--test",
        "native",
        "--",
        "--ignored",
        "--exact",
        LONG,
        "--nocapture",
    ]);
    cargo.env("STEPDANCE_FUZZ_SECONDS", (minutes * 60).to_string());
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
