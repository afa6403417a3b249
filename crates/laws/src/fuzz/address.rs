//! Fuzzing of addresses: parameters of each kind, paths, decisions made by hand, breakpoints, steps.

use super::{Target, feed, one, rarely};
use crate::painter::nonsense;
use crate::searches::named;
use stepdance::address::Address;
use stepdance::catalog::Catalog;
use stepdance::exact_cover::text;
use stepdance::machine::Stop;
use stepdance::params::{Editor, Field, Kind, garbles};
use stepdance::reader::Reading;
use stepdance::scene::{Scene, svg};
use stepdance::steer::Random;

/// Returns a target for whole addresses, one for each part beside the parameters, and one for each parameter that is a text.
pub(super) fn targets(catalog: Catalog) -> Vec<Target> {
    let mut all = vec![
        Target::new(
            "address",
            {
                let known = named(catalog);
                move |random| {
                    let address = one(random, &known).clone();
                    let more = beside(random);
                    feed::changed(random, &with(&address, &more), &known)
                }
            },
            move |case| hold(catalog, case),
        ),
        beside_one(catalog, "hand", decisions),
        beside_one(catalog, "path", path),
        beside_one(catalog, "stop", stops),
    ];
    let (known, others) = (texts(catalog), texts(catalog));
    let text = move |random: &mut Random| {
        let text = if rarely(random, 3) { grid(random) } else { one(random, &known).clone() };
        let text = if rarely(random, 2) { text.replace('/', "\n") } else { text };
        if rarely(random, 2) { text } else { feed::changed(random, &text, &others) }
    };
    all.push(Target::new("text", text, move |case| hold_text(catalog, case)));
    for entry in catalog.entries() {
        for field in entry.fields {
            let Kind::Text { editor, .. } = &field.kind else { continue };
            let name = format!("{}.{}", entry.id, field.name);
            let values = values(catalog, entry.id, field);
            let make = move |random: &mut Random| {
                let text = if rarely(random, 3) { drawn(random, editor) } else { one(random, &values).clone() };
                let value = feed::changed(random, &text, &values);
                Address::written(catalog, entry.id, [(field.name, &*value)])
            };
            all.push(Target::new(name, make, move |case| hold(catalog, case)));
            if matches!(editor, Editor::Lines) {
                all.push(Target::new("dlx", dlx, hold_dlx));
            }
        }
    }
    all
}

/// Returns a target of small searches with a part beside their parameters.
fn beside_one(catalog: Catalog, key: &'static str, make: fn(&mut Random) -> String) -> Target {
    let make = move |random: &mut Random| {
        let value = make(random);
        small(catalog, random, key, &value)
    };
    Target::new(key, make, move |case| hold(catalog, case))
}

/// Returns the values of a field in all known addresses.
fn values(catalog: Catalog, entry: &str, field: &Field) -> Vec<String> {
    let known = catalog.entries().flat_map(|entry| {
        let presets = entry.presets.iter().map(|preset| preset.address);
        presets.chain(entry.samples.iter().copied())
    });
    let read = known.filter_map(|text| catalog.address(text).ok()).filter(|address| address.entry().id == entry);
    let mut values: Vec<String> = read.map(|address| address.params().text(field.name).to_owned()).collect();
    values.push(field.default.to_owned());
    values.sort();
    values.dedup();
    values
}

/// Returns a random text of the kind that an editor produces.
fn drawn(random: &mut Random, editor: &Editor) -> String {
    match editor {
        Editor::Grid { rows, columns, marks, blank, .. } => {
            let (rows, columns) = (random.below(u64::from(*rows) + 2), random.below(u64::from(*columns) + 2));
            let marks: Vec<char> = marks.chars().chain([*blank, *blank]).collect();
            let row = |random: &mut Random| (0..columns).map(|_| *one(random, &marks)).collect::<String>();
            (0..rows).map(|_| row(random)).collect::<Vec<_>>().join("/")
        }
        Editor::Lines => dlx(random),
        Editor::Line => feed::joined(random, &["1", "2", "3", "a", "x", ".", "-", "000"], 12, " "),
    }
}

