//! The laws of time travel on searches that the catalogue does not have: random ones, with very many siblings, very
//! long stretches of details, and solutions anywhere.

use proptest::prelude::*;
use std::sync::Arc;
use stepdance::machine::{Beat, Label, Machine, Move, Stop};
use stepdance::steer::Guided;
use stepdance::timeline::{Back, Mark, Timeline};
use stepdance_laws::trails::Tree;
use stepdance_laws::travel::Definition;

/// A machine that makes the moves of a script.
#[derive(Clone, Debug, PartialEq)]
struct Toy {
    script: Arc<[Beat]>,
    made: usize,
    level: usize,
}

#[derive(Clone, Debug, PartialEq)]
struct Made(Beat);

impl Move for Made {
    fn beat(&self) -> Beat {
        self.0
    }
}

impl Iterator for Toy {
    type Item = Made;

    fn next(&mut self) -> Option<Made> {
        let beat = *self.script.get(self.made)?;
        self.made += 1;
        match beat {
            Beat::Descend => self.level += 1,
            Beat::Retreat => self.level -= 1,
            _ => {}
        }
        Some(Made(beat))
    }
}

impl Machine for Toy {
    fn label(&self) -> Label {
        Label("T1")
    }

    fn level(&self) -> usize {
        self.level
    }

    fn heap(&self) -> usize {
        // As if it held the state of a larger search, so that checkpoints have something to be thinned for.
        1000
    }

    /// To the `Retreat` that ends what the newest `Descend` began.
    fn prune(&mut self) {
        let mut deep = 1;
        while deep > 0 {
            match self.script[self.made] {
                Beat::Descend => deep += 1,
                Beat::Retreat => deep -= 1,
                _ => {}
            }
            self.made += 1;
        }
        self.made -= 1;
    }
}

/// A part of a script: a move, how often, and whether each is taken back at once.
fn parts() -> impl Strategy<Value = Vec<(Beat, usize)>> {
    let part = prop_oneof![
        (Just(Beat::Detail), prop_oneof![1..5_usize, 50..80_usize, 400..5000_usize]),
        (Just(Beat::Reject), 1..4_usize),
        (Just(Beat::Solution), 1..3_usize),
        (Just(Beat::Descend), 1..4_usize),
        (Just(Beat::Retreat), 1..4_usize),
        // Leaves: so many children one after the other.
        (Just(Beat::Done), prop_oneof![1..5_usize, 20..60_usize]),
    ];
    prop::collection::vec(part, 1..40)
}

/// The whole script: what the parts ask for as far as there are levels to go back to, then back to the root.
fn script(parts: &[(Beat, usize)]) -> Arc<[Beat]> {
    let mut script = Vec::new();
    let mut level = 0;
    for (beat, times) in parts {
        for _ in 0..*times {
            match beat {
                Beat::Done => script.extend([Beat::Descend, Beat::Detail, Beat::Retreat]),
                Beat::Retreat if level == 0 => {}
                beat => script.push(*beat),
            }
            match beat {
                Beat::Descend => level += 1,
                Beat::Retreat if level > 0 => level -= 1,
                _ => {}
            }
        }
    }
    script.extend(vec![Beat::Retreat; level]);
    script.push(Beat::Done);
    script.into()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn any_search_can_be_travelled(parts in parts(), room in 0..40_000_usize, places in prop::collection::vec(any::<u64>(), 12)) {
        let toy = Toy { script: script(&parts), made: 0, level: 0 };
        let definition = Definition { beats: toy.script.to_vec() };
        let end = toy.script.len() as u64;

        let mut tree = Tree::default();
        let mut moments = vec![Mark::new(toy.clone())];
        let mut moment = moments[0].clone();
        let mut wanted: Vec<u64> = places.iter().map(|place| place % (end + 1)).collect();
        wanted.sort_unstable();
        for (beat, at) in toy.script.iter().zip(1..) {
            moment.advance(1, Stop::NEVER);
            tree.note(*beat, at);
            if wanted.contains(&at) {
                tree.check(&moment.record.trail, &format!("step {at}"));
                moments.push(moment.clone());
            }
        }

        let mut timeline = Timeline::with_room(Guided::whole(toy), room);
        let least = timeline.used();
        timeline.forward(u64::MAX, Stop::NEVER);
        prop_assert_eq!(timeline.end(), Some(end));
        for place in places {
            let at = place % (end + 1);
            prop_assert!(timeline.seek(at, u64::MAX));
            let now = timeline.now().walker().mark::<Toy>();
            let expected = moments.iter().find(|moment| moment.at() == at);
            prop_assert!(now == expected, "step {}: {:?} instead of {:?}", at, now, expected);
            let ways = Back::ALL.map(|back| timeline.before(back));
            prop_assert_eq!(ways, definition.all(at), "step {}: step, over, out, solution", at);
            prop_assert!(timeline.used() <= room.max(least));
        }
    }

    #[test]
    fn any_node_can_be_given_up(parts in parts()) {
        let mut toy = Toy { script: script(&parts), made: 0, level: 0 };
        let mut given_up = vec![];
        while let Some(Made(beat)) = toy.next() {
            match beat {
                Beat::Descend => {
                    let mut other = toy.clone();
                    other.prune();
                    prop_assert_eq!(other.level(), toy.level());
                    prop_assert_eq!(other.next(), Some(Made(Beat::Retreat)));
                    given_up.push(other);
                }
                Beat::Retreat => prop_assert_eq!(given_up.pop(), Some(toy.clone())),
                _ => {}
            }
        }
    }
}
