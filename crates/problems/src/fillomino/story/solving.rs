//! The narration of the exact cover of pieces: that of all covers, with cells and pieces instead of items and options.

use super::number;
use crate::claim::Wrong;
use crate::cover::branch::Branch;
use crate::cover::lexicon::{self, Lexicon};
use crate::cover::method::By;
use crate::cover::puzzle::Puzzle as Covering;
use crate::cover::walked::Walked;
use crate::exact_cover::{Act, Cover, Instance};
use crate::fillomino::cover;
use crate::fillomino::puzzle::{Puzzle, sign};
use crate::fillomino::words::{solving as words, widening};
use crate::scene::Target;
use crate::story::{Event, Name, Next, Quantity, Reason, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;
use std::rc::Rc;

/// The kind of target of a piece as the choice of a cell, whose number is that of its option times the number of cells, plus that of the
/// cell.
pub const PIECE: &str = "piece";

/// The names of items and options: cells, edges and pieces.
struct Pieces(Rc<Puzzle>);

impl Lexicon for Pieces {
    fn nouns(&self) -> [&'static str; 2] {
        ["piece", "cell"]
    }

    fn item(&self, instance: &Instance, item: u32) -> Name {
        if instance.is_primary(item) {
            return Name::new("cell", instance.name(item));
        }
        let (edge, size) = words::edge(&self.0, instance, item);
        lexicon::item_called(instance, item, "edge", format!("{edge} for\u{a0}{}s", sign(size as u8)))
    }

    fn listed(&self, instance: &Instance, item: u32, _: String) -> Name {
        self.item(instance, item)
    }

    fn option(&self, instance: &Instance, option: usize) -> Name {
        Name::new("piece", words::cells_named(&self.0, instance, option))
    }

    fn placed(&self, instance: &Instance, option: usize) -> Name {
        self.option(instance, option)
    }

    fn numbered(&self, instance: &Instance, option: usize) -> Name {
        self.option(instance, option)
    }
}

/// Returns the search for covers by the pieces of a puzzle.
pub fn covers(puzzle: &Rc<Puzzle>, cover: &Cover) -> By<Cover> {
    let lexicon: Box<dyn Lexicon> = Box::new(Pieces(Rc::clone(puzzle)));
    Covering { lexicon: Some(lexicon), ..Covering::new(Rc::clone(cover.instance()), cover.heuristic()) }.by()
}

/// A position of that search, described with cells and pieces.
pub struct Solving<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The search for covers.
    pub covers: &'a By<Cover>,
    /// The position.
    pub moment: Moment<'a, Cover>,
}

