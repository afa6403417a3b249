//! The words of the check of a packing.

use super::{described, direction, layers, sides};
use crate::antislide::check::{Checker, Packing, SIDES};
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::words::{count, list, or_dash};

/// The program lines.
pub const LISTING: &[Line] = &[
    Line { label: Label("C1"), title: "Initialize", text: "Take the packing as it is given." },
    Line {
        label: Label("C2"),
        title: "Next block",
        text: "Take the next block, or go to C4 if every block is tested.",
    },
    Line {
        label: Label("C3"),
        title: "Test a side",
        text: "Test its six sides: if neither a filled cell nor the wall touches one, the block can slide that way.",
    },
    Line { label: Label("C4"), title: "Decide", text: "Report a solution if no block can slide." },
];

/// What is said in place of the verdict while sides are checked.
pub const CHECKING: &str = "Each side of each block is checked.";

/// Returns the verdict: `Blocks 2, 3 and 5 can slide.`
pub fn verdict(packing: &Packing) -> String {
    let sliding: Vec<char> = packing.sliding().into_iter().map(|block| packing.blocks[block].1).collect();
    match &sliding[..] {
        [] if packing.blocks.is_empty() => "There is no block, so that none can slide.".to_owned(),
        [] => "No block can slide.".to_owned(),
        [one] => format!("Block {one} can slide."),
        more => format!("Blocks {} can slide.", list(more)),
    }
}

/// Returns the symbol of a cell's block.
fn symbol_of(packing: &Packing, cell: u8) -> char {
    let piece = packing.filled[usize::from(cell)];
    packing.blocks.iter().find(|(block, _)| *block == piece).map_or('.', |(_, symbol)| *symbol)
}

/// Returns the packing as text that can be checked again.
pub fn given(packing: &Packing) -> String {
    layers(&packing.solid, |cell| symbol_of(packing, cell))
}

/// Returns a description of the packing in one line.
pub fn description(packing: &Packing) -> String {
    described(&packing.solid, |cell| symbol_of(packing, cell), &verdict(packing))
}

/// Returns the warnings of a packing; `other_box` says whether the box of the parameters differs.
pub fn warnings(packing: &Packing, other_box: bool) -> Vec<String> {
    let other = other_box.then(|| format!("The packing is {}; the field Box is not used.", sides(&packing.solid)));
    other.into_iter().collect()
}

/// Returns the title, and an addition to it.
pub fn title(packing: &Packing) -> [String; 2] {
    [format!("A packing of {}", sides(&packing.solid)), count(packing.blocks.len(), "block")]
}

/// Returns the variables.
pub fn watch(packing: &Packing, machine: &Checker) -> Vec<Watch> {
    let (block, side) = (machine.looked() / SIDES, machine.looked() % SIDES);
    let symbol = packing.blocks.get(block).map(|(_, symbol)| *symbol);
    vec![
        Watch::new("block", or_dash(symbol), "tested next"),
        Watch::new("side", direction(&packing.side(block, side)), "tested next"),
        Watch::new("free", machine.free(), "sides that touch nothing"),
    ]
}
