//! The picture of the tree on the stage, read by shape and ink: what lies where its node lies, which pixels have solutions, and
//! that it moves with the hand.

use super::room::{page, settle};
use stepdance::host::{Event, Host};
use stepdance::modes::tree::Place;
use stepdance::scene::{Area, Ink, Item, Point, Scene, Segment, Shape as Drawn};
use stepdance::shape::{Node, Shape};
use stepdance::tree::room::plan::{self, Kind};
use stepdance::tree::room::words;

/// The rectangles that paths of an ink consist of, each with how opaque it is.
fn rects(scene: &Scene, ink: Ink) -> Vec<(Area, f32)> {
    let mut all = vec![];
    for item in scene.items() {
        let (Drawn::Path(path), Some((own, alpha))) = (&item.shape, item.fill) else { continue };
        let points: Vec<_> = path.iter().flat_map(Segment::points).collect();
        if own == ink {
            all.extend(
                points.chunks(4).filter(|four| four.len() == 4).map(|four| (Area::between(four[0], four[2]), alpha)),
            );
        }
    }
    all
}

fn texts(scene: &Scene) -> impl Iterator<Item = (&str, &Item)> {
    scene.items().iter().filter_map(|item| match &item.shape {
        Drawn::Text(text) => Some((&*text.text, item)),
        _ => None,
    })
}

/// So many nodes were entered so far, the root among them.
fn entered(page: &Host) -> usize {
    page.player().session().now().tally.profile().iter().sum::<u64>() as usize
}

/// Where ends share a pixel: on each level it is of the ink of what lies there, and below it is a tick if solutions are entered
/// in it, pale if these are still ahead.
#[test]
fn a_pixel_shows_what_its_ends_are_and_has_a_tick_if_they_are_solutions() {
    let page = page("queens?n=10&tree=whole&at=300000");
    let (seen, scene) = (page.explorer().room().seen().unwrap(), page.explorer().scene(Place::Tree));
    let (columns, places) = (&seen.plan.columns, seen.places);
    assert!(columns.len() > 800 && columns.iter().any(|column| column.solutions == 0));
    let [leads, fails, ahead] = [Ink::Solution, Ink::Conflict, Ink::Muted].map(|ink| rects(scene, ink));
    let entered = entered(&page);
    let covered = |rects: &[(Area, f32)], x: f32, y: f32| {
        rects.iter().any(|(area, _)| (area.x..area.right()).contains(&x) && (area.y..area.bottom()).contains(&y))
    };
    for (i, column) in columns.iter().enumerate().step_by(3) {
        for level in places.rows.0..places.rows.1 {
            let (x, y) = (places.tree.x + i as f32 + 0.5, places.y(level) + 2.0);
            let leading = level < column.leads;
            let place = format!("column {i}, level {level}: {column:?}");
            let behind = column.number < entered;
            assert_eq!(covered(&leads, x, y), leading && behind, "{place}");
            assert_eq!(covered(&fails, x, y), !leading && behind && level <= column.deepest, "{place}");
            assert_eq!(covered(&ahead, x, y), !behind && level <= column.deepest, "{place}");
        }
    }
    let (mut behind, mut ahead) = (0, 0);
    for (i, column) in columns.iter().enumerate() {
        let x = places.tree.x + i as f32;
        let ticks: Vec<(Area, f32)> =
            leads.iter().filter(|(area, _)| (area.x - x).abs() < 0.01 && area.y >= places.foot()).copied().collect();
        assert_eq!(ticks.len(), usize::from(column.solutions > 0), "column {i}: {column:?}");
        for (area, alpha) in ticks {
            assert!(area.y >= places.foot() && (area.w - 1.0).abs() < 0.01, "column {i}: {area:?}");
            assert_eq!(alpha == 1.0, column.number < entered, "column {i}");
            *(if alpha == 1.0 { &mut behind } else { &mut ahead }) += 1;
        }
    }
    assert!(behind > 20 && ahead > 20, "{behind}, {ahead}");
}

