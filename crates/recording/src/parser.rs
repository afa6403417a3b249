//! The incremental reader of records: it takes events line by line, and stores no text.

use crate::cut::Cut;
use crate::event::{Kind, Options, clean, name, shown, text, variables};
use crate::holders::{Holding, said};
use crate::json::{Got, Json, Plain, Wrong};
use crate::kept::kept;
use crate::picture::{self, Places};
use crate::recording::{Header, Recording};
use crate::words;
use memchr::memchr;
use std::borrow::Cow;
use stepdance_machines::machine::Label;
use stepdance_search::problem::Line;
use stepdance_search::reader::Flaw;

/// The version of the format.
pub const VERSION: u32 = 1;
/// The most bytes of a line, which is more than a picture of many shapes needs.
pub const LONGEST_LINE: usize = 1 << 20;
/// The most bytes of a record in memory; the rest is not read.
pub const MOST_BYTES: usize = 220 << 20;
/// The character that stands for two blanks before a line of the program.
pub(crate) const BLANK: char = '\u{2003}';
/// The most lines of a program, and the most variables.
const MOST_LINES: usize = 2000;
const MOST_VARIABLES: usize = 64;
/// The most candidates in force at once.
pub(crate) const DEEPEST: usize = 100_000;

/// The keys of the header, a record's first line.
const KEYS: [&str; 8] = ["stepdance", "title", "listing", "vars", "lead", "reason", "picture", "end"];

/// A record while it is read.
#[derive(Debug, Default)]
pub struct Parser {
    recording: Recording,
    /// The beginning of a line whose end has not been read yet.
    rest: Vec<u8>,
    /// The number of lines read.
    lines: usize,
    /// The places of the events that entered the candidates in force.
    open: Vec<u32>,
    /// The picture, line and values that these candidates set.
    holding: Holding,
    /// The levels whose candidates set the picture, 0 for the first line, each with the picture's places.
    places: Vec<(usize, Places)>,
    /// Whether a candidate below the current node has been left.
    has_children: bool,
    is_begun: bool,
    is_over: bool,
    /// The last line read and why the rest is not, once the record is too large.
    full: Option<(usize, String)>,
}

impl Parser {
    /// Reads the next bytes.
    ///
    /// # Errors
    /// The first flaw, with its line and column.
    pub fn feed(&mut self, mut bytes: &[u8]) -> Result<(), Flaw> {
        while let Some(end) = memchr(b'\n', bytes) {
            let (line, behind) = bytes.split_at(end);
            bytes = &behind[1..];
            if self.rest.is_empty() {
                self.line(line)?;
            } else {
                let mut whole = std::mem::take(&mut self.rest);
                whole.extend_from_slice(line);
                self.line(&whole)?;
                whole.clear();
                self.rest = whole;
            }
        }
        self.rest.extend_from_slice(bytes);
        if self.rest.len() > LONGEST_LINE {
            Err(Flaw::new(self.lines + 1, 1, words::long_line(LONGEST_LINE)))
        } else {
            Ok(())
        }
    }

    /// Returns the record read so far.
    ///
    /// # Errors
    /// The flaw of a last line that is wrong and not merely broken off, or of a record without events.
    pub fn finish(mut self) -> Result<Recording, Flaw> {
        let rest = std::mem::take(&mut self.rest);
        let mut broken = None;
        if !rest.is_empty()
            && let Err(flaw) = self.line(&rest)
        {
            if !breaks_off(&rest) {
                return Err(flaw);
            }
            self.lines -= 1;
            broken = Some(words::broken_line(flaw.line));
        }
        if self.recording.events == 0 {
            return Err(Flaw::new(1, 1, words::EMPTY));
        }
        let open = self.open.len();
        self.recording.cut = match (self.full, broken) {
            (Some((line, why)), _) => Some(Cut { line, open, why }),
            (None, why) if why.is_some() || open > 0 || self.recording.header.has_end && !self.is_over => {
                Some(Cut { line: self.lines, open, why: why.unwrap_or_default() })
            }
            _ => None,
        };
        Ok(self.recording)
    }

    /// Reads a line.
    fn line(&mut self, bytes: &[u8]) -> Result<(), Flaw> {
        self.lines += 1;
        if self.full.is_some() {
            return Ok(());
        }
        let number = self.lines;
        let flaw = |wrong: Wrong| {
            let before = String::from_utf8_lossy(&bytes[..wrong.at.min(bytes.len())]).chars().count();
            Flaw::new(number, before + 1, wrong.what)
        };
        if bytes.len() > LONGEST_LINE {
            return Err(flaw(Wrong { at: 0, what: words::long_line(LONGEST_LINE) }));
        }
        let line = std::str::from_utf8(bytes)
            .map_err(|wrong| flaw(Wrong { at: wrong.valid_up_to(), what: words::NO_TEXT.to_owned() }))?;
        let line = if number == 1 { line.trim_start_matches('\u{feff}') } else { line };
        self.take(line).map_err(|wrong| flaw(wrong.behind(bytes.len() - line.len())))?;
        if self.recording.heap() > MOST_BYTES {
            self.full = Some((self.lines, words::full(MOST_BYTES)));
        }
        Ok(())
    }

