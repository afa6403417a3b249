//! Tests of boards: they show the cells of each option, by the names of its items, in its look.

use super::super::beside::Laid;
use super::super::picture::lit;
use super::super::puzzle::Puzzle;
use super::super::scenes::{all, drawn, filled, find, framed, text, the};
use crate::CATALOG;
use crate::exact_cover::{Act, Cover, Heuristic};
use crate::machine::{Beat, Stop};
use crate::params::Params;
use crate::scene::{Area, Ink, Look, Scene, Target};
use crate::timeline::{Mark, Moment};
use std::collections::{BTreeMap, BTreeSet};

const AREA: Area = Area::new(10.0, 10.0, 900.0, 540.0);

fn puzzle(address: &str) -> Puzzle {
    let address = CATALOG.address(address).expect("an address");
    let params: &Params = address.params();
    super::super::puzzle(params).expect("a puzzle")
}

/// Passes positions of a search with the picture of the board to `see`, from move `from` on.
fn boards(address: &str, from: u64, count: usize, stop: Stop, mut see: impl FnMut(&Moment<Cover>, &Scene)) {
    let puzzle = puzzle(address);
    let board = puzzle.board.expect("a board");
    let mut mark = Mark::new(Cover::new(puzzle.instance, Heuristic::Fewest));
    mark.advance(from, Stop::NEVER);
    for _ in 0..count {
        mark.advance(1_000_000, stop);
        let scene = drawn(|_, scene| board.draw(&Laid::new(&mark.moment(), lit(scene)), AREA, scene));
        see(&mark.moment(), &scene);
    }
}

/// Returns row and column of an item named by two signs, from 0.
fn named(name: &str) -> (usize, usize) {
    let sign = |i: usize| name.chars().nth(i).and_then(|c| c.to_digit(36)).expect("a sign") as usize;
    (sign(0), sign(1))
}

/// Returns the cell of a grid in the middle of the area that contains a shape.
fn cell(thing: Area, (rows, columns): (usize, usize), side: f32) -> (usize, usize) {
    let corner = AREA.centre() - (columns as f32 * side / 2.0, rows as f32 * side / 2.0).into();
    let at = thing.centre() - corner;
    ((at.y / side).floor() as usize, (at.x / side).floor() as usize)
}

#[test]
fn pieces_lie_on_the_cells_that_their_options_name() {
    boards("cover?preset=pentominoes6x10", 20_000, 60, Stop::at(Beat::Descend), |moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let side = all(scene, "piece cell").next().expect("a cell").2.extent().w;
        for option in cover.chosen() {
            let text_of = instance.text(option);
            let (piece, cells) = text_of.split_once(' ').expect("a piece and its cells");
            let wanted: BTreeSet<_> = cells.split(' ').map(named).collect();
            let of = |kind| all(scene, kind).filter(move |(of, ..)| *of as usize == option).map(|(.., item)| item);
            let on: BTreeSet<_> = of("piece cell").map(|item| cell(item.extent(), (6, 10), side)).collect();
            assert_eq!(on, wanted, "{text_of} at {}", moment.at);
            let names: BTreeSet<_> =
                of("piece name").map(|item| (text(item) == piece, cell(item.extent(), (6, 10), side))).collect();
            assert_eq!(names, wanted.iter().map(|at| (true, *at)).collect(), "{text_of}");
            assert!(of("piece cell").all(|item| item.target == Some(Target("option", option as u32))));
            // The newest stands out.
            let newest = matches!(moment.last, Some(Act::Tried { node }) if cover.option_of(node) == option);
            let ink = match moment.last {
                Some(Act::Solved) => Ink::Solution,
                _ if newest => Ink::Accent,
                _ => Ink::Piece,
            };
            let edge = the(scene, "edge", option as u32);
            assert_eq!((framed(edge), edge.is_dashed()), (Some(ink), false), "{text_of} at {}", moment.at);
        }
        assert_eq!(find(scene, "solved", 0).is_some(), moment.last == Some(Act::Solved));
    });
}

/// A board's preferred size has the ratio of its rows and columns, and is larger than its least size.
#[test]
fn a_board_asks_for_room_of_its_own_shape() {
    for (address, ratio) in [
        ("cover?preset=pentominoes6x10", 10.0 / 6.0),
        ("cover?preset=pentominoes3x20", 20.0 / 3.0),
        ("cover?preset=sudoku", 1.0),
    ] {
        let size = puzzle(address).board.expect("a board").size();
        assert!(size.y > 100.0 && (size.x / size.y / ratio - 1.0).abs() < 0.12, "{address}: {size:?}");
    }
}

#[test]
fn a_piece_on_its_way_is_dashed() {
    let mut passing = BTreeSet::new();
    boards("cover?preset=pentominoes6x10", 20_000, 300, Stop::at(Beat::Detail), |moment, scene| {
        let laid = Laid::new(moment, None);
        for option in laid.passing() {
            let edge = the(scene, "edge", option as u32);
            let ink = if laid.look(option) == Look::Trial { Ink::Trial } else { Ink::Accent };
            assert_eq!((framed(edge), edge.is_dashed()), (Some(ink), true), "option {option} at {}", moment.at);
            passing.insert(laid.look(option) as usize);
        }
    });
    assert_eq!(passing.len(), 2);
}

