//! The enlarged tree: what is drawn is what is met, each node where its moves are, by an independent walk of the search; and a node that
//! is gone to is where the search stands then.

use super::walk::{self, searches};
use crate::common::open;
use std::collections::BTreeSet;
use stepdance::census::Census;
use stepdance::host::{Event, Host, Reply, Surface};
use stepdance::machine::Stop;
use stepdance::modes::tree::Place;
use stepdance::problems::CATALOG;
use stepdance::scene::{Area, Item, Point, Shape as Drawn};
use stepdance::session::{Session, Visitor};
use stepdance::shape::{Node, Shape};
use stepdance::tree::room::Room;
use stepdance::tree_view::View;

/// Searches with more moves are left out.
const MOVES: u64 = 60_000;
/// The deepest tree of which each level is recorded for itself.
const SHARED: usize = 127;

/// All searches that are short enough, each with its tree, standing in the middle.
fn trees(mut look: impl FnMut(&str, &mut Session)) -> usize {
    let mut looked = 0;
    for address in searches() {
        let mut session = open(&address);
        session.keep_shape();
        if !session.forward(MOVES, Stop::NEVER).stopped {
            continue;
        }
        let middle = session.now().at / 2;
        session.seek(middle, u64::MAX);
        look(&address, &mut session);
        looked += 1;
    }
    looked
}

fn all(shape: &Shape) -> Vec<Node> {
    (0..shape.nodes()).filter_map(|number| shape.node(number)).collect()
}

fn shape(page: &Host) -> &Shape {
    page.player().session().shape().expect("its tree")
}

/// A node as a walk has found it: its level, the moves that enter and leave it, and how many nodes and solutions it holds.
#[derive(Debug)]
struct Walked {
    level: usize,
    first: u64,
    last: u64,
    nodes: usize,
    solutions: u64,
}

/// The nodes of a search in the order in which they are entered, by its levels from move to move.
fn walked(address: &str) -> Option<Vec<Walked>> {
    let moves = walk::whole(address, MOVES)?;
    let end = moves.len() as u64 - 1;
    let mut nodes = vec![Walked { level: 0, first: 0, last: end, nodes: 0, solutions: 0 }];
    let mut path = vec![0];
    for (at, pair) in (1..).zip(moves.windows(2)) {
        let (before, now) = (&pair[0], &pair[1]);
        if now.level > before.level {
            path.push(nodes.len());
            nodes.push(Walked { level: now.level, first: at, last: end, nodes: 0, solutions: 0 });
            path.iter().for_each(|node| nodes[*node].nodes += 1);
        }
        let found = now.solutions - before.solutions;
        path.iter().for_each(|node| nodes[*node].solutions += found);
        while path.len() > now.level + 1 {
            let node = path.pop().expect("a node");
            nodes[node].last = at;
        }
    }
    nodes[0].nodes += 1;
    Some(nodes)
}

/// In the whole tree and in zooms to its parts: each node that is seen is met in the middle of its moves, which are those of the walk, and
/// is told with the nodes and solutions that the walk has found in it.
#[test]
fn every_node_lies_where_a_walk_has_met_it() {
    let (mut looked, mut met, mut zoomed) = (0, 0, 0);
    for address in searches() {
        let Some(nodes) = walked(&address) else { continue };
        let mut page = page(&address);
        let end = nodes[0].last.max(1) as f64;
        let parts = [Node::ROOT].into_iter().chain(shape(&page).children(Node::ROOT).take(3)).collect::<Vec<_>>();
        for focus in parts {
            page.change_tree(|room, _| room.show(focus));
            settle(&mut page);
            let (room, tree) = (page.explorer().room(), shape(&page));
            let seen = room.seen().expect("it is laid out");
            let (from, to) = room.span(tree);
            let (corner, width) = (seen.places.tree.corner(), f64::from(seen.places.tree.w));
            let x = |at: u64| ((at as f64 - from) / (to - from) * width) as f32;
            zoomed += usize::from(focus != Node::ROOT && to - from < end);
            for (number, walked) in nodes.iter().enumerate() {
                let (left, right) = (x(walked.first), x(walked.last));
                let node = tree.node(number).expect("a node");
                assert_eq!(tree.level(node), walked.level, "{address}: {number}");
                if left < 0.0 || right > width as f32 || right - left < 2.0 {
                    continue;
                }
                let area = room.place(tree, node).unwrap_or_else(|| panic!("{address}: {walked:?} has no place"));
                assert!(
                    (area.x - corner.x - left).abs() < 1.0,
                    "{address}: {walked:?} at {area:?}, not {left}, {from} to {to}"
                );
                assert!(
                    (area.right() - corner.x - right).abs() < 1.0,
                    "{address}: {walked:?} at {area:?}, not {right}"
                );
                let bar =
                    room.bars().bar_of(tree, node).unwrap_or_else(|| panic!("{address}: {walked:?} is not stored"));
                let told = (bar.first, bar.last, bar.nodes as usize, bar.solutions);
                assert_eq!(told, (walked.first, walked.last, walked.nodes, walked.solutions), "{address}: {number}");
                // A row of several levels shows the first of them.
                let row =
                    seen.layout.rows.iter().find(|row| row.level == walked.level).map(|row| (row.levels, row.height));
                let alone = row.or_else(|| {
                    let own = seen.layout.solved_level == Some(walked.level);
                    own.then_some((1, seen.layout.solutions.1))
                });
                if let Some((1, height)) = alone {
                    // Where it has no child.
                    let free = nodes[number + 1..].first().filter(|next| next.level > walked.level);
                    let at = free.map_or(walked.first, |_| walked.first);
                    let point = Point::new(corner.x + (x(at) + 0.6).min(right - 0.3), area.y + height / 2.0);
                    assert_eq!(room.node_at(tree, point), Some(node), "{address}: {walked:?} at {point:?}");
                    met += 1;
                }
            }
        }
        looked += 1;
    }
    println!("{looked} searches, {met} nodes met, {zoomed} zooms");
    assert!(looked > 30 && met > 2000 && zoomed > 60, "{looked} {met} {zoomed}");
}

