//! Golden texts: what searches say of their moves, as it was when a person last read it and found it right. What sentences must hold
//! is law (`crates/laws`) or tested beside the words; what pictures mean is tested in `drawn` and beside the stages.
//!
//! A change shows up here as a difference: read it, then accept it with
//! `INSTA_UPDATE=always cargo test --test native snapshots`.

use crate::common::{open, steps};
use insta::assert_snapshot;
use std::collections::BTreeSet;
use stepdance::machine::Beat;
use stepdance::narration::words;

/// The most moves of a search that are looked at.
const MOVES: usize = 30_000;

/// A sentence without its names and numbers, and without what joins them.
fn pattern(told: &str) -> String {
    let of_cells = |word: &str| word.chars().all(|sign| "ijk\u{304}\u{305}".contains(sign));
    let is_name = |word: &str| {
        word.len() == 1 || word.contains(|sign: char| sign.is_ascii_digit() || "…–*".contains(sign)) || of_cells(word)
    };
    let words = told.split(|sign: char| sign.is_whitespace() || ".,;:()".contains(sign));
    let mut words: Vec<&str> = words.map(|word| if is_name(word) || word == "and" { "#" } else { word }).collect();
    words.dedup();
    words.join(" ")
}

/// The first sentence of each pattern in these searches, with its move and line.
fn sentences(addresses: &[&str]) -> String {
    let (mut known, mut told) = (BTreeSet::new(), String::new());
    for address in addresses {
        let mut session = open(address);
        told += &format!("{address}\n0\t\t{}\n", session.narration());
        for (step, at) in steps(&mut session, MOVES).iter().zip(1..) {
            if known.insert((step.label.0, pattern(&step.told))) {
                told += &format!("{at}\t{}\t{}\n", step.label, step.told);
            }
        }
    }
    told
}

#[test]
fn sentences_of_every_search() {
    assert_snapshot!("queens-bits", sentences(&["queens?n=5", "queens?n=3"]));
    assert_snapshot!("queens-stack", sentences(&["queens?n=5&method=basic", "queens?n=3&method=basic"]));
    assert_snapshot!("langford-list", sentences(&["langford?n=3", "langford?n=5"]));
    assert_snapshot!("cover", sentences(&["cover", "cover?preset=colours"]));
    assert_snapshot!("cover-first", sentences(&["cover?choose=first"]));
    assert_snapshot!("langford-links", sentences(&["langford?n=3&method=links"]));
    assert_snapshot!("antislide-classes", sentences(&["antislide?box=3x3x3", "antislide?box=2x3x3&rule=all"]));
    assert_snapshot!(
        "antislide-moves",
        sentences(&["antislide?box=3x3x3&rule=corner", "antislide?box=3x3x4&rule=nocorner"])
    );
    assert_snapshot!(
        "skeleton",
        sentences(&["skeleton?pattern=*/*&m=2&z=0&digits=2", "skeleton?pattern=**/**&m=2&z=0&digits=5"])
    );
    assert_snapshot!("fillomino", sentences(&["fillomino?grid=2./..", "fillomino?list=lean"]));
}

/// The program of every search, with the source's names and titles.
#[test]
fn programs_of_every_search() {
    let searches = [
        "queens",
        "queens?method=basic",
        "langford",
        "cover",
        "cover?choose=first",
        "antislide",
        "antislide?rule=all",
        "antislide?rule=corner",
        "antislide?rule=nocorner",
        "antislide?rule=check",
        "skeleton",
        "fillomino",
        "fillomino?list=lean",
    ];
    let mut all = String::new();
    for address in searches {
        let lines = open(address).listing().to_vec();
        assert!(lines.iter().all(|line| line.text.matches(". ").count() == 0), "{address}: one sentence a line");
        let lines = lines.iter().map(|line| format!("{}\t{}. {}\n", line.label, line.title, line.text));
        all += &format!("{address}\n{}", lines.collect::<String>());
    }
    assert_snapshot!("programs", all);
}

/// How long narrations are at every decision; `--nocapture` prints the table. A sentence had more words in November 2026, when it was
/// one sentence and no law held its length; these means were counted by another program.
#[test]
fn narrations_are_shorter_than_sentences_were() {
    let before = [
        ("queens?n=6", 23.4),
        ("queens?n=5&method=basic", 17.7),
        ("queens?n=5&method=links", 26.0),
        ("langford?n=5", 28.8),
        ("cover", 23.2),
        ("antislide?box=3x3x3", 15.8),
        ("skeleton", 17.7),
        ("fillomino", 15.1),
    ];
    println!("{:36} before   lead mean, longest   reason mean, longest", "");
    for (address, before) in before {
        let steps = steps(&mut open(address), 6000);
        let decisions = steps.iter().filter(|step| step.beat > Beat::Detail && step.beat < Beat::Done);
        let lengths: Vec<[usize; 2]> =
            decisions.map(|step| [step.narration.lead(), step.narration.reason()].map(words)).collect();
        let mean = |part: usize| lengths.iter().map(|words| words[part]).sum::<usize>() as f64 / lengths.len() as f64;
        let longest = |part: usize| lengths.iter().map(|words| words[part]).max().unwrap_or(0);
        println!("{address:36} {before:6} {:11.1} {:8} {:14.1} {:8}", mean(0), longest(0), mean(1), longest(1));
        assert!(mean(0) + mean(1) < before, "{address}: {} and {} words", mean(0), mean(1));
    }
}
