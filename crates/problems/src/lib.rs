//! The problems of the catalogue, one module each. A new problem is a module here and an entry of [`CATALOG`].
//!
//! ```
//! use stepdance::machine::Stop;
//! use stepdance::problems::CATALOG;
//!
//! // Every example of every problem opens.
//! for entry in CATALOG.entries() {
//!     for preset in entry.presets {
//!         let mut search = CATALOG.open(preset.address)?;
//!         assert_eq!(search.forward(1, Stop::NEVER).made, 1, "{}", preset.title);
//!     }
//! }
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::catalog::Catalog;

pub mod antislide;
pub mod coins;
pub mod colouring;
pub mod combinations;
#[cfg(test)]
mod counted;
pub mod cover;
pub mod cryptarithm;
pub mod exact_cover;
pub mod fillomino;
pub mod hamilton;
#[cfg(test)]
mod icons;
pub mod knight;
pub mod langford;
pub mod maze;
mod numbers;
pub mod parentheses;
pub mod parts;
pub mod permutations;
pub mod queens;
pub mod skeleton;
mod slots;
pub mod sudoku;
pub mod sums;
mod walk;
pub mod word;

#[allow(unused_imports)]
pub(crate) use stepdance_machines::{
    cells, constraints, diary, machine, order, place, record, shape, steer, strokes, tally, timeline, trail,
};
#[allow(unused_imports)]
pub(crate) use stepdance_scene::{self as scene, decimal, within};
#[allow(unused_imports)]
pub(crate) use stepdance_search::{
    address, ask, backtrack, batch, catalog, claim, icon, instance, narration, offer, params, playback, problem,
    program, puzzles, reader, rule, session, sign, stated, stops, story, text, tree_view, words,
};

/// All searches of Stepdance, in the order of the menu.
pub const CATALOG: Catalog = Catalog(&[
    &queens::QUEENS,
    &permutations::PERMUTATIONS,
    &combinations::COMBINATIONS,
    &parentheses::PARENTHESES,
    &sums::SUMS,
    &coins::COINS,
    &parts::PARTS,
    &maze::MAZE,
    &word::WORD,
    &knight::KNIGHT,
    &hamilton::HAMILTON,
    &colouring::COLOURING,
    &sudoku::SUDOKU,
    &cryptarithm::CRYPTARITHM,
    &langford::LANGFORD,
    &skeleton::SKELETON,
    &fillomino::FILLOMINO,
    &cover::COVER,
    &antislide::ANTISLIDE,
    &stepdance_recording::entry::RECORD,
]);
