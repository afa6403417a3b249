//! Names of cells, blocks and symmetries, and the common words of the three methods.

use super::constraint::Constraint;
use super::group::Symmetry;
use super::solid::{Face, Solid};
use crate::words::{capital, count, either, list, spaced};

pub mod blocked;
pub mod check;
pub mod classes;
pub mod moves;
pub mod notes;
pub mod tables;
pub mod terms;

/// The symbols of blocks in the order placed: the source's maps have one letter per cell.
const SYMBOLS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The meaning of the names of cells.
const NAMES: &str = "Cell ijk: layer i, row j, column k, counted from 0.";

/// Returns the symbol of the block with this index, from 0.
pub fn symbol(index: usize) -> char {
    SYMBOLS[index % SYMBOLS.len()] as char
}

/// Returns the direction of a face. Layer 0 is on top; the rows of a layer come towards the viewer.
pub fn direction(face: &Face) -> &'static str {
    [["up", "down"], ["backwards", "forwards"], ["left", "right"]][usize::from(face.axis)][usize::from(face.up)]
}

/// Returns the name of a cell: its coordinates.
#[inline(never)]
pub fn name(solid: &Solid, cell: u8) -> String {
    let [i, j, k] = solid.coordinates(cell);
    format!("{i}{j}{k}")
}

/// Returns the names of cells.
pub fn names(solid: &Solid, cells: &[u8]) -> Vec<String> {
    cells.iter().map(|cell| name(solid, *cell)).collect()
}

/// Returns the sides of a box: `4×4×3`.
pub fn sides(solid: &Solid) -> String {
    let [l, m, n] = solid.sides;
    format!("{l}×{m}×{n}")
}

/// Returns the short name of a piece for the tree: a block from its first cell to its last, an empty cell with a dot.
pub fn label(solid: &Solid, piece: u16) -> String {
    match solid.block(piece) {
        Some(block) => names(solid, &[block.cells[0], block.cells[3]]).join("-"),
        None => format!("·{}", name(solid, piece as u8)),
    }
}

/// Returns the cells of a piece, in their order: `201-202-211-212`.
pub fn place(solid: &Solid, piece: u16) -> String {
    names(solid, &solid.covers(piece)).join("-")
}

/// Returns a piece as the source prints it, `000` or `000-001-010-011`: beginning with the cell after `first` in the block's cycle of
/// cells, and `first` last.
pub fn printed(solid: &Solid, (first, piece): (u8, u16)) -> String {
    let Some(block) = solid.block(piece) else { return name(solid, piece as u8) };
    let at = block.cells.iter().position(|cell| *cell == first).unwrap_or(3);
    let cells: [u8; 4] = std::array::from_fn(|t| block.cells[(at + 1 + t) % 4]);
    names(solid, &cells).join("-")
}

/// Returns a solution as the command line prints it: pieces in the order chosen; `filled` has the piece of each cell.
pub fn solution(solid: &Solid, placed: impl Iterator<Item = (u8, u16)>, filled: &[u16]) -> String {
    let mut blocks = 0;
    let pieces = spaced(placed.map(|(first, piece)| {
        blocks += usize::from(solid.block(piece).is_some());
        printed(solid, (first, piece))
    }));
    solved_as(solid, &pieces, filled, blocks)
}

/// Returns a packing as text for the check: rows of symbols, one symbol per block, the first block 1; `filled` has the piece of each cell.
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

/// Returns a solution from pieces that are already printed.
pub fn solved_as(solid: &Solid, pieces: &str, filled: &[u16], blocks: usize) -> String {
    format!("{pieces}; symmetries={} blocks={blocks}", solid.group.keeping(filled).len())
}

/// Returns the short, unique name of a symmetry: the image of cell ijk, with a bar over reversed coordinates, as in `jk̄i`.
pub fn short(symmetry: Symmetry) -> String {
    let mut text = String::new();
    for (from, flipped) in symmetry.from.into_iter().zip(symmetry.flipped) {
        text.push_str(["i", "j", "k"][usize::from(from)]);
        text.push_str(if flipped { "\u{304}" } else { "" });
    }
    text
}

/// The meaning of these names.
const SHORTS: &str = ": jki takes cell ijk to jki; under a bar, a coordinate counts from the other end.";

