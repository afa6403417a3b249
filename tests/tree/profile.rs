//! The profile's picture.

use super::walk::{find, kind, moments};
use crate::common::picture::nonsense;
use crate::common::says;
use stepdance::scene::{Area, Ink, Scene, Shape};
use stepdance::tree::{picture, profile, words};

/// Room enough for every level's count.
const ROOMY: (f32, f32) = (900.0, 4000.0);
/// The most letters of a count have room right of the longest bar.
const ROOM: f32 = 44.0;

#[test]
fn bars_are_as_long_as_there_are_nodes_on_their_levels() {
    moments(|place, walk, session| {
        let (first, most) = (session.now().first_level, *walk.levels.iter().max().expect("the root"));
        for (width, height) in [ROOMY, (240.0, 400.0), (358.0, 120.0)] {
            let mut scene = Scene::new(width, height);
            profile::draw(session, &mut scene);
            assert!(nonsense(&scene).is_empty(), "{place}");
            let bars = kind(&scene, "nodes bar");
            let levels: Vec<usize> = bars.iter().map(|bar| bar.0).collect();
            assert_eq!(levels, (first..levels.last().map_or(first, |last| last + 1)).collect::<Vec<_>>(), "{place}");
            let uncounted =
                kind(&scene, "nodes").into_iter().filter(|count| count.0 < first).map(|(level, _, said)| {
                    assert!(
                        matches!(&said.shape, Shape::Text(text) if text.text == words::UNCOUNTED),
                        "{place}: {said:?}"
                    );
                    // Bars lie below it, however close the rows are.
                    let below = bars.first().is_none_or(|bar| said.extent().bottom() <= bar.2.extent().y + 2.0);
                    assert!(level > 0 || below, "{place}, {width} × {height}: {said:?}");
                    level
                });
            let uncounted: Vec<usize> = uncounted.collect();
            assert!(height < ROOMY.1 || uncounted == (0..first).collect::<Vec<_>>(), "{place}: why there is no bar");
            assert!(first + levels.len() >= walk.levels.len(), "{place}: a level without a bar");
            for (level, _, bar) in bars {
                let Area { x, w, .. } = bar.extent();
                let nodes = walk.levels.get(level).copied().unwrap_or(0);
                let expected = ((width - ROOM) * (nodes as f32 / most as f32)).max(1.0);
                assert!(x == 0.0 && (w - expected).abs() < 0.1, "{place}, level {level}: {w}, not {expected}");
                let ink = if level == walk.level() { Ink::Accent } else { Ink::Grid };
                assert_eq!(bar.fill, Some((ink, 1.0)), "{place}, level {level}");
            }
        }
    });
}

#[test]
fn a_bar_has_its_count_and_stands_beside_the_nodes_it_counts() {
    moments(|place, walk, session| {
        let [mut bars, mut tree] = [(); 2].map(|()| Scene::new(ROOMY.0, ROOMY.1));
        profile::draw(session, &mut bars);
        picture::draw(session, &mut tree);
        for (level, _, bar) in kind(&bars, "nodes bar") {
            let count = find(&bars, "nodes", level, 0).expect("a count");
            let Shape::Text(text) = &count.shape else { panic!("{count:?}") };
            assert_eq!(text.text, walk.levels.get(level).unwrap_or(&0).to_string(), "{place}, level {level}");
            // Not by colour alone.
            assert_eq!(text.weight >= 600, level == walk.level(), "{place}, level {level}");
            let (bar, count) = (bar.extent(), count.extent());
            assert!(
                count.x > bar.right() && count.right() <= ROOMY.0 && (bar.y..bar.bottom()).contains(&count.centre().y)
            );
            if let Some(node) = find(&tree, "node of the tree", level, 0) {
                assert!((node.extent().centre().y - bar.centre().y).abs() < 0.1, "{place}, level {level}");
            }
            match find(&tree, "level", level, 0) {
                Some(number) => {
                    let off = number.extent().centre().y - count.centre().y;
                    assert!(off.abs() < 0.5, "{place}, level {level}");
                }
                // A level that is not known, and that nothing has entered.
                None => {
                    let names = session.levels().expect("names");
                    let entered = walk.levels.get(level).is_some_and(|nodes| *nodes > 0);
                    assert!(!entered && level > names.len(), "{place}, level {level}");
                }
            }
        }
    });
}

#[test]
fn the_words_name_the_same_counts() {
    moments(|place, walk, session| {
        let first = session.now().first_level;
        let said = words::profile(session);
        says(&said, &[&format!("level {first}")]);
        let (_, numbers) = said.split_once(": ").unwrap_or_else(|| panic!("{place}: {said}"));
        let numbers = numbers.trim_end_matches('.').split(", ").filter_map(|number| number.parse().ok());
        let numbers: Vec<u64> = numbers.collect();
        let counted: Vec<u64> = (first..first + numbers.len()).map(|l| *walk.levels.get(l).unwrap_or(&0)).collect();
        assert_eq!(numbers, counted, "{place}");
        assert_eq!(numbers.iter().sum::<u64>(), walk.levels.iter().skip(first).sum::<u64>(), "{place}");
    });
}
