//! The pointer on the timeline.

use super::{Event, Host};
use crate::desk::Want;
use crate::desk::foot::{Held, Target};
use crate::player::Clock;
use crate::scene::Point;

impl Host {
    /// Moves the pointer on the timeline, or off it. Returns the name of the subtree or solution there.
    pub fn point_at_timeline(&mut self, at: Option<Point>) -> Option<String> {
        self.desk.point_at_timeline(at)
    }

    /// Presses the timeline: goes to the first move of the subtree at that point, to a solution, or to a move. On a branch, returns to the
    /// search that waits.
    pub fn press_timeline(&mut self, at: Point, now: f64, clock: Clock) {
        if self.desk.waiting.is_some() {
            self.desk.want(Want::LeaveHand);
            return self.settle(now, clock);
        }
        self.go_to_target(self.desk.timeline_target(at, false), now, clock);
    }

    /// Returns what a point of the timeline is called in *Go to*; empty where nothing is.
    pub fn timeline_text(&self, at: Point) -> String {
        match self.desk.timeline_target(at, false) {
            Some(Target::Move(at)) => at.to_string(),
            Some(Target::Solution(number)) => format!("solution {number}"),
            Some(Target::Slide(number)) => format!("slide {number}"),
            None => String::new(),
        }
    }

    /// Opens a lens on the timeline at an x coordinate, in which a pixel is a move, until the thumb is let go, and goes to the move there.
    /// Returns what it shows; none if there is none, since the timeline shows single moves.
    pub fn open_lens(&mut self, x: f32, now: f64, clock: Clock) -> Option<String> {
        let (said, at) = self.desk.open_lens(x)?;
        self.send(&Event::GoTo(at), now, clock);
        Some(said)
    }

    /// Moves the lens on and the search with it, while the finger is beside the lens. Returns what it shows then; none if it stays.
    pub fn pan_lens(&mut self, x: f32, now: f64, clock: Clock) -> Option<String> {
        let shown = self.desk.pan_lens(x)?;
        self.drag_timeline(Some(x), now, clock);
        Some(shown)
    }

    /// Drags the thumb to an x coordinate of the timeline, or lets it go.
    pub fn drag_timeline(&mut self, x: Option<f32>, now: f64, clock: Clock) {
        self.desk.hold_timeline(x.is_some());
        let target = x.and_then(|x| self.desk.timeline_target(Point::new(x, 0.0), true));
        self.go_to_target(target, now, clock);
    }

    /// Marks the moves of a clip on the timeline, or none any more.
    pub fn show_clip(&mut self, moves: Option<(u64, u64)>) {
        self.desk.show_clip(moves);
    }

    /// Drags an end of that clip to a point of the timeline, or takes hold of what is there. Returns what is held, and the first and last
    /// move of the clip.
    pub fn drag_clip(&mut self, at: Point, held: Option<Held>) -> Option<(Held, u64, u64)> {
        self.desk.drag_clip(at, held)
    }

    fn go_to_target(&mut self, target: Option<Target>, now: f64, clock: Clock) {
        let event = match target {
            Some(Target::Move(at)) => Event::GoTo(at),
            Some(Target::Solution(number)) => Event::GoToSolution(number),
            Some(Target::Slide(number)) => Event::GoToMoment(number),
            None => return,
        };
        self.send(&event, now, clock);
    }

    /// Whether the timeline needs a worker's record of the tree ([`Ahead`](crate::desk::foot::Ahead)).
    pub fn wants_survey(&self) -> bool {
        self.desk.wants_survey()
    }

    /// Takes what a worker has recorded of the tree. Returns whether the timeline needs no more of it.
    pub fn learn_survey(&mut self, packed: &[u8]) -> bool {
        self.desk.learn_survey(packed)
    }
}
