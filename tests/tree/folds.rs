//! The search tree's picture.

use super::walk::{Walk, find, kind, moments, moves};
use crate::common::picture::{nonsense, outside};
use crate::common::says;
use stepdance::host::{Event, Host, Surface};
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::scene::{Area, Ink, Item, Point, Scene, Shape};
use stepdance::session::Session;
use stepdance::sign::Sign;
use stepdance::tree::{picture, words};
use stepdance::words::short;

/// Everything has room here, so that every level has a number and every fold its count.
const ROOMY: (f32, f32) = (9000.0, 4000.0);
/// A panel beside the stage, a panel below it, a phone, and what a window gives on its way to nothing.
const SIZES: [(f32, f32); 5] = [ROOMY, (300.0, 400.0), (600.0, 300.0), (358.0, 200.0), (40.0, 9.0)];
/// A node shows no more folds.
const MOST: usize = 12;

fn drawn(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    picture::draw(session, &mut scene);
    scene
}

fn text(item: &Item) -> (&str, f32) {
    let Shape::Text(text) = &item.shape else { panic!("{item:?} is no text") };
    (&text.text, text.at.y)
}

/// A point of a curve, from 0 at its beginning to 1 at its end.
fn on(curve: &[Point; 4], t: f32) -> Point {
    let [a, b, c, d] = *curve;
    let [ab, bc, cd] = [a.towards(b, t), b.towards(c, t), c.towards(d, t)];
    ab.towards(bc, t).towards(bc.towards(cd, t), t)
}

fn fill(item: &Item) -> Ink {
    item.fill.expect("it is filled").0
}

fn is_diamond(item: &Item) -> bool {
    matches!(&item.shape, Shape::Path(path) if path.len() == 5)
}

/// Where levels 0 and 1 lie in the roomy picture, by their numbers and the root.
fn rows(scene: &Scene) -> impl Fn(usize) -> f32 + use<> {
    let number = |level| text(find(scene, "level", level, 0).unwrap_or_else(|| panic!("number {level}"))).1;
    let root = find(scene, "node of the tree", 0, 0).expect("the root").extent().centre().y;
    let pitch = if find(scene, "level", 1, 0).is_some() { number(1) - number(0) } else { 26.0 };
    move |level| root + pitch * level as f32
}

#[test]
fn the_path_has_a_node_on_each_level_and_the_last_is_the_present_one() {
    moments(|place, walk, session| {
        for size in SIZES {
            let scene = drawn(session, size);
            let nodes = kind(&scene, "node of the tree");
            let levels: Vec<usize> = nodes.iter().map(|node| node.0).collect();
            assert_eq!(levels, (0..=walk.level()).collect::<Vec<_>>(), "{place}");
            for (level, _, node) in &nodes {
                assert_eq!((fill(node), node.stroke.is_some()), (Ink::Accent, false), "{place}, level {level}");
            }
            // The last one is marked, and says what the last move meant, not by colour alone.
            let here = find(&scene, "tree here", 0, 0).expect("the present node");
            let off = here.extent().centre() - nodes[walk.level()].2.extent().centre();
            assert!(off.length() < 0.01, "{place}");
            // Before the first node there is none to be a dead end or to go back to, unless it is the whole search that ends.
            let sign = session.sign_in_tree();
            let prepares = sign == Sign::Plain && walk.level() == 0 && session.told().path.is_empty();
            let told = if walk.dead && session.sign() == Sign::Plain { Sign::DeadEnd } else { session.sign() };
            assert!(sign == told || prepares, "{place}");
            let form = match sign {
                Sign::Solved => (Ink::Solution, true, false),
                Sign::DeadEnd => (Ink::Conflict, false, true),
                Sign::Plain | Sign::Refused | Sign::Back => (Ink::Accent, false, false),
            };
            let square = matches!(here.shape, Shape::Rect { .. });
            assert_eq!((fill(here), is_diamond(here), square), form, "{place}");
            assert!(here.stroke.is_some(), "{place}");
            assert_eq!(walk.beat == Some(Beat::Solution), sign == Sign::Solved, "{place}");
            assert_eq!(find(&scene, "twig", 0, 0).is_some(), sign == Sign::Refused, "{place}");
            let back = find(&scene, "return", 0, 0);
            assert_eq!(back.is_some(), sign == Sign::Back, "{place}");
            if let Some(Shape::Arrow { curve, .. }) = back.map(|arrow| &arrow.shape) {
                let (from, to) = (curve[0], curve[3]);
                assert!(from.y > to.y || size != ROOMY, "{place}: it leads up");
                let reach = (to - here.extent().centre()).length();
                assert!(reach < here.extent().w + 6.0, "{place}: it leads to the present node");
                for item in scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))) {
                    let written = item.extent().inset(1.0);
                    let crosses = (0..=20).map(|k| on(curve, k as f32 / 20.0)).any(|at| written.contains(at));
                    assert!(!crosses || size == SIZES[4], "{place}, {size:?}: it crosses {}", text(item).0);
                }
            }
            for pair in nodes.windows(2) {
                let [above, below] = [pair[0].2, pair[1].2].map(|node| node.extent().centre());
                assert!(above.y < below.y && above.x <= below.x + 0.01, "{place}: {above:?}, {below:?}");
            }
            assert!(nonsense(&scene).is_empty(), "{place}, {size:?}: {:?}", nonsense(&scene));
        }
    });
}

