//! Bad addresses: each mistake is named with what is allowed, in few words, and nothing panics.

use proptest::prelude::*;
use stepdance::address::{LAST_STEP, LONGEST};
use stepdance::params::{BadParams, Kind};
use stepdance::problems::CATALOG;
use stepdance_laws::searches::named;

/// Longer than any message that a person would read.
const WORDY: usize = 1000;

fn faults(text: &str) -> BadParams {
    match CATALOG.address(text).and_then(|address| address.open().map(drop)) {
        Err(bad) => bad,
        Ok(()) => panic!("{text:?} is no address, but was taken for one"),
    }
}

/// The address has exactly one mistake, in `key`; its message holds all of `words`.
fn check(text: &str, key: &str, words: &[&str]) {
    let bad = faults(text);
    let keys: Vec<&str> = bad.faults().iter().map(|fault| fault.key()).collect();
    assert_eq!(keys, [key], "{text:?}: {bad}");
    let message = bad.to_string();
    for word in words {
        assert!(message.contains(word), "{text:?}: {word:?} is missing in {message:?}");
    }
    assert!(message.len() < 300, "{text:?}: {message}");
    assert!(!message.chars().any(char::is_control), "{text:?}: {message:?}");
}

const N: [&str; 3] = ["n", "1", "32"];

#[test]
fn numbers_out_of_range_or_ill_formed() {
    for value in
        ["0", "33", "99", "-1", "x", "", "8.0", "1e1", "0x8", "+8", "8 8", "99999999999999999999", "∞", "٨", "８"]
    {
        check(&format!("queens?n={value}"), "n", &N);
        check(&format!("langford?n={value}"), "n", &N);
    }
    check("queens?n", "n", &N);
    check("#queens?n=0", "n", &N);
    check("queens?method=basic&n=0", "n", &N);
}

#[test]
fn unknown_names() {
    check("queens?method=magic", "method", &["magic", "bitset", "basic"]);
    check("queens?method=", "method", &["bitset", "basic"]);
    check("queens?method=BASIC", "method", &["BASIC", "bitset"]);
    check("queens?m=8", "m", &["n", "method"]);
    check("queens?N=8", "N", &["n", "method"]);
    check("queens?=8", "", &["n", "method"]);
    for problem in ["queen", "", "Queens", "queens/", " queens", "##queens", "🦀", "queens&n=8", "n=8"] {
        check(problem, "problem", &["queens", "permutations"]);
    }
    check("?n=8", "problem", &["queens", "permutations"]);
}

#[test]
fn steps() {
    for value in ["-1", "1e9", "99999999999999999999", "", "x", "1.5", "0x10", " 1", "+1", "9007199254740992"] {
        check(&format!("queens?at={value}"), "at", &["at", "0", &LAST_STEP.to_string()]);
    }
    assert_eq!(CATALOG.address("queens?at=9007199254740991").unwrap().at(), LAST_STEP);
}

#[test]
fn keys_given_twice() {
    check("queens?n=8&n=8", "n", &["twice"]);
    check("queens?n=8&n=9", "n", &["twice"]);
    check("queens?at=1&at=1", "at", &["twice"]);
    check("queens?n=5&%6e=6", "n", &["twice"]);
    check("queens?at=5&%61t=6", "at", &["twice"]);
    check("queens?method=basic&method=basic", "method", &["twice"]);
}

#[test]
fn all_mistakes_are_named_at_once() {
    let bad = faults("queens?n=0&at=-1&method=magic&x=y");
    let mut keys: Vec<&str> = bad.faults().iter().map(|fault| fault.key()).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["at", "method", "n", "x"], "{bad}");
}

#[test]
fn escapes() {
    for value in ["%", "%3", "%zz", "%%38", "%00", "8%00", "%ff", "%c3", "%ed%a0%80", "%f8%88%80%80%80"] {
        check(&format!("queens?n={value}"), "n", &["n"]);
    }
    let bad = faults("queens?%ff=8");
    assert!(bad.to_string().contains("UTF-8"), "{bad}");
    assert_eq!(CATALOG.address("queens?%6E=%36").unwrap().to_string(), "queens?n=6");
}

#[test]
fn strange_letters() {
    for value in
        ["\0", "8\0", "\u{1b}[31m", "\r\n", "🦀🦀🦀", "\u{202e}8", "שמונה", "a\u{300}\u{301}\u{302}", "\u{feff}8"]
    {
        check(&format!("queens?n={value}"), "n", &N);
        check(&format!("queens?{value}=8"), faults(&format!("queens?{value}=8")).faults()[0].key(), &["n"]);
        check(&format!("{value}?n=8"), "problem", &["queens", "permutations"]);
    }
}

/// Invisible characters that turn the direction of writing would garble the message around them.
#[test]
fn messages_turn_no_direction_of_writing() {
    for turn in ["\u{202e}", "\u{202d}", "\u{2066}", "\u{2067}", "\u{200f}"] {
        let message = faults(&format!("queens?n=8{turn}9")).to_string();
        assert!(!message.contains(turn), "{message:?}");
    }
}

#[test]
fn overlong_text() {
    let million = "x".repeat(1 << 20);
    check(&million, "address", &["longer", &LONGEST.to_string()]);
    check(&format!("queens?n={million}"), "address", &["longer"]);
    check(&format!("queens?{million}"), "address", &["longer"]);
    let below = "x".repeat(LONGEST - 100);
    check(&format!("queens?n={below}"), "n", &N);
    check(&format!("queens?n={}", "9".repeat(LONGEST - 100)), "n", &N);
    check(&below, "problem", &["queens"]);
    let bad = faults(&format!("queens?{below}=1"));
    assert!(bad.to_string().len() < WORDY, "{bad}");
}

