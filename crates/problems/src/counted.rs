//! For tests: what a search of an instance counts, as the programs that share nothing with it count.

use crate::constraints::{Action, Constraints};
use crate::instance::{Instance, Opened, Ways};
use crate::machine::Machine;
use stepdance_search::story::Search;

/// The figures of a whole search.
#[derive(Debug, Default, PartialEq)]
pub struct Counted {
    /// Solutions, and nodes without the root.
    pub solutions: usize,
    pub nodes: usize,
    /// Nodes of each level from 1 on.
    pub profile: Vec<usize>,
    /// Rejections, and how many of these each way of blocking did first.
    pub rejected: usize,
    pub ways: Vec<usize>,
    /// Candidates chosen or rejected, backtracks and solutions; the number of the first solution, and that of the move back from the
    /// first dead end: 0 if there is none.
    pub decisions: usize,
    pub first: usize,
    pub dead: usize,
}

impl Counted {
    /// Solutions, nodes, rejections, decisions, the first solution and the first dead end.
    pub fn row(&self) -> [usize; 6] {
        [self.solutions, self.nodes, self.rejected, self.decisions, self.first, self.dead]
    }
}

/// Counts a whole search.
pub fn counted(instance: impl Instance, ways: Ways) -> Counted {
    let mut machine = Opened::new(instance, ways).start();
    let mut counted = Counted::default();
    // Solutions below each choice in force, and below the root.
    let mut below = vec![0];
    while let Some(action) = machine.next() {
        match action {
            Action::Placed(_) => {
                let level = machine.level();
                counted.profile.resize(counted.profile.len().max(level), 0);
                counted.profile[level - 1] += 1;
                counted.nodes += 1;
                below.push(0);
            }
            Action::Failed(candidate) => {
                counted.rejected += 1;
                let how = machine.constraints().blocks(machine.chosen(), candidate)[0].how;
                counted.ways.resize(counted.ways.len().max(usize::from(how) + 1), 0);
                counted.ways[usize::from(how)] += 1;
            }
            Action::Solved => below.iter_mut().for_each(|solutions| *solutions += 1),
            Action::Undid { .. } => {
                below.pop();
            }
            Action::Exhausted { .. } if counted.dead == 0 && below.last() == Some(&0) => {
                counted.dead = counted.decisions + 1;
            }
            _ => {}
        }
        if matches!(action, Action::Placed(_) | Action::Failed(_) | Action::Undid { .. } | Action::Solved) {
            counted.decisions += 1;
        }
        if action == Action::Solved && counted.first == 0 {
            counted.first = counted.decisions;
        }
    }
    counted.solutions = below[0];
    counted
}
