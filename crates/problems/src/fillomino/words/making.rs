//! The first search in words: its steps, its variables, what each move does, and why.

use super::super::options::{Act, Options};
use super::super::puzzle::{BLANK, Place, Puzzle, sign};
use super::reasoning::conflict;
use super::{place, spelled};
use crate::machine::{Label, Machine};
use crate::problem::{Asked, Line, Watch};
use crate::sign::Sign;
use crate::stated::{Fact, Stated};
use crate::words::{NONE, capital, count, count_or_no, grouped, or_dash, ordinal, with_reason};

/// The steps of Algorithm R with forced moves.
pub const LISTING: [Line; 7] = [
    Line {
        label: Label("R1"),
        title: "Start",
        text: "Take the next cell as start, after the last one the next size d. It must hold d, or be blank and not \
               beside a d.",
    },
    Line {
        label: Label("R2"),
        title: "Enter",
        text: "Started at a d? Then take in every d that the newest cell touches; if that cannot be: R7. With d cells, \
               the piece is listed and its last choice taken back.",
    },
    Line { label: Label("R3"), title: "Advance", text: "On to the next direction a." },
    Line {
        label: Label("R4"),
        title: "Next side",
        text: "Is there such a direction? Then R5. Otherwise on to the piece's next cell, or R6 after its last.",
    },
    Line {
        label: Label("R5"),
        title: "Try",
        text: "Tag the blank cell there. Tagged before, or, for a blank start, earlier than it or beside a d? Then R3. \
               Otherwise add it: R2.",
    },
    Line {
        label: Label("R6"),
        title: "Backtrack",
        text: "Take back the newest choice, what it forced, and the tags given since: R3. No choice left? Then R1.",
    },
    Line {
        label: Label("R7"),
        title: "Recover",
        text: "What the newest cell forced was wrong: take it back, and the cell: R3. No choice left? Then R1.",
    },
];

/// What stands in the list for sizes whose turn has not come.
pub const TO_COME: &str = "to come";

/// What this search does for the second one, and when the tree begins.
pub const BEFORE_THE_TREE: [&str; 2] = ["first the pieces are listed", "the tree begins with solving"];

/// What there is instead of a tree where the list has no room for all pieces.
pub const NO_TREE: [&str; 2] = ["the list of pieces is full", "nothing was solved"];

/// Directions by the source's codes: as a variable's value, and as a place beside a cell.
const DIRECTIONS: [&str; 6] = [NONE, "north", "west", "east", "south", "none left"];
const SIDES: [&str; 5] = [NONE, "above", "on the left of", "on the right of", "below"];

/// What is about to begin; `then` says whether the second search follows.
pub fn task(puzzle: &Puzzle, then: bool) -> String {
    let sizes = match puzzle.most() {
        1 => "of size 1".to_owned(),
        most => format!("of sizes 1 to {most}"),
    };
    match then {
        true => {
            // What a region is says the rule above; on a phone four lines push the offer of a tour out of sight.
            format!(
                "First list all pieces {sizes} that agree with the clues, then choose among them; press Play or Step."
            )
        }
        false => format!("List all connected pieces {sizes} that agree with the clues; press Play or Step."),
    }
}

