use super::*;
use crate::scene::{Anchor, Ink, Shape};

/// What an SVG is drawn as on a stage of 200 by 200: twice its own size.
fn drawn(text: &str) -> Vec<Item> {
    let mut scene = Scene::new(200.0, 200.0);
    let stage = scene.stage();
    draw(text, &mut scene, stage).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
    scene.items().to_vec()
}

fn refused(text: &str) -> String {
    let mut scene = Scene::new(200.0, 200.0);
    let stage = scene.stage();
    draw(text, &mut scene, stage).expect_err(text)
}

/// The numbers of a path, each segment by its letter.
fn told(item: &Item) -> String {
    let Shape::Path(segments) = &item.shape else { panic!("no path: {item:?}") };
    let point = |p: &Point| format!("{:.1},{:.1}", p.x, p.y);
    let letter = |segment: &Segment| match segment {
        Segment::Move(p) => format!("M{}", point(p)),
        Segment::Line(p) => format!("L{}", point(p)),
        Segment::Cubic(a, b, c) => format!("C{} {} {}", point(a), point(b), point(c)),
        Segment::Close => "Z".to_owned(),
    };
    segments.iter().map(letter).collect::<Vec<_>>().join(" ")
}

#[test]
fn shapes_lie_where_the_picture_has_them() {
    let items = drawn(
        "<svg viewBox='0 0 100 100'><rect x='10' y='20' width='30' height='40' rx='5'/><circle cx='50' cy='50' r='10'/>\
         <g transform='translate(10 0) scale(2)'><circle cx='1' cy='2' r='3'/></g><line x1='0' y1='0' x2='10' y2='5'/>\
         <polygon points='0,0 10,0 10,10'/><ellipse cx='50' cy='50' rx='20' ry='10'/></svg>",
    );
    assert_eq!(items[0].shape, Shape::Rect { x: 20.0, y: 40.0, w: 60.0, h: 80.0, r: 10.0 });
    assert_eq!(items[1].shape, Shape::Circle { at: Point::new(100.0, 100.0), r: 20.0 });
    assert_eq!(items[2].shape, Shape::Circle { at: Point::new(24.0, 8.0), r: 12.0 });
    assert_eq!(told(&items[3]), "M0.0,0.0 L20.0,10.0");
    assert_eq!(told(&items[4]), "M0.0,0.0 L20.0,0.0 L20.0,20.0 Z");
    assert!(told(&items[5]).starts_with("M140.0,100.0 C") && told(&items[5]).contains(" 100.0,120.0 "));
}

#[test]
fn paths_are_told_in_lines_and_cubics() {
    // A quadratic from 0,0 by 30,0 to 30,30 is the cubic by 20,0 and 30,10; all is twice as large on the stage.
    assert_eq!(told(&drawn("<path d='M0 0q30 0 30 30z'/>")[0]), "M0.0,0.0 C40.0,0.0 60.0,20.0 60.0,60.0 Z");
    assert_eq!(told(&drawn("<path d='M10 10h5v5H10Z'/>")[0]), "M20.0,20.0 L30.0,20.0 L30.0,30.0 L20.0,30.0 Z");
    // A half circle ends where it has to, whatever curves it is made of.
    let arc = told(&drawn("<path d='M0 50A50 50 0 0 1 100 50'/>")[0]);
    assert!(arc.ends_with(" 200.0,100.0") && arc.contains(" 100.0,0.0"), "{arc}");
    // Turned by 90 degrees about the origin, x becomes y.
    assert_eq!(told(&drawn("<g transform='rotate(90)'><path d='M0 0h10'/></g>")[0]), "M0.0,0.0 L0.0,20.0");
}

#[test]
fn colours_are_roles_and_go_down_to_what_is_within() {
    let items = drawn(
        "<g fill='accent' stroke='var(--c3)' stroke-width='2'><rect width='1' height='1'/>\
         <rect width='1' height='1' fill='none' style='stroke: #d50; stroke-width: 3px'/></g>\
         <rect width='1' height='1'/><rect width='1' height='1' fill='rgba(0,114,178,0.5)' opacity='0.5'/>\
         <rect width='1' height='1' fill='white'/>",
    );
    let stroke = |item: &Item| item.stroke.as_ref().map(|stroke| (stroke.ink, stroke.width));
    assert_eq!((items[0].fill, stroke(&items[0])), (Some((Ink::Accent, 1.0)), Some((Ink::Green, 4.0))));
    assert_eq!((items[1].fill, stroke(&items[1])), (None, Some((Ink::Vermilion, 6.0))));
    assert_eq!((items[2].fill, stroke(&items[2])), (Some((Ink::Ink, 1.0)), None));
    let (ink, alpha) = items[3].fill.expect("it has one");
    assert!(ink == Ink::Accent && (alpha - 0.5).abs() < 0.01 && items[3].alpha == 0.5);
    assert_eq!(items[4].fill, Some((Ink::Paper, 1.0)));
}

#[test]
fn texts_keep_their_words_place_and_letters() {
    let items = drawn(
        "<text x='50' y='60' text-anchor='middle' font-size='8' font-weight='bold'>a\n  <tspan>b &lt; c</tspan></text>",
    );
    let Shape::Text(text) = &items[0].shape else { panic!("no text") };
    assert_eq!((text.text.as_str(), text.at, text.size, text.weight), ("a b < c", (100.0, 120.0).into(), 16.0, 600));
    assert_eq!((text.anchor, items[0].fill), (Anchor::Middle, Some((Ink::Ink, 1.0))));
}

/// What has a name is the same thing in the next picture, whatever comes before it.
#[test]
fn what_has_a_name_is_the_same_thing() {
    let [first, second] =
        [drawn("<circle id='q1' r='1'/>").pop(), drawn("<rect width='1' height='1'/><circle id='q1' r='2'/>").pop()];
    assert_eq!(first.expect("a circle").key, second.expect("a circle").key);
}

/// Nothing gets in that is not a shape: it is named, and nothing is drawn of it.
#[test]
fn what_is_no_shape_is_refused_by_name() {
    for (text, named) in [
        ("<script>alert(1)</script>", "<script>"),
        ("<foreignObject><b xmlns='http://www.w3.org/1999/xhtml'>x</b></foreignObject>", "<foreignObject>"),
        ("<image href='https://example.org/x.png'/>", "<image>"),
        ("<style>* { fill: red }</style>", "<style>"),
        ("<use href='#a'/>", "<use>"),
        ("<rect width='1' height='1' fill='url(#a)'/>", "fill=\"url(#a)\""),
        ("<rect width='10%' height='1'/>", "width=\"10%\""),
        ("<path d='M0 0 nonsense'/>", "d=\""),
        ("<circle r='1'>", "not SVG"),
        ("<html></html>", "<html>"),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "not SVG"),
    ] {
        let said = refused(text);
        assert!(said.contains(named) && said.ends_with('.'), "{text}: {said}");
    }
    let many = "<rect width='1' height='1'/>".repeat(30_000);
    assert!(refused(&many).contains("not SVG"));
    // Handlers are no shapes, and are not heeded.
    assert_eq!(drawn("<rect width='1' height='1' onclick='alert(1)'/>").len(), 1);
}

/// However deep, it is drawn without a stack of calls.
#[test]
fn deep_groups_are_drawn_or_refused_in_words() {
    let deep = format!("{}<rect width='1' height='1'/>{}", "<g>".repeat(900), "</g>".repeat(900));
    assert_eq!(drawn(&deep).len(), 1);
}
