//! The picture of the first search: the growing piece, its tags, its forced cells, and the list.

use super::super::options::{Act, Options};
use super::super::puzzle::{BLANK, Place, Puzzle};
use super::super::words::making as words;
use super::list::{self, List};
use super::sides;
use super::{DIRECTIONS, Plan};
use crate::cover::lined::Lined;
use crate::cover::picture::lit;
use crate::machine::{Beat, Move};
use crate::scene::{Area, Ink, Label, Levels, Look, Motion, Point, Scene, Target, signs, when};

/// The height of the heading of the list, in units.
const HEADING: f32 = 34.0;
/// The gap between the heading and its remark, in units.
const GAP: f32 = 24.0;
/// The beginning and end of the arrow of a forced move on the line between the middles of two cells, and its distance from that line.
const FORCES: (f32, f32, f32) = (0.34, 0.72, 0.33);
/// The beginning and end of the arrow to a neighbour, and its end at a wall.
const LOOKS: (f32, f32, f32) = (0.3, 0.66, 0.5);
/// The length of an arrowhead, as a share of a cell.
const HEAD: f32 = 0.15;
/// Half the length of a wall, as a share of a cell.
const WALL: f32 = 0.36;
/// The offset from the upper right corner of a cell, where crosses are drawn, to the left one, as a share of the cell.
const ASIDE: Point = Point::new(-0.6, 0.0);

/// Draws a position.
pub fn draw(options: &Options, last: Option<Act>, scene: &mut Scene) {
    if scene.composed {
        return aligned(options, last, scene);
    }
    let plan = &Plan::new(options.puzzle(), scene);
    let making = Making { options, last, plan };
    making.board(scene);
    plan.caption(scene, Ink::Accent, words::caption(options));
    if making.plan.side.h > 0.0 {
        making.side(scene);
    }
}

/// Draws a position beside the list of all pieces so far, with the cells of the growing piece in a row.
fn aligned(options: &Options, last: Option<Act>, scene: &mut Scene) {
    let (plan, lined) = &beside_list(options.puzzle(), scene);
    let making = Making { options, last, plan };
    making.board(scene);
    let cell = last.and_then(|last| last.cell()).filter(|cell| options.puzzle().has(*cell));
    // Or the cell whose sides are tried.
    let cell = cell.or_else(|| Some(options.piece()[options.trying()?.0]));
    if let Some(cell) = cell {
        let ink = if last.is_some_and(|last| last.beat() == Beat::Reject) { Ink::Conflict } else { Ink::Accent };
        plan.name(scene, cell, ink);
    }
    let rest = levels(lined, options.piece().len() + 1, scene);
    let rest = if lined.wide { sides::draw(options, rest, lined.letters, scene) } else { rest };
    // Before the first move this area shows the rule's examples.
    if last.is_some() {
        listing(&List::made(options, last), plan, lined, rest, scene);
    }
}

/// Lays out a picture with the list.
pub fn beside_list(puzzle: &Puzzle, scene: &mut Scene) -> (Plan, Lined) {
    Plan::aligned(puzzle, scene, if scene.upright() { UPRIGHT * scene.height } else { 0.0 })
}

/// Sets the levels of `count` nodes of the tree, in a row above the list; returns the area of the list.
pub fn levels(lined: &Lined, count: usize, scene: &mut Scene) -> Area {
    let letters = lined.letters;
    let (strip, rest) = lined.lines.split_top((5.6 * letters).min(0.4 * lined.lines.h));
    let pitch = 3.3 * letters;
    let fit = ((strip.w / pitch) as usize).max(2);
    let first = (count + 1).saturating_sub(fit);
    let at = (first..=count).map(|level| strip.x + pitch * ((level - first) as f32 + 0.5)).collect();
    scene.levels = Some(Levels { tree: strip, first, at, pitch, ..Levels::default() });
    rest
}

/// Draws the list with its heading.
pub fn listing(list: &List, plan: &Plan, lined: &Lined, area: Area, scene: &mut Scene) {
    let letters = lined.letters;
    let (heading, rest) = area.split_top(1.8 * letters);
    let [said, remark] = words::heading(list.len());
    let size = 14.0_f32.max(letters);
    let said = Label::new(&said).sizes(letters, size).weight(700).start();
    let (before, behind) = heading.split_left(said.width() + 2.0 * letters);
    said.draw(scene, before);
    Label::new(&remark).sizes(letters, size).ink(Ink::Muted).start().whole().draw(scene, behind);
    list::draw(list, plan, rest.split_top(BELOW * letters).1, scene);
}

