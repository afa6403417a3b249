//! Instances of other people, each with what its source says of it: how many solutions it has, or which one. Where the
//! source states no number, a program that shares no code with the searches has counted them, and the comment says so.

use crate::common::{figures, solutions};
use stepdance::host::{Choice, read};
use stepdance::problems::CATALOG;

/// How addresses begin, each with their ends and how many solutions the search has.
type Numbers = &'static [(&'static str, &'static [(&'static str, u64)])];

/// Sums of words. The sources state 96 and 7, and the solution of each sum that has one; a program that tries all digits
/// finds the same numbers.
const WORDS: Numbers = &[
    // norvig/pytudes 414fe25, ipynb/Cryptarithmetic.ipynb: 96 for the first, and a solution of each of the others.
    (
        "cryptarithm?sum=",
        &[
            ("NUM%2BBER%3DPLAY", 96),
            ("WRONG%2BWRONG%3DRIGHT", 21),
            ("HALF%2BFIFTH%2BTENTH%2BTENTH%2BTENTH%3DWHOLE", 1),
            ("YOUR%2BYOU%3DHEART&back=jump", 1),
            ("ALPHABET%2BLETTERS%3DSCRABBLE&back=jump", 1),
            ("POTATO%2BTOMATO%3DPUMPKIN&prune=forward&order=fewest", 1),
            ("EAT%2BTHAT%3DAPPLE", 1),
        ],
    ),
    // exercism/problem-specifications 03f8331, exercises/alphametics/canonical-data.json.
    (
        "cryptarithm?sum=",
        &[
            ("I%2BBB%3DILL", 1),
            ("AS%2BA%3DMOM", 1),
            ("NO%2BNO%2BTOO%3DLATE", 1),
            ("HE%2BSEES%2BTHE%3DLIGHT", 1),
            ("SEND%2BMORE%3DMONEY", 1),
        ],
    ),
    // The challenge 346 of r/dailyprogrammer.
    (
        "cryptarithm?sum=",
        &[
            ("THIS%2BIS%2BHIS%3DCLAIM", 1),
            ("HIS%2BHORSE%2BIS%3DSLAIN&prune=forward", 1),
            ("HERE%2BSHE%3DCOMES&order=fewest", 1),
        ],
    ),
    // As textbooks have them.
    (
        "cryptarithm?sum=",
        &[
            ("DONALD%2BGERALD%3DROBERT", 1),
            ("CROSS%2BROADS%3DDANGER&back=jump", 1),
            ("FORTY%2BTEN%2BTEN%3DSIXTY&prune=forward", 1),
            ("BASE%2BBALL%3DGAMES", 1),
            ("TWO%2BTWO%3DFOUR", 7),
        ],
    ),
];

/// Boards whose regions get a queen each, which may share a diagonal if they do not touch: samimsu/queens-game-linkedin
/// d18b1b5, src/utils/community-levels, with the numbers of solutions that the levels state.
const REGIONS: Numbers = &[
    (
        "queens?n=6&method=rows&regions=",
        &[("AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC", 14), ("AAAAAA/BCDEEA/BCDDEA/BCFFEA/BCCFEA/BBBBBB", 2)],
    ),
    (
        "queens?n=7&method=rows&regions=",
        &[
            ("AAABCCC/AABBBDD/AADDDDD/EEDDDDD/FEEEGGG/FEEEGGG/FFGGGGG", 26),
            ("AAAABBB/CDBDEEE/CDBDEBB/CEEDFFF/FEEDGGG/FEEGCCC/FGGGCCC", 19),
            ("ABBBCDD/EBBBCFD/ECCCCFD/EEEGFFD/EEEGDFD/EGGGDFD/EGGGDDD", 2),
        ],
    ),
    (
        "queens?n=8&method=rows&regions=",
        &[
            ("AABAAAAA/ABBACAAA/ABBCCCDA/ABBECCBB/AFEEECBB/AFEEECBG/HHHDEDBG/HHDDDDGG", 6),
            ("AAABCDDE/AAABCFDE/AAABCFDE/BBBBCFDE/CCCCCFDE/FFFFFFDE/GDDDDDDE/GGGGDDHE&prune=forward", 8),
            ("AAAAAAAA/BCCCCCCA/BDDDDDCA/BEEEEDCA/BFFFEECA/BGGGGGCA/BHHHHGCA/BHHHHHHH&order=fewest", 15),
        ],
    ),
    // How many of the 92 solutions have a queen on each of the first four squares of a side.
    ("queens?n=8&placed=", &[("1.1", 4), ("1.2", 8), ("1.3", 16), ("1.4", 18)]),
];

