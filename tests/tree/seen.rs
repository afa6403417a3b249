//! The picture of the enlarged tree, read by shape and ink: what is said of its nodes, its levels, and of how many there are.

use super::room::{page, settle};
use stepdance::host::Event;
use stepdance::modes::tree::Place;
use stepdance::scene::{Ink, Item, Scene, Shape as Drawn};
use stepdance::shape::{Node, Shape};

fn texts(scene: &Scene) -> impl Iterator<Item = (&str, &Item)> {
    scene.items().iter().filter_map(|item| match &item.shape {
        Drawn::Text(text) => Some((&*text.text, item)),
        _ => None,
    })
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
            many => format!("{} nodes", many + 1),
        };
        kinds[if shape.is_solution(node) { 2 } else { usize::from(told.contains("dead end")) }] += 1;
        let parts: Vec<&str> = item.name.split("; ").collect();
        assert!(parts[1] == told || parts[1].starts_with(&format!("{told}, ")), "{told}: {}", item.name);
        // The level that is said is that of the words.
        assert_eq!(item.level, shape.level(node).max(1), "{}", item.name);
        assert!(node == Node::ROOT || item.name.starts_with(&format!("level {}: ", item.level)), "{}", item.name);
    }
    assert_eq!(kinds[2], 2, "{kinds:?}");
    assert!(kinds.iter().all(|kind| *kind > 0), "{kinds:?}");
}

/// How far off the dives were is counted in their standard errors, as what is printed says.
#[test]
fn an_estimate_says_how_far_off_it_was() {
    for address in ["queens?n=6&tree=whole", "queens?n=7&tree=whole", "langford?n=7&tree=whole"] {
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

/// The numbers beside the levels are those of the search, and the bars are as long as these are many.
#[test]
fn the_levels_have_the_numbers_of_their_nodes() {
    let page = page("queens?n=6&tree=whole&at=1300");
    let (scene, seen) = (page.explorer().scene(Place::Tree), page.explorer().room().seen().unwrap());
    let counts = seen.places.counts;
    assert!(counts.w > 0.0 && texts(scene).any(|(text, _)| text == "nodes in all"));
    let numbers = texts(scene).filter(|(_, item)| item.extent().x >= counts.x);
    let mut numbers: Vec<(f32, u64)> =
        numbers.filter_map(|(text, item)| Some((item.extent().centre().y, text.parse().ok()?))).collect();
    numbers.sort_by(|a, b| a.0.total_cmp(&b.0));
    let told: Vec<u64> = numbers.iter().map(|(_, number)| *number).collect();
    assert_eq!(told, page.player().session().shape().unwrap().levels()[1..], "{told:?}");
    let bar = |y: f32, ink: Ink| {
        let is_bar = |item: &&Item| {
            let area = item.extent();
            matches!(item.shape, Drawn::Rect { .. })
                && item.fill.is_some_and(|(own, _)| own == ink)
                && area.x >= counts.x - 0.1
                && (area.centre().y - y).abs() < 1.0
        };
        scene.items().iter().find(is_bar).map_or(0.0, |item| item.extent().w)
    };
    let most = told.iter().copied().max().unwrap() as f32;
    for (y, nodes) in &numbers {
        let (all, longest) = (bar(*y, Ink::Grid), numbers.iter().map(|(y, _)| bar(*y, Ink::Grid)).fold(0.0, f32::max));
        assert!((all - longest * *nodes as f32 / most).abs() < 0.6, "{nodes}: {all} of {longest}");
    }
}
