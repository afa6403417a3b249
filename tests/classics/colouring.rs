//! Colourings of graphs; the chromatic polynomial by deletion and contraction.

use super::figures::Table;
use super::query::Query;

pub const TABLE: Table = &[
    (
        "colouring?edges=E-B,B-G,E-F,E-D,F-D,G-A,D-A,F-C,F-I,D-I,C-I,D-H,A-H,I-H",
        &[
            ("&colours=3&method=given", 12, 345, &[3, 9, 27, 54, 72, 48, 60, 60, 12], [657, 1359, 211, 12]),
            ("&colours=3&method=degree", 12, 81, &[3, 6, 6, 12, 12, 6, 12, 12, 12], [129, 303, 27, 15]),
            ("&colours=3&method=dsatur", 12, 63, &[3, 6, 6, 6, 6, 6, 6, 12, 12], [93, 231, 19, 0]),
            (
                "&colours=4&method=given",
                2544,
                8220,
                &[4, 16, 64, 192, 432, 648, 1440, 2880, 2544],
                [14_488, 33_472, 27, 22],
            ),
            (
                "&colours=4&method=degree",
                2544,
                4720,
                &[4, 12, 24, 72, 144, 192, 576, 1152, 2544],
                [3988, 15_972, 21, 0],
            ),
            ("&colours=4&method=dsatur", 2544, 4456, &[4, 12, 24, 48, 96, 192, 384, 1152, 2544], [3196, 14_652, 19, 0]),
        ],
    ),
    (
        "colouring?edges=WA-NT,WA-SA,NT-SA,NT-Q,SA-Q,SA-NSW,SA-V,Q-NSW,NSW-V,T",
        &[
            ("&colours=2&method=given", 0, 4, &[2, 2], [6, 14, 0, 6]),
            ("&colours=2&method=degree", 0, 4, &[2, 2], [6, 14, 0, 6]),
            ("&colours=2&method=dsatur", 0, 4, &[2, 2], [6, 14, 0, 6]),
            ("&colours=3&method=given", 18, 51, &[3, 6, 6, 6, 6, 6, 18], [51, 171, 12, 0]),
            ("&colours=3&method=degree", 18, 51, &[3, 6, 6, 6, 6, 6, 18], [51, 171, 16, 0]),
            ("&colours=3&method=dsatur", 18, 51, &[3, 6, 6, 6, 6, 6, 18], [51, 171, 16, 0]),
            ("&colours=4&method=given", 768, 1144, &[4, 12, 24, 48, 96, 192, 768], [364, 3420, 12, 0]),
            ("&colours=4&method=degree", 768, 1144, &[4, 12, 24, 48, 96, 192, 768], [364, 3420, 16, 0]),
            ("&colours=4&method=dsatur", 768, 1144, &[4, 12, 24, 48, 96, 192, 768], [364, 3420, 16, 0]),
        ],
    ),
    (
        "colouring?edges=0-1,1-2,2-3,3-4,4-0,0-5,1-6,2-7,3-8,4-9,5-7,6-8,7-9,8-5,9-6",
        &[
            ("&colours=2&method=given", 0, 8, &[2, 2, 2, 2], [10, 26, 0, 9]),
            ("&colours=2&method=degree", 0, 8, &[2, 2, 2, 2], [10, 26, 0, 9]),
            ("&colours=2&method=dsatur", 0, 8, &[2, 2, 2, 2], [10, 26, 0, 9]),
            ("&colours=3&method=given", 120, 657, &[3, 6, 12, 24, 30, 60, 120, 156, 126, 120], [957, 2391, 21, 53]),
            ("&colours=3&method=degree", 120, 657, &[3, 6, 12, 24, 30, 60, 120, 156, 126, 120], [957, 2391, 21, 53]),
            ("&colours=3&method=dsatur", 120, 501, &[3, 6, 12, 24, 30, 60, 60, 84, 102, 120], [645, 1767, 21, 0]),
            (
                "&colours=4&method=given",
                12_960,
                28_960,
                &[4, 12, 36, 108, 240, 720, 2160, 4824, 7896, 12_960],
                [35_044, 105_924, 21, 0],
            ),
            (
                "&colours=4&method=degree",
                12_960,
                28_960,
                &[4, 12, 36, 108, 240, 720, 2160, 4824, 7896, 12_960],
                [35_044, 105_924, 21, 0],
            ),
            (
                "&colours=4&method=dsatur",
                12_960,
                25_240,
                &[4, 12, 36, 108, 240, 720, 1440, 3120, 6600, 12_960],
                [23_884, 87_324, 21, 0],
            ),
        ],
    ),
    (
        "colouring?edges=0-1,0-2,0-3,0-4,0-5,1-2,2-3,3-4,4-5,5-1",
        &[
            ("&colours=3&method=given", 0, 27, &[3, 6, 6, 6, 6], [57, 111, 0, 15]),
            ("&colours=3&method=degree", 0, 27, &[3, 6, 6, 6, 6], [57, 111, 0, 15]),
            ("&colours=3&method=dsatur", 0, 27, &[3, 6, 6, 6, 6], [57, 111, 0, 15]),
            ("&colours=4&method=given", 120, 304, &[4, 12, 24, 48, 96, 120], [436, 1164, 16, 0]),
            ("&colours=4&method=degree", 120, 304, &[4, 12, 24, 48, 96, 120], [436, 1164, 16, 0]),
            ("&colours=4&method=dsatur", 120, 304, &[4, 12, 24, 48, 96, 120], [436, 1164, 16, 0]),
        ],
    ),
    (
        "colouring?edges=0-1,1-2,2-3,3-4,4-0,5-1,6-2,7-3,8-4,9-0,5-4,6-0,7-1,8-2,9-3,5-10,6-10,7-10,8-10,9-10",
        &[
            ("&colours=3&method=given", 0, 471, &[3, 6, 12, 24, 30, 42, 60, 78, 96, 120], [945, 1887, 0, 22]),
            ("&colours=3&method=degree", 0, 456, &[3, 9, 18, 36, 72, 90, 84, 66, 48, 30], [915, 1827, 0, 14]),
            ("&colours=3&method=dsatur", 0, 153, &[3, 6, 12, 18, 24, 24, 24, 24, 12, 6], [309, 615, 0, 22]),
            (
                "&colours=4&method=given",
                12_480,
                38_416,
                &[4, 12, 36, 108, 240, 552, 1272, 2880, 6432, 14_400, 12_480],
                [65_332, 154_644, 23, 44],
            ),
            (
                "&colours=4&method=degree",
                12_480,
                30_884,
                &[4, 16, 48, 144, 432, 960, 1656, 2760, 4608, 7776, 12_480],
                [42_736, 116_984, 25, 0],
            ),
            (
                "&colours=4&method=dsatur",
                12_480,
                23_848,
                &[4, 12, 36, 84, 216, 432, 864, 1608, 2688, 5424, 12_480],
                [21_628, 81_804, 25, 0],
            ),
        ],
    ),
    (
        "colouring?edges=NSW,NT,Q,SA,T,V,WA,WA-NT,WA-SA,NT-SA,NT-Q,SA-Q,SA-NSW,SA-V,Q-NSW,NSW-V",
        &[("&colours=3&method=given", 18, 84, &[3, 9, 12, 6, 18, 18, 18], [117, 303, 13, 90])],
    ),
];