#[test]
fn a_dead_end_is_marked_once_and_until_it_is_left() {
    let mut marked = 0;
    moves(|place, walk, session| {
        let (told, shown) = (session.sign(), session.sign_in_tree());
        if told == Sign::Plain && walk.level() > 0 {
            assert_eq!(shown == Sign::DeadEnd, walk.dead, "{place}: {}", session.narration());
            marked += usize::from(walk.dead);
        }
    });
    assert!(marked > 0);
}

#[test]
fn levels_are_numbered_and_nodes_stand_beside_their_numbers() {
    moments(|place, walk, session| {
        let scene = drawn(session, ROOMY);
        let y = rows(&scene);
        for (level, _, number) in kind(&scene, "level") {
            let (digits, baseline) = text(number);
            assert_eq!(digits, words::level(&session.levels_part(level..level + 1), level), "{place}");
            // Where a problem names what is decided, the name stands alone: captions may count levels from elsewhere.
            let named = (1..=session.levels().map_or(0, |names| names.len())).contains(&level);
            assert!(named || digits.split([':', ' ']).any(|word| word == level.to_string()), "{place}: {digits}");
            let middle = baseline - 0.36 * 12.0;
            assert!((middle - y(level)).abs() < 1.0, "{place}, level {level}");
        }
        let path = session.told().path;
        for level in 0..=walk.level() {
            let node = find(&scene, "node of the tree", level, 0).expect("a node").extent();
            assert!((node.centre().y - y(level)).abs() < 0.1, "{place}, level {level}");
            let name = find(&scene, "choice", level, 0);
            let expected = level.checked_sub(1).and_then(|above| path.get(above)).map(String::as_str);
            assert_eq!(name.map(|name| text(name).0), expected, "{place}, level {level}");
            if let Some(name) = name {
                let extent = name.extent();
                assert!(extent.x > node.right() && extent.bottom() > node.y && extent.y < node.bottom(), "{place}");
            }
        }
    });
}

/// The folds shown below a node, oldest first.
fn shown(scene: &Scene, level: usize) -> Vec<&Item> {
    let folds: Vec<(usize, usize, &Item)> =
        kind(scene, "fold").into_iter().filter(|(below, ..)| *below == level).collect();
    assert!(folds.iter().enumerate().all(|(i, fold)| fold.1 == i), "folds are in the order of their keys");
    folds.into_iter().map(|fold| fold.2).collect()
}

