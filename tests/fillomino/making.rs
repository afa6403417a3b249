//! The first search's pictures, sentences and variables against a piece that is followed move by move, without the
//! machine's own arrays.

use super::puzzle;
use super::seen::{Cell, Seen, cell};
use crate::common;
use std::collections::BTreeMap;
use stepdance::machine::{Beat, Move, Stop};
use stepdance::problems::fillomino::joined::{self, Joined};
use stepdance::problems::fillomino::options::Act;
use stepdance::problems::fillomino::{Listing, Task};
use stepdance::scene::{Item, Target};
use stepdance::sign::Sign;
use stepdance::story::Named;
use stepdance::story::{Search, derived};
use stepdance::timeline::Mark;

/// The piece, its tags and the list as the moves tell them.
#[derive(Default)]
struct Followed {
    d: usize,
    /// Each cell, with what forced it.
    piece: Vec<(Cell, Option<Cell>)>,
    tags: BTreeMap<Cell, u8>,
    /// The tags when each cell that was chosen came.
    before: Vec<BTreeMap<Cell, u8>>,
    list: Vec<Vec<Cell>>,
}

impl Followed {
    fn follow(&mut self, act: Act) {
        match act {
            Act::Sized { d } => self.d = d.into(),
            Act::Started { cell: at } => self.piece = vec![(cell(at), None)],
            Act::Forced { cell: at, by } => self.piece.push((cell(at), Some(cell(by)))),
            Act::Tagged { cell: at } | Act::Early { cell: at } | Act::Touching { cell: at, .. } => {
                *self.tags.entry(cell(at)).or_default() += 1;
            }
            Act::Added { cell: at } => {
                *self.tags.entry(cell(at)).or_default() += 1;
                self.before.push(self.tags.clone());
                self.piece.push((cell(at), None));
            }
            Act::Freed { .. } => drop(self.piece.pop()),
            Act::Removed { .. } => {
                self.piece.pop();
                self.tags = self.before.pop().expect("a cell that was chosen");
            }
            Act::Left { .. } => {
                self.piece.clear();
                self.tags.clear();
            }
            Act::Listed => self.list.push(self.cells()),
            _ => {}
        }
    }

    fn cells(&self) -> Vec<Cell> {
        self.piece.iter().map(|(cell, _)| *cell).collect()
    }
}

const GRIDS: [&str; 4] = ["3.3../.3.../....2", ".32./4.2./..../2...", "2..2/..3./3...", "33./..4/4.."];

/// Shows every moment of the search for the pieces of some grids, with what is known of it.
fn moments(mut look: impl FnMut(&str, &Task, &Mark<Joined>, Act, &Followed)) {
    for grid in GRIDS {
        let task = Task::new(puzzle(grid, 0), true, Listing::All);
        let mut mark = Mark::new(task.start());
        let mut followed = Followed::default();
        while mark.advance(1, Stop::NEVER) == 1 {
            let Some(joined::Act::Listed(act)) = mark.last else { panic!("a move of the first search") };
            followed.follow(act);
            look(grid, &task, &mark, act, &followed);
        }
    }
}

/// Where the list is made for a cover, it has no tree: what cannot grow is no dead end there, and said to be what it is.
#[test]
fn a_piece_that_cannot_grow_is_no_dead_end_of_the_cover() {
    let mut said = [0; 3];
    for grid in GRIDS {
        let task = Task::new(puzzle(grid, 0), false, Listing::All);
        let mut mark = Mark::new(task.start());
        // How many pieces there were when each cell of the piece came.
        let (mut listed, mut before) = (0, vec![]);
        while mark.advance(1, Stop::NEVER) == 1 {
            let Some(joined::Act::Made(act)) = mark.last else { break };
            let (told, sign) =
                (derived::narrate(&task, &mark.moment()).to_string(), derived::outcome(&task, &mark.moment()));
            let place = format!("{grid}, step {}: {act:?}: {told}", mark.at());
            assert!(!matches!(sign, Sign::DeadEnd | Sign::Solved) && !told.contains("ead end"), "{place}");
            let grew = before.last().is_some_and(|before| listed > *before);
            match act {
                Act::Started { .. } | Act::Forced { .. } | Act::Added { .. } => before.push(listed),
                Act::Removed { .. } | Act::Freed { .. } | Act::Left { .. } => drop(before.pop()),
                Act::Listed => listed += 1,
                Act::TooMany { .. } => said[0] += usize::from(told.contains("the piece is full")),
                Act::Before { .. } => said[1] += usize::from(told.contains("with both are listed")),
                Act::Exhausted => {
                    assert_eq!(told.contains("cannot grow"), !grew, "{place}");
                    said[2] += usize::from(!grew);
                }
                _ => {}
            }
            // Said where it turns out, of a piece that nothing came of and of no other.
            let fails = told.starts_with("Stuck: ");
            let ahead = mark.machine.clone().find(|act| act.beat() > Beat::Detail);
            let leaves =
                matches!(ahead, Some(joined::Act::Made(Act::Removed { .. } | Act::Freed { .. } | Act::Left { .. })));
            let refused =
                matches!(act, Act::Blocked { .. } | Act::Tagged { .. } | Act::Early { .. } | Act::Touching { .. });
            assert_eq!(fails, refused && leaves && !grew, "{place}");
        }
    }
    assert!(said.iter().all(|n| *n > 0), "{said:?}");
}

