//! The colours of blocks: touching blocks differ, and a block keeps its own while others come and go.

use super::show::Show;
use crate::problems::antislide::classes::NO_PIECE;
use crate::scene::Ink;

/// The hues, the palest first.
const HUES: [Ink; 7] = [Ink::Sky, Ink::Here, Ink::Green, Ink::Pink, Ink::Failure, Ink::Choice, Ink::Yellow];

/// The hue of each block. A block takes one that no earlier block that it touches has, and of these the one used longest
/// ago; so a hue depends on the blocks that came before, and on nothing that is to come.
pub fn hues(show: &Show) -> Vec<Ink> {
    let mut hues: Vec<usize> = Vec::new();
    let mut used = [0; HUES.len()];
    for (i, block) in show.blocks.iter().enumerate() {
        let mut taken = [false; HUES.len()];
        for face in show.solid.block(block.piece).map_or(&[][..], |block| &block.faces) {
            for cell in face.cells() {
                let other = show.filled[usize::from(*cell)];
                let before = show.blocks[..i].iter().position(|before| other != NO_PIECE && before.piece == other);
                if let Some(before) = before {
                    taken[hues[before]] = true;
                }
            }
        }
        let mut best = 0;
        for hue in 1..HUES.len() {
            if (taken[hue], used[hue]) < (taken[best], used[best]) {
                best = hue;
            }
        }
        used[best] = i + 1;
        hues.push(best);
    }
    hues.into_iter().map(|hue| HUES[hue]).collect()
}
