//! Subset sums, coins and equal parts; all subsets, a table, all ways to fill the boxes.

use super::figures::{Table, rows};
use super::query::Query;

pub const TABLE: Table = &[
    (
        "sums?numbers=5,10,12,13,15,18&sum=30",
        &[
            ("&prune=both", 3, 45, &[2, 4, 8, 14, 16, 1], [41, 134, 23, 10]),
            ("&prune=most", 3, 69, &[2, 4, 8, 14, 19, 22], [23, 164, 25, 10]),
            ("&prune=reach", 3, 94, &[2, 4, 8, 16, 27, 37], [18, 209, 48, 7]),
            ("&prune=none", 3, 118, &[2, 4, 8, 16, 30, 58], [0, 239, 50, 7]),
            ("&prune=next", 3, 22, &[2, 4, 6, 7, 2, 1], [18, 65, 8, 26]),
        ],
    ),
    (
        "sums?numbers=5,7,10,12,15,18,20&sum=35",
        &[
            ("&prune=both", 4, 88, &[2, 4, 8, 16, 26, 30, 2], [82, 262, 81, 11]),
            ("&prune=most", 4, 134, &[2, 4, 8, 16, 26, 36, 42], [48, 320, 94, 11]),
            ("&prune=reach", 4, 204, &[2, 4, 8, 16, 32, 58, 84], [34, 446, 171, 8]),
            ("&prune=none", 4, 250, &[2, 4, 8, 16, 32, 64, 124], [0, 504, 184, 8]),
            ("&prune=next", 4, 40, &[2, 4, 8, 10, 10, 4, 2], [34, 118, 27, 6]),
        ],
    ),
    (
        "sums?numbers=7,11,13,24&sum=31",
        &[
            ("&prune=both", 2, 14, &[2, 4, 7, 1], [12, 42, 4, 9]),
            ("&prune=most", 2, 23, &[2, 4, 8, 9], [5, 53, 4, 9]),
            ("&prune=reach", 2, 19, &[2, 4, 7, 6], [7, 47, 4, 8]),
            ("&prune=none", 2, 28, &[2, 4, 8, 14], [0, 58, 4, 8]),
            ("&prune=next", 2, 9, &[2, 4, 2, 1], [7, 27, 4, 22]),
        ],
    ),
    (
        "sums?numbers=3,34,4,12,5,2&sum=9",
        &[
            ("&prune=both", 2, 15, &[2, 2, 4, 3, 3, 1], [13, 45, 10, 22]),
            ("&prune=most", 2, 30, &[2, 2, 4, 4, 7, 11], [8, 70, 10, 13]),
            ("&prune=reach", 2, 109, &[2, 4, 8, 15, 28, 52], [5, 225, 89, 7]),
            ("&prune=none", 2, 124, &[2, 4, 8, 16, 32, 62], [0, 250, 89, 7]),
        ],
    ),
    (
        "sums?numbers=1,2,3,4,5,6,7,8,9,10&sum=25",
        &[
            ("&prune=both", 39, 695, &[2, 4, 8, 16, 32, 64, 125, 204, 223, 17], [619, 2048, 45, 15]),
            ("&prune=most", 39, 1191, &[2, 4, 8, 16, 32, 64, 125, 214, 315, 411], [327, 2748, 49, 15]),
            ("&prune=reach", 39, 1454, &[2, 4, 8, 16, 32, 64, 128, 242, 398, 560], [292, 3239, 119, 11]),
            ("&prune=none", 39, 1950, &[2, 4, 8, 16, 32, 64, 128, 252, 490, 954], [0, 3939, 123, 11]),
            ("&prune=next", 39, 368, &[2, 4, 8, 16, 32, 61, 93, 105, 30, 17], [292, 1067, 15, 48]),
        ],
    ),
    (
        "sums?numbers=2,7,8,9,15&sum=17",
        &[
            ("&prune=both", 3, 25, &[2, 4, 8, 10, 1], [21, 74, 4, 11]),
            ("&prune=most", 3, 37, &[2, 4, 8, 11, 12], [11, 88, 4, 11]),
            ("&prune=reach", 3, 42, &[2, 4, 8, 13, 15], [10, 97, 4, 9]),
            ("&prune=none", 3, 54, &[2, 4, 8, 14, 26], [0, 111, 4, 9]),
            ("&prune=next", 3, 14, &[2, 4, 5, 2, 1], [10, 41, 4, 27]),
        ],
    ),
    (
        "coins?coins=",
        &[
            ("1,2,5,10&sum=10", 11, 49, &[4, 6, 7, 8, 8, 6, 4, 3, 2, 1], [1, 110, 2, 0]),
            ("1,2,5&sum=11", 11, 59, &[3, 6, 8, 9, 9, 8, 6, 4, 3, 2, 1], [3, 132, 6, 0]),
            (
                "1,5,10,25,50,100&sum=100",
                293,
                7747,
                &[
                    6, 15, 30, 51, 76, 104, 130, 153, 175, 194, 207, 215, 221, 226, 228, 225, 221, 219, 214, 206, 198,
                    193, 187, 180, 172, 167, 162, 155, 148, 144, 139, 133, 128, 124, 119, 114, 109, 106, 102, 97, 92,
                    90, 86, 81, 77, 75, 72, 68, 64, 62, 60, 56, 52, 51, 49, 46, 43, 42, 40, 38, 35, 34, 33, 31, 28, 27,
                    26, 24, 22, 21, 20, 19, 17, 16, 15, 14, 12, 12, 11, 10, 9, 9, 8, 7, 6, 6, 6, 5, 4, 4, 4, 3, 2, 2,
                    2, 2, 1, 1, 1, 1,
                ],
                [3, 15_790, 2, 0],
            ),
            ("3,5,7&sum=23", 4, 45, &[3, 6, 10, 11, 9, 4, 2], [13, 107, 17, 7]),
            ("1,2,3,4,5,6,7,8,9,10&sum=10", 42, 138, &[10, 25, 31, 27, 19, 12, 7, 4, 2, 1], [34, 352, 2, 0]),
        ],
    ),
    (
        "parts?numbers=",
        &[
            ("4,3,2,3,5,2,1&boxes=4", 2, 10, &[1, 1, 1, 1, 2, 2, 2], [20, 42, 20, 0]),
            ("1,5,11,5&boxes=2", 1, 4, &[1, 1, 1, 1], [3, 12, 8, 0]),
            ("8,7,6,5,4&boxes=2", 1, 10, &[1, 2, 3, 3, 1], [9, 30, 9, 20]),
            ("1,2,3,4,5,6,7,8,9&boxes=3", 9, 56, &[1, 1, 2, 5, 9, 10, 10, 9, 9], [85, 206, 22, 149]),
        ],
    ),
];

