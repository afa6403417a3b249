//! What made what a picture shows at a target: the decision about a candidate, the choice that rules it out, or the newest move about it.

use super::once::{full, item, picked};
use super::told::{Names, Told};
use crate::scene::{CHOICE, Target};
use crate::story::{Kind, Reason};

/// What made what a picture shows at a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The candidate that the target stands for, or the target itself.
    pub about: Target,
    /// Its full name.
    pub name: String,
    /// The kind of move that made it.
    pub by: Maker,
    /// What rules it out, if anything does.
    pub reasons: Vec<Reason>,
}

/// The kind of move that made a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Maker {
    /// The choice of a level, from 1 on.
    Choice(usize),
    /// The newest rejection or undoing of the candidate, while the node on a level was the current one; without one, the choice that rules
    /// it out.
    Decision {
        /// The level of the node, from 0 on; the level below the present one is that of the subtree that was left last.
        level: usize,
        /// What rules it out, if anything does.
        ruled_out: Option<Holder>,
    },
    /// The choice that rules out a candidate of an item that is not decided yet.
    RuledOut(Holder),
    /// The newest move about it.
    Move,
}

/// A choice that rules out a candidate, longer than any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The level on which it was made; 0 for a given one.
    pub level: usize,
    /// Its full name.
    pub name: String,
}

/// The most levels whose candidates are compared with a target, the newest ones.
const MOST: usize = 32;

/// Returns what made what the picture shows at a target; `None` for a candidate that nothing has been decided about.
pub fn made(story: &dyn Told, place: Target) -> Option<Made> {
    let (about, by, reasons) = maker(story, place)?;
    Some(Made { about, name: full(story, about), by, reasons })
}

fn maker(story: &dyn Told, place: Target) -> Option<(Target, Maker, Vec<Reason>)> {
    let (path, levels, event) = (story.path(), story.levels(), story.event());
    if place.0 == CHOICE {
        let level = place.1 as usize + 1;
        return path.get(level - 1).map(|about| (*about, Maker::Choice(level), vec![]));
    }
    let stands_for = |candidate: &Target| stands_for(story, *candidate, place);
    if let Some(level) = path.iter().rposition(stands_for) {
        return Some((path[level], Maker::Choice(level + 1), vec![]));
    }
    let mut kind = None;
    let below =
        (event.kind == Kind::Back).then(|| Some((path.len() + 1, item(&event, path.len(), &levels)?))).flatten();
    let present = match event.kind {
        Kind::Back => levels.get(path.len()).copied(),
        _ => item(&event, path.len(), &levels),
    };
    let above = levels.iter().copied().enumerate().take(path.len()).rev().take(MOST);
    for (level, item) in below.into_iter().chain(present.map(|item| (path.len(), item))).chain(above) {
        let candidates = story.candidates(item);
        kind = candidates.first().map(|candidate| candidate.0).or(kind);
        let mut those = candidates.iter().copied().filter(|candidate| stands_for(candidate));
        let Some(about) = those.next() else { continue };
        // All candidates of an item may be shown at one place, which then shows no single decision.
        if place == item || those.next().is_some() {
            return Some((place, Maker::Move, vec![]));
        }
        // What was chosen later does not count.
        let mut reasons = story.reasons(about);
        reasons.retain(|reason| reason.level() <= level);
        return Some((about, Maker::Decision { level, ruled_out: holder(story, &reasons) }, reasons));
    }
    if let Some(subject) = event.subject.filter(stands_for) {
        return Some((subject, Maker::Move, story.reasons(subject)));
    }
    // Where nothing is being decided, the first level says what candidates are.
    let first = |item: &Target| story.candidates(*item).first().map(|candidate| candidate.0);
    let kind = kind.or_else(|| levels.first().and_then(first));
    let mut reasons = if kind == Some(place.0) { story.reasons(place) } else { vec![] };
    // Right after a choice was undone, it still counts for what was below it.
    reasons.retain(|reason| reason.level() <= path.len());
    let by = match holder(story, &reasons) {
        // It may have been one of the item that closed, whose name is not known any more.
        ruled_out if event.kind == Kind::Back && kind == Some(place.0) => {
            Maker::Decision { level: path.len() + 1, ruled_out }
        }
        Some(holder) => Maker::RuledOut(holder),
        None if kind == Some(place.0) => return None,
        None => Maker::Move,
    };
    Some((place, by, reasons))
}

/// Returns whether a candidate is shown at a target, or chosen there.
fn stands_for(story: &dyn Names, candidate: Target, place: Target) -> bool {
    candidate == place || picked(story, candidate) == Some(place) || story.drawn(candidate).first() == Some(&place)
}

/// Returns the newest choice of the oldest reason.
fn holder(story: &dyn Told, reasons: &[Reason]) -> Option<Holder> {
    let oldest = reasons.iter().min_by_key(|reason| reason.level())?;
    let (newest, level) = *oldest.holders.iter().max_by_key(|(_, level)| *level)?;
    Some(Holder { level, name: full(story, newest) })
}
