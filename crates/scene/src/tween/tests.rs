use super::*;
use crate::{Ease, Ink, polygon};

fn one(x: f32, key: usize) -> Scene {
    let mut scene = Scene::new(100.0, 100.0);
    scene.rect((0.0, 0.0, 100.0, 100.0)).fill(Ink::Paper);
    scene.circle((x, 5.0), 2.0).fill(Ink::Piece).key("piece", key, 0);
    scene
}

fn circles(scene: &Scene) -> Vec<(f32, f32)> {
    let circle = |item: &Item| match item.shape {
        Shape::Circle { at, .. } => Some((at.x, item.alpha)),
        _ => None,
    };
    scene.items().iter().filter_map(circle).collect()
}

#[test]
fn the_same_thing_moves_in_its_phase() {
    let (a, mut b) = (one(0.0, 1), one(80.0, 1));
    b.items[1].travels_in(Phase::new(0.5, 1.0));
    let x = |t| circles(&between(&a, &b, t))[0].0;
    assert_eq!((x(0.0), x(0.5)), (0.0, 0.0));
    let expected = 80.0 * Ease::Out.at(0.5);
    assert!((x(0.75) - expected).abs() < 1e-3 && expected > 60.0);
    assert_eq!(between(&a, &b, 1.0), b);
}

#[test]
fn what_goes_has_gone_before_what_is_new_has_come() {
    let (a, b) = (one(10.0, 1), one(80.0, 2));
    let at = |t| circles(&between(&a, &b, t));
    assert_eq!(at(0.0), [(10.0, 1.0)]);
    let Phases { enter, leave, .. } = Phases::default();
    assert!(at(leave.to).iter().all(|(x, alpha)| *x == 80.0 && *alpha < 0.2), "{:?}", at(leave.to));
    assert_eq!(at(enter.to), [(80.0, 1.0)]);
}

/// The new scene knows better than the old one when it is time to go.
#[test]
fn a_cue_says_when_things_of_a_kind_go() {
    let mut a = Scene::new(100.0, 100.0);
    for row in 1..=2 {
        a.circle((row as f32, 0.0), 1.0).key("queen", row, 3);
    }
    let mut b = Scene::new(100.0, 100.0);
    b.cue("queen", Phase::new(0.4, 0.8));
    let left = |b: &Scene, t| circles(&between(&a, b, t)).iter().map(|(x, _)| *x as usize).collect::<Vec<_>>();
    assert_eq!((left(&b, 0.4), left(&b, 0.79), left(&b, 0.8)), (vec![1, 2], vec![1, 2], vec![]));
    // The one asked for last holds.
    b.cue("queen", Phase::new(0.2, 0.5));
    assert_eq!((left(&b, 0.49), left(&b, 0.5)), (vec![1, 2], vec![]));
}

/// Of a thing whose look changes something is to be seen all the time.
#[test]
fn a_change_of_look_never_blinks() {
    let mut a = Scene::new(100.0, 100.0);
    a.rect((0.0, 0.0, 10.0, 10.0)).fill(Ink::Piece).key("box", 0, 0);
    a.text((5.0, 5.0), 10.0, "a").key("letter", 0, 0);
    let mut b = Scene::new(100.0, 100.0);
    b.rect((0.0, 0.0, 10.0, 10.0)).stroke(Ink::Accent, 2.0).dash(2.0, 1.0).key("box", 0, 0);
    b.text((5.0, 5.0), 10.0, "a").fill(Ink::Muted).weight(600).key("letter", 0, 0);
    for i in 0..=50 {
        let scene = between(&a, &b, i as f32 / 50.0);
        for kind in ["box", "letter"] {
            let shown = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == kind));
            let alpha: f32 = shown.map(|item| item.alpha).sum();
            assert!(alpha >= 0.999, "{kind} at {i}: {alpha}");
        }
        // Never in two inks at once: between them it may be as pale as what lies below.
        assert_eq!(scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "letter")).count(), 1);
    }
}