impl Solving<'_> {
    /// Returns the event of the last move.
    pub fn event(&self) -> Event {
        let event = self.covers.event(&self.moment);
        let cover = self.moment.machine;
        match self.moment.last {
            Some(Act::Tried { node }) => event.about(self.piece(node)).because(self.size(node)),
            Some(Act::Covered { item }) if !self.covers.instance().is_primary(item) => {
                let (_, size) = words::edge(self.puzzle, self.covers.instance(), item);
                event.because(text!("Pieces of size ", number(size), " must not touch there."))
            }
            Some(act @ Act::Hidden { node }) => match self.touching(act, node) {
                Some(why) => event.because(why),
                None => event,
            },
            Some(Act::Dropped { node }) => {
                let next = match event.next {
                    Next::Try(Target(_, option)) => Next::Try(self.laid(option as usize, cover.item_of(node))),
                    other => other,
                };
                event.about(self.piece(node)).then(next)
            }
            Some(Act::Ended) => match widening(self.puzzle, false) {
                Some(widening) => {
                    let found = Span::count(self.moment.tally.solutions(), "solution", Quantity::Solutions);
                    let most = number(self.puzzle.most());
                    event.led("Search finished.").because(text!(
                        found,
                        " with numbers up to ",
                        most,
                        "; ",
                        widening.left_out,
                        "."
                    ))
                }
                None if self.moment.tally.solutions() == 1 => event.because("It is the only one."),
                None => Event { why: None, ..event },
            },
            _ => event,
        }
    }

    /// Returns the placed pieces.
    pub fn path(&self) -> Vec<Target> {
        self.moment
            .machine
            .x_nodes()
            .iter()
            .zip(self.moment.machine.chosen())
            .map(|(node, _)| self.piece(*node))
            .collect()
    }

    /// Returns the cell of each level.
    pub fn levels(&self) -> Vec<Target> {
        self.covers.levels(&self.moment)
    }

    /// Returns the pieces that could cover a cell.
    pub fn candidates(&self, item: Target) -> Vec<Target> {
        let options = self.covers.candidates(&self.moment, item).into_iter();
        options.map(|Target(_, option)| self.laid(option as usize, item.1)).collect()
    }

    /// Returns what blocks each piece.
    pub fn reasons(&self, candidates: &[Target]) -> Vec<Vec<Reason>> {
        let options: Vec<Target> = candidates.iter().map(|candidate| option(self.puzzle, *candidate)).collect();
        self.covers.reasons_of(&self.moment, &options)
    }

    /// Returns the usual wrong answers; one is a digit in one cell instead of a whole piece.
    pub fn misunderstandings(&self, next: &Moment<Cover>) -> Vec<Wrong> {
        let mut wrong = self.covers.misunderstandings(&self.moment, next);
        if let Some(Act::Tried { node }) = next.last {
            let size = cover::size(self.covers.instance(), next.machine.option_of(node));
            let cell = self.covers.instance().name(next.machine.item_of(node));
            wrong.extend((size > 1).then(|| Wrong {
                text: format!("Digit {} is written into cell {cell} alone.", sign(size as u8)),
                why: "A piece is placed as a whole: all its cells get its digit at once.".to_owned(),
                target: None,
            }));
        }
        wrong
    }

    /// Returns the piece of a node.
    fn piece(&self, node: u32) -> Target {
        let cover = self.moment.machine;
        self.laid(cover.option_of(node), cover.item_of(node))
    }

    fn laid(&self, option: usize, item: u32) -> Target {
        Target(PIECE, option as u32 * cells(self.puzzle) + item - 1)
    }

    /// Returns why a piece is unlinked that has an edge in common with the one just chosen: both have the size of the edge.
    fn touching(&self, act: Act, node: u32) -> Option<Text> {
        let (cover, instance) = (self.moment.machine, self.covers.instance());
        let edge = Walked::by_act(cover, act).item.filter(|item| !instance.is_primary(*item))?;
        let (_, size) = words::edge(self.puzzle, instance, edge);
        let [hidden, laid] =
            [node, *cover.x_nodes().last()?].map(|node| Branch::Option(cover.option_of(node)).target());
        Some(text!(hidden, " touches ", laid, ", and both have size ", number(size), "."))
    }

    /// Describes the pieces that a piece rules out.
    fn size(&self, node: u32) -> Text {
        let size = cover::size(self.covers.instance(), self.moment.machine.option_of(node));
        let digit = super::digit(size);
        match size {
            1 => text!("Its size is ", number(1), ". It rules out every other ", number(1), " that touches it."),
            size => {
                text!("Its size is ", number(size), ". It rules out overlaps and each ", digit, " that touches it.")
            }
        }
    }
}

/// Returns the number of cells of a puzzle.
fn cells(puzzle: &Puzzle) -> u32 {
    (puzzle.rows() * puzzle.columns()) as u32
}

/// Returns a piece as an option.
pub fn option(puzzle: &Puzzle, target: Target) -> Target {
    match target {
        Target(PIECE, which) => Branch::Option((which / cells(puzzle)) as usize).target(),
        other => other,
    }
}

/// Returns the name of a target of the search for covers: in paths, a piece as the choice of a cell has that cell and its size.
pub fn name(puzzle: &Puzzle, covers: &By<Cover>, target: Target) -> Name {
    let Target(kind, which) = target;
    match kind {
        PIECE => {
            let (option, item) = ((which / cells(puzzle)) as usize, which % cells(puzzle) + 1);
            let (said, instance) = (derived::full(covers, Branch::Option(option).target()), covers.instance());
            let size = sign(cover::size(instance, option) as u8);
            Name::new("piece", format!("{}={size}", instance.name(item))).said(said)
        }
        _ => covers.name(target),
    }
}
