//! The style sheet and the scenes speak of the same colours and fonts.

use std::collections::BTreeMap;
use stepdance::scene::Ink;
use stepdance::scene::ink::{MONO, SANS, Theme};

/// The custom properties that the style sheet declares for the whole page.
fn properties() -> BTreeMap<String, String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/style.css");
    let css = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let css = without_comments(&css);
    let root = css.split_once(":root").and_then(|(_, rest)| rest.split_once('{')).expect("a rule for :root").1;
    let root = root.split_once('}').expect("the rule's end").0;
    let pairs = root.split(';').filter_map(|declaration| declaration.split_once(':'));
    let custom = pairs.filter_map(|(name, value)| Some((name.trim().strip_prefix("--")?, value.trim())));
    custom.map(|(name, value)| (name.to_owned(), value.split_whitespace().collect::<Vec<_>>().join(" "))).collect()
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

/// The colours in the light and in the dark theme: `light-dark(#.., #..)`, or one for both.
fn colours(value: &str) -> (String, String) {
    let inner = value.strip_prefix("light-dark(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(value);
    let (light, dark) = inner.split_once(',').unwrap_or((inner, inner));
    (light.trim().to_lowercase(), dark.trim().to_lowercase())
}

#[test]
fn every_ink_has_the_same_colours_on_the_page() {
    let properties = properties();
    for ink in Ink::ALL {
        let Some(value) = properties.get(ink.token()) else {
            panic!("{ink:?}: the style sheet's :root declares no --{}", ink.token());
        };
        let (light, dark) = ink.colours();
        assert_eq!(colours(value), (light.to_owned(), dark.to_owned()), "{ink:?}: --{}: {value}", ink.token());
    }
}

#[test]
fn texts_have_the_same_fonts_on_the_page() {
    let properties = properties();
    assert_eq!(properties.get("sans").map(String::as_str), Some(SANS), "--sans");
    assert_eq!(properties.get("mono").map(String::as_str), Some(MONO), "--mono");
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
        [Ink::Choice, Ink::Failure, Ink::Green, Ink::Grey, Ink::Pink, Ink::Sky, Ink::Here, Ink::Yellow, Ink::Paper];
    for pair in categories.windows(2) {
        let contrast = contrast(grey(pair[0]), grey(pair[1]));
        assert!(contrast >= 1.2, "{pair:?}: {contrast:.2}");
    }
    for ink in Ink::ALL {
        let colour = grey(ink);
        assert!(colour[1..3] == colour[3..5] && colour[3..5] == colour[5..7], "{ink:?}: {colour} is no grey");
    }
}
