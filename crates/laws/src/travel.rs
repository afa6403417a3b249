//! Laws on time travel: a step shows the same from wherever it is reached; each way back leads where its definition says; and memory stays
//! within its bounds.

use crate::chance;
use crate::searches::{WHOLE, walks, whole};
use crate::shown::{Shown, open, shown};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::session::Session;
use stepdance::timeline::Back;

/// The last step of a long search that is checked, and the most moves of a single call.
const FAR: u64 = 10_000;

/// The number of orders in which the positions of a search are sought.
const ORDERS: usize = 3;

/// Returns the searches, each with its last step or the last one to check.
fn searches(catalog: Catalog) -> Vec<(String, u64)> {
    let far = |address: &String| {
        let mut session = open(catalog, address);
        session.forward(FAR, Stop::NEVER);
        session.now().at
    };
    let walks = walks(catalog);
    let end = |walk: &crate::searches::Walk| if walk.whole { walk.steps.len() as u64 } else { far(&walk.address) };
    walks.iter().map(|walk| (walk.address.clone(), end(walk))).collect()
}

/// Returns the steps to check: the beginning, the end, those around each checkpoint, and some between.
fn places(end: u64) -> Vec<u64> {
    let around_marks = (0..=end).step_by(4096).flat_map(|mark| mark.saturating_sub(1)..=mark + 1);
    let mut places: Vec<u64> = (0..12).chain(around_marks).chain((0..=end).step_by(1 + end as usize / 20)).collect();
    places.extend(end.saturating_sub(3)..=end);
    places.retain(|at| *at <= end);
    places.sort_unstable();
    places.dedup();
    places
}

/// Returns what each of the positions shows when the search is walked up to it move by move.
fn walked(catalog: Catalog, address: &str, places: &[u64]) -> Vec<Shown> {
    let mut session = open(catalog, address);
    let mut seen = Vec::new();
    for place in places {
        while session.now().at < *place {
            assert_eq!(session.forward(1, Stop::NEVER).made, 1, "{address}");
        }
        seen.push(shown(&session));
    }
    seen
}

/// Goes to a step, in calls of at most `budget` moves.
fn go(session: &mut Session, to: u64, budget: u64) {
    for _ in 0..=to / budget + 1 {
        if session.seek(to, budget) {
            return;
        }
    }
    panic!("step {to} was not reached in helpings of {budget}");
}

/// Checks this from the end backwards.
pub fn seeking_back_shows_what_walking_there_showed(catalog: Catalog) {
    for (address, end) in searches(catalog) {
        let places = places(end);
        let walked = walked(catalog, &address, &places);
        let mut session = open(catalog, &address);
        go(&mut session, end, 10_000);
        for (place, expected) in places.iter().zip(&walked).rev() {
            go(&mut session, *place, FAR);
            assert!(shown(&session) == *expected, "{address}: {:#?}\n≠ {expected:#?}", shown(&session));
        }
    }
}

/// Checks this with budgets of any size.
pub fn seeks_in_any_order_show_what_walking_there_showed(catalog: Catalog) {
    for (address, end) in searches(catalog) {
        let places = places(end);
        let walked = walked(catalog, &address, &places);
        let mut random = chance::of(&address);
        for _ in 0..ORDERS {
            let mut session = open(catalog, &address);
            for _ in 0..4 {
                let index = random.below(places.len() as u64) as usize;
                let budget = chance::within(&mut random, 1..FAR).max(places[index] / 50);
                go(&mut session, places[index], budget);
                assert!(shown(&session) == walked[index], "{address}: step {}", places[index]);
                assert!(session.now().furthest >= places[index], "{address}");
            }
        }
    }
}

