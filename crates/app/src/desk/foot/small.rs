//! The small timelines of an overview: the tree of a search's first moves, drawn for any position among them.

use super::beyond;
use super::survey::Scout;
use crate::player::Clock;
use crate::scene::Scene;
use crate::session::Session;
use stepdance_tree::strip::{self, MARGIN};
use stepdance_tree::{Axis, Layout, Rows, Thumb};

/// The most moves recorded of a search, and of one whose moves are slow, if the position is not beyond: they take a few frames.
const MOST: u64 = 1 << 18;
const MOST_SLOW: u64 = 1 << 12;
/// Width and height of a small timeline.
const SIZE: (f32, f32) = (240.0, 20.0);

/// The record of a search's tree for small timelines.
pub(crate) struct SmallTimeline {
    scout: Scout,
}

impl SmallTimeline {
    /// Creates the record of a search.
    pub(crate) fn new(session: &Session) -> SmallTimeline {
        let most = if session.batch(MOST) < MOST { MOST_SLOW } else { MOST };
        SmallTimeline { scout: Scout::new(session, 0, most) }
    }

    /// Records the tree as far as a timeline of move `at` needs it, until `clock` reaches `until`. Returns whether more is left.
    pub(crate) fn go(&mut self, at: u64, until: f64, clock: Clock) -> bool {
        self.scout.extend(at);
        self.scout.go(until, clock);
        self.scout.has_more()
    }

    /// Draws the timeline of a position; `hides` leaves out what comes after it.
    pub(crate) fn draw(&mut self, thumb: &Thumb, hides: bool) -> Scene {
        let mut scene = Scene::new(SIZE.0, SIZE.1);
        let (reached, is_over) = self.scout.reached();
        let last = reached.max(thumb.at);
        let last = if is_over { last.max(1) } else { beyond(last) };
        let axis = Axis::straight(SIZE.0 - 2.0 * MARGIN, last);
        let known: Vec<_> = self.scout.columns().into_iter().collect();
        let mut layout = Layout::new(&known, axis, &Rows::Height(SIZE.1 - 2.0 * MARGIN), thumb);
        if hides {
            layout.hide_rest();
        }
        strip::draw(&layout, &mut scene);
        scene
    }
}
