//! The second search's pictures, sentences and paths against the options that its moves lay down, read from the names of
//! their items.

use super::puzzle;
use super::seen::{Cell, Seen, named};
use crate::common::open;
use std::collections::{BTreeMap, BTreeSet};
use stepdance::exact_cover::{Act, Instance};
use stepdance::machine::Stop;
use stepdance::problem::Picture;
use stepdance::problems::fillomino::joined::{self, Joined};
use stepdance::problems::fillomino::{Listing, Task};
use stepdance::story::{Search, Story, derived};
use stepdance::timeline::Mark;

/// An option's cells: its items that are named by two digits.
fn cells(instance: &Instance, option: usize) -> Vec<Cell> {
    let names = instance.option(option).iter().map(|entry| instance.name(entry.item));
    names.filter(|name| name.len() == 2).map(named_so).collect()
}

fn named_so(name: &str) -> Cell {
    let digit = |i: usize| usize::from_str_radix(&name[i..=i], 36).unwrap() - 1;
    (digit(0), digit(1))
}

const GRIDS: [&str; 3] = [".32./4.2./..../2...", ".../.3./...", "2./.."];

/// Shows moments of the second search: the move, and the options laid down.
fn moments(every: u64, mut look: impl FnMut(&str, &Task, &Mark<Joined>, Act, &[usize])) {
    for grid in GRIDS {
        let task = Task::new(puzzle(grid, 0), false, Listing::All);
        let mut mark = Mark::new(task.start());
        let mut laid = vec![];
        while mark.advance(1, Stop::NEVER) == 1 {
            let (Some(joined::Act::Solved(act)), Joined::Solving { cover, .. }) = (mark.last, &mark.machine) else {
                continue;
            };
            match act {
                Act::Tried { node } => laid.push(cover.option_of(node)),
                Act::Dropped { node } => assert_eq!(laid.pop(), Some(cover.option_of(node))),
                _ => {}
            }
            let heavy = !matches!(act, Act::Hidden { .. } | Act::Shown { .. } | Act::Looked { .. });
            if heavy || mark.at().is_multiple_of(every) {
                look(grid, &task, &mark, act, &laid);
            }
        }
    }
}

/// Which pieces laid forbid which pieces of a cell: each by the first that has a cell of it, or an edge of its size.
fn forbidding(instance: &Instance, laid: &[usize], item: u32) -> BTreeMap<usize, Vec<usize>> {
    let items = |option: usize| instance.option(option).iter().map(|entry| entry.item).collect::<BTreeSet<u32>>();
    let mut by = BTreeMap::<usize, Vec<usize>>::new();
    for option in (0..instance.options()).filter(|option| items(*option).contains(&item)) {
        let first = laid.iter().find(|laid| !items(**laid).is_disjoint(&items(option))).expect("it is forbidden");
        by.entry(*first).or_default().push(option);
    }
    by
}

