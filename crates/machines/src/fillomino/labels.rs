//! Which labels each cell may have: what the clues rule out, and what follows from a supposition.
//!
//! Rules that lose no solution, applied until none changes anything:
//!
//! - a region whose label is known loses no cell, so it needs room to grow: as many cells as its label within reach, through
//!   cells that may have the label;
//! - a region that has all its cells has no further neighbour of its label;
//! - a cell that would join regions to more cells than their label says does not have that label;
//! - all regions together need no more cells than are left: each at least those that its label says, where regions that can come
//!   together are one; and where too few would be left for another region, a label is only where a region there can reach;
//! - a label fits into an area of cells that may have it only if the area has as many cells as the label says.

use super::puzzle::{BLANK, LABEL, Place, Puzzle};
use std::rc::Rc;

/// Why the labels of a puzzle cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// No label is left for the cell.
    NoLabel { cell: Place },
    /// The region of the cell has room for fewer cells than its label `d` says.
    NoRoom { cell: Place, d: u8, room: u16 },
    /// The region of the cell has more cells than its label `d` says.
    TooLarge { cell: Place, d: u8 },
    /// The regions need so many more cells together, but so many are left.
    NoCells { needed: u16, left: u16 },
}

impl Conflict {
    /// Where it was found.
    pub fn cell(self) -> Option<Place> {
        match self {
            Conflict::NoLabel { cell } | Conflict::NoRoom { cell, .. } | Conflict::TooLarge { cell, .. } => Some(cell),
            Conflict::NoCells { .. } => None,
        }
    }
}

/// The labels that cells may have, a bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Which cells there are, in order.
    cells: Rc<[Place]>,
    /// Of each place of the board; none of a wall.
    masks: Vec<u64>,
    /// The label that stands for all numbers above the greatest clue: cells with it that touch are at least as many as it says.
    larger: u8,
    /// Labels that cells have lost, or must have, since the rules were applied to them.
    touched: u64,
    /// A cell that has no label left.
    empty: Option<Place>,
    /// Of each label, how many more cells its regions need at the least.
    needs: [u16; LABEL + 2],
}

/// Room for what the rules work with, so that a supposition allocates nothing. It holds nothing that lasts: a copy begins
/// empty, and all are equal.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The labels of a supposition.
    trial: Vec<u64>,
    /// Of each place, the number of the region that must have the label looked at, from 1; 0 for none.
    region: Vec<u16>,
    /// Where each region's cells begin among the members.
    regions: Vec<usize>,
    members: Vec<Place>,
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<(Place, u16)>,
    /// Cells that a region may need.
    needed: Vec<Place>,
    /// Of each place, in which turn a region was found to reach it.
    near: Vec<u32>,
    turn: u32,
}

impl Labels {
    /// Of a clue its own; of a blank cell all up to the greatest clue, and one that stands for all larger ones. Why one is enough:
    /// [`bound`](super::bound).
    pub fn new(puzzle: &Puzzle) -> Labels {
        let cells: Rc<[Place]> = puzzle.cells().collect();
        let larger = puzzle.greatest() as u8 + 1;
        let all = u64::MAX >> (63 - larger) & !1;
        let mut masks = vec![0; puzzle.places()];
        for cell in cells.iter() {
            masks[cell.index()] = if puzzle.label(*cell) == BLANK { all } else { 1 << puzzle.label(*cell) };
        }
        Labels { cells, masks, larger, touched: all, empty: None, needs: [0; LABEL + 2] }
    }

    /// The label that stands for all larger numbers, itself included.
    pub fn larger(&self) -> u8 {
        self.larger
    }

    /// Whether the cell may have the number.
    #[inline(always)]
    pub fn may(&self, cell: Place, d: u8) -> bool {
        self.masks[cell.index()] >> d.min(self.larger) & 1 == 1
    }

    /// The label that the cell must have, if it is the only one.
    #[inline(always)]
    pub fn known(&self, cell: Place) -> Option<u8> {
        let mask = self.masks[cell.index()];
        (mask.is_power_of_two()).then(|| mask.trailing_zeros() as u8)
    }

    /// The number that the cell must have, if it is the only one and stands for no larger ones.
    pub fn number(&self, cell: Place) -> Option<u8> {
        self.known(cell).filter(|d| *d < self.larger)
    }

    /// The labels left for the cell.
    pub fn of(&self, cell: Place) -> impl Iterator<Item = u8> {
        (1..=self.larger).filter(move |d| self.may(cell, *d))
    }

    /// How many labels are left for the cell.
    pub fn count(&self, cell: Place) -> u32 {
        self.masks[cell.index()].count_ones()
    }

