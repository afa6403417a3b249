//! Texts about records: errors, and the sentences of moves.

use crate::cut::Cut;
use crate::event::Kind;
use stepdance_search::narration::{self, LEAD, Narration};
use stepdance_search::params::{one_of, shortened};
use stepdance_search::problem::Line;
use stepdance_search::reader::Flaw;
use stepdance_search::words::{capital, count, count_or_no, either, verb};

/// The most letters of a variable's name.
pub const NAME: usize = 40;

/// The error for an empty name.
pub const NO_NAME: &str = "nothing is named; there must be a string that is not empty, or a number";
/// The error for a line that is not UTF-8.
pub const NO_TEXT: &str = "a byte that begins no character; a record must be text in UTF-8";
/// The error for a record without events.
pub const EMPTY: &str = "there is no event; a record must have one at least, such as [\"in\",2]";
/// The error for a header that is not the first line.
pub const LATE_HEADER: &str = "an object stands here; behind the first line there must be an event, such as [\"in\",2]";
/// The error for an invalid line of the program.
pub const LINE: &str = "no line of a program; there must be its text, or [\"B3\",\"Test\",\"Test the newest queen.\"]";

/// The error for a file that is not in memory.
pub const NO_FILE: &str =
    "names no record that is open here; drop its file on the page, or give it to the runner as its address";

/// The beginning of [`NO_PICTURE`], which a sentence on a missing picture leaves out.
pub const NOTHING: &str = "no picture; ";
/// The error for a value that is no picture.
pub const NO_PICTURE: &str = "no picture; it must be SVG, a list of shapes, or have row, grid, board, graph or bars";

/// The error for a row of a grid that is shorter or longer than the first one.
pub fn ragged(nth: usize, cells: usize, first: usize) -> String {
    format!("row {nth} of the grid has {}; every row must have {first}, as row 0", count(cells, "cell"))
}

/// The error for a target that the picture does not have.
pub fn no_target(given: u32, targets: &[u32]) -> String {
    let names: Vec<String> = targets.iter().map(u32::to_string).collect();
    format!("{given}: must be a target of the picture, {}", one_of(names.iter().map(String::as_str)))
}

/// The error for a place that the picture does not have.
pub fn no_cell(given: u32, cells: u32) -> String {
    match cells {
        0 => format!("{given}: the picture has no cells"),
        cells => format!("{given}: must be a cell of the picture, from 0 to {}", cells - 1),
    }
}

/// The error for a shape without a kind, or with several.
pub fn no_shape(nth: usize, given: &str, kinds: [&str; 4]) -> String {
    format!("shape {nth} is {}; it must have one of {}", shortened(given), either(kinds))
}

/// The error for an unknown key of a shape.
pub fn no_shape_key<'a>(nth: usize, key: &str, allowed: impl Iterator<Item = &'a str>) -> String {
    format!("shape {nth} has {}; it may have {}", shortened(key), either(allowed))
}

/// The error for an invalid value of a shape.
pub fn bad_shape_value(nth: usize, name: &str, given: &str, must: &str) -> String {
    format!("shape {nth}: {name} is {}; it must be {must}", shortened(given))
}

/// The error for an invalid colour of a shape.
pub fn bad_shape_colour(nth: usize, wrong: &str) -> String {
    format!("shape {nth}: {}", wrong.trim_end_matches('.'))
}

/// The names of looks, as an error lists them.
pub fn looks<'a>(names: impl Iterator<Item = &'a str>) -> String {
    either(names)
}

/// The error for an invalid name of a file beside the page.
pub const BAD_NAME: &str = "must be @ and a name of letters, digits, dots and hyphens, such as @queens.jsonl";

/// The error for a record with a flaw, to follow the name of its parameter.
pub fn mistake(flaw: &Flaw) -> String {
    format!("has a mistake at {}", flaw.told())
}

fn kinds() -> String {
    either(Kind::ALL.iter().map(|(name, _)| *name))
}

