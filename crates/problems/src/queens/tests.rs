//! What the pictures and sentences mean: by key and role, against what plain loops over the columns say.

use super::basic::{Basic, Rows};
use super::bitset::{Act, BStar, BitsetMachine};
use crate::backtrack::{Action, Backtrack};
use crate::machine::{Beat, Machine, Move, Stop};
use crate::problem::Problem;
use crate::scene::{Area, Ink, Item, Point, Scene, Shape, Target};
use crate::timeline::{Mark, Moment};
use std::collections::{BTreeMap, BTreeSet};

type Square = (usize, usize);

/// A picture with a board, read by its numbers.
struct Read {
    scene: Scene,
    board: Area,
    n: usize,
}

impl Read {
    fn new<P: Problem>(problem: &P, n: usize, moment: &Moment<P::Machine>, size: (f32, f32)) -> Read {
        let mut scene = Scene::new(size.0, size.1);
        problem.draw(moment, &mut scene);
        // The board's border is the first thing that is outlined.
        let border = scene.items().iter().find(|item| item.stroke.is_some()).expect("a border");
        Read { board: border.extent(), n, scene }
    }

    /// The things of a kind, by their two numbers.
    fn keyed(&self, kind: &str) -> BTreeMap<(usize, usize), &Item> {
        let of_kind = self.scene.items().iter().filter_map(|item| Some((item.key.filter(|key| key.0 == kind)?, item)));
        of_kind.map(|(key, item)| ((key.1 as usize, key.2 as usize), item)).collect()
    }

    fn squares(&self, kind: &str) -> BTreeSet<Square> {
        self.keyed(kind).into_keys().collect()
    }

    /// Texts outside of the board, above it or left of it: what they say, and where.
    fn numbers(&self, above: bool) -> BTreeMap<String, (Point, u16)> {
        let beside = |at: Point| match above {
            true => at.y <= self.board.y && (self.board.x..self.board.right()).contains(&at.x),
            false => at.x <= self.board.x && (self.board.y..self.board.bottom()).contains(&at.y),
        };
        let texts = self.scene.items().iter().filter_map(|item| match &item.shape {
            Shape::Text(text) => Some((item.extent().centre(), text)),
            _ => None,
        });
        let near = texts.filter(|(at, text)| beside(*at) && text.text.parse::<usize>().is_ok());
        near.map(|(at, text)| (text.text.clone(), (at, text.weight))).collect()
    }

    /// The square of a point, as somebody reads it who looks for the nearest numbers.
    fn square_at(&self, at: Point) -> Option<Square> {
        let nearest = |above: bool, of: fn(Point) -> f32| {
            let numbers = self.numbers(above);
            let near = numbers.iter().min_by(|a, b| (of(a.1.0) - of(at)).abs().total_cmp(&(of(b.1.0) - of(at)).abs()));
            near.expect("numbers").0.parse::<usize>().expect("a number")
        };
        self.board.contains(at).then(|| (nearest(false, |p| p.y), nearest(true, |p| p.x)))
    }

    /// The square that a thing lies in.
    fn square_of(&self, item: &Item) -> Square {
        self.square_at(item.extent().centre()).unwrap_or_else(|| panic!("off the board: {item:?}"))
    }

    /// The row and the column whose numbers stand out.
    fn here(&self) -> (Vec<String>, Vec<String>) {
        [false, true].map(|above| bold(&self.numbers(above))).into()
    }

    /// The middles of what is hatched.
    fn hatches(&self) -> impl Iterator<Item = Point> {
        let hatch = |item: &&Item| {
            item.alpha < 0.5
                && matches!(&item.shape, Shape::Path(path) if path.len() > 4)
                && ink(item) == Some(Ink::Conflict)
        };
        self.scene.items().iter().filter(hatch).map(|item| item.extent().centre())
    }

    /// The squares that are hatched.
    fn hatched(&self) -> Vec<Square> {
        self.hatches().filter_map(|at| self.square_at(at)).collect()
    }

    fn is_hatched(&self, area: Area) -> bool {
        self.hatches().any(|at| area.contains(at))
    }

    /// Whether some text says just that.
    fn says(&self, text: &str) -> bool {
        self.scene.items().iter().any(|item| matches!(&item.shape, Shape::Text(it) if it.text == text))
    }

