//! Stepdance's laws, held over this crate's own search; those that Stepdance brings along are held to them there.

use stepdance::catalog::Catalog;

#[test]
fn the_laws_hold() {
    stepdance_laws::hold(Catalog(&subset_sum::CATALOG.0[..1]));
}
