//! The search for classes in words: its steps, its variables, and what each move does.

use super::{Act, Classes, Constraint, NO_PIECE};
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::problems::antislide::solid::Solid;
use crate::problems::antislide::speech::{self, direction, symbol};
use crate::problems::antislide::{by_blocks, stage};
use crate::scene::Scene;
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::{count, grouped, listed};
use std::rc::Rc;

/// The search for classes as a problem of the catalogue.
pub struct UpToSymmetry(pub Rc<Solid>);

/// The algorithm's steps in words.
const LISTING: &[Line] = &[
    Line {
        label: Label("§46"),
        title: "Initialize",
        text: "All cells are open, every block may go anywhere, every symmetry but the identity is undecided.",
    },
    Line {
        label: Label("§31"),
        title: "Select a cell",
        text: "Let c be the first of the open cells with the fewest choices left.",
    },
    Line {
        label: Label("§27"),
        title: "Cover c",
        text: "Take c off the list of cells, and the blocks that cover it out \
           of the lists of their other cells.",
    },
    Line {
        label: Label("§41"),
        title: "Empty first",
        text: "The first choice leaves c empty; not allowed if c is known to be nonempty: then §26.",
    },
    Line { label: Label("§32"), title: "Mark", text: "Put the piece down: its cells are filled by it." },
    Line {
        label: Label("§35"),
        title: "Shrink constraints",
        text: "After an empty cell: take it out of all constraints. One that comes down to a single cell forces that \
               cell to be nonempty.",
    },
    Line {
        label: Label("§37"),
        title: "Add constraints",
        text: "After a block: each face must touch something. Nothing but empty cells there? Then §33. One open cell \
               is forced; several are a new constraint.",
    },
    Line {
        label: Label("§38"),
        title: "Keep constraints",
        text: "Copy the former constraints, without those that the block satisfies.",
    },
    Line {
        label: Label("§40"),
        title: "Check symmetries",
        text: "Compare the image by each undecided symmetry with the packing, choice by choice. Smaller? Then §33. \
               Larger? Forget the symmetry. None smaller: the piece stays.",
    },
    Line { label: Label("§29"), title: "Cover the rest", text: "Cover the block's other three cells, then §31." },
    Line { label: Label("§42"), title: "Record", text: "All cells are covered: a solution." },
    Line { label: Label("§25"), title: "Back up", text: "Return to the level before; below level 1, stop." },
    Line { label: Label("§30"), title: "Uncover the rest", text: "Uncover the block's other cells in reverse order." },
    Line { label: Label("§33"), title: "Unmark", text: "Take the piece off again, with the lists made for it." },
    Line { label: Label("§39"), title: "Release", text: "Cells forced on this level may stay empty again." },
    Line {
        label: Label("§26"),
        title: "Try again",
        text: "The next choice for c is the one above in its list: §32. None left: §28.",
    },
    Line { label: Label("§28"), title: "Uncover c", text: "Undo §27 in reverse order, then §25." },
];

impl Problem for UpToSymmetry {
    type Machine = Classes;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    const FIRST_LEVEL: usize = 1;

    fn start(&self) -> Classes {
        let solid = &self.0;
        Classes::new(Rc::clone(solid))
    }

    fn draw(&self, moment: &Moment<Classes>, scene: &mut Scene) {
        stage::draw(&stage::Show::of_classes(moment), scene);
    }

    fn tell(&self, moment: &Moment<Classes>) -> String {
        let solid = &self.0;
        let words = Words { machine: &moment.machine, solid };
        match moment.last {
            None => format!(
                "Fill a box of {} with blocks of 2×2×1 so that none can slide, up to its {} symmetries; the empty box \
                 counts too. Press Play or Step.",
                solid.title(),
                solid.group.order()
            ),
            Some(act) => words.sentence(act, moment.tally.solutions()),
        }
    }

    fn describe(&self, moment: &Moment<Classes>) -> String {
        let solid = &self.0;
        let machine = moment.machine;
        let filled = |cell: u8| machine.filled(cell);
        let number = |piece: u16| Words { machine, solid }.index(piece).map(symbol);
        let symbol_of = |cell: u8| match filled(cell) {
            NO_PIECE => '?',
            piece => number(piece).unwrap_or('.'),
        };
        let forced: Vec<u8> = machine.forced().map(|force| force.cell).collect();
        let forced = match forced.len() {
            0 => String::new(),
            1..=8 => format!(" Must be filled: {}.", speech::cells(solid, &forced, " and ")),
            more => format!(" {more} cells must be filled."),
        };
        format!(
            "A box of {}, layer by layer: {}. Constraints open: {}.{forced}",
            solid.title(),
            speech::layers(solid, symbol_of),
            machine.open().len()
        )
    }

