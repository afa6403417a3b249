//! What all three methods say alike: the names of cells, blocks and symmetries, and the phrases made of them.

use super::constraint::Constraint;
use super::group::Symmetry;
use super::solid::{Face, NO_PIECE, Solid};
use crate::problem::Asked;
use crate::words::{capital, count, count_or_no, either, list, spaced};

pub mod check;
pub mod classes;
pub mod moves;
pub mod notes;
pub mod terms;

/// The symbols of blocks in the order placed: the source's maps have one letter for a cell.
const SYMBOLS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// What the names of cells mean.
const NAMES: &str = "Cell ijk is in layer i, row j, column k, each counted from 0.";

/// The symbol of the block with this index, from 0.
pub fn symbol(index: usize) -> char {
    SYMBOLS[index % SYMBOLS.len()] as char
}

/// Where a face looks. Layers lie upon each other, the first one on top; the rows of a layer come towards the reader.
pub fn direction(face: &Face) -> &'static str {
    [["up", "down"], ["backwards", "forwards"], ["left", "right"]][usize::from(face.axis)][usize::from(face.up)]
}

/// The name of a cell: its coordinates.
#[inline(never)]
pub fn name(solid: &Solid, cell: u8) -> String {
    let [i, j, k] = solid.coordinates(cell);
    format!("{i}{j}{k}")
}

/// The names of cells.
pub fn names(solid: &Solid, cells: &[u8]) -> Vec<String> {
    cells.iter().map(|cell| name(solid, *cell)).collect()
}

/// `4×4×3`.
pub fn sides(solid: &Solid) -> String {
    let [l, m, n] = solid.sides;
    format!("{l}×{m}×{n}")
}

/// A piece as short as a tree can bear: a block from its first cell to its last, an empty cell with a dot.
pub fn label(solid: &Solid, piece: u16) -> String {
    match solid.block(piece) {
        Some(block) => names(solid, &[block.cells[0], block.cells[3]]).join("-"),
        None => format!("·{}", name(solid, piece as u8)),
    }
}

/// `201-202-211-212`: the cells of a piece, in their order.
pub fn place(solid: &Solid, piece: u16) -> String {
    names(solid, &solid.covers(piece)).join("-")
}

/// What is asked where a cell is to be covered.
pub fn asks(solid: &Solid, cell: u8) -> Asked {
    Asked { question: format!("Cell {}: which piece covers it?", name(solid, cell)), kind: "piece" }
}

/// `000` or `000-001-010-011`: a piece as the source prints it, beginning with the cell after `first` in the block's
/// circle of cells, and `first` last.
pub fn printed(solid: &Solid, (first, piece): (u8, u16)) -> String {
    let Some(block) = solid.block(piece) else { return name(solid, piece as u8) };
    let at = block.cells.iter().position(|cell| *cell == first).unwrap_or(3);
    let cells: [u8; 4] = std::array::from_fn(|t| block.cells[(at + 1 + t) % 4]);
    names(solid, &cells).join("-")
}

/// A solution as the runner prints it: pieces in the order chosen; `filled` is the piece of each cell.
pub fn solution(solid: &Solid, placed: impl Iterator<Item = (u8, u16)>, filled: &[u16]) -> String {
    let mut blocks = 0;
    let pieces = spaced(placed.map(|(first, piece)| {
        blocks += usize::from(solid.block(piece).is_some());
        printed(solid, (first, piece))
    }));
    solved_as(solid, &pieces, filled, blocks)
}

/// A packing as it is given to be checked: rows of symbols, a block's the same, the first one 1; `filled` is the piece of each
/// cell.
#[cfg(not(target_arch = "wasm32"))]
pub fn rows(solid: &Solid, filled: &[u16]) -> String {
    let [_, rows, cells] = solid.sides;
    let mut symbols = ('1'..='9').chain('a'..='z').chain('A'..='Z');
    let mut known: Vec<(u16, char)> = vec![];
    let mut text = String::new();
    for (cell, piece) in filled.iter().enumerate() {
        if cell > 0 && cell % cells == 0 {
            text.push(if cell % (rows * cells) == 0 { '/' } else { ',' });
        }
        let seen = known.iter().find(|(block, _)| block == piece).map(|(_, symbol)| *symbol);
        text.push(match (solid.block(*piece), seen) {
            (None, _) => '.',
            (_, Some(symbol)) => symbol,
            (Some(_), None) => {
                let symbol = symbols.next().unwrap_or('?');
                known.push((*piece, symbol));
                symbol
            }
        });
    }
    text
}

/// The same of pieces that are printed already.
pub fn solved_as(solid: &Solid, pieces: &str, filled: &[u16], blocks: usize) -> String {
    format!("{pieces}; symmetries={} blocks={blocks}", solid.group.keeping(filled).len())
}

