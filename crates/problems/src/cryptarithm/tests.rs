use super::sum::Sum;
use crate::counted::Counted;
use crate::instance::Ways;
use crate::reader::Reading;

fn search(sum: &str, ways: Ways) -> Counted {
    Counted::by(Sum::read(sum).expect(sum), ways)
}

/// Solutions, nodes, rejections, decisions, first solution and first dead end, from an independent program, which also counts the solutions
/// by all assignments.
#[test]
fn sums_are_searched_as_others_have_found() {
    for (sum, row) in [
        ("TO+GO=OUT", [1, 120, 81, 322, 35, 10]),
        ("I+BB=ILL", [1, 155, 90, 401, 44, 8]),
        ("EAT+THAT=APPLE", [1, 509, 459, 1478, 1278, 11]),
        ("TWO+TWO=FOUR", [7, 450, 543, 1450, 504, 3]),
        ("BASE+BALL=GAMES", [1, 282, 261, 826, 386, 5]),
        ("SEND+MORE=MONEY", [1, 7930, 15_138, 30_999, 22_144, 5]),
        ("CROSS+ROADS=DANGER", [1, 2420, 3834, 8675, 2824, 3]),
        ("A+B=C", [32, 132, 68, 364, 38, 5]),
    ] {
        assert_eq!(search(sum, Ways::PLAIN).row(), row, "{sum}");
    }
    assert_eq!(search("TO+GO=OUT", Ways::PLAIN).profile, [9, 8, 56, 46, 1]);
    assert_eq!(search("TWO+TWO=FOUR", Ways::PLAIN).profile, [10, 9, 72, 51, 268, 33, 7]);
    assert_eq!(search("I+BB=ILL", Ways::PLAIN).profile, [9, 72, 72, 1, 1]);
    // Used, leading 0, the column, a carry left.
    assert_eq!(search("SEND+MORE=MONEY", Ways::PLAIN).ways, [9162, 440, 5536]);
    assert_eq!(search("A+B=C", Ways::PLAIN).ways, [28, 0, 0, 40]);
}

#[test]
fn every_way_of_searching_finds_the_same_solutions() {
    for sum in ["TO+GO=OUT", "I+BB=ILL", "TWO+TWO=FOUR", "BASE+BALL=GAMES", "EAT+THAT=APPLE", "A+A=A", "AB+BA+AB=CAC"] {
        let plain = search(sum, Ways::PLAIN);
        for ways in 1..8 {
            let ways = Ways { fewest: ways & 1 > 0, forward: ways & 2 > 0, jump: ways & 4 > 0, dynamic: false };
            let other = search(sum, ways);
            assert_eq!(other.solutions, plain.solutions, "{sum} {ways:?}");
            assert!(ways.fewest || other.nodes() <= plain.nodes(), "{sum} {ways:?}");
        }
    }
}

#[test]
fn the_solution_is_written_out() {
    let mut session = crate::CATALOG.open("cryptarithm?sum=SEND+MORE=MONEY").expect("a sum");
    session.forward(u64::MAX, crate::machine::Stop::at(crate::machine::Beat::Solution));
    assert_eq!(
        session.narration().to_string(),
        "Solution 1. All columns are right: 9567 + 1085 = 10652. The search continues."
    );
}

#[test]
fn what_is_no_sum_is_refused_by_name() {
    for (sum, wrong) in [
        ("SEND", "must be numbers of letters and one =, such as SEND+MORE=MONEY"),
        ("A=B", "adds 1 numbers; it must add 2 to 8"),
        ("A+=B", "has \"\"; a number must be letters from A to Z, such as SEND"),
        ("A+1=B", "has \"1\"; a number must be letters from A to Z, such as SEND"),
        ("ABCDEF+GHIJ=KABCDE", "has 11 different letters; it must have at most 10, one for each digit"),
        ("TOO+GO=UT", "has TOO, which is longer than the sum; the sum must have at least as many letters"),
    ] {
        assert_eq!(Sum::read(sum), Err(wrong.to_owned()), "{sum}");
    }
}

#[test]
fn sums_are_read_from_lines() {
    let read = |text: &str| (super::read::READER.read)(text);
    let Reading::Taken(found) = read("send + more = money\n\nTWO+TWO=FOUR\n") else { panic!("sums") };
    let values: Vec<&str> = found.puzzles.iter().map(|puzzle| &*puzzle.value).collect();
    assert_eq!(values, ["SEND+MORE=MONEY", "TWO+TWO=FOUR"]);
    assert!(matches!(read("TOO + GO = UT\n"), Reading::Faulty(_)));
    for text in ["", "A-B\n", "SEND MORE MONEY\n", "a + b = c\nwords\n"] {
        assert_eq!(read(text), Reading::Foreign, "{text}");
    }
}