/// Words in grids: LeetCode 79 and 212, with *true* and *false* there; numbers by a program that tries all paths.
const GRIDS: Numbers = &[
    ("word?grid=ABCE/SFCS/ADEE&word=", &[("ABCCED", 1), ("SEE", 1), ("ABCB", 0)]),
    ("word?grid=ABCE/SFES/ADEE&word=", &[("ABCESEEEFS", 1)]),
    ("word?grid=CAA/AAA/BCD&word=", &[("AAB", 1)]),
    ("word?grid=OAAN/ETAE/IHKR/IFLV&word=", &[("OATH", 1), ("EAT", 1), ("PEA", 0), ("RAIN", 0)]),
    // A test of rockreel/leetcode, python3/test_l0079_word_search.py: no path has thirteen cells where there are twelve.
    ("word?grid=AAAA/AAAA/AAAA&word=", &[("AAAAAAAAAAAAA", 0), ("AAAAAAAAAAAA", 124)]),
];

/// Sums, coins and lists: examples of LeetCode 39, 322, 416, 473, 518 and 698, and sequences of the OEIS.
const SUMS: Numbers = &[
    ("coins?coins=1,2,5&sum=", &[("5", 4)]),
    ("coins?coins=2&sum=", &[("3", 0)]),
    ("coins?coins=2,3,6,7&sum=", &[("7", 2)]),
    ("coins?coins=2,3,5&sum=", &[("8", 3)]),
    // Ways to change a dollar: 292 with coins up to 50 cents, 293 with the dollar itself.
    ("coins?sum=100&coins=", &[("1,5,10,25,50", 292), ("1,5,10,25,50,100", 293)]),
    ("parts?numbers=1,5,11,5&boxes=", &[("2", 1)]),
    ("parts?numbers=1,2,3,5&boxes=", &[("2", 0)]),
    ("parts?numbers=4,3,2,3,5,2,1&boxes=", &[("4", 2)]),
    ("parts?numbers=1,2,3,4&boxes=", &[("3", 0)]),
    ("parts?numbers=1,1,2,2,2&boxes=", &[("4", 1)]),
    ("parts?numbers=3,3,3,3,4&boxes=", &[("4", 0)]),
    // A058377: how many ways there are to share 1 to n between two.
    ("parts?boxes=2&numbers=1,2,3,4,5,6,7", &[("", 4), (",8", 7), (",8,9,10,11", 35), (",8,9,10,11,12", 62)]),
    // A000166.
    ("permutations?derangements=yes&n=", &[("4", 9), ("5", 44), ("6", 265), ("7", 1854)]),
    // A000108.
    ("parentheses?n=", &[("5", 42), ("6", 132), ("7", 429), ("8", 1430)]),
];

/// Hamiltonian cycles, each in both directions, of named graphs; 2560 for the icosahedron is MathWorld's number. All were
/// counted by a table of the vertices visited and the last of them.
const CYCLES: Numbers = &[(
    "hamilton?start=0&cycle=yes&edges=",
    &[
        // The complete graph on six vertices: 5!.
        ("0-1,0-2,0-3,0-4,0-5,1-2,1-3,1-4,1-5,2-3,2-4,2-5,3-4,3-5,4-5", 120),
        // Three houses and three wells.
        ("0-3,0-4,0-5,1-3,1-4,1-5,2-3,2-4,2-5", 12),
        // The octahedron.
        ("0-1,0-2,0-3,0-4,1-2,1-3,1-5,2-4,2-5,3-4,3-5,4-5", 32),
        // The icosahedron.
        (
            "0-1,0-2,0-3,0-4,0-5,1-2,2-3,3-4,4-5,5-1,1-6,2-7,3-8,4-9,5-10,1-7,2-8,3-9,4-10,5-6,6-7,7-8,8-9,9-10,10-6,\
             11-6,11-7,11-8,11-9,11-10",
            2560,
        ),
        // Heawood's graph.
        ("0-1,0-5,0-13,1-2,1-10,2-3,2-7,3-4,3-12,4-5,4-9,5-6,6-7,6-11,7-8,8-9,8-13,9-10,10-11,11-12,12-13", 48),
        // The graph of Möbius and Kantor.
        (
            "0-1,0-5,0-15,1-2,1-12,2-3,2-7,3-4,3-14,4-5,4-9,5-6,6-7,6-11,7-8,8-9,8-13,9-10,10-11,10-15,11-12,12-13,13-14,\
             14-15",
            12,
        ),
    ],
)];

/// Rows and columns of a board, and a knight's tours from all its squares together:
/// math.stackexchange.com/questions/1426623.
const TOURS: [(usize, usize, u64); 3] = [(3, 4, 16), (3, 5, 0), (3, 6, 0)];

