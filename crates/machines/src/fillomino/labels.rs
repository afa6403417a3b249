//! The labels that each cell may have: those not ruled out by the clues or by what follows from a supposition.
//!
//! These rules lose no solution. They are applied until none changes anything:
//!
//! - a region whose label is known needs room to grow: as many cells as its label says within reach, through cells that may
//!   have the label;
//! - a complete region has no further neighbour with its label;
//! - a cell that would join regions to more cells than their label says does not have that label;
//! - all regions together need no more cells than are left: each at least as many as its label says, where regions that may
//!   join count as one; if too few cells would be left for another region, a label is possible only where an existing region
//!   can reach;
//! - a label fits into an area of cells that may have it only if the area has as many cells as the label says.

use super::puzzle::{BLANK, LABEL, Place, Puzzle};
use std::rc::Rc;

/// The reason why the labels of a puzzle cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The cell has no label left.
    NoLabel { cell: Place },
    /// The region of the cell has room for only `room` cells, fewer than its label `d`.
    NoRoom { cell: Place, d: u8, room: u16 },
    /// The region of the cell has more cells than its label `d`.
    TooLarge { cell: Place, d: u8 },
    /// The regions together need `needed` more cells, but only `left` are left.
    NoCells { needed: u16, left: u16 },
}

impl Conflict {
    /// The cell where the conflict was found, if it concerns one.
    pub fn cell(self) -> Option<Place> {
        match self {
            Conflict::NoLabel { cell } | Conflict::NoRoom { cell, .. } | Conflict::TooLarge { cell, .. } => Some(cell),
            Conflict::NoCells { .. } => None,
        }
    }
}

/// The labels that cells may have, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// The cells, in order.
    cells: Rc<[Place]>,
    /// The labels of each place of the board; none for a wall.
    masks: Vec<u64>,
    /// The label that stands for all numbers above the greatest clue: areas of it have at least as many cells as it says.
    larger: u8,
    /// The labels that were ruled out somewhere, or became the only one of a cell, since the rules were last applied to them.
    touched: u64,
    /// A cell with no label left.
    empty: Option<Place>,
    /// For each label, how many more cells its regions need at least.
    needs: [u16; LABEL + 2],
}

/// Buffers for the rules, so that a supposition allocates nothing. They hold no lasting data: a clone begins empty, and any
/// two are equal.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The labels of a supposition.
    trial: Vec<u64>,
    /// For each place the number, from 1, of the region that must have the label under examination; 0 for none.
    region: Vec<u16>,
    /// The index of each region's first cell in `members`.
    regions: Vec<usize>,
    members: Vec<Place>,
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<(Place, u16)>,
    /// The cells that a region may need.
    needed: Vec<Place>,
    /// For each place, the turn in which a region last reached it.
    near: Vec<u32>,
    turn: u32,
}

impl Labels {
    /// The labels of a puzzle: a clue has its own; a blank cell has all up to the greatest clue, and one that stands for all
    /// larger ones. [`bound`](super::bound) says why one suffices.
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

    /// The label that stands for itself and all larger numbers.
    pub fn larger(&self) -> u8 {
        self.larger
    }

    /// Whether the cell may have the number.
    #[inline(always)]
    pub fn may(&self, cell: Place, d: u8) -> bool {
        self.masks[cell.index()] >> d.min(self.larger) & 1 == 1
    }

    /// The only label of the cell, if it has one.
    #[inline(always)]
    pub fn known(&self, cell: Place) -> Option<u8> {
        let mask = self.masks[cell.index()];
        (mask.is_power_of_two()).then(|| mask.trailing_zeros() as u8)
    }

    /// The only number of the cell, if it has one and that does not stand for larger ones.
    pub fn number(&self, cell: Place) -> Option<u8> {
        self.known(cell).filter(|d| *d < self.larger)
    }

    /// The labels left for the cell.
    pub fn of(&self, cell: Place) -> impl Iterator<Item = u8> {
        (1..=self.larger).filter(move |d| self.may(cell, *d))
    }

