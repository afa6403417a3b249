//! Sets of levels whose choices block something: the conflict sets of a search that jumps back.

use super::Block;

/// A set of levels, from 1 on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conflicts(Vec<u16>);

impl Conflicts {
    /// The levels of a block.
    pub fn of(block: &Block) -> Conflicts {
        let mut conflicts = Conflicts::default();
        block.holders.iter().filter(|(_, level)| *level > 0).for_each(|(_, level)| conflicts.insert(*level as u16));
        conflicts
    }

    /// All levels from 1 to this one.
    pub fn up_to(level: usize) -> Conflicts {
        Conflicts((1..=level as u16).collect())
    }

    /// The levels, the lowest first.
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.0.iter().map(|level| usize::from(*level))
    }

    /// Adds the levels of another set.
    pub fn join(&mut self, other: &Conflicts) {
        other.0.iter().for_each(|level| self.insert(*level));
    }

    /// Removes a level; returns whether it was in the set.
    pub fn remove(&mut self, level: usize) -> bool {
        let place = self.0.binary_search(&(level as u16));
        place.map(|place| self.0.remove(place)).is_ok()
    }

    /// Bytes allocated.
    pub(super) fn heap(&self) -> usize {
        2 * self.0.len()
    }

    fn insert(&mut self, level: u16) {
        if let Err(place) = self.0.binary_search(&level) {
            self.0.insert(place, level);
        }
    }
}
