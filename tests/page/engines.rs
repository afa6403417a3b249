//! The smoke test of all browser engines, in this one. `cargo xtask test` has Firefox and WebKit run the same script where
//! they are installed, and with `--engines all` installs them.

use super::visit::visit;

const SMOKE: &str = include_str!("../engines/smoke.js");

#[test]
fn every_problem_opens_plays_steps_both_ways_and_seeks() {
    visit("#queens", |page| {
        // The function ends in a semicolon, behind what says what it is.
        let wrong = page.value(&format!(
            "({})()",
            SMOKE[SMOKE.find("async").expect("a function")..].trim_end().trim_end_matches(';')
        ));
        assert_eq!(wrong, serde_json::json!([]));
    });
}
