//! The catalogue of searches. A new problem is one file in this folder and one line here.

use crate::problem::Entry;

pub mod antislide;
pub mod cover;
pub mod fillomino;
pub mod langford;
pub mod queens;
pub mod skeleton;

/// All that Stepdance can show, in the order of the menu. Menu, forms, addresses, runner, laws and snapshots all come
/// from it.
pub const CATALOG: &[&dyn Entry] = &[
    &queens::Queens,
    &langford::Langford,
    &cover::ExactCover,
    &antislide::Antislide,
    &skeleton::Skeletons,
    &fillomino::Fillomino,
];
