//! Stepdance's laws, held over this crate's catalogue.

#[test]
fn the_laws_hold() {
    stepdance_laws::hold(colouring::CATALOG);
}
