//! The shape against a tree of pointers, made of the same random walk.

use super::*;
use crate::beat::Beat;
use crate::tally::Tally;
use proptest::prelude::*;

/// A node of the tree of pointers.
#[derive(Clone, Debug, Default)]
struct Plain {
    parent: Option<usize>,
    children: Vec<usize>,
    level: usize,
    step: u64,
    solution: bool,
    open: bool,
}

/// What a walk leaves: all nodes in the order in which they were entered, and the strokes in parts.
struct Walk {
    nodes: Vec<Plain>,
    parts: Vec<Strokes>,
    here: usize,
}

/// The walk that these numbers say: they lead down, up, or find a solution; a part ends where `part` says.
fn walk(ways: &[u8], part: usize) -> Walk {
    let mut nodes = vec![Plain { open: true, ..Plain::default() }];
    let (mut here, mut parts, mut strokes) = (0, vec![], Strokes::new(0, 1));
    for (i, way) in ways.iter().enumerate() {
        let step = 3 * i as u64 + 1;
        let newest = nodes.len() - 1;
        let beat = match way % 8 {
            0..=3 => {
                nodes.push(Plain {
                    parent: Some(here),
                    level: nodes[here].level + 1,
                    step,
                    open: true,
                    ..Plain::default()
                });
                nodes[here].children.push(newest + 1);
                here = newest + 1;
                Beat::Descend
            }
            4 if here == newest && !nodes[here].solution => {
                nodes[here].solution = true;
                Beat::Solution
            }
            4 => Beat::Reject,
            _ => match nodes[here].parent {
                Some(parent) => {
                    nodes[here].open = false;
                    here = parent;
                    Beat::Retreat
                }
                None => Beat::Detail,
            },
        };
        strokes.note(beat, step);
        if i % part == part - 1 {
            parts.push(strokes.take());
        }
    }
    parts.push(strokes);
    Walk { nodes, parts, here }
}

impl Walk {
    /// The nodes of the subtree, which follow each other.
    fn below(&self, node: usize) -> std::ops::Range<usize> {
        let level = self.nodes[node].level;
        let end = self.nodes[node + 1..].iter().position(|other| other.level <= level);
        node..end.map_or(self.nodes.len(), |many| node + 1 + many)
    }

    fn up(&self, mut node: usize, level: usize) -> usize {
        while self.nodes[node].level > level {
            node = self.nodes[node].parent.unwrap();
        }
        node
    }

    fn ends(&self, of: std::ops::Range<usize>) -> usize {
        of.filter(|node| self.nodes[*node].children.is_empty()).count()
    }

    fn solved(&self, of: std::ops::Range<usize>) -> usize {
        of.filter(|node| self.nodes[*node].solution).count()
    }

    fn hold(&self, shape: &Shape) {
        let all = 0..self.nodes.len();
        let counts = (shape.nodes(), shape.ends(), shape.solutions());
        assert_eq!(counts, (all.len(), self.ends(all.clone()), self.solved(all.clone())));
        let deepest = self.nodes.iter().map(|node| node.level).max().unwrap();
        let levels: Vec<u64> =
            (0..=deepest).map(|level| self.nodes.iter().filter(|node| node.level == level).count() as u64).collect();
        assert_eq!(shape.levels(), levels);
        let of = |number: usize| shape.node(number).unwrap();
        let solved = || self.nodes.iter().filter(|node| node.solution).map(|node| node.level);
        assert_eq!(shape.solved_on(), solved().min().zip(solved().max()));
        let middle = all.len() / 2;
        let rest = self.nodes[middle..].iter().zip(middle..).map(|(node, number)| (of(number), node.level));
        assert!(shape.from(of(middle)).eq(rest));
        assert_eq!(shape.node(all.len()), None);
        for (number, node) in self.nodes.iter().enumerate() {
            let known = of(number);
            assert_eq!((shape.number(known), shape.level(known)), (number, node.level));
            assert_eq!(shape.parent(known), node.parent.map(of));
            assert_eq!(shape.is_closed(known), !node.open);
            assert_eq!(
                shape.children(known).collect::<Vec<_>>(),
                node.children.iter().map(|c| of(*c)).collect::<Vec<_>>()
            );
            let below = self.below(number);
            assert_eq!(shape.size(known), below.len());
            assert_eq!(
                (shape.ends_before(known), shape.ends_in(known)),
                (self.ends(0..number), self.ends(below.clone()))
            );
            let solutions = (self.solved(0..number), self.solved(below.clone()));
            assert_eq!((shape.solutions_before(known), shape.solutions_in(known)), solutions);
            assert_eq!(shape.is_solution(known), node.solution);
            assert_eq!(shape.deepest_in(known), below.map(|node| self.nodes[node].level).max().unwrap());
            assert_eq!(shape.entered(known), (node.step, true));
            let other = (number * 7919 + 13) % all.len();
            let (first, last) = (number.min(other), number.max(other));
            let deepest = (first..=last).map(|node| self.nodes[node].level).max().unwrap();
            assert_eq!(shape.deepest(of(first), of(last)), deepest);
            let meet =
                (0..=self.nodes[first].level).rev().find(|level| self.up(first, *level) == self.up(last, *level));
            assert_eq!(Some(shape.meet(of(first), of(last))), meet, "{first} {last}");
            assert_eq!(shape.ancestor(known, node.level / 2), of(self.up(number, node.level / 2)));
        }
        for (k, number) in all.clone().filter(|node| self.nodes[*node].children.is_empty()).enumerate() {
            assert_eq!(shape.nth_end(k), Some(of(number)));
        }
        for (k, number) in all.filter(|node| self.nodes[*node].solution).enumerate() {
            assert_eq!(shape.nth_solution(k), Some(of(number)));
        }
        assert_eq!((shape.nth_end(shape.ends()), shape.nth_solution(shape.solutions())), (None, None));
        assert_eq!(shape.present(self.nodes.len() as u64, self.nodes[self.here].level), Some(of(self.here)));
        assert_eq!(shape.present(self.nodes.len() as u64 + 1, 0), None);
    }
}

