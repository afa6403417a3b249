//! The second program: backtracking, forward checking and conflict-directed backjumping, all solutions, as the papers describe them and
//! with a stack of calls.
//!
//! Haralick and Elliott, *Increasing tree search efficiency for constraint satisfaction problems*, 1980; Prosser, *Hybrid algorithms for
//! the constraint satisfaction problem*, 1993: BT, FC, CBJ and FC-CBJ; Brélaz, *New methods to color the vertices of a graph*, 1979.

use super::binary::{Binary, Value};
use std::collections::BTreeSet;

/// Which item is next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// As they stand.
    Given,
    /// The one with the fewest values left.
    Fewest,
    /// The one around which the most different values are in force, of those the one with the most around it.
    Saturation,
}

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    pub order: Order,
    pub forward: bool,
    pub jump: bool,
}

/// What a search does that another can be held to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// On this level, from 1 on, the item has got the value.
    Node(usize, Value),
    Solution,
}

/// All events of a search.
pub fn run(problem: &Binary, method: Method) -> Vec<Event> {
    let struck = problem.domains.iter().map(|domain| vec![None; domain.len()]).collect();
    let mut search = Search { problem, method, path: vec![], struck, events: vec![] };
    search.visit();
    search.events
}

/// Solutions, and nodes by levels without the root.
pub fn sums(events: &[Event]) -> (u64, Vec<u64>) {
    let (mut solutions, mut profile) = (0, vec![]);
    for event in events {
        match event {
            Event::Solution => solutions += 1,
            Event::Node(level, _) => {
                profile.resize(profile.len().max(*level), 0);
                profile[level - 1] += 1;
            }
        }
    }
    (solutions, profile)
}

type Levels = BTreeSet<usize>;

struct Search<'a> {
    problem: &'a Binary,
    method: Method,
    /// The values in force, that of level 1 first.
    path: Vec<Value>,
    /// The level that has struck each value of a domain, where checks go forward.
    struck: Vec<Vec<Option<usize>>>,
    events: Vec<Event>,
}

impl Search<'_> {
    /// Searches below the values in force; the levels that are to blame for there being no more solutions.
    fn visit(&mut self) -> Levels {
        let level = self.path.len() + 1;
        let Some(item) = self.next() else {
            self.events.push(Event::Solution);
            return (1..level).collect();
        };
        let mut conflicts = Levels::new();
        for which in 0..self.problem.domains[item].len() {
            if let Some(reason) = self.reason(item, which) {
                conflicts.insert(reason);
                continue;
            }
            let value = (item, self.problem.domains[item][which]);
            self.path.push(value);
            self.events.push(Event::Node(level, value));
            let emptied = if self.method.forward { self.check_forward() } else { None };
            let mut below = emptied.unwrap_or_else(|| self.visit());
            self.path.pop();
            self.struck.iter_mut().flatten().filter(|by| **by == Some(level)).for_each(|by| *by = None);
            if !below.remove(&level) && self.method.jump {
                return below;
            }
            conflicts.extend(below);
        }
        conflicts
    }

    /// The lowest level that rules out a value of a domain.
    fn reason(&self, item: usize, which: usize) -> Option<usize> {
        if self.method.forward {
            return self.struck[item][which];
        }
        let value = (item, self.problem.domains[item][which]);
        self.path.iter().position(|other| self.problem.clash(*other, value)).map(|place| place + 1)
    }

    /// Strikes what the newest value rules out; where that leaves an item without a value, the levels that have struck its values.
    fn check_forward(&mut self) -> Option<Levels> {
        let (level, newest) = (self.path.len(), *self.path.last()?);
        for item in self.open() {
            for (which, value) in self.problem.domains[item].iter().enumerate() {
                if self.struck[item][which].is_none() && self.problem.clash(newest, (item, *value)) {
                    self.struck[item][which] = Some(level);
                }
            }
            if self.struck[item].iter().all(Option::is_some) {
                return Some(self.struck[item].iter().flatten().copied().collect());
            }
        }
        None
    }

    /// The items without a value, in their order.
    fn open(&self) -> Vec<usize> {
        let is_open = |item: &usize| self.path.iter().all(|value| value.0 != *item);
        self.problem.sequence.iter().copied().filter(is_open).collect()
    }

    fn next(&self) -> Option<usize> {
        let open = self.open();
        match self.method.order {
            Order::Given => open.first().copied(),
            Order::Fewest => open.into_iter().min_by_key(|item| {
                (0..self.problem.domains[*item].len()).filter(|which| self.reason(*item, *which).is_none()).count()
            }),
            Order::Saturation => open.into_iter().rev().max_by_key(|item| {
                let around = &self.problem.around[*item];
                let values = self.path.iter().filter(|value| around.contains(&value.0)).map(|value| value.1);
                (values.collect::<BTreeSet<u32>>().len(), around.len())
            }),
        }
    }
}