/// A number that changes in its place is the same text, though nobody gave it a key; one that stays does not fade.
#[test]
fn what_has_no_key_is_known_by_its_place() {
    let number = |n: &str| {
        let mut scene = Scene::new(100.0, 100.0);
        scene.text((5.0, 5.0), 10.0, n);
        scene.text((50.0, 5.0), 10.0, "row");
        scene
    };
    let texts = |scene: &Scene| {
        let text = |item: &Item| match &item.shape {
            Shape::Text(text) => Some((text.text.clone(), (item.alpha * 10.0).round() as i32)),
            _ => None,
        };
        scene.items().iter().filter_map(text).collect::<Vec<_>>()
    };
    let Phase { from, to } = Phases::default().travel;
    let half = texts(&between(&number("1"), &number("2"), (from + to) / 2.0));
    // Neither can be read there, so that none lies over the other.
    let expected = [("1", 1), ("2", 1), ("row", 10)];
    assert_eq!(half, expected.map(|(text, alpha)| (text.to_owned(), alpha)));
}

/// Dots that are drawn in one path stay where they are, however many others come or go.
#[test]
fn of_many_things_in_one_path_those_that_stay_stand_still() {
    let dots = |places: &[f32]| {
        let mut scene = Scene::new(100.0, 100.0);
        let square = |x: &f32| polygon([(*x, 0.0), (x + 1.0, 0.0), (x + 1.0, 1.0), (*x, 1.0)].map(Point::from));
        scene.path(places.iter().flat_map(square)).fill(Ink::Ink).key("dots", 0, 0);
        scene
    };
    let (from, to) = (dots(&[0.0, 10.0]), dots(&[0.0, 10.0, 90.0]));
    for i in 1..10 {
        let scene = between(&from, &to, i as f32 / 10.0);
        for item in scene.items() {
            let Shape::Path(path) = &item.shape else { panic!("{item:?}") };
            let xs: Vec<f32> = path.iter().flat_map(Segment::points).map(|point| point.x).collect();
            assert!(xs.iter().all(|x| [0.0, 1.0, 10.0, 11.0, 90.0, 91.0].contains(x)), "{i}: {xs:?}");
        }
    }
}

#[test]
fn an_arrow_grows_along_itself_and_a_frame_is_drawn_round() {
    let mut scene = Scene::new(10.0, 10.0);
    scene
        .arrow((0.0, 0.0), (8.0, 0.0), 1.0)
        .key("a", 0, 0)
        .motion(Motion::Grow, Motion::Fade)
        .enters_in(Phase::new(0.0, 1.0));
    let frame = scene.rect((0.0, 0.0, 6.0, 4.0)).stroke(Ink::Solution, 1.0).key("frame", 0, 0);
    frame.motion(Motion::Draw, Motion::Fade).enters_in(Phase::new(0.0, 1.0));
    let half = between(&Scene::new(10.0, 10.0), &scene, 0.5);
    let Shape::Arrow { curve, .. } = half.items()[0].shape else { panic!() };
    assert!((curve[3].x - 8.0 * Ease::Out.at(0.5)).abs() < 1e-3, "{curve:?}");
    let dash = half.items()[1].stroke.as_ref().expect("a line").dash;
    assert!((dash.0 - 20.0 * Ease::Out.at(0.5)).abs() < 1e-3 && dash.1 == 20.0, "{dash:?}");
}

#[test]
fn a_cross_falls() {
    let mut scene = Scene::new(10.0, 10.0);
    scene.cross((5.0, 5.0), 2.0).stroke(Ink::Conflict, 1.0).key("cross", 0, 0).motion(Motion::Fall, Motion::Fade);
    scene.items[0].enters_in(Phase::new(0.2, 0.6));
    let width = |t| between(&Scene::new(10.0, 10.0), &scene, t).items().first().map(|item| item.extent().w);
    assert_eq!(width(0.1), None);
    assert!((width(0.2).expect("a cross") / 2.0 - 1.6).abs() < 0.3 && width(0.6) == width(1.0));
    assert!(width(0.3) < width(0.2));
}