    fn watch(&self, moment: &Moment<Classes>) -> Vec<Watch> {
        let solid = &self.0;
        let machine = moment.machine;
        let top = machine.path.last();
        let cell = top.map_or("–".to_owned(), |top| solid.name(top.cell));
        let piece = top.map_or("–".to_owned(), |top| solid.piece_name(top.piece, top.cell));
        let checks = undecided(solid, machine);
        vec![
            Watch::new("l", machine.path.len().max(1), "level"),
            Watch::new("c", cell, "cell covered"),
            Watch::new("a", piece, "piece tried or placed"),
            Watch::new("constraint", machine.open().len(), "open constraints"),
            Watch::new("force", machine.forced().count(), "cells that must be filled"),
            Watch::new("symcheck", checks, "undecided symmetries"),
        ]
    }

    fn path(&self, moment: &Moment<Classes>) -> Vec<String> {
        let solid = &self.0;
        let machine = moment.machine;
        let name = |(_, piece): (u8, u16)| match solid.block(piece) {
            None => format!("·{}", solid.name(piece as u8)),
            Some(block) => format!("{}{}", ["x", "y", "z"][usize::from(block.axis)], solid.name(block.cells[0])),
        };
        machine.placed().map(name).collect()
    }

    fn solution(&self, moment: &Moment<Classes>) -> String {
        let solid = &self.0;
        let machine = moment.machine;
        let pieces: Vec<String> = machine.placed().map(|(cell, piece)| solid.piece_name(piece, cell)).collect();
        let blocks = machine.placed().filter(|(_, piece)| solid.block(*piece).is_some()).count();
        format!("{}; symmetries={} blocks={blocks}", pieces.join(" "), machine.symmetries())
    }

    fn figures(&self, moment: &Moment<Classes>) -> Vec<(&'static str, Figure)> {
        let solid = &self.0;
        let machine = moment.machine;
        let found = machine.found().iter().map(|found| u64::from(*found));
        vec![
            ("symmetries", Figure::Number(solid.group.order() as u64)),
            ("labelled", Figure::Number(machine.labelled())),
            ("by_blocks", by_blocks(found)),
        ]
    }
}

/// The undecided symmetries by their names, or how many there are of how many.
fn undecided(solid: &Solid, machine: &Classes) -> String {
    let checks = machine.undecided();
    match checks.len() {
        0 => "–".to_owned(),
        1..=4 => {
            let names: Vec<String> =
                checks.iter().map(|check| solid.group.symmetry(check.symmetry.into()).short()).collect();
            listed(&names, ", ")
        }
        many => format!("{many} of {}", solid.group.order() - 1),
    }
}

struct Words<'a> {
    machine: &'a Classes,
    solid: &'a Solid,
}

