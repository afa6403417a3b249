//! Texts of solving by hand.

use super::count::Count;
use super::grown::{Exhausted, Sum};
use crate::words::{capital, count, count_or_no, either, grouped};

/// Notices for a press that does nothing.
pub const AT_ROOT: &str = "This is the root: there is no level to go back to.";
pub const NOTHING_BACK: &str = "There is no decision to undo.";
pub const NO_SUCH: &str = "No candidate here has that number.";
pub const TOO_LONG: &str = "An address holds no more decisions; undo some to continue.";
pub const ALL_TRIED: &str = "The search is exhausted: nothing is left to decide.";

/// The notice while the candidates of a node are looked for.
pub const LISTING: &str = "Looking for the candidates here.";

/// The advice while the algorithm makes the decisions.
pub const GOES_ON: &str = "The algorithm searches on from here, until you stop it.";

/// The notice after a press on a candidate of a level above, which undoes that many choices.
pub fn decided_again(place: &str, undone: usize) -> String {
    let are = if undone == 1 { "is" } else { "are" };
    format!("{place} is decided again: {} {are} undone. Undo brings all of it back.", count(undone as u64, "choice"))
}

/// States of a candidate.
pub const FREE: &str = "free";
pub const REFUSED: &str = "rejected";

/// The state of a candidate that was tried: undone, or the number of solutions found.
pub fn tried(solutions: u64) -> String {
    match solutions {
        0 => "undone".to_owned(),
        _ => count(solutions, "solution"),
    }
}

/// The state of a candidate that the search of a branch has exhausted, with its solutions if they are counted for it alone.
pub(super) fn exhausted(exhausted: Exhausted) -> String {
    match exhausted {
        Exhausted { subtrees: 1, sum: Sum { solutions: 1.., .. } } => count(exhausted.sum.solutions, "solution"),
        _ => "exhausted".to_owned(),
    }
}

/// A candidate with its kind, as `column 5`; a name of several words says its kind itself, as `empty cell 000`.
fn named(kind: &str, name: &str) -> String {
    if kind.is_empty() || name.contains(' ') { name.to_owned() } else { format!("{kind} {name}") }
}

/// The label of a candidate for screen readers.
pub fn label(kind: &str, name: &str, state: &str, hint: Option<&str>, why: Option<&str>) -> String {
    let hint = hint.map_or_else(String::new, |hint| format!(", {hint}"));
    let named = capital(&named(kind, name));
    let what = format!("{named}: {state}{hint}");
    // Of the last one of a dead end, the reason begins with its name.
    let why = why.map(|why| why.strip_prefix(&format!("{named}: ")).map_or_else(|| why.to_owned(), capital));
    why.map_or_else(|| what.clone(), |why| format!("{what}. {why}"))
}

/// The number of solutions below a candidate; `all` says whether all are counted.
pub fn below(solutions: u64, all: bool) -> String {
    let least = if all { "" } else { "at least " };
    format!("{least}{} below", count_or_no(solutions, "solution"))
}

/// The same count as a number.
pub fn least(solutions: u64, all: bool) -> String {
    match (solutions, all) {
        (0, false) => "?".to_owned(),
        (_, false) => format!("{}+", grouped(solutions)),
        _ => grouped(solutions),
    }
}

/// The notice for letting the algorithm go on in homework.
pub const HOMEWORK: &str = "This is homework: each decision is yours.";

/// The narration of a move without the algorithm's next one: it is the user's turn.
pub fn without_next(told: &str) -> String {
    match told.rsplit_once("; ") {
        Some((what, _)) => format!("{what}."),
        None => told.to_owned(),
    }
}

/// The narration of a choice that leads into a dead end.
pub fn stuck(told: &str, place: &str) -> String {
    format!("{told} {place}: no candidate is free, a dead end.")
}

/// The first decision of a branch as a question: `What if row 4 took column 8?`
pub fn what_if(place: &str, kind: &str, name: &str) -> String {
    let place = place
        .chars()
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(place.chars().skip(1)).collect());
    format!("What if {place} took {}?", named(kind, name))
}

/// The answer: the candidates that are free then.
pub fn then(place: &str, kind: &str, free: &[&str]) -> String {
    let kind = if kind.is_empty() { "candidate" } else { kind };
    match free {
        [] => format!("{place}: no {kind} is free, a dead end."),
        [only] => format!("{place}: only {} is free.", named(kind, only)),
        _ => format!("{place}: {} are free.", count(free.len() as u64, kind)),
    }
}

/// The answer where that is a solution.
pub const SOLVED: &str = "This is a solution.";

/// The notice why a candidate is rejected.
pub fn rejected(kind: &str, name: &str, why: &str) -> String {
    let (named, why) = (named(kind, name), without_next(why));
    if why.starts_with(&capital(&named)) { why } else { format!("Rejected: {named}. {why}") }
}

