//! Laws on addresses: what is printed is read again as the same, in one canonical form.

use crate::common::{combinations, infos, presets};
use proptest::prelude::*;
use stepdance::address::{Address, LAST_STEP};
use stepdance::problems::CATALOG;

fn parsed(text: &str) -> Address {
    CATALOG.address(text).unwrap_or_else(|bad| panic!("{text}: {bad}"))
}

/// Printing and reading again changes nothing, with or without `#`.
fn check(text: &str) {
    let address = parsed(text);
    let printed = address.to_string();
    let again = parsed(&printed);
    assert_eq!(again, address, "{text} → {printed}");
    assert_eq!(again.to_string(), printed, "{text}: not canonical");
    assert_eq!(parsed(&format!("#{printed}")), address, "{text}");
    assert_eq!(again.at(), address.at(), "{text}");
    assert!(!printed.contains([' ', '#', '"', '<', '>', '\n']), "{printed}: would not survive a chat program");
    assert!(address.open().is_ok(), "{text}");
}

#[test]
fn every_search_survives_printing_and_reading() {
    for address in infos().flat_map(|info| combinations(info, usize::MAX)) {
        check(&address);
    }
}

#[test]
fn every_step_survives_printing_and_reading() {
    for info in infos() {
        for at in [0, 1, 9, 120, 4096, u64::from(u32::MAX) + 1, LAST_STEP] {
            let address = parsed(info.id).with_at(at);
            check(&address.to_string());
            assert_eq!(parsed(&address.to_string()).at(), at);
            assert_eq!(parsed(&format!("{}?at={at}", info.id)), address);
        }
    }
}

#[test]
fn examples_are_canonical_and_lead_to_their_own_entry() {
    for info in infos() {
        for preset in info.presets {
            check(preset.address);
            assert_eq!(parsed(preset.address).to_string(), preset.address, "not canonical");
            assert_eq!(parsed(preset.address).entry().id, info.id, "{}", preset.address);
            assert!(!preset.title.is_empty());
        }
    }
    let mut all = presets();
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "an example is there twice");
}

#[test]
fn entries_have_names_words_and_defaults_that_are_allowed() {
    let mut ids: Vec<_> = infos().map(|info| info.id).collect();
    for info in infos() {
        assert!(info.id.bytes().all(|b| b.is_ascii_lowercase()), "{}", info.id);
        for words in [info.title, info.summary, info.source] {
            assert!(!words.is_empty(), "{}: something is left unsaid", info.id);
        }
        assert!(!info.presets.is_empty(), "{}: no examples", info.id);
        for field in info.fields {
            assert!(field.name != "at", "{}: at is the step's name", info.id);
            assert!(!field.label.is_empty() && !field.note.is_empty(), "{}: {}", info.id, field.name);
            let explicit = format!("{}?{}={}", info.id, field.name, field.default);
            assert_eq!(parsed(&explicit).to_string(), info.id, "the default of {} is printed", field.name);
        }
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), infos().count(), "two entries share a name");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// The order of the parameters, leading zeros and a needless escape make no difference.
    #[test]
    fn one_search_has_one_canonical_address(
        address in prop::sample::select(infos().flat_map(|info| combinations(info, 40)).collect::<Vec<_>>()),
        at in 0..=LAST_STEP,
        turn in 0usize..8,
    ) {
        let (id, query) = address.split_once('?').unwrap_or((&address, ""));
        let at = format!("at={at}");
        let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).chain([&*at]).collect();
        let straight = parsed(&format!("{id}?{}", pairs.join("&")));
        let turn = turn % pairs.len();
        pairs.rotate_left(turn);
        let turned = parsed(&format!("#{id}?&{}&", pairs.join("&&")));
        prop_assert_eq!(&turned, &straight);
        prop_assert_eq!(turned.to_string(), straight.to_string());
        let escaped: Vec<String> = pairs.iter().map(|pair| {
            let (key, value) = pair.split_once('=').unwrap();
            let value: String = value.bytes().map(|b| format!("%{b:02x}")).collect();
            format!("{key}={value}")
        }).collect();
        prop_assert_eq!(parsed(&format!("{id}?{}", escaped.join("&"))), straight);
    }
}
