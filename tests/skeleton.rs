//! Multiplication skeletons: published figures, and an exhaustive search by plain loops.

use crate::common::{figures, open, says, solutions};
use std::collections::BTreeMap;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::puzzles::{Order, Wish};
use stepdance::scene::{Scene, svg};
use stepdance::session::Session;
use stepdance::tally::Figure;

/// How many signatures the solutions have, and how many of these a single one.
fn signatures(lines: &[String]) -> (usize, usize) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines {
        *counts.entry(line.rsplit_once(' ').unwrap().1).or_default() += 1;
    }
    (counts.len(), counts.values().filter(|count| **count == 1).count())
}

/// The whole search in one run: nodes, and the solutions as the runner prints them.
fn whole(address: &str) -> (u64, Vec<String>) {
    let mut session = open(address);
    session.keep_no_past();
    let mut lines = vec![];
    while session.now().beat != Some(Beat::Done) {
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        lines.extend(session.solution());
    }
    (session.now().profile().iter().sum(), lines)
}

#[test]
fn the_letter_o_without_zeros_has_no_puzzle() {
    assert_eq!(whole("skeleton?z=0"), (1421, vec![]));
}

#[test]
fn the_letter_o_meets_its_figures_and_the_opening_example_is_unique() {
    let (nodes, all) = whole("skeleton");
    assert_eq!((nodes, all.len(), signatures(&all)), (1_090_462, 68_151, (168, 20)));
    let example = "2208068 x 357029 = 788344309972 d=4 7,6;8|0,7|1,8|3,8|4,7|5,12";
    let signature = example.rsplit_once(' ').unwrap().1;
    let same: Vec<_> = all.iter().filter(|line| line.ends_with(&format!(" {signature}"))).collect();
    assert_eq!(same, [example]);
}

#[test]
fn six_factors_without_zeros_meet_their_figures() {
    let (nodes, all) = whole("skeleton?m=6&z=0");
    assert_eq!((nodes, all.len(), signatures(&all)), (217_440, 6538, (63, 13)));
}

/// With the 533 solutions that the published program only reports as unresolved cases.
#[test]
fn six_factors_with_a_zero_are_found_completely() {
    let (nodes, all) = whole("skeleton?m=6");
    assert_eq!((nodes, all.len(), signatures(&all)), (698_332, 27_678, (648, 144)));
}

#[test]
fn small_patterns_meet_their_figures() {
    for (pattern, digits, expected) in [("*/*", 4, 6372), ("*.*/.*./*.*", 4, 46), ("**/**", 5, 110)] {
        let address = format!("skeleton?pattern={pattern}&m=2&z=0&digits={digits}");
        assert_eq!(figures(&address).1, expected, "{address}");
    }
}

/// Which digits stand where, from the right.
fn digits(mut n: u64) -> Vec<u64> {
    let mut digits = vec![];
    while n > 0 {
        digits.push(n % 10);
        n /= 10;
    }
    digits
}

