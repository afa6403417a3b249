//! Queries about the machine's state, for pictures and texts.

use super::bits::COVERED;
use super::{Classes, Level, Phase, Standing, Step, Undecided};
use crate::antislide::constraint::{Constraint, Force};
use crate::antislide::solid::{NO_PIECE, Solid};
use std::rc::Rc;

impl Classes {
    /// The number of classes found with 0, 1, … blocks.
    pub fn found(&self) -> &[u64] {
        &self.found
    }

    /// The number of packings found, counting all images of each class.
    pub fn labelled(&self) -> u64 {
        *self.labelled
    }

    /// The pieces in force with their cells, in the order chosen; without one on trial.
    pub fn placed(&self) -> impl Iterator<Item = (u8, u16)> {
        self.path[..self.level.into()].iter().map(|level| (level.cell, level.piece))
    }

    /// The newest level's cell, and the piece that is on trial there or was last; `None` before the first cell is chosen.
    pub fn newest(&self) -> Option<(u8, u16)> {
        self.path.last().map(|level| (level.cell, level.piece))
    }

    /// The number of that level, the source's *l*; 1 before the first cell is chosen.
    pub fn newest_level(&self) -> usize {
        self.path.len().max(1)
    }

    /// The blocks in force or on trial, in the order chosen.
    pub fn blocks(&self) -> impl Iterator<Item = u16> {
        let left = usize::from(self.leaves());
        let path = &self.path[..self.path.len() - left];
        path.iter().map(|level| level.piece).filter(|piece| self.solid.block(*piece).is_some())
    }

    /// The constraints that the newest level has listed so far.
    pub fn own_constraints(&self) -> &[Constraint] {
        &self.constraints[self.path.last().map_or(0, |last| last.constraints as usize)..]
    }

    /// All cells that constraints force, filled or not.
    pub fn forces(&self) -> &[Force] {
        &self.forces
    }

    /// The number of choices left for a cell that is not covered.
    pub fn list_len(&self, cell: u8) -> u8 {
        self.bits.choices[usize::from(cell)]
    }

    /// The block that is tried next for the newest level's cell, if one is left.
    pub fn following(&self) -> Option<u16> {
        let Level { cell, tried, .. } = *self.path.last()?;
        Some(self.solid.fits(cell)[usize::from(self.above(cell, tried)?)].piece)
    }

    /// The number of blocks left for a cell; for the newest level's cell, including those already tried.
    pub fn blocks_left(&self, cell: u8) -> usize {
        self.bits.left[usize::from(cell)].count_ones() as usize
    }

    /// The data of a symmetry test on a level: the cell chosen there, the image's piece there, and the packing's piece.
    pub fn compared(&self, symmetry: u8, level: u8) -> Option<(u8, u16, u16)> {
        let chosen = self.path.get(usize::from(level).checked_sub(1)?)?;
        let there = Some(self.filled(self.solid.group.back(symmetry.into(), chosen.cell)));
        let there = there.filter(|piece| *piece != NO_PIECE)?;
        Some((chosen.cell, self.solid.group.image(symmetry.into(), there), chosen.piece))
    }

    /// The piece of each cell; cells with unknown contents count as empty.
    pub fn settled(&self) -> Vec<u16> {
        let piece = |cell: u8| Some(self.filled(cell)).filter(|piece| *piece != NO_PIECE).unwrap_or(cell.into());
        (0..self.solid.cells() as u8).map(piece).collect()
    }

    /// The piece of each cell, or [`NO_PIECE`]; a piece on trial counts, one that is being removed does not.
    pub fn filled(&self, cell: u8) -> u16 {
        let piece = self.cells[usize::from(cell)].filled;
        let left = self.leaves() && self.path.last().is_some_and(|last| last.piece == piece);
        if left { NO_PIECE } else { piece }
    }

    /// The constraints in force, newest first.
    pub fn open(&self) -> Vec<Constraint> {
        let Some(last) = self.path.last() else { return vec![] };
        let (before, own) = (self.constraints_before() as usize, last.constraints as usize);
        let rest = match self.step {
            Step::Shrink(from) | Step::Former(from) => from as usize,
            Step::Face(_) => before,
            Step::Symmetry(_) => own,
            // Those of a piece that is being taken back are still there, and no more in force.
            _ if self.leaves() => return self.constraints[before..own].to_vec(),
            _ if self.constraints.len() > own || self.decided() => own,
            _ => before,
        };
        self.constraints[own..].iter().chain(&self.constraints[rest..own]).copied().collect()
    }

    /// The cells that must be filled and are not.
    pub fn forced(&self) -> impl Iterator<Item = Force> {
        let left = self.leaves() || matches!(self.step, Step::Release(false));
        let kept = self.path.last().filter(|_| left).map_or(self.forces.len(), |last| last.forces as usize);
        self.forces[..kept].iter().copied().filter(|force| self.filled(force.cell) == NO_PIECE)
    }

    /// The undecided symmetries: the newest level's list, and the entries of the level before that are still to be tested for
    /// it.
    pub fn undecided(&self) -> Vec<Undecided> {
        let own = self.top_checks();
        let rest = match self.step {
            Step::Symmetry(at) | Step::Unmark(Some(at)) => at as usize,
            _ if self.leaves() => return self.checks[self.checks_before() as usize..own].to_vec(),
            _ if self.decided() => own,
            _ => self.checks_before() as usize,
        };
        self.checks[own..].iter().chain(&self.checks[rest..own]).copied().collect()
    }

    /// Whether the newest level's cell has no piece left, and the last one was rejected or there was none: a dead end shown
    /// by that rejection.
    pub fn has_just_refused(&self) -> bool {
        matches!(self.step, Step::Uncover(_, true))
    }

    /// Whether the newest level's piece is in force, so that the lists made for it are valid.
    fn decided(&self) -> bool {
        self.path.len() == usize::from(self.level) && !matches!(self.step, Step::Start | Step::Over)
    }

    /// Whether the newest level's piece was in force and is being removed: no longer in force, although its effects are
    /// undone only step by step until §33.
    fn leaves(&self) -> bool {
        matches!(self.step, Step::Uncommit { .. } | Step::Unmark(None))
    }

    /// The box.
    pub fn solid(&self) -> &Rc<Solid> {
        &self.solid
    }

    /// The number of choices of a cell that is not covered; 0 if it is covered or the search has not begun.
    pub fn choices(&self, cell: u8) -> u8 {
        let idle = self.filled(cell) != NO_PIECE || matches!(self.step, Step::Start | Step::Over);
        let choices = self.bits.choices[usize::from(cell)];
        if idle || choices == COVERED { 0 } else { choices }
    }

    /// The contents of the box.
    pub fn standing(&self) -> Standing {
        let mut path: Vec<(u8, u16)> = self.path.iter().map(|level| (level.cell, level.piece)).collect();
        let trying = self.path.len() > usize::from(self.level);
        let down = self.path.last().is_some_and(|last| self.filled(last.cell) != NO_PIECE);
        let newest = self.path.last().map_or(NO_PIECE, |last| last.piece);
        if trying && !down {
            path.pop();
        }
        let next = if trying { self.path.last().map(|last| last.cell) } else { None };
        let phase = match self.step {
            _ if self.leaves() => Phase::Leaving(newest),
            Step::Unmark(_) => Phase::Refused,
            Step::Release(_) | Step::Advance(_) => Phase::Another(None),
            Step::Mark => Phase::Another(Some(newest)),
            Step::Uncover(..) => Phase::Done,
            _ if trying && down => Phase::Trial,
            _ => Phase::Cover,
        };
        Standing { path, trial: trying && down, next, phase }
    }
}
