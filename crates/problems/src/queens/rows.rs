//! The search row by row on a board with placed queens or regions.

use super::board::{Board, target};
use super::given::{Given, Way};
use super::lane::Square;
use super::words;
use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, Fate, HOLDER, ITEM, Instance, Program, Seen, choice};
use crate::problem::{About, Watch};
use crate::program;
use crate::scene::{Area, Ink, Label, Look, Scene, Target, signs, when};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::within::Within;

static CHESS: Program =
    program!("Q", "row", "column", "columns", "Does a queen attack the square?", "Every row has its queen: report it.");

static REGIONS: Program = program!(
    "Q",
    "row",
    "column",
    "columns",
    "Does a queen share its column or region, or touch it?",
    "Every row has its queen: report it."
);

static APART: Program = program!(
    "Q",
    "row",
    "column",
    "columns",
    "Does a queen share its column, or touch it?",
    "Every row has its queen: report it."
);

/// The least size of a board with numbers, in pixels.
const NUMBERED: f32 = 150.0;
/// The inset of a square's frame, as a share of its side.
const FRAMED: f32 = 0.1;
/// The opacity of a region's ground; the width of its border as a share of a square, at least and at most in pixels; the size of its letter
/// likewise.
const GROUND: f32 = 0.16;
const BORDER: (f32, f32, f32) = (0.035, 1.2, 3.0);
const LETTER: (f32, f32, f32) = (0.17, 11.0, 15.0);
/// The inset of the frame around a placed queen as a share of the square, and its width in pixels.
const FRAME: (f32, f32) = (0.06, 1.6);
/// The inks of adjacent regions; they have no other meaning.
const INKS: [Ink; 6] = [Ink::Sky, Ink::Pink, Ink::Grey, Ink::Yellow, Ink::Green, Ink::Here];

/// The search of a board row by row.
#[derive(Clone, Debug)]
pub struct RowByRow {
    given: Given,
    /// The rows to fill, from 0, in their order.
    open: Vec<u32>,
    /// The ink of each square's region.
    inks: Vec<Ink>,
}

/// The rule of a board.
enum Rule {
    /// No two queens attack each other.
    Chess,
    /// No two share a column or a region, and no two touch.
    Regions,
    /// No two share a column, and no two touch.
    Apart,
}

impl RowByRow {
    /// Creates the search of a board.
    pub fn new(given: Given) -> RowByRow {
        let (open, inks) = (given.open(), inks(&given));
        RowByRow { given, open, inks }
    }

    /// Returns the rule of the board.
    fn rule(&self) -> Rule {
        match (self.given.is_chess(), self.given.has_regions()) {
            (true, _) => Rule::Chess,
            (false, true) => Rule::Regions,
            (false, false) => Rule::Apart,
        }
    }

    /// Returns the square of a candidate.
    fn square(choice: Choice) -> Square {
        (choice.item as usize + 1, choice.value as usize + 1)
    }

    /// Returns the queens on the board, each with its level: 0 for placed ones.
    fn standing<'a>(&'a self, chosen: &'a [Choice]) -> impl Iterator<Item = (Square, usize)> + 'a {
        let chosen = (1..).zip(chosen).map(|(level, choice)| (RowByRow::square(*choice), level));
        self.given.placed.iter().map(|queen| (*queen, 0)).chain(chosen)
    }

    fn target(&self, choice: Choice) -> Target {
        target(self.given.n, RowByRow::square(choice))
    }
}

/// Returns the choice of a square.
fn at((row, column): Square) -> Choice {
    Choice { item: row as u32 - 1, value: column as u32 - 1 }
}

