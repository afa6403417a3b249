//! A search that ends at a limit is never told as one that was searched in full: no command, nor the page, tells a count of it.

use std::process::{Command, Output, Stdio};
use stepdance::census::{Census, Findings};
use stepdance::host::{Event, Host};
use stepdance::machine::Stop;
use stepdance::player::Command as Press;
use stepdance::problems::CATALOG;

/// One solution at least: `ffff…` and a few small regions. Its pieces up to size 15 are far beyond any list.
const LARGE: &str = "fillomino?grid=f.........../............/............/............/............/............/............/\
                     ............/............/............/............/............&list=all";

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stepdance")).args(args).stdin(Stdio::null()).output().expect("the runner")
}

/// It fails with exit code 2, and says what is too large, where the limit is and what would help; no count is printed.
fn refused(args: &[&str]) -> Output {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    for word in ["Search incomplete", "list of pieces", "entries", "list=lean", "more clues"] {
        assert!(said.contains(word), "{args:?}: {word:?} is missing: {said}");
    }
    output
}

#[test]
fn every_command_refuses_a_search_that_is_cut_off() {
    let listed = format!("{LARGE}&stage=options");
    for args in [
        &["count", LARGE][..],
        &["count", LARGE, "--jobs", "2"],
        &["count", LARGE, "--param", "path=1"],
        &["solutions", LARGE],
        &["estimate", LARGE, "--dives", "3"],
        &["options", LARGE],
        &["split", LARGE, "--into", "4"],
        &["join", LARGE],
        &["count", &listed],
        &["count", &listed, "--jobs", "2"],
    ] {
        assert_eq!(refused(args).stdout, b"", "{args:?}");
    }
}

/// What `count` of older versions printed of it is not taken for a count.
#[test]
fn join_does_not_take_a_line_that_cannot_be() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("truncated.jsonl");
    let line = format!(r#"{{"address":"{LARGE}","solutions":0,"nodes":1,"profile":[1],"steps":9,"seconds":1.0}}"#);
    std::fs::write(&file, line).expect("a file");
    assert_eq!(refused(&["join", LARGE, &file.to_string_lossy()]).stdout, b"");
}

/// Moves are moves; but whoever asks for all of them learns that they are not.
#[test]
fn a_trace_to_the_end_says_that_it_is_none() {
    let mut session = CATALOG.open(LARGE).expect("a puzzle");
    session.keep_no_past();
    session.forward(u64::MAX, Stop::NEVER);
    let end = session.now().at;
    let output = refused(&["trace", LARGE, "--from", &(end - 2).to_string()]);
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 3);
    let begun = run(&["trace", LARGE, "--to", "3"]);
    assert!(begun.status.success() && begun.stderr.is_empty());
}

#[test]
fn a_census_knows_that_solutions_are_missing() {
    for address in [LARGE, &format!("{LARGE}&stage=options")] {
        let mut census = Census::new(CATALOG.open(address).expect("a puzzle"));
        while census.run(1000.0, &mut || 0.0) {}
        let found = Findings::unpack(&census.found().pack()).expect("findings");
        assert!(found.complete && found.truncated, "{address}");
        assert_eq!(found.all_solutions(), None, "{address}");
    }
    let mut whole = Census::new(CATALOG.open("fillomino?grid=2./..").expect("a puzzle"));
    whole.run(1000.0, &mut || 0.0);
    assert_eq!(whole.found().all_solutions(), Some(0));
}

#[test]
fn the_page_tells_no_count_of_it() {
    for address in [LARGE, &format!("{LARGE}&stage=options")] {
        let mut page = Host::new(CATALOG);
        let mut still = || 0.0;
        page.open(address, &mut still).expect("a puzzle");
        page.send(&Event::Command(Press::Last), 0.0, &mut still);
        while page.view().busy.is_some() {
            page.tick(0.0, &mut still);
        }
        let view = page.view();
        assert!(!view.can.forward, "{address}: {}", view.position);
        assert!(view.narration.starts_with("Search incomplete:"), "{}", view.narration);
        for told in [&view.narration, &view.totals, &view.found, &view.tree] {
            assert!(!told.contains("solution") && !told.contains("0 found"), "{told}");
        }
        assert!(view.totals.contains("incomplete"), "{}", view.totals);
    }
}

/// What a search leaves out on purpose is said where it ends, and a press searches it.
#[test]
fn the_page_offers_what_a_limited_search_leaves_out() {
    let mut page = Host::new(CATALOG);
    let mut still = || 0.0;
    let mut end = |page: &mut Host, address: &str| {
        page.open(address, &mut still).expect("a puzzle");
        assert!(page.view().wider.is_empty());
        page.send(&Event::Command(Press::Last), 0.0, &mut still);
        while page.view().busy.is_some() {
            page.tick(0.0, &mut still);
        }
        page.view()
    };
    let view = end(&mut page, "fillomino?grid=.../.22/.3.&max=3");
    assert!(
        view.narration.ends_with("1 solution with numbers up to 3; larger numbers were not tried."),
        "{}",
        view.narration
    );
    assert_eq!(view.found, "1 found in a limited search");
    assert_eq!(view.wider.len(), 1);
    assert_eq!(view.wider[0].label, "Try numbers up to 4");
    assert_eq!(view.wider[0].address, "fillomino?grid=.../.22/.3.&max=4");
    let view = end(&mut page, &view.wider[0].address);
    assert_eq!((view.narration.as_str(), &*view.wider), ("Search finished: 2 solutions.", &[][..]));
    assert!(!view.found.contains("limited"), "{}", view.found);
}
