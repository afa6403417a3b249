//! What a law says where it does not hold.

use stepdance::catalog::Catalog;
use stepdance_laws::ALL;
use stepdance_laws::verdict::verdict;

#[test]
fn the_first_line_has_rule_and_remedy() {
    let law = |_| panic!("queens at move 3: too long");
    let wrong = verdict("module::no_text_is_long", "make it shorter", law, Catalog(&[]));
    let told = "No text is long. To mend it, make it shorter.\nqueens at move 3: too long";
    assert_eq!(wrong, Err(told.to_owned()));
    assert_eq!(verdict("a", "b", |_| (), Catalog(&[])), Ok(()));
}

#[test]
fn every_law_has_a_remedy_in_one_sentence() {
    for (name, remedy, _) in ALL {
        let is_begun = remedy.starts_with(|letter: char| letter.is_ascii_lowercase());
        assert!(is_begun && !remedy.ends_with('.') && remedy.len() > 15, "{name}: {remedy}");
    }
}
