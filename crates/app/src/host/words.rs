//! What the page says of a search, whatever its problem.

use crate::location::BadLocation;
use crate::player::{Pace, Player};
use crate::reader::{Flaw, Found, LONGEST, Reader};
use crate::session::Session;
use crate::words::{count, cut, either, grouped, list, ordinal, with_reason};

/// What the search has met so far, as [`met`] has it.
pub fn totals(nodes: u64, first: usize, solutions: u64, moves: u64) -> String {
    format!("so far {}", met(nodes, first, solutions, moves))
}

/// Nodes, solutions and moves; nodes are counted from the level `first` on, and whether the root is one is said.
pub fn met(nodes: u64, first: usize, solutions: u64, moves: u64) -> String {
    let counted = match (first, nodes) {
        (0, 1) => " (the root)".to_owned(),
        (0, _) => " with the root".to_owned(),
        (1, _) => " below the root".to_owned(),
        _ => format!(" from level {first} on"),
    };
    format!("{}{counted}, {}, {}", count(nodes, "tree node"), count(solutions, "solution"), count(moves, "move"))
}

/// So many signs of a puzzle tell it from others.
const FIRST: usize = 19;

/// What a text was read as; of several puzzles, which one, by its name or first signs.
pub fn read_as(reader: &Reader, found: &Found, at: usize) -> String {
    let (puzzle, of) = (&found.puzzles[at], found.puzzles.len());
    let told = match (of, &*puzzle.name) {
        (1, _) => format!("Read as {}.", found.what),
        (_, name) => {
            let named = if name.is_empty() { String::new() } else { format!(", {name}") };
            let first = cut(&puzzle.value, FIRST);
            format!(
                "Read as the {} of {} {}{named}: {first}.",
                ordinal(at as u64 + 1),
                grouped(of as u64),
                reader.kinds
            )
        }
    };
    match &found.left_out {
        Some((many, flaw)) => {
            let (others, first) = match many {
                1 => ("other is", ""),
                _ => ("others are", "the first: "),
            };
            format!("{told} {} {others} left out ({first}{}).", grouped(*many as u64), flaw.told())
        }
        None => told,
    }
}

/// Which of several kinds a text is of.
pub fn which_kind<'a>(kinds: impl Iterator<Item = &'a str>) -> String {
    format!("This can be {}. Which is it?", either(kinds))
}

/// What is wrong with a text, as that reader has it; `meant` says whether it is of that kind beyond doubt, or of what is open.
pub fn unread(reader: &Reader, flaw: &Flaw, meant: bool) -> String {
    let kind = reader.kind;
    match meant {
        true => format!("As {kind}: {}.", flaw.told()),
        false => format!("Nothing reads this text. As {kind} it has a mistake in {}.", flaw.told()),
    }
}

/// That no reader knows anything of a text.
pub fn no_reader() -> String {
    "Nothing here reads this text.".to_owned()
}

/// That a text has too many bytes to be read.
pub fn too_long(bytes: usize) -> String {
    format!("The text has {bytes} bytes; it must be at most {LONGEST} bytes.")
}

/// What an example that begins in the middle of its search leaves out.
pub fn begun(met: &str, level: usize) -> String {
    let force = count(level as u64, "choice");
    let are = if level == 1 { "is" } else { "are" };
    format!(
        "This example begins in the middle, after {met}; {force} {are} in force. First (Home) goes to the beginning."
    )
}

/// What takes the place of sentences that follow each other too fast: how fast the search is, and how deep.
pub fn calm(player: &Player, level: usize) -> String {
    let speed = match (player.speed().pace(), player.measured()) {
        (Pace::PerFrame(_) | Pace::Most, Some(rate)) => format!("{} moves a second", grouped(two_digits(rate as u64))),
        (Pace::Most, None) => "As fast as it goes".to_owned(),
        _ => format!("{} moves a second", grouped(two_digits(player.speed().rate().round() as u64))),
    };
    format!("{speed}, level {level}.")
}

/// A number rounded down to its first two digits: the others change too often to be read.
fn two_digits(n: u64) -> u64 {
    let unit = 10u64.pow(n.max(1).ilog10().saturating_sub(1));
    n / unit * unit
}

