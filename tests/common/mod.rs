//! What several tests need: opening searches, walking through them, and looking at all that they show.

// Every test is a program of its own, and none needs everything.
#![allow(dead_code)]

use stepdance::catalog::Entry;
use stepdance::machine::{Beat, Label, Stop};
use stepdance::params::{Field, Kind};
use stepdance::problem::Watch;
use stepdance::problems::CATALOG;
use stepdance::scene::Scene;
use stepdance::session::Session;
use stepdance::tally::Tally;
use stepdance::timeline::Back;
use stepdance::tree::Trail;

pub mod machines;
pub mod oracle;
pub mod picture;

/// The search that `address` names, at its step 0.
pub fn open(address: &str) -> Box<dyn Session> {
    match CATALOG.open(address) {
        Ok(session) => session,
        Err(bad) => panic!("{address}: {bad}"),
    }
}

/// The whole search: its profile from the level on that its source counts, and its solutions.
pub fn figures(address: &str) -> (Vec<u64>, u64) {
    let mut session = open(address);
    assert!(session.forward(u64::MAX, Stop::NEVER).stopped, "{address}");
    let tally = session.now().tally;
    (tally.profile()[session.now().first_level..].to_vec(), tally.solutions())
}

/// The first `most` solutions as the runner prints them.
pub fn solutions(address: &str, most: usize) -> Vec<String> {
    let mut session = open(address);
    let next = || {
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        session.solution()
    };
    std::iter::from_fn(next).take(most).collect()
}

/// A move as every problem shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The label of the algorithm's step that made it.
    pub label: Label,
    pub beat: Beat,
    /// The level after it.
    pub level: usize,
    pub told: String,
}

/// The first `most` moves of a search, one by one.
pub fn steps(session: &mut dyn Session, most: usize) -> Vec<Step> {
    let next = || {
        let label = session.now().label;
        (session.forward(1, Stop::NEVER).made == 1).then(|| Step {
            label,
            beat: session.now().beat.expect("a move has a weight"),
            level: session.now().level,
            told: session.tell(),
        })
    };
    std::iter::from_fn(next).take(most).collect()
}

/// Everything that a session shows of its present moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub at: u64,
    beat: Option<Beat>,
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

/// Looks at everything.
pub fn shown(session: &dyn Session) -> Shown {
    let mut scene = Scene::new(640.0, 480.0);
    session.draw(&mut scene);
    Shown {
        at: session.now().at,
        beat: session.now().beat,
        label: session.now().label,
        level: session.now().level,
        tally: session.now().tally.clone(),
        trail: session.now().trail.clone(),
        told: session.tell(),
        described: session.told().description,
        watched: session.told().variables,
        changed: session.changed(),
        path: session.told().path,
        solution: session.solution(),
        before: Back::ALL.map(|back| session.before(back)),
        scene,
    }
}

/// The values of a field worth trying: every name of a choice; of numbers the `numbers` least ones.
fn values(kind: &Kind, numbers: usize) -> Vec<String> {
    match kind {
        Kind::Number { min, max } => (*min..=*max).take(numbers).map(|n| n.to_string()).collect(),
        Kind::Choice(choices) => choices.iter().map(|(name, _)| (*name).to_owned()).collect(),
        Kind::Text { .. } => vec![],
    }
}

/// A small search of an entry that has many fields, around which they are varied one at a time.
fn small(info: &Entry) -> &'static [(&'static str, &'static str)] {
    match info.id {
        "skeleton" => &[("pattern", "*.*/.*./*.*"), ("m", "2"), ("z", "0"), ("digits", "2")],
        _ => &[],
    }
}

/// Addresses of an entry's searches: all combinations of its fields' values, or all ways to vary one of them.
pub fn combinations(info: &'static Entry, numbers: usize) -> Vec<String> {
    let small = small(info);
    if !small.is_empty() {
        let around = |name: &str, value: &str| {
            let others = small.iter().filter(|(other, _)| *other != name);
            let pairs: Vec<String> = others.chain([&(name, value)]).map(|(n, v)| format!("{n}={v}")).collect();
            format!("{}?{}", info.id, pairs.join("&"))
        };
        let vary = |field: &'static Field| {
            let values = values(&field.kind, numbers.min(24));
            values.into_iter().map(move |value| around(field.name, &value))
        };
        return info.fields.iter().flat_map(vary).collect();
    }
    let mut all = vec![format!("{}?", info.id)];
    for field in info.fields {
        let values = values(&field.kind, numbers);
        if values.is_empty() {
            continue;
        }
        all = all.iter().flat_map(|start| values.iter().map(move |v| format!("{start}{}={v}&", field.name))).collect();
    }
    all.into_iter().map(|address| address.trim_end_matches(['&', '?']).to_owned()).collect()
}

/// Searches of millions or thousands of millions of moves, by what their addresses have in them: no law that walks to
/// the end looks at these. Their beginnings are among the examples.
const HUGE: [&str; 1] = ["preset=pentominoes"];

/// The catalogue's searches, small ones: all combinations of fields, with the `numbers` least numbers.
pub fn small_searches(numbers: usize) -> Vec<String> {
    let all = infos().flat_map(|info| combinations(info, numbers));
    all.filter(|address| !HUGE.iter().any(|part| address.contains(part))).collect()
}

/// Searches whose pictures have nothing that those of others do not have, by what their addresses have in them: boxes
/// of the same pieces, and boards whose items are chosen in another order. Drawing thousands of dots takes its time.
const ALIKE: [&str; 13] = [
    "preset=pentominoes3x20",
    "preset=pentominoes4x15",
    "preset=pentominoes5x12",
    "preset=pentominoes6x10&choose=first",
    "preset=sudoku&choose=first",
    "preset=words&choose=first",
    "preset=langford3&choose=first",
    "preset=langford4&choose=first",
    "preset=langford7&choose=first",
    "preset=queens4&choose=first",
    "preset=queens6&choose=first",
    "preset=queens8&choose=first",
    "preset=own&choose=first",
];

/// The largest boards beside links that are drawn apart from the very largest, which has thousands of dots.
const BOARDS: usize = 10;

/// The catalogue's searches as far as their pictures may differ, with the `numbers` least numbers.
pub fn pictured(numbers: usize) -> Vec<String> {
    let alike = |address: &String| ALIKE.iter().any(|part| address.contains(part));
    let between = |address: &String| {
        let n = address.split_once("n=").and_then(|(_, n)| n.split('&').next()?.parse().ok());
        address.contains("method=links") && n.is_some_and(|n: usize| n > BOARDS && n != 32)
    };
    let all = infos().flat_map(|info| combinations(info, numbers));
    all.filter(|address| !alike(address) && !between(address)).collect()
}

/// Every search that the catalogue offers as an example.
pub fn presets() -> Vec<String> {
    infos().flat_map(|info| info.presets).map(|preset| preset.address.to_owned()).collect()
}

/// What the catalogue knows of its entries.
pub fn infos() -> impl Iterator<Item = &'static Entry> {
    CATALOG.entries()
}
