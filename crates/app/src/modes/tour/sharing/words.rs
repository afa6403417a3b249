//! What is said of links that are copied.

/// The link to the present moment is copied.
pub const COPIED: &str = "Link copied: it opens this position.";

/// The same, with the visitor's own tour in it.
pub const COPIED_WITH_TOUR: &str = "Link copied: it holds your whole tour and opens it at this position.";

/// Before the link that the browser does not copy.
pub const NOT_COPIED: &str = "This browser copies no links. The link to this position:";

/// The link of the tour is copied.
pub const TOUR_COPIED: &str = "Link copied: it holds the whole tour.";

/// Before the tour's link that the browser does not copy.
pub const TOUR_NOT_COPIED: &str = "This browser copies no links. The link with the whole tour:";

/// The tour does not fit into a link.
pub fn copied_without_tour(file: &str) -> String {
    format!("Link copied: it opens this position without your tour, which is too long for a link. {}", hand_out(file))
}

/// The same, where nothing else is left to be copied.
pub fn tour_too_long(file: &str) -> String {
    format!("The tour is too long for a link. {}", hand_out(file))
}

fn hand_out(file: &str) -> String {
    format!("Save it (Tours, Save) and pass on the file {file}: dropped on the page, it opens.")
}
