//! Tours: prepared moments of searches with words to them, one after the other, in a file that people write.
//!
//! A tour is a piece of Markdown. A heading is a moment's caption; the line after it is an address, or what changes in the
//! one before; then come the words (paragraphs, lists, headings, code; whatever else Markdown has is named with its line), and
//! options, each a line of its own that is one span of code.
//!
//! A tour is a text. Whatever is made, changed or shared is written and read again as the same text; faults name its
//! line. Its address is `tour=SOURCE&moment=NUMBER`, with `&on=ADDRESS` where the visitor has gone on; `SOURCE` is a
//! file beside the page, `own` (kept by the browser) or `~` and the whole text, packed. No search's address knows of
//! it.
//!
//! ```
//! use stepdance::problems::CATALOG;
//! use stepdance::tour::{Directive, Tour};
//!
//! let text = "# Four queens\n\nFor everybody.\n\n## An empty board\nqueens?n=4&method=basic\n\n\
//!     Nothing is *placed* yet.\n\n## A queen attacks\nat=4\n\n`ask`\n";
//! let tour = Tour::read(CATALOG, text)?;
//! assert_eq!((tour.title.as_str(), tour.moments.len()), ("Four queens", 2));
//! assert_eq!(tour.moments[1].address.to_string(), "queens?n=4&method=basic&at=4");
//! assert_eq!(tour.moments[1].directives, [Directive::Ask]);
//! assert_eq!(tour.to_string(), text);
//!
//! let bad = Tour::read(CATALOG, "# Four\n\n## Five\nqueens?n=99\n").expect_err("99 queens");
//! assert_eq!(bad.to_string(), "Line 4: n=99: n must be a whole number from 1 to 32.");
//! # Ok::<(), stepdance::tour::Fault>(())
//! ```

use crate::address::Address;
use crate::catalog::Catalog;
use crate::location::{RaceAddress, Shown};
use crate::machine::{Beat, Stop};
use crate::race::Race;
use crate::session::Session;
use std::borrow::Cow;

mod block;
mod directive;
mod gift;

mod read;
mod span;
mod write;

pub use crate::player::Tempo;
pub use block::{Block, Kind};
pub use directive::{Directive, Part, Run, Until};
pub use gift::Gift;
pub use read::{Fault, LONGEST, MOST_MOMENTS, title};
pub use span::{Manner, Span, spans};
pub use stepdance_search::offer::Offer;

/// An answer lies so many moves ahead at the most.
const ANSWER: u64 = 4;
/// A race is led for so many turns of a few milliseconds.
const TURNS: usize = 400;

/// A tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Tour {
    /// The title.
    pub title: String,
    /// For whom it is.
    pub about: Vec<Block>,
    /// Its moments; there is at least one.
    pub moments: Vec<Moment>,
}

/// A moment of a tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The caption.
    pub caption: String,
    /// The search, and the step of it; of a race, the search on the left.
    pub address: Address,
    /// The race that is shown, if that is one.
    pub race: Option<Box<RaceAddress>>,
    /// The words.
    pub words: Vec<Block>,
    /// The directives.
    pub directives: Vec<Directive>,
}

impl Moment {
    /// The search or race.
    pub fn shown(&self) -> Shown {
        self.race.clone().map_or_else(|| Shown::Search(self.address.clone()), Shown::Race)
    }

    /// The moves that it plays.
    pub(crate) fn run(&self) -> Option<Run> {
        self.directives.iter().find_map(|directive| match directive {
            Directive::Play(run) => Some(*run),
            _ => None,
        })
    }

    /// The end of the moves that it plays.
    pub(crate) fn until(&self) -> Option<Until> {
        self.run()?.until
    }

