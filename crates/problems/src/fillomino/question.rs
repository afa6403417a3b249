//! Questions about fillomino puzzles: the words of answers, and common misunderstandings.

use crate::ask::{Claim, Wrong, words};
use crate::cover::question::other_items;
use crate::cover::splices;
use crate::cover::walked::Walked;
use crate::fillomino::puzzle::Puzzle;
use crate::fillomino::words::solving;
use crate::machine::{Beat, Move};
use crate::scene::Target;
use crate::sign::Sign;
use crate::timeline::Moment;
use crate::words::capital;
use stepdance_machines::exact_cover::{self, Cover};
use stepdance_machines::fillomino::joined::{Act, Joined};

/// The cell that the second search chooses; `None` at other moves.
pub fn cell(moment: &Moment<Joined>) -> Option<String> {
    match (moment.machine, moment.last?) {
        (Joined::Solving { cover, .. }, Act::Solved(exact_cover::Act::Chosen { item })) => {
            Some(cover.instance().name(item).to_owned())
        }
        _ => None,
    }
}

/// The effect of a small move of the second search on its lists; the first one has none.
pub fn small(puzzle: &Puzzle, moment: &Moment<Joined>) -> Option<String> {
    match (moment.machine, moment.last?) {
        (Joined::Solving { cover, .. }, Act::Solved(act)) => solving::small(puzzle, cover, act),
        _ => None,
    }
}

/// A claim on a move in a short sentence. A placed piece is named by its cell and its size, such as `02=3`.
pub fn claimed(claim: &Claim) -> String {
    let Some(about) = claim.about.as_deref() else { return words::claimed(claim) };
    match (claim.beat, about.split_once('=')) {
        (Beat::Descend, Some((cell, size))) => format!("A piece of size {size} is placed at {cell}."),
        (Beat::Retreat, Some((cell, size))) => format!("The piece of size {size} at {cell} is removed."),
        (Beat::Reject, Some((cell, size))) => format!("A piece of size {size} at {cell} is rejected."),
        (Beat::Descend, None) => format!("{} is added to the piece.", capital(about)),
        (Beat::Retreat, None) => format!("{} is removed from the piece.", called(about)),
        (Beat::Reject, None) if claim.sign != Sign::DeadEnd => format!("{} is rejected.", capital(about)),
        // A move of the first search, told as a sentence.
        (Beat::Choose, _) if about.contains(' ') => about.to_owned(),
        (Beat::Choose, _) => format!("Cell {about} is chosen."),
        _ => words::claimed(claim),
    }
}

/// A cell by its name, or by that of its choice in a path.
fn called(about: &str) -> String {
    if about.contains(' ') { capital(about) } else { format!("Cell {}", about.trim_end_matches('!')) }
}

/// The cell that comes first in the grid instead of the one with the fewest pieces; a number in one cell instead of a whole piece.
pub fn misunderstandings(
    puzzle: &Puzzle,
    moment: &Moment<Joined>,
    next: &Moment<Joined>,
    about: Option<String>,
) -> Vec<Wrong> {
    if let (Joined::Solving { cover, .. }, Some(Act::Solved(act))) = (next.machine, next.last)
        && act.beat() == Beat::Detail
    {
        return splice(puzzle, cover, act);
    }
    match (moment.machine, next.last) {
        (Joined::Solving { cover, .. }, Some(Act::Solved(exact_cover::Act::Chosen { item }))) => {
            let open: Vec<(u32, u32)> = cover.active().map(|item| (item, cover.len(item))).collect();
            let name = |item: u32| cover.instance().name(item).to_owned();
            let claim = |(item, why): (u32, String)| Wrong {
                text: claimed(&Claim::new(Beat::Choose, Some(name(item)), 0)),
                why,
                target: Some(Target("item", item)),
            };
            let wrong = other_items(&open, item, cover.heuristic(), ["piece", "open cell"], &name);
            wrong.into_iter().map(claim).collect()
        }
        (Joined::Solving { .. }, Some(Act::Solved(exact_cover::Act::Tried { .. }))) => {
            let piece = about.as_deref().and_then(|about| about.split_once('='));
            let wrong = |(cell, size): (&str, &str)| Wrong {
                text: format!("Digit {size} is written into cell {cell} alone."),
                why: "A piece is placed as a whole: all its cells get its digit at once.".to_owned(),
                target: None,
            };
            piece.filter(|(_, size)| *size != "1").map(wrong).into_iter().collect()
        }
        _ => vec![],
    }
}

/// The wrong expectations where a piece leaves a list or returns to one.
fn splice(puzzle: &Puzzle, cover: &Cover, act: exact_cover::Act) -> Vec<Wrong> {
    use exact_cover::Act::{Covered, Hidden, Shown, Uncovered};
    let walked = Walked::by_act(cover, act).item;
    let mut expected = splices::expected(cover, act);
    for (other, why) in &mut expected {
        *why = match (act, &*other) {
            // Its own list stays as it is.
            (_, Hidden { node }) if Some(cover.item_of(*node)) == walked => OWN,
            (Hidden { .. }, Covered { .. }) => CELL_LAST,
            (Hidden { .. } | Covered { .. }, _) => DOWN,
            (_, Uncovered { .. }) if matches!(act, Shown { .. }) => ALL_BACK,
            _ => UP,
        }
        .to_owned();
    }
    splices::worded(expected, cover, &|act| solving::small(puzzle, cover, act))
}

const OWN: &str = "The list of the covered cell keeps its pieces: through it they are found again.";
const CELL_LAST: &str = "The cell itself is covered last, when all its pieces are out of the other lists.";
const DOWN: &str = "Covering goes down the cell's list: each piece leaves its other lists in turn; uncovering goes up.";
const ALL_BACK: &str = "It is open again only when all its pieces are restored.";
const UP: &str = "Uncovering runs backwards: what was unlinked last is relinked first.";