/// Returns the values of all text fields in the known addresses.
fn texts(catalog: Catalog) -> Vec<String> {
    let fields = catalog.entries().flat_map(|entry| entry.fields.iter().map(move |field| (entry, field)));
    let of_texts = fields.filter(|(_, field)| matches!(field.kind, Kind::Text { .. }));
    // A catalogue may have no field for a text.
    of_texts.flat_map(|(entry, field)| values(catalog, entry.id, field)).chain([String::new()]).collect()
}

/// Returns a random grid in a usual notation, mostly valid.
fn grid(random: &mut Random) -> String {
    let side = *one(random, &[3, 4, 4, 6, 9, 9, 16]);
    let (bar, rule) =
        *one(random, &[("", ""), (" ", ""), ("|", "+---+---+"), (" | ", "---------"), (",", ""), ("|", "*-----*")]);
    let empty = *one(random, &['.', '0', '-', '_', '*', '?', 'x', ' ']);
    let mut text = String::new();
    for row in 0..side {
        if row % 3 == 0 && !rule.is_empty() {
            text += &format!("{rule}\n");
        }
        let sign = |random: &mut Random| match random.below(4) {
            0 => char::from_digit(1 + random.below(side.min(15)) as u32, 16).unwrap_or('1'),
            _ => empty,
        };
        let cells: Vec<String> = (0..side).map(|_| sign(random).to_string()).collect();
        text += &format!("{}\n", cells.join(bar));
    }
    text
}

/// Checks that each reader declares a text foreign, or names a mistake with its place, or reads puzzles whose values are read again as
/// themselves.
fn hold_text(catalog: Catalog, case: &str) {
    for reader in catalog.entries().flat_map(|entry| entry.readers) {
        match (reader.read)(case) {
            Reading::Foreign => {}
            Reading::Faulty(flaw) => {
                readable(&flaw.told());
                assert!((1..=case.lines().count().max(1)).contains(&flaw.line) && flaw.column > 0, "{}", flaw.told());
            }
            Reading::Taken(found) => {
                readable(&found.what);
                assert!(!found.puzzles.is_empty());
                for puzzle in found.puzzles.iter().take(4).filter(|puzzle| puzzle.value.contains(char::is_alphanumeric))
                {
                    let Reading::Taken(again) = (reader.read)(&puzzle.value) else { panic!("{:?}", puzzle.value) };
                    assert_eq!(again.puzzles[0].value, puzzle.value);
                }
            }
        }
    }
}

/// Returns a random exact cover problem as text, mostly valid.
fn dlx(random: &mut Random) -> String {
    const NAMES: &[&str] = &["a", "b", "c", "d", "e", "é", "🦀", "x", "y"];
    let mut text = NAMES[..1 + random.below(6) as usize].join(" ");
    if rarely(random, 2) {
        text += " | x y";
    }
    for _ in 0..random.below(9) {
        text.push('\n');
        let mut words = Vec::new();
        for _ in 0..1 + random.below(4) {
            let name = *one(random, NAMES);
            let most = if rarely(random, 8) { 6 } else { 5 };
            let colour = ["", "", ":0", ":1", ":red", ":"][random.below(most) as usize];
            let colour = if matches!(name, "x" | "y") { colour } else { "" };
            words.push(format!("{name}{colour}"));
        }
        words.sort();
        words.dedup();
        text += &words.join(" ");
    }
    if rarely(random, 3) { feed::changed(random, &text, &[]) } else { text }
}

/// Checks that a problem that can be read is printed and read again as the same.
fn hold_dlx(case: &str) {
    match text::parse(case) {
        Ok((instance, _)) if instance.primary() > 0 => {
            let printed = text::print(&instance);
            let (again, warnings) = text::parse(&printed).unwrap_or_else(|bad| panic!("{printed:?}: {bad}"));
            assert!(again == instance && warnings.is_empty(), "{printed:?}");
        }
        Ok(_) => {}
        Err(bad) => {
            readable(&bad.to_string());
            let line = case.lines().nth(bad.line() - 1).unwrap_or_default();
            assert!((1..=line.chars().count() + 1).contains(&bad.column()), "{bad}");
        }
    }
}