/// The gap between the heading of the list and the list, in sizes of text.
const BELOW: f32 = 0.8;
/// The height of the list in an upright picture, as a share.
const UPRIGHT: f32 = 0.18;

struct Making<'a> {
    options: &'a Options,
    last: Option<Act>,
    plan: &'a Plan,
}

impl Making<'_> {
    /// Returns the tagged cells beside the piece.
    fn tagged(&self) -> impl Iterator<Item = Place> {
        let tagged = |cell: &Place| self.options.tag(*cell) > 0 && !self.options.piece().contains(cell);
        self.options.puzzle().cells().filter(tagged)
    }

    fn board(&self, scene: &mut Scene) {
        let (options, plan, puzzle) = (self.options, self.plan, self.options.puzzle());
        let (d, piece) = (options.size(), options.piece());
        let key = |cell: Place| usize::from(cell.name());
        for cell in puzzle.cells() {
            plan.square(scene, cell).target("item", puzzle.item(cell) as usize);
        }
        for cell in self.tagged() {
            Look::Gone.hatch(scene, plan.at(cell)).alpha(super::TAGGED).key("tagged", key(cell), 0);
        }
        for (k, cell) in piece.iter().enumerate() {
            // The ink is that of the whole piece, which is not yet complete.
            plan.ground(scene, *cell, d).key("grown", key(*cell), 0);
            if k > 0 && options.is_forced(k) {
                Look::Came.hatch(scene, plan.at(*cell)).alpha(0.55).key("forced", key(*cell), 0);
            }
        }
        self.lit(scene);
        plan.lines(scene);
        plan.numbers(scene);
        for cell in self.tagged() {
            plan.note(scene, cell, &words::tag(options.tag(cell), plan.is_wordy()), Ink::Muted);
        }
        let ink = if self.last == Some(Act::Listed) { Ink::Solution } else { Ink::Accent };
        if !piece.is_empty() {
            // A piece of another shape replaces it, without a motion.
            plan.border(scene, piece, 4.0, ink).key("border", piece.len(), 0);
        }
        plan.clues(puzzle, scene);
        for (k, cell) in piece.iter().enumerate() {
            if puzzle.label(*cell) == BLANK
                && let Some(item) = plan.digit(scene, *cell, d as u8, false)
            {
                item.fill(Ink::Accent).key("digit", key(*cell), 0);
            }
            let forced = k > 0 && options.is_forced(k);
            plan.word(scene, *cell, &words::role(k, forced), Ink::Accent);
            if forced {
                // The forcing cell: known for the newest cell, and for the others one of the possible ones.
                let by = match self.last {
                    Some(Act::Forced { cell: newest, by }) if newest == *cell => Some(by),
                    _ => piece[..k].iter().copied().find(|by| by.direction(*cell).is_some()),
                };
                self.forces(scene, by, *cell);
            }
        }
        self.trial(scene);
    }

    /// Draws an arrow across the side between two cells, of which the first forces the second.
    fn forces(&self, scene: &mut Scene, from: Option<Place>, to: Place) {
        let Some(from) = from else { return };
        let (plan, (begin, end, aside)) = (self.plan, FORCES);
        let (a, b) = (plan.at(from).centre(), plan.at(to).centre());
        // Beside the numbers in the middle of the cells.
        let beside = Point::new((b - a).y.abs(), (b - a).x.abs()) * aside;
        let at = |t: f32| a.towards(b, t) + beside;
        scene.line(at(begin), at(0.5)).stroke(Ink::Paper, plan.width(7.0));
        let arrow = scene.arrow(at(begin), at(end), HEAD * plan.cells.side()).stroke(Ink::Accent, plan.width(3.0));
        arrow.key("forces", from.name().into(), to.name().into()).motion(Motion::Grow, Motion::Fade);
        arrow.enters_in(when::ATTACK);
    }

    /// Draws the cell that the last move tested, added or removed.
    fn trial(&self, scene: &mut Scene) {
        let (plan, Some(last)) = (self.plan, self.last) else { return };
        let cell = last.cell().filter(|cell| self.options.puzzle().has(*cell));
        match (last.beat(), cell) {
            (Beat::Reject, _) => {
                let forced = last.is_forced();
                if let Some(cell) = cell {
                    plan.frame(scene, cell, Look::Refused).key("trial", 0, 0).enters_in(when::LOOKED);
                    // Where no arrow is: those of forced moves are at the right and below.
                    let aside = if forced { ASIDE * plan.cells.side() } else { Point::ZERO };
                    let cross =
                        Look::Refused.cross(scene, plan.at(cell).moved(aside)).key("cross", cell.name().into(), 0);
                    cross.motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS);
                    match last.by() {
                        Some(by) if forced => self.forces(scene, Some(by), cell),
                        Some(by) => {
                            let (at, r) = (plan.at(by).centre(), WALL * plan.cells.side());
                            scene.circle(at, r).stroke(Ink::Conflict, plan.width(3.0)).key("by", by.name().into(), 0);
                        }
                        None => {}
                    }
                }
                self.look(scene, Look::Refused);
            }
            (Beat::Retreat, Some(cell)) => {
                plan.frame(scene, cell, Look::Left).key("gone", cell.name().into(), 0);
                scene.cue("grown", when::LIFTED);
                scene.cue("digit", when::LIFTED);
                scene.cue("border", when::LIFTED);
                let place = plan.struck(self.options.puzzle(), cell);
                signs::struck(scene, place, (cell.name().into(), 0), when::RESTS);
                if let Some(next) = self.follows(last) {
                    plan.frame(scene, next, Look::Trial)
                        .key(signs::NEXT, 0, 0)
                        .enters_in(when::RESTS)
                        .leaves_in(when::LOOKED);
                }
            }
            _ if matches!(last, Act::Turned { .. } | Act::Kept | Act::Moved { .. }) => self.look(scene, Look::Trial),
            _ => {}
        }
    }

    /// Returns the next candidate after a cell was removed.
    fn follows(&self, last: Act) -> Option<Place> {
        let next = match last {
            Act::Removed { .. } if !self.options.is_full() => self.options.next_side().map(|(of, a)| of.towards(a)),
            Act::Left { .. } => self.options.next_start().map(|(_, cell)| cell),
            _ => None,
        };
        next.filter(|cell| self.options.puzzle().has(*cell))
    }

    /// Draws a short arrow from the cell whose neighbours are tried to the next one, or to the wall.
    fn look(&self, scene: &mut Scene, look: Look) {
        let Some((i, a, Some(to))) = self.options.trying() else { return };
        let (plan, side, inside) = (self.plan, self.plan.cells.side(), self.options.puzzle().has(to));
        let (from, ahead) = (plan.at(self.options.piece()[i]).centre(), DIRECTIONS[usize::from(a)] * side);
        let (begin, end, wall) = LOOKS;
        let tip = from + ahead * if inside { end } else { wall };
        let arrow = scene.arrow(from + ahead * begin, tip, HEAD * side).stroke(look.ink(), plan.width(3.0));
        arrow.key("look", a.into(), 0);
        if !inside {
            let half = ahead.turned() * WALL;
            scene.line(tip - half, tip + half).stroke(look.ink(), plan.width(5.0)).key("wall", a.into(), 0);
        } else if look == Look::Trial {
            plan.frame(scene, to, look).key("trial", 0, 0);
        }
    }

    /// Highlights the cell or piece that is pointed at.
    fn lit(&self, scene: &mut Scene) {
        let (plan, options) = (self.plan, self.options);
        let cells: Vec<Place> = match lit(scene) {
            Some(Target("option", option)) => {
                let piece = options.pieces().iter().nth(option as usize).unwrap_or_default();
                piece.iter().map(|name| Place::named(*name)).collect()
            }
            Some(Target("item", item)) => {
                options.puzzle().cells().filter(|c| options.puzzle().item(*c) == item).collect()
            }
            _ => return,
        };
        for cell in &cells {
            plan.square(scene, *cell).tint(Ink::Pink, 0.25);
        }
        plan.border(scene, &cells, 5.0, Ink::Pink);
    }

    /// Draws the list.
    fn side(&self, scene: &mut Scene) {
        let (unit, area) = (self.plan.unit, self.plan.side);
        let (heading, list) = area.split_top((HEADING * unit).min(0.3 * area.h));
        let [count, remark] = words::heading(self.options.pieces().len());
        let count = self.plan.line(&count).weight(700);
        let (first, rest) = heading.split_left(count.width() + GAP * unit);
        count.draw(scene, first);
        self.plan.line(&remark).ink(Ink::Muted).whole().draw(scene, rest);
        list::draw(&List::made(self.options, self.last), self.plan, list, scene);
    }
}