    /// From which square to which arrows run.
    fn arrows(&self) -> BTreeSet<(Square, Square)> {
        let ends = self.keyed("attack").into_values().map(|item| match &item.shape {
            Shape::Arrow { curve, .. } => {
                assert_eq!(ink(item), Some(Ink::Conflict));
                // The tip touches the frame of its square: a little further on it is inside.
                let on = curve[3] + (curve[3] - curve[0]).unit() * (0.3 * self.board.w / self.n as f32);
                (self.square_at(curve[0]).expect("a tail"), self.square_at(on).expect("a tip"))
            }
            other => panic!("no arrow: {other:?}"),
        });
        ends.collect()
    }

    /// Checks what all methods show: the queens, and the one square that the last move is about.
    fn check(&self, queens: &[Square], focus: Option<(Square, Sign)>, solved: bool, at: &str) {
        for (square, item) in self.keyed("queen") {
            assert_eq!(self.square_of(item), square, "{at}");
            assert_eq!(item.fill.map(|(ink, _)| ink), Some(if solved { Ink::Solution } else { Ink::Piece }), "{at}");
        }
        assert_eq!(self.squares("queen"), queens.iter().copied().collect(), "{at}");
        assert_eq!(!self.keyed("solved").is_empty(), solved, "{at}");
        let (trial, changed) = (self.only("trial", 0), self.keyed("changed"));
        let left = self.keyed("left");
        let marked: Vec<_> = trial.values().chain(changed.values()).chain(left.values()).collect();
        assert_eq!(marked.len(), usize::from(focus.is_some()), "{at}");
        let Some((square, sign)) = focus else { return };
        assert_eq!(self.square_of(marked[0]), square, "{at}");
        assert_eq!(marked[0].target, Some(Target("square", ((square.0 - 1) * self.n + square.1 - 1) as u32)), "{at}");
        assert_eq!(self.here(), (vec![square.0.to_string()], vec![square.1.to_string()]), "{at}");
        let form = match sign {
            Sign::Tried => (true, Some(Ink::Trial), true),
            Sign::Refused => (true, Some(Ink::Conflict), true),
            Sign::Came => (false, Some(Ink::Accent), false),
            Sign::Left => (false, None, false),
        };
        assert_eq!((!trial.is_empty(), ink(marked[0]), marked[0].is_dashed()), form, "{at}");
        // A refusal is one cross, on its square.
        let refused = if sign == Sign::Refused { vec![square] } else { vec![] };
        assert_eq!(self.hatched(), refused, "{at}");
        let fallen: Vec<_> = self.keyed("refusal").into_values().map(|item| self.square_of(item)).collect();
        assert_eq!(fallen, refused, "{at}");
        // Columns left of it were tried: refused, or held for nothing.
        let mut tried: BTreeSet<usize> = (1..square.1).collect();
        if sign == Sign::Left {
            tried.insert(square.1);
        }
        self.tried(queens, square.0, &tried, at);
        // The queen that is taken back is seen above her square, pale and clear of her print, unless there is no square above
        // it, or squares are so small that she would seem to stand in two rows; and what is next is framed.
        let lifted = self.keyed("lifted");
        let large = self.board.w / self.n as f32 >= 56.0;
        assert_eq!(lifted.len(), usize::from(sign == Sign::Left && square.0 > 1 && large), "{at}");
        for (from, item) in lifted {
            let (side, area) = (self.board.w / self.n as f32, marked[0].extent());
            let up = area.centre().y - item.extent().centre().y;
            assert!(from == square && (0.3 * side..0.8 * side).contains(&up) && item.alpha < 0.6, "{at}: {up}");
            let print = self.keyed("tried")[&from].extent();
            assert!(item.extent().bottom() < print.y, "{at}: she lies on her print");
        }
        let next = self.only("next", 0);
        let expected = (sign == Sign::Left && square.1 < self.n).then_some((square.0, square.1 + 1));
        assert_eq!(next.values().next().map(|item| self.square_of(item)), expected, "{at}");
        assert!(next.values().all(|item| item.is_dashed()), "{at}");
    }

