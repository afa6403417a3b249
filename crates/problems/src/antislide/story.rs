//! The common narration of the searches: names of cells, blocks and symmetries, and sentences about constraints.

use super::constraint::Constraint;
use super::solid::{NO_PIECE, Solid};
use super::stage;
use super::words::{direction, kind, label, name as cell_name, place, plain, symbol};
use crate::scene::Target;
use crate::story::{Event, Name, Quantity, Span, Text};
use crate::text;

mod check;
mod classes;
mod moves;

/// The numbers of bits of a face, of a piece, and of the part of a target's number below a cell: a number combines two or three others.
const FACE: u32 = 3;
const PIECE: u32 = 10;
const BELOW_CELL: u32 = 10;

/// Returns the target of a cell.
fn cell(cell: u8) -> Target {
    Target(stage::CELL, cell.into())
}

/// Returns the targets of cells.
fn cells(cells: &[u8]) -> Vec<Target> {
    cells.iter().map(|it| cell(*it)).collect()
}

/// Returns the target of an empty cell, into which a block can slide.
fn empty(cell: u8) -> Target {
    Target("empty", cell.into())
}

/// Returns the target of a candidate for a cell: a block that fills it, or its staying empty.
fn piece(cell: u8, piece: u16) -> Target {
    Target("piece", u32::from(cell) << BELOW_CELL | u32::from(piece))
}

/// Returns the target of a choice in force, which rules out others.
fn choice((cell, piece): (u8, u16)) -> Target {
    Target("chosen", self::piece(cell, piece).1)
}

/// Returns the target of the cells of a piece.
fn place_of(piece: u16) -> Target {
    Target("place", piece.into())
}

/// Returns the target of a packing's copy by a symmetry, at the cell where it differs: `the copy turned 90° about the vertical axis`.
fn copy(cell: u8, symmetry: u8) -> Target {
    Target("copy", u32::from(cell) << BELOW_CELL | u32::from(symmetry))
}

/// Returns the target of a copy with a shorter name: `the copy turned 90°`.
fn short_copy(Target(_, number): Target) -> Target {
    Target("short copy", number)
}

/// Returns the parts of a target's number: a cell, and a piece or a symmetry.
fn parts(number: u32) -> (u8, u16) {
    ((number >> BELOW_CELL) as u8, (number & ((1 << BELOW_CELL) - 1)) as u16)
}

/// Returns the name of a target.
fn name(solid: &Solid, Target(role, number): Target) -> Name {
    let (at, below) = parts(number);
    let symmetry = || solid.group.symmetry(below.into());
    match role {
        stage::CELL if (number as usize) < solid.cells() => Name::new("cell", cell_name(solid, number as u8)),
        "empty" => Name::new("cell", cell_name(solid, number as u8)),
        "piece" | "chosen" => Name::new("", label(solid, below)).said(match solid.block(below) {
            Some(_) => format!("block {}", place(solid, below)),
            None => format!("empty cell {}", cell_name(solid, at)),
        }),
        "place" => Name::new("", place(solid, number as u16)),
        "block" => Name::new("block", symbol((number >> PIECE) as usize)),
        "sliding" => {
            let of = Target("block", number >> FACE);
            let block = (number >> FACE & ((1 << PIECE) - 1)) as u16;
            let way = way(solid, block, (number & ((1 << FACE) - 1)) as u8);
            Name::new("block", format!("{} sliding {way}", name(solid, of).bare))
        }
        "copy" => Name::new("copy", plain(symmetry())).definite(),
        "short copy" => Name::new("copy", kind(symmetry())).definite(),
        role => Name::new(role, number),
    }
}

