//! The twelve pentominoes in a box: each piece once, each cell once.

use crate::exact_cover::{Entry, Instance};
use crate::order;

/// A cell: row and column, from 0.
type Cell = (usize, usize);

/// The pieces by Conway's names, each as rows of a picture.
pub const PIECES: [(&str, &str); 12] = [
    ("O", "#####"),
    ("P", "##/##/#."),
    ("Q", "####/#..."),
    ("R", ".##/##./.#."),
    ("S", "##../.###"),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", "####/.#.."),
    ("Z", "##./.#./.##"),
];

/// Returns the instance of a box. Its items are the pieces, then the cells row by row, named by row and column from 0, with letters for
/// numbers above nine. Its options are ordered by piece, then orientation, then position.
pub fn instance(rows: usize, columns: usize) -> Instance {
    let mut names: Vec<String> = PIECES.map(|(name, _)| name.to_owned()).to_vec();
    let sign = |i: usize| char::from_digit(i as u32, 36).unwrap_or('?');
    for row in 0..rows {
        names.extend((0..columns).map(|column| format!("{}{}", sign(row), sign(column))));
    }
    let items = names.len();
    let mut instance = Instance::new(names, items);
    for (number, (_, picture)) in PIECES.into_iter().enumerate() {
        for cells in turned(picture) {
            let high = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
            let wide = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
            for top in 0..rows.saturating_sub(high) {
                for left in 0..columns.saturating_sub(wide) {
                    let mut option = vec![Entry::plain(number as u32 + 1)];
                    for (row, column) in &cells {
                        let cell = (top + row) * columns + left + column;
                        option.push(Entry::plain((PIECES.len() + cell + 1) as u32));
                    }
                    let added = instance.add(&option);
                    debug_assert!(added.is_ok(), "{added:?}");
                }
            }
        }
    }
    instance
}

/// Returns the distinct orientations of a piece, each moved into the corner and with its cells in order.
fn turned(picture: &str) -> Vec<Vec<Cell>> {
    let mut cells: Vec<Cell> = Vec::new();
    for (row, line) in picture.split('/').enumerate() {
        for (column, sign) in line.bytes().enumerate() {
            if sign == b'#' {
                cells.push((row, column));
            }
        }
    }
    let mut ways: Vec<Vec<Cell>> = Vec::new();
    for turn in 0..8 {
        // A quarter turn each time, and a reflection half way.
        let width = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
        for cell in &mut cells {
            *cell = if turn == 4 { (cell.1, cell.0) } else { (width - cell.1, cell.0) };
        }
        order::by_key(&mut cells, |cell| (5 * cell.0 + cell.1) as u32);
        if !ways.contains(&cells) {
            ways.push(cells.clone());
        }
    }
    // In the order of their first cells, then of the second ones, and so on.
    order::by_key(&mut ways, |way| way.iter().fold(0, |key, cell| 25 * key + (5 * cell.0 + cell.1) as u32));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golomb's numbers: 63 fixed pentominoes, by piece.
    #[test]
    fn pieces_turn_in_as_many_ways_as_is_known() {
        let ways = PIECES.map(|(name, picture)| (name, turned(picture).len()));
        let known = [2, 8, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4];
        assert_eq!(ways.map(|(_, ways)| ways), known, "{ways:?}");
        for (name, picture) in PIECES {
            assert!(turned(picture).iter().all(|cells| cells.len() == 5), "{name}");
        }
    }

    #[test]
    fn options_are_as_many_as_published() {
        assert_eq!(instance(6, 10).options(), 2056);
        assert_eq!(instance(6, 10).items(), 72);
    }
}