    /// The next label from `d` on that the cell may have.
    pub fn next(&self, cell: Place, d: u8) -> Option<u8> {
        (d..=self.larger).find(|d| self.may(cell, *d))
    }

    /// Rules a label out.
    #[inline(always)]
    pub fn rule_out(&mut self, cell: Place, d: u8) {
        self.keep(cell, !(1 << d));
    }

    /// Gives the cell the label.
    pub fn set(&mut self, cell: Place, d: u8) {
        self.keep(cell, 1 << d.min(self.larger));
    }

    /// Leaves the cell no labels but these.
    #[inline(always)]
    fn keep(&mut self, cell: Place, kept: u64) {
        let mask = &mut self.masks[cell.index()];
        let lost = *mask & !kept;
        if lost == 0 {
            return;
        }
        *mask &= kept;
        self.touched |= lost;
        if mask.is_power_of_two() {
            // A region of this label has grown.
            self.touched |= *mask;
        } else if *mask == 0 {
            self.empty = Some(cell);
        }
    }

    /// What would be wrong if all these cells had the label, as far as the rules tell.
    pub fn supposed(&self, cells: &[Place], d: u8, room: &mut Scratch) -> Option<Conflict> {
        let mut masks = std::mem::take(&mut room.trial);
        masks.clone_from(&self.masks);
        let mut trial = Labels { cells: Rc::clone(&self.cells), masks, ..*self };
        cells.iter().for_each(|cell| trial.set(*cell, d));
        let settled = trial.settle(room);
        room.trial = trial.masks;
        settled.err()
    }

    /// Adds the labels of another one.
    pub fn join(&mut self, other: &Labels) {
        self.masks.iter_mut().zip(&other.masks).for_each(|(mask, more)| *mask |= more);
    }

    /// The same cells without any label.
    pub fn none(&self) -> Labels {
        Labels { masks: vec![0; self.masks.len()], ..self.clone() }
    }

    /// Of the cells with the fewest labels, but more than one, that nearest to a cell.
    pub(super) fn branch(&self, to: Place) -> Option<Place> {
        let far = |cell: Place| cell.row().abs_diff(to.row()) + cell.column().abs_diff(to.column());
        self.open().min_by_key(|cell| (self.count(*cell), far(*cell)))
    }

    /// The cells that have several labels left.
    pub(super) fn open(&self) -> impl Iterator<Item = Place> {
        self.cells.iter().copied().filter(|cell| self.count(*cell) > 1)
    }

    /// How many pairs of a cell and a label are left.
    pub fn left(&self) -> u64 {
        self.cells.iter().map(|cell| u64::from(self.count(*cell))).sum()
    }

    /// Whether any cell has several labels left.
    pub fn is_open(&self) -> bool {
        self.open().next().is_some()
    }

    /// The most cells that touch and may have a label above the greatest clue.
    pub fn room_for_larger(&self) -> usize {
        let (mut seen, mut queue, mut most) = (vec![false; self.masks.len()], vec![], 0);
        for cell in self.cells.iter() {
            let from = queue.len();
            let mut see = |cell: Place, queue: &mut Vec<Place>| {
                if self.may(cell, self.larger) && !std::mem::replace(&mut seen[cell.index()], true) {
                    queue.push(cell);
                }
            };
            see(*cell, &mut queue);
            let mut at = from;
            while let Some(cell) = queue.get(at).copied() {
                at += 1;
                (1..=4).for_each(|a| see(cell.towards(a), &mut queue));
            }
            most = most.max(at - from);
        }
        most
    }

    /// Bytes behind the pointers.
    pub fn heap(&self) -> usize {
        size_of_val(&*self.masks)
    }

    /// Applies the rules until none changes anything.
    ///
    /// # Errors
    /// If that leaves a cell without a label, or a region without its size.
    pub fn settle(&mut self, room: &mut Scratch) -> Result<(), Conflict> {
        // Labels whose regions changed since what they need was counted.
        let mut changed = self.touched;
        loop {
            while self.touched != 0 {
                let d = self.touched.trailing_zeros() as u8;
                changed |= self.touched;
                self.touched &= self.touched - 1;
                room.find_regions(self, d)?;
                self.bound_regions(room, d)?;
                if d < self.larger {
                    self.bound_joins(room, d);
                }
                self.bound_areas(room, d);
                if let Some(cell) = self.empty {
                    return Err(Conflict::NoLabel { cell });
                }
            }
            while changed != 0 {
                let d = changed.trailing_zeros() as u8;
                changed &= changed - 1;
                room.find_regions(self, d)?;
                self.needs[usize::from(d)] = room.needed_by(self, d);
            }
            let (needed, left) = (self.needs.iter().sum(), self.open().count() as u16);
            if needed > left {
                return Err(Conflict::NoCells { needed, left });
            }
            for d in 1..=self.larger {
                if u16::from(d) > left - needed {
                    self.bound_new(room, d)?;
                }
            }
            if self.touched == 0 {
                return Ok(());
            }
        }
    }

