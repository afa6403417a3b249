//! Laws on breakpoints: forwards and backwards a run stops where a plain walk meets the condition, and nowhere else.

use crate::searches::walks;
use crate::shown::{drawn, open};
use std::collections::{BTreeSet, HashSet};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::player::{Command, Player, State};
use stepdance::scene::Target;
use stepdance::session::Session;
use stepdance::stops::{Condition, Stops};

/// The number of moves of a search, of hits of a condition, and of names and places that are checked.
const FAR: u64 = 1000;
const HITS: usize = 5;
const NAMES: usize = 3;

/// A move of a plain walk, with what conditions depend on.
struct Seen {
    ran: String,
    beat: Beat,
    level: usize,
    choice: Option<String>,
    places: Vec<(String, u32)>,
}

fn walked(session: &mut Session) -> Vec<Seen> {
    let next = || {
        let ran = session.now().label.0.to_owned();
        (session.forward(1, Stop::NEVER).made == 1).then_some(())?;
        let (beat, level) = (session.now().beat?, session.now().level);
        let places = session.touches().map(|target| (target.0.to_owned(), target.1)).collect();
        Some(Seen { ran, beat, level, choice: session.told().path.pop(), places })
    };
    std::iter::from_fn(next).take(FAR as usize).collect()
}

/// Whether a move meets a condition, by a second implementation.
fn fulfils(seen: &Seen, condition: &Condition) -> bool {
    match condition {
        Condition::Line(label) => seen.ran == *label,
        Condition::Level(level) => seen.level == *level && [Beat::Descend, Beat::Retreat].contains(&seen.beat),
        Condition::Solution => seen.beat == Beat::Solution,
        Condition::Choice(name) => seen.beat == Beat::Descend && seen.choice.as_ref() == Some(name),
        Condition::Place(kind, which) => seen.places.contains(&(kind.clone(), *which)),
    }
}

/// Returns conditions of each kind that the walk meets, and one that it does not.
fn conditions(walk: &[Seen]) -> Vec<Condition> {
    let mut all = vec![Condition::Solution, Condition::Level(1), Condition::Level(2), Condition::Level(60_000)];
    let mut add = |condition: Condition, most: usize, same: fn(&Condition) -> bool| {
        if !all.contains(&condition) && all.iter().filter(|known| same(known)).count() < most {
            all.push(condition);
        }
    };
    for seen in walk {
        add(Condition::Line(seen.ran.clone()), usize::MAX, |known| matches!(known, Condition::Line(_)));
    }
    for seen in walk.iter().rev() {
        if let Some(choice) = seen.choice.clone().filter(|_| seen.beat == Beat::Descend) {
            add(Condition::Choice(choice), NAMES, |known| matches!(known, Condition::Choice(_)));
        }
        for (kind, which) in seen.places.clone() {
            add(Condition::Place(kind, which), NAMES, |known| matches!(known, Condition::Place(..)));
        }
    }
    all
}

/// Runs a command to its end, in slices of one batch each; returns the step reached.
fn press(player: &mut Player, command: Command) -> u64 {
    let mut now = 0.0;
    let mut clock = || {
        now += 1000.0;
        now
    };
    player.command(command, 0.0, &mut clock);
    while matches!(player.state(), State::Seeking(_)) {
        player.tick(0.0, &mut clock);
    }
    player.session().now().at
}

