//! The picture of Algorithm B*: the board, and beside or below it the three rows of bits.

use super::{Bitset, BitsetMachine};
use crate::machine::Machine;
use crate::problems::queens::attackers;
use crate::problems::queens::board::{Board, Lane};
use crate::scene::{Anchor, Area, Frame, Ink, Point, Scene};
use crate::timeline::Moment;

/// Between the board and the rows of bits.
const GAP: f32 = 44.0;
/// Width of the rows of bits beside the board, and from one to the next.
const STRIP: f32 = 336.0;
const PITCH: f32 = 98.0;
/// Width of the rows of bits beside the board where they carry no words, and so have to be larger to be read.
const WIDE_STRIP: f32 = 560.0;
/// The least scale at which words beside the board have room.
const WORDS: f32 = 0.62;
/// From one row of bits to the next below the board.
const COMPACT_PITCH: f32 = 44.0;
/// Height of a bit's cell.
const CELL: f32 = 24.0;

/// The letters of the bit rows, what their bits stand for, and which bit a square looks up.
const ROWS: [(&str, &str); 3] = [("a", "columns"), ("b", "diagonals ╱"), ("c", "diagonals ╲")];

/// What the last move says about a square, and so about its three bits.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    /// It is about to be tested.
    Next,
    /// It was refused.
    Refused,
    /// A queen came.
    Came,
    /// The queen left.
    Left,
}

/// Draws the moment.
pub fn draw(n: usize, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
    let all = (0.0, 0.0, scene.width, scene.height);
    // Margins depend on the scale, since numbers must stay readable, and the scale on the margins: twice is enough.
    let mut board = Board::new(n);
    let mut plan = Plan::new(&board, all.into());
    board = board.at_scale(plan.frame.scale);
    plan = Plan::new(&board, all.into());
    board = board.at_scale(plan.frame.scale);
    scene.set_frame(plan.frame);

    let focus = focus(moment);
    draw_board(board, moment, focus, scene);
    let bits = Bits { n, machine: &moment.machine, focus, scale: plan.frame.scale };
    let (corner, Point { x: width, y: height }) = (board.corner(), board.size());
    let place = |i: usize, top: f32, pitch: f32| top + pitch * i as f32;
    match plan.bits {
        Place::Beside => {
            let top = corner.y + (height - 3.0 * PITCH) / 2.0 + 24.0;
            let x = corner.x + width + GAP;
            for i in 0..3 {
                bits.draw_roomy(scene, i, (x, place(i, top, PITCH)));
            }
            bits.caption(scene, (x, place(3, top, PITCH) - 14.0));
        }
        Place::BesideCompact => {
            let pitch = COMPACT_PITCH * 1.6;
            let top = corner.y + (height - 3.0 * pitch) / 2.0;
            for i in 0..3 {
                bits.draw_compact(scene, i, (corner.x + width + GAP, place(i, top, pitch)), WIDE_STRIP);
            }
        }
        Place::Below => {
            let top = corner.y + height + 20.0;
            for i in 0..3 {
                bits.draw_compact(scene, i, (corner.x + 4.0, place(i, top, COMPACT_PITCH)), width - 8.0);
            }
        }
    }
}

/// Where the rows of bits stand.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// Beside the board, with names and verdicts.
    Beside,
    /// Beside the board, where there is no room for words.
    BesideCompact,
    /// Below the board.
    Below,
}

struct Plan {
    frame: Frame,
    bits: Place,
}

impl Plan {
    /// Bits beside or below, whichever makes the board larger.
    fn new(board: &Board, all: Area) -> Plan {
        let (corner, Point { x: width, y: height }) = (board.corner(), board.size());
        // A small board is lower than the rows of bits beside it.
        let fit = |strip: f32, least: f32| {
            let lower = (least - height).max(0.0);
            let size = (width + GAP + strip, height + lower);
            Frame::fit((corner.x, corner.y - lower / 2.0), size, all, f32::MAX)
        };
        let beside = fit(STRIP, 3.0 * PITCH + 20.0);
        let compact = fit(WIDE_STRIP, 3.0 * COMPACT_PITCH * 1.6);
        let below = Frame::fit(corner, (width, height + 12.0 + 3.0 * COMPACT_PITCH), all, f32::MAX);
        if below.scale > beside.scale && below.scale > compact.scale {
            Plan { frame: below, bits: Place::Below }
        } else if beside.scale >= WORDS {
            Plan { frame: beside, bits: Place::Beside }
        } else {
            Plan { frame: compact, bits: Place::BesideCompact }
        }
    }
}

