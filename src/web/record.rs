//! Records of searches that lie in files: read piece by piece, and kept by the names of their files.

use super::catalog;
use crate::address::Address;
use crate::location::{Location, Place, Shown, entry_of};
use crate::recording::entry::{EVENTS, RECORD, begins, is_of_file, wanted};
use crate::recording::files;
use crate::recording::parser::Parser;
use wasm_bindgen::prelude::*;

/// A record that is being read.
#[wasm_bindgen]
#[derive(Default)]
pub struct RecordReader(Parser);

#[wasm_bindgen]
impl RecordReader {
    /// None of it is read yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> RecordReader {
        RecordReader::default()
    }

    /// Reads on. Throws at the first thing that is wrong, with its line and column.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        self.0.feed(bytes).map_err(|flaw| JsError::new(&flaw.told()))
    }

    /// Keeps what was read by the name of its file, of which more may come if it `grows`; returns its address.
    pub fn finish(self, name: &str, grows: bool) -> Result<String, JsError> {
        let mut recording = self.0.finish().map_err(|flaw| JsError::new(&flaw.told()))?;
        recording.grows = grows;
        let value = files::keep(name, recording);
        Ok(Address::written(catalog(), RECORD.id, [(EVENTS, value.as_str())]))
    }
}

/// Whether a text is a record, by the bytes that it begins with.
#[wasm_bindgen(js_name = beginsRecord)]
pub fn begins_record(bytes: &[u8]) -> bool {
    begins(&String::from_utf8_lossy(bytes))
}

/// Whether a name is that of a program, which it holds: its record is made by running it.
#[wasm_bindgen(js_name = isProgram)]
pub fn is_program(name: &str) -> bool {
    files::is_program(name)
}

/// The searches that an address shows, as far as they may be records: of an instance of a megabyte no more than its beginning is read.
fn shown(text: &str) -> Vec<Address> {
    if entry_of(catalog(), text).is_some_and(|entry| entry.id != RECORD.id) {
        return vec![];
    }
    match Location::read(catalog(), text).map(|location| location.place) {
        Ok(Place::Shown(Shown::Search(address))) => vec![address],
        Ok(Place::Shown(Shown::Race(race))) => race.sides().to_vec(),
        _ => vec![],
    }
}

/// The names of the files whose records an address shows and that are not read yet.
#[wasm_bindgen(js_name = wantedRecords)]
pub fn wanted_records(text: &str) -> Vec<String> {
    shown(text).iter().filter_map(|address| wanted(address).map(str::to_owned)).collect()
}

/// Whether an address is of the record of a file, which only this thread has read.
pub fn is_here(text: &str) -> bool {
    shown(text).iter().any(is_of_file)
}
