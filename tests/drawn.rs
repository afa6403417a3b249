//! What pictures say as documents, and what boards show beside links: read from what is drawn, against the choices.

use crate::common::open;
use std::collections::BTreeSet;
use stepdance::scene::{Area, Ink, Key, Scene, Shape, Target, svg};
use stepdance::session::Session;

fn at(address: &str, step: u64) -> Session {
    let mut session = open(address);
    assert!(session.seek(step, u64::MAX), "{address}");
    session
}

fn picture(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}

/// A document has the picture's size, its title for those who cannot see it, each ink it uses in both themes, and an
/// element for each of its items.
#[test]
fn a_document_has_all_of_its_picture() {
    for (address, step) in
        [("queens?n=4", 0), ("queens?n=6", 130), ("langford?n=3&method=links", 40), ("fillomino", 1818)]
    {
        let session = at(address, step);
        let scene = picture(&session, (960.0, 640.0));
        let title = session.told().description;
        let svg = svg::document(&scene, &title);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{address}");
        assert!(
            svg.contains(r#"viewBox="0 0 960 640""#) && svg.contains(&format!("<title>{title}</title>")),
            "{address}"
        );
        let body = svg.split_once("</style>\n").expect("a head").1;
        let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).count();
        assert_eq!(body.matches("<text").count(), texts, "{address}");
        // The paper, then the rectangles.
        let rects = scene.items().iter().filter(|item| matches!(item.shape, Shape::Rect { .. })).count();
        assert_eq!(body.matches("<rect").count(), rects + 1, "{address}");
        for ink in Ink::ALL {
            let (light, dark) = ink.colours();
            assert!(svg.contains(&format!("--{}:{light}", ink.token())), "{address}: {ink:?}");
            assert!(svg.contains(&format!("--{}:{dark}", ink.token())), "{address}: {ink:?}");
        }
        for used in body.split("var(--").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(Ink::ALL.iter().any(|ink| ink.token() == used), "{address}: {used}");
        }
    }
}

/// The squares of a chessboard, from where they can be pointed at.
fn squares(scene: &Scene, n: usize) -> Vec<Area> {
    let of = |option: usize| {
        let target = Some(Target("option", option as u32));
        let mut items = scene.items().iter().filter(move |item| item.target == target).map(|item| item.extent());
        items.rfind(|extent| (extent.w - extent.h).abs() < 0.1).expect("a square")
    };
    (0..n * n).map(of).collect()
}

/// The middles of things of a kind, as the numbers of the squares that they stand on.
fn standing(scene: &Scene, kind: &str, squares: &[Area]) -> BTreeSet<usize> {
    let items = scene.items().iter().filter(|item| item.key.is_some_and(|Key(name, ..)| name == kind));
    items.filter_map(|item| squares.iter().position(|square| square.contains(item.extent().centre()))).collect()
}

/// Queens by links, also on a phone: a queen stands on the square of each option chosen, a cross on each square that is
/// attacked by one of them, and nowhere else; what is taken back or tried next is neither.
#[test]
fn queens_by_links_stand_where_their_options_say() {
    let n = 4;
    let attacks = |a: usize, b: usize| {
        let ((r, c), (s, d)) = ((a / n, a % n), (b / n, b % n));
        a != b && (r == s || c == d || r.abs_diff(s) == c.abs_diff(d))
    };
    let mut full = 0;
    for size in [(960.0, 640.0), (360.0, 480.0)] {
        let mut session = open("queens?n=4&method=links");
        while session.forward(1, stepdance::machine::Stop::NEVER).made > 0 {
            // Between two moves of a splice some options are out for a moment only.
            if session.now().label.0 != "X3" {
                continue;
            }
            let scene = picture(&session, size);
            let squares = squares(&scene, n);
            // `r1 c2 …`, as the path names options.
            let number = |name: &str, letter: char| -> usize {
                let word = name.split(' ').find_map(|word| word.strip_prefix(letter)).expect("a row and a column");
                word.parse().expect("a number")
            };
            let path = session.told().path;
            let queens: BTreeSet<usize> =
                path.iter().map(|name| (number(name, 'r') - 1) * n + number(name, 'c') - 1).collect();
            assert_eq!(standing(&scene, "queen", &squares), queens, "{path:?}");
            let attacked: BTreeSet<usize> =
                (0..n * n).filter(|square| queens.iter().any(|queen| attacks(*queen, *square))).collect();
            assert_eq!(standing(&scene, "cross", &squares), attacked, "{path:?}");
            full = full.max(queens.len());
        }
    }
    assert!(full >= 2);
}
