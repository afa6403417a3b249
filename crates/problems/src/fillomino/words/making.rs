//! The first search in words: its lines, its variables, and a narration of each move.

use super::super::options::{Act, Options};
use super::super::puzzle::{BLANK, Place, Puzzle, sign};
use super::reasoning::conflict;
use super::{place, spelled, widening};
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Asked, Line, Watch};
use crate::sign::Sign;
use crate::stated::{Fact, Stated};
use crate::words::{NONE, capital, count, count_or_no, grouped, or_dash, ordinal};

/// The lines of Algorithm R with forced moves.
pub const LISTING: [Line; 7] = [
    Line {
        label: Label("R1"),
        title: "Initialize",
        text: "Take the next cell as start, or, after the last one, the next size d; the start must hold d, or be blank and \
               not beside a d.",
    },
    Line {
        label: Label("R2"),
        title: "Enter level",
        text: "If the start holds d, add every d that the newest cell touches, or go to R7 if that is impossible; with d \
               cells, list the piece and undo its newest choice.",
    },
    Line { label: Label("R3"), title: "Advance", text: "Turn to the next direction a." },
    Line {
        label: Label("R4"),
        title: "Next side",
        text: "If there is such a direction, go to R5; otherwise go on to the piece's next cell, or to R6 after its last.",
    },
    Line {
        label: Label("R5"),
        title: "Try",
        text: "Tag the blank cell there; if it was tagged before, or, for a blank start, precedes it or is beside a d, go to \
               R3; otherwise add it and go to R2.",
    },
    Line {
        label: Label("R6"),
        title: "Backtrack",
        text: "Undo the newest choice, what it forced, and the tags given since, and go to R3; without a choice, go to R1.",
    },
    Line {
        label: Label("R7"),
        title: "Recover",
        text: "Undo what the newest cell forced, and the cell, and go to R3; without a choice, go to R1.",
    },
];

/// The row of a size that is not listed yet.
pub const TO_COME: &str = "to come";

/// The preparation by this search, and the beginning of the tree.
pub const BEFORE_THE_TREE: [&str; 2] = ["first the pieces are listed", "the tree begins with solving"];

/// The words in place of a tree where the list has no room for all pieces.
pub const NO_TREE: [&str; 2] = ["the list of pieces is full", "nothing was solved"];

/// Directions by the source's codes: as a variable's value, and as a side of a cell.
const DIRECTIONS: [&str; 6] = [NONE, "north", "west", "east", "south", "none left"];
const SIDES: [&str; 5] = [NONE, "above", "left of", "right of", "below"];

/// The task; `then` says whether the second search follows.
pub fn task(puzzle: &Puzzle, then: bool) -> Narration {
    let sizes = match puzzle.most() {
        1 => "1 cell".to_owned(),
        most => format!("1 to {most} cells"),
    };
    match then {
        true => Narration::new("First list the pieces.", format!("They have {sizes}. Then choose some of them.")),
        false => Narration::new("List the pieces.", format!("They are connected, have {sizes} and fit the clues.")),
    }
}

