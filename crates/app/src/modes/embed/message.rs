//! The messages of a host, parsed from the fields that it sent.

use crate::address::LAST_STEP;
use crate::address::number;
use crate::params::Fault;
use crate::player::Command;
use crate::words::either;

/// A message of the host.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Message {
    /// Asks for the version and the current position.
    Hello,
    /// Opens an address.
    Open(String),
    /// Performs a command.
    Step(Command),
    /// Goes to a position.
    Seek(u64),
    /// Plays on, or up to a position.
    Play(Option<u64>),
    /// Stops playing, and whatever is under way.
    Pause,
    /// Goes to a slide of the open tour, counted from 1.
    Moment(u64),
}

/// The messages: name, the one field that each may have, and the type of that field.
pub(super) const MESSAGES: [(&str, &str, &str); 7] = [
    ("hello", "", ""),
    ("open", "address", "string"),
    ("step", "by", "string"),
    ("seek", "at", "number"),
    ("play", "until", "number"),
    ("pause", "", ""),
    ("moment", "number", "number"),
];

/// The field that names the message; without it, a message is not meant for the page.
const NAME: &str = "stepdance";

/// Parses a message, given as name, type and text of each field in turn. `None` if it is not meant for the page.
pub(super) fn read(fields: &[String]) -> Option<Result<Message, Fault>> {
    let field = |wanted: &str| fields.chunks_exact(3).find(|field| field[0] == wanted);
    let name = field(NAME)?;
    let Some((message, own, kind)) = MESSAGES.iter().find(|(message, ..)| *message == name[2] && name[1] == "string")
    else {
        let allowed = format!("must be {}", either(MESSAGES.iter().map(|(message, ..)| message)));
        return Some(Err(Fault::new(NAME, &name[2], allowed)));
    };
    if let Some(other) = fields.chunks_exact(3).find(|field| field[0] != NAME && field[0] != *own) {
        let wrong = if own.is_empty() {
            format!("is no field of the message {message}, which has none")
        } else {
            format!("is no field of the message {message}, which has {own}")
        };
        return Some(Err(Fault::new(&other[0], &other[2], wrong)));
    }
    let given = field(own).filter(|_| !own.is_empty());
    let of_kind = given.filter(|field| field[1] == *kind).map(|field| field[2].as_str());
    let wrong =
        |allowed: String| Some(Err(Fault::new(own, given.map_or("", |field| &field[2]), format!("must be {allowed}"))));
    let whole = |least: u64| of_kind.and_then(number).filter(|number| *number >= least);
    Some(Ok(match *message {
        "hello" => Message::Hello,
        "open" => match of_kind {
            Some(address) => Message::Open(address.to_owned()),
            None => return wrong("a text, the address of a search or of a slide".to_owned()),
        },
        "step" => match (given, of_kind.and_then(Command::named).filter(|it| !it.is_of_page())) {
            (None, _) => Message::Step(Command::Step),
            (_, Some(command)) => Message::Step(command),
            (_, None) => return wrong(either(Command::of_search().map(Command::name))),
        },
        "seek" => match whole(0) {
            Some(at) => Message::Seek(at),
            None => return wrong(format!("a whole number from 0 to {LAST_STEP}")),
        },
        "play" => match (given, whole(0)) {
            (None, _) => Message::Play(None),
            (_, Some(until)) => Message::Play(Some(until)),
            (_, None) => return wrong(format!("a whole number from 0 to {LAST_STEP}")),
        },
        "pause" => Message::Pause,
        _ => match whole(1) {
            Some(number) => Message::Moment(number),
            None => return wrong("a whole number from 1 on".to_owned()),
        },
    }))
}