/// Below the tree is a diamond for each solution, in the middle of its cell and as wide as that up to twelve pixels; it is full
/// if the solution was met. The first one has its number, and so has each that has room for it.
#[test]
fn a_diamond_lies_below_each_solution() {
    for (address, at) in [("queens?n=6&tree=whole", 1300), ("queens?tree=whole", 9000)] {
        let page = page(&format!("{address}&at={at}"));
        let (seen, scene) = (page.explorer().room().seen().unwrap(), page.explorer().scene(Place::Tree));
        let (shape, places, entered) = (page.player().session().shape().unwrap(), seen.places, entered(&page));
        assert!(!seen.is_linked());
        let diamond = |item: &&Item| {
            matches!(&item.shape, Drawn::Path(path) if path.len() == 5) && item.extent().y > places.foot()
        };
        let diamonds: Vec<&Item> = scene.items().iter().filter(diamond).collect();
        let solved: Vec<_> = seen.plan.cells.iter().filter(|cell| cell.kind == Kind::Solved).collect();
        assert_eq!((diamonds.len(), solved.len()), (shape.solutions(), shape.solutions()), "{address}");
        for (number, (cell, diamond)) in (1..).zip(solved.iter().zip(&diamonds)) {
            let (middle, extent) = (places.tree.x + cell.x + cell.w / 2.0, diamond.extent());
            assert!((extent.centre().x - middle).abs() < 0.01, "{address}: solution {number}");
            let wide = if cell.w < 3.0 { 3.0 } else { cell.w.min(12.0) };
            assert!((extent.w - wide).abs() < 0.01, "{address}: solution {number}: {extent:?} in {cell:?}");
            let ink = if cell.number < entered { Ink::Solution } else { Ink::Paper };
            assert_eq!(diamond.fill.map(|fill| fill.0), Some(ink), "{address}: solution {number}");
        }
        let numbers = texts(scene).filter(|(_, item)| item.extent().y > places.foot() + 12.0);
        let mut told = 0;
        for (text, item) in numbers {
            let number: usize = text.parse().unwrap_or_else(|_| panic!("{address}: {text}"));
            let own = diamonds[number - 1].extent().centre();
            assert!((item.extent().centre().x - own.x).abs() < 1.0, "{address}: {text}");
            told += 1;
        }
        assert!(
            told > 2 && texts(scene).any(|(text, item)| text == "1" && item.extent().y > places.foot()),
            "{address}"
        );
        let crowded = stepdance_laws::painter::crowded(scene);
        assert!(crowded.is_empty(), "{address}: {crowded:?}");
    }
}

/// A few nodes are drawn with links, by their shapes: what has children is round, a dead end is square, and a solution is a
/// diamond. Many are cells, however wide these are.
#[test]
fn few_nodes_are_linked_and_have_the_shapes_of_what_they_are() {
    let linked = page("queens?n=4&tree=whole&at=60");
    let (seen, scene, shape) = (
        linked.explorer().room().seen().unwrap(),
        linked.explorer().scene(Place::Tree),
        linked.player().session().shape().unwrap(),
    );
    assert!(seen.is_linked());
    let at = |x: f32, y: f32, is: fn(&Drawn) -> bool| {
        let near = |item: &&Item| {
            let middle = item.extent().centre();
            is(&item.shape) && item.stroke.is_some() && (middle.x - x).abs() < 0.1 && (middle.y - y).abs() < 0.1
        };
        scene.items().iter().filter(near).count()
    };
    for cell in &seen.plan.cells {
        let x = seen.places.tree.x + cell.x + cell.w / 2.0;
        let y = seen.places.y(cell.level) + (seen.places.pitch / 2.0).min(14.4);
        let shapes: [fn(&Drawn) -> bool; 3] = [
            |shape| matches!(shape, Drawn::Circle { .. }),
            |shape| matches!(shape, Drawn::Rect { .. }),
            |shape| matches!(shape, Drawn::Path(path) if path.len() == 5),
        ];
        let [round, square, diamond] = shapes.map(|is| at(x, y, is));
        let expected = if shape.is_solution(cell.node) {
            [0, 0, 1]
        } else if shape.first_child(cell.node).is_some() {
            [1, 0, 0]
        } else {
            [0, 1, 0]
        };
        assert_eq!([round, square, diamond], expected, "{cell:?}");
    }
    let mut many = page("queens?n=6&tree=whole");
    let mut close = 0;
    for span in (1..20).map(|part| f64::from(part) / 20.0) {
        many.change_tree(|room, _| room.frame(0.2, span));
        settle(&mut many);
        let seen = many.explorer().room().seen().unwrap();
        close += usize::from(seen.plan.cells.len() > 60 && seen.plan.unit > 24.0);
        assert!(seen.plan.cells.len() <= 60 || !seen.is_linked(), "{span}");
    }
    assert!(close > 0, "no cell is wide enough for links");
}