#[test]
fn a_visitor_finds_every_node_as_the_search_enters_it() {
    let looked = trees(|address, session| {
        let shape = session.shape().unwrap();
        let (mut visitor, nodes) = (Visitor::default(), all(shape));
        let many = nodes.len();
        // Here and there, forwards and backwards.
        for node in (0..24).map(|i| nodes[i * 7919 % many]) {
            let (step, exactly) = shape.entered(node);
            let mut there = open(address);
            there.seek(step, u64::MAX);
            let at = visitor.go(session, shape, node, f64::MAX, &mut || 0.0);
            let at = at.unwrap_or_else(|| panic!("{address}: {node:?}"));
            let walker = there.walker();
            assert!(exactly && at.level() == walker.level(), "{address}: {node:?}");
            assert!(at.leaves_a_trace() || at.same(&*walker), "{address}: {node:?}, move {step}");
            assert_eq!(session.path_to(at), there.told().path, "{address}: {node:?}");
        }
    });
    assert!(looked > 30, "{looked}");
}

/// However close the picture is, the node that a visitor is brought to comes into it, on either side.
#[test]
fn a_node_that_a_visitor_is_brought_to_is_in_the_picture() {
    for (from, last) in [(0.0, true), (2200.0, false)] {
        let mut page = page("queens?n=6&tree=whole&at=2095");
        let tree = shape(&page);
        let nodes: Vec<Node> = all(tree).into_iter().filter(|node| tree.level(*node) == 3).collect();
        let node = *if last { nodes.last() } else { nodes.first() }.unwrap();
        let shown = |page: &Host| {
            let (room, seen) = (page.explorer().room(), page.explorer().room().seen().unwrap());
            let place = room.place(shape(page), node);
            place.is_some_and(|area| {
                area.x >= seen.places.tree.x - 2.0 && area.right() <= seen.places.tree.right() + 2.0
            })
        };
        page.change_tree(|room, shape| room.frame(shape, from, from + 200.0));
        settle(&mut page);
        assert!(!shown(&page), "{node:?} is in the picture before");
        page.change_tree(|room, shape| room.stand(shape, node));
        settle(&mut page);
        assert!(shown(&page), "{node:?}");
    }
}

/// A page with the enlarged tree of a search, told by a census.
pub fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    // The clock stands still, and so do pictures.
    page.set_still(true);
    page.open(address, &mut || 0.0).unwrap_or_else(|bad| panic!("{address}: {bad}"));
    page.resize(Surface::Timeline, 906.0, 104.0);
    page.resize_place(Place::Tree, 1064.0, 600.0);
    page.resize_place(Place::Card, 240.0, 400.0);
    page.align_tree(56.0, 906.0);
    if !page.explorer().is_shown() {
        page.send(&Event::SwapTree, 0.0, &mut || 0.0);
    }
    let mut census = Census::new(open(address));
    census.write_strokes();
    while census.run(f64::MAX, &mut || 0.0) {}
    page.grow(&census.take_strokes(u64::MAX).unwrap().pack());
    page.learn(census.found().clone());
    settle(&mut page);
    page
}

