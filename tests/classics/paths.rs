//! Paths in mazes, words in grids and Hamiltonian paths; a table by the set of places visited and the last of them.

use super::figures::{Table, totals};
use super::query::Query;
use std::collections::HashMap;

pub const TABLE: Table = &[
    (
        "maze?grid=",
        &[
            (
                "S....#...../.#.###.#.#./.#.....#.#./.#####.#.#./.#...#...#./.#.#.###.#./...#.....#E",
                4,
                162,
                &[
                    2, 2, 3, 3, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 5, 5, 5, 5, 5, 6, 6, 6, 6, 8, 8, 9, 5, 3,
                    3, 4, 2,
                ],
                [474, 802, 152, 9],
            ),
            ("S./.E", 2, 4, &[2, 2], [8, 18, 4, 0]),
            ("S../.../..E", 12, 50, &[2, 4, 8, 14, 8, 8, 4, 2], [106, 218, 7, 25]),
            (
                "S.../..../..../...E",
                184,
                1270,
                &[2, 4, 10, 22, 48, 80, 106, 150, 180, 192, 188, 152, 104, 32],
                [3078, 5802, 10, 37],
            ),
            (
                "S..../...../...../...../....E",
                8512,
                90_110,
                &[
                    2, 4, 10, 24, 58, 132, 276, 548, 878, 1612, 2372, 4002, 5346, 8008, 9324, 12_102, 11_742, 12_460,
                    9006, 7198, 2918, 1648, 336, 104,
                ],
                [236_286, 425_018, 13, 63],
            ),
        ],
    ),
    (
        "word?grid=",
        &[
            ("ABCE/SFCS/ADEE&word=ABCCED", 1, 7, &[2, 1, 1, 1, 1, 1], [22, 37, 10, 34]),
            ("ABCE/SFCS/ADEE&word=SEE", 1, 5, &[2, 2, 1], [17, 28, 15, 9]),
            ("ABCE/SFCS/ADEE&word=ABCB", 0, 4, &[2, 1, 1], [18, 26, 0, 7]),
            ("AAAA/AAAA/AAAB&word=AAAAB", 18, 229, &[11, 30, 58, 112, 18], [420, 896, 73, 7]),
            ("DACNE/NADAN/CEADA/NCDNA&word=DANCE", 1, 22, &[4, 8, 6, 3, 1], [68, 113, 47, 6]),
            ("RSCHS/SREHS/EAACE/SEARR&word=SEARCH", 1, 19, &[5, 4, 4, 4, 1, 1], [60, 99, 60, 6]),
        ],
    ),
    (
        "hamilton?edges=",
        &[
            (
                "0-1,1-2,3-4,4-5,6-7,7-8,0-3,1-4,2-5,3-6,4-7,5-8&start=0&cycle=yes",
                0,
                70,
                &[2, 4, 8, 14, 14, 16, 12],
                [120, 260, 0, 18],
            ),
            (
                "0-1,1-2,2-3,4-5,5-6,6-7,8-9,9-10,10-11,12-13,13-14,14-15,0-4,1-5,2-6,3-7,4-8,5-9,6-10,7-11,8-12,9-13,10-14,11-15&start=0&cycle=yes",
                12,
                2070,
                &[2, 4, 10, 22, 48, 80, 126, 178, 252, 296, 358, 304, 260, 118, 12],
                [4076, 8228, 226, 35],
            ),
            (
                "0-1,0-2,0-4,1-3,1-5,2-3,2-6,3-7,4-5,4-6,5-7,6-7&start=0&cycle=yes",
                12,
                105,
                &[3, 6, 12, 18, 30, 24, 12],
                [177, 399, 24, 16],
            ),
            (
                "0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6&start=0&cycle=yes",
                0,
                249,
                &[3, 6, 12, 24, 36, 48, 60, 60],
                [501, 999, 0, 20],
            ),
            (
                "0-1,0-10,0-19,1-2,1-8,2-3,2-6,3-4,3-19,4-5,4-17,5-6,5-15,6-7,7-8,7-14,8-9,9-10,9-13,10-11,11-12,11-18,12-13,12-16,13-14,14-15,15-16,16-17,17-18,18-19&start=0&cycle=yes",
                60,
                12_435,
                &[3, 6, 12, 24, 42, 78, 144, 240, 408, 654, 936, 1272, 1626, 1818, 1806, 1614, 1140, 552, 60],
                [24_693, 49_623, 47, 65],
            ),
        ],
    ),
];

