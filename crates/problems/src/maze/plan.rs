//! The rules, names and picture of a maze.

use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, Fate, HOLDER, ITEM, Instance, Program, Seen, choice, number};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Cells, Ink, Label, Look, Point, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::walk::{self, Cell, Disc};
use crate::within::Within;
use crate::words::visible;

/// The most rows and columns.
pub const MOST: usize = 30;

/// Rows down and columns to the right of each step, in the order in which steps are tried, and their signs.
const STEPS: [((isize, isize), &str); 4] = [((0, 1), "→"), ((1, 0), "↓"), ((0, -1), "←"), ((-1, 0), "↑")];

/// The kinds of blocks: the cell is outside, a wall, on the path, or the start.
const OUTSIDE: u8 = 0;
const WALL: u8 = 1;
const PATH: u8 = 2;
const START: u8 = 3;

/// The width of the rim around the maze and of the path, and the radius of the disc at its end, as shares of a cell.
const RIM: f32 = 0.5;
const WAY: f32 = 0.16;
const DISC: f32 = 0.34;
/// The opacity of a cell that was tried.
const TRIED: f32 = 0.16;

/// A maze. Cells are numbered row by row from 0, and a rim of one cell around the maze is counted.
#[derive(Clone, Debug)]
pub struct Maze {
    size: (usize, usize),
    walls: Vec<bool>,
    start: Choice,
    end: u32,
    open: usize,
}

static PROGRAM: Program = program!(
    "M",
    "step",
    "cell",
    "cells",
    "Is the cell outside, a wall, or on the path?",
    "The path has come to E: report it."
);

impl Maze {
    /// Reads a maze: rows with `/` between them.
    ///
    /// # Errors
    /// Names the first unknown sign, or what is missing.
    pub fn read(text: &str) -> Result<Maze, String> {
        let rows = walk::rows(text, MOST)?;
        let all = || rows.iter().flatten();
        if let Some(sign) = all().find(|sign| !matches!(sign, '#' | '.' | ' ' | 'S' | 'E')) {
            let sign = visible(&sign.to_string());
            return Err(format!("{sign}: a cell must be #, . or a space, S or E"));
        }
        let count = |sign: char| all().filter(|each| **each == sign).count();
        if (count('S'), count('E')) != (1, 1) {
            return Err(format!("there must be one S and one E; there are {} and {}", count('S'), count('E')));
        }
        let size = (rows.len(), rows.first().map_or(0, Vec::len));
        let place = |sign: char| all().position(|each| *each == sign).unwrap_or(0);
        let padded = |at: usize| ((at / size.1 + 1) * (size.1 + 2) + at % size.1 + 1) as u32;
        let mut walls = vec![true; (size.0 + 2) * (size.1 + 2)];
        let mut open = 0;
        for (at, sign) in all().enumerate().filter(|(_, sign)| **sign != '#') {
            walls[padded(at) as usize] = *sign == '#';
            open += 1;
        }
        let start = Choice { item: 0, value: padded(place('S')) };
        Ok(Maze { size, walls, start, end: padded(place('E')), open })
    }

    /// Returns whether a path leads from S to E.
    pub fn has_path(&self) -> bool {
        let mut is_seen = self.walls.clone();
        let mut ends = vec![self.start.value];
        while let Some(cell) = ends.pop() {
            let around = self
                .around(cell)
                .filter(|cell| is_seen.get_mut(*cell as usize).is_some_and(|seen| !std::mem::replace(seen, true)));
            ends.extend(around.collect::<Vec<_>>());
        }
        // E is an open cell.
        is_seen.get(self.end as usize).copied().unwrap_or(false)
    }

    /// Returns row and column of a cell, counting the rim.
    fn padded(&self, cell: u32) -> Cell {
        (cell as usize / (self.size.1 + 2), cell as usize % (self.size.1 + 2))
    }

    /// Returns row and column of a cell of the maze, from 0; `None` on the rim.
    fn cell(&self, cell: u32) -> Option<Cell> {
        let (row, column) = self.padded(cell);
        let (row, column) = (row.checked_sub(1)?, column.checked_sub(1)?);
        (row < self.size.0 && column < self.size.1).then_some((row, column))
    }

