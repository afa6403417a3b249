//! Algorithm B over any sequence: plain backtracking, for problems that are not in the catalogue.
//!
//! A problem implements the trait [`Sequence`]: whether a sequence satisfies its condition, which steps may come next, and
//! what a step leads to. [`Backtrack`] finds all sequences of length n. Its stack is explicit: each entry is a sequence with
//! the steps that remain to be tried after it.
//!
//! Here are the arrangements of 1 to n in which no two neighbours are consecutive numbers:
//!
//! ```
//! use stepdance_machines::backtrack::{Backtrack, Sequence};
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Apart {
//!     n: u8,
//!     numbers: Vec<u8>,
//! }
//!
//! impl Sequence for Apart {
//!     type Step = u8;
//!
//!     fn satisfies(&self) -> bool {
//!         let Some((last, before)) = self.numbers.split_last() else { return true };
//!         !before.contains(last) && before.last().is_none_or(|neighbour| neighbour.abs_diff(*last) > 1)
//!     }
//!
//!     fn next_steps(&self) -> impl IntoIterator<Item = u8> {
//!         1..=self.n
//!     }
//!
//!     fn apply(&self, step: u8) -> Apart {
//!         Apart { n: self.n, numbers: [self.numbers.as_slice(), &[step]].concat() }
//!     }
//! }
//!
//! let search = |n| Backtrack::new(Apart { n, numbers: vec![] }, n.into());
//! let four: Vec<_> = search(4).solutions().map(|found| found.numbers).collect();
//! assert_eq!(four, [[2, 4, 1, 3], [3, 1, 4, 2]]);
//! assert_eq!(search(6).solutions().count(), 90);
//! ```
//!
//! That is enough for a [`Timeline`](crate::timeline::Timeline).
//!
//! Source: TAOCP 7.2.2, Algorithm B (Basic backtrack), and the lecture *Backtracking* of the
//! Friedrich-Alexander-Universität, its trait `Sequence` and function `b`. The lecture sends a sequence of full length
//! to the results at once; here it is pushed like any other and reported from the top of the stack, so that every
//! sequence that satisfies its condition is a node of the search tree, as in the book. The lecture tests a condition
//! in one go; here it may consist of several tests, each of which is a move of its own.

use crate::machine::{Beat, Label, Machine, Move};
use std::fmt::Debug;
use std::iter;

/// A sequence x₁ … x_l that is built step by step, with its condition P_l.
///
/// A machine holds one sequence for each level and copies them with every checkpoint, so they should be small.
pub trait Sequence: Clone + PartialEq + Debug {
    /// The step that makes a sequence longer by one. Steps are copied often, so they should be small.
    type Step: Clone + PartialEq + Debug;

    /// Whether the sequence satisfies its condition, given that it did without its last step. Never called for the empty
    /// sequence.
    fn satisfies(&self) -> bool;

    /// Returns all steps to try next, in this order. Called only for a sequence that satisfies its condition.
    fn next_steps(&self) -> impl IntoIterator<Item = Self::Step>;

    /// Returns this sequence with `step` appended. Called only for a sequence that satisfies its condition.
    fn apply(&self, step: Self::Step) -> Self;

    /// Whether the sequence is complete although it is not of full length: it is a solution, and nothing is tried after it.
    /// Called once for each sequence that satisfies its condition, the empty one included.
    fn is_complete(&self) -> bool {
        false
    }

    /// The number of tests that make up the condition; each of them becomes a move. May be 0.
    ///
    /// An implementation that overrides this also overrides [`passes`](Sequence::passes); the condition is then that all
    /// tests pass.
    fn tests(&self) -> usize {
        1
    }

    /// Whether the sequence passes test number `test`, from 0. Called only after it has passed the tests before.
    fn passes(&self, test: usize) -> bool {
        debug_assert_eq!(test, 0, "a condition of several tests says what each of them is");
        self.satisfies()
    }

    /// Bytes that a clone allocates besides its own size.
    fn heap(&self) -> usize {
        0
    }
}

/// What one step of Algorithm B did; `T` is the step of a [`Sequence`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action<T> {
    /// B1: the empty sequence was pushed.
    Started,
    /// B2: this step was taken and applied; the result is under test.
    Took { step: T },
    /// B2: the topmost sequence is complete.
    Completed,
    /// B2: the topmost state has no step left.
    Exhausted,
    /// B3: the sequence under test passed this test, counted from 0.
    Passed { test: usize },
    /// B3: the sequence under test failed this test, counted from 0.
    Failed { test: usize },
    /// B4: the sequence that ends in this step was pushed.
    Pushed { step: T },
    /// B5: the sequence that ends in this step was popped.
    Popped { step: T },
    /// B5: the empty sequence was popped.
    Ended,
}