/// Where a symmetry takes cell ijk, with a bar over what is reversed: `jk̄i`.
pub fn short(symmetry: Symmetry) -> String {
    let mut text = String::new();
    for (from, flipped) in symmetry.from.into_iter().zip(symmetry.flipped) {
        text.push_str(["i", "j", "k"][usize::from(from)]);
        text.push_str(if flipped { "\u{304}" } else { "" });
    }
    text
}

/// What such names of symmetries mean.
const SHORTS: &str = ": jki is the one that takes cell ijk to jki; under a bar it counts from the other end.";

/// `a quarter turn about the upright axis`: a symmetry of the box in plain words.
pub fn plain(symmetry: Symmetry) -> String {
    const AXES: [&str; 3] = ["the upright axis", "the axis from front to back", "the axis from left to right"];
    const SWAPPED: [&str; 3] = ["above and below", "front and back", "left and right"];
    const PAIRS: [&str; 3] = ["rows for columns", "layers for columns", "layers for rows"];
    let Symmetry { from, flipped } = symmetry;
    let mirrored = if symmetry.turns() { "" } else { ", mirrored" };
    let is_flipped = |flip: bool| flipped.iter().position(|it| *it == flip).unwrap_or_default();
    let Some(stays) = (0..3).find(|a| usize::from(from[*a]) == *a) else {
        return format!("a third of a turn about a corner-to-corner axis{mirrored}");
    };
    let (b, c) = ((stays + 1) % 3, (stays + 2) % 3);
    match flipped.iter().filter(|flip| **flip).count() {
        0 if from == [0, 1, 2] => "the identity".to_owned(),
        1 if from == [0, 1, 2] => format!("a mirror that swaps {}", SWAPPED[is_flipped(true)]),
        2 if from == [0, 1, 2] => format!("a half turn about {}", AXES[is_flipped(false)]),
        3 if from == [0, 1, 2] => "the reflection in the midpoint".to_owned(),
        _ if flipped[b] != flipped[c] => format!("a quarter turn about {}{mirrored}", AXES[stays]),
        _ if flipped[stays] => "a half turn about an edge-to-edge axis".to_owned(),
        _ => format!("a slanted mirror, {}", PAIRS[stays]),
    }
}

/// How many symmetries a packing has, in a sentence.
fn own(symmetries: usize) -> String {
    match symmetries {
        1 => "no symmetry but the identity".to_owned(),
        more => count(more, "symmetry"),
    }
}

/// The layers as the source prints them: rows of symbols, separated by commas, layers by `/`.
pub fn layers(solid: &Solid, symbol_of: impl Fn(u8) -> char) -> String {
    let [_, m, n] = solid.sides;
    let mut text = String::new();
    for cell in 0..solid.cells() {
        if cell > 0 && cell % n == 0 {
            text.push(if cell % (m * n) == 0 { '/' } else { ',' });
        }
        text.push(symbol_of(cell as u8));
    }
    text
}

/// How many packings were found with 0, 1, … blocks.
fn by_blocks(found: impl Iterator<Item = u64>) -> String {
    let found = (0_u64..).zip(found).filter(|(_, found)| *found > 0);
    list(found.map(|(blocks, found)| match blocks {
        0 => "the empty box".to_owned(),
        _ => format!("{} with {}", crate::words::grouped(found), count(blocks, "block")),
    }))
}

/// What is about to begin.
fn task(solid: &Solid, how: &str) -> String {
    format!("Put blocks of 2×2×1 into a box of {} so that none can slide, {how} Press Play or Step.", sides(solid))
}

/// What stands where, in a line: the layers, then `more`.
fn described(solid: &Solid, symbol_of: impl Fn(u8) -> char, more: &str) -> String {
    format!("A box of {}, layer by layer: {}. {more}", sides(solid), layers(solid, symbol_of))
}

/// How many constraints are open after a move that has listed them.
fn listed(open: u16) -> String {
    match open {
        0 => "No constraint is open.".to_owned(),
        _ => format!("That leaves {} open.", count(open, "constraint")),
    }
}

/// What can be said of a box with blocks in it.
pub struct Words<'a> {
    /// The box.
    pub solid: &'a Solid,
    /// The blocks in it, each with its symbol. One that was just taken back has the symbol after theirs.
    pub blocks: Vec<(u16, char)>,
}