/// How many subsets have the sum.
fn subsets(numbers: &[usize], sum: usize) -> u64 {
    let total = |subset: usize| numbers.iter().enumerate().map(|(i, number)| number * (subset >> i & 1)).sum::<usize>();
    (0..1 << numbers.len()).filter(|subset| total(*subset) == sum).count() as u64
}

/// How many ways there are to pay a sum, coin by coin.
fn ways(coins: &[usize], sum: usize) -> u64 {
    let mut ways = vec![0; sum + 1];
    ways[0] = 1;
    for coin in coins {
        for paid in *coin..=sum {
            ways[paid] += ways[paid - coin];
        }
    }
    ways[sum]
}

/// How many ways there are to put numbers into boxes that are alike, with the same sum in each.
fn partitions(numbers: &[usize], boxes: usize) -> u64 {
    let each = numbers.iter().sum::<usize>() / boxes;
    let is_equal = |mut code: usize| {
        let mut sums = vec![0; boxes];
        for number in numbers {
            sums[code % boxes] += number;
            code /= boxes;
        }
        sums.iter().all(|sum| *sum == each)
    };
    let told_apart = (0..boxes.pow(numbers.len() as u32)).filter(|code| is_equal(*code)).count();
    (told_apart / (1..=boxes).product::<usize>()) as u64
}

pub fn count(query: &Query) -> Option<u64> {
    Some(match query.problem {
        "sums" => subsets(&query.numbers("numbers"), query.number("sum")),
        "coins" => ways(&query.numbers("coins"), query.number("sum")),
        _ => partitions(&query.numbers("numbers"), query.number("boxes")),
    })
}

/// The nodes of the book's bounding function, each subset of the first numbers looked at without a search: it and what it begins with pass,
/// and none of these has the sum already.
fn bounded(numbers: &[usize], sum: usize) -> Vec<u64> {
    let total = |subset: usize, first: usize| (0..first).map(|i| numbers[i] * (subset >> i & 1)).sum::<usize>();
    let passes = |subset: usize, first: usize| {
        let (so_far, rest) = (total(subset, first), numbers[first..].iter().sum::<usize>());
        so_far == sum || so_far + rest >= sum && numbers.get(first).is_some_and(|next| so_far + next <= sum)
    };
    let is_node = |subset: &usize, last: usize| {
        (1..=last).all(|first| passes(*subset, first)) && (1..last).all(|first| total(*subset, first) != sum)
    };
    let levels = (1..=numbers.len()).map(|last| (0..1 << last).filter(|subset| is_node(subset, last)).count() as u64);
    levels.collect()
}

#[test]
fn the_books_bound_has_the_nodes_that_a_second_program_counts() {
    let mut seen = 0;
    for row in rows(TABLE).filter(|row| row.address.ends_with("&prune=next")) {
        let query = Query::new(&row.address);
        assert_eq!(bounded(&query.numbers("numbers"), query.number("sum")), row.profile, "{}", row.address);
        seen += row.nodes;
    }
    assert_eq!(seen, 22 + 40 + 9 + 368 + 14);
}