/// One sentence on the last move, which has that sign. A piece that cannot grow is a dead end only where pieces are all that is
/// searched for: otherwise it is just none, since the list has no tree.
pub fn tell(options: &Options, act: Act, sign_of: Sign) -> String {
    let (d, l, pieces) = (options.size(), options.piece().len(), options.pieces());
    let digit = sign(d as u8);
    let clue = |cell: Place| format!("the {digit} in {}", place(cell));
    let (i, a, _) = options.trying().unwrap_or_default();
    let beside = || {
        let here = options.piece().get(i).map(|cell| place(*cell)).unwrap_or_default();
        SIDES.get(usize::from(a)).map_or(here.clone(), |side| format!("{side} {here}"))
    };
    let follows = || follows(options, act).unwrap_or_else(|| Stated::last(""));
    let told = match act {
        Act::Sized { .. } => {
            // What cells are called is said once, at the first size.
            let named = match options.puzzle().cell(options.puzzle().columns() - 1) {
                cell if d == 1 => format!("; by its name, {} is in row 1, column {}", place(cell), cell.column() + 1),
                _ => String::new(),
            };
            let again = if d == 1 { "" } else { " again" };
            format!("size {d}: look at all cells{again} as possible starts, row by row{named}")
        }
        Act::Other { cell } => {
            format!("{} holds a {}, so no piece of size {d} has it", place(cell), sign(options.puzzle().label(cell)))
        }
        Act::Beside { cell, by } if d == 1 => {
            format!(
                "{} is blank but touches {}: a 1 there would make two cells of it, so it is none",
                place(cell),
                clue(by)
            )
        }
        Act::Beside { cell, by } => format!(
            "{} is blank but touches {}: its pieces must take in that clue, and are listed from there",
            place(cell),
            clue(by)
        ),
        Act::Started { cell } if options.is_forcing() => {
            format!("start with {}: a piece takes in every {digit} that it touches", clue(cell))
        }
        Act::Started { cell } if d == 1 => {
            format!(
                "start at {}: it is blank, and no 1 lies beside it, so that it may be a piece of its own",
                place(cell)
            )
        }
        Act::Started { cell } => format!(
            "start at {}: each piece is listed once, from its first cell, so earlier cells stay out; none may touch a {digit}",
            place(cell)
        ),
        Act::Forced { cell, by } => format!(
            "{} touches {}, so it belongs to the same piece: a forced move, {l} of {d} cells",
            clue(cell),
            place(by)
        ),
        Act::TooMany { cell, by } => format!(
            "{} touches {} and would have to come in, but all {d} cells are there: this is no piece",
            clue(cell),
            place(by)
        ),
        Act::Before { cell, by } => format!(
            "{} touches {} and would have to come in, but it has been the start: the pieces with both are listed already",
            clue(cell),
            place(by)
        ),
        Act::Entered if l == 1 => format!("the piece has 1 of {d} cells; try its neighbours"),
        Act::Entered if options.is_forcing() => {
            format!("nothing more is forced: {l} of {d} cells; try neighbours")
        }
        Act::Entered => format!("the piece has {l} of {d} cells; try neighbours"),
        Act::Listed => format!(
            "the piece is complete: number {} of size {d}, number {} in the list",
            grouped(pieces.of_size(d) as u64),
            grouped(pieces.len() as u64)
        ),
        Act::Turned { a: 5 } => format!("all four sides of {} have been tried", beside()),
        Act::Turned { .. } => format!("next: what lies {}", beside()),
        Act::Kept => format!("there is a side left: try what lies {}", beside()),
        Act::Moved { to } => format!("on to the next cell of the piece, {}: first what lies above it", place(to)),
        Act::Exhausted => match sign_of {
            Sign::DeadEnd => format!("dead end: with {l} of {d} cells, the piece cannot grow on any side, so back up"),
            _ if !options.has_listed() => {
                format!("with {l} of {d} cells, the piece cannot grow on any side, so back up")
            }
            _ => "every cell of the piece has been tried on all sides, so back up".to_owned(),
        },
        // Why a neighbour is none: the source's `brd[u]` is not zero.
        Act::Blocked { cell } if !options.puzzle().has(cell) => format!("{} the grid ends", beside()),
        Act::Blocked { cell } => match options.puzzle().label(cell) {
            label if usize::from(label) == d => format!("{} is in the piece already", place(cell)),
            label => format!("{} holds a {}, which is not for this piece", place(cell), sign(label)),
        },
        Act::Tagged { cell } if options.piece().contains(&cell) => {
            format!("{} is in the piece already", place(cell))
        }
        Act::Tagged { cell } => format!("{} was met before and is still tagged: not again", place(cell)),
        Act::Early { cell } => {
            format!("{} comes before the start: pieces with both have been listed", place(cell))
        }
        Act::Touching { cell, by } => {
            format!(
                "{} touches {}: pieces with it must take in that clue, and are listed from there",
                place(cell),
                clue(by)
            )
        }
        Act::Excluded { cell } => format!("{} cannot be {digit}: that was ruled out", place(cell)),
        Act::LeftOut => {
            let why = options.conflict().map_or(String::new(), |why| format!(": with it, {}", conflict(why)));
            format!("left out: no solution has this piece{why}")
        }
        Act::Added { cell } => format!("{} is blank and was not met before: tag it, add it", place(cell)),
        Act::Freed { cell } => {
            let (cell, next) = (place(cell), follows().said);
            format!("back to {l} of {d} cells: {cell} was forced and goes with the cell that forced it; {next}")
        }
        Act::Removed { cell } => {
            format!("back to {l} of {d} cells: {} has been tried and stays tagged; {}", place(cell), follows().said)
        }
        Act::Left { cell } => {
            format!("back to the starts: {} has been tried for size {d}; {}", place(cell), follows().said)
        }
        Act::Full => {
            let allowed = grouped(options.allowed().into());
            format!("the list has no room for this piece: {allowed} entries are the limit")
        }
        Act::Finished => {
            let listed = grouped(pieces.len() as u64);
            format!("after size {}, the list is complete: {listed} pieces", options.puzzle().most())
        }
        Act::Stopped => return truncation(options),
    };
    let told = capital(&told) + ".";
    match act {
        Act::TooMany { .. } | Act::Before { .. } => told,
        _ if sign_of == Sign::Refused && l > 0 && !options.has_listed() && Sign::nothing_follows(options) => {
            with_reason(told, &format!(" So with {l} of {d} cells, the piece cannot grow any further."))
        }
        _ => told,
    }
}

