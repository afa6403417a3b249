//! The search of a constraint solver, as solvers tell it to cp-profiler: a message a node, over a connection.
//!
//! MiniZinc's handbook describes the protocol (chapter *CP-Profiler*). A message is its length (four bytes), its type (one byte), and
//! what that type has. [`message`] reads the bytes, [`tree`] puts the nodes together and writes them as a record (`docs/record.md`).
//! All of it comes from another program: lengths are checked, memory is bounded, and what is wrong has its byte.
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

/// The port on which cp-profiler listens, and which solvers try.
pub const PORT: u16 = 6565;

/// A solver's search, as much of it as came.
#[derive(Debug, Default)]
pub struct Profile {
    reader: Reader,
    tree: Tree,
    /// Whether the solver said that it is done.
    is_done: bool,
    /// Whether the connection ended between two messages.
    is_closed: bool,
}

impl Profile {
    /// Reads on. What follows the solver's last message is passed over.
    ///
    /// # Errors
    /// The first thing that is wrong, with its byte. What came before it is kept.
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

    /// Nothing follows: the connection has ended.
    ///
    /// # Errors
    /// If it ended in the middle of a message.
    pub fn close(&mut self) -> Result<(), Fault> {
        if !self.is_done {
            self.reader.close()?;
        }
        self.is_closed = true;
        Ok(())
    }

    /// Whether the solver said that it is done.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether any message came.
    pub fn is_begun(&self) -> bool {
        self.reader.is_begun()
    }

    /// Whether the search came to its end: the solver said so, or left nothing out.
    pub fn is_whole(&self) -> bool {
        (self.is_done || self.is_closed && self.tree.is_complete()) && !self.tree.is_full()
    }

    /// Whether nodes were left out of the record, since more do not fit into memory.
    pub fn is_full(&self) -> bool {
        self.tree.is_full()
    }

    /// The figures of the received nodes.
    pub fn figures(&self) -> Figures {
        self.tree.figures()
    }

    /// Writes what came as a record; one that breaks off where the search did not come to its end.
    ///
    /// # Errors
    /// If it cannot be written.
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

/// The object of a start message. Solvers put names into it as they are, so one with a quote in it is no object: it says nothing then.
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
