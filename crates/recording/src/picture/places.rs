//! The places of a picture that an event may name.

use super::CELL;
use crate::words;
use stepdance_scene::Scene;

/// The numbers by which an event can name the parts of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// So many cells, numbered from 0.
    Cells(u32),
    /// The targets of its parts, ascending.
    Targets(Box<[u32]>),
    /// Any number, since the picture names none of its parts, or has other ones at each position.
    Any,
}

impl Places {
    /// Returns the places with some numbers, in any order.
    pub(super) fn targets(mut numbers: Vec<u32>) -> Places {
        numbers.sort_unstable();
        numbers.dedup();
        Places::Targets(numbers.into())
    }

    /// Returns the targets of a picture as it is drawn.
    pub(super) fn drawn(scene: &Scene) -> Places {
        let targets = scene.items().iter().filter_map(|item| item.target).filter(|target| target.0 == CELL);
        match Places::targets(targets.map(|target| target.1).collect()) {
            Places::Targets(none) if none.is_empty() => Places::Any,
            places => places,
        }
    }

    /// Checks the number of a place.
    ///
    /// # Errors
    /// Says which numbers there are.
    pub fn check(&self, at: u32) -> Result<(), String> {
        match self {
            Places::Cells(cells) if at >= *cells => Err(words::no_cell(at, *cells)),
            Places::Targets(all) if all.binary_search(&at).is_err() => Err(words::no_target(at, all)),
            _ => Ok(()),
        }
    }
}