    /// Checks a row of which no column is left: all its crosses, and, unless something was found in it, frame and wall.
    fn exhausted(&self, queens: &[Square], row: usize, found: bool, at: &str) {
        self.tried(queens, row, &(1..=self.n).collect(), at);
        self.closed(row, found, at);
    }

    /// Checks what frames such a row.
    fn closed(&self, row: usize, found: bool, at: &str) {
        let inks: Vec<_> = self.keyed("dead end").into_values().filter_map(ink).collect();
        assert!(inks.iter().all(|ink| *ink == if found { Ink::Muted } else { Ink::Conflict }), "{at}");
        assert_eq!(inks.len(), if found { 1 } else { 2 }, "{at}");
        let side = self.board.w / self.n as f32;
        let frame = self.keyed("dead end")[&(if found { 3 } else { 1 }, 0)].extent();
        assert!((frame.w - self.board.w).abs() < 0.1 && (frame.h - side).abs() < 0.1, "{at}: {frame:?}");
        assert!((frame.centre().y - self.board.y - side * (row as f32 - 0.5)).abs() < 0.1, "{at}: {frame:?}");
        if !found {
            let wall = self.keyed("dead end")[&(2, 0)].extent();
            assert!((wall.centre().x - frame.right()).abs() < 0.1 && wall.h > frame.h, "{at}: {wall:?}");
            assert!(self.keyed("cross").into_values().all(|item| ink(item) == Some(Ink::Conflict)), "{at}");
        }
    }

    /// Checks that of those columns of a row each has a cross where a queen attacks it, and a print where none does.
    fn tried(&self, queens: &[Square], row: usize, cols: &BTreeSet<usize>, at: &str) {
        let (attacked, held): (BTreeSet<Square>, BTreeSet<Square>) =
            cols.iter().map(|col| (row, *col)).partition(|square| queens.iter().any(|queen| attack(*queen, *square)));
        for (kind, expected) in [("cross", attacked), ("tried", held)] {
            assert_eq!(self.squares(kind), expected, "{at}, {kind}");
            assert!(self.keyed(kind).iter().all(|(square, item)| self.square_of(item) == *square), "{at}, {kind}");
        }
        let struck: BTreeSet<Square> = self.keyed("struck").into_keys().map(|(row, col)| (row, col / 2)).collect();
        assert_eq!(struck, self.squares("tried"), "{at}");
    }

    /// The things of a kind whose first number is that.
    fn only(&self, kind: &str, first: usize) -> BTreeMap<(usize, usize), &Item> {
        self.keyed(kind).into_iter().filter(|(key, _)| key.0 == first).collect()
    }

    /// The row at whose number the marker stands.
    fn marker(&self) -> Option<usize> {
        let marker = self.keyed("marker").into_values().next()?.extent();
        assert!(marker.right() < self.board.x, "left of the board");
        let side = self.board.w / self.n as f32;
        Some(((marker.centre().y - self.board.y) / side) as usize + 1)
    }
}

/// In which of the present rows solutions were found, counted by hand.
#[derive(Default)]
struct Found(Vec<bool>, bool);

impl Found {
    fn note(&mut self, beat: Beat) {
        match beat {
            Beat::Descend => self.0.push(false),
            Beat::Solution => {
                self.0.iter_mut().for_each(|found| *found = true);
                self.1 = true;
            }
            Beat::Retreat => {
                self.0.pop();
            }
            _ => {}
        }
    }

    /// Whether a solution was found since `row` was entered, which the queen above did; at any time for the first row.
    fn below(&self, row: usize) -> bool {
        if row > 1 { self.0[row - 2] } else { self.1 }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Tried,
    Refused,
    Came,
    Left,
}

fn ink(item: &Item) -> Option<Ink> {
    item.stroke.as_ref().map(|stroke| stroke.ink)
}

fn said(item: &Item) -> &str {
    match &item.shape {
        Shape::Text(text) => &text.text,
        other => panic!("no text: {other:?}"),
    }
}

fn bold(numbers: &BTreeMap<String, (Point, u16)>) -> Vec<String> {
    numbers.iter().filter(|(_, (_, weight))| *weight >= 600).map(|(text, _)| text.clone()).collect()
}

fn attack(a: Square, b: Square) -> bool {
    a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1)
}

