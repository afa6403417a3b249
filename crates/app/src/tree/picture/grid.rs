//! The tree on the grid of a stage: its levels are columns, and each candidate has its place where the stage shows it.

use super::nodes::Form;
use super::{Area, CHOICE, Fold, Ink, Label, Levels, Motion, Point, Scene, Session, Sign, Style};
use super::{LEFT, Mark, Meaning, THIN, TINT, gathered, polygon, short, signs, when, wide};
use crate::scene::{Spot, Try};
use crate::within::Within;

/// A collapsed subtree: half its height and its length, in radii of a node, and the least of both, in pixels.
const FOLD: (f32, f32, f32) = (0.85, 1.45, 5.0);
/// The height of rows, in sizes of letters, that have numbers below collapsed subtrees.
const NARROW: f32 = 1.65;
/// The radius of a dot for a candidate still to try, and the size of a cross, in pixels.
const DOT: f32 = 3.4;
const CROSS: f32 = 8.0;
/// The radius of a node as a share of a row and of a column, and at most in pixels.
const NODE: (f32, f32, f32) = (0.36, 0.36, 15.0);

/// Draws the tree and returns the signs drawn.
pub(super) fn draw(session: &Session, levels: &Levels, style: Style, scene: &mut Scene) -> Vec<Mark> {
    let mut marks = vec![];
    let (now, sign) = (session.now(), session.sign_in_tree());
    let radius = (levels.row * NODE.0).min(levels.pitch * NODE.1).within(2.5, NODE.2.max(0.8 * style.letters.0));
    let grid = Grid { levels, style, radius };
    let mut from: Option<Point> = None;
    for (i, spots) in levels.spots.iter().enumerate() {
        let level = i + 1;
        let Some(x) = levels.at(level) else { continue };
        let behind = spots.iter().rev().filter(|spot| spot.tried == Try::Behind);
        // The newest subtrees are known one by one, the oldest perhaps only together; where a stage has one place for several, they
        // lie there together.
        let folds = gathered(now.trail.folds(i), behind.clone().count().max(1));
        let mut folds = folds.iter().rev();
        let behind: Vec<(&Spot, Option<&Fold>)> = behind.map(|spot| (spot, folds.next())).collect();
        for (nth, (spot, fold)) in behind.into_iter().enumerate() {
            let beside = if spot.aside > 0.0 { spot.aside + grid.long() / 2.0 + 2.0 } else { 0.0 } * grid.way();
            marks.extend(grid.fold(scene, from, Point::new(x + beside, spot.across), fold, (level, nth)));
        }
        for (nth, spot) in spots.iter().enumerate() {
            let at = Point::new(x, spot.across);
            match spot.tried {
                Try::Rejected => {
                    let size = CROSS.min(levels.row * 0.5);
                    let at = at + Point::new(spot.aside, -spot.aside) * 0.9;
                    let cross = scene.cross(at, size).stroke(Ink::Muted, 1.4).key("tree cross", level, nth);
                    let at = cross.enters_in(when::LOOKED).extent();
                    marks.push(Mark { meaning: Meaning::Rejected, at, number: None, key: (level, nth) });
                }
                Try::Left => {
                    let dot = scene.circle(at, DOT.min(levels.row * 0.2)).stroke(Ink::Muted, 1.2);
                    let at = dot.key("to try", level, nth).extent();
                    marks.push(Mark { meaning: Meaning::Left, at, number: None, key: (level, nth) });
                }
                Try::Tested => {
                    let rejected = now.beat == Some(crate::machine::Beat::Reject);
                    grid.tested(scene, from, at, &spot.name, rejected, level);
                }
                Try::Behind | Try::Chosen => {}
            }
        }
        let Some(chosen) = spots.iter().find(|spot| spot.tried == Try::Chosen) else { continue };
        let at = Point::new(x, chosen.across);
        if let Some(from) = from {
            let edge = scene.line(from, at).stroke(Ink::Accent, style.edge).key("path", i, 0);
            edge.motion(Motion::Draw, Motion::Fade).enters_in(when::GROWS).travels_in(when::GROWS);
        }
        from = Some(at);
    }
    // At a dead end without a candidate, that there is none.
    let tested = levels.spots.iter().flatten().any(|spot| spot.tried == Try::Tested);
    if let (Sign::DeadEnd, false, Some(from), Some(x)) = (session.sign(), tested, from, levels.at(now.level + 1)) {
        grid.tested(scene, Some(from), Point::new(x, from.y), "", true, now.level + 1);
    }
    // Nodes lie upon all lines.
    for (i, spots) in levels.spots.iter().enumerate() {
        let level = i + 1;
        let chosen = spots.iter().find(|spot| spot.tried == Try::Chosen);
        let (Some(x), Some(chosen)) = (levels.at(level), chosen) else { continue };
        let form = match sign {
            _ if level != now.level => Form::Choice,
            Sign::DeadEnd => Form::DeadEnd,
            Sign::Solved => Form::Solved,
            _ => Form::Choice,
        };
        let at = Point::new(x, chosen.across);
        grid.node(scene, at, &chosen.name, form, level, level == now.level);
        if form == Form::DeadEnd {
            let at = Area::around(at, 2.0 * radius, 2.0 * radius);
            marks.push(Mark { meaning: Meaning::DeadEnd, at, number: None, key: (level, 0) });
        }
    }
    if sign == Sign::Back {
        // What was left collapses once the search has climbed out of it.
        for kind in LEFT {
            scene.cue(kind, when::RESTS);
        }
    }
    marks
}