    fn is_wall(&self, cell: u32) -> bool {
        self.walls.get(cell as usize).copied().unwrap_or(true)
    }

    fn head(&self, chosen: &[Choice]) -> u32 {
        chosen.last().map_or(self.start.value, |choice| choice.value)
    }

    /// Returns the adjacent cells, in the order in which they are tried.
    fn around(&self, cell: u32) -> impl Iterator<Item = u32> {
        let width = self.size.1 as isize + 2;
        STEPS.iter().filter_map(move |((down, right), _)| cell.checked_add_signed((down * width + right) as i32))
    }

    /// Returns the name of a cell; on the rim, the name says beside which row or column it lies.
    fn place(&self, cell: u32) -> Name {
        if let Some(cell) = self.cell(cell) {
            return walk::name("cell", cell);
        }
        let (row, column) = self.padded(cell);
        let said = match (row, column) {
            (0, column) => format!("the outside above column {column}"),
            (row, 0) => format!("the outside left of row {row}"),
            (row, column) if row > self.size.0 => format!("the outside below column {column}"),
            (row, _) => format!("the outside right of row {row}"),
        };
        Name::new("cell", format!("{row}.{column}")).said(said)
    }

    /// Returns the area of a cell, which is narrower on the rim.
    fn area(&self, cells: &Cells, cell: u32) -> Area {
        let (row, column) = self.padded(cell);
        let side = cells.side();
        let along = |at: usize, count: usize, from: f32| match at {
            0 => (from - RIM * side, from),
            at if at > count => (from + count as f32 * side, from + (count as f32 + RIM) * side),
            at => (from + (at - 1) as f32 * side, from + at as f32 * side),
        };
        let (left, right) = along(column, self.size.1, cells.area.x);
        let (top, bottom) = along(row, self.size.0, cells.area.y);
        Area::between(Point::new(left, top), Point::new(right, bottom))
    }

    fn text(&self, path: impl Iterator<Item = u32>) -> String {
        path.map(|cell| self.place(cell).bare).collect::<Vec<_>>().join(" ")
    }
}

impl Rules for Maze {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        match self.head(chosen) == self.end {
            true => Goal::Solution,
            false => Goal::Decide(chosen.len() as u32 + 1),
        }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        self.around(self.head(chosen)).collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        match candidate.value {
            cell if self.cell(cell).is_none() => vec![Block::always(OUTSIDE)],
            cell if self.is_wall(cell) => vec![Block::always(WALL)],
            cell if cell == self.start.value => vec![Block::always(START)],
            cell => Block::each(chosen, |choice| choice.value == cell, PATH),
        }
    }

    fn depth(&self) -> usize {
        self.open.saturating_sub(1)
    }
}

