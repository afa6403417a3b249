//! Fuzzing: what visitors, links, files and workers may hand over, made up by chance, mostly wrong, sometimes nearly right.
//!
//! A *target* makes a case from a seed, as a text, and holds the program to what must be so whatever the case: no panic, no
//! place that is not finite, messages that can be read. A case is a text so that it can be repeated, shortened by hand, and
//! kept: `laws/corpus/TARGET/` has what once broke something.
//!
//! The suite tries a fixed number of cases of each target, the same ones each time; `cargo xtask fuzz MINUTES` goes on with
//! new ones for as long as one likes. A plain loop does: cases are made by rules that know the formats, so that little would
//! be gained by watching which lines run, and no compiler but the usual one is needed.

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

/// One kind of things that may be handed over.
pub struct Target {
    /// What it is called, such as `address` or `skeleton.pattern`.
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

    /// The case of a seed.
    pub fn case(&self, seed: u64) -> String {
        (self.make)(&mut Random::new(seed))
    }

    /// What is wrong with a case: the words of the panic.
    ///
    /// # Errors
    /// If something is.
    pub fn try_case(&self, case: &str) -> Result<(), String> {
        catch_unwind(AssertUnwindSafe(|| (self.hold)(case))).map_err(|panic| words(&*panic))
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

/// All targets of a catalogue: those that every catalogue has, and one for each parameter that is a text.
pub fn targets(catalog: Catalog) -> Vec<Target> {
    let mut all = address::targets(catalog);
    all.push(findings::target());
    all.extend(tour::targets(catalog));
    all.extend(page::targets(catalog));
    all
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The target's name.
    pub target: String,
    /// How many cases were tried.
    pub cases: u64,
    /// The longest that one of them took, and its seed.
    pub slowest: (Duration, u64),
    /// What failed, in full: how to repeat it, the case, and what was wrong.
    pub failures: Vec<String>,
}

/// After so many failures a target is given up: the first ones tell enough.
const MOST_FAILURES: usize = 5;

/// Tries cases of a target, those of the seeds from `first` on, until `go_on` says no; it is asked with how many have been
/// tried, and the one that is next.
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

/// How many cases of each target the suite tries.
const BUDGET: u64 = 300;

/// A fixed number of cases, the same ones each time.
pub fn whatever_is_handed_over_is_taken_or_refused_in_words(catalog: Catalog) {
    let reports: Vec<Report> =
        targets(catalog).iter().map(|target| run(target, 0, |cases, _| cases < budget(target))).collect();
    let failures: Vec<&str> = reports.iter().flat_map(|report| &report.failures).map(String::as_str).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Walks of the page take some hundred times as long as the others.
fn budget(target: &Target) -> u64 {
    if target.name.starts_with("page") { BUDGET / 10 } else { BUDGET }
}

/// What once broke stays mended.
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

/// For as long as the environment variable `STEPDANCE_FUZZ_SECONDS` says, all targets in turn, each with new cases; or of
/// `STEPDANCE_FUZZ_TARGET` alone, from the seed `STEPDANCE_FUZZ_SEED` on, and no more than `STEPDANCE_FUZZ_CASES` of each.
/// Prints a line a target; a case that does not end is named, and ends the program.
///
/// # Panics
/// In the end, if anything failed.
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

/// A case that takes so long does not end, as far as a visitor can tell.
const HANGS: Duration = Duration::from_secs(30);

/// Ends the whole run when one case does not end, and says which: whoever waits for it could not.
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

/// One of some things.
fn one<'a, T>(random: &mut Random, of: &'a [T]) -> &'a T {
    chance::one(random, of)
}

/// Whether something happens that happens once in so many times.
fn rarely(random: &mut Random, times: u64) -> bool {
    random.below(times) == 0
}
