//! The layout of the tree of choices in a picture: its area, and a place for each level beside what is decided on it.

use super::{Area, Ink, Point};
use crate::within::Within;
use std::ops::Range;

/// The places of a tree's levels in a picture. A stage that aligns the tree with its own things sets them (`Scene::levels`); elsewhere the
/// tree stands beside the stage, and its levels have names.
///
/// ```
/// use stepdance_scene::{Area, Levels};
/// let tree = Area::new(100.0, 0.0, 60.0, 90.0);
/// let levels = Levels { tree, down: true, first: 2, at: vec![15.0, 45.0, 75.0], pitch: 30.0, ..Levels::default() };
/// assert_eq!((levels.shown(), levels.at(3), levels.at(1)), (2..5, Some(45.0), None));
/// assert_eq!(levels.point(10.0, 45.0).x, 110.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Levels {
    /// The area of nodes and subtrees.
    pub tree: Area,
    /// The area of the levels' names; without a size if the picture itself shows what is decided on them.
    pub names: Area,
    /// The area of the numbers of nodes, a bar for each level; without a size if there are none.
    pub counts: Area,
    /// Whether levels follow each other downwards, otherwise to the right.
    pub down: bool,
    /// The first level with a place.
    pub first: usize,
    /// The middle of each level's place, from the first level on.
    pub at: Vec<f32>,
    /// The distance from one level to the next.
    pub pitch: f32,
    /// The candidates of each level from 1 on, in the order in which they are tried, if the stage has a place for each; otherwise empty.
    pub spots: Vec<Vec<Spot>>,
    /// The height of a candidate's place.
    pub row: f32,
    /// The texts of the levels from 1 on, including the level of the next choice, if each level is a line of the picture; otherwise empty.
    pub lines: Vec<Line>,
    /// The horizontal place of the nodes, if each level is a line of the picture.
    pub spine: f32,
}

/// The texts of a level that is a line of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// What is decided on the level, before the node.
    pub subject: String,
    /// The text in the node; a dot for a cell that stays empty.
    pub mark: String,
    /// The hue of a node for a thing of the stage; paper for a cell that stays empty. Other nodes have the path's blue.
    pub hue: Option<Ink>,
    /// What was chosen, after the node.
    pub choice: String,
    /// Whether the stage lists the level's candidates after that.
    pub listed: bool,
}

/// A candidate of a level, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The vertical place in the picture.
    pub across: f32,
    /// The size of the stage's own sign there; signs of the tree stand beside it.
    pub aside: f32,
    /// The name.
    pub name: String,
    /// The state.
    pub tried: Try,
}

/// The state of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// Rejected.
    Rejected,
    /// Chosen before, with its subtree searched.
    Behind,
    /// Chosen and in force.
    Chosen,
    /// Under test, or rejected by the last move.
    Tested,
    /// Still to try.
    Left,
}

impl Try {
    /// Returns the state as far as it is known: where decisions were made by hand, candidates before the chosen one may be untried.
    #[must_use]
    pub fn known(self, by_hand: bool) -> Try {
        if by_hand && matches!(self, Try::Behind | Try::Rejected) { Try::Left } else { self }
    }
}

/// The heights of the newest lines, as shares of the largest, the last line first; if there are many lines, older ones are smaller.
const NEWEST: [f32; 5] = [1.0, 0.86, 0.72, 0.6, 0.5];

impl Levels {
    /// Returns the middles of `count` lines below each other from the top of an area, at most `widest` apart. If they would be closer than
    /// `closest`, only the newest lines are that large.
    ///
    /// ```
    /// use stepdance_scene::{Area, Levels};
    /// let room = Area::new(0.0, 10.0, 100.0, 200.0);
    /// assert_eq!(Levels::down_from(room, 3, 20.0, 40.0), [30.0, 70.0, 110.0]);
    /// let many = Levels::down_from(room, 60, 20.0, 40.0);
    /// assert!(many.windows(2).all(|pair| pair[0] < pair[1]) && many[59] < 210.0 && many[59] - many[58] > 20.0);
    /// ```
    pub fn down_from(room: Area, count: usize, closest: f32, widest: f32) -> Vec<f32> {
        let even = room.h / count.max(1) as f32;
        if even >= closest || count <= NEWEST.len() {
            let pitch = even.min(widest);
            return (0..count).map(|nth| room.y + pitch * (nth as f32 + 0.5)).collect();
        }
        let largest = widest.min(1.9 * closest).min(room.h / 6.0);
        let newest: f32 = NEWEST.iter().map(|part| part * largest).sum();
        let rest = ((room.h - newest) / (count - NEWEST.len()) as f32).within(0.0, NEWEST[4] * largest);
        let mut y = room.y;
        let place = |nth: usize| {
            let high = NEWEST.get(count - 1 - nth).map_or(rest, |part| part * largest);
            y += high;
            y - high / 2.0
        };
        (0..count).map(place).collect()
    }

    /// Returns the height of a level's place: the distance to its nearer neighbour.
    pub fn high(&self, level: usize) -> f32 {
        let Some(at) = self.at(level) else { return 0.0 };
        let before = level.checked_sub(1).and_then(|before| self.at(before)).map(|before| at - before);
        let behind = self.at(level + 1).map(|behind| behind - at);
        match (before, behind) {
            (Some(before), Some(behind)) => before.min(behind),
            (one, other) => one.or(other).unwrap_or(self.pitch),
        }
    }

    /// Returns the levels that have a place.
    pub fn shown(&self) -> Range<usize> {
        self.first..self.first + self.at.len()
    }

    /// Returns the middle of a level's place along the direction of the levels.
    pub fn at(&self, level: usize) -> Option<f32> {
        self.at.get(level.checked_sub(self.first)?).copied()
    }

    /// Returns the middle of the place of the nearest level that has one.
    pub fn near(&self, level: usize) -> f32 {
        let last = self.at.len().saturating_sub(1);
        self.at.get(level.saturating_sub(self.first).min(last)).copied().unwrap_or_default()
    }

    /// Returns the point at a distance `across` from the edge of the tree's area and at `along` in the direction of the levels.
    pub fn point(&self, across: f32, along: f32) -> Point {
        match self.down {
            true => Point::new(self.tree.x + across, along),
            false => Point::new(along, self.tree.y + across),
        }
    }

    /// Returns the area for a line of text in a level's place, across `room`, with a height.
    pub fn text(&self, level: usize, room: Area, height: f32) -> Option<Area> {
        let at = self.at(level)?;
        Some(match self.down {
            true => Area::new(room.x, at - height / 2.0, room.w, height),
            false => Area::new(at - self.pitch / 2.0, room.y, self.pitch, room.h),
        })
    }
}
