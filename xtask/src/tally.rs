//! Counting tests by what cargo prints.

use std::io::{BufRead, BufReader, Write};
use std::ops::AddAssign;
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result};

use crate::process;
use crate::say;

/// How many tests passed and how many failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u64,
    pub failed: u64,
}

impl Tally {
    pub fn total(self) -> u64 {
        self.passed + self.failed
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Runs `cargo test`, hands its output on line by line, and adds up its results.
pub fn run(command: &mut Command, tally: &mut Tally) -> Result<ExitStatus> {
    command.stdout(Stdio::piped());
    let mut child = command.spawn().with_context(|| process::cannot_start(command))?;
    if let Some(out) = child.stdout.take() {
        let mut lines = BufReader::new(out);
        let mut line = Vec::new();
        loop {
            line.clear();
            // Bytes, not text: a test may print what it likes.
            let length = lines.read_until(b'\n', &mut line);
            if length.context("cannot read what the tests print")? == 0 {
                break;
            }
            let mut stdout = std::io::stdout().lock();
            let _ = stdout.write_all(&line).and_then(|()| stdout.flush());
            *tally += result(&String::from_utf8_lossy(&line)).unwrap_or_default();
        }
    }
    child.wait().context("cannot wait for the tests to end")
}

/// Runs tests of Python's unittest, hands on what they say, and adds up their results.
pub fn run_unittest(command: &mut Command, tally: &mut Tally) -> Result<ExitStatus> {
    let output = command.output().with_context(|| process::cannot_start(command))?;
    let said = String::from_utf8_lossy(&output.stderr);
    say::line(String::from_utf8_lossy(&output.stdout).trim_end());
    say::line(said.trim_end());
    *tally += unittest(&said).context("unittest has not said how many tests it ran")?;
    Ok(output.status)
}

/// Reads `Ran 12 tests in 0.5s` and, behind it, `OK` or `FAILED (failures=1, errors=2)`.
fn unittest(said: &str) -> Option<Tally> {
    let (_, last) = said.rsplit_once("\nRan ").or_else(|| said.split_once("Ran "))?;
    let total: u64 = last.split_once(" test")?.0.parse().ok()?;
    let failures =
        last.split_once("FAILED (").and_then(|(_, rest)| rest.split_once(')')).map_or("", |(inner, _)| inner);
    let counts = failures.split(", ").filter_map(|part| part.split_once('='));
    let bad = ["failures", "errors", "unexpected successes"];
    let failed = counts.filter(|(name, _)| bad.contains(name)).filter_map(|(_, many)| many.parse::<u64>().ok()).sum();
    Some(Tally { passed: total.saturating_sub(failed), failed })
}

/// Reads a line like `test result: ok. 5 passed; 0 failed; 1 ignored; …`.
fn result(line: &str) -> Option<Tally> {
    let counts = line.trim().strip_prefix("test result: ")?;
    let counts = counts.split_once(". ")?.1;
    let count = |what: &str| counts.split(';').find_map(|part| part.trim().strip_suffix(what)?.trim().parse().ok());
    Some(Tally { passed: count("passed")?, failed: count("failed")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read() {
        for (line, passed, failed) in [
            ("test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n", 5, 0),
            (
                "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 7 filtered out; finished in 61.20s\r\n",
                12,
                3,
            ),
            ("test result: ok. 0 passed; 0 failed;", 0, 0),
        ] {
            assert_eq!(result(line), Some(Tally { passed, failed }), "{line}");
        }
    }

    #[test]
    fn results_of_unittest_are_read() {
        for (said, passed, failed) in [
            ("....\n-----\nRan 4 tests in 0.503s\n\nOK\n", 4, 0),
            ("F.E\n\nRan 7 tests in 1.2s\n\nFAILED (failures=1, errors=2)\n", 4, 3),
            ("\nRan 1 test in 0.000s\n\nOK (skipped=1)\n", 1, 0),
        ] {
            assert_eq!(unittest(said), Some(Tally { passed, failed }), "{said}");
        }
        assert_eq!(unittest("ImportError"), None);
    }

    #[test]
    fn other_lines_are_not() {
        for line in [
            "",
            "running 5 tests",
            "test result ... ok",
            "test tests::result: ok. 5 passed; 0 failed ... ok",
            "test result: ok",
            "test result: ok. many passed; 0 failed",
        ] {
            assert_eq!(result(line), None, "{line}");
        }
    }

    #[test]
    fn sums_are_printed() {
        let mut sum = Tally::default();
        sum += Tally { passed: 2, failed: 1 };
        sum += Tally { passed: 40, failed: 0 };
        assert_eq!(sum.to_string(), "42 passed, 1 failed");
        assert_eq!(sum.total(), 43);
    }
}