    /// Where there are too few cells for another region, the label is that of cells only which a region there can reach.
    fn bound_new(&mut self, room: &mut Scratch, d: u8) -> Result<(), Conflict> {
        room.find_regions(self, d)?;
        if d == self.larger && !room.members.is_empty() {
            return Ok(());
        }
        room.turn += 1;
        for number in 1..=room.regions.len() as u16 {
            if room.members_of(number).len() < usize::from(d) {
                room.reach(self, number, d, Place::default(), u16::MAX);
                room.queue.iter().for_each(|(cell, _)| room.near[cell.index()] = room.turn);
            }
        }
        for k in 0..self.cells.len() {
            let cell = self.cells[k];
            if room.near[cell.index()] != room.turn && self.known(cell).is_none() {
                self.rule_out(cell, d);
            }
        }
        Ok(())
    }

    /// Regions that must have the label have room, and those that are complete have no neighbour of it.
    fn bound_regions(&mut self, room: &mut Scratch, d: u8) -> Result<(), Conflict> {
        for number in 1..=room.regions.len() as u16 {
            let members = room.members_of(number);
            let first = room.members[members.start];
            if members.len() >= usize::from(d) {
                if d == self.larger {
                    continue;
                }
                for k in members {
                    for a in 1..=4 {
                        let next = room.members[k].towards(a);
                        if room.region[next.index()] != number {
                            self.rule_out(next, d);
                        }
                    }
                }
                continue;
            }
            let reach = room.reach(self, number, d, Place::default(), d.into());
            if reach < u16::from(d) {
                return Err(Conflict::NoRoom { cell: first, d, room: reach });
            }
            // A cell without which there is no room is taken. It is part of whatever room is found, so few are left to try.
            let mut needed = std::mem::take(&mut room.needed);
            needed.extend(room.queue.iter().map(|(cell, _)| *cell).filter(|cell| self.known(*cell).is_none()));
            while let Some(cell) = needed.pop() {
                if room.reach(self, number, d, cell, d.into()) < u16::from(d) {
                    self.set(cell, d);
                } else {
                    needed.retain(|cell| room.seen[cell.index()] == room.stamp);
                }
            }
            room.needed = needed;
        }
        Ok(())
    }

    /// A cell does not join more cells of the label than that says.
    fn bound_joins(&mut self, room: &Scratch, d: u8) {
        for member in &room.members {
            for a in 1..=4 {
                let cell = member.towards(a);
                if self.may(cell, d) && self.known(cell).is_none() && room.joined(cell) > u16::from(d) {
                    self.rule_out(cell, d);
                }
            }
        }
    }

    /// An area of cells that may have the label has as many cells as it says.
    fn bound_areas(&mut self, room: &mut Scratch, d: u8) {
        room.stamp += 1;
        for k in 0..self.cells.len() {
            let cell = self.cells[k];
            if !self.may(cell, d) || !room.see(cell) {
                continue;
            }
            room.queue.clear();
            room.queue.push((cell, 0));
            let mut at = 0;
            while let Some((cell, _)) = room.queue.get(at).copied() {
                at += 1;
                for a in 1..=4 {
                    let next = cell.towards(a);
                    if self.may(next, d) && room.see(next) {
                        room.queue.push((next, 0));
                    }
                }
            }
            if at < usize::from(d) {
                for k in 0..at {
                    self.rule_out(room.queue[k].0, d);
                }
            }
        }
    }
}

impl Clone for Scratch {
    fn clone(&self) -> Scratch {
        Scratch::default()
    }
}

impl PartialEq for Scratch {
    fn eq(&self, _: &Scratch) -> bool {
        true
    }
}

impl Eq for Scratch {}

impl Scratch {
    /// Whether the place was not seen since the stamp was changed.
    #[inline(always)]
    fn see(&mut self, place: Place) -> bool {
        std::mem::replace(&mut self.seen[place.index()], self.stamp) != self.stamp
    }

