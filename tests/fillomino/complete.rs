//! What is told of the number of solutions, against a program that fills cells one by one and knows neither pieces nor bounds.

use super::oracle::{Dice, Filler, all_solutions, read};
use crate::common::open;
use std::rc::Rc;
use stepdance::machine::{Machine, Stop};
use stepdance::problems::fillomino::bound::Bound;
use stepdance::problems::fillomino::options::{Act, Options, SOLVED};
use stepdance::problems::fillomino::puzzle::{Puzzle, sign};
use stepdance::session::Session;

/// A search at its end.
fn finished(address: &str) -> Session {
    let mut session = open(address);
    session.keep_no_past();
    session.forward(u64::MAX, Stop::NEVER);
    assert_eq!(session.truncation(), None, "{address}");
    session
}

/// The solutions found, and whether they are told as all.
fn told(address: &str) -> (u64, bool) {
    let session = finished(address);
    let (found, complete) = (session.now().tally.solutions(), session.widening().is_none());
    let said = session.narration().to_string();
    let as_all = said.contains("the only one") || said.contains("Search finished: ");
    assert_eq!(as_all, complete, "{address}: {said}");
    (found, complete)
}

/// Each was told a number that is too small.
#[test]
fn the_default_leaves_no_solution_out() {
    for (grid, solutions) in [
        (".../.22/.3.", 2),
        ("..3/22./...", 2),
        ("..../1.../.23.", 18),
        // With numbers up to 3 there were 28, with numbers up to 4 there were 29.
        (".../.3./...", 0),
        (".32./4.2./..../....", 0),
    ] {
        let (columns, cells) = read(grid);
        let all = all_solutions(columns, &cells).len() as u64;
        assert!(solutions == 0 || all == solutions, "{grid}: {all}");
        assert_eq!(told(&format!("fillomino?grid={grid}")), (all, true), "{grid}");
        assert_eq!(told(&format!("fillomino?grid={grid}&list=lean")), (all, true), "{grid}, lean");
    }
}

/// A contradiction is one whatever the numbers: none is suggested.
#[test]
fn a_contradictory_grid_is_told_as_one() {
    for grid in ["11/..", "11/..&list=lean", "2./.2&max=3", "1.1/111/1.1"] {
        let session = finished(&format!("fillomino?grid={grid}"));
        assert_eq!(session.narration().to_string(), "Search finished: no solution.", "{grid}");
    }
}

/// What a visitor sets is told by what it leaves out.
#[test]
fn a_limit_that_is_set_is_told_unless_it_leaves_nothing_out() {
    for (max, found, complete) in [(3, 1, false), (4, 2, true), (5, 2, true), (9, 2, true)] {
        assert_eq!(told(&format!("fillomino?grid=.../.22/.3.&max={max}")), (found, complete), "{max}");
    }
    let session = finished("fillomino?grid=.../.22/.3.&max=3");
    let said = "Search finished. 1 solution with numbers up to 3; larger numbers were not tried.";
    assert_eq!(session.narration().to_string(), said);
    let ways = session.widening().expect("larger numbers").ways;
    let ways: Vec<_> = ways.iter().map(|way| (way.label.as_str(), way.field, way.value.as_str())).collect();
    assert_eq!(ways, [("Try numbers up to 4", "max", "4")]);
    // By the cell-by-cell solver: 29 in all, 7 of them with numbers up to 3; none with numbers up to 2.
    let session = finished("fillomino?grid=2.........&max=2");
    let told = session.narration().to_string();
    assert!(told.ends_with("0 solutions with numbers up to 2; larger numbers were not tried."), "{told}");
}

/// Solutions of a published puzzle have numbers that no clue has: they are tried at once.
#[test]
fn numbers_larger_than_all_clues_are_found_without_asking() {
    let (found, complete) = told("fillomino?grid=2.........");
    assert_eq!((found, complete), (all_solutions(10, &read("2.........").1).len() as u64, true));
}

