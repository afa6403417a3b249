//! The machine at full speed: the same moves as [`machine`](super::machine) makes one by one, with whole walks at once.

use super::super::Heuristic;
use super::super::act::Act as Shared;
use super::super::links::{AGREED, Links};
use super::super::whole::{Arrays, Walked};
use super::act::Act;
use super::machine::{Multicover, Step};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use crate::stride::Stride;

/// Where the leap continues.
enum At {
    Enter,
    Possibly,
    Leave,
}

impl Links {
    /// Covers an item, or purifies it if `colour` is not 0.
    fn down(&mut self, item: u32, colour: u32) -> Walked {
        let Links { layout, sides, lens, nodes, colours } = self;
        match colours.is_empty() {
            true => Arrays::new(layout, sides, lens, nodes, colours).down::<false>(item, 0),
            false => Arrays::new(layout, sides, lens, nodes, colours).down::<true>(item, colour),
        }
    }

    /// Uncovers an item, or unpurifies it if `colour` is not 0. Returns the number of moves.
    fn up(&mut self, item: u32, colour: u32) -> u64 {
        let Links { layout, sides, lens, nodes, colours } = self;
        match colours.is_empty() {
            true => Arrays::new(layout, sides, lens, nodes, colours).up::<false>(item, 0),
            false => Arrays::new(layout, sides, lens, nodes, colours).up::<true>(item, colour),
        }
    }

    /// An upper bound on the moves that cover or uncover the items of an option.
    fn option_cost(&self, node: u32) -> u64 {
        let (start, end) = self.layout.places[node as usize].span(node);
        (start..end).map(|node| self.layout.cost(self.len(self.item_of(node))) + 1).sum()
    }
}