#[test]
fn every_fold_is_solved_or_failed_as_the_walk_says() {
    let (mut solved, mut failed) = (0, 0);
    moments(|place, walk, session| {
        for size in SIZES {
            let scene = drawn(session, size);
            for level in 0..=walk.level() {
                let folds = shown(&scene, level);
                let left = walk.left(level, folds.len().max(1));
                assert_eq!(folds.len(), left.len(), "{place}, {size:?}, level {level}");
                if size == ROOMY {
                    assert_eq!(folds.len(), walk.left(level, MOST).len(), "{place}, level {level}");
                }
                for (i, (fold, left)) in folds.into_iter().zip(left).enumerate() {
                    let place = format!("{place}, {size:?}, fold {i} of level {level}: {left:?}");
                    let mark = find(&scene, "collapsed solved", level, i);
                    *if left.solved { &mut solved } else { &mut failed } += 1;
                    if left.nodes == 1 {
                        let ink = if left.solved { Ink::Solution } else { Ink::Conflict };
                        assert_eq!((fill(fold), is_diamond(fold), mark), (ink, left.solved, None), "{place}");
                    } else {
                        let ink = if left.solved { Ink::Solution } else { Ink::Conflict };
                        let line = fold.stroke.as_ref().expect("an outline").ink;
                        assert_eq!((fill(fold), line, mark.is_some()), (ink, ink, left.solved), "{place}");
                        assert!(mark.is_none_or(|mark| fill(mark) == Ink::Solution && is_diamond(mark)), "{place}");
                    }
                }
            }
        }
    });
    assert!(solved > 100 && failed > 100, "{solved}, {failed}");
}

#[test]
fn a_fold_says_how_many_nodes_it_has_and_is_as_deep_as_they_are() {
    moments(|place, walk, session| {
        let scene = drawn(session, ROOMY);
        let y = rows(&scene);
        for level in 0..=walk.level() {
            for (i, (fold, left)) in shown(&scene, level).into_iter().zip(walk.left(level, MOST)).enumerate() {
                let place = format!("{place}, fold {i} of level {level}: {left:?}");
                let (extent, count) = (fold.extent(), find(&scene, "collapsed count", level, i));
                let said = (left.nodes > 1).then(|| left.nodes.to_string());
                assert!(left.nodes < 10_000, "{place}: a short walk has no larger folds");
                let told = count.map(|count| text(count).0);
                // In a flat one the diamond of a solution takes the room: it reaches to 16 below the tip, a count to 15 above
                // the base.
                let flat = left.solved && extent.h < 16.0 + 15.0;
                assert!(told == said.as_deref() || (told.is_none() && flat), "{place}: {told:?}, {extent:?}");
                if left.nodes == 1 {
                    assert!((extent.centre().y - y(level + 1)).abs() < 0.1, "{place}");
                } else {
                    assert!(y(level) < extent.y && extent.y < y(level + 1), "{place}");
                    let foot = extent.bottom();
                    assert!(y(left.deepest) < foot && foot < y(left.deepest + 1), "{place}: {foot}");
                }
                for part in [count, find(&scene, "collapsed solved", level, i)].into_iter().flatten() {
                    let part = part.extent();
                    assert!(extent.contains(part.corner()) && extent.contains(part.corners()[2]), "{place}: {part:?}");
                }
                if let (Some(count), Some(mark)) = (count, find(&scene, "collapsed solved", level, i)) {
                    let apart = mark.extent().bottom() < count.extent().y + 2.0;
                    assert!(apart, "{place}: a diamond on the count");
                }
            }
        }
    });
}

