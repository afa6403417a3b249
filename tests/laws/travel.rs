//! Laws on time travel: wherever one comes from, a step shows the same; every way back leads where its definition
//! says; and memory stays within its bounds.

use crate::common::machines::{Visit, visit_all};
use crate::common::{self, Shown, open, presets, shown, small_searches};
use crate::walks::walks;
use proptest::prelude::*;
use stepdance::machine::{Beat, Machine, Stop};
use stepdance::problem::Problem;
use stepdance::session::Session;
use stepdance::timeline::{Back, Mark, Timeline};

/// How far into a long search the laws look, and what a single call may replay without being stopped.
const FAR: u64 = 30_000;

/// The searches, the examples among them, each with its last step or the farthest one to look at.
fn searches() -> Vec<(String, u64)> {
    let mut all: Vec<_> = small_searches(6).into_iter().chain(presets()).collect();
    all.sort();
    all.dedup();
    let end = |address: &String| {
        let mut session = open(address);
        session.forward(FAR, Stop::NEVER);
        session.now().at
    };
    all.into_iter().map(|address| (address.clone(), end(&address))).collect()
}

/// Steps worth looking at: the beginning, the end, around each checkpoint, and some between.
fn places(end: u64) -> Vec<u64> {
    let around_marks = (0..=end).step_by(4096).flat_map(|mark| mark.saturating_sub(1)..=mark + 1);
    let mut places: Vec<u64> = (0..12).chain(around_marks).chain((0..=end).step_by(1 + end as usize / 20)).collect();
    places.extend(end.saturating_sub(3)..=end);
    places.retain(|at| *at <= end);
    places.sort_unstable();
    places.dedup();
    places
}

/// What each of the places shows when the search is walked up to it move by move.
fn walked(address: &str, places: &[u64]) -> Vec<Shown> {
    let mut session = open(address);
    let mut seen = Vec::new();
    for place in places {
        while session.now().at < *place {
            assert_eq!(session.forward(1, Stop::NEVER).made, 1, "{address}");
        }
        seen.push(shown(&*session));
    }
    seen
}

/// Goes to the step, in helpings of `budget`.
fn go(session: &mut dyn Session, to: u64, budget: u64) {
    for _ in 0..=to / budget + 1 {
        if session.seek(to, budget) {
            return;
        }
    }
    panic!("step {to} was not reached in helpings of {budget}");
}

#[test]
fn seeking_back_shows_what_walking_there_showed() {
    for (address, end) in searches() {
        let places = places(end);
        let walked = walked(&address, &places);
        let mut session = open(&address);
        go(&mut *session, end, 10_000);
        for (place, expected) in places.iter().zip(&walked).rev() {
            go(&mut *session, *place, FAR);
            assert!(shown(&*session) == *expected, "{address}: {:#?}\n≠ {expected:#?}", shown(&*session));
        }
    }
}

#[test]
fn seeks_in_any_order_show_what_walking_there_showed() {
    for (address, end) in searches() {
        let places = places(end);
        let walked = walked(&address, &places);
        let order = prop::collection::vec((prop::sample::select((0..places.len()).collect::<Vec<_>>()), 1..FAR), 1..8);
        let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3) };
        let outcome = proptest::test_runner::TestRunner::new(config).run(&order, |order| {
            let mut session = open(&address);
            for (index, budget) in order {
                let budget = budget.max(places[index] / 50);
                go(&mut *session, places[index], budget.max(1));
                prop_assert!(shown(&*session) == walked[index], "{}: step {}", address, places[index]);
                prop_assert!(session.now().furthest >= places[index]);
            }
            Ok(())
        });
        assert!(outcome.is_ok(), "{}", outcome.unwrap_err());
    }
}

