//! Texts of the page about a search of any problem.

use crate::address::Address;
use crate::location::BadLocation;
use crate::narration::Narration;
use crate::params::{Editor, Field, Kind, sentence};
use crate::reader::{Flaw, Found, LINK, LONGEST, Reader};
use crate::session::rewind::{Making, Origin};
use crate::words::{capital, count, cut, either, grouped, list, ordinal};

/// The nodes, solutions and moves so far, as [`met`] words them.
pub fn totals(nodes: u64, first: usize, solutions: u64, moves: u64) -> String {
    format!("so far {}", met(nodes, first, solutions, moves))
}

/// Nodes, solutions and moves. Nodes are counted from the level `first` on; the text states whether the root is one.
pub fn met(nodes: u64, first: usize, solutions: u64, moves: u64) -> String {
    let counted = match (first, nodes) {
        (0, 1) => " (the root)".to_owned(),
        (0, _) => " with the root".to_owned(),
        (1, _) => " below the root".to_owned(),
        _ => format!(" from level {first} on"),
    };
    format!("{}{counted}, {}, {}", count(nodes, "node"), count(solutions, "solution"), count(moves, "move"))
}

/// The number of characters shown of a puzzle to tell it from others.
const BEGINNING: usize = 19;

/// The kind that a text was read as; of several puzzles, the chosen one, by its name or first signs. `address` is the length of its address in bytes.
pub fn read_as(reader: &Reader, found: &Found, at: usize, address: usize) -> String {
    let (puzzle, of) = (&found.puzzles[at], found.puzzles.len());
    let mut told = match (of, &*puzzle.name) {
        (1, _) => format!("Read as {}.", found.what),
        (_, name) => {
            let named = if name.is_empty() { String::new() } else { format!(", {name}") };
            let shown = if puzzle.shown.is_empty() { &puzzle.value } else { &puzzle.shown };
            let first = cut(shown, BEGINNING);
            format!(
                "Read as the {} of {} {}{named}: {first}.",
                ordinal(at as u64 + 1),
                grouped(of as u64),
                reader.kinds
            )
        }
    };
    if let Some((many, flaw)) = &found.left_out {
        let (others, first) = match many {
            1 => ("other is", ""),
            _ => ("others are", "the first: "),
        };
        told += &format!(" {} {others} left out ({first}{}).", grouped(*many as u64), flaw.told());
    }
    if !puzzle.note.is_empty() {
        told += &format!(" {}", puzzle.note);
    }
    if address > LINK {
        told += &format!(
            " Its address has {} bytes; the address bar keeps at most {}, and a reload does not open it again.",
            grouped(address as u64),
            grouped(LINK as u64)
        );
    }
    told
}

/// The question which of several kinds a text has.
pub fn which_kind<'a>(kinds: impl Iterator<Item = &'a str>) -> String {
    format!("This can be {}. Which is it?", either(kinds))
}

/// The error of a text that certainly has a reader's format, or that of the open problem.
pub fn unread(reader: &Reader, flaw: &Flaw) -> String {
    format!("As {}: {}", reader.kind, sentence(&flaw.told()))
}

/// The error of a text without a known format: the kinds that were tried, and the mistake of the best one.
pub fn unknown(tried: &[&str], best: Option<(&Reader, &Flaw)>) -> String {
    let tried = match tried {
        [] => String::new(),
        kinds => format!(" It was tried as {}.", list(kinds)),
    };
    match best {
        Some((reader, flaw)) => {
            format!(
                "This text has no known format.{tried} As {} it has a mistake in {}",
                reader.kind,
                sentence(&flaw.told())
            )
        }
        None => format!("This text has no known format.{tried}"),
    }
}

/// The error of a text with too many bytes.
pub fn too_long(bytes: usize) -> String {
    format!("The text has {bytes} bytes; it must be at most {LONGEST} bytes.")
}

/// The notice that an example begins in the middle of its search.
pub fn begun(at: u64) -> String {
    format!("This example starts at move {} of its search.", grouped(at))
}