/// Why the list is not complete: the limit, where it was met, and what would help.
pub fn truncation(options: &Options) -> String {
    let (d, most) = (options.size(), options.puzzle().most());
    format!(
        "Search incomplete: the list of pieces is full. It holds {} entries, and size {d} of {most} needs more; {}more clues or \
         smaller ones shorten it.",
        grouped(options.allowed().into()),
        if options.is_lean() { "" } else { "a lean listing (list=lean), " }
    )
}

/// What the sentence on a cell that goes says of what follows.
pub fn follows(options: &Options, act: Act) -> Option<Stated> {
    let goes = || Some(Stated::last(format!("{} is next to go", place(*options.piece().last()?))));
    match act {
        Act::Freed { .. } => goes(),
        Act::Removed { .. } if options.is_full() => goes(),
        Act::Removed { .. } => Some(match options.next_side() {
            None => Stated::last("no side is left to try, so it will go back again"),
            Some((of, a)) => {
                let (said, next) =
                    (format!("what lies {} {} is next", SIDES[usize::from(a)], place(of)), of.towards(a));
                match options.puzzle().has(next) {
                    true => Stated::next(said, choice(next, false)),
                    false => Stated::more(said),
                }
            }
        }),
        Act::Left { .. } => Some(match options.next_start() {
            Some((n, next)) if n == options.size() => Stated::more(starts(options, next)),
            Some((n, _)) => Stated::more(format!("size {n} is next")),
            // Whether another search follows is not for this one to say.
            None => Stated { said: "no start is left".to_owned(), fact: Fact::Line(options.label()) },
        }),
        _ => None,
    }
}

/// The start that is looked at next; cells with other digits, which are passed over, are named.
fn starts(options: &Options, next: Place) -> String {
    let (puzzle, size) = (options.puzzle(), options.size());
    let other = |cell: &Place| puzzle.label(*cell) != BLANK && usize::from(puzzle.label(*cell)) != size;
    let passed = puzzle.cells().skip_while(|cell| *cell != next).take_while(other);
    let passed: Vec<String> = passed.map(|cell| cell.text("")).collect();
    match &*passed {
        [] => format!("{} is next", place(next)),
        [one] => format!("cell {one} is next, but has another digit and is passed over"),
        [one, .., last] => {
            format!("cell {one} is next, but it and those up to {last} have other digits and are passed over")
        }
    }
}

/// The two lines below the grid: what matters, and a remark.
pub fn caption(options: &Options) -> [String; 2] {
    let (d, most) = (options.size(), options.puzzle().most());
    match options.piece() {
        _ if d == 0 => ["The clues".to_owned(), format!("Regions have up to {most} cells, as their digits say.")],
        [] => [format!("Size {d} of {most}"), "Looking for the next start.".to_owned()],
        piece => {
            let forced = (1..piece.len()).filter(|k| options.is_forced(*k)).count();
            let remark = match forced {
                0 => format!("{} of {d} cells.", piece.len()),
                n => format!("{} of {d} cells, {n} of them forced.", piece.len()),
            };
            [format!("Size {d}, started in {}", spelled(piece[0])), remark]
        }
    }
}

