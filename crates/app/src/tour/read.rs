//! The reader of tours.

use super::block::{Line, begins, unsupported};
use super::{Answers, Block, Directive, Kind, Moment, OwnAnswer, Tour};
use crate::catalog::Catalog;
use crate::location::{self, Shown};
use crate::params::{mended, sentence};
use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Display};

/// The longest text of a tour, in bytes: some fifty times that of a long tour.
pub const LONGEST: usize = 1 << 19;

/// The most slides of a tour: more than are shown in one day.
pub const MOST_MOMENTS: usize = 1000;

/// The most answers of a question: one for each letter on the screen.
const MOST_ANSWERS: usize = 8;

/// An error in a tour, with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    line: usize,
    wrong: String,
}

impl Fault {
    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// What is wrong with it, as a sentence of its own.
    pub fn wrong(&self) -> String {
        let told = sentence(&self.wrong);
        // An address keeps its letters.
        let is_address = told.split(' ').next().is_some_and(|word| word.contains('='));
        let mut letters = told.chars();
        match letters.next().filter(|_| !is_address) {
            Some(first) => first.to_uppercase().chain(letters).collect(),
            None => told.into_owned(),
        }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}", self.line, sentence(&self.wrong))
    }
}

impl Error for Fault {}

/// Returns the title of a tour's text; empty if its first line has none.
pub fn title(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    mended(text.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default().trim())
}

impl Tour {
    /// Reads a tour of a catalogue's searches, with any line endings.
    ///
    /// # Errors
    /// The first wrong line, what is wrong with it, and what is allowed.
    pub fn read(catalog: Catalog, text: &str) -> Result<Tour, Fault> {
        let mut reader =
            Reader { catalog, line: 1, title: None, about: vec![], moments: vec![], open: None, before: String::new() };
        if text.len() > LONGEST {
            return Err(reader.wrong(format!("a tour must not be longer than {LONGEST} bytes")));
        }
        let text = mended(text.strip_prefix('\u{feff}').unwrap_or(text));
        let mut code: Option<(&str, usize, Vec<&str>)> = None;
        for line in text.lines() {
            let line = line.trim_end();
            if let Some((fence, _, lines)) = &mut code {
                match line.trim_start().starts_with(*fence) && line.trim().chars().all(|sign| fence.contains(sign)) {
                    true => {
                        reader.push(Block { kind: Kind::Code, text: lines.join("\n") });
                        code = None;
                    }
                    false => lines.push(line),
                }
            } else if line.is_empty() || reader.awaits_address() || as_option(line).is_some() {
                reader.finish_block()?;
                reader.take(line)?;
            } else {
                let of = reader.open.as_ref().map(|block| block.kind);
                match begins(line, of) {
                    Line::Fence(fence) => {
                        reader.finish_block()?;
                        reader.words(line)?;
                        code = Some((fence, reader.line, vec![]));
                    }
                    Line::Words if line.starts_with('#') => {
                        reader.finish_block()?;
                        reader.take(line)?;
                    }
                    begun => reader.go_on(line, begun)?,
                }
            }
            reader.line += 1;
        }
        if let Some((_, line, _)) = code {
            let wrong = "the code that begins here has no end; close it with a line of ```".to_owned();
            return Err(Fault { line, wrong });
        }
        reader.finish_block()?;
        reader.finish()
    }
}

/// Returns the text of an option: a line that is one span of code.
fn as_option(line: &str) -> Option<&str> {
    line.trim().strip_prefix('`')?.strip_suffix('`').filter(|inside| !inside.contains('`'))
}

struct Reader {
    catalog: Catalog,
    line: usize,
    title: Option<String>,
    about: Vec<Block>,
    moments: Vec<Begun>,
    /// The block that the next line can continue.
    open: Option<Block>,
    /// The address of the last slide with one.
    before: String,
}

/// A slide of which at least the caption is read.
struct Begun {
    line: usize,
    caption: String,
    moment: Option<Moment>,
}

impl Reader {
    fn wrong(&self, wrong: String) -> Fault {
        Fault { line: self.line, wrong }
    }

    /// Whether the next line must be the address of a slide.
    fn awaits_address(&self) -> bool {
        self.moments.last().is_some_and(|begun| begun.moment.is_none())
    }