/// On the map of the whole tree the way to the present node is marked, level by level: from the first end below to the last.
#[test]
fn the_map_marks_the_way_to_the_present_node() {
    let page = page("queens?n=6&tree=whole&at=1300");
    let (scene, shape) = (page.explorer().scene(Place::Map), page.player().session().shape().unwrap());
    let present = page.player().session().node().unwrap();
    let is_mark =
        |item: &&Item| matches!(item.shape, Drawn::Rect { .. }) && item.fill.is_some_and(|(ink, _)| ink == Ink::Accent);
    let marks: Vec<Area> = scene.items().iter().filter(is_mark).map(Item::extent).collect();
    assert_eq!(marks.len(), shape.level(present) + 1);
    // The last one has an outline that shows on all sides.
    let last = marks[marks.len() - 1];
    let outlined = scene.items().iter().filter(|item| item.fill.is_some_and(|(ink, _)| ink == Ink::Ink)).any(|item| {
        let (area, inner) = (item.extent(), last.inset(-1.0));
        matches!(item.shape, Drawn::Rect { .. }) && area.contains(inner.corner()) && area.contains(inner.corners()[2])
    });
    assert!(outlined, "{last:?}");
    for (level, mark) in marks.iter().enumerate() {
        let node = shape.ancestor(present, level);
        let part = |ends: usize| ends as f32 / shape.ends() as f32 * scene.width;
        let (from, wide) = (part(shape.ends_before(node)), part(shape.ends_in(node)).max(2.0));
        assert!((mark.x - from).abs() < 0.1 && (mark.w - wide).abs() < 0.1, "level {level}: {mark:?}, {from} + {wide}");
        assert!(level == 0 || mark.y > marks[level - 1].y, "level {level}: {mark:?}");
    }
}

/// What is dragged stays under the finger.
#[test]
fn the_tree_moves_as_far_as_it_is_dragged() {
    let mut page = page("queens?n=6&tree=whole");
    page.change_tree(|room, _| room.frame(0.35, 0.3));
    settle(&mut page);
    let seen = |page: &Host, node: Node| {
        let seen = page.explorer().room().seen().unwrap();
        seen.plan.cells.iter().find(|cell| cell.node == node).map(|cell| cell.x).unwrap()
    };
    let middle = page.explorer().room().seen().unwrap().places.tree.centre();
    let node = page.explorer().room().node_at(page.player().session().shape().unwrap(), middle).unwrap();
    for by in [30.0, -75.0, 12.0] {
        let before = seen(&page, node);
        let wide = page.explorer().room().window().1 - page.explorer().room().window().0;
        page.change_tree(|room, _| room.pan(by));
        settle(&mut page);
        assert!((seen(&page, node) - before - by).abs() < 0.05, "{by}: from {before} to {}", seen(&page, node));
        let (from, to) = page.explorer().room().window();
        assert!((to - from - wide).abs() < 1e-9, "{from} to {to}");
    }
}

/// Whether levels are hidden is asked of those shown, not of those above them.
#[test]
fn a_subtree_whose_levels_have_room_does_not_scroll() {
    let mut page = page("queens?n=6&tree=whole/2.1");
    assert!(!page.explorer().room().scrolls() && !page.tree().unwrap().shown.contains("levels"));
    let (window, rows) = (page.explorer().room().window(), page.explorer().room().seen().unwrap().places.rows);
    page.change_tree(|room, _| room.scroll(-500.0));
    settle(&mut page);
    assert_eq!((page.explorer().room().window(), page.explorer().room().seen().unwrap().places.rows), (window, rows));
}

/// What is said of a node for those who cannot see it, held to the tree itself.
#[test]
fn a_node_is_told_with_what_lies_below_it() {
    let mut page = page("queens?n=4&tree=whole");
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    let all = |shape: &Shape| -> Vec<Node> { (0..shape.nodes()).filter_map(|number| shape.node(number)).collect() };
    let mut kinds = [0; 3];
    for node in all(page.player().session().shape().unwrap()) {
        page.change_tree(|room, shape| room.stand(shape, node));
        settle(&mut page);
        let (shape, item) = (page.player().session().shape().unwrap(), page.tree().unwrap().item);
        let inner =
            all(shape).into_iter().filter(|below| *below > node && shape.ancestor(*below, shape.level(node)) == node);
        let told = match inner.count() {
            0 if shape.is_solution(node) => "a solution".to_owned(),
            0 => "a dead end: no node below".to_owned(),
            1 => "1 node below".to_owned(),
            many => format!("{many} nodes below"),
        };
        kinds[if shape.is_solution(node) { 2 } else { usize::from(told.contains("dead end")) }] += 1;
        assert!(item.name.contains(&format!("; {told},")), "{told}: {}", item.name);
        // Trees count their levels from 1 for those who listen to them.
        assert_eq!(item.level, shape.level(node) + 1, "{}", item.name);
    }
    assert_eq!(kinds[2], 2, "{kinds:?}");
    assert!(kinds.iter().all(|kind| *kind > 0), "{kinds:?}");
}