impl<T: Clone + PartialEq + Debug> Move for Action<T> {
    #[inline]
    fn beat(&self) -> Beat {
        match self {
            Action::Started | Action::Took { .. } | Action::Exhausted | Action::Passed { .. } => Beat::Detail,
            Action::Failed { .. } => Beat::Reject,
            Action::Pushed { .. } => Beat::Descend,
            Action::Popped { .. } => Beat::Retreat,
            Action::Completed => Beat::Solution,
            Action::Ended => Beat::Done,
        }
    }
}

/// The machine of Algorithm B: finds all sequences of length n, or all complete sequences.
#[derive(Clone, Debug, PartialEq)]
pub struct Backtrack<S: Sequence> {
    initial: S,
    n: usize,
    next: Next,
    /// The stack, empty sequence first. It is empty before B1 and at the end.
    entries: Vec<Entry<S>>,
    /// The next steps of all entries, those of one behind those of the other: pushing allocates nothing.
    steps: Vec<S::Step>,
    /// The sequence under test. A rejected one stays until the next step is taken, so that it can be shown.
    candidate: Option<S>,
    /// The number of tests applied to the candidate; kept after the last step of a state was rejected.
    tested: usize,
}

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Start,
    Take,
    /// B2, when the topmost sequence is complete.
    Complete,
    Test,
    Push,
    BackUp,
    Over,
}

/// A state on the stack. Its steps lie in the machine's `steps`, from index `from` to the start of the next entry's steps.
#[derive(Clone, Debug, PartialEq)]
struct Entry<S> {
    sequence: S,
    from: usize,
    /// The index of its first untried step.
    next: usize,
}

/// A state on the stack: a sequence with its next steps.
#[derive(Debug)]
pub struct State<'a, S: Sequence> {
    /// The sequence.
    pub sequence: &'a S,
    /// All its next steps; none if it is complete.
    pub steps: &'a [S::Step],
    /// How many of them were taken, from the first on.
    pub taken: usize,
}

impl<S: Sequence> Backtrack<S> {
    /// The search for all sequences of length `n` that begin with `initial`, which counts as the empty sequence.
    pub fn new(initial: S, n: usize) -> Self {
        let (entries, steps) = (Vec::new(), Vec::new());
        Backtrack { initial, n, next: Next::Start, entries, steps, candidate: None, tested: 0 }
    }

    /// The search for all complete sequences that begin with `initial`, of any length, as
    /// [`is_complete`](Sequence::is_complete) decides.
    pub fn of_any_length(initial: S) -> Self {
        Backtrack::new(initial, usize::MAX)
    }

    /// The complete sequences, in the order in which they are found.
    pub fn solutions(mut self) -> impl Iterator<Item = S> {
        iter::from_fn(move || {
            let solved = self.by_ref().any(|action| action.beat() == Beat::Solution);
            if solved { self.top().cloned() } else { None }
        })
    }

    /// The sequence that all others begin with, which counts as the empty sequence.
    pub fn initial(&self) -> &S {
        &self.initial
    }