/// The stroke that a cell given back leaves does not hide its clue.
#[test]
fn what_is_struck_keeps_its_clue() {
    let mut met = 0;
    moments(|grid, task, mark, act, _| {
        let Some(at) = act.cell().filter(|_| act.beat() == Beat::Retreat).map(cell) else { return };
        let seen = Seen::new(task, mark, STAGE);
        let digit = seen.all("clue").into_values().find(|item| seen.cell_at(item.extent().centre()) == at);
        let Some(digit) = digit.map(Item::extent) else { return };
        for stroke in seen.all("struck").values().map(|item| item.extent()) {
            let apart = stroke.x > digit.right() || stroke.bottom() < digit.y;
            assert!(apart, "{grid}, step {}: {stroke:?} over {digit:?}", mark.at());
            met += 1;
        }
    });
    assert!(met > 0);
}

const STAGE: (f32, f32) = (968.0, 513.0);

/// Where a size has more pieces than room, the last of them are seen, and once the size is done, as many as have room.
#[test]
fn of_a_long_list_the_end_is_seen() {
    let task = Task::new(puzzle("6..../...../....", 0), true, Listing::All);
    let mut mark = Mark::new(task.start());
    let (mut followed, mut most, mut scrolled) = (Followed::default(), BTreeMap::new(), false);
    while mark.advance(1, Stop::NEVER) == 1 {
        let Some(joined::Act::Listed(act)) = mark.last else { panic!("a move of the first search") };
        followed.follow(act);
        if !matches!(act, Act::Listed | Act::Sized { .. }) {
            continue;
        }
        let seen = Seen::new(&task, &mark, (620.0, 330.0));
        for d in 1..=followed.d {
            let all: Vec<usize> = (0..followed.list.len()).filter(|k| followed.list[*k].len() == d).collect();
            let pieces = seen.all("piece");
            let shown: Vec<usize> = all.iter().copied().filter(|k| pieces.contains_key(&(*k as u32, 0))).collect();
            assert_eq!(shown, all[all.len() - shown.len()..], "size {d}, step {}", mark.at());
            let most = most.entry(d).or_insert(0);
            *most = shown.len().max(*most);
            if shown.len() < all.len() && d < followed.d {
                scrolled = true;
                // One more would stand where the counts do, which have room for six digits.
                let [before, last] = [2, 1].map(|back| {
                    let target = Some(Target("option", shown[shown.len() - back] as u32));
                    seen.scene.items().iter().find(|item| item.target == target).expect("a ground").extent().x
                });
                let right = seen.all("count")[&(d as u32, 0)].extent().right();
                assert!(last + 2.0 * (last - before) > right - 50.0, "size {d}, step {}", mark.at());
            }
            if d < followed.d {
                assert_eq!(shown.len(), all.len().min(*most), "size {d}, step {}", mark.at());
            }
        }
    }
    // Sizes 2 and 3 both have more pieces than room, and the same room.
    assert!(scrolled && most[&3] == most[&4], "{most:?}");
}

/// Why a neighbour is rejected: it is in the piece already, or it was met before and is not.
#[test]
fn a_neighbour_that_is_rejected_is_told_as_what_it_is() {
    let mut seen = [0; 2];
    moments(|grid, task, mark, act, followed| {
        let Act::Tagged { cell: at } = act else { return };
        let (told, inside) = (derived::narrate(task, &mark.moment()).to_string(), followed.cells().contains(&cell(at)));
        assert_eq!(told.contains("is in the piece already"), inside, "{grid}, step {}: {told}", mark.at());
        assert_eq!(told.contains("was tried before"), !inside, "{grid}, step {}: {told}", mark.at());
        seen[usize::from(inside)] += 1;
    });
    assert!(seen.iter().all(|many| *many > 5), "{seen:?}");
}

/// The first sentence of a list that names a neighbour which does not touch, where names may be changed.
fn apart(address: &str, change: impl Fn(Target) -> Target) -> Option<String> {
    let mut session = common::open(address);
    let mut named = 0;
    while session.forward(1, Stop::NEVER).made == 1 {
        let narration = session.narration();
        let [lead, reason] = narration.phrases();
        let touches = [lead, reason].iter().any(|phrase| phrase.text().contains(" touches "));
        if !touches || session.now().label.0.starts_with('X') {
            continue;
        }
        let (first, by) = (lead.names().first().or(reason.names().first()), reason.names().last());
        let at = |target: Target| {
            let name = session.place_name(target);
            let digits: Vec<i32> = name.chars().filter_map(|c| c.to_digit(36)).map(|d| d as i32).collect();
            (digits[digits.len() - 2], digits[digits.len() - 1])
        };
        let cell = |named: Option<&Named>| named.and_then(|named| named.targets.first()).map(|t| session.drawn(*t)[0]);
        let (Some(first), Some(by)) = (cell(first), cell(by)) else { continue };
        let (a, b) = (at(first), at(change(by)));
        named += 1;
        if (a.0 - b.0).abs() + (a.1 - b.1).abs() != 1 {
            return Some(format!("{address} at {}: {narration}", session.now().at));
        }
    }
    assert!(named > 5, "{address}: {named} neighbours");
    None
}

/// Whatever a sentence says to touch a cell lies beside it; a wrong cell is noticed.
#[test]
fn a_neighbour_that_is_named_touches() {
    for address in
        ["fillomino?grid=3.3/.3.&stage=options", "fillomino", "fillomino?grid=1..45/...../.3.../2.32./5....&max=4"]
    {
        assert_eq!(apart(address, |by| by), None);
        assert!(apart(address, |by| Target(by.0, by.1 + 1)).is_some(), "{address}");
    }
}