/// The axes of rotations, and the ends that a reflection swaps.
const AXES: [&str; 3] = ["vertical", "front–back", "left–right"];
const SWAPPED: [&str; 3] = [" top to bottom", " front to back", " left to right"];

/// Returns the effect of a symmetry on the box: its kind, such as `turned 90°`, and where it acts, such as `about the vertical axis`.
fn names_of(symmetry: Symmetry) -> [String; 2] {
    const PAIRS: [&str; 3] = ["rows and columns", "layers and columns", "layers and rows"];
    let Symmetry { from, flipped } = symmetry;
    let axis = |a: usize| format!(" about the {} axis", AXES[a]);
    let is_flipped = |flip: bool| flipped.iter().position(|it| *it == flip).unwrap_or_default();
    let Some(stays) = (0..3).find(|a| usize::from(from[*a]) == *a) else {
        return match symmetry.turns() {
            true => ["turned 120°".to_owned(), " about a space diagonal".to_owned()],
            false => ["turned 120° and mirrored".to_owned(), String::new()],
        };
    };
    let (b, c) = ((stays + 1) % 3, (stays + 2) % 3);
    let [kind, place] = match flipped.iter().filter(|flip| **flip).count() {
        0 if from == [0, 1, 2] => ["left as it is", ""],
        1 if from == [0, 1, 2] => return [format!("mirrored{}", SWAPPED[is_flipped(true)]), String::new()],
        2 if from == [0, 1, 2] => return ["turned 180°".to_owned(), axis(is_flipped(false))],
        3 if from == [0, 1, 2] => ["mirrored in all three directions", ""],
        _ if flipped[b] != flipped[c] && symmetry.turns() => return ["turned 90°".to_owned(), axis(stays)],
        // A quarter turn about the axis along which it is reflected.
        _ if flipped[b] != flipped[c] => ["turned and mirrored", SWAPPED[stays]],
        _ if flipped[stays] => ["turned 180°", " about a diagonal axis"],
        _ => {
            let reversed = if flipped[b] { ", reversed" } else { "" };
            return [format!("with {} swapped", PAIRS[stays]), reversed.to_owned()];
        }
    };
    [kind.to_owned(), place.to_owned()]
}

/// Returns the kind of a symmetry, in a few words: `turned 90°`.
pub fn kind(symmetry: Symmetry) -> String {
    let [kind, _] = names_of(symmetry);
    kind
}

/// Returns the effect of a symmetry on the box, which other symmetries may share: `turned 90° about the vertical axis`.
pub fn plain(symmetry: Symmetry) -> String {
    names_of(symmetry).concat()
}

/// Returns the layers as the source prints them: rows of symbols, separated by commas, layers by `/`.
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

/// Describes the box layer by layer, then `more`.
fn described(solid: &Solid, symbol_of: impl Fn(u8) -> char, more: &str) -> String {
    format!("A box of {}, layer by layer: {}. {more}", sides(solid), layers(solid, symbol_of))
}

/// The words for a box with blocks.
pub struct Words<'a> {
    /// The box.
    pub solid: &'a Solid,
    /// The blocks, each with its symbol. One that was just removed has the symbol after theirs.
    pub blocks: Vec<(u16, char)>,
}

impl<'a> Words<'a> {
    /// Creates the words for blocks that are numbered in this order.
    pub fn new(solid: &'a Solid, blocks: impl Iterator<Item = u16>) -> Words<'a> {
        Words { solid, blocks: blocks.enumerate().map(|(index, block)| (block, symbol(index))).collect() }
    }

    /// Returns the symbol of a block.
    pub fn symbol(&self, piece: u16) -> char {
        let known = self.blocks.iter().find(|(block, _)| *block == piece);
        known.map_or_else(|| symbol(self.blocks.len()), |(_, symbol)| *symbol)
    }

    /// Returns the name of a block: `block 3`.
    pub fn block(&self, piece: u16) -> String {
        format!("block {}", self.symbol(piece))
    }

    /// Returns the name of a cell: `032`.
    pub fn name(&self, cell: u8) -> String {
        name(self.solid, cell)
    }

    /// Returns the names of cells: `022 and 122`.
    pub fn both(&self, cells: &[u8]) -> String {
        list(names(self.solid, cells))
    }

    /// Returns the direction of a block's face: `right`.
    fn way(&self, block: u16, face: u8) -> &'static str {
        self.solid.face(block, face).map_or("away", |face| direction(&face))
    }