    /// The greatest length of the sequences searched for.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The stack, empty sequence first.
    pub fn states(&self) -> impl ExactSizeIterator<Item = State<'_, S>> {
        self.entries.iter().enumerate().map(|(i, entry)| {
            let end = self.entries.get(i + 1).map_or(self.steps.len(), |above| above.from);
            State { sequence: &entry.sequence, steps: &self.steps[entry.from..end], taken: entry.next - entry.from }
        })
    }

    /// The topmost sequence; `None` before the search and after it.
    pub fn top(&self) -> Option<&S> {
        self.entries.last().map(|entry| &entry.sequence)
    }

    /// The sequence under test, or just rejected.
    pub fn candidate(&self) -> Option<&S> {
        self.candidate.as_ref()
    }

    /// How many tests were applied to the [`candidate`](Self::candidate), a failed one included.
    pub fn tested(&self) -> usize {
        self.tested
    }

    /// Whether the topmost state has no step left, and its last step was rejected.
    pub fn has_just_refused(&self) -> bool {
        self.tested > 0 && self.candidate.is_none()
    }

    /// The steps that lead from the empty sequence to the topmost one.
    pub fn chosen(&self) -> impl Iterator<Item = &S::Step> {
        let below = self.entries.len().saturating_sub(1);
        self.entries[..below].iter().map(|entry| &self.steps[entry.next - 1])
    }

    /// The step taken last from the topmost state: it leads to the [`candidate`](Self::candidate), if there is one. `None`
    /// while no step of that state was taken.
    pub fn tried(&self) -> Option<&S::Step> {
        let top = self.entries.last().filter(|top| top.next > top.from)?;
        self.steps.get(top.next - 1)
    }

    /// The same search before its first move.
    pub fn afresh(&self) -> Self {
        Backtrack::new(self.initial.clone(), self.n)
    }

    /// Pushes a sequence, with its next steps unless it is complete.
    fn push(&mut self, sequence: S) {
        let from = self.steps.len();
        self.next = Next::Complete;
        if self.entries.len() < self.n && !sequence.is_complete() {
            self.next = Next::Take;
            self.steps.extend(sequence.next_steps());
        }
        self.entries.push(Entry { sequence, from, next: from });
    }

    /// Step B2, when the topmost sequence is not complete.
    fn take(&mut self) -> Action<S::Step> {
        if let Some(top) = self.entries.last_mut()
            && let Some(step) = self.steps.get(top.next).cloned()
        {
            top.next += 1;
            let candidate = top.sequence.apply(step.clone());
            self.next = if candidate.tests() == 0 { Next::Push } else { Next::Test };
            self.candidate = Some(candidate);
            self.tested = 0;
            Action::Took { step }
        } else {
            self.candidate = None;
            self.next = Next::BackUp;
            Action::Exhausted
        }
    }

    /// Step B3.
    fn test(&mut self, candidate: &S) -> Action<S::Step> {
        let test = self.tested;
        self.tested += 1;
        if !candidate.passes(test) {
            self.next = Next::Take;
            return Action::Failed { test };
        }
        self.next = if self.tested < candidate.tests() { Next::Test } else { Next::Push };
        Action::Passed { test }
    }

    /// Step B5.
    fn back_up(&mut self) -> Action<S::Step> {
        self.tested = 0;
        if let Some(popped) = self.entries.pop() {
            self.steps.truncate(popped.from);
        }
        // What is left below was left by a step of its own.
        if let Some(step) = self.tried().cloned() {
            self.next = Next::Take;
            Action::Popped { step }
        } else {
            self.next = Next::Over;
            Action::Ended
        }
    }
}

impl<'a, S: Sequence> State<'a, S> {
    /// The steps that remain to be tried.
    pub fn remaining(&self) -> &'a [S::Step] {
        &self.steps[self.taken..]
    }
}

impl<S: Sequence> Iterator for Backtrack<S> {
    type Item = Action<S::Step>;

    fn next(&mut self) -> Option<Action<S::Step>> {
        Some(match self.next {
            Next::Start => {
                self.push(self.initial.clone());
                Action::Started
            }
            Next::Complete => {
                self.next = Next::BackUp;
                Action::Completed
            }
            Next::Take => self.take(),
            Next::Test => {
                // Taken out and put back, as the rest of the machine changes meanwhile.
                let candidate = self.candidate.take()?;
                let action = self.test(&candidate);
                self.candidate = Some(candidate);
                action
            }
            Next::Push => {
                let (sequence, step) = (self.candidate.take()?, self.tried()?.clone());
                self.tested = 0;
                self.push(sequence);
                Action::Pushed { step }
            }
            Next::BackUp => self.back_up(),
            Next::Over => return None,
        })
    }
}

impl<S: Sequence> Machine for Backtrack<S> {
    fn label(&self) -> Label {
        Label(match self.next {
            Next::Start => "B1",
            Next::Take | Next::Complete => "B2",
            Next::Test => "B3",
            Next::Push => "B4",
            Next::BackUp | Next::Over => "B5",
        })
    }

    #[inline]
    fn level(&self) -> usize {
        self.entries.len().saturating_sub(1)
    }

    fn levels(&self) -> usize {
        self.n.checked_add(1).unwrap_or(0)
    }

    fn heap(&self) -> usize {
        let sequences = self.entries.iter().map(|entry| &entry.sequence).chain(&self.candidate).chain([&self.initial]);
        self.entries.len() * size_of::<Entry<S>>()
            + self.steps.len() * size_of::<S::Step>()
            + sequences.map(Sequence::heap).sum::<usize>()
    }

