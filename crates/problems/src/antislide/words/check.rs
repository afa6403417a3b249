//! The check of a packing in words.

use super::{NAMES, Words, described, direction, layers, own, sides};
use crate::antislide::check::{Act, Checker, Packing, SIDES};
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::words::{count, list, or_dash};

/// The algorithm's steps in words.
pub const LISTING: &[Line] = &[
    Line { label: Label("C1"), title: "Begin", text: "The packing is there; nothing is known of it yet." },
    Line { label: Label("C2"), title: "Next block", text: "Take the blocks one after the other." },
    Line {
        label: Label("C3"),
        title: "Look at a side",
        text: "At least one filled cell must touch each of the six sides; the wall counts as filled. Otherwise the \
               block can slide that way.",
    },
    Line { label: Label("C4"), title: "Verdict", text: "No block can slide? Then the packing is a solution." },
];

/// The words for a packing, whose blocks bear the visitor's own symbols.
pub fn words(packing: &Packing) -> Words<'_> {
    Words { solid: &packing.solid, blocks: packing.blocks.clone() }
}

/// `Blocks 2, 3 and 5 can slide.`
pub fn verdict(packing: &Packing) -> String {
    let sliding: Vec<char> = packing.sliding().into_iter().map(|block| packing.blocks[block].1).collect();
    match &sliding[..] {
        [] if packing.blocks.is_empty() => "There is no block, so that none can slide.".to_owned(),
        [] => "No block can slide.".to_owned(),
        [one] => format!("Block {one} can slide."),
        more => format!("Blocks {} can slide.", list(more)),
    }
}

/// What is left once the verdict was given.
pub const NOTHING_MORE: &str = "there is nothing more to look at";

/// The only choice that there is: that the packing holds.
pub const HOLDS: &str = "holds";

/// The symbol of a cell's block.
fn symbol_of(packing: &Packing, cell: u8) -> char {
    let piece = packing.filled[usize::from(cell)];
    packing.blocks.iter().find(|(block, _)| *block == piece).map_or('.', |(_, symbol)| *symbol)
}

/// The packing as it may be given again.
pub fn given(packing: &Packing) -> String {
    layers(&packing.solid, |cell| symbol_of(packing, cell))
}

/// What stands where.
pub fn description(packing: &Packing) -> String {
    described(&packing.solid, |cell| symbol_of(packing, cell), &verdict(packing))
}

/// What the visitor should know of a packing; `other_box` if the box that was named is not its own.
pub fn warnings(packing: &Packing, other_box: bool) -> Vec<String> {
    let other = other_box.then(|| format!("The packing is {}; the field Box is not used.", sides(&packing.solid)));
    other.into_iter().collect()
}

/// The title, and what is added to it.
pub fn title(packing: &Packing) -> [String; 2] {
    [format!("A packing of {}", sides(&packing.solid)), count(packing.blocks.len(), "block")]
}

/// The variables.
pub fn watch(packing: &Packing, machine: &Checker) -> Vec<Watch> {
    let (block, side) = (machine.looked() / SIDES, machine.looked() % SIDES);
    let symbol = packing.blocks.get(block).map(|(_, symbol)| *symbol);
    vec![
        Watch::new("block", or_dash(symbol), "looked at next"),
        Watch::new("side", direction(&packing.side(block, side)), "looked at next"),
        Watch::new("free", machine.free(), "sides that touch nothing"),
    ]
}

/// What a move did, and why; `None` before the first.
pub fn sentence(packing: &Packing, act: Option<Act>) -> String {
    let words = words(packing);
    let block = |which: usize| format!("block {}", packing.blocks.get(which).map_or('?', |(_, symbol)| *symbol));
    let the_block = |which: usize| crate::words::capital(&block(which));
    let way = |which: u8, side: u8| direction(&packing.side(which.into(), side.into()));
    let blocks = count(packing.blocks.len(), "block");
    match act {
        None => {
            format!("{} Why? Each side of the {blocks} is looked at in turn; press Play or Step.", verdict(packing))
        }
        Some(Act::Started) => format!("A box of {} with {blocks}. {NAMES}", sides(&packing.solid)),
        Some(Act::Taken { block: it }) => format!("Can {} slide? Look at its six sides.", block(it.into())),
        Some(Act::Wall { block: it, side }) => {
            format!("The wall keeps {} from sliding {}.", block(it.into()), way(it, side))
        }
        Some(Act::Held { block: it, side }) => {
            let by = packing.neighbour(it.into(), side.into()).unwrap_or_default();
            format!("{} keeps {} from sliding {}.", the_block(by), block(it.into()), way(it, side))
        }
        Some(Act::Free { block: it, side }) => {
            let face = packing.side(it.into(), side.into());
            format!("{} can slide {}: {} are empty.", the_block(it.into()), direction(&face), words.both(face.cells()))
        }
        Some(Act::Accepted) => verdict(packing),
        Some(Act::Solved) => {
            format!("The packing is a solution, with {}.", own(packing.solid.group.keeping(&packing.filled).len()))
        }
        Some(Act::PutAway) => format!("Back to the beginning: {NOTHING_MORE}."),
        Some(Act::Ended) => format!("The check is over. {}", verdict(packing)),
    }
}
