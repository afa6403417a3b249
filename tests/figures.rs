//! Figures of every stage, as files that no browser has to open.

use std::collections::BTreeSet;
use std::io::Read;
use stepdance::figure::{Fonts, pdf, png, rgb, svg};
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::scene::ink::Theme;
use stepdance::scene::{Ink, Lens, Scene, Shape, packed};
use stepdance::session::Session;
use stepdance::take::{Asked, What, picture};

/// A laptop's stage, and what a column of a paper has.
const SIZES: [(f32, f32); 2] = [(960.0, 640.0), (340.0, 300.0)];
const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::Sheet];

/// Shows `look` a few moments of every search that is small enough for the laws: where moves of each weight were made for the
/// first time, and the first solution.
fn moments(mut look: impl FnMut(&str, &Session)) {
    for entry in CATALOG.entries() {
        let examples = entry.presets.iter().map(|preset| preset.address);
        for address in entry.samples.iter().copied().chain(examples.take(2)) {
            let mut session = CATALOG.open(address).unwrap();
            let mut seen = BTreeSet::new();
            while session.now().at < 300 && !session.now().over() {
                session.forward(1, Stop::NEVER);
                if seen.insert(session.now().beat) {
                    look(address, &session);
                }
            }
            session.forward(20_000, Stop::at(Beat::Solution));
            look(address, &session);
        }
    }
}

fn drawn(session: &Session, (width, height): (f32, f32)) -> Scene {
    let mut scene = Scene::new(width, height);
    session.draw(&mut scene);
    scene
}

/// The values of an attribute in a document.
fn values<'a>(svg: &'a str, name: &str) -> BTreeSet<&'a str> {
    let name = format!(" {name}=\"");
    svg.split(&name).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A figure of the tree shows all that the search has found, in the tones of the timeline, and nothing of it is unknown.
#[test]
fn a_figure_of_the_tree_is_known_to_its_end() {
    for (address, nodes, solutions) in [("queens?n=6&at=2000", 153, 4), ("langford?n=7&at=9000", 1, 52)] {
        let own = CATALOG.address(address).unwrap();
        let session = own.open().unwrap();
        let asked = Asked { what: What::Tree, size: (900.0, None), lens: Lens::default() };
        let (scene, told) = picture(CATALOG, &own, &session, &asked, &mut |_, _| {}).unwrap();
        assert!(told.contains(&format!("{solutions} solutions")), "{told}");
        assert!(nodes == 1 || told.contains(&format!("{nodes} nodes")), "{told}");
        let tones = |ink: Ink| {
            let own = scene.items().iter().filter(|item| item.fill.is_some_and(|(known, _)| known == ink));
            own.filter(|item| matches!(&item.shape, Shape::Path(path) if path.len() > 20)).count()
        };
        for ink in [Ink::Solution, Ink::Conflict, Ink::Grid] {
            assert!(tones(ink) > 0, "{address}: {ink:?}");
        }
        assert!(scene.height < 600.0, "{address}: {}", scene.height);
        let levels = scene
            .items()
            .iter()
            .filter(|item| matches!(&item.shape, Shape::Text(text) if text.text.starts_with("row ")));
        assert!(!address.starts_with("queens") || levels.count() == 6, "{address}");
    }
}

/// A figure of 12 cm has the stage alone: nothing of it is cut, no sentence stands beside it, and it fills what its shape allows.
#[test]
fn a_stage_alone_fills_its_figure() {
    let width = 12.0 * 96.0 / 2.54;
    moments(|address, session| {
        let own = CATALOG.address(address).unwrap();
        let asked = Asked { what: What::Stage(None), size: (width, None), lens: Lens::default() };
        let (scene, _) = picture(CATALOG, &own, session, &asked, &mut |_, _| {}).unwrap();
        let at = session.now().at;
        let (mut left, mut right) = (width, 0.0_f32);
        for item in scene.items() {
            let area = item.extent();
            (left, right) = (left.min(area.x), right.max(area.right()));
            let inside =
                area.x >= 0.0 && area.y >= -0.1 && area.right() <= width && area.bottom() <= scene.height + 0.1;
            assert!(inside, "{address} at {at}: {area:?} in {width} by {}", scene.height);
        }
        // What has but few cells, or is higher than wide, is not enlarged without end; a record's picture is as its program made it.
        let wide = own.entry().id == "record" || right - left > 0.4 * width;
        assert!(wide, "{address} at {at}: {left} to {right} of {width}");
    });
}