/// Lets the page look for names and dive until it has them all.
pub fn settle(page: &mut Host) {
    for frame in 0..5000 {
        if !page.tick(f64::from(frame), &mut || 0.0).again {
            return;
        }
    }
    panic!("the page never comes to rest");
}

#[test]
fn a_node_that_is_gone_to_is_where_the_search_stands_then() {
    let mut looked = 0;
    for address in searches() {
        if open(&address).forward(MOVES, Stop::NEVER).stopped {
            let mut page = page(&address);
            for part in [2, 5, 1, 9] {
                let shape = page.player().session().shape().unwrap();
                let node = shape.node((shape.nodes() - 1) / part).unwrap();
                let step = shape.entered(node).0;
                page.go_to_node(node, &mut || 0.0);
                settle(&mut page);
                assert_eq!(page.player().session().now().at, step, "{address}");
                assert_eq!(page.player().session().node(), Some(node), "{address}");
            }
            let words = page.tree().unwrap();
            let levels = page.player().session().shape().unwrap().levels();
            let met: Vec<u64> = levels.iter().skip(page.player().session().now().first_level).copied().collect();
            assert_eq!(met, crate::common::figures(&address).0[..met.len()], "{address}");
            assert!(
                words.whole && words.estimate.contains("100 random probes (seed 1)"),
                "{address}: {}",
                words.estimate
            );
            looked += 1;
        }
    }
    assert!(looked > 30, "{looked}");
}

#[test]
fn keys_walk_along_the_tree() {
    let mut page = page("queens?n=4&tree=whole");
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    let mut press = |keys: &[&str]| {
        for key in keys {
            assert_eq!(page.send(&Event::TreeKey((*key).to_owned()), 0.0, &mut || 0.0), Reply::Done, "{key}");
            settle(&mut page);
        }
        let shape = page.player().session().shape().unwrap();
        shape.path(page.explorer().room().cursor())
    };
    assert_eq!(press(&[]), [0; 0]);
    assert_eq!(press(&["ArrowDown", "ArrowRight", "ArrowRight"]), [3]);
    assert_eq!(press(&["ArrowLeft"]), [2]);
    assert_eq!(press(&["ArrowUp", "ArrowDown", "End"]), [4]);
    assert_eq!(press(&["ArrowLeft"]), [3]);
    assert_eq!(press(&["Home"]), [1]);
    assert_eq!(press(&["n"]), [2, 1, 1, 1]);
    assert_eq!(press(&["n"]), [3, 1, 1, 1]);
    assert_eq!(press(&["N"]), [2, 1, 1, 1]);
    assert_eq!(press(&["r"]), [0; 0]);
    // Where a key leads nowhere, that is said.
    let mut lead = |key: &str| page.send(&Event::TreeKey(key.to_owned()), 0.0, &mut || 0.0);
    for (keys, said) in [
        (&["ArrowUp"][..], "This is the root."),
        (&["ArrowDown", "ArrowLeft"], "This is the first one."),
        (&["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"], "This is the last one."),
        (&["n"], "No solution behind this."),
        (&["ArrowLeft", "ArrowLeft", "ArrowLeft", "N"], "No solution before this."),
        (&["ArrowDown", "ArrowDown"], "Nothing below."),
    ] {
        let replies: Vec<Reply> = keys.iter().map(|key| lead(key)).collect();
        assert_eq!(replies.last(), Some(&Reply::Ask(said)), "{keys:?}");
        assert!(replies[..keys.len() - 1].iter().all(|reply| *reply == Reply::Done), "{keys:?}: {replies:?}");
    }
    lead("r");
    settle(&mut page);
    let mut press = |keys: &[&str]| {
        keys.iter().for_each(|key| drop(page.send(&Event::TreeKey((*key).to_owned()), 0.0, &mut || 0.0)));
        settle(&mut page);
        page.player().session().shape().unwrap().path(page.explorer().room().cursor())
    };
    assert_eq!(press(&["ArrowDown", "ArrowDown"]), [1, 1]);
    assert_eq!(page.send(&Event::TreeKey("Enter".into()), 0.0, &mut || 0.0), Reply::Done);
    settle(&mut page);
    let at = page.player().session().now().at;
    assert_eq!(at, page.player().session().shape().unwrap().entered(page.explorer().room().cursor()).0);
    assert_eq!(
        (
            page.send(&Event::TreeKey("x".into()), 0.0, &mut || 0.0),
            page.send(&Event::TreeKey("Escape".into()), 0.0, &mut || 0.0)
        ),
        (Reply::Unused, Reply::Ask("leave"))
    );
    let view = page.tree().unwrap();
    assert_eq!(view.item.level, 2);
}

