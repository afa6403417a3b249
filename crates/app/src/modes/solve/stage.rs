//! Solving by hand on the stage: candidates are framed, the one under the pointer is previewed, and a click chooses it.

use super::hint::Below;
use super::list::Offer;
use super::{List, Notice, Play, Solve, words};
use crate::address::Address;
use crate::desk::Desk;
use crate::machine::Beat;
use crate::player::Clock;
use crate::scene::{Area, Frame, Ink, Item, Label, Point, Scene, Shape, Target};
use crate::session::Session;
use crate::steer::{self, Decisions};

/// The most candidates that are framed; more could not be told apart.
const MOST_FRAMES: usize = 64;

/// The least side of a frame with room for a candidate's name, and its greatest ratio of sides.
const ROOMY: f32 = 18.0;
const SQUARE: f32 = 2.5;

/// The least side of a frame with room for a hint below the name, and the name's share of its height.
const COUNTED: f32 = 36.0;
const HINTED: f32 = 0.62;

/// The longest name that is written into a frame, in letters.
const NAME: usize = 3;

/// The size of the cross on a rejected candidate, as a share of its place, and its opacity.
const CROSS: f32 = 0.24;
const PALE: f32 = 0.8;

/// The size of the name of a level below a cross, and the least side of a place with room for it, in that size.
const LETTERS: f32 = 12.0;
const SAID: f32 = 3.4;

/// The margin of a frame, as a share of its place.
const RIM: f32 = 0.04;

/// Widths of a frame, usual and highlighted; lengths of dash and gap.
const WIDTH: (f32, f32) = (2.0, 3.5);
const DASH: (f32, f32) = (6.0, 4.0);

impl Play {
    /// Draws the current position, or a preview of the highlighted candidate, and frames the candidates.
    fn draw(&self, session: &Session, whole: &Address, scene: &mut Scene) {
        (scene.lens.choosing, scene.lens.by_hand) = (true, true);
        let lit = self.lit.and_then(|place| self.list()?.offers.get(place));
        scene.lens.deciding =
            lit.is_none() && self.is_ready() && self.list().is_some_and(|list| !list.offers.is_empty());
        let ahead = lit.and_then(|offer| steer::children(session.hand()?.node()).nth(offer.nth));
        // Having gone back, the algorithm shows what it would try next, which is not what the visitor may choose.
        let back = session.now().beat == Some(Beat::Retreat);
        match (&ahead, session.hand()) {
            (Some(walker), _) => session.look(&**walker).draw(scene),
            (None, Some(hand)) if back => session.look(hand.node()).draw(scene),
            _ => session.draw(scene),
        }
        if let (Some(list), true) = (self.list(), self.is_ready()) {
            self.frame(list, whole, scene);
            if lit.is_none() {
                name_blockers(session, scene);
            }
        }
    }

