//! Errors of a visitor's own search.

/// A function that there has to be.
pub fn no_function(name: &str) -> String {
    format!("a search needs a function {name}(path)")
}

/// A name that cannot be in an address.
pub const NO_ID: &str = "a search needs an id of small letters, digits and hyphens";

/// A length that cannot be.
pub fn no_length(most: u64) -> String {
    format!("a search needs a length, the number of choices in a solution: a whole number from 1 to {most}")
}

/// A name that is another one's, or a search too many.
pub fn no_room(most: usize) -> String {
    format!("a search needs an id that no other search has; there may be {most} searches")
}

/// One of its functions has thrown something.
pub fn thrown(id: &str, function: &str, what: &str) -> String {
    format!("{function} of the search {id} threw: {what}")
}

/// What it draws is no picture.
pub fn no_picture(id: &str, why: &str) -> String {
    format!("draw of the search {id} returned no picture. {why}")
}
