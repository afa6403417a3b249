//! The rules, names and picture of a knight's tour.

use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Program, Seen, choice, number};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Cells, Edge, Ink, Label, Look, Point, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::walk::{self, Cell, Disc};
use crate::within::Within;

/// The directions of a move, by the hour on a clock face.
pub const HOURS: [(&str, &str); 8] = [
    ("1", "1 o’clock"),
    ("2", "2 o’clock"),
    ("4", "4 o’clock"),
    ("5", "5 o’clock"),
    ("7", "7 o’clock"),
    ("8", "8 o’clock"),
    ("10", "10 o’clock"),
    ("11", "11 o’clock"),
];

/// Rows down and columns to the right of these moves, and their signs.
const MOVES: [((isize, isize), &str); 8] = [
    ((-2, 1), "↑↑→"),
    ((-1, 2), "→→↑"),
    ((1, 2), "→→↓"),
    ((2, 1), "↓↓→"),
    ((2, -1), "↓↓←"),
    ((1, -2), "←←↓"),
    ((-1, -2), "←←↑"),
    ((-2, -1), "↑↑←"),
];

/// The kinds of blocks: the square is visited, or the tour would not close.
const VISITED: u8 = 0;
const OPEN: u8 = 1;

/// The radius of a disc as a share of a square; the least radius in pixels, unless it exceeds the last share.
const RADIUS: (f32, f32, f32) = (0.21, 12.0, 0.4);

/// The order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order<'a> {
    /// The hour of the first move.
    pub first: &'a str,
    /// Whether moves with the fewest onward moves come first (Warnsdorff's rule).
    pub warnsdorff: bool,
}

/// A board with the start of the tour. Squares are numbered from 0; the item of a choice is the number of its square in the tour, from 1.
#[derive(Clone, Debug)]
pub struct Tour {
    size: (usize, usize),
    start: Choice,
    /// The moves, in the order in which they are tried.
    moves: Vec<((isize, isize), &'static str)>,
    /// The squares one move away from each square, in that order.
    onward: Vec<Vec<u32>>,
    warnsdorff: bool,
    closed: bool,
}

static PROGRAM: Program = program!(
    "K",
    "move",
    "square",
    "squares",
    "Was the knight there, or would a closed tour stay open?",
    "Every square is visited: report it."
);
impl Tour {
    /// Creates a tour of a board with these rows and columns.
    pub fn new(size: (usize, usize), start: u32, order: Order, closed: bool) -> Tour {
        let mut moves = MOVES.to_vec();
        moves.rotate_left(HOURS.iter().position(|(hour, _)| *hour == order.first).unwrap_or(0));
        let count = size.0 * size.1;
        let from = |square: usize| {
            let (row, column) = (square / size.1, square % size.1);
            let to = |((down, right), _): &((isize, isize), &str)| {
                let row = row.checked_add_signed(*down).filter(|row| *row < size.0)?;
                let column = column.checked_add_signed(*right).filter(|column| *column < size.1)?;
                Some((row * size.1 + column) as u32)
            };
            moves.iter().filter_map(to).collect()
        };
        let onward = (0..count).map(from).collect();
        Tour { size, start: Choice { item: 1, value: start }, moves, onward, warnsdorff: order.warnsdorff, closed }
    }

    fn squares(&self) -> u32 {
        self.onward.len() as u32
    }

    fn cell(&self, square: u32) -> Cell {
        (square as usize / self.size.1, square as usize % self.size.1)
    }

    /// Returns the squares of the tour so far, beginning with the start.
    fn path<'a>(&'a self, chosen: &'a [Choice]) -> impl Iterator<Item = u32> + 'a {
        [self.start].into_iter().chain(chosen.iter().copied()).map(|choice| choice.value)
    }

    fn head(&self, chosen: &[Choice]) -> u32 {
        chosen.last().map_or(self.start.value, |choice| choice.value)
    }