/// All multiplications that show the pattern, as the runner prints them, by trying all multiplicands below `below` with
/// all multipliers.
fn exhaustive(pattern: &str, m: usize, z: usize, slack: usize, below: u64) -> Vec<String> {
    let rows: Vec<Vec<char>> = pattern.split('/').map(|row| row.chars().collect()).collect();
    let mut found = vec![];
    for multiplier in 1..10u64.pow((m + z) as u32) {
        let b = digits(multiplier);
        let shifts: Vec<usize> = (0..b.len()).filter(|place| b[*place] > 0).collect();
        if b.len() < m || shifts.len() != m || shifts[0] != 0 {
            continue;
        }
        // Where the stars are in each line, for the column of the total in which column 0 of the pattern lies.
        let laid = |column: usize| -> Option<Vec<Vec<usize>>> {
            let mut lines = vec![vec![]; m + 1];
            for (row, line) in rows.iter().zip(m + 1 - rows.len()..) {
                let shift = if line < m { shifts[line] } else { 0 };
                for j in (0..row.len()).filter(|j| row[*j] == '*') {
                    lines[line].push(column.checked_sub(j)?.checked_sub(shift)?);
                }
            }
            Some(lines)
        };
        let rightmost = (0..).find(|column| laid(*column).is_some()).unwrap();
        let stars = laid(rightmost + slack).unwrap();
        for multiplicand in 1..below {
            if slack > 0 && multiplicand % 10 == 0 {
                continue;
            }
            let a = digits(multiplicand);
            let mut lines: Vec<Vec<u64>> = shifts.iter().map(|place| digits(multiplicand * b[*place])).collect();
            let total = multiplicand * multiplier;
            lines.push(digits(total));
            for d in (0..10).filter(|d| !a.contains(d) && !b.contains(d)) {
                let shows = |line: &[u64], stars: &[usize]| {
                    (0..line.len()).all(|i| (line[i] == d) == stars.contains(&i))
                        && stars.iter().all(|i| *i < line.len())
                };
                if !lines.iter().zip(&stars).all(|(line, stars)| shows(line, stars)) {
                    continue;
                }
                let partials: String =
                    lines.iter().zip(&shifts).map(|(line, shift)| format!("{}|{shift},", line.len())).collect();
                let lengths = format!("{},{};{partials}{}", a.len(), b.len(), lines[m].len());
                found.push(format!("{multiplicand} x {multiplier} = {total} d={d} {lengths}"));
            }
        }
    }
    found.sort();
    found
}

fn found(pattern: &str, m: usize, z: usize, slack: usize, digits: usize, threshold: u32) -> Vec<String> {
    let address = format!("skeleton?pattern={pattern}&m={m}&z={z}&slack={slack}&digits={digits}&threshold={threshold}");
    let mut lines = solutions(&address, usize::MAX);
    lines.sort();
    lines
}

/// Holds the search against plain loops; returns how many solutions there are.
fn compare(pattern: &str, m: usize, z: usize, slack: usize, digits: usize) -> usize {
    let expected = exhaustive(pattern, m, z, slack, 10u64.pow(digits as u32));
    for threshold in [25, 0] {
        let found = found(pattern, m, z, slack, digits, threshold);
        let differing = found.iter().zip(&expected).find(|(f, e)| f != e);
        let place = format!("{pattern} m={m} z={z} slack={slack} digits={digits} threshold={threshold}");
        assert_eq!(found.len(), expected.len(), "{place}: {differing:?}");
        assert_eq!(differing, None, "{place}");
    }
    expected.len()
}

#[test]
fn two_factors_agree_with_plain_loops() {
    let mut many = 0;
    let patterns = ["*", "*.", ".*", "*/*", "**/**", "*./.*", ".*/*.", "*.*/.*.", "./*", "*/.", "../*.", "*/*/*"];
    for pattern in patterns {
        for (z, slack) in [(0, 0), (1, 0), (0, 1), (1, 2)] {
            many += compare(pattern, 2, z, slack, 2);
        }
    }
    assert!(many > 5000, "{many}");
}

#[test]
fn longer_multiplicands_agree_with_plain_loops() {
    let mut many = 0;
    for (pattern, z, slack) in
        [("*/*", 0, 0), ("**/**", 0, 0), ("*.*/.*./*.*", 0, 0), (".*/*./**", 1, 0), ("*.*/*.*", 0, 1), ("**", 1, 1)]
    {
        many += compare(pattern, 2, z, slack, 3);
    }
    assert!(many > 300, "{many}");
}