/// The error for a line that is no event.
pub fn no_event() -> String {
    "no event; there must be a list, such as [\"in\",2]".to_owned()
}

/// The error for an event of an unknown kind, or of none.
pub fn no_kind(given: Option<&str>) -> String {
    let given = given.map_or("nothing".to_owned(), |given| format!("\"{}\"", shortened(given)));
    format!("{given} stands here; an event must begin with {}", kinds())
}

/// The error for an unknown name where some are allowed.
pub fn not_one_of<'a>(given: &str, allowed: impl IntoIterator<Item = &'a str>) -> String {
    format!("\"{}\" stands here; there must be {}", shortened(given), one_of(allowed.into_iter()))
}

/// The form in which an event of a kind is written.
fn form(kind: Kind) -> String {
    let texts: String = kind.texts().iter().map(|text| format!(", {text}")).collect();
    format!("[\"{}\"{texts}, {{…}}]", kind.name())
}

/// The error for values behind the object of an event.
pub fn behind_options(kind: Kind) -> String {
    format!("something stands behind the object; it must be the last: {}", form(kind))
}

/// The error for an event with too many texts.
pub fn too_many(kind: Kind) -> String {
    format!("one value too many; there must be {}", form(kind))
}

/// The error for an event without its required text.
pub fn lacks(kind: Kind) -> String {
    format!("no {} stands behind \"{}\"; there must be {}", kind.texts()[0], kind.name(), form(kind))
}

/// The error for an invalid name of a variable.
pub fn bad_variable(name: &str) -> String {
    format!("\"{}\": the name of a variable must have from 1 to {NAME} letters", shortened(name))
}

/// The error for too many variables.
pub fn many_variables(most: usize) -> String {
    format!("one variable too many; there may be {most}")
}

/// The error for too many lines of a program.
pub fn many_lines(most: usize) -> String {
    format!("one line too many; a program may have {most}")
}

/// The error for two lines with one label.
pub fn twice(label: &str) -> String {
    format!("{} labels another line as well; labels must differ", shortened(label))
}

/// The error for an unknown line of the program.
pub fn no_line(label: &str, lines: &[Line]) -> String {
    let label = shortened(label);
    match lines {
        [] => {
            format!("line {label}: there is no program; the first line must have it as its \"listing\"")
        }
        [first, .., last] if lines.len() > 9 => {
            format!("line {label}: must be one from {} to {}", first.label, last.label)
        }
        lines => format!("line {label}: must be {}", one_of(lines.iter().map(|line| line.label.0))),
    }
}

/// The error for a record of another version.
pub fn other_version(given: u32, known: u32) -> String {
    format!("version {given}: must be {known}")
}

/// The error for a header without its version.
pub fn no_version(known: u32) -> String {
    format!(
        "an object stands here without \"stepdance\"; there must be {{\"stepdance\":{known}}} and what else it says"
    )
}

/// The error for a line that is too long.
pub fn long_line(most: usize) -> String {
    format!("the line must not be longer than {most} bytes")
}

/// The reason why a record is read only in part: it is too large for memory.
pub fn full(most: usize) -> String {
    format!("what is behind does not fit into {} MB", most >> 20)
}

/// The reason why a record breaks off: its last line is incomplete.
pub fn broken_line(line: usize) -> String {
    format!("line {line} breaks off")
}

/// The error for events behind the end.
pub fn behind_end() -> String {
    format!("an event stands behind \"{}\", which must be the last", Kind::End.name())
}

/// The error for an `out` without a candidate in force.
pub fn out_of_nothing() -> String {
    let (out, enter) = (Kind::Out.name(), Kind::In.name());
    format!("\"{out}\" stands here without a candidate in force; each \"{out}\" must follow its \"{enter}\"")
}

/// The error for an end with candidates in force.
pub fn end_within(open: usize) -> String {
    let (out, them) = (Kind::Out.name(), verb(open, "it", "them"));
    format!(
        "{} {} in force; \"{out}\" must leave {them} before the end",
        count(open, "candidate"),
        verb(open, "is", "are")
    )
}

