//! The three methods as problems of the catalogue.

use super::check::{self, Checker, Packing};
use super::classes::{self, Classes};
use super::moves::book::{Book, Corners};
use super::moves::{self, Mover};
use super::question;
use super::solid::Solid;
use super::stage;
use super::view::Show;
use super::words;
use crate::ask::{Claim, Wrong};
use crate::narration::Narration;
use crate::problem::{Asked, Line, Problem, Watch};
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::rc::Rc;

/// All packings up to the symmetries of the box, or up to the identity alone.
pub struct UpToSymmetry(pub Rc<Solid>);

/// Packings with a filled corner or with empty ones, by placements and constraints.
pub struct Moving(pub Rc<Book>);

/// The check of a packing made by hand.
pub struct Checking {
    /// The packing.
    pub packing: Rc<Packing>,
    /// Whether the box that was named is another one.
    pub other_box: bool,
}

/// The counts of every method: packings with all images of each, and solutions with 0, 1, … blocks.
fn figures(solid: &Solid, labelled: u64, found: impl Iterator<Item = u64>) -> Vec<(&'static str, Figure)> {
    let found = (0..).zip(found).filter(|(_, found)| *found > 0).collect();
    vec![
        ("symmetries", Figure::Number(solid.group.order() as u64)),
        ("labelled", Figure::Number(labelled)),
        ("by_blocks", Figure::Counts(found)),
    ]
}

/// The target of a cell.
fn target(cell: Option<u8>) -> Option<Target> {
    Some(Target(stage::CELL, cell?.into()))
}

/// The first cell beside a face of a block.
fn faced(solid: &Solid, block: u16, face: u8) -> Option<u8> {
    solid.face(block, face)?.cells().first().copied()
}

/// The first cell of a piece.
fn first(solid: &Solid, piece: u16) -> Option<u8> {
    solid.covers(piece).first().copied()
}

impl Problem for UpToSymmetry {
    type Machine = Classes;

    fn first_level(&self) -> usize {
        1
    }