/// Checks also that the end is known from then on.
pub fn a_seek_beyond_the_end_leads_to_the_end(catalog: Catalog) {
    for (address, end) in searches(catalog).into_iter().filter(|(_, end)| *end <= WHOLE as u64) {
        for beyond in [end + 1, end + 5000, u64::MAX] {
            let mut session = open(catalog, &address);
            assert!(session.seek(beyond, FAR), "{address}: {beyond}");
            assert_eq!(
                (session.now().at, session.now().end, session.now().furthest),
                (end, Some(end), end),
                "{address}"
            );
            assert_eq!(session.now().beat, Some(Beat::Done), "{address}");
            assert!(session.seek(end / 2, FAR), "{address}");
            assert_eq!(
                (session.now().at, session.now().end, session.now().furthest),
                (end / 2, Some(end), end),
                "{address}"
            );
        }
    }
}

/// Checks this with a budget of one move.
pub fn a_seek_keeps_to_its_budget(catalog: Catalog) {
    for (address, end) in searches(catalog) {
        let mut session = open(catalog, &address);
        for at in 1..=end.min(300) {
            let there = session.seek(end.min(300), 1);
            assert_eq!((session.now().at, there), (at, at == end.min(300)), "{address}");
        }
    }
}

/// The ways back by their definitions, from the weights of all moves; element 0 is the move of step 1.
pub struct Definition {
    /// The weight of each move.
    pub beats: Vec<Beat>,
}

impl Definition {
    fn beat(&self, at: u64) -> Option<Beat> {
        Some(self.beats[at.checked_sub(1)? as usize])
    }

    /// Returns the nearest earlier step heavier than a detail, or 0.
    fn stop_before(&self, at: u64) -> u64 {
        (1..at).rev().find(|step| self.beat(*step) > Some(Beat::Detail)).unwrap_or(0)
    }

    fn step_before(&self, at: u64) -> Option<u64> {
        (at > 0).then(|| self.stop_before(at))
    }

    /// Returns the step that opened the `nth` innermost of the levels open at `at`.
    fn opened(&self, at: u64, nth: usize) -> Option<u64> {
        let mut wanted = nth as i64;
        (1..=at).rev().find(|step| {
            match self.beat(*step) {
                Some(Beat::Descend) => wanted -= 1,
                Some(Beat::Retreat) => wanted += 1,
                _ => {}
            }
            wanted == 0
        })
    }

    fn over_before(&self, at: u64) -> Option<u64> {
        if self.beat(at) != Some(Beat::Retreat) {
            return self.step_before(at);
        }
        // Without the retreat itself, the subtree that it closed is the innermost open one.
        Some(self.stop_before(self.opened(at - 1, 1).expect("a retreat closes something")))
    }

    fn out_before(&self, at: u64) -> Option<u64> {
        Some(self.opened(at, 1)? - 1)
    }

    fn solution_before(&self, at: u64) -> Option<u64> {
        (1..at).rev().find(|step| self.beat(*step) == Some(Beat::Solution))
    }

    /// Returns where the four ways lead from step `at`: step, over, out, solution.
    pub fn all(&self, at: u64) -> [Option<u64>; 4] {
        [self.step_before(at), self.over_before(at), self.out_before(at), self.solution_before(at)]
    }
}

/// Checks all four ways, from the first steps, from some later ones, and from the end.
pub fn the_ways_back_lead_where_their_definitions_say(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let definition = Definition { beats: walk.steps.iter().map(|step| step.beat).collect() };
        let end = walk.steps.len() as u64;
        let mut session = open(catalog, &walk.address);
        for at in (0..end.min(250)).chain((250..end).step_by(41)).chain([end]) {
            session.seek(at, FAR);
            let s = &session;
            let ways = Back::ALL.map(|back| s.before(back));
            assert_eq!(ways, definition.all(at), "{} at step {at}: step, over, out, solution", walk.address);
        }
    }
}

/// Makes a *step over*: one step, and if that opened a subtree, on to the subtree's end; returns whether it was completed.
fn step_over(session: &mut Session) -> bool {
    let ran = session.forward(FAR, Stop::at(Beat::Choose));
    if session.now().beat == Some(Beat::Descend) {
        return session.forward(FAR, Stop::leaving(session.now().level)).stopped;
    }
    ran.stopped
}

