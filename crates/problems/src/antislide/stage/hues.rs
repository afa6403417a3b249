//! The colours of blocks: touching blocks differ, and a block keeps its own while others come and go.

use crate::antislide::view::Show;
use crate::scene::Ink;

/// The hues, the palest first.
const HUES: [Ink; 7] = [Ink::Sky, Ink::Here, Ink::Green, Ink::Pink, Ink::Vermilion, Ink::Choice, Ink::Yellow];

/// The hue of each block. A block takes one that no earlier block that it touches has, and of these the one used longest
/// ago; so a hue depends on the blocks that came before, and on nothing that is to come.
pub fn hues(show: &Show) -> Vec<Ink> {
    let mut hues: Vec<usize> = Vec::new();
    let mut used = [0; HUES.len()];
    for (i, block) in show.blocks.iter().enumerate() {
        let mut taken = [false; HUES.len()];
        for cell in
            show.solid.block(block.piece).into_iter().flat_map(|block| &block.faces).flat_map(|face| face.cells())
        {
            let touched = show.filled[usize::from(*cell)];
            if let Some(before) = show.blocks[..i].iter().position(|before| before.piece == touched) {
                taken[hues[before]] = true;
            }
        }
        let best = (0..HUES.len()).min_by_key(|hue| (taken[*hue], used[*hue])).unwrap_or(0);
        used[best] = i + 1;
        hues.push(best);
    }
    hues.into_iter().map(|hue| HUES[hue]).collect()
}
