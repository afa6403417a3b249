//! Writing a record of any search: what its moves say is what their events say.

use crate::event::{Kind, sign};
use crate::json::quoted;
use crate::parser::VERSION;
use crate::words;
use std::io::{self, Write};
use stepdance_machines::machine::{Beat, Stop};
use stepdance_search::session::Session;
use stepdance_search::sign::Sign;

/// Details at a dead end are no more than so many.
const AHEAD: u64 = 1 << 12;

/// The picture of a position as a record has it, as SVG; `None` where it is left to who reads it.
pub type Picture<'a> = &'a dyn Fn(&Session) -> Option<String>;

/// No picture.
pub const UNDRAWN: Picture = &|_| None;

/// Writes a search from its present moment on, as long as moves are wanted; says how many it has written.
///
/// # Errors
/// If it cannot be written.
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
        event(session, line.0, beat, picture, out)?;
    }
    Ok(made)
}

fn header(session: &Session, title: &str, picture: Picture, out: &mut dyn Write) -> io::Result<()> {
    let narration = session.narration();
    let lines: Vec<String> = session
        .listing()
        .iter()
        .map(|line| format!("[{},{},{}]", quoted(line.label.0), quoted(line.title), quoted(line.text)))
        .collect();
    let told = session.told();
    let variables: Vec<String> =
        told.variables.iter().map(|watch| format!("{}:{}", quoted(watch.name), quoted(watch.note))).collect();
    let picture = picture(session).map_or_else(String::new, |picture| format!("\"picture\":{},", quoted(&picture)));
    writeln!(
        out,
        "{{\"stepdance\":{VERSION},\"end\":true,\"title\":{},{picture}\"lead\":{},\"reason\":{},\"listing\":[{}],\"vars\":{{{}}}}}",
        quoted(title),
        quoted(narration.lead()),
        quoted(narration.reason()),
        lines.join(","),
        variables.join(",")
    )
}

fn event(session: &Session, line: &str, beat: Beat, picture: Picture, out: &mut dyn Write) -> io::Result<()> {
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
    object.push(format!("\"line\":{}", quoted(line)));
    // A dead end is said, since a record that breaks off behind it would not show that nothing follows.
    if meaning != Sign::of(beat) || meaning != derived(session, beat) {
        object.push(format!("\"sign\":{}", quoted(sign(meaning))));
    }
    let variables: Vec<String> =
        told.variables.iter().map(|watch| format!("{}:{}", quoted(watch.name), quoted(&watch.value))).collect();
    object.push(format!("\"vars\":{{{}}}", variables.join(",")));
    object.extend(picture(session).map(|picture| format!("\"picture\":{}", quoted(&picture))));
    parts.push(format!("{{{}}}", object.join(",")));
    writeln!(out, "[{}]", parts.join(","))
}

/// What a move means as far as its record need not say it.
fn derived(session: &Session, beat: Beat) -> Sign {
    let meant = Sign::of(beat);
    if meant != Sign::Refused || session.now().trail.found() > 0 {
        return meant;
    }
    let mut ahead = session.walker();
    ahead.advance(AHEAD, Stop::at(Beat::Choose));
    if matches!(ahead.beat(), Some(Beat::Retreat | Beat::Done)) { Sign::DeadEnd } else { meant }
}
