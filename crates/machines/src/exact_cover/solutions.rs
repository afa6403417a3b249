//! The solutions of a search, one after the other, and their number.

use super::Cover;
use crate::machine::{Beat, Move, Stop, run, run_to};
use crate::record::Record;

/// The solutions from a position of a search on, each as the numbers of its options from 0, in the order chosen.
#[derive(Clone, Debug)]
pub struct Solutions(Cover);

impl Iterator for Solutions {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let last = run_to(&mut self.0, Stop::at(Beat::Solution))?;
        (last.beat() == Beat::Solution).then(|| self.0.chosen().collect())
    }
}

impl Cover {
    /// The solutions that the search finds from here on.
    ///
    /// ```
    /// # use stepdance_machines::exact_cover::{Cover, Entry, Heuristic, Instance};
    /// let mut instance = Instance::new(["a", "b", "c"].map(str::to_owned).to_vec(), 3);
    /// for set in [&[1, 2][..], &[3], &[1], &[2, 3]] {
    ///     instance.add(&set.iter().map(|item| Entry::plain(*item)).collect::<Vec<_>>())?;
    /// }
    /// let cover = Cover::new(instance.into(), Heuristic::Fewest);
    /// assert_eq!(cover.clone().solutions().collect::<Vec<_>>(), [[0, 1], [2, 3]]);
    /// assert_eq!(cover.count(), 2);
    /// # Ok::<(), stepdance_machines::exact_cover::BadOption>(())
    /// ```
    #[must_use]
    pub fn solutions(self) -> Solutions {
        Solutions(self)
    }

    /// The number of solutions that the search finds from here on. (The moves are counted by `Iterator::count`.)
    #[must_use]
    pub fn count(mut self) -> u64 {
        let mut record = Record::new(0);
        record.count_only();
        run(&mut self, u64::MAX, Stop::NEVER, &mut record);
        record.tally.solutions()
    }
}
