//! Fillomino: the published figures, an independent solver, all feasible pieces by brute force, and the instance as text.

mod complete;
mod making;
pub mod oracle;
pub mod seen;
mod shown;
mod solving;

use crate::common;
use oracle::{Dice, Filler, feasible, grid, small};
use std::collections::BTreeSet;
use std::rc::Rc;
use stepdance::exact_cover::{Cover, Heuristic, Instance, text};
use stepdance::machine::{Beat, Machine, Stop};
use stepdance::problems::CATALOG;
use stepdance::problems::fillomino::completion::{Attempt, Completion, Weights};
use stepdance::problems::fillomino::joined::Joined;
use stepdance::problems::fillomino::labels::{Labels, Scratch};
use stepdance::problems::fillomino::options::{Act, Options, SOLVED};
use stepdance::problems::fillomino::puzzle::{Place, Puzzle};
use stepdance::problems::fillomino::reason::Reason;
use stepdance::problems::fillomino::{FILLOMINO, cover, print, solved};
use stepdance::timeline::{Back, Mark};

fn puzzle(grid: &str, most: usize) -> Rc<Puzzle> {
    Rc::new(Puzzle::read(grid, most).unwrap_or_else(|bad| panic!("{grid}: {bad}")))
}

/// The list of options when it is complete.
fn listed(puzzle: &Rc<Puzzle>) -> Options {
    let mut options = Options::new(Rc::clone(puzzle), SOLVED);
    assert_eq!(options.by_ref().last(), Some(Act::Finished));
    options
}

/// All solutions, sorted, and the nodes per level of the second search.
fn searched(puzzle: &Rc<Puzzle>) -> (Vec<String>, Vec<u64>) {
    searched_by(puzzle, Joined::new(Rc::clone(puzzle), false))
}

/// The same by either listing.
fn searched_by(puzzle: &Rc<Puzzle>, machine: Joined) -> (Vec<String>, Vec<u64>) {
    let mut mark = Mark::new(machine);
    let mut found = vec![];
    loop {
        mark.advance(u64::MAX, Stop::at(Beat::Solution));
        match (mark.beat(), &mark.machine) {
            (Some(Beat::Solution), Joined::Solving { cover, .. }) => found.push(solved(puzzle, cover)),
            _ => break,
        }
    }
    found.sort();
    (found, mark.record.tally.profile().to_vec())
}

/// The number of solutions of an instance as Knuth's programs would count them.
fn covers(instance: Instance) -> (u64, Vec<u64>) {
    let mut mark = Mark::new(Cover::new(Rc::new(instance), Heuristic::Fewest));
    mark.advance(u64::MAX, Stop::NEVER);
    let tally = mark.record.tally;
    (tally.solutions(), tally.profile().to_vec())
}