/// The error for a solution after the candidates below it.
pub fn late_solution() -> String {
    let (found, enter) = (Kind::Found.name(), Kind::In.name());
    format!("\"{found}\" stands here; it must stand behind its \"{enter}\", before the candidates below it")
}

/// The error for too many candidates in force.
pub fn too_deep(most: usize) -> String {
    format!("one candidate too many in force; there may be {most}")
}

/// The warning of a record that breaks off.
pub fn cut(cut: &Cut) -> String {
    let Cut { line, open, why } = cut;
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    let open = format!("{} {} in force", count_or_no(*open, "candidate"), verb(*open, "is", "are"));
    format!("The record ends with line {line}, before its search does{why}. There, {open}.")
}

/// The lead at the end of a record whose search is still running.
pub const RUNS: &str = "The solver is still running.";

/// The lead and the reason of a record whose solver has sent no node yet.
pub const WAITS: [&str; 2] = ["No node came yet.", "The page shows the search as soon as the solver sends one."];

/// The notice for a record that is still being written; `begun` if it has a node.
pub fn running(cut: &Cut, begun: bool) -> String {
    if !begun {
        return WAITS.join(" ");
    }
    let lines = count(cut.line, "line");
    format!("{RUNS} Its record has {lines} so far; the page follows it at the last move.")
}

/// The reason why the solutions of a running search are not counted.
pub fn unfinished(_: &Cut) -> String {
    "No count is made while the solver is still running.".to_owned()
}

/// The reason why the solutions of a record that breaks off are not counted.
pub fn uncounted(cut: &Cut) -> String {
    format!("No count is made of a record that ends before its search does, here with line {}.", cut.line)
}

/// Returns a text as a sentence, with a capital and a full stop.
pub fn sentence(text: &str) -> String {
    let text = text.trim();
    let ends = text.ends_with(['.', '!', '?', '…', ':']) || text.is_empty();
    begun(text) + if ends { "" } else { "." }
}

/// Returns a text with a capital where its first word is one of the language; names of a program and addresses are unchanged.
pub fn begun(text: &str) -> String {
    let first = text.split(char::is_whitespace).next().unwrap_or_default();
    let word = first.trim_end_matches([',', ';', ':', '.', '!', '?']);
    let is_word =
        word.chars().all(|c| c.is_lowercase() || "'’-".contains(c)) && (word.chars().nth(1).is_some() || word == "a");
    if is_word { capital(text) } else { text.to_owned() }
}

/// Returns whether a text is a complete lead.
pub fn is_lead(text: &str) -> bool {
    text.ends_with(['.', ':']) && narration::words(text) <= LEAD
}

/// Returns a text and its reason as a narration. A short text is its lead; a longer one is its reason, after the lead *Note:*.
pub fn said(text: &str, reason: Option<&str>) -> Narration {
    if is_lead(text) {
        return Narration::new(text, reason.unwrap_or_default());
    }
    let reason = reason.map_or(String::new(), sentence);
    match narration::words(text) <= LEAD {
        true => Narration::new(sentence(text), reason),
        false => Narration::new("Note:", [sentence(text), reason].join(" ").trim().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sentence begins with a capital; a name, an address or an expression is what it is.
    #[test]
    fn only_words_of_the_language_become_capital() {
        for (text, told) in [
            ("row 1 is on its diagonal", "Row 1 is on its diagonal."),
            ("a queen attacks it", "A queen attacks it."),
            ("it's taken, or free", "It's taken, or free."),
            ("no: too large", "No: too large."),
            ("http://other.example/x", "http://other.example/x."),
            ("x = 3 fails", "x = 3 fails."),
            ("place_queen failed", "place_queen failed."),
            ("nextRow is full", "nextRow is full."),
            ("r[2] is taken", "r[2] is taken."),
            ("émile", "Émile."),
            ("", ""),
        ] {
            assert_eq!(sentence(text), told);
        }
    }
}
