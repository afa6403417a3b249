//! The machine at full speed: the same moves as [`machine`](super::machine) makes one by one, with the steps' order in
//! the flow of control instead of in data, and with whole walks at once.

use super::machine::{AGREED, Act, Cover, Heuristic, Step};
use super::walk::Walk;
use super::whole::Arrays;
use crate::machine::{Beat, Move, Ran, Stop};

/// Budgets below this are not worth a stride.
const WORTH: u64 = 16;

/// Where the stride goes on.
enum At {
    Enter,
    Try,
    Leave,
}

impl Cover {
    /// Makes moves until `budget` is spent, the search is over or `stop` is reached: by strides where they fit in, one
    /// by one elsewhere. `heed` sees every move if `FINE`, otherwise those that weigh at least [`Beat::Descend`].
    #[inline]
    pub(super) fn run_at<const FINE: bool, F: FnMut(&Act, usize, u64)>(
        &mut self,
        budget: u64,
        stop: Stop,
        mut heed: F,
    ) -> Ran<Act> {
        let mut ran = Ran { made: 0, last: None };
        while ran.made < budget {
            // In a stride, no detail is asked whether it stops.
            let fits = stop.beat >= Beat::Descend && self.level as usize >= stop.below && budget - ran.made > WORTH;
            if fits && matches!(self.step, Step::Enter | Step::Try | Step::Leave) {
                let last = match self.colours.is_empty() {
                    true => self.stride::<FINE, false, F>(budget, stop, &mut ran.made, &mut heed),
                    false => self.stride::<FINE, true, F>(budget, stop, &mut ran.made, &mut heed),
                };
                if last.is_some() {
                    ran.last = last;
                    break;
                }
            }
            let Some(act) = self.next() else { break };
            ran.made += 1;
            let (beat, level) = (act.beat(), self.level as usize);
            if FINE || beat >= Beat::Descend {
                heed(&act, level, ran.made);
            }
            ran.last = Some(act);
            if stop.reached(beat, level) {
                break;
            }
        }
        ran
    }

    /// Makes moves from X2, X5 or X8 on, until `stop` (which no move lighter than [`Beat::Descend`] may reach) is
    /// reached, or until as many moves as the next part of a step may take would use up the budget: then at least one
    /// more move can be made. Returns the move that reached the stop, if one did.
    fn stride<const FINE: bool, const COLOURED: bool, F: FnMut(&Act, usize, u64)>(
        &mut self,
        budget: u64,
        stop: Stop,
        count: &mut u64,
        heed: &mut F,
    ) -> Option<Act> {
        let mut made = *count;
        let mut at = match self.step {
            Step::Enter => At::Enter,
            Step::Try => At::Try,
            _ => At::Leave,
        };
        let Cover { layout, sides, lens, links, colours, x, heuristic, .. } = self;
        let (mut level, mut updates, fewest) = (self.level as usize, *self.updates, *heuristic == Heuristic::Fewest);
        let (layout, items) = (&**layout, sides.len() - 1);
        let mut arrays = Arrays::new(layout, sides, lens, links, colours);
        // Stops here, with the step that runs next.
        macro_rules! pause {
            ($last:expr, $step:expr) => {{
                (self.level, *self.updates) = (level as u32, updates);
                self.step = $step;
                *count = made;
                return $last;
            }};
        }
        // Goes on only if so many moves, and one more, are in the budget.
        macro_rules! afford {
            ($moves:expr, $step:expr) => {
                if budget - made <= $moves {
                    pause!(None, $step);
                }
            };
        }
        macro_rules! afford_walk {
            ($item:expr, $step:expr) => {
                if budget - made <= layout.dearest && budget - made <= arrays.cost($item) {
                    pause!(None, $step);
                }
            };
        }
        macro_rules! detail {
            ($act:expr) => {
                made += 1;
                if FINE {
                    heed(&$act, level, made);
                }
            };
        }
        macro_rules! each {
            () => {
                |act, nth| {
                    if FINE {
                        heed(&act, level, made + nth);
                    }
                }
            };
        }
        loop {
            match at {
                At::Enter => {
                    afford!(items as u64 + 2, Step::Enter);
                    if arrays.is_empty() {
                        made += 1;
                        heed(&Act::Solved, level, made);
                        if stop.beat <= Beat::Solution {
                            pause!(Some(Act::Solved), Step::Leave);
                        }
                        at = At::Leave;
                        continue;
                    }
                    detail!(Act::Entered { level: level as u32 });
                    let chosen = arrays.choose(fewest, each!());
                    made += chosen.looks;
                    let item = chosen.item;
                    detail!(if chosen.len == 0 { Act::Stuck { item } } else { Act::Chosen { item } });
                    afford_walk!(item, Step::Cover(Walk::cover(self, item)));
                    let walked = arrays.down::<COLOURED>(item, 0, each!());
                    made += walked.moves;
                    updates += walked.updates;
                    x.push(arrays.first(item));
                    at = At::Try;
                }
                At::Try => {
                    afford!(1, Step::Try);
                    let tried = x[level];
                    if tried as usize <= items {
                        detail!(Act::Spent { item: tried });
                        afford_walk!(tried, Step::Uncover(Walk::uncover(tried)));
                        made += arrays.up::<COLOURED>(tried, 0, each!());
                        x.pop();
                        at = At::Leave;
                        continue;
                    }
                    level += 1;
                    made += 1;
                    let act = Act::Tried { node: tried };
                    heed(&act, level, made);
                    if stop.beat <= Beat::Descend {
                        pause!(Some(act), self.commit(tried, tried));
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
                            afford_walk!(item, Step::Commit { node, walk: Walk::commit(self, node) });
                            let walked = arrays.down::<COLOURED>(item, colour, each!());
                            made += walked.moves;
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
                    made += 1;
                    let act = Act::Dropped { node: dropped };
                    heed(&act, level, made);
                    if stop.reached(Beat::Retreat, level) {
                        pause!(Some(act), self.uncommit(dropped, dropped));
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
                            afford_walk!(item, Step::Uncommit { node, walk: Walk::uncommit(self, node) });
                            made += arrays.up::<COLOURED>(item, colour, each!());
                        }
                    }
                    afford!(1, Step::Advance);
                    x[level] = arrays.below(dropped);
                    detail!(Act::Advanced { node: dropped });
                    at = At::Try;
                }
            }
        }
    }
}