/// Returns an ink for each square, different for adjacent regions as long as there are enough inks.
fn inks(given: &Given) -> Vec<Ink> {
    let n = given.n;
    let mut known: Vec<(char, Ink)> = vec![];
    for letter in &given.regions {
        if known.iter().any(|(known, _)| known == letter) {
            continue;
        }
        let touches = |other: char| {
            let near = |(i, own): (usize, &char)| {
                let (row, column) = (i / n, i % n);
                let beside = (row.saturating_sub(1)..=row + 1)
                    .flat_map(|row| (column.saturating_sub(1)..=column + 1).map(move |column| (row, column)));
                own == letter
                    && beside
                        .filter(|(row, column)| *row < n && *column < n)
                        .any(|(row, column)| given.regions.get(row * n + column) == Some(&other))
            };
            given.regions.iter().enumerate().any(near)
        };
        let used: Vec<Ink> = known.iter().filter(|(other, _)| touches(*other)).map(|(_, ink)| *ink).collect();
        let free = INKS.into_iter().find(|ink| !used.contains(ink));
        known.push((*letter, free.unwrap_or(INKS[0])));
    }
    let ink = |letter: &char| known.iter().find(|(known, _)| known == letter).map_or(INKS[0], |(_, ink)| *ink);
    given.regions.iter().map(ink).collect()
}

impl Rules for RowByRow {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        self.open.get(chosen.len()).map_or(Goal::Solution, |row| Goal::Decide(*row))
    }

    fn candidates(&self, _: &[Choice], _: u32) -> Vec<u32> {
        (0..self.given.n as u32).collect()
    }

    /// Returns for each queen the first conflict with the square: column before region before neighbour.
    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let square = RowByRow::square(candidate);
        let way = |(queen, level): (Square, usize)| Some((self.given.way(queen, square)?, queen, level));
        let mut found: Vec<(Way, Square, usize)> = self.standing(chosen).filter_map(way).collect();
        let by_way = !self.given.is_chess();
        found.sort_by_key(|(way, queen, _)| (by_way.then_some(*way), queen.0));
        found.into_iter().map(|(way, queen, level)| Block::by(at(queen), level, way as u8)).collect()
    }

    fn is_blocked(&self, chosen: &[Choice], candidate: Choice) -> bool {
        let square = RowByRow::square(candidate);
        self.standing(chosen).any(|(queen, _)| self.given.way(queen, square).is_some())
    }

    fn undecided(&self, chosen: &[Choice]) -> Vec<u32> {
        let is_open = |row: &u32| chosen.iter().all(|choice| choice.item != *row);
        self.open.iter().copied().filter(is_open).collect()
    }

    fn depth(&self) -> usize {
        self.open.len()
    }
}