/// A row of the table of figures: items, options, entries, solutions.
type Figures = (&'static str, (usize, usize), usize, usize, u64);

/// From running Knuth's program and DLX2 on its output.
const FIGURES: [Figures; 6] = [
    (".../.3./...", (9, 24), 30, 138, 28),
    ("3../.../...", (9, 30), 31, 173, 10),
    ("2./..", (4, 4), 5, 13, 0),
    (".32./4.2./..../2...", (16, 44), 57, 363, 1),
    ("1..45/...../.3.../2.32./5....", (25, 95), 135, 1030, 1),
    (".32./4.2./..../....", (16, 52), 73, 502, 29),
];

#[test]
fn published_figures_are_met() {
    for (grid, items, options, entries, solutions) in FIGURES {
        let puzzle = puzzle(grid, 0);
        let list = listed(&puzzle);
        let instance = cover::instance(&puzzle, list.pieces(), cover::PRINTED);
        let (primary, all) = (instance.primary(), instance.items());
        assert_eq!((primary, all - primary), items, "{grid}");
        assert_eq!((instance.options(), instance.entries()), (options, entries), "{grid}");
        assert_eq!((list.pieces().len(), list.pieces().entries()), (options, entries), "{grid}");
        assert_eq!(searched(&puzzle).0.len() as u64, solutions, "{grid}");
    }
    assert_eq!(searched(&puzzle(FIGURES[3].0, 0)).0, ["3321/4323/4443/2213"]);
    assert_eq!(searched(&puzzle(FIGURES[4].0, 0)).0, ["14445/22455/13355/22322/55555"]);
}

#[test]
fn the_printed_instance_read_again_gives_the_same_counts() {
    for (grid, items, options, entries, solutions) in FIGURES {
        let puzzle = puzzle(grid, 0);
        let printed = print(&puzzle, false).expect("a list that is complete");
        let (instance, warnings) = text::parse(&printed).unwrap();
        assert!(warnings.is_empty());
        let (primary, all) = (instance.primary(), instance.items());
        assert_eq!((primary, all - primary), items, "{grid}");
        assert_eq!((instance.options(), instance.entries()), (options, entries), "{grid}");
        assert_eq!(instance, cover::instance(&puzzle, listed(&puzzle).pieces(), cover::PRINTED), "{grid}");
        assert_eq!(covers(instance), (solutions, searched(&puzzle).1), "{grid}");
    }
}

/// Worked out by hand: of each size in turn, the starts row by row, directions north, west, east, south.
#[test]
fn items_and_options_have_the_names_and_the_order_of_the_source() {
    let printed = print(&puzzle("2./..", 0), false).unwrap();
    let lines: Vec<&str> = printed.lines().filter(|line| !line.starts_with('|')).collect();
    assert_eq!(
        lines,
        ["00 01 10 11 | h011 v101 h012 v102", "01 h011", "10 v101", "11 h011 v101", "00 01 h012", "00 10 v102",]
    );
    // Digits beyond nine.
    let wide = print(&puzzle("............/...........b", 0), false).unwrap();
    let first = wide.lines().find(|line| !line.starts_with('|')).unwrap();
    assert!(first.starts_with("00 01 02 03 04 05 06 07 08 09 0a 0b 10 ") && first.contains(" h0ab "), "{first}");
    assert!(first.contains(" 1b | v001 h001 v011 ") && first.ends_with(" v19b"), "{first}");
}

const SEED: u64 = 0x5eed_f111_0371;

#[test]
fn filling_cells_one_by_one_finds_the_same_solutions() {
    println!("seed {SEED:#x}");
    let mut dice = Dice(SEED);
    let mut kinds = [0; 3];
    for round in 0..200 {
        let (columns, cells) = small(&mut dice);
        let (rows, text) = (cells.len() / columns, grid(columns, &cells));
        let greatest = cells.iter().copied().max().unwrap_or(0);
        let most = greatest + u8::from(dice.below(3) == 0);
        let mut expected = vec![];
        let mut found = |cells: &[u8]| {
            expected.push(grid(columns, cells));
            true
        };
        Filler { rows, columns, cells: cells.clone(), labels: (1..=most).collect(), found: &mut found }.fill();
        expected.sort();
        let puzzle = puzzle(&text, most.into());
        let (solutions, _) = searched_by(&puzzle, Joined::lean(Rc::clone(&puzzle), false));
        assert_eq!(solutions, expected, "lean, seed {SEED:#x}, round {round}: {text}, labels to {most}");
        check_reasons(&puzzle, &expected);
        let (solutions, profile) = searched(&puzzle);
        assert_eq!(solutions, expected, "seed {SEED:#x}, round {round}: {text}, labels to {most}");
        let (instance, _) = text::parse(&print(&puzzle, false).unwrap()).unwrap();
        assert_eq!(covers(instance), (expected.len() as u64, profile), "{text}, labels to {most}");
        kinds[expected.len().min(2)] += 1;
    }
    println!("puzzles with no, one and several solutions: {kinds:?}");
    assert!(kinds.iter().all(|count| *count >= 20), "{kinds:?} do not test much");
}

/// Each step towards a lean listing leaves all labels of all solutions; what is refuted has none, and what completes the labels is
/// one.
fn check_reasons(puzzle: &Rc<Puzzle>, solutions: &[String]) {
    let digits = |solution: &str| -> Vec<u8> {
        solution.chars().filter_map(|sign| sign.to_digit(16)).map(|digit| digit as u8).collect()
    };
    let solutions: Vec<Vec<u8>> = solutions.iter().map(|solution| digits(solution)).collect();
    let mut reason = Reason::new(Rc::clone(puzzle));
    loop {
        for solution in &solutions {
            for (cell, d) in puzzle.cells().zip(solution) {
                assert!(reason.labels().may(cell, *d), "{d} in {cell:?}, {:?}", reason.cell());
            }
        }
        if reason.next().is_none() {
            break;
        }
    }
    let (labels, mut weights, mut room) = (Labels::new(puzzle), Weights::new(puzzle), Scratch::default());
    for (k, cell) in puzzle.cells().enumerate() {
        for d in labels.of(cell) {
            let has = |solution: &Vec<u8>| solution[k] == d || d == labels.larger() && solution[k] > d;
            let some = solutions.iter().any(has);
            match Completion::new(&labels, cell, d).run(100_000, &mut weights, &mut room) {
                Attempt::Refuted => assert!(!some, "{d} in {cell:?}"),
                Attempt::Completed(found) => assert!(is_solution(puzzle, &found, cell, d), "{found:?}"),
                Attempt::Open => panic!("{d} in {cell:?}: so many labels for so small a puzzle"),
            }
            if some {
                assert_eq!(labels.supposed(&[cell], d, &mut room), None, "{d} in {cell:?}");
            }
        }
    }
}

/// Whether all labels are a solution that has this one in the cell: an area of larger numbers is one region.
fn is_solution(puzzle: &Puzzle, labels: &Labels, at: Place, d: u8) -> bool {
    let label = |cell| labels.known(cell).expect("one label");
    puzzle.cells().all(|cell| {
        let (mut region, mut next) = (vec![cell], 0);
        while let Some(here) = region.get(next).copied() {
            next += 1;
            let around = (1..=4).map(|a| here.towards(a)).filter(|other| puzzle.has(*other));
            for other in around.filter(|other| label(*other) == label(cell)).collect::<Vec<_>>() {
                if !region.contains(&other) {
                    region.push(other);
                }
            }
        }
        let (number, clue) = (usize::from(label(cell)), puzzle.label(cell));
        let fits = if label(cell) == labels.larger() { region.len() >= number } else { region.len() == number };
        fits && (clue == 0 || clue == label(cell))
    }) && label(at) == d
}

/// A piece that some solution has is in the lean listing.
#[test]
fn a_lean_listing_has_the_pieces_of_all_solutions() {
    // Of all sizes, as the lean listing goes as far as any solution may.
    let puzzle = Rc::new(Puzzle::clone(&puzzle(".../.3./...", 0)).bounded(9, 9));
    let mut machine = Joined::lean(Rc::clone(&puzzle), true);
    while machine.next().is_some() {}
    let Joined::Making { options, .. } = machine else { panic!("a list") };
    let all = listed(&puzzle);
    assert!(options.is_lean() && !options.is_full() && options.pieces().len() <= all.pieces().len());
    let whole: BTreeSet<Vec<u16>> = all.pieces().iter().map(<[u16]>::to_vec).collect();
    for piece in options.pieces().iter() {
        assert!(whole.contains(piece), "{piece:x?} is no piece of the whole list");
    }
}

/// The puzzles of which wrong answers were told, with their published solutions.
#[test]
fn what_was_told_wrongly_is_told_rightly() {
    let large = "fillomino?grid=654...9..9/..4...8..8/......7..7/........../123......./.......789/...654..../1........./2........./\
                 3..654.123";
    for (address, solution) in [
        (
            large,
            "6544999999/6544988888/6555987887/6668977777/1238888889/4233777789/4466547799/1465547993/2266549923/3336549123",
        ),
        ("fillomino?grid=..41../.2..1./4....1/2.2..2/.4..3./..43..&max=5", ""),
    ] {
        let mut session = common::open(address);
        session.keep_no_past();
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        let found = session.solution().expect("a solution");
        assert!(solution.is_empty() || found == solution, "{address}: {found}");
        session.forward(u64::MAX, Stop::NEVER);
        assert_eq!((session.now().tally.solutions(), session.truncation()), (1, None), "{address}");
    }
    assert!(common::open(large).about().warnings.iter().any(|warning| warning.contains("lean")));
}

/// By hand: along a row the only way to have a region of 18 beside one of 2.
#[test]
fn wide_grids_with_large_numbers_are_solved_and_printed_with_commas() {
    let address = "fillomino?grid=18,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,2";
    for list in ["", "&list=lean", "&list=all"] {
        let mut session = common::open(&format!("{address}{list}"));
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        assert_eq!(session.solution().as_deref(), Some(&*format!("{}2,2", "18,".repeat(18))), "{list}");
        session.forward(u64::MAX, Stop::NEVER);
        assert_eq!(session.now().tally.solutions(), 1, "{list}");
    }
}

#[test]
fn the_list_has_each_feasible_piece_once_and_no_other() {
    println!("seed {SEED:#x}");
    let mut dice = Dice(SEED);
    for round in 0..120 {
        let (rows, columns) = [(3, 3), (2, 5), (4, 3), (1, 7), (3, 4)][dice.below(5)];
        let most = 1 + dice.below(7);
        let density = 2 + dice.below(7);
        let mut cells: Vec<u8> = (0..rows * columns)
            .map(|_| if dice.below(density) == 0 { 1 + dice.below(most) as u8 } else { 0 })
            .collect();
        cells[dice.below(rows * columns)] = most as u8;
        let text = grid(columns, &cells);
        let puzzle = puzzle(&text, 0);
        let list = listed(&puzzle);
        let mut sizes = vec![];
        let mut seen = BTreeSet::new();
        for piece in list.pieces().iter() {
            let set: u32 = piece.iter().map(|name| 1 << puzzle.number(Place::named(*name))).sum();
            sizes.push(piece.len());
            assert!(seen.insert((piece.len(), set)), "seed {SEED:#x}, round {round}: {text}: {piece:x?} twice");
        }
        assert!(sizes.is_sorted(), "{text}: {sizes:?}");
        assert_eq!(seen, feasible(&puzzle), "seed {SEED:#x}, round {round}: {text}");
    }
}

/// Counted by Redelmeier and others (OEIS A001168: fixed polyominoes): in a grid that is wide enough, all of them.
#[test]
fn an_open_grid_has_all_fixed_polyominoes() {
    // A piece that starts in the middle of row 1 of this grid, all its cells in rows 1 and below, is any of them.
    let puzzle = puzzle(&format!("1......../{}........6", "........./".repeat(4)), 0);
    let list = listed(&puzzle);
    for (d, count) in (1..).zip([1, 2, 6, 19, 63]) {
        let start = Place::at(0, 4).name();
        let from = (0..list.pieces().of_size(d)).filter(|k| list.pieces().get(d, *k)[0] == start).count();
        assert_eq!(from, count, "{d}");
    }
}

#[test]
fn tags_are_gone_after_each_start_and_pieces_are_connected_while_they_grow() {
    let puzzle = puzzle("1..45/...../.3.../2.32./5....", 0);
    let mut options = Options::new(Rc::clone(&puzzle), SOLVED);
    while let Some(act) = options.next() {
        if matches!(act, Act::Left { .. } | Act::Finished) {
            assert!(puzzle.cells().all(|cell| options.tag(cell) == 0), "{act:?}");
        }
        let piece = options.piece();
        for (k, cell) in piece.iter().enumerate().skip(1) {
            assert!(piece[..k].iter().any(|other| other.direction(*cell).is_some()), "{act:?}: {piece:?}");
        }
        assert_eq!(options.level(), piece.len());
    }
}

#[test]
fn a_list_that_grows_too_long_ends_the_search_and_says_so() {
    let puzzle = puzzle(&format!("f{}", "/................".repeat(15)), 0);
    let mut options = Options::new(Rc::clone(&puzzle), SOLVED);
    assert_eq!(options.by_ref().last(), Some(Act::Stopped));
    assert!(options.is_full() && options.level() == 0);
    assert!(options.pieces().entries() <= SOLVED as usize);
    assert_eq!(print(&puzzle, false), None);
    let mut mark = Mark::new(Joined::new(puzzle, false));
    mark.advance(u64::MAX, Stop::NEVER);
    assert!(mark.over() && mark.machine.next().is_none());
}

/// Going back over the border shows what was there, and so does coming again.
#[test]
fn time_travel_crosses_the_border() {
    for address in ["fillomino?grid=2./..", "fillomino", "fillomino?grid=1..45/...../.3.../2.32./5...."] {
        let mut session = common::open(address);
        while session.now().label.0 != "X1" {
            session.forward(1, Stop::NEVER);
        }
        let border = session.now().at;
        session.forward(30, Stop::NEVER);
        let after = common::shown(&session);
        let end = session.now().at;
        assert!(session.seek(border - 1, u64::MAX) && session.now().label.0.starts_with('R'), "{address}");
        let before = common::shown(&session);
        assert!(session.seek(end, u64::MAX) && common::shown(&session) == after, "{address}");
        assert!(session.forward(u64::MAX, Stop::NEVER).stopped);
        assert!(session.seek(border - 1, u64::MAX) && common::shown(&session) == before, "{address}");
        assert_eq!(session.now().tally.nodes(), 1, "{address}: the first search has no nodes");
        // One step back from the first move of the second search is the border itself.
        assert!(session.seek(border + 1, u64::MAX));
        assert_eq!(session.before(Back::Step), Some(border), "{address}");
    }
}

/// Examples are puzzles: one solution each, but for the one that says otherwise.
#[test]
fn every_example_has_exactly_one_solution() {
    let info = &FILLOMINO;
    let mut own = 0;
    for preset in info.presets.iter().filter(|preset| !preset.address.contains("stage=options")) {
        let (_, solutions) = common::figures(preset.address);
        let expected = if preset.title.contains("77 solutions") { 77 } else { 1 };
        assert_eq!(solutions, expected, "{}", preset.address);
        let grid = CATALOG.address(preset.address).unwrap().params().text("grid").to_owned();
        own += u32::from(expected == 1 && FIGURES.iter().all(|row| row.0 != grid));
    }
    assert!(own >= 10, "{own} examples of our own");
}

#[test]
fn bad_input_is_named_with_its_place() {
    let long = ["."; 36].concat();
    let high = ["1"; 36].join("/");
    let huge = "1".repeat(10_000);
    for (address, wrong) in [
        ("fillomino?grid=..x/3..".to_owned(), "grid has x in row 1, column 3; a cell must be . or 1 to 9 or a to f"),
        ("fillomino?grid=3../.<.".to_owned(), "grid has < in row 2, column 2"),
        (format!("fillomino?grid=1/{long}"), "grid has 36 columns in row 2; there must not be more than 35"),
        (format!("fillomino?grid={high}"), "grid has 36 rows; it must not have more than 35"),
        ("fillomino?grid=.../...".to_owned(), "grid has no clue"),
        ("fillomino?grid=".to_owned(), "grid has no clue"),
        ("fillomino?grid=5./..".to_owned(), "the clue 5 in row 1, column 1, but only 4 cells"),
        ("fillomino?max=36".to_owned(), "max must be a whole number from 0 to 35"),
        ("fillomino?grid=36,./.,.".to_owned(), "grid has 36 in row 1, column 1; a cell must be . or 1 to 35"),
        ("fillomino?stage=all".to_owned(), "stage must be solve or options"),
        (format!("fillomino?grid={huge}"), "grid must be a text of at most"),
    ] {
        match CATALOG.address(&address).and_then(|address| address.open().map(|_| ())) {
            Ok(()) => panic!("{address} opens"),
            Err(bad) => assert!(bad.to_string().contains(wrong), "{address}: {bad}"),
        }
    }
    // Short rows are no mistake, but a warning says what was made of them.
    let session = common::open("fillomino?grid=3/.../...");
    assert_eq!(session.about().warnings, ["1 row is shorter than 3 cells; it is extended with blanks."]);
    assert_eq!(common::figures("fillomino?grid=3/.../..."), common::figures("fillomino?grid=3../.../..."));
}

/// The samples are small, and together show every kind of move but those of a list that grows too long.
#[test]
fn samples_show_every_kind_of_move() {
    let mut kinds = BTreeSet::new();
    for sample in FILLOMINO.samples {
        let address = CATALOG.address(sample).unwrap_or_else(|bad| panic!("{sample}: {bad}"));
        let alone = address.params().text("stage") == "options";
        let puzzle = puzzle(address.params().text("grid"), address.params().number("max") as usize);
        let lean = address.params().text("list") == "lean";
        let mut machine = if lean { Joined::lean(puzzle, alone) } else { Joined::new(puzzle, alone) };
        let moves: Vec<String> = machine.by_ref().map(|act| format!("{act:?}")).collect();
        assert!(moves.len() <= 3000, "{sample}: {} moves", moves.len());
        kinds.extend(moves.iter().filter_map(|act| Some(act.split([' ', ')']).next()?.to_owned())));
    }
    for (search, acts) in [
        ("Listed", "Added Before Beside Blocked Early Entered Exhausted Finished Forced Freed Kept Left Listed Moved"),
        ("Listed", "Other Removed Sized Started TooMany Tagged Touching Turned"),
        ("Made", "Added Blocked Entered Exhausted Finished Forced Freed Kept Left Listed Moved Other Removed Sized"),
        (
            "Solved",
            "Advanced Chosen Covered Dropped Ended Entered Hidden Looked Shown Solved Spent Started Stuck Tried",
        ),
        ("Solved", "Uncovered"),
        ("Reasoned", "Again Deeper Finished Kept RuledOut Settled Turned"),
    ] {
        for act in acts.split(' ') {
            assert!(kinds.contains(&format!("{search}({act}")), "{search} {act}: {kinds:?}");
        }
    }
}