#[test]
fn more_factors_agree_with_plain_loops() {
    let mut many = 0;
    for (pattern, m, z, slack, digits) in [
        ("*/*", 3, 0, 0, 2),
        ("*/*/*/*", 3, 0, 0, 2),
        ("*/*/*/*", 3, 0, 1, 2),
        ("*./.*/*.", 3, 1, 0, 2),
        ("**/**/**", 3, 0, 0, 2),
        (".*./*.*/.*.", 3, 1, 0, 1),
        ("*/./*", 3, 1, 1, 1),
        ("*/*/*/*/*", 4, 0, 0, 1),
        ("*.*", 4, 0, 0, 1),
    ] {
        many += compare(pattern, m, z, slack, digits);
    }
    assert!(many > 300, "{many}");
}

#[test]
fn bad_input_is_named_with_what_is_allowed() {
    for (query, parts) in [
        ("pattern=", &["pattern", "empty", "such as **/**"][..]),
        ("pattern=*/**", &["pattern=*/**", "1 column in row 1 but 2 in row 2", "equally long"]),
        ("pattern=../..", &["no star", "at least one"]),
        ("pattern=*/*/*/*&m=2", &["4 rows", "m = 2", "at most 3"]),
        ("pattern=*........", &["9 columns in row 1", "8 columns"]),
        ("pattern=*/*/*/*/*/*/*/*/*", &["9 rows"]),
        ("pattern=*o*", &["has o in row 1, column 2", ". or *"]),
        ("m=1", &["m=1", "from 2 to 7"]),
        ("m=8", &["m=8", "from 2 to 7"]),
        ("z=19", &["z=19", "from 0 to 18"]),
        ("m=7&z=14", &["z=14", "at most 13", "m = 7"]),
        ("slack=-1", &["slack=-1", "from 0"]),
        ("digits=0", &["digits=0", "from 1 to 19"]),
        ("threshold=x", &["threshold=x", "whole number"]),
    ] {
        let address = format!("skeleton?{query}");
        let wrong = match CATALOG.address(&address).and_then(|address| address.open()) {
            Ok(_) => panic!("{address} opens"),
            Err(bad) => bad.to_string(),
        };
        for part in parts {
            assert!(wrong.contains(part), "{address}: {wrong}");
        }
    }
}

/// The extremes of what is allowed open, make moves, and can be looked at anywhere.
#[test]
fn the_largest_tasks_can_be_walked() {
    for query in ["m=7&z=13", "m=2&z=18&pattern=*/*", "m=7&z=13&slack=20&threshold=4782969", "m=7&digits=3&threshold=0"]
    {
        let mut session = open(&format!("skeleton?{query}"));
        for _ in 0..200 {
            session.forward(997, Stop::NEVER);
            let told = session.narration().to_string();
            assert!(told.chars().count() <= 200 && told.ends_with('.'), "{query} at {}: {told}", session.now().at);
            assert_eq!(session.told().path.len(), session.now().level, "{query} at {}", session.now().at);
            assert!(!session.told().variables.is_empty() && !session.told().description.is_empty());
            let mut scene = Scene::new(390.0, 480.0);
            session.draw(&mut scene);
            assert!(!scene.items().is_empty());
        }
        assert_eq!(session.now().at, 200 * 997, "{query}");
    }
    // A multiplier of 20 places leaves no room for a multiplicand.
    let pattern = "********/".repeat(7) + "********";
    let mut session = open(&format!("skeleton?m=7&z=13&slack=20&digits=1&pattern={pattern}"));
    session.forward(2_000_000, Stop::at(Beat::Done));
    assert!(session.now().tally.solutions() == 0);
}