/// Whatever is too long of it: the address names the limit of the parameter, by which a visitor could go.
#[test]
fn a_text_has_one_limit_however_far_it_is_beyond_it() {
    let limit = CATALOG.entry("cover").unwrap().fields.iter().find_map(|field| match (field.name, &field.kind) {
        ("matrix", Kind::Text { longest, .. }) => Some(*longest),
        _ => None,
    });
    let limit = limit.expect("cover takes a text");
    for bytes in [limit + 1, limit + LONGEST, 3 * limit, 4 * limit] {
        check(&format!("cover?matrix=a%0A{}", "a".repeat(bytes - 2)), "matrix", &[&format!("at most {limit} bytes")]);
    }
    // Where every byte is escaped, what the limit allows still fits.
    let options = 79_997;
    let comment = "%78".repeat(limit - 2 * options - 5);
    let escaped = format!("{}%7C{comment}%0A", "%61%0A".repeat(options));
    check(&format!("cover?matrix={escaped}a+b"), "matrix", &["line 79999"]);
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let marked = CATALOG.address("cover?matrix=%EF%BB%BFa%0Aa").unwrap();
    assert_eq!(marked, CATALOG.address("cover?matrix=a%0Aa").unwrap());
}

/// However many mistakes fit an address: nobody reads a message of a megabyte.
#[test]
fn very_many_mistakes_make_no_very_long_message() {
    for many in ["a&", "n=0&", "at=x&", "%ff&", "n=8&"] {
        let message = faults(&format!("queens?{}", many.repeat(LONGEST / many.len() - 10))).to_string();
        assert!(message.len() < 4 * WORDY, "{many}: a message of {} bytes", message.len());
    }
}

#[test]
fn what_is_lenient_stays_so() {
    for (given, canonical) in [
        ("queens?", "queens"),
        ("#queens", "queens"),
        ("#queens?&&", "queens"),
        ("queens?n=08", "queens"),
        ("queens?at=0", "queens"),
        ("queens?at=007", "queens?at=7"),
        ("queens?method=basic&n=4", "queens?n=4&method=basic"),
        ("queens?at=3&n=5", "queens?n=5&at=3"),
    ] {
        assert_eq!(CATALOG.address(given).unwrap().to_string(), canonical, "{given}");
    }
}

/// Whatever parses can be printed and read again.
fn survives(text: &str) -> Result<(), TestCaseError> {
    match CATALOG.address(text) {
        Ok(address) => {
            let printed = address.to_string();
            let again = CATALOG.address(&printed);
            prop_assert_eq!(again.as_ref().ok(), Some(&address), "{} → {}", text, printed);
            prop_assert_eq!(again.unwrap().to_string(), printed);
        }
        Err(bad) => {
            let message = bad.to_string();
            prop_assert!(!bad.faults().is_empty() && !message.is_empty());
            prop_assert!(!message.chars().any(char::is_control), "{:?}", message);
        }
    }
    Ok(())
}

/// Pieces of addresses, right ones and nearly right ones.
fn pieces() -> impl Strategy<Value = String> {
    let mut known: Vec<String> = named(CATALOG).into_iter().step_by(8).collect();
    for part in ["?", "&", "=", "#", "%", "%6e", "n", "n=", "at", "at=1", "method", "8", "x", "\u{0}", "ß", " ", "=="]
    {
        known.push(part.to_owned());
    }
    prop::collection::vec(prop::sample::select(known), 0..6).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        survives(&text)?;
    }

    #[test]
    fn anything_behind_a_problems_name_is_read_or_refused(rest in any::<String>()) {
        survives(&format!("queens?{rest}"))?;
        survives(&format!("queens?n={rest}"))?;
        survives(&format!("langford?{rest}=4"))?;
    }

    #[test]
    fn what_is_nearly_an_address_is_read_or_refused(text in pieces()) {
        survives(&text)?;
    }

    #[test]
    fn any_bytes_as_escapes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let escaped: String = bytes.iter().map(|b| format!("%{b:02X}")).collect();
        survives(&format!("queens?n={escaped}"))?;
        survives(&format!("queens?{escaped}=8"))?;
        survives(&escaped)?;
    }
}

#[test]
fn decisions_that_cannot_be_made_are_named() {
    for (address, wrong) in [
        ("queens?n=4&hand=1.-.-", "goes back in decision 3"),
        ("queens?n=4&hand=5", "has child 5 as decision 1, but the node has 4 children"),
        ("queens?n=4&hand=1.1.1", "has child 1 as decision 3, but the node has no children"),
        ("queens?n=4&hand=x", "has x as decision 1"),
        ("queens?n=4&hand=1..2", "has nothing as decision 2"),
        ("queens?n=4&hand=1&hand=2", "twice"),
        ("queens?n=4&path=1&path=2", "twice"),
        ("queens?n=4&path=1.1&hand=1", "no children"),
    ] {
        let Err(bad) = CATALOG.open(address) else { panic!("{address} opens") };
        assert!(bad.to_string().contains(wrong), "{address}: {bad}");
    }
    let long = format!("queens?n=4&hand={}1", "1.-.".repeat(5000));
    assert!(CATALOG.open(&long).is_err_and(|bad| bad.to_string().contains("4096")));
}

#[test]
fn addresses_keep_path_and_hand() {
    for address in ["queens?n=6&path=3.1", "queens?n=6&hand=3.-.2", "queens?n=6&path=3&hand=1.-&at=4"] {
        assert_eq!(CATALOG.address(address).unwrap().to_string(), address);
    }
    assert_eq!(CATALOG.address("queens?path=03.1&hand=").unwrap().to_string(), "queens?path=3.1");
}
