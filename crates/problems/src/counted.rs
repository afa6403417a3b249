//! The figures of a search, counted move by move: what the laws of the small classics hold against other programs.

use crate::constraints::{Action, Rules};
use crate::instance::{Instance, Opened, Ways};
use crate::story::Search;

/// The figures of a whole search. A decision is a candidate placed or rejected, a choice undone, or a solution.
#[derive(Debug, Default, PartialEq)]
pub struct Counted {
    /// Solutions.
    pub solutions: u64,
    /// Nodes of each level, without the root.
    pub profile: Vec<u64>,
    /// Rejected candidates, and how many of these each way of blocking did first.
    pub rejected: u64,
    /// See there.
    pub ways: Vec<u64>,
    /// Choices that were undone.
    pub backs: u64,
    /// Decisions.
    pub decisions: u64,
    /// The decision that is the first solution; none where there is none.
    pub first: Option<u64>,
    /// The decision after the first node that turns out to be a dead end.
    pub dead: Option<u64>,
}

impl Counted {
    /// Searches everything in these ways.
    pub fn by(instance: impl Instance, ways: Ways) -> Counted {
        Counted::until(instance, ways, false, u64::MAX)
    }

    /// Searches until the end, a solution if `one` is enough, or so many decisions.
    pub fn until(instance: impl Instance, ways: Ways, one: bool, most: u64) -> Counted {
        let mut machine = Opened::new(instance, ways).start();
        let mut counted = Counted::default();
        // Whether there was a solution, for each node from the root to the present one.
        let mut found = vec![false];
        while counted.decisions < most && !(one && counted.solutions > 0) {
            let Some(action) = machine.next() else { break };
            let is_decision =
                matches!(action, Action::Placed(_) | Action::Failed(_) | Action::Undid { .. } | Action::Solved);
            counted.decisions += u64::from(is_decision);
            match action {
                Action::Placed(_) => {
                    let level = found.len();
                    counted.profile.resize(counted.profile.len().max(level), 0);
                    counted.profile[level - 1] += 1;
                    found.push(false);
                }
                Action::Failed(candidate) => {
                    counted.rejected += 1;
                    let how = usize::from(machine.rules().blocks(machine.chosen(), candidate)[0].how);
                    counted.ways.resize(counted.ways.len().max(how + 1), 0);
                    counted.ways[how] += 1;
                }
                Action::Solved => {
                    counted.solutions += 1;
                    counted.first.get_or_insert(counted.decisions);
                    found.fill(true);
                }
                Action::Exhausted { .. } if found.last() == Some(&false) => {
                    counted.dead.get_or_insert(counted.decisions + 1);
                }
                Action::Undid { .. } => {
                    counted.backs += 1;
                    found.pop();
                }
                _ => {}
            }
        }
        counted
    }

    /// Solutions, nodes, rejected, decisions, the first solution and the first dead end; 0 for none.
    pub fn row(&self) -> [u64; 6] {
        let Counted { solutions, rejected, decisions, first, dead, .. } = self;
        [*solutions, self.nodes(), *rejected, *decisions, first.unwrap_or(0), dead.unwrap_or(0)]
    }

    /// All nodes but the root.
    pub fn nodes(&self) -> u64 {
        self.profile.iter().sum()
    }
}