    /// Finds the regions of cells that must have the label.
    fn find_regions(&mut self, labels: &Labels, d: u8) -> Result<(), Conflict> {
        self.region.clear();
        self.region.resize(labels.masks.len(), 0);
        self.seen.resize(labels.masks.len(), 0);
        self.near.resize(labels.masks.len(), 0);
        self.regions.clear();
        self.members.clear();
        for cell in labels.cells.iter() {
            if labels.masks[cell.index()] != 1 << d || self.region[cell.index()] != 0 {
                continue;
            }
            let (from, number) = (self.members.len(), self.regions.len() as u16 + 1);
            self.members.push(*cell);
            self.region[cell.index()] = number;
            let mut at = from;
            while let Some(member) = self.members.get(at).copied() {
                at += 1;
                for a in 1..=4 {
                    let next = member.towards(a);
                    if labels.masks[next.index()] == 1 << d && self.region[next.index()] == 0 {
                        self.region[next.index()] = number;
                        self.members.push(next);
                    }
                }
            }
            if at - from > usize::from(d) && d < labels.larger {
                return Err(Conflict::TooLarge { cell: *cell, d });
            }
            self.regions.push(from);
        }
        Ok(())
    }

    /// Where the region's cells lie among all members.
    fn members_of(&self, number: u16) -> std::ops::Range<usize> {
        let end = self.regions.get(usize::from(number)).copied().unwrap_or(self.members.len());
        self.regions[usize::from(number) - 1]..end
    }

    /// How many cells the region of label d can have without one, itself included: no more are looked for once there are `enough`.
    /// The others are in the queue with their distance.
    fn reach(&mut self, labels: &Labels, number: u16, d: u8, without: Place, enough: u16) -> u16 {
        self.stamp += 1;
        self.see(without);
        self.queue.clear();
        let members = self.members_of(number);
        let own = members.len() as u16;
        for k in members.clone() {
            let member = self.members[k];
            self.see(member);
        }
        for k in members {
            self.step(labels, self.members[k], 1, d, own);
        }
        let mut at = 0;
        while let Some((cell, far)) = self.queue.get(at).copied() {
            at += 1;
            if own + self.queue.len() as u16 >= enough {
                break;
            }
            if own + far < u16::from(d) {
                self.step(labels, cell, far + 1, d, own);
            }
        }
        own + self.queue.len() as u16
    }

    /// How many more cells the regions of label d need at the least, where those that can come together share them.
    fn needed_by(&mut self, labels: &Labels, d: u8) -> u16 {
        let size = u16::from(d);
        if d == labels.larger {
            let own = self.members.len() as u16;
            return if own == 0 { 0 } else { size.saturating_sub(own) };
        }
        // Regions that can come together have the number of one of them.
        let mut group: Vec<u16> = (0..=self.regions.len() as u16).collect();
        for number in 1..group.len() as u16 {
            if group.len() > 2 && self.members_of(number).len() < usize::from(d) {
                self.reach(labels, number, d, Place::default(), u16::MAX);
                for (cell, _) in &self.queue {
                    let other = self.region[cell.index()];
                    if other != 0 && group[usize::from(other)] != group[usize::from(number)] {
                        let (from, to) = (group[usize::from(other)], group[usize::from(number)]);
                        group.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
                    }
                }
            }
        }
        let mut own = vec![0; group.len()];
        for number in 1..group.len() {
            own[usize::from(group[number])] += self.members_of(number as u16).len() as u16;
        }
        own.iter().map(|own: &u16| own.next_multiple_of(size) - own).sum()
    }

    /// The neighbours of a cell that are so far and may have the label without making the region too large.
    fn step(&mut self, labels: &Labels, cell: Place, far: u16, d: u8, own: u16) {
        for a in 1..=4 {
            // Every other time the other way round, for other cells to be found.
            let next = cell.towards(if self.stamp.is_multiple_of(2) { a } else { 5 - a });
            if !labels.may(next, d) || self.seen[next.index()] == self.stamp {
                continue;
            }
            // Another region comes as a whole.
            let other = self.region[next.index()];
            if other == 0 {
                self.seen[next.index()] = self.stamp;
                self.queue.push((next, far));
                continue;
            }
            let members = self.members_of(other);
            if d == labels.larger || own + far - 1 + members.len() as u16 <= u16::from(d) {
                for k in members {
                    let member = self.members[k];
                    if self.see(member) {
                        self.queue.push((member, far));
                    }
                }
            }
        }
    }

    /// How many cells of the label the cell joins if it has that, too.
    fn joined(&self, cell: Place) -> u16 {
        let mut numbers = [0; 4];
        let mut sum = 1;
        for a in 1..=4u8 {
            let number = self.region[cell.towards(a).index()];
            if number != 0 && !numbers.contains(&number) {
                numbers[usize::from(a) - 1] = number;
                sum += self.members_of(number).len() as u16;
            }
        }
        sum
    }
}
