//! Fuzzing: random input of visitors, links, files and workers, mostly invalid, sometimes nearly valid.
//!
//! A *target* makes a case, which is a text, from a seed, and checks what must hold in each case: no panic, no place that is not finite,
//! readable messages. As texts, cases can be repeated, shortened by hand, and stored: `laws/corpus/TARGET/` has the cases that once
//! failed.
//!
//! The test suite tries a fixed number of cases of each target, the same ones each time; `cargo xtask fuzz MINUTES` continues with new
//! ones for any time. A plain loop suffices: cases are made by rules that know the formats, so that little would be gained by watching
//! which lines run, and no special compiler is needed.

mod address;
mod feed;
mod findings;
pub mod page;
mod tour;

use crate::chance;
use std::any::Any;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use stepdance::catalog::Catalog;
use stepdance::steer::Random;

/// A kind of input to fuzz.
pub struct Target {
    /// The name, such as `address` or `skeleton.pattern`.
    pub name: String,
    make: Box<dyn Fn(&mut Random) -> String>,
    hold: Box<dyn Fn(&str)>,
}

impl Target {
    fn new(
        name: impl Into<String>,
        make: impl Fn(&mut Random) -> String + 'static,
        hold: impl Fn(&str) + 'static,
    ) -> Target {
        Target { name: name.into(), make: Box::new(make), hold: Box::new(hold) }
    }

    /// Returns the case of a seed.
    pub fn case(&self, seed: u64) -> String {
        (self.make)(&mut Random::new(seed))
    }

    /// Checks a case.
    ///
    /// # Errors
    /// The message of the panic, if the case fails.
    pub fn try_case(&self, case: &str) -> Result<(), String> {
        catch_unwind(AssertUnwindSafe(|| (self.hold)(case))).map_err(|panic| words(&*panic))
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

/// Returns all targets of a catalogue: those of each catalogue, and one for each parameter that is a text.
pub fn targets(catalog: Catalog) -> Vec<Target> {
    let mut all = address::targets(catalog);
    all.push(findings::target());
    all.extend(tour::targets(catalog));
    all.extend(page::targets(catalog));
    all
}

/// The result of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The target's name.
    pub target: String,
    /// The number of cases tried.
    pub cases: u64,
    /// The longest time that a case took, and its seed.
    pub slowest: (Duration, u64),
    /// The failures, each with how to repeat it, its case, and the message.
    pub failures: Vec<String>,
}

/// The number of failures after which a target is not tried further.
const MOST_FAILURES: usize = 5;

/// Tries the cases of a target with seeds from `first` on, until `go_on` returns false; its arguments are the number of cases tried and
/// the next case.
pub fn run(target: &Target, first: u64, mut go_on: impl FnMut(u64, &str) -> bool) -> Report {
    let mut report = Report { target: target.name.clone(), ..Report::default() };
    while report.failures.len() < MOST_FAILURES {
        let seed = first + report.cases;
        let case = target.case(seed);
        if !go_on(report.cases, &case) {
            break;
        }
        let start = Instant::now();
        let tried = target.try_case(&case);
        report.slowest = report.slowest.max((start.elapsed(), seed));
        report.cases += 1;
        if let Err(wrong) = tried {
            let name = &target.name;
            report.failures.push(format!("{name}, seed {seed}:\n{case:?}\n{wrong}\nkeep it as laws/corpus/{name}/…"));
        }
    }
    report
}

/// The number of cases of each target in the test suite.
const BUDGET: u64 = 300;

/// Tries a fixed number of cases, the same ones each time.
pub fn whatever_is_handed_over_is_taken_or_refused_in_words(catalog: Catalog) {
    let reports: Vec<Report> =
        targets(catalog).iter().map(|target| run(target, 0, |cases, _| cases < budget(target))).collect();
    let failures: Vec<&str> = reports.iter().flat_map(|report| &report.failures).map(String::as_str).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Returns the number of cases of a target; those of the page take some hundred times as long as the others.
fn budget(target: &Target) -> u64 {
    if target.name.starts_with("page") { BUDGET / 10 } else { BUDGET }
}

/// Checks that cases that once failed pass.
pub fn what_once_broke_holds(catalog: Catalog) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for target in targets(catalog) {
        let Ok(folder) = fs::read_dir(corpus.join(&target.name)) else { continue };
        for file in folder.filter_map(Result::ok) {
            let case = fs::read_to_string(file.path()).unwrap_or_else(|error| panic!("{:?}: {error}", file.path()));
            let tried = target.try_case(case.strip_suffix('\n').unwrap_or(&case));
            assert_eq!(tried, Ok(()), "{:?}", file.path());
        }
    }
}

/// Tries all targets in turn, each with new cases, for the time in the environment variable `STEPDANCE_FUZZ_SECONDS`; or only
/// `STEPDANCE_FUZZ_TARGET`, from the seed `STEPDANCE_FUZZ_SEED` on, with at most `STEPDANCE_FUZZ_CASES` of each. Prints a line per target;
/// a case that does not end is named, and ends the program.
///
/// # Panics
/// At the end, if a case failed.
pub fn long(catalog: Catalog) {
    let variable = |name: &str| std::env::var(format!("STEPDANCE_FUZZ_{name}")).ok();
    let number = |name: &str| variable(name).and_then(|text| text.parse::<u64>().ok());
    let seconds = number("SECONDS").unwrap_or(60);
    // By the clock, so that no two runs try the same; said, so that one can be repeated.
    let by_clock = || std::time::UNIX_EPOCH.elapsed().map_or(1, |time| time.as_secs()) << 24;
    let first = number("SEED").unwrap_or_else(by_clock);
    let most = number("CASES").unwrap_or(u64::MAX);
    let mut targets = targets(catalog);
    if let Some(only) = variable("TARGET") {
        targets.retain(|target| target.name == only);
        assert!(!targets.is_empty(), "no target is called {only}");
    }
    println!("first seed {first}, {seconds} s for {} targets", targets.len());
    println!("{:<24} {:>10} {:>12}  at seed", "target", "cases", "longest, ms");
    let share = Duration::from_secs(seconds) / targets.len() as u32;
    let mut failures = vec![];
    let under_way = Arc::new(Mutex::new((String::new(), Instant::now())));
    let seen = Arc::clone(&under_way);
    thread::spawn(move || end_what_hangs(&seen));
    for target in &targets {
        let start = Instant::now();
        let report = run(target, first, |cases, case| {
            *under_way.lock().expect("nobody panics with it") =
                (format!("{}, seed {}:\n{case:?}\n", target.name, first + cases), Instant::now());
            start.elapsed() < share && cases < most
        });
        let (longest, at) = report.slowest;
        println!("{:<24} {:>10} {:>12.1}  {at}", report.target, report.cases, longest.as_secs_f64() * 1000.0);
        failures.extend(report.failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The time after which a case is considered endless, as a visitor would.
const HANGS: Duration = Duration::from_secs(30);

/// Ends the whole run when a case does not end, and names it.
fn end_what_hangs(under_way: &Mutex<(String, Instant)>) {
    loop {
        thread::sleep(HANGS / 10);
        let (case, since) = &*under_way.lock().expect("nobody panics with it");
        if since.elapsed() > HANGS {
            println!("{case}has not ended after {} s", HANGS.as_secs());
            process::exit(1);
        }
    }
}

/// Returns a random item of a list.
fn one<'a, T>(random: &mut Random, of: &'a [T]) -> &'a T {
    chance::one(random, of)
}

/// Returns true once in `times` calls on average.
fn rarely(random: &mut Random, times: u64) -> bool {
    random.below(times) == 0
}
