//! What is said of a move that may come next, whether it does or not: answers to the question what comes next.

use crate::machine::Beat;
use crate::scene::Target;
use crate::sign::Sign;
use crate::words::capital;

/// What is said of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How much it weighs.
    pub beat: Beat,
    /// What it means.
    pub sign: Sign,
    /// What it is about, as [`derived::subject`](crate::story::derived::subject) names it; of a small move what it does.
    pub about: Option<String>,
    /// The level after it.
    pub level: usize,
}

impl Claim {
    /// A move of that weight about something.
    pub fn new(beat: Beat, about: Option<String>, level: usize) -> Claim {
        Claim { beat, sign: Sign::of(beat), about, level }
    }

    /// Nothing is left to try.
    pub(crate) fn dead_end(level: usize) -> Claim {
        Claim { sign: Sign::DeadEnd, ..Claim::new(Beat::Choose, None, level) }
    }
}

/// An answer that is not true.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// What it claims.
    pub text: String,
    /// Which misunderstanding expects that, in one sentence.
    pub why: String,
    /// What on the stage it is about.
    pub target: Option<Target>,
}

/// A claim about a move, in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    // How many choices are in force, as in tree and profile.
    let here = claim.level;
    match (claim.beat, claim.about.as_deref()) {
        (Beat::Solution, _) => "A solution is reported.".to_owned(),
        (Beat::Done, _) => "The search is finished.".to_owned(),
        (Beat::Retreat, Some(about)) => format!("Back to level {here}: {about} is undone."),
        (Beat::Retreat, None) => format!("Back to level {here}."),
        (Beat::Descend, Some(about)) => format!("Level {here}: {about} is chosen."),
        (Beat::Descend, None) => format!("Level {here} is entered."),
        (Beat::Detail, Some(about)) => format!("{}.", capital(about)),
        _ if claim.sign == Sign::DeadEnd => format!("Dead end: no candidate is left at level {here}."),
        (Beat::Reject, Some(about)) => format!("Level {here}: {about} is rejected."),
        (Beat::Reject, None) => format!("Level {here}: the candidate under test is rejected."),
        (_, Some(about)) => format!("Level {here}: {about} is next."),
        (_, None) => "What to try next is chosen.".to_owned(),
    }
}
