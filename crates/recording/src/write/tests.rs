use super::*;
use crate::files::read;
use crate::problem::Recorded;
use crate::recording::Recording;
use proptest::prelude::*;
use std::fmt::Write as _;

/// The record of a record.
fn again(recording: Recording) -> String {
    let mut session = Session::new(Recorded(recording.into()));
    let mut text = vec![];
    write(&mut session, "again", u64::MAX, UNDRAWN, &mut text).expect("a vector takes all");
    String::from_utf8(text).expect("text")
}

/// What a listing says.
fn lines(recording: &Recording) -> Vec<(&'static str, &'static str, &'static str)> {
    recording.header.listing.unwrap_or_default().iter().map(|line| (line.label.0, line.title, line.text)).collect()
}

/// A record is written and read again, and has as many events and the same program.
fn check(text: &str) -> Recording {
    let first = read(text).unwrap_or_else(|flaw| panic!("{}: {text}", flaw.told()));
    let (events, listing, is_cut) = (first.events, lines(&first), first.cut.is_some());
    let text = again(first);
    let second = read(&text).unwrap_or_else(|flaw| panic!("{}: {:.2000}", flaw.told(), text));
    if !listing.is_empty() {
        assert_eq!(lines(&second), listing);
    }
    assert_eq!(second.cut.is_some(), is_cut, "{text}");
    // What is in force where a record breaks off is left, and an end is said.
    assert!(second.events >= events, "{text}");
    second
}

#[test]
fn a_program_keeps_its_lines_and_what_lies_within_what() {
    check(
        "{\"stepdance\":1,\"listing\":[\"a\",\"  b\",\"    c\"]}\n[\"in\",1,{\"line\":2}]\n[\"out\",{\"line\":\"3\"}]\n",
    );
    check(
        "{\"stepdance\":1,\"listing\":[[\"a\"],[\"b\",\"B\"],[\"c\",null,\"text\"],[\"d\",\"\",\"\"]]}\n[\"in\",1]\n[\"out\"]\n",
    );
    check("{\"stepdance\":1,\"listing\":[\"\",\"x\"]}\n[\"in\",1]\n[\"found\"]\n[\"out\"]\n");
}

/// What holds below a candidate is said with each move, which makes lines longer than those it was read from.
#[test]
fn a_line_that_would_be_too_long_has_shorter_texts() {
    let long = "y".repeat(15_000);
    let variables: Vec<String> = (0..64).map(|n| format!("\"v{n}\":\"{long}\"")).collect();
    let name = "x".repeat(900_000);
    let text = format!(
        "[\"in\",1,{{\"vars\":{{{}}}}}]\n[\"in\",\"{name}\"]\n[\"found\"]\n[\"out\"]\n[\"out\"]\n",
        variables.join(",")
    );
    assert_eq!(check(&text).variables.len(), 64);
}

/// A count is made of none that breaks off, and of none that was written of one.
#[test]
fn a_record_of_one_that_breaks_off_breaks_off() {
    assert!(check("[\"in\",1]\n[\"no\",2]\n").cut.is_some());
    assert!(check("{\"stepdance\":1,\"end\":true}\n[\"in\",1]\n[\"out\"]\n").cut.is_some());
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "\\PC{0,8}",
        Just("a\u{202e}\n\"\\\t".to_owned()),
        Just("a long sentence of many words that goes on and on until no lead has room for it".to_owned()),
        Just("Dead end.".to_owned()),
    ]
}

/// An event: which, its text, its reason, its object.
type Made = (usize, String, String, Option<(String, usize, String)>);

fn event() -> impl Strategy<Value = Made> {
    (0..7_usize, text(), text(), proptest::option::of((text(), 0..5_usize, text())))
}

/// A record whose events stand where they may.
fn record(listing: bool, has_end: bool, events: &[Made]) -> String {
    let mut all = String::new();
    let program = if listing { ",\"listing\":[\"a\",[\"b\",\"\"],[\"c\",\"C\",\"text\"]]" } else { "" };
    writeln!(all, "{{\"stepdance\":1,\"end\":{has_end}{program}}}").expect("room");
    let (mut open, mut has_children) = (0, false);
    for (kind, text, reason, object) in events {
        let (name, kind) = Kind::ALL[*kind];
        match kind {
            Kind::Out if open == 0 => continue,
            Kind::Found if has_children => continue,
            Kind::End => continue,
            Kind::In => (open, has_children) = (open + 1, false),
            Kind::Out => (open, has_children) = (open - 1, true),
            _ => {}
        }
        let about =
            if text.chars().any(|c| !c.is_whitespace() && !c.is_control() && c != '\u{202e}') { text } else { "5" };
        let mut parts = vec![quoted(name)];
        parts.extend((kind != Kind::Out).then(|| quoted(about)));
        parts.push(quoted(reason));
        if let Some((lead, sign, level)) = object {
            let sign = ["plain", "refused", "dead end", "back", "solution"][*sign];
            let line = if listing { ",\"line\":\"b\"" } else { "" };
            parts.push(format!("{{\"lead\":{},\"sign\":\"{sign}\",\"level\":{}{line}}}", quoted(lead), quoted(level)));
        }
        writeln!(all, "[{}]", parts.join(",")).expect("room");
    }
    if has_end && open == 0 {
        all.push_str("[\"end\"]\n");
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    /// Whatever a record says, one that is written of it is read.
    #[test]
    fn every_record_that_is_written_is_read_again(
        listing in any::<bool>(), has_end in any::<bool>(), events in prop::collection::vec(event(), 1..20),
    ) {
        let text = record(listing, has_end, &events);
        prop_assume!(read(&text).is_ok());
        check(&text);
    }
}
