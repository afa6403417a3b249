//! A sudoku to fill: its rules, names and words.

use super::puzzle::{Group, Kind, Puzzle, article, either_of, nouns, place};
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::cover::build::digit;
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Program, Seen, choice, number};
use crate::problem::{Watch, look};
use crate::program;
use crate::scene::{Area, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::words;

pub mod picture;

/// The kinds of targets in the picture: cells and groups.
pub const CELL: &str = "cell";
pub const GROUP: &str = "group";
/// The kind of target of a cage that blocks by its sum, not by one of its digits.
pub const SUM: &str = "sum";
/// The kinds of targets of cells that are named by their row alone, or by their column alone.
const IN_ROW: &str = "row of a cell";
const IN_COLUMN: &str = "column of a cell";
/// The kind of target of a digit in a cell.
const DIGIT: &str = "digit of a cell";

/// The kinds of blocks by the sum of a cage: it becomes too large, or cannot be reached. Lower numbers are kinds of groups.
const OVER: u8 = 16;
const UNDER: u8 = 17;

/// The order in which cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The next empty cell in reading order.
    Next,
    /// The cell with the fewest digits left (MRV).
    Fewest,
}

/// A sudoku to fill.
#[derive(Clone, Debug)]
pub struct Board {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The order of cells.
    pub order: Order,
    /// Whether the digits that givens rule out are removed before the search begins (forward checking).
    pub reduced: bool,
    /// The empty cells in reading order.
    pub empty: Vec<u32>,
    /// The digits that givens rule out in each cell, as bits.
    given: Vec<u32>,
    /// Whether two cells share a group, as a matrix row by row.
    sees: Vec<bool>,
}

/// The sum of a cage with a candidate in it.
struct Tally {
    sum: u32,
    /// The greatest sum of its empty cells.
    rest: u32,
    /// Its filled cells, with their levels.
    holders: Vec<(Choice, usize)>,
    /// The sum that the cage must have.
    wanted: u32,
}

static BOXES: Program = program!(
    "S",
    "cell",
    "digit",
    "digits",
    "Is it in the row, column or box already?",
    "Every cell has a digit: report it."
);
static REGIONS: Program = program!(
    "S",
    "cell",
    "digit",
    "digits",
    "Is it in the row, column or region already?",
    "Every cell has a digit: report it."
);
static DIAGONALS: Program = program!(
    "S",
    "cell",
    "digit",
    "digits",
    "Is it in the row, column or box, or on the diagonal already?",
    "Every cell has a digit: report it."
);
static WINDOWS: Program = program!(
    "S",
    "cell",
    "digit",
    "digits",
    "Is it in the row, column, box or window already?",
    "Every cell has a digit: report it."
);
static CAGES: Program = program!(
    "S",
    "cell",
    "digit",
    "digits",
    "Is it in the row, column, box or cage already, or does it break the cage's sum?",
    "Every cell has a digit: report it."
);

impl Board {
    /// Creates the board of a puzzle.
    pub fn new(puzzle: Puzzle, order: Order, reduced: bool) -> Board {
        let count = puzzle.givens.len();
        let (mut sees, mut given) = (vec![false; count * count], vec![0_u32; count]);
        for group in &puzzle.groups {
            let digits = group.cells.iter().fold(0_u32, |digits, cell| digits | 1 << puzzle.givens[*cell]);
            for a in &group.cells {
                given[*a] |= digits;
                for b in group.cells.iter().filter(|b| *b != a) {
                    sees[a * count + b] = true;
                }
            }
        }
        let empty = (0..count as u32).filter(|cell| puzzle.givens[*cell as usize] == 0).collect();
        Board { puzzle, order, reduced, empty, given, sees }
    }

    /// Returns the digit of each cell with its level; level 0 for givens.
    fn filled(&self, chosen: &[Choice]) -> Vec<Option<(Choice, usize)>> {
        let given = |(cell, value): (usize, &u8)| {
            let choice = Choice { item: cell as u32, value: u32::from(*value) };
            (*value > 0).then_some((choice, 0))
        };
        let mut filled: Vec<_> = self.puzzle.givens.iter().enumerate().map(given).collect();
        for (i, choice) in chosen.iter().enumerate() {
            filled[choice.item as usize] = Some((*choice, i + 1));
        }
        filled
    }

