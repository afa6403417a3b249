use super::*;
use crate::CATALOG;
use crate::constraints::Action;
use crate::reader::{Fit, Reading};
use crate::story::Search;

const HYPER: &str = "106000900000000030009048006083002000000050000000700002000000250500004090090530064";
const CROSSED: &str = "002410000500800201000005008300000092205030060000200103008060010000000800000000400";

/// Returns the numbers of solutions, nodes, rejections and decisions, and the decision of the first solution.
fn figures(address: &str) -> [u64; 5] {
    let address = CATALOG.address(address).expect("an address");
    let board = instance(address.params()).expect("a sudoku");
    let mut figures = [0; 5];
    for action in Opened::new(board, ways(address.params())).start() {
        match action {
            Action::Placed(_) => figures[1] += 1,
            Action::Failed(_) => figures[2] += 1,
            Action::Solved => figures[0] += 1,
            Action::Undid { .. } => {}
            _ => continue,
        }
        figures[3] += 1;
        if figures[0] == 1 && figures[4] == 0 {
            figures[4] = figures[3];
        }
    }
    figures
}

#[test]
fn figures_are_those_of_other_programs() {
    let killer = "sudoku?grid=000000000000000000000000000000000000&cages=6:1.1,2.1;6:1.2,1.3,1.4;15:1.5,1.6,2.5;\
                  12:2.2,2.3,2.4;9:2.6,3.6,4.6;9:3.1,3.2,4.1;8:3.3,4.3;4:3.4,3.5;5:4.2,5.2;15:4.4,5.4,6.4;7:4.5,5.5;\
                  8:5.1,6.1;6:5.3,6.3;7:5.6,6.6;6:6.2;3:6.5";
    for (address, wanted) in [
        ("sudoku?grid=0300003401000001", [1, 20, 60, 101, 49]),
        ("sudoku?grid=0300003401000001&method=fewest", [1, 11, 0, 23, 12]),
        ("sudoku", [1, 110, 550, 771, 129]),
        ("sudoku?method=fewest", [1, 50, 0, 101, 27]),
        (JIGSAW, [1, 434, 2170, 3039, 166]),
        (&format!("{JIGSAW}&method=fewest"), [1, 213, 0, 427, 340]),
        (DIAGONALS, [1, 795, 3975, 5566, 236]),
        (&format!("{DIAGONALS}&method=fewest"), [1, 186, 0, 373, 31]),
        (WINDOWS, [1, 112, 0, 225, 158]),
        (&format!("sudoku?grid={CROSSED}&method=fewest&rule=diagonal"), [1, 135, 0, 271, 210]),
        (WIKIPEDIA, [1, 51, 0, 103, 52]),
        (&WIKIPEDIA.replace("&method=fewest", ""), [1, 4631, 37_048, 46_311, 41_810]),
        (
            "sudoku?grid=003020600900305001001806400008102900700000008006708200002609500800203009005010300",
            [1, 928, 7424, 9281, 1757],
        ),
        (
            "sudoku?grid=003020600900305001001806400008102900700000008006708200002609500800203009005010300&method=fewest",
            [1, 49, 0, 99, 50],
        ),
        (KILLER, [1, 49, 147, 246, 191]),
        (killer, [1, 1628, 8140, 11_397, 5048]),
    ] {
        assert_eq!(figures(address), wanted, "{address}");
    }
}

/// These searches take seconds without optimization.
#[test]
#[ignore = "slow"]
fn large_figures_are_those_of_other_programs() {
    for (address, wanted) in [
        (&*format!("sudoku?grid={HYPER}&rule=hyper"), [1, 3886, 31_088, 38_861, 25_991]),
        (
            "sudoku?grid=100007090030020008009600500005300900010080002600004000300000010040000007007000300",
            [1, 18_884, 151_072, 188_841, 89_403],
        ),
        (
            "sudoku?grid=100007090030020008009600500005300900010080002600004000300000010040000007007000300&method=fewest",
            [1, 2231, 0, 4463, 377],
        ),
        (
            "sudoku?grid=000000010400000000020000000000050407008000300001090000300400200050100000000806000&method=fewest",
            [1, 6519, 0, 13_039, 9607],
        ),
        ("sudoku?grid=................", [288, 2752, 7108, 12_900, 41]),
    ] {
        assert_eq!(figures(address), wanted, "{address}");
    }
}

