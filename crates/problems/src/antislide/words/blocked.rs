//! The words of the blocks that would fill the cell of a dead end.

use super::name;
use crate::antislide::view::Show;
use crate::words::count;

/// Returns the heading: how many blocks would fill the cell.
pub fn heading(show: &Show, cell: u8, blocks: usize) -> String {
    let needs = if blocks == 1 { "it needs" } else { "each needs" };
    format!("{} would fill {}: {needs} a cell that is taken", count(blocks, "block"), name(&show.solid, cell))
}

/// Returns what takes each of the cells.
pub fn taken(show: &Show, cells: impl Iterator<Item = u8>) -> Vec<String> {
    let by = |cell: u8| {
        let piece = show.filled[usize::from(cell)];
        match show.solid.block(piece) {
            Some(_) => format!("{} is in {}", name(&show.solid, cell), show.words().block(piece)),
            None => format!("{} stays empty", name(&show.solid, cell)),
        }
    };
    cells.map(by).collect()
}
