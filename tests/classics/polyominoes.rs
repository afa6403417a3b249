//! Polyominoes in a region; the first empty cell is filled.

use super::figures::{Table, totals};
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

/// Regions of cubes, and how many solutions they have. That the Soma cube has 240, each in 48 positions, is in Knuth, TAOCP 7.2.2.1.
const CUBES: &[(&str, u64)] = &[
    ("cover?preset=polyominoes&layers=3&region=###.###.###/###.###.###/###.###.###&pieces=V,L,T,Z,A,B,P", 48 * 240),
    ("cover?preset=polyominoes&layers=2&region=##.##/##.##/##.##&pieces=P,A,B", 0),
    ("cover?preset=polyominoes&layers=2&region=##.##/##.##/##.##&pieces=L,A,B", 16),
    ("cover?preset=polyominoes&layers=2&region=##.##/##.##&pieces=A,B", 0),
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

/// A cube as its place in each direction, as the text of a region has it: to the right across its layer, down, and into the layers.
type Cube = [i32; 3];

/// The cubes of a piece, as coordinates.
fn solid(name: &str) -> Vec<Cube> {
    let bent = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
    let with = |last: &[Cube]| bent.iter().chain(last).copied().collect();
    match name {
        "V" => bent.to_vec(),
        "L" => with(&[[2, 0, 0]]),
        "T" => with(&[[-1, 0, 0]]),
        "Z" => with(&[[-1, 1, 0]]),
        "A" => with(&[[0, 1, 1]]),
        "B" => with(&[[1, 0, 1]]),
        "P" => with(&[[0, 0, 1]]),
        _ => panic!("{name}: no piece"),
    }
}

/// A piece in each of 24 positions: coordinates in any order and with any signs, unless that mirrors it. Its first cube is at the origin.
fn positions(piece: &[Cube]) -> BTreeSet<Vec<Cube>> {
    let mut all = BTreeSet::new();
    for (order, parity) in
        [([0, 1, 2], 1), ([1, 2, 0], 1), ([2, 0, 1], 1), ([0, 2, 1], -1), ([2, 1, 0], -1), ([1, 0, 2], -1)]
    {
        for signs in (0..8).map(|bits| [0, 1, 2].map(|axis| if bits >> axis & 1 == 1 { -1 } else { 1 })) {
            if signs.iter().product::<i32>() * parity == 1 {
                let turned = |cube: &Cube| [0, 1, 2].map(|axis| signs[axis] * cube[order[axis]]);
                let mut turned: Vec<Cube> = piece.iter().map(turned).collect();
                turned.sort_unstable();
                let first = turned[0];
                all.insert(turned.iter().map(|cube| [0, 1, 2].map(|axis| cube[axis] - first[axis])).collect());
            }
        }
    }
    all
}

/// Fills the first empty cube with each piece that is left.
fn stack(empty: &BTreeSet<Cube>, left: &[BTreeSet<Vec<Cube>>]) -> u64 {
    let Some(first) = empty.first() else {
        return u64::from(left.is_empty());
    };
    let mut sum = 0;
    for (i, piece) in left.iter().enumerate() {
        for way in piece {
            let laid: BTreeSet<Cube> = way.iter().map(|cube| [0, 1, 2].map(|axis| cube[axis] + first[axis])).collect();
            if laid.is_subset(empty) {
                let others: Vec<BTreeSet<Vec<Cube>>> = left[..i].iter().chain(&left[i + 1..]).cloned().collect();
                sum += stack(&(empty - &laid), &others);
            }
        }
    }
    sum
}

#[test]
fn regions_of_cubes_are_filled_as_a_second_program_fills_them() {
    for (address, solutions) in CUBES {
        let query = Query::new(address);
        let rows = query.rows("region");
        let pitch = (rows[0].len() + 1) / query.number("layers");
        let cube = |cell: &Cell| [cell.1 % pitch as i32, cell.0, cell.1 / pitch as i32];
        let empty: BTreeSet<Cube> = cells(&rows).iter().map(cube).collect();
        let pieces: Vec<BTreeSet<Vec<Cube>>> =
            query.text("pieces").split(',').map(|name| positions(&solid(name))).collect();
        assert_eq!(stack(&empty, &pieces), *solutions, "{address}");
        assert_eq!(totals(address).1, *solutions, "{address}");
    }
}
