//! What a search is opened from: an address, and the record that it names, if it does.

use crate::{fault, own};
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stepdance_recording::entry::{EVENTS, RECORD};
use stepdance_recording::files;
use stepdance_recording::parser::Parser;
use stepdance_recording::problem::Recorded;
use stepdance_recording::recording::Recording;
use stepdance_search::address::Address;
use stepdance_search::params::shortened;
use stepdance_search::session::Session;

/// The bytes of a file that are read at a time, so that Ctrl+C is heard between.
const PIECE: usize = 1 << 20;

/// A search that can be opened again and again, on any thread.
#[derive(Clone)]
pub struct Source {
    /// Its address, with the position that it names.
    pub address: Address,
    record: Option<Arc<Record>>,
}

/// A record that was read.
struct Record {
    recording: Arc<Recording>,
    text: Text,
}

/// Where the text of a record is.
enum Text {
    Here(String),
    File(PathBuf),
}

impl Source {
    /// Reads what Python hands over: an address, the path of a record, or an object with a record, as `Recorder` is one.
    pub fn read(given: &Bound<'_, PyAny>) -> PyResult<Source> {
        let py = given.py();
        if let Ok(text) = given.extract::<String>() {
            return Source::named(py, &text);
        }
        if let Ok(path) = given.extract::<PathBuf>() {
            return Source::file(py, &path, "");
        }
        if let Ok(recorded) = given.getattr("__stepdance_record__") {
            let (name, text) = recorded.call0()?.extract::<(String, String)>()?;
            return Source::text(py, &name, text);
        }
        let given = shortened(&given.repr()?.to_string());
        Err(PyTypeError::new_err(format!(
            "Search({given}): must be an address such as \"queens?n=8\", the path of a record, or a Recorder"
        )))
    }

    /// The search of an address; as for the runner, the file of a record is one, with or without parameters behind it.
    fn named(py: Python<'_>, text: &str) -> PyResult<Source> {
        let (file, more) = text.split_once('?').unwrap_or((text, ""));
        let is_problem = own::catalog().entry(file.trim_start_matches('#')).is_some();
        if !is_problem && (Path::new(file).is_file() || is_file_name(file)) {
            return Source::file(py, Path::new(file), more);
        }
        let address = own::catalog().address(text).map_err(|bad| fault::address(&bad))?;
        Ok(Source { address, record: None })
    }

    fn file(py: Python<'_>, path: &Path, more: &str) -> PyResult<Source> {
        let name = path.display().to_string();
        let recording = py.detach(|| -> PyResult<Recording> {
            let mut file = File::open(path).map_err(|error| unread(&error, &name))?;
            let (mut parser, mut piece) = (Parser::default(), vec![0; PIECE]);
            loop {
                let many = file.read(&mut piece).map_err(|error| unread(&error, &name))?;
                if many == 0 {
                    return parser.finish().map_err(|flaw| fault::record(&name, &flaw));
                }
                parser.feed(&piece[..many]).map_err(|flaw| fault::record(&name, &flaw))?;
                Python::attach(|py| py.check_signals())?;
            }
        })?;
        Source::of(&name, more, recording, Text::File(std::path::absolute(path)?))
    }

    /// The search of a record that is there as text.
    pub fn text(py: Python<'_>, name: &str, text: String) -> PyResult<Source> {
        let read = py.detach(|| files::read(&text)).map_err(|flaw| fault::record("", &flaw))?;
        Source::of(name, "", read, Text::Here(text))
    }

    fn of(name: &str, more: &str, recording: Recording, text: Text) -> PyResult<Source> {
        let more = if more.is_empty() { String::new() } else { format!("&{more}") };
        let address = format!("{}?{EVENTS}=@{}{more}", RECORD.id, files::plain(name));
        let address = own::catalog().address(&address).map_err(|bad| fault::address(&bad))?;
        Ok(Source { address, record: Some(Arc::new(Record { recording: Arc::new(recording), text })) })
    }

    /// What is searched.
    pub fn title(&self) -> String {
        let own = self.record.as_ref().map(|record| &record.recording.header.title).filter(|title| !title.is_empty());
        own.map_or_else(|| self.address.entry().title.to_owned(), String::clone)
    }

    /// Opens the search at its move 0.
    pub fn open(&self) -> PyResult<Session> {
        let Source { address, record } = self;
        let opened = match record {
            None => address.open(),
            Some(record) => {
                let mut session = Session::new(Recorded(Arc::clone(&record.recording)));
                let by_hand = !address.path().is_empty() || !address.hand().is_empty();
                let steered = if by_hand { session.steer(address.path(), address.hand()) } else { Ok(()) };
                steered.map(|()| session)
            }
        };
        let session = opened.map_err(|bad| fault::address(&bad))?;
        own::raised()?;
        Ok(session)
    }

    /// Sees to it that who knows the address alone finds the record that it names.
    pub fn lay_out(&self) {
        let Some(record) = &self.record else { return };
        let name = self.address.params().text(EVENTS).trim_start_matches('@').to_owned();
        if !files::named(&name).is_some_and(|known| Arc::ptr_eq(&known, &record.recording)) {
            files::keep(&name, Recording::clone(&record.recording));
        }
    }

    /// The record as it was written; `None` for a search that is not read from one.
    pub fn record(&self) -> PyResult<Option<Vec<u8>>> {
        Ok(match self.record.as_deref() {
            None => None,
            Some(Record { text: Text::Here(text), .. }) => Some(text.clone().into_bytes()),
            Some(Record { text: Text::File(path), .. }) => Some(std::fs::read(path)?),
        })
    }
}

/// Why a file cannot be read, as Python's own functions tell it.
fn unread(error: &io::Error, name: &str) -> PyErr {
    let told = error.to_string();
    let told = told.split(" (os error").next().unwrap_or_default().to_owned();
    PyOSError::new_err((error.raw_os_error(), told, name.to_owned()))
}

/// Whether a text that names no problem means a file.
fn is_file_name(text: &str) -> bool {
    !text.contains('=') && text.contains(['/', '\\']) || text.ends_with(".jsonl") || text.ends_with(".ndjson")
}