    /// The number of labels left for the cell.
    pub fn count(&self, cell: Place) -> u32 {
        self.masks[cell.index()].count_ones()
    }

    /// The next label from `d` on that the cell may have.
    pub fn next(&self, cell: Place, d: u8) -> Option<u8> {
        (d..=self.larger).find(|d| self.may(cell, *d))
    }

    /// Rules a label out for a cell.
    #[inline(always)]
    pub fn rule_out(&mut self, cell: Place, d: u8) {
        self.keep(cell, !(1 << d));
    }

    /// Gives the cell the label.
    pub fn set(&mut self, cell: Place, d: u8) {
        self.keep(cell, 1 << d.min(self.larger));
    }

    /// Rules out all labels of the cell but these.
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

    /// The conflict that follows, by the rules, if all these cells have the label; `None` if there is none.
    pub fn supposed(&self, cells: &[Place], d: u8, room: &mut Scratch) -> Option<Conflict> {
        let mut masks = std::mem::take(&mut room.trial);
        masks.clone_from(&self.masks);
        let mut trial = Labels { cells: Rc::clone(&self.cells), masks, ..*self };
        cells.iter().for_each(|cell| trial.set(*cell, d));
        let settled = trial.settle(room);
        room.trial = trial.masks;
        settled.err()
    }

    /// Adds the labels of another set to each cell.
    pub fn join(&mut self, other: &Labels) {
        self.masks.iter_mut().zip(&other.masks).for_each(|(mask, more)| *mask |= more);
    }

    /// The same cells without labels.
    pub fn none(&self) -> Labels {
        Labels { masks: vec![0; self.masks.len()], ..self.clone() }
    }

    /// The open cell with the fewest labels; of several, the one nearest to a cell.
    pub(super) fn branch(&self, to: Place) -> Option<Place> {
        let far = |cell: Place| cell.row().abs_diff(to.row()) + cell.column().abs_diff(to.column());
        self.open().min_by_key(|cell| (self.count(*cell), far(*cell)))
    }

    /// The cells with several labels left.
    pub(super) fn open(&self) -> impl Iterator<Item = Place> {
        self.cells.iter().copied().filter(|cell| self.count(*cell) > 1)
    }

    /// The number of pairs of a cell and a label left.
    pub fn left(&self) -> u64 {
        self.cells.iter().map(|cell| u64::from(self.count(*cell))).sum()
    }

    /// Whether some cell has several labels left.
    pub fn is_open(&self) -> bool {
        self.open().next().is_some()
    }

    /// The size of the largest area of cells that may have a label above the greatest clue.
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

    /// Bytes allocated.
    pub fn heap(&self) -> usize {
        size_of_val(&*self.masks)
    }

    /// Applies the rules until none changes anything.
    ///
    /// # Errors
    /// If a cell has no label left, or a region cannot have its size.
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

    /// If too few cells are left for another region, limits the label to cells that an existing region can reach.
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

    /// Checks that regions have room, and rules the label out beside complete regions.
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

    /// Rules the label out where a cell would join regions to more cells than the label says.
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

    /// Rules the label out in areas with fewer cells than the label says.
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
    /// Marks a place as seen; returns whether it was not seen since the stamp changed.
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

    /// The indices of a region's cells in `members`.
    fn members_of(&self, number: u16) -> std::ops::Range<usize> {
        let end = self.regions.get(usize::from(number)).copied().unwrap_or(self.members.len());
        self.regions[usize::from(number) - 1]..end
    }

    /// The number of cells that the region of label d can have without the cell `without`, its own included; the count ends
    /// once there are `enough`. The further cells are in the queue with their distances.
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

    /// How many more cells the regions of label d need at least; regions that may join share cells.
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

    /// Adds the neighbours of a cell, at distance `far`, that may have the label without making the region too large.
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

    /// The number of cells of the label that would be joined if the cell had it, itself included.
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