fn squares(columns: &[u8]) -> Vec<Square> {
    (1..).zip(columns.iter().map(|column| usize::from(*column))).collect()
}

const SIZES: [(f32, f32); 2] = [(968.0, 513.0), (358.0, 430.0)];

/// Every move of a search, with what the moves so far have chosen and tried.
fn basic(n: usize, mut each: impl FnMut(&Moment<Backtrack<Rows>>, &[u8], &[Vec<u8>])) {
    let mut mark = Mark::new(Basic(n).start());
    // The columns chosen, and for each length what was taken from its steps so far.
    let (mut queens, mut taken): (Vec<u8>, Vec<Vec<u8>>) = (vec![], vec![]);
    while mark.advance(1, Stop::NEVER) > 0 {
        match mark.last.clone().expect("a move") {
            Action::Started => taken.push(vec![]),
            Action::Took { step } => taken.last_mut().expect("a state").push(step),
            Action::Pushed { step } => {
                queens.push(step);
                taken.push(vec![]);
            }
            Action::Popped { .. } => {
                queens.pop();
                taken.pop();
            }
            Action::Ended => taken.clear(),
            _ => {}
        }
        each(&mark.moment(), &queens, &taken);
    }
}

#[test]
fn the_board_of_algorithm_b_shows_what_was_compared() {
    for (n, size) in [(1, SIZES[0]), (2, SIZES[0]), (4, SIZES[0]), (4, SIZES[1]), (5, SIZES[1])] {
        let mut found = Found::default();
        basic(n, |moment, queens, taken| {
            let read = Read::new(&Basic(n), n, moment, size);
            let at = format!("n = {n}, step {}", moment.at);
            let (queens, row) = (squares(queens), taken.len());
            let tried = taken.last().and_then(|taken| taken.last()).map(|col| (row, usize::from(*col)));
            let (focus, other) = match moment.last.as_ref().expect("a move") {
                Action::Took { .. } => (tried.map(|square| (square, Sign::Tried)), None),
                Action::Passed { test } => (tried.map(|square| (square, Sign::Tried)), Some(test + 1)),
                Action::Failed { test } => (tried.map(|square| (square, Sign::Refused)), Some(test + 1)),
                Action::Pushed { .. } => (queens.last().map(|square| (*square, Sign::Came)), None),
                Action::Popped { step } => (Some(((row, usize::from(*step)), Sign::Left)), None),
                _ => (None, None),
            };
            let solved = moment.last == Some(Action::Completed);
            read.check(&queens, focus, solved, &at);
            match moment.last {
                Some(Action::Exhausted) => read.exhausted(&queens, row, found.below(row), &at),
                // The last column of a row that leads nowhere closes it.
                Some(Action::Failed { .. }) if tried == Some((row, n)) && !found.below(row) => {
                    read.closed(row, false, &at);
                }
                _ => assert!(read.keyed("dead end").is_empty(), "{at}"),
            }
            found.note(moment.last.as_ref().expect("a move").beat());
            let filling = focus.map_or(moment.machine.level() + 1, |focus| focus.0.0);
            assert_eq!(read.marker(), Some(filling).filter(|row| *row <= n), "{at}");
            let queen = other.map(|row| queens[row - 1]);
            assert_eq!(read.squares("ring"), queen.into_iter().collect(), "{at}");
            let refused = focus.is_some_and(|(_, sign)| sign == Sign::Refused);
            if let (Some(queen), Some((square, _))) = (queen, focus) {
                assert_eq!(attack(queen, square), refused, "{at}");
                let lines = read.keyed("compared");
                assert_eq!(lines.len(), usize::from(!refused), "{at}");
                for line in lines.into_values() {
                    // From the one to the other, whichever is further left.
                    let (extent, cell) = (line.extent(), read.board.w / n as f32);
                    let middle = |square: Square| read.board.cell((square.0 - 1, square.1 - 1), (n, n)).centre();
                    let ends = Area::between(middle(queen), middle(square));
                    assert!((extent.centre() - ends.centre()).length() < 0.2 * cell, "{at}");
                }
            }
            let arrows = queen.filter(|_| refused).zip(focus).map(|(queen, (square, _))| (queen, square));
            assert_eq!(read.arrows(), arrows.into_iter().collect(), "{at}");
            assert_eq!(Basic(n).choice(moment), focus.map(|(square, _)| square.1.to_string()), "{at}");
            let pointed = Basic(n).points_to(moment);
            assert_eq!(pointed.is_some(), focus.is_some(), "{at}");
            assert!(pointed.is_none() || read.scene.items().iter().any(|item| item.target == pointed), "{at}");
        });
    }
}

