//! The search by moves and constraints in words: its steps, its variables, and what each move does.

use super::book::{Book, Corners};
use super::{Moved, Mover};
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::problems::antislide::classes::Constraint;
use crate::problems::antislide::classes::NO_PIECE;
use crate::problems::antislide::speech::{self, direction, symbol};
use crate::problems::antislide::{by_blocks, stage};
use crate::scene::Scene;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::{count, grouped, listed};
use std::rc::Rc;

/// The search by moves and constraints as a problem of the catalogue.
pub struct Moving(pub Rc<Book>);

/// The algorithm's steps in words.
const LISTING: &[Line] = &[
    Line {
        label: Label("§15"),
        title: "Begin",
        text: "With the corner filled: its first block is the only move of level 0. With empty corners: the cell beside \
               the first corner must be filled.",
    },
    Line {
        label: Label("§13"),
        title: "Weigh a constraint",
        text: "Count the moves that satisfy it, each once however many of its cells it covers.",
    },
    Line {
        label: Label("§14"),
        title: "Choose the strongest",
        text: "The first constraint with the fewest moves: put these on the stack.",
    },
    Line { label: Label("§25"), title: "Record", text: "No constraint is open: a solution." },
    Line {
        label: Label("§23"),
        title: "All that is left",
        text: "After a solution: put all remaining moves on the stack.",
    },
    Line { label: Label("§16"), title: "Make a move", text: "The next move of this level: place its block." },
    Line {
        label: Label("§17"),
        title: "Remove rivals",
        text: "The block occupies its cells; take all other moves there out of the lists of their other cells.",
    },
    Line {
        label: Label("§18"),
        title: "List constraints",
        text: "Keep the former constraints that are not satisfied, and add those of the new block's faces.",
    },
    Line {
        label: Label("§11"),
        title: "Back up",
        text: "No move is left on this level: reinstate (§22), then back to the level before; at level 0, stop.",
    },
    Line {
        label: Label("§22"),
        title: "Reinstate",
        text: "The moves of this level are allowed again, the last one first.",
    },
    Line { label: Label("§19"), title: "Unmake", text: "Take the newest block back." },
    Line { label: Label("§20"), title: "Put rivals back", text: "Undo §17 in exactly the reverse order." },
    Line {
        label: Label("§21"),
        title: "Disallow",
        text: "All packings with this move were found, so take it out of its cells' lists; on to the next move.",
    },
];

impl Problem for Moving {
    type Machine = Mover;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    const FIRST_LEVEL: usize = 1;

    fn start(&self) -> Mover {
        let book = &self.0;
        Mover::new(Rc::clone(book))
    }

    fn draw(&self, moment: &Moment<Mover>, scene: &mut Scene) {
        stage::draw(&stage::Show::of_moves(moment), scene);
    }

    fn tell(&self, moment: &Moment<Mover>) -> String {
        let book = &self.0;
        let corner = match book.corners {
            Corners::Filled => "a block in the first corner",
            Corners::Empty => "all corners empty",
        };
        match moment.last {
            None => format!(
                "Fill a box of {} with blocks of 2×2×1 so that none can slide, with {corner}; press Play or Step.",
                book.solid.title()
            ),
            Some(act) => Words { machine: &moment.machine, book }.sentence(act, moment.tally.solutions()),
        }
    }

    fn describe(&self, moment: &Moment<Mover>) -> String {
        let book = &self.0;
        let machine = moment.machine;
        let symbol_of = |cell: u8| match machine.occupied[usize::from(cell)] {
            0 => '.',
            level => symbol(usize::from(level) - 1),
        };
        format!(
            "A box of {}, layer by layer: {}. Constraints open: {}.",
            book.solid.title(),
            speech::layers(&book.solid, symbol_of),
            machine.open().len()
        )
    }

    fn watch(&self, moment: &Moment<Mover>) -> Vec<Watch> {
        let machine = moment.machine;
        let (moves, tried) = machine.moves();
        vec![
            Watch::new("l", machine.levels.len() - 1, "blocks placed"),
            Watch::new("constr", machine.open().len(), "open constraints"),
            Watch::new("moves", moves.len(), "moves of this level"),
            Watch::new("pp", tried, "of them tried and disallowed"),
            Watch::new("totsols", machine.found.iter().sum::<u64>(), "solutions"),
        ]
    }

