//! What the searches tell alike: cells, blocks and symmetries by their names, and sentences on constraints.

use super::constraint::Constraint;
use super::solid::{NO_PIECE, Solid};
use super::stage;
use super::words::{direction, kind, label, name as cell_name, place, plain, short, symbol};
use crate::scene::Target;
use crate::story::{Event, Name, Quantity, Span, Text};
use crate::text;

mod check;
mod classes;
mod moves;

/// A number holds two or three others: bits of a face, and of a piece or of what is below a cell.
const FACE: u32 = 3;
const PIECE: u32 = 10;
const BELOW_CELL: u32 = 10;

/// A cell.
fn cell(cell: u8) -> Target {
    Target(stage::CELL, cell.into())
}

/// Cells, each once.
fn cells(cells: &[u8]) -> Vec<Target> {
    cells.iter().map(|it| cell(*it)).collect()
}

/// A cell that stays empty, as what lets a block slide.
fn empty(cell: u8) -> Target {
    Target("empty", cell.into())
}

/// A piece for a cell: a block that fills it, or nothing.
fn piece(cell: u8, piece: u16) -> Target {
    Target("piece", u32::from(cell) << BELOW_CELL | u32::from(piece))
}

/// The same, as what rules another one out.
fn choice((cell, piece): (u8, u16)) -> Target {
    Target("chosen", self::piece(cell, piece).1)
}

/// The cells of a piece.
fn place_of(piece: u16) -> Target {
    Target("place", piece.into())
}

/// A symmetry's image, looked at where it differs, by its short name.
fn image(cell: u8, symmetry: u8) -> Target {
    Target("image", u32::from(cell) << BELOW_CELL | u32::from(symmetry))
}

/// What a target's number holds: a cell, and a piece or a symmetry.
fn parts(number: u32) -> (u8, u16) {
    ((number >> BELOW_CELL) as u8, (number & ((1 << BELOW_CELL) - 1)) as u16)
}

/// What a thing is called.
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
        "image" => Name::new("image", short(symmetry())),
        "symmetry kind" => Name::new("", kind(symmetry())),
        "symmetry name" => Name::the("").said(format!("the {}", plain(symmetry()))),
        role => Name::new(role, number),
    }
}

/// As what the picture has a thing: a piece lies at its cell, a block at all of its cells.
fn drawn(solid: &Solid, target: Target) -> Vec<Target> {
    let Target(role, number) = target;
    let of = |piece: u16| cells(&solid.covers(piece));
    match role {
        "empty" => vec![cell(number as u8)],
        "piece" | "chosen" | "image" | "symmetry kind" | "symmetry name" => vec![cell(parts(number).0)],
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

/// `right`: the direction of a block's face.
fn way(solid: &Solid, block: u16, face: u8) -> &'static str {
    solid.face(block, face).map_or("away", |face| direction(&face))
}

/// `cell 032 or 132`: one of a constraint's cells.
fn either(constraint: &Constraint) -> Span {
    Span::Either(cells(constraint.list()))
}

/// Texts one after the other.
fn joined(texts: impl IntoIterator<Item = Text>) -> Text {
    Text(texts.into_iter().flat_map(|text| text.0).collect())
}

/// A number of something.
fn count(number: impl crate::words::Number, noun: &'static str) -> Span {
    Span::count(number, noun, Quantity::State)
}

/// What is looked for, with `more` about the search.
fn begin(solid: &Solid, more: Text) -> Event {
    let [l, m, n] = solid.sides.map(|side| Span::count(side, "", Quantity::Instance));
    Event::begin(text!("Pack a ", l, "×", m, "×", n, " box.")).because(joined([text!("No block may slide. "), more]))
}

/// How cells are named, by an example.
fn example(solid: &Solid) -> Text {
    let [_, rows, columns] = solid.sides;
    let at = if rows > 1 && columns > 2 { columns as u8 + 2 } else { solid.cells() as u8 - 1 };
    let [layer, row, column] = solid.coordinates(at).map(|coordinate| count(coordinate as u64, ""));
    text!(cell(at), " lies in layer ", layer, ", row ", row, ", column ", column, ".")
}

/// The number of open constraints, once the list of them is complete.
fn listed(open: u16) -> Event {
    Event::detail(match open {
        0 => text!("No constraint is open."),
        1 => text!(count(1_u8, "constraint"), " is open."),
        _ => text!(count(open, "constraint"), " are open."),
    })
}

/// A placement that leaves a cell's list, which keeps `left` others where that is told.
fn hidden(ruled: u16, of: u8, left: Option<u8>) -> Event {
    let why = text!("It is removed from the list of ", cell(of));
    let rest = left.map_or(text!("."), |left| text!(", which has ", count(left, "candidate"), "."));
    Event::detail(text!("Ruled out: block ", place_of(ruled), ".")).because(joined([why, rest])).at(cell(of))
}

/// A placement that is in a cell's list again.
fn shown(verdict: &'static str, ruled: u16, of: u8) -> Event {
    let why = text!("It is in the list of ", cell(of), " again.");
    Event::detail(text!(verdict, ": block ", place_of(ruled), ".")).because(why).at(cell(of))
}

/// A finished packing.
fn packing(solid: &Solid, blocks: usize, filled: &[u16]) -> Text {
    let symmetries = solid.group.keeping(filled).len();
    let what = match blocks {
        0 => text!("The box is empty"),
        _ => text!("It has ", count(blocks, "block")),
    };
    let own = match (blocks, symmetries) {
        (0, _) => text!("; it has ", count(symmetries, "symmetry")),
        (_, 1) => text!(" and only the identity as a symmetry"),
        _ => text!(" and ", count(symmetries, "symmetry")),
    };
    joined([what, own])
}

/// Packings by their number of blocks: `the empty box and 1 with 6 blocks`.
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

/// A box with blocks in it.
struct Blocks<'a> {
    /// The box.
    solid: &'a Solid,
    /// The blocks in it, in the order placed.
    blocks: Vec<u16>,
}