/// The narration of the last move, which has that sign. A piece that cannot grow is a dead end only where pieces are all that is
/// searched for: otherwise the list has no tree, and the piece is stuck.
pub fn narration(options: &Options, act: Act, sign_of: Sign) -> Narration {
    let (d, l, pieces) = (options.size(), options.piece().len(), options.pieces());
    let digit = sign(d as u8);
    let cells = format!("{l} of {d} cells");
    let (i, a, _) = options.trying().unwrap_or_default();
    let here = || options.piece().get(i).map(|cell| place(*cell)).unwrap_or_default();
    let side = || format!("{} {}", SIDES.get(usize::from(a)).copied().unwrap_or_default(), here());
    let next = || follows(options, act).map_or_else(String::new, |next| next.said);
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    // A rejection, or what it means if nothing is left to try: then `full` names the candidate.
    let reject = |it: &str, why: &str, full: &str| match sign_of {
        Sign::DeadEnd if l == 0 => say("Dead end: no start left.".to_owned(), full),
        Sign::DeadEnd => say(format!("Dead end: {cells}."), full),
        _ if l > 0 && act.cell().is_some() && !act.is_forced() && is_last(options) => {
            say(format!("Stuck at {cells}."), full)
        }
        _ => say(format!("Rejected: {it}."), why),
    };
    let reject_cell = |it: &str, why: &str| reject(it, &format!("It {why}"), &format!("{} {why}", capital(it)));
    match act {
        Act::Sized { .. } => {
            // The names of cells are explained once, at the first size.
            let named = match options.puzzle().cell(options.puzzle().columns() - 1) {
                cell if d == 1 => format!(" {} means row 1, column {}.", capital(&place(cell)), cell.column() + 1),
                _ => String::new(),
            };
            say(format!("Size {d}:"), &format!("try all cells as starts.{named}"))
        }
        Act::Other { cell } => {
            let clue = sign(options.puzzle().label(cell));
            say(format!("Skip {}.", place(cell)), &format!("Its clue is {clue}, not {digit}."))
        }
        Act::Beside { cell, by } => {
            let so = if d == 1 { "together two cells" } else { "listed from there" };
            reject_cell(&place(cell), &format!("touches the {digit} in {}: {so}.", place(by)))
        }
        Act::Started { cell } => {
            let reason = match (options.is_forcing(), d) {
                (true, _) => format!("Its clue is {digit}: every touching {digit} must join."),
                (_, 1) => "It is blank, and no 1 touches it.".to_owned(),
                _ => "Earlier cells stay out, so each piece is listed once.".to_owned(),
            };
            say(format!("Start at {}.", place(cell)), &reason)
        }
        Act::Forced { cell, by } => {
            let reason = format!("Its {digit} touches {}, so it belongs: {cells}.", place(by));
            say(format!("Forced: {}.", place(cell)), &reason)
        }
        Act::TooMany { cell, by } => {
            reject_cell(&format!("forced {}", place(cell)), &format!("touches {}, but the piece is full.", place(by)))
        }
        Act::Before { cell, by } => {
            let why = format!("touches {}: pieces with both are listed already.", place(by));
            reject_cell(&format!("forced {}", place(cell)), &why)
        }
        Act::Entered if l > 1 && options.is_forcing() => {
            say(format!("{cells}:"), "nothing more is forced, so try the neighbours.")
        }
        Act::Entered => say(format!("{cells}:"), "try the neighbours."),
        Act::Listed => {
            let nth = grouped(pieces.of_size(d) as u64);
            let lead = format!("Piece {} is complete.", grouped(pieces.len() as u64));
            let last = options.piece().last().map_or(String::new(), |cell| capital(&place(*cell)));
            say(lead, &format!("{last} completes number {nth} of size {d}."))
        }
        Act::Turned { a: 5 } => say(format!("{}: all sides are tried.", capital(&here())), ""),
        Act::Turned { .. } => say(format!("Next side: {}.", side()), ""),
        Act::Kept => say(format!("Try {}.", side()), ""),
        Act::Moved { to } => say(format!("On to {}.", place(to)), "It is the piece's next cell: look above it first."),
        Act::Exhausted => match sign_of {
            Sign::DeadEnd => say(format!("Dead end: {cells}."), "The piece cannot grow on any side. Backtrack."),
            _ if !options.has_listed() => {
                say("The piece cannot grow.".to_owned(), &format!("It has {cells}. Backtrack."))
            }
            _ => say("The piece is exhausted.".to_owned(), "All sides of all its cells are tried. Backtrack."),
        },
        // Why a neighbour is none: the source's `brd[u]` is not zero.
        Act::Blocked { cell } if !options.puzzle().has(cell) => {
            let why = format!("The grid ends {}.", side());
            reject("no cell there", &why, &why)
        }
        Act::Blocked { cell } => match options.puzzle().label(cell) {
            label if usize::from(label) == d => reject_cell(&place(cell), "is in the piece already."),
            label => reject_cell(&place(cell), &format!("holds a {}, not a {digit}.", sign(label))),
        },
        Act::Tagged { cell } if options.piece().contains(&cell) => {
            reject_cell(&place(cell), "is in the piece already.")
        }
        Act::Tagged { cell } => reject_cell(&place(cell), "is still tagged: its pieces are listed."),
        Act::Early { cell } => reject_cell(&place(cell), "precedes the start: pieces with both are listed already."),
        Act::Touching { cell, by } => {
            reject_cell(&place(cell), &format!("touches the {digit} in {}: listed from there.", place(by)))
        }
        Act::Excluded { cell } => reject_cell(&place(cell), &format!("cannot be {digit}: that is ruled out.")),
        Act::LeftOut => {
            let why = options
                .conflict()
                .map_or_else(String::new, |why| format!("With it, {}.", conflict(options.puzzle(), why)));
            reject("the complete piece", &why, &why)
        }
        Act::Added { cell } => {
            say(format!("Added: {}.", place(cell)), &format!("It is blank and was untagged: {cells}."))
        }
        Act::Freed { cell } => say(format!("Back to {cells}:"), &format!("forced {} leaves; {}.", place(cell), next())),
        Act::Removed { cell } => {
            say(format!("Back to {cells}:"), &format!("{} stays tagged; {}.", place(cell), next()))
        }
        Act::Left { cell } => say("Back to the starts:".to_owned(), &format!("{} is done; {}.", place(cell), next())),
        Act::Full => {
            let why = match options.fails() {
                true => format!("The list is full: it may have {} entries.", grouped(options.allowed().into())),
                false => format!("Pieces of {d} cells are too many to list."),
            };
            reject("the complete piece", &why, &why)
        }
        Act::Finished => {
            let left_out =
                widening(options.puzzle(), true).map(|it| format!("They have {}; {}.", it.within, it.left_out));
            let lead = if left_out.is_some() { "List finished" } else { "List complete" };
            say(format!("{lead}: {}.", count_or_no(pieces.len(), "piece")), &left_out.unwrap_or_default())
        }
        Act::Cut { d } => {
            let reason = format!("Size {d} and larger pieces are left out: too many.");
            say(format!("List ended: {}.", count_or_no(pieces.len(), "piece")), &reason)
        }
        Act::Stopped => {
            let [lead, reason] = truncated(options);
            say(format!("Search incomplete: {lead}."), &reason)
        }
    }
}

