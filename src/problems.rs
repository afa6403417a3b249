//! The catalogue of searches. A new problem is one file in this folder and one line here.

use crate::catalog::Catalog;

pub mod antislide;
pub mod cover;
pub mod fillomino;
pub mod langford;
pub mod queens;
pub mod skeleton;

/// All that Stepdance brings along, in the order of the menu.
pub const CATALOG: Catalog = Catalog(&[
    &queens::QUEENS,
    &langford::LANGFORD,
    &cover::COVER,
    &antislide::ANTISLIDE,
    &skeleton::SKELETON,
    &fillomino::FILLOMINO,
]);
