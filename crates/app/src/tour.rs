//! Tours: prepared positions of searches with texts, one after the other, in a file that people write.
//!
//! A tour is a piece of Markdown. A heading is a slide's caption. The line after it is an address, or the changes to the previous address.
//! Then follow the slide's words (paragraphs, lists, headings, code; other Markdown is an error) and its options, each a line that is one
//! span of code.
//!
//! Each change and each share writes the tour as such a text and reads it again; errors name its line. Its address is
//! `tour=SOURCE&moment=NUMBER`, with `&on=ADDRESS` after the visitor has continued from the slide. `SOURCE` is a file beside the page,
//! `own` (stored by the browser), or `~` and the whole text, packed. The address of a search does not mention a tour.
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
mod fit;
mod gift;

mod read;
mod span;
mod write;

pub use crate::player::Tempo;
pub use block::{Block, Kind};
pub use directive::{Directive, Part, Run, Until};
pub use fit::too_long;
pub use gift::Gift;
pub use read::{Fault, LONGEST, MOST_MOMENTS, title};
pub use span::{Manner, Span, spans};
pub use stepdance_search::offer::Offer;

/// The most moves from a question to its answer.
const ANSWER: u64 = 4;
/// The most ticks, of a few milliseconds each, for which a race runs to its position.
const TURNS: usize = 400;

/// A tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Tour {
    /// The title.
    pub title: String,
    /// The introduction, such as the audience.
    pub about: Vec<Block>,
    /// The slides; at least one.
    pub moments: Vec<Moment>,
}

/// A slide of a tour.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The caption.
    pub caption: String,
    /// The address of the search with its step; of a race, that of the search on the left.
    pub address: Address,
    /// The race, if the slide shows one.
    pub race: Option<Box<RaceAddress>>,
    /// The words.
    pub words: Vec<Block>,
    /// The directives.
    pub directives: Vec<Directive>,
}

impl Moment {
    /// Returns the address of the search or race.
    pub fn shown(&self) -> Shown {
        self.race.clone().map_or_else(|| Shown::Search(self.address.clone()), Shown::Race)
    }

    /// Returns the moves that the slide plays, if any.
    pub(crate) fn run(&self) -> Option<Run> {
        self.directives.iter().find_map(|directive| match directive {
            Directive::Play(run) => Some(*run),
            _ => None,
        })
    }

    /// Returns the end of the moves that the slide plays, if it is set.
    pub(crate) fn until(&self) -> Option<Until> {
        self.run()?.until
    }

    /// Runs the search for about `budget` moves to the slide's last position, where its question is asked; returns whether it is reached.
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

    /// Returns the slide's race at its last position, as far as that is reached within seconds.
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

    /// Returns the move that answers a question asked at move `at`, if the `next` slide begins there, a few moves later. A press of Step
    /// may lead past it.
    pub(crate) fn answered_by(&self, next: &Moment, at: u64) -> Option<u64> {
        let (own, next) = (&self.address, &next.address);
        let near = next.at().checked_sub(at).is_some_and(|way| (1..=ANSWER).contains(&way));
        (near && next.with_at(0) == own.with_at(0)).then_some(next.at())
    }

    /// Whether the slide shows a picture beside its words.
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

    /// Returns the author's notes.
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

/// One of the author's answers.
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
    /// The answer is given aloud: the page does not judge it.
    Said,
    /// One of these, in the author's order.
    Listed(Vec<OwnAnswer<'a>>),
    /// A number: the right one, and wrong ones with a reply of the author.
    Number(Vec<OwnAnswer<'a>>),
}

impl<'a> Answers<'a> {
    /// Returns all answers that the author wrote.
    pub fn all(&self) -> &[OwnAnswer<'a>] {
        match self {
            Answers::Said => &[],
            Answers::Listed(all) | Answers::Number(all) => all,
        }
    }
}

#[cfg(test)]
mod tests;