#[test]
fn zooming_keeps_what_lies_under_the_pointer_and_leads_out_again() {
    let mut page = page("queens?n=6&tree=whole");
    let at = Point::new(500.0, 200.0);
    let met = |page: &Host| page.explorer().room().node_at(shape(page), at);
    let span = |page: &Host| page.explorer().room().span(shape(page));
    let (before, (_, end)) = (met(&page).unwrap(), span(&page));
    page.change_tree(|room, shape| room.zoom(shape, 2.0, 500.0));
    settle(&mut page);
    assert_eq!(met(&page), Some(before));
    let (from, to) = span(&page);
    assert!(((to - from) / end - 0.5).abs() < 1e-9, "{from} to {to}");
    page.change_tree(|room, shape| room.pan(shape, -1e6));
    assert!((span(&page).1 - end).abs() < 1e-6);
    page.change_tree(|room, shape| room.pan(shape, 1e6));
    settle(&mut page);
    page.send(&Event::OpenTree(at, false), 0.0, &mut || 0.0);
    settle(&mut page);
    let focus = page.explorer().room().focus();
    assert_ne!(focus, Node::ROOT);
    assert!(page.view().address.contains("tree=whole/"), "{}", page.view().address);
    // The subtree has the whole width.
    let (area, seen) =
        (page.explorer().room().place(shape(&page), focus).unwrap(), page.explorer().room().seen().unwrap());
    assert!((area.w - seen.places.tree.w).abs() < 1.0, "{area:?}");
    // Far out all of it is seen again.
    for _ in 0..40 {
        page.change_tree(|room, shape| room.zoom(shape, 0.5, 300.0));
        settle(&mut page);
    }
    assert_eq!((page.explorer().room().focus(), span(&page)), (Node::ROOT, (0.0, end)));
    assert!(!page.explorer().room().is_zoomed());
}

/// What is dragged stays under the finger, and what lies under the pointer stays there while one zooms, however close.
#[test]
fn the_tree_moves_as_far_as_it_is_dragged() {
    for address in ["queens?n=6&tree=whole", "queens?n=9&tree=whole"] {
        let mut page = page(address);
        let span = |page: &Host| page.explorer().room().span(shape(page));
        let width = f64::from(page.explorer().room().seen().unwrap().places.tree.w);
        for factor in [4.0, 3.0, 2.5, 1.7] {
            let (from, to) = span(&page);
            let left = f64::from(page.explorer().room().seen().unwrap().places.tree.x);
            let under = |(from, to): (f64, f64)| from + (to - from) * (400.0 - left) / width;
            page.change_tree(|room, shape| room.zoom(shape, factor, 400.0));
            settle(&mut page);
            let off = under(span(&page)) - under((from, to));
            assert!(off.abs() < 0.02, "{address}: {off} from {from} to {to}, {:?}", span(&page));
            for by in [30.0, -75.0, 12.0] {
                let (from, to) = span(&page);
                page.change_tree(|room, shape| room.pan(shape, by));
                settle(&mut page);
                let (now, end) = span(&page);
                assert!((end - now - (to - from)).abs() < 1e-6, "{address}");
                let moved = (from - now) * width / (to - from);
                assert!((moved - f64::from(by)).abs() < 0.05, "{address}: {by}, {moved}");
            }
        }
    }
}

/// A tree lies where its moves are in the foot, to the pixel.
#[test]
fn the_tree_lies_above_its_moves_in_the_foot() {
    let page = page("queens?n=6&tree=whole&at=2095");
    let (room, seen) = (page.explorer().room(), page.explorer().room().seen().unwrap());
    assert_eq!((seen.places.tree.x, seen.places.tree.w), (56.0 + 8.0, 906.0 - 16.0));
    let part = 2095.0 / seen.layout.axis.last() as f64;
    let foot = room.foot_x(part).expect("its place");
    assert!((seen.places.tree.x + seen.layout.axis.x(2095) - foot).abs() < 0.01);
    assert!(!room.is_zoomed());
}