/// The published example of the text on backtracking, §19: with d = 1 and the offsets of the opening example, a_0 = 3
/// forces b5 = 7, and a_1 cannot be 3.
#[test]
fn the_published_walk_is_walked() {
    let mut session = open("skeleton");
    let mut lost_all = false;
    let mut forced = false;
    // The shifts 0 1 3 4 5 are the fourth of five; with a zero in the multiplier, d = 1 is the first special digit.
    for _ in 0..3 {
        session.forward(1, Stop::NEVER);
        session.forward(u64::MAX, Stop::leaving(1));
    }
    while session.now().level < 2 {
        session.forward(1, Stop::NEVER);
    }
    assert_eq!(session.told().path, ["01345", "d=1"]);
    while session.told().path.get(2).is_none_or(|digit| digit != "4") {
        session.forward(1, Stop::NEVER);
        let (told, path) = (session.narration().to_string(), session.told().path);
        forced |= path.len() == 2 && told.starts_with("Multiplier digit b5 must be 7. Only 7 is left");
        lost_all |= path.len() == 3
            && path[2] == "3"
            && told.starts_with("Rejected: digit 3 leaves multiplier digit b4 no value.");
    }
    assert!(forced && lost_all, "{forced} {lost_all}");
}

/// What a sentence says of all values that were lost together is what plain multiplication gives: which they are, and whether the
/// digit that each makes in the newest place misses the star there or is the special one without a star.
#[test]
fn values_lost_together_are_told_with_what_is_wrong_with_each() {
    let mut seen = [0; 3];
    for address in
        ["skeleton?pattern=**/**&m=2&z=0&digits=5", "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4", "skeleton"]
    {
        let mut session = open(address);
        while session.forward(1, Stop::NEVER).made > 0 && session.now().at < 4000 {
            let (narration, told) = (session.narration(), session.narration().to_string());
            let Some((what, why)) = narration.reason().split_once(": ") else { continue };
            let emptied =
                what.contains(" the last value") || what.contains("The last value") || what.contains(" also fails");
            if !emptied && !narration.lead().contains("must be") {
                continue;
            }
            let values: BTreeMap<&str, String> =
                session.told().variables.into_iter().map(|watch| (watch.name, watch.value)).collect();
            let number = |text: &str| text.parse::<u32>().unwrap();
            let (x, d) = (number(&values["x"]), number(&values["d"]));
            let known = values["a"].trim_start_matches('…');
            let tried = number(&format!("{x}{known}"));
            let digit = |j: u32| j * tried / 10u32.pow(known.len() as u32) % 10;
            let Some((multiplicand, rest)) = why.split_once(" times ") else {
                seen[2] += 1;
                continue;
            };
            let (digits, makes) = rest.split_once(" has ").or_else(|| rest.split_once(" have ")).expect("a verb");
            let lacks = makes.starts_with("no ");
            let mut lost = vec![];
            for part in digits.split([',', 'a']).flat_map(|part| part.split("nd\u{a0}")).map(str::trim) {
                match part.split_once('–') {
                    Some((first, last)) => lost.extend(number(first)..=number(last)),
                    None if !part.is_empty() => lost.push(number(part)),
                    None => {}
                }
            }
            assert!(multiplicand.ends_with(&format!("…{x}{known}")) && !lost.is_empty(), "{told}");
            // A star asks for d, and what has none for anything else.
            let (starred, place) = match makes.split_once(" at the leftmost star") {
                Some((place, _)) => (true, place),
                None => (false, makes.split_once(" leftmost, without a star").expect("what is there").0),
            };
            assert!(place.ends_with(&format!("special digit {d}")) && lacks == starred, "{told}");
            assert!(lost.iter().all(|j| (digit(*j) == d) != starred), "{told}");
            seen[usize::from(starred)] += 1;
        }
    }
    assert!(seen[0] > 0 && seen[1] > 5, "{seen:?}");
}

