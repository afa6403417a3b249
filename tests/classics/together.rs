//! Values that only several choices together rule out: the product's machine in all ways against all assignments.

use stepdance::constraints::{Action, Block, Choice, ConstraintSearch, Goal, Rules, Ways};
use stepdance::steer::Random;

/// Items with as many values each, and sets of two to four choices that must not all be made.
#[derive(Clone, Debug, PartialEq)]
struct Together {
    items: u32,
    values: u32,
    forbidden: Vec<Vec<Choice>>,
}

impl Together {
    fn random(seed: u64) -> Together {
        let mut random = Random::new(seed);
        let (items, values) = (3 + random.below(4) as u32, 2 + random.below(2) as u32);
        let mut forbidden = vec![];
        for _ in 0..random.below(60) {
            let mut set: Vec<Choice> = vec![];
            for _ in 0..2 + random.below(3) {
                let item = random.below(u64::from(items)) as u32;
                if set.iter().all(|choice| choice.item != item) {
                    set.push(Choice { item, value: random.below(u64::from(values)) as u32 });
                }
            }
            // A set of one would rule its choice out for good.
            if set.len() > 1 || random.below(8) == 0 {
                forbidden.push(set);
            }
        }
        Together { items, values, forbidden }
    }

    /// All assignments in which no set is whole, in the order of the digits that they are.
    fn solutions(&self) -> Vec<Vec<u32>> {
        let digits = |code: u32| -> Vec<u32> {
            (0..self.items).rev().map(|item| code / self.values.pow(item) % self.values).collect()
        };
        let all = (0..self.values.pow(self.items)).map(digits);
        let is_whole = |way: &[u32], set: &[Choice]| set.iter().all(|choice| way[choice.item as usize] == choice.value);
        all.filter(|way| !self.forbidden.iter().any(|set| is_whole(way, set))).collect()
    }

    /// The solutions in their order, and how many nodes there are.
    fn search(&self, ways: Ways) -> (Vec<Vec<u32>>, usize) {
        let mut search = ConstraintSearch::new(self.clone(), ways);
        let (mut solutions, mut nodes) = (vec![], 0);
        while let Some(action) = search.next() {
            match action {
                Action::Placed(_) => nodes += 1,
                Action::Solved => {
                    let mut chosen = search.chosen().to_vec();
                    chosen.sort();
                    solutions.push(chosen.iter().map(|choice| choice.value).collect());
                }
                _ => {}
            }
        }
        (solutions, nodes)
    }
}

impl Rules for Together {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        self.undecided(chosen).first().map_or(Goal::Solution, |item| Goal::Decide(*item))
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.values).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let level = |choice: &Choice| chosen.iter().position(|other| other == choice).map(|place| place + 1);
        let sets = self.forbidden.iter().filter(|set| set.contains(&candidate));
        let block = |set: &Vec<Choice>| -> Option<Block> {
            let others = set.iter().filter(|choice| **choice != candidate).map(level);
            Some(Block::together(chosen, others.collect::<Option<Vec<usize>>>()?, 0))
        };
        sets.filter_map(block).collect()
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        (0..self.items).filter(|item| chosen.iter().all(|choice| choice.item != *item)).collect()
    }
}

#[test]
fn choices_that_rule_out_together_hide_no_solution() {
    let mut gains = [0; 2];
    for seed in 1..=300 {
        let problem = Together::random(seed);
        let expected = problem.solutions();
        let ways = |fewest, forward, jump| Ways { fewest, forward, jump, dynamic: false };
        for fewest in [false, true] {
            let nodes = [(false, false), (true, false), (false, true), (true, true)].map(|(forward, jump)| {
                let (mut solutions, nodes) = problem.search(ways(fewest, forward, jump));
                if fewest {
                    solutions.sort();
                }
                assert_eq!(solutions, expected, "seed {seed}, fewest {fewest}, forward {forward}, jump {jump}");
                nodes
            });
            assert!(nodes[1..].iter().all(|more| *more <= nodes[0]), "seed {seed}, fewest {fewest}: {nodes:?}");
            assert!(nodes[3] <= nodes[1], "seed {seed}, fewest {fewest}: {nodes:?}");
            gains[0] += usize::from(nodes[1] < nodes[0]);
            gains[1] += usize::from(nodes[2] < nodes[0]);
        }
    }
    assert!(gains[0] > 40 && gains[1] > 20, "{gains:?} of 600 searches gain by looking forward, by jumping");
}
