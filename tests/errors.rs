//! Messages about wrong input: each names the value, says where it stands and what is allowed, in one short sentence.
//!
//! The golden has every message as a person last read it. A change shows up as a difference: read it, then accept it with
//! `INSTA_UPDATE=always cargo test --test native errors`.

use crate::documents::root;
use insta::assert_snapshot;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
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
enum Input {
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
const PROVOKED: &[(Input, &str, &str)] = &[
    (Input::Address, "kings", "kings"),
    (Input::Address, "queens?n=99", "99"),
    (Input::Address, "queens?n=", "(empty)"),
    (Input::Address, "queens?n=1e1", "1e1"),
    (Input::Address, "queens?size=6", "size"),
    (Input::Address, "queens?n=8&n=9", "9"),
    (Input::Address, "queens?method=fast", "fast"),
    (Input::Address, "queens?%FF=1", "%FF"),
    (Input::Address, "queens?at=-1", "-1"),
    (Input::Address, "queens?path=9", "9"),
    (Input::Address, "queens?n=4&path=2.1.7", "2.1.7"),
    (Input::Address, "queens?path=3.x", "x"),
    (Input::Address, "queens?n=4&hand=7", "7"),
    (Input::Address, "queens?n=4&hand=1.y", "y"),
    (Input::Address, "queens?n=4&hand=1.-.-", "1.-.-"),
    (Input::Address, "queens?n=4&hand=x9", "9"),
    (Input::Address, "queens?play=me", "me"),
    (Input::Address, "queens?ask=never", "never"),
    (Input::Address, "queens?tree=board", "board"),
    (Input::Address, "queens?stop=level:3;lunch", "lunch"),
    (Input::Address, "queens?stop=Z9", "Z9"),
    (Input::Address, "cover?preset=toy&matrix=a", "a"),
    (Input::Address, "cover?preset=own&matrix=a%20b%0Aa%20c", "c"),
    (Input::Address, "skeleton?pattern=a", "a"),
    (Input::Address, "skeleton?pattern=**/*", "1 in row 2"),
    (Input::Address, "skeleton?pattern=.../...", ".../..."),
    (Input::Address, "skeleton?pattern=*/*/*/*/*/*/*/*/*", "9 rows"),
    (Input::Address, "antislide?box=3x3", "2 sides"),
    (Input::Address, "antislide?box=3x3x9", "9"),
    (Input::Address, "antislide?check=11,11/1", "1 row"),
    (Input::Address, "antislide?check=11,1", "1 cell"),
    (Input::Address, "antislide?check=11,1.", "block 1"),
    (Input::Address, "fillomino?grid=../..", "../.."),
    (Input::Address, "fillomino?max=36", "36"),
    (Input::Page, "queens?n=-3", "-3"),
    (Input::Page, "queens?view=stag", "stag"),
    (Input::Page, "queens?n=4&hand=7", "7"),
    (Input::Page, "queens?answers=5", "5"),
    (Input::Page, "queens?name=", ""),
    (Input::Page, "race?right=queens", "left"),
    (Input::Page, "race?left=queens&right=langford", "langford"),
    (Input::Page, "race?left=queens%3Fat%3D3&right=queens", "at"),
    (Input::Page, "race?left=queens&right=queens&clock=sun", "sun"),
    (Input::Page, "race?left=queens&right=queens&speeds=4", "4"),
    (Input::Page, "race?left=queens&right=queens&watch=1", "watch"),
    (Input::Page, "race?left=queens&right=queens%3Fn%3D99", "99"),
    (Input::Page, "tour=tours/a.md&moment=0", "0"),
    (Input::Page, "tour=tours/a.md&slide=2", "slide"),
    (Input::Page, "tour=tours/a.md&on=queens%3Fn%3D99", "99"),
    (Input::Record, "[\"on\",2]", "on"),
    (Input::Record, "[\"in\"]", "in"),
    (Input::Record, "[\"in\",2,{\"lead\":null}]", "null"),
    (Input::Record, "[\"in\",2,{\"sign\":\"bad\"}]", "bad"),
    (Input::Record, "[\"in\",2]\n[\"out\"]\n[\"out\"]", "out"),
    (Input::Record, "[\"in\",2]\n[\"in\",3]\n[\"end\"]", "2 candidates"),
    (Input::Record, "[\"in\",2] 3", "3"),
    (Input::Record, "{\"stepdance\":2}", "2"),
    (Input::Record, "{\"stepdance\":1}\n[\"in\",2,{\"line\":4}]", "4"),
    (Input::Record, "[\"in\",2]\n{\"title\":\"Late\"}", "object"),
    (Input::Text, "Dear all,\nthis is a letter.\n", "this"),
    (Input::Text, "1..4\n.3..\n..z.\n...3\n", "z"),
    (Input::Tour, "Four queens", "Four queens"),
    (Input::Tour, "# A\n\n## B\nqueens?n=99\n", "99"),
    (Input::Tour, "# A\n\n`play`\n", ""),
    (Input::Tour, "# A\n\n## B\nqueens\n\n`dance: 3`\n", "dance"),
    (Input::Runner, "count kings", "kings"),
    (Input::Runner, "count none.jsonl", "none.jsonl"),
    (Input::Runner, "count race?left=queens&right=queens", "race"),
    (Input::Runner, "count queens --param n", "n"),
    (Input::Runner, "count fillomino --param grid=@none.txt", "none.txt"),
    (Input::Runner, "trace queens --from 9 --to 3", "3"),
    (Input::Runner, "solutions queens?n=4 --format grid", "grid"),
    (Input::Runner, "clip queens --to 9 --format frames", "frames"),
    (Input::Runner, "open none.jsonl", "none.jsonl"),
    (Input::Runner, "open queens", "queens"),
    (Input::Runner, "join queens README.md", "README.md"),
];

/// The message that input provokes.
fn message(from: Input, input: &str) -> String {
    match from {
        Input::Address => CATALOG.open(input).map(drop).expect_err(input).to_string(),
        Input::Record => sentence(&files::read(input).map(drop).expect_err(input).told()).into_owned(),
        Input::Page => match Location::read(CATALOG, input) {
            Err(bad) => bad.told().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" "),
            // What each value allows and the search does not.
            Ok(_) => {
                let bad = CATALOG.open(input).map(drop).expect_err(input);
                let fault = &bad.faults()[0];
                fault.told_of(fault.key())
            }
        },
        Input::Text => read(CATALOG, None, input, Choice::Number(1), &mut |_, _| {}).told,
        Input::Tour => Tour::read(CATALOG, input).map(drop).expect_err(input).to_string(),
        Input::Runner => {
            let mut command = Command::new(env!("CARGO_BIN_EXE_stepdance"));
            command.current_dir(root()).stdin(Stdio::null()).args(input.split(' '));
            let outcome = command.output().expect("the runner");
            assert_eq!(outcome.status.code(), Some(2), "{input}");
            let told = String::from_utf8(outcome.stderr).expect("a text");
            told.trim_end().strip_prefix("stepdance: ").unwrap_or_else(|| panic!("{input}: {told}")).to_owned()
        }
    }
}

