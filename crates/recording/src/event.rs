//! The options of an event: the keys of the object behind kind, candidate and reason.

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
    /// A candidate is entered: it is in force from now on.
    In,
    /// A candidate is rejected, or, without one, all there are.
    No,
    /// The newest candidate in force is left.
    Out,
    /// The choices in force are a solution.
    Found,
    /// A sentence of the program's own.
    Note,
    /// The next decision is named.
    Pick,
    /// The search is over.
    End,
}

impl Kind {
    /// All of them, with their names in records.
    pub const ALL: [(&'static str, Kind); 7] = [
        ("in", Kind::In),
        ("no", Kind::No),
        ("out", Kind::Out),
        ("found", Kind::Found),
        ("note", Kind::Note),
        ("pick", Kind::Pick),
        ("end", Kind::End),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Kind::ALL[self as usize].0
    }

    /// The kind of event that records a move of that weight.
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

    /// How much its move weighs.
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

    /// The values behind its name; the last of them is the reason.
    pub fn texts(self) -> &'static [&'static str] {
        match self {
            Kind::In | Kind::No => &["candidate", "reason"],
            Kind::Found => &["solution", "reason"],
            Kind::Note | Kind::Pick | Kind::End => &["lead", "reason"],
            Kind::Out => &["reason"],
        }
    }
}

/// The names of signs in records.
const SIGNS: [(&str, Sign); 5] = [
    ("plain", Sign::Plain),
    ("refused", Sign::Refused),
    ("dead end", Sign::DeadEnd),
    ("back", Sign::Back),
    ("solution", Sign::Solved),
];

/// A sign as records name it.
pub fn sign(sign: Sign) -> &'static str {
    SIGNS[sign as usize].0
}

/// The keys of an event's object.
const KEYS: [&str; 7] = ["at", "lead", "level", "line", "picture", "sign", "vars"];

/// The object of an event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options<'a> {
    /// The target in the picture: the number of a cell, a node or a bar.
    pub at: Option<u32>,
    /// The lead of its sentence.
    pub lead: Option<Cow<'a, str>>,
    /// The name of the level of its candidate.
    pub level: Option<Cow<'a, str>>,
    /// The label of the line of the program that it happens in, and the byte where it stands.
    pub line: Option<(usize, Cow<'a, str>)>,
    /// The picture, as it is written, and the byte where it stands.
    pub picture: Option<(usize, &'a str)>,
    /// The outcome.
    pub sign: Option<Sign>,
    /// The variables, as they are written.
    pub vars: Option<&'a str>,
}

impl<'a> Options<'a> {
    /// Reads an object; `heed` is called for each variable.
    ///
    /// # Errors
    /// Names the first thing in it that is unknown or not allowed; pictures are taken as they are.
    pub fn read(json: &mut Json<'a>, mut heed: impl FnMut(&str) -> Got<()>) -> Got<Options<'a>> {
        let (mut read, mut seen) = (Options::default(), 0);
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            json.peek();
            let place = json.at();
            match &*key {
                "at" => read.at = Some(json.whole(picture::MOST - 1)?),
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

    /// The object as it was read before.
    pub fn again(text: &'a str) -> Options<'a> {
        Options::read(&mut Json::new(text), |_| Ok(())).unwrap_or_default()
    }

    /// Calls for the name of each variable that has a value here.
    pub fn name_variables(&self, mut call: impl FnMut(&str)) {
        if let Some(vars) = self.vars {
            let _ = variables(&mut Json::new(vars), |name, _| {
                call(name);
                Ok(())
            });
        }
    }

    /// The value of a variable, if it has one here.
    pub fn value(&self, name: &str) -> Option<String> {
        self.written(name).map(|value| shown(&value))
    }

    /// The same, as it is written.
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

/// Calls for each variable of an object with its value as it is written, in their order.
///
/// # Errors
/// The error of an object or of a name.
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

/// A value as it is shown.
pub fn shown(written: &str) -> String {
    match written.starts_with('"') {
        true => clean(Json::new(written).string().unwrap_or_default()).into_owned(),
        false => clean(written.into()).into_owned(),
    }
}

/// A string without characters that would garble what stands around it.
pub fn text<'a>(json: &mut Json<'a>) -> Got<Cow<'a, str>> {
    Ok(clean(json.string()?))
}

/// A name: a string that is not empty, or a number; `None` for null.
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

/// The text on one line, without characters that would garble what stands around it, and without blanks around.
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
