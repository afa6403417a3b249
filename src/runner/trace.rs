//! The moves of a search, one by one.

use super::table::{Format, Table, Traced};
use super::{Failure, opened, reached, refuse_truncated, seek};
use crate::address::Address;
use crate::machine::Stop;
use crate::recording::write;
use crate::session::Session;
use crate::sign::Sign;
use serde_json::json;
use std::io::{self, BufWriter, Write};

/// The description of a move for programs; people see a part of it.
const NAMES: [&str; 8] = ["step", "label", "level", "text", "beat", "sign", "nodes", "solutions"];
const FOR_PEOPLE: usize = 4;

/// Prints the moves from `from` to `to`, both included.
pub fn trace(address: &Address, from: u64, to: Option<u64>, format: Traced) -> Result<(), Failure> {
    if let Some(to) = to.filter(|to| *to < from) {
        return Err(Failure::Input(format!("--to {to} is before --from {from}; it must not be")));
    }
    let mut session = opened(address)?;
    let Some(format) = format.table() else { return record(&mut session, address, from, to) };
    seek(&mut session, from - 1);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut table = Table::new(format, &NAMES);
    let mut wanted = from;
    while to.is_none_or(|to| wanted <= to) {
        let label = session.now().label;
        if session.now().at + 1 != wanted || session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
        let now = session.now();
        let (nodes, solutions) = (now.profile().iter().sum::<u64>(), now.tally.solutions());
        let beat = now.beat.map_or("", |beat| beat.name());
        let row = [
            json!(wanted),
            json!(label.0),
            json!(now.level),
            json!(session.narration().to_string()),
            json!(beat),
            json!(sign(session.sign())),
            json!(nodes),
            json!(solutions),
        ];
        let told = if format == Format::Text { FOR_PEOPLE } else { NAMES.len() };
        table.row(&mut out, &row[..told])?;
        wanted += 1;
    }
    out.flush()?;
    if to.is_none_or(|to| wanted <= to) {
        refuse_cut(&session)?;
    }
    // A range that ends beyond the search is cut off; one that begins there is a mistake.
    if wanted == from { reached("--from", from, session.now().at) } else { Ok(()) }
}

/// Writes the search as a record up to step `to`: one that ends before its search does breaks off there.
fn record(session: &mut Session, address: &Address, from: u64, to: Option<u64>) -> Result<(), Failure> {
    if from > 1 {
        return Err(Failure::Input(format!("--from {from}: must be 1, since a record begins with its search")));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    write::write(session, &address.search().to_string(), to.unwrap_or(u64::MAX), write::UNDRAWN, &mut out)?;
    out.flush()?;
    refuse_cut(session)
}

/// Fails where the moves are not all there are. Of a record that breaks off, this was said when it was opened.
fn refuse_cut(session: &Session) -> Result<(), Failure> {
    match session.truncation().filter(|_| session.now().over()) {
        Some(_) if !session.about().warnings.is_empty() => Err(Failure::Reported),
        why => refuse_truncated(why),
    }
}

/// The outcome of a move in a word; empty for a plain one.
fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Plain => "",
        Sign::Refused => "refused",
        Sign::DeadEnd => "dead end",
        Sign::Back => "back",
        Sign::Solved => "solution",
    }
}
