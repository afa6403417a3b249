//! Snapshots of a search at nodes that another run of it has reached, from which a machine can be set up without a replay.
//!
//! To restore a snapshot, descend along its path from step 0 and prune all earlier children as soon as they are entered. The
//! record and the [`Counted`](crate::machine::Counted) values are stored in the snapshot.
//!
//! A count in a worker sends snapshots. A seek starts from the last snapshot before its step (`Places::before`). A test
//! compares what is shown there, and all later moves, with an ordinary run. Searches that cannot be divided into parts have
//! no snapshots.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Stop};
//! use stepdance_machines::place::{Place, Places};
//! use stepdance_machines::steer::Guided;
//!
//! // The second queen of twelve, in column 5.
//! let search = || Guided::whole(BitsetMachine::new(12));
//! let mut walked = search();
//! while walked.record().trail.path() != [1, 3] {
//!     walked.advance(u64::MAX, Stop::at(Beat::Descend));
//! }
//! let place = Place { path: vec![1, 3], record: walked.record().clone(), counted: walked.walker().counted() };
//! let mut places = Places::default();
//! places.add(&place.pack());
//! let there = places.before(walked.at() + 1000, &search()).unwrap();
//! assert!(there.walker().same(walked.walker()) && there.record() == walked.record());
//! ```

use crate::numbers::{next, next_all, push, push_all};
use crate::record::Record;
use crate::steer::{Guided, Path};

/// The limit in bytes for all snapshots; beyond it, every second one is dropped.
const ROOM: usize = 16 << 20;

/// A snapshot of a search right after a node was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The child numbers, from 1, on the way from the search's root to the node.
    pub path: Vec<u32>,
    /// The record of the search at that step.
    pub record: Record,
    /// The [`Counted`](crate::machine::Counted) values of its machine.
    pub counted: Vec<u64>,
}

impl Place {
    /// Encodes the snapshot as bytes, to be sent from a worker to the page; several may be concatenated.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![];
        push(&mut bytes, self.record.at);
        push(&mut bytes, self.record.tally.solutions());
        let path: Vec<u64> = self.path.iter().map(|number| u64::from(*number)).collect();
        push_all(&mut bytes, &path);
        push_all(&mut bytes, &self.counted);
        push_all(&mut bytes, self.record.tally.profile());
        self.record.trail.pack(&mut bytes);
        let mut packed = vec![];
        push(&mut packed, bytes.len() as u64);
        packed.extend(bytes);
        packed
    }
}

/// Encoded snapshots in the order of the search.
#[derive(Clone, Debug, Default)]
pub struct Places {
    list: Vec<Packed>,
    used: usize,
    /// The least distance between snapshots, in moves.
    apart: u64,
}

#[derive(Clone, Debug)]
struct Packed {
    at: u64,
    solutions: u64,
    /// The encoded rest: path, counted values, profile and trail.
    rest: Box<[u8]>,
}

impl Places {
    /// Adds snapshots encoded by [`Place::pack`]. Ignores invalid ones and those that do not follow the last one at the
    /// required distance.
    pub fn add(&mut self, mut packed: &[u8]) {
        while let Some((at, solutions, rest)) = split(&mut packed) {
            let after = self.list.last().map_or(0, |last| last.at + self.apart.max(1));
            if at >= after {
                self.used += rest.len() + size_of::<Packed>();
                self.list.push(Packed { at, solutions, rest: rest.into() });
            }
        }
        while self.used > ROOM {
            let mut nth = 0;
            self.list.retain(|_| {
                nth += 1;
                nth % 2 == 1
            });
            self.used = self.list.iter().map(|place| place.rest.len() + size_of::<Packed>()).sum();
            self.apart = self.list.windows(2).map(|two| two[1].at - two[0].at).min().unwrap_or(0);
        }
    }

    /// The number of snapshots.
    pub fn many(&self) -> usize {
        self.list.len()
    }

    /// The step of the last snapshot at or before step `at`.
    pub fn step_before(&self, at: u64) -> Option<u64> {
        let many = self.list.partition_point(|place| place.at <= at);
        Some(self.list.get(many.checked_sub(1)?)?.at)
    }

    /// The step of the last snapshot with fewer than `solutions` solutions.
    pub fn step_with_fewer(&self, solutions: u64) -> Option<u64> {
        let many = self.list.partition_point(|place| place.solutions < solutions);
        Some(self.list.get(many.checked_sub(1)?)?.at)
    }