    /// Returns that a block could slide: `block 5 could slide right`.
    pub fn could_slide(&self, block: u16, face: u8) -> String {
        format!("{} could slide {}", self.block(block), self.way(block, face))
    }

    /// Returns that a block slides: `block 5 slides right`.
    pub fn slides(&self, block: u16, face: u8) -> String {
        format!("{} slides {}", self.block(block), self.way(block, face))
    }

    /// Returns a constraint in words: `032 or 132 must be filled`.
    pub fn wanted(&self, constraint: &Constraint) -> String {
        format!("{} must be filled", either(names(self.solid, constraint.list())))
    }

    /// Returns the picture's title, and an addition to it: the number of blocks in force, without one under test, rejected or removed,
    /// which `besides` names; and the number of `empty` cells, if the search leaves any.
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

    /// Returns the heading of a packing without a free side.
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

    /// Returns the number of symmetries without room.
    pub fn more(many: usize) -> String {
        format!("{many} more")
    }

    /// Returns the meaning of a packing's symmetries, before one is selected, with that of their names unless it is `brief`.
    pub fn likenesses(&self, symmetries: usize, brief: bool) -> String {
        let names = if brief { "" } else { SHORTS };
        let (order, copies) = (self.solid.group.order(), self.solid.group.order() / symmetries.max(1));
        const WHAT: &str = "A symmetry maps the box onto itself.";
        const CLICK: &str = "Click one to see where it takes the blocks";
        match (symmetries, copies) {
            _ if self.solid.group.is_trivial() => {
                "No block can slide. Each turned or mirrored copy counts separately.".to_owned()
            }
            (1, _) => format!("{WHAT} Only the identity keeps this packing: its {copies} copies count once."),
            (_, 1) => format!("{WHAT} All {order} keep this packing: it is its only copy. {CLICK}{names}"),
            _ => format!(
                "{WHAT} {symmetries} of {order} keep this packing, the identity among them: its {order} / {symmetries} = \
                 {copies} copies count once. {CLICK}{names}"
            ),
        }
    }

    /// Returns the images of the blocks under a symmetry, as cycles: `Turned: 1→3→5→1, 2→4→6→2.`
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
            (_, true) => format!("{}, ijk → {}: every block keeps its place.", capital(&plain(it)), short(it)),
            _ => format!("{}, ijk → {}. Blocks move along the arrows: {cycles}.", capital(&plain(it)), short(it)),
        }
    }

    /// Returns two choices that differ: `this packing: upright block 000-101`, `its copy: empty`.
    pub fn differing(&self, chosen: u16, image: u16) -> [String; 2] {
        [("this packing", chosen), ("its copy", image)].map(|(whose, piece)| match self.solid.block(piece) {
            None => format!("{whose}: empty"),
            Some(block) => {
                let lies = if block.axis == 0 { "flat" } else { "upright" };
                format!("{whose}: {lies} block {}", label(self.solid, piece))
            }
        })
    }

    /// Returns the titles of a packing and its earlier copy, each with a remark; `newest` is the piece under test.
    pub fn images(&self, symmetry: Symmetry, newest: u16) -> [[String; 2]; 2] {
        let trial = match self.solid.block(newest) {
            Some(_) => format!("with {} under test", self.block(newest)),
            None => format!("{} empty under test", self.name(newest as u8)),
        };
        let how = format!("{}, {}: the earlier one", plain(symmetry), short(symmetry));
        [["This packing".to_owned(), trial], ["Its copy".to_owned(), how]]
    }

    /// Returns why the copy comes first, and the consequence: `alike` choices agree, then the copy has another piece at `cell`.
    pub fn smaller(&self, alike: usize, cell: u8) -> [String; 2] {
        let agree = match alike {
            0 => String::new(),
            _ => format!(" Before that, {} agree.", count(alike, "choice")),
        };
        let cell = self.name(cell);
        [
            format!(
                "At {cell} the copy comes first: in order, empty is before flat blocks, and these before upright ones."
            ),
            format!("Both are one packing, which counts once: only the first in order is kept.{agree}"),
        ]
    }
}