/// The neighbours of each vertex, in the order of the vertices that the address means: letters and numbers in theirs, other names as
/// they first appear.
pub fn graph(text: &str) -> Vec<Vec<usize>> {
    let mut names: Vec<&str> = vec![];
    for name in text.split([',', '-']) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.iter().all(|name| name.parse::<u32>().is_ok()) {
        names.sort_by_key(|name| name.parse::<u32>().expect("a number"));
    } else if names.iter().all(|name| name.len() == 1) {
        names.sort_unstable();
    }
    let place = |name: &str| names.iter().position(|known| *known == name).expect("a vertex");
    let mut around = vec![vec![]; names.len()];
    for (a, b) in text.split(',').filter_map(|edge| edge.split_once('-')) {
        around[place(a)].push(place(b));
        around[place(b)].push(place(a));
    }
    around
}

/// The chromatic polynomial of a graph, each vertex as the bits of its neighbours, at a number of colours: P(G) = P(G − e) − P(G / e).
fn polynomial(around: &[u32], colours: i64) -> i64 {
    let Some(a) = around.iter().position(|bits| *bits != 0) else {
        return colours.pow(around.len() as u32);
    };
    let b = around[a].trailing_zeros() as usize;
    let mut without = around.to_vec();
    without[a] &= !(1 << b);
    without[b] &= !(1 << a);
    // The vertex at `b` becomes that at `a`, and those behind it move up.
    let moved = |bits: u32| bits & ((1 << b) - 1) | bits >> (b + 1) << b | (bits >> b & 1) << a;
    let mut joined: Vec<u32> = without.iter().map(|bits| moved(*bits)).collect();
    joined[a] |= joined[b];
    joined.remove(b);
    polynomial(&without, colours) - polynomial(&joined, colours)
}

/// How many ways there are to colour a graph.
pub fn colourings(around: &[Vec<usize>], colours: u32) -> u64 {
    let bits = |list: &Vec<usize>| list.iter().fold(0, |bits, other| bits | 1 << other);
    polynomial(&around.iter().map(bits).collect::<Vec<_>>(), i64::from(colours)) as u64
}

pub fn count(query: &Query) -> Option<u64> {
    Some(colourings(&graph(query.text("edges")), query.number("colours") as u32))
}