/// Checks breakpoints one by one, and two at once.
pub fn runs_stop_at_every_hit_of_every_kind_of_breakpoint_and_nowhere_else(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let seen = walked(&mut open(catalog, &walk.address));
        let mut player = Player::new(open(catalog, &walk.address));
        let alone = conditions(&seen);
        let pairs = alone.windows(2).map(<[_]>::to_vec);
        for set in alone.iter().map(|one| vec![one.clone()]).chain(pairs) {
            let mut stops = Stops::default();
            set.iter().for_each(|condition| stops.toggle(condition.clone()));
            let hits: Vec<u64> =
                (1..).zip(&seen).filter(|(_, seen)| set.iter().any(|it| fulfils(seen, it))).map(|(at, _)| at).collect();
            let place = format!("{} with stop={stops}", walk.address);
            player.set_stops(stops);
            player.command(Command::First, 0.0, &mut || 0.0);
            for hit in hits.iter().take(HITS) {
                assert_eq!(press(&mut player, Command::NextStop), *hit, "{place}, forwards");
                assert!(
                    player.hit().is_some() && player.hits().contains(hit),
                    "{place}: {hit} is not said to be a hit"
                );
            }
            if hits.len() <= HITS && walk.whole && seen.len() < FAR as usize {
                press(&mut player, Command::NextStop);
                assert!(player.session().now().over(), "{place}: there is no further hit");
                assert_eq!(
                    player.hit().is_some(),
                    hits.last() == Some(&(seen.len() as u64)),
                    "{place}: the end is no hit"
                );
            }
            player.go_to(seen.len() as u64, &mut || 0.0);
            let at = player.session().now().at;
            for hit in hits.iter().rev().filter(|hit| **hit < at).take(HITS) {
                assert_eq!(press(&mut player, Command::PreviousStop), *hit, "{place}, backwards");
            }
            if hits.len() < HITS {
                let at = player.session().now().at;
                assert_eq!(press(&mut player, Command::PreviousStop), at, "{place}: there is no earlier hit");
                assert!(player.notice().is_some(), "{place}");
            }
        }
    }
}

/// Checks that a breakpoint at a place that is picked after the first decision is hit: for each problem in at least one search, and there
/// for a place of each kind that can be picked.
pub fn a_place_can_be_picked_and_is_met(catalog: Catalog) {
    for entry in catalog.entries() {
        let (mut is_met, mut missed) = (false, vec![]);
        for walk in walks(catalog).iter().filter(|walk| walk.whole) {
            if catalog.address(&walk.address).is_ok_and(|address| address.entry().id != entry.id) {
                continue;
            }
            let mut session = open(catalog, &walk.address);
            session.forward(u64::MAX, Stop::at(Beat::Choose));
            let picked = places(&session);
            let mut met = HashSet::new();
            while session.forward(1, Stop::NEVER).made > 0 {
                met.extend(session.touches());
            }
            let kinds: BTreeSet<&str> = picked.iter().map(|place| place.0).collect();
            for kind in kinds {
                let own = || picked.iter().filter(|place| place.0 == kind);
                match own().any(|place| met.contains(place)) {
                    true => is_met = true,
                    false => missed.push(format!("{}: no {kind}, such as {:?}", walk.address, own().next())),
                }
            }
        }
        assert!(is_met, "{}: none of its searches comes to a place that was picked\n{}", entry.id, missed.join("\n"));
    }
}

/// Returns the targets of a picture, found by pointing at a grid of points.
fn places(session: &Session) -> HashSet<Target> {
    let scene = drawn(session, (968.0, 513.0));
    let points =
        (0..57).flat_map(|row| (0..107).map(move |column| (9.0 * column as f32 + 5.0, 9.0 * row as f32 + 5.0)));
    points.filter_map(|point| scene.target_at(point)).collect()
}

/// Checks that breakpoints are printed and read again as the same, in any order.
pub fn whatever_is_stopped_at_has_one_canonical_address(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let all = conditions(&walked(&mut open(catalog, &walk.address)));
        for from in 0..all.len().min(8) {
            let mut stops = Stops::default();
            all.iter().cycle().skip(from).take(all.len()).for_each(|condition| stops.toggle(condition.clone()));
            let sign = if walk.address.contains('?') { '&' } else { '?' };
            let text = format!("{}{sign}stop={}&at=3", walk.address, stops.written());
            let address = catalog.address(&text).unwrap_or_else(|bad| panic!("{bad}"));
            assert_eq!((address.to_string(), address.stops()), (text, &stops));
            assert!(address.open().is_ok(), "{address}");
        }
    }
}