    fn take(&mut self, line: &str) -> Got<()> {
        let mut json = Json::new(line);
        match json.peek() {
            None => Ok(()),
            Some(b'{') if !self.is_begun => {
                self.is_begun = true;
                self.header(&mut json)?;
                json.end()
            }
            Some(b'[') => {
                self.is_begun = true;
                self.event(&mut json)
            }
            Some(b'{') => Json::wrong(json.at(), words::LATE_HEADER),
            Some(_) => Json::wrong(json.at(), words::no_event()),
        }
    }

    fn header(&mut self, json: &mut Json) -> Got<()> {
        let (mut seen, mut version) = (0, None);
        let mut header = Header::default();
        let begin = json.at();
        json.open(b'{')?;
        while json.more(b'}', &mut seen)? {
            let (at, key) = json.key()?;
            json.peek();
            let place = json.at();
            match &*key {
                "stepdance" => {
                    version = Some(json.whole(u32::MAX)?);
                    if version != Some(VERSION) {
                        let given = version.unwrap_or_default();
                        return Json::wrong(place, words::other_version(given, VERSION));
                    }
                }
                "title" => header.title = text(json)?.into_owned(),
                "lead" => header.lead = text(json)?.into_owned(),
                "reason" => header.reason = text(json)?.into_owned(),
                "listing" => header.listing = Some(listing(json)?),
                "vars" => {
                    let recording = &mut self.recording;
                    variables(json, |name, note| add(recording, name, &shown(note)))?;
                }
                "end" => header.has_end = json.truth()?,
                "picture" => {
                    let read = json.value()?;
                    self.places.push((0, picture::check(read).map_err(|wrong| wrong.behind(place))?));
                    header.picture = Some(read.to_owned());
                }
                other => return Json::wrong(at, words::not_one_of(other, KEYS)),
            }
        }
        if version.is_none() {
            return Json::wrong(begin, words::no_version(VERSION));
        }
        self.recording.header = header;
        Ok(())
    }

    fn event(&mut self, json: &mut Json) -> Got<()> {
        let (begin, mut seen) = (json.at(), 0);
        json.open(b'[')?;
        if !json.more(b']', &mut seen)? {
            return Json::wrong(json.at() - 1, words::no_kind(None));
        }
        json.peek();
        let at = json.at();
        let given = json.string()?;
        let Some((_, kind)) = Kind::ALL.into_iter().find(|(name, _)| *name == given) else {
            return Json::wrong(at, words::no_kind(Some(&given)));
        };
        let [mut about, mut reason]: [Option<Cow<str>>; 2] = [None, None];
        let (mut object, mut says) = (None, vec![]);
        let (mut level, mut read, mut places) = (None, 0, None);
        while json.more(b']', &mut seen)? {
            let first = json.peek();
            let place = json.at();
            if object.is_some() {
                return Json::wrong(place, words::behind_options(kind));
            }
            if first == Some(b'{') {
                let options = Options::read(json, |name| add(&mut self.recording, name, ""))?;
                places = self.heed(kind, &options)?;
                if kind == Kind::In {
                    let variables = &self.recording.variables;
                    says = said(&options, |name| variables.iter().position(|(known, _)| *known == name));
                }
                level = options.level;
                object = Some(json.since(place));
                continue;
            }
            match kind.texts().get(read) {
                None => return Json::wrong(place, words::too_many(kind)),
                Some(&"reason") => {
                    let given = if first == Some(b'n') { json.plain()? } else { Plain::Text(json.string()?) };
                    reason = match given {
                        Plain::Text(text) => Some(clean(text)).filter(|reason| !reason.is_empty()),
                        _ => None,
                    };
                }
                Some(_) => about = name(json)?,
            }
            read += 1;
        }
        json.end()?;
        if matches!(kind, Kind::In | Kind::Note | Kind::Pick) && about.is_none() {
            return Json::wrong(begin, words::lacks(kind));
        }
        self.heed_order(kind, begin)?;
        if let (Some(level), Kind::In | Kind::No) = (level, kind) {
            self.recording.name_level(self.open.len(), &level);
        }
        let place = self.recording.push(kind, [about.as_deref(), reason.as_deref(), object]);
        match kind {
            Kind::In => {
                self.open.push(place);
                self.places.extend(places.map(|places| (self.open.len(), places)));
                self.holding.enter(self.open.len(), place, &says, &mut self.recording.holders);
                self.has_children = false;
                self.recording.deepest = self.recording.deepest.max(self.open.len());
            }
            Kind::Out => {
                self.holding.leave(self.open.len());
                self.places.pop_if(|(level, _)| *level == self.open.len());
                if let Some(entered) = self.open.pop() {
                    self.recording.close(entered, place);
                }
                self.has_children = true;
            }
            Kind::End => self.is_over = true,
            _ => {}
        }
        Ok(())
    }

