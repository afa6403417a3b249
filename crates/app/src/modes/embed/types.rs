//! The types that are published for TypeScript say the same as what is read and told: names, fields and their kinds.

use super::tests::Around;
use super::*;
use crate::player::Command;

/// What a page around is given.
const TYPES: &str = include_str!("../../../../../www/step-dance.d.ts");

/// The published text without its remarks.
fn plain() -> String {
    let mut text = TYPES.to_owned();
    while let Some((before, rest)) = text.split_once("/**") {
        text = format!("{before}{}", rest.split_once("*/").expect("the remark's end").1);
    }
    text
}

/// The text between two others.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    text.split_once(from).unwrap_or_else(|| panic!("{from}")).1.split_once(to).unwrap_or_else(|| panic!("{to}")).0
}

/// The fields of a type in braces: name, kind, and whether it may be missing.
fn fields(body: &str) -> Vec<(&str, &str, bool)> {
    let pairs = body.split(';').filter_map(|field| field.split_once(':'));
    pairs.map(|(name, kind)| (name.trim().trim_end_matches('?'), kind.trim(), name.trim().ends_with('?'))).collect()
}

#[test]
fn the_published_messages_are_those_that_are_read() {
    let text = plain();
    let published = between(&text, "export type Message =", "export type By");
    let published: Vec<Vec<_>> = published.split('{').skip(1).map(|one| fields(between(one, "", "}"))).collect();
    let quoted = |name: &str| format!("\"{name}\"");
    assert_eq!(published.len(), message::MESSAGES.len());
    for (one, (name, field, kind)) in published.iter().zip(message::MESSAGES) {
        assert_eq!(one[0], ("stepdance", &*quoted(name), false));
        let own = one.get(1).map_or(("", "", false), |own| *own);
        // A step of some kind is one of the names below.
        assert_eq!((own.0, own.1), (field, if field == "by" { "By" } else { kind }), "{name}");
        // What may be missing is read without it.
        let alone = message::read(&["stepdance", "string", name].map(str::to_owned)).expect("it is ours");
        assert_eq!(alone.is_ok(), own.2 || field.is_empty(), "{name}");
    }
    let by: Vec<&str> = between(&text, "export type By =", ";").split('"').skip(1).step_by(2).collect();
    assert_eq!(by, Command::of_search().map(Command::name).collect::<Vec<_>>());
}

#[test]
fn the_published_events_are_those_that_are_told() {
    let text = plain();
    let all = between(&text, "export type Event =", ";").split('|').map(str::trim);
    let published: Vec<Vec<_>> =
        all.map(|name| fields(between(&text, &format!("export interface {name} {{"), "}"))).collect();
    let mut host = Around::new("queens?n=4&view=embed");
    host.say("hello");
    let mut told = host.page.events();
    host.ask("step", "by", "next-solution");
    told.extend(host.page.events());
    host.ask("step", "by", "last");
    host.page.send(&Event::HoldKeys(true), 0.0, &mut || 0.0);
    host.ask("seek", "at", "x");
    told.extend(host.page.events());
    host.page.begin_tour("tours/a.md", "# T\n\n## C\nqueens?n=4\n", 1, 0.0, &mut || 0.0).expect("a tour");
    told.extend(host.page.events());
    host.ask("step", "by", "next-page");
    told.extend(host.page.events());
    host.page.send(&Event::HoldKeys(false), 0.0, &mut || 0.0);
    host.page.send(&Event::Key("PageDown".into(), false), 0.0, &mut || 0.0);
    told.extend(host.page.events());
    let mut met = vec!["\"ready\"".to_owned()];
    for event in told {
        let ("stepdance", Value::Text(name)) = &event[0] else { panic!("{event:?}") };
        let name = format!("\"{name}\"");
        let interface = published.iter().find(|fields| fields[0].1 == name).unwrap_or_else(|| panic!("{name}"));
        for (field, value) in &event[1..] {
            let kind = match value {
                Value::Text(_) => "string",
                Value::Number(_) => "number",
                Value::Flag(_) => "boolean",
                other => panic!("{other:?}"),
            };
            assert!(interface.iter().any(|known| (known.0, known.1) == (*field, kind)), "{name}: {field}: {kind}");
        }
        for (field, _, missing) in interface {
            assert!(*missing || event.iter().any(|(known, _)| known == field), "{name} without {field}");
        }
        met.push(name);
    }
    for interface in &published {
        assert!(met.iter().any(|name| name == interface[0].1), "{} is never told", interface[0].1);
    }
}