/// The frame of the keys surrounds the node that they have led to, and no other.
#[test]
fn the_frame_of_the_keys_is_round_one_node() {
    let mut page = page("queens?n=4&tree=whole");
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    for number in 0..page.player().session().shape().unwrap().nodes() {
        page.change_tree(|room, shape| room.stand(shape, shape.node(number).unwrap()));
        settle(&mut page);
        let (seen, scene) = (page.explorer().room().seen().unwrap(), page.explorer().scene(Place::Tree));
        let is_frame = |item: &&Item| {
            let bold = item.stroke.as_ref().is_some_and(|stroke| (stroke.ink, stroke.width) == (Ink::Ink, 2.5));
            bold && item.fill.is_none() && matches!(item.shape, Drawn::Rect { .. })
        };
        let frame = scene.items().iter().find(is_frame).expect("a frame").extent();
        let x = |cell: &plan::Cell| seen.places.tree.x + cell.x + cell.w / 2.0;
        let y = |cell: &plan::Cell| seen.places.y(cell.level) + (seen.places.pitch / 2.0).min(14.4);
        let framed: Vec<usize> =
            seen.plan.cells.iter().filter(|cell| frame.contains((x(cell), y(cell)))).map(|cell| cell.number).collect();
        assert_eq!(framed, [number], "{frame:?}");
        assert!(frame.w < 40.0 && frame.h < 40.0, "{number}: {frame:?}");
    }
}

/// Beside a subtree lie its neighbours, on its first level alone, and above it the node that it belongs to.
#[test]
fn beside_and_above_a_subtree_lies_where_it_belongs() {
    let page = page("queens?n=6&tree=whole/3");
    let (seen, shape) = (page.explorer().room().seen().unwrap(), page.player().session().shape().unwrap());
    let met = |x: f32, y: f32| page.explorer().room().node_at(shape, Point::new(x, y)).map(|node| shape.path(node));
    let (tree, pitch) = (seen.places.tree, seen.places.pitch);
    let first = tree.y + pitch / 2.0;
    assert_eq!([met(tree.x - 5.0, first), met(tree.right() + 5.0, first)], [Some(vec![2]), Some(vec![4])]);
    assert_eq!([met(tree.x - 5.0, first + pitch), met(tree.right() + 5.0, first + pitch)], [None, None]);
    assert_eq!(met(tree.centre().x, seen.places.head.centre().y), Some(vec![]));
    assert_eq!(met(tree.centre().x, first), Some(vec![3]));
}

/// The table of levels: captions and numbers within the picture, side by side, and none upon another.
#[test]
fn the_columns_of_the_table_of_levels_lie_side_by_side() {
    let page = page("queens?n=6&tree=whole&at=1300");
    let scene = page.explorer().scene(Place::Levels);
    let captions = [&[words::LEVEL][..], &words::COLUMNS].concat();
    let place = |caption: &str| texts(scene).find(|(text, _)| *text == caption).expect(caption).1.extent();
    for pair in captions.windows(2) {
        assert!(place(pair[0]).right() < place(pair[1]).x, "{pair:?}");
    }
    for (text, item) in texts(scene) {
        let area = item.extent();
        assert!(area.x >= 0.0 && area.right() <= scene.width && area.bottom() <= scene.height, "{text}: {area:?}");
    }
    assert!(stepdance_laws::painter::crowded(scene).is_empty());
    // What was met so far is what the search has counted.
    let column = (place("level").right(), place(captions[1]).right() + 1.0);
    let counted = texts(scene).filter(|(_, item)| item.extent().x > column.0 && item.extent().right() <= column.1);
    let counted: Vec<u64> = counted.filter_map(|(text, _)| text.parse().ok()).collect();
    let profile = page.player().session().now().profile().to_vec();
    assert_eq!(counted, profile, "{counted:?}");
    // Bars are as long as these are many.
    let is_bar =
        |item: &&Item| matches!(item.shape, Drawn::Rect { .. }) && item.fill.is_some_and(|(ink, _)| ink == Ink::Choice);
    let bars: Vec<f32> = scene.items().iter().filter(is_bar).map(|item| item.extent().w).collect();
    let longest = bars.iter().copied().fold(0.0, f32::max) / *profile.iter().max().unwrap() as f32;
    for (bar, nodes) in bars.iter().zip(&profile) {
        assert!((bar - longest * *nodes as f32).abs() < 0.6, "{bars:?} for {profile:?}");
    }
}

