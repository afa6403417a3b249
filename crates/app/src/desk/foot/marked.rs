//! What a tool marks on the timeline: the move to which it leads, as a hollow thumb, or the moves of a clip, between two handles.

use super::{Foot, words};
use crate::desk::Desk;
use crate::scene::{Area, Ink, Point, Scene};
use crate::words::grouped;
use stepdance_tree::Axis;
use stepdance_tree::foot::{Numbers, Places, SIDE};

/// The radius of the hollow thumb, where there is little room too, and the lengths of its dashes and gaps.
const THUMB: (f32, f32) = (9.0, 4.0);
const DASH: (f32, f32) = (4.0, 3.0);
const LINE: f32 = 2.0;
/// Width and height of a handle, half the distance between the lines on it, and their length.
const HANDLE: (f32, f32) = (9.0, 24.0);
const GROOVES: (f32, f32) = (1.5, 9.0);
/// The distance from a handle within which it is meant, and the distance within which a decision is.
const NEAR: f32 = 14.0;
const SNAP: f32 = 6.0;
/// The close-up of a clip: how many times as long it is, its least number of moves, and the least part of it that the clip fills.
const SPAN: u64 = 3;
const LEAST: u64 = 96;
const SHORTEST: u64 = 16;

/// The moves of a clip, and those of the close-up in which they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Filmed {
    from: u64,
    to: u64,
    near: (u64, u64),
}

impl Filmed {
    fn new((from, to): (u64, u64), last: u64) -> Filmed {
        let moves = (SPAN * (to - from)).max(LEAST).min(last);
        let start = (from + (to - from) / 2).saturating_sub(moves / 2).min(last - moves);
        Filmed { from, to, near: (start, start + moves) }
    }

    /// Whether the close-up shows both ends, and the clip is no speck in it.
    fn is_close(&self) -> bool {
        let (start, end) = self.near;
        start <= self.from && self.to <= end && (end - start) <= LEAST.max(SHORTEST * (self.to - self.from))
    }

    pub(super) fn axis(&self, width: f32, last: u64) -> Axis {
        Axis::upon(width, last, (self.near.0.min(last), self.near.1.min(last)))
    }
}

/// What is held of a clip while it is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Its first move.
    From,
    /// Its last move.
    To,
    /// Nothing: a press has chosen a subtree.
    Nothing,
}

// Small programs leave out what no search calls (xtask/src/first.rs).
impl Desk {
    /// Marks the moves of a clip on the timeline, which shows them in a close-up; without any, shows the timeline as before.
    #[inline(never)]
    pub(crate) fn show_clip(&mut self, moves: Option<(u64, u64)>) {
        let last = self.axis_end();
        let clip = moves.filter(|(from, to)| from <= to && *to <= last).map(|(from, to)| {
            let same = self.foot.clip.map(|clip| Filmed { from, to, ..clip }).filter(Filmed::is_close);
            same.unwrap_or_else(|| Filmed::new((from, to), last))
        });
        self.foot.stale |= self.foot.clip != clip;
        self.foot.clip = clip;
    }

    /// Drags one end of the clip to a point of the timeline; without one, takes hold of the end there, or chooses the subtree there. Returns
    /// what is held, and the clip's first and last move; `None` while no clip is marked. Ends snap to decisions.
    #[inline(never)]
    pub(crate) fn drag_clip(&mut self, at: Point, held: Option<Held>) -> Option<(Held, u64, u64)> {
        let clip = self.foot.clip?;
        let axis = &self.foot.layout.as_ref()?.axis;
        let [left, right] = [clip.from, clip.to].map(|end| (SIDE + axis.x(end) - at.x).abs());
        let held = match held {
            Some(held) => held,
            None if left.min(right) <= NEAR => {
                // Of two that lie upon each other the outer one is meant.
                let is_left = left < right || (left == right && at.x < SIDE + axis.x(clip.from));
                if is_left { Held::From } else { Held::To }
            }
            None => match self.cell_at(at) {
                Some(cell) => {
                    self.show_clip(Some((cell.bar.first, cell.bar.last)));
                    return Some((Held::Nothing, cell.bar.first, cell.bar.last));
                }
                None if left < right => Held::From,
                None => Held::To,
            },
        };
        let place = self.decision_near(at.x - SIDE).min(self.known_end().0);
        let (from, to) = match held {
            Held::From => (place.min(clip.to), clip.to),
            Held::To => (clip.from, place.max(clip.from)),
            Held::Nothing => (clip.from, clip.to),
        };
        // The close-up stays as it is until the handle is let go.
        self.foot.stale |= (from, to) != (clip.from, clip.to);
        self.foot.clip = Some(Filmed { from, to, ..clip });
        Some((held, from, to))
    }

