//! The first search: all polyominoes that may be regions, for each size d and each start cell.
//!
//! Source: Knuth's program FILLOMINO-DLX, which generalizes Algorithm R of TAOCP, exercise 7.2.2–75. That algorithm visits
//! each connected set once by *tagging*: a cell that was met once is not tried again while the tag lasts. New is the *forced
//! move*: a set of size d beside a clue d must include it.
//!
//! A start that holds the clue d is forcing: its sets include all clues d that they touch, but none before the start, whose
//! sets are listed already. A blank start is not forcing: its sets have no cell before the start and touch no clue d.
//!
//! A lean listing uses more knowledge: cells have lost labels by [`reason`](super::reason), cells with one label left count
//! as clues, and a complete piece that no solution can have is left out.

use super::labels::{Conflict, Labels, Scratch};
use super::puzzle::{BLANK, LABEL, PLACES, Place, Puzzle};
use crate::machine::{Beat, Label, Machine, Move};
use std::rc::Rc;

mod act;
mod pieces;

pub use act::Act;
pub use pieces::Pieces;

/// The greatest number of entries of all options if they are to be solved: each checkpoint of the second search has as many
/// nodes, and a page holds several.
pub const SOLVED: u32 = if cfg!(target_arch = "wasm32") { 4_000_000 } else { 16_000_000 };

/// Limits on entries, and on the moves that list them. Beyond both, a listing is lean unless all pieces are wanted: finding
/// out what need not be listed then takes less time. Up to this many entries each piece of a lean listing is checked. Pieces
/// larger than all clues are listed only within these limits, unless they are wanted.
const FEW: (u32, u64) = (1_000_000, 1 << 23);

/// The greatest product of entries and cells for which all pieces are listed; beyond it, the cover by all of them may take
/// much longer than by a lean list.
const COVERED: u32 = 4_000_000;

/// The greatest number of entries if the options are only listed, with two bytes for each cell.
pub const LISTED: u32 = 16_000_000;

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// R1 at the very beginning.
    Begin,
    /// R1: examine the next start (d, v_0).
    Start,
    /// R2: examine the neighbours of cell u after direction `q`, then those of the first `waiting` cells of the stack.
    Enter { waiting: u8, q: u8 },
    /// R2: after a piece was listed, remove cells up to and including the last one that was not forced.
    Clear,
    /// R3: next direction.
    Advance,
    /// R4: check the direction.
    Look,
    /// R5: try a neighbour.
    Try,
    /// R6: backtrack.
    Backtrack,
    /// R7: recover.
    Recover,
    /// The search is over.
    Over,
}

/// The machine that lists the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    puzzle: Rc<Puzzle>,
    step: Step,
    /// The size d of the present pieces; 0 before the first.
    d: u8,
    /// The number of the cell v_0, or of the next start.
    start: u16,
    /// Whether v_0 holds the clue d.
    forcing: bool,
    /// The number of cells of the piece: v_0 to v_{l−1}.
    l: u8,
    /// The index of the cell v_i whose neighbours are being tried.
    i: u8,
    /// The direction a: 0 for none yet, 1 north, 2 west, 3 east, 4 south, 5 for none left.
    a: u8,
    /// The piece's cells v_0, v_1, ….
    v: [Place; LABEL],
    /// The direction a_k in which v_k was chosen; 0 if it was forced.
    aa: [u8; LABEL],
    /// The index of the cell whose neighbour v_k is.
    ii: [u8; LABEL],
    /// The number of entries of all pieces when v_k was added.
    had: [u32; LABEL],
    /// The number of entries of the pieces of smaller sizes.
    smaller: u32,
    /// The number of moves made for pieces larger than all clues.
    beyond: u64,
    /// The cell whose neighbours are examined for forced moves.
    u: Place,
    /// The cells to examine after it.
    stack: [Place; LABEL],
    /// For a blank cell, how many cells of the piece have met it; for a clue, whether it is in the piece.
    tag: [u8; PLACES],
    pieces: Pieces,
    /// The greatest number of entries of all pieces.
    allowed: u32,
    /// Whether a piece did not fit into the list.
    full: bool,
    /// The data of a lean listing.
    lean: Option<Lean>,
}

/// The data of a lean listing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lean {
    labels: Rc<Labels>,
    room: Scratch,
    /// The conflict of the piece that was left out last.
    conflict: Option<Conflict>,
}

impl Options {
    /// The lean listing of a puzzle whose cells have these labels left.
    pub fn lean(puzzle: &Puzzle, labels: Labels, allowed: u32) -> Options {
        let known = Rc::new(puzzle.completed(|cell| labels.number(cell)));
        let lean = Lean { labels: Rc::new(labels), room: Scratch::default(), conflict: None };
        Options { lean: Some(lean), ..Options::new(known, allowed) }
    }