/// A move of the list as a clause, for the answers of questions; `None` if it rejects a cell or is a detail.
pub fn happens(act: Act) -> Option<String> {
    Some(match act {
        Act::Sized { d } => format!("size {d} is next"),
        Act::Started { cell } => format!("{} is the next start", place(cell)),
        Act::Forced { cell, .. } | Act::Added { cell } => format!("{} joins the piece", place(cell)),
        Act::Freed { cell } | Act::Removed { cell } => format!("{} leaves the piece", place(cell)),
        Act::Left { cell } => format!("{} is done as a start", place(cell)),
        Act::Listed => "the piece is complete".to_owned(),
        Act::Finished => "the list is complete".to_owned(),
        Act::Cut { .. } => "the list ends".to_owned(),
        _ => return None,
    })
}

/// Whether the candidate that is rejected was the last one of a piece of which nothing was listed.
fn is_last(options: &Options) -> bool {
    !options.has_listed() && Sign::nothing_follows(options)
}

/// Why the list is not complete: the limit, where it was met, and what would help.
pub fn truncation(options: &Options) -> String {
    let [lead, reason] = truncated(options);
    format!("Search incomplete: {lead}. {reason}")
}

/// The two parts of that.
fn truncated(options: &Options) -> [String; 2] {
    let (d, most, allowed) = (options.size(), options.puzzle().most(), grouped(options.allowed().into()));
    let lean = if options.is_lean() { "" } else { "a lean listing (list=lean), " };
    let reason = format!(
        "The list of pieces holds {allowed} entries, and size {d} of {most} needs more; {lean}more clues or smaller ones \
         shorten it."
    );
    ["the list is full".to_owned(), reason]
}

/// The claim on the moves that follow, where a cell leaves.
pub fn follows(options: &Options, act: Act) -> Option<Stated> {
    let goes = || Some(Stated::last(format!("{} is next to go", place(*options.piece().last()?))));
    match act {
        Act::Freed { .. } => goes(),
        Act::Removed { .. } if options.is_full() => goes(),
        Act::Removed { .. } => Some(match options.next_side() {
            None => Stated::last("no side is left to try"),
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

/// The next start; cells with other digits are skipped, up to the last one named.
fn starts(options: &Options, next: Place) -> String {
    let (puzzle, size) = (options.puzzle(), options.size());
    let other = |cell: &Place| puzzle.label(*cell) != BLANK && usize::from(puzzle.label(*cell)) != size;
    let skipped: Vec<Place> = puzzle.cells().skip_while(|cell| *cell != next).take_while(other).collect();
    match &*skipped {
        [] => format!("{} is next", place(next)),
        [_] => format!("{} is next, but is skipped", place(next)),
        [first, .., last] => format!("{} to {} are skipped", place(*first), place(*last)),
    }
}

/// The two lines below the grid: the heading, and a remark.
pub fn caption(options: &Options) -> [String; 2] {
    let (d, most) = (options.size(), options.puzzle().most());
    match options.piece() {
        _ if d == 0 => ["The clues".to_owned(), format!("A region has as many cells as its digit says, up to {most}.")],
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

/// The legend while pieces of size `d` are listed: growing, forced, tagged.
pub fn legend(d: usize) -> [[String; 2]; 3] {
    let forced = match d {
        0 => "a clue".to_owned(),
        _ => format!("another {}", sign(d as u8)),
    };
    [
        ["Growing".to_owned(), "connected, and without any other clue".to_owned()],
        ["Forced".to_owned(), format!("{forced} next to the piece must join it")],
        ["Tagged".to_owned(), "met before: skipped, so no piece is listed twice".to_owned()],
    ]
}

/// The heading of the list, and a remark.
pub fn heading(pieces: usize) -> [String; 2] {
    let heading = capital(&count_or_no(pieces, "piece")) + " so far";
    [heading, "each becomes an option".to_owned()]
}

/// The role of the piece's cell v_k, in small letters: `start`, `forced`, `2nd`.
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

/// The question of the first search, where it is the only one and where it is not.
pub fn asks(alone: bool) -> Asked {
    let question = if alone { "Choose the piece's next cell" } else { "The first search lists the pieces" };
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

/// The grid and the piece in a line.
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
