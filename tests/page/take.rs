//! Figures and clips as the page makes them, decoded and held against what the runner makes.

use super::finding::Area;
use super::kit::wait_until;
use super::visit::{Visit, visit};
use serde_json::Value;
use stepdance::figure::{Fonts, svg};
use stepdance::player::Grain;
use stepdance::problems::CATALOG;
use stepdance::scene::Lens;
use stepdance::scene::ink::Theme;
use stepdance::take::film::{Cut, play};
use stepdance::take::{Asked, Seen, What, picture};

/// Chooses in the dialog as a visitor does.
fn choose(page: &Visit, name: &str, value: &str) {
    page.value(&format!(
        "(() => {{
            const field = document.getElementById('take-form').elements.{name};
            if (field.type) field.value = '{value}';
            else [...field].find((radio) => radio.value === '{value}').checked = true;
            (field.type ? field : field[0]).dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})()"
    ));
}

/// Presses Save, and waits for the file that the browser is given.
fn save(page: &Visit) -> (String, Vec<u8>) {
    page.value("window.given = undefined; document.getElementById('take-save').click()");
    let said = || page.text("document.getElementById('take-said').textContent");
    wait_until("the file", said, |said| said.contains("Saved as "));
    let bytes = page.value("window.given.arrayBuffer().then((bytes) => Array.from(new Uint8Array(bytes)))");
    let bytes = bytes.as_array().expect("bytes").iter().filter_map(Value::as_u64).map(|byte| byte as u8).collect();
    (page.text("window.given.type"), bytes)
}

/// The figure as the library draws it.
fn drawn(address: &str, what: What, theme: Theme, source: &str) -> String {
    let address = CATALOG.address(address).expect("an address");
    let mut session = address.open().expect("a search");
    session.seek(address.at(), u64::MAX);
    let asked = Asked { what, size: (960.0, None), lens: Lens::default() };
    let (scene, title) = picture(CATALOG, &address, &session, &asked, &mut |_, _| {}).expect("a picture");
    svg::sourced(&svg::document(&scene, &title, theme, &Fonts::new()), source)
}

#[test]
fn what_is_taken_along_is_what_the_runner_makes() {
    visit("#queens?n=4&at=30", |page| {
        page.value(
            "(() => {
                const given = URL.createObjectURL;
                URL.createObjectURL = (blob) => given.call(URL, (window.given = blob));
                HTMLAnchorElement.prototype.click = () => {};
            })()",
        );
        page.press("x");
        assert_eq!(page.value("document.getElementById('take-dialog').open"), true);
        let source = super::kit::address() + "#queens?n=4&at=30";
        let stage = Area::from(&page.value("document.getElementById('stage').getBoundingClientRect().toJSON()"));
        let size = (stage.width() as f32, (stage.bottom - stage.top) as f32);
        let seen = Seen { size: size.into(), least: 0.0, brief: false };
        for (name, what) in
            [("picture", What::Picture), ("stage", What::Stage(Some(seen))), ("tree", What::Tree), ("page", What::Page)]
        {
            choose(page, "what", name);
            choose(page, "theme", "dark");
            let (kind, file) = save(page);
            let text = String::from_utf8(file).expect("a text");
            assert_eq!(kind, "image/svg+xml");
            assert!(text == drawn("queens?n=4&at=30", what, Theme::Dark, &source), "{name}: {text:.600}");
        }
        // A part is dragged out of the picture; it is drawn as the library draws that part.
        let (left, top) = (stage.left + 40.0, stage.top + 60.0);
        page.drag((left, top), (left + 300.0, top + 200.0), || {});
        let frame = Area::from(&page.value("document.querySelector('#take-frame i').getBoundingClientRect().toJSON()"));
        assert!((frame.left - left).abs() < 2.0 && (frame.width() - 300.0).abs() < 3.0, "the part is framed");
        let said = page.text("document.getElementById('take-said').textContent");
        assert!(said.contains("960 by 640 pixels"), "{said}");
        let text = String::from_utf8(save(page).1).expect("a text");
        let part = stepdance::scene::Area::new(40.0, 60.0, 300.0, 200.0);
        let own = drawn("queens?n=4&at=30", What::Part(part, seen), Theme::Dark, &source);
        assert!(text == own, "the part: {text:.600}\n{own:.600}");
        choose(page, "what", "picture");
        assert_eq!(page.value("document.getElementById('take-frame').hidden"), true);
        choose(page, "format", "png");
        choose(page, "width", "300");
        choose(page, "scale", "3");
        let dots = tiny_skia::Pixmap::decode_png(&save(page).1).expect("a PNG");
        assert_eq!((dots.width(), dots.height()), (900, 600));

        choose(page, "kind", "clip");
        for (name, value) in
            [("from", "2"), ("to", "5"), ("rate", "4"), ("fps", "10"), ("width", "240"), ("scale", "1")]
        {
            choose(page, name, value);
        }
        let (_, file) = save(page);
        let mut session = CATALOG.open("queens?n=4").expect("a search");
        session.seek(2, u64::MAX);
        let grain = if page.text("stepdance.stage.view().grain") == "move" { Grain::Move } else { Grain::Choice };
        let cut = Cut { what: What::Picture, to: 5, grain, rate: 4.0, fps: 10, size: (240.0, 160.0), captions: true };
        let frames = play(&mut session, &cut, &mut |_, _| Ok::<(), ()>(())).expect("a film");
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF");
        assert_eq!((decoder.width(), decoder.height()), (240, 160));
        let (mut pictures, mut hundredths) = (0, 0);
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            (pictures, hundredths) = (pictures + 1, hundredths + u64::from(frame.delay));
        }
        assert!(pictures > 4, "{pictures}");
        assert_eq!(hundredths, 10 * frames);
        // What it says before it is made comes of a trial.
        choose(page, "to", "30");
        let said = || page.text("document.getElementById('take-said').textContent");
        wait_until("an estimate", said, |said| said.contains("kB") && said.contains("About"));

        // What the browser records it offers; a WebM begins with the mark of EBML.
        if page.value("[...document.getElementById('take-film').options].some(({ value }) => value === 'webm')") == true
        {
            choose(page, "to", "3");
            choose(page, "film", "webm");
            let (kind, file) = save(page);
            assert!(kind.starts_with("video/webm") && file.starts_with(&[0x1a, 0x45, 0xdf, 0xa3]), "{kind}");
        }
        // What is wrong is said where it is, and nothing is made of it.
        choose(page, "width", "9 apples");
        assert!(page.text("document.getElementById('take-fault').textContent").starts_with("9 apples: must be"));
        assert_eq!(page.text("document.getElementById('take-width').getAttribute('aria-invalid')"), "true");
    });
}