    /// Returns the squares one move away from a square.
    fn onward(&self, square: u32) -> &[u32] {
        self.onward.get(square as usize).map_or(&[], Vec::as_slice)
    }

    fn is_visited(&self, chosen: &[Choice], square: u32) -> bool {
        self.path(chosen).any(|visited| visited == square)
    }

    /// Returns the number of unvisited squares one move away from a square.
    fn free(&self, chosen: &[Choice], square: u32) -> usize {
        self.onward(square).iter().filter(|to| !self.is_visited(chosen, **to)).count()
    }

    /// Returns why no square remains for a move.
    fn dead_end(&self, above: &[Choice], item: u32) -> Option<Text> {
        let left = Span::count(self.squares() + 1 - item, "square", Quantity::State);
        let verb = if self.squares() + 1 == item + 1 { " is left." } else { " are left." };
        let head = self.head(above);
        match self.free(above, head) {
            0 if self.onward(head).is_empty() => Some(text!("No move from here stays on the board.")),
            0 => Some(text!("All moves from here lead to visited squares; ", left, verb)),
            _ if self.closed && item == self.squares() => Some(text!("The last square is no move from the start.")),
            _ => None,
        }
    }
}

impl Rules for Tour {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        match chosen.len() as u32 + 1 {
            visited if visited == self.squares() => Goal::Solution,
            visited => Goal::Decide(visited + 1),
        }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        let mut squares = self.onward(self.head(chosen)).to_vec();
        if self.warnsdorff {
            squares.retain(|square| !self.is_visited(chosen, *square));
            squares.sort_by_key(|square| self.free(chosen, *square));
        }
        squares
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        if candidate.value == self.start.value {
            return vec![Block::by(self.start, 0, VISITED)];
        }
        let visited = Block::each(chosen, |choice| choice.value == candidate.value, VISITED);
        let is_last = self.closed && candidate.item == self.squares() && visited.is_empty();
        match is_last && !self.onward(candidate.value).contains(&self.start.value) {
            true => vec![Block::always(OPEN)],
            false => visited,
        }
    }

    fn depth(&self) -> usize {
        self.onward.len().saturating_sub(1)
    }
}