/// Returns the targets as which a target is drawn: a candidate at its cell, a block on all of its cells.
fn drawn(solid: &Solid, target: Target) -> Vec<Target> {
    let Target(role, number) = target;
    let of = |piece: u16| cells(&solid.covers(piece));
    match role {
        "empty" => vec![cell(number as u8)],
        "piece" | "chosen" | "copy" | "short copy" => vec![cell(parts(number).0)],
        "place" => of(number as u16),
        "block" => of((number & ((1 << PIECE) - 1)) as u16),
        "sliding" => {
            let (block, face) = (number >> FACE & ((1 << PIECE) - 1), number & ((1 << FACE) - 1));
            solid.face(block as u16, face as u8).map_or(vec![], |face| cells(face.cells()))
        }
        "verdict" => vec![],
        _ => vec![target],
    }
}

/// Returns the direction of a block's face: `right`.
fn way(solid: &Solid, block: u16, face: u8) -> &'static str {
    solid.face(block, face).map_or("away", |face| direction(&face))
}

/// Returns one of a constraint's cells: `cell 032 or 132`.
fn either(constraint: &Constraint) -> Span {
    Span::Either(cells(constraint.list()))
}

/// Joins texts.
fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

/// Returns a number of the state, with its noun.
fn count(number: impl crate::words::Number, noun: &'static str) -> Span {
    Span::count(number, noun, Quantity::State)
}

/// Returns the event before the first move: the task, with `more` about the search.
fn begin(solid: &Solid, more: Text) -> Event {
    let number = |number: usize| Span::count(number, "", Quantity::Instance);
    let [l, m, n] = solid.sides.map(number);
    let slide = text!("No block of ", number(2), "×", number(2), "×", number(1), " cells may slide. ");
    Event::begin(text!("Pack blocks into a ", l, "×", m, "×", n, " box.")).because(joined([slide, more]))
}

/// Returns an example that explains the names of cells.
fn example(solid: &Solid) -> Text {
    let [_, rows, columns] = solid.sides;
    let at = if rows > 1 && columns > 2 { columns as u8 + 2 } else { solid.cells() as u8 - 1 };
    let [layer, row, column] = solid.coordinates(at).map(|coordinate| count(coordinate as u64, ""));
    text!(cell(at), " lies in layer ", layer, ", row ", row, ", column ", column, ".")
}

/// Describes the number of open constraints, after all are listed; `none` is the reason if there is none.
fn listed(open: u16, none: &'static str) -> Event {
    let because = |lead: Text, why: &'static str| Event::detail(lead).because(why);
    match open {
        0 => because(text!("No constraint is open."), none),
        1 => because(
            text!(count(1_u8, "constraint"), " is open."),
            "One of its cells must be filled to stop a block from sliding.",
        ),
        _ => because(
            text!(count(open, "constraint"), " are open."),
            "For each, one of its cells must be filled to stop a block from sliding.",
        ),
    }
}

/// Describes that a cell loses a block as a candidate, or regains it: `Cell 012 loses block 011-012-021-022`, with the verb, and what
/// follows the block.
fn listing(of: u8, verb: &'static str, block: u16, how: &'static str) -> Event {
    Event::detail(text!(cell(of), verb, "block ", place_of(block), how, ".")).at(cell(of))
}

/// Describes a complete packing.
fn packing(solid: &Solid, blocks: usize, filled: &[u16]) -> Text {
    let symmetries = solid.group.keeping(filled).len();
    let what = match blocks {
        0 => text!("The box is empty"),
        _ => text!("It has ", count(blocks, "block")),
    };
    let own = match (blocks, symmetries) {
        (0, _) => text!("; it has ", count(symmetries, "symmetry")),
        (_, 1) => text!(" and no symmetry"),
        _ => text!(" and ", count(symmetries, "symmetry")),
    };
    joined([what, own])
}

/// Returns the numbers of packings by their number of blocks: `the empty box and 1 with 6 blocks`.
fn by_blocks(found: &[u64]) -> Text {
    let all: Vec<(usize, u64)> = (0..).zip(found.iter().copied()).filter(|(_, found)| *found > 0).collect();
    let mut text = Text::default();
    for (nth, (blocks, found)) in all.iter().enumerate() {
        text.0.push(Span::from(match nth {
            0 => "",
            _ if nth + 1 == all.len() => " and ",
            _ => ", ",
        }));
        text.0.extend(match blocks {
            0 => text!("the empty box").0,
            _ => text!(count(*found, ""), " with ", count(*blocks, "block")).0,
        });
    }
    text
}

