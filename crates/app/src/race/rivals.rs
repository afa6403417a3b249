//! Suggestions for races: searches with another value of one field, and the examples.

use super::words;
use crate::address::Address;
use crate::catalog::{Catalog, Entry};
use crate::location::RaceAddress;
use crate::params::{Field, Kind};
use crate::steer::Decisions;

/// Returns the searches to race one against, each with its difference in words and its address.
pub fn rivals(catalog: Catalog, address: &Address) -> Vec<(String, String)> {
    let entry = address.entry();
    let own = address.with_at(0).to_string();
    let mut kept: Vec<(String, String)> = vec![];
    let mut add = |title: String, rival: String| {
        if rival != own && kept.iter().all(|known| known.1 != rival) {
            kept.push((title, rival));
        }
    };
    // First what the entry's own races differ in, then other choices, then sizes: as long as the same instance can be searched
    // in another way, that is what is proposed.
    let links: Vec<_> = entry.races.iter().filter_map(|race| RaceAddress::read(catalog, race.address).ok()).collect();
    let rank = |field: &Field| {
        let differs = |race: &RaceAddress| {
            let [left, right] = race.sides();
            left.params().text(field.name) != right.params().text(field.name)
        };
        let otherwise = if matches!(field.kind, Kind::Choice(_)) { links.len() } else { links.len() + 1 };
        links.iter().position(differs).unwrap_or(otherwise)
    };
    let ranked = (0..links.len() + 2).flat_map(|wanted| entry.fields.iter().map(move |field| (wanted, field)));
    for (_, field) in ranked.filter(|(wanted, field)| rank(field) == *wanted) {
        let given = address.params().text(field.name);
        let mut vary = |value: &str| {
            if brings_text(entry, field.name, value) && value != given {
                return;
            }
            let rival = varied(catalog, address, field.name, value);
            // Whether a choice fits may depend on the text that is searched.
            if entry.heading.is_none() || catalog.open(&rival).is_ok() {
                add(words::rival(field, value), rival);
            }
        };
        match &field.kind {
            Kind::Choice(choices) => {
                for (name, _) in *choices {
                    vary(name);
                }
            }
            Kind::Number { min, max, .. } => {
                let number: u32 = given.parse().unwrap_or(*min);
                if number > *min {
                    vary(&(number - 1).to_string());
                }
                if number < *max {
                    vary(&(number + 1).to_string());
                }
            }
            Kind::Text { .. } => {}
        }
    }
    for preset in entry.presets {
        if let Ok(example) = catalog.address(preset.address) {
            let value = |of: &Address, field: &Field| of.params().text(field.name).to_owned();
            let other = |field: &Field| {
                let given = value(&example, field);
                brings_text(entry, field.name, &given) && given != value(address, field)
            };
            if entry.fields.iter().any(other) {
                continue;
            }
            add(preset.title.to_owned(), example.with_at(0).to_string());
        }
    }
    kept
}

/// Whether a value of a field requires its own text, and so another instance.
fn brings_text(entry: &Entry, name: &str, value: &str) -> bool {
    let goes_with = |kind: &Kind| matches!(kind, Kind::Text { goes_with: Some(with), .. } if *with == (name, value));
    entry.fields.iter().any(|field| goes_with(&field.kind))
}

/// Returns the search itself, and then those to race it against.
///
/// A race pits methods: decisions by hand are left out.
pub fn contenders(catalog: Catalog, address: &Address) -> Vec<(String, String)> {
    let address = &address.with_hand(Decisions::default());
    let mut all = rivals(catalog, address);
    all.insert(0, (words::THIS.to_owned(), address.with_at(0).to_string()));
    all
}

/// Returns the address of a search with another value of one field. Leaves out fields that do not go with that value.
fn varied(catalog: Catalog, address: &Address, name: &str, value: &str) -> String {
    let entry = address.entry();
    let now = |field: &'static str| if field == name { value } else { address.params().text(field) };
    let fits = |kind: &Kind| match kind {
        Kind::Text { goes_with: Some((other, wanted)), .. } => {
            entry.fields.iter().any(|field| field.name == *other && now(field.name) == *wanted)
        }
        _ => true,
    };
    let pairs = entry.fields.iter().filter(|field| fits(&field.kind)).map(|field| (field.name, now(field.name)));
    Address::written(catalog, entry.id, pairs)
}
