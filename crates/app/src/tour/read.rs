//! Tours from text.

use super::{Directive, Moment, Tour};
use crate::catalog::Catalog;
use crate::location::{self, Shown};
use std::error::Error;
use std::fmt::{self, Display};

/// The longest text of a tour that is read, in bytes: some fifty times that of a long one.
pub const LONGEST: usize = 1 << 19;

/// How many moments a tour may have: more than anybody shows in a day.
pub const MOST_MOMENTS: usize = 1000;

/// What is wrong with a tour, and in which line.
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
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}.", self.line, self.wrong)
    }
}

impl Error for Fault {}

/// What the tour of a text is called; empty if its first line does not say.
pub fn title(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default().trim()
}

impl Tour {
    /// Reads a tour of a catalogue's searches, whatever ends its lines.
    ///
    /// # Errors
    /// Names the first line that is wrong, what is wrong with it, and what is allowed.
    pub fn read(catalog: Catalog, text: &str) -> Result<Tour, Fault> {
        let mut reader =
            Reader { catalog, line: 1, title: None, about: vec![], moments: vec![], before: String::new() };
        if text.len() > LONGEST {
            return Err(reader.wrong(format!("a tour must not be longer than {LONGEST} bytes")));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut paragraph = String::new();
        for line in text.lines() {
            let line = line.trim_end();
            // A line break within a paragraph is a space.
            if line.is_empty() || line.starts_with('#') || as_option(line).is_some() || reader.awaits_address() {
                reader.paragraph(&mut paragraph)?;
                reader.take(line)?;
            } else {
                if !paragraph.is_empty() {
                    paragraph.push(' ');
                }
                paragraph.push_str(line.trim_start());
                reader.words(line)?;
            }
            reader.line += 1;
        }
        reader.paragraph(&mut paragraph)?;
        reader.finish()
    }
}

/// What stands between the marks of a line that is one span of code.
fn as_option(line: &str) -> Option<&str> {
    line.trim().strip_prefix('`')?.strip_suffix('`').filter(|inside| !inside.contains('`'))
}

struct Reader {
    catalog: Catalog,
    line: usize,
    title: Option<String>,
    about: Vec<String>,
    moments: Vec<Begun>,
    /// The address of the last moment that has one.
    before: String,
}

/// A moment, of which the caption at least is read.
struct Begun {
    line: usize,
    caption: String,
    moment: Option<Moment>,
}

impl Reader {
    fn wrong(&self, wrong: String) -> Fault {
        Fault { line: self.line, wrong }
    }

    /// Whether a caption has been read and not yet its address.
    fn awaits_address(&self) -> bool {
        self.moments.last().is_some_and(|begun| begun.moment.is_none())
    }

    /// Whether a line of words may stand here.
    fn words(&self, line: &str) -> Result<(), Fault> {
        if self.title.is_some() {
            return Ok(());
        }
        let shown = crate::params::shortened(line);
        Err(self.wrong(format!("a tour begins with its title, as '# Four queens', not with '{shown}'")))
    }

    /// A line that is no part of a paragraph.
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
            let wrong = "a heading is '# ' and the title, or '## ' and a slide's caption".to_owned();
            return Err(self.wrong(wrong));
        } else if let Some(option) = as_option(line) {
            self.words(line)?;
            let directive = Directive::read(option).map_err(|wrong| self.wrong(wrong))?;
            let begun = self.moments.last_mut().and_then(|begun| begun.moment.as_mut());
            match begun {
                Some(Moment { race: Some(_), .. }) if directive.is_of_one_search() => {
                    return Err(self.wrong(format!("'{directive}' is for one search, and this is a race of two")));
                }
                Some(moment) => moment.directives.push(directive),
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

    /// The paragraph that has ended.
    fn paragraph(&mut self, text: &mut String) -> Result<(), Fault> {
        if text.is_empty() {
            return Ok(());
        }
        // Put together, it would be read as something else when the tour is written.
        if text.starts_with('#') || as_option(text).is_some() {
            let wrong = "a heading or an option must be one whole line".to_owned();
            return Err(Fault { line: self.line.saturating_sub(1).max(1), wrong });
        }
        let text = std::mem::take(text);
        match self.moments.last_mut().and_then(|begun| begun.moment.as_mut()) {
            Some(moment) => moment.words.push(text),
            None => self.about.push(text),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Tour, Fault> {
        let Some(title) = self.title.take() else {
            return Err(self.wrong("a tour begins with its title, as '# Four queens'; this text has none".to_owned()));
        };
        let mut moments = Vec::with_capacity(self.moments.len());
        for begun in self.moments {
            match begun.moment {
                Some(moment) => {
                    let answers = moment.answers();
                    let right = answers.iter().filter(|(right, _)| *right).count();
                    let asks = moment.directives.iter().any(|directive| matches!(directive, Directive::AskOwn(_)));
                    if !answers.is_empty() && (!asks || right != 1 || answers.len() < 2) {
                        let wrong = format!(
                            "the answers at '{}' must be one 'right: ANSWER' and at least one 'wrong: ANSWER', below an 'ask: QUESTION'",
                            crate::params::shortened(&moment.caption)
                        );
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