#[test]
fn a_seek_beyond_the_end_leads_to_the_end() {
    for (address, end) in searches().into_iter().filter(|(_, end)| *end < FAR) {
        for beyond in [end + 1, end + 5000, u64::MAX] {
            let mut session = open(&address);
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

#[test]
fn a_seek_keeps_to_its_budget() {
    for (address, end) in searches() {
        let mut session = open(&address);
        for at in 1..=end.min(300) {
            let there = session.seek(end.min(300), 1);
            assert_eq!((session.now().at, there), (at, at == end.min(300)), "{address}");
        }
    }
}

/// The ways back by their definitions, from the beats of all the moves; beat 0 is that of step 1.
pub struct Definition {
    pub beats: Vec<Beat>,
}

impl Definition {
    fn beat(&self, at: u64) -> Option<Beat> {
        Some(self.beats[at.checked_sub(1)? as usize])
    }

    /// The nearest earlier step that weighed more than a detail, else 0.
    fn stop_before(&self, at: u64) -> u64 {
        (1..at).rev().find(|step| self.beat(*step) > Some(Beat::Detail)).unwrap_or(0)
    }

    fn step_before(&self, at: u64) -> Option<u64> {
        (at > 0).then(|| self.stop_before(at))
    }

    /// The step whose move opened the `nth` innermost of the levels open at `at`.
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

    /// Where the four ways lead from step `at`: step, over, out, solution.
    pub fn all(&self, at: u64) -> [Option<u64>; 4] {
        [self.step_before(at), self.over_before(at), self.out_before(at), self.solution_before(at)]
    }
}

#[test]
fn the_ways_back_lead_where_their_definitions_say() {
    for walk in walks() {
        let definition = Definition { beats: walk.steps.iter().map(|step| step.beat).collect() };
        let end = walk.steps.len() as u64;
        let mut session = open(&walk.address);
        for at in (0..end.min(250)).chain((250..end).step_by(41)).chain([end]) {
            session.seek(at, FAR);
            let s = &*session;
            let ways = Back::ALL.map(|back| s.before(back));
            assert_eq!(ways, definition.all(at), "{} at step {at}: step, over, out, solution", walk.address);
        }
    }
}

/// *Step over*: one step, and if that opened a subtree, on to the subtree's end.
fn step_over(session: &mut dyn Session) -> bool {
    let ran = session.forward(FAR, Stop::at(Beat::Choose));
    if session.now().beat == Some(Beat::Descend) {
        return session.forward(FAR, Stop::leaving(session.now().level)).stopped;
    }
    ran.stopped
}

#[test]
fn over_and_back_over_lead_to_the_same_stop() {
    for walk in walks() {
        let mut session = open(&walk.address);
        let stops = (1..).zip(&walk.steps).filter(|(_, step)| step.beat > Beat::Detail).map(|(at, _)| at);
        for stop in [0].into_iter().chain(stops).take(150) {
            session.seek(stop, FAR);
            let (level, over) = (session.now().level, step_over(&mut *session));
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

#[test]
fn solutions_are_met_backwards_in_the_order_opposite_to_forwards() {
    for address in small_searches(6) {
        let mut session = open(&address);
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

/// Whole long searches in little memory: the checkpoints are thinned many times over, and lead to the right steps.
#[test]
fn checkpoints_keep_to_their_room_and_stay_right_when_thinned() {
    struct Thinned;
    impl Visit for Thinned {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let start = problem.start();
            let one = size_of::<Mark<P::Machine>>() + 2000;
            for room in [0, one, 5 * one, 40 * one] {
                let mut timeline = Timeline::with_room(start.clone(), room);
                let least = timeline.used();
                while !timeline.forward(5000, Stop::NEVER).stopped && timeline.now().at() < 400_000 {
                    let used = timeline.used();
                    assert!(used <= room.max(least), "{address}: {used} bytes in room for {room}");
                }
                let end = timeline.now().at();
                let places: Vec<u64> = (0..8).map(|i| end * i / 8 + i).chain([end]).filter(|at| *at <= end).collect();
                let expected = moments(&start, &places);
                for (moment, at) in expected.iter().zip(&places).rev() {
                    assert!(timeline.seek(*at, u64::MAX), "{address}: {at}");
                    assert!(timeline.now() == moment, "{address}: step {at} in room for {room} bytes");
                    assert!(timeline.used() <= room.max(least), "{address}: after seeking {at}");
                }
            }
        }
    }
    /// The largest instance visited, and no other: the small ones are over before a second checkpoint is due.
    struct Largest(Thinned, usize);
    impl Visit for Largest {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            if address.contains(&format!("n={}", self.1)) {
                self.0.visit(address, problem);
            }
        }
    }
    visit_all(8, &mut Largest(Thinned, 8));
}

/// What is counted for show makes no machine another one, so that it has to be looked at by itself.
#[test]
fn seeking_counts_what_walking_counted() {
    struct Counting(usize);
    impl Visit for Counting {
        fn visit<P: Problem>(&mut self, address: &str, problem: P) {
            let start = problem.start();
            let figures = |mark: &Mark<P::Machine>| problem.figures(&mark.moment());
            self.0 += usize::from(!figures(&Mark::new(start.clone())).is_empty());
            let mut timeline = Timeline::new(start.clone());
            timeline.forward(FAR, Stop::NEVER);
            let places = places(timeline.now().at());
            for (moment, at) in moments(&start, &places).iter().zip(&places).rev() {
                assert!(timeline.seek(*at, u64::MAX), "{address}: {at}");
                assert_eq!(figures(timeline.now()), figures(moment), "{address}: step {at}");
            }
        }
    }
    let mut all = Counting(0);
    visit_all(6, &mut all);
    assert!(all.0 > 10, "only {} searches count anything", all.0);
}

/// The moments at the places, which are in order, by nothing but `next`.
fn moments<M: Machine>(start: &M, places: &[u64]) -> Vec<Mark<M>> {
    let mut moment = Mark::new(start.clone());
    let mut seen = Vec::new();
    for place in places {
        while moment.at() < *place {
            assert_eq!(moment.advance(1, Stop::NEVER), 1);
        }
        seen.push(moment.clone());
    }
    seen
}

#[test]
fn a_forward_run_says_whether_it_was_stopped() {
    for address in common::small_searches(4) {
        let mut session = open(&address);
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