/// The notice for a free candidate; `alone` if it is the only one at its place of the stage, where a press chooses it.
pub fn can_be_chosen(kind: &str, name: &str, alone: bool) -> String {
    let how = if alone { "press it to choose it" } else { "choose it in the list, or by Enter" };
    format!("{} is free: {how}.", capital(&named(kind, name)))
}

/// The notice for a tried candidate.
pub(super) fn was_tried(kind: &str, name: &str, sum: Option<Sum>) -> String {
    let what = capital(&named(kind, name));
    match sum {
        Some(Sum { nodes, solutions, .. }) => {
            let below = count_or_no(solutions, "solution");
            format!("{what}: already tried, {} with {below}; you may enter it again.", count(nodes, "node"))
        }
        None => what,
    }
}

/// The notice for a candidate that the search of a branch has exhausted.
pub(super) fn was_exhausted(kind: &str, name: &str, Exhausted { subtrees, sum }: Exhausted) -> String {
    let what = capital(&named(kind, name));
    let counts = match subtrees {
        1 => format!(" with {} and {}", count(sum.nodes, "node"), count_or_no(sum.solutions, "solution")),
        _ => String::new(),
    };
    format!("{what}: exhausted by the search{counts}; you may enter it again.")
}

/// The name of a level, by its number of choices in force, as in the tree.
pub fn level(level: usize) -> String {
    format!("Level {level}")
}

/// The question at a node without candidates.
pub fn no_question(level: usize) -> String {
    format!("{}: no candidate", self::level(level))
}

/// The question at a solution.
pub const SOLUTION: &str = "Solution: no choice is left";

/// The advice where candidates are free; `on_stage` if each has a place of its own in the picture, and no list is shown.
pub fn choose(free: usize, kind: &str, on_stage: bool) -> String {
    let kind = if kind.is_empty() { "candidate" } else { kind };
    let place = if on_stage { "in the picture" } else { "in the list or in the picture" };
    match free {
        1 => format!("One {kind} is free: choose it {place}."),
        _ => format!("{} are free: choose one {place}.", capital(&count(free as u64, kind))),
    }
}

/// The advice where no candidate is free: `none` if none ever was, `hinted` if hints are on, which then have nothing to count. `left` are the
/// names of tried candidates below which something is still untried.
pub fn nothing_left(none: bool, hinted: bool, left: &[&str]) -> String {
    if !left.is_empty() {
        return format!(
            "No candidate is left. Below {}, candidates are untried: enter one of these again.",
            either(left)
        );
    }
    let hint = if hinted { " A hint counts the solutions below a candidate; there is no candidate here." } else { "" };
    match none {
        true => format!("Dead end: no candidate is free. Go back one level.{hint}"),
        false => "Every candidate is tried. Go back one level.".to_owned(),
    }
}

/// The button between the user's game and the algorithm's search, the one that ends a branch, and the notice that the game is saved.
pub const TO_ALGORITHM: &str = "Watch the algorithm";
pub const TO_PLAY: &str = "Back to your game";
pub const RETURN: &str = "Return";
pub const ASIDE: &str = "Your game is saved. Return with Back to your game.";

/// The advice after the last solution.
const AND_NOW: &str = "Press Watch, then Watch the algorithm, to compare.";

/// The notice of a solution, with the number of those left if it is known; `untried` says whether candidates are left.
pub fn solved(found: u64, all: Option<u64>, untried: bool) -> String {
    let left = all.map(|all| all.saturating_sub(found));
    let rest = if untried { "; the candidates left lead to no other" } else { "" };
    match left {
        Some(0) if found == 1 => format!("This is the only solution{rest}. {AND_NOW}"),
        Some(0) => format!("Solution {}, the last one{rest}. {AND_NOW}", grouped(found)),
        Some(left) => {
            format!("Solution {}; {} left. Go back one level to look for more.", grouped(found), is_left(left))
        }
        None => format!("Solution {}. Go back one level to look for more.", grouped(found)),
    }
}

fn is_left(left: u64) -> String {
    if left == 1 { "1 is".to_owned() } else { format!("{} are", grouped(left)) }
}

/// The notice that the root is exhausted.
pub fn over(found: u64, all: Option<u64>) -> String {
    let found_text = count_or_no(found, "solution");
    match all {
        Some(all) if all > found => format!(
            "Search finished: {found_text} of {}. The others lie below candidates that you skipped.",
            grouped(all)
        ),
        _ => format!("Search finished: {found_text}."),
    }
}

/// The button for candidates that are not shown.
pub fn rest(many: usize) -> String {
    if many == 0 { String::new() } else { format!("Show more: {} left", grouped(many as u64)) }
}

/// Names in a row, or the number of candidates if they are many.
pub fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    let row = names.join(if names.iter().any(|name| name.contains(' ')) { ", " } else { " " });
    if row.len() <= MOST_NAMES { row } else { count(names.len() as u64, "candidate") }
}