    /// Goes on to where it leads, which is where it asks, for about so many moves; says whether the search is there.
    pub(crate) fn lead(&self, session: &mut Session, budget: u64) -> bool {
        let at = session.now().at;
        match self.until() {
            _ if at < self.address.at() && !session.now().over() => {
                session.seek(self.address.at(), budget);
                false
            }
            Some(Until::Step(step)) => session.seek(step, budget),
            Some(Until::End) => session.forward(budget, Stop::NEVER).stopped,
            Some(Until::Solution) => session.forward(budget, Stop::at(Beat::Solution)).stopped,
            Some(Until::Level(level)) => {
                (0..budget).any(|_| session.now().level as u64 == level || session.forward(1, Stop::NEVER).made == 0)
            }
            None => true,
        }
    }

    /// The race that it shows, where it leads to, as far as that is found within seconds.
    pub(crate) fn raced(&self, catalog: Catalog) -> Option<Race> {
        let mut race = Race::open(catalog, (**self.race.as_ref()?).clone()).ok()?;
        if let Some(until) = self.until() {
            race.jump_to(until.goal());
        }
        let mut looks = 0.0;
        for _ in 0..TURNS {
            race.tick(0.0, &mut || {
                looks += 1.0;
                looks
            });
            if race.is_there() {
                break;
            }
        }
        Some(race)
    }

    /// The move that answers what is asked at a move, if the `next` slide begins there, a few moves on. A step may lead past it.
    pub(crate) fn answered_by(&self, next: &Moment, at: u64) -> Option<u64> {
        let (own, next) = (&self.address, &next.address);
        let near = next.at().checked_sub(at).is_some_and(|way| (1..=ANSWER).contains(&way));
        (near && next.with_at(0) == own.with_at(0)).then_some(next.at())
    }

    /// Whether it is more than its words.
    pub(crate) fn has_picture(&self) -> bool {
        let hides =
            |directive: &Directive| matches!(directive, Directive::Hide(parts) if parts.contains(&Part::Picture));
        !self.directives.iter().any(hides)
    }

    /// The author's question, if there is one.
    pub fn question(&self) -> Option<&str> {
        self.directives.iter().find_map(|directive| match directive {
            Directive::AskOwn(question) => Some(question.as_str()),
            _ => None,
        })
    }

    /// The notes of the author.
    pub(crate) fn notes(&self) -> impl Iterator<Item = &str> {
        self.directives.iter().filter_map(|directive| match directive {
            Directive::Note(note) => Some(note.as_str()),
            _ => None,
        })
    }

    /// The answers to the author's question.
    pub fn answers(&self) -> Answers<'_> {
        let (mut all, mut numbered): (Vec<OwnAnswer>, bool) = (vec![], false);
        for directive in &self.directives {
            let (right, text) = match directive {
                Directive::Right(text) => (true, Cow::Borrowed(text.as_str())),
                Directive::Wrong(text) => (false, Cow::Borrowed(text.as_str())),
                Directive::Number(number) => {
                    numbered = true;
                    (true, Cow::Owned(number.to_string()))
                }
                Directive::Reply(reply) => {
                    if let Some(answer) = all.last_mut() {
                        answer.reply = Some(reply);
                    }
                    continue;
                }
                _ => continue,
            };
            all.push(OwnAnswer { right, text, reply: None });
        }
        match all.is_empty() {
            true => Answers::Said,
            false if numbered => Answers::Number(all),
            false => Answers::Listed(all),
        }
    }
}

/// An author's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnAnswer<'a> {
    /// Whether it is right.
    pub right: bool,
    /// The text.
    pub text: Cow<'a, str>,
    /// The reply to a visitor who gives it.
    pub reply: Option<&'a str>,
}

/// The answers to an author's question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers<'a> {
    /// Aloud: the page judges nothing.
    Said,
    /// By one of these, in the author's order.
    Listed(Vec<OwnAnswer<'a>>),
    /// By a number: the right one, and wrong ones that the author replies to.
    Number(Vec<OwnAnswer<'a>>),
}

impl<'a> Answers<'a> {
    /// All that the author wrote.
    pub fn all(&self) -> &[OwnAnswer<'a>] {
        match self {
            Answers::Said => &[],
            Answers::Listed(all) | Answers::Number(all) => all,
        }
    }
}

#[cfg(test)]
mod tests;
