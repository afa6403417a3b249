//! What the visitor does to the stage's picture itself: pointing, picking, zooming, turning.

use super::{Page, Surface};
use crate::player::Clock;
use crate::scene::{Point, Scene, Target};
use crate::within::Within;

/// How far a body turns while the pointer is dragged by a pixel, in radians.
const TURN: f32 = 0.01;

/// How far a body may be tilted from where it stands at first, in radians: never quite from below.
const TILT: f32 = 0.9;

/// What is picked of this kind takes the body on the stage elsewhere; that is seen as a motion.
pub(super) const TURNING: &str = "symmetry";

/// How long that motion takes, in milliseconds.
const TURNS: f64 = 1200.0;

impl Page {
    /// The pointer rests at a point of the stage, or is elsewhere. Says whether it is on something.
    pub fn point(&mut self, at: Option<Point>) -> bool {
        let under = |page: &Page| page.pointer.and_then(|at| page.stage().hit(at));
        let before = under(self);
        self.pointer = at;
        // The same thing may be shown in several places.
        self.restage |= under(self) != before;
        if self.is_in_hand() {
            return self.point_by_hand(at);
        }
        let pointed = at.and_then(|at| self.target_at(at));
        if pointed != self.lens.pointed {
            self.lens.pointed = pointed;
            self.restage = true;
        }
        pointed.is_some()
    }

    /// A point of the stage is clicked: what lies there is picked, or let go if it was.
    pub fn pick(&mut self, at: Point, now: f64, clock: Clock) {
        if self.is_in_hand() {
            match self.meant_at(at) {
                Some(Ok(place)) => self.choose(place, now, clock),
                Some(Err(next)) => self.light(Some(next)),
                None => self.refuse_at(at),
            }
            return;
        }
        let found = self.target_at(at);
        let picked = found.filter(|_| found != self.lens.picked);
        if picked != self.lens.picked {
            self.take_to(picked);
        }
    }

    /// Lets go of what is picked; says whether anything was.
    pub fn let_go(&mut self) -> bool {
        let any = self.lens.picked.is_some();
        if any {
            self.take_to(None);
        }
        any
    }

    /// Something else is picked, or nothing.
    fn take_to(&mut self, picked: Option<Target>) {
        let before = std::mem::replace(&mut self.lens.picked, picked);
        let turns = [picked, before].into_iter().flatten().any(|target| target.0 == TURNING);
        self.lens.turning = (turns && !self.still).then_some((before, 0.0));
        self.turned_since = None;
        self.restage = true;
    }

    /// Goes on with the motion of what was picked; says whether there is one.
    pub(super) fn turn_on(&mut self, now: f64) -> bool {
        let Some((_, part)) = &mut self.lens.turning else { return false };
        *part = ((now - *self.turned_since.get_or_insert(now)) / TURNS) as f32;
        if *part >= 1.0 {
            self.lens.turning = None;
        }
        true
    }

    /// Zooms by a factor so that a point of the stage stays where it is.
    pub fn zoom(&mut self, factor: f32, at: Point) {
        let (width, height) = self.sizes[Surface::Stage as usize];
        if self.stage().zoomable && factor.is_finite() && factor > 0.0 {
            self.lens.zoom = self.lens.zoom.by(factor, Point::new(at.x / width, at.y / height));
            self.restage = true;
        }
    }

    /// The pointer is dragged over the stage by so many pixels: a body turns, a picture that is zoomed into moves.
    /// Says whether the picture heeds that.
    pub fn drag(&mut self, Point { x, y }: Point) -> bool {
        let heeds = self.is_draggable() && x.is_finite() && y.is_finite();
        if heeds && self.stage().turnable {
            let Point { x: about, y: tilt } = self.lens.turn;
            self.lens.turn = Point::new(about + TURN * x, (tilt + TURN * y).within(-TILT, TILT));
        } else if heeds {
            let (width, height) = self.sizes[Surface::Stage as usize];
            self.lens.zoom = self.lens.zoom.shifted(Point::new(x / width, y / height));
        }
        self.restage |= heeds;
        heeds
    }

    /// Whether the picture heeds a drag just now.
    pub fn is_draggable(&self) -> bool {
        let stage = self.stage();
        stage.turnable || (stage.zoomable && self.lens.zoom.factor > 1.0)
    }

    /// Sets the picture's slider, from 0 to 1.
    pub fn set_dial(&mut self, value: f32) {
        if value.is_finite() {
            self.lens.dial = value.within(0.0, 1.0);
            self.restage = true;
        }
    }

    fn stage(&self) -> &Scene {
        &self.scenes[Surface::Stage as usize]
    }

    fn target_at(&self, at: Point) -> Option<Target> {
        self.stage().target_at(at)
    }
}
