//! Permutations, derangements, combinations and parentheses; formulas.

use super::figures::Table;
use super::query::Query;

pub const TABLE: Table = &[
    (
        "permutations?",
        &[
            ("n=3", 6, 15, &[3, 6, 6], [15, 51, 7, 0]),
            ("n=4", 24, 64, &[4, 12, 24, 24], [100, 252, 11, 0]),
            ("n=5", 120, 325, &[5, 20, 60, 120, 120], [705, 1475, 16, 0]),
            ("n=6", 720, 1956, &[6, 30, 120, 360, 720, 720], [5466, 10_098, 22, 0]),
            ("n=3&derangements=yes", 2, 7, &[2, 3, 2], [11, 27, 11, 7]),
            ("n=4&derangements=yes", 9, 30, &[3, 7, 11, 9], [58, 127, 11, 23]),
            ("n=5&derangements=yes", 44, 146, &[4, 13, 32, 53, 44], [369, 705, 22, 16]),
            ("n=6&derangements=yes", 265, 852, &[5, 21, 71, 181, 309, 265], [2676, 4645, 22, 38]),
        ],
    ),
    (
        "combinations?",
        &[
            ("n=4&k=2&prune=none", 6, 10, &[4, 6], [0, 26, 3, 26]),
            ("n=4&k=2&prune=enough", 6, 9, &[3, 6], [1, 25, 3, 0]),
            ("n=5&k=3&prune=none", 10, 25, &[5, 10, 10], [0, 60, 4, 27]),
            ("n=5&k=3&prune=enough", 10, 19, &[3, 6, 10], [5, 53, 4, 0]),
            ("n=6&k=3&prune=none", 20, 41, &[6, 15, 20], [0, 102, 4, 41]),
            ("n=6&k=3&prune=enough", 20, 34, &[4, 10, 20], [6, 94, 4, 0]),
            ("n=7&k=4&prune=none", 35, 98, &[7, 21, 35, 35], [0, 231, 5, 42]),
            ("n=7&k=4&prune=enough", 35, 69, &[4, 10, 20, 35], [21, 194, 5, 0]),
        ],
    ),
    (
        "parentheses?",
        &[
            ("n=2", 2, 7, &[1, 2, 2, 2], [5, 21, 7, 0]),
            ("n=3", 5, 21, &[1, 2, 3, 5, 5, 5], [13, 60, 10, 0]),
            ("n=4", 14, 63, &[1, 2, 3, 6, 9, 14, 14, 14], [37, 177, 13, 0]),
            ("n=5", 42, 195, &[1, 2, 3, 6, 10, 19, 28, 42, 42, 42], [113, 545, 16, 0]),
            ("n=6", 132, 624, &[1, 2, 3, 6, 10, 20, 34, 62, 90, 132, 132, 132], [362, 1742, 19, 0]),
        ],
    ),
];

/// D(n) = (n − 1)(D(n − 1) + D(n − 2)).
fn derangements(n: u64) -> u64 {
    match n {
        0 => 1,
        1 => 0,
        n => (n - 1) * (derangements(n - 1) + derangements(n - 2)),
    }
}

/// Pascal's triangle.
fn combinations(n: u64, k: u64) -> u64 {
    match (n, k) {
        (_, 0) => 1,
        (0, _) => 0,
        (n, k) => combinations(n - 1, k - 1) + combinations(n - 1, k),
    }
}

/// Catalan's numbers, by what the first pair encloses.
fn catalan(n: u64) -> u64 {
    if n == 0 { 1 } else { (0..n).map(|inside| catalan(inside) * catalan(n - 1 - inside)).sum() }
}

pub fn count(query: &Query) -> Option<u64> {
    let n = query.number("n") as u64;
    Some(match query.problem {
        "permutations" if query.find("derangements") == Some("yes") => derangements(n),
        "permutations" => (1..=n).product(),
        "combinations" => combinations(n, query.number("k") as u64),
        _ => catalan(n),
    })
}