#[test]
fn a_figure_needs_neither_style_sheet_nor_font() {
    let fonts = Fonts::new();
    moments(|address, session| {
        let scene = drawn(session, SIZES[0]);
        let theme = THEMES[session.now().at as usize % THEMES.len()];
        let svg = svg::document(&scene, &session.told().description, theme, &fonts);
        for markup in ["<text", "<style", "var(--", "font-", "class="] {
            assert!(!svg.contains(markup), "{address}: {markup}");
        }
        let known: BTreeSet<&str> = Ink::ALL.iter().map(|ink| ink.in_theme(theme)).chain(["none"]).collect();
        for name in ["fill", "stroke"] {
            let others: Vec<_> = values(&svg, name).difference(&known).copied().collect();
            assert!(others.is_empty(), "{address}, {theme:?}: {name} {others:?}");
        }
        // What is referred to is there, once.
        let wanted: BTreeSet<&str> = values(&svg, "xlink:href").into_iter().map(|name| &name[1..]).collect();
        assert_eq!(wanted, values(&svg, "id"), "{address}");
        assert_eq!(svg.matches(" id=").count(), wanted.len(), "{address}");
    });
}

#[test]
fn every_letter_of_every_picture_has_a_shape() {
    let fonts = Fonts::new();
    let mut missing = BTreeSet::new();
    moments(|address, session| {
        for size in SIZES {
            for item in drawn(session, size).items() {
                let Shape::Text(text) = &item.shape else { continue };
                for (placed, c) in fonts.line(text).iter().zip(text.text.chars().chain(text.sub.chars())) {
                    if placed.glyph.1 == 0 {
                        missing.insert((c, address.to_owned()));
                    }
                }
            }
        }
    });
    assert!(missing.is_empty(), "{missing:?}");
}

/// The red, green and blue of a pixel of a file.
fn pixel(file: &[u8], x: u32, y: u32) -> [u8; 3] {
    let pixels = tiny_skia::Pixmap::decode_png(file).unwrap();
    let colour = pixels.pixel(x, y).unwrap().demultiply();
    [colour.red(), colour.green(), colour.blue()]
}

#[test]
fn dots_have_the_colours_of_their_theme() {
    let fonts = Fonts::new();
    for theme in THEMES {
        let mut scene = Scene::new(40.0, 20.0);
        scene.rect((10.0, 5.0, 20.0, 10.0)).fill(Ink::Accent);
        scene.line((0.0, 18.0), (40.0, 18.0)).stroke(Ink::Conflict, 2.0);
        scene.circle((35.0, 5.0), 3.0).tint(Ink::Solution, 0.5);
        let file = png::file(&scene, theme, 3.0, &fonts).unwrap();
        assert_eq!(tiny_skia::Pixmap::decode_png(&file).map(|p| (p.width(), p.height())).unwrap(), (120, 60));
        assert_eq!(pixel(&file, 3, 3), rgb(Ink::Paper, theme), "{theme:?}");
        assert_eq!(pixel(&file, 60, 30), rgb(Ink::Accent, theme), "{theme:?}");
        assert_eq!(pixel(&file, 60, 54), rgb(Ink::Conflict, theme), "{theme:?}");
        let (under, over, seen) = (rgb(Ink::Paper, theme), rgb(Ink::Solution, theme), pixel(&file, 105, 15));
        for i in 0..3 {
            let half = (f32::from(under[i]) + f32::from(over[i])) / 2.0;
            assert!((f32::from(seen[i]) - half).abs() < 2.0, "{theme:?}: {seen:?} between {under:?} and {over:?}");
        }
    }
}

/// A digit stands where the scene has it: within its rectangle are dots of its colour, and right beside it none.
#[test]
fn letters_are_painted_in_their_place() {
    let mut scene = Scene::new(60.0, 40.0);
    scene.text((30.0, 30.0), 20.0, "8").fill(Ink::Black);
    let extent = scene.items()[0].extent();
    let pixels = png::painted(&scene, Theme::Sheet, 1.0, &Fonts::new()).unwrap();
    let dark: Vec<(f32, f32)> = (0..60 * 40u32)
        .filter(|n| pixels.pixel(n % 60, n / 60).unwrap().red() < 128)
        .map(|n| ((n % 60) as f32 + 0.5, (n / 60) as f32 + 0.5))
        .collect();
    assert!(dark.len() > 30, "{dark:?}");
    assert!(dark.iter().all(|at| extent.contains(*at)), "{extent:?}: {dark:?}");
    let (top, bottom) = dark.iter().fold((40.0_f32, 0.0_f32), |(a, b), (_, y)| (a.min(*y), b.max(*y)));
    // Digits are 0.7 of their size high, and stand on the baseline.
    assert!((bottom - 30.0).abs() <= 1.0 && (bottom - top - 14.0).abs() <= 1.5, "{top} to {bottom}");
}

/// Of each page what it draws, as it was before it was packed.
fn contents(file: &[u8]) -> Vec<String> {
    let find =
        |from: usize, what: &[u8]| file[from..].windows(what.len()).position(|part| part == what).map(|at| from + at);
    let mut pages = vec![];
    let mut from = 0;
    while let Some(begin) = find(from, b"\nstream\n") {
        let begin = begin + 8;
        let end = find(begin, b"\nendstream").unwrap();
        let mut text = String::new();
        flate2::read::ZlibDecoder::new(&file[begin..end]).read_to_string(&mut text).unwrap();
        pages.push(text);
        from = end;
    }
    pages
}

