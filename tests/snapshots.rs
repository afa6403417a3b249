//! Golden texts: what searches say and draw of their moves, as it was when a person last read it and found it right. What sentences and
//! pictures must hold is law (`crates/laws`); what can be told by arithmetic alone is tested beside words and stages.
//!
//! A picture is listed thing by thing: what it is (`kind number number`), its text or shape, where it lies (left, top, width, height),
//! its inks, and what is pointed at with it. Behind the first of a search stands what has changed (`+`) and gone (`-`) since the one before.
//!
//! A change shows up here as a difference: read it, then accept it with
//! `INSTA_UPDATE=always cargo test --test native snapshots`.

use crate::common::{open, steps};
use insta::assert_snapshot;
use std::collections::BTreeSet;
use stepdance::machine::Stop;
use stepdance::scene::{Item, Key, Scene, Shape, Target};
use stepdance::session::Session;

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

/// The most moves of a search that are told one by one.
const TOLD: u64 = 500;

/// The moves of a search: number, label and sentence, and below them what has changed of the choice, the path and the variables.
fn transcript(address: &str) -> String {
    let (mut session, mut told, mut before) = (open(address), format!("{address}\n"), vec![]);
    loop {
        let now = session.told();
        let mut variables = vec![
            format!("choice = {}", session.choice().unwrap_or_default()),
            format!("path = {}", now.path.join(", ")),
        ];
        variables.extend(now.variables.iter().map(|it| format!("{} = {}", it.name, it.value)));
        let ran = session.ran().map_or("", |label| label.0);
        told += &format!("{}\t{ran}\t{}\n", session.now().at, session.narration());
        let changed = missing(&variables, &before);
        if !changed.is_empty() {
            told += &format!("\t\t{}\n", changed.join("; "));
        }
        before = variables;
        if session.now().at == TOLD || session.forward(1, Stop::NEVER).made == 0 {
            return told;
        }
    }
}

#[test]
fn moves_of_the_smallest_searches() {
    for (name, address) in [
        ("queens-bits", "queens?n=3"),
        ("queens-stack", "queens?n=3&method=basic"),
        ("langford-list", "langford?n=3"),
        ("links", "cover"),
        ("links-colours", "cover?preset=colours"),
        ("cells", "cover?method=cells"),
        ("lookahead", "cover?method=lookahead"),
        ("multiplicities", "cover?method=multiplicities"),
        ("antislide-classes", "antislide?box=2x2x2"),
        ("antislide-moves", "antislide?box=2x2x3&rule=corner"),
        ("skeleton", "skeleton?pattern=**/**/.*&m=3&z=0&digits=2"),
        ("fillomino", "fillomino?grid=12/.1"),
        ("fillomino-options", "fillomino?grid=2./..&stage=options"),
    ] {
        assert_snapshot!(format!("moves-{name}"), transcript(address));
    }
}

/// A thing of a picture in a line.
fn listed(item: &Item) -> String {
    let key = item.key.map_or("–".to_owned(), |Key(kind, a, b)| format!("{kind} {a} {b}"));
    let shape = match &item.shape {
        Shape::Rect { .. } => "rect".to_owned(),
        Shape::Circle { .. } => "circle".to_owned(),
        Shape::Path(segments) => format!("path of {}", segments.len()),
        Shape::Arrow { curve: [tail, .., tip], .. } => {
            format!("arrow {:.0},{:.0} to {:.0},{:.0}", tail.x, tail.y, tip.x, tip.y)
        }
        Shape::Text(text) => format!("\"{}\"", text.text),
    };
    let at = item.extent();
    let fill = item.fill.map_or(String::new(), |(ink, alpha)| format!(" in {ink:?} {alpha:.2}"));
    let dashed = if item.is_dashed() { " dashed" } else { "" };
    let stroke = item.stroke.as_ref().map_or(String::new(), |stroke| format!(" by {:?}{dashed}", stroke.ink));
    let target = item.target.map_or(String::new(), |Target(kind, number)| format!(" is {kind} {number}"));
    format!("{key}: {shape} at {:.0},{:.0} {:.0} × {:.0}{fill}{stroke}{target}", at.x, at.y, at.w, at.h)
}