/// All methods find the same number of solutions.
#[test]
fn all_ways_agree() {
    for puzzle in ["sudoku?grid=0300003401000001", "sudoku?grid=0300000001000001", JIGSAW, DIAGONALS, KILLER] {
        let wanted = figures(puzzle)[0];
        for way in ["method=forward", "back=jump", "method=forward&back=jump", "method=fewest&prune=forward&back=jump"]
        {
            assert_eq!(figures(&format!("{puzzle}&{way}"))[0], wanted, "{puzzle}, {way}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |given: &str| match CATALOG.open(&format!("sudoku?{given}")) {
        Err(wrong) => wrong.to_string(),
        Ok(_) => panic!("{given} opens"),
    };
    for (given, wanted) in [
        ("grid=.3......../..../....", "has a row that ends too early"),
        ("grid=.3../..../..../.3..", "grid has two 3s in column 2: rows 1 and 4; every digit must occur once."),
        ("grid=3..3/..../..../....", "has two 3s in row 1: columns 1 and 4"),
        ("grid=3.../.3../..../....", "has two 3s in box 1: row 1, column 1 and row 2, column 2"),
        ("grid=3.../..../...3/....&cages=4:1.1,3.4", "has two 3s in cage 4"),
        ("grid=3.../..../..../....&cages=5:1.1,1.2;3:3.3", "opens"),
        ("grid=3.../..../..../...3&rule=diagonal", "has two 3s in the falling diagonal"),
        ("grid=5.../..../..../....", "has 5 in row 1, column 1"),
        ("grid=.......8/........", "has 8 among 4 × 4 cells; a cell must be 1 to 4"),
        ("grid=.....", "has 5 cells; it must have n × n"),
        ("grid=...../...../...../...../.....", "is 5 × 5, which has no boxes"),
        ("rule=hyper", "goes only with 9 × 9; the grid is 6 × 6"),
        ("regions=AB", "has 2 letters; it must have one for each of the 36 cells"),
        ("grid=................&regions=AAAAABBBCCCCDDDD", "has 5 cells in region A; each region must have 4"),
        ("grid=................&regions=AAAA*BBBCCCCDDDD", "has * in row 2, column 1"),
        ("cages=7", "has 7; a cage must be a sum with its cells"),
        ("cages=7:1.1,9.9", "has 9.9; a cell must be a row and a column from 1 to 6"),
        ("cages=70:1.1,1.2", "has the sum 70 for 2 cells; it must be 3 to 11"),
        ("cages=7:1.1,1.2;5:1.2,1.3", "has row 1, column 2 twice; a cell must be in one cage"),
        ("grid=1.../..../..../....&cages=2:1.1", "has givens of 1 in cage 2; their sum must be 2"),
        ("method=links&rule=diagonal", "goes only with boxes"),
    ] {
        if wanted == "opens" {
            assert!(CATALOG.open(&format!("sudoku?{given}")).is_ok(), "{given}");
            continue;
        }
        assert!(wrong(given).contains(wanted), "{given}: {}", wrong(given));
    }
}

/// Boxes are as square as possible, and wider than high.
#[test]
fn boxes_follow_from_the_side() {
    for (side, wanted) in [
        (4, Some((2, 2))),
        (5, None),
        (6, Some((2, 3))),
        (8, Some((2, 4))),
        (9, Some((3, 3))),
        (10, Some((2, 5))),
        (12, Some((3, 4))),
        (15, Some((3, 5))),
        (16, Some((4, 4))),
        (20, Some((4, 5))),
        (25, Some((5, 5))),
    ] {
        assert_eq!(crate::reader::grid::boxes(side), wanted, "{side}");
        let opens = CATALOG.open(&format!("sudoku?grid={}", ".".repeat(side * side))).is_ok();
        assert_eq!(opens, wanted.is_some(), "{side}");
    }
}

#[test]
fn texts_with_further_rules_are_read() {
    let read = |text: &str| match (read::READER.read)(text) {
        Reading::Taken(found) => {
            let with = |(name, value): &(&str, String)| format!("{name}={value}");
            let puzzle = &found.puzzles[0];
            let with = puzzle.with.iter().filter(|(_, value)| !value.is_empty()).map(with).collect::<Vec<_>>();
            (found.fit, found.what.clone(), format!("{}&{}", puzzle.value, with.join("&")))
        }
        reading => panic!("{reading:?}"),
    };
    let grid = "1...\n..2.\n.3..\n...4\n";
    let taken = |what: &str, value: &str| (Fit::Sure, format!("a sudoku of 4 × 4 with {what}"), value.to_owned());
    assert_eq!(read(&format!("{grid}diagonal\n")), taken("diagonals", "1.....2..3.....4&rule=diagonal"));
    assert_eq!(
        read(&format!("{grid}\nAABB\nACCB\nACDB\nCDDD\n")),
        taken("regions", "1.....2..3.....4&rule=none&regions=AABB/ACCB/ACDB/CDDD")
    );
    assert_eq!(
        read(&format!("{grid}\n5: r1c2 r1c3\n3=2.1,2.2\n")),
        taken("cages", "1.....2..3.....4&rule=none&cages=5:1.2,1.3;3:2.1,2.2")
    );
    // Other texts are first suggested as exact covers.
    let plain = WIKIPEDIA.trim_start_matches("sudoku?grid=").trim_end_matches("&method=fewest");
    assert_eq!(read(plain).0, Fit::Possible);
    assert!(matches!((read::READER.read)("a b c\nd e f\n"), Reading::Foreign));
}