/// What the marks mean while pieces of size `d` are made: what grows, what is forced, what is tagged.
pub fn legend(d: usize) -> [[String; 2]; 3] {
    let forced = match d {
        0 => "a clue".to_owned(),
        _ => format!("another {}", sign(d as u8)),
    };
    [
        ["Growing".to_owned(), "connected, and without any other clue".to_owned()],
        ["Forced".to_owned(), format!("{forced} next to the piece must belong to it")],
        ["Tagged".to_owned(), "met before, so not tried again: no piece is made twice".to_owned()],
    ]
}

/// The heading of a list of so many pieces, and a remark.
pub fn heading(pieces: usize) -> [String; 2] {
    let heading = capital(&count_or_no(pieces, "piece")) + " so far";
    [heading, "each will be an option to choose".to_owned()]
}

/// What the piece's cell v_k is, as small as a cell can bear: `start`, `forced`, `2nd`.
pub fn role(k: usize, forced: bool) -> String {
    match k {
        0 => "start".to_owned(),
        _ if forced => "forced".to_owned(),
        k => ordinal(k + 1),
    }
}

/// A cell's tag, in full where that has room.
pub fn tag(tag: u8, full: bool) -> String {
    if full { format!("tag {tag}") } else { tag.to_string() }
}

/// What is asked of the first search, where it is the only one and where it is not.
pub fn asks(alone: bool) -> Asked {
    let question = if alone { "Which cell is the piece's next one?" } else { "The first search lists the pieces" };
    Asked { question: question.to_owned(), kind: "cell" }
}

/// A cell as a choice of the path, with a mark if it was forced.
pub fn choice(cell: Place, forced: bool) -> String {
    cell.text("") + if forced { "!" } else { "" }
}

/// A start, which comes once for each size.
pub fn started(cell: &str, size: usize) -> String {
    format!("{cell}, size {size}")
}

/// The piece's cells as choices.
pub fn cells(options: &Options) -> Vec<String> {
    (0..).zip(options.piece()).map(|(k, cell)| choice(*cell, k > 0 && options.is_forced(k))).collect()
}

/// What stands where, in one line.
pub fn describe(options: &Options) -> String {
    let (puzzle, pieces) = (options.puzzle(), options.pieces());
    let clues = puzzle.cells().filter(|cell| puzzle.label(*cell) != BLANK).count();
    let growing = match options.piece() {
        [] => String::new(),
        piece => {
            let cells: Vec<String> = piece.iter().map(|cell| place(*cell)).collect();
            format!(" A piece of size {} grows: {}.", options.size(), cells.join("; "))
        }
    };
    format!(
        "Fillomino of {} rows and {} columns with {}: {}. {} listed.{growing}",
        puzzle.rows(),
        puzzle.columns(),
        count(clues, "clue"),
        puzzle.text('/', |cell| puzzle.label(cell)),
        count(pieces.len(), "piece")
    )
}

/// The source's variables.
pub fn watch(options: &Options) -> Vec<Watch> {
    let (d, trying) = (Some(options.size()).filter(|d| *d > 0), options.trying());
    // A neighbour outside of the grid has no name.
    let u = trying.and_then(|(_, _, u)| u).filter(|u| options.puzzle().has(*u));
    let u = u.map(|u| match options.tag(u) {
        0 => u.text(""),
        tag => format!("{} tag {tag}", u.text("")),
    });
    let v = Some(cells(options).join(" ")).filter(|cells| !cells.is_empty());
    vec![
        Watch::new("d", or_dash(d), "size of the pieces"),
        Watch::new("l", options.level(), "cells so far"),
        Watch::new("v", or_dash(v), "piece; ! forced"),
        Watch::new("i", or_dash(trying.map(|(i, ..)| i)), "its cell whose sides are tried"),
        Watch::new("a", DIRECTIONS[trying.map_or(0, |(_, a, _)| usize::from(a))], "direction from there"),
        Watch::new("u", or_dash(u), "cell there"),
    ]
}
