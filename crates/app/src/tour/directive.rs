//! Directives: instructions of a slide to the page.

use crate::address::number;
use crate::location::Task;
use crate::machine::Beat;
use crate::player::{Tempo, Until as Goal};
use std::fmt::{self, Display};

/// A directive of a slide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Directive {
    /// Ask for the next move.
    Ask,
    /// Ask the author's question; continuing reveals the next move.
    AskOwn(String),
    /// The right answer to the author's question, at its place among the others.
    Right(String),
    /// A wrong answer.
    Wrong(String),
    /// The number that answers the author's question.
    Number(u64),
    /// The reply to a visitor who gives the answer before it.
    Reply(String),
    /// A note of the author in the presenter's window.
    Note(String),
    /// Leave parts of the page out.
    Hide(Vec<Part>),
    /// Play moves, to the slide or from it.
    Play(Run),
    /// Let the visitor make the decisions.
    ByHand,
    /// Show a code of the slide's position, or of its search with a task, in place of the picture.
    Qr(Option<Task>),
}

/// The moves that a slide plays: from it to the end `until`, or to it from the slide before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The end of the moves that follow the slide.
    pub until: Option<Until>,
    /// The speed, if the slide has one.
    pub tempo: Option<Tempo>,
}

/// The end of the moves that a slide plays from its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// A step.
    Step(u64),
    /// The next solution.
    Solution,
    /// A level: the number of choices in force.
    Level(u64),
    /// The end of the search.
    End,
}

impl Until {
    /// Returns the same end for the player.
    pub(crate) fn goal(self) -> Goal {
        match self {
            Until::Step(step) => Goal::Move(step),
            Until::Solution => Goal::Beat(Beat::Solution),
            Until::Level(level) => Goal::Level(level as usize),
            Until::End => Goal::End,
        }
    }
}

/// A part of the page that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pseudo-code.
    Program,
    /// The variables.
    State,
    /// The search tree.
    Tree,
    /// Nodes per level.
    Profile,
    /// The sentence on the last move.
    Narration,
    /// The picture: the slide shows its words alone.
    Picture,
}

impl Part {
    /// All parts, with their names in tours and on the page.
    pub const ALL: [(&'static str, Part); 6] = [
        ("program", Part::Program),
        ("state", Part::State),
        ("tree", Part::Tree),
        ("profile", Part::Profile),
        ("narration", Part::Narration),
        ("picture", Part::Picture),
    ];

    /// Returns the name of the part.
    pub fn name(self) -> &'static str {
        Part::ALL[self as usize].0
    }
}

/// The options, for the error of an unknown option.
const ALLOWED: &str = "play, ask, right, wrong, number, reply, note, hide, qr or by hand";
/// The ways to play, for the error of an unknown one.
const ALLOWED_RUNS: &str = "play, or play until a move, solution, level 3 or end";

/// The highest speed of a slide, in moves per second, and its longest time, in seconds.
const FASTEST: u64 = 1000;
const LONGEST: u64 = 3600;

impl Directive {
    /// Whether the directive needs a single search, not a race.
    pub(super) fn is_of_one_search(&self) -> bool {
        let level = |run: &Run| matches!(run.until, Some(Until::Level(_)));
        matches!(self, Directive::Ask | Directive::ByHand | Directive::Qr(_))
            || matches!(self, Directive::Play(run) if level(run))
    }

