//! Fuzzing of our own catalogue for as long as one likes; the suite's share of it is a law.

use stepdance::problems::CATALOG;

#[test]
#[ignore = "goes on for as long as it is told: cargo xtask fuzz MINUTES"]
fn for_as_long_as_one_likes() {
    stepdance_laws::fuzz::long(CATALOG);
}