/// A path that keeps the kinds of its segments goes over point by point, all of them as far.
#[test]
fn a_path_bends_point_by_point() {
    let drawn = |x: f32, y: f32| {
        let mut scene = Scene::new(100.0, 100.0);
        let p = |a: f32, b: f32| Point::new(a + x, b + y);
        let path = [
            Segment::Move(p(0.0, 1.0)),
            Segment::Line(p(9.0, 2.0)),
            Segment::Cubic(p(1.0, 5.0), p(7.0, 3.0), p(4.0, 4.0)),
        ];
        scene.path(path.into_iter().chain([Segment::Close])).stroke(Ink::Ink, 1.0).key("way", 0, 0);
        scene
    };
    let (from, to) = (drawn(0.0, 10.0), drawn(40.0, 70.0));
    let points = |scene: &Scene| -> Vec<Point> {
        let Shape::Path(path) = &scene.items()[0].shape else { panic!("a path") };
        path.iter().flat_map(Segment::points).collect()
    };
    let (first, last) = (points(&from), points(&to));
    for t in [0.35, 0.5, 0.65] {
        let shown = points(&between(&from, &to, t));
        let share = (shown[0].x - first[0].x) / 40.0;
        assert!(share > 0.0 && share < 1.0 && shown.len() == first.len(), "{t}: {shown:?}");
        for (at, (from, to)) in shown.iter().zip(first.iter().zip(&last)) {
            assert!((*at - from.towards(*to, share)).length() < 0.01, "{t}: {shown:?}");
        }
    }
}

/// What is only seen on the way is there on the way, and neither before nor after.
#[test]
fn passing_things_pass() {
    let a = Scene::new(10.0, 10.0);
    let mut b = Scene::new(10.0, 10.0);
    b.passing(|scene| {
        scene.circle((3.0, 3.0), 1.0).fill(Ink::Accent).enters_in(Phase::new(0.2, 0.4)).leaves_in(Phase::new(0.6, 0.8));
    });
    assert!(b.items().is_empty());
    let alpha = |t| circles(&between(&a, &b, t)).first().map_or(0.0, |circle| circle.1);
    for (t, expected) in [(0.0, 0.0), (0.2, 0.0), (0.3, 0.5), (0.5, 1.0), (0.7, 0.5), (0.8, 0.0), (1.0, 0.0)] {
        assert!((alpha(t) - expected).abs() < 1e-3, "{t}: {}", alpha(t));
    }
    // A brief motion has no room for it.
    let plan = Plan::new(&a, &b);
    assert!(plan.at(&a, &b, 0.5, Detail::Brief).items().is_empty());
}

#[test]
fn a_brief_motion_has_two_phases_and_no_fades() {
    let (a, b) = (one(10.0, 1), one(80.0, 2));
    let plan = Plan::new(&a, &b);
    for i in 0..20 {
        let t = i as f32 / 20.0;
        let shown = circles(&plan.at(&a, &b, t, Detail::Brief));
        assert_eq!(shown, [(if t < HALF { 10.0 } else { 80.0 }, 1.0)], "{t}");
    }
}

/// A jump shows where it leads at once; only its markers glide.
#[test]
fn a_jump_moves_nothing_but_markers() {
    let scene = |x: f32| {
        let mut scene = one(x, 1);
        scene.circle((x, 50.0), 1.0).fill(Ink::Accent).key("marker", 0, 0);
        scene
    };
    let (a, b) = (scene(0.0), scene(80.0));
    let half = circles(&Plan::new(&a, &b).at(&a, &b, 0.5, Detail::Guides));
    assert_eq!(half[0].0, 80.0);
    assert!(half[1].0 > 0.0 && half[1].0 < 80.0);
}

#[test]
fn what_leaves_keeps_its_place_in_the_order_of_painting() {
    let mut a = Scene::new(10.0, 10.0);
    a.rect((0.0, 0.0, 5.0, 5.0)).fill(Ink::Paper).key("below", 0, 0);
    a.circle((1.0, 1.0), 1.0).key("gone", 0, 0);
    a.rect((0.0, 0.0, 5.0, 5.0)).fill(Ink::Paper).key("above", 0, 0);
    let mut b = a.clone();
    b.items.remove(1);
    let kinds: Vec<_> = between(&a, &b, 0.1).items().iter().filter_map(|item| Some(item.key?.0)).collect();
    assert_eq!(kinds, ["below", "gone", "above"]);
}

#[test]
fn a_disc_becomes_a_square() {
    let mut a = Scene::new(10.0, 10.0);
    a.circle((5.0, 5.0), 2.0).fill(Ink::Here).key("here", 0, 0);
    let mut b = Scene::new(10.0, 10.0);
    b.rect((3.0, 3.0, 4.0, 4.0)).fill(Ink::Here).key("here", 0, 0).travels_in(Phase::new(0.0, 1.0));
    let half = between(&a, &b, 0.3);
    let Shape::Rect { w, r, .. } = half.items()[0].shape else { panic!("a square on its way") };
    assert!(w == 4.0 && r > 0.0 && r < 2.0, "{w}, {r}");
}