    /// Returns the digit of a cell with its level.
    fn at(&self, chosen: &[Choice], cell: usize) -> Option<(Choice, usize)> {
        match self.puzzle.givens[cell] {
            0 => {
                let level = chosen.iter().position(|choice| choice.item as usize == cell)?;
                Some((chosen[level], level + 1))
            }
            value => Some((Choice { item: cell as u32, value: u32::from(value) }, 0)),
        }
    }

    /// Returns the sum of the candidate's cage, if it is in one.
    fn tally(&self, chosen: &[Choice], candidate: Choice) -> Option<Tally> {
        let cage = self.puzzle.cage(candidate.item as usize)?;
        let others = cage.cells.iter().filter(|cell| **cell as u32 != candidate.item);
        let holders: Vec<(Choice, usize)> = others.filter_map(|cell| self.at(chosen, *cell)).collect();
        let sum = candidate.value + holders.iter().map(|(choice, _)| choice.value).sum::<u32>();
        let is_open =
            |value: &u32| *value != candidate.value && holders.iter().all(|(choice, _)| choice.value != *value);
        let free = cage.cells.len() - 1 - holders.len();
        let rest = (1..=self.puzzle.side as u32).rev().filter(is_open).take(free).sum();
        Some(Tally { sum, rest, holders, wanted: cage.sum })
    }

    /// Returns how a cage blocks a candidate by its sum, if it does.
    fn broken(&self, chosen: &[Choice], candidate: Choice) -> Option<(u8, Tally)> {
        let tally = self.tally(chosen, candidate)?;
        match tally.wanted {
            wanted if tally.sum > wanted => Some((OVER, tally)),
            wanted if tally.sum + tally.rest < wanted => Some((UNDER, tally)),
            _ => None,
        }
    }

    fn digit(&self, value: u32) -> char {
        digit(value as u8)
    }

    fn index(&self, group: &Group) -> Target {
        let index = self.puzzle.groups.iter().position(|other| std::ptr::eq(other, group)).unwrap_or(0);
        Target(GROUP, index as u32)
    }

    /// Returns the group and the cells that block a candidate first.
    pub fn blocker(&self, seen: &Seen, candidate: Choice) -> Option<(&Group, Vec<usize>)> {
        let blocks = seen.blocks(candidate);
        let block = blocks.first()?;
        let cells = block.holders.iter().map(|(choice, _)| choice.item as usize).collect();
        let group = match block.how {
            OVER | UNDER => self.puzzle.cage(candidate.item as usize),
            _ => self.puzzle.shared(candidate.item as usize, block.holders.first()?.0.item as usize),
        };
        Some((group?, cells))
    }

    /// Returns why a candidate is rejected, without a full stop.
    fn rejected(&self, seen: &Seen, candidate: Choice) -> Option<Text> {
        let blocks = seen.blocks(candidate);
        let block = blocks.first()?;
        let (group, cells) = self.blocker(seen, candidate)?;
        let name = self.index(group);
        if let OVER | UNDER = block.how {
            let tally = self.tally(&seen.above(candidate.item), candidate)?;
            let least = Span::count(tally.sum, "", Quantity::State);
            let most = Span::count(tally.sum + tally.rest, "", Quantity::State);
            return Some(match (block.how, tally.rest) {
                (OVER, _) if tally.holders.is_empty() => text!("It is more than the sum of ", name),
                (OVER, _) => text!("With it, the sum of ", name, " would be ", least),
                (_, 0) => text!("With it, the sum of ", name, " would be only ", least),
                _ => text!("With it, the sum of ", name, " would be at most ", most),
            });
        }
        let (cell, sign) = (*cells.first()?, self.digit(candidate.value));
        let role = match group.kind {
            Kind::Row => IN_COLUMN,
            Kind::Column => IN_ROW,
            _ => ITEM,
        };
        let holder = Target(DIGIT, number(Choice { item: cell as u32, value: candidate.value }));
        Some(text!(name, format!(" already has {} ", article(sign)), holder, ", in ", Target(role, cell as u32)))
    }

    /// Returns the cell exhausted by the last move, if it is a dead end.
    pub fn dead(&self, seen: &Seen) -> Option<u32> {
        let cell = seen.item()?;
        let is_closed = || matches!(seen.last, Some(Action::Exhausted { .. } | Action::Emptied { .. }));
        let is_dead = seen.sign == Sign::DeadEnd || is_closed() && self.closed(seen, cell).is_some();
        is_dead.then_some(cell)
    }