    /// Whether a puzzle has few enough pieces to list all of them.
    pub fn are_few(puzzle: &Rc<Puzzle>) -> bool {
        let (entries, moves) = (COVERED / (puzzle.rows() * puzzle.columns()) as u32, FEW.1);
        let entries = entries.min(FEW.0);
        let mut options = Options::new(Rc::clone(puzzle), entries);
        let end = (0..moves).find_map(|_| options.next().filter(|act| *act == Act::Full || act.beat() == Beat::Done));
        end == Some(Act::Finished)
    }

    /// Whether the listing is lean.
    pub fn is_lean(&self) -> bool {
        self.lean.is_some()
    }

    /// The conflict of the piece that was left out last.
    pub fn conflict(&self) -> Option<Conflict> {
        self.lean.as_ref().and_then(|lean| lean.conflict)
    }

    /// The search for the options of a puzzle, which may have at most `allowed` entries.
    pub fn new(puzzle: Rc<Puzzle>, allowed: u32) -> Options {
        Options {
            puzzle,
            step: Step::Begin,
            d: 0,
            start: 0,
            forcing: false,
            l: 0,
            i: 0,
            a: 0,
            v: [Place::default(); LABEL],
            aa: [0; LABEL],
            ii: [0; LABEL],
            had: [0; LABEL],
            smaller: 0,
            beyond: 0,
            u: Place::default(),
            stack: [Place::default(); LABEL],
            tag: [0; PLACES],
            pieces: Pieces::default(),
            allowed,
            full: false,
            lean: None,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Rc<Puzzle> {
        &self.puzzle
    }

    /// The size of the present pieces; 0 before the first.
    pub fn size(&self) -> usize {
        self.d.into()
    }

    /// The cells of the piece so far: v_0 to v_{l−1}.
    pub fn piece(&self) -> &[Place] {
        &self.v[..self.l.into()]
    }

    /// Whether v_k was forced, which also holds for the start.
    pub fn is_forced(&self, k: usize) -> bool {
        self.aa[k] == 0
    }

    /// Whether the start holds the clue d.
    pub fn is_forcing(&self) -> bool {
        self.forcing
    }

    /// The source's i and a, and the cell that they lead to, while neighbours are being tried.
    pub fn trying(&self) -> Option<(usize, u8, Option<Place>)> {
        let on = matches!(self.step, Step::Advance | Step::Look | Step::Try) && self.l > 0;
        let towards = |a| (1..=4).contains(&a).then(|| self.v[usize::from(self.i)].towards(a));
        on.then(|| (self.i.into(), self.a, towards(self.a)))
    }

    /// Whether a piece was listed since the newest cell was added.
    pub fn has_listed(&self) -> bool {
        self.l.checked_sub(1).is_some_and(|newest| self.pieces.entries > self.had[usize::from(newest)])
    }

    /// Whether the last side of the piece's last cell was rejected: its neighbour is a wall or a clue, was met before, or is
    /// not allowed for a blank start.
    pub fn refused_last_side(&self) -> bool {
        let Some(last) = self.piece().last() else { return false };
        let cell = last.towards(4);
        self.puzzle.label(cell) != BLANK || self.tag(cell) > 1 || self.is_barred(cell)
    }

    /// Whether a blank cell may not join the piece, though it was not met before: its number is ruled out there, or, for a blank
    /// start, it precedes it or is beside a clue d.
    pub fn is_barred(&self, cell: Place) -> bool {
        let beside = || cell < self.v[0] || self.puzzle.beside(cell, self.d).is_some();
        self.is_excluded(cell) || !self.forcing && beside()
    }

    /// The side that is examined next: a cell of the piece, and a direction. `None` if every side was tried.
    pub fn next_side(&self) -> Option<(Place, u8)> {
        match usize::from(self.i) + 1 {
            _ if self.a < 4 => Some((self.v[usize::from(self.i)], self.a + 1)),
            next if next < usize::from(self.l) => Some((self.v[next], 1)),
            _ => None,
        }
    }

    /// The start that is examined next, and its size; `None` if all were.
    pub fn next_start(&self) -> Option<(usize, Place)> {
        let (d, cells) = (usize::from(self.d), self.puzzle.rows() * self.puzzle.columns());
        match usize::from(self.start) {
            start if d > 0 && start < cells => Some((d, self.puzzle.cell(start))),
            _ if self.full || d == self.puzzle.most() => None,
            _ => Some((d + 1, self.puzzle.cell(0))),
        }
    }

    /// The cell's tag.
    pub fn tag(&self, cell: Place) -> u8 {
        self.tag[cell.index()]
    }

    /// The list of pieces.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The greatest number of entries in the list.
    pub fn allowed(&self) -> u32 {
        self.allowed
    }

    /// Whether a piece did not fit into the list, so that the search is ending.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Whether the piece that did not fit is no larger than the greatest clue, so that the puzzle cannot be solved.
    pub fn fails(&self) -> bool {
        self.full && usize::from(self.d) <= self.puzzle.greatest()
    }

    /// R1: takes the next start, or the next size.
    fn start(&mut self) -> Act {
        if self.full {
            return self.stop();
        }
        let cells = (self.puzzle.rows() * self.puzzle.columns()) as u16;
        if self.d == 0 || self.start == cells {
            if usize::from(self.d) == self.puzzle.most() {
                (self.d, self.start) = (0, 0);
                self.step = Step::Over;
                return Act::Finished;
            }
            (self.d, self.start, self.smaller) = (self.d + 1, 0, self.pieces.entries);
            self.step = Step::Start;
            return Act::Sized { d: self.d };
        }
        let cell = self.puzzle.cell(self.start.into());
        match self.puzzle.label(cell) {
            BLANK => {
                if let Some(by) = self.puzzle.beside(cell, self.d) {
                    self.start += 1;
                    return Act::Beside { cell, by };
                }
                if self.is_excluded(cell) {
                    self.start += 1;
                    return Act::Excluded { cell };
                }
                self.forcing = false;
            }
            label if label == self.d => self.forcing = true,
            _ => {
                self.start += 1;
                return Act::Other { cell };
            }
        }
        (self.i, self.a, self.l) = (0, 0, 0);
        self.push(cell, 0);
        self.tag[cell.index()] = 1;
        Act::Started { cell }
    }

    /// R1: ends a search whose list is full. If all sizes of clues are complete, the list keeps the complete sizes.
    #[cold]
    fn stop(&mut self) -> Act {
        self.step = Step::Over;
        let d = self.d;
        if usize::from(d) <= self.puzzle.greatest() {
            return Act::Stopped;
        }
        let left_out = self.pieces.of_size(d.into());
        self.pieces.cells.truncate(self.pieces.cells.len() - left_out * usize::from(d));
        self.pieces.counts[usize::from(d)] = 0;
        self.pieces.entries = self.smaller;
        let bound = self.puzzle.bound();
        self.puzzle = Rc::new(Puzzle::clone(&self.puzzle).bounded(usize::from(d) - 1, bound));
        (self.d, self.start, self.full) = (0, 0, false);
        Act::Cut { d }
    }

    /// Whether pieces larger than all clues, which are not wanted, take too long.
    #[inline(always)]
    fn takes_too_long(&mut self) -> bool {
        if usize::from(self.d) <= self.puzzle.greatest() || self.puzzle.asked() > 0 {
            return false;
        }
        self.beyond += 1;
        self.beyond > FEW.1 || self.pieces.entries > FEW.0.max(self.smaller)
    }

    /// Adds the cell as v_l, chosen in direction `a`, or forced if that is 0; R2 is next.
    #[inline(always)]
    fn push(&mut self, cell: Place, a: u8) {
        let l = usize::from(self.l);
        (self.v[l], self.aa[l], self.ii[l], self.had[l]) = (cell, a, self.i, self.pieces.entries);
        self.l += 1;
        self.stack[0] = cell;
        self.step = Step::Enter { waiting: 1, q: 4 };
    }

    /// Whether a lean listing rules the label d out for the blank cell.
    #[inline(always)]
    fn is_excluded(&self, cell: Place) -> bool {
        self.lean.as_ref().is_some_and(|lean| !lean.labels.may(cell, self.d))
    }

    /// R2: adds the next forced clue, if there is any; otherwise checks whether the piece is complete.
    #[inline(always)]
    fn enter(&mut self, mut waiting: u8, mut q: u8) -> Act {
        while self.forcing && (q < 4 || waiting > 0) {
            if q == 4 {
                waiting -= 1;
                self.u = self.stack[usize::from(waiting)];
                q = 0;
            }
            q += 1;
            let (cell, by) = (self.u.towards(q), self.u);
            if self.puzzle.label(cell) != self.d || self.tag[cell.index()] != 0 {
                continue;
            }
            if cell < self.v[0] || self.l == self.d {
                self.step = Step::Recover;
                return if cell < self.v[0] { Act::Before { cell, by } } else { Act::TooMany { cell, by } };
            }
            let l = usize::from(self.l);
            (self.v[l], self.aa[l], self.ii[l], self.had[l]) = (cell, 0, self.i, self.pieces.entries);
            self.l += 1;
            self.tag[cell.index()] = 1;
            self.stack[usize::from(waiting)] = cell;
            self.step = Step::Enter { waiting: waiting + 1, q };
            return Act::Forced { cell, by };
        }
        if self.takes_too_long() {
            self.full = true;
            self.step = Step::Clear;
            return Act::Full;
        }
        if self.l < self.d {
            self.step = Step::Advance;
            return Act::Entered;
        }
        if let Some(Lean { labels, room, conflict }) = &mut self.lean
            && self.pieces.entries < FEW.0
        {
            *conflict = labels.supposed(&self.v[..usize::from(self.l)], self.d, room);
            if conflict.is_some() {
                self.step = Step::Clear;
                return Act::LeftOut;
            }
        }
        let entries = u32::from(self.l) + self.puzzle.around(self.piece()).count() as u32;
        self.step = Step::Clear;
        if self.pieces.entries + entries > self.allowed {
            self.full = true;
            return Act::Full;
        }
        self.pieces.entries += entries;
        self.pieces.counts[usize::from(self.d)] += 1;
        for place in &self.v[..usize::from(self.l)] {
            self.pieces.cells.push(place.name());
        }
        Act::Listed
    }

    /// R5: tries the neighbour of v_i in direction a.
    #[inline(always)]
    fn attempt(&mut self) -> Act {
        let cell = self.v[usize::from(self.i)].towards(self.a);
        self.step = Step::Advance;
        if self.puzzle.label(cell) != BLANK {
            return Act::Blocked { cell };
        }
        let tag = &mut self.tag[cell.index()];
        *tag += 1;
        if *tag > 1 {
            return Act::Tagged { cell };
        }
        if self.is_excluded(cell) {
            return Act::Excluded { cell };
        }
        if !self.forcing {
            if cell < self.v[0] {
                return Act::Early { cell };
            }
            if let Some(by) = self.puzzle.beside(cell, self.d) {
                return Act::Touching { cell, by };
            }
        }
        self.push(cell, self.a);
        Act::Added { cell }
    }

    /// R2, R6, R7: removes the last cell. `tagging` if its neighbours were tagged. A cell that was chosen stays tagged; R3
    /// then continues where it was chosen.
    fn pop(&mut self, tagging: bool) -> Act {
        self.l -= 1;
        let l = usize::from(self.l);
        let cell = self.v[l];
        if l == 0 {
            self.tag = [0; PLACES];
            self.start += 1;
            (self.i, self.a) = (0, 0);
            self.step = Step::Start;
            return Act::Left { cell };
        }
        if self.aa[l] == 0 {
            if tagging {
                self.untag(cell, 1);
            }
            self.tag[cell.index()] = 0;
            return Act::Freed { cell };
        }
        (self.i, self.a) = (self.ii[l], self.aa[l]);
        if tagging {
            // Neighbours of the cells behind v_i, and the late ones of v_i itself.
            for k in usize::from(self.i) + 1..=l {
                self.untag(self.v[k], 1);
            }
            self.untag(self.v[usize::from(self.i)], self.a + 1);
        }
        // A full list ends the search: everything leaves.
        self.step = if self.full { Step::Clear } else { Step::Advance };
        Act::Removed { cell }
    }

    /// Removes a tag from the blank neighbours of a cell, from direction `from` on.
    fn untag(&mut self, cell: Place, from: u8) {
        for a in from..=4 {
            let next = cell.towards(a);
            if self.puzzle.label(next) == BLANK {
                self.tag[next.index()] -= 1;
            }
        }
    }
}

impl Iterator for Options {
    type Item = Act;

    #[inline]
    fn next(&mut self) -> Option<Act> {
        Some(match self.step {
            Step::Begin | Step::Start => self.start(),
            Step::Enter { waiting, q } => self.enter(waiting, q),
            Step::Advance => {
                self.a += 1;
                self.step = Step::Look;
                Act::Turned { a: self.a }
            }
            Step::Look if self.a < 5 => {
                self.step = Step::Try;
                Act::Kept
            }
            Step::Look if self.i + 1 == self.l => {
                self.step = Step::Backtrack;
                Act::Exhausted
            }
            Step::Look => {
                (self.i, self.a) = (self.i + 1, 1);
                self.step = Step::Try;
                Act::Moved { to: self.v[usize::from(self.i)] }
            }
            Step::Try => self.attempt(),
            Step::Clear | Step::Recover => self.pop(false),
            Step::Backtrack => self.pop(true),
            Step::Over => return None,
        })
    }
}

impl Machine for Options {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Begin | Step::Start => "R1",
            Step::Enter { .. } | Step::Clear => "R2",
            Step::Advance => "R3",
            Step::Look => "R4",
            Step::Try => "R5",
            Step::Backtrack => "R6",
            Step::Recover => "R7",
            Step::Over => "R1",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        self.l.into()
    }

    fn heap(&self) -> usize {
        size_of_val(&*self.pieces.cells) + self.lean.as_ref().map_or(0, |lean| lean.labels.heap())
    }

    /// Continues with R7, since no neighbour of the new cell is tagged yet.
    fn prune(&mut self) {
        self.step = Step::Recover;
    }
}