    fn path(&self, moment: &Moment<Mover>) -> Vec<String> {
        let book = &self.0;
        let machine = moment.machine;
        let name = |(_, piece): (u8, u16)| match book.solid.block(piece) {
            None => String::new(),
            Some(block) => format!("{}{}", ["x", "y", "z"][usize::from(block.axis)], book.solid.name(block.cells[0])),
        };
        machine.placed().map(name).collect()
    }

    fn solution(&self, moment: &Moment<Mover>) -> String {
        let book = &self.0;
        let machine = moment.machine;
        let pieces: Vec<String> = machine.placed().map(|(cell, piece)| book.solid.piece_name(piece, cell)).collect();
        format!("{}; symmetries={} blocks={}", pieces.join(" "), machine.symmetries(), pieces.len())
    }

    fn figures(&self, moment: &Moment<Mover>) -> Vec<(&'static str, Figure)> {
        let book = &self.0;
        let machine = moment.machine;
        vec![
            ("symmetries", Figure::Number(book.solid.group.order() as u64)),
            ("labelled", Figure::Number(machine.found.iter().sum())),
            ("by_blocks", by_blocks(machine.found.iter().copied())),
        ]
    }

    fn warnings(&self) -> Vec<String> {
        let book = &self.0;
        let none = book.corners == Corners::Filled && book.opening.is_none();
        none.then(|| "No block fits into this box, so that its corner cannot be filled.".to_owned())
            .into_iter()
            .collect()
    }
}

struct Words<'a> {
    machine: &'a Mover,
    book: &'a Book,
}

