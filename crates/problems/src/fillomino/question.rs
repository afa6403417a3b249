//! Questions about fillomino puzzles: what answers say, and what is usually misunderstood.

use crate::ask::{Claim, Wrong, words};
use crate::cover::question::other_items;
use crate::cover::splices;
use crate::cover::walked::Walked;
use crate::fillomino::puzzle::Puzzle;
use crate::fillomino::words::solving;
use crate::machine::{Beat, Move};
use crate::sign::Sign;
use crate::timeline::Moment;
use stepdance_machines::exact_cover::{self, Cover};
use stepdance_machines::fillomino::joined::{Act, Joined};

/// The cell that the solution turns to next; of other moves nothing.
pub fn cell(moment: &Moment<Joined>) -> Option<String> {
    match (moment.machine, moment.last?) {
        (Joined::Solving { cover, .. }, Act::Solved(exact_cover::Act::Chosen { item })) => {
            Some(cover.instance().name(item).to_owned())
        }
        _ => None,
    }
}

/// What a small move of the second search does to its links; the first one keeps a list only.
pub fn small(puzzle: &Puzzle, moment: &Moment<Joined>) -> Option<String> {
    match (moment.machine, moment.last?) {
        (Joined::Solving { cover, .. }, Act::Solved(act)) => solving::small(puzzle, cover, act),
        _ => None,
    }
}

/// A move in one short sentence. A piece that is laid is named by its first cell and its number, as `02=3`.
pub fn claimed(claim: &Claim) -> String {
    let Some(about) = claim.about.as_deref() else { return words::claimed(claim) };
    match (claim.beat, about.split_once('=')) {
        (Beat::Descend, Some((cell, size))) => format!("A piece of size {size} is laid at {cell}."),
        (Beat::Retreat, Some((cell, size))) => format!("The piece of size {size} is taken away from {cell}."),
        (Beat::Reject, Some((cell, size))) => format!("No piece of size {size} is laid at {cell}."),
        (Beat::Descend, None) => format!("Cell {about} belongs to the piece."),
        (Beat::Retreat, None) => format!("Cell {about} leaves the piece again."),
        (Beat::Reject, None) if claim.sign != Sign::DeadEnd => format!("Cell {about} is refused."),
        (Beat::Choose, _) => format!("Cell {about} is next."),
        _ => words::claimed(claim),
    }
}

/// Who goes through the cells in order expects another one than that with the fewest pieces; and who only looks at room,
/// a piece that is larger than its number.
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
            other_items(cover, item, &claimed)
        }
        (Joined::Solving { .. }, Some(Act::Solved(exact_cover::Act::Tried { .. }))) => {
            let piece = about.as_deref().and_then(|about| about.split_once('='));
            let wrong = |(cell, size): (&str, &str)| Wrong {
                text: format!("Number {size} is written into cell {cell} alone."),
                why: "A piece is laid as a whole: all its cells get its number at once.".to_owned(),
                target: None,
            };
            piece.filter(|(_, size)| *size != "1").map(wrong).into_iter().collect()
        }
        _ => vec![],
    }
}

/// What could be expected instead of a piece that leaves a list or comes back to one.
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

const OWN: &str = "The list of the cell that is taken stays as it is: by it its pieces are found again.";
const CELL_LAST: &str = "The cell goes last, when all its pieces are out of the other lists.";
const DOWN: &str =
    "Pieces leave from the top of its list down, each from its other lists in turn; giving back goes up.";
const ALL_BACK: &str = "It is open again only when all its pieces are back.";
const UP: &str = "Giving back runs backwards: what left last comes back first.";