impl Multicover {
    /// Makes moves from M2, M5 or M9 on, until `stop` is reached or the next part of a step might exceed the budget. Returns
    /// the move that reached the stop, if any. Makes no move if another step is next, the budget is too small, or a detail
    /// may reach the stop. Notes moves like [`Machine::leap`](crate::machine::Machine::leap).
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        let at = match self.step {
            Step::Enter => At::Enter,
            Step::Tweak { .. } | Step::Close | Step::Try | Step::Exhaust if self.step == self.possibly() => {
                At::Possibly
            }
            Step::Leave => At::Leave,
            _ => return Ran::NOTHING,
        };
        let Some(mut stride) = Stride::begin(self.level, budget, stop, record) else { return Ran::NOTHING };
        let (last, step) = self.stride_on(at, &mut stride);
        self.step = step;
        stride.ran(last)
    }

    /// The loop of [`stride`](Self::stride): returns the move that reached the stop, and the step that runs next.
    #[inline(always)]
    fn stride_on(&mut self, mut at: At, stride: &mut Stride) -> (Option<Act>, Step) {
        loop {
            let level = self.level as usize;
            match at {
                At::Enter => {
                    let (item, looks) = self.look();
                    if !stride.affords(looks + 5 + self.links.layout.cost(self.links.len(item))) {
                        return (None, Step::Enter);
                    }
                    if item == 0 {
                        if stride.note(Beat::Solution, level) {
                            return (Some(Act::Linked(Shared::Solved)), Step::Leave);
                        }
                        at = At::Leave;
                        continue;
                    }
                    stride.made += looks + 2;
                    if self.degree(item) <= 0 {
                        at = At::Leave;
                        continue;
                    }
                    self.branch(item);
                    self.bounds[item as usize] -= 1;
                    stride.made += 1;
                    if self.bounds[item as usize] == 0 {
                        let walked = self.links.down(item, 0);
                        stride.made += walked.moves;
                        *self.updates += walked.updates;
                    }
                    at = At::Possibly;
                }
                At::Possibly => {
                    let (item, node) = (self.chosen_item(), self.x[level]);
                    let step = self.possibly();
                    match step {
                        Step::Exhaust => {
                            let tweaked = (self.tweaked.len() - self.marks[level] as usize) as u64;
                            let longest = u64::from(self.links.layout.longest);
                            if !stride.affords(
                                3 + tweaked * longest + self.links.layout.cost(self.links.len(item) + tweaked as u32),
                            ) {
                                return (None, step);
                            }
                            stride.made += 1 + self.restore_all(item);
                            at = At::Leave;
                            continue;
                        }
                        Step::Tweak { .. } => {
                            if !stride.affords(2 + u64::from(self.links.layout.longest) + self.links.option_cost(node))
                            {
                                return (None, step);
                            }
                            let hidden = self.tweak(node);
                            stride.made += hidden;
                            *self.updates += hidden;
                        }
                        _ => {
                            let cost = if self.is_head(node) { 0 } else { self.links.option_cost(node) };
                            if !stride.affords(3 + cost) {
                                return (None, step);
                            }
                            if step == Step::Close {
                                self.links.leave(item);
                                stride.made += 1;
                            }
                        }
                    }
                    self.level += 1;
                    if stride.note(Beat::Descend, level + 1) {
                        let step = if self.is_head(node) { Step::Enter } else { self.commit(node) };
                        return (Some(Act::Linked(Shared::Tried { node })), step);
                    }
                    if !self.is_head(node) {
                        stride.made += self.commit_all(node);
                    }
                    at = At::Enter;
                }
                At::Leave => {
                    // The end is for the machine to find.
                    if level == 0 {
                        return (None, Step::Leave);
                    }
                    let node = self.x[level - 1];
                    // What comes back was in the lists before.
                    let cost = if self.is_head(node) { 1 } else { self.whole_cost(node) };
                    if !stride.affords(3 + cost) {
                        return (None, Step::Leave);
                    }
                    self.level -= 1;
                    if stride.note(Beat::Retreat, level - 1) {
                        let step = if self.is_head(node) { self.given_up(node) } else { self.uncommit(node) };
                        return (Some(Act::Linked(Shared::Dropped { node })), step);
                    }
                    if self.is_head(node) {
                        if self.bounds[node as usize] != 0 {
                            self.links.enter(node);
                            stride.made += 1;
                        }
                        // Nothing follows the choice of no further option.
                        let item = self.chosen_item();
                        let tweaked = (self.tweaked.len() - self.marks[level - 1] as usize) as u64;
                        let longest = u64::from(self.links.layout.longest);
                        if !stride.affords(
                            3 + tweaked * longest + self.links.layout.cost(self.links.len(item) + tweaked as u32),
                        ) {
                            return (None, Step::Exhaust);
                        }
                        stride.made += 1 + self.restore_all(item);
                        continue;
                    }
                    stride.made += self.uncommit_all(node) + 1;
                    self.x[level - 1] = self.links.below(node);
                    at = At::Possibly;
                }
            }
        }
    }

    /// M3: the item to branch on, and the number of items examined.
    fn look(&self) -> (u32, u64) {
        let (mut best, mut looks, mut item) = (0, 0, self.links.side(0).right);
        while item != 0 {
            looks += 1;
            if self.is_better(item, best) {
                best = item;
            }
            if self.heuristic == Heuristic::First || self.degree(item) <= 0 {
                break;
            }
            item = self.links.side(item).right;
        }
        (best, looks)
    }

    /// M5: makes a whole tweak. Returns the number of nodes unlinked.
    fn tweak(&mut self, node: u32) -> u64 {
        let (mut at, mut hidden) = (self.tweaks_from(node, node), 1);
        while at != node {
            self.links.hide(at);
            hidden += 1;
            at = self.tweaks_from(node, at);
        }
        self.links.hide(node);
        self.tweaked.push(node);
        hidden
    }

    /// M6: makes all moves but the first. Returns how many.
    fn commit_all(&mut self, tried: u32) -> u64 {
        let (mut made, mut node) = (0, self.links.layout.after(tried));
        while node != tried {
            let (item, colour) = (self.links.item_of(node), self.links.colour_of(node));
            let primary = self.instance.is_primary(item);
            if colour != AGREED {
                if primary {
                    self.bounds[item as usize] -= 1;
                    made += 1;
                }
                if !primary || self.bounds[item as usize] == 0 {
                    let walked = self.links.down(item, colour);
                    made += walked.moves;
                    *self.updates += walked.updates;
                }
            }
            node = self.links.layout.after(node);
        }
        made
    }

    /// M7: makes all moves but the last. Returns how many.
    fn uncommit_all(&mut self, tried: u32) -> u64 {
        let (mut made, mut node) = (0, self.links.layout.before(tried));
        while node != tried {
            let (item, colour) = (self.links.item_of(node), self.links.colour_of(node));
            let primary = self.instance.is_primary(item);
            if colour != AGREED {
                if !primary || self.bounds[item as usize] == 0 {
                    made += self.links.up(item, colour);
                }
                if primary {
                    self.bounds[item as usize] += 1;
                    made += 1;
                }
            }
            node = self.links.layout.before(node);
        }
        made
    }

    /// M8: makes all moves. Returns how many.
    fn restore_all(&mut self, item: u32) -> u64 {
        let (mut made, mark) = (1, self.marks[self.level as usize] as usize);
        while self.tweaked.len() > mark {
            let Some(node) = self.tweaked.last().copied() else { break };
            self.links.show(node);
            made += 1;
            let mut at = node;
            while let Some(before) = self.untweaks_from(node, at) {
                self.links.show(before);
                made += 1;
                at = before;
            }
            self.tweaked.pop();
        }
        if self.bounds[item as usize] == 0 {
            made += self.links.up(item, 0);
        }
        self.raise(item);
        made
    }

    /// An upper bound on the moves that undo the choice of an option.
    fn whole_cost(&self, node: u32) -> u64 {
        let option = self.instance.option(self.option_of(node));
        option.iter().map(|entry| self.links.layout.cost(self.sizes[entry.item as usize]) + 1).sum()
    }
}
