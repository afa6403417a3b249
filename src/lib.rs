//! Stepdance: backtracking at work, to be watched and walked one move at a time, forwards and backwards.
//!
//! From text to picture in four calls: an address is *parsed* and *opened*, the search makes its *steps*, its present
//! moment is *drawn* as a scene, and the scene is *painted*.
//!
//! ```
//! use stepdance::machine::{Beat, Stop};
//! use stepdance::problems::CATALOG;
//! use stepdance::scene::{Scene, svg};
//!
//! // Parse and open: the text that names a search on the page names it here.
//! let mut search = CATALOG.open("queens?n=6")?;
//!
//! // Step: a single move, then all moves up to the first solution.
//! search.forward(1, Stop::NEVER);
//! assert_eq!(search.narration().lead(), "The board is empty.");
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! assert_eq!(search.solution().as_deref(), Some("2 4 6 1 3 5"));
//!
//! // Any step can be gone to, before or after.
//! let solved = search.now().at;
//! search.seek(10, u64::MAX);
//! assert!(search.solution().is_none());
//! search.seek(solved, u64::MAX);
//!
//! // Draw and paint.
//! let mut scene = Scene::new(960.0, 640.0);
//! search.draw(&mut scene);
//! let picture = svg::document(&scene, &search.told().description);
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```
//!
//! The parts, from the inside out: [`machine`] says what a search is, [`backtrack`] is a generic one for problems of
//! one's own; [`timeline`] lets it be walked backwards, [`tally`] and [`tree`] are what it has met; [`problem`] ties it
//! to words and pictures, [`problems`] lists all there are, [`params`] and [`address`] name them; [`session`] is an
//! opened search behind one door, [`player`] plays it, [`race`] two of them side by side, [`host`] is the page without a browser, [`census`]
//! counts ahead; [`scene`] is what pictures are made of.
//!
//! A search of one's own needs [`prelude`] and, in a crate of its own, [`page!`] and `runner!`: the folder
//! `examples/` of the sources has two.

/// The page of examples, so that they are tested.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
pub struct Library;

pub mod prelude;
#[cfg(all(feature = "runner", not(target_arch = "wasm32")))]
pub mod runner;
#[cfg(target_arch = "wasm32")]
pub mod web;

pub use stepdance_app::{command, desk, homework, host, modes, player, race, steady, take, task, tour, tree, view};
pub use stepdance_count::{census, parts};
#[cfg(all(feature = "runner", not(target_arch = "wasm32")))]
pub use stepdance_figure as figure;
pub use stepdance_machines::{
    constraints, diary, machine, order, place, record, shape, steer, strokes, tally, timeline,
};
pub use stepdance_problems::{self as problems, exact_cover};
pub use stepdance_recording as recording;
pub use stepdance_scene::{self as scene, decimal, within};
pub use stepdance_search::{
    address, ask, backtrack, batch, catalog, claim, drawing, icon, instance, location, narration, offer, own, params,
    playback, problem, program, puzzles, reader, rods, rule, script, session, sign, stated, stops, story, text,
    tree_view, words,
};

/// Makes the page of a catalogue: in the library of a crate of one's own (a `cdylib`), this is what its WebAssembly
/// begins with. Natively it is nothing.
///
/// ```
/// # use stepdance::catalog::Catalog;
/// const CATALOG: Catalog = stepdance::problems::CATALOG;
/// stepdance::page!(CATALOG);
/// ```
#[macro_export]
macro_rules! page {
    ($catalog:expr) => {
        #[cfg(target_arch = "wasm32")]
        #[$crate::web::wasm_bindgen::prelude::wasm_bindgen(start, wasm_bindgen = $crate::web::wasm_bindgen)]
        pub fn start() {
            $crate::web::offer($catalog);
        }
    };
}

/// Makes the runner of a catalogue: all that stands in the `src/main.rs` of a crate of one's own.
///
/// ```no_run
/// stepdance::runner!(stepdance::problems::CATALOG);
/// ```
#[cfg(all(feature = "runner", not(target_arch = "wasm32")))]
#[macro_export]
macro_rules! runner {
    ($catalog:expr) => {
        fn main() -> std::process::ExitCode {
            $crate::runner::main($catalog)
        }
    };
}
