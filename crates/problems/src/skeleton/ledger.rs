//! The signatures of all solutions found so far, and which of them have only one solution.

use super::sheet::Sheet;
use super::solution::{Signature, Solution};
use super::task::Task;
use super::words::puzzles as words;
use crate::order;
use crate::puzzles::{Gallery, Order, Puzzle, Row, Shelf, Table, Verdict, Wish};
use crate::steer::Walker;
use crate::tally::Figure;
use std::rc::Rc;

/// A number that no solution has.
const NEVER: u64 = u64::MAX;

/// A signature. Its first two solutions are stored, the others only counted.
struct Entry {
    signature: Signature,
    count: u64,
    first: Solution,
    second: Solution,
    /// The number of its first solution, from 1.
    first_at: u64,
    /// The number of its second solution; [`NEVER`] if there is none.
    second_at: u64,
}

/// All signatures, in the order in which they were found.
pub struct Ledger {
    task: Rc<Task>,
    entries: Vec<Entry>,
    /// The indices of the entries in the order of their signatures.
    places: Vec<u32>,
    noted: u64,
}

impl Ledger {
    /// Creates an empty store.
    pub fn new(task: Rc<Task>) -> Ledger {
        Ledger { task, entries: vec![], places: vec![], noted: 0 }
    }

    /// Adds a solution.
    pub fn add(&mut self, solution: Solution) {
        self.noted += 1;
        let signature = solution.signature();
        match self.places.binary_search_by_key(&signature, |place| self.entries[*place as usize].signature) {
            Ok(known) => {
                let entry = &mut self.entries[self.places[known] as usize];
                entry.count += 1;
                if entry.count == 2 {
                    (entry.second, entry.second_at) = (solution, self.noted);
                }
            }
            Err(new) => {
                self.places.insert(new, self.entries.len() as u32);
                self.entries.push(Entry {
                    signature,
                    count: 1,
                    first: solution,
                    second: solution,
                    first_at: self.noted,
                    second_at: NEVER,
                });
            }
        }
    }

    /// Returns the entries after a number of solutions.
    fn known(&self, solutions: u64) -> &[Entry] {
        &self.entries[..self.entries.partition_point(|entry| entry.first_at <= solutions)]
    }

    fn sheet<'a>(&'a self, entry: &'a Entry) -> Sheet<'a> {
        Sheet::new(&self.task, &entry.first)
    }
}

impl Entry {
    fn unique(&self, solutions: u64) -> bool {
        self.second_at > solutions
    }

    /// Returns the number of its solutions after `solutions` solutions in all, of which `noted` are counted; `None` if that is unknown,
    /// since only the first two have numbers.
    fn shared(&self, solutions: u64, noted: u64) -> Option<u64> {
        match self.unique(solutions) {
            true => Some(1),
            false => (solutions >= noted).then_some(self.count),
        }
    }
}

impl Gallery for Ledger {
    fn note(&mut self, solved: &dyn Walker) {
        if let Some(machine) = solved.machine() {
            self.add(Solution::of(machine));
        }
    }
}

impl Shelf for Ledger {
    fn noted(&self) -> u64 {
        self.noted
    }

    fn table(&self, solutions: u64, over: bool, wish: &Wish) -> Table {
        let known = self.known(solutions);
        let unique = known.iter().filter(|entry| entry.unique(solutions)).count();
        let mut chosen: Vec<u32> = vec![];
        for (which, entry) in (0..).zip(known) {
            let said = || format!("{} {}", entry.signature, words::written(&entry.first)).contains(&wish.with);
            if (!wish.unique || entry.unique(solutions)) && (wish.with.is_empty() || said()) {
                chosen.push(which);
            }
        }
        let entry = |which: u32| &known[which as usize];
        match wish.order {
            Order::Found => {}
            Order::Shortest => order::by_key(&mut chosen, |which| entry(*which).signature.0),
            // If the counts at that position are unknown, those of the latest one are used.
            Order::Shared => order::by_key(&mut chosen, |which| u64::MAX - entry(*which).count),
        }
        let matching = chosen.len();
        chosen.truncate(wish.most);
        let rows = chosen.into_iter().map(|which| {
            let entry = entry(which);
            Row {
                which,
                unique: entry.unique(solutions),
                signature: entry.signature.to_string(),
                shared: words::solutions(entry.shared(solutions, self.noted), over),
                first: words::written(&entry.first),
                svg: self.sheet(entry).small(),
            }
        });
        Table { words: words::table(known.len(), unique, over), matching, rows: rows.collect() }
    }