#[test]
fn the_stack_of_algorithm_b_shows_every_state_and_what_became_of_its_steps() {
    for (n, size) in [(4, SIZES[0]), (4, SIZES[1]), (5, SIZES[0])] {
        basic(n, |moment, queens, taken| {
            let read = Read::new(&Basic(n), n, moment, size);
            let at = format!("n = {n}, {size:?}, step {}", moment.at);
            let lengths = read.keyed("length");
            assert_eq!(lengths.len(), taken.len(), "{at}");
            let last = moment.last.as_ref().expect("a move");
            let testing = matches!(last, Action::Took { .. } | Action::Passed { .. } | Action::Failed { .. });
            let top = taken.len().saturating_sub(1);
            for (level, taken) in taken.iter().enumerate() {
                assert_eq!(said(lengths[&(level, 0)]), level.to_string(), "{at}");
                let dots: Vec<_> = read.squares("small queen").into_iter().filter(|key| key.0 == level).collect();
                assert_eq!(dots.len(), level, "{at}");
                for step in (1..=n).filter(|_| level < n) {
                    let item = read.keyed("step")[&(level, step)];
                    let newest = taken.last() == Some(&(step as u8));
                    let form = (item.fill.map(|(ink, _)| ink) == Some(Ink::Piece), item.is_dashed());
                    let expected = match () {
                        _ if newest && level < top => (true, false),
                        _ if newest && testing => (false, true),
                        _ => (false, false),
                    };
                    assert_eq!(form, expected, "{at}, {level}, {step}");
                    let refused = expected.1 && matches!(last, Action::Failed { .. });
                    assert_eq!(read.is_hatched(item.extent()), refused, "{at}, {level}, {step}");
                    // What is spent has no number.
                    let spent = taken.contains(&(step as u8)) && expected == (false, false);
                    let text = read.keyed("step text").get(&(level, step)).map(|item| said(item).to_owned());
                    assert_eq!(text, (!spent).then(|| step.to_string()), "{at}, {level}, {step}");
                }
            }
            // States grow downwards in a column, and the one under test stands below the others.
            let tops: Vec<f32> = lengths.values().map(|item| item.extent().y).collect();
            assert!(size == SIZES[1] || tops.windows(2).all(|two| two[0] < two[1]), "{at}");
            let verdict = read.keyed("verdict").get(&(0, 0)).map(|item| (said(item).to_owned(), item.extent().y));
            assert_eq!(verdict.is_some(), testing, "{at}");
            if let (Some((said, y)), Some(lowest)) = (verdict, tops.last()) {
                assert!(size == SIZES[1] || y > *lowest, "{at}");
                assert_eq!(said.contains("no conflict"), matches!(last, Action::Passed { .. }), "{at}: {said}");
                if let (Action::Took { .. }, true, 2..) = (last, size == SIZES[0], top) {
                    assert_eq!(said, format!("compare with rows 1–{top}"), "{at}");
                }
                let failed = matches!(last, Action::Failed { .. });
                assert_eq!(said.contains("same"), failed, "{at}: {said}");
                if let (Action::Failed { test }, Some(tried)) = (last, taken.last().and_then(|taken| taken.last())) {
                    assert_eq!(said.contains("column"), queens[*test] == *tried, "{at}: {said}");
                }
            }
            assert_eq!(read.says("complete"), queens.len() == n, "{at}");
            assert!(
                read.says("states") && read.says("results") && read.says(&moment.tally.solutions().to_string()),
                "{at}"
            );
        });
    }
}

/// Which bits of row `i` the queens have set, and by which row: columns, then diagonals as one counts them from the upper
/// left corner for ╱, and from the lower left one for ╲.
fn bits(n: usize, queens: &[Square], i: usize) -> BTreeMap<usize, usize> {
    queens.iter().map(|(row, col)| ([*col, row + col - 1, n - row + col][i], *row)).collect()
}