/// The names of the open search, with a word between them: the instance and the method, such as "8 queens", "by", "bit rows". The last two
/// are empty without a choice of methods. A `method` that the instance asks for replaces that of the address.
pub fn named(address: &Address, method: Option<&str>) -> [String; 3] {
    let (entry, params) = (address.entry(), address.params());
    let value = |field: &Field| match method {
        Some(method) if field.name == "method" => method,
        _ => params.text(field.name),
    };
    let text = |field: &Field| params.text(field.name).to_owned();
    let size = entry.fields.iter().find(|field| field.name == "n").or(entry.fields.first());
    let what = match size.map(|field| (&field.kind, field)) {
        _ if let Some(heading) = entry.heading => heading(params),
        Some((Kind::Number { .. }, field)) if field.name == "n" => {
            let of =
                if entry.title.starts_with(field.label) { field.label.to_lowercase() } else { entry.title.to_owned() };
            format!("{} {of}", text(field))
        }
        Some((Kind::Text { editor: Editor::Line, goes_with: None, .. }, field)) => {
            format!("{} {}", entry.title, text(field).replace('x', "\u{d7}"))
        }
        _ => entry.title.to_owned(),
    };
    // A label ends with the algorithm's letter, or goes on behind a colon: neither is part of the name.
    let short = |label: &'static str| label.split([':', '(']).next().unwrap_or(label).trim_end();
    let choices: Vec<(&Field, &str)> = entry
        .fields
        .iter()
        .filter_map(|field| match &field.kind {
            Kind::Choice(all) => Some((field, short(all.iter().find(|(name, _)| *name == value(field))?.1))),
            _ => None,
        })
        .collect();
    let how = choices.iter().find(|(field, _)| field.name == "method");
    match (choices.first(), how) {
        (Some((field, of)), Some((method, by))) if field.name != method.name => {
            [format!("{what}: {of}"), "by".to_owned(), (*by).to_owned()]
        }
        (_, Some((_, by))) => [what, "by".to_owned(), (*by).to_owned()],
        (Some((field, of)), None) => [what, format!("{}:", field.label.to_lowercase()), (*of).to_owned()],
        (None, _) => [what, String::new(), String::new()],
    }
}

/// The narration while moves follow each other too fast: the search and its progress, in steps of 5 %, so that it can be read.
pub fn searching(named: &[String; 3], share: Option<f64>) -> Narration {
    let name = named.iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ");
    Narration::new(format!("Searching: {name}."), searched(share))
}

/// The same of one exposure: the choices that stood for all of its second.
pub fn stood(path: &[String], share: Option<f64>) -> Narration {
    let letters: usize = path.iter().map(|name| name.chars().count()).sum();
    let subject = match path.len() {
        0 => "No choice".to_owned(),
        ..=CHOICES if letters <= LETTERS => chosen(path).0,
        1 => "The first choice".to_owned(),
        many => format!("The first {} choices", grouped(many as u64)),
    };
    Narration::new(format!("{subject} stood for the whole second."), searched(share))
}

/// The most letters of names in a sentence that is read at a glance.
const LETTERS: usize = 24;

/// The most choices of a way in a sentence.
const CHOICES: usize = 8;

/// The choices that lead to a node, in their order; of very many the last `most`.
pub fn way(path: &[String], most: usize) -> String {
    let first = path.len().saturating_sub(most);
    let above = if first > 0 { "\u{2026} \u{203a} " } else { "" };
    format!("{above}{}", path[first..].join(" \u{203a} "))
}

/// The same as the subject of a sentence, and whether it is in the plural.
pub fn chosen(path: &[String]) -> (String, bool) {
    let names = way(path, CHOICES);
    // A letter for itself is a name.
    let begins = names.starts_with(char::is_alphabetic) && names.chars().nth(1).is_some_and(char::is_alphabetic);
    match (path, begins) {
        ([_], true) => (capital(&names), false),
        ([_], false) => (format!("Choice {names}"), false),
        (_, _) => (format!("Choices {names}"), true),
    }
}

/// The most choices that are named together.
pub const TOGETHER: usize = 4;

/// The names of some choices of one node within a sentence: `choice 2`, `choices 2 and 7`, `row 1 and row 3`.
pub fn together(names: &[String]) -> String {
    let (subject, is_word) = (chosen(&names[..1]).0, names[0].len() > 2);
    match names {
        [_] => {
            let (first, rest) = subject.split_at(subject.chars().next().map_or(0, char::len_utf8));
            format!("{}{rest}", first.to_lowercase())
        }
        _ => format!("{}{}", if is_word { "" } else { "choices " }, list(names)),
    }
}

fn searched(share: Option<f64>) -> String {
    share.map_or(String::new(), |share| format!("{} % searched.", (share * 20.0) as u32 * 5))
}

/// What is said at the end of the search, on the last solution; `end` is the last move.
pub fn ended(said: &Narration, end: u64) -> Narration {
    let lead = said.lead().strip_prefix(FINISHED).map_or_else(|| said.lead().to_owned(), capital);
    let last = format!("The search is done. Its last solution is shown; its last move is {}.", grouped(end));
    Narration::new(lead, format!("{} {last}", said.reason()).trim())
}

/// How sentences on the end of a search begin.
const FINISHED: &str = "Search finished: ";

/// The hint below the rule before the first move; `prepares` is whether the search makes moves before its tree begins.
pub fn first(prepares: bool) -> String {
    match prepares {
        true => "Press Play, Step, or Over to the tree.".to_owned(),
        false => "Press Play or Step.".to_owned(),
    }
}

/// The text in the place of the program's lines while they change too fast.
pub const TOO_FAST: &str = "Pause to read each decision.";

/// How an exposure is read.
pub const EXPOSED: &str = "What stood is dark, the rest is pale.";

/// The size of a search, as far as it was counted.
pub fn size(solutions: u64, moves: u64, whole: bool) -> String {
    let met = format!("{}, {}", count(solutions, "solution"), count(moves, "move"));
    if whole { met } else { format!("at least {met}") }
}

/// The moves of a search by one of several methods, as far as they were counted.
pub fn moves(moves: u64, whole: bool) -> String {
    if whole { count(moves, "move") } else { format!("over {} moves", crate::words::short(moves)) }
}

/// The size of an example's search, and how long Play takes for it.
pub fn length(moves: u64, decisions: u64, seconds: f64) -> String {
    format!("{}, {}, {}", count(moves, "move"), count(decisions, "decision"), duration(seconds))
}

/// What Play meets first: the seconds to the first dead end and to the first solution, as far as they were met; `whole` if all was searched.
pub fn meets(dead_end: Option<f64>, solution: Option<f64>, whole: bool) -> String {
    let met = |what: &str, seconds: Option<f64>| match seconds {
        Some(seconds) if seconds < 0.5 => Some(format!("a {what} at once")),
        Some(seconds) => Some(format!("a {what} after {}", duration(seconds))),
        None => whole.then(|| format!("no {what}")),
    };
    let mut met = [met("dead end", dead_end), met("solution", solution)];
    // In the order in which they are met.
    if let (Some(dead_end), Some(solution)) = (dead_end, solution)
        && solution < dead_end
    {
        met.reverse();
    }
    let met: Vec<String> = met.into_iter().flatten().collect();
    if met.is_empty() { String::new() } else { format!("Play meets {}.", met.join(" and ")) }
}

/// The same of a search that was not counted to its end; `first` are the seconds to its first solution.
pub fn length_so_far(counted: u64, first: Option<f64>) -> String {
    let first = first.map_or(String::new(), |first| format!("; first solution after {}", duration(first)));
    format!("{}{first}", moves(counted, false))
}

/// No solution lies ahead.
pub const NEVER: &str = "\u{2013}";
/// What lies ahead is being counted.
pub const COUNTING: &str = "\u{2026}";

/// A duration in one or two units.
pub fn duration(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0 => "at once".to_owned(),
        1..60 => format!("{whole} s"),
        60..3600 => format!("{} min {} s", whole / 60, whole % 60),
        3600..86_400 => {
            let minutes = (seconds / 60.0).round() as u64;
            format!("{} h {} min", minutes / 60, minutes % 60)
        }
        _ => count(whole / 86_400, "day"),
    }
}

