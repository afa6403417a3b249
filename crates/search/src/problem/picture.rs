//! The picture of a search: the drawing, a description in one line, and the variables.

use super::{Watch, plain};
use crate::scene::{Point, Scene, Target};
use crate::story::{Story, derived};
use crate::timeline::Moment;

/// The picture of a search's positions. All methods have defaults, which use the story.
pub trait Picture: Story {
    /// Draws the position, for a stage of the scene's size.
    fn draw(&self, moment: &Moment<Self::Machine>, scene: &mut Scene) {
        plain::draw(&plain::Seen::of(self, moment), scene);
    }

    /// Returns a description of the position in one line, for users who cannot see the picture.
    fn describe(&self, moment: &Moment<Self::Machine>) -> String {
        plain::describe(&plain::Seen::of(self, moment))
    }

    /// Returns the variables to show, always the same ones in the same order.
    fn watch(&self, moment: &Moment<Self::Machine>) -> Vec<Watch> {
        plain::watch(&plain::Seen::of(self, moment))
    }

    /// Returns the kinds of targets that it draws besides the kit's choices, such as `square`; breakpoints may name them.
    fn kinds(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the name of a target of the picture, such as `row 2, column 5`.
    fn place(&self, target: Target) -> String {
        match self.kinds().contains(&target.0) {
            true => derived::full(self, target),
            false => crate::stops::words::place(target),
        }
    }

    /// Returns whether its picture, at a size, has room for the search tree, aligned with the picture. Otherwise the tree stands beside it.
    fn aligns_tree(&self, _size: Point) -> bool {
        false
    }
}