    fn listing(&self) -> &'static [Line] {
        if self.0.group.is_trivial() { words::classes::WHOLE } else { words::classes::LISTING }
    }

    fn start(&self) -> Classes {
        Classes::new(Rc::clone(&self.0))
    }

    fn path(&self, moment: &Moment<Classes>) -> Vec<String> {
        moment.machine.placed().map(|(_, piece)| words::label(&self.0, piece)).collect()
    }

    fn choice(&self, moment: &Moment<Classes>) -> Option<String> {
        use classes::Act;
        let machine = moment.machine;
        let tested = matches!(moment.last?, Act::Placed { .. } | Act::Removed { .. } | Act::Unmarked { .. })
            || machine.standing().trial;
        let (_, piece) = machine.newest().filter(|_| tested)?;
        Some(words::label(&self.0, piece))
    }

    fn subject(&self, moment: &Moment<Classes>) -> Option<String> {
        question::cell(&self.0, moment).or_else(|| self.choice(moment))
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(&self.0, claim)
    }

    fn misunderstandings(&self, _: &Moment<Classes>, next: &Moment<Classes>) -> Vec<Wrong> {
        question::mirrored(&self.0, next, self.choice(next))
    }

    fn asks(&self, moment: &Moment<Classes>) -> Asked {
        words::asks(&self.0, moment.machine.newest().map_or(0, |(cell, _)| cell))
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn place(&self, target: Target) -> String {
        question::place(&self.0, target)
    }

    fn points_to(&self, moment: &Moment<Classes>) -> Option<Target> {
        use classes::Act::*;
        let machine = moment.machine;
        target(match moment.last? {
            Started | Solved | Listed { .. } | Same { .. } | Ended => None,
            Chosen { cell, .. } | Stuck { cell } | Covered { cell } | EmptyFirst { cell } | EmptyBarred { cell } => {
                Some(cell)
            }
            Forced { cell, .. } | Uncovered { cell } | Released { cell } | Exhausted { cell } => Some(cell),
            Hidden { node } | Shown { node } => Some(machine.cell_of(node)),
            Met { block, face } | Touches { block, face } => faced(&self.0, block, face),
            Opened { block, face } | Slides { block, face } => faced(&self.0, block, face),
            Larger { symmetry, level } | Smaller { symmetry, level } => {
                machine.compared(symmetry, level).map(|(cell, ..)| cell)
            }
            Tried { .. } | Shrunk { .. } | Placed { .. } | Removed { .. } | Unmarked { .. } | Advanced { .. } => {
                machine.newest().map(|(cell, _)| cell)
            }
        })
    }

    fn sign(&self, moment: &Moment<Classes>) -> Sign {
        match moment.last {
            Some(classes::Act::Stuck { .. }) => Sign::DeadEnd,
            Some(classes::Act::Exhausted { .. }) if moment.machine.has_just_refused() => Sign::Plain,
            Some(classes::Act::Exhausted { .. }) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn terms(&self) -> &'static [Term] {
        words::terms::CLASSES
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn draw(&self, moment: &Moment<Classes>, scene: &mut Scene) {
        let show = Show::of_classes(&self.0, moment).meaning(self.sign(moment), self.points_to(moment));
        stage::draw(&show, scene);
    }

    fn narrate(&self, moment: &Moment<Classes>) -> Narration {
        match moment.last {
            None => words::classes::beginning(&self.0),
            Some(act) => words::classes::narration(&self.0, moment, act),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Classes>) -> Vec<Stated> {
        let words = words::Words::new(&self.0, moment.machine.blocks());
        let Some(act) = moment.last else { return vec![] };
        let (follows, blamed) = (words::classes::follows, words::classes::blamed);
        follows(&words, moment.machine, act).into_iter().chain(blamed(&words, moment.machine, act)).collect()
    }

    fn describe(&self, moment: &Moment<Classes>) -> String {
        words::classes::description(&self.0, moment.machine)
    }

    fn watch(&self, moment: &Moment<Classes>) -> Vec<Watch> {
        words::classes::watch(&self.0, moment.machine)
    }

    fn solution(&self, moment: &Moment<Classes>) -> String {
        words::solution(&self.0, moment.machine.placed(), &moment.machine.settled())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Classes>) -> Option<String> {
        Some(words::rows(&self.0, &moment.machine.settled()))
    }

    fn figures(&self, moment: &Moment<Classes>) -> Vec<(&'static str, Figure)> {
        let found = moment.machine.found().iter().copied();
        figures(&self.0, moment.machine.labelled(), found)
    }
}

impl Problem for Moving {
    type Machine = Mover;

    fn first_level(&self) -> usize {
        1
    }

    fn listing(&self) -> &'static [Line] {
        words::moves::LISTING
    }

    fn start(&self) -> Mover {
        Mover::new(Rc::clone(&self.0))
    }

    fn path(&self, moment: &Moment<Mover>) -> Vec<String> {
        moment.machine.placed().map(|(_, piece)| words::label(&self.0.solid, piece)).collect()
    }

    fn choice(&self, moment: &Moment<Mover>) -> Option<String> {
        match moment.last? {
            moves::Act::Made { piece } | moves::Act::Unmade { piece } => Some(words::label(&self.0.solid, piece)),
            _ => None,
        }
    }

    fn claimed(&self, claim: &Claim) -> String {
        question::claimed(&self.0.solid, claim)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn place(&self, target: Target) -> String {
        question::place(&self.0.solid, target)
    }

    fn points_to(&self, moment: &Moment<Mover>) -> Option<Target> {
        use moves::Act;
        let solid = &self.0.solid;
        target(match moment.last? {
            Act::Weighed { constraint, .. } | Act::Chosen { constraint, .. } | Act::Stuck { constraint } => {
                moment.machine.own_constraints().get(constraint as usize).map(|it| it.cells[0])
            }
            Act::Made { piece } | Act::Unmade { piece } => first(solid, piece),
            Act::Occupied { cell } | Act::Freed { cell } => Some(cell),
            Act::Hidden { node } | Act::Shown { node } | Act::Reinstated { node } | Act::Disallowed { node } => {
                Some(self.0.cell_of(node))
            }
            Act::Met { block, face } | Act::Touches { block, face } | Act::Opened { block, face } => {
                faced(solid, block, face)
            }
            Act::Started | Act::Solved | Act::Gathered { .. } | Act::Exhausted | Act::Listed { .. } | Act::Ended => {
                None
            }
        })
    }

    fn sign(&self, moment: &Moment<Mover>) -> Sign {
        match moment.last {
            Some(moves::Act::Stuck { .. }) => Sign::DeadEnd,
            // Where there was nothing to try, the constraint was the dead end.
            Some(moves::Act::Exhausted) if moment.machine.moves().0.is_empty() => Sign::Plain,
            Some(moves::Act::Exhausted) => Sign::of_exhausted(moment),
            _ => Sign::by_weight(moment),
        }
    }

    fn terms(&self) -> &'static [Term] {
        words::terms::MOVES
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn draw(&self, moment: &Moment<Mover>, scene: &mut Scene) {
        let show = Show::of_moves(moment).meaning(self.sign(moment), self.points_to(moment));
        stage::draw(&show, scene);
    }

    fn narrate(&self, moment: &Moment<Mover>) -> Narration {
        match moment.last {
            None => words::moves::beginning(&self.0),
            Some(act) => words::moves::narration(moment, act),
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Mover>) -> Vec<Stated> {
        let words = words::Words::new(&self.0.solid, moment.machine.placed().map(|(_, piece)| piece));
        moment.last.and_then(|act| words::moves::follows(&words, moment.machine, act)).into_iter().collect()
    }

    fn describe(&self, moment: &Moment<Mover>) -> String {
        words::moves::description(moment.machine)
    }

    fn watch(&self, moment: &Moment<Mover>) -> Vec<Watch> {
        words::moves::watch(moment.machine)
    }

    fn solution(&self, moment: &Moment<Mover>) -> String {
        words::solution(&self.0.solid, moment.machine.placed(), &moment.machine.settled())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<Mover>) -> Option<String> {
        Some(words::rows(&self.0.solid, &moment.machine.settled()))
    }

    fn figures(&self, moment: &Moment<Mover>) -> Vec<(&'static str, Figure)> {
        let found = moment.machine.found();
        figures(&self.0.solid, found.iter().sum(), found.iter().copied())
    }

    fn warnings(&self) -> Vec<String> {
        let none = self.0.corners == Corners::Filled && self.0.opening.is_none();
        none.then(words::moves::warning).into_iter().collect()
    }
}

impl Problem for Checking {
    type Machine = Checker;

    fn first_level(&self) -> usize {
        1
    }

    fn listing(&self) -> &'static [Line] {
        words::check::LISTING
    }

    fn start(&self) -> Checker {
        Checker::new(Rc::clone(&self.packing))
    }

    fn path(&self, moment: &Moment<Checker>) -> Vec<String> {
        vec![words::check::HOLDS.to_owned(); crate::machine::Machine::level(moment.machine)]
    }

    fn choice(&self, moment: &Moment<Checker>) -> Option<String> {
        use check::Act;
        match moment.last? {
            Act::Started | Act::Solved | Act::Ended => None,
            _ => Some(words::check::HOLDS.to_owned()),
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn place(&self, target: Target) -> String {
        question::place(&self.packing.solid, target)
    }

    fn points_to(&self, moment: &Moment<Checker>) -> Option<Target> {
        use check::Act;
        let packing = &self.packing;
        target(match moment.last? {
            Act::Taken { block } | Act::Wall { block, .. } => {
                first(&packing.solid, packing.blocks.get(usize::from(block))?.0)
            }
            Act::Held { block, side } | Act::Free { block, side } => {
                packing.side(block.into(), side.into()).cells().first().copied()
            }
            _ => None,
        })
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }

    fn draw(&self, moment: &Moment<Checker>, scene: &mut Scene) {
        let show = Show::of_check(&self.packing, moment).meaning(self.sign(moment), self.points_to(moment));
        stage::draw(&show, scene);
    }

    fn narrate(&self, moment: &Moment<Checker>) -> Narration {
        words::check::narration(&self.packing, moment.last, self.sign(moment))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<Checker>) -> Vec<Stated> {
        let back = moment.last == Some(check::Act::PutAway);
        back.then(|| Stated::last(words::check::NOTHING_MORE)).into_iter().collect()
    }

    fn describe(&self, _: &Moment<Checker>) -> String {
        words::check::description(&self.packing)
    }

    fn watch(&self, moment: &Moment<Checker>) -> Vec<Watch> {
        words::check::watch(&self.packing, moment.machine)
    }

    fn solution(&self, _: &Moment<Checker>) -> String {
        let packing = &self.packing;
        words::solved_as(&packing.solid, &words::check::given(packing), &packing.filled, packing.blocks.len())
    }

    fn figures(&self, moment: &Moment<Checker>) -> Vec<(&'static str, Figure)> {
        let Packing { solid, filled, blocks } = &*self.packing;
        let good = u64::from(moment.machine.free() == 0);
        let images = (solid.group.order() / solid.group.keeping(filled).len()) as u64;
        figures(solid, good * images, std::iter::repeat_n(0, blocks.len()).chain([good]))
    }

    fn warnings(&self) -> Vec<String> {
        words::check::warnings(&self.packing, self.other_box)
    }
}
