//! The sheets of the page and the scenes speak of the same colours and fonts.

use stepdance::scene::Ink;
use stepdance::scene::ink::{MONO, SANS, Theme, sheet};

/// The sheets of the page and of the deck, as they lie.
fn sheets() -> Vec<(String, String)> {
    let folders = ["www", "examples/reveal"].map(|folder| format!("{}/{folder}", env!("CARGO_MANIFEST_DIR")));
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    let sheets = paths.filter(|path| path.extension().is_some_and(|end| end == "css"));
    sheets.map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("a text"))).collect()
}

fn without_comments(css: &str) -> String {
    let mut rest = css;
    let mut kept = String::new();
    while let Some((before, comment)) = rest.split_once("/*") {
        kept += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept + rest
}

/// Colours are stated in the table alone (`crates/scene/src/ink.rs`): sheets name roles, but for paper that is printed on and a dark
/// screen.
#[test]
fn sheets_state_no_colours_of_their_own() {
    let sheets = sheets();
    assert!(sheets.len() > 15, "{}", sheets.len());
    // What is asked for by those who need more contrast is its own.
    for (path, css) in sheets.into_iter().filter(|(path, _)| !path.ends_with("contrast.css")) {
        let css = without_comments(&css);
        for (at, _) in css.match_indices('#') {
            let digits: String = css[at + 1..].chars().take_while(char::is_ascii_hexdigit).collect();
            let ends = css[at + 1 + digits.len()..].starts_with([';', ')', ',', ' ', '}']);
            let colour = matches!(digits.len(), 3 | 4 | 6 | 8) && ends && !css[..at].ends_with(['}', '\n', ',']);
            assert!(!colour || ["fff", "000"].contains(&&*digits), "{path}: #{digits}");
        }
        for token in Ink::ALL.map(Ink::token) {
            let states = css.contains(&format!("--{token}:"));
            assert!(!states || path.ends_with("layouts.css"), "{path} states --{token}");
        }
    }
}

#[test]
fn the_page_has_the_colours_and_fonts_of_the_table() {
    let sheet = sheet();
    for ink in Ink::ALL {
        let (light, dark) = ink.colours();
        let value = if light == dark { light.to_owned() } else { format!("light-dark({light}, {dark})") };
        assert_eq!(sheet.matches(&format!("  --{}: {value};\n", ink.token())).count(), 1, "{ink:?}");
    }
    assert!(sheet.contains(&format!("--sans: {SANS};")) && sheet.contains(&format!("--mono: {MONO};")));
}

#[test]
fn every_ink_is_listed_once_under_a_name_of_its_own() {
    let mut tokens: Vec<_> = Ink::ALL.iter().map(|ink| ink.token()).collect();
    tokens.sort_unstable();
    tokens.dedup();
    assert_eq!(tokens.len(), Ink::ALL.len());
}

/// The contrast of two colours by WCAG 2's formula, 1 to 21.
fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |colour: &str| {
        let channel = |i: usize| {
            let value = f64::from(u8::from_str_radix(&colour[i..i + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn text_stands_out_from_paper_and_panel_in_both_themes() {
    for ink in [Ink::Ink, Ink::Muted, Ink::Accent, Ink::TrialInk, Ink::Conflict, Ink::Solution] {
        for ground in [Ink::Paper, Ink::Panel] {
            let (on, under) = (ink.colours(), ground.colours());
            for (on, under) in [(on.0, under.0), (on.1, under.1)] {
                let contrast = contrast(on, under);
                assert!(contrast >= 4.5, "{ink:?} {on} on {ground:?} {under}: {contrast:.2}");
            }
        }
    }
}

/// On white paper texts stand out as well, and categories are told apart by their grey alone.
#[test]
fn greys_of_print_can_be_told_apart() {
    let grey = |ink: Ink| ink.in_theme(Theme::Print);
    for ink in [Ink::Ink, Ink::Muted, Ink::Accent, Ink::Trial, Ink::TrialInk, Ink::Conflict, Ink::Solution] {
        assert!(contrast(grey(ink), "#ffffff") >= 4.5, "{ink:?}: {:.2}", contrast(grey(ink), "#ffffff"));
    }
    let categories =
        [Ink::Choice, Ink::Vermilion, Ink::Green, Ink::Grey, Ink::Pink, Ink::Sky, Ink::Here, Ink::Yellow, Ink::Paper];
    for pair in categories.windows(2) {
        let contrast = contrast(grey(pair[0]), grey(pair[1]));
        assert!(contrast >= 1.2, "{pair:?}: {contrast:.2}");
    }
    for ink in Ink::ALL {
        let colour = grey(ink);
        assert!(colour[1..3] == colour[3..5] && colour[3..5] == colour[5..7], "{ink:?}: {colour} is no grey");
    }
}
