//! The options of an event: the object after its kind, candidate and reason.

use crate::json::{Got, Json, Plain};
use crate::picture;
use crate::words;
use std::borrow::Cow;
use stepdance_machines::fault::garbles;
use stepdance_machines::machine::Beat;
use stepdance_search::sign::Sign;

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Enters a candidate, which is then in force.
    In,
    /// Rejects a candidate or, without one, all remaining candidates.
    No,
    /// Leaves the newest candidate in force.
    Out,
    /// The choices in force are a solution.
    Found,
    /// States a sentence of the program.
    Note,
    /// Names the next decision.
    Pick,
    /// Ends the search.
    End,
}

impl Kind {
    /// All kinds with their names in records.
    pub const ALL: [(&'static str, Kind); 7] = [
        ("in", Kind::In),
        ("no", Kind::No),
        ("out", Kind::Out),
        ("found", Kind::Found),
        ("note", Kind::Note),
        ("pick", Kind::Pick),
        ("end", Kind::End),
    ];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        Kind::ALL[self as usize].0
    }

    /// Returns the kind of event that records a move of a kind.
    pub fn of(beat: Beat) -> Kind {
        match beat {
            Beat::Detail => Kind::Note,
            Beat::Choose => Kind::Pick,
            Beat::Reject => Kind::No,
            Beat::Descend => Kind::In,
            Beat::Retreat => Kind::Out,
            Beat::Solution => Kind::Found,
            Beat::Done => Kind::End,
        }
    }

    /// Returns the kind of its move.
    pub fn beat(self) -> Beat {
        match self {
            Kind::In => Beat::Descend,
            Kind::No => Beat::Reject,
            Kind::Out => Beat::Retreat,
            Kind::Found => Beat::Solution,
            Kind::Note => Beat::Detail,
            Kind::Pick => Beat::Choose,
            Kind::End => Beat::Done,
        }
    }

    /// Returns the names of the values after its kind; the last one is the reason.
    pub fn texts(self) -> &'static [&'static str] {
        match self {
            Kind::In | Kind::No => &["candidate", "reason"],
            Kind::Found => &["solution", "reason"],
            Kind::Note | Kind::Pick | Kind::End => &["lead", "reason"],
            Kind::Out => &["reason"],
        }
    }
}

/// The names of outcomes in records.
const SIGNS: [(&str, Sign); 5] = [
    ("plain", Sign::Plain),
    ("refused", Sign::Refused),
    ("dead end", Sign::DeadEnd),
    ("back", Sign::Back),
    ("solution", Sign::Solved),
];

/// Returns the name of an outcome in records.
pub fn sign(sign: Sign) -> &'static str {
    SIGNS[sign as usize].0
}

/// The keys of an event's object.
const KEYS: [&str; 7] = ["at", "lead", "level", "line", "picture", "sign", "vars"];

