//! The task of homework: what a search by hand must do, how far it has come, and where it failed.
//!
//! A task counts the decisions of the link, and nothing else: what was undone is not in it. How many solutions there are is counted by a
//! separate run of the search.
//!
//! ```
//! use stepdance::location::Task;
//! use stepdance::problems::CATALOG;
//! use stepdance::task::Assignment;
//!
//! let search = CATALOG.address("queens?n=4&method=basic")?;
//! let mut task = Assignment::new(Task::read("first-2.all").expect("a task"), &search).expect("a candidate");
//! while !task.go_on(1000) {}
//! let verdict = task.judge(CATALOG.address("queens?n=4&method=basic&hand=2.1.1.1")?.hand().list(), 1);
//! assert!(verdict.is_met());
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::address::Address;
use crate::location::{Task, Wanted};
use crate::machine::{Beat, Stop};
use crate::params::Fault;
use crate::script::ToScript;
use crate::session::Session;
use crate::steer::{Decision, Decisions, Path};

pub mod words;

/// The most moves of the run that counts the solutions.
const FAR: u64 = 1 << 24;
/// The most moves that lead to the first choice.
const NEAR: u64 = 1 << 16;

/// A task with the search that it is about.
pub struct Assignment {
    task: Task,
    search: Address,
    /// The name of the candidate that must be the first choice.
    first: String,
    /// The run that counts the solutions, until it has counted them.
    counting: Option<Session>,
    /// The number of solutions that the task asks for, if it is known.
    total: Option<u64>,
}

/// Whether a part of a task is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is met.
    Met,
    /// It is not met yet.
    Open,
    /// It cannot be met any longer.
    Failed,
}

/// Whether a task is met, and where it failed or what is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The parts of the task that are not met: whether they failed, and a note.
    missing: Vec<(Outcome, String)>,
}

/// View model of a task.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "TaskView")]
pub struct View {
    /// The task in a sentence.
    pub says: String,
    /// How far it is met, in words.
    pub status: String,
    /// The same for the style.
    #[script(ts = "\"met\" | \"open\" | \"failed\"")]
    pub state: &'static str,
    /// Whether there are decisions to hand in.
    pub can_hand_in: bool,
    /// What to do after a solution.
    pub advice: String,
}

impl Verdict {
    /// Whether all parts of the task are met.
    pub fn is_met(&self) -> bool {
        self.missing.is_empty()
    }

    /// Whether a part of the task failed.
    pub fn has_failed(&self) -> bool {
        self.missing.iter().any(|(outcome, _)| *outcome == Outcome::Failed)
    }

    /// Returns where the task failed and what is missing, in words; empty if it is met.
    pub fn note(&self) -> String {
        self.missing.iter().map(|(_, note)| note.as_str()).collect::<Vec<_>>().join("; ")
    }
}

impl Assignment {
    /// Creates the task for a search.
    ///
    /// # Errors
    /// Says that the first decision does not have the candidate, or that the search cannot be opened.
    pub fn new(task: Task, search: &Address) -> Result<Assignment, Fault> {
        let search = search.search().with_hand(Decisions::default());
        let fault = |wrong: String| Fault::new("task", &task.to_string(), wrong);
        let mut first = String::new();
        let mut whole = search.clone();
        if let Some(number) = task.first {
            let hand = search.with_hand(Decisions::down(&[number]));
            let mut begun = hand.open().map_err(|bad| fault(words::no_candidate(number, &bad.to_string())))?;
            while begun.forward(NEAR, Stop::at(Beat::Descend)).made > 0 && begun.now().beat != Some(Beat::Descend) {}
            first = words::subject(&begun.claim());
            let mut numbers = search.path().numbers().to_vec();
            numbers.push(number);
            whole = Path::of(numbers).map_or(whole, |path| search.with_path(path));
        }
        let counting = match task.wanted {
            Some(Wanted::All) => Some(whole.open().map_err(|bad| fault(bad.to_string()))?),
            _ => None,
        };
        let total = match task.wanted {
            Some(Wanted::AtLeast(many)) => Some(many),
            _ => None,
        };
        Ok(Assignment { task, search, first, counting, total })
    }

