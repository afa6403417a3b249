//! Laws on addresses: a printed address is read again as the same one, in one canonical form.

use crate::chance;
use crate::searches::named;
use stepdance::address::{Address, LAST_STEP};
use stepdance::catalog::Catalog;

fn parsed(catalog: Catalog, text: &str) -> Address {
    catalog.address(text).unwrap_or_else(|bad| panic!("{text}: {bad}"))
}

/// Checks that printing and reading again changes nothing, with or without `#`.
fn check(catalog: Catalog, text: &str) {
    let address = parsed(catalog, text);
    let printed = address.to_string();
    let again = parsed(catalog, &printed);
    assert_eq!(again, address, "{text} → {printed}");
    assert_eq!(again.to_string(), printed, "{text}: not canonical");
    assert_eq!(parsed(catalog, &format!("#{printed}")), address, "{text}");
    assert_eq!(again.at(), address.at(), "{text}");
    assert!(!printed.contains([' ', '#', '"', '<', '>', '\n']), "{printed}: would not survive a chat program");
}

/// Returns the addresses whose values are each valid, whether or not they make an instance together.
fn readable(catalog: Catalog) -> impl Iterator<Item = String> {
    named(catalog).into_iter().filter(move |text| catalog.address(text).is_ok())
}

/// Checks the values of each field, alone and with the extreme values of the others.
pub fn every_search_survives_printing_and_reading(catalog: Catalog) {
    for address in readable(catalog) {
        check(catalog, &address);
    }
}

/// Checks steps up to the last one that an address can have.
pub fn every_step_survives_printing_and_reading(catalog: Catalog) {
    for info in catalog.entries() {
        for at in [0, 1, 9, 120, 4096, u64::from(u32::MAX) + 1, LAST_STEP] {
            let address = parsed(catalog, info.id).with_at(at);
            check(catalog, &address.to_string());
            assert_eq!(parsed(catalog, &address.to_string()).at(), at);
            assert_eq!(parsed(catalog, &format!("{}?at={at}", info.id)), address);
        }
    }
}

/// Checks also that each example occurs once and opens.
pub fn examples_are_canonical_and_lead_to_their_own_entry(catalog: Catalog) {
    for info in catalog.entries() {
        for preset in info.presets {
            check(catalog, preset.address);
            assert_eq!(parsed(catalog, preset.address).to_string(), preset.address, "not canonical");
            assert_eq!(parsed(catalog, preset.address).entry().id, info.id, "{}", preset.address);
            assert!(!preset.title.is_empty(), "{}: no title", preset.address);
            assert!(catalog.open(preset.address).is_ok(), "{} does not open", preset.address);
        }
    }
    let mut all: Vec<_> =
        catalog.entries().flat_map(|entry| entry.presets).map(|preset| preset.address.to_owned()).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "an example is there twice");
}

/// Checks also that no two entries have the same name.
pub fn entries_have_names_words_and_defaults_that_are_allowed(catalog: Catalog) {
    let mut ids: Vec<_> = catalog.entries().map(|info| info.id).collect();
    for info in catalog.entries() {
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        assert!(info.id.bytes().all(is_plain), "{}: an id has small letters, digits and hyphens", info.id);
        for words in [info.title, info.summary, info.source] {
            assert!(!words.is_empty(), "{}: something is left unsaid", info.id);
        }
        assert!(!info.presets.is_empty(), "{}: no examples", info.id);
        for field in info.fields {
            assert!(!["at", "path", "hand", "play"].contains(&field.name), "{}: {} is taken", info.id, field.name);
            assert!(!field.label.is_empty() && !field.note.is_empty(), "{}: {}", info.id, field.name);
            let explicit = format!("{}?{}={}", info.id, field.name, field.default);
            assert_eq!(parsed(catalog, &explicit).to_string(), info.id, "the default of {} is printed", field.name);
        }
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), catalog.entries().count(), "two entries share a name");
}

/// Checks that the order of the parameters, leading zeros and needless escapes do not matter.
pub fn one_search_has_one_canonical_address(catalog: Catalog) {
    for address in readable(catalog) {
        let mut random = chance::of(&address);
        let (id, query) = address.split_once('?').unwrap_or((&address, ""));
        let at = format!("at={}", random.below(LAST_STEP + 1));
        let mut pairs: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).chain([&*at]).collect();
        let straight = parsed(catalog, &format!("{id}?{}", pairs.join("&")));
        let turn = random.below(pairs.len() as u64) as usize;
        pairs.rotate_left(turn);
        let turned = parsed(catalog, &format!("#{id}?&{}&", pairs.join("&&")));
        assert_eq!(turned, straight, "{address}");
        assert_eq!(turned.to_string(), straight.to_string(), "{address}");
        let escaped = pairs.iter().filter_map(|pair| pair.split_once('=')).map(|(key, value)| {
            let value: String = bytes(value).map(|b| format!("%{b:02x}")).collect();
            format!("{key}={value}")
        });
        let escaped: Vec<String> = escaped.collect();
        assert_eq!(parsed(catalog, &format!("{id}?{}", escaped.join("&"))), straight, "{address}");
    }
}

/// Returns the bytes of a value after resolving its escapes.
fn bytes(value: &str) -> impl Iterator<Item = u8> {
    let mut rest = value.as_bytes();
    std::iter::from_fn(move || {
        let escaped = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        let (byte, length) = match rest {
            [b'%', a, b, ..] => (escaped(&[*a, *b])?, 3),
            [byte, ..] => (*byte, 1),
            [] => return None,
        };
        rest = &rest[length..];
        Some(byte)
    })
}