#[test]
fn the_bits_of_algorithm_b_star_are_those_of_the_queens_and_its_lanes_lead_to_them() {
    for (n, size) in [(1, SIZES[0]), (4, SIZES[0]), (4, SIZES[1]), (5, SIZES[0])] {
        let mut found = Found::default();
        let mut mark = Mark::new(BStar(n).start());
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment: Moment<BitsetMachine> = mark.moment();
            let read = Read::new(&BStar(n), n, &moment, size);
            let at = format!("n = {n}, {size:?}, step {}", moment.at);
            let queens = squares(moment.machine.queens());
            let square = |row: u8, col: u8| (usize::from(row), usize::from(col));
            let focus = match moment.last.expect("a move") {
                Act::Entered { row } => Some((square(row, 1), Sign::Tried)),
                Act::Advanced { row, col } => Some((square(row, col), Sign::Tried)),
                Act::Taken { row, col } => Some((square(row, col), Sign::Refused)),
                Act::Placed { row, col } => Some((square(row, col), Sign::Came)),
                Act::Lifted { row, col } => Some((square(row, col), Sign::Left)),
                _ => None,
            };
            read.check(&queens, focus, moment.last == Some(Act::Filled), &at);
            // The state names the square that the picture shows, so that the formulas give the bits that are marked there.
            if let Some(((row, col), _)) = focus {
                let state: Vec<String> = BStar(n).watch(&moment).into_iter().map(|watch| watch.value).collect();
                assert_eq!(state[..2], [row.to_string(), col.to_string()], "{at}");
            }
            match moment.last {
                Some(Act::Exhausted { row }) => read.exhausted(&queens, row.into(), found.below(row.into()), &at),
                // The last column of a row that leads nowhere closes it.
                Some(Act::Taken { row, col }) if usize::from(col) == n && !found.below(row.into()) => {
                    read.closed(row.into(), false, &at);
                }
                _ => assert!(read.keyed("dead end").is_empty(), "{at}"),
            }
            found.note(moment.last.expect("a move").beat());
            let refused = focus.filter(|(_, sign)| *sign == Sign::Refused).map(|(square, _)| square);
            let attackers: BTreeSet<_> = queens
                .iter()
                .flat_map(|queen| refused.filter(|square| attack(*queen, *square)).map(|square| (*queen, square)))
                .collect();
            assert_eq!(read.arrows(), attackers, "{at}");
            let frames = read.keyed("bit");
            for i in 0..3 {
                let set = bits(n, &queens, i);
                let cells: BTreeMap<_, _> = read.keyed("cell").into_iter().filter(|(key, _)| key.0 == i).collect();
                assert_eq!(cells.len(), if i == 0 { n } else { 2 * n - 1 }, "{at}");
                let of_focus = focus.map(|(square, sign)| (*bits(n, &[square], i).keys().next().expect("a bit"), sign));
                for ((_, bit), cell) in &cells {
                    let fill = cell.fill.map(|(ink, _)| ink);
                    let wrong = of_focus == Some((*bit, Sign::Refused)) && set.contains_key(bit);
                    let expected = set.get(bit).map(|_| if wrong { Ink::Conflict } else { Ink::Piece });
                    assert_eq!(fill, expected, "{at}, row {i}, bit {bit}");
                    let inside = read.scene.items().iter().filter(|item| match &item.shape {
                        Shape::Text(_) => cell.extent().contains(item.extent().centre()),
                        _ => false,
                    });
                    let texts: Vec<_> = inside.map(|item| said(item).to_owned()).collect();
                    assert_eq!(texts, set.get(bit).map(|row| row.to_string()).into_iter().collect::<Vec<_>>(), "{at}");
                }
                assert_eq!(frames.contains_key(&(i, 0)), focus.is_some(), "{at}");
                if let Some((bit, _)) = of_focus {
                    let (frame, cell) = (frames[&(i, 0)].extent().centre(), cells[&(i, bit)].extent().centre());
                    assert!((frame - cell).length() < 0.1, "{at}, row {i}");
                }
                if let (Some((bit, sign)), true) = (of_focus, size == SIZES[0]) {
                    let said = match (sign, set.get(&bit)) {
                        (Sign::Tried, _) => "?".to_owned(),
                        (Sign::Refused, Some(row)) => format!("taken by row {row}"),
                        (Sign::Refused, None) => "free".to_owned(),
                        (Sign::Came, _) => "set".to_owned(),
                        (Sign::Left, _) => "cleared".to_owned(),
                    };
                    // By the name that its lane has on the board.
                    let said = format!("{}{bit} {said}", ["a", "b", "c"][i]);
                    assert!(read.says(&said), "{at}: nobody says {said}");
                }
            }
            lanes(&read, &queens, focus, &at);
        }
    }
}

