use super::*;
use crate::machine::{Beat, Machine, Move, Stop};
use crate::story::{Search, derived};
use crate::timeline::Mark;

fn solutions(n: usize) -> Vec<String> {
    let mut mark = Mark::new(ListMachine::new(n));
    let mut found = Vec::new();
    while !mark.over() {
        mark.advance(u64::MAX, Stop::at(Beat::Solution));
        if mark.last == Some(Act::Filled) {
            found.push(derived::solution(&AlgorithmL(n), &mark.moment()));
        }
    }
    found
}

#[test]
fn the_largest_row_runs_as_it_walks() {
    for n in [31, 32] {
        for budget in [1000, 30_000, 200_001] {
            let (mut ran, mut walked) = (Mark::new(ListMachine::new(n)), Mark::new(ListMachine::new(n)));
            ran.advance(budget, Stop::NEVER);
            for _ in 0..budget {
                walked.advance(1, Stop::NEVER);
            }
            assert!(ran == walked, "n = {n}, {budget} moves");
        }
    }
}

#[test]
fn pairs_placed_and_solutions_are_those_published() {
    let published: [(usize, &[u64], u64); 4] = [
        (3, &[3, 4, 2], 2),
        (4, &[4, 9, 11, 2], 2),
        (5, &[5, 16, 34, 28, 0], 0),
        (7, &[7, 36, 136, 379, 628, 391, 52], 52),
    ];
    for (n, profile, count) in published {
        let mut mark = Mark::new(ListMachine::new(n));
        mark.advance(u64::MAX, Stop::NEVER);
        let tally = mark.record.tally;
        assert_eq!((&tally.profile()[1..], tally.solutions()), (profile, count), "n = {n}");
    }
    assert_eq!(solutions(3), ["2 3 1 2 1 3", "3 1 2 1 3 2"]);
    assert_eq!(solutions(4), ["2 3 4 2 1 3 1 4", "4 1 3 1 2 4 3 2"]);
}

/// Returns all solutions, sorted, by another method: the largest value first, in each pair of slots where it fits.
fn brute(n: usize) -> Vec<String> {
    fn fill(row: &mut Vec<usize>, k: usize, found: &mut Vec<String>) {
        if k == 0 {
            found.push(row.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
            return;
        }
        for left in 0..row.len().saturating_sub(k + 1) {
            let right = left + k + 1;
            if row[left] == 0 && row[right] == 0 {
                (row[left], row[right]) = (k, k);
                fill(row, k - 1, found);
                (row[left], row[right]) = (0, 0);
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut vec![0; 2 * n], n, &mut found);
    found.sort();
    found
}

#[test]
fn solutions_are_those_of_another_method() {
    for n in 1..=8 {
        let mut found = solutions(n);
        found.sort();
        assert_eq!(found, brute(n), "n = {n}");
    }
}

#[test]
fn the_level_is_the_number_of_pairs_and_changes_by_one() {
    let mut machine = ListMachine::new(6);
    let mut level = 0;
    while let Some(step) = machine.next() {
        match step.beat() {
            Beat::Descend => level += 1,
            Beat::Retreat => level -= 1,
            _ => {}
        }
        assert_eq!((machine.level(), machine.placed().count(), 6 - machine.unused().count()), (level, level, level));
        let listed = AlgorithmL(6).about().listing.iter().any(|line| line.label == machine.label());
        assert!(listed, "{} is in no line of the listing", machine.label());
    }
}

#[test]
fn the_last_sentence_knows_why_there_is_no_solution() {
    for n in 1..=9 {
        let mut moment = Mark::new(ListMachine::new(n));
        moment.advance(u64::MAX, Stop::NEVER);
        let said = derived::narrate(&AlgorithmL(n), &moment.moment()).to_string();
        assert_eq!(said.contains("odd"), matches!(n % 4, 1 | 2), "{said}");
        assert_eq!(said.contains("odd"), moment.record.tally.solutions() == 0, "{said}");
    }
    let mut moment = Mark::new(ListMachine::new(5));
    moment.advance(u64::MAX, Stop::NEVER);
    let said = derived::narrate(&AlgorithmL(5), &moment.moment()).to_string();
    assert!(["up to 10", "55", "20", "35"].iter().all(|part| said.contains(part)), "{said}");
}

#[test]
fn the_last_sentence_counts_mirror_images_once() {
    for (n, words) in [
        (3, "2 solutions. They mirror each other."),
        (4, "2 solutions. They mirror each other."),
        (7, "52 solutions. They are 26 and their mirror images."),
    ] {
        let mut mark = Mark::new(ListMachine::new(n));
        mark.advance(u64::MAX, Stop::NEVER);
        let said = derived::narrate(&AlgorithmL(n), &mark.moment()).to_string();
        assert!(said.ends_with(words), "{said}");
    }
}