    /// Returns the task.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Returns the search of the task, without decisions by hand.
    pub fn search(&self) -> &Address {
        &self.search
    }

    /// Whether nothing is left to count.
    pub fn is_counted(&self) -> bool {
        self.counting.is_none()
    }

    /// Counts solutions for about `budget` moves. Returns whether nothing is left to count.
    pub fn go_on(&mut self, budget: u64) -> bool {
        let Some(session) = &mut self.counting else { return true };
        session.forward(budget, Stop::NEVER);
        let now = session.now();
        if now.over() || now.at >= FAR {
            self.total = now.over().then(|| now.tally.solutions());
            self.counting = None;
        }
        self.counting.is_none()
    }

    /// Judges decisions that have found so many solutions.
    pub fn judge(&self, decisions: &[Decision], solutions: u64) -> Verdict {
        let mut missing = vec![];
        if let Some(first) = self.task.first {
            match first_choices(decisions).find(|(_, number)| *number != first) {
                Some((index, _)) => missing.push((Outcome::Failed, words::other_first(index + 1, &self.first))),
                None if first_choices(decisions).next().is_none() => {
                    missing.push((Outcome::Open, words::no_first(&self.first)));
                }
                None => {}
            }
        }
        match (self.task.wanted, self.total) {
            (Some(Wanted::All), None) => {
                missing.push((Outcome::Open, words::uncounted(solutions, self.counting.is_some())))
            }
            (Some(_), Some(total)) if solutions < total => {
                missing.push((Outcome::Open, words::found(solutions, total)));
            }
            _ => {}
        }
        if let Some(most) = self.task.backtracks {
            let mut backs = decisions.iter().enumerate().filter(|(_, decision)| **decision == Decision::Back);
            if let Some((index, _)) = usize::try_from(most).ok().and_then(|most| backs.nth(most)) {
                missing.push((Outcome::Failed, words::too_many_backtracks(most + 1, index + 1)));
            }
        }
        missing.sort_by_key(|(outcome, _)| *outcome != Outcome::Failed);
        Verdict { missing }
    }

    /// Returns the task in a sentence.
    pub fn says(&self) -> String {
        words::task(&self.task, &self.first)
    }

    /// Returns the view model of the task for decisions that have found so many solutions.
    pub fn view(&self, decisions: &[Decision], solutions: u64) -> View {
        let verdict = self.judge(decisions, solutions);
        let state = match () {
            () if verdict.is_met() => "met",
            () if verdict.has_failed() => "failed",
            () => "open",
        };
        let backtracks = self.task.backtracks.map(|most| (back(decisions), most));
        View {
            says: self.says(),
            status: words::status(state, &verdict.note(), backtracks),
            state,
            can_hand_in: !decisions.is_empty(),
            advice: words::after_solution(solutions, state),
        }
    }
}

/// Returns the number of decisions that choose or reject a candidate.
pub fn decided(decisions: &[Decision]) -> u64 {
    decisions.len() as u64 - back(decisions)
}

/// Returns the number of backtracks.
pub fn back(decisions: &[Decision]) -> u64 {
    decisions.iter().filter(|decision| **decision == Decision::Back).count() as u64
}