/// The lanes through the square under test, each in its direction, in conflict where a queen stands on it.
fn lanes(read: &Read, queens: &[Square], focus: Option<(Square, Sign)>, at: &str) {
    let lanes = read.keyed("lane");
    let Some((square, sign)) = focus.filter(|(_, sign)| matches!(sign, Sign::Tried | Sign::Refused)) else {
        return assert!(lanes.is_empty(), "{at}");
    };
    assert_eq!(lanes.len(), 3, "{at}");
    for ((lane, _), item) in lanes {
        let Shape::Path(path) = &item.shape else { panic!("{at}: a line") };
        let (upper, lower) = (path[0].points()[0], path[1].points()[0]);
        let slope = ((lower.x - upper.x) / (lower.y - upper.y)).round();
        assert_eq!((slope, upper.y < lower.y), ([0.0, -1.0, 1.0][lane], true), "{at}, {lane}");
        let middle = read.board.cell((square.0 - 1, square.1 - 1), (read.n, read.n)).centre();
        let off = (middle.x - upper.x) - slope * (middle.y - upper.y);
        assert!(off.abs() < 0.5, "{at}, {lane}: {off}");
        let key = |(row, col): Square| [col, row + col, 100 + col - row][lane];
        let taken = sign == Sign::Refused && queens.iter().any(|queen| key(*queen) == key(square));
        assert_eq!(ink(item), Some(if taken { Ink::Conflict } else { Ink::Trial }), "{at}, {lane}");
        let named = read.scene.items().iter().filter_map(|item| match &item.shape {
            Shape::Text(text) if !text.sub.is_empty() => Some(((text.at - lower).length(), (&text.text, &text.sub))),
            _ => None,
        });
        if let Some((_, name)) = named.min_by(|a, b| a.0.total_cmp(&b.0)) {
            let bit = bits(read.n, &[square], lane).into_keys().next().expect("a bit").to_string();
            assert_eq!(name, (&["a", "b", "c"][lane].to_owned(), &bit), "{at}");
            let name = read.keyed("lane name")[&(lane, usize::from(taken))].extent().centre();
            assert!(
                name.x > read.board.x || name.y > read.board.bottom(),
                "{at}: {bit} stands among the numbers of rows"
            );
            let covers =
                |square: &Square| read.board.cell((square.0 - 1, square.1 - 1), (read.n, read.n)).contains(name);
            assert!(!queens.iter().any(covers) && !covers(&square), "{at}: {bit} lies on a queen");
        }
    }
}

/// What is said names the square that is marked.
#[test]
fn sentences_name_the_square_that_the_picture_marks() {
    fn check<P: Problem>(problem: &P, n: usize) {
        let mut mark = Mark::new(problem.start());
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment = mark.moment();
            let read = Read::new(problem, n, &moment, SIZES[0]);
            let marked = read.only("trial", 0).into_values().chain(read.keyed("changed").into_values());
            let marked = marked.chain(read.keyed("left").into_values()).next();
            let told = problem.narrate(&moment).to_string();
            let numbers = |after: &str| {
                let rest = told.to_lowercase().split_once(after)?.1.trim_start().to_owned();
                rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<usize>().ok()
            };
            if let Some((row, col)) = marked.map(|item| read.square_of(item)) {
                // Where a row is only entered, its first column is next.
                assert_eq!(numbers("column ").unwrap_or(1), col, "{told}");
                let named = [numbers("row "), numbers("left in row ")];
                assert!(named.contains(&Some(row)), "{told}");
            }
        }
    }
    check(&Basic(4), 4);
    check(&BStar(4), 4);
}
