//! The message about a broken law: rule and remedy in the first line, then the search and the move, without a backtrace.

use crate::Law;
use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;
use stepdance::catalog::Catalog;

thread_local! {
    /// Whether this thread is checking a law, whose panics are reported by its verdict.
    static HOLDING: Cell<bool> = const { Cell::new(false) };
}

/// Checks a catalogue against a law.
///
/// # Errors
/// The message: in its first line the rule and the remedy, then the place where the law is broken.
pub fn verdict(law: &str, remedy: &str, holds: Law, catalog: Catalog) -> Result<(), String> {
    silence();
    let before = HOLDING.replace(true);
    let held = catch_unwind(AssertUnwindSafe(|| holds(catalog)));
    HOLDING.set(before);
    held.map_err(|wrong| format!("{}. To mend it, {remedy}.\n{}", rule(law), message(&*wrong)))
}

/// Checks a law as a test: prints the message and fails if the law is broken.
///
/// # Panics
/// If the law is broken.
pub fn hold(law: &str, remedy: &str, holds: Law, catalog: Catalog) {
    if let Err(wrong) = verdict(law, remedy, holds, catalog) {
        println!("{wrong}");
        resume_unwind(Box::new(wrong));
    }
}

/// Returns the message of a panic.
pub fn message(wrong: &(dyn Any + Send)) -> &str {
    let text = wrong.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| wrong.downcast_ref::<&str>().copied()).unwrap_or("a panic that says nothing")
}

/// Returns a law's name as a sentence without a full stop.
fn rule(law: &str) -> String {
    let words = law.rsplit("::").next().unwrap_or(law).replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// Installs a panic hook that reports panics of laws by their verdicts alone; panics of the search under test are printed with their
/// source position.
fn silence() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| match HOLDING.get() {
            true => {
                let place = info.location().filter(|place| !place.file().contains("laws/src"));
                place.into_iter().for_each(|place| println!("{place}: {}", message(info.payload())));
            }
            false => usual(info),
        }));
    });
}