    /// Restores the search from the last snapshot at or before step `at`; `start` is the same search at step 0.
    pub fn before(&self, at: u64, start: &Guided) -> Option<Guided> {
        let many = self.list.partition_point(|place| place.at <= at);
        let Packed { at, solutions, rest } = self.list.get(many.checked_sub(1)?)?;
        let mut bytes = &**rest;
        let path: Vec<u32> = next_all(&mut bytes)?.iter().map(|number| *number as u32).collect();
        let counted = next_all(&mut bytes)?;
        let profile = next_all(&mut bytes)?;
        let (levels, path) = (path.len(), Path::of(path)?);
        let told = start.record().told(*at, &profile, *solutions, levels, &mut bytes)?;
        start.placed(&path, told, &counted)
    }
}

/// Splits off the next snapshot: its step, its number of solutions and the encoded rest.
fn split<'a>(bytes: &mut &'a [u8]) -> Option<(u64, u64, &'a [u8])> {
    let long = usize::try_from(next(bytes)?).ok()?;
    let (mut place, rest) = bytes.split_at_checked(long)?;
    *bytes = rest;
    let (at, solutions) = (next(&mut place)?, next(&mut place)?);
    (at < 1 << 53).then_some((at, solutions, place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitset::BitsetMachine;
    use crate::machine::{Beat, Stop};

    /// All places of a search of so many queens, and the search at each.
    fn all(n: usize) -> Vec<(Vec<u8>, Guided)> {
        let mut search = Guided::whole(BitsetMachine::new(n));
        let mut list = vec![];
        while search.advance(u64::MAX, Stop::at(Beat::Descend)) > 0 {
            if search.beat() == Some(Beat::Descend) {
                let record = search.record().clone();
                let place = Place { path: record.trail.path(), record, counted: search.walker().counted() };
                list.push((place.pack(), search.clone()));
            }
        }
        list
    }

    #[test]
    fn whatever_is_said_of_a_place_nothing_breaks() {
        let (start, all) = (Guided::whole(BitsetMachine::new(6)), all(6));
        for (packed, _) in &all {
            for i in 0..packed.len() {
                for wrong in [0, 1, 0x7f, 0x80, 0xff] {
                    let mut bytes = packed.clone();
                    bytes[i] = wrong;
                    let mut places = Places::default();
                    places.add(&bytes);
                    places.add(&bytes[..i]);
                    let there = places.before(u64::MAX, &start);
                    // What comes of it is walked through to the end.
                    if let Some(mut there) = there {
                        there.advance(u64::MAX, Stop::NEVER);
                    }
                }
            }
        }
    }

    /// Whole numbers put in, which a changed byte hardly makes: each sum that is made of them has room.
    #[test]
    fn a_place_that_no_search_has_is_none() {
        let (start, all) = (Guided::whole(BitsetMachine::new(6)), all(6));
        let (_, at) = all.iter().rfind(|(_, at)| at.record().tally.nodes() > 20).unwrap();
        let path = at.record().trail.path();
        let there = |change: &dyn Fn(&mut Record)| {
            let mut record = at.record().clone();
            change(&mut record);
            let mut places = Places::default();
            places.add(&Place { path: path.clone(), record, counted: vec![] }.pack());
            let mut there = places.before(u64::MAX, &start)?;
            there.advance(u64::MAX, Stop::NEVER);
            Some(there.record().tally.nodes())
        };
        let with = |profile: &[u64], solutions| {
            let profile = profile.to_vec();
            there(&move |record| record.tally = record.tally.told(&profile, solutions))
        };
        let real = at.record().tally.profile().to_vec();
        assert!(there(&|_| {}).is_some() && with(&real, 0).is_some() == (at.record().tally.solutions() == 0));
        assert_eq!(with(&[], 0), None, "no node is the root");
        assert_eq!(with(&vec![0; real.len()], 0), None);
        assert_eq!(with(&[&real[..], &[u64::MAX]].concat(), 0), None);
        assert_eq!(with(&[&real[..], &[u64::MAX / 2, u64::MAX / 2]].concat(), 0), None);
        assert_eq!(with(&[&real[..], &[at.at()]].concat(), 0), None, "more nodes than moves");
        assert_eq!(with(&real, at.at() + 1), None, "more solutions than moves");
    }

    #[test]
    fn places_that_take_too_much_room_are_thinned_evenly() {
        let (packed, at) = all(8).pop().unwrap();
        let place = |steps: u64| {
            let mut record = at.record().clone();
            record.at = steps;
            Place { path: record.trail.path(), record, counted: vec![7; 1000] }.pack()
        };
        let mut places = Places::default();
        for steps in 1..30_000 {
            places.add(&place(10 * steps));
        }
        assert!(
            places.used <= ROOM && (5_000..16_000).contains(&places.many()),
            "{} in {}",
            places.many(),
            places.used
        );
        let far = (0..300_000).step_by(999).map(|at| at - places.step_before(at).unwrap_or(0)).max();
        assert!(far.is_some_and(|far| far <= 40), "{far:?}");
        places.add(&packed);
        assert_eq!(places.step_before(u64::MAX), places.list.last().map(|last| last.at));
    }
}
