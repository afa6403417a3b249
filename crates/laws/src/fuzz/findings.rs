//! Fuzzing of the counts that a worker sends.

use super::{Target, one, rarely};
use stepdance::census::Findings;
use stepdance::steer::Random;

/// Returns a target of numbers as a worker sends them, separated by blanks.
pub(super) fn target() -> Target {
    Target::new("findings", make, hold)
}

const ENDS: &[f64] =
    &[0.0, 1.0, 2.0, 3.0, 500.0, 501.0, 512.0, 4503599627370496.0, 9007199254740991.0, 9007199254740992.0, -1.0, 0.5];

fn number(random: &mut Random) -> f64 {
    match random.below(16) {
        0 => *one(random, ENDS),
        1 => f64::from_bits(random.draw()),
        2 => (1u64 << random.below(54)) as f64,
        _ => random.below(1000) as f64,
    }
}

fn make(random: &mut Random) -> String {
    let steps = *one(random, &[100.0, 1000.0, 1e6, 9007199254740991.0]);
    let single = rarely(random, 2);
    let solutions = random.below(20);
    let mut numbers = vec![steps, random.below(2) as f64, solutions as f64, 0.0];
    if single {
        let mut place = 0;
        for _ in 0..solutions {
            place += 1 + random.below(9);
            numbers.push(place as f64);
        }
    } else {
        let bins = if rarely(random, 4) { random.below(6000) } else { 512 };
        let counts: Vec<f64> = (0..bins).map(|_| random.below(4) as f64).collect();
        numbers[2] = counts.iter().sum();
        numbers[3] = (1u64 << random.below(54)) as f64;
        numbers.extend(counts);
    }
    for _ in 0..random.below(3) {
        let at = random.below(numbers.len() as u64) as usize;
        numbers[at] = number(random);
    }
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(" ")
}

fn hold(case: &str) {
    let numbers: Vec<f64> = case.split(' ').filter_map(|number| number.parse().ok()).collect();
    let Some(found) = Findings::unpack(&numbers) else { return };
    let again = Findings::unpack(&found.pack());
    assert_eq!(again.as_ref(), Some(&found), "it is not what it says it is");
    for number in [0, 1, found.solutions, found.solutions.saturating_add(1), u64::MAX] {
        let (step, _) = found.before_solution(number);
        assert!(step <= found.steps, "solution {number} lies beyond the end, at {step}");
    }
    let mut before = 0;
    for (from, to, solutions) in found.stretches() {
        assert!(from <= to && from <= found.steps, "a stretch from {from} to {to} of {} steps", found.steps);
        assert!(
            found.solution_near(from, from, from).is_some_and(|number| number <= before + 1),
            "no solution at {from}"
        );
        before += solutions;
    }
    assert_eq!(before, found.solutions, "stretches hold all solutions");
}
