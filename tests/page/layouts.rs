//! Windows of all sizes: sharp pictures, nothing cut off, nothing on top of another.

use super::finding::Area;
use super::kit::{BUTTONS, wait, wait_until};
use super::visit::{Screen, Visit, visit, visit_on};
use serde_json::Value;

/// Every canvas has as many pixels as the screen shows of it.
fn wait_sharp(page: &Visit) {
    let blurred = "[...document.querySelectorAll('canvas')]
        .filter((canvas) => canvas.checkVisibility())
        .map((canvas) => [canvas.id, canvas.width, canvas.clientWidth * devicePixelRatio, canvas.height, canvas.clientHeight * devicePixelRatio])
        .filter(([, width, w, height, h]) => width !== Math.round(w) || height !== Math.round(h))";
    wait_until("sharp pictures", || page.value(blurred), |list| *list == serde_json::json!([]));
}

/// The controls, and the texts between them, by name and place.
fn controls(page: &Visit) -> Vec<(String, Area)> {
    let listed = page.value(
        "[...document.querySelector('[aria-label=Controls]').querySelectorAll('*')]
            .filter((node) => node.checkVisibility({ visibilityProperty: true }))
            .filter((node) => node.matches('button, input') || !node.closest('button, label:has([type=radio])')
                && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
            .map((node) => ({
                name: node.ariaLabel ?? node.innerText,
                area: node.getBoundingClientRect().toJSON(),
                cut: node.matches('button') && node.scrollWidth > node.clientWidth + 1,
            }))",
    );
    let part = |control: &Value| {
        let name = control["name"].as_str().unwrap_or_default().to_owned();
        assert_eq!(control["cut"], false, "the words of {name:?} do not fit");
        (name, Area::from(&control["area"]))
    };
    listed.as_array().into_iter().flatten().map(part).collect()
}

/// All controls lie in the window, and none on another.
fn check_controls(page: &Visit, screen: Screen) {
    let size = format!("{} × {}", screen.width, screen.height);
    let controls = controls(page);
    assert!(controls.len() >= 5, "{size}: only {controls:?}");
    for (i, (name, a)) in controls.iter().enumerate() {
        let inside = a.left >= -0.5 && a.top >= -0.5;
        let inside = inside && a.right <= f64::from(screen.width) + 0.5 && a.bottom <= f64::from(screen.height) + 0.5;
        assert!(inside, "{size}: {name:?} is cut off: {a:?}");
        assert!(a.width() > 0.0 && a.height() > 0.0, "{size}: {name:?} has no size");
        for (other, b) in &controls[..i] {
            let apart = a.left >= b.right - 1.0
                || b.left >= a.right - 1.0
                || a.top >= b.bottom - 1.0
                || b.top >= a.bottom - 1.0;
            assert!(apart, "{size}: {name:?} {a:?} lies on {other:?} {b:?}");
        }
    }
}

/// No part of the page reaches beyond the window's side.
fn check_width(page: &Visit, screen: Screen) {
    let width = page.number("document.documentElement.scrollWidth");
    assert!(width <= f64::from(screen.width), "{} wide, the page needs {width}", screen.width);
}

#[test]
fn fits_every_window_with_sharp_pictures_and_all_controls_in_reach() {
    let window = |width, height, ratio| Screen { width, height, ratio, phone: false };
    visit("#queens", |page| {
        page.wait_said("Controls", "of 92 found");
        for screen in [
            Screen::DESKTOP,
            Screen::TABLET,
            Screen::PHONE,
            window(360, 640, 2.0),
            window(768, 1024, 2.0),
            window(1180, 820, 1.5),
            window(1366, 768, 1.25),
            window(1920, 1080, 1.0),
            window(3840, 2160, 1.0),
        ] {
            page.put_on(screen);
            wait("the new size", || (page.number("innerWidth") == f64::from(screen.width)).then_some(()));
            // The texts are longest at the end.
            for key in ["Home", "End"] {
                page.press(key);
                page.wait_step(if key == "Home" { 0 } else { 35_555 });
                wait_sharp(page);
                check_width(page, screen);
                check_controls(page, screen);
                let stage = page.find("region", "Stage").area();
                assert!(stage.width() > 200.0 && stage.height() > 200.0, "{stage:?}");
            }
            for name in BUTTONS {
                page.button(name).target();
                page.conceal();
            }
            page.slider("Speed").target();
            page.conceal();
            page.slider("Timeline").target();
        }
    });
}

#[test]
fn a_resized_window_keeps_its_moment() {
    visit("#queens?at=100", |page| {
        page.wait_step(100);
        let narration = page.narration();
        for screen in [Screen::TABLET, Screen::PHONE, Screen::DESKTOP] {
            page.put_on(screen);
            wait_sharp(page);
            assert_eq!((page.step(), page.narration()), (100, narration.clone()));
            // What was painted before is not stretched but painted anew.
            let drawing = page.drawing();
            let board = drawing.board(8);
            assert!(board.area.width() > 150.0, "{:?}", board.area);
        }
    });
}

/// No button is an empty box, however wide the window: it shows its words, or a picture.
#[test]
fn every_button_shows_what_it_is() {
    for width in [390, 640, 1024, 1280, 1440, 1920] {
        let screen = Screen { width, ..Screen::DESKTOP };
        visit_on(screen, "#skeleton?at=100", |page| {
            let empty = page.value(
                "[...document.querySelectorAll('button')].filter((button) => button.checkVisibility()
                    && !button.innerText.trim() && !button.querySelector('svg, canvas')
                    && getComputedStyle(button, '::before').content === 'none').map((button) => button.id || button.title)",
            );
            assert_eq!(empty, serde_json::json!([]), "{width} px wide");
        });
    }
}