impl Words<'_> {
    /// The place of a block among those of the present packing, from 0.
    fn index(&self, piece: u16) -> Option<usize> {
        self.machine.blocks().position(|block| block == piece)
    }

    /// `block 3`.
    fn block(&self, piece: u16) -> String {
        match self.index(piece) {
            Some(index) => format!("block {}", symbol(index)),
            None => "the block".to_owned(),
        }
    }

    /// `Block 3`.
    fn the_block(&self, piece: u16) -> String {
        let words = self.block(piece);
        words[..1].to_uppercase() + &words[1..]
    }

    /// Where a face of a block looks.
    fn way(&self, block: u16, face: u8) -> &'static str {
        let face = self.solid.block(block).and_then(|it| it.faces.get(usize::from(face)));
        face.map_or("away", direction)
    }

    fn name(&self, cell: u8) -> String {
        self.solid.name(cell)
    }

    /// The cells of a constraint: `211 or 311`.
    fn either(&self, constraint: &Constraint) -> String {
        speech::cells(self.solid, constraint.list(), " or ")
    }

    fn piece(&self, piece: u16) -> String {
        match self.solid.block(piece) {
            Some(block) => format!("{} on {}", self.block(piece), speech::cells(self.solid, &block.cells, " and ")),
            None => format!("{} empty", self.name(piece as u8)),
        }
    }

    fn sentence(&self, act: Act, solutions: u64) -> String {
        let (machine, solid) = (self.machine, self.solid);
        match act {
            Act::Started => format!(
                "All {} cells are open; there are {} for a block, and {} symmetries to check.",
                solid.cells(),
                count(solid.blocks.len(), "place"),
                solid.group.order() - 1
            ),
            Act::Chosen { cell, choices } => match choices {
                1 => format!("Only one choice is left for cell {}: cover that one next.", self.name(cell)),
                _ => format!("Cell {} has {choices} choices left, the fewest of all: cover it next.", self.name(cell)),
            },
            Act::Stuck { cell } => {
                format!("Cell {} must be filled, but no block fits there any more: nothing to try.", self.name(cell))
            }
            Act::Solved => self.solved(solutions),
            Act::Covered { cell } => format!("Cell {} leaves the list of open cells.", self.name(cell)),
            Act::Hidden { node } => {
                let cell = machine.cell_of(node);
                let left = machine.cells[usize::from(cell)].len;
                format!(
                    "The block on {} is not possible any more: it leaves the list of {}, which has {} left.",
                    self.place(node),
                    self.name(cell),
                    count(left, "choice")
                )
            }
            Act::EmptyFirst { cell } => format!("The first choice is to leave cell {} empty.", self.name(cell)),
            Act::EmptyBarred { cell } => {
                let reason = machine.forces.iter().find(|force| force.cell == cell);
                let reason = reason.map_or(String::new(), |force| {
                    format!(", or {} could slide {}", self.block(force.block), self.way(force.block, force.face))
                });
                format!("Cell {} must not stay empty{reason}: try blocks only.", self.name(cell))
            }
            Act::Tried { piece } => match solid.block(piece) {
                Some(_) => format!("Try {}.", self.piece(piece)),
                None => format!("Try to leave {}.", self.piece(piece)),
            },
            Act::Shrunk { constraint } => {
                let from = machine.top().constraints as usize;
                let Some(it) = machine.constraints.get(from + constraint as usize) else {
                    return "A constraint shrinks.".to_owned();
                };
                format!(
                    "With {} empty, {} must be filled, or {} could slide {}.",
                    self.name(machine.top().cell),
                    self.either(it),
                    self.block(it.block),
                    self.way(it.block, it.face)
                )
            }
            Act::Forced { cell, block, face } => format!(
                "Cell {} must be filled now, or {} could slide {}.",
                self.name(cell),
                self.block(block),
                self.way(block, face)
            ),
            Act::Met { block, face } => {
                let why = match solid.block(machine.top().piece) {
                    Some(_) => format!("{} stands in the way", self.the_block(machine.top().piece)),
                    None => "Its last open cell is known to be filled".to_owned(),
                };
                format!(
                    "{why}, so {} cannot slide {} any more: a constraint less.",
                    self.block(block),
                    self.way(block, face)
                )
            }
            Act::Touches { block, face } => {
                format!(
                    "{} cannot slide {}: a cell there is filled or must be.",
                    self.the_block(block),
                    self.way(block, face)
                )
            }
            Act::Opened { block, face } => {
                let newest = machine.constraints.last().map_or(String::new(), |it| self.either(it));
                format!(
                    "{newest} must be filled, or {} could slide {}: a new constraint.",
                    self.block(block),
                    self.way(block, face)
                )
            }
            Act::Slides { block, face } => {
                let looked = solid.block(block).and_then(|it| it.faces.get(usize::from(face)));
                let cells = looked.map_or(String::new(), |face| speech::cells(solid, face.cells(), " and "));
                format!(
                    "{} could slide {}, since {cells} stay empty: refused.",
                    self.the_block(block),
                    self.way(block, face)
                )
            }
            Act::Listed { open } => match open {
                0 => "No constraint is open.".to_owned(),
                1 => "That leaves 1 constraint open.".to_owned(),
                _ => format!("That leaves {open} constraints open."),
            },
            Act::Same { symmetry } => {
                let known = machine.checks.last().map_or(0, |check| check.level);
                let as_far = match usize::from(known) {
                    0 => "cannot be compared yet".to_owned(),
                    known if known == machine.path.len() => "is the same in all choices".to_owned(),
                    known => format!("is the same in {}, and not known further", count(known, "choice")),
                };
                format!("The image by {} {as_far}: undecided.", self.symmetry(symmetry))
            }
            Act::Larger { symmetry, level } => {
                format!(
                    "The image by {} is larger: {}. It stays larger, so forget this symmetry.",
                    self.symmetry(symmetry),
                    self.compared(symmetry, level)
                )
            }
            Act::Smaller { symmetry, level } => {
                format!(
                    "The image by {} is smaller: {}. Another branch finds it, so this one is refused.",
                    self.symmetry(symmetry),
                    self.compared(symmetry, level)
                )
            }
            Act::Placed { piece } => {
                let left = match machine.undecided().len() {
                    0 => "no symmetry is undecided".to_owned(),
                    1 => "1 symmetry is undecided".to_owned(),
                    left => format!("{left} symmetries are undecided"),
                };
                match solid.block(piece) {
                    Some(_) => format!("Nothing forbids {}: it stays; {left}.", self.piece(piece)),
                    None => format!("Nothing forbids it: {} stays empty; {left}.", self.name(piece as u8)),
                }
            }
            Act::Removed { piece } => match solid.block(piece) {
                Some(_) => format!("Back on level {}: {} is taken back.", machine.path.len(), self.block(piece)),
                None => {
                    format!("Back on level {}: {} need not stay empty.", machine.path.len(), self.name(piece as u8))
                }
            },
            Act::Shown { node } => {
                let cell = machine.cell_of(node);
                format!(
                    "The block on {} is possible again: back into the list of {}.",
                    self.place(node),
                    self.name(cell)
                )
            }
            Act::Uncovered { cell } => format!("Cell {} is back in the list of open cells.", self.name(cell)),
            Act::Unmarked { piece } => match solid.block(piece) {
                Some(block) => format!("{} are free again.", speech::cells(solid, &block.cells, " and ")),
                None => format!("{} is open again.", self.name(piece as u8)),
            },
            Act::Released { cell } => format!("Cell {} may stay empty again.", self.name(cell)),
            Act::Advanced { piece } => {
                format!("The next choice for {} is {}.", self.name(machine.top().cell), self.piece(piece))
            }
            Act::Exhausted { cell } => format!("Every choice for {} has been tried.", self.name(cell)),
            Act::Ended => self.ending(solutions),
        }
    }

    /// `001-002-011-012`: the cells of a node's block.
    fn place(&self, node: u16) -> String {
        match self.solid.block(self.machine.piece_of(node)) {
            Some(block) => listed(&block.cells.map(|cell| self.name(cell)), "-").replace(", ", "-"),
            None => self.name(node as u8),
        }
    }

    fn symmetry(&self, symmetry: u8) -> String {
        self.solid.group.symmetry(symmetry.into()).in_words()
    }

    /// Where an image and the packing differ first: `it leaves 200 empty where the packing has the block
    /// 200-201-210-211`.
    fn compared(&self, symmetry: u8, level: u8) -> String {
        let chosen = self.machine.path[usize::from(level) - 1];
        let there = self.machine.filled(self.solid.group.back(symmetry.into(), chosen.cell));
        let image = self.solid.group.image(symmetry.into(), there);
        let cell = self.name(chosen.cell);
        let in_image = match self.solid.block(image) {
            None => format!("leaves {cell} empty"),
            Some(_) => format!("has the block {}", self.cells_of(image)),
        };
        let in_packing = match self.solid.block(chosen.piece) {
            None => format!("leaves {cell} empty"),
            Some(_) => format!("has the block {}", self.cells_of(chosen.piece)),
        };
        format!("it {in_image} where the packing {in_packing}")
    }

    fn cells_of(&self, piece: u16) -> String {
        self.solid.block(piece).map_or(String::new(), |block| block.cells.map(|cell| self.name(cell)).join("-"))
    }

    fn solved(&self, solutions: u64) -> String {
        let (blocks, symmetries) = (self.machine.blocks().count(), self.machine.symmetries());
        let images = self.solid.group.order() as u64 / symmetries;
        let images =
            if images == 1 { "it has no other image".to_owned() } else { format!("it stands for {images} packings") };
        let own = if symmetries == 1 {
            "no symmetry but the identity".to_owned()
        } else {
            format!("{symmetries} symmetries")
        };
        match blocks {
            0 => format!("All cells are covered: solution {solutions}, the empty box; {images}."),
            _ => format!(
                "All cells are covered: solution {solutions} has {} and {own}; {images}.",
                count(blocks, "block")
            ),
        }
    }

    fn ending(&self, solutions: u64) -> String {
        let found = self.machine.found();
        let parts: Vec<String> = found
            .iter()
            .enumerate()
            .skip(1)
            .filter(|(_, n)| **n > 0)
            .map(|(blocks, n)| format!("{} with {blocks} blocks", grouped((*n).into())))
            .collect();
        let parts =
            if parts.is_empty() { String::new() } else { format!(": the empty box, {}", listed(&parts, " and ")) };
        let classes = if solutions == 1 {
            "1 class of packings".to_owned()
        } else {
            format!("{} classes of packings", grouped(solutions))
        };
        format!(
            "The search is over, with {classes}{parts}; counting all images there are {}.",
            grouped(self.machine.labelled())
        )
    }
}