#[test]
fn a_document_has_a_page_for_each_scene_and_texts_to_search() {
    let fonts = Fonts::new();
    let mut session = CATALOG.open("queens?n=4").unwrap();
    let mut scenes = vec![];
    for _ in 0..3 {
        session.forward(10, Stop::NEVER);
        scenes.push(drawn(&session, SIZES[0]));
    }
    let file = pdf::file(&scenes, "Three moments", "#queens", Theme::Light, &fonts);
    let text = String::from_utf8_lossy(&file);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    assert_eq!(text.matches("/Type /Page\n").count(), 3);
    // 960 pixels are 10 inches, which are 720 points.
    assert_eq!(text.matches("/MediaBox [0 0 720 480]").count(), 3, "{text}");
    let pages = contents(&file);
    assert_eq!(pages.len(), 3);
    for (page, scene) in pages.iter().zip(&scenes) {
        let texts = scene.items().iter().filter(|item| matches!(item.shape, Shape::Text(_))).count();
        assert_eq!(page.matches(" Tj").count(), texts);
        assert!(page.contains("(diagonals") || page.contains("(columns"), "{page}");
        // All that is set is given back.
        assert_eq!(page.matches("\nBT").count(), 1);
    }
}

/// All formats of every stage are made; how they look in programs of others is looked at, see docs/figures.md.
#[test]
fn every_stage_makes_files() {
    let fonts = Fonts::new();
    let mut seen = BTreeSet::new();
    moments(|address, session| {
        if !seen.insert(address.to_owned()) {
            return;
        }
        let scene = drawn(session, SIZES[1]);
        let file = png::file(&scene, Theme::Print, 1.0, &fonts).unwrap();
        let pixels = tiny_skia::Pixmap::decode_png(&file).unwrap();
        let other = pixels.pixels().iter().filter(|pixel| pixel.red() < 255).count();
        assert!(other > 500, "{address}: {other} dots");
        assert!(
            pixels.pixels().iter().all(|p| p.red() == p.green() && p.green() == p.blue()),
            "{address}: a colour in print"
        );
        let file = pdf::file(&[scene], address, "", Theme::Dark, &fonts);
        assert_eq!(contents(&file).len(), 1, "{address}");
    });
}

/// What goes to the page's module of figures as bytes is drawn there as it is here.
#[test]
fn a_packed_scene_is_drawn_alike() {
    let fonts = Fonts::new();
    moments(|address, session| {
        let scene = drawn(session, SIZES[1]);
        let bytes = packed::pack(&scene);
        let again = packed::unpack(&bytes).unwrap_or_else(|| panic!("{address}"));
        let [first, second] = [&scene, &again].map(|scene| svg::document(scene, "", Theme::Light, &fonts));
        assert_eq!(first, second, "{address}");
        // What is cut off is no scene.
        assert!(packed::unpack(&bytes[..bytes.len() - 1]).is_none(), "{address}");
    });
}

/// Files say of which moment they are, and stay what they were to whoever does not ask.
#[test]
fn a_figure_carries_its_address() {
    let source = "https://example.org/#queens?n=6&at=100";
    let session = CATALOG.open("queens?n=6").unwrap();
    let (scene, fonts) = (drawn(&session, SIZES[1]), Fonts::new());
    let svg = svg::sourced(&svg::document(&scene, "", Theme::Light, &fonts), source);
    assert!(svg.contains(&format!(">{}<", source.replace('&', "&amp;"))), "{}", &svg[..300]);
    let plain = png::file(&scene, Theme::Light, 1.0, &fonts).unwrap();
    let file = png::sourced(plain.clone(), source);
    let text = file.windows(source.len()).position(|part| part == source.as_bytes()).unwrap();
    // A decoder that checks every chunk's sum reads the same picture.
    let read = |file: &[u8]| tiny_skia::Pixmap::decode_png(file).unwrap();
    assert_eq!(read(&file), read(&plain));
    let mut damaged = file.clone();
    damaged[text] ^= 1;
    assert!(sum_of_first_text(&file) && !sum_of_first_text(&damaged));
    let pdf = pdf::file(&[scene], "", source, Theme::Light, &fonts);
    assert!(pdf.windows(9).any(|part| part == b"/Subject "));
}

/// Whether the sum behind the chunk `iTXt` is right, by an implementation of somebody else.
fn sum_of_first_text(file: &[u8]) -> bool {
    let kind = file.windows(4).position(|part| part == b"iTXt").unwrap();
    let length = u32::from_be_bytes(file[kind - 4..kind].try_into().unwrap()) as usize;
    let end = kind + 4 + length;
    let mut sum = flate2::Crc::new();
    sum.update(&file[kind..end]);
    sum.sum().to_be_bytes() == file[end..end + 4]
}
