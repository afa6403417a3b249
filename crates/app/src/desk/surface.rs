//! Places to paint on, and what a frame needs of them.

/// A place to paint on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The problem's picture.
    Stage,
    /// The search tree.
    Tree,
    /// Nodes per level.
    Profile,
    /// Where the solutions lie, above the timeline.
    Ticks,
}

impl Surface {
    /// All surfaces, with the names that the page knows them by.
    pub const ALL: [(&'static str, Surface); 4] =
        [("stage", Surface::Stage), ("tree", Surface::Tree), ("profile", Surface::Profile), ("ticks", Surface::Ticks)];

    /// The surface of that name.
    pub fn named(name: &str) -> Option<Surface> {
        Surface::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, surface)| surface)
    }
}

/// What a frame needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Frame {
    /// The surfaces have changed.
    pub repaint: bool,
    /// What the page says beside them has changed.
    pub view: bool,
    /// The tree on the stage has changed, and what is said beside it.
    pub room: bool,
    /// A race is shown, in place of the search.
    pub race: bool,
    /// Another frame is wanted.
    pub again: bool,
}