/// A digit is in its cell, by the names of the option's items; an empty cell has the candidates that no choice rules out.
#[test]
fn digits_stand_where_their_options_say() {
    boards("cover?preset=sudoku", 12_000, 400, Stop::at(Beat::Detail), |moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let place = |option: usize| {
            let text = instance.text(option);
            let names: Vec<&str> = text.split(' ').collect();
            let (row, column) = named(&names[0][1..]);
            ((row - 1, column - 1), named(&names[1][1..]).1.to_string())
        };
        let side = 540.0_f32.min(900.0);
        let side = (side - 16.0) / 9.0;
        let shown: BTreeMap<_, _> =
            all(scene, "digit").map(|(.., item)| (cell(item.extent(), (9, 9), side), text(item).to_owned())).collect();
        assert_eq!(shown, cover.chosen().map(place).collect(), "step {}", moment.at);
        for (.., item) in all(scene, "digit") {
            let crate::scene::Shape::Text(digit) = &item.shape else { panic!("a digit") };
            let (row, column) = cell(item.extent(), (9, 9), side);
            let given = super::super::build::CLUES.chars().filter(|c| *c != '/').nth(9 * row + column) != Some('.');
            assert_eq!(digit.weight >= 600, given, "row {row}, column {column}");
        }
        if !matches!(moment.last, Some(Act::Entered { .. } | Act::Looked { .. })) {
            return;
        }
        let items = |option: usize| instance.option(option).iter().map(|entry| entry.item);
        let taken: BTreeSet<u32> = cover.chosen().flat_map(items).collect();
        let free = (0..instance.options()).filter(|option| items(*option).all(|item| !taken.contains(&item)));
        let given = |at: (usize, usize)| {
            super::super::build::CLUES.chars().filter(|c| *c != '/').nth(9 * at.0 + at.1) != Some('.')
        };
        let wanted: BTreeSet<_> = free.map(place).filter(|(at, _)| !given(*at)).collect();
        let candidates: BTreeSet<_> = all(scene, "candidate")
            .map(|(.., item)| (cell(item.extent(), (9, 9), side), text(item).to_owned()))
            .collect();
        assert_eq!(candidates, wanted, "step {}", moment.at);
    });
}

/// The letters of the placed words are those of their colours; an option that conflicts with them is marked.
#[test]
fn words_put_their_letters_into_their_cells() {
    let mut clashes = 0;
    boards("cover?preset=words", 300, 900, Stop::at(Beat::Detail), |moment, scene| {
        let (cover, instance) = (moment.machine, moment.machine.instance());
        let side = (540.0_f32 - 16.0) / 3.0;
        let side = side.min(80.0);
        let letters = |option: usize| {
            let text = instance.text(option);
            let pairs: Vec<_> = text
                .split(' ')
                .filter_map(|entry| entry.split_once(':'))
                .map(|(name, letter)| (named(name), letter.to_uppercase()))
                .collect();
            pairs
        };
        let mut held = BTreeMap::new();
        for option in cover.chosen() {
            held.extend(letters(option).into_iter().map(|((row, column), letter)| ((row - 1, column - 1), letter)));
        }
        let mut shown = BTreeMap::new();
        for (option, _, item) in all(scene, "letter") {
            let at = cell(item.extent(), (3, 3), side);
            if cover.chosen().any(|chosen| chosen as u32 == option) {
                shown.insert(at, text(item).to_owned());
            } else if held.contains_key(&at) {
                assert_eq!(filled(item), Some(Ink::Conflict), "step {}", moment.at);
                assert_ne!(held[&at], text(item));
                clashes += 1;
            }
        }
        assert_eq!(shown, held, "step {}", moment.at);
    });
    assert!(clashes > 0);
}

/// The current item highlights its cells: a row, a column, a box, or one cell.
#[test]
fn the_item_under_way_is_tinted() {
    let mut sizes = BTreeSet::new();
    boards("cover?preset=sudoku", 1, 330, Stop::at(Beat::Detail), |moment, scene| {
        if let Some(Act::Looked { item, .. }) = moment.last {
            let name = moment.machine.instance().name(item);
            let (a, b) = named(&name[1..]);
            let side = (540.0_f32 - 16.0) / 9.0;
            for (index, _, tint) in all(scene, "here") {
                let (row, column) = cell(tint.extent(), (9, 9), side);
                assert_eq!((index as usize, filled(tint)), (9 * row + column, Some(Ink::Accent)));
                let about = match &name[..1] {
                    "p" => (row + 1, column + 1) == (a, b),
                    "r" => row + 1 == a,
                    "c" => column + 1 == a,
                    _ => row / 3 * 3 + column / 3 + 1 == a,
                };
                assert!(about, "{name} is not about row {row}, column {column}");
            }
            sizes.insert((name[..1].to_owned(), all(scene, "here").count()));
        }
    });
    assert_eq!(sizes, ["b9", "c9", "p1", "r9"].map(|s| (s[..1].to_owned(), s[1..].parse().unwrap())).into());
}
