//! Tests of how a board and the links share a stage.

use super::*;
use crate::exact_cover::samples::{langford, queens, toy};

/// Boards of all ratios, on stages of all sizes: both parts are on the stage, apart, the board at the right or above.
#[test]
fn board_and_links_lie_apart_on_the_stage() {
    let boards = [(500.0, 500.0), (1600.0, 250.0), (1000.0, 240.0), (250.0, 700.0)].map(Point::from);
    for (board, instance) in boards.into_iter().zip([queens(8), langford(7), toy(), langford(3)]) {
        for i in 0..600 {
            let all = Area::new(10.0, 10.0, (i % 30) as f32 * 61.0, (i / 30) as f32 * 47.0);
            let (on, links) = plan(board, &instance, all);
            for part in [on, links] {
                let inside = all.inset(-0.01);
                assert!(inside.contains(part.corner()) && inside.contains(part.corners()[2]), "{all:?}: {part:?}");
            }
            let (right, above) = (on.x >= links.right() - 0.01, on.bottom() <= links.y + 0.01);
            assert!(right || above, "{all:?}: {on:?}, {links:?}");
        }
    }
}

/// A chessboard is at the right of its links on a laptop, above them on a phone; a row of slots is above.
#[test]
fn parts_lie_as_their_ratios_let_them_be_large() {
    let all = |w, h| Area::new(0.0, 0.0, w, h);
    let (square, row) = (Point::new(900.0, 900.0), Point::new(1600.0, 240.0));
    let (on, links) = plan(square, &queens(8), all(948.0, 493.0));
    assert!(on.x > links.right() && on.h == 493.0 && on.w > 350.0, "{on:?}, {links:?}");
    let (on, links) = plan(square, &queens(8), all(338.0, 410.0));
    assert!(on.bottom() < links.y && links.h > 180.0, "{on:?}, {links:?}");
    let (on, links) = plan(row, &langford(12), all(948.0, 493.0));
    assert!(on.bottom() < links.y && on.h > 100.0, "{on:?}, {links:?}");
}

/// A link diagram that has room beside the board is used.
#[test]
fn a_diagram_is_preferred_where_it_can_be_read() {
    for (instance, w, h, readable) in
        [(queens(4), 948.0, 493.0, true), (langford(3), 948.0, 493.0, true), (queens(4), 338.0, 410.0, false)]
    {
        let (_, links) = plan(Point::new(600.0, 400.0), &instance, Area::new(0.0, 0.0, w, h));
        let scene = Scene::new(w, h);
        assert_eq!(picture::rows(&instance, links, &scene).is_none(), readable, "{links:?}");
    }
}

/// If the board leaves room for unreadable dots alone, as beside another search, the board is drawn alone, as large as possible.
#[test]
fn a_brief_picture_is_the_board_alone_where_no_diagram_can_be_read() {
    let draw = |address: &str, brief: bool| {
        let session = crate::CATALOG.open(address).unwrap();
        let mut scene = Scene::new(640.0, 300.0);
        scene.brief = brief;
        session.draw(&mut scene);
        let of =
            |kind: &str| scene.items().iter().filter(|item| item.target.is_some_and(|target| target.0 == kind)).count();
        (of("item"), scene.items().len())
    };
    let (dots, alone) = (draw("queens?n=8&method=links", false), draw("queens?n=8&method=links", true));
    assert!(alone.1 < dots.1 / 2, "{dots:?}, {alone:?}");
    // Without a board, only dots are drawn.
    assert_eq!(draw("cover?preset=colours", true), draw("cover?preset=colours", false));
}
