//! The records of files, stored in memory by name, since they are too long for an address.
//!
//! `record?events=@queens.jsonl` is the record of a file that the command line or the page has read. It stays in memory until newer records
//! need its room.

use crate::parser::Parser;
use crate::recording::Recording;
use std::sync::{Arc, Mutex, PoisonError};
use stepdance_search::reader::Flaw;

/// The most files in memory: two for a race, and earlier ones unless they are too large.
const KEPT: usize = 4;
/// The most letters of a name, and of a name that contains a program.
const NAME: usize = 80;
const PROGRAM: usize = 32_000;
/// The most bytes of all stored records, apart from those still in use elsewhere.
const MOST: usize = 256 << 20;

static FILES: Mutex<Vec<(String, Arc<Recording>)>> = Mutex::new(vec![]);

/// Reads a record.
///
/// # Errors
/// The first flaw, with its line and column.
pub fn read(text: &str) -> Result<Recording, Flaw> {
    let mut parser = Parser::default();
    parser.feed(text.as_bytes())?;
    parser.finish()
}

/// Stores a record under the name of its file; returns the value that names it in addresses.
pub fn keep(name: &str, mut recording: Recording) -> String {
    let name = plain(name);
    recording.name.clone_from(&name);
    let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    files.retain(|(known, _)| *known != name);
    let room = MOST.saturating_sub(recording.heap());
    while files.len() == KEPT || files.iter().map(|(_, kept)| kept.heap()).sum::<usize>() > room {
        files.remove(0);
    }
    let value = format!("@{name}");
    files.push((name, Arc::new(recording)));
    value
}

/// Returns the stored record of a file.
pub fn named(name: &str) -> Option<Arc<Recording>> {
    let files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
    files.iter().find(|(known, _)| known == name).map(|(_, recording)| Arc::clone(recording))
}

/// Returns whether a name contains a program (`py.` or `js.` and its packed text), which is run to make the record.
pub fn is_program(name: &str) -> bool {
    let packed = ["py.", "js."].iter().find_map(|language| name.strip_prefix(language));
    packed.is_some_and(|packed| {
        packed.len() > 2 && packed.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
    })
}

/// Returns a file's name for addresses: without folders, with letters, digits and `. - _` only.
pub fn plain(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let letter = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '-' };
    let most = if is_program(last) { PROGRAM } else { NAME };
    let name: String = last.trim_start_matches('.').chars().take(most).map(letter).collect();
    if name.is_empty() { "record".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of several the newest are kept; one that says nothing of itself is called as its file.
    #[test]
    fn a_record_is_kept_by_the_name_of_its_file() {
        for n in 0..KEPT + 2 {
            let value =
                keep(&format!("C:\\own files\\kept {n}.jsonl"), read("[\"in\",1]\n[\"out\"]\n").expect("a record"));
            assert_eq!(value, format!("@kept-{n}.jsonl"));
        }
        assert!(named("kept-0.jsonl").is_none());
        let newest = named(&format!("kept-{}.jsonl", KEPT + 1)).expect("kept");
        assert_eq!((newest.events, newest.name.as_str()), (2, "kept-5.jsonl"));
    }
}
