//! Antisliding blocks: the box and its blocks, its symmetries, and the two searches for packings.
//!
//! Source: Knuth, *Antisliding blocks* (ANTISLIDE3) and ANTISLIDE-NOCORNER, from
//! <https://cs.stanford.edu/~knuth/programs.html>.

pub mod classes;
pub mod group;
pub mod moves;
pub mod solid;

use classes::NO_PIECE;

/// The pieces of all cells, those without a block being empty for good.
pub fn settled(filled: &[u16]) -> Vec<u16> {
    (0..).zip(filled).map(|(cell, piece)| if *piece == NO_PIECE { cell } else { *piece }).collect()
}
