//! Estimates of the size of a tree and its number of solutions by random probes.
//!
//! A probe descends from a node to a leaf, each time to a child chosen at random. If the nodes on its way have d₀, d₁, d₂, …
//! children, it estimates that the tree has 1, d₀, d₀d₁, d₀d₁d₂, … nodes on its levels. The expected value of this estimate
//! is exact for any tree; how far the probes differ tells how reliable their mean is. A solution on level l of a probe counts
//! d₀d₁…d₍l₋₁₎ times.
//!
//! Children with very small subtrees are counted exactly and not descended into; d is then the number of the other children.
//! The expected value stays exact, but the variance falls in trees that consist of a long path with a dead end at each turn,
//! where hardly any probe would find the path, and those that do would overestimate it. For antislide 3×3×4, with its 202
//! nodes, the standard deviation of a probe falls from 9252 nodes to 173; for 8 queens from 1072 to 341.
//! 7.2.2, Theorem E.

use super::children::{Children, HOP};
use super::random::Random;
use super::walker::Walker;
use crate::machine::{Beat, Stop};
use crate::tally::Tally;
use std::task::Poll;

/// The greatest size of a subtree that is counted exactly. A larger limit takes more time than it saves; with a smaller one,
/// a thousand probes of the tree named above would not come within a tenth of the truth.
const SMALL: u64 = 24;

/// Probes from one node, and their means so far.
///
/// They work on any search through [`Walker`], so that the code exists once for all machines.
pub struct Dives {
    walker: Box<dyn Walker>,
    random: Random,
    small: u64,
    dives: u64,
    nodes: Mean,
    solutions: Mean,
    /// The mean number of nodes on each level below the node.
    profile: Vec<Mean>,
    under_way: Option<Dive>,
}

/// The result of a number of probes.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    dives: u64,
    nodes: f64,
    spread: f64,
    solutions: f64,
    solutions_spread: f64,
    profile: Vec<f64>,
    spreads: Vec<f64>,
}

impl Estimate {
    /// The number of probes.
    pub fn dives(&self) -> u64 {
        self.dives
    }

    /// The estimated number of nodes, the start node included; 0 without a probe.
    pub fn nodes(&self) -> f64 {
        self.nodes
    }

    /// The standard error of [`nodes`](Self::nodes): in two of three cases the truth is no farther away. 0 with fewer than
    /// two probes.
    pub fn spread(&self) -> f64 {
        self.spread
    }

    /// The estimated number of solutions; 0 without a probe.
    pub fn solutions(&self) -> f64 {
        self.solutions
    }

    /// The standard error of [`solutions`](Self::solutions). If no probe met a solution it is 0 and has no meaning.
    pub fn solutions_spread(&self) -> f64 {
        self.solutions_spread
    }

    /// The estimated number of nodes on each level below the start node, itself first, down to the deepest level that a probe
    /// has reached.
    pub fn profile(&self) -> &[f64] {
        &self.profile
    }

    /// The standard error of each number of the [`profile`](Self::profile).
    pub fn spreads(&self) -> &[f64] {
        &self.spreads
    }
}

/// Returns the mean of `dives` probes of what the search still has to try at its present node and below. Each probe looks at
/// the children of the nodes on its way and a little below them. The same seed gives the same figures.
///
/// Children count wherever the search continues to them, below a solution as well.
pub fn estimate(walker: &dyn Walker, dives: u64, seed: u64) -> Estimate {
    let mut all = Dives::new(walker, seed);
    for _ in 0..dives {
        all.dive();
    }
    all.estimate()
}

impl Dives {
    /// Prepares probes from the present node.
    pub fn new(walker: &dyn Walker, seed: u64) -> Dives {
        let random = Random::new(seed);
        let (nodes, solutions, profile) = (Mean::default(), Mean::default(), vec![]);
        Dives { walker: walker.afresh(), random, small: SMALL, dives: 0, nodes, solutions, profile, under_way: None }
    }

    /// Makes one more probe.
    pub fn dive(&mut self) {
        while !self.go_on(u64::MAX) {}
    }

    /// Continues the probe in progress, or begins one, for about `budget` moves; returns whether it is complete.
    pub fn go_on(&mut self, mut budget: u64) -> bool {
        let mut dive = self.under_way.take().unwrap_or_else(|| Dive::new(&*self.walker));
        while budget > 0 {
            match dive.work(self.small, &mut self.random, &mut budget) {
                Poll::Pending => {}
                Poll::Ready(true) => break,
                Poll::Ready(false) => {
                    self.take_note(&dive);
                    return true;
                }
            }
        }
        self.under_way = Some(dive);
        false
    }

