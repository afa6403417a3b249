//! Notices of copied links.

/// The notice that the link with a student's work is copied.
pub const WORK_COPIED: &str = "Link copied: it holds your work. Send it to your lecturer.";

/// The notice that the link to the position is copied.
pub const COPIED: &str = "Link copied: it opens this position.";

/// The notice that a link which holds the user's tour is copied.
pub const COPIED_WITH_TOUR: &str = "Link copied: it holds your whole tour and opens it at this position.";

/// The line before a link that the browser does not copy.
pub const NOT_COPIED: &str = "This browser copies no links. The link to this position:";

/// The notice that the tour's link is copied.
pub const TOUR_COPIED: &str = "Link copied: it holds the whole tour.";

/// The line before the tour's link that the browser does not copy.
pub const TOUR_NOT_COPIED: &str = "This browser copies no links. The link with the whole tour:";

/// The notice that the tour does not fit into the link.
pub fn copied_without_tour(file: &str) -> String {
    format!("Link copied: it opens this position without your tour, which is too long for a link. {}", hand_out(file))
}

/// The notice that the tour does not fit into a link, so that nothing is copied.
pub fn tour_too_long(file: &str) -> String {
    format!("The tour is too long for a link. {}", hand_out(file))
}

fn hand_out(file: &str) -> String {
    format!("Save it (Tours, Save) and pass on the file {file}: dropped on the page, it opens.")
}
