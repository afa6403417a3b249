//! The content of a link to a program: the text, preceded by a line for each setting of a teacher.
//!
//! A link never starts a run and sets no limit; what it hides or locks is a courtesy, not a secret.

use crate::language::Language;
use crate::limits;
use crate::program::{Kind, Program};
use crate::propose::{Edit, apply};

/// The first character of such a line, with which no line of either language begins.
const MARK: char = '%';

/// A program with a teacher's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The title.
    pub title: String,
    /// The first and the last hidden line, from 1, and the number of predictions after which they are shown.
    pub hidden: Option<(usize, usize, usize)>,
    /// Whether the program cannot be edited.
    pub is_locked: bool,
    /// The first and the last line that can be edited; `None` for all lines.
    pub own: Option<(usize, usize)>,
    /// The checks of its results.
    pub checks: Vec<Check>,
    /// The program.
    pub text: String,
}

/// A check: with a value of a global name, the program must find a number of solutions in at most a number of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The name to set; it can be empty.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The expected number of solutions.
    pub solutions: usize,
    /// The most nodes, the root included.
    pub nodes: Option<usize>,
}

impl Check {
    /// Returns the check as a sentence without its full stop.
    pub fn told(&self) -> String {
        let of = if self.name.is_empty() { String::new() } else { format!("{} = {}: ", self.name, self.value) };
        let nodes =
            self.nodes.map_or(String::new(), |nodes| format!(" in at most {}", crate::words::count(nodes, "node")));
        format!("{of}finds {}{nodes}", crate::words::count(self.solutions, "solution"))
    }

    /// Whether a run that has ended passes the check.
    pub fn is_met(&self, solutions: usize, nodes: usize) -> bool {
        solutions == self.solutions && self.nodes.is_none_or(|most| nodes <= most)
    }

    fn read(text: &str) -> Option<Check> {
        let mut parts = text.split_whitespace();
        let first = parts.next()?;
        let (name, value) = first.split_once('=').unwrap_or(("", ""));
        let solutions = if first.contains('=') { parts.next()? } else { first };
        Some(Check {
            name: name.to_owned(),
            value: value.to_owned(),
            solutions: solutions.parse().ok()?,
            nodes: parts.next().and_then(|nodes| nodes.parse().ok()),
        })
    }

    fn written(&self) -> String {
        let of = if self.name.is_empty() { String::new() } else { format!("{}={} ", self.name, self.value) };
        let nodes = self.nodes.map_or(String::new(), |nodes| format!(" {nodes}"));
        format!("{of}{}{nodes}", self.solutions)
    }

    /// Returns the program with the name set to the value.
    pub fn set(&self, program: &Program) -> String {
        let edit = constant(program, &self.name).map(|(_, value)| Edit {
            from: value.start,
            to: value.end,
            insert: self.value.clone(),
        });
        apply(program.text, &edit.into_iter().collect::<Vec<_>>())
    }
}

/// Returns the line and the bytes of the first value that a program gives a global name.
pub fn constant(program: &Program, name: &str) -> Option<(usize, std::ops::Range<usize>)> {
    program.statements.iter().find_map(|statement| {
        let tokens = &program.tokens[statement.tokens.clone()];
        let skip =
            usize::from(tokens.first().is_some_and(|token| ["const", "let", "var"].iter().any(|word| token.is(word))));
        let is_set = statement.function.is_none()
            && statement.kind == Kind::Plain
            && tokens.len() == skip + 3 + usize::from(tokens.last().is_some_and(|token| token.is(";")))
            && tokens[skip].is(name)
            && tokens[skip + 1].is("=");
        is_set.then(|| (statement.lines.0, tokens[skip + 2].from..tokens[skip + 2].to()))
    })
}

/// Returns the first global name with a number, such as `n = 6`, with its value and its line.
pub fn size(program: &Program) -> Option<(String, usize, usize)> {
    program.statements.iter().filter(|statement| statement.function.is_none()).find_map(|statement| {
        let tokens = &program.tokens[statement.tokens.clone()];
        let skip =
            usize::from(tokens.first().is_some_and(|token| ["const", "let", "var"].iter().any(|word| token.is(word))));
        let name = tokens.get(skip)?.text;
        let (line, value) = constant(program, name)?;
        let value = program.slice(&value).parse().ok()?;
        Some((name.to_owned(), value, line))
    })
}

impl Sheet {
    /// Creates a sheet without settings.
    pub fn of(text: &str) -> Sheet {
        Sheet { text: text.to_owned(), ..Sheet::default() }
    }

    /// Reads the content of a link; a program that is too long is cut.
    pub fn read(held: &str) -> Sheet {
        let mut sheet = Sheet::default();
        let mut rest = held;
        while let Some(line) = rest.strip_prefix(MARK) {
            let (line, behind) = line.split_once('\n').unwrap_or((line, ""));
            rest = behind;
            let (word, value) = line.split_once(' ').unwrap_or((line, ""));
            let numbers: Vec<usize> = value.split(['-', ' ']).filter_map(|number| number.parse().ok()).collect();
            match (word, numbers.as_slice()) {
                ("title", _) => sheet.title = value.chars().filter(|c| !c.is_control()).take(80).collect(),
                ("hide", [first, last, after]) => sheet.hidden = Some((*first, *last, *after)),
                ("lock", _) => sheet.is_locked = true,
                ("own", [first, last]) => sheet.own = Some((*first, *last)),
                ("check", _) if sheet.checks.len() < 8 => sheet.checks.extend(Check::read(value)),
                _ => {}
            }
        }
        let mut end = rest.len().min(limits::PROGRAM);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        sheet.text = rest[..end].to_owned();
        sheet
    }

    /// Returns the content for a link.
    pub fn written(&self) -> String {
        let mut held = String::new();
        let mut line = |text: String| held += &format!("{MARK}{text}\n");
        if !self.title.is_empty() {
            line(format!("title {}", self.title));
        }
        if let Some((first, last, after)) = self.hidden {
            line(format!("hide {first}-{last} {after}"));
        }
        if self.is_locked {
            line("lock".into());
        }
        if let Some((first, last)) = self.own {
            line(format!("own {first}-{last}"));
        }
        for check in &self.checks {
            line(format!("check {}", check.written()));
        }
        held + &self.text
    }
}

/// Returns the prefix of an address value with a program of a language: `py.`, followed by the packed text.
pub fn prefix(language: Language) -> String {
    format!("{}.", language.ending())
}