/// A dead end names the pieces laid that leave none for the cell, and what each forbids: all of it, or how many.
#[test]
fn a_dead_end_names_what_forbids_each_piece() {
    let mut seen = [0; 2];
    moments(1, |grid, task, mark, act, laid| {
        let Act::Stuck { item } = act else { return };
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let (instance, told) = (cover.instance(), derived::narrate(task, &mark.moment()).to_string());
        let name = |option: usize| {
            let cells: BTreeSet<Cell> = cells(instance, option).into_iter().collect();
            cells.iter().map(|(row, column)| format!("{}{}", row + 1, column + 1)).collect::<Vec<_>>().join("-")
        };
        let by = forbidding(instance, laid, item);
        let place = format!("{grid}, step {}: {told}", mark.at());
        let all: usize = by.values().map(Vec::len).sum();
        if by.len() > 3 || told.contains(" framed ") {
            assert!(
                told.contains(&format!("{} framed pieces", by.len())) && told.contains(&format!(" {all} ")),
                "{place}"
            );
            return;
        }
        for (laid, forbidden) in &by {
            assert!(told.contains(&name(*laid)), "{place}");
            let (over, beside): (Vec<usize>, Vec<usize>) = forbidden
                .iter()
                .partition(|option| cells(instance, **option).iter().any(|cell| cells(instance, *laid).contains(cell)));
            assert!(
                beside.iter().all(|option| cells(instance, *option).len() == cells(instance, *laid).len()),
                "{place}"
            );
            // What the sentence says of this piece, up to the next one.
            let part = told.split_once(&format!(" {} ", name(*laid))).map_or("", |(_, part)| part);
            let next = by.keys().filter_map(|other| part.find(&format!(" {} overlaps", name(*other)))).min();
            let part = &part[..next.unwrap_or(part.len())];
            for (options, verb) in [(&over, "overlaps "), (&beside, "touches ")] {
                let all = options.iter().all(|option| part.contains(&name(*option)));
                let counted = ["", "all "].iter().any(|all| part.contains(&format!("{verb}{all}{}", options.len())));
                assert!(options.is_empty() || all || counted, "{place}: {verb}{options:?}");
                seen[usize::from(all)] += usize::from(!options.is_empty());
            }
        }
    });
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

/// A piece has one name, in the rows as in sentences: its cells row by row, joined by hyphens. A list that runs empty is said to be
/// harmless if it is an edge's, and otherwise what that means.
#[test]
fn pieces_have_one_name_and_empty_lists_are_judged() {
    let mut met = [0; 4];
    moments(1, |grid, task, mark, act, laid| {
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let (instance, told) = (cover.instance(), derived::narrate(task, &mark.moment()).to_string());
        let place = format!("{grid}, step {}: {told}", mark.at());
        let name = |option: usize| {
            let cells: BTreeSet<Cell> = cells(instance, option).into_iter().collect();
            cells.iter().map(|(row, column)| format!("{}{}", row + 1, column + 1)).collect::<Vec<_>>().join("-")
        };
        match act {
            Act::Dropped { node } => {
                let piece = name(cover.option_of(node));
                assert!(told.contains(&format!("piece {piece} ")), "{place}");
                let seen = Seen::new(task, mark, (1400.0, 900.0));
                for ((option, _), item) in seen.all("option") {
                    let (text, piece) = (super::seen::text(item), name(option as usize));
                    assert!(
                        text == piece || text.strip_suffix('…').is_some_and(|start| piece.starts_with(start)),
                        "{place}: {text}"
                    );
                    met[0] += 1;
                }
            }
            Act::Hidden { node } if cover.len(cover.item_of(node)) == 0 => {
                let item = cover.item_of(node);
                let has = |option: &usize| instance.option(*option).iter().any(|entry| entry.item == item);
                if !instance.is_primary(item) {
                    assert!(told.contains("empty, harmless"), "{place}");
                    met[1] += 1;
                } else if told.contains("no piece left") {
                    // Nothing laid has it, and what could be laid is forbidden by something that is.
                    assert!(!laid.iter().any(has), "{place}");
                    met[2] += 1;
                } else {
                    met[3] += 1;
                }
            }
            _ => {}
        }
    });
    assert!(met[..3].iter().all(|n| *n > 0), "{met:?}");
}

const STAGE: (f32, f32) = (968.0, 513.0);

/// Between the searches the line that ran is one of the first; State shows that one's variables until the second has moved.
#[test]
fn state_is_of_the_search_whose_line_ran() {
    let task = Task::new(puzzle(GRIDS[0], 0), false, Listing::All);
    let mut mark = Mark::new(task.start());
    let names = |mark: &Mark<Joined>| task.watch(&mark.moment()).iter().map(|watch| watch.name).collect::<Vec<_>>();
    let (made, mut crossed) = (names(&mark), false);
    while mark.advance(1, Stop::NEVER) == 1 {
        match mark.last {
            Some(joined::Act::Made(_)) => assert_eq!(names(&mark), made),
            _ => assert_ne!(names(&mark), made),
        }
        crossed |= matches!((mark.last, &mark.machine), (Some(joined::Act::Made(_)), Joined::Solving { .. }));
    }
    assert!(crossed);
}

/// A cell that is covered or uncovered is told as a cell, a border as the border of its size.
#[test]
fn borders_are_told_as_borders_and_cells_as_cells() {
    let mut seen = [[0; 2]; 2];
    moments(1000, |grid, task, mark, act, _| {
        let (Act::Covered { item } | Act::Uncovered { item }) = act else { return };
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let (name, told) = (cover.instance().name(item), derived::narrate(task, &mark.moment()).to_string());
        let place = format!("{grid}, step {}, {name}: {told}", mark.at());
        let (covered, cell) = (matches!(act, Act::Covered { .. }), name.len() == 2);
        // Its name ends with the size of the pieces that have it at their border.
        let size = name.rsplit('·').next().expect("a size");
        match (cell, covered) {
            (true, _) => {
                assert_eq!(named(&told).first(), Some(&named_so(name)), "{place}");
                assert!(!told.contains("border"), "{place}");
            }
            (false, true) => {
                assert!(told.contains(&format!("borders a size-{size} piece")), "{place}")
            }
            (false, false) => {
                assert!(told.contains(&format!("No piece of size {size} borders it")), "{place}")
            }
        }
        seen[usize::from(cell)][usize::from(covered)] += 1;
    });
    assert!(seen.as_flattened().iter().all(|many| *many > 20), "{seen:?}");
}

/// While a piece is taken away, a cell bears the number that will hold once its links are back; where that is still to come, dots.
#[test]
fn numbers_beside_a_piece_taken_away_hold_once_it_is_gone() {
    let (mut dots, mut numbers) = (0, 0);
    moments(1000, |grid, task, mark, act, laid| {
        let Act::Dropped { node } = act else { return };
        let shown = Seen::new(task, mark, STAGE).texts("note");
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let instance = cover.instance();
        let items = |option: usize| instance.option(option).iter().map(|entry| entry.item);
        // The pieces of the cell that is branched on stay out of all lists until no more of them is tried.
        let branch = [cover.item_of(node)];
        let taken: BTreeSet<u32> = laid.iter().flat_map(|option| items(*option)).chain(branch).collect();
        let free: Vec<usize> =
            (0..instance.options()).filter(|option| items(*option).all(|item| !taken.contains(&item))).collect();
        for (at, note) in shown {
            let pieces = free.iter().filter(|option| cells(instance, **option).contains(&at)).count();
            match note.parse::<usize>() {
                Ok(number) => {
                    assert_eq!(number, pieces, "{grid}, step {}: {at:?}", mark.at());
                    numbers += 1;
                }
                Err(_) => {
                    assert_eq!(note, "…", "{grid}, step {}", mark.at());
                    dots += 1;
                }
            }
        }
    });
    assert!(dots > 20 && numbers > 20, "{dots}, {numbers}");
}

/// That a piece's number were written into one cell alone is wrong where the piece has more cells, and no answer where it has one.
#[test]
fn a_number_alone_is_wrong_only_for_pieces_of_several_cells() {
    let mut seen = [0; 2];
    for grid in GRIDS {
        let task = Task::new(puzzle(grid, 0), false, Listing::All);
        let mut mark = Mark::new(task.start());
        loop {
            let before = mark.clone();
            if mark.advance(1, Stop::NEVER) == 0 {
                break;
            }
            let (Some(joined::Act::Solved(Act::Tried { node })), Joined::Solving { cover, .. }) =
                (mark.last, &mark.machine)
            else {
                continue;
            };
            let several = cells(cover.instance(), cover.option_of(node)).len() > 1;
            let wrong = task.misunderstandings(&before.moment(), &mark.moment());
            let alone = wrong.iter().any(|wrong| wrong.text.contains(" alone."));
            assert_eq!(alone, several, "{grid}, step {}: {wrong:?}", mark.at());
            seen[usize::from(several)] += 1;
        }
    }
    assert!(seen.iter().all(|many| *many > 10), "{seen:?}");
}

/// A puzzle of 7 × 7, from nothing to its solution.
#[test]
fn seven_by_seven_is_solved_in_fewer_moves_than_a_slice_makes() {
    let mut search = open("fillomino?grid=2.....4/443234./...435./..2.4../.551.../.335233/1.....3");
    search.forward(20_000, Stop::NEVER);
    assert!(search.now().over());
    assert_eq!(search.now().tally.solutions(), 1);
}
