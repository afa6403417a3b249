//! Polyominoes in a region; the first empty cell is filled.

use super::figures::Table;
use super::query::Query;
use std::collections::BTreeSet;

pub const TABLE: Table = &[
    (
        "cover?preset=polyominoes&region=.###../######/######/#####.&pieces=I,L,O,S,T",
        &[
            ("&reflections=yes", 5, 88, &[10, 20, 31, 22, 5], [0, 181, 76, 4]),
            ("&reflections=no", 2, 30, &[6, 6, 10, 6, 2], [0, 62, 28, 4]),
        ],
    ),
    (
        "cover?preset=polyominoes&region=###.##/#.####/#####./##.###&pieces=I,L,O,S,T",
        &[
            ("&reflections=yes", 1, 14, &[4, 4, 3, 2, 1], [0, 29, 20, 2]),
            ("&reflections=no", 0, 7, &[2, 2, 2, 1], [0, 14, 0, 3]),
        ],
    ),
    (
        "cover?preset=polyominoes&region=.##../#####/##.##/#####/####.&pieces=I,L,O,S,T",
        &[
            ("&reflections=yes", 4, 83, &[8, 21, 29, 21, 4], [0, 170, 72, 5]),
            ("&reflections=no", 1, 13, &[5, 4, 2, 1, 1], [0, 27, 20, 2]),
        ],
    ),
    (
        "cover?preset=polyominoes&region=#####/#####/#####/#####&pieces=I,L,O,S,T",
        &[
            ("&reflections=yes", 0, 162, &[12, 44, 54, 52], [0, 324, 0, 5]),
            ("&reflections=no", 0, 56, &[9, 22, 18, 7], [0, 112, 0, 3]),
        ],
    ),
    (
        "cover?preset=polyominoes&region=#####/#####/#####/#####/#####&pieces=L,P,U,V,Y",
        &[
            ("&reflections=yes", 0, 353, &[23, 106, 161, 63], [0, 706, 0, 4]),
            ("&reflections=no", 0, 124, &[15, 50, 46, 13], [0, 248, 0, 4]),
        ],
    ),
];

type Cell = (i32, i32);

/// The cells of a piece, one row after the other.
fn piece(name: &str) -> Vec<Cell> {
    let rows = match name {
        "I" => "####",
        "L" => "###/#..",
        "O" => "##/##",
        "S" => ".##/##.",
        "T" => "###/.#.",
        "5L" => "####/#...",
        "5P" => "##/##/#.",
        "5U" => "#.#/###",
        "5V" => "#../#../###",
        "5Y" => "####/.#..",
        _ => panic!("{name}: no piece"),
    };
    cells(&rows.split('/').map(|row| row.chars().collect()).collect::<Vec<_>>())
}

fn cells(rows: &[Vec<char>]) -> Vec<Cell> {
    let row = |(i, row): (usize, &Vec<char>)| -> Vec<Cell> {
        row.iter().enumerate().filter(|cell| *cell.1 == '#').map(|(j, _)| (i as i32, j as i32)).collect()
    };
    rows.iter().enumerate().flat_map(row).collect()
}

/// The piece in each of its orientations, its first cell at the origin.
fn orientations(piece: &[Cell], reflections: bool) -> BTreeSet<Vec<Cell>> {
    let mut all = BTreeSet::new();
    for mirror in if reflections { vec![1, -1] } else { vec![1] } {
        let mut turned: Vec<Cell> = piece.iter().map(|(row, column)| (*row, mirror * column)).collect();
        for _ in 0..4 {
            turned = turned.iter().map(|(row, column)| (*column, -row)).collect();
            turned.sort_unstable();
            let (row, column) = turned[0];
            all.insert(turned.iter().map(|cell| (cell.0 - row, cell.1 - column)).collect());
        }
    }
    all
}

/// Fills the first empty cell with each piece that is left.
fn fill(empty: &BTreeSet<Cell>, left: &[BTreeSet<Vec<Cell>>]) -> u64 {
    let Some(first) = empty.first() else {
        return u64::from(left.is_empty());
    };
    let mut sum = 0;
    for (i, piece) in left.iter().enumerate() {
        let mut others = left.to_vec();
        others.remove(i);
        for shape in piece {
            let shape: BTreeSet<Cell> = shape.iter().map(|cell| (cell.0 + first.0, cell.1 + first.1)).collect();
            if shape.is_subset(empty) {
                sum += fill(&(empty - &shape), &others);
            }
        }
    }
    sum
}

pub fn count(query: &Query) -> Option<u64> {
    let empty: BTreeSet<Cell> = cells(&query.rows("region")).into_iter().collect();
    let names: Vec<&str> = query.text("pieces").split(',').collect();
    let order = empty.len() / names.len();
    let name = |name: &&str| if order == 5 { format!("5{name}") } else { (*name).to_owned() };
    let reflections = query.text("reflections") == "yes";
    let pieces = names.iter().map(name).map(|name| orientations(&piece(&name), reflections));
    Some(fill(&empty, &pieces.collect::<Vec<_>>()))
}