/// The object of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options<'a> {
    /// The target in the picture, the number of a cell, a node or a bar, and the byte where it begins.
    pub at: Option<(usize, u32)>,
    /// The lead of its narration.
    pub lead: Option<Cow<'a, str>>,
    /// The name of the level of its candidate.
    pub level: Option<Cow<'a, str>>,
    /// The label of the line of the program that runs, and the byte where the label begins.
    pub line: Option<(usize, Cow<'a, str>)>,
    /// The picture as written, and the byte where it begins.
    pub picture: Option<(usize, &'a str)>,
    /// The outcome.
    pub sign: Option<Sign>,
    /// The variables as written.
    pub vars: Option<&'a str>,
}

impl<'a> Options<'a> {
    /// Reads an object; calls `heed` with the name of each variable.
    ///
    /// # Errors
    /// Names the first key or value that is unknown or not allowed; pictures are not checked.
    pub fn read(json: &mut Json<'a>, mut heed: impl FnMut(&str) -> Got<()>) -> Got<Options<'a>> {
        let (mut read, mut seen) = (Options::default(), 0);
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            json.peek();
            let place = json.at();
            match &*key {
                "at" => read.at = Some((place, json.whole(picture::MOST - 1)?)),
                "lead" => read.lead = Some(text(json)?),
                "level" => read.level = Some(text(json)?),
                "line" => {
                    let Some(label) = name(json)? else { return Json::wrong(place, words::NO_NAME) };
                    read.line = Some((place, label));
                }
                "picture" => read.picture = Some((place, json.value()?)),
                "sign" => {
                    let given = json.string()?;
                    let Some((_, sign)) = SIGNS.into_iter().find(|(name, _)| *name == given) else {
                        return Json::wrong(place, words::not_one_of(&given, SIGNS.iter().map(|(name, _)| *name)));
                    };
                    read.sign = Some(sign);
                }
                "vars" => {
                    variables(json, |name, _| heed(name))?;
                    read.vars = Some(json.since(place));
                }
                other => return Json::wrong(at, words::not_one_of(other, KEYS)),
            }
        }
        Ok(read)
    }

    /// Reads an object that was read before without an error.
    pub fn again(text: &'a str) -> Options<'a> {
        Options::read(&mut Json::new(text), |_| Ok(())).unwrap_or_default()
    }

    /// Calls `call` with the name of each variable in the object.
    pub fn name_variables(&self, mut call: impl FnMut(&str)) {
        if let Some(vars) = self.vars {
            let _ = variables(&mut Json::new(vars), |name, _| {
                call(name);
                Ok(())
            });
        }
    }

    /// Returns the value of a variable as it is shown, if the object has it.
    pub fn value(&self, name: &str) -> Option<String> {
        self.written(name).map(|value| shown(&value))
    }

    /// Returns the value of a variable as it is written, if the object has it.
    pub fn written(&self, name: &str) -> Option<String> {
        let mut found = None;
        let look = |key: &str, value: &str| {
            if key == name {
                found = Some(value.to_owned());
            }
            Ok(())
        };
        variables(&mut Json::new(self.vars?), look).ok()?;
        found
    }
}

/// Calls `take` for each variable of an object, in order, with its name and its value as written.
///
/// # Errors
/// Those of the object, of a name, or of `take`.
pub fn variables(json: &mut Json, mut take: impl FnMut(&str, &str) -> Got<()>) -> Got<()> {
    let mut seen = 0;
    json.open(b'{')?;
    while json.more(b'}', &mut seen)? {
        let (at, key) = json.key()?;
        if key.is_empty() || key.len() > words::NAME && key.chars().count() > words::NAME {
            return Json::wrong(at, words::bad_variable(&key));
        }
        let value = json.value()?;
        take(&key, value).map_err(|wrong| wrong.behind(at))?;
    }
    Ok(())
}

/// Returns a written value as it is shown.
pub fn shown(written: &str) -> String {
    match written.starts_with('"') {
        true => clean(Json::new(written).string().unwrap_or_default()).into_owned(),
        false => clean(written.into()).into_owned(),
    }
}

/// Reads a string, without characters that would garble the text around it.
pub fn text<'a>(json: &mut Json<'a>) -> Got<Cow<'a, str>> {
    Ok(clean(json.string()?))
}

/// Reads a name: a string that is not empty, or a number; `None` for null.
pub fn name<'a>(json: &mut Json<'a>) -> Got<Option<Cow<'a, str>>> {
    json.peek();
    let at = json.at();
    let name = match json.plain()? {
        Plain::Text(text) => clean(text),
        Plain::Word(word) => word.into(),
        Plain::Null => return Ok(None),
    };
    if name.trim().is_empty() { Json::wrong(at, words::NO_NAME) } else { Ok(Some(name)) }
}

/// Returns a text on one line, without characters that would garble the text around it, and without blanks at its ends.
pub fn clean(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_plain = |byte: &u8| (b' '..0x7f).contains(byte);
    if !text.as_bytes().iter().all(is_plain) && text.contains(garbles) {
        let letter = |c: char| match c {
            c if c.is_whitespace() => ' ',
            c if garbles(c) => '\u{fffd}',
            c => c,
        };
        return text.chars().map(letter).collect::<String>().trim().to_owned().into();
    }
    match text {
        Cow::Borrowed(text) => text.trim().into(),
        Cow::Owned(text) if text.trim().len() == text.len() => text.into(),
        Cow::Owned(text) => text.trim().to_owned().into(),
    }
}
