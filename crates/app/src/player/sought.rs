//! Positions that are sought by what happens there: a dead end by its number, a decision by its name.
//!
//! Neither is recorded, so the search runs ahead, in slices; what it does not have leads back to where the way began.

use super::{BATCH, Clock, Goal, Player, words};
use crate::machine::{Beat, Stop};
use crate::sign::Sign;
use crate::typed::Words;

/// The most moves between two looks at the clock where decisions are compared by name.
const NAMED: u64 = 4 * BATCH;

/// A search for a dead end or a decision in progress.
pub(super) struct Sought {
    /// Where it began.
    from: u64,
    /// The dead ends up to the present position; `None` before the beginning of the search is reached.
    met: Option<u64>,
    /// The decision as typed, and its words.
    name: (String, Words),
    /// Whether the search has gone on from its beginning, as the decision is not ahead.
    wrapped: bool,
}

impl Sought {
    fn new(from: u64, name: &str) -> Box<Sought> {
        Sought { from, met: None, name: (name.to_owned(), Words::of(name)), wrapped: false }.into()
    }
}

impl Player {
    /// Goes to the next position at which the candidate with this name is chosen: ahead, or else from the beginning on.
    pub(crate) fn go_to_decision(&mut self, name: &str, clock: Clock) {
        self.halt();
        self.sought = Some(Sought::new(self.session.now().at, name));
        self.pursue(Goal::Decision, clock);
    }

    /// Makes one batch of single moves towards a dead end, which any move may be.
    pub(super) fn approach_dead_end(&mut self, number: Option<u64>) -> Result<Option<Goal>, ()> {
        let session = &mut self.session;
        let mut sought = self.sought.take().unwrap_or_else(|| Sought::new(session.now().at, ""));
        if number.is_some() && sought.met.is_none() && !session.seek(0, self.batch.moves()) {
            self.sought = Some(sought);
            return Err(());
        }
        let mut met = sought.met.unwrap_or(0);
        for _ in 0..session.batch(BATCH / 8) {
            if session.forward(1, Stop::NEVER).made == 0 {
                self.notice = Some(match number {
                    Some(number) => words::no_dead_end_of_number(number, met),
                    None => words::NO_FURTHER_DEAD_END.to_owned(),
                });
                return Ok(Some(Goal::At(sought.from)));
            }
            if session.sign() == Sign::DeadEnd {
                met += 1;
                if number.is_none() {
                    return Ok(None);
                }
                if number == Some(met) {
                    // All dead ends from the beginning on were counted on the way.
                    self.notice = Some(words::dead_end(met));
                    return Ok(None);
                }
            }
        }
        sought.met = Some(met);
        self.sought = Some(sought);
        Err(())
    }

    /// Makes one batch of moves towards a decision.
    pub(super) fn approach_decision(&mut self) -> Result<Option<Goal>, ()> {
        let Some(mut sought) = self.sought.take() else { return Ok(None) };
        // To name a decision takes longer than to make it.
        let (session, batch) = (&mut self.session, self.batch.moves().min(NAMED));
        let mut left = batch;
        while left > 0 {
            let now = session.now();
            if now.over() && !sought.wrapped {
                sought.wrapped = session.seek(0, batch);
                break;
            }
            if now.over() || sought.wrapped && now.at >= sought.from {
                self.notice = Some(words::no_such_decision(&sought.name.0));
                return Ok(Some(Goal::At(sought.from)));
            }
            left = left.saturating_sub(session.forward(left, Stop::at(Beat::Descend)).made);
            if session.decision_name().is_some_and(|name| sought.name.1.name(&Words::of(&name))) {
                return Ok(None);
            }
        }
        self.sought = Some(sought);
        Err(())
    }
}
