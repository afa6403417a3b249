//! The machine at full speed: the same moves as `next` makes one by one, on sets instead of lists. What a level changes is
//! dropped with it instead of undone, and the steps' order is in the flow of control instead of in data.
//!
//! Sets do not hide and show splice by splice, but the number of splices follows from what they lose: a cell whose list has r
//! blocks is covered by 1 + 3r of them. At both ends what the machine holds is read and laid out anew, which its path, its
//! forces and its constraints suffice for.

use super::frames::{Frame, Held, Table};
use super::sets::{FACES, Left, Sets};
use super::{Act, COVER, Classes, Level, Step, Undecided};
use crate::antislide::constraint::Force;
use crate::antislide::solid::{Block, NO_PIECE, Solid};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// Budgets below this are not worth it: to make sets of what stands, and lists again, takes as long as some hundred moves.
const LEAST: u64 = 1024;

/// Where the search goes on.
enum At {
    Select,
    Try,
    /// Whether the piece before was refused.
    Advance(bool),
    Backup,
}

impl Classes {
    /// Makes moves from §31, §32, §26 or §25 on, until `stop` is reached or until as many moves as the next part may
    /// take would use up the budget; notes like [`Machine::leap`](crate::machine::Machine::leap) and returns the move
    /// that reached the stop, if one did. `None` if no such step is next, or this is not worth while, or `stop` may be
    /// reached by a move lighter than [`Beat::Descend`], or the box is too large for sets.
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Option<Ran<Act>> {
        let mut at = match self.step {
            Step::Select => At::Select,
            Step::Mark => At::Try,
            Step::Advance(refused) => At::Advance(refused),
            Step::Backup => At::Backup,
            _ => return None,
        };
        if budget < LEAST || stop.beat < Beat::Descend || usize::from(self.level) < stop.below {
            return None;
        }
        let solid = Rc::clone(&self.solid);
        let sets = solid.sets.as_ref()?;
        let count = solid.cells();
        let mut frames: Vec<Frame> = Vec::with_capacity(count + 1);
        let mut stands = [NO_PIECE; 256];
        let mut table = Table::new();
        let mut now = self.take_in(&solid, sets, &mut frames, &mut stands, &mut table)?;
        // The constraints of the newest level, or of the one before while a piece is looked for.
        let mut open = frames.get(usize::from(self.level).wrapping_sub(1)).map_or(0, |frame| frame.open);
        let mut made = 0;
        // Stops here, with the step that runs next; whether the newest level's piece is marked, and its other cells covered.
        macro_rules! pause {
            ($step:expr, $last:expr, $marked:expr, $committed:expr) => {{
                self.lay_out(&solid, &frames, &table, $marked, $committed);
                self.step = $step;
                return Some(Ran { made, last: $last });
            }};
        }
        // Goes on only if so many moves are in the budget.
        macro_rules! afford {
            ($moves:expr, $step:expr, $marked:expr) => {
                if budget - made < $moves {
                    pause!($step, None, $marked, $marked);
                }
            };
        }
        loop {
            match at {
                At::Select => {
                    afford!(COVER + 2, Step::Select, true);
                    made += 1;
                    let Some(cell) = now.select() else {
                        self.record();
                        record.note(Beat::Solution, self.level.into(), made);
                        if stop.beat <= Beat::Solution {
                            pause!(Step::Backup, Some(Act::Solved), true, true);
                        }
                        at = At::Backup;
                        continue;
                    };
                    if now.is_stuck(cell) {
                        // Its cell is covered, nothing is tried there, and it is uncovered again.
                        made += 4;
                        at = At::Backup;
                        continue;
                    }
                    self.enter(cell);
                    let may_be_empty = now.filled >> cell & 1 == 0;
                    let frame = Frame::covering(sets, &mut now, cell, table.first);
                    made += frame.cover + 1;
                    frames.push(frame);
                    at = if may_be_empty { At::Try } else { At::Advance(false) };
                }
                At::Try => {
                    let top = self.top();
                    let checks = self.checks_before();
                    let lists = open.count_ones() + top.checks - checks;
                    afford!(2 * u64::from(lists) + 16, Step::Mark, false);
                    if table.first < FACES {
                        // The next block may ask for more than there is room for.
                        if made == 0 {
                            return None;
                        }
                        pause!(Step::Mark, None, false, false);
                    }
                    let frame = frames.last_mut()?;
                    now = frame.left;
                    // Besides the moves of the faces, constraints and symmetries, those of §32 and of the list made.
                    made += 2;
                    let number = usize::from(top.piece).wrapping_sub(count);
                    let block = solid.blocks.get(number);
                    let mut stood = true;
                    match block {
                        None => {
                            stands[usize::from(top.cell)] = top.piece;
                            let emptied = 1 << top.cell;
                            now.empty |= emptied;
                            frame.open = self.thin_out(&table, &mut now, emptied, open, &mut made);
                        }
                        Some(block) => {
                            for cell in block.cells {
                                stands[usize::from(cell)] = top.piece;
                            }
                            let cells = sets.cells(number);
                            now.filled |= cells;
                            now.cells &= !cells;
                            stood = self.look_at_faces(sets, &mut now, &mut table, (top.piece, number), &mut made);
                            if stood {
                                let kept = table.unmet(open, now.filled);
                                made += u64::from((open & !kept).count_ones());
                                frame.open = table.newest(frame.end) | kept;
                            }
                        }
                    }
                    if !stood || !self.judge_images(&solid, &stands, (checks, top.checks), &mut made) {
                        self.take_off(block, &mut stands, &mut made);
                        table.first = frame.end;
                        at = At::Advance(true);
                        continue;
                    }
                    self.level += 1;
                    made += 1;
                    record.note(Beat::Descend, self.level.into(), made);
                    if stop.beat <= Beat::Descend || budget - made < 3 * COVER {
                        let last = (stop.beat <= Beat::Descend).then_some(Act::Placed { piece: top.piece });
                        self.lay_out(&solid, &frames, &table, true, false);
                        self.step = self.commit(0);
                        return Some(Ran { made, last });
                    }
                    open = frame.open;
                    frame.commit = if block.is_some() { now.commit(sets, number) } else { 0 };
                    made += frame.commit;
                    at = At::Select;
                }
                At::Backup => {
                    // The end is for the machine to find.
                    if self.level == 0 {
                        pause!(Step::Backup, None, true, true);
                    }
                    afford!(3 * COVER + 2 + self.forces.len() as u64, Step::Backup, true);
                    self.level -= 1;
                    let piece = self.top().piece;
                    made += 1;
                    record.note(Beat::Retreat, self.level.into(), made);
                    if stop.reached(Beat::Retreat, self.level.into()) {
                        self.lay_out(&solid, &frames, &table, true, true);
                        self.step = self.uncommit(4);
                        return Some(Ran { made, last: Some(Act::Removed { piece }) });
                    }
                    let (frame, before) = (frames.last()?, frames.len().checked_sub(2));
                    made += frame.commit;
                    table.first = frame.end;
                    open = before.map_or(0, |before| frames[before].open);
                    self.take_off(solid.blocks.get(usize::from(piece).wrapping_sub(count)), &mut stands, &mut made);
                    at = At::Advance(false);
                }
                At::Advance(refused) => {
                    afford!(COVER + 1, Step::Advance(refused), false);
                    made += 1;
                    let frame = frames.last_mut()?;
                    if let Some(block) = frame.rest.pop() {
                        let last = self.path.len() - 1;
                        self.path[last].piece = count as u16 + block;
                        at = At::Try;
                    } else {
                        made += frame.cover;
                        frames.pop();
                        self.path.pop();
                        at = At::Backup;
                    }
                }
            }
        }
    }

