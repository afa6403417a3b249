//! Messages about wrong input: each names the value, says where it stands and what is allowed, in one short sentence.
//!
//! The golden has every message as a person last read it. A change shows up as a difference: read it, then accept it with
//! `INSTA_UPDATE=always cargo test --test native errors`.

use crate::documents::root;
use insta::assert_snapshot;
use std::process::{Command, Stdio};
use stepdance::host::{Choice, read};
use stepdance::location::Location;
use stepdance::params::sentence;
use stepdance::problems::CATALOG;
use stepdance::recording::files;
use stepdance::tour::Tour;

/// The most words of a message about one mistake.
const MOST: usize = 20;

/// Where input comes from.
#[derive(Clone, Copy, Debug)]
enum From {
    /// An address, on the command line or in a program.
    Address,
    /// An address, on the page.
    Page,
    /// A record.
    Record,
    /// A pasted or dropped text.
    Text,
    /// A tour.
    Tour,
    /// The arguments of the runner, separated by blanks.
    Runner,
}

/// Wrong input of each kind, and the value that its message names; nothing where a value is missing.
const PROVOKED: &[(From, &str, &str)] = &[
    (From::Address, "kings", "kings"),
    (From::Address, "queens?n=99", "99"),
    (From::Address, "queens?n=", "(empty)"),
    (From::Address, "queens?n=1e1", "1e1"),
    (From::Address, "queens?size=6", "size"),
    (From::Address, "queens?n=8&n=9", "9"),
    (From::Address, "queens?method=fast", "fast"),
    (From::Address, "queens?%FF=1", "%FF"),
    (From::Address, "queens?at=-1", "-1"),
    (From::Address, "queens?path=9", "9"),
    (From::Address, "queens?n=4&path=2.1.7", "2.1.7"),
    (From::Address, "queens?path=3.x", "x"),
    (From::Address, "queens?n=4&hand=7", "7"),
    (From::Address, "queens?n=4&hand=1.y", "y"),
    (From::Address, "queens?n=4&hand=1.-.-", "1.-.-"),
    (From::Address, "queens?n=4&hand=x9", "9"),
    (From::Address, "queens?play=me", "me"),
    (From::Address, "queens?ask=never", "never"),
    (From::Address, "queens?tree=board", "board"),
    (From::Address, "queens?stop=level:3;lunch", "lunch"),
    (From::Address, "queens?stop=Z9", "Z9"),
    (From::Address, "cover?preset=toy&matrix=a", "a"),
    (From::Address, "cover?preset=own&matrix=a%20b%0Aa%20c", "c"),
    (From::Address, "skeleton?pattern=a", "a"),
    (From::Address, "skeleton?pattern=**/*", "1 in row 2"),
    (From::Address, "skeleton?pattern=.../...", ".../..."),
    (From::Address, "skeleton?pattern=*/*/*/*/*/*/*/*/*", "9 rows"),
    (From::Address, "antislide?box=3x3", "2 sides"),
    (From::Address, "antislide?box=3x3x9", "9"),
    (From::Address, "antislide?check=11,11/1", "1 row"),
    (From::Address, "antislide?check=11,1", "1 cell"),
    (From::Address, "antislide?check=11,1.", "block 1"),
    (From::Address, "fillomino?grid=../..", "../.."),
    (From::Address, "fillomino?max=36", "36"),
    (From::Page, "queens?n=-3", "-3"),
    (From::Page, "queens?view=stag", "stag"),
    (From::Page, "queens?n=4&hand=7", "7"),
    (From::Page, "queens?answers=5", "5"),
    (From::Page, "queens?name=", ""),
    (From::Page, "race?right=queens", "left"),
    (From::Page, "race?left=queens&right=langford", "langford"),
    (From::Page, "race?left=queens%3Fat%3D3&right=queens", "at"),
    (From::Page, "race?left=queens&right=queens&clock=sun", "sun"),
    (From::Page, "race?left=queens&right=queens&speeds=4", "4"),
    (From::Page, "race?left=queens&right=queens&watch=1", "watch"),
    (From::Page, "race?left=queens&right=queens%3Fn%3D99", "99"),
    (From::Page, "tour=tours/a.md&moment=0", "0"),
    (From::Page, "tour=tours/a.md&slide=2", "slide"),
    (From::Page, "tour=tours/a.md&on=queens%3Fn%3D99", "99"),
    (From::Record, "[\"on\",2]", "on"),
    (From::Record, "[\"in\"]", "in"),
    (From::Record, "[\"in\",2,{\"lead\":null}]", "null"),
    (From::Record, "[\"in\",2,{\"sign\":\"bad\"}]", "bad"),
    (From::Record, "[\"in\",2]\n[\"out\"]\n[\"out\"]", "out"),
    (From::Record, "[\"in\",2]\n[\"in\",3]\n[\"end\"]", "2 candidates"),
    (From::Record, "[\"in\",2] 3", "3"),
    (From::Record, "{\"stepdance\":2}", "2"),
    (From::Record, "{\"stepdance\":1}\n[\"in\",2,{\"line\":4}]", "4"),
    (From::Record, "[\"in\",2]\n{\"title\":\"Late\"}", "object"),
    (From::Text, "", ""),
    (From::Text, "Dear all,\nthis is a letter.\n", "letter"),
    (From::Text, "1..4\n.3..\n..z.\n...3\n", "z"),
    (From::Tour, "Four queens", "Four queens"),
    (From::Tour, "# A\n\n## B\nqueens?n=99\n", "99"),
    (From::Tour, "# A\n\n`play`\n", ""),
    (From::Tour, "# A\n\n## B\nqueens\n\n`dance: 3`\n", "dance"),
    (From::Runner, "count kings", "kings"),
    (From::Runner, "count none.jsonl", "none.jsonl"),
    (From::Runner, "count race?left=queens&right=queens", "race"),
    (From::Runner, "count queens --param n", "n"),
    (From::Runner, "count fillomino --param grid=@none.txt", "none.txt"),
    (From::Runner, "trace queens --from 9 --to 3", "3"),
    (From::Runner, "solutions queens?n=4 --format grid", "grid"),
    (From::Runner, "clip queens --format frames", "frames"),
    (From::Runner, "open none.jsonl", "none.jsonl"),
    (From::Runner, "open queens", "queens"),
    (From::Runner, "join queens README.md", "README.md"),
];