    /// Rejects an event that is not allowed at this point of the search.
    fn heed_order(&self, kind: Kind, at: usize) -> Got<()> {
        let open = self.open.len();
        let wrong = match kind {
            _ if self.is_over => words::behind_end(),
            Kind::Out if open == 0 => words::out_of_nothing(),
            Kind::End if open > 0 => words::end_within(open),
            Kind::Found if self.has_children => words::late_solution(),
            Kind::In if open == DEEPEST => words::too_deep(DEEPEST),
            _ => return Ok(()),
        };
        Json::wrong(at, wrong)
    }

    /// Checks the line, the picture and the place of an object; returns the places of its picture if it has one.
    fn heed(&self, kind: Kind, options: &Options) -> Got<Option<Places>> {
        if let Some((place, label)) = &options.line {
            let lines = self.recording.header.listing.unwrap_or_default();
            if !lines.iter().any(|line| line.label.0 == label) {
                return Json::wrong(*place, words::no_line(label, lines));
            }
        }
        let own = match options.picture {
            Some((place, written)) => Some(picture::check(written).map_err(|wrong| wrong.behind(place))?),
            None => None,
        };
        let level = self.open.len() - usize::from(kind == Kind::Out && !self.open.is_empty());
        if let Some((place, at)) = options.at {
            let in_force = || self.places.iter().rev().find(|(of, _)| *of <= level).map(|(_, places)| places);
            let places = own.as_ref().or_else(in_force);
            places.map_or(Ok(()), |places| places.check(at)).or_else(|wrong| Json::wrong(place, wrong))?;
        }
        Ok(own)
    }
}

/// Returns whether an unterminated last line is an incomplete value, as if the program was ended while it wrote.
fn breaks_off(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let mut json = Json::new(&text);
    matches!(json.peek(), Some(b'[' | b'{')) && json.value().is_err()
}

impl Wrong {
    /// Returns the same error for a text that contains this one from byte `at` on.
    #[must_use]
    pub fn behind(self, at: usize) -> Wrong {
        Wrong { at: self.at + at, ..self }
    }
}

/// Adds a variable, unless it is known.
fn add(recording: &mut Recording, name: &str, note: &str) -> Got<()> {
    if recording.variables.iter().any(|(known, _)| *known == name) {
        return Ok(());
    }
    if recording.variables.len() == MOST_VARIABLES {
        return Json::wrong(0, words::many_variables(MOST_VARIABLES));
    }
    recording.variables.push((kept(&clean(name.into())), kept(note)));
    Ok(())
}

/// Reads the lines of a program: each is a text, labelled by its number from 1, or a list of label, title and text.
fn listing(json: &mut Json) -> Got<&'static [Line]> {
    let (mut lines, mut seen): (Vec<Line>, usize) = (vec![], 0);
    json.open(b'[')?;
    while json.more(b']', &mut seen)? {
        let first = json.peek();
        let at = json.at();
        if seen > MOST_LINES {
            return Json::wrong(at, words::many_lines(MOST_LINES));
        }
        let line = match first {
            Some(b'[') => {
                let (mut parts, mut read): ([String; 3], usize) = (Default::default(), 0);
                json.open(b'[')?;
                while json.more(b']', &mut read)? {
                    json.peek();
                    let at = json.at();
                    let Some(part) = parts.get_mut(read - 1) else { return Json::wrong(at, words::LINE) };
                    // Only the label is a name: a line may have no title, or no text.
                    *part = match json.plain()? {
                        Plain::Text(text) => clean(text).into_owned(),
                        Plain::Word(word) => word.into(),
                        Plain::Null => String::new(),
                    };
                }
                if parts[0].is_empty() {
                    return Json::wrong(at, words::LINE);
                }
                let [label, title, text] = parts.each_ref().map(|part| kept(part));
                Line { label: Label(label), title, text }
            }
            _ => {
                let code = json.string()?;
                // Blanks at the beginning tell what is within what.
                let blanks = code.chars().take_while(|c| c.is_whitespace()).count();
                let text = BLANK.to_string().repeat(blanks / 2) + &clean(code.trim_start().into());
                Line { label: Label(kept(&seen.to_string())), title: kept(&text), text: "" }
            }
        };
        if lines.iter().any(|other| other.label == line.label) {
            return Json::wrong(at, words::twice(line.label.0));
        }
        lines.push(line);
    }
    if lines.is_empty() { Json::wrong(json.at() - 1, words::LINE) } else { Ok(crate::kept::lines(lines)) }
}

#[cfg(test)]
mod tests;
