//! The machine at full speed: the same moves as [`machine`](super::machine) makes one by one, with the order of the steps
//! expressed by control flow instead of data, and with whole walks at once.

use super::act::Act;
use super::links::{AGREED, Links};
use super::state::{Linked, State, Step};
use super::walk::Walk;
use super::whole::{Arrays, Chosen};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use crate::stride::Stride;

/// The least budget that is worth a leap.
const WORTH: u64 = 16;

/// Where the leap continues.
enum At {
    Enter,
    Try,
    Leave,
}

impl State {
    /// Makes moves from X2, X5 or X8 on, until `stop` is reached or the next part of a step might exceed the budget. Returns
    /// the move that reached the stop, if any. Makes no move if another step is next, the budget is too small, or a detail
    /// may reach the stop. Notes moves like [`Machine::leap`](crate::machine::Machine::leap).
    pub(super) fn stride(&mut self, fewest: bool, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        if budget <= WORTH || !matches!(self.step, Step::Enter | Step::Try | Step::Leave) {
            return Ran::NOTHING;
        }
        let Some(stride) = Stride::begin(self.level, budget, stop, record) else { return Ran::NOTHING };
        match self.links().colours.is_empty() {
            true => self.stride_on::<false>(fewest, stride),
            false => self.stride_on::<true>(fewest, stride),
        }
    }

    fn stride_on<const COLOURED: bool>(&mut self, fewest: bool, mut stride: Stride) -> Ran<Act> {
        let mut at = match self.step {
            Step::Enter => At::Enter,
            Step::Try => At::Try,
            _ => At::Leave,
        };
        let (mut level, mut updates) = (self.level as usize, *self.updates);
        let Linked { links, x, .. } = self.all();
        let Links { layout, sides, lens, nodes, colours } = links;
        let (layout, items) = (&**layout, sides.len() - 1);
        let mut arrays = Arrays::new(layout, sides, lens, nodes, colours);
        // Stops here, with the step that runs next.
        macro_rules! pause {
            ($last:expr, $step:expr) => {{
                let step = $step;
                (self.level, *self.updates, self.step) = (level as u32, updates, step);
                return stride.ran($last);
            }};
        }
        // Goes on only if so many moves, and one more, are in the budget.
        macro_rules! afford {
            ($moves:expr, $step:expr) => {
                if !stride.affords($moves) {
                    pause!(None, $step);
                }
            };
        }
        macro_rules! afford_walk {
            ($item:expr, $step:expr) => {
                if !stride.affords(layout.dearest) && !stride.affords(arrays.cost($item)) {
                    pause!(None, $step);
                }
            };
        }
        loop {
            match at {
                At::Enter => {
                    afford!(items as u64 + 2, Step::Enter);
                    if arrays.is_empty() {
                        if stride.note(Beat::Solution, level) {
                            pause!(Some(Act::Solved), Step::Leave);
                        }
                        at = At::Leave;
                        continue;
                    }
                    // The level is entered, items are looked at, and one is chosen.
                    let Chosen { item, looks } = arrays.choose(fewest);
                    stride.made += looks + 2;
                    afford_walk!(item, Step::Cover(Walk::cover(self.links(), item)));
                    let walked = arrays.down::<COLOURED>(item, 0);
                    stride.made += walked.moves;
                    updates += walked.updates;
                    x.push(arrays.first(item));
                    at = At::Try;
                }
                At::Try => {
                    afford!(1, Step::Try);
                    let tried = x[level];
                    if tried as usize <= items {
                        stride.made += 1;
                        afford_walk!(tried, Step::Uncover(Walk::uncover(tried)));
                        stride.made += arrays.up::<COLOURED>(tried, 0);
                        x.pop();
                        at = At::Leave;
                        continue;
                    }
                    level += 1;
                    let act = Act::Tried { node: tried };
                    if stride.note(Beat::Descend, level) {
                        pause!(Some(act), self.links().commit(tried, tried));
                    }
                    let (start, end) = layout.places[tried as usize].span(tried);
                    let mut node = tried;
                    loop {
                        node = if node + 1 == end { start } else { node + 1 };
                        if node == tried {
                            break;
                        }
                        let (item, colour) = arrays.entry::<COLOURED>(node);
                        if !COLOURED || colour != AGREED {
                            afford_walk!(item, Step::Commit { node, walk: Walk::commit(self.links(), node) });
                            let walked = arrays.down::<COLOURED>(item, colour);
                            stride.made += walked.moves;
                            updates += walked.updates;
                        }
                    }
                    at = At::Enter;
                }
                At::Leave => {
                    // The end is for the machine to find.
                    if level == 0 {
                        pause!(None, Step::Leave);
                    }
                    afford!(1, Step::Leave);
                    level -= 1;
                    let dropped = x[level];
                    let act = Act::Dropped { node: dropped };
                    if stride.note(Beat::Retreat, level) {
                        pause!(Some(act), self.links().uncommit(dropped, dropped));
                    }
                    let (start, end) = layout.places[dropped as usize].span(dropped);
                    let mut node = dropped;
                    loop {
                        node = if node == start { end - 1 } else { node - 1 };
                        if node == dropped {
                            break;
                        }
                        let (item, colour) = arrays.entry::<COLOURED>(node);
                        if !COLOURED || colour != AGREED {
                            afford_walk!(item, Step::Uncommit { node, walk: Walk::uncommit(self.links(), node) });
                            stride.made += arrays.up::<COLOURED>(item, colour);
                        }
                    }
                    afford!(1, Step::Advance);
                    x[level] = arrays.below(dropped);
                    stride.made += 1;
                    at = At::Try;
                }
            }
        }
    }
}
