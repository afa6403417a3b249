//! Claims about the next move, true or not: the answers to the question what comes next.

use crate::machine::Beat;
use crate::scene::Target;
use crate::sign::Sign;
use crate::words::capital;

/// A claim about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Its kind.
    pub beat: Beat,
    /// Its outcome.
    pub sign: Sign,
    /// Its subject, as [`derived::subject`](crate::story::derived::subject) names it; for a detail, what it does.
    pub about: Option<String>,
    /// The level after it.
    pub level: usize,
}

impl Claim {
    /// Creates the claim of a move of a kind, with its usual outcome.
    pub fn new(beat: Beat, about: Option<String>, level: usize) -> Claim {
        Claim { beat, sign: Sign::of(beat), about, level }
    }

    /// Creates the claim of a dead end.
    pub(crate) fn dead_end(level: usize) -> Claim {
        Claim { sign: Sign::DeadEnd, ..Claim::new(Beat::Choose, None, level) }
    }
}

/// A wrong answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// Its claim.
    pub text: String,
    /// The misunderstanding that it follows from, in one sentence.
    pub why: String,
    /// The target on the stage that it is about.
    pub target: Option<Target>,
}

/// Returns a claim as one short sentence.
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
        _ if claim.sign == Sign::DeadEnd => "Dead end: no candidate is left.".to_owned(),
        (Beat::Reject, Some(about)) => format!("Level {here}: {about} is rejected."),
        (Beat::Reject, None) => format!("Level {here}: the candidate under test is rejected."),
        (_, Some(about)) => format!("Level {here}: {about} is next."),
        (_, None) => "What to try next is chosen.".to_owned(),
    }
}