    /// Checks that a line of words may stand here, which is after the title.
    fn words(&self, line: &str) -> Result<(), Fault> {
        if self.title.is_some() {
            return Ok(());
        }
        let shown = crate::params::shortened(line);
        Err(self.wrong(format!("a tour begins with its title, as '# Four queens', not with '{shown}'")))
    }

    /// Reads a line that does not belong to a block: a heading, an address or an option.
    fn take(&mut self, line: &str) -> Result<(), Fault> {
        if self.awaits_address() {
            return self.address(line);
        }
        if let Some(caption) = line.strip_prefix("## ") {
            self.words(line)?;
            if self.moments.len() == MOST_MOMENTS {
                return Err(self.wrong(format!("a tour must not have more than {MOST_MOMENTS} slides")));
            }
            self.moments.push(Begun { line: self.line, caption: caption.trim().to_owned(), moment: None });
        } else if let Some(title) = line.strip_prefix("# ") {
            if self.title.replace(title.trim().to_owned()).is_some() {
                return Err(self.wrong("the title is given twice; a slide's caption begins with '## '".to_owned()));
            }
        } else if line.starts_with('#') {
            let wrong = "a heading is '# ' and the title, '## ' and a slide's caption, or '### ' and words".to_owned();
            return Err(self.wrong(wrong));
        } else if let Some(option) = as_option(line) {
            self.words(line)?;
            let directive = Directive::read(option).map_err(|wrong| self.wrong(wrong))?;
            let begun = self.moments.last_mut().and_then(|begun| begun.moment.as_mut());
            match begun {
                Some(Moment { race: Some(_), .. }) if directive.is_of_one_search() => {
                    return Err(self.wrong(format!("'{directive}' is for one search, and this is a race of two")));
                }
                Some(moment) => {
                    let last = moment.directives.last();
                    let answer = matches!(last, Some(Directive::Right(_) | Directive::Wrong(_) | Directive::Number(_)));
                    if matches!(directive, Directive::Reply(_)) && !answer {
                        let wrong = "'reply: TEXT' belongs right below a 'right:', 'wrong:' or 'number:'";
                        return Err(self.wrong(wrong.to_owned()));
                    }
                    if let Some(wrong) = twice(&moment.directives, &directive) {
                        return Err(self.wrong(wrong));
                    }
                    moment.directives.push(directive);
                }
                None => return Err(self.wrong("an option belongs to a slide, below its caption".to_owned())),
            }
        }
        Ok(())
    }

    fn address(&mut self, line: &str) -> Result<(), Fault> {
        if line.is_empty() {
            let wrong = "the line after a caption is an address, as 'queens?n=4&at=12', or what changes, as 'at=12'";
            return Err(self.wrong(wrong.to_owned()));
        }
        let text = location::full(&self.before, line.trim());
        let shown = Shown::read(self.catalog, &text);
        let shown = shown.map_err(|bad| self.wrong(bad.to_string().trim_end_matches('.').to_owned()))?;
        self.before = shown.to_string();
        let (address, race) = match shown {
            Shown::Search(address) => (address, None),
            Shown::Race(race) => (race.sides()[0].clone(), Some(race)),
        };
        if let Some(begun) = self.moments.last_mut() {
            let caption = std::mem::take(&mut begun.caption);
            begun.moment = Some(Moment { caption, address, race, words: vec![], directives: vec![] });
        }
        Ok(())
    }

    /// Reads a line of words, which begins a block or continues the open one.
    fn go_on(&mut self, line: &str, begun: Line) -> Result<(), Fault> {
        self.words(line)?;
        let of = self.open.as_ref().map(|block| block.kind);
        if let Some(wrong) = unsupported(line, of) {
            return Err(self.wrong(wrong));
        }
        match (begun, &mut self.open) {
            (Line::Block(kind, text), _) => {
                self.finish_block()?;
                let block = Block { kind, text: text.to_owned() };
                match kind {
                    Kind::Heading(_) | Kind::Image => self.push(block),
                    _ => self.open = Some(block),
                }
            }
            // A line break within a block is a space.
            (_, Some(block)) => {
                if !block.text.is_empty() {
                    block.text.push(' ');
                }
                block.text.push_str(line.trim_start());
            }
            (_, open) => *open = Some(Block { kind: Kind::Paragraph, text: line.trim_start().to_owned() }),
        }
        Ok(())
    }