/// Returns the choices made at the root: the index of each decision, and the number of its candidate.
fn first_choices(decisions: &[Decision]) -> impl Iterator<Item = (usize, u32)> {
    let mut level = 0_usize;
    decisions.iter().enumerate().filter_map(move |(index, decision)| match decision {
        Decision::Child(number) => {
            level += 1;
            (level == 1).then_some((index, *number))
        }
        Decision::Back => {
            level = level.saturating_sub(1);
            None
        }
        Decision::Refused(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;

    fn address(text: &str) -> Address {
        CATALOG.address(text).unwrap_or_else(|bad| panic!("{text}: {bad}"))
    }

    /// Judges a link's decisions, by an open of its own.
    fn judged(task: &str, link: &str) -> (&'static str, String, String) {
        let address = address(link);
        let mut task = Assignment::new(Task::read(task).expect(task), &address).expect(task);
        while !task.go_on(97) {}
        let mut session = address.open().expect(link);
        while session.forward(1000, Stop::NEVER).made > 0 {}
        let view = task.view(address.hand().list(), session.now().tally.solutions());
        (view.state, view.says, view.status)
    }

    #[test]
    fn a_task_is_met_or_says_what_is_missing() {
        let queens = "queens?n=4&method=basic&hand=";
        for (task, hand, state, status) in [
            ("solutions-1", "2.1.1.1", "met", "Met."),
            ("solutions-1", "2.1", "open", "Not met yet: no solution found."),
            ("first-2.all", "2.1.1.1", "met", "Met."),
            ("first-3.all", "3.1.1.1", "met", "Met."),
            ("all", "2.1.1.1", "open", "Not met yet: 1 of 2 solutions."),
            ("all", "2.1.1.1.-.-.-.-.3.1.1.1", "met", "Met."),
            ("first-3", "1.-.3", "failed", "Not met: decision 1 is not row 1, column 3."),
            ("backtracks-1", "1.1.-", "met", "Met: 1 of 1 backtrack."),
            (
                "backtracks-1",
                "1.1.-.-",
                "failed",
                "Not met: backtrack 2, decision 4, is one too many. 2 of 1 backtrack.",
            ),
            ("backtracks-0.solutions-1", "2.1.1.1", "met", "Met: no backtrack."),
        ] {
            let (is, _, says) = judged(task, &format!("{queens}{hand}"));
            assert_eq!((is, says.as_str()), (state, status), "{task} by {hand}");
        }
    }

    /// Who has found what is asked for is not sent on to look for more.
    #[test]
    fn a_solution_is_followed_by_what_the_task_wants() {
        let task = |task: &str, solutions: u64| {
            let search = address("queens?n=4&method=basic");
            let mut task = Assignment::new(Task::read(task).expect(task), &search).expect(task);
            while !task.go_on(1000) {}
            task.view(address("queens?n=4&method=basic&hand=2.1.1.1").hand().list(), solutions).advice
        };
        assert_eq!(task("first-2.all", 1), "Solution 1 meets the task. Press Hand in.");
        assert_eq!(task("all", 1), "Solution 1. The task wants more: go back one level.");
        assert_eq!(task("first-3", 1), "Solution 1. The task is not met.");
    }

    #[test]
    fn a_task_is_told_in_the_puzzles_words() {
        let says = |task: &str| judged(task, "queens?n=4&method=basic&hand=2").1;
        assert_eq!(says("first-3.all"), "Task: choose row 1, column 3 first; find all solutions with it.");
        assert_eq!(says("backtracks-20"), "Task: backtrack at most 20 times.");
        assert_eq!(says("solutions-1"), "Task: find a solution by hand.");
        assert_eq!(says("solutions-2.backtracks-1"), "Task: find 2 solutions; backtrack at most once.");
        assert_eq!(says("backtracks-0"), "Task: never backtrack.");
    }

    #[test]
    fn a_first_choice_that_does_not_exist_is_a_fault() {
        let fault = Assignment::new(Task::read("first-9").expect("a task"), &address("queens?n=4&method=basic"));
        let told = fault.err().expect("4 candidates").to_string();
        assert!(told.starts_with("task=first-9: "), "{told}");
    }

    /// 4 of the 92 solutions for 8 queens have a queen in the first corner (OEIS A000170, and by hand).
    #[test]
    fn solutions_are_counted_below_the_first_choice() {
        for (task, total) in [("first-1.all", 4), ("all", 92)] {
            let mut task =
                Assignment::new(Task::read(task).expect("a task"), &address("queens?n=8")).expect("it opens");
            while !task.go_on(1000) {}
            assert_eq!(task.total, Some(total));
        }
    }
}
