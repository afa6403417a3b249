//! Where the rows of options stand, for what is drawn beside them.

use super::{Grid, Instance};
use crate::scene::{Area, Scene};
use crate::within::Within;

/// The rows of a matrix.
pub struct Rows {
    /// The right edge of the dots' part of the box.
    pub right: f32,
    top: f32,
    bottom: f32,
    first: f32,
    pitch: f32,
}

impl Rows {
    /// The rows of the matrix that is drawn into a box.
    pub fn new(instance: &Instance, area: Area, scene: &Scene) -> Rows {
        let Grid { window, origin, pitch, .. } = Grid::new(instance, area, scene);
        Rows { right: window.2, top: window.1, bottom: window.3, first: origin.y, pitch: pitch.y }
    }

    /// The border above an option's row, as far as it is seen.
    pub fn edge(&self, option: usize) -> f32 {
        (self.first + self.pitch * option as f32).within(self.top, self.bottom.max(self.top))
    }

    /// The middle of an option's row, if it is seen.
    pub fn middle(&self, option: usize) -> Option<f32> {
        let y = self.first + self.pitch * (option as f32 + 0.5);
        (self.top..=self.bottom).contains(&y).then_some(y)
    }
}