    /// Closes the open block.
    fn finish_block(&mut self) -> Result<(), Fault> {
        let Some(block) = self.open.take() else { return Ok(()) };
        // Put together, it would be read as something else when the tour is written.
        let text = &block.text;
        let other = text.starts_with('#') || as_option(text).is_some() || begins(text, None) != Line::Words;
        let wrong = match block.kind {
            Kind::Paragraph if other || unsupported(text, None).is_some() => {
                "a heading, an option or the mark of a list stands in one line with what belongs to it"
            }
            Kind::Bullet | Kind::Numbered(_) if text.is_empty() => "an item of a list has words in its first line",
            _ => {
                self.push(block);
                return Ok(());
            }
        };
        Err(Fault { line: self.line.saturating_sub(1).max(1), wrong: wrong.to_owned() })
    }

    /// Adds a block to the words of the slide, or to the introduction before the first slide.
    fn push(&mut self, block: Block) {
        match self.moments.last_mut().and_then(|begun| begun.moment.as_mut()) {
            Some(moment) => moment.words.push(block),
            None => self.about.push(block),
        }
    }

    fn finish(mut self) -> Result<Tour, Fault> {
        let Some(title) = self.title.take() else {
            return Err(self.wrong("a tour begins with its title, as '# Four queens'; this text has none".to_owned()));
        };
        let mut moments = Vec::with_capacity(self.moments.len());
        for begun in self.moments {
            match begun.moment {
                Some(moment) => {
                    if let Some(wrong) = no_answers(&moment) {
                        return Err(Fault { line: begun.line, wrong });
                    }
                    moments.push(moment);
                }
                None => {
                    let wrong = format!("the slide '{}' has no address", crate::params::shortened(&begun.caption));
                    return Err(Fault { line: begun.line, wrong });
                }
            }
        }
        if moments.is_empty() {
            let wrong = "a tour must have at least one slide, as '## An empty board'; this one has none".to_owned();
            return Err(Fault { line: self.line, wrong });
        }
        Ok(Tour { title, about: self.about, moments })
    }
}

/// Returns the error of an option that a slide has already, if it may have one of them only.
fn twice(before: &[Directive], directive: &Directive) -> Option<String> {
    let single = directive.single()?;
    let other = before.iter().find(|other| other.single() == Some(single))?;
    let allowed = match single {
        "play" => "write one line, as 'play until solution in 12 s'".to_owned(),
        _ => format!("a slide has one '{single}'"),
    };
    let shown = |directive: &Directive| crate::params::shortened(&directive.to_string());
    Some(format!("'{}' follows '{}'; {allowed}", shown(directive), shown(other)))
}

/// Returns the error of a slide's answers, if there is one.
fn no_answers(moment: &Moment) -> Option<String> {
    let answers = moment.answers();
    let all = answers.all();
    let right = all.iter().filter(|answer| answer.right).count();
    let caption = || crate::params::shortened(&moment.caption);
    let fits = match &answers {
        Answers::Said => true,
        Answers::Listed(all) => right == 1 && (2..=MOST_ANSWERS).contains(&all.len()),
        Answers::Number(all) => {
            let number = |answer: &OwnAnswer| crate::address::number(&answer.text);
            let differ =
                all.iter().enumerate().all(|(i, one)| all[..i].iter().all(|other| number(other) != number(one)));
            right == 1 && differ && all.iter().all(|answer| number(answer).is_some())
        }
    };
    if fits && (all.is_empty() || moment.question().is_some()) {
        return None;
    }
    let allowed = match &answers {
        Answers::Number(_) => "one 'number: NUMBER' and other numbers as 'wrong: NUMBER'".to_owned(),
        _ => format!("one 'right: ANSWER' and 1 to {} 'wrong: ANSWER'", MOST_ANSWERS - 1),
    };
    Some(format!("answers at '{}' must be {allowed}, below an 'ask: QUESTION'", caption()))
}