/// The message that input provokes.
fn message(from: From, input: &str) -> String {
    match from {
        From::Address => CATALOG.open(input).map(drop).expect_err(input).to_string(),
        From::Record => sentence(&files::read(input).map(drop).expect_err(input).told()).into_owned(),
        From::Page => match Location::read(CATALOG, input) {
            Err(bad) => bad.told().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" "),
            // What each value allows and the search does not.
            Ok(_) => {
                let bad = CATALOG.open(input).map(drop).expect_err(input);
                let fault = &bad.faults()[0];
                fault.told_of(fault.key())
            }
        },
        From::Text => read(CATALOG, None, input, Choice::Number(1), &mut |_, _| {}).told,
        From::Tour => Tour::read(CATALOG, input).map(drop).expect_err(input).to_string(),
        From::Runner => {
            let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
            command.current_dir(root()).stdin(Stdio::null()).args(input.split(' '));
            let outcome = command.output().expect("the runner");
            assert_eq!(outcome.status.code(), Some(2), "{input}");
            let told = String::from_utf8(outcome.stderr).expect("a text");
            told.trim_end().strip_prefix("stepdance: ").unwrap_or_else(|| panic!("{input}: {told}")).to_owned()
        }
    }
}

/// The words of a message; of a text that several readers tried, those of its longest sentence without the list of these.
fn words(from: From, message: &str) -> usize {
    let count = |part: &str| part.split_whitespace().count();
    match from {
        From::Text => {
            let parts = message.split(". ").filter(|part| !part.starts_with("It was tried as"));
            parts.map(count).max().unwrap_or(0)
        }
        _ => count(message),
    }
}

/// What breaks the law in a message.
fn broken(from: From, input: &str, value: &str, message: &str) -> Vec<String> {
    let long = words(from, message) > MOST;
    let ends = message.ends_with(['.', '?']) && !message.ends_with("..");
    let rules = [
        (long, format!("has {} words; {MOST} are allowed", words(from, message))),
        (!ends, "must end with one full stop".to_owned()),
        (!message.contains(value), format!("does not name {value}")),
    ];
    let told = |(_, rule): (bool, String)| format!("{from:?} {input:?}: the message {rule}: {message}");
    rules.into_iter().filter(|(broken, _)| *broken).map(told).collect()
}

#[test]
fn errors_name_the_value_and_what_is_allowed_in_twenty_words() {
    assert!(PROVOKED.len() > 60, "{}", PROVOKED.len());
    let mut golden = String::new();
    let mut wrong = vec![];
    for (from, input, value) in PROVOKED {
        let message = message(*from, input);
        wrong.extend(broken(*from, input, value, &message));
        golden += &format!("{from:?} {input:?}\n    {message}\n");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_snapshot!("errors", golden);
}

/// The law fails for a message that is long, open at its end, or silent about the value.
#[test]
fn a_bad_message_breaks_each_rule_of_the_law() {
    let long =
        "n=99: n must be a whole number, and as it is none, please think again of what you would like to see here";
    assert_eq!(broken(From::Address, "queens?n=99", "queens", long).len(), 3);
    assert!(broken(From::Address, "queens?n=99", "99", "n=99: n must be a whole number from 1 to 32.").is_empty());
    assert_eq!(broken(From::Address, "queens?n=99", "99", "n=99: n must be less..").len(), 1);
}