impl Instance for Tour {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns {
            candidate: "square",
            placed: "Moved to",
            dead_end: "Dead end at",
            enter: "Make",
            open: "free",
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let squares = Span::count(self.squares(), "square", Quantity::Instance);
        let lead = text!("Visit ", squares, " by knight’s moves, each once.");
        Event::begin(lead).because(match self.closed {
            true => text!("The tour starts at ", Target("square", self.start.value), " and has to end a move from it."),
            false => text!("The tour starts at ", Target("square", self.start.value), "."),
        })
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, which) = target;
        match role {
            CANDIDATE => walk::name("square", self.cell(choice(which).value)),
            HOLDER => Name::new("move", choice(which).item),
            ITEM | "move" => Name::new("move", which),
            _ => walk::name("square", self.cell(which)),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![Target("square", choice(target.1).value)],
            ITEM => vec![Target("move", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["square", "move"]
    }

    fn barrier(&self, _: Choice, _: u8) -> Target {
        Target(HOLDER, number(self.start))
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        let chosen = seen.chosen();
        match seen.last? {
            Action::Exhausted { item, .. } if seen.sign == Sign::DeadEnd => self.dead_end(chosen, *item),
            Action::Failed(candidate) if seen.sign == Sign::DeadEnd => {
                let square = Target(CANDIDATE, number(*candidate));
                let left = self.squares() + 1 - candidate.item;
                let verb = if left == 1 { " is left." } else { " are left." };
                let left = Span::count(left, "square", Quantity::State);
                match self.blocks(chosen, *candidate).first()?.how {
                    OPEN => Some(text!(square, " is no move from the start.")),
                    _ if self.free(chosen, self.head(chosen)) > 0 => {
                        Some(text!(square, " is visited; no free square led to a tour."))
                    }
                    _ => Some(text!(square, " is visited, as is every other; ", left, verb)),
                }
            }
            Action::Failed(candidate) => Some(match self.blocks(chosen, *candidate).first()? {
                block if block.how == OPEN => text!("The start is no move away, so the tour would not close."),
                block => {
                    let (holder, level) = block.holders.first()?;
                    let there = if *level == 0 { "The tour started there, at " } else { "The knight was there at " };
                    text!(there, Target(HOLDER, number(*holder)), ".")
                }
            }),
            Action::Placed(_) if self.warnsdorff && chosen.len() < self.depth() => {
                let onward = self.free(chosen, self.head(chosen));
                Some(text!("It has ", Span::count(onward, "onward move", Quantity::State), "."))
            }
            Action::Placed(_) => Some(text!("The knight was not there yet.")),
            Action::Solved if self.closed => {
                Some(text!("Every square is visited, and the start is one more move away."))
            }
            Action::Solved => Some(text!("The knight has visited every square once.")),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (2..=self.squares()).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        let one = |square: u32| walk::name("", self.cell(square)).bare;
        self.path(chosen).map(one).collect::<Vec<_>>().join(" ")
    }

    fn describe(&self, seen: &Seen) -> String {
        format!("Tour so far, as row.column: {}.", self.solution(seen.chosen()).replace(' ', ", "))
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let head = walk::name("", self.cell(self.head(seen.chosen()))).bare;
        vec![Watch::new("n", seen.depth() + 1, "squares visited"), Watch::new("k", head, "square of the knight")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let cells = walk::board(scene, area, self.size, 0.0);
        for at in cells.all() {
            let ink = if (at.0 + at.1) % 2 == 1 { Ink::Square } else { Ink::Paper };
            scene.rect(cells.cell(at)).fill(ink).target("square", at.0 * self.size.1 + at.1);
        }
        scene.rect(cells.area).stroke(Ink::Grid, 1.0);
        let places: Vec<Point> = self.path(seen.chosen()).map(|square| cells.middle(self.cell(square))).collect();
        let side = cells.side();
        let width = (side / 30.0).within(1.5, 4.0);
        let radius = (RADIUS.0 * side).max(RADIUS.1.min(RADIUS.2 * side));
        walk::path(scene, &places, width, walk::NEWEST, seen.is_solved());
        if self.closed && seen.is_solved() {
            scene.line(places[places.len() - 1], places[0]).stroke(Ink::Solution, width).key("way", places.len(), 0);
        }
        let head = places.last().copied().unwrap_or_default();
        self.tested(seen, &cells, (head, width, radius), scene);
        for (nth, place) in places.iter().enumerate() {
            let disc = Disc::of(seen, nth == 0, nth + 1 == places.len());
            disc.draw(scene, (*place, radius), &(nth + 1).to_string(), nth);
        }
        if !seen.is_solved() {
            walk::ring(scene, (head, radius), Ink::Accent, "move", places.len() + 1);
        }
    }

    fn shape(&self) -> f32 {
        (self.size.1 as f32 / self.size.0 as f32).within(0.6, 1.3)
    }

    fn lines(&self) -> Vec<String> {
        self.moves.iter().map(|(_, sign)| (*sign).to_owned()).collect()
    }

    fn line(&self, chosen: &[Choice], candidate: Choice) -> usize {
        let (from, to) = (self.cell(self.head(chosen)), self.cell(candidate.value));
        let way = (to.0 as isize - from.0 as isize, to.1 as isize - from.1 as isize);
        self.moves.iter().position(|(each, _)| *each == way).unwrap_or(0)
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (item.to_string(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        candidate.item.to_string()
    }
}

impl Tour {
    /// Draws the square of the last move, the blocked moves of a dead end, and the next candidate.
    fn tested(&self, seen: &Seen, cells: &Cells, (head, width, radius): (Point, f32, f32), scene: &mut Scene) {
        if seen.sign == Sign::DeadEnd {
            for square in self.onward(self.head(seen.chosen())) {
                let at = cells.middle(self.cell(*square));
                scene.line(head, at).stroke(Ink::Conflict, width).dash(2.0 * width, 2.0 * width);
            }
        }
        if self.warnsdorff && !seen.is_solved() {
            for tried in seen.tried(seen.depth()) {
                let onward = self.free(seen.chosen(), tried.candidate.value);
                let cell = self.cell(tried.candidate.value);
                if let Some(note) = walk::note(scene, cells, cell, Edge::Bottom, onward) {
                    note.fill(Ink::Muted);
                }
            }
        }
        if let Some((candidate, look)) = seen.focus().filter(|(_, look)| *look != Look::Came) {
            let cell = self.cell(candidate.value);
            walk::way(scene, head, cells.middle(cell), look, width);
            walk::frame(scene, cells.cell(cell), look);
            if look == Look::Left {
                // The move below it, for which no square remained.
                let ring = scene.circle(cells.middle(cell), radius).stroke(Ink::Muted, width).dash(width, 2.0 * width);
                ring.key("below", 0, 0).target("move", candidate.item as usize + 1);
            }
        }
        if let Some(next) = walk::coming(seen) {
            walk::next(scene, cells.cell(self.cell(next)));
        }
    }
}

/// Draws a small picture of the eight moves, with a number on each square.
pub fn moves(scene: &mut Scene, numbers: &[&str; 8]) {
    let cells = Cells::squares(scene.stage().inset(6.0), (5, 5), 40.0);
    cells.chequers(scene);
    scene.rect(cells.area).stroke(Ink::Grid, 1.0);
    scene.circle(cells.middle((2, 2)), 0.3 * cells.side()).fill(Ink::Accent);
    for (((down, right), _), number) in MOVES.iter().zip(numbers) {
        let cell = cells.cell(((2 + down) as usize, (2 + right) as usize));
        Label::new(number).sizes(8.0, 13.0).weight(600).draw(scene, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::Counted;
    use crate::instance::Ways;

    const MOST: u64 = 10_000_000;

    fn tour(size: (usize, usize), at: Cell, first: &str, warnsdorff: bool) -> Tour {
        Tour::new(size, (at.0 * size.1 + at.1) as u32, Order { first, warnsdorff }, false)
    }

    #[test]
    fn searches_have_their_figures() {
        let default = Counted::until(tour((3, 4), (1, 0), "4", false), Ways::PLAIN, false, MOST);
        assert_eq!(default.row(), [4, 70, 84, 228, 79, 11]);
        assert_eq!(default.profile, [2, 4, 6, 6, 8, 8, 12, 8, 6, 6, 4]);
        let corner = Counted::until(tour((3, 4), (0, 0), "1", false), Ways::PLAIN, false, MOST);
        assert_eq!(corner.row(), [2, 66, 84, 218, 13, 60]);
        assert_eq!(corner.profile, [2, 3, 4, 6, 9, 9, 11, 9, 8, 3, 2]);
        let none = Counted::until(tour((3, 4), (0, 1), "1", false), Ways::PLAIN, false, MOST);
        assert_eq!((none.row(), &none.profile[..]), ([0, 53, 69, 175, 0, 12], &[3, 4, 5, 7, 9, 8, 7, 5, 3, 2][..]));
        let clockwise = Counted::until(tour((3, 4), (1, 0), "1", false), Ways::PLAIN, false, MOST);
        assert_eq!(clockwise.row(), [4, 70, 84, 228, 16, 64]);
        let larger = Counted::until(tour((4, 5), (0, 0), "1", false), Ways::PLAIN, false, MOST);
        assert_eq!(larger.row(), [32, 35660, 79160, 150_512, 84, 28]);
        let first = Counted::until(tour((6, 6), (0, 0), "1", false), Ways::PLAIN, true, MOST);
        assert_eq!(first.row(), [1, 5421, 16671, 27479, 27479, 37]);
    }

    #[test]
    fn five_by_five_begins_as_it_should() {
        let begun = Counted::until(tour((5, 5), (0, 0), "1", false), Ways::PLAIN, true, MOST);
        assert_eq!((begun.first, begun.dead), (Some(135), Some(44)));
    }

    /// The searches of millions of decisions have their known statistics.
    #[test]
    #[ignore = "runs for a minute without optimization"]
    fn long_searches_have_their_figures() {
        let whole = Counted::until(tour((5, 5), (0, 0), "1", false), Ways::PLAIN, false, MOST);
        assert_eq!(whole.row(), [304, 1_735_078, 4_456_748, 7_927_208, 135, 44]);
        let chess = Counted::until(tour((8, 8), (0, 0), "1", false), Ways::PLAIN, true, 2_000_000);
        assert_eq!((chess.solutions, chess.dead), (0, Some(87)));
        assert_eq!(all_starts((4, 5)), 164);
    }

    #[test]
    fn warnsdorff_leads_straight_to_a_tour() {
        let default = Counted::until(tour((3, 4), (1, 0), "4", true), Ways::PLAIN, false, MOST);
        assert_eq!(default.row(), [4, 70, 0, 144, 12, 40]);
        let chess = Counted::until(tour((8, 8), (0, 0), "1", true), Ways::PLAIN, true, MOST);
        assert_eq!(chess.row(), [1, 63, 0, 64, 64, 0]);
        let five = Counted::until(tour((5, 5), (0, 0), "1", true), Ways::PLAIN, true, MOST);
        assert_eq!(five.row(), [1, 24, 0, 25, 25, 0]);
        let corner = Counted::until(tour((3, 4), (0, 0), "1", true), Ways::PLAIN, true, MOST);
        assert_eq!(corner.row(), [1, 11, 0, 12, 12, 0]);
        let larger = Counted::until(tour((4, 5), (0, 0), "1", true), Ways::PLAIN, false, MOST);
        assert_eq!(larger.row(), [32, 35660, 0, 71352, 20, 45]);
        for (side, straight, all) in [(5, 12, 13), (6, 35, 36), (7, 18, 25), (8, 63, 64)] {
            let starts = (0..side * side).map(|square| (square / side, square % side));
            let starts: Vec<Cell> = starts.filter(|(row, column)| side % 2 == 0 || (row + column) % 2 == 0).collect();
            let is_straight = |at: &&Cell| {
                let figures = Counted::until(tour((side, side), **at, "1", true), Ways::PLAIN, true, 20_000);
                (figures.solutions, figures.backs) == (1, 0)
            };
            assert_eq!((starts.iter().filter(is_straight).count(), starts.len()), (straight, all), "{side}");
        }
    }

    fn all_starts(size: (usize, usize)) -> u64 {
        let order = Order { first: "1", warnsdorff: true };
        let of = |square: usize| {
            Counted::until(Tour::new(size, square as u32, order, false), Ways::PLAIN, false, MOST).solutions
        };
        (0..size.0 * size.1).map(of).sum()
    }

    #[test]
    fn tours_of_all_starts_are_as_many_as_they_should() {
        assert_eq!((all_starts((3, 4)), all_starts((4, 4))), (16, 0));
    }

    /// The four tours of 3 × 4 squares all end too far from their start.
    #[test]
    fn no_tour_of_three_by_four_closes() {
        let none = Counted::until(
            Tour::new((3, 4), 4, Order { first: "4", warnsdorff: false }, true),
            Ways::PLAIN,
            false,
            MOST,
        );
        assert_eq!((none.solutions, none.ways.get(usize::from(OPEN))), (0, Some(&4)), "no tour of 3 × 4 closes");
    }
}