impl Instance for Maze {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns {
            candidate: "cell",
            placed: "Stepped to",
            dead_end: "Dead end at",
            enter: "Make",
            open: "free",
            block: ["blocks", "block"],
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let open = Span::count(self.open, "cell", Quantity::Instance);
        Event::begin("Find every path from S to E.").because(text!(open, " are open. A path enters no cell twice."))
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, which) = target;
        match role {
            CANDIDATE => self.place(choice(which).value),
            HOLDER => Name::new("step", choice(which).item),
            ITEM | "step" => Name::new("step", which),
            "wall" => Name::the("wall").said(format!("the wall at {}", self.place(which).said.unwrap_or_default())),
            "start" => Name::the("start"),
            "outside" => Name::the("edge").said("the edge of the maze".to_owned()),
            _ => self.place(which),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![Target("cell", choice(target.1).value)],
            ITEM => vec![Target("step", target.1)],
            "wall" | "outside" | "start" => vec![Target("cell", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["cell", "step"]
    }

    fn barrier(&self, candidate: Choice, how: u8) -> Target {
        let role = match how {
            WALL => "wall",
            START => "start",
            _ => "outside",
        };
        Target(role, candidate.value)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match seen.last? {
            Action::Failed(candidate) if seen.sign == Sign::DeadEnd => {
                let cell = Target(CANDIDATE, number(*candidate));
                Some(match seen.is_searched() {
                    true => text!(cell, " is blocked too; no open cell around led to the end, E."),
                    false => text!(cell, " is blocked, as is every other cell around."),
                })
            }
            Action::Exhausted { .. } if seen.found == 0 && !seen.is_searched() => {
                Some("Every cell around is outside, a wall, or on the path.".into())
            }
            Action::Failed(candidate) => {
                let block = self.blocks(seen.chosen(), *candidate).into_iter().next()?;
                Some(match (block.how, block.holders.first()) {
                    (OUTSIDE, _) => "That is outside the maze.".into(),
                    (WALL, _) => "There is a wall.".into(),
                    (START, _) => "The path started there.".into(),
                    (_, Some((holder, _))) => {
                        text!(Target(HOLDER, number(*holder)), " of the path was there.")
                    }
                    _ => return None,
                })
            }
            Action::Placed(_) if self.head(seen.chosen()) == self.end => Some("That is E, the end.".into()),
            Action::Placed(_) => Some("The cell is open, and the path was not there.".into()),
            Action::Solved => {
                let steps = Span::count(seen.depth(), "step", Quantity::State);
                Some(text!("The path comes to E in ", steps, "."))
            }
            _ => None,
        }
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        self.text([self.start].iter().chain(chosen).map(|choice| choice.value))
    }

    fn describe(&self, seen: &Seen) -> String {
        format!("Path so far, as row.column: {}.", self.solution(seen.chosen()).replace(' ', ", "))
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let head = self.place(self.head(seen.chosen())).bare;
        vec![Watch::new("n", seen.depth(), "length of the path"), Watch::new("c", head, "cell at its end")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let cells = walk::board(scene, area, self.size, RIM);
        let side = cells.side();
        // On the rim only the cells that are or were tried from the end of the path are targets.
        let undone = seen.focus().filter(|(_, look)| *look == Look::Left).map(|(choice, _)| choice.value);
        let ends = [Some(self.head(seen.chosen())), undone];
        let near: Vec<u32> = ends.into_iter().flatten().flat_map(|end| self.around(end)).collect();
        for cell in 0..self.walls.len() as u32 {
            let place = scene.rect(self.area(&cells, cell)).fill(Ink::Paper);
            if self.cell(cell).is_some() || near.contains(&cell) {
                place.target("cell", cell as usize);
            }
        }
        // One shape, so that no seams show between walls.
        let is_wall = |(row, column): &Cell| self.is_wall(((row + 1) * (self.size.1 + 2) + column + 1) as u32);
        cells.shape(scene, cells.all().filter(is_wall)).fill(Ink::Muted);
        let middle = |cell: u32| self.area(&cells, cell).centre();
        let path: Vec<u32> = [self.start].iter().chain(seen.chosen()).map(|choice| choice.value).collect();
        let mut searched = vec![];
        for tried in (0..=seen.depth()).flat_map(|level| seen.tried(level)) {
            let cell = tried.candidate.value;
            if tried.fate == Fate::Searched && !path.contains(&cell) && !searched.contains(&cell) {
                searched.push(cell);
                let tint = scene.rect(self.area(&cells, cell).inset(0.08 * side)).round(0.08 * side);
                tint.tint(Ink::Muted, TRIED).key("tried", cell as usize, 0);
            }
        }
        scene.rect(cells.area).stroke(Ink::Piece, (side / 16.0).within(1.2, 3.0));
        let places: Vec<Point> = path.iter().map(|cell| middle(*cell)).collect();
        walk::path(scene, &places, (WAY * side).max(2.0), places.len(), seen.is_solved());
        for (cell, sign, ink) in [(self.start.value, "S", Ink::Piece), (self.end, "E", Ink::Solution)] {
            let area = self.area(&cells, cell).inset(0.14 * side);
            let width = (side / 18.0).within(1.2, 3.0);
            scene.rect(area).round(0.15 * side).fill(Ink::Paper).stroke(ink, width);
            let least = walk::LEAST.max(scene.legible());
            Label::new(sign).sizes(least, 0.5 * side).weight(700).ink(ink).whole().draw(scene, area);
        }
        let head = places.last().copied().unwrap_or_default();
        let width = (side / 24.0).within(1.5, 4.0);
        let focus = seen.focus().filter(|(_, look)| *look != Look::Came);
        if let Some((candidate, look)) = focus {
            walk::way(scene, head, middle(candidate.value), look, width);
        }
        let is_sign = [self.start.value, self.end].contains(&self.head(seen.chosen()));
        if !is_sign && !seen.is_solved() {
            let disc = Disc::of(seen, false, true);
            disc.draw(scene, (head, DISC * side), &seen.depth().to_string(), seen.depth());
        }
        if let Some((candidate, look)) = focus {
            let area = self.area(&cells, candidate.value);
            walk::frame(scene, area, look);
            if look == Look::Left {
                // The step below it, for which no cell remained.
                let ring = scene.circle(area.centre(), 0.2 * side).stroke(Ink::Muted, width).dash(width, 2.0 * width);
                ring.key("below", 0, 0).target("step", candidate.item as usize + 1);
            }
        }
        if let Some(next) = walk::coming(seen) {
            walk::next(scene, self.area(&cells, next));
        }
        if !seen.is_solved() {
            walk::ring(scene, (head, DISC * side), Ink::Accent, "step", seen.depth() + 1);
        }
    }

    fn shape(&self) -> f32 {
        (self.size.1 as f32 / self.size.0 as f32).within(0.6, 1.3)
    }

    fn lines(&self) -> Vec<String> {
        STEPS.iter().map(|(_, sign)| (*sign).to_owned()).collect()
    }

    fn line(&self, chosen: &[Choice], candidate: Choice) -> usize {
        self.around(self.head(chosen)).position(|cell| cell == candidate.value).unwrap_or(0)
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (item.to_string(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        candidate.item.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::Counted;
    use crate::instance::Ways;

    const WHOLE: u64 = 10_000_000;

    fn figures(text: &str) -> Counted {
        Counted::until(Maze::read(text).expect("a maze"), Ways::PLAIN, false, WHOLE)
    }

    #[test]
    fn searches_have_their_figures() {
        let default = figures(super::super::DEFAULT);
        assert_eq!(default.row(), [4, 162, 474, 802, 152, 9]);
        let count = |how: u8| default.ways.get(usize::from(how)).copied().unwrap_or(0);
        assert_eq!((count(OUTSIDE), count(WALL), count(PATH) + count(START)), (100, 208, 166));
        assert_eq!(default.profile[..10], [2, 2, 3, 3, 2, 2, 2, 2, 3, 3]);
        assert_eq!((default.profile.iter().max(), default.profile[30]), (Some(&9), 9));
        assert_eq!(figures("S./.E").row(), [2, 4, 8, 18, 4, 0]);
        let three = figures("S../.../..E");
        assert_eq!((three.row(), &three.profile[..]), ([12, 50, 106, 218, 7, 25], &[2, 4, 8, 14, 8, 8, 4, 2][..]));
        let four = figures("S.../..../..../...E");
        assert_eq!(four.row(), [184, 1270, 3078, 5802, 10, 37]);
        let five = figures("S..../...../...../...../....E");
        assert_eq!(five.row(), [8512, 90110, 236_286, 425_018, 13, 63]);
    }

    #[test]
    fn what_is_no_maze_is_refused() {
        let wrong = |text: &str| Maze::read(text).expect_err("a fault");
        assert_eq!(wrong("S.x/..E"), "x: a cell must be #, . or a space, S or E");
        assert_eq!(wrong("S../..E."), "row 2 has 4 cells; each row must have 3");
        assert_eq!(wrong("S../..S"), "there must be one S and one E; there are 2 and 0");
        assert_eq!(wrong(""), "must have 1 to 30 rows and columns, with / between rows");
    }
}
