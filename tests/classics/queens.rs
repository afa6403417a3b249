//! Queens with givens, and one in each region without touching; all permutations.

use super::figures::Table;
use super::query::Query;

pub const TABLE: Table = &[
    (
        "queens?n=",
        &[
            ("6&placed=1.2", 1, 28, &[3, 6, 9, 9, 1], [140, 197, 41, 20]),
            ("6&placed=1.1", 0, 21, &[4, 7, 7, 3], [111, 153, 0, 21]),
            ("8&placed=1.1", 4, 226, &[6, 21, 46, 72, 56, 21, 4], [1558, 2014, 981, 23]),
            ("8&placed=1.4", 18, 270, &[5, 16, 36, 71, 77, 47, 18], [1754, 2312, 204, 28]),
            ("8&placed=4.2,6.5", 2, 55, &[6, 15, 14, 11, 7, 2], [377, 489, 219, 26]),
            ("8&placed=5.1", 18, 298, &[6, 22, 45, 72, 80, 55, 18], [1950, 2564, 54, 36]),
            ("8&placed=1.1,8.7", 0, 49, &[5, 11, 16, 12, 5], [351, 449, 0, 27]),
            ("8&placed=2.4,7.7", 3, 39, &[3, 7, 12, 9, 5, 3], [257, 338, 98, 23]),
            // A002464: as with a region for each row, below.
            ("4&regions=none", 2, 16, &[4, 6, 4, 2], [44, 78, 31, 9]),
            ("5&regions=none", 14, 69, &[5, 12, 18, 20, 14], [211, 363, 16, 58]),
            ("6&regions=none", 90, 378, &[6, 20, 48, 90, 124, 90], [1356, 2202, 22, 55]),
            ("7&regions=none", 646, 2497, &[7, 30, 100, 272, 582, 860, 646], [10_467, 16_107, 53, 29]),
            ("8&regions=none", 5242, 19_184, &[8, 42, 180, 650, 1928, 4386, 6748, 5242], [92_360, 135_970, 118, 38]),
            ("9&placed=5.5", 40, 788, &[6, 24, 66, 156, 224, 192, 80, 40], [5953, 7569, 371, 29]),
        ],
    ),
    (
        "queens?regions=",
        &[
            ("AAAAAA/BDAAAA/BDAEAC/DDDECC/DDDEEE/DDFFEE", 1, 48, &[6, 7, 10, 14, 10, 1], [240, 337, 120, 8]),
            (
                "BAAAAAEE/BBAAAGGE/DDDDCGEE/DDDDCGEE/FDDDDGEE/FFDDDGEE/FHHHHGGG/HHHHHHHG",
                43,
                1529,
                &[8, 36, 146, 358, 393, 283, 262, 43],
                [10_367, 13_468, 145, 38],
            ),
            ("AAAA/BBBB/CCCC/DDDD", 2, 16, &[4, 6, 4, 2], [44, 78, 31, 9]),
            ("AAAAA/BBBBB/CCCCC/DDDDD/EEEEE", 14, 69, &[5, 12, 18, 20, 14], [211, 363, 16, 58]),
            ("AAAAAA/BBBBBB/CCCCCC/DDDDDD/EEEEEE/FFFFFF", 90, 378, &[6, 20, 48, 90, 124, 90], [1356, 2202, 22, 55]),
            (
                "AAAAAAA/BBBBBBB/CCCCCCC/DDDDDDD/EEEEEEE/FFFFFFF/GGGGGGG",
                646,
                2497,
                &[7, 30, 100, 272, 582, 860, 646],
                [10_467, 16_107, 53, 29],
            ),
            (
                "AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH",
                5242,
                19_184,
                &[8, 42, 180, 650, 1928, 4386, 6748, 5242],
                [92_360, 135_970, 118, 38],
            ),
        ],
    ),
];

/// The queens given, each as its row and column.
pub fn placed(query: &Query) -> Vec<(usize, usize)> {
    query.find("placed").map_or(vec![], |text| text.split(',').map(Query::place).collect())
}

/// The regions of a board, row by row; none where queens attack along diagonals.
pub fn regions(query: &Query) -> Vec<Vec<char>> {
    match query.find("regions") {
        None => vec![],
        // Each row is a region of its own.
        Some("none") => ('A'..).take(query.number("n")).map(|letter| vec![letter; query.number("n")]).collect(),
        Some(_) => query.rows("regions"),
    }
}

/// Whether two queens, the upper one first, do not bear each other.
pub fn clash(regions: &[Vec<char>], (row, column): (usize, usize), (below, other): (usize, usize)) -> bool {
    let across = column.abs_diff(other);
    across == 0
        || match regions {
            [] => across == below.abs_diff(row),
            regions => regions[row][column] == regions[below][other] || below.abs_diff(row) == 1 && across == 1,
        }
}

/// Counts the permutations that pass: `rows` has the columns so far, and those left behind them.
fn permutations(rows: &mut [usize], from: usize, passes: &dyn Fn(&[usize]) -> bool) -> u64 {
    if from == rows.len() {
        return u64::from(passes(rows));
    }
    let mut sum = 0;
    for i in from..rows.len() {
        rows.swap(from, i);
        sum += permutations(rows, from + 1, passes);
        rows.swap(from, i);
    }
    sum
}

pub fn count(query: &Query) -> Option<u64> {
    let (placed, regions) = (placed(query), regions(query));
    let n = if regions.is_empty() { query.number("n") } else { regions.len() };
    let passes = |columns: &[usize]| {
        let free = |below: usize| (0..below).all(|row| !clash(&regions, (row, columns[row]), (below, columns[below])));
        placed.iter().all(|(row, column)| columns[*row] == *column) && (0..n).all(free)
    };
    Some(permutations(&mut (0..n).collect::<Vec<_>>(), 0, &passes))
}