/// Names, numbers and notes lie within the picture and upon none of their own. The key to the colours is in the foot, or, where that is
/// low, below the tree, if there is room.
#[test]
fn no_text_lies_upon_another() {
    let sizes = [
        ((1064.0, 600.0), (56.0, 906.0), 104.0, false),
        ((390.0, 420.0), (0.0, 390.0), 44.0, true),
        ((600.0, 220.0), (0.0, 600.0), 44.0, false),
    ];
    for address in [
        "queens?tree=whole&at=9000",
        "langford?at=19&tree=whole",
        "queens?n=4&tree=whole&at=60",
        "cover?preset=sudoku&at=9000&tree=whole",
    ] {
        for ((width, height), (left, wide), foot, keyed) in sizes {
            let mut page = page(address);
            page.resize(Surface::Timeline, wide, foot);
            page.resize_place(Place::Tree, width, height);
            page.align_tree(left, wide);
            settle(&mut page);
            let scene = page.explorer().scene(Place::Tree);
            let crowded = stepdance_laws::painter::crowded(scene);
            assert!(crowded.is_empty(), "{address} in {width}: {crowded:?}");
            let outside = stepdance_laws::painter::outside(scene, 2.0);
            assert!(outside.is_empty(), "{address} in {width}: {outside:?}");
            let is_key = |item: &Item| matches!(&item.shape, Drawn::Text(text) if text.text == "leads to a solution");
            assert_eq!(scene.items().iter().any(is_key), keyed, "{address} in {width}");
        }
    }
}

#[test]
fn an_address_says_what_is_shown_of_the_tree() {
    let page = page("queens?n=5&tree=whole/2.1&at=30");
    assert_eq!(page.view().address, "queens?n=5&tree=whole/2.1&at=30");
    assert_eq!(shape(&page).path(page.explorer().room().focus()), [2, 1]);
    let wrong = |text: &str| CATALOG.address(text).err().map(|bad| bad.to_string()).unwrap_or_default();
    assert!(wrong("queens?tree=board").contains("must be whole"), "{}", wrong("queens?tree=board"));
    assert!("whole/0".parse::<View>().is_err());
    // Earlier addresses still lead there.
    assert_eq!(self::page("queens?n=5&tree=folded/2.1&at=30").view().address, "queens?n=5&tree=whole/2.1&at=30");
    assert_eq!(Room::default().focus(), Node::ROOT);
}

/// The seed of the dives is in the address: the same one says the same, another one is another draw.
#[test]
fn an_estimate_is_repeated_by_its_seed() {
    let told = |address: &str, again: bool| {
        let mut page = Host::new(CATALOG);
        page.open(address, &mut || 0.0).unwrap();
        if again {
            page.send(&Event::Probe, 0.0, &mut || 0.0);
        }
        (0..3000).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
        (page.tree().unwrap().estimate, page.view().address)
    };
    let (first, address) = told("queens?tree=whole", false);
    assert!(first.contains("(seed 1)") && address == "queens?tree=whole", "{first}, {address}");
    let (second, address) = told("queens?tree=whole", true);
    assert!(second.contains("(seed 2)") && address == "queens?tree=whole@2", "{second}, {address}");
    let mean = |told: &str| told.split("estimate ").nth(1).unwrap().to_owned();
    assert_ne!(mean(&first), mean(&second));
    assert_eq!(told("queens?tree=whole@2", false).0, second);
    assert!(CATALOG.address("queens?tree=whole@x").is_err());
}

/// A small tree has the board of each solution below it, whole within its place.
#[test]
fn a_small_tree_shows_its_solutions() {
    let page = page("queens?n=4&tree=whole&at=155");
    let (room, tree) = (page.explorer().room(), shape(&page));
    assert!(room.is_linked(tree));
    let solved: Vec<Node> = (0..2).filter_map(|number| tree.nth_solution(number)).collect();
    assert_eq!(room.solved(tree, 12), solved);
    let scene = page.explorer().scene(Place::Tree);
    for node in solved {
        let area = room.place(tree, node).unwrap();
        let place = Area::new(area.centre().x - 30.0, area.y + 50.0, 60.0, 90.0);
        let within = scene.items().iter().filter(|item| place.contains(item.extent().centre()) && item.key.is_none());
        assert!(within.count() > 8, "{place:?}");
    }
    let many = self::page("queens?n=6&tree=whole");
    assert!(!many.explorer().room().is_linked(shape(&many)));
}