/// The words of a message; of a text that several readers tried, those behind the list of these. A sign is no word.
fn words(from: Input, message: &str) -> usize {
    let told = match from {
        Input::Text => message.rfind("line ").map_or(message, |at| &message[at..]),
        _ => message,
    };
    told.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// What breaks the law in a message.
fn broken(from: Input, input: &str, value: &str, message: &str) -> Vec<String> {
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

/// What public functions return in place of an error: texts, types of other crates, a finding of a search that is no mistake, and how a
/// command of the runner ends.
const NO_ERRORS: [&str; 9] =
    ["String", "JsError", "JsValue", "E", "EncodingError", "ReadError", "io::Error", "Conflict", "Failure"];

/// The files of a folder, with all below it.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// A program passes on every error by `?`, and prints it.
#[test]
fn the_errors_of_public_functions_are_errors() {
    let mut crates = vec![root().join("src")];
    crates.extend(
        fs::read_dir(root().join("crates")).expect("crates").map(|entry| entry.expect("an entry").path().join("src")),
    );
    let mut all = vec![];
    crates.iter().filter(|folder| folder.is_dir()).for_each(|folder| sources(folder, &mut all));
    let mut seen = BTreeSet::new();
    for line in all.iter().flat_map(|text| text.lines()).map(str::trim_start) {
        let result = line.starts_with("pub fn ").then(|| line.split_once("-> Result<")).flatten();
        let Some((_, result)) = result else { continue };
        let error = result.rsplit_once('>').and_then(|(types, _)| types.rsplit_once(", "));
        seen.extend(error.map(|(_, error)| error.trim_end_matches(['>', ')']).to_owned()));
    }
    assert!(seen.len() > 10, "{seen:?}");
    let is_error = |name: &str| {
        let name = name.rsplit("::").next().unwrap_or(name);
        all.iter().any(|text| {
            text.contains(&format!("Error for {name} {{}}")) || text.contains(&format!("Error for {name} {{\n"))
        })
    };
    let wrong: Vec<&String> = seen.iter().filter(|name| !NO_ERRORS.contains(&&***name) && !is_error(name)).collect();
    assert!(wrong.is_empty(), "no std::error::Error: {wrong:?}");
}

/// The law fails for a message that is long, open at its end, or silent about the value.
#[test]
fn a_bad_message_breaks_each_rule_of_the_law() {
    let long =
        "n=99: n must be a whole number, and as it is none, please think again of what you would like to see here";
    assert_eq!(broken(Input::Address, "queens?n=99", "queens", long).len(), 3);
    assert!(broken(Input::Address, "queens?n=99", "99", "n=99: n must be a whole number from 1 to 32.").is_empty());
    assert_eq!(broken(Input::Address, "queens?n=99", "99", "n=99: n must be less..").len(), 1);
}
