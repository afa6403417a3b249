//! What is said where a law does not hold: rule and remedy in the first line, then the search and the move, and no backtrace.

use crate::Law;
use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Once;
use stepdance::catalog::Catalog;

thread_local! {
    /// Whether a law is being held to on this thread: its panics are told here.
    static HOLDING: Cell<bool> = const { Cell::new(false) };
}

/// Holds a catalogue to a law.
///
/// # Errors
/// Says in the first line what the rule is and what to do, and then where it does not hold.
pub fn verdict(law: &str, remedy: &str, holds: Law, catalog: Catalog) -> Result<(), String> {
    silence();
    let before = HOLDING.replace(true);
    let held = catch_unwind(AssertUnwindSafe(|| holds(catalog)));
    HOLDING.set(before);
    held.map_err(|wrong| format!("{}. To mend it, {remedy}.\n{}", rule(law), message(&*wrong)))
}

/// The same as a test: prints what is wrong, and fails.
///
/// # Panics
/// If the law does not hold.
pub fn hold(law: &str, remedy: &str, holds: Law, catalog: Catalog) {
    if let Err(wrong) = verdict(law, remedy, holds, catalog) {
        println!("{wrong}");
        resume_unwind(Box::new(wrong));
    }
}

/// What a panic says.
pub fn message(wrong: &(dyn Any + Send)) -> &str {
    let text = wrong.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| wrong.downcast_ref::<&str>().copied()).unwrap_or("a panic that says nothing")
}

/// A law's name as a sentence without its end.
fn rule(law: &str) -> String {
    let words = law.rsplit("::").next().unwrap_or(law).replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// From now on, panics of laws are told by their verdicts alone. Those of the search that a law looks at have their place in front.
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