#[test]
fn folds_stand_apart_from_the_oldest_to_the_newest_and_then_the_path() {
    moments(|place, walk, session| {
        for size in &SIZES[..4] {
            let scene = drawn(session, *size);
            let all: Vec<_> = kind(&scene, "fold").into_iter().map(|(.., fold)| fold.extent()).collect();
            let roomy = all.len() as f32 * 13.0 <= size.0 - 64.0;
            for pair in all.windows(2) {
                let order = pair[0].centre().x < pair[1].centre().x || !roomy;
                assert!(order && (!roomy || pair[0].right() <= pair[1].x + 0.01), "{place}, {size:?}: {pair:?}");
            }
            for level in 0..walk.level() {
                let child = find(&scene, "node of the tree", level + 1, 0).expect("a node").extent().centre();
                for fold in shown(&scene, level) {
                    assert!(fold.extent().right() < child.x + 0.01, "{place}, {size:?}, level {level}");
                }
            }
            if roomy {
                assert!(outside(&scene, 1.0).is_empty(), "{place}, {size:?}: {:?}", outside(&scene, 1.0));
            }
        }
        // Every line leads from a node of the path to what hangs below it.
        let scene = drawn(session, ROOMY);
        for (level, i, line) in kind(&scene, "aside") {
            let Shape::Path(path) = &line.shape else { panic!("{line:?}") };
            let ends = path.iter().flat_map(|segment| segment.points()).collect::<Vec<_>>();
            let node = find(&scene, "node of the tree", level, 0).expect("a node").extent().centre();
            let fold = find(&scene, "fold", level, i).expect("a fold").extent();
            assert!((ends[0] - node).length() < 0.1 && (ends[1].x - fold.centre().x).abs() < 0.1, "{place}");
        }
        for level in 0..walk.level() {
            let line = find(&scene, "path", level, 0).expect("a line").extent();
            let [from, to] =
                [level, level + 1].map(|l| find(&scene, "node of the tree", l, 0).expect("a node").extent().centre());
            assert!((line.corner() - from).length() < 0.1 && (line.corners()[2] - to).length() < 0.1, "{place}");
        }
    });
}

/// Subtrees left behind the path, whatever they are gathered in.
fn behind(walk: &Walk) -> usize {
    (0..=walk.level()).map(|level| walk.left(level, usize::MAX).len()).sum()
}

#[test]
fn the_words_name_the_path_and_count_what_lies_behind_it() {
    moments(|place, walk, session| {
        let path = match walk.level() {
            0 => "at the root".to_owned(),
            _ => format!("choices {}", session.told().path.join(", ")),
        };
        let subtrees = if behind(walk) == 1 { "subtree" } else { "subtrees" };
        let said = words::path(session);
        says(&said, &[&path, &format!("{} {subtrees}", behind(walk))]);
        // Where there is no tree yet, it says when there will be one.
        let begins = said.split_once(". ").map_or("", |(_, begins)| begins);
        assert_eq!(!begins.is_empty(), session.prepares().is_some(), "{place}: {begins}");
        assert!(begins.is_empty() || walk.level() == 0 && behind(walk) == 0, "{place}: {begins}");
    });
}

/// Shows pictures with trees: of all searches, at three positions and in three sizes.
fn pictures(mut look: impl FnMut(&str, &Host, &Scene)) {
    for address in super::walk::searches() {
        let mut ahead = crate::common::open(&address);
        ahead.forward(4000, Stop::NEVER);
        let last = ahead.now().at;
        let mut page = Host::new(CATALOG);
        page.set_still(true);
        page.open(&address, &mut || 0.0).unwrap_or_else(|bad| panic!("{address}: {bad}"));
        for (width, height) in [(1360.0, 640.0), (358.0, 500.0), (1280.0, 560.0)] {
            page.resize(Surface::Stage, width, height);
            for at in [last / 3, last * 2 / 3, last] {
                page.send(&Event::GoTo(at), 0.0, &mut || 0.0);
                let is_there = |page: &mut Host| {
                    page.tick(0.0, &mut || 0.0);
                    page.view().at == at
                };
                assert!((0..1000).any(|_| is_there(&mut page)), "{address}: {at}");
                page.tick(0.0, &mut || 0.0);
                look(&format!("{address} at {at}, {width} x {height}"), &page, &page.scene(Surface::Stage, 0.0));
            }
        }
    }
}