/// The square that the last move is about, if it is about one.
fn focus(moment: &Moment<BitsetMachine>) -> Option<((usize, usize), Look)> {
    let square = |row: u8, col: u8| (usize::from(row), usize::from(col));
    match moment.last? {
        Bitset::Entered { row } => Some((square(row, 1), Look::Next)),
        Bitset::Advanced { row, col } => Some((square(row, col), Look::Next)),
        Bitset::Taken { row, col } => Some((square(row, col), Look::Refused)),
        Bitset::Placed { row, col } => Some((square(row, col), Look::Came)),
        Bitset::Lifted { row, col } => Some((square(row, col), Look::Left)),
        Bitset::Started | Bitset::Filled | Bitset::Exhausted { .. } | Bitset::Ended => None,
    }
}

fn draw_board(board: Board, moment: &Moment<BitsetMachine>, focus: Option<((usize, usize), Look)>, scene: &mut Scene) {
    let machine = &moment.machine;
    let n = usize::from(machine.n);
    let (row, col) = match focus {
        Some((square, _)) => square,
        None => (machine.row(), 0),
    };
    board.ground(scene, row, col);

    let tried = match moment.last {
        Some(Bitset::Exhausted { .. }) => n,
        _ if focus.is_some() => col - 1,
        _ => 0,
    };
    if (1..=n).contains(&row) {
        board.tried(scene, row, 1..=tried);
    }
    if let Some((square, look)) = focus {
        let attackers = attackers(machine.squares(), square);
        if matches!(look, Look::Next | Look::Refused) {
            for (i, lane) in Lane::ALL.into_iter().enumerate() {
                let taken = look == Look::Refused && attackers.iter().any(|(_, by)| *by == lane);
                board.lane(scene, square, lane, (ROWS[i].0, index(n, square, i)), taken);
            }
            board.trial(scene, square.0, square.1, look == Look::Refused);
        } else {
            board.changed(scene, square.0, square.1, look == Look::Came);
        }
    }
    let solved = moment.last == Some(Bitset::Filled);
    let ink = if solved { Ink::Solution } else { Ink::Piece };
    for (x, row) in machine.queens().iter().zip(1..) {
        board.queen(scene, row, usize::from(*x), ink);
    }
    if let Some((square, Look::Refused)) = focus {
        for (queen, _) in attackers(machine.squares(), square) {
            board.attack(scene, queen, square);
        }
    }
    if solved {
        board.solved(scene);
    }
}

/// Which bit of row `i` (0 is a) belongs to the square: the book's index, from 1.
fn index(n: usize, (row, col): (usize, usize), i: usize) -> usize {
    [col, col + row - 1, col + n - row][i]
}

struct Bits<'a> {
    n: usize,
    machine: &'a BitsetMachine,
    focus: Option<((usize, usize), Look)>,
    scale: f32,
}

