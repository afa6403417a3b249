//! The second search's pictures, sentences and paths against the options that its moves lay down, read from the names of
//! their items.

use super::puzzle;
use super::seen::{Cell, Seen, named};
use crate::common::open;
use std::collections::BTreeSet;
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

/// The pieces laid that forbid a piece of a cell: they have a cell of it, or an edge of its size. And how many pieces the cell has.
fn forbidding(instance: &Instance, laid: &[usize], item: u32) -> (BTreeSet<usize>, usize) {
    let items = |option: usize| instance.option(option).iter().map(|entry| entry.item).collect::<BTreeSet<u32>>();
    let all: Vec<_> = (0..instance.options()).map(items).filter(|items| items.contains(&item)).collect();
    let forbids = |laid: &&usize| all.iter().any(|of| !of.is_disjoint(&items(**laid)));
    (laid.iter().filter(forbids).copied().collect(), all.len())
}

/// A piece by its cells, row by row.
fn name(instance: &Instance, option: usize) -> String {
    let cells: BTreeSet<Cell> = cells(instance, option).into_iter().collect();
    cells.iter().map(|(row, column)| format!("{}{}", row + 1, column + 1)).collect::<Vec<_>>().join("-")
}

/// A dead end names the pieces laid that leave none for the cell, or says how many there are, and how many they rule out.
#[test]
fn a_dead_end_names_what_forbids_each_piece() {
    let mut seen = [0; 2];
    moments(1, |grid, task, mark, act, laid| {
        let Act::Stuck { item } = act else { return };
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let (instance, told) = (cover.instance(), derived::narrate(task, &mark.moment()).to_string());
        let (by, all) = forbidding(instance, laid, item);
        let place = format!("{grid}, step {}: {told}", mark.at());
        let named = by.iter().all(|laid| told.contains(&name(instance, *laid)));
        assert!(named || told.contains(&format!("{} pieces rule out", by.len())), "{place}");
        let others = (0..instance.options()).filter(|option| !by.contains(option) && laid.contains(option));
        assert!(others.into_iter().all(|other| !told.contains(&format!(" {} ", name(instance, other)))), "{place}");
        let counted = match all {
            1 => "the only piece".to_owned(),
            2 => "both pieces".to_owned(),
            all => format!("all {all} pieces"),
        };
        assert!(told.contains(&counted), "{place}");
        seen[usize::from(named)] += 1;
    });
    assert!(seen[1] > 0, "{seen:?}");
}

/// A piece has one name, in the rows as in sentences: its cells row by row, joined by hyphens.
#[test]
fn pieces_have_one_name() {
    let mut met = 0;
    moments(1, |grid, task, mark, act, _| {
        let Joined::Solving { cover, .. } = &mark.machine else { unreachable!() };
        let Act::Dropped { node } = act else { return };
        let (instance, told) = (cover.instance(), derived::called(task, &mark.moment()));
        let place = format!("{grid}, step {}: {told:?}", mark.at());
        assert_eq!(
            derived::subject(task, &mark.moment()),
            Some(format!("piece {}", name(instance, cover.option_of(node))))
        );
        let seen = Seen::new(task, mark, (1400.0, 900.0));
        for ((option, _), item) in seen.all("option") {
            let (text, piece) = (super::seen::text(item), name(instance, option as usize));
            assert!(
                text == piece || text.strip_suffix('…').is_some_and(|start| piece.starts_with(start)),
                "{place}: {text}"
            );
            met += 1;
        }
    });
    assert!(met > 0);
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
        match cell {
            true => {
                assert_eq!(named(&told).first(), Some(&named_so(name)), "{place}");
                assert!(!told.split('.').next().is_some_and(|lead| lead.to_lowercase().contains("edge")), "{place}");
            }
            false => assert!(told.to_lowercase().contains(&format!("for\u{a0}{size}s")), "{place}"),
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