/// Hamiltonian paths from all vertices: solutions, and nodes by levels, those of the first level being the vertices.
const ALL_STARTS: &[(&str, u64, &[u64])] = &[
    ("hamilton?edges=0-1,1-2,3-4,4-5,6-7,7-8,0-3,1-4,2-5,3-6,4-7,5-8", 40, &[9, 24, 44, 80, 104, 128, 112, 112, 40]),
    (
        "hamilton?edges=0-1,1-2,2-3,4-5,5-6,6-7,8-9,9-10,10-11,12-13,13-14,14-15,0-4,1-5,2-6,3-7,4-8,5-9,6-10,7-11,8-12,9-13,10-14,11-15",
        552,
        &[16, 48, 104, 232, 432, 800, 1248, 1976, 2640, 3696, 4096, 4752, 3776, 2912, 1232, 552],
    ),
    ("hamilton?edges=0-1,0-2,0-4,1-3,1-5,2-3,2-6,3-7,4-5,4-6,5-7,6-7", 144, &[8, 24, 48, 96, 144, 240, 192, 144]),
    (
        "hamilton?edges=0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6",
        240,
        &[10, 30, 60, 120, 240, 360, 480, 600, 600, 240],
    ),
];

/// How many walks through `length` different places begin at `start` and end where `ends` allows it.
pub fn walks(around: &[Vec<usize>], start: usize, length: usize, ends: impl Fn(usize) -> bool) -> u64 {
    let mut ways: HashMap<(u64, usize), u64> = HashMap::from([((1 << start, start), 1)]);
    for _ in 1..length {
        let mut longer = HashMap::new();
        for ((visited, last), count) in ways {
            for next in around[last].iter().filter(|next| visited >> **next & 1 == 0) {
                *longer.entry((visited | 1 << next, *next)).or_insert(0) += count;
            }
        }
        ways = longer;
    }
    ways.into_iter().filter(|((_, last), _)| ends(*last)).map(|(_, count)| count).sum()
}

/// Paths from S to E, which no path leaves again: counted for each length.
fn maze(rows: &[Vec<char>]) -> u64 {
    let cells: Vec<(usize, usize, char)> = rows
        .iter()
        .enumerate()
        .flat_map(|(i, row)| row.iter().enumerate().map(move |(j, sign)| (i, j, *sign)))
        .filter(|cell| cell.2 != '#')
        .collect();
    let at = |sign: char| cells.iter().position(|cell| cell.2 == sign).expect("a start and an end");
    let (start, end) = (at('S'), at('E'));
    let touch = |a: usize, b: usize| cells[a].0.abs_diff(cells[b].0) + cells[a].1.abs_diff(cells[b].1) == 1;
    let neighbours = |a: usize| (0..cells.len()).filter(|b| a != end && touch(a, *b)).collect::<Vec<_>>();
    let around: Vec<Vec<usize>> = (0..cells.len()).map(neighbours).collect();
    (2..=cells.len()).map(|length| walks(&around, start, length, |last| last == end)).sum()
}

/// Ways to spell a word: all lists of places of its letters, each beside the one before it.
fn word(rows: &[Vec<char>], word: &str) -> u64 {
    let mut lists: Vec<Vec<(usize, usize)>> = vec![vec![]];
    for letter in word.chars() {
        let places: Vec<(usize, usize)> = (0..rows.len())
            .flat_map(|i| (0..rows[i].len()).map(move |j| (i, j)))
            .filter(|(i, j)| rows[*i][*j] == letter)
            .collect();
        let fits = |list: &Vec<(usize, usize)>, place: &(usize, usize)| {
            let beside = list.last().is_none_or(|last| last.0.abs_diff(place.0) + last.1.abs_diff(place.1) == 1);
            beside && !list.contains(place)
        };
        let with = |list: &Vec<(usize, usize)>| -> Vec<Vec<(usize, usize)>> {
            let places = places.iter().filter(|place| fits(list, place));
            places.map(|place| list.iter().copied().chain([*place]).collect()).collect()
        };
        lists = lists.iter().flat_map(with).collect();
    }
    lists.len() as u64
}

fn hamilton(query: &Query) -> u64 {
    let (vertices, edges) = query.graph();
    let mut around = vec![vec![]; vertices];
    for (a, b) in edges {
        around[a].push(b);
        around[b].push(a);
    }
    let (start, cycle) = (query.number("start"), query.find("cycle") == Some("yes"));
    walks(&around, start, vertices, |last| !cycle || around[start].contains(&last))
}

pub fn count(query: &Query) -> Option<u64> {
    Some(match query.problem {
        "maze" => maze(&query.rows("grid")),
        "word" => word(&query.rows("grid"), query.text("word")),
        _ => hamilton(query),
    })
}

/// The search from one vertex is part of that from all: together, they meet its figures.
#[test]
fn paths_from_all_vertices_meet_the_figures() {
    for (address, paths, profile) in ALL_STARTS {
        let starts = 0..profile[0];
        let addresses: Vec<String> = starts.map(|start| format!("{address}&start={start}")).collect();
        let counted = addresses.iter().map(|address| hamilton(&Query::new(address))).sum::<u64>();
        assert_eq!(counted, *paths, "{address}");
        if Query::new(&addresses[0]).missing().is_none() {
            let (mut nodes, mut found) = (vec![0; profile.len()], 0);
            nodes[0] = profile[0];
            for address in &addresses {
                let (profile, solutions) = totals(address);
                profile.iter().zip(&mut nodes[1..]).for_each(|(more, sum)| *sum += more);
                found += solutions;
            }
            assert_eq!((found, &*nodes), (*paths, *profile), "{address}");
        }
    }
}
