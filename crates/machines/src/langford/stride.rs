//! Algorithm L at full speed: the same moves as `next`, from a test on, with rejected values counted by bits.

use super::{Act, ListMachine, MOST, Step};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;

/// An upper bound on the moves of one round of the loop in [`run`]: L2 or L4 to begin with, L3 and L4 for each value, one L3
/// beyond the end, and L5; or a pair placed, the row found full (L2), and the pair removed again.
pub(super) fn longest(n: u8) -> u64 {
    2 * u64::from(n) + 4
}

/// Makes moves from a test (L3) on until a stop is reached, the search is over, or the rest of the budget might not suffice
/// for another round; the last move is never a detail. `budget` must be at least [`longest`], and placing a pair must not
/// reach `stop`. Notes moves like [`Machine::leap`](crate::machine::Machine::leap).
#[inline(never)]
pub(super) fn run(machine: &mut ListMachine, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
    let n = machine.n;
    let most = budget - longest(n);
    // Registers. Bit i of `unused` and `rest` is value i + 1, bit i of `free` is slot i + 1. `rest` has the unused
    // values that are still to be tried in slot `l`.
    let mut pairs = [(0, 0); MOST];
    let mut level = 0;
    let mut unused = u64::MAX >> (64 - n);
    let mut free = u64::MAX >> (64 - 2 * n);
    for (pair, (l, k)) in pairs.iter_mut().zip(machine.placed()) {
        *pair = (l as u8, k as u8);
        unused &= !bit(k as u8);
        free &= !both(l as u8, k as u8);
        level += 1;
    }
    let (mut l, mut rest) = (machine.l, unused & !(bit(machine.k) - 1));

    let mut made = 0;
    let last = loop {
        // Bit k − 1 of `landing`: the slot l + k + 1 is free. Slots beyond the end never are.
        let landing = rest & (free >> l >> 1);
        if landing != 0 {
            let value = landing & landing.wrapping_neg();
            let k = value.trailing_zeros() as u8 + 1;
            // L3 and L4 for each value refused, L3 for this one.
            made += 2 * u64::from((rest & (value - 1)).count_ones()) + 1;
            pairs[level] = (l, k);
            level += 1;
            unused ^= value;
            free ^= both(l, k);
            // The list begins with the smallest value, so j is the greatest unused one below k.
            let placed = Act::Placed { slot: l, k, j: before(unused, k) };
            record.note(Beat::Descend, level, made);
            if unused != 0 {
                if made > most {
                    break placed;
                }
                made += 1;
                l = free.trailing_zeros() as u8 + 1;
                rest = unused;
                continue;
            }
            made += 1;
            record.note(Beat::Solution, level, made);
            if stop.beat <= Beat::Solution {
                break Act::Filled;
            }
        } else {
            // L3 and L4 for each value within the row, then L3 for the first beyond its end, if there is one.
            let within = rest & ((1 << (2 * n - l - 1)) - 1);
            made += 2 * u64::from(within.count_ones()) + u64::from(within != rest);
        }
        made += 1;
        if level == 0 {
            break Act::Ended;
        }
        level -= 1;
        let k;
        (l, k) = pairs[level];
        let lifted = Act::Lifted { slot: l, k, j: before(unused, k) };
        unused |= bit(k);
        free |= both(l, k);
        record.note(Beat::Retreat, level, made);
        if made > most || stop.reached(Beat::Retreat, level) {
            break lifted;
        }
        made += 1;
        rest = unused & !(2 * bit(k) - 1);
    };
    settle(machine, &pairs[..level], last);
    Ran { made, last: Some(last) }
}

#[inline(always)]
fn bit(k: u8) -> u64 {
    1 << (k - 1)
}

/// The two slots of the value k whose left slot is l.
#[inline(always)]
fn both(l: u8, k: u8) -> u64 {
    bit(l) | bit(l + k + 1)
}

/// The greatest unused value below k; 0, the list's head, if there is none.
#[inline(always)]
fn before(unused: u64, k: u8) -> u8 {
    (64 - (unused & (bit(k) - 1)).leading_zeros()) as u8
}

/// Writes the registers back: the machine is in the state after move `last`, with `pairs` (left slot and value) in the row.
fn settle(machine: &mut ListMachine, pairs: &[(u8, u8)], last: Act) {
    let n = machine.n;
    *machine = ListMachine::new(n.into());
    for (l, k) in pairs {
        (machine.l, machine.k, machine.j) = (*l, *k, 0);
        while machine.p[usize::from(machine.j)] != *k {
            machine.j = machine.p[usize::from(machine.j)];
        }
        machine.place(usize::from(l + k + 1));
    }
    (machine.step, machine.l, machine.j, machine.k) = match last {
        Act::Placed { slot, k, j } => (Step::Enter, slot + 1, j, k),
        Act::Lifted { slot, k, j } => (Step::TryAgain, slot, j, k),
        Act::Filled => (Step::Backtrack, machine.l, 0, 0),
        // A single value is found beyond the end of the row; otherwise the list was walked to its end.
        _ if n == 1 => (Step::Over, 0, 0, 1),
        _ => (Step::Over, 0, n, 0),
    };
}
