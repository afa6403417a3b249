//! Opening searches, walking through them, and collecting all that they show.

use std::collections::BTreeSet;
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Label, Stop};
use stepdance::narration::Narration;
use stepdance::problem::Watch;
use stepdance::scene::{Scene, Target};
use stepdance::session::Session;
use stepdance::sign::Sign;
use stepdance::stated::Stated;
use stepdance::story::{Fate, Phrase, Quantity};
use stepdance::tally::Tally;
use stepdance::timeline::Back;
use stepdance::tree::Trail;

/// Returns the search of an address, at its step 0.
///
/// # Panics
/// If the address does not open.
pub fn open(catalog: Catalog, address: &str) -> Session {
    match catalog.open(address) {
        Ok(session) => session,
        Err(bad) => panic!("{address}: {bad}"),
    }
}

/// A move as it is shown for each problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The label of the line that made it.
    pub label: Label,
    /// The weight.
    pub beat: Beat,
    /// The level after it.
    pub level: usize,
    /// The narration, in which names have no line breaks.
    pub narration: Narration,
    /// The levels, from 0, of the choices that its reason names or counts as blockers; `None` if it names or counts none.
    pub named: Option<BTreeSet<usize>>,
    /// Lead and reason as one text.
    pub told: String,
    /// The outcome.
    pub sign: Sign,
    /// The claims of the sentence about the moves that follow.
    pub stated: Vec<Stated>,
    /// The choice that the move is about.
    pub choice: Option<String>,
    /// The choices in force after it, if it enters a node or rejects a candidate.
    pub path: Vec<String>,
    /// What is decided on their levels, if it enters a node or rejects a candidate.
    pub levels: Vec<String>,
    /// The label of the line that runs next.
    pub next: Label,
}

/// Makes the first `most` moves of a search one by one, and returns them.
pub fn steps(session: &mut Session, most: usize) -> Vec<Step> {
    let next = || {
        let label = session.now().label;
        let made = session.forward(1, Stop::NEVER).made == 1;
        let beat = session.now().beat.filter(|_| made)?;
        let (level, next) = (session.now().level, session.now().label);
        let narration = session.narration();
        let named = named(session, narration.phrases()[1]);
        let narrated = narration.clone().map(|text| stepdance::words::unbroken(&text));
        let (told, sign, stated, choice) = (narration.to_string(), session.sign(), session.stated(), session.choice());
        let path = if matches!(beat, Beat::Descend | Beat::Reject) { session.told().path } else { vec![] };
        let levels =
            if matches!(beat, Beat::Descend | Beat::Reject) { session.levels().unwrap_or_default() } else { vec![] };
        Some(Step { label, beat, level, narration: narrated, named, told, sign, stated, choice, path, levels, next })
    };
    std::iter::from_fn(next).take(most).collect()
}

/// Returns [`Step::named`]. If blockers are counted, all of them are meant: of a rejection, all of its own candidate.
fn named(session: &Session, reason: &Phrase) -> Option<BTreeSet<usize>> {
    let targets: Vec<Target> = reason.names().iter().flat_map(|named| named.targets.clone()).collect();
    let counts = reason.counts().iter().any(|(_, of)| *of == Quantity::Holders);
    let fan = session.fan().filter(|_| counts || !targets.is_empty())?;
    let own = session.event().subject.filter(|_| session.now().beat == Some(Beat::Reject));
    let blocked = fan.candidates.iter().filter_map(|(name, fate)| match fate {
        Fate::Blocked(reasons) if own.is_none_or(|own| own == *name) => Some(reasons),
        _ => None,
    });
    let holders = blocked.flatten().flat_map(|reason| &reason.holders);
    let meant = holders.filter(|(holder, level)| *level > 0 && (counts || targets.contains(holder)));
    Some(meant.map(|(_, level)| level - 1).collect())
}

/// Everything that a session shows of its present position.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The number of moves made.
    pub at: u64,
    beat: Option<Beat>,
    ran: Option<Label>,
    label: Label,
    level: usize,
    tally: Tally,
    trail: Trail,
    told: String,
    described: String,
    watched: Vec<Watch>,
    changed: Vec<bool>,
    path: Vec<String>,
    solution: Option<String>,
    before: [Option<u64>; 4],
    scene: Scene,
}

/// Collects everything that a session shows.
pub fn shown(session: &Session) -> Shown {
    let (now, told) = (session.now(), session.told());
    Shown {
        at: now.at,
        beat: now.beat,
        ran: session.ran(),
        label: now.label,
        level: now.level,
        tally: now.tally.clone(),
        trail: now.trail.clone(),
        told: session.narration().to_string(),
        described: told.description,
        watched: told.variables,
        changed: session.changed(false),
        path: told.path,
        solution: session.solution(),
        before: Back::ALL.map(|back| session.before(back)),
        scene: drawn(session, (640.0, 480.0)),
    }
}

/// Draws the present position on a stage with a width and a height.
pub fn drawn(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}