/// Ways of trees of several forms: wide, deep, and in between.
fn ways(most: usize) -> impl Strategy<Value = Vec<u8>> {
    let wide = prop_oneof![Just(0u8), Just(5), Just(4)];
    let deep = prop_oneof![8 => Just(0u8), 1 => Just(4), 3 => Just(5)];
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..most),
        prop::collection::vec(wide, 0..most),
        prop::collection::vec(deep, 0..most),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_question_has_the_answer_of_a_tree_of_pointers(ways in ways(4000), part in 1usize..700) {
        let walk = walk(&ways, part);
        let mut shape = Shape::default();
        for part in &walk.parts {
            prop_assert!(shape.take(&Strokes::unpack(&part.pack()).unwrap()));
        }
        walk.hold(&shape);
        // What is known already changes nothing, and what leaves a gap is refused.
        let heard = shape.heard();
        prop_assert!(shape.take(&walk.parts[0]) && shape.heard() == heard);
        prop_assert!(!shape.take(&Strokes::new(heard + 1, 2)));
        walk.hold(&shape);
    }

    #[test]
    fn a_tree_that_is_cut_is_the_tree_down_to_some_level(ways in ways(1500), part in 1usize..50, room in 4usize..60) {
        let whole = walk(&ways, part);
        let mut shape = Shape::with_room(room, room as u64 / 2);
        for part in &whole.parts {
            prop_assert!(shape.take(part));
            // In pieces, as a page does: what was known stands until the last of them.
            let nodes = shape.nodes();
            while shape.is_being_cut() {
                prop_assert_eq!(shape.nodes(), nodes);
                shape.go_on(7);
            }
        }
        let Some(level) = shape.cut_below() else {
            prop_assert!(whole.nodes.len() <= room);
            return Ok(());
        };
        let kept: Vec<usize> = (0..whole.nodes.len()).filter(|node| whole.nodes[*node].level <= level).collect();
        prop_assert_eq!(shape.nodes(), kept.len());
        prop_assert!(level == 0 || kept.len() <= room.max(2 * (room / 2)) + part);
        for (number, node) in kept.iter().enumerate() {
            let known = shape.node(number).unwrap();
            prop_assert_eq!(shape.level(known), whole.nodes[*node].level);
            let cut = whole.nodes[*node].level == level;
            let solved = if cut { whole.solved(whole.below(*node)) > 0 } else { whole.nodes[*node].solution };
            prop_assert_eq!(shape.is_solution(known), solved);
            prop_assert!(shape.entered(known).0 <= whole.nodes[*node].step);
        }
        prop_assert_eq!(shape.found() as usize, whole.solved(0..whole.nodes.len()));
        let mut profile = vec![0; shape.levels().len()];
        whole.nodes.iter().for_each(|node| profile[node.level] += 1);
        prop_assert_eq!(shape.levels(), &profile[..]);
        let here = whole.up(whole.here, level);
        let present = shape.present(shape.kept(&Tally::of(&profile)), whole.nodes[whole.here].level);
        prop_assert_eq!(present.map(|node| kept[shape.number(node)]), Some(here));
    }
}

#[test]
fn a_large_tree_takes_little_more_than_its_bits_and_knows_its_steps_nearly() {
    // A path to and fro on which every eighth node is left at once: far more nodes than are known one by one.
    let fro = |i: u32| if (i / 500).is_multiple_of(2) { [0, 0] } else { [5, 5] };
    let ways: Vec<u8> = (0..400_000u32).flat_map(|i| if i % 8 == 0 { [0, 5] } else { fro(i) }).collect();
    let walk = walk(&ways, 5000);
    let mut shape = Shape::default();
    walk.parts.iter().for_each(|part| assert!(shape.take(part)));
    let nodes = walk.nodes.len();
    assert!(shape.nodes() == nodes && nodes > 200_000, "{nodes}");
    for number in (0..nodes).step_by(997) {
        let (step, exactly) = shape.entered(shape.node(number).unwrap());
        assert_eq!(exactly, number < KNOWN as usize || number % 64 == 0);
        let from = walk.nodes.iter().position(|node| node.step == step).unwrap();
        assert!((number - from) as u64 <= if exactly { 0 } else { APART }, "{number} from {from}");
        let at = shape.number(shape.node_at(walk.nodes[number].step));
        assert!(at <= number && (number - at) as u64 <= APART, "{number} at {at}");
    }
    // Room for twice as many steps as are known one by one is not taken for every tree.
    let bits = 8 * (shape.memory() - 8 * 2 * KNOWN as usize);
    assert!(bits < 9 * nodes, "{bits} bits, {nodes} nodes");
}
