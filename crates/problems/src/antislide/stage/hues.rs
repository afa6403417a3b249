//! The inks of blocks: touching blocks differ, and a block keeps its ink while others are placed and removed.

use crate::antislide::view::Show;
use crate::scene::Ink;

/// The inks, the palest first.
const HUES: [Ink; 7] = [Ink::Sky, Ink::Here, Ink::Green, Ink::Pink, Ink::Vermilion, Ink::Choice, Ink::Yellow];

/// Returns the ink of each block: the least recently used one that no earlier touching block has. So it depends on the earlier blocks
/// alone.
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