/// The same of what was not counted to its end.
pub fn more_than(seconds: f64) -> String {
    format!("> {}", duration(seconds))
}

/// The meaning of the bars of sizes.
pub const SIZES: &str = "Moves of the search; a bar of twice the height stands for the square of them";

/// The text in the place of totals where the search has ended at a limit.
pub const TRUNCATED: &str = "the search is incomplete, so nothing is counted";

/// Solutions so far, and their total if it is known. `truncated` means that the search ends at a limit, so that the total stays unknown;
/// `limited` means that the search leaves something out on purpose.
pub fn found(solutions: u64, all: Option<u64>, truncated: bool, limited: bool) -> String {
    match all {
        _ if truncated && solutions == 0 => "search incomplete".to_owned(),
        _ if truncated => format!("{} found, not all", grouped(solutions)),
        _ if limited => format!("{} found in a limited search", grouped(solutions)),
        Some(all) => format!("{} of {} found", grouped(solutions), grouped(all)),
        None => format!("{} found", grouped(solutions)),
    }
}

/// The number of moves made, and of all known ones; `all` says whether these are all moves of the search.
pub fn position(at: u64, last: u64, all: bool) -> String {
    let (made, of) = (grouped(at), grouped(last));
    match all {
        true => format!("move {made} of {of}"),
        false if last > at => format!("move {made} of at least {of}"),
        false => format!("move {made}"),
    }
}