    fn take_note(&mut self, Dive { seen, solutions, .. }: &Dive) {
        self.dives += 1;
        self.solutions.note(*solutions, self.dives);
        self.nodes.note(seen.iter().sum(), self.dives);
        self.profile.resize(self.profile.len().max(seen.len()), Mean::default());
        for (level, mean) in self.profile.iter_mut().enumerate() {
            // A level that was not reached has no nodes this time.
            mean.note(seen.get(level).copied().unwrap_or(0.0), self.dives);
        }
    }

    /// The result of the probes so far.
    pub fn estimate(&self) -> Estimate {
        let spread = |mean: &Mean| mean.spread(self.dives);
        Estimate {
            dives: self.dives,
            nodes: self.nodes.mean,
            spread: spread(&self.nodes),
            solutions: self.solutions.mean,
            solutions_spread: spread(&self.solutions),
            profile: self.profile.iter().map(|level| level.mean).collect(),
            spreads: self.profile.iter().map(spread).collect(),
        }
    }
}

/// The source of the choices of a probe.
trait Chance {
    /// Returns true with probability 1 / `many`.
    fn is_one_in(&mut self, many: u64) -> bool;
}

impl Chance for Random {
    fn is_one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

/// Adds nodes to the count of a level.
fn add(levels: &mut Vec<f64>, level: usize, nodes: f64) {
    if level >= levels.len() {
        levels.resize(level + 1, 0.0);
    }
    levels[level] += nodes;
}

/// A probe that may be interrupted: there may be very many moves between two children of a node.
struct Dive {
    seen: Vec<f64>,
    solutions: f64,
    /// The weight of the present node: how many nodes it stands for; `level` is its level below the start node.
    here: f64,
    level: usize,
    children: Children,
    counting: Option<Counting>,
    /// The child to descend into next, chosen among `many` children.
    chosen: Option<Box<dyn Walker>>,
    many: u64,
}

/// An exact count of the nodes of a subtree just entered, by their levels in it.
struct Counting {
    entered: Box<dyn Walker>,
    walker: Box<dyn Walker>,
    tally: Tally,
}

impl Dive {
    fn new(from: &dyn Walker) -> Dive {
        let children = Children::estimated(from.boxed());
        Dive { seen: vec![1.0], solutions: 0.0, here: 1.0, level: 0, children, counting: None, chosen: None, many: 0 }
    }

    /// Works until one child is settled. Returns pending if it must be called again, ready with `true` when the budget is
    /// spent, ready with `false` at the end of the probe.
    fn work(&mut self, small: u64, chance: &mut impl Chance, budget: &mut u64) -> Poll<bool> {
        if let Some(counting) = &mut self.counting {
            let Some(is_small) = counting.go_on(small, budget) else { return Poll::Ready(true) };
            let Some(Counting { entered, tally, .. }) = self.counting.take() else { return Poll::Pending };
            if is_small {
                for (nodes, below) in tally.profile().iter().zip(self.level + 1..) {
                    add(&mut self.seen, below, self.here * *nodes as f64);
                }
                self.solutions += self.here * tally.solutions() as f64;
                return Poll::Pending;
            }
            // The newest of k takes the place of the one chosen before in one of k cases: all are equally likely in the end.
            self.many += 1;
            if chance.is_one_in(self.many) {
                self.chosen = Some(entered);
            }
            return Poll::Pending;
        }
        match self.children.look(*budget) {
            Poll::Pending => return Poll::Ready(true),
            Poll::Ready(Some(entered)) => {
                // How many moves that took is not told.
                *budget -= HOP.min(*budget);
                self.counting = Some(Counting::new(entered));
            }
            Poll::Ready(None) => {
                self.solutions += self.here * self.children.solutions() as f64;
                let Some(next) = self.chosen.take() else { return Poll::Ready(false) };
                self.here *= self.many as f64;
                self.many = 0;
                self.level += 1;
                add(&mut self.seen, self.level, self.here);
                self.children = Children::estimated(next);
            }
        }
        Poll::Pending
    }
}

impl Counting {
    fn new(entered: Box<dyn Walker>) -> Counting {
        Counting { walker: entered.boxed(), entered, tally: Tally::new(1) }
    }

