//! What whoever defines a search is told.

/// A function that there has to be.
pub fn no_function(name: &str) -> String {
    format!("a search needs a function {name}(path)")
}

/// A name that cannot be in an address.
pub const NO_ID: &str = "a search needs an id of small letters, digits and hyphens";

/// A length that cannot be.
pub fn no_length(most: u64) -> String {
    format!("a search needs a length, how many choices make a solution: a whole number from 1 to {most}")
}

/// A name that is another one's, or a search too many.
pub fn no_room(most: usize) -> String {
    format!("a search needs an id that no other one has, and there is room for {most}")
}

/// One of its functions has thrown something.
pub fn thrown(id: &str, function: &str, what: &str) -> String {
    format!("{function} of the search {id} has thrown: {what}")
}

/// What it draws is no picture.
pub fn no_picture(id: &str, why: &str) -> String {
    format!("draw of the search {id} gives no picture. {why}")
}