/// The sign on the picture of a position typed in *Go to*.
pub const NOT_THERE: &str = "preview: not there yet";

/// The move to which a typed position leads.
pub fn preview(at: u64) -> String {
    format!("= move {}", grouped(at))
}

/// The error where no position was left by [`crate::command::Command::Rewind`].
pub const NOTHING_TO_RETURN_TO: &str =
    "Backspace returns from a move that was rewound to: point at a mark, then press o.";

/// The move that made what the picture shows under the pointer.
pub fn origin(origin: &Origin, finger: bool) -> String {
    let name = crate::words::capital(&origin.name);
    let at = |at: &u64| format!("move {}", grouped(*at));
    let told = match &origin.made {
        Making::Chosen(it) => format!("was chosen at {}", at(it)),
        Making::Rejected(it) => format!("was rejected at {}", at(it)),
        Making::Undone(it) => format!("was undone at {}", at(it)),
        Making::RuledOut(it, by) => format!("was ruled out at {} by {by}", at(it)),
        Making::Given(by) => format!("is ruled out from the start by {by}"),
        Making::Newest(it) => format!("was last touched at {}", at(it)),
        Making::NoneSince(it) => format!("has not been touched since {}", at(it)),
    };
    let goes = match origin.made.at() {
        Some(_) if finger => " A tap here leads there.",
        Some(_) => " Shift+click or o leads there.",
        None => "",
    };
    format!("{name} {told}.{goes}")
}

/// The number of decisions made so far.
pub fn choices(made: u64) -> String {
    format!("decision {}", grouped(made))
}

/// The position in a tour: the slide shown or left (`away`), and what a press does while it plays or after it was stopped.
pub fn moment(number: usize, of: usize, away: bool, playing: Option<bool>) -> String {
    match (away, playing) {
        (true, _) => format!("Back to {number} of {of}"),
        (_, Some(true)) => format!("{number} of {of} · playing, Next ends it"),
        (_, Some(false)) => format!("{number} of {of} · stopped, Next plays on"),
        (_, None) => format!("{number} of {of}"),
    }
}

/// The description of a picture that is a code of an address.
pub fn code(url: &str) -> String {
    format!("A QR code of {}.", url.split_once("://").map_or(url, |(_, rest)| rest))
}

/// How long a tour takes; empty if that is unknown.
pub fn minutes(minutes: u32) -> String {
    if minutes == 0 { String::new() } else { format!("{minutes} minutes") }
}

/// The title of a tour whose words belong to another search than the one shown.
pub fn tour(title: &str) -> String {
    format!("Tour: {title}")
}

/// The notice that the words of a tour belong to another position than the one shown.
pub fn about(what: &str, playing: Option<bool>) -> &'static str {
    match (what, playing) {
        ("away", _) => "",
        (_, Some(true)) => "Playing: › ends it, ‹ pauses here.",
        (_, Some(false)) => "Stopped: › plays on.",
        ("coming", _) => "The picture is on its way there; › ends that.",
        ("left", _) => "These words belong to another position.",
        _ => "",
    }
}

/// An author's answer below its question.
pub fn own_answer(letter: char, text: &str) -> String {
    format!("{letter}: {text}")
}

/// An author's question after it was answered, with the right answer.
pub fn right_answer(question: &str, answer: &str) -> String {
    format!("{question} Right is {answer}")
}

/// The open search and its position, such as `Queens, n = 8, move 413`.
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