impl<'a> Words<'a> {
    /// For blocks that are numbered in this order.
    pub fn new(solid: &'a Solid, blocks: impl Iterator<Item = u16>) -> Words<'a> {
        Words { solid, blocks: blocks.enumerate().map(|(index, block)| (block, symbol(index))).collect() }
    }

    /// The symbol of a block.
    pub fn symbol(&self, piece: u16) -> char {
        let known = self.blocks.iter().find(|(block, _)| *block == piece);
        known.map_or_else(|| symbol(self.blocks.len()), |(_, symbol)| *symbol)
    }

    /// `block 3`.
    pub fn block(&self, piece: u16) -> String {
        format!("block {}", self.symbol(piece))
    }

    /// `Block 3`.
    fn the_block(&self, piece: u16) -> String {
        capital(&self.block(piece))
    }

    /// `032`.
    pub fn name(&self, cell: u8) -> String {
        name(self.solid, cell)
    }

    /// `022 and 122`.
    pub fn both(&self, cells: &[u8]) -> String {
        list(names(self.solid, cells))
    }

    /// `001-002-011-012`: the cells of a block.
    fn place(&self, piece: u16) -> String {
        place(self.solid, piece)
    }

    /// `block 3 on 001-002-011-012`, or `000 empty`.
    fn piece(&self, piece: u16) -> String {
        match self.solid.block(piece) {
            Some(_) => format!("{} on {}", self.block(piece), self.place(piece)),
            None => format!("{} empty", self.name(piece as u8)),
        }
    }

    /// `right`: where a face of a block looks.
    fn way(&self, block: u16, face: u8) -> &'static str {
        self.solid.face(block, face).map_or("away", |face| direction(&face))
    }

    /// `block 5 could slide right`.
    pub fn could_slide(&self, block: u16, face: u8) -> String {
        format!("{} could slide {}", self.block(block), self.way(block, face))
    }

    /// `032 or 132 must be filled`.
    pub fn wanted(&self, constraint: &Constraint) -> String {
        format!("{} must be filled", either(names(self.solid, constraint.list())))
    }

    /// `032 or 132 must be filled, or block 5 could slide right`.
    fn demand(&self, constraint: &Constraint) -> String {
        match constraint.block {
            NO_PIECE => format!("{}, beside the corner", self.wanted(constraint)),
            block => format!("{}, or {}", self.wanted(constraint), self.could_slide(block, constraint.face)),
        }
    }

    /// A constraint that has come to the list.
    fn opened(&self, newest: Option<&Constraint>) -> String {
        newest.map_or_else(String::new, |newest| format!("{}: a new constraint.", self.demand(newest)))
    }

    /// A constraint that is one no more, since the newest block, or else an empty cell that leaves only filled ones, has
    /// met it.
    fn met(&self, newest: Option<u16>, block: u16, face: u8) -> String {
        if block == NO_PIECE {
            return "The cell beside the corner is filled: a constraint less.".to_owned();
        }
        let why = match newest.filter(|piece| self.solid.block(*piece).is_some()) {
            Some(newest) => format!("{} stands in the way", self.the_block(newest)),
            None => "Its last open cell is known to be filled".to_owned(),
        };
        format!("{why}, so {} cannot slide {} any more: a constraint less.", self.block(block), self.way(block, face))
    }

    /// A side of the newest block that something touches.
    fn touches(&self, block: u16, face: u8, what: &str) -> String {
        format!("{} cannot slide {}: a cell there is filled{what}.", self.the_block(block), self.way(block, face))
    }

    /// A place for a block that has left a cell's list.
    fn hidden(&self, piece: u16, cell: u8, left: &str) -> String {
        let place = self.place(piece);
        format!("The block on {place} is not possible any more: it leaves the list of {}{left}.", self.name(cell))
    }

    /// A place for a block that is back in a cell's list.
    fn shown(&self, piece: u16, cell: u8, how: &str) -> String {
        format!("The block on {} is {how} again: back into the list of {}.", self.place(piece), self.name(cell))
    }

    /// The picture's title, and what it adds to it: how many blocks are in force, without one that is on trial, refused or
    /// taken back, which `besides` tells of; and how many cells are settled as `empty`, if the search settles any.
    pub fn title(&self, blocks: usize, empty: Option<usize>, besides: Option<&str>) -> [String; 2] {
        let placed = format!("{} placed", count(blocks, "block"));
        let more = match empty {
            None | Some(0) if blocks == 0 => "nothing placed yet".to_owned(),
            Some(empty) if let Some(besides) = besides => format!("{placed}, 1 {besides}, {empty} empty"),
            None => placed,
            Some(empty) => format!("{placed}, {} left empty", count(empty, "cell")),
        };
        [format!("Antisliding blocks {}", sides(self.solid)), more]
    }

    /// The heading of a packing without a free side.
    pub fn found(&self, symmetries: usize) -> String {
        let what = match self.blocks.len() {
            0 => "The empty box".to_owned(),
            blocks => count(blocks, "block"),
        };
        match self.solid.group.is_trivial() {
            true => what,
            false => format!("{what}, {}", count(symmetries, "symmetry")),
        }
    }

