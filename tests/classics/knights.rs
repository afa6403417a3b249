//! Knight's tours; a table by the set of squares visited and the last of them.

use super::figures::{Table, totals};
use super::paths::walks;
use super::query::Query;
use crate::common::open;
use stepdance::machine::{Beat, Stop};

pub const TABLE: Table = &[
    (
        "knight?rows=3&columns=4",
        &[
            ("&start=2.1&method=plain", 4, 70, &[2, 4, 6, 6, 8, 8, 12, 8, 6, 6, 4], [84, 228, 79, 11]),
            ("&start=2.1&method=warnsdorff", 4, 70, &[2, 4, 6, 6, 8, 8, 12, 8, 6, 6, 4], [0, 144, 12, 40]),
            ("&start=1.1&method=plain", 2, 66, &[2, 3, 4, 6, 9, 9, 11, 9, 8, 3, 2], [84, 218, 14, 56]),
            ("&start=1.1&method=warnsdorff", 2, 66, &[2, 3, 4, 6, 9, 9, 11, 9, 8, 3, 2], [0, 134, 12, 38]),
            ("&start=1.2&method=plain", 0, 53, &[3, 4, 5, 7, 9, 8, 7, 5, 3, 2], [69, 175, 0, 8]),
            ("&start=1.2&method=warnsdorff", 0, 53, &[3, 4, 5, 7, 9, 8, 7, 5, 3, 2], [0, 106, 0, 6]),
        ],
    ),
    (
        "knight?rows=4&columns=5",
        &[
            (
                "&start=1.1&method=plain",
                32,
                35_660,
                &[2, 8, 17, 41, 117, 224, 523, 960, 1920, 2979, 4753, 5701, 6499, 5169, 3870, 1848, 836, 161, 32],
                [79_160, 150_512, 48_582, 26],
            ),
            (
                "&start=1.1&method=warnsdorff",
                32,
                35_660,
                &[2, 8, 17, 41, 117, 224, 523, 960, 1920, 2979, 4753, 5701, 6499, 5169, 3870, 1848, 836, 161, 32],
                [0, 71_352, 20, 45],
            ),
        ],
    ),
    (
        "knight?rows=3&columns=4",
        &[("&start=2.1&method=plain&closed=yes", 0, 66, &[2, 4, 6, 6, 8, 8, 12, 8, 6, 6], [88, 220, 0, 11])],
    ),
    (
        "knight?rows=4&columns=4",
        &[(
            "&start=1.1&method=plain",
            0,
            2222,
            &[2, 6, 10, 20, 48, 72, 144, 200, 328, 368, 448, 336, 192, 48],
            [4304, 8748, 0, 22],
        )],
    ),
];
/// First tours, the moves tried clockwise from 1 o'clock on: nodes by levels.
pub const FIRST: &[(&str, &[u64])] = &[
    ("knight?rows=3&columns=4&start=2.1&method=plain&first=1", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
    (
        "knight?rows=4&columns=5&start=1.1&method=plain&first=1",
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 4, 1, 1],
    ),
    (
        "knight?rows=5&columns=5&start=1.1&method=plain&first=1",
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 6, 5, 4, 1, 1],
    ),
    (
        "knight?rows=5&columns=5&start=1.1&method=warnsdorff&first=1",
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ),
    (
        "knight?rows=6&columns=6&start=1.1&method=plain&first=1",
        &[
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 6, 17, 36, 71, 146, 258, 413, 563, 691, 741, 746, 602, 505,
            299, 211, 60, 37, 1, 1,
        ],
    ),
    (
        "knight?rows=6&columns=6&start=1.1&method=warnsdorff&first=1",
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ),
    (
        "knight?rows=8&columns=8&start=1.1&method=warnsdorff&first=1",
        &[
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        ],
    ),
];

pub fn count(query: &Query) -> Option<u64> {
    let (rows, columns) = (query.number("rows"), query.number("columns"));
    let (row, column) = Query::place(query.text("start"));
    let moves = |from: usize, to: usize| {
        let (down, across) = ((from / columns).abs_diff(to / columns), (from % columns).abs_diff(to % columns));
        down * across == 2
    };
    let all = 0..rows * columns;
    let around: Vec<Vec<usize>> = all.clone().map(|from| all.clone().filter(|to| moves(from, *to)).collect()).collect();
    let start = row * columns + column;
    let closed = query.find("closed") == Some("yes");
    Some(walks(&around, start, rows * columns, |last| !closed || around[start].contains(&last)))
}

/// Tours from all squares: 16 on a board of 3 × 4.
#[test]
fn tours_from_all_squares_are_as_many_as_published() {
    let start = |square: usize| format!("knight?rows=3&columns=4&start={}.{}", square / 4 + 1, square % 4 + 1);
    let tours = (0..12).filter_map(|square| count(&Query::new(&start(square)))).sum::<u64>();
    assert_eq!(tours, 16);
    if Query::new(&start(0)).missing().is_none() {
        assert_eq!((0..12).map(|square| totals(&start(square)).1).sum::<u64>(), 16);
    }
}

/// Warnsdorff's rule: from nearly all squares, the square with the fewest onward moves is always right.
#[test]
fn warnsdorffs_rule_needs_no_return_from_nearly_all_squares() {
    if Query::new("knight?first=1").missing().is_some() {
        return;
    }
    for (side, expected) in [(5, 12), (6, 35), (8, 63)] {
        let squares = (0..side * side).map(|square| (square / side, square % side));
        let has_tours = |square: &(usize, usize)| (side * (square.0 + square.1)).is_multiple_of(2);
        let straight = squares.filter(has_tours).filter(|(row, column)| {
            let start = format!("{}.{}", row + 1, column + 1);
            let mut session =
                open(&format!("knight?rows={side}&columns={side}&start={start}&method=warnsdorff&first=1"));
            session.forward(u64::MAX, Stop::at(Beat::Solution));
            session.now().tally.profile().iter().all(|nodes| *nodes <= 1)
        });
        assert_eq!(straight.count(), expected, "{side} × {side}");
    }
}
