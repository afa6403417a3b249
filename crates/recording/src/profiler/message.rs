//! The messages of solvers, read from bytes as they arrive.

use super::words;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// The version of the protocol.
pub const VERSION: i32 = 3;
/// The most bytes of a message.
pub const MOST: u32 = 1 << 20;
/// The names of message types, by number.
pub const TYPES: [&str; 4] = ["node", "done", "start", "restart"];
/// The names of optional fields, by number.
pub const FIELDS: [&str; 4] = ["label", "nogood", "info", "version"];
/// The number of bytes of a message's length.
const LENGTH: usize = 4;

/// An invalid message of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The byte, counted from 0 at the beginning of the connection.
    pub at: u64,
    /// The bad value and what is allowed.
    pub wrong: String,
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at, self.wrong)
    }
}

impl Error for Fault {}

/// The identity of a node: numbers with a meaning to its solver alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id {
    /// The number of the node, within its thread.
    pub node: i32,
    /// The number of the restart.
    pub restart: i32,
    /// The number of the thread.
    pub thread: i32,
}

impl Display for Id {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "node {} of restart {}, thread {}", self.node, self.restart, self.thread)
    }
}

/// The status of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// The node is a solution.
    Solved,
    /// The node failed.
    Failed,
    /// The node has children.
    Branch,
    /// The node was skipped.
    Skipped,
}

impl Status {
    /// All statuses, by number.
    pub const ALL: [Status; 4] = [Status::Solved, Status::Failed, Status::Branch, Status::Skipped];

    /// Returns the name in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Failed => "failed",
            Status::Branch => "branch",
            Status::Skipped => "skipped",
        }
    }
}

/// A node of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The identity of the node.
    pub id: Id,
    /// The identity of its parent, whose `node` is -1 for a root.
    pub parent: Id,
    /// Its number among its siblings.
    pub alternative: i32,
    /// The number of expected children.
    pub children: u32,
    /// The status of the node.
    pub status: Status,
    /// The decision that led to it.
    pub label: String,
    /// The nogood learned at the node.
    pub nogood: String,
    /// Other text of the solver.
    pub info: String,
}

/// A message of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A node has been explored.
    Node(Node),
    /// The search is over.
    Done,
    /// A search begins; with the solver's description.
    Start(String),
    /// The search restarts at its root.
    Restart,
}

/// The byte order of lengths: that of the solver's machine, although the handbook's example uses the other one.
#[derive(Clone, Copy, Debug)]
enum Order {
    Little,
    Big,
}

/// The incremental reader of messages.
#[derive(Debug, Default)]
pub struct Reader {
    order: Option<Order>,
    /// The beginning of a message whose end has not arrived.
    rest: Vec<u8>,
    /// The number of bytes before `rest`.
    at: u64,
}

impl Reader {
    /// Reads the next bytes, and calls `take` with each message and the byte where it begins. Nothing after the last message is read.
    ///
    /// # Errors
    /// The first fault, or that of `take`.
    pub fn feed(&mut self, bytes: &[u8], mut take: impl FnMut(Message, u64) -> Result<(), Fault>) -> Result<(), Fault> {
        self.rest.extend_from_slice(bytes);
        let mut from = 0;
        let mut read = || -> Result<(), Fault> {
            while let Some((head, behind)) = self.rest[from..].split_first_chunk::<LENGTH>() {
                let at = self.at + from as u64;
                let length = length(*head, &mut self.order).map_err(|wrong| Fault { at, wrong })?;
                let Some(body) = behind.get(..length) else { break };
                let message = Body { bytes: body, at: at + LENGTH as u64 }.message()?;
                from += LENGTH + length;
                let is_last = message == Message::Done;
                take(message, at)?;
                if is_last {
                    break;
                }
            }
            Ok(())
        };
        let read = read();
        self.rest.drain(..from);
        self.at += from as u64;
        read
    }

    /// Checks that the input ends after a whole message.
    ///
    /// # Errors
    /// If it ends in the middle of a message.
    pub fn close(&self) -> Result<(), Fault> {
        let at = self.at + self.rest.len() as u64;
        if self.rest.is_empty() { Ok(()) } else { Err(Fault { at, wrong: words::BROKEN.to_owned() }) }
    }