    fn prune(&mut self) {
        self.next = Next::BackUp;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Zeros and ones, no two ones side by side, as one test or as two that look at one neighbour each.
    #[derive(Clone, Debug, PartialEq)]
    struct Sparse {
        bits: Vec<bool>,
        tests: usize,
    }

    impl Sequence for Sparse {
        type Step = bool;

        fn satisfies(&self) -> bool {
            !matches!(self.bits[..], [.., true, true])
        }

        fn next_steps(&self) -> impl IntoIterator<Item = bool> {
            [false, true]
        }

        fn apply(&self, step: bool) -> Sparse {
            Sparse { bits: [self.bits.as_slice(), &[step]].concat(), tests: self.tests }
        }

        fn tests(&self) -> usize {
            self.tests
        }

        fn passes(&self, test: usize) -> bool {
            test + 1 < self.tests || self.satisfies()
        }

        fn heap(&self) -> usize {
            self.bits.len()
        }
    }

    fn search(tests: usize, n: usize) -> Backtrack<Sparse> {
        Backtrack::new(Sparse { bits: vec![], tests }, n)
    }

    #[test]
    fn moves_are_those_of_the_book() {
        use Action::*;
        let moves: Vec<_> = search(2, 1).collect();
        let (zero, one) = (false, true);
        let tried = |step| [Took { step }, Passed { test: 0 }, Passed { test: 1 }, Pushed { step }, Completed];
        let mut expected = vec![Started];
        expected.extend(tried(zero));
        expected.push(Popped { step: zero });
        expected.extend(tried(one));
        expected.extend([Popped { step: one }, Exhausted, Ended]);
        assert_eq!(moves, expected);
    }

    #[test]
    fn refusal_skips_the_other_tests() {
        let refused = search(1, 2).find(|action| action.beat() == Beat::Reject);
        assert_eq!(refused, Some(Action::Failed { test: 0 }));
        let mut machine = search(2, 2);
        while machine.next().is_some_and(|action| action != Action::Failed { test: 1 }) {}
        assert_eq!(machine.candidate().unwrap().bits, [true, true]);
        assert_eq!((machine.tested(), machine.label(), machine.level()), (2, Label("B2"), 1));
    }

    #[test]
    fn finds_as_many_as_there_are() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21];
        for (n, many) in fibonacci.into_iter().enumerate() {
            for tests in 1..3 {
                assert_eq!(search(tests, n).solutions().count(), many, "n = {n}");
            }
        }
        // Without a test every sequence is pushed.
        assert_eq!(search(0, 5).filter(|action| action.beat() == Beat::Descend).count(), 2 + 4 + 8 + 16 + 32);
    }

    /// Ways to climb stairs by one or two at a time, whatever their number.
    #[derive(Clone, Debug, PartialEq)]
    struct Climb(u32);

    impl Sequence for Climb {
        type Step = u32;

        fn satisfies(&self) -> bool {
            true
        }

        fn next_steps(&self) -> impl IntoIterator<Item = u32> {
            1..=self.0.min(2)
        }

        fn apply(&self, step: u32) -> Climb {
            Climb(self.0 - step)
        }

        fn is_complete(&self) -> bool {
            self.0 == 0
        }
    }

    #[test]
    fn sequences_of_any_length_are_complete_where_they_say_so() {
        for (stairs, ways) in [1, 1, 2, 3, 5, 8, 13].into_iter().enumerate() {
            let climb = || Backtrack::of_any_length(Climb(stairs as u32));
            assert_eq!(climb().solutions().count(), ways, "{stairs} stairs");
            assert_eq!(climb().levels(), 0);
            // Where the length is bounded, shorter ones are complete still: of 4 stairs, those with at most 3 steps.
            let most = Backtrack::new(Climb(stairs as u32), stairs).solutions().count();
            assert_eq!(most, ways, "{stairs} stairs");
        }
        let levels: Vec<_> = {
            let mut machine = Backtrack::of_any_length(Climb(3));
            std::iter::from_fn(|| machine.find(|action| action.beat() == Beat::Solution).map(|_| machine.level()))
                .collect()
        };
        assert_eq!(levels, [3, 2, 2]);
    }

    #[test]
    fn a_search_ends_with_an_empty_stack() {
        for n in 0..5 {
            let mut machine = search(2, n);
            let (mut level, mut labels) = (0, vec![machine.label()]);
            while let Some(action) = machine.next() {
                level = match action.beat() {
                    Beat::Descend => level + 1,
                    Beat::Retreat => level - 1,
                    _ => level,
                };
                assert_eq!(machine.level(), level, "after {action:?}");
                assert_eq!(machine.states().len(), if action == Action::Ended { 0 } else { level + 1 });
                labels.push(machine.label());
            }
            assert!(labels.iter().all(|label| ["B1", "B2", "B3", "B4", "B5"].contains(&label.0)));
            assert!((0..9).all(|_| machine.next().is_none()));
            assert_eq!(machine.heap(), 0);
        }
    }

    #[test]
    fn the_stack_shows_what_remains() {
        let mut machine = search(1, 3);
        while machine.next().is_some_and(|action| action.beat() != Beat::Reject) {}
        // 0 0 1 was found; 0 1 1 is refused.
        let states: Vec<_> =
            machine.states().map(|state| (state.sequence.bits.clone(), state.remaining().to_vec())).collect();
        assert_eq!(states, [(vec![], vec![true]), (vec![false], vec![]), (vec![false, true], vec![])]);
        let entries = 3 * size_of::<Entry<Sparse>>();
        assert_eq!(machine.heap(), entries + 6 + (1 + 2) + 3);
    }
}