/// What is explained of a collapsed subtree is what is drawn at it, in every form of the tree: its number of nodes, and whether it stands for
/// several.
#[test]
fn what_is_explained_of_a_subtree_is_what_is_drawn_at_it() {
    let (mut met, mut merged) = (0, 0);
    pictures(|place, page, scene| {
        for (_, _, item) in kind(scene, "collapsed count") {
            let drawn = text(item).0;
            let said = page.desk().explain(Surface::Stage, item.extent().centre());
            let Some(said) = said.filter(|said| said.contains("subtree") || said.starts_with("A ")) else { continue };
            let place = format!("{place}: {drawn:?}, {said:?}");
            let nodes: u64 = said
                .split_once(" node")
                .map_or("1", |(before, _)| before.rsplit([' ', '(']).next().unwrap_or_default())
                .replace('\u{a0}', "")
                .parse()
                .unwrap_or_else(|_| panic!("{place}"));
            let (several, number) = drawn.split_once(": ").unwrap_or(("", drawn));
            assert_eq!(number.split(' ').next(), Some(short(nodes).as_str()), "{place}");
            if let Some((many, _)) = several.split_once(' ') {
                assert!(said.starts_with(many), "{place}");
                merged += 1;
            }
            met += 1;
        }
    });
    assert!(met > 500 && merged > 20, "{met} {merged}");
}

/// A caption that tells the size of a subtree stands nearest to that one.
#[test]
fn a_caption_stands_nearest_to_its_own_subtree() {
    let gap = |low: f32, high: f32| low.max(high).max(0.0);
    let apart = |a: Area, b: Area| gap(b.x - a.right(), a.x - b.right()).hypot(gap(b.y - a.bottom(), a.y - b.bottom()));
    let (mut met, mut of_several) = (0, 0);
    pictures(|place, _, scene| {
        let labels = kind(scene, "sign label");
        for (level, nth, item) in &labels {
            let Shape::Text(said) = &item.shape else { continue };
            // Of a caption in two lines the first one has the number.
            let lines = labels.iter().filter(|(of, other, _)| of == level && other / 10 == nth / 10);
            let all = lines.map(|(.., line)| line.extent()).reduce(|all, line| {
                let corner = Point::new(all.x.min(line.x), all.y.min(line.y));
                Area::new(
                    corner.x,
                    corner.y,
                    all.right().max(line.right()) - corner.x,
                    all.bottom().max(line.bottom()) - corner.y,
                )
            });
            let all = all.expect("itself");
            let said = said.text.rsplit_once(": ").map_or(said.text.as_str(), |(_, said)| said);
            let Some((nodes, _)) = said.split_once(" node").filter(|(nodes, _)| !nodes.is_empty()) else { continue };
            let folds = kind(scene, "fold");
            let far = |fold: &Item| apart(all, fold.extent());
            let nearest = folds.iter().map(|(_, _, fold)| far(fold)).fold(f32::MAX, f32::min);
            let near = folds.iter().filter(|(_, _, fold)| far(fold) <= nearest + 1.0);
            let count = |level: usize, nth: usize| {
                let count = text(find(scene, "collapsed count", level, nth)?).0;
                Some(
                    count
                        .rsplit_once(": ")
                        .map_or(count, |(_, count)| count)
                        .split(' ')
                        .next()
                        .unwrap_or_default()
                        .to_owned(),
                )
            };
            // One in which a number has no room may be its own.
            let near: Vec<Option<String>> = near.map(|(level, nth, _)| count(*level, *nth)).collect();
            let own = near.iter().flatten().any(|count| count == nodes) || near.contains(&None);
            assert!(own, "{place}: {said:?} stands near {near:?}");
            met += 1;
            of_several += usize::from(folds.len() > 1);
        }
    });
    assert!(met > 200 && of_several > 100, "{met} {of_several}");
}
