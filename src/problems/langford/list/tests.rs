use super::*;
use crate::problem::Problem;
use crate::tally::Tally;

/// Everything that a run lets out: moves heeded with level and count, moves made, the last one, and the state.
type Outcome = (Vec<(Listed, usize, u64)>, u64, Option<Listed>, ListMachine);

/// What a run lets out when it is done by repeated `next`.
fn walk(mut machine: ListMachine, budget: u64, stop: Stop) -> Outcome {
    let (mut heeded, mut made, mut last) = (Vec::new(), 0, None);
    while made < budget {
        let Some(step) = machine.next() else { break };
        made += 1;
        if step.beat() >= Beat::Descend {
            heeded.push((step, machine.level(), made));
        }
        last = Some(step);
        if stop.reached(step.beat(), machine.level()) {
            break;
        }
    }
    (heeded, made, last, machine)
}

fn run(mut machine: ListMachine, budget: u64, stop: Stop) -> Outcome {
    let mut heeded = Vec::new();
    let ran = machine.run(budget, stop, |step, level, made| heeded.push((*step, level, made)));
    (heeded, ran.made, ran.last, machine)
}

fn solutions(n: usize) -> Vec<String> {
    let mut machine = ListMachine::new(n);
    let mut found = Vec::new();
    while let Some(step) = machine.next() {
        if step == Listed::Filled {
            found.push(AlgorithmL::solution(&n, &machine));
        }
    }
    found
}

#[test]
fn a_run_is_repeated_next() {
    let budgets: Vec<u64> = (1..=100).chain([1000, 4096, 100_000, u64::MAX]).collect();
    let mut stops: Vec<Stop> = Beat::ALL.into_iter().map(Stop::at).collect();
    stops.extend((0..=4).map(Stop::leaving));
    for n in 1..=7 {
        // From the start, from a few places on the way, and from the end.
        for skipped in [0, 1, 2, 3, 10, 57, 200, 1000, u64::MAX] {
            let (.., machine) = walk(ListMachine::new(n), skipped, Stop::NEVER);
            for stop in &stops {
                for budget in &budgets {
                    let (walked, ran) = (walk(machine.clone(), *budget, *stop), run(machine.clone(), *budget, *stop));
                    assert!(ran == walked, "n = {n}, from {skipped}, {budget} moves, {stop:?}:\n{ran:?}\n{walked:?}");
                }
            }
        }
    }
}

#[test]
fn a_run_of_many_pieces_arrives_where_one_piece_does() {
    for (n, piece) in [(5, 17), (7, 100), (7, 4096), (8, 1000)] {
        let mut machine = ListMachine::new(n);
        let mut made = 0;
        while machine.step != Step::Over {
            made += machine.run(piece, Stop::NEVER, |_, _, _| ()).made;
        }
        assert_eq!(made, run(ListMachine::new(n), u64::MAX, Stop::NEVER).1, "n = {n}, {piece} moves at a time");
    }
}

#[test]
fn the_largest_row_runs_as_it_walks() {
    for n in [31, 32] {
        for budget in [1000, 30_000, 200_001] {
            let (a, b) = (ListMachine::new(n), ListMachine::new(n));
            assert!(run(a, budget, Stop::NEVER) == walk(b, budget, Stop::NEVER), "n = {n}, {budget} moves");
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
        let mut machine = ListMachine::new(n);
        let mut tally = Tally::new(machine.levels());
        machine.run(u64::MAX, Stop::NEVER, |step, level, _| tally.note(step.beat(), level));
        assert_eq!((&tally.profile()[AlgorithmL::FIRST_LEVEL..], tally.solutions()), (profile, count), "n = {n}");
    }
    assert_eq!(solutions(3), ["2 3 1 2 1 3", "3 1 2 1 3 2"]);
    assert_eq!(solutions(4), ["2 3 4 2 1 3 1 4", "4 1 3 1 2 4 3 2"]);
}

/// All rows, by another method: the largest value first, at every place where it fits. Sorted.
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
fn a_search_ends_as_it_started() {
    for n in 1..=8 {
        for mut machine in
            [walk(ListMachine::new(n), u64::MAX, Stop::NEVER).3, run(ListMachine::new(n), u64::MAX, Stop::NEVER).3]
        {
            assert_eq!((machine.next(), machine.next()), (None, None));
            machine.restart();
            assert_eq!(machine, ListMachine::new(n));
        }
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
        let listed = AlgorithmL::LISTING.iter().any(|line| line.label == machine.label());
        assert!(listed, "{} is in no line of the listing", machine.label());
    }
}

#[test]
fn the_last_sentence_knows_why_there_is_no_solution() {
    use crate::timeline::Moment;
    for n in 1..=9 {
        let mut moment = Moment::new(ListMachine::new(n));
        moment.advance(u64::MAX, Stop::NEVER);
        let said = AlgorithmL::tell(&n, &moment);
        assert_eq!(said.contains("odd"), matches!(n % 4, 1 | 2), "{said}");
        assert_eq!(said.contains("odd"), moment.tally.solutions() == 0, "{said}");
    }
    let mut moment = Moment::new(ListMachine::new(5));
    moment.advance(u64::MAX, Stop::NEVER);
    let said = AlgorithmL::tell(&5, &moment);
    assert!(["1 to 10", "55", "2 to 6", "20", "35"].iter().all(|part| said.contains(part)), "{said}");
}