    /// Continues the count; returns whether there are at most `most` nodes, once that is known.
    fn go_on(&mut self, most: u64, budget: &mut u64) -> Option<bool> {
        let top = self.entered.level();
        while self.tally.nodes() <= most {
            if *budget == 0 {
                return None;
            }
            let made = self.walker.advance((*budget).min(HOP), Stop::at(Beat::Descend));
            *budget -= made;
            let level = self.walker.level();
            if made == 0 || level < top {
                return Some(true);
            }
            if let Some(beat) = self.walker.beat() {
                self.tally.note(beat, level - top);
            }
        }
        Some(false)
    }
}

/// A mean by Welford's method, which stays precise when the values are large and differ little.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    mean: f64,
    /// The sum of the squared deviations from the mean.
    squares: f64,
}

impl Mean {
    /// Adds the value number `many`, from 1. Values never added at the beginning count as 0.
    fn note(&mut self, value: f64, many: u64) {
        let off = value - self.mean;
        self.mean += off / many as f64;
        self.squares += off * (value - self.mean);
    }

    /// The standard error of the mean of `many` values.
    fn spread(&self, many: u64) -> f64 {
        if many < 2 {
            return 0.0;
        }
        let many = many as f64;
        (self.squares / (many * (many - 1.0))).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::{Backtrack, Sequence};
    use crate::bitset::BitsetMachine;
    use crate::langford::ListMachine;
    use crate::mark::Mark;

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

    /// Dives that count subtrees of `small` nodes.
    fn dived(walker: &dyn Walker, small: u64, dives: u64, seed: u64) -> Estimate {
        let mut all = Dives { small, ..Dives::new(walker, seed) };
        (0..dives).for_each(|_| all.dive());
        all.estimate()
    }

    fn even(children: &'static [u8]) -> Mark<Backtrack<Even>> {
        Mark::new(Backtrack::new(Even { children, level: 0 }, children.len()))
    }

    #[test]
    fn one_dive_is_enough_where_all_are_alike() {
        // Below the root's children all is counted, or nothing is.
        for (dives, small) in [(1, 0), (2, 0), (10, 0), (1, SMALL), (10, SMALL)] {
            let estimate = dived(&even(&[3, 7, 4]), small, dives, 7);
            assert_eq!((estimate.dives(), estimate.profile()), (dives, &[1.0, 3.0, 21.0, 84.0][..]));
            assert_eq!((estimate.nodes(), estimate.spread(), estimate.spreads()), (109.0, 0.0, &[0.0; 4][..]));
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
        let estimate = dived(&Mark::new(Backtrack::new(Sparse(vec![]), 2)), 0, 10_000, 3);
        assert!((estimate.nodes() - 6.0).abs() < 0.05, "{estimate:?}");
        assert!((estimate.spread() - 0.01).abs() < 0.0001, "{estimate:?}");
        assert!((estimate.profile()[2] - 3.0).abs() < 0.05 && estimate.profile()[..2] == [1.0, 2.0], "{estimate:?}");
        assert!((estimate.spreads()[2] - 0.01).abs() < 0.0001 && estimate.spreads()[..2] == [0.0; 2], "{estimate:?}");
    }

    /// The same tree: below the root 0 with 00 and 01, and 1 with 10. As soon as 1 and 10 are counted, there is but one
    /// child to dive into.
    #[test]
    fn what_is_small_is_counted() {
        for (small, spread) in [(0, true), (1, true), (2, false), (SMALL, false)] {
            let estimate = dived(&Mark::new(Backtrack::new(Sparse(vec![]), 2)), small, 1000, 3);
            assert!((estimate.nodes() - 6.0).abs() < 0.15, "{small}: {estimate:?}");
            assert_eq!(estimate.spread() > 0.0, spread, "{small}: {estimate:?}");
        }
        let tally = |most| {
            let mut counting = Counting::new(even(&[3, 2]).boxed());
            let is_small = counting.go_on(most, &mut { u64::MAX });
            (is_small == Some(true)).then(|| counting.tally.profile().to_vec())
        };
        assert_eq!((tally(10), tally(9)), (Some(vec![1, 3, 6]), None));
    }

    /// Every answer that chance could give, one dive after the other.
    #[derive(Default)]
    struct Every {
        /// The answers given in the present dive, each with what it was one of.
        given: Vec<(bool, u64)>,
        next: usize,
    }

    impl Chance for Every {
        fn is_one_in(&mut self, many: u64) -> bool {
            if self.next == self.given.len() {
                self.given.push((true, many));
            }
            self.next += 1;
            self.given[self.next - 1].0
        }
    }

    impl Every {
        /// How likely the present dive was.
        fn likelihood(&self) -> f64 {
            self.given.iter().map(|(yes, many)| if *yes { 1.0 } else { *many as f64 - 1.0 } / *many as f64).product()
        }

        /// On to the next dive; says whether there is one.
        fn turn(&mut self) -> bool {
            self.next = 0;
            while let Some((yes, many)) = self.given.pop() {
                if yes && many > 1 {
                    self.given.push((false, many));
                    return true;
                }
            }
            false
        }
    }

    /// The mean over all dives that there are, each as likely as it is, is what a search to the end counts.
    #[test]
    fn the_mean_of_all_dives_is_the_truth() {
        let pentagon = || Mark::new(BitsetMachine::new(5)).boxed();
        let hexagon = || Mark::new(BitsetMachine::new(6)).boxed();
        let langford = || Mark::new(ListMachine::new(4)).boxed();
        let sparse = || Mark::new(Backtrack::new(Sparse(vec![]), 5)).boxed();
        // Nodes with the root and solutions as published; zeros and ones by Fibonacci's numbers: 1 + 2 + 3 + 5 + 8 + 13.
        type Start<'a> = &'a dyn Fn() -> Box<dyn Walker>;
        let trees: [(Start, f64, f64); 4] =
            [(&pentagon, 54.0, 10.0), (&hexagon, 153.0, 4.0), (&langford, 27.0, 2.0), (&sparse, 32.0, 13.0)];
        for (i, (tree, nodes, solutions)) in trees.into_iter().enumerate() {
            for small in [0, 3, SMALL] {
                let (mut every, mut dives, mut sums) = (Every::default(), 0, [0.0; 3]);
                loop {
                    let mut dive = Dive::new(&*tree());
                    while dive.work(small, &mut every, &mut { u64::MAX }) == Poll::Pending {}
                    let likelihood = every.likelihood();
                    for (sum, seen) in sums.iter_mut().zip([1.0, dive.seen.iter().sum(), dive.solutions]) {
                        *sum += likelihood * seen;
                    }
                    dives += 1;
                    if !every.turn() {
                        break;
                    }
                }
                let truth = [1.0, nodes, solutions];
                let off = truth.iter().zip(sums).map(|(truth, mean)| (truth - mean).abs()).fold(0.0, f64::max);
                assert!(off < 1e-9, "tree {i}, {small}: {sums:?} by {dives} dives");
                assert!(small > 0 || dives > 8, "tree {i}: {dives} dives");
            }
        }
    }

    /// As the mean of all dives is, so is that of many, whatever the seed.
    #[test]
    fn seeds_come_to_the_true_number_of_solutions() {
        let estimates: Vec<Estimate> =
            (0..40).map(|seed| estimate(&Mark::new(BitsetMachine::new(8)), 200, seed)).collect();
        let mean = estimates.iter().map(Estimate::solutions).sum::<f64>() / 40.0;
        let spread = estimates.iter().map(|one| one.solutions_spread().powi(2)).sum::<f64>().sqrt() / 40.0;
        assert!((mean - 92.0).abs() < 4.0 * spread && spread < 3.0, "{mean} ± {spread}");
        assert!(estimates.iter().all(|one| (one.solutions() - 92.0).abs() < 5.0 * one.solutions_spread()));
    }

    /// However many moves there are between two children.
    #[test]
    fn a_dive_that_is_interrupted_is_the_same_dive() {
        let search = Mark::new(Backtrack::new(Sparse(vec![]), 16));
        let whole = dived(&search, SMALL, 20, 5);
        for budget in [1, 2, 7, 100, HOP + 1] {
            let mut all = Dives::new(&search, 5);
            while all.dives < 20 {
                all.go_on(budget);
            }
            assert_eq!(all.estimate(), whole, "{budget}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_figures_and_another_one_others() {
        let search = Mark::new(Backtrack::new(Sparse(vec![]), 16));
        assert_eq!(estimate(&search, 50, 1), estimate(&search, 50, 1));
        assert_ne!(estimate(&search, 50, 1), estimate(&search, 50, 2));
    }
}
