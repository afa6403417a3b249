//! The check of a packing in words.

use super::{NAMES, Words, beside, described, direction, layers, own, sides, solved};
use crate::antislide::check::{Act, Checker, Packing, SIDES};
use crate::machine::Label;
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::sign::Sign;
use crate::words::{capital, count, list, or_dash};

/// The lines of the program.
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

/// The claim after the verdict.
pub const NOTHING_MORE: &str = "there is nothing more to test";

/// The only candidate: that the packing holds.
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

/// The packing in a line.
pub fn description(packing: &Packing) -> String {
    described(&packing.solid, |cell| symbol_of(packing, cell), &verdict(packing))
}

/// The warnings of a packing; `other_box` if the box that was named is not its own.
pub fn warnings(packing: &Packing, other_box: bool) -> Vec<String> {
    let other = other_box.then(|| format!("The packing is {}; the field Box is not used.", sides(&packing.solid)));
    other.into_iter().collect()
}

/// The title, and what it adds.
pub fn title(packing: &Packing) -> [String; 2] {
    [format!("A packing of {}", sides(&packing.solid)), count(packing.blocks.len(), "block")]
}

/// The variables.
pub fn watch(packing: &Packing, machine: &Checker) -> Vec<Watch> {
    let (block, side) = (machine.looked() / SIDES, machine.looked() % SIDES);
    let symbol = packing.blocks.get(block).map(|(_, symbol)| *symbol);
    vec![
        Watch::new("block", or_dash(symbol), "tested next"),
        Watch::new("side", direction(&packing.side(block, side)), "tested next"),
        Watch::new("free", machine.free(), "sides that touch nothing"),
    ]
}

/// The narration of the last move, or of the task before the first.
pub fn narration(packing: &Packing, act: Option<Act>, sign: Sign) -> Narration {
    let words = words(packing);
    let block = |which: usize| format!("block {}", packing.blocks.get(which).map_or('?', |(_, symbol)| *symbol));
    let way = |which: u8, side: u8| direction(&packing.side(which.into(), side.into()));
    let blocks = count(packing.blocks.len(), "block");
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    let held = |it: u8, side: u8, by: String| {
        let lead = format!("{} cannot slide {}.", capital(&block(it.into())), way(it, side));
        say(lead, &format!("{} stops it.", capital(&by)))
    };
    let verdict = || {
        let lead = match packing.sliding().len() {
            0 if packing.blocks.is_empty() => "No block, so none slides.".to_owned(),
            0 => "No block can slide.".to_owned(),
            n => format!("{} can slide.", count(n, "block")),
        };
        say(lead, "")
    };
    match act {
        None => say(verdict().lead().to_owned(), "Each side of each block is tested in turn."),
        Some(Act::Started) => say(format!("A {} box, {blocks}.", sides(&packing.solid)), NAMES),
        Some(Act::Taken { block: it }) => {
            say(format!("Test {}.", block(it.into())), "Something must touch each of its six sides.")
        }
        Some(Act::Wall { block: it, side }) => held(it, side, "the wall".to_owned()),
        Some(Act::Held { block: it, side }) => {
            held(it, side, block(packing.neighbour(it.into(), side.into()).unwrap_or_default()))
        }
        Some(Act::Free { block: it, side }) => {
            let face = packing.side(it.into(), side.into());
            let slides = format!("{} can slide {}", block(it.into()), direction(&face));
            let cells = beside(&words, face.cells());
            match sign {
                Sign::DeadEnd => {
                    say("Dead end: the packing fails.".to_owned(), &format!("{}: {cells} are empty.", capital(&slides)))
                }
                _ => say(format!("Rejected: {slides}."), &format!("{} are empty.", cells)),
            }
        }
        Some(Act::Accepted) => verdict(),
        Some(Act::Solved) => {
            let own = own(packing.solid.group.keeping(&packing.filled).len());
            solved(1, &format!("The packing has {blocks} and {own}."))
        }
        Some(Act::PutAway) => say("Back to the beginning:".to_owned(), &format!("{NOTHING_MORE}.")),
        Some(Act::Ended) => say("Check finished.".to_owned(), &self::verdict(packing)),
    }
}