impl Instance for RowByRow {
    fn program(&self) -> &'static Program {
        match self.rule() {
            Rule::Chess => &CHESS,
            Rule::Regions => &REGIONS,
            Rule::Apart => &APART,
        }
    }

    fn about(&self, about: About) -> About {
        // The rule of the entry includes diagonals, and the number of queens may differ.
        let n = self.given.n;
        let title = match self.rule() {
            Rule::Chess => None,
            Rule::Regions => Some(format!("{n} queens in regions, none touching another")),
            Rule::Apart => Some(format!("{n} queens, none touching another")),
        };
        About { method: Some("rows"), title, ..about }
    }

    fn nouns(&self) -> Nouns {
        let nouns = super::story::NOUNS;
        match self.rule() {
            Rule::Chess => nouns,
            _ => Nouns { block: ["blocks", "block"], ..nouns },
        }
    }

    fn begin(&self) -> Event {
        let queens = Span::count(self.given.n, "queen", Quantity::Instance);
        let placed = self.given.placed.len();
        let event = Event::begin(text!("Place ", queens, "."));
        match (self.rule(), placed) {
            (Rule::Regions, _) => event.because("Each row, column and region gets one, and no two may touch."),
            (Rule::Apart, _) => event.because("Each row and column gets one, and no two may touch."),
            (Rule::Chess, 0) => event.because("Each row gets one, and none may attack another."),
            (Rule::Chess, _) => {
                let (count, verb) =
                    (Span::count(placed, "queen", Quantity::Instance), crate::words::verb(placed, "stands", "stand"));
                event.because(text!(count, format!(" {verb} already, and none may attack another.")))
            }
        }
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, number) = target;
        let decided = choice(number);
        match role {
            CANDIDATE => Name::new("column", decided.value + 1).behind(Target(ITEM, decided.item)),
            HOLDER => Name::the("queen").within(Target(ITEM, decided.item)),
            ITEM => Name::new("row", number + 1),
            "row" => Name::new("row", number),
            _ => {
                let n = self.given.n as u32;
                Name::new("column", number % n + 1).behind(Target(ITEM, number / n))
            }
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![self.target(choice(target.1))],
            ITEM => vec![Target("row", target.1 + 1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["square", "row"]
    }

    fn how(&self, how: u8) -> &'static str {
        Way::ALL.get(usize::from(how)).map_or("", |way| way.word())
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        Some(match (seen.last?, self.rule()) {
            (Action::Placed(_), Rule::Chess) => text!("No queen attacks it."),
            (Action::Placed(_), Rule::Regions) => text!("Its column and region are free, and no queen touches it."),
            (Action::Placed(_), Rule::Apart) => text!("Its column is free, and no queen touches it."),
            (Action::Solved, Rule::Chess) => text!("Each row has its queen, and none attacks another."),
            (Action::Solved, Rule::Regions) => text!("Each row, column and region has one queen, and no two touch."),
            (Action::Solved, Rule::Apart) => text!("Each row and column has one queen, and no two touch."),
            _ => return None,
        })
    }

    fn items(&self) -> Vec<u32> {
        self.open.clone()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let mut queens: Vec<Square> = self.standing(chosen).map(|(queen, _)| queen).collect();
        queens.sort_unstable();
        words::columns(&queens.iter().map(|(_, column)| *column as u8).collect::<Vec<_>>())
    }

    fn describe(&self, seen: &Seen) -> String {
        let n = self.given.n;
        let mut queens: Vec<Square> = self.standing(seen.chosen()).map(|(queen, _)| queen).collect();
        queens.sort_unstable();
        let said: Vec<String> = queens.iter().map(|(row, column)| format!("row {row}, column {column}")).collect();
        match said.is_empty() {
            true => format!("Chessboard of {n} by {n}: no queen yet."),
            false => format!("Chessboard of {n} by {n}: queens in {}.", said.join("; ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let tried = seen.focus().map_or(0, |(choice, _)| choice.value as usize + 1);
        let row = seen.item().map_or(0, |item| item as usize + 1);
        vec![
            Watch::new("r", words::number_or_dash(row), "current row"),
            Watch::new("t", words::number_or_dash(tried), "column under test"),
            Watch::new("l", seen.depth(), "queens chosen"),
        ]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let (n, focus) = (self.given.n, seen.focus());
        let is_bare = area.w.min(area.h) < NUMBERED;
        let board = if is_bare { Board::bare(n, area) } else { Board::new(n, area, false) };
        let here = match (focus, seen.item()) {
            (Some((choice, _)), _) => RowByRow::square(choice),
            (None, Some(item)) => (item as usize + 1, 0),
            (None, None) => (0, 0),
        };
        self.ground(&board, scene, here, is_bare);
        for number in 0..n * n {
            scene.rect(board.cells.nth(number)).target(target(n, (1, 1)).0, number);
        }
        if !scene.lens.deciding {
            self.tried(seen, &board, scene);
        }
        match focus {
            Some((choice, Look::Left)) => board.lifted(scene, RowByRow::square(choice)),
            Some((choice, look)) => board.mark(scene, RowByRow::square(choice), look),
            None => {}
        }
        for (queen, level) in self.standing(seen.chosen()) {
            let ink = match level {
                _ if seen.is_solved() => Ink::Solution,
                0 => Ink::Muted,
                _ => Ink::Piece,
            };
            if level == 0 {
                let frame = scene.rect(board.at(queen).inset(FRAME.0 * board.square())).stroke(Ink::Muted, FRAME.1);
                frame.key("placed", queen.0, queen.1);
            }
            board.queen(scene, queen, ink);
        }
        if seen.is_solved() && !is_bare {
            board.solved(scene);
        }
    }

    fn lines(&self) -> Vec<String> {
        (1..=self.given.n).map(|column| format!("column {column}")).collect()
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        ((item + 1).to_string(), Some("row".to_owned()))
    }

    fn mark(&self, candidate: Choice) -> String {
        (candidate.value + 1).to_string()
    }
}

impl RowByRow {
    /// Draws squares, or regions with their borders and letters, and numbers where there is room.
    fn ground(&self, board: &Board, scene: &mut Scene, here: Square, is_bare: bool) {
        let (n, cells, side) = (self.given.n, board.cells, board.square());
        match self.given.has_regions() {
            false => {
                cells.chequers(scene);
            }
            true => {
                for ink in INKS {
                    let own = cells.all().filter(|(row, column)| self.inks.get(row * n + column) == Some(&ink));
                    cells.shape(scene, own.collect::<Vec<_>>()).tint(ink, GROUND);
                }
                cells.lines(scene).stroke(Ink::Grid, 1.0);
            }
        }
        if is_bare {
            scene.rect(cells.area).stroke(Ink::Grid, 1.0);
        } else {
            board.frame(scene, here);
        }
        if !self.given.has_regions() {
            return;
        }
        let width = (BORDER.0 * side).within(BORDER.1, BORDER.2);
        scene.rect(cells.area).stroke(Ink::Ink, width);
        let mut named = vec![];
        // A removed queen rises, with a word above it.
        let is_taken = |square: Square| square == here || square == (here.0.saturating_sub(1), here.1);
        for (row, column) in cells.all() {
            let own = self.given.region((row + 1, column + 1));
            for other in [(row + 1, column), (row, column + 1)] {
                if other.0 < n && other.1 < n && self.given.region((other.0 + 1, other.1 + 1)) != own {
                    let (from, to) = cells.between((row, column), other);
                    scene.line(from, to).stroke(Ink::Ink, width);
                }
            }
            let Some(letter) =
                own.filter(|letter| !is_bare && !is_taken((row + 1, column + 1)) && !named.contains(letter))
            else {
                continue;
            };
            named.push(letter);
            let size = (LETTER.0 * side).within(LETTER.1.max(scene.legible()), LETTER.2.max(scene.legible()));
            // Inside the frame of a square under test.
            let room = cells.cell((row, column)).inset(FRAMED * side).split_top(1.3 * size).0;
            Label::new(&letter.to_string()).size(size).weight(600).ink(Ink::Muted).start().whole().draw(scene, room);
        }
    }

    /// Marks the tried squares of the current row, and the ruled-out squares of later rows.
    fn tried(&self, seen: &Seen, board: &Board, scene: &mut Scene) {
        let (dead, focus) = (seen.sign == Sign::DeadEnd, seen.focus().map(|(choice, _)| choice));
        let closes = matches!(seen.last, Some(Action::Exhausted { .. } | Action::Emptied { .. } | Action::Failed(_)));
        let row = seen.item().filter(|_| closes);
        if let Some(row) = row.filter(|_| dead || matches!(seen.last, Some(Action::Exhausted { .. }))) {
            let before = scene.items().len();
            signs::wall(scene, board.row(row as usize + 1), dead);
            if focus.is_some() {
                scene.since(before, |item| (item.phases.enter, item.phases.travel) = (when::CLOSED, when::CLOSED));
            }
        }
        let here: Vec<_> =
            seen.tried(seen.depth()).into_iter().filter(|tried| Some(tried.candidate) != focus).collect();
        for tried in &here {
            let at = RowByRow::square(tried.candidate);
            match tried.fate {
                Fate::Rejected => {
                    let strong = dead && row == Some(tried.candidate.item);
                    signs::cross(scene, board.at(at), strong).key("cross", at.0, at.1);
                }
                Fate::Searched => board.print(scene, at, when::LOOKED),
                _ => {}
            }
        }
        for strike in seen.machine.strikes() {
            let (candidate, at) = (strike.candidate, RowByRow::square(strike.candidate));
            let shown = here.iter().any(|tried| tried.candidate == candidate) || seen.value(candidate.item).is_some();
            if !shown && focus != Some(candidate) {
                let strong = dead && row == Some(candidate.item);
                signs::cross(scene, board.at(at), strong).key("cross", at.0, at.1);
            }
        }
    }
}
