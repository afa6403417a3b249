//! What the picture of the enlarged tree is drawn from.

use super::Room;
use crate::scene::Scene;
use crate::shape::{Node, Shape};

/// The numbers of nodes on each level.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts<'a> {
    /// The nodes entered so far.
    pub so_far: &'a [u64],
    /// The nodes counted of the whole tree.
    pub counted: &'a [u64],
    /// The solutions counted.
    pub solutions: u64,
    /// Whether these are all.
    pub whole: bool,
    /// The nodes as random probes estimate them.
    pub estimated: &'a [f64],
    /// The first level whose nodes count.
    pub first: usize,
}

/// What is drawn.
pub struct Drawn<'a> {
    /// The part of the tree that is shown.
    pub room: &'a Room,
    /// The recorded tree.
    pub shape: &'a Shape,
    /// The numbers of nodes.
    pub counts: Counts<'a>,
    /// What is said of the part that is not known: a heading and a sentence.
    pub unknown: Option<[String; 2]>,
    /// The pictures of solutions, which a small tree has room for.
    pub boards: &'a [(Node, Scene)],
    /// The level at work: the one that is being decided, or has just been.
    pub at_work: usize,
    /// The moves shown as the foot shows them: its first, its last, and the current move, as x coordinates of the picture.
    pub foot: Option<[f32; 3]>,
}
