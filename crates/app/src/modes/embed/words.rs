//! What the strip within another page says.

/// What the button does that takes the keys, or gives them back.
pub fn keys(held: bool) -> &'static str {
    if held { "Esc: keys back" } else { "Use keys" }
}