fn with(address: &str, pair: &str) -> String {
    match pair {
        "" => address.to_owned(),
        _ => format!("{address}{}{pair}", if address.contains('?') { '&' } else { '?' }),
    }
}

/// Returns the address of a small search with a part beside its parameters.
fn small(catalog: Catalog, random: &mut Random, key: &str, value: &str) -> String {
    let small: Vec<&str> = catalog.entries().flat_map(|entry| entry.samples).copied().collect();
    let value = if rarely(random, 4) { feed::changed(random, value, &[]) } else { value.to_owned() };
    with(small[random.below(small.len() as u64) as usize], &format!("{key}={value}"))
}

fn beside(random: &mut Random) -> String {
    match random.below(6) {
        0 => format!("at={}", random.draw() >> random.below(64)),
        1 => format!("hand={}{}", decisions(random), if rarely(random, 2) { "&play=hand" } else { "" }),
        2 => format!("path={}", path(random)),
        3 => format!("stop={}", stops(random)),
        4 => format!("at={}&path={}&hand={}", random.below(400), path(random), decisions(random)),
        _ => String::new(),
    }
}

fn decisions(random: &mut Random) -> String {
    feed::joined(random, &["1", "2", "3", "1", "x1", "x2", "-", "-", "7", "x", "0"], 12, ".")
}

fn path(random: &mut Random) -> String {
    feed::joined(random, &["1", "2", "3", "1", "1", "9", "0"], 6, ".")
}

fn stops(random: &mut Random) -> String {
    const STOPS: &[&str] = &[
        "solution",
        "level:1",
        "level:3",
        "level:0",
        "B5",
        "X5",
        "L3",
        "choice:1",
        "choice:a",
        "place:square:3",
        "place:cell:0",
        "place::",
        "level:",
        "choice:",
    ];
    feed::joined(random, STOPS, 4, ";")
}

/// The most characters of a readable message.
const READ: usize = 2500;

/// Checks that a message is short and contains no characters that garble the text around it.
pub(super) fn readable(told: &str) {
    assert!(!told.is_empty() && told.chars().count() <= READ, "a message of {} characters", told.chars().count());
    assert!(!told.contains(garbles), "{told:?}");
}

/// The last step to which searches are followed, and the number of moves made from there.
const FOLLOWED: u64 = 20_000;
const MOVES: u64 = 12;

/// Checks that an address is rejected with a readable message or has one canonical form, and that its search opens or says why not, and
/// continues from its step.
fn hold(catalog: Catalog, case: &str) {
    let address = match catalog.address(case) {
        Ok(address) => address,
        Err(bad) => return readable(&bad.to_string()),
    };
    let printed = address.to_string();
    assert!(!printed.contains([' ', '#', '"', '<', '>', '\n']), "{printed:?}");
    let again = catalog.address(&printed).unwrap_or_else(|bad| panic!("printed as {printed:?}: {bad}"));
    assert!(again == address && again.to_string() == printed, "{printed:?}");
    let mut session = match address.open() {
        Ok(session) => session,
        Err(bad) => return readable(&bad.to_string()),
    };
    session.about().warnings.iter().for_each(|warning| readable(warning));
    session.seek(address.at().min(FOLLOWED), FOLLOWED);
    for _ in 0..MOVES {
        let told = session.told();
        readable(&told.narration.to_string());
        assert!(told.description.chars().count() <= 2 * READ, "a name of {} letters", told.description.chars().count());
        let now = session.now();
        assert!(
            now.level == told.path.len() || told.path.is_empty(),
            "{} choices on level {}",
            told.path.len(),
            now.level
        );
        if session.forward(1, Stop::NEVER).made == 0 {
            break;
        }
    }
    let mut scene = Scene::new(390.0, 300.0);
    session.draw(&mut scene);
    assert_eq!(nonsense(&scene), [""; 0]);
    let svg = svg::document(&scene, &session.told().description);
    let forbidden = |c: char| c < ' ' && !matches!(c, '\t' | '\n' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}');
    assert!(!svg.contains(forbidden), "no SVG");
}
