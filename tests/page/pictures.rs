//! What the stage shows, by the shapes it is told to draw and by the pixels that come of them.

use super::eyes::{FINGERPRINT, Theme, colour};
use super::finding::Area;
use super::kit::wait_until;
use super::visit::{Visit, visit};
use stepdance::scene::Ink;

fn light(ink: Ink) -> [u8; 3] {
    colour(ink, Theme::Light)
}

/// All squares of a board with four rows.
fn squares() -> impl Iterator<Item = (usize, usize)> {
    (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column)))
}

/// Waits until exactly these squares have at least that share of a colour.
fn wait_coloured(page: &Visit, ink: Ink, least: f64, expected: &[(usize, usize)]) {
    let board = page.drawing().board(4);
    let areas: Vec<Area> = squares().map(|(row, column)| board.square(row, column)).collect();
    let coloured = || -> Vec<(usize, usize)> {
        let shares = page.shares(&areas, light(ink));
        squares().zip(shares).filter(|(_, share)| *share >= least).map(|(square, _)| square).collect()
    };
    wait_until(&format!("{ink:?} on {expected:?}"), coloured, |now| now == expected);
}

#[test]
fn queens_are_dark_on_their_squares_and_nowhere_else() {
    visit("#queens?n=4&at=21", |page| {
        let drawing = page.drawing();
        assert_eq!(drawing.queens(&drawing.board(4)), [(1, 1), (2, 4)]);
        wait_coloured(page, Ink::Piece, 0.1, &[(1, 1), (2, 4)]);
        // Empty squares have not even a trace.
        wait_coloured(page, Ink::Piece, 0.001, &[(1, 1), (2, 4)]);
        page.by_choices();
        page.press("ArrowRight");
        page.press("ArrowRight");
        page.wait_step(25);
        wait_coloured(page, Ink::Piece, 0.1, &[(1, 1), (2, 4), (3, 2)]);
        page.press("Home");
        page.wait_step(0);
        wait_coloured(page, Ink::Piece, 0.001, &[]);
    });
}

#[test]
fn a_solution_takes_the_colour_of_solutions() {
    visit("#queens?n=4&at=61", |page| {
        let found = [(1, 2), (2, 4), (3, 1), (4, 3)];
        let queens = || {
            let drawing = page.drawing();
            drawing.queens(&drawing.board(4))
        };
        assert_eq!(queens(), found);
        wait_coloured(page, Ink::Piece, 0.1, &found);
        wait_coloured(page, Ink::Solution, 0.01, &[]);
        page.press("ArrowRight");
        page.wait_step(62);
        assert_eq!(queens(), found);
        wait_coloured(page, Ink::Solution, 0.1, &found);
        page.wait_said("Narration", "Solution 1. All 4 rows are filled.");
        page.find("image", "Chessboard of 4 by 4, full: queens from row 1 on in columns 2, 4, 1, 3.");
    });
}

/// How many pictures the stage shows after a step, one after the other.
fn pictures_of_a_step(page: &Visit) -> usize {
    page.value(&format!(
        "(() => {{
            const fingerprint = {FINGERPRINT};
            const canvas = document.querySelector('[aria-label=Stage] canvas');
            const seen = (window.seen = []);
            window.watched = new Promise((done) => {{
                const begin = performance.now();
                const look = () => {{
                    const print = fingerprint(canvas);
                    if (seen.at(-1) !== print) seen.push(print);
                    if (seen.length < 2 || performance.now() - begin < 350) requestAnimationFrame(look);
                    else done();
                }};
                look();
            }});
        }})()"
    ));
    page.press("ArrowRight");
    page.number("watched.then(() => seen.length)") as usize
}

#[test]
fn pieces_move_between_steps_unless_the_visitor_prefers_them_not_to() {
    visit("#queens?n=4", |page| {
        page.by_choices();
        page.put_on(super::visit::Screen { width: 800, height: 600, ..super::visit::Screen::DESKTOP });
        wait_until("a step with pictures in between", || pictures_of_a_step(page), |count| *count > 2);
        page.prefer("prefers-reduced-motion", "reduce");
        // One before and one after; what the window's new size still paints may come between.
        wait_until("a step without pictures in between", || pictures_of_a_step(page), |count| *count == 2);
        assert_eq!(pictures_of_a_step(page), 2);
        page.prefer("prefers-reduced-motion", "no-preference");
        wait_until("a step with pictures in between", || pictures_of_a_step(page), |count| *count > 2);
    });
}

#[test]
fn a_drag_ends_wherever_the_button_does() {
    visit("#antislide?at=5389", |page| {
        let picture = || page.text("stepdance.stage.svg()");
        let stage = page.find("region", "Stage").area();
        let (x, y) = stage.middle();
        let before = picture();
        // Released over the program.
        page.drag((x, y), (stage.right + 200.0, y), || ());
        wait_until("the box to turn", picture, |now| *now != before);
        // Off the stage nothing is pointed at; what the release does may still be on its way.
        std::thread::sleep(std::time::Duration::from_millis(300));
        let mut turned = picture();
        wait_until("the box to stand still", || std::mem::replace(&mut turned, picture()) == turned, |still| *still);
        for away in [30.0, 60.0, 90.0] {
            page.hover((x + away, y));
        }
        page.hover((stage.right + 200.0, y));
        wait_until("the box as it stood: no drag without a button", || picture() == turned, |same| *same);
    });
}

#[test]
fn what_is_lost_with_a_canvas_is_painted_again() {
    visit("#queens", |page| {
        // Read from a copy: the browser warns of pictures that are read more than once.
        let painted = "(() => {
            const canvas = document.getElementById('stage');
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
            copy.drawImage(canvas, 0, 0);
            return copy.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0);
        })()";
        assert_eq!(page.value(painted), true);
        // In one go, since the page paints again whenever it likes.
        let lost = page.value(&format!(
            "(() => {{
                const canvas = document.getElementById('stage');
                canvas.getContext('2d').setTransform(1, 0, 0, 1, 0, 0);
                canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
                return !{painted};
            }})()"
        ));
        assert_eq!(lost, true);
        page.value("document.getElementById('stage').dispatchEvent(new Event('contextrestored')) && undefined");
        wait_until("the picture to be painted again", || page.value(painted), |painted| *painted == true);
    });
}