/// The candidates left, level by level.
pub fn left(rows: &[super::RowView]) -> String {
    let open = rows.iter().filter(|row| !row.left.is_empty());
    let open: Vec<String> = open.map(|row| format!("{}: {}", row.place, row.left)).collect();
    if open.is_empty() { "No candidate is left.".to_owned() } else { format!("Candidates left: {}", open.join("; ")) }
}

/// The most letters that a row of names takes.
const MOST_NAMES: usize = 24;

/// The user's figures, and the algorithm's where it reaches the same node.
pub fn figures(mine: [u64; 4], theirs: [Option<u64>; 4]) -> Vec<(&'static str, String, String)> {
    let names = ["nodes", "tests", "candidates skipped", "solutions found"];
    let number = |i: usize| theirs[i].map_or_else(|| "–".to_owned(), grouped);
    (0..4).map(|i| (names[i], grouped(mine[i]), number(i))).collect()
}

/// Whose tree it is: the user's, the algorithm's.
pub const YOU: &str = "You";
pub const ALGORITHM: &str = "The algorithm";

/// The caption of the user's tree, and the position: the presses counted, those undone included. They are not moves, which count lines of
/// the program.
pub(super) fn presses(Count { decisions, wrong, undone }: Count) -> String {
    let made = count_or_no(decisions, "decision");
    let others = [(wrong, "wrong"), (undone, "undone")].into_iter().filter(|(many, _)| *many > 0);
    others.fold(made, |said, (many, name)| format!("{said}, {} {name}", grouped(many)))
}

/// The caption of the tree of the search from which a branch parts.
pub fn waits(moves: u64) -> String {
    format!("waits at move {}", grouped(moves))
}

/// The caption of the algorithm's tree, after `moves` moves.
pub(super) fn beside(place: Place, moves: u64) -> String {
    let at = format!("{} of the program", count(moves, "move"));
    match place {
        Place::Under => "under way".to_owned(),
        Place::Here => format!("at the same choices, after {at}"),
        Place::Ahead => format!("it has visited all your nodes, after {at}"),
        Place::End => format!("its search is finished, after {at}"),
        Place::Short => format!("at the last of your choices that it reaches soon, after {at}"),
    }
}

/// The state of the algorithm's run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Under way.
    Under,
    /// At the user's node.
    Here,
    /// At a node that the user has visited before.
    Ahead,
    /// At its end.
    End,
    /// As far as it comes within its limit.
    Short,
}

/// What the two columns of figures count.
pub const COUNTED: &str = "You see rejected candidates at once; the algorithm must test each. Its count ends when it has \
                           visited every node that you have.";

/// The same on a branch.
pub const COUNTED_FROM: &str =
    "Your counts begin where you parted. The search waits; its counts are those of its move.";

/// The comparison before the first difference: the numbers of tests, if the algorithm reaches the same node.
pub fn same(made: usize, mine: u64, theirs: Option<u64>) -> String {
    match theirs.filter(|theirs| *theirs > mine) {
        _ if made == 0 => String::new(),
        None => "So far, your choices are those of the algorithm.".to_owned(),
        Some(theirs) => format!(
            "So far, your choices are those of the algorithm. You see rejected candidates at once; it must test each: \
             {}, and you made {}.",
            count(theirs, "test"),
            grouped(mine)
        ),
    }
}

/// The label of the first difference in the user's tree.
pub const PARTED: [&str; 2] = ["here you", "parted"];

/// Both trees in a sentence.
pub fn trees(mine: u64, theirs: u64, parted: &str) -> String {
    format!("Your tree has {}, the algorithm's {}. {parted}", count(mine, "node"), count(theirs, "node"))
}

/// The first difference: the path to it, the decision of each side, and the count of the algorithm's subtree if it is known.
pub(super) fn parted(
    path: &[&str],
    did: Option<String>,
    again: bool,
    instead: &str,
    untried: &[String],
    sum: Option<Sum>,
) -> String {
    let place = if path.is_empty() { "at the root".to_owned() } else { format!("below {}", path.join(" ")) };
    let came = sum.map_or_else(String::new, |sum| {
        format!(": {}, {}", count(sum.nodes, "node"), count_or_no(sum.solutions, "solution"))
    });
    match (did, instead) {
        (Some(did), "") => {
            format!(
                "{}, you entered {did} again; the algorithm backtracks, as every candidate is tried.",
                capital(&place)
            )
        }
        (Some(did), instead) => {
            let (again, order) = if again { (" again", "next") } else { ("", "first") };
            format!("{}, you chose {did}{again}; the algorithm tries {instead} {order}{came}.", capital(&place))
        }
        (None, instead) => {
            let left = names(untried.iter().map(String::as_str));
            format!("You went back {place} and skipped {left}; the algorithm tries {instead}{came}.")
        }
    }
}