    /// Returns why a cell has no digit left, if all are blocked.
    fn closed(&self, seen: &Seen, cell: u32) -> Option<Text> {
        let above = seen.above(cell);
        let (mut kinds, mut by_sum) = (vec![], false);
        for value in 1..=self.puzzle.side as u32 {
            let blocks = self.blocks(&above, Choice { item: cell, value });
            let first = blocks.first()?;
            let kind = match first.how {
                OVER | UNDER => Kind::Cage,
                _ => self.puzzle.shared(cell as usize, first.holders.first()?.0.item as usize)?.kind,
            };
            by_sum |= first.how >= OVER;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.sort();
        let verb = match (by_sum, kinds.len()) {
            (true, 1) => "rules out",
            (true, _) => "rule out",
            (false, 1) => "holds",
            (false, _) => "hold",
        };
        let word = words::number(self.puzzle.side);
        let count: Span = match word.starts_with(|letter: char| letter.is_ascii_digit()) {
            true => Span::count(self.puzzle.side, "digit", Quantity::Instance),
            false => format!("{word} digits").into(),
        };
        Some(text!(format!("Its {} {verb} all ", nouns(&kinds)), count, "."))
    }
}

impl Rules for Board {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        self.empty.get(chosen.len()).map_or(Goal::Solution, |cell| Goal::Decide(*cell))
    }

    fn candidates(&self, _: &[Choice], item: u32) -> Vec<u32> {
        let is_out = |value: &u32| self.reduced && self.given[item as usize] >> value & 1 == 1;
        (1..=self.puzzle.side as u32).filter(|value| !is_out(value)).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let (cell, filled) = (candidate.item as usize, self.filled(chosen));
        let mut blocks: Vec<Block> = vec![];
        for group in &self.puzzle.of[cell] {
            let group = &self.puzzle.groups[*group];
            for (holder, level) in group.cells.iter().filter(|other| **other != cell).filter_map(|other| filled[*other])
            {
                let is_new = || blocks.iter().all(|block| block.holders[0].0 != holder);
                if holder.value == candidate.value && is_new() {
                    blocks.push(Block::by(holder, level, group.kind as u8));
                }
            }
        }
        if let Some((how, tally)) = self.broken(chosen, candidate) {
            blocks.push(Block { holders: tally.holders, how });
        }
        blocks
    }

    fn is_blocked(&self, chosen: &[Choice], candidate: Choice) -> bool {
        let (cell, count) = (candidate.item as usize, self.puzzle.givens.len());
        let clash = |other: &Choice| other.value == candidate.value && self.sees[other.item as usize * count + cell];
        self.given[cell] >> candidate.value & 1 == 1
            || chosen.iter().any(clash)
            || self.broken(chosen, candidate).is_some()
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let mut open = vec![true; self.puzzle.givens.len()];
        chosen.iter().for_each(|choice| open[choice.item as usize] = false);
        self.empty.iter().copied().filter(|cell| open[*cell as usize]).collect()
    }

    fn depth(&self) -> usize {
        self.empty.len()
    }
}

