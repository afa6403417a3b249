//! Stepdance in a browser: what JavaScript sees of it. Compiled for wasm only.
//!
//! Three classes: [`Stage`](stage::Stage) is the page, [`Search`](search::Search) a search as an iterator for programs,
//! [`Census`](census::Census) the count that a worker makes ahead of the visitor.

mod canvas;
mod census;
mod embed;
mod grid;
mod hand;
mod handout;
mod homework;
mod length;
mod objects;
mod own;
mod race;
mod reading;
mod record;
mod room;
mod search;
mod stage;
mod take;
mod timeline;
mod touring;
mod views;

use crate::catalog::Catalog;
use crate::steady::Steady;
use js_sys::Reflect;
use std::cell::Cell;
use std::panic;
use wasm_bindgen::prelude::*;

/// For [`page!`](crate::page!), so that crates of others need not depend on it.
#[doc(hidden)]
pub use wasm_bindgen;

thread_local! {
    static CATALOG: Cell<Catalog> = const { Cell::new(Catalog(&[])) };
}

/// Says which searches page, iterator and census are made of: once, when the module is loaded.
pub fn offer(catalog: Catalog) {
    CATALOG.set(catalog);
    report_panics();
}

/// What was offered.
fn catalog() -> Catalog {
    CATALOG.get()
}

/// Whether an address is of a search that JavaScript has defined on this thread, or of a record that it has read: no worker can open it.
#[wasm_bindgen(js_name = isHere)]
pub fn is_here(address: &str) -> bool {
    own::is_here(address) || record::is_here(address)
}

/// The page of what Stepdance brings along.
#[cfg(feature = "site")]
mod site {
    crate::page!(crate::problems::CATALOG);
}

/// A panic goes to the console with its place, and as a message to
/// `globalThis.stepdancePanic`, where the page looks for it once a call has thrown.
fn report_panics() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        let message = info.to_string();
        // Nothing can be done about a global object that takes no property.
        let _ = Reflect::set(&js_sys::global(), &"stepdancePanic".into(), &message.into());
    }));
}

/// Milliseconds since some beginning, in a window as well as in a worker; never less than before.
pub(crate) fn now() -> f64 {
    let mut time = TIME.get();
    let now = time.at(PERFORMANCE.with(web_sys::Performance::now));
    TIME.set(time);
    now
}

thread_local! {
    static TIME: Cell<Steady> = Cell::default();
    static PERFORMANCE: web_sys::Performance = {
        let performance = Reflect::get(&js_sys::global(), &"performance".into());
        performance.map(JsCast::unchecked_into).unwrap_throw()
    };
}
