//! The search backwards for the move that made what the picture shows at a target.
//!
//! The path knows when each of its choices was made. A decision about a candidate lies between two of them, and is searched for in portions,
//! at most [`FARTHEST`] moves back from its latest possible move.

use super::Session;
use crate::machine::{Beat, Stop};
use crate::problem::any::AnyProblem;
use crate::scene::{CHOICE, Target};
use crate::steer::Walker;
use crate::story::derived::{Holder, Made, Maker};
use crate::story::{Event, Kind};
use crate::timeline::{Hunt, Looked};

/// The most moves between the position and the earliest move that is examined one by one.
pub const FARTHEST: u64 = 100_000;

/// What made a mark, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The candidate that the mark is about, or the target itself.
    pub about: Target,
    /// The full name of what the mark is about.
    pub name: String,
    /// The move that made it.
    pub made: Making,
}

/// The move that made a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Making {
    /// The choice at this move.
    Chosen(u64),
    /// The rejection at this move.
    Rejected(u64),
    /// The undoing of a choice at this move.
    Undone(u64),
    /// The choice with this name at this move, which rules it out.
    RuledOut(u64, String),
    /// The choice with this name, which was given.
    Given(String),
    /// The newest move about it.
    Newest(u64),
    /// None since this move; those before it are not examined.
    NoneSince(u64),
}

impl Making {
    /// Returns the move, if it is known.
    pub fn at(&self) -> Option<u64> {
        match self {
            Making::Chosen(at) | Making::Rejected(at) | Making::Undone(at) | Making::Newest(at) => Some(*at),
            Making::RuledOut(at, _) => Some(*at),
            Making::Given(_) | Making::NoneSince(_) => None,
        }
    }
}

/// A search for an origin in progress.
pub struct Rewind {
    made: Made,
    /// The move after which the origin lies.
    after: u64,
    /// The search backwards; `None` before the move at which it ends is examined itself.
    hunt: Option<Hunt>,
    /// The position up to which it is searched for.
    until: u64,
    /// Whether the newest move found so far undid a choice.
    undone: bool,
}

impl Session {
    /// Begins to search for the move that made what the picture shows at a target; `None` where nothing did, and among decisions by hand.
    pub fn rewind(&self, place: Target) -> Option<Rewind> {
        let (now, root) = (self.timeline.now(), self.timeline.now().root());
        if self.hand().is_some() {
            return None;
        }
        // The levels of the tree are counted from the root on.
        let place = if place.0 == CHOICE { Target(CHOICE, place.1.saturating_add(root as u32)) } else { place };
        let made = self.problem.made(now.walker(), place)?;
        let trail = &now.record().trail;
        let (after, until) = match &made.by {
            Maker::Decision { level, .. } => {
                let level = level.checked_sub(root)?;
                let left = |above: usize| trail.folds(above).last().map(|fold| fold.opened);
                let after = match level {
                    0 => 0,
                    level if level > trail.level() => left(level - 1)?,
                    level => trail.opened(level)?,
                };
                // The move that enters the next node is none of those.
                (after, trail.opened(level + 1).map_or(now.at(), |next| next - 1))
            }
            _ => (0, now.at()),
        };
        Some(Rewind { made, after, until, hunt: None, undone: false })
    }

    /// Continues the search for about `budget` moves; `None` while it is not complete. Nothing may have made the mark.
    pub fn rewind_on(&mut self, rewind: &mut Rewind, budget: u64) -> Option<Option<Origin>> {
        let Made { about, ref name, .. } = rewind.made;
        let name = name.clone();
        let of = |made| Origin { about, name, made };
        let by = |session: &Session, holder: &Holder| match session.opened(holder.level) {
            Some(at) => Making::RuledOut(at, holder.name.clone()),
            None => Making::Given(holder.name.clone()),
        };
        let ruled_out = match &rewind.made.by {
            Maker::Choice(level) => return Some(self.opened(*level).map(|at| of(Making::Chosen(at)))),
            Maker::RuledOut(holder) => return Some(Some(of(by(self, holder)))),
            Maker::Decision { ruled_out, .. } => ruled_out.clone(),
            Maker::Move => None,
        };
        let decides = matches!(rewind.made.by, Maker::Decision { .. });
        let earliest = rewind.until.saturating_sub(FARTHEST).max(rewind.after);
        let found = match self.look_for(rewind, about, earliest, budget)? {
            Some(at) if at > earliest => Some(match (decides, rewind.undone) {
                (true, true) => Making::Undone(at),
                (true, false) => Making::Rejected(at),
                (false, _) => Making::Newest(at),
            }),
            _ => match &ruled_out {
                Some(holder) => Some(by(self, holder)),
                None => (earliest > rewind.after).then_some(Making::NoneSince(earliest)),
            },
        };
        Some(found.map(of))
    }

    /// Returns the last move about a candidate after the move `earliest`; any earlier one where the search backwards ends.
    fn look_for(
        &mut self,
        Rewind { made, hunt, until, undone, .. }: &mut Rewind,
        about: Target,
        earliest: u64,
        budget: u64,
    ) -> Option<Option<u64>> {
        let (decides, node) = match made.by {
            Maker::Decision { level, .. } => (true, level),
            _ => (false, 0),
        };
        let least = Stop::at(if decides { Beat::Choose } else { Beat::Detail });
        let mut holds = |problem: &dyn AnyProblem, at: &dyn Walker| {
            let event = problem.event(at);
            let holds = match decides {
                // Below it, the same candidate may have been one of another item.
                true => at.level() == node && is_decision(&event) && event.subject == Some(about),
                false => is_about(problem, &event, about),
            };
            *undone = if holds { event.kind == Kind::Back } else { *undone };
            holds
        };
        let Session { timeline, problem, .. } = self;
        if *until <= earliest {
            return Some(None);
        }
        let hunt = match hunt {
            Some(hunt) => hunt,
            None if *until == timeline.now().at() => {
                if holds(&**problem, timeline.now().walker()) {
                    return Some(Some(*until));
                }
                hunt.insert(timeline.hunt(*until))
            }
            None => hunt.insert(timeline.hunt(*until + 1)),
        };
        match timeline
            .look_back(hunt, budget, least, &mut |_, at| at.at() <= earliest || holds(&**problem, at.walker()))
        {
            Looked::Found(at) => Some(Some(at)),
            Looked::Nothing => Some(None),
            Looked::Later => None,
        }
    }

    /// Returns the move at which the choice of a level, counted in the levels of the machine, was made; `None` for given ones.
    fn opened(&self, level: usize) -> Option<u64> {
        let now = self.timeline.now();
        let (trail, level) = (&now.record().trail, level.checked_sub(now.root())?);
        match level.checked_sub(trail.level() + 1) {
            // Right after it was undone, it still counts.
            Some(0) => trail.folds(trail.level()).last().map(|fold| fold.opened),
            _ => trail.opened(level),
        }
    }
}

/// Returns whether an event rejects a candidate, or undoes its choice.
fn is_decision(event: &Event) -> bool {
    matches!(event.kind, Kind::Reject | Kind::Back)
}

/// Returns whether an event is about a target of the picture.
fn is_about(problem: &dyn AnyProblem, event: &Event, place: Target) -> bool {
    let all = [event.focus, event.subject, event.item];
    all.into_iter().flatten().any(|target| target == place || problem.drawn(target).contains(&place))
}