/// A box with blocks.
struct Blocks<'a> {
    /// The box.
    solid: &'a Solid,
    /// The blocks, in the order placed.
    blocks: Vec<u16>,
}

impl Blocks<'_> {
    /// Returns a block by its number; one that was just removed has the number after theirs.
    fn block(&self, piece: u16) -> Target {
        let index = self.blocks.iter().position(|block| *block == piece).unwrap_or(self.blocks.len());
        Target("block", (index as u32) << PIECE | u32::from(piece))
    }

    /// Returns the slide that a constraint prevents, `block 5 sliding right`; `None` for the constraint with which a search begins.
    fn sliding(&self, constraint: &Constraint) -> Option<Target> {
        let Constraint { block, face, .. } = *constraint;
        (block != NO_PIECE).then(|| Target("sliding", self.block(block).1 << FACE | u32::from(face)))
    }

    /// Returns a slide as a clause, with the verb: `block 5 slides right`.
    fn moves(&self, verb: &'static str, block: u16, face: u8) -> Text {
        text!(self.block(block), verb, way(self.solid, block, face))
    }

    /// Returns the name of a piece that is tested or chosen: `block 3 on 001-002-011-012`, or `empty cell 000`.
    fn named(&self, at: Target) -> Text {
        let (_, piece) = parts(at.1);
        match self.solid.block(piece) {
            Some(_) => text!(self.block(piece), " on ", place_of(piece)),
            None => text!(at),
        }
    }

    /// Returns a constraint as a demand: `fill cell 032 or 132, or block 5 slides right`.
    fn demand(&self, constraint: &Constraint) -> Text {
        let or = match constraint.block {
            NO_PIECE => text!(", beside the corner."),
            block => joined([text!(", or "), self.moves(" slides ", block, constraint.face), text!(".")]),
        };
        joined([text!("fill ", either(constraint)), or])
    }

    /// Describes a new constraint.
    fn opened(&self, newest: Option<&Constraint>) -> Event {
        let lead = |newest: &Constraint| match self.sliding(newest) {
            Some(_) => {
                let must_not = self.moves(" must not slide ", newest.block, newest.face);
                joined([text!("New constraint: "), must_not, text!(".")])
            }
            None => text!("New constraint: fill the cell beside the corner."),
        };
        match newest {
            Some(newest) => Event::detail(lead(newest)).because(self.demand(newest)),
            None => Event::detail("New constraint."),
        }
    }

    /// Describes a satisfied constraint: the newest block satisfies it, or else an empty cell, which leaves only filled ones.
    fn met(&self, newest: Option<u16>, block: u16, face: u8) -> Event {
        let lead = match block {
            NO_PIECE => text!("The cell beside the corner is filled."),
            _ => joined([self.moves(" cannot slide ", block, face), text!(".")]),
        };
        Event::detail(lead).because(match newest.filter(|piece| self.solid.block(*piece).is_some()) {
            _ if block == NO_PIECE => text!("So one constraint is satisfied."),
            Some(newest) => text!(self.block(newest), " stops it, so one constraint is satisfied."),
            None => text!("Its last open cell on that side must be filled, so one constraint is satisfied."),
        })
    }

    /// Describes a blocked side of the newest block.
    fn touches(&self, block: u16, face: u8, why: &'static str) -> Event {
        Event::detail(joined([self.moves(" cannot slide ", block, face), text!(".")])).because(why)
    }

    /// Sets the cell beside a face of a block as the focus of an event.
    fn faced(&self, event: Event, block: u16, face: u8) -> Event {
        match self.solid.face(block, face).and_then(|face| face.cells().first().copied()) {
            Some(first) => event.at(cell(first)),
            None => event,
        }
    }
}
