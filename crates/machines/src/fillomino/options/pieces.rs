//! The list of pieces that the first search makes.

use super::super::puzzle::LABEL;

/// The pieces listed so far: those of size 1, of size 2 and so on, each as the names of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub(super) cells: Vec<u16>,
    /// The number of pieces of each size.
    pub(super) counts: [u32; LABEL + 1],
    /// The number of their entries in the exact cover: one for each cell, one for each surrounding edge between blank cells.
    pub(super) entries: u32,
}

impl Default for Pieces {
    fn default() -> Pieces {
        Pieces { cells: vec![], counts: [0; LABEL + 1], entries: 0 }
    }
}

impl Pieces {
    /// The number of pieces of size `d`.
    pub fn of_size(&self, d: usize) -> usize {
        self.counts[d] as usize
    }

    /// The number of all pieces.
    pub fn len(&self) -> usize {
        self.counts.iter().sum::<u32>() as usize
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The number of entries in the exact cover.
    pub fn entries(&self) -> usize {
        self.entries as usize
    }

    /// The cells of piece `k`, from 0, among those of size `d`.
    pub fn get(&self, d: usize, k: usize) -> &[u16] {
        let smaller: usize = (1..d).map(|d| d * self.of_size(d)).sum();
        &self.cells[smaller + k * d..][..d]
    }

    /// All pieces in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &[u16]> {
        (1..=LABEL).flat_map(move |d| (0..self.of_size(d)).map(move |k| self.get(d, k)))
    }
}
