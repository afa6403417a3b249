//! Texts of the bar within another page.

/// The label of the button that takes or returns the keys.
pub fn keys(held: bool) -> &'static str {
    if held { "Esc: keys back" } else { "Use keys" }
}