/// Another subtree is come to by a glide, which ends where it would be without one.
#[test]
fn a_zoom_glides_and_ends_where_it_leads_to() {
    let mut time = 0.0;
    let page = |still: bool| {
        let mut page = self::page("queens?n=6&tree=whole&at=2095");
        page.set_still(still);
        page
    };
    let shown = |page: &Host| {
        let axis = &page.explorer().room().seen().unwrap().layout.axis;
        axis.last() - axis.first()
    };
    let (mut moving, mut still) = (page(false), page(true));
    let whole = shown(&moving);
    for page in [&mut moving, &mut still] {
        page.change_tree(|room, shape| room.show(shape.first_child(Node::ROOT).unwrap()));
        page.tick(0.0, &mut || 0.0);
    }
    assert!(shown(&moving) > shown(&still) && shown(&moving) == whole, "{}, {}", shown(&moving), shown(&still));
    let mut before = whole;
    while moving.explorer().room().glides() {
        time += 16.0;
        assert!(moving.tick(time, &mut || time).room && time < 400.0);
        assert!(shown(&moving) <= before);
        before = shown(&moving);
    }
    assert!(time >= 230.0);
    assert_eq!(shown(&moving), shown(&still));
}

/// What is told of a subtree, in its bar and in the headline, is what an own count of it finds, though the count of the tree that is shown
/// has not come there: the timeline's record has.
#[test]
fn a_subtree_has_its_count_once_it_is_searched() {
    let mut page = Host::new(CATALOG);
    page.set_still(true);
    page.resize(Surface::Timeline, 1206.0, 104.0);
    page.resize_place(Place::Tree, 1364.0, 700.0);
    page.align_tree(56.0, 1206.0);
    page.open("queens?tree=whole", &mut || 0.0).unwrap();
    let mut ahead = open("queens");
    ahead.write_strokes();
    let mut whole = open("queens");
    whole.keep_shape();
    whole.forward(u64::MAX, Stop::NEVER);
    let truth = |path: &[u32]| {
        let shape = whole.shape().unwrap();
        let node = shape.along(path);
        (shape.size(node), shape.solutions_in(node))
    };
    let walk = walked("queens").expect("a small search");
    let (mut counted, mut solved) = (BTreeSet::new(), 0);
    for _ in 0..9 {
        ahead.forward(4000, Stop::NEVER);
        let mut strokes = ahead.take_strokes().unwrap();
        if ahead.now().over() {
            strokes.finish();
        }
        page.grow(&strokes.pack());
        settle(&mut page);
        let tree = shape(&page);
        let told = |text: &str| text.contains(" moves \u{b7} ") || text.ends_with(" moves");
        let texts = page.explorer().scene(Place::Tree).items().iter().filter(|item| match &item.shape {
            Drawn::Text(text) => told(&text.text),
            _ => false,
        });
        let room = page.explorer().room();
        let rows = &room.seen().unwrap().layout.rows;
        for text in texts {
            let node = room.node_at(tree, text.extent().centre()).expect("the node of its bar");
            let path = tree.path(node);
            let (first, _) = tree.entered(node);
            let met = walk.iter().find(|met| (met.level, met.first) == (path.len(), first)).expect("it was met");
            let moves = stepdance::words::grouped(met.last - met.first);
            let Drawn::Text(told) = &text.shape else { unreachable!() };
            let forms = [format!("{moves} moves \u{b7} \u{25c6} {}", met.solutions), format!("{moves} moves")];
            assert!(forms.contains(&told.text), "{path:?}: {:?}, not {forms:?}", told.text);
            solved += usize::from(told.text == forms[0]);
            counted.insert(tree.path(node));
        }
        assert!(rows.len() > 6);
        // The node in which the count stands is told as it is so far.
        let last = tree.children(Node::ROOT).last().unwrap();
        page.send(
            &Event::PointAtTree(room.place(tree, last).map(|area| Point::new(area.centre().x, area.y + 4.0))),
            0.0,
            &mut || 0.0,
        );
        settle(&mut page);
        let tree = shape(&page);
        let headline = page.tree().unwrap().headline.expect("it is pointed at");
        let (nodes, solutions) = truth(&tree.path(page.explorer().room().pointed().unwrap()));
        assert!(headline.lead.ends_with(&format!("leads to {solutions} solutions")), "{headline:?}");
        assert!(headline.rest.starts_with(&format!("in {nodes} nodes, ")), "{headline:?}");
        page.send(&Event::PointAtTree(None), 0.0, &mut || 0.0);
    }
    assert!(counted.len() >= 6 && solved > 0, "{counted:?}");
}