    fn frame(&self, list: &List, whole: &Address, scene: &mut Scene) {
        // Extents are in the scene's own units.
        scene.set_frame(Frame::SCENE);
        let shown = self.shown();
        let open = |place: &usize| list.offers[*place].refused.is_none();
        let alone = |target: Target| {
            list.offers.iter().filter(|offer| offer.refused.is_none() && offer.target == Some(target)).count() == 1
        };
        let is_free = |target: Target| list.offers.iter().any(|it| it.refused.is_none() && it.target == Some(target));
        for place in shown.iter().filter(|place| !open(place)).take(MOST_FRAMES) {
            let Some(target) = list.offers[*place].target.filter(|target| !is_free(*target)) else { continue };
            let Some(area) = whole_of(target, scene) else { continue };
            let side = area.w.min(area.h);
            // A cross stands there already, or a name, which it would cover.
            let is_crossed = scene.items().iter().any(|item| {
                let is_mark = item.key.is_some_and(|key| key.0 == "refusal") || matches!(item.shape, Shape::Text(_));
                is_mark && area.contains(item.extent().centre())
            });
            if side >= ROOMY && !is_crossed {
                let cross = scene.cross(area.centre(), CROSS * side).stroke(Ink::Conflict, 2.0).alpha(PALE);
                cross.key("rejected", *place, 0).target(target.0, target.1 as usize);
            }
        }
        for place in shown.iter().filter(|place| open(place)).take(MOST_FRAMES) {
            let Some(target) = list.offers[*place].target else { continue };
            let Some(area) = whole_of(target, scene) else { continue };
            let (lit, free) = (self.lit == Some(*place), self.state(*place).0 == "free");
            let side = area.w.min(area.h);
            let inner = area.inset(RIM * side);
            let roomy = alone(target) && has_room(&list.offers[*place], area, ROOMY);
            if roomy && !lit {
                scene.rect(inner).round(0.07 * side).fill(Ink::Paper);
                let text = &list.offers[*place].name;
                let ink = if free { Ink::TrialInk } else { Ink::Muted };
                let label = Label::new(text).sizes(8.0, 0.36 * side).weight(if free { 600 } else { 400 }).ink(ink);
                let below = self.below(whole, list.offers[*place].decision);
                let (name, hint) = inner.split_top(if below.is_some() { HINTED * inner.h } else { inner.h });
                label.draw(scene, name.inset(0.08 * side));
                if let Some(Below { solutions, all }) = below {
                    let text = format!("\u{25c6} {}", words::least(solutions, all));
                    let ink = if solutions > 0 { Ink::Solution } else { Ink::Muted };
                    let label = Label::new(&text).sizes(8.0, 0.22 * side).weight(600).ink(ink);
                    label.draw(scene, hint.inset(0.04 * side)).map(|item| item.key("hint", *place, 0));
                }
                if !free {
                    let middle = inner.centre();
                    scene.line(middle.right(-0.2 * side), middle.right(0.2 * side)).stroke(Ink::Muted, 1.5);
                }
            }
            let width = if lit { WIDTH.1 } else { WIDTH.0 };
            let frame = scene.rect(inner).round(0.07 * side).stroke(if free { Ink::Trial } else { Ink::Muted }, width);
            frame.dash(DASH.0, DASH.1).key("offer", *place, 0).target(target.0, target.1 as usize);
        }
    }

    /// Whether each candidate has a place of its own in a picture, large enough to be pressed.
    pub(super) fn is_on(&self, scene: &Scene) -> bool {
        let Some(list) = self.list().filter(|list| list.is_whole() && list.distinct.len() <= MOST_FRAMES) else {
            return false;
        };
        let mut targets: Vec<Target> = vec![];
        list.distinct.iter().all(|place| {
            let target = list.offers[*place].target.filter(|target| !targets.contains(target));
            targets.extend(target);
            let area = target.and_then(|target| whole_of(target, scene));
            let least = if self.hints.on { COUNTED } else { ROOMY };
            // Of a picture that is zoomed, only a part is seen.
            area.is_some_and(|area| {
                has_room(&list.offers[*place], area, least) && scene.stage().contains(area.centre())
            })
        })
    }

    /// Returns what a click on a target does: `Ok` with the index of the candidate that it chooses, or `Err` with the next one to highlight
    /// if several lie there.
    pub(super) fn meant(&self, target: Target) -> Option<Result<usize, usize>> {
        let list = self.list()?;
        let at = |refused: bool| {
            let those = list
                .offers
                .iter()
                .enumerate()
                .filter(move |(_, offer)| offer.target == Some(target) && offer.refused.is_some() == refused);
            those.map(|(place, _)| place).collect::<Vec<_>>()
        };
        let open = at(false);
        let meant = if open.is_empty() { at(true) } else { open };
        match meant[..] {
            [] => None,
            [only] => Some(Ok(only)),
            // Several lie there: each press points at the next one.
            _ => {
                Some(Err(self.lit.and_then(|lit| meant.iter().copied().find(|place| *place > lit)).unwrap_or(meant[0])))
            }
        }
    }
}

