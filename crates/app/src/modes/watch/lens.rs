//! Pointing, picking, zooming and turning in the stage's picture.

use super::Watch;
use crate::desk::Desk;
use crate::modes::solve::circle::key_at;
use crate::scene::{CHOICE, Point, Target};
use crate::within::Within;

/// How far a solid turns per pixel of a drag, in radians.
const TURN: f32 = 0.01;

/// How far a solid can be tilted either way, in radians; never quite far enough to be seen from below.
const TILT: f32 = 0.9;

/// The kind of target whose picking turns the solid on the stage, with an animation.
pub(super) const TURNING: &str = "symmetry";

/// Duration of that animation, in milliseconds.
const TURNS: f64 = 1200.0;

impl Watch {
    /// Handles a click on the stage that means no candidate: picks the target there, or releases it if it was picked.
    pub(crate) fn pick(&mut self, at: Point, desk: &mut Desk) {
        let found = desk.stage().target_at(at);
        let picked = found.filter(|_| found != desk.lens.picked);
        if picked != desk.lens.picked {
            self.take_to(picked, desk);
        }
    }

    /// Releases the picked target. Returns whether there was one.
    pub(super) fn let_go(&mut self, desk: &mut Desk) -> bool {
        let any = desk.lens.picked.is_some();
        if any {
            self.take_to(None, desk);
        }
        any
    }

    /// Picks another target, or none.
    fn take_to(&mut self, picked: Option<Target>, desk: &mut Desk) {
        let before = std::mem::replace(&mut desk.lens.picked, picked);
        let turns = [picked, before].into_iter().flatten().any(|target| target.0 == TURNING);
        desk.lens.turning = (turns && !desk.still).then_some((before, 0.0));
        self.turned_since = None;
        desk.restage = true;
    }

    /// Continues the animation of a picked symmetry. Returns whether one is running.
    pub(crate) fn turn_on(&mut self, desk: &mut Desk, now: f64) -> bool {
        let Some((_, part)) = &mut desk.lens.turning else { return false };
        *part = ((now - *self.turned_since.get_or_insert(now)) / TURNS) as f32;
        if *part >= 1.0 {
            desk.lens.turning = None;
        }
        true
    }
}

/// Notes the pointer's position on the stage, or `None`. Redraws the stage if the pointer is on something else than before.
pub(crate) fn rest(at: Option<Point>, desk: &mut Desk) {
    let under = |desk: &Desk| desk.pointer.and_then(|at| desk.stage().hit(at));
    let before = under(desk);
    desk.pointer = at;
    // The same thing may be shown in several places.
    desk.restage |= under(desk) != before;
}

/// Highlights the target under the pointer. Returns whether there is one.
pub(super) fn point(at: Option<Point>, desk: &mut Desk) -> bool {
    let pointed = at.and_then(|at| desk.stage().target_at(at));
    let on_circle = at.is_some_and(|at| key_at(desk.stage(), at).is_some());
    if pointed != desk.lens.pointed {
        desk.lens.pointed = pointed;
        desk.restage = true;
    }
    pointed.is_some() || on_circle
}

/// Returns the target under the pointer that a move has made. Outside of the tree, pictures use the kind of its nodes for other things.
pub(super) fn mark(at: Option<Point>, desk: &Desk) -> Option<Target> {
    let (at, pointed) = (at?, desk.lens.pointed?);
    let tree = desk.stage().levels.as_ref().map(|levels| levels.tree);
    (pointed.0 != CHOICE || tree.is_some_and(|tree| tree.contains(at))).then_some(pointed)
}

/// Zooms by a factor so that a point of the stage stays where it is.
pub(super) fn zoom(factor: f32, at: Point, desk: &mut Desk) {
    let part = desk.stage().zoomable.filter(|part| part.has_size());
    if let Some(part) = part.filter(|_| factor.is_finite() && factor > 0.0) {
        // What lies beside that part, such as the tree, is not zoomed into.
        let at = Point::new((at.x - part.x) / part.w, (at.y - part.y) / part.h);
        desk.lens.zoom = desk.lens.zoom.by(factor, Point::new(at.x.within(0.0, 1.0), at.y.within(0.0, 1.0)));
        desk.restage = true;
    }
}

/// Handles a drag over the stage by a distance in pixels: turns a solid, or moves a picture that is zoomed. Returns whether the picture can
/// be dragged.
pub(super) fn drag(Point { x, y }: Point, desk: &mut Desk) -> bool {
    let heeds = is_draggable(desk) && x.is_finite() && y.is_finite();
    if heeds && desk.stage().turnable {
        let Point { x: about, y: tilt } = desk.lens.turn;
        desk.lens.turn = Point::new(about + TURN * x, (tilt + TURN * y).within(-TILT, TILT));
    } else if let Some(part) = desk.stage().zoomable.filter(|part| heeds && part.has_size()) {
        desk.lens.zoom = desk.lens.zoom.shifted(Point::new(x / part.w, y / part.h));
    }
    desk.restage |= heeds;
    heeds
}

/// Whether the picture can be dragged now.
pub(crate) fn is_draggable(desk: &Desk) -> bool {
    let stage = desk.stage();
    stage.turnable || (stage.zoomable.is_some() && desk.lens.zoom.factor > 1.0)
}

/// Sets the picture's slider, from 0 to 1. Ignores values that are not finite.
pub(super) fn set_dial(value: f32, desk: &mut Desk) {
    if value.is_finite() {
        desk.lens.dial = value.within(0.0, 1.0);
        desk.restage = true;
    }
}
