//! The product that the last move tested, with the place that decided.

use super::ending::Ending;
use super::machine::{Act, SkeletonMachine};
use super::solution::Solution;
use crate::scene::Look;

/// A product of the multiplicand whose stars the last move tested.
#[derive(Clone, Copy)]
pub struct Product {
    /// The line: m is the total.
    pub k: usize,
    /// The factor of the multiplicand: a multiplier digit, or the multiplier.
    pub by: u128,
    /// The known last digits of the multiplicand, and as many of the product.
    pub of: Ending,
    pub line: Ending,
    /// Whether no digits precede these.
    pub whole: bool,
    /// The place that decided, and the result.
    pub decisive: Option<(usize, Look)>,
}

impl Product {
    pub fn new(machine: &SkeletonMachine, last: Act) -> Option<Product> {
        let (solution, m) = (Solution::of(machine), machine.task.m);
        let (k, by, whole) = match last {
            Act::Held { k, j } | Act::Lost { k, j, .. } => (k.into(), j.into(), false),
            Act::Suits { k, j } | Act::Strays { k, j } => (k.into(), j.into(), true),
            Act::Complied | Act::Failed { .. } => (m, solution.multiplier(), false),
            Act::Unfinished { k } if usize::from(k) < m => (k.into(), solution.factors[usize::from(k)].into(), true),
            Act::Unfinished { .. } | Act::Missed => (m, solution.multiplier(), true),
            _ => return None,
        };
        let of = if whole { Ending::whole(machine.known().number()) } else { machine.tried() };
        let line = if whole { Ending::whole(of.number() * by) } else { of.times(by) };
        let newest = of.places().saturating_sub(1);
        let (line, decisive) = match last {
            Act::Held { .. } => (line, Some((newest, Look::Came))),
            Act::Lost { .. } => (line, Some((newest, Look::Refused))),
            // The digits before it were not tested.
            Act::Failed { place, .. } => (line.last(usize::from(place) + 1), Some((place.into(), Look::Refused))),
            Act::Complied | Act::Suits { .. } => (line, None),
            _ => (line, machine.fault(k, line).map(|place| (place, Look::Refused))),
        };
        Some(Product { k, by, of, line, whole, decisive })
    }
}