/// The layout of the grid.
#[derive(Clone, Copy)]
struct Grid<'a> {
    levels: &'a Levels,
    style: Style,
    radius: f32,
}

impl Grid<'_> {
    /// Whether the number of nodes of a subtree fits on its right.
    fn fits(self, fold: &Fold) -> bool {
        let room = self.levels.pitch - self.long() / 2.0 - self.radius - 5.0;
        room >= wide(&short(fold.nodes), self.style.letters.0)
    }

    /// Returns 1 if levels follow each other to the right, -1 if to the left, as the places of a number do.
    fn way(self) -> f32 {
        match self.levels.at[..] {
            [first, second, ..] if second < first => -1.0,
            _ => 1.0,
        }
    }

    /// Returns the length of a collapsed subtree.
    fn long(self) -> f32 {
        (FOLD.1 * self.radius).max(FOLD.2)
    }

    /// Draws a node of the path: a square at a dead end, a diamond at a solution.
    fn node(self, scene: &mut Scene, at: Point, name: &str, form: Form, level: usize, here: bool) {
        let radius = self.radius;
        let item = match form {
            Form::DeadEnd => scene.rect(Area::around(at, 2.0 * radius, 2.0 * radius)).fill(Ink::Conflict),
            Form::Solved => signs::diamond(scene, at, radius + 3.0),
            _ => scene.circle(at, radius).fill(Ink::Accent),
        };
        item.key("node of the tree", level, 0).enters_in(when::GROWS).travels_in(when::GROWS);
        if form != Form::Solved {
            item.target(CHOICE, level - 1);
        }
        if here {
            item.stroke(Ink::Ink, 2.0);
        }
        self.name(scene, at, name, Ink::Paper, ("choice", level));
    }

    /// Draws the name of a candidate in its node; the stage also shows it beside the row.
    fn name(self, scene: &mut Scene, at: Point, name: &str, ink: Ink, (kind, level): (&'static str, usize)) {
        let least = self.style.letters.0;
        let place = Area::around(at, 1.75 * self.radius, 2.0 * self.radius);
        let label = Label::new(name).sizes(least, (1.1 * self.radius).max(least)).weight(600).ink(ink).whole();
        label.draw(scene, place).map(|item| item.key(kind, level, 7).enters_in(when::GROWS));
    }

    /// Draws a candidate that is under test or rejected.
    fn tested(self, scene: &mut Scene, from: Option<Point>, at: Point, name: &str, rejected: bool, level: usize) {
        let ink = if rejected { Ink::Conflict } else { Ink::Trial };
        if let Some(from) = from {
            let way = (at - from).unit() * self.radius;
            let edge = scene.line(from + way, at - way).stroke(ink, 1.8).dash(5.0, 3.5).key("tree trial", level, 0);
            edge.enters_in(when::LOOKED);
        }
        let rim = scene.circle(at, self.radius).fill(Ink::Paper).stroke(ink, 2.2).key("tree trial", level, 2);
        rim.target(CHOICE, level - 1).enters_in(when::LOOKED).travels_in(when::LOOKED);
        if rejected {
            let corner = at + Point::new(self.radius, -self.radius);
            let cross = scene.cross(corner, (0.75 * self.radius).max(6.0)).stroke(Ink::Conflict, 2.4);
            cross.key("tree trial", level, 3).motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS);
        } else {
            rim.dash(5.0, 3.5);
        }
        let ink = if rejected { Ink::Conflict } else { Ink::TrialInk };
        self.name(scene, at, name, ink, ("tree trial", level));
    }

    /// Draws a collapsed subtree: its tip points to its parent, its number of nodes stands right of it.
    fn fold(
        self,
        scene: &mut Scene,
        from: Option<Point>,
        at: Point,
        fold: Option<&Fold>,
        (level, nth): (usize, usize),
    ) -> Option<Mark> {
        let half = (FOLD.0 * self.radius).max(FOLD.2).min(0.42 * self.levels.row);
        let narrow = fold.is_some_and(|fold| !self.fits(fold));
        // Its number stands below it then.
        let half = if narrow { half.min(0.22 * self.levels.row) } else { half };
        let long = self.long();
        let way = self.way();
        let tip = at.right(-way * long / 2.0);
        let solved = fold.is_some_and(|fold| fold.solutions > 0);
        let ink = if solved { Ink::Solution } else { Ink::Conflict };
        if let Some(from) = from {
            let line = scene.line(from, tip).stroke(Ink::Muted, THIN).alpha(0.6).key("aside", level - 1, nth);
            line.enters_in(when::RESTS).travels_in(when::CLIMBS);
        }
        let base = at.right(way * long / 2.0);
        let corners = [tip, base.down(-half), base.down(half)];
        let item = scene.path(polygon(corners)).tint(ink, 2.0 * TINT).stroke(ink, THIN).key("fold", level - 1, nth);
        item.enters_in(when::RESTS).travels_in(when::CLIMBS).climbs();
        let fold = fold?;
        let mut number = None;
        let (text, size) = (short(fold.nodes), self.style.letters.0);
        let (place, anchor) = match narrow {
            false if way < 0.0 => (Point::new(base.x - 3.0, at.y + 0.36 * size), super::Anchor::End),
            false => (Point::new(base.x + 3.0, at.y + 0.36 * size), super::Anchor::Start),
            true => (Point::new(at.x, at.y + half + 0.85 * size), super::Anchor::Middle),
        };
        if !narrow || self.levels.row >= NARROW * size {
            let item = scene.text(place, size, text).anchor(anchor).weight(600);
            let item = item.fill(Ink::Muted).key("collapsed count", level - 1, nth);
            item.enters_in(when::RESTS).travels_in(when::CLIMBS);
            number = Some(item.extent()).filter(|_| !narrow && way > 0.0);
        }
        if solved {
            signs::diamond(scene, at.right(0.15 * way * long), 0.3 * half.max(6.0)).key(
                "collapsed solved",
                level - 1,
                nth,
            );
        }
        let at = Area::around(at, long, 2.0 * half);
        Some(Mark { meaning: Meaning::of(fold), at, number, key: (level - 1, nth) })
    }
}
