//! The search of a constraint solver, as solvers send it to cp-profiler: a message per node, over a connection.
//!
//! MiniZinc's handbook describes the protocol (chapter *CP-Profiler*). A message is its length (four bytes), its type (one byte), and the
//! fields of that type. [`message`] reads the bytes, [`tree`] assembles the nodes and writes them as a record (`docs/record.md`). All input
//! is untrusted: lengths are checked, memory is bounded, and an error names its byte.
//!
//! ```
//! use stepdance_recording::profiler::Profile;
//!
//! let mut profile = Profile::default();
//! // A root without children that failed, and the end.
//! let mut bytes = vec![43, 0, 0, 0, 0];
//! for number in [0, -1, -1, -1, -1, -1, -1, 0_i32] {
//!     bytes.extend(number.to_be_bytes());
//! }
//! bytes.extend([1, 0, 0, 0, 0, 4]);
//! bytes.extend(b"Root");
//! bytes.extend([1, 0, 0, 0, 1]);
//! profile.feed(&bytes).expect("messages");
//! profile.close().expect("all of them");
//! let mut record = vec![];
//! profile.write(&mut record).expect("a vector takes all");
//! assert!(record.ends_with(b"[\"no\"]\n[\"end\"]\n"));
//! ```

use crate::event::{clean, shown};
use crate::json::{Got, Json};
use std::io::{self, Write};

pub mod message;
pub mod tree;
mod words;

pub use message::Fault;
pub use tree::Figures;

use message::{Message, Reader};
use tree::Tree;

/// The port on which cp-profiler listens, and to which solvers connect.
pub const PORT: u16 = 6565;

/// A solver's search, as far as it was received.
#[derive(Debug, Default)]
pub struct Profile {
    reader: Reader,
    tree: Tree,
    /// Whether the solver has sent its last message.
    is_done: bool,
    /// Whether the connection was closed between two messages.
    is_closed: bool,
}

impl Profile {
    /// Reads the next bytes, except those after the solver's last message.
    ///
    /// # Errors
    /// The first fault, with its byte. The messages before it are kept.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let Profile { reader, tree, is_done, .. } = self;
        if *is_done {
            return Ok(());
        }
        reader.feed(bytes, |message, at| {
            match message {
                Message::Start(info) => tree.begin(start(&info)),
                Message::Restart => tree.restart(),
                Message::Node(node) => return tree.add(node).map_err(|wrong| Fault { at, wrong }),
                Message::Done => *is_done = true,
            }
            Ok(())
        })
    }

    /// Notes that the connection was closed.
    ///
    /// # Errors
    /// If that was in the middle of a message.
    pub fn close(&mut self) -> Result<(), Fault> {
        if !self.is_done {
            self.reader.close()?;
        }
        self.is_closed = true;
        Ok(())
    }

    /// Returns whether the solver has sent its last message.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Returns whether any message was received.
    pub fn is_begun(&self) -> bool {
        self.reader.is_begun()
    }

    /// Returns whether the search is complete: the solver said so, or every expected node was received.
    pub fn is_whole(&self) -> bool {
        (self.is_done || self.is_closed && self.tree.is_complete()) && !self.tree.is_full()
    }

    /// Returns whether nodes are missing in the record, since memory is full.
    pub fn is_full(&self) -> bool {
        self.tree.is_full()
    }

    /// Returns the figures of the received nodes.
    pub fn figures(&self) -> Figures {
        self.tree.figures()
    }

    /// Writes the received nodes as a record, which breaks off where the search is not complete.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.tree.write(self.is_whole(), out)
    }
}

/// The solver's description of its search, sent before the first node.
#[derive(Debug, Default, PartialEq, Eq)]
struct Start {
    name: String,
    has_restarts: bool,
}

/// Reads the object of a start message. Solvers do not escape names, so a name with a quote makes it invalid; it is then ignored.
fn start(info: &str) -> Start {
    let mut start = Start::default();
    let mut read = || -> Got<()> {
        let (mut json, mut seen) = (Json::new(info), 0);
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (_, key) = json.key()?;
            let value = json.value()?;
            match &*key {
                "name" => start.name = clean(shown(value).into()).into_owned(),
                "has_restarts" => start.has_restarts = value == "true",
                _ => {}
            }
        }
        Ok(())
    };
    match read() {
        Ok(()) => start,
        Err(_) => Start::default(),
    }
}

#[cfg(test)]
mod tests;
