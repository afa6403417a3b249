//! The rows that tree and profile share, one for each level, so that a bar stands beside the nodes it counts.

use crate::scene::{Area, Scene, every};
use crate::session::Session;
use crate::within::Within;

/// From one level to the next, where there is room for that, and where there is none.
const PITCH: f32 = 26.0;
const LEAST_PITCH: f32 = 1.0;
/// From the edge of the stage to the middle of the first row, and of the last one.
const RIM: f32 = 14.0;
/// The size of a row's numbers, and the height that a line of them takes.
pub const LETTERS: f32 = 12.0;
const LINE: f32 = 14.0;
/// The room for a level's number, and for what is decided on it.
const NUMBERED: f32 = 20.0;
const NAMED: f32 = 50.0;
/// So many levels more are there as soon as one of them is reached.
const STEP: usize = 8;

/// Where the levels lie.
#[derive(Clone, Copy)]
pub struct Levels {
    /// From one to the next.
    pub pitch: f32,
    count: usize,
    /// The room for the names of levels, at the left edge.
    pub edge: f32,
}

impl Levels {
    /// The levels of a search, in a picture of that height.
    pub fn new(session: &Session, scene: &Scene) -> Levels {
        let (now, all) = (session.now(), session.now().tally.profile());
        // Of a deep tree only as many levels are there as have been reached, in steps, lest it moves all the time.
        let reached = all.iter().rposition(|nodes| *nodes > 0).unwrap_or(0).max(now.level);
        let count = all.len().min((reached / STEP + 1) * STEP + 1);
        let pitch = (scene.height - 2.0 * RIM) / (count.max(2) - 1) as f32;
        let edge = if session.levels().is_some() { NAMED } else { NUMBERED };
        Levels { pitch: pitch.within(LEAST_PITCH, PITCH), count, edge }
    }

    /// The middle of a level's row.
    pub fn y(self, level: usize) -> f32 {
        RIM + self.pitch * level as f32
    }

    /// The room for a line of text in a level's row, if it has a number of its own.
    pub fn text(self, level: usize, from: f32, width: f32) -> Option<Area> {
        let lettered = level.is_multiple_of(every(LETTERS, self.pitch));
        lettered.then(|| Area::around((from + width / 2.0, self.y(level)), width, LINE))
    }

    /// All of them, the root's first.
    pub fn all(self) -> std::ops::Range<usize> {
        0..self.count
    }
}