impl Blocks<'_> {
    /// A block by its number; one that was just removed has the number after theirs.
    fn block(&self, piece: u16) -> Target {
        let index = self.blocks.iter().position(|block| *block == piece).unwrap_or(self.blocks.len());
        Target("block", (index as u32) << PIECE | u32::from(piece))
    }

    /// `block 5 sliding right`: what a constraint is to stop; `None` where a search begins with it.
    fn sliding(&self, constraint: &Constraint) -> Option<Target> {
        let Constraint { block, face, .. } = *constraint;
        (block != NO_PIECE).then(|| Target("sliding", self.block(block).1 << FACE | u32::from(face)))
    }

    /// `block 5 slides right`, with the verb.
    fn moves(&self, verb: &'static str, block: u16, face: u8) -> Text {
        text!(self.block(block), verb, way(self.solid, block, face))
    }

    /// What a piece is called that is tested or chosen: `block 3 on 001-002-011-012`, or `empty cell 000`.
    fn named(&self, at: Target) -> Text {
        let (_, piece) = parts(at.1);
        match self.solid.block(piece) {
            Some(_) => text!(self.block(piece), " on ", place_of(piece)),
            None => text!(at),
        }
    }

    /// `fill cell 032 or 132, or block 5 slides right`.
    fn demand(&self, constraint: &Constraint) -> Text {
        let or = match constraint.block {
            NO_PIECE => text!(", beside the corner."),
            block => joined([text!(", or "), self.moves(" slides ", block, constraint.face), text!(".")]),
        };
        joined([text!("fill ", either(constraint)), or])
    }

    /// A new constraint.
    fn opened(&self, newest: Option<&Constraint>) -> Event {
        Event::detail("New constraint.").because(newest.map_or(Text::default(), |newest| self.demand(newest)))
    }

    /// A satisfied constraint: the newest block satisfies it, or else an empty cell, which leaves only filled ones.
    fn met(&self, newest: Option<u16>, block: u16, face: u8) -> Event {
        let why = match newest.filter(|piece| self.solid.block(*piece).is_some()) {
            _ if block == NO_PIECE => text!("The cell beside the corner is filled."),
            Some(newest) => {
                joined([text!(self.block(newest), " stops "), self.moves(" sliding ", block, face), text!(".")])
            }
            None => joined([
                self.moves(" cannot slide ", block, face),
                text!(": its last open cell on that side must be filled."),
            ]),
        };
        Event::detail("One constraint is satisfied.").because(why)
    }

    /// A side of the newest block that something touches.
    fn touches(&self, block: u16, face: u8, why: &'static str) -> Event {
        Event::detail(joined([self.moves(" cannot slide ", block, face), text!(".")])).because(why)
    }

    /// The cell beside a face of a block, as where to look.
    fn faced(&self, event: Event, block: u16, face: u8) -> Event {
        match self.solid.face(block, face).and_then(|face| face.cells().first().copied()) {
            Some(first) => event.at(cell(first)),
            None => event,
        }
    }
}