/// Sudokus and their only solutions, which the sources have.
const SUDOKUS: &[(&str, &str)] = &[
    // udacity/AIND-Sudoku eac8ccb, tests/test_solution.py: with diagonals.
    (
        "sudoku?rule=diagonal&method=fewest\
         &grid=2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
        "267945381/853716249/491823576/576438192/384192657/129657438/642379815/935281764/718564923",
    ),
    // hakank/hakank ca4a0af, minizinc/killer_sudoku.mzn, as Wikipedia has it: with cages and no digit.
    (
        "sudoku?method=fewest\
         &grid=.................................................................................\
         &cages=3:1.1,1.2;15:1.3,1.4,1.5;22:1.6,2.5,2.6,3.5;4:1.7,2.7;16:1.8,2.8;15:1.9,2.9,3.9,4.9;25:2.1,2.2,3.1,3.2;\
         17:2.3,2.4;9:3.3,3.4,4.4;8:3.6,4.6,5.6;20:3.7,3.8,4.7;6:4.1,5.1;14:4.2,4.3;17:4.5,5.5,6.5;17:4.8,5.7,5.8;\
         13:5.2,5.3,6.2;20:5.4,6.4,7.4;12:5.9,6.9;27:6.1,7.1,8.1,9.1;6:6.3,7.2,7.3;20:6.6,7.6,7.7;6:6.7,6.8;\
         10:7.5,8.4,8.5,9.4;14:7.8,7.9,8.8,8.9;8:8.2,9.2;16:8.3,9.3;15:8.6,8.7;13:9.5,9.6,9.7;17:9.8,9.9",
        "215647398/368952174/794381652/586274931/142593867/973816425/821739546/659428713/437165289",
    ),
    // Oceans_Hypersudoku18 of Wikimedia Commons: with four windows.
    (
        "sudoku?rule=hyper&method=fewest\
         &grid=.......1...2....34....51........65...7.3...8...3..........8....58....9..69.......",
        "946832715/152697834/738451296/819726543/475319682/263548179/327985461/584163927/691274358",
    ),
];

/// The text of a file, what it is read as, and the numbers of solutions of searches in it.
type File = (&'static str, &'static str, &'static [(&'static str, u64)]);

/// Texts as their files have them: what is told of each, and searches with their numbers of solutions. A graph whose
/// chromatic number is k has no colouring with k - 1.
const FILES: &[File] = &[
    // marijnheule/clicolcom bfa3c89, graphs: with chromatic numbers 4, 4 and 5. The 12480 and 240 colourings were counted by
    // a program that goes through the vertices with the colours of those that still have neighbours ahead.
    (
        include_str!("public/myciel3.col"),
        "Read as a graph of 11 vertices and 20 edges.",
        &[("&colours=3&prune=forward&method=dsatur", 0), ("&colours=4&prune=forward&method=dsatur", 12_480)],
    ),
    (
        include_str!("public/1-FullIns_3.col"),
        "Read as a graph of 30 vertices and 100 edges.",
        &[("&colours=3&prune=forward&method=dsatur", 0), ("&colours=3&prune=forward&method=fewest&back=jump", 0)],
    ),
    (
        include_str!("public/queen5_5.col"),
        "Read as a graph of 25 vertices and 160 edges.",
        &[("&colours=4&prune=forward&method=fewest&back=jump", 0), ("&colours=5&prune=forward&method=dsatur", 240)],
    ),
    // A board of 6 × 6 as the text that Agnishom/linkedin-queens e18f7fc, levels, has for its own.
    ("AAABCD\nAAABCD\nBBBBCD\nBBECCD\nFEECCD\nFFEECC", "Read as queens in 6 regions.", &[("", 14)]),
    ("send + more = money\n", "Read as a cryptarithm.", &[("", 1)]),
    (
        ".......1...2....34....51........65...7.3...8...3..........8....58....9..69.......\nwindows\n",
        "Read as a sudoku of 9 × 9 with windows.",
        &[("&method=fewest", 1)],
    ),
];

/// Holds that each search has the number of solutions that its table states.
#[track_caller]
fn holds(table: Numbers) {
    for (start, rows) in table {
        for (end, expected) in *rows {
            let address = format!("{start}{end}");
            assert_eq!(figures(&address).1, *expected, "{address}");
        }
    }
}

#[test]
fn public_cryptarithms_have_their_solutions() {
    holds(WORDS);
}

#[test]
fn public_boards_with_regions_have_as_many_solutions_as_they_state() {
    holds(REGIONS);
}

#[test]
fn public_words_are_found_in_their_grids_or_not() {
    holds(GRIDS);
}

#[test]
fn public_sums_have_their_numbers_of_solutions() {
    holds(SUMS);
}

#[test]
fn public_graphs_have_their_numbers_of_cycles() {
    holds(CYCLES);
}

#[test]
fn knights_have_as_many_tours_as_published() {
    for (rows, columns, expected) in TOURS {
        let squares = (0..rows * columns).map(|square| (square / columns + 1, square % columns + 1));
        let tours = squares
            .map(|(row, column)| figures(&format!("knight?rows={rows}&columns={columns}&start={row}.{column}")).1);
        assert_eq!(tours.sum::<u64>(), expected, "{rows} × {columns}");
    }
}

#[test]
fn public_sudokus_have_the_one_solution_that_their_sources_state() {
    for (address, solution) in SUDOKUS {
        assert_eq!(solutions(address, 2), [*solution], "{address}");
    }
}

#[test]
fn public_files_are_read_and_have_their_numbers_of_solutions() {
    for (text, told, searches) in FILES {
        let import = read(CATALOG, None, text, Choice::Number(1), &mut |_, _| {});
        assert!(import.told.starts_with(told), "{text}\n{}", import.told);
        let address = import.address.expect("a search");
        for (end, expected) in *searches {
            assert_eq!(figures(&format!("{address}{end}")).1, *expected, "{told} {end}");
        }
    }
}
