//! What can be tried at a node, listed a little at a time: some nodes have thousands of choices.

use crate::machine::{Beat, Turn};
use crate::problem::Asked;
use crate::scene::Target;
use crate::session::Session;
use crate::steer::{self, Children, Decision, Hand};
use std::task::Poll;

/// So many moves are made between two looks at the clock: with the slowest machines that is about a millisecond.
pub(super) const HELPING: u64 = 1 << 10;

/// What a node has to offer, in the algorithm's order, as far as it is listed.
pub(super) struct List {
    /// Where the search stands that tries one after the other; `None` once all are listed.
    runner: Option<Children>,
    pub(super) offers: Vec<Offer>,
    /// What is asked here; `None` where nothing is offered.
    pub(super) asked: Option<Asked>,
    /// Children, and what is refused.
    pub(super) children: u32,
    refusals: u32,
    /// How much was tried, no choices included.
    tried: usize,
    /// The places of those that are told apart: of a choice that is tested several times the last test counts.
    pub(super) distinct: Vec<usize>,
}

/// Something that can be tried.
pub(super) struct Offer {
    /// What it is called.
    pub(super) name: String,
    /// What is asked where it is tried.
    pub(super) question: String,
    /// Which of all that the node tries it is, from 0.
    pub(super) nth: usize,
    /// The decision to try it.
    pub(super) decision: Decision,
    /// Why it is refused.
    pub(super) refused: Option<String>,
    /// The number that its name is, or that the stage gives it.
    pub(super) number: Option<usize>,
    /// Where on the stage it is picked.
    pub(super) target: Option<Target>,
}

impl List {
    /// Of the node that is decided upon, with nothing listed yet.
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

    /// Of a node that is not the present one: it is listed once it is.
    pub(super) fn none() -> List {
        List { runner: None, offers: vec![], asked: None, children: u32::MAX, refusals: 0, tried: 0, distinct: vec![] }
    }

    /// Whether it is one that is still to be made.
    pub(super) fn is_none(&self) -> bool {
        self.children == u32::MAX
    }

    /// Whether all is listed.
    pub(super) fn is_whole(&self) -> bool {
        self.runner.is_none() && !self.is_none()
    }

    /// Lists one more, or looks a helping further for it.
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
        let shown = || choice.target.and_then(|target| session.number_of(target));
        self.offers.push(Offer {
            number: name.parse().ok().or_else(shown),
            nth: self.tried - 1,
            name,
            question,
            decision,
            refused: choice.refused,
            target: choice.target,
        });
    }

    /// Where the choice is made: what the question begins with.
    pub(super) fn asked_at(&self) -> Option<String> {
        let (place, _) = self.asked.as_ref()?.question.split_once(':')?;
        Some(place.to_owned())
    }

    /// The names of what is refused.
    pub(super) fn refused(&self) -> impl Iterator<Item = &str> {
        let refused = self.distinct.iter().map(|place| &self.offers[*place]).filter(|offer| offer.refused.is_some());
        refused.map(|offer| offer.name.as_str())
    }

    /// The place of a decision among the offers.
    pub(super) fn place(&self, decision: Decision) -> Option<usize> {
        self.offers.iter().position(|offer| offer.decision == decision)
    }

    /// What a child is called.
    pub(super) fn name(&self, child: u32) -> &str {
        self.place(Decision::Child(child)).map_or("", |place| &self.offers[place].name)
    }
}
