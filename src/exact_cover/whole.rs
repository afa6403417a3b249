//! Whole walks in one go: the same splices as [`walk`](super::walk) makes one by one, in loops that do nothing else.

use super::machine::{AGREED, Act, Cover, Head, Node};

impl Cover {
    /// No walk down or up the item's column makes more moves than this.
    #[inline(always)]
    pub(super) fn cost(&self, item: u32) -> u64 {
        (u64::from(self.heads[item as usize].len) + 1) * u64::from(self.longest) + 2
    }

    /// Covers an item, or purifies it if `colour` is not 0. `each` sees every move.
    #[inline(always)]
    pub(super) fn down<const COLOURED: bool>(&mut self, item: u32, colour: u32, mut each: impl FnMut(Act)) {
        let Cover { nodes, heads, colours, updates, .. } = self;
        // As slices the arrays stay in registers: what they hold is not what says where they are.
        let (nodes, heads, colours) = (&mut nodes[..], &mut heads[..], &mut colours[..]);
        let mut hidden = 0;
        let mut row = nodes[item as usize].down;
        while row != item {
            let this = nodes[row as usize];
            if COLOURED && colour != 0 && colours[row as usize] == colour {
                colours[row as usize] = AGREED;
                each(Act::Agreed { node: row });
            } else {
                let (start, end) = this.span(row);
                let mut hide = |node: u32| {
                    if !COLOURED || colours[node as usize] != AGREED {
                        let Node { up, down, item, .. } = nodes[node as usize];
                        nodes[up as usize].down = down;
                        nodes[down as usize].up = up;
                        heads[item as usize].len -= 1;
                        hidden += 1;
                        each(Act::Hidden { node });
                    }
                };
                // To the end of the option, then from its beginning.
                (row + 1..end).for_each(&mut hide);
                (start..row).for_each(&mut hide);
            }
            row = this.down;
        }
        *updates += hidden;
        if COLOURED && colour != 0 {
            each(Act::Purified { item, colour });
        } else {
            let Head { left, right, .. } = heads[item as usize];
            heads[left as usize].right = right;
            heads[right as usize].left = left;
            *updates += 1;
            each(Act::Covered { item });
        }
    }

    /// The reverse.
    #[inline(always)]
    pub(super) fn up<const COLOURED: bool>(&mut self, item: u32, colour: u32, mut each: impl FnMut(Act)) {
        let Cover { nodes, heads, colours, .. } = self;
        let (nodes, heads, colours) = (&mut nodes[..], &mut heads[..], &mut colours[..]);
        if COLOURED && colour != 0 {
            each(Act::Unpurified { item, colour });
        } else {
            let Head { left, right, .. } = heads[item as usize];
            heads[left as usize].right = item;
            heads[right as usize].left = item;
            each(Act::Uncovered { item });
        }
        let mut row = nodes[item as usize].up;
        while row != item {
            let this = nodes[row as usize];
            if COLOURED && colour != 0 && colours[row as usize] == AGREED {
                colours[row as usize] = colour;
                each(Act::Disagreed { node: row });
            } else {
                let (start, end) = this.span(row);
                let mut show = |node: u32| {
                    if !COLOURED || colours[node as usize] != AGREED {
                        let Node { up, down, item, .. } = nodes[node as usize];
                        nodes[up as usize].down = node;
                        nodes[down as usize].up = node;
                        heads[item as usize].len += 1;
                        each(Act::Shown { node });
                    }
                };
                // The other way round: to the beginning of the option, then from its end.
                (start..row).rev().for_each(&mut show);
                (row + 1..end).rev().for_each(&mut show);
            }
            row = this.up;
        }
    }
}
