//! The solutions on the timeline, and what the census may report.

use super::walk::searches;
use crate::common::open;
use stepdance::census::{Census, Findings};
use stepdance::machine::{Beat, Stop};

/// A census looks at the clock now and then; so many looks are some hundred thousand moves.
const LOOKS: f64 = 6.0;
/// Beyond so many, solutions are counted in stretches.
const SINGLE: usize = 500;
const STRETCHES: u64 = 512;

/// What a census has found of a search after a while, and the steps of the solutions by a plain run.
fn counted(address: &str) -> (Findings, Vec<u64>) {
    let mut looks = 0.0;
    let mut census = Census::new(open(address));
    census.run(LOOKS, &mut || {
        looks += 1.0;
        looks
    });
    let found = census.found().clone();
    let (mut session, mut solutions) = (open(address), vec![]);
    while session.now().at < found.steps {
        session.forward(found.steps - session.now().at, Stop::at(Beat::Solution));
        if session.now().beat == Some(Beat::Solution) {
            solutions.push(session.now().at);
        }
    }
    assert_eq!(found.complete, session.now().end == Some(found.steps), "{address}");
    assert_eq!(found.solutions, solutions.len() as u64, "{address}");
    let sent = Findings::unpack(&found.pack()).unwrap_or_else(|| panic!("{address}: refused"));
    assert_eq!(sent.pack(), found.pack(), "{address}");
    (sent, solutions)
}

#[test]
fn solutions_are_told_by_their_steps_or_by_stretches() {
    let (mut single, mut many) = (0, 0);
    for address in searches() {
        let (found, solutions) = counted(&address);
        let stretches: Vec<_> = found.stretches().collect();
        for (number, step) in (1..).zip(&solutions) {
            let near = found.solution_near(0, *step, u64::MAX).expect("a solution is near");
            assert!(near <= number && (solutions.len() > SINGLE || near == number), "{address}: {near} for {number}");
        }
        if solutions.len() <= SINGLE {
            single += solutions.len();
            let places = solutions.iter().map(|step| (*step, *step, 1));
            assert_eq!(stretches, places.collect::<Vec<_>>(), "{address}");
            continue;
        }
        many += 1;
        let wide = found.pack()[3] as u64;
        let newest = solutions[solutions.len() - 1];
        assert!(newest < wide * STRETCHES && (wide == 1 || newest >= wide / 2 * STRETCHES), "{address}: {wide}");
        for (from, to, many) in &stretches {
            let within = solutions.iter().filter(|step| (*from..*to).contains(step)).count() as u64;
            assert!(to - from == wide && *many == within, "{address}: {many} from {from} to {to}");
        }
        assert_eq!(stretches.iter().map(|stretch| stretch.2).sum::<u64>(), solutions.len() as u64, "{address}");
    }
    assert!(single > 100 && many > 1, "{single}, {many}");
    assert_eq!(Findings::default().solution_near(0, 0, u64::MAX), None);
}

/// A report of 600 solutions, one at a step, from step 1024 on.
fn many() -> Vec<f64> {
    let mut report = vec![2000.0, 1.0, 600.0, 4.0];
    report.extend((0..STRETCHES).map(|i| if (256..406).contains(&i) { 4.0 } else { 0.0 }));
    report
}

#[test]
fn a_report_that_makes_no_sense_is_refused() {
    let single = [90.0, 1.0, 3.0, 0.0, 4.0, 5.0, 90.0];
    for fine in [&single[..], &many(), &[0.0; 4], &[7.0, 0.0, 0.0, 0.0]] {
        assert!(Findings::unpack(fine).is_some(), "{fine:?}");
        for i in 0..fine.len() {
            for bad in [f64::NAN, -1.0, f64::INFINITY, f64::NEG_INFINITY, 0.5, 1e300, 2_f64.powi(53), 2_f64.powi(64)] {
                let mut report = fine.to_vec();
                report[i] = bad;
                assert_eq!(Findings::unpack(&report), None, "{bad} as number {i}");
            }
        }
        assert_eq!(Findings::unpack(&fine[..fine.len().min(4) - 1]), None);
        assert_eq!(Findings::unpack(&[fine, &[1.0]].concat()), None, "one number more");
    }
    let with = |report: &[f64], i: usize, n: f64| {
        let mut report = report.to_vec();
        report[i] = n;
        Findings::unpack(&report)
    };
    for (i, n, what) in [
        (1, 4.0, "more than complete, truncated and limited"),
        (2, 2.0, "fewer solutions than places"),
        (2, 4.0, "more solutions than places"),
        (3, 1.0, "too few stretches"),
        (4, 0.0, "a solution before the first step"),
        (5, 4.0, "two solutions at one step"),
        (6, 91.0, "a solution after the last step"),
    ] {
        assert_eq!(with(&single, i, n), None, "{what}");
    }
    for (i, n, what) in [
        (0, 1600.0, "solutions after the last step"),
        (2, 599.0, "another number of solutions"),
        (3, 0.0, "places that are none"),
        (3, 3.0, "a width that comes of no doubling"),
        (3, 8.0, "stretches wider than needed"),
        (3, 2.0, "more solutions than steps"),
        (3, 2_f64.powi(52), "a width beyond all steps"),
        (300, 5.0, "more solutions than steps"),
        (4 + 300, 3.0, "a sum that is not the number of solutions"),
        (4, 2_f64.powi(53) - 1.0, "a sum beyond all bounds"),
    ] {
        assert_eq!(with(&many(), i, n), None, "{what}");
    }
    // The same solutions from the first step on, so that they fit into stretches of either width.
    let mut early = many();
    early[4..].rotate_left(256);
    assert!(Findings::unpack(&early).is_some());
    assert_eq!(with(&early, 3, 8.0), None, "stretches wider than needed");
    let mut few = many();
    few[2] = 400.0;
    few[4 + 256..4 + 306].fill(0.0);
    assert_eq!(Findings::unpack(&few), None, "so few solutions are told one by one");
}