// Small programs leave out what no search calls (xtask/src/first.rs).
/// Writes the level whose choice blocks it below the cross of each rejected candidate that has room for it.
#[inline(never)]
fn name_blockers(session: &Session, scene: &mut Scene) {
    let names = session.levels_part(0..usize::MAX);
    let letters = scene.legible().max(LETTERS);
    for (target, level) in session.blocked_by_hand() {
        let (Some(area), Some(name)) = (whole_of(target, scene), names.get(level)) else { continue };
        let (side, label) = (area.w.min(area.h), Label::new(name).size(letters).ink(Ink::Conflict).whole());
        if side < SAID * letters || area.w > SQUARE * side {
            continue;
        }
        let (_, foot) = area.split_top(area.h - 1.35 * letters);
        label.draw(scene, foot).map(|item| item.key("blocked by", target.1 as usize, level));
    }
}

/// Whether a candidate's place has room for its name, if each side is at least so long.
fn has_room(offer: &Offer, area: Area, least: f32) -> bool {
    let side = area.w.min(area.h);
    side >= least && area.w.max(area.h) <= SQUARE * side && offer.name.chars().count() <= NAME
}

/// Returns the area of a target: an option is framed as a whole, not the last of its parts.
fn whole_of(target: Target, scene: &Scene) -> Option<Area> {
    let own = scene.items().iter().filter(|item| item.target == Some(target) && is_area(item));
    let size = |area: &Area| area.w * area.h;
    own.map(Item::extent).max_by(|a, b| size(a).total_cmp(&size(b)))
}

/// Whether an item is large enough to be framed.
fn is_area(item: &Item) -> bool {
    let Area { w, h, .. } = item.extent();
    matches!(item.shape, Shape::Rect { .. } | Shape::Circle { .. }) && w > 4.0 && h > 4.0
}

impl Solve {
    /// Draws the current position of a game. Returns whether there is one.
    pub(crate) fn draw(&self, desk: &Desk, scene: &mut Scene) -> bool {
        let whole = desk.address.with_hand(Decisions::default());
        self.play.as_ref().map(|play| play.draw(desk.player.session(), &whole, scene)).is_some()
    }

    /// Returns what a click on a point of the stage does: `Ok` with the index of the candidate that it chooses, or `Err` with the next one
    /// to highlight if several lie there. `None` if there is no candidate.
    pub(super) fn meant_at(&self, at: Point, desk: &Desk) -> Option<Result<usize, usize>> {
        self.play.as_ref()?.meant(desk.scenes[0].target_at(at)?)
    }

    /// Handles a click where there is no candidate: goes back to the level above whose candidate is shown there, unless that is ruled out,
    /// or shows the reason.
    pub(super) fn refuse_at(&mut self, at: Point, desk: &mut Desk, now: f64, clock: Clock) {
        let (target, session) = (desk.scenes[0].target_at(at), desk.player.session());
        let why = target.zip(session.hand()).map(|(target, hand)| session.look(hand.node()).forbids(target));
        let Some(why) = why else { return };
        let rejected = self.play.as_ref().and_then(|play| play.rejected_above(target?));
        if rejected.is_none() && !why.is_ruled_out && self.decide_above(at, desk, now, clock) {
            return;
        }
        if let Some(play) = &mut self.play {
            play.notice = Some(Notice::refusal(rejected.unwrap_or(why.why)));
            desk.stale = true;
        }
    }

    /// Highlights the candidate under the pointer. Returns whether there is one.
    pub(super) fn point(&mut self, at: Option<Point>, desk: &mut Desk) -> bool {
        if at.is_some() && at == self.rests {
            return true;
        }
        self.rests = None;
        let meant = at.and_then(|at| self.meant_at(at, desk));
        let lit = self.play.as_ref().and_then(|play| play.lit);
        match meant {
            Some(Ok(place)) => self.light(Some(place), desk),
            // One of them is pointed at already.
            Some(Err(next)) if lit.is_none() => self.light(Some(next), desk),
            Some(Err(_)) => {}
            None => self.light(None, desk),
        }
        meant.is_some()
    }
}