    /// §37: all faces of the newest level's block; says whether none of them is free.
    #[inline(always)]
    fn look_at_faces(
        &mut self,
        sets: &Sets,
        now: &mut Left,
        table: &mut Table,
        (piece, number): (u16, usize),
        made: &mut u64,
    ) -> bool {
        let mut held = [Held { cells: 0, block: piece, face: 0 }; FACES];
        let mut many = 0;
        let mut untouched = sets.untouched(number, now.filled);
        while untouched != 0 {
            let face = untouched.trailing_zeros() as u8;
            untouched &= untouched - 1;
            let cells = sets.face(number, face.into());
            let open = cells & !now.empty;
            if open == 0 {
                *made += u64::from(face);
                return false;
            }
            if open & (open - 1) == 0 {
                now.force(open);
                self.forces.push(Force { cell: open.trailing_zeros() as u8, face, block: piece });
            } else {
                held[many] = Held { cells, block: piece, face };
                many += 1;
            }
        }
        *made += sets.looking(number);
        table.first -= many;
        for (i, held) in held[..many].iter().enumerate() {
            table.held[table.first + i] = *held;
        }
        true
    }

    /// §35: the constraints that are left of those of the level before, now that the newest level's cell stays empty.
    #[inline(always)]
    fn thin_out(&mut self, table: &Table, now: &mut Left, emptied: u128, open: u128, made: &mut u64) -> u128 {
        let (mut kept, mut rest) = (open, open);
        while rest != 0 {
            let place = rest & rest.wrapping_neg();
            let Held { cells, block, face } = table.held[place.trailing_zeros() as usize % table.held.len()];
            rest ^= place;
            if cells & emptied == 0 {
                continue;
            }
            *made += 1;
            let left = cells & !now.empty;
            if left & (left - 1) == 0 {
                kept ^= place;
                if left & now.filled == 0 {
                    now.force(left);
                    self.forces.push(Force { cell: left.trailing_zeros() as u8, face, block });
                }
            }
        }
        kept
    }

    /// §40: compares the images by the undecided symmetries with the pieces chosen; says whether none comes earlier.
    #[inline(always)]
    fn judge_images(&mut self, solid: &Solid, stands: &[u16; 256], (from, to): (u32, u32), made: &mut u64) -> bool {
        for at in from..to {
            *made += 1;
            let Undecided { symmetry, level } = self.checks[at as usize];
            let s = usize::from(symmetry);
            let mut known = level;
            let mut decided = false;
            for chosen in &self.path[usize::from(level)..] {
                let there = stands[usize::from(solid.group.back(s, chosen.cell))];
                if there == NO_PIECE {
                    break;
                }
                let image = solid.group.image(s, there);
                if image != chosen.piece {
                    if image < chosen.piece {
                        return false;
                    }
                    decided = true;
                    break;
                }
                known += 1;
            }
            if !decided {
                self.checks.push(Undecided { symmetry, level: known });
            }
        }
        true
    }

    /// §33 and §39: takes the newest level's piece off again.
    #[inline(always)]
    fn take_off(&mut self, block: Option<&Block>, stands: &mut [u16; 256], made: &mut u64) {
        let Level { cell, constraints, forces, checks, .. } = self.top();
        match block {
            None => stands[usize::from(cell)] = NO_PIECE,
            Some(block) => block.cells.iter().for_each(|cell| stands[usize::from(*cell)] = NO_PIECE),
        }
        self.constraints.truncate(constraints as usize);
        self.checks.truncate(checks as usize);
        *made += 1 + (self.forces.len() - forces as usize) as u64;
        self.forces.truncate(forces as usize);
    }
}