/// The table knows at each moment what had been found by then, however one came there.
#[test]
fn the_table_of_puzzles_travels_in_time() {
    const ADDRESS: &str = "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4";
    let wish = Wish { unique: false, order: Order::Found, with: String::new(), most: 100 };
    let places: Vec<u64> = (0..=12_600).step_by(371).chain([12_531]).collect();
    let shown = |session: &Session| {
        let table = session.puzzles(&wish).unwrap();
        let rows: Vec<_> = table.rows.iter().map(|row| (row.which, row.unique, row.first.clone())).collect();
        (session.now().at, table.words, rows)
    };
    // What holds at each place: the solutions up to there, by the runner's lines.
    let mut lines: Vec<String> = vec![];
    let mut session = open(ADDRESS);
    let mut walked = vec![];
    for place in &places {
        while session.now().at < *place && session.now().beat != Some(Beat::Done) {
            session.forward(1, Stop::NEVER);
            lines.extend(session.solution());
        }
        walked.push(shown(&session));
        assert_eq!(walked[walked.len() - 1].2.len(), signatures(&lines).0, "step {place}");
        assert_eq!(walked[walked.len() - 1].2.iter().filter(|row| row.1).count(), signatures(&lines).1);
    }
    assert_eq!((lines.len(), session.now().beat), (46, Some(Beat::Done)));
    for (place, expected) in places.iter().zip(&walked).rev() {
        session.seek(*place, u64::MAX);
        assert_eq!(shown(&session), *expected);
    }
    // There and back again, in helpings, further each time.
    let mut session = open(ADDRESS);
    for (i, expected) in walked.iter().enumerate() {
        while !session.seek(places[i], 50) {}
        assert_eq!(shown(&session), *expected);
        session.seek(places[i / 3], u64::MAX);
        assert_eq!(shown(&session), walked[i / 3]);
    }
    // And at once, with a stop that solutions do not reach.
    let mut session = open(ADDRESS);
    assert!(session.seek(u64::MAX, u64::MAX));
    assert_eq!(session.figures(), [("signatures", Figure::Number(9)), ("unique", Figure::Number(1))]);
    assert_eq!(shown(&session), walked[walked.len() - 1]);
}

/// Each puzzle of a table is what it is said to be, and can be solved by its own solution and by no other digits.
#[test]
fn puzzles_can_be_played() {
    let mut session = open("skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4");
    session.forward(u64::MAX, Stop::NEVER);
    let wish = Wish { unique: true, order: Order::Shortest, with: String::new(), most: 100 };
    let rows = session.puzzles(&wish).unwrap().rows;
    assert_eq!(rows.len(), 1);
    let puzzle = session.puzzle(rows[0].which).unwrap();
    let answer: String = puzzle.lines.iter().map(|line| line.answer.as_str()).collect();
    assert!(session.check(rows[0].which, &answer).unwrap().solved);
    assert_eq!(puzzle.text.matches('*').count(), 5);
    assert_eq!(puzzle.text.matches('.').count() + 5, answer.len());
    assert!(puzzle.svg.starts_with("<svg") && puzzle.solutions.len() == 1);
    for i in 0..answer.len() {
        let mut attempt: Vec<u8> = answer.clone().into_bytes();
        attempt[i] = b'0' + (attempt[i] - b'0' + 1) % 10;
        let verdict = session.check(rows[0].which, &String::from_utf8(attempt).unwrap()).unwrap();
        assert_eq!((verdict.solved, verdict.wrong), (false, vec![i as u32]));
    }
    assert_eq!(session.check(99, "1"), None);
    assert_eq!(session.puzzle(99), None);
}