/// Checks this wherever *step over* leads past a subtree.
pub fn over_and_back_over_lead_to_the_same_stop(catalog: Catalog) {
    for walk in walks(catalog).iter() {
        let mut session = open(catalog, &walk.address);
        let stops = (1..).zip(&walk.steps).filter(|(_, step)| step.beat > Beat::Detail).map(|(at, _)| at);
        for stop in [0].into_iter().chain(stops).take(150) {
            session.seek(stop, FAR);
            let (level, over) = (session.now().level, step_over(&mut session));
            if !over || session.now().beat == Some(Beat::Done) && session.now().at == stop {
                continue;
            }
            if session.now().beat == Some(Beat::Retreat) && session.now().level < level {
                // Not a subtree that was stepped over, but the end of the one in which the stop lies.
                continue;
            }
            assert_eq!(session.now().level, level, "{} from {stop} to {}", walk.address, session.now().at);
            assert_eq!(session.before(Back::Over), Some(stop), "{} from {stop} to {}", walk.address, session.now().at);
        }
    }
}

/// Checks this for all solutions of a search.
pub fn solutions_are_met_backwards_in_the_order_opposite_to_forwards(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        let mut forwards = Vec::new();
        while session.forward(FAR, Stop::at(Beat::Solution)).stopped && session.solution().is_some() {
            forwards.push((session.now().at, session.solution()));
        }
        while session.now().end.is_none() && session.now().at < FAR {
            session.forward(FAR, Stop::NEVER);
        }
        for expected in forwards.iter().rev() {
            let to = session.before(Back::Solution).unwrap_or_else(|| panic!("{address}: no solution before the end"));
            session.seek(to, FAR);
            assert_eq!((session.now().at, session.solution()), *expected, "{address}");
        }
        assert_eq!(session.before(Back::Solution), None, "{address}");
    }
}

/// Checks the figures for display, which are no part of a machine's equality and therefore need a separate law.
pub fn seeking_counts_what_walking_counted(catalog: Catalog) {
    for (address, end) in searches(catalog) {
        let mut session = open(catalog, &address);
        let mut walker = session.walker();
        if session.look(&*walker).figures().is_empty() {
            continue;
        }
        let places = places(end);
        let mut walked = vec![];
        for place in &places {
            while walker.record().at < *place {
                assert!(walker.step(), "{address}: over after {} moves", walker.record().at);
            }
            walked.push(session.look(&*walker).figures());
        }
        go(&mut session, end, FAR);
        for (place, expected) in places.iter().zip(&walked).rev() {
            go(&mut session, *place, FAR);
            let sought = session.walker();
            assert_eq!(session.look(&*sought).figures(), *expected, "{address}: step {place}");
        }
    }
}

/// Checks runs that end at the end of the search, at a stop, and at the end of their budget.
pub fn a_forward_run_says_whether_it_was_stopped(catalog: Catalog) {
    for address in whole(catalog, WHOLE) {
        let mut session = open(catalog, &address);
        while session.now().end.is_none() {
            let ran = session.forward(1, Stop::NEVER);
            assert_eq!((ran.made, ran.stopped), (1, session.now().end.is_some()), "{address} at {}", session.now().at);
        }
        let ran = session.forward(5, Stop::at(Beat::Detail));
        assert_eq!((ran.made, ran.stopped), (0, true), "{address} at its end");
        session.seek(0, FAR);
        let ran = session.forward(0, Stop::NEVER);
        assert_eq!((ran.made, ran.stopped), (0, false), "{address} without a budget");
        let ran = session.forward(FAR, Stop::at(Beat::Detail));
        assert_eq!((ran.made, ran.stopped), (1, true), "{address}: any move stops it");
    }
}
