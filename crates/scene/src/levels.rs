//! Where the tree of choices stands in a picture: its room, and a place for each level, beside what is decided on it.

use super::{Area, Ink, Point};
use crate::within::Within;
use std::ops::Range;

/// The places of the levels of a tree in a picture. A stage that aligns the tree with what it shows says so by one of these
/// (`Scene::levels`); elsewhere the tree stands beside the stage, and its levels have names.
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
    /// The room of nodes and subtrees.
    pub tree: Area,
    /// The room of the levels' names; without a size where the picture itself says what is decided on them.
    pub names: Area,
    /// The room of the numbers of nodes, a bar for each level; without a size where there is none.
    pub counts: Area,
    /// Whether levels follow each other downwards; otherwise to the right.
    pub down: bool,
    /// The first level that has a place.
    pub first: usize,
    /// The middle of the place of each level from that one on.
    pub at: Vec<f32>,
    /// From one to the next.
    pub pitch: f32,
    /// Where the stage has a place for each candidate: those of each level from 1 on, in the order in which they are tried; and the
    /// height of such a place. Empty elsewhere.
    pub spots: Vec<Vec<Spot>>,
    /// See there.
    pub row: f32,
    /// Where each level is a line of the picture: what stands on the levels from 1 on, the one where the next choice is made included;
    /// and where their nodes stand, from the left of the picture. Empty elsewhere.
    pub lines: Vec<Line>,
    /// See there.
    pub spine: f32,
}

/// What stands on a level that is a line of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// What is decided there: before the node.
    pub subject: String,
    /// What the node bears; a dot for what stays empty.
    pub mark: String,
    /// The hue of a node that shows a thing of the stage; paper for what stays empty. Others are of the path's blue.
    pub hue: Option<Ink>,
    /// What was chosen, behind the node.
    pub choice: String,
    /// Whether the stage shows the candidates of the level behind that.
    pub listed: bool,
}

/// A candidate of a level with a place of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// How far down in the picture it lies.
    pub across: f32,
    /// How large what the stage itself has there is: signs of the tree stand beside that.
    pub aside: f32,
    /// What it is called.
    pub name: String,
    /// What has become of it.
    pub tried: Try,
}

/// What has become of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// It was rejected.
    Rejected,
    /// It was chosen, and all below it searched.
    Behind,
    /// It is in force.
    Chosen,
    /// It is under test, or was rejected just now.
    Tested,
    /// It is still to be tried.
    Left,
}

/// The last lines of many are larger than those before: their heights in parts of the largest, the last one first.
const NEWEST: [f32; 5] = [1.0, 0.86, 0.72, 0.6, 0.5];

impl Levels {
    /// The middles of `count` lines below each other, the first at the top, no farther apart than `widest`. Where they had to be closer
    /// than `closest`, only the newest are as large.
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

    /// How high the place of a level is: from the middle of what lies between it and its neighbours.
    pub fn high(&self, level: usize) -> f32 {
        let Some(at) = self.at(level) else { return 0.0 };
        let before = level.checked_sub(1).and_then(|before| self.at(before)).map(|before| at - before);
        let behind = self.at(level + 1).map(|behind| behind - at);
        match (before, behind) {
            (Some(before), Some(behind)) => before.min(behind),
            (one, other) => one.or(other).unwrap_or(self.pitch),
        }
    }

    /// The levels that have a place.
    pub fn shown(&self) -> Range<usize> {
        self.first..self.first + self.at.len()
    }

    /// The middle of a level's place along the direction in which levels follow each other.
    pub fn at(&self, level: usize) -> Option<f32> {
        self.at.get(level.checked_sub(self.first)?).copied()
    }

    /// The same of the nearest level that has a place.
    pub fn near(&self, level: usize) -> f32 {
        let last = self.at.len().saturating_sub(1);
        self.at.get(level.saturating_sub(self.first).min(last)).copied().unwrap_or_default()
    }

    /// A point so far across the tree's room, and there along the levels.
    pub fn point(&self, across: f32, along: f32) -> Point {
        match self.down {
            true => Point::new(self.tree.x + across, along),
            false => Point::new(along, self.tree.y + across),
        }
    }

    /// The room for a line of text in a level's place: so far across `room`, of that width and height.
    pub fn text(&self, level: usize, room: Area, height: f32) -> Option<Area> {
        let at = self.at(level)?;
        Some(match self.down {
            true => Area::new(room.x, at - height / 2.0, room.w, height),
            false => Area::new(at - self.pitch / 2.0, room.y, self.pitch, room.h),
        })
    }
}