impl Instance for Board {
    fn program(&self) -> &'static Program {
        match self.puzzle.groups.iter().map(|group| group.kind).max() {
            Some(Kind::Cage) => &CAGES,
            Some(Kind::Window) => &WINDOWS,
            Some(Kind::Diagonal) => &DIAGONALS,
            Some(Kind::Region) => &REGIONS,
            _ => &BOXES,
        }
    }

    fn nouns(&self) -> Nouns {
        Nouns {
            candidate: "digit",
            placed: "Placed",
            dead_end: "Dead end in",
            enter: "Fill",
            open: "possible",
            block: ["rules out", "rule out"],
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let mut kinds: Vec<Kind> = self.puzzle.groups.iter().map(|group| group.kind).collect();
        kinds.dedup();
        let cages = if kinds.pop_if(|kind| *kind == Kind::Cage).is_some() { " Cages have their sums." } else { "" };
        let cells = Span::count(self.empty.len(), "empty cell", Quantity::Instance);
        Event::begin(text!("Fill ", cells, "."))
            .because(format!("No {} may have a digit twice.{cages}", either_of(&kinds)))
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, number) = target;
        let side = self.puzzle.side;
        let at = |cell: u32| place(cell as usize, side);
        match role {
            CANDIDATE => {
                let Choice { item, value } = choice(number);
                Name::new("digit", self.digit(value)).within(Target(ITEM, item))
            }
            HOLDER => {
                let Choice { item, value } = choice(number);
                Name::new("cell", at(item)).said(format!("the {} in {}", self.digit(value), at(item)))
            }
            DIGIT => Name::new("", self.digit(choice(number).value)),
            IN_ROW => Name::new("row", number as usize / side + 1),
            IN_COLUMN => Name::new("column", number as usize % side + 1),
            GROUP | SUM => {
                let group = &self.puzzle.groups[number as usize];
                Name::new(group.kind.noun(), &group.mark).said(group.name())
            }
            _ => {
                let (row, column) = (number as usize / side + 1, number as usize % side + 1);
                Name::new(CELL, format!("{row},{column}")).said(at(number))
            }
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER | DIGIT => vec![Target(CELL, choice(target.1).item)],
            ITEM | IN_ROW | IN_COLUMN => vec![Target(CELL, target.1)],
            SUM => vec![Target(GROUP, target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[CELL, GROUP]
    }

    fn how(&self, how: u8) -> &'static str {
        match how {
            0 => "row",
            1 => "column",
            2 => "box",
            3 => "region",
            4 => "diagonal",
            5 => "window",
            6 => "cage",
            _ => "sum",
        }
    }

    fn barrier(&self, candidate: Choice, _how: u8) -> Target {
        self.puzzle
            .cage(candidate.item as usize)
            .map_or(Target(ITEM, candidate.item), |cage| Target(SUM, self.index(cage).1))
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let dead = |cell: u32| self.closed(seen, cell).filter(|_| seen.sign == Sign::DeadEnd);
        match *seen.last? {
            Action::Failed(candidate) => {
                if let Some(why) = dead(candidate.item) {
                    return Some(why);
                }
                let mut why = self.rejected(seen, candidate)?;
                let end = if seen.sign == Sign::DeadEnd { "; no other digit led to a solution." } else { "." };
                why.0.push(end.into());
                Some(why)
            }
            Action::Exhausted { item, .. } | Action::Emptied { item } => self.closed(seen, item),
            Action::Placed(choice) => {
                let kinds = nouns(&self.puzzle.kinds(choice.item as usize));
                Some(text!(format!("Its {kinds} have no other "), Target(DIGIT, number(choice)), "."))
            }
            Action::Solved => Some("Every cell has a digit, and no rule is broken.".into()),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        if self.order == Order::Fewest { vec![] } else { self.empty.clone() }
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let written = |cell: &Option<(Choice, usize)>| cell.map_or('.', |(choice, _)| self.digit(choice.value));
        let filled = self.filled(chosen);
        let rows = filled.chunks(self.puzzle.side).map(|row| row.iter().map(written).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    }

    fn describe(&self, seen: &Seen) -> String {
        let (depth, all) = (seen.depth(), words::count(self.empty.len(), "empty cell"));
        format!("{depth} of {all} filled. Rows: {}.", self.solution(seen.chosen()).replace('/', ", "))
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let cell = seen.item().map_or("–".to_owned(), |cell| place(cell as usize, self.puzzle.side));
        let tried = seen.focus().filter(|(_, look)| *look != look::of_move(crate::machine::Beat::Retreat));
        let digit = tried.map_or("–".to_owned(), |(choice, _)| self.digit(choice.value).to_string());
        vec![
            Watch::new("l", seen.depth(), "cells filled"),
            Watch::new("c", cell, "current cell"),
            Watch::new("d", digit, "its digit"),
        ]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        picture::draw(self, seen, area, scene);
    }

    fn lines(&self) -> Vec<String> {
        (1..=self.puzzle.side as u32).map(|value| self.digit(value).to_string()).collect()
    }

    fn line(&self, _: &[Choice], candidate: Choice) -> usize {
        candidate.value as usize - 1
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        let side = self.puzzle.side;
        let (row, column) = (item as usize / side + 1, item as usize % side + 1);
        match self.order {
            Order::Next => (column.to_string(), Some(format!("row {row}"))),
            Order::Fewest if side > 9 => (format!("{row},{column}"), None),
            Order::Fewest => (format!("{row}{column}"), None),
        }
    }

    fn mark(&self, candidate: Choice) -> String {
        self.digit(candidate.value).to_string()
    }
}