    /// How many symmetries there are besides those that are seen.
    pub fn more(many: usize) -> String {
        format!("{many} more")
    }

    /// What a packing's symmetries tell, before one of them is looked at, and what their names mean unless it is to be brief.
    pub fn likenesses(&self, symmetries: usize, brief: bool) -> String {
        let names = if brief { "" } else { SHORTS };
        let (order, images) = (self.solid.group.order(), self.solid.group.order() / symmetries.max(1));
        const WHAT: &str = "A symmetry turns or mirrors the box onto itself.";
        const CLICK: &str = "Click one to see where it takes the blocks";
        match (symmetries, images) {
            _ if self.solid.group.is_trivial() => "No block can slide. Each image of it is found by itself.".to_owned(),
            (1, _) => format!("{WHAT} None but the identity keeps this packing: its {images} images count once."),
            (_, 1) => format!("{WHAT} All {order} keep this packing: it is its only image. {CLICK}{names}"),
            _ => format!(
                "{WHAT} {symmetries} of {order}, the identity among them, keep this packing: so it has {order} / {symmetries} = \
                 {images} images, which count once. {CLICK}{names}"
            ),
        }
    }

    /// Where a symmetry takes the blocks: `Turned: 1→3→5→1, 2→4→6→2.`
    pub fn taken(&self, symmetry: u8) -> String {
        let group = &self.solid.group;
        let it = group.symmetry(symmetry.into());
        let mut left = self.blocks.clone();
        let mut cycles = String::new();
        while let Some((first, name)) = left.first().copied() {
            left.remove(0);
            let mut cycle = name.to_string();
            let mut at = group.image(symmetry.into(), first);
            while let Some(next) = left.iter().position(|(block, _)| *block == at) {
                let (block, name) = left.remove(next);
                cycle.extend(['\u{2192}', name]);
                at = group.image(symmetry.into(), block);
            }
            if cycle.len() > name.len_utf8() {
                let comma = if cycles.is_empty() { "" } else { ", " };
                cycles += &format!("{comma}{cycle}\u{2192}{name}");
            }
        }
        match (symmetry, cycles.is_empty()) {
            (0, _) => "The identity: every block stays where it is.".to_owned(),
            (_, true) => format!("{}, ijk → {}: every block goes to its own place.", capital(&plain(it)), short(it)),
            _ => format!(
                "{}, ijk → {}. Each block goes to where the arrow leads: {cycles}.",
                capital(&plain(it)),
                short(it)
            ),
        }
    }

    /// What two choices that differ are: `this packing: upright block 000-101`, `its image: empty`.
    pub fn differing(&self, chosen: u16, image: u16) -> [String; 2] {
        [("this packing", chosen), ("its image", image)].map(|(whose, piece)| match self.solid.block(piece) {
            None => format!("{whose}: empty"),
            Some(block) => {
                let lies = if block.axis == 0 { "flat" } else { "upright" };
                format!("{whose}: {lies} block {}", label(self.solid, piece))
            }
        })
    }

    /// Titles of a packing and its smaller image, each with a remark; `newest` is the piece on trial.
    pub fn images(&self, symmetry: Symmetry, newest: u16) -> [[String; 2]; 2] {
        let trial = match self.solid.block(newest) {
            Some(_) => format!("with {} on trial", self.block(newest)),
            None => format!("{} on trial as empty", self.name(newest as u8)),
        };
        let how = format!("after {}: the earlier of the two", plain(symmetry));
        [["This packing".to_owned(), trial], ["Its image".to_owned(), how]]
    }

    /// What the choices that are compared tell: the reason why the image comes first, and what there is to say besides;
    /// `alike` are the same, then at `cell` the image has another piece.
    pub fn smaller(&self, alike: usize, cell: u8) -> [String; 2] {
        let agree = match alike {
            0 => String::new(),
            _ => format!(" Before that, {} alike: the same place is filled, or empty.", count(alike, "choice")),
        };
        let cell = self.name(cell);
        [
            format!(
                "At {cell} the image comes first: the search tries empty before flat blocks, these before upright ones."
            ),
            format!("Both are one packing, which counts once, where the search comes to it first.{agree}"),
        ]
    }
}

/// How a solution is announced: `so` says why, `solution` is its number.
fn solved(so: &str, solutions: u64, blocks: usize, symmetries: usize) -> String {
    let (blocks, own) = (count_or_no(blocks, "block"), own(symmetries));
    format!("{so}: solution {} has {blocks} and {own}", crate::words::grouped(solutions))
}