/// How far off the dives were is counted in their standard errors, as what is printed says.
#[test]
fn an_estimate_says_how_far_off_it_was() {
    for address in ["queens?n=6&tree=whole", "queens?n=7&tree=folded", "langford?n=7&tree=folded"] {
        let told = page(address).tree().unwrap().estimate;
        let number = |after: &str| -> f64 {
            let rest = told.split_once(after).unwrap_or_else(|| panic!("{told}")).1;
            let digits = rest.chars().take_while(|c| c.is_ascii_digit() || ".\u{202f}\u{2009},\u{a0}".contains(*c));
            let digits: String = digits.filter(|c| c.is_ascii_digit() || *c == '.').collect();
            digits.trim_end_matches('.').parse().unwrap_or_else(|_| panic!("{after}: {told}"))
        };
        let (mean, spread, truth) = (number("estimate "), number("± "), number("the count is "));
        let errors = told.rsplit_once(" standard errors").expect(&told).0.rsplit(' ').next().expect("a number");
        let errors: f64 = errors.parse().unwrap_or_else(|_| panic!("{told}"));
        let off = (truth - mean).abs() / spread;
        // Mean and spread are rounded.
        assert!((errors - off).abs() < 0.06 + (0.5 + 0.5 * off) / spread, "{off}: {told}");
        assert!(truth == mean || told.contains("errors more") == (truth > mean), "{told}");
    }
}

/// However low the picture is, the twig of what is refused stays within.
#[test]
fn the_twig_of_a_refusal_ends_in_the_picture() {
    let mut seen = 0;
    for (width, height) in [(240.0, 90.0), (300.0, 160.0), (360.0, 420.0)] {
        let mut session = crate::common::open("queens?n=4&method=basic");
        while session.forward(1, stepdance::machine::Stop::NEVER).made > 0 {
            let mut scene = Scene::new(width, height);
            stepdance::tree::picture::draw(&session, &mut scene);
            let twigs = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "twig"));
            for twig in twigs.map(Item::extent) {
                let at = session.now().at;
                assert!(twig.bottom() <= height && twig.right() <= width, "{width} × {height} at {at}: {twig:?}");
                // It grows downwards from where the search stands.
                let here = scene.items().iter().find(|item| item.key.is_some_and(|key| key.0 == "tree here"));
                let here = here.expect("the present node").extent().centre();
                assert!((twig.y - here.y).abs() < 1.0 && (twig.centre().x - here.x).abs() < 1.0, "{at}: {twig:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 30, "{seen}");
}

/// Zoomed out of a subtree, what lay under the pointer still does, in the subtree that it belongs to.
#[test]
fn zooming_out_of_a_subtree_keeps_what_lies_under_the_pointer() {
    for x in [250.0, 500.0, 800.0] {
        let mut page = page("queens?n=6&tree=whole/3");
        let at = Point::new(
            x,
            page.explorer().room().seen().unwrap().places.tree.y
                + 4.0 * page.explorer().room().seen().unwrap().places.pitch,
        );
        let seen = |page: &Host, node: Node| {
            let seen = page.explorer().room().seen().unwrap();
            let cell = seen.plan.cells.iter().find(|cell| cell.node == node);
            cell.map(|cell| (seen.places.tree.x + cell.x, seen.places.tree.x + cell.x + cell.w))
        };
        let plan = &page.explorer().room().seen().unwrap().plan;
        let ends = plan
            .cells
            .iter()
            .filter(|cell| page.player().session().shape().unwrap().is_end(cell.node))
            .map(|cell| cell.node);
        let under = ends.clone().find(|node| seen(&page, *node).is_some_and(|(from, to)| (from..to).contains(&at.x)));
        let node = under.expect("an end under the pointer");
        page.change_tree(|room, shape| room.zoom(shape, 0.8, x));
        settle(&mut page);
        assert_eq!(page.explorer().room().focus(), Node::ROOT, "{x}");
        let (from, to) = seen(&page, node).expect("the end is still in the picture");
        assert!((from - 1.0..to + 1.0).contains(&x), "{x}: {node:?} lies from {from} to {to}");
    }
}
