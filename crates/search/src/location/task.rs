//! The task of homework in an address: `task=first-3.all` asks for all solutions whose first choice is the third candidate.

use super::TASK;
use crate::address::number;
use crate::params::Fault;
use std::fmt::{self, Display};

/// The greatest number in a task.
const MOST: u64 = 1_000_000;

/// What a search by hand must do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// The number of the candidate that must be the first choice, from 1, in the algorithm's order.
    pub first: Option<u32>,
    /// The solutions that must be found.
    pub wanted: Option<Wanted>,
    /// The most backtracks.
    pub backtracks: Option<u64>,
}

/// The solutions that a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All of them.
    All,
    /// At least this many.
    AtLeast(u64),
}

impl Task {
    /// Reads the value of `task`.
    ///
    /// # Errors
    /// Names the value and what is allowed.
    pub fn read(text: &str) -> Result<Task, Fault> {
        let mut task = Task::default();
        let whole = |digits: &str| number(digits).filter(|number| (1..=MOST).contains(number));
        let mut take = |part: &str| -> Option<()> {
            let (name, value) = part.split_once('-').map_or((part, None), |(name, value)| (name, Some(value)));
            match (name, value) {
                ("first", Some(value)) if task.first.is_none() => task.first = Some(u32::try_from(whole(value)?).ok()?),
                ("all", None) if task.wanted.is_none() => task.wanted = Some(Wanted::All),
                ("solutions", Some(value)) if task.wanted.is_none() => {
                    task.wanted = Some(Wanted::AtLeast(whole(value)?));
                }
                // None at all is a task, too.
                ("backtracks", Some(value)) if task.backtracks.is_none() => {
                    task.backtracks = Some(number(value).filter(|number| *number <= MOST)?);
                }
                _ => return None,
            }
            Some(())
        };
        match text.split('.').try_for_each(&mut take) {
            Some(()) => Ok(task),
            None => {
                let allowed = "must be first-3, all or solutions-1, and backtracks-20, with dots between them";
                Err(Fault::new(TASK, text, allowed.to_owned()))
            }
        }
    }

    /// Whether the task asks for nothing.
    pub fn is_empty(&self) -> bool {
        *self == Task::default()
    }
}

impl Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.map(|first| format!("first-{first}"));
        let wanted = self.wanted.map(|wanted| match wanted {
            Wanted::All => "all".to_owned(),
            Wanted::AtLeast(many) => format!("solutions-{many}"),
        });
        let backtracks = self.backtracks.map(|most| format!("backtracks-{most}"));
        let parts: Vec<String> = [first, wanted, backtracks].into_iter().flatten().collect();
        f.write_str(&parts.join("."))
    }
}

/// Returns a task with the key before it, as in an address; empty without one.
pub(super) fn written(task: Option<&Task>) -> String {
    task.filter(|task| !task.is_empty()).map_or(String::new(), |task| format!("&{TASK}={task}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_read_as_it_is_written() {
        for text in ["first-3.all", "solutions-1", "all.backtracks-20", "first-1.solutions-2.backtracks-0", "first-12"]
        {
            assert_eq!(Task::read(text).expect(text).to_string(), text);
        }
        let mixed = Task::read("backtracks-5.all.first-2").expect("in any order");
        assert_eq!(mixed.to_string(), "first-2.all.backtracks-5");
        for text in
            ["", "first", "first-0", "all.solutions-2", "all-3", "first-1.first-2", "none", "backtracks--1", "all."]
        {
            let fault = Task::read(text).expect_err(text);
            let said = fault.to_string();
            assert!(said.starts_with(&format!("task={text}")) && said.contains("must be first-3"), "{said}");
        }
    }
}