/// The first choices that are said to take the most moves are those of an independent walk, all of them.
#[test]
fn the_first_choices_with_the_most_moves_are_named_together() {
    let (mut one, mut several, mut all, mut less) = (0, 0, 0, 0);
    for address in searches() {
        let Some(nodes) = walked(&address) else { continue };
        let first: Vec<u64> = nodes.iter().filter(|node| node.level == 1).map(|node| node.last - node.first).collect();
        let Some(most) = first.iter().max() else { continue };
        let longest = first.iter().filter(|moves| *moves == most).count();
        let page = page(&address);
        let shown = page.tree().expect("it is shown").shown;
        let moves = stepdance::words::grouped(*most);
        let (_, said) = shown.split_once("solution").unwrap_or_default();
        let solved = nodes.iter().filter(|node| node.level == 1 && node.solutions > 0).count();
        // Where several levels share what is recorded, the first one is not known for itself.
        if nodes.iter().any(|node| node.level > SHARED) && !said.contains(';') {
            continue;
        }
        // Where pieces are left out, others may lead to solutions, too.
        let limited = page.player().session().widening_ahead().is_some();
        assert!(!limited || !said.contains("lead"), "{address}: {shown}");
        less += usize::from(limited && first.len() > 1);
        let leads = match (first.len(), solved) {
            (1, _) | (_, 0) => "",
            _ if limited => "",
            (all, some) if all == some => "; each first choice leads to a solution",
            (_, 1) => " leads to a solution",
            (_, 2..=4) => " lead to a solution",
            _ => &format!("; {solved} of {} first choices lead to a solution", first.len()),
        };
        assert!(said.contains(leads), "{address}: {shown}");
        match (first.len(), longest) {
            (1, _) => assert!(!said.contains("the most moves"), "{address}: {shown}"),
            (all_of, _) if all_of == longest => {
                assert!(said.contains(&format!("each first choice takes {moves} moves")), "{address}: {shown}");
                all += 1;
            }
            (_, 1) => {
                assert!(said.contains(&format!("the most moves, {moves}, are those of ")), "{address}: {shown}");
                one += 1;
            }
            (_, 2..=4) => {
                let each = format!("the most moves, {moves} each, are those of ");
                let (_, names) = said.split_once(&each).unwrap_or_else(|| panic!("{address}: {shown}"));
                assert!(names.contains(" and ") && names.matches(", ").count() <= longest - 2, "{address}: {shown}");
                several += 1;
            }
            _ => assert!(said.contains(&format!("are those of {longest} first choices")), "{address}: {shown}"),
        }
    }
    assert!(one > 20 && several > 5 && all > 0 && less > 0, "{one} {several} {all} {less}");
    let sudoku = page("sudoku").tree().unwrap().shown;
    assert!(sudoku.contains("; only choice 4 leads to a solution; "), "{sudoku}");
    let queens = page("queens").tree().unwrap().shown;
    assert!(queens.ends_with("; the most moves, 4\u{a0}642 each, are those of choices 2 and 7"), "{queens}");
}

/// Where the search goes elsewhere, that is told, and no longer the node to which keys have led: also from the root to the root.
#[test]
fn what_the_search_does_is_told_before_where_keys_have_led() {
    let mut search = open("queens?n=6");
    while search.now().at == 0 || search.now().level > 0 {
        search.forward(1, Stop::NEVER);
    }
    let at = search.now().at;
    let mut page = page("queens?n=6");
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    for key in ["ArrowDown", "ArrowRight"] {
        page.send(&Event::TreeKey(key.to_owned()), 0.0, &mut || 0.0);
        settle(&mut page);
    }
    assert_eq!(page.tree().unwrap().headline.map(|told| told.lead), Some("Choice 2 leads to 1 solution".to_owned()));
    page.send(&Event::GoTo(at), 0.0, &mut || 0.0);
    settle(&mut page);
    assert_eq!((page.view().at, page.tree().unwrap().headline), (at, None));
    assert!(page.tree().unwrap().item.name.starts_with("root, in force; "), "{}", page.tree().unwrap().item.name);
}

/// The rows have names only where a level has the same one everywhere in the tree.
#[test]
fn rows_are_named_where_that_holds_for_all_of_the_tree() {
    for (address, named) in [("queens", true), ("langford?n=7&at=4708", false), ("cover", false), ("sudoku?at=9", true)]
    {
        let page = page(address);
        let texts = page.explorer().scene(Place::Tree).items().iter().filter_map(|item| match &item.shape {
            Drawn::Text(text) => Some(text.text.as_str()),
            _ => None,
        });
        let texts: Vec<&str> = texts.collect();
        let numbered = texts.iter().filter(|text| text.starts_with("level ") || text.parse::<u32>().is_ok()).count();
        let slots = texts.iter().filter(|text| text.starts_with("slot ")).count();
        assert_eq!(page.player().session().levels_are_fixed(), named, "{address}");
        assert!(slots == 0 && (named || numbered > 2), "{address}: {texts:?}");
    }
}

