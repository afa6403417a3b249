//! Statistics of a whole search, counted move by move, which tests compare with those of independent programs.

use crate::constraints::{Action, Rules};
use crate::instance::{Instance, Opened, Ways};
use crate::story::Search;

/// The statistics of a search. A decision is a candidate placed or rejected, a choice undone, or a solution.
#[derive(Debug, Default, PartialEq)]
pub struct Counted {
    /// The number of solutions.
    pub solutions: u64,
    /// The number of nodes of each level, without the root.
    pub profile: Vec<u64>,
    /// The number of rejected candidates.
    pub rejected: u64,
    /// The number of rejected candidates by the kind of their first block.
    pub ways: Vec<u64>,
    /// The number of choices undone.
    pub backs: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// The number of the decision that is the first solution; `None` if there is none.
    pub first: Option<u64>,
    /// The number of the decision that undoes the first node whose subtree has no solution; `None` if there is none.
    pub dead: Option<u64>,
}

impl Counted {
    /// Runs the whole search in these ways.
    pub fn by(instance: impl Instance, ways: Ways) -> Counted {
        Counted::until(instance, ways, false, u64::MAX)
    }

    /// Runs the search to its end, to the first solution if `one` is set, or for at most `most` decisions.
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

    /// Returns the numbers of solutions, nodes, rejected candidates and decisions, and the decisions of the first solution and the first
    /// dead end, with 0 for `None`.
    pub fn row(&self) -> [u64; 6] {
        let Counted { solutions, rejected, decisions, first, dead, .. } = self;
        [*solutions, self.nodes(), *rejected, *decisions, first.unwrap_or(0), dead.unwrap_or(0)]
    }

    /// Returns the number of nodes without the root.
    pub fn nodes(&self) -> u64 {
        self.profile.iter().sum()
    }
}
