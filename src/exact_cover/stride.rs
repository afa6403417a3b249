//! The machine at full speed: the same moves as [`machine`](super::machine) makes one by one, with the steps' order in
//! the flow of control instead of in data, and with whole walks at once.

use super::machine::{AGREED, Act, Cover, Head, Heuristic, Step};
use super::walk::Walk;
use crate::machine::{Beat, Stop};

/// What a stride did.
pub(super) struct Strode {
    pub(super) made: u64,
    /// The move that reached a stop, if one did.
    pub(super) last: Option<Act>,
}

/// Where the stride goes on.
enum At {
    Enter,
    Try,
    Leave,
}

impl Cover {
    /// Whether the step that runs next is one that a stride can begin with.
    #[inline]
    pub(super) fn can_stride(&self) -> bool {
        matches!(self.step, Step::Enter | Step::Try | Step::Leave)
    }

    /// Makes moves from X2, X5 or X8 on, until `stop` (which no move lighter than [`Beat::Descend`] may reach) is
    /// reached, or until as many moves as the next part of a step may take would use up the budget: then at least one
    /// more move can be made. `heed` sees every move if `FINE`, otherwise those that weigh at least [`Beat::Descend`].
    pub(super) fn stride<const FINE: bool, const COLOURED: bool>(
        &mut self,
        budget: u64,
        stop: Stop,
        mut heed: impl FnMut(&Act, usize, u64),
    ) -> Strode {
        let mut made = 0;
        let mut at = match self.step {
            Step::Enter => At::Enter,
            Step::Try => At::Try,
            _ => At::Leave,
        };
        // Stops here, with the step that runs next.
        macro_rules! pause {
            ($step:expr) => {{
                self.step = $step;
                return Strode { made, last: None };
            }};
            ($step:expr, $last:expr) => {{
                self.step = $step;
                return Strode { made, last: Some($last) };
            }};
        }
        // Goes on only if so many moves, and one more, are in the budget.
        macro_rules! afford {
            ($moves:expr, $step:expr) => {
                if budget - made <= $moves {
                    pause!($step);
                }
            };
        }
        macro_rules! detail {
            ($act:expr) => {
                made += 1;
                if FINE {
                    heed(&$act, self.level as usize, made);
                }
            };
        }
        macro_rules! whole {
            ($way:ident, $item:expr, $colour:expr) => {{
                let level = self.level as usize;
                self.$way::<COLOURED>($item, $colour, |act| {
                    made += 1;
                    if FINE {
                        heed(&act, level, made);
                    }
                })
            }};
        }
        let items = self.instance.items() as u32;
        loop {
            match at {
                At::Enter => {
                    afford!(u64::from(items) + 2, Step::Enter);
                    if self.heads[0].right == 0 {
                        made += 1;
                        heed(&Act::Solved, self.level as usize, made);
                        if stop.beat <= Beat::Solution {
                            pause!(Step::Leave, Act::Solved);
                        }
                        at = At::Leave;
                        continue;
                    }
                    detail!(Act::Entered { level: self.level });
                    let item = self.choose::<FINE>(|act, level| {
                        made += 1;
                        if FINE {
                            heed(&act, level, made);
                        }
                    });
                    let stuck = self.heads[item as usize].len == 0;
                    detail!(if stuck { Act::Stuck { item } } else { Act::Chosen { item } });
                    afford!(self.cost(item), Step::Cover(Walk::cover(self, item)));
                    whole!(down, item, 0);
                    self.x.push(self.nodes[item as usize].down);
                    at = At::Try;
                }
                At::Try => {
                    afford!(1, Step::Try);
                    let tried = self.x[self.level as usize];
                    if tried <= items {
                        detail!(Act::Spent { item: tried });
                        afford!(self.cost(tried), Step::Uncover(Walk::uncover(tried)));
                        whole!(up, tried, 0);
                        self.x.pop();
                        at = At::Leave;
                        continue;
                    }
                    self.level += 1;
                    made += 1;
                    let act = Act::Tried { node: tried };
                    heed(&act, self.level as usize, made);
                    if stop.beat <= Beat::Descend {
                        self.commit(tried, tried);
                        return Strode { made, last: Some(act) };
                    }
                    let mut node = self.after(tried);
                    while node != tried {
                        let colour = if COLOURED { self.colours[node as usize] } else { 0 };
                        if !COLOURED || colour != AGREED {
                            let item = self.nodes[node as usize].item;
                            afford!(self.cost(item), Step::Commit { node, walk: Walk::commit(self, node) });
                            whole!(down, item, colour);
                        }
                        node = self.after(node);
                    }
                    at = At::Enter;
                }
                At::Leave => {
                    // The end is for the machine to find.
                    if self.level == 0 {
                        pause!(Step::Leave);
                    }
                    afford!(1, Step::Leave);
                    self.level -= 1;
                    let dropped = self.x[self.level as usize];
                    made += 1;
                    let act = Act::Dropped { node: dropped };
                    heed(&act, self.level as usize, made);
                    if stop.reached(Beat::Retreat, self.level as usize) {
                        self.uncommit(dropped, dropped);
                        return Strode { made, last: Some(act) };
                    }
                    let mut node = self.before(dropped);
                    while node != dropped {
                        let colour = if COLOURED { self.colours[node as usize] } else { 0 };
                        if !COLOURED || colour != AGREED {
                            let item = self.nodes[node as usize].item;
                            afford!(self.cost(item), Step::Uncommit { node, walk: Walk::uncommit(self, node) });
                            whole!(up, item, colour);
                        }
                        node = self.before(node);
                    }
                    afford!(1, Step::Advance);
                    self.x[self.level as usize] = self.nodes[dropped as usize].down;
                    detail!(Act::Advanced { node: dropped });
                    at = At::Try;
                }
            }
        }
    }

    /// X3 as a whole: the item chosen. `each` sees every look.
    #[inline(always)]
    fn choose<const FINE: bool>(&self, mut each: impl FnMut(Act, usize)) -> u32 {
        let heads = &self.heads[..];
        let (mut at, mut best, mut shortest) = (heads[0].right, 0, u32::MAX);
        while at != 0 {
            let Head { right, len, .. } = heads[at as usize];
            if len < shortest {
                (best, shortest) = (at, len);
            }
            each(Act::Looked { item: at, best: best == at }, self.level as usize);
            at = if len == 0 || self.heuristic == Heuristic::First { 0 } else { right };
        }
        best
    }
}
