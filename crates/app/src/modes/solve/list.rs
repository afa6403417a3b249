//! The list of a node's candidates, found a few at a time: some nodes have thousands.

use crate::machine::{Beat, Turn};
use crate::problem::Asked;
use crate::scene::Target;
use crate::session::Session;
use crate::steer::{self, Children, Decision, Hand};
use std::task::Poll;

/// Number of moves between two readings of the clock: about a millisecond of the slowest searches.
pub(super) const HELPING: u64 = 1 << 10;

/// The candidates of a node in the algorithm's order, as far as they are found.
pub(super) struct List {
    /// The run that tries the candidates in turn; `None` once all are listed.
    runner: Option<Children>,
    pub(super) offers: Vec<Offer>,
    /// The question at the node; `None` if there are no candidates.
    pub(super) asked: Option<Asked>,
    /// The number of free candidates, and of rejected ones.
    pub(super) children: u32,
    refusals: u32,
    /// The number of candidates tried, those included that offer no choice.
    tried: usize,
    /// Indices of the candidates without duplicates: of a candidate that is tested several times the last test counts.
    pub(super) distinct: Vec<usize>,
}

/// A candidate.
pub(super) struct Offer {
    /// Its name.
    pub(super) name: String,
    /// The question at its test.
    pub(super) question: String,
    /// Its index among everything that the node tries.
    pub(super) nth: usize,
    /// The decision to try it.
    pub(super) decision: Decision,
    /// Why it is rejected; `None` if it is free.
    pub(super) refused: Option<String>,
    /// The number that is its name.
    pub(super) number: Option<usize>,
    /// The target on the stage that picks it.
    pub(super) target: Option<Target>,
}

impl List {
    /// Returns an empty list of the node to decide at.
    pub(super) fn new(hand: &Hand) -> List {
        List {
            runner: Some(steer::children(hand.node())),
            offers: vec![],
            asked: None,
            children: 0,
            refusals: hand.passed(),
            tried: 0,
            distinct: vec![],
        }
    }

    /// Returns a placeholder for a node that is not the current one, and is listed once it is.
    pub(super) fn none() -> List {
        List { runner: None, offers: vec![], asked: None, children: u32::MAX, refusals: 0, tried: 0, distinct: vec![] }
    }

    /// Whether it is such a placeholder.
    pub(super) fn is_none(&self) -> bool {
        self.children == u32::MAX
    }

    /// Whether all candidates are listed.
    pub(super) fn is_whole(&self) -> bool {
        self.runner.is_none() && !self.is_none()
    }

    /// Looks for the next candidate and lists it, or stops after [`HELPING`] moves.
    pub(super) fn go_on(&mut self, session: &Session) {
        let tried = match self.runner.as_mut().map(|runner| runner.look(HELPING)) {
            Some(Poll::Pending) => return,
            Some(Poll::Ready(Some(tried))) => tried,
            Some(Poll::Ready(None)) | None => {
                self.runner = None;
                return;
            }
        };
        self.tried += 1;
        if tried.turn() != Turn::Tries {
            self.refusals += 1;
            return;
        }
        let look = session.look(&*tried);
        let choice = look.choice();
        let asked = look.asks();
        let question = asked.question.clone();
        if self.asked.is_none() || tried.beat() == Some(Beat::Descend) && self.children == 0 {
            self.asked = Some(asked);
        }
        let decision = match choice.refused {
            Some(_) => {
                self.refusals += 1;
                Decision::Refused(self.refusals)
            }
            None => {
                self.children += 1;
                Decision::Child(self.children)
            }
        };
        let name = look.offered();
        let (place, refused) = (self.offers.len(), choice.refused.is_some());
        let known = self.distinct.iter().position(|place| {
            let known = &self.offers[*place];
            known.name == name && (refused || known.refused.is_some())
        });
        match known {
            Some(known) if refused && self.offers[self.distinct[known]].refused.is_none() => {}
            Some(known) => {
                self.distinct.remove(known);
                self.distinct.push(place);
            }
            None => self.distinct.push(place),
        }
        self.offers.push(Offer {
            number: name.parse().ok(),
            nth: self.tried - 1,
            name,
            question,
            decision,
            refused: choice.refused,
            target: choice.target,
        });
    }

    /// Returns the place of the decision, with which the question begins.
    pub(super) fn asked_at(&self) -> Option<String> {
        let (place, _) = self.asked.as_ref()?.question.split_once(':')?;
        Some(place.to_owned())
    }

    /// Returns the names of the rejected candidates.
    pub(super) fn refused(&self) -> impl Iterator<Item = &str> {
        let refused = self.distinct.iter().map(|place| &self.offers[*place]).filter(|offer| offer.refused.is_some());
        refused.map(|offer| offer.name.as_str())
    }

    /// Returns the index of a decision's candidate.
    pub(super) fn place(&self, decision: Decision) -> Option<usize> {
        self.offers.iter().position(|offer| offer.decision == decision)
    }

    /// Returns the name of a child; empty if it is not listed.
    pub(super) fn name(&self, child: u32) -> &str {
        self.place(Decision::Child(child)).map_or("", |place| &self.offers[place].name)
    }
}
