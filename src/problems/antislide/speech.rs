//! Words that all searches for packings share.

use super::solid::{Face, Solid};
use crate::words;

/// The symbols of blocks in the order placed: the source's maps have one letter for a cell.
const SYMBOLS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The symbol of the block with this index, from 0.
pub fn symbol(index: usize) -> char {
    SYMBOLS[index % SYMBOLS.len()] as char
}

/// Where a face looks. Layers lie upon each other, the first one on top; the rows of a layer come towards the reader.
pub fn direction(face: &Face) -> &'static str {
    [["up", "down"], ["back", "forward"], ["left", "right"]][usize::from(face.axis)][usize::from(face.up)]
}

/// What the name of a cell means.
pub const NAMES: &str = "Cell ijk is in layer i, row j, column k, each counted from 0";

/// The names of cells, joined by `last`.
#[inline(never)]
pub fn cells(solid: &Solid, cells: &[u8], last: &str) -> String {
    let names: Vec<String> = cells.iter().map(|cell| solid.name(*cell)).collect();
    words::listed(&names, last)
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