/// Keys begin on a node that can be seen, above the present one; the button for zooming in shows what the headline tells of; and Esc leads
/// out of a part of the tree before it gives the keys back.
#[test]
fn keys_begin_where_they_are_seen_and_zoom_to_what_is_told() {
    let mut page = page("queens?tree=whole&at=10000");
    let key = |page: &mut Host, key: &str| {
        let reply = page.send(&Event::TreeKey(key.to_owned()), 0.0, &mut || 0.0);
        settle(page);
        reply
    };
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    settle(&mut page);
    let (room, tree) = (page.explorer().room(), shape(&page));
    let (cursor, here) = (room.cursor(), room.here().unwrap());
    let width = |node: Node| room.place(tree, node).unwrap().w;
    assert!(tree.level(here) > tree.level(cursor) && tree.ancestor(here, tree.level(cursor)) == cursor);
    assert!(width(here) < 16.0 && width(cursor) >= 16.0, "{} {}", width(here), width(cursor));
    let third = tree.along(&[3, 5]);
    key(&mut page, "in");
    assert_eq!(page.explorer().room().focus(), cursor);
    assert_eq!((key(&mut page, "Escape"), page.explorer().room().is_zoomed()), (Reply::Done, false));
    assert_ne!(key(&mut page, "Escape"), Reply::Done);
    page.send(&Event::FocusTree(false), 0.0, &mut || 0.0);
    key(&mut page, "in");
    let (from, to) = page.explorer().room().span(shape(&page));
    assert!(page.explorer().room().has_window() && (to - from) * 2.0 <= 35_556.0, "nothing is told: {from} {to}");
    key(&mut page, "z");
    let area = page.explorer().room().place(shape(&page), third).unwrap();
    page.send(&Event::PointAtTree(Some(Point::new(area.centre().x, area.y + 4.0))), 0.0, &mut || 0.0);
    assert_eq!(page.explorer().room().pointed(), Some(third));
    key(&mut page, "in");
    assert_eq!(page.explorer().room().focus(), third);
}

/// What is not searched yet is hatched, with what probes say of it, and the axis reaches that far.
#[test]
fn what_is_not_counted_is_told_with_its_estimate() {
    let mut page = Host::new(CATALOG);
    page.set_still(true);
    page.resize(Surface::Timeline, 906.0, 104.0);
    page.resize_place(Place::Tree, 1064.0, 600.0);
    page.align_tree(56.0, 906.0);
    let mut time = 0.0;
    page.open("cover?preset=pentominoes6x10&tree=whole&at=5000", &mut || 0.0).unwrap();
    for _ in 0..4000 {
        page.tick(time, &mut || {
            time += 0.25;
            time
        });
    }
    let texts: Vec<String> = page
        .explorer()
        .scene(Place::Tree)
        .items()
        .iter()
        .filter_map(|item| match &item.shape {
            Drawn::Text(text) => Some(text.text.clone()),
            _ => None,
        })
        .collect();
    assert!(texts.iter().any(|text| text.starts_with("Not counted yet")), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with("100 random probes estimate")), "{texts:?}");
    assert!(texts.iter().any(|text| text == "nodes, \u{2248}"), "{texts:?}");
    // What is not left yet is told as it is so far, without its moves, and no first choice as the costliest.
    let open = shape(&page).children(Node::ROOT).last().expect("one was entered");
    let area = page.explorer().room().place(shape(&page), open).unwrap();
    page.send(&Event::PointAtTree(Some(Point::new(area.centre().x, area.y + 4.0))), 0.0, &mut || 0.0);
    for _ in 0..50 {
        page.tick(time, &mut || time);
    }
    let told = page.tree().unwrap();
    let headline = told.headline.expect("it is pointed at");
    assert!(headline.lead.contains("so far") && !headline.rest.contains("moves"), "{headline:?}");
    assert!(!told.shown.contains("most moves"), "{}", told.shown);
    // Below, the axis ends behind the mean that is told.
    let foot = page.scene(Surface::Timeline, 0.0);
    let is_told = |item: &Item| match &item.shape {
        Drawn::Text(text) => text.text.starts_with("\u{2248} ") && text.text.ends_with(", estimated"),
        _ => false,
    };
    assert!(foot.items().iter().any(is_told));
    let seen = page.explorer().room().seen().unwrap();
    // The search has 2.55 thousand million moves.
    let last = seen.layout.axis.last();
    assert!((500_000_000..10_000_000_000).contains(&last), "{last}");
    assert!(seen.layout.unknown.iter().map(|(left, right)| right - left).sum::<f32>() > 700.0);
}
