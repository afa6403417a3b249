//! How large a tree is, estimated by random dives.
//!
//! A dive goes from a node to a leaf, each time to a child chosen at random. If the nodes on its way have d₀, d₁, d₂, …
//! children, it takes the tree to have 1, d₀, d₀d₁, d₀d₁d₂, … nodes on its levels. However the tree looks, the mean of
//! that over all dives is the truth; how far dives are apart tells how far a mean of some of them may be trusted.
//!
//! Source: Knuth, *Estimating the efficiency of backtrack programs* (Mathematics of Computation 29, 1975); TAOCP
//! 7.2.2, Theorem E.

use super::children::descents;
use super::random::Random;
use crate::machine::Machine;

/// Dives from one node, and what they came to so far.
#[derive(Clone, Debug)]
pub struct Dives<M> {
    machine: M,
    random: Random,
    dives: u64,
    /// The mean number of nodes so many levels below the node.
    profile: Vec<f64>,
    mean: f64,
    /// The sum of the squares of all distances from the mean.
    squares: f64,
}

/// What some dives came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    dives: u64,
    nodes: f64,
    spread: f64,
    profile: Vec<f64>,
}

impl Estimate {
    /// How many dives it is the mean of.
    pub fn dives(&self) -> u64 {
        self.dives
    }

    /// How many nodes the tree may have, the node that all dives began with included; 0 without a dive.
    pub fn nodes(&self) -> f64 {
        self.nodes
    }

    /// The standard error of [`nodes`](Self::nodes): in two of three cases the truth is no farther away. 0 if there were
    /// less than two dives.
    pub fn spread(&self) -> f64 {
        self.spread
    }

    /// How many nodes the tree may have so many levels below the node that all dives began with, itself first. As long
    /// as the longest dive.
    pub fn profile(&self) -> &[f64] {
        &self.profile
    }
}

/// The mean of `dives` dives from the node where the machine stands: what it still has to try there, and below. Each
/// dive lets the machine enumerate the children of the nodes on its way, and nothing else.
///
/// Children count wherever the search goes on to them, below a solution as well.
pub fn estimate<M: Machine>(machine: &M, dives: u64, seed: u64) -> Estimate {
    let mut all = Dives::new(machine.clone(), seed);
    for _ in 0..dives {
        all.dive();
    }
    all.estimate()
}

impl<M: Machine> Dives<M> {
    /// None yet, from the node where the machine stands.
    pub fn new(machine: M, seed: u64) -> Dives<M> {
        Dives { machine, random: Random::new(seed), dives: 0, profile: vec![], mean: 0.0, squares: 0.0 }
    }

    /// Makes one more.
    pub fn dive(&mut self) {
        self.dives += 1;
        let (mut level, mut nodes, mut here) = (0, 0.0, 1.0);
        let mut next = Some(self.machine.clone());
        while let Some(machine) = next {
            self.note(level, here);
            nodes += here;
            let chosen = self.choose(&machine);
            here *= chosen.1 as f64;
            next = chosen.0;
            level += 1;
        }
        // A level that was not reached has no nodes this time.
        for below in level..self.profile.len() {
            self.note(below, 0.0);
        }
        // Welford's method: what dives have in common does not drown how far they are apart.
        let off = nodes - self.mean;
        self.mean += off / self.dives as f64;
        self.squares += off * (nodes - self.mean);
    }

    /// Takes note that this dive estimates a level at so many nodes.
    fn note(&mut self, level: usize, nodes: f64) {
        if level == self.profile.len() {
            self.profile.push(0.0);
        }
        let mean = &mut self.profile[level];
        *mean += (nodes - *mean) / self.dives as f64;
    }

    /// One of a node's children, all equally likely, and how many there are. The newest of k takes the place of the one
    /// chosen before in one of k cases, so that no two are kept at a time.
    fn choose(&mut self, machine: &M) -> (Option<M>, u64) {
        let (mut chosen, mut many) = (None, 0);
        for child in descents(machine) {
            many += 1;
            if self.random.below(many) == 0 {
                chosen = Some(child);
            }
        }
        (chosen, many)
    }

    /// What they came to so far.
    pub fn estimate(&self) -> Estimate {
        let dives = self.dives as f64;
        let spread = if self.dives < 2 { 0.0 } else { (self.squares / (dives * (dives - 1.0))).sqrt() };
        Estimate { dives: self.dives, nodes: self.mean, spread, profile: self.profile.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::{Backtrack, Sequence};

    /// A tree that is the same below all nodes of a level: so many children on each.
    #[derive(Clone, Debug, PartialEq)]
    struct Even {
        children: &'static [u8],
        level: usize,
    }

    impl Sequence for Even {
        type Step = u8;

        fn satisfies(&self) -> bool {
            true
        }

        fn next_steps(&self) -> impl IntoIterator<Item = u8> {
            0..self.children[self.level]
        }

        fn apply(&self, _: u8) -> Even {
            Even { level: self.level + 1, ..self.clone() }
        }
    }

    fn even(children: &'static [u8]) -> Backtrack<Even> {
        Backtrack::new(Even { children, level: 0 }, children.len())
    }

    #[test]
    fn one_dive_is_enough_where_all_are_alike() {
        for dives in [1, 2, 10] {
            let estimate = estimate(&even(&[3, 2, 4]), dives, 7);
            assert_eq!((estimate.dives(), estimate.profile()), (dives, &[1.0, 3.0, 6.0, 24.0][..]));
            assert_eq!((estimate.nodes(), estimate.spread()), (34.0, 0.0));
        }
        assert_eq!(estimate(&even(&[0]), 5, 7).profile(), [1.0]);
        let none = estimate(&even(&[2]), 0, 7);
        assert_eq!((none.nodes(), none.spread(), none.profile().len()), (0.0, 0.0, 0));
    }

    /// Zeros and ones without two ones side by side.
    #[derive(Clone, Debug, PartialEq)]
    struct Sparse(Vec<bool>);

    impl Sequence for Sparse {
        type Step = bool;

        fn satisfies(&self) -> bool {
            !matches!(self.0[..], [.., true, true])
        }

        fn next_steps(&self) -> impl IntoIterator<Item = bool> {
            [false, true]
        }

        fn apply(&self, step: bool) -> Sparse {
            Sparse([self.0.as_slice(), &[step]].concat())
        }
    }

    /// Of length 2: 00, 01, 10. Half of all dives see 1 + 2 + 4 nodes, half of them 1 + 2 + 2, so that the standard
    /// deviation is 1.
    #[test]
    fn the_spread_is_the_standard_error_of_the_mean() {
        let estimate = estimate(&Backtrack::new(Sparse(vec![]), 2), 10_000, 3);
        assert!((estimate.nodes() - 6.0).abs() < 0.05, "{estimate:?}");
        assert!((estimate.spread() - 0.01).abs() < 0.0001, "{estimate:?}");
        assert!((estimate.profile()[2] - 3.0).abs() < 0.05 && estimate.profile()[..2] == [1.0, 2.0], "{estimate:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_figures_and_another_one_others() {
        let search = Backtrack::new(Sparse(vec![]), 12);
        assert_eq!(estimate(&search, 50, 1), estimate(&search, 50, 1));
        assert_ne!(estimate(&search, 50, 1), estimate(&search, 50, 2));
    }
}