    /// Returns the option of which a slide has one at most, if the directive is such.
    pub(super) fn single(&self) -> Option<&'static str> {
        match self {
            Directive::Play(_) => Some("play"),
            Directive::Ask | Directive::AskOwn(_) => Some("ask"),
            Directive::ByHand => Some("by hand"),
            Directive::Qr(_) => Some("qr"),
            _ => None,
        }
    }

    /// Reads the text between the marks.
    pub(super) fn read(text: &str) -> Result<Directive, String> {
        let text = text.trim();
        let unknown = || {
            let allowed = match text.strip_prefix("play") {
                Some(run) if run.starts_with(" in ") => format!("a time is 'in 20 s', up to {LONGEST} s"),
                Some(run) if run.starts_with(" at ") => format!("a speed is 'at 4 per second', up to {FASTEST}"),
                Some(_) => format!("use {ALLOWED_RUNS}"),
                None => format!("use {ALLOWED}"),
            };
            format!("'{}' is no option; {allowed}", crate::params::shortened(text))
        };
        let own = text.split_once(':').map(|(kind, own)| (kind, own.trim())).filter(|(_, own)| !own.is_empty());
        match own {
            Some(("ask", question)) => return Ok(Directive::AskOwn(question.to_owned())),
            Some(("right", answer)) => return Ok(Directive::Right(answer.to_owned())),
            Some(("wrong", answer)) => return Ok(Directive::Wrong(answer.to_owned())),
            Some(("number", answer)) => return number(answer).map(Directive::Number).ok_or_else(unknown),
            Some(("reply", reply)) => return Ok(Directive::Reply(reply.to_owned())),
            Some(("note", note)) => return Ok(Directive::Note(note.to_owned())),
            Some(("qr", task)) => {
                let task = Task::read(task).map_err(|fault| fault.to_string().trim_end_matches('.').to_owned())?;
                return Ok(Directive::Qr(Some(task)));
            }
            _ => {}
        }
        if let Some(names) = text.strip_prefix("hide:") {
            let part = |name: &str| {
                let known = Part::ALL.iter().find(|(known, _)| *known == name).map(|(_, part)| *part);
                known.ok_or_else(|| {
                    let shown = crate::params::shortened(name);
                    format!("'{shown}' cannot be hidden; only program, state, tree, profile, narration and picture can")
                })
            };
            let parts = names.split_whitespace().map(part).collect::<Result<Vec<_>, _>>()?;
            return if parts.is_empty() { Err(unknown()) } else { Ok(Directive::Hide(parts)) };
        }
        match text {
            "ask" => Ok(Directive::Ask),
            "by hand" => Ok(Directive::ByHand),
            "qr" => Ok(Directive::Qr(None)),
            _ => Run::read(text).map(Directive::Play).ok_or_else(unknown),
        }
    }
}

impl Run {
    /// Reads `play`, its end and its tempo.
    fn read(text: &str) -> Option<Run> {
        let within = |digits: &str, most: u64| {
            let value = number(digits).filter(|value| (1..=most).contains(value))?;
            u32::try_from(value).ok()
        };
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let tempo = match words[..] {
            [.., "at", rate, "per", "second"] => {
                words.truncate(words.len() - 4);
                Some(Tempo::PerSecond(within(rate, FASTEST)?))
            }
            [.., "in", seconds, "s"] => {
                words.truncate(words.len() - 3);
                Some(Tempo::Within(within(seconds, LONGEST)?))
            }
            _ => None,
        };
        let until = match words[..] {
            ["play"] => None,
            ["play", "until", "solution"] => Some(Until::Solution),
            ["play", "until", "end"] => Some(Until::End),
            ["play", "until", "level", level] => Some(Until::Level(number(level)?)),
            ["play", "until", step] => Some(Until::Step(number(step)?)),
            _ => return None,
        };
        Some(Run { until, tempo })
    }
}

impl Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("play")?;
        match self.until {
            Some(Until::Step(step)) => write!(f, " until {step}")?,
            Some(Until::Solution) => f.write_str(" until solution")?,
            Some(Until::Level(level)) => write!(f, " until level {level}")?,
            Some(Until::End) => f.write_str(" until end")?,
            None => {}
        }
        match self.tempo {
            Some(Tempo::PerSecond(rate)) => write!(f, " at {rate} per second"),
            Some(Tempo::Within(seconds)) => write!(f, " in {seconds} s"),
            None => Ok(()),
        }
    }
}

impl Display for Directive {
    /// Writes the directive as in a tour, without the marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Directive::Ask => f.write_str("ask"),
            Directive::AskOwn(question) => write!(f, "ask: {question}"),
            Directive::Right(answer) => write!(f, "right: {answer}"),
            Directive::Wrong(answer) => write!(f, "wrong: {answer}"),
            Directive::Number(answer) => write!(f, "number: {answer}"),
            Directive::Reply(reply) => write!(f, "reply: {reply}"),
            Directive::Note(note) => write!(f, "note: {note}"),
            Directive::Hide(parts) => {
                f.write_str("hide:")?;
                for part in parts {
                    write!(f, " {}", part.name())?;
                }
                Ok(())
            }
            Directive::Play(run) => run.fmt(f),
            Directive::ByHand => f.write_str("by hand"),
            Directive::Qr(None) => f.write_str("qr"),
            Directive::Qr(Some(task)) => write!(f, "qr: {task}"),
        }
    }
}
