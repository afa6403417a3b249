//! What is shown of a search: its picture, one line for those who cannot see it, and its variables.

use super::{Watch, plain};
use crate::scene::{Point, Scene, Target};
use crate::story::{Story, derived};
use crate::timeline::Moment;

/// What is shown of a search's moments. All of it has defaults, from the story.
pub trait Picture: Story {
    /// Draws the moment, for a stage of the scene's size.
    fn draw(&self, moment: &Moment<Self::Machine>, scene: &mut Scene) {
        plain::draw(&plain::Seen::of(self, moment), scene);
    }

    /// One line for those who cannot see the picture: what stands where.
    fn describe(&self, moment: &Moment<Self::Machine>) -> String {
        plain::describe(&plain::Seen::of(self, moment))
    }

    /// The variables worth seeing, of one algorithm always the same ones in the same order.
    fn watch(&self, moment: &Moment<Self::Machine>) -> Vec<Watch> {
        plain::watch(&plain::Seen::of(self, moment))
    }

    /// The kinds of things that it draws beside the kit's choices, such as `square`: those that breakpoints may name.
    fn kinds(&self) -> &'static [&'static str] {
        &[]
    }

    /// What a place of the picture is called, as `row 2, column 5`.
    fn place(&self, target: Target) -> String {
        match self.kinds().contains(&target.0) {
            true => derived::full(self, target),
            false => crate::stops::words::place(target),
        }
    }

    /// The number that the picture has beside a thing and that a key may call it by, if it has one for all of its kind.
    fn number(&self, _target: Target) -> Option<usize> {
        None
    }

    /// Whether its picture of that size has room for the tree of choices, aligned with what it shows. Elsewhere the tree stands beside
    /// it.
    fn aligns_tree(&self, _size: Point) -> bool {
        false
    }
}