impl Bits<'_> {
    /// A row of bits with its name above it, and a verdict on the bit that matters under it.
    fn draw_roomy(&self, scene: &mut Scene, i: usize, (x, y): (f32, f32)) {
        let (letter, name) = ROWS[i];
        let formula = match i {
            0 => "t".to_owned(),
            1 => "t + l − 1".to_owned(),
            _ => format!("t − l + {}", self.n),
        };
        let size = 14.0_f32.max(11.0 / self.scale);
        scene.text((x, y - 10.0), size + 1.0, letter).mono().weight(600).anchor(Anchor::Start);
        scene.text((x + 18.0, y - 10.0), size, name).anchor(Anchor::Start);
        scene.text((x + STRIP - 6.0, y - 10.0), size - 1.0, formula).mono().anchor(Anchor::End).fill(Ink::Muted);
        self.draw_cells(scene, i, (x + 4.0, y), STRIP - 8.0, true);
    }

    /// What the numbers in the cells mean.
    fn caption(&self, scene: &mut Scene, at: (f32, f32)) {
        let size = 12.0_f32.max(11.0 / self.scale);
        let text = "A number is the row whose queen has set the bit.";
        scene.text(at, size, text).anchor(Anchor::Start).fill(Ink::Muted);
    }

    /// A row of bits behind its letter.
    fn draw_compact(&self, scene: &mut Scene, i: usize, (x, y): (f32, f32), width: f32) {
        let size = 18.0_f32.max(14.0 / self.scale).min(width * 0.3);
        scene.text((x, y + 19.0), size, ROWS[i].0).mono().weight(600).anchor(Anchor::Start);
        let left = 30.0_f32.max(size).min(width * 0.4);
        self.draw_cells(scene, i, (x + left, y), width - left - 4.0, false);
    }

    fn draw_cells(&self, scene: &mut Scene, i: usize, (x, y): (f32, f32), width: f32, verdict: bool) {
        let n = self.n;
        let count = if i == 0 { n } else { 2 * n - 1 };
        // Columns have cells of the same width as diagonals, so that one eye can compare them.
        let pitch = (width / (2 * n - 1) as f32).min(if verdict { 22.0 } else { 38.0 });
        let w = pitch * 19.0 / 22.0;
        let bits = self.machine.bits()[i];
        let marked = self.focus.map(|(square, look)| (index(n, square, i), look));
        for bit in 1..=count {
            let left = x + pitch * (bit - 1) as f32;
            let set = bits >> (bit - 1) & 1 == 1;
            let refused = marked == Some((bit, Look::Refused));
            let cell = scene.rect((left, y, w, CELL)).round((w / 5.0).min(3.0));
            match (set, refused) {
                (true, true) => cell.fill(Ink::Conflict),
                (true, false) => cell.fill(Ink::Piece),
                (false, _) => cell.stroke(Ink::Grid, 1.0),
            };
            if set && w >= 12.0 {
                let by = self.setter(i, bit).to_string();
                let size = if by.len() > 1 { w * 0.6 } else { 12.0_f32.max(w * 0.5) };
                scene.text((left + w / 2.0, y + 12.0 + size * 0.36), size, by).weight(600).fill(Ink::Paper);
            }
        }
        if let Some((bit, look)) = marked {
            let cell = (x + pitch * (bit - 1) as f32, y, w);
            let (said, ink, weight) = self.mark(scene, bits >> (bit - 1) & 1 == 1, (i, bit), look, cell);
            if verdict {
                let size = 13.0_f32.max(11.0 / self.scale);
                // Keeps the words within the strip.
                let half = size * 0.27 * said.len() as f32;
                let middle = (cell.0 + w / 2.0).max(x + half).min(x + width - half);
                scene.text((middle, y + 44.0), size, said).weight(weight).fill(ink);
            }
        }
    }

    /// Frames the bit that the last move read or wrote; returns what it found, with its ink and weight.
    fn mark(
        &self,
        scene: &mut Scene,
        set: bool,
        (i, bit): (usize, usize),
        look: Look,
        (x, y, w): (f32, f32, f32),
    ) -> (String, Ink, u16) {
        let frame = scene.rect((x - 3.0, y - 3.0, w + 6.0, CELL + 6.0)).round(5.0);
        let verdict = match look {
            Look::Next => {
                frame.stroke(Ink::Trial, 2.0).dash(4.0, 3.0);
                (format!("{bit} ?"), Ink::Muted, 400)
            }
            Look::Refused if set => {
                frame.stroke(Ink::Conflict, 2.0);
                (format!("{bit} taken by row {}", self.setter(i, bit)), Ink::Conflict, 600)
            }
            Look::Refused => {
                frame.stroke(Ink::Trial, 2.0).dash(4.0, 3.0);
                (format!("{bit} free"), Ink::Muted, 400)
            }
            Look::Came => {
                frame.stroke(Ink::Accent, 2.0);
                (format!("{bit} set"), Ink::Accent, 600)
            }
            Look::Left => {
                frame.stroke(Ink::Accent, 2.0).dash(2.0, 2.5);
                (format!("{bit} cleared"), Ink::Accent, 600)
            }
        };
        frame.key("bit", i, 0);
        verdict
    }

    /// The row whose queen set the bit.
    fn setter(&self, i: usize, bit: usize) -> usize {
        let queens = self.machine.queens().iter().zip(1..);
        let set = |(x, row): &(&u8, usize)| index(self.n, (*row, usize::from(**x)), i) == bit;
        queens.into_iter().find(set).map_or(0, |(_, row)| row)
    }
}

/// What stands where, in words.
pub fn describe(machine: &BitsetMachine) -> String {
    let n = machine.n;
    let queens = machine.queens();
    let placed = match queens.len() {
        0 => "no queen yet".to_owned(),
        _ => {
            let list: Vec<String> = queens.iter().map(u8::to_string).collect();
            format!("queens from row 1 on in columns {}", list.join(", "))
        }
    };
    let row = machine.level() + 1;
    if row > usize::from(n) {
        format!("Chessboard of {n} by {n}, full: {placed}.")
    } else {
        format!("Chessboard of {n} by {n}: {placed}; at row {row}, column {}.", machine.col())
    }
}