    /// Returns whether a message was read.
    pub fn is_begun(&self) -> bool {
        self.at > 0
    }
}

/// Returns the length of a message. The first one decides the byte order: the one in which it is shorter.
fn length(head: [u8; LENGTH], order: &mut Option<Order>) -> Result<usize, String> {
    let (little, big) = (u32::from_le_bytes(head), u32::from_be_bytes(head));
    let given = match order {
        Some(Order::Little) => little,
        Some(Order::Big) => big,
        None => little.min(big),
    };
    if !(1..=MOST).contains(&given) {
        return Err(words::length(given));
    }
    order.get_or_insert(if given == little { Order::Little } else { Order::Big });
    Ok(given as usize)
}

/// A message without its length, and the byte where it continues.
struct Body<'a> {
    bytes: &'a [u8],
    at: u64,
}

/// The optional fields behind the required ones.
#[derive(Default)]
struct Fields {
    label: String,
    nogood: String,
    info: String,
}

impl Body<'_> {
    fn wrong<T>(&self, wrong: String) -> Result<T, Fault> {
        Err(Fault { at: self.at, wrong })
    }

    /// Takes the next `N` bytes.
    fn take<const N: usize>(&mut self) -> Result<[u8; N], Fault> {
        let Some((taken, rest)) = self.bytes.split_first_chunk::<N>() else {
            return self.wrong(words::short(self.bytes.len(), N));
        };
        self.bytes = rest;
        self.at += N as u64;
        Ok(*taken)
    }

    /// Takes a number, and returns the element of `all` with this index.
    fn one_of<T: Copy, const N: usize>(&mut self, all: [T; N], wrong: fn(u8) -> String) -> Result<T, Fault> {
        let at = self.at;
        let [given] = self.take()?;
        all.get(usize::from(given)).copied().ok_or_else(|| Fault { at, wrong: wrong(given) })
    }

    fn number(&mut self) -> Result<i32, Fault> {
        Ok(i32::from_be_bytes(self.take()?))
    }

    fn id(&mut self) -> Result<Id, Fault> {
        Ok(Id { node: self.number()?, restart: self.number()?, thread: self.number()? })
    }

    /// Takes a text; invalid UTF-8 in it is replaced, since solvers do not check their input.
    fn text(&mut self) -> Result<String, Fault> {
        let at = self.at;
        let length = self.number()?;
        let text = usize::try_from(length).ok().and_then(|length| self.bytes.split_at_checked(length));
        let Some((text, rest)) = text else {
            return Err(Fault { at, wrong: words::text(length, self.bytes.len()) });
        };
        self.bytes = rest;
        self.at += text.len() as u64;
        Ok(String::from_utf8_lossy(text).into_owned())
    }

    fn fields(&mut self) -> Result<Fields, Fault> {
        let mut fields = Fields::default();
        while !self.bytes.is_empty() {
            match self.one_of([0, 1, 2, 3], words::no_field)? {
                0 => fields.label = self.text()?,
                1 => fields.nogood = self.text()?,
                2 => fields.info = self.text()?,
                _ => {
                    let at = self.at;
                    let given = self.number()?;
                    if given != VERSION {
                        return Err(Fault { at, wrong: words::version(given, VERSION) });
                    }
                }
            }
        }
        Ok(fields)
    }

    fn message(mut self) -> Result<Message, Fault> {
        match self.one_of([0, 1, 2, 3], words::no_type)? {
            0 => {
                let (id, parent, alternative) = (self.id()?, self.id()?, self.number()?);
                // Not known by some solvers, which then say 0, or less.
                let children = self.number()?.max(0) as u32;
                let status = self.one_of(Status::ALL, words::no_status)?;
                let Fields { label, nogood, info } = self.fields()?;
                Ok(Message::Node(Node { id, parent, alternative, children, status, label, nogood, info }))
            }
            1 if self.bytes.is_empty() => Ok(Message::Done),
            1 => self.wrong(words::behind(self.bytes.len())),
            2 => Ok(Message::Start(self.fields()?.info)),
            _ => self.fields().map(|_| Message::Restart),
        }
    }
}
