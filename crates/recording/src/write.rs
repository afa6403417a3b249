//! Writes a record of any search: each event states the narration of its move.

use crate::event::{Kind, sign};
use crate::json::quoted;
use crate::parser::{BLANK, LONGEST_LINE, VERSION};
use crate::words;
use std::io::{self, Write};
use stepdance_machines::machine::{Beat, Stop};
use stepdance_search::problem::Line;
use stepdance_search::session::Session;
use stepdance_search::sign::Sign;

/// The most moves that are examined for what follows a possible dead end.
const AHEAD: u64 = 1 << 12;

/// Returns the picture of a position as a record has it, in JSON; `None` leaves the picture to its reader.
pub type Picture<'a> = &'a dyn Fn(&Session) -> Option<String>;

/// A [`Picture`] that draws none.
pub const UNDRAWN: Picture = &|_| None;

/// Writes a search from its current position on, at most `most` moves; returns how many it has written.
///
/// # Errors
/// Those of `out`.
pub fn write(session: &mut Session, title: &str, most: u64, picture: Picture, out: &mut dyn Write) -> io::Result<u64> {
    header(session, title, picture, out)?;
    let mut made = 0;
    while made < most {
        let line = session.now().label;
        if session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
        made += 1;
        let Some(beat) = session.now().beat else { break };
        // A search that is not known to its end has none in its record, which breaks off there.
        if beat == Beat::Done && session.truncation().is_some() {
            break;
        }
        event(session, line.0, beat, picture, out)?;
    }
    Ok(made)
}

/// The most letters of each text: all, or fewer and fewer where the line would be too long to read.
const LETTERS: [usize; 4] = [usize::MAX, 1000, 100, 10];

/// Writes a line, whose texts are shortened, and which has no picture, if it would be too long.
fn line(
    out: &mut dyn Write,
    picture: Option<&str>,
    make: impl Fn(Option<&str>, &dyn Fn(&str) -> String) -> String,
) -> io::Result<()> {
    let lines = LETTERS.iter().map(|most| {
        make(picture.filter(|_| *most == usize::MAX), &|text: &str| match text.char_indices().nth(*most) {
            Some((end, _)) => quoted(&format!("{}…", &text[..end])),
            None => quoted(text),
        })
    });
    let mut last = String::new();
    for line in lines {
        last = line;
        if last.len() <= LONGEST_LINE {
            break;
        }
    }
    writeln!(out, "{last}")
}

/// Returns a line of the program as JSON: one whose label is its number is only its text, indented by blanks.
fn listed(number: usize, line: &Line, quoted: &dyn Fn(&str) -> String) -> String {
    let blanks = line.title.chars().take_while(|c| *c == BLANK).count();
    if line.text.is_empty() && line.label.0 == number.to_string() {
        return quoted(&("  ".repeat(blanks) + line.title.trim_start_matches(BLANK)));
    }
    // Labels are names that events have; they are never cut.
    let label = crate::json::quoted(line.label.0);
    match (line.title, line.text) {
        ("", "") => format!("[{label}]"),
        (title, "") => format!("[{label},{}]", quoted(title)),
        (title, text) => format!("[{label},{},{}]", quoted(title), quoted(text)),
    }
}

fn header(session: &Session, title: &str, picture: Picture, out: &mut dyn Write) -> io::Result<()> {
    line(out, picture(session).as_deref(), |picture, quoted| head(session, title, picture, quoted))
}

fn head(session: &Session, title: &str, picture: Option<&str>, quoted: &dyn Fn(&str) -> String) -> String {
    let picture = picture.map_or_else(String::new, |picture| format!("\"picture\":{picture},"));
    let narration = session.narration();
    let lines: Vec<String> =
        session.listing().iter().zip(1..).map(|(line, number)| listed(number, line, quoted)).collect();
    let told = session.told();
    let variables: Vec<String> = told
        .variables
        .iter()
        .map(|watch| format!("{}:{}", crate::json::quoted(watch.name), quoted(watch.note)))
        .collect();
    format!(
        "{{\"stepdance\":{VERSION},\"end\":true,\"title\":{},{picture}\"lead\":{},\"reason\":{},\"listing\":[{}],\"vars\":{{{}}}}}",
        quoted(title),
        quoted(narration.lead()),
        quoted(narration.reason()),
        lines.join(","),
        variables.join(",")
    )
}

fn event(session: &Session, label: &str, beat: Beat, picture: Picture, out: &mut dyn Write) -> io::Result<()> {
    line(out, picture(session).as_deref(), |picture, quoted| happening(session, label, beat, picture, quoted))
}

/// Returns the line of an event.
fn happening(
    session: &Session,
    line: &str,
    beat: Beat,
    picture: Option<&str>,
    quoted: &dyn Fn(&str) -> String,
) -> String {
    let (told, meaning, level) = (session.told(), session.sign(), session.now().level);
    let narration = session.narration();
    let kind = Kind::of(beat);
    let text = match kind {
        Kind::In => told.path.last().map(|name| quoted(name)),
        Kind::No => Some(session.choice().map_or("null".to_owned(), |name| quoted(&name))),
        Kind::Found => session.solution().map(|solution| quoted(&solution)),
        Kind::Note | Kind::Pick | Kind::End => Some(quoted(narration.lead())),
        Kind::Out => None,
    };
    let mut parts = vec![quoted(kind.name())];
    parts.extend(text);
    if !narration.reason().is_empty() {
        parts.push(quoted(narration.reason()));
    }
    // What is a lead already need not be said again, unless the page would make another one.
    let is_said = matches!(kind, Kind::Note | Kind::Pick | Kind::End)
        && meaning != Sign::DeadEnd
        && words::is_lead(narration.lead());
    let lead = (!is_said).then(|| format!("\"lead\":{}", quoted(narration.lead())));
    let mut object: Vec<String> = lead.into_iter().collect();
    let levels = session.levels().unwrap_or_default();
    let name = match kind {
        Kind::In => levels.get(level.wrapping_sub(1)),
        Kind::No => levels.get(level),
        _ => None,
    };
    object.extend(name.map(|name| format!("\"level\":{}", quoted(name))));
    object.push(format!("\"line\":{}", crate::json::quoted(line)));
    // A dead end is said, since a record that breaks off behind it would not show that nothing follows.
    if meaning != Sign::of(beat) || meaning != derived(session, beat) {
        object.push(format!("\"sign\":{}", quoted(sign(meaning))));
    }
    let variables: Vec<String> = told
        .variables
        .iter()
        .map(|watch| format!("{}:{}", crate::json::quoted(watch.name), quoted(&watch.value)))
        .collect();
    object.push(format!("\"vars\":{{{}}}", variables.join(",")));
    object.extend(picture.map(|picture| format!("\"picture\":{picture}")));
    parts.push(format!("{{{}}}", object.join(",")));
    format!("[{}]", parts.join(","))
}

/// Returns the outcome that a reader derives from the event of a move alone.
fn derived(session: &Session, beat: Beat) -> Sign {
    let meant = Sign::of(beat);
    if meant != Sign::Refused || session.now().trail.found() > 0 {
        return meant;
    }
    let mut ahead = session.walker();
    ahead.advance(AHEAD, Stop::at(Beat::Choose));
    if matches!(ahead.beat(), Some(Beat::Retreat | Beat::Done)) { Sign::DeadEnd } else { meant }
}

#[cfg(test)]
mod tests;