/// The picture of a moment, a thing a line, and what it is called.
fn shown(session: &Session) -> Vec<String> {
    let mut scene = Scene::new(968.0, 600.0);
    session.draw(&mut scene);
    let described = format!("described: {}", session.told().description);
    std::iter::once(described).chain(scene.items().iter().map(listed)).collect()
}

/// What is shown of the first move of each line, kind of lead and outcome in these searches.
fn pictures(addresses: &[&str]) -> String {
    let (mut known, mut told) = (BTreeSet::new(), String::new());
    for address in addresses {
        let (mut session, mut before) = (open(address), vec![]);
        for at in 0..MOVES {
            let label = session.now().label;
            if at > 0 && session.forward(1, Stop::NEVER).made == 0 {
                break;
            }
            let said = session.narration();
            if at > 0 && !known.insert((label.0, pattern(said.lead()), session.sign().words())) {
                continue;
            }
            let now = shown(&session);
            told += &format!("\n{address}&at={at} {said}\n");
            let come = missing(&now, &before);
            // What has changed is there again, under its name.
            let name = |line: &str| line.split(": ").next().map(str::to_owned);
            let changed: BTreeSet<_> = come.iter().map(|line| name(line)).collect();
            let gone = missing(&before, &now).into_iter().filter(|line| !changed.contains(&name(line)));
            told.extend(gone.map(|line| format!("- {line}\n")));
            told.extend(come.iter().map(|line| format!("+ {line}\n")));
            before = now;
        }
    }
    told
}

/// The lines of one picture that another has less often.
fn missing(of: &[String], other: &[String]) -> Vec<String> {
    let mut other: Vec<&String> = other.iter().collect();
    let mut is_missing = |line: &&String| match other.iter().position(|known| known == line) {
        Some(at) => {
            other.swap_remove(at);
            false
        }
        None => true,
    };
    of.iter().filter(|line| is_missing(line)).cloned().collect()
}

#[test]
fn pictures_of_every_search() {
    assert_snapshot!("pictures-queens-bits", pictures(&["queens?n=4", "queens?n=3"]));
    assert_snapshot!("pictures-queens-stack", pictures(&["queens?n=4&method=basic", "queens?n=3&method=basic"]));
    assert_snapshot!("pictures-langford-list", pictures(&["langford?n=3", "langford?n=2"]));
    assert_snapshot!("pictures-links", pictures(&["cover", "cover?preset=colours"]));
    assert_snapshot!("pictures-links-first", pictures(&["cover?choose=first"]));
    assert_snapshot!("pictures-cells", pictures(&["cover?method=cells", "cover?preset=colours&method=cells"]));
    assert_snapshot!(
        "pictures-lookahead",
        pictures(&["cover?method=lookahead", "cover?preset=colours&method=lookahead"])
    );
    assert_snapshot!("pictures-multiplicities", pictures(&["cover?method=multiplicities"]));
    assert_snapshot!(
        "pictures-antislide-classes",
        pictures(&["antislide?box=2x2x2", "antislide?box=3x3x2", "antislide?box=2x2x2&rule=all"])
    );
    assert_snapshot!("pictures-antislide-moves", pictures(&["antislide?box=2x2x3&rule=corner"]));
    assert_snapshot!("pictures-antislide-check", pictures(&["antislide?rule=check"]));
    assert_snapshot!(
        "pictures-skeleton",
        pictures(&[
            "skeleton?pattern=**/*./**&m=2&z=0&digits=2&threshold=4",
            "skeleton?pattern=*.*/**./**.&m=2&z=1&digits=1&threshold=4"
        ])
    );
    assert_snapshot!("pictures-fillomino", pictures(&["fillomino?grid=2./..", "fillomino?grid=2./..&list=lean"]));
    assert_snapshot!("pictures-fillomino-options", pictures(&["fillomino?grid=2./..&stage=options"]));
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