impl Words<'_> {
    fn name(&self, cell: u8) -> String {
        self.book.solid.name(cell)
    }

    /// `block 3`; of a block that was just taken back, the number that it had.
    fn block(&self, piece: u16) -> String {
        let index = self.machine.placed().position(|(_, placed)| placed == piece);
        format!("block {}", symbol(index.unwrap_or(self.machine.levels.len() - 1)))
    }

    fn the_block(&self, piece: u16) -> String {
        let words = self.block(piece);
        words[..1].to_uppercase() + &words[1..]
    }

    fn way(&self, piece: u16, face: u8) -> &'static str {
        self.book.look(piece, face).map_or("away", |face| direction(&face))
    }

    fn either(&self, constraint: &Constraint) -> String {
        speech::cells(&self.book.solid, constraint.list(), " or ")
    }

    fn place(&self, piece: u16) -> String {
        let block = self.book.solid.block(piece);
        block.map_or(String::new(), |block| speech::cells(&self.book.solid, &block.cells, " and "))
    }

    /// `032 or 132 must be filled, or block 5 could slide right`.
    fn demand(&self, constraint: &Constraint) -> String {
        match constraint.block {
            NO_PIECE => format!("{}, beside the corner, must be filled", self.either(constraint)),
            block => format!(
                "{} must be filled, or {} could slide {}",
                self.either(constraint),
                self.block(block),
                self.way(block, constraint.face)
            ),
        }
    }

    fn constraint(&self, nth: u32) -> Constraint {
        self.machine.constraints[(self.machine.top().constraints + nth) as usize]
    }

    fn sentence(&self, act: Moved, solutions: u64) -> String {
        let (machine, book) = (self.machine, self.book);
        match act {
            Moved::Started => match (book.opening, book.demand) {
                (Some(node), _) => {
                    format!("The box is empty. The first block is given: on {}.", self.place(book.piece_of(node)))
                }
                (_, Some(demand)) => {
                    format!("The box is empty, and so are its corners for good: {}.", self.demand(&demand))
                }
                _ => "The box is empty, and no block fits into its corner.".to_owned(),
            },
            Moved::Weighed { constraint, count: moves, best } => {
                let it = self.constraint(constraint);
                let best = if best { ", the fewest so far" } else { "" };
                let satisfy = if moves == 1 { "satisfies" } else { "satisfy" };
                format!("{}: {} {satisfy} that{best}.", self.demand(&it), count(moves, "move"))
            }
            Moved::Chosen { constraint, count: moves } => {
                let it = self.constraint(constraint);
                let satisfy =
                    if moves == 1 { "move satisfies it: make it" } else { "moves satisfy it: try them in turn" };
                format!("The strongest constraint: {}; {moves} {satisfy}.", self.demand(&it))
            }
            Moved::Stuck { constraint } => {
                format!("{}; but no move does that: nothing to try.", self.demand(&self.constraint(constraint)))
            }
            Moved::Solved => self.solved(solutions),
            Moved::Gathered { count: 0 } => "No block fits into what is left of the box.".to_owned(),
            Moved::Gathered { count } => {
                format!("{count} moves are left for the empty cells: try each of them on top of the solution.")
            }
            Moved::Exhausted => match machine.levels.len() {
                1 => "No move is left on level 0.".to_owned(),
                level => format!("No move is left on level {}; go back.", level - 1),
            },
            Moved::Made { piece } => format!("{} goes to {}.", self.the_block(piece), self.place(piece)),
            Moved::Occupied { cell } => format!("Cell {} is occupied now.", self.name(cell)),
            Moved::Hidden { node } => format!(
                "The move to {} is not possible any more: it leaves the list of {}.",
                self.place(book.piece_of(node)),
                self.name(book.cell_of(node))
            ),
            Moved::Met { block: NO_PIECE, .. } => "The cell beside the corner is filled: a constraint less.".to_owned(),
            Moved::Met { block, face } => {
                format!(
                    "Something keeps {} from sliding {} now: a constraint less.",
                    self.block(block),
                    self.way(block, face)
                )
            }
            Moved::Touches { block, face } => format!(
                "{} touches a block that keeps it from sliding {}.",
                self.the_block(block),
                self.way(block, face)
            ),
            Moved::Opened { .. } => match machine.constraints.last() {
                Some(newest) => format!("{}: a new constraint.", self.demand(newest)),
                None => "A new constraint.".to_owned(),
            },
            Moved::Listed { open } => match open {
                0 => "No constraint is open.".to_owned(),
                1 => "That leaves 1 constraint open.".to_owned(),
                _ => format!("That leaves {open} constraints open."),
            },
            Moved::Reinstated { node } => format!(
                "The move to {} is allowed again: back into the list of {}.",
                self.place(book.piece_of(node)),
                self.name(book.cell_of(node))
            ),
            Moved::Unmade { piece } => {
                format!("Back on level {}: {} is taken back.", machine.levels.len() - 1, self.block(piece))
            }
            Moved::Freed { cell } => format!("Cell {} is free again.", self.name(cell)),
            Moved::Shown { node } => format!(
                "The move to {} is possible again: back into the list of {}.",
                self.place(book.piece_of(node)),
                self.name(book.cell_of(node))
            ),
            Moved::Disallowed { node } => format!(
                "All packings with the block on {} were found: it leaves the list of {}.",
                self.place(book.piece_of(node)),
                self.name(book.cell_of(node))
            ),
            Moved::Ended => self.ending(solutions),
        }
    }

    fn solved(&self, solutions: u64) -> String {
        let blocks = self.machine.levels.len() - 1;
        let own = match self.machine.symmetries() {
            1 => "no symmetry but the identity".to_owned(),
            more => format!("{more} symmetries"),
        };
        format!("No constraint is open: solution {solutions}, with {} and {own}.", count(blocks, "block"))
    }

    fn ending(&self, solutions: u64) -> String {
        let found = self.machine.found().iter().enumerate().filter(|(_, n)| **n > 0);
        let parts: Vec<String> = found.map(|(blocks, n)| format!("{} with {blocks} blocks", grouped(*n))).collect();
        match parts.is_empty() {
            true => "The search is over: there is no such packing.".to_owned(),
            false => {
                format!("The search is over, with {} packings: {}.", grouped(solutions), listed(&parts, " and "))
            }
        }
    }
}