    fn puzzle(&self, which: u32, solutions: u64, over: bool) -> Option<Puzzle> {
        let entry = self.known(solutions).get(which as usize)?;
        let mut kept = vec![words::written(&entry.first)];
        if !entry.unique(solutions) {
            kept.push(words::written(&entry.second));
        }
        let words = words::puzzle(entry.shared(solutions, self.noted), over);
        Some(self.sheet(entry).puzzle(words, kept))
    }

    fn check(&self, which: u32, attempt: &str, over: bool) -> Option<Verdict> {
        let entry = self.entries.get(which as usize)?;
        let other = (entry.count > 1).then(|| Sheet::new(&self.task, &entry.second));
        Some(self.sheet(entry).check(attempt, over && entry.count == 1, other.as_ref()))
    }

    fn figures(&self) -> Vec<(&'static str, Figure)> {
        crate::puzzles::figures(self.entries.iter().map(|entry| entry.count))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn kinds(&self) -> Vec<(String, u64)> {
        self.entries.iter().map(|entry| (entry.signature.to_string(), entry.count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::pattern::Pattern;
    use super::*;

    fn solution(a: u64, low: u8) -> Solution {
        Solution { a, factors: [low, 3, 0, 0, 0, 0, 0], off: [0, 1, 0, 0, 0, 0, 0], d: 0 }
    }

    fn ledger() -> Ledger {
        let pattern = Pattern::read("*").unwrap();
        Ledger::new(Rc::new(Task { pattern, m: 2, z: 0, slack: 0, threshold: 0, digits: 19 }))
    }

    fn wish(unique: bool, order: Order) -> Wish {
        Wish { unique, order, with: String::new(), most: 100 }
    }

    #[test]
    fn a_signature_is_unique_until_its_second_solution() {
        let mut ledger = ledger();
        // The first and the third have the same signature.
        for (a, low) in [(111, 2), (11, 2), (112, 2), (5, 2)] {
            ledger.add(solution(a, low));
        }
        let found = |solutions, unique, order| -> Vec<u32> {
            ledger.table(solutions, false, &wish(unique, order)).rows.iter().map(|row| row.which).collect()
        };
        assert_eq!(found(0, false, Order::Found), Vec::<u32>::new());
        assert_eq!(found(2, true, Order::Found), [0, 1]);
        assert_eq!(found(3, true, Order::Found), [1]);
        assert_eq!(found(4, false, Order::Shortest), [2, 1, 0]);
        assert_eq!(found(4, false, Order::Shared), [0, 1, 2]);
        assert_eq!(ledger.figures()[1], ("unique", Figure::Number(2)));
        assert_eq!(ledger.puzzle(0, 2, false).unwrap().solutions.len(), 1);
        assert_eq!(ledger.puzzle(0, 3, false).unwrap().solutions.len(), 2);
        assert_eq!(ledger.puzzle(2, 3, false), None);
        let rows = ledger.table(4, true, &Wish { with: "11 × 32".to_owned(), ..wish(false, Order::Found) });
        assert_eq!(rows.matching, 2, "{:?}", rows.rows);
    }

    #[test]
    fn many_signatures_are_all_found_again() {
        let mut ledger = ledger();
        let mut keys = std::collections::BTreeSet::new();
        for digits in 0..19 {
            for low in 1..=9 {
                for lead in 1..=9 {
                    let solution = solution(lead * 10u64.pow(digits), low);
                    keys.insert(solution.signature());
                    ledger.add(solution);
                }
            }
        }
        assert_eq!(ledger.entries.len(), keys.len());
        assert!(keys.len() > 64, "{}", keys.len());
        assert!(ledger.places.iter().map(|place| ledger.entries[*place as usize].signature).eq(keys));
    }
}
