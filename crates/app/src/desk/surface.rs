//! The surfaces to paint on, and what a frame must repaint.

/// A surface to paint on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The problem's picture.
    Stage,
    /// The search tree.
    Tree,
    /// The profile: nodes per level.
    Profile,
    /// The timeline: the tree on the axis of its moves.
    Timeline,
}

impl Surface {
    /// All surfaces, with their names on the page.
    pub const ALL: [(&'static str, Surface); 4] = [
        ("stage", Surface::Stage),
        ("tree", Surface::Tree),
        ("profile", Surface::Profile),
        ("timeline-tree", Surface::Timeline),
    ];

    /// Returns the surface with a name.
    pub fn named(name: &str) -> Option<Surface> {
        Surface::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, surface)| surface)
    }
}

/// What the page must update in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Frame {
    /// Whether the surfaces have changed.
    pub repaint: bool,
    /// Whether the page's texts have changed.
    pub view: bool,
    /// Whether the tree on the stage, or the text beside it, has changed.
    pub room: bool,
    /// Whether a race is shown in place of the search.
    pub race: bool,
    /// Whether the timeline's picture has changed, even if no other has.
    pub timeline: bool,
    /// Whether another frame is needed.
    pub again: bool,
}
