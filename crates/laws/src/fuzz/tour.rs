//! Fuzzing of tours, as files and as links.

use super::{Target, feed, one, rarely};
use stepdance::catalog::Catalog;
use stepdance::location::Location;
use stepdance::steer::Random;
use stepdance::tour::{Tour, spans};

/// Returns the targets for whole tours, their paragraphs, and their links.
pub(super) fn targets(catalog: Catalog) -> [Target; 3] {
    [
        Target::new("tour", move |random| make(catalog, random), move |case| hold(catalog, case)),
        Target::new("tour.words", words, hold_words),
        Target::new("tour.link", link, move |case| match Location::read(catalog, case) {
            Ok(location) => {
                let written = location.to_string();
                let again = Location::read(catalog, &written).unwrap_or_else(|bad| panic!("{written}: {bad}"));
                assert_eq!(again, location, "{written}");
            }
            Err(bad) => bad.told().iter().for_each(|(_, told)| super::address::readable(told)),
        }),
    ]
}

const LINES: &[&str] = &[
    "# Four",
    "## A board",
    "at=4",
    "`ask`",
    "`ask: Why?`",
    "`right: yes`",
    "`wrong: 2`",
    "`number: 3`",
    "`reply: So.`",
    "`hide: state tree`",
    "`play`",
    "`play in 3 s`",
    "`play until 9`",
    "`play until end at 4 per second`",
    "`play until solution in 20 s`",
    "`play until level 2`",
    "`by hand`",
    "`qr`",
    "`qr: first-2.all`",
    "",
    "",
    "Some *words* and `code`.",
    "Words",
    "### Three",
    "- one",
    "2. two",
    "  - three",
    "> four",
    "[five](https://example.org)",
    "`hide: all`",
    "at=",
    "```",
];

fn make(catalog: Catalog, random: &mut Random) -> String {
    let addresses: Vec<&str> = catalog.entries().flat_map(|entry| entry.presets).map(|preset| preset.address).collect();
    let mut lines = vec![if rarely(random, 8) { "" } else { "# Title" }.to_owned()];
    for _ in 0..random.below(12) {
        match random.below(3) {
            0 => lines.extend(["## Moment".to_owned(), (*one(random, &addresses)).to_owned()]),
            _ => lines.push((*one(random, LINES)).to_owned()),
        }
    }
    let text = lines.join(if rarely(random, 6) { "\r\n" } else { "\n" });
    feed::changed(random, &text, &lines)
}

fn hold(catalog: Catalog, case: &str) {
    match Tour::read(catalog, case) {
        Ok(tour) => {
            let written = tour.to_string();
            let again = Tour::read(catalog, &written).unwrap_or_else(|fault| panic!("written as {written:?}: {fault}"));
            assert_eq!(again, tour, "{written:?}");
            assert_eq!(again.to_string(), written);
        }
        Err(fault) => {
            let told = fault.to_string();
            assert!((1..=case.lines().count().max(1) + 1).contains(&fault.line()), "{told}");
            super::address::readable(&told);
        }
    }
}

fn words(random: &mut Random) -> String {
    let text = feed::joined(
        random,
        &["*", "`", "a", " ", "word", "**", "``", "é", "🦀", "_", "[a](https://b.c)", "](", "<", "\\"],
        14,
        "",
    );
    feed::changed(random, &text, &[])
}

fn hold_words(case: &str) {
    let spans = spans(case);
    let letters: usize = spans.iter().map(|span| span.text.len()).sum();
    assert!(letters <= case.len() && spans.iter().all(|span| !span.text.is_empty()), "{spans:?}");
    // What is shown stands in the text, in order.
    let mut rest = case.chars();
    for letter in spans.iter().flat_map(|span| span.text.chars()) {
        assert!(rest.any(|sign| sign == letter), "{spans:?} of {case:?}");
    }
}

fn link(random: &mut Random) -> String {
    let text = feed::joined(
        random,
        &["tour=tours/a.md", "moment=3", "on=queens%3Fat%3D5", "moment=0", "on=queens", "on=race", "foo=1"],
        4,
        "&",
    );
    feed::changed(random, &format!("#{text}"), &[])
}