    /// Returns the move at an x coordinate of the axis, or the move nearby that enters or leaves a node.
    fn decision_near(&mut self, x: f32) -> u64 {
        let Some(axis) = self.foot.layout.as_ref().map(|layout| layout.axis.clone()) else { return 0 };
        let known = self.foot.survey.known();
        let ends = known.iter().flat_map(|columns| columns.bars()).flat_map(|bar| [bar.first, bar.last]);
        let near = ends.filter(|end| (axis.x(*end) - x).abs() <= SNAP);
        near.min_by(|a, b| (axis.x(*a) - x).abs().total_cmp(&(axis.x(*b) - x).abs())).unwrap_or_else(|| axis.at(x))
    }
}

impl Foot {
    /// Adds the numbers of what is marked.
    pub(super) fn number_marked(&self, axis: &Axis, numbers: &mut Numbers) {
        if self.clip.is_some() || self.goal.is_some() {
            self.number(axis, numbers);
        }
    }

    #[inline(never)]
    fn number(&self, axis: &Axis, numbers: &mut Numbers) {
        if let Some(Filmed { from, to, .. }) = self.clip {
            numbers.at.clear();
            let middle = (axis.x(from) + axis.x(to)) / 2.0;
            numbers.marks = vec![
                (axis.x(from), grouped(from), Ink::Accent),
                (axis.x(to), grouped(to), Ink::Accent),
                (middle, words::filmed(to - from), Ink::Ink),
            ];
        } else if let Some(goal) = self.goal {
            numbers.marks = vec![(axis.x(goal), words::leads(goal), Ink::Ink)];
        }
    }

    /// Draws what is marked.
    pub(super) fn draw_marked(&self, axis: &Axis, scene: &mut Scene) {
        if let Some(clip) = self.clip {
            draw_clip(&clip, axis, scene);
        } else if let Some(goal) = self.goal {
            draw_goal(SIDE + axis.x(goal), scene);
        }
    }
}

#[inline(never)]
fn draw_goal(x: f32, scene: &mut Scene) {
    let places = Places::of(scene.height);
    let radius = if places.low { THUMB.1 } else { THUMB.0 };
    scene.line((x, 0.0), (x, places.axis - radius)).stroke(Ink::Ink, LINE).dash(DASH.0, DASH.1).key("goal", 0, 0);
    scene.circle((x, places.axis), radius).fill(Ink::Paper).stroke(Ink::Ink, LINE).dash(DASH.0, DASH.1);
}

#[inline(never)]
fn draw_clip(clip: &Filmed, axis: &Axis, scene: &mut Scene) {
    let places = Places::of(scene.height);
    let [left, right] = [clip.from, clip.to].map(|end| SIDE + axis.x(end));
    let band = Area::new(left, LINE / 2.0, (right - left).max(LINE), places.axis - LINE);
    scene.rect(band).fill(Ink::Accent).alpha(0.12);
    scene.rect(band).stroke(Ink::Accent, LINE);
    let middle = places.top + places.tree / 2.0;
    for (nth, x) in (0..).zip([left, right]) {
        let handle = Area::new(x - HANDLE.0 / 2.0, middle - HANDLE.1 / 2.0, HANDLE.0, HANDLE.1);
        scene.rect(handle).round(3.0).fill(Ink::Paper).stroke(Ink::Accent, LINE).key("handle", nth, 0);
        for side in [-GROOVES.0, GROOVES.0] {
            let at = Point::new(x + side, middle - GROOVES.1 / 2.0);
            scene.line(at, at.down(GROOVES.1)).stroke(Ink::Accent, 1.0);
        }
    }
}