/// A small grid with clues: those of a grid filled at random, of which some are changed.
fn puzzle(dice: &mut Dice) -> (usize, Vec<u8>) {
    // Large grids with few clues have very many solutions.
    let (rows, columns) = [(3, 3), (3, 3), (3, 3), (3, 3), (3, 4), (4, 3), (4, 4)][dice.below(7)];
    let mut labels: Vec<u8> = (1..=(rows * columns) as u8).collect();
    for i in (1..labels.len()).rev() {
        labels.swap(i, dice.below(i + 1));
    }
    let mut full = vec![];
    let mut found = |cells: &[u8]| {
        full = cells.to_vec();
        false
    };
    Filler { rows, columns, cells: vec![0; rows * columns], labels, found: &mut found }.fill();
    let mut cells = vec![0; rows * columns];
    let few = match rows * columns {
        12 if dice.below(40) > 0 => 3,
        12 => 2,
        16 => 5,
        _ => 1,
    };
    for _ in 0..few + dice.below(7 - few) {
        let k = dice.below(cells.len());
        cells[k] = if dice.below(5) == 0 { 1 + dice.below(4) as u8 } else { full[k] };
    }
    (columns, cells)
}

#[test]
fn two_thousand_random_grids_have_as_many_solutions_as_cells_filled_one_by_one() {
    const SEED: u64 = 0x5eed_0000_f111;
    println!("seed {SEED:#x}");
    let mut dice = Dice(SEED);
    let (mut kinds, mut larger) = ([0; 3], 0);
    for round in 0..2000 {
        let (columns, cells) = puzzle(&mut dice);
        // With commas, as numbers may have two digits.
        let row = |row: &[u8]| row.iter().map(|cell| sign(*cell)).collect::<Vec<_>>().join(",");
        let text = cells.chunks(columns).map(row).collect::<Vec<_>>().join("/");
        let all = all_solutions(columns, &cells);
        let greatest = all.iter().flatten().copied().max().unwrap_or(0);
        let place = format!("seed {SEED:#x}, round {round}: {text}");
        let list = if round % 4 == 0 { "&list=lean" } else { "" };
        assert_eq!(told(&format!("fillomino?grid={text}{list}")), (all.len() as u64, true), "{place}{list}");
        let puzzle = Rc::new(Puzzle::read(&text, 0).expect("a puzzle"));
        let bound = Bound::new(&puzzle, puzzle.greatest(), 40_000);
        assert!(
            bound.proven >= greatest.into() && bound.found <= puzzle.greatest().max(greatest.into()),
            "{place}: {bound:?}"
        );
        kinds[all.len().min(2)] += 1;
        larger += usize::from(usize::from(greatest) > puzzle.greatest());
    }
    println!("with no, one and several solutions: {kinds:?}; with larger numbers than clues: {larger}");
    assert!(kinds.iter().all(|count| *count >= 100) && larger > 200, "{kinds:?}, {larger}");
}

/// Sizes that no clue asks for end where the list is full; what is listed before is complete, and is told as what it is.
#[test]
fn a_list_without_room_for_larger_pieces_ends_before_them() {
    let whole = Rc::new(Puzzle::clone(&Puzzle::read(".../.3./...", 0).expect("a puzzle")).bounded(6, 6));
    let mut all = Options::new(Rc::clone(&whole), SOLVED);
    assert_eq!(all.by_ref().last(), Some(Act::Finished));
    assert!(all.puzzle().is_complete());
    for (room, cut) in [(138, 4), (all.pieces().entries() as u32 - 1, 6)] {
        let mut options = Options::new(Rc::clone(&whole), room);
        assert_eq!(options.by_ref().last(), Some(Act::Cut { d: cut }), "{room}");
        let puzzle = options.puzzle();
        assert_eq!((puzzle.most(), puzzle.bound(), puzzle.is_complete()), (usize::from(cut) - 1, 6, false));
        let kept: Vec<&[u16]> = all.pieces().iter().filter(|piece| piece.len() < usize::from(cut)).collect();
        assert_eq!(options.pieces().iter().collect::<Vec<_>>(), kept);
        assert!(options.level() == 0 && !options.fails());
    }
    // A clue's own size is needed.
    assert_eq!(Options::new(whole, 50).last(), Some(Act::Stopped));
}