/// With several solutions a digit is right as long as some multiplication has it, kept or not.
#[test]
fn any_solution_of_a_puzzle_is_accepted() {
    let all = exhaustive("*/*", 2, 0, 0, 100);
    let mut session = open("skeleton?pattern=*/*&m=2&z=0&digits=2");
    session.forward(u64::MAX, Stop::NEVER);
    let wish = Wish { unique: false, order: Order::Found, with: String::new(), most: 100 };
    let check = |which: u32, digits: &[u8]| session.check(which, std::str::from_utf8(digits).unwrap()).unwrap();
    let mut several = 0;
    for row in session.puzzles(&wish).unwrap().rows {
        let own: Vec<String> =
            all.iter().filter(|line| line.ends_with(&format!(" {}", row.signature))).map(|line| filled(line)).collect();
        several += usize::from(own.len() > 2);
        let places = own[0].len();
        for digits in &own {
            assert!(check(row.which, digits.as_bytes()).solved, "{}: {digits}", row.signature);
        }
        // One digit, and that one beside another solution's first.
        for (i, digit) in (0..places).flat_map(|i| (b'0'..=b'9').map(move |digit| (i, digit))) {
            for keep in [0, 1, places / 2] {
                let mut attempt = vec![b'.'; places];
                attempt[..keep].copy_from_slice(&own[own.len() - 1].as_bytes()[..keep]);
                attempt[i] = digit;
                let fits =
                    |line: &String| line.bytes().zip(&attempt).all(|(own, given)| *given == b'.' || own == *given);
                let words = check(row.which, &attempt).words;
                let right = own.iter().any(fits);
                assert_eq!(words.starts_with("Correct so far"), right, "{} {attempt:?}: {words}", row.signature);
            }
        }
    }
    assert!(several >= 3, "{several}");
    let visitor = session.puzzles(&Wish { with: "1,2;1|0,1|1,2".to_owned(), ..wish }).unwrap().rows[0].which;
    says(&session.check(visitor, "3......").unwrap().words, &["Correct", "6 places"]);
}

/// All digits of a multiplication, as `exhaustive` prints it, from the top left.
fn filled(line: &str) -> String {
    let parts: Vec<&str> = line.split(' ').collect();
    let a: u64 = parts[0].parse().unwrap();
    let partials: String = parts[2]
        .chars()
        .rev()
        .filter(|j| *j != '0')
        .map(|j| (a * j.to_digit(10).map_or(0, u64::from)).to_string())
        .collect();
    format!("{}{}{partials}{}", parts[0], parts[2], parts[4])
}

/// The digit under test is named before a long multiplicand too, and the first sentence says what is looked for.
#[test]
fn the_narration_tells_the_digit_that_is_tried() {
    let mut session = open("skeleton");
    for part in ["long multiplication", "one special digit", "all stars"] {
        assert!(session.narration().to_string().contains(part), "{}", session.narration().to_string());
    }
    session.seek(126_963, u64::MAX);
    assert!(
        session.narration().to_string().starts_with("Under test: digit 7 in place 14."),
        "{}",
        session.narration().to_string()
    );
    assert!(
        session.narration().to_string().contains("The multiples of …75533256392369 must have "),
        "{}",
        session.narration().to_string()
    );
}

/// A multiplier digit is called forced from the move that forces it, not while its list is under test or waits.
#[test]
fn a_digit_is_called_forced_once_it_is() {
    let mut session = open("skeleton?pattern=*/*&m=2&z=0&digits=2");
    let (mut forced, mut alone) = (0, 0);
    while session.now().beat != Some(Beat::Done) && session.now().at < 3000 {
        let before = words(&session);
        session.forward(1, Stop::NEVER);
        let now = words(&session);
        let moved = session.narration().lead().contains("must be");
        let tested = !moved && session.narration().to_string().contains(" × …");
        assert!(!tested || now[0] <= before[0], "step {}: {}", session.now().at, session.narration());
        assert!(!moved || now[1] == 1, "step {}: {}", session.now().at, session.narration());
        forced += now[0];
        alone += now[2];
    }
    assert!(forced > 20 && alone > 20, "{forced} {alone}");
    session.seek(26, u64::MAX);
    assert_eq!(words(&session), [0, 0, 1]);
}

/// How often the picture says "forced" or "forced now", "forced now", "1 left".
fn words(session: &Session) -> [usize; 3] {
    let mut scene = Scene::new(900.0, 640.0);
    session.draw(&mut scene);
    let svg = svg::document(&scene, "");
    [">forced", ">forced now<", ">1 left<"].map(|text| svg.matches(text).count())
}