/// What takes the place of totals where the search has ended at a limit.
pub const TRUNCATED: &str = "the search ended at a limit, so nothing is counted";

/// Solutions so far, and how many there are if that is known; `truncated` says that it never is, as the search ends at a limit.
pub fn found(solutions: u64, all: Option<u64>, truncated: bool) -> String {
    match all {
        _ if truncated && solutions == 0 => "search incomplete".to_owned(),
        _ if truncated => format!("{} found, not all", grouped(solutions)),
        Some(all) => format!("{} of {} found", grouped(solutions), grouped(all)),
        None => format!("{} found", grouped(solutions)),
    }
}

/// How many moves are made of those known; `all` says whether there are no others.
pub fn position(at: u64, last: u64, all: bool) -> String {
    let (made, of) = (grouped(at), grouped(last));
    match all {
        true => format!("move {made} of {of}"),
        false if last > at => format!("move {made} of at least {of}"),
        false => format!("move {made}"),
    }
}

/// How many presses of Step lead here, where each advances by a choice.
pub fn choices(made: u64) -> String {
    format!("step {}", grouped(made))
}

/// So many moves go by in one press without being told.
const FEW: u64 = 8;

/// What a press of Step has done, with how many moves went by in it where they are many, and of which steps, as far as there is
/// room to say so.
pub fn in_one(told: String, session: &Session) -> String {
    let Some((moves, steps)) = session.passed().filter(|(moves, _)| *moves >= FEW) else { return told };
    let moves = count(moves, "move");
    let of = if steps.len() == 1 { "the step" } else { "the steps" };
    let full = with_reason(told.clone(), &format!(" ({moves} in one press, of {of} {}.)", list(steps.into_iter())));
    match full == told {
        true => with_reason(told, &format!(" ({moves} in one press.)")),
        false => full,
    }
}

/// Which slide of a tour is shown, or was left, and what a press does while it plays, or once it was stopped.
pub fn moment(number: usize, of: usize, away: bool, playing: Option<bool>) -> String {
    match (away, playing) {
        (true, _) => format!("Back to {number} of {of}"),
        (_, Some(true)) => format!("{number} of {of} · playing, PgDn ends it"),
        (_, Some(false)) => format!("{number} of {of} · stopped, PgDn plays on"),
        (_, None) => format!("{number} of {of}"),
    }
}

/// A tour whose words speak of another search than is shown.
pub fn tour(title: &str) -> String {
    format!("Tour: {title}")
}

/// That the words of a tour speak of another moment than is shown.
pub fn about(what: &str, playing: Option<bool>) -> &'static str {
    match (what, playing) {
        ("away", _) => "",
        (_, Some(true)) => "Playing: › ends it, ‹ stops here.",
        (_, Some(false)) => "Stopped: › plays on.",
        ("coming", _) => "The picture is on its way there; › ends that.",
        ("left", _) => "These words speak of another moment.",
        _ => "",
    }
}

/// An author's answer below its question.
pub fn own_answer(letter: char, text: &str) -> String {
    format!("{letter}: {text}")
}

/// An author's question, once it is answered, and the answer that is right.
pub fn right_answer(question: &str, answer: &str) -> String {
    format!("{question} Right is {answer}")
}

/// What is open and where it stands, such as `Queens, n = 8, move 413`.
pub fn heading<'a>(title: &str, numbers: impl Iterator<Item = (&'a str, &'a str)>, at: u64) -> String {
    let sizes: String = numbers.map(|(name, value)| format!(", {name} = {value}")).collect();
    format!("{title}{sizes}, move {}", grouped(at))
}

/// An address that cannot be opened, in sentences.
pub fn not_opened(bad: &BadLocation) -> String {
    let all: Vec<String> = bad.told().into_iter().map(|(_, text)| text).collect();
    let all = all.join(" ");
    match bad {
        BadLocation::Race(_) => format!("This race cannot be opened. {all}"),
        BadLocation::Tour(_) => format!("The tour cannot be opened. {all}"),
        _ => format!("This address cannot be opened. {all}"),
    }
}
