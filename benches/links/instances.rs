//! What is searched.

use stepdance::exact_cover::{Entry, Instance};

/// Langford pairs as an exact cover: values 1 to n and slots, an option for each value and left slot.
pub fn langford(n: usize) -> Instance {
    let names = (1..=n).map(|i| i.to_string()).chain((1..=2 * n).map(|s| format!("s{s}"))).collect();
    let mut instance = Instance::new(names, 3 * n);
    for i in 1..=n {
        for j in 1..=2 * n - i - 1 {
            add(&mut instance, &[i, n + j, n + j + i + 1]);
        }
    }
    instance
}

/// The cells of each pentomino in one of its ways, as digits: row, then column.
const PENTOMINOES: [[u8; 5]; 12] = [
    [1, 2, 10, 11, 21],
    [0, 10, 20, 30, 40],
    [0, 10, 20, 30, 31],
    [1, 11, 20, 21, 30],
    [0, 1, 10, 11, 20],
    [0, 1, 2, 11, 21],
    [0, 2, 10, 11, 12],
    [0, 10, 20, 21, 22],
    [0, 10, 11, 21, 22],
    [1, 10, 11, 12, 21],
    [1, 10, 11, 21, 31],
    [0, 1, 11, 21, 22],
];

/// The 12 pentominoes in a box: pieces and cells, an option for each piece in each way at each place.
pub fn pentominoes(rows: usize, columns: usize) -> Instance {
    let cells = (0..rows * columns).map(|cell| format!("{}.{}", cell / columns, cell % columns));
    let names = ('O'..='Z').map(String::from).chain(cells).collect();
    let mut instance = Instance::new(names, 12 + rows * columns);
    for (piece, cells) in PENTOMINOES.iter().enumerate() {
        for way in ways(cells) {
            let height = way.iter().map(|cell| cell.0).max().map_or(0, |row| row + 1);
            let width = way.iter().map(|cell| cell.1).max().map_or(0, |column| column + 1);
            for place in 0..rows * columns {
                let (row, column) = (place / columns, place % columns);
                if row + height <= rows && column + width <= columns {
                    let cell = |(r, c): &(usize, usize)| 13 + (row + r) * columns + column + c;
                    let option: Vec<usize> = [piece + 1].into_iter().chain(way.iter().map(cell)).collect();
                    add(&mut instance, &option);
                }
            }
        }
    }
    instance
}

/// The ways a piece can lie: turned and turned over, at the upper left, each once.
fn ways(cells: &[u8; 5]) -> Vec<Vec<(usize, usize)>> {
    let mut ways: Vec<Vec<(usize, usize)>> = vec![];
    for side in 0..8 {
        let lain = cells.map(|cell| {
            let (row, column) = (usize::from(cell / 10), usize::from(cell % 10));
            let (row, column) = if side & 1 == 0 { (row, column) } else { (column, row) };
            (if side & 2 == 0 { row } else { 4 - row }, if side & 4 == 0 { column } else { 4 - column })
        });
        let top = lain.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = lain.iter().map(|cell| cell.1).min().unwrap_or(0);
        let mut way: Vec<(usize, usize)> = lain.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect();
        way.sort_unstable();
        ways.push(way);
    }
    ways.sort_unstable();
    ways.dedup();
    ways
}

/// Arto Inkala's sudoku of 2012, row by row; 0 for an empty cell.
const CLUES: &[u8; 81] = b"800000000003600000070090200050007000000045700000100030001000068008500010090000400";

/// What the clues leave open: cells, and digits in rows, columns and boxes; an option for each digit that a cell may have.
pub fn sudoku() -> Instance {
    let items = |cell: usize, digit: usize| {
        let (row, column) = (cell / 9, cell % 9);
        let places = [cell, row * 9 + digit, column * 9 + digit, (row / 3 * 3 + column / 3) * 9 + digit];
        [0, 1, 2, 3].map(|kind| 81 * kind + places[kind])
    };
    let mut settled = [false; 324];
    for (cell, clue) in CLUES.iter().enumerate().filter(|(_, clue)| **clue > b'0') {
        for item in items(cell, usize::from(clue - b'1')) {
            settled[item] = true;
        }
    }
    let open: Vec<usize> = (0..324).filter(|item| !settled[*item]).collect();
    let mut instance = Instance::new(open.iter().map(ToString::to_string).collect(), open.len());
    for (cell, digit) in (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit))) {
        let numbers = items(cell, digit).map(|item| open.binary_search(&item));
        if let [Ok(a), Ok(b), Ok(c), Ok(d)] = numbers {
            add(&mut instance, &[a + 1, b + 1, c + 1, d + 1]);
        }
    }
    instance
}

fn add(instance: &mut Instance, items: &[usize]) {
    let option: Vec<Entry> = items.iter().map(|item| Entry::plain(*item as u32)).collect();
    assert_eq!(instance.add(&option), Ok(()));
}
