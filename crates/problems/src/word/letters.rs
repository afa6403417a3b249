//! The rules, names and picture of a word search.

use crate::constraints::{Action, Block, Choice, Goal, Rules};
use crate::instance::{CANDIDATE, HOLDER, ITEM, Instance, Program, Seen, choice, number};
use crate::problem::Watch;
use crate::program;
use crate::scene::{Area, Cells, Edge, Ink, Label, Look, Point, Scene, Target};
use crate::sign::Sign;
use crate::story::{Event, Name, Nouns, Quantity, Span, Text};
use crate::text;
use crate::walk::{self, Cell};
use crate::within::Within;
use crate::words::visible;

/// The most rows and columns, and the most letters of a word.
const MOST: usize = 16;
const LONGEST: usize = 24;
/// The most cells of a grid whose tree has a line for each cell; the tree of a larger grid has no lines.
const LINES: usize = 24;

/// The kinds of blocks: the path uses the cell, or the cell has another letter.
const USED: u8 = 0;
const OTHER: u8 = 1;

/// The radius of a disc, the size of letters, and the width of the bars between discs, as shares of a cell.
const DISC: f32 = 0.34;
const LETTER: f32 = 0.42;
const BAR: f32 = 0.1;
/// The opacity of these bars.
const PALE: f32 = 0.45;
/// The greatest height of the word's boxes, in pixels and as a share of the picture, and the least height of a picture that has them.
const BOX: (f32, f32, f32) = (40.0, 0.14, 150.0);

/// A grid of letters, and the word to find. Cells are numbered row by row from 0, letters of the word from 1.
#[derive(Clone, Debug)]
pub struct Letters {
    size: (usize, usize),
    cells: Vec<char>,
    word: Vec<char>,
}

static PROGRAM: Program = program!(
    "W",
    "letter of the word",
    "cell",
    "cells",
    "Is the cell used, or its letter another one?",
    "The word is complete: report it."
);

/// Returns the rows of a grid of letters, in capitals.
///
/// # Errors
/// Names a sign that is neither a letter nor a digit, or what [`walk::rows`] rejects.
pub fn grid(text: &str) -> Result<Vec<Vec<char>>, String> {
    let rows = walk::rows(&text.to_uppercase(), MOST)?;
    match rows.iter().flatten().find(|sign| !sign.is_alphanumeric()) {
        Some(sign) => Err(format!("{}: each cell must have a letter or a digit", visible(&sign.to_string()))),
        None => Ok(rows),
    }
}

/// Returns the letters of a word, in capitals.
///
/// # Errors
/// Names a sign that is neither a letter nor a digit, or the allowed length.
pub fn word(text: &str) -> Result<Vec<char>, String> {
    let word: Vec<char> = text.trim().to_uppercase().chars().collect();
    match word.iter().find(|sign| !sign.is_alphanumeric()) {
        Some(sign) => Err(format!("{}: a word must have letters and digits alone", visible(&sign.to_string()))),
        None if word.is_empty() || word.len() > LONGEST => Err(format!("must have 1 to {LONGEST} letters")),
        None => Ok(word),
    }
}

impl Letters {
    /// Creates a word search from rows of equal length and a word.
    pub fn new(rows: &[Vec<char>], word: Vec<char>) -> Letters {
        let size = (rows.len(), rows.first().map_or(0, Vec::len));
        Letters { size, cells: rows.concat(), word }
    }

    fn cell(&self, cell: u32) -> Cell {
        (cell as usize / self.size.1, cell as usize % self.size.1)
    }

    fn letter(&self, cell: u32) -> char {
        self.cells.get(cell as usize).copied().unwrap_or(' ')
    }

    /// Returns the letter of the word with this number; a space if there is none.
    fn wanted(&self, item: u32) -> char {
        (item as usize).checked_sub(1).and_then(|at| self.word.get(at)).copied().unwrap_or(' ')
    }

    fn text(&self, chosen: &[Choice]) -> String {
        chosen.iter().map(|choice| walk::name("", self.cell(choice.value)).bare).collect::<Vec<_>>().join(" ")
    }
}

impl Rules for Letters {
    fn goal(&self, chosen: &[Choice]) -> Goal {
        if chosen.len() == self.word.len() { Goal::Solution } else { Goal::Decide(chosen.len() as u32 + 1) }
    }

    fn candidates(&self, chosen: &[Choice], _: u32) -> Vec<u32> {
        let Some(head) = chosen.last() else { return (0..self.cells.len() as u32).collect() };
        let ((rows, columns), (row, column)) = (self.size, self.cell(head.value));
        let right = (column + 1 < columns).then_some(head.value + 1);
        let down = (row + 1 < rows).then_some(head.value + columns as u32);
        let left = (column > 0).then(|| head.value - 1);
        let up = (row > 0).then(|| head.value - columns as u32);
        [right, down, left, up].into_iter().flatten().collect()
    }

    fn blocks(&self, chosen: &[Choice], candidate: Choice) -> Vec<Block> {
        let used = Block::each(chosen, |choice| choice.value == candidate.value, USED);
        match used.is_empty() && self.letter(candidate.value) != self.wanted(candidate.item) {
            true => vec![Block::always(OTHER)],
            false => used,
        }
    }

    fn depth(&self) -> usize {
        self.word.len()
    }
}

impl Instance for Letters {
    fn program(&self) -> &'static Program {
        &PROGRAM
    }

    fn nouns(&self) -> Nouns {
        Nouns {
            candidate: "cell",
            placed: "Chosen",
            dead_end: "Dead end at",
            enter: "Find",
            open: "fitting",
            ..Nouns::PLAIN
        }
    }

    fn begin(&self) -> Event {
        let word: String = self.word.iter().collect();
        Event::begin(text!("Find the word ", Span::Quote(word), "."))
            .because("Each letter is beside the one before; no cell is used twice.")
    }

    fn name(&self, target: Target) -> Name {
        let Target(role, which) = target;
        match role {
            CANDIDATE => walk::name("cell", self.cell(choice(which).value)),
            HOLDER => Name::new("letter", choice(which).item),
            ITEM | "letter" => Name::new("letter", which),
            "mark" => {
                let (row, column) = self.cell(which);
                let letter = self.letter(which);
                Name::new("wrong letter", letter.to_string()).said(format!(
                    "the {letter} in row {}, column {}",
                    row + 1,
                    column + 1
                ))
            }
            _ => walk::name("cell", self.cell(which)),
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target.0 {
            CANDIDATE | HOLDER => vec![Target("cell", choice(target.1).value)],
            "mark" => vec![Target("cell", target.1)],
            ITEM => vec![Target("letter", target.1)],
            _ => vec![target],
        }
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["cell", "letter"]
    }

    fn barrier(&self, candidate: Choice, _: u8) -> Target {
        Target("mark", candidate.value)
    }

    fn because(&self, seen: &Seen) -> Option<Text> {
        match seen.last? {
            Action::Failed(Choice { item, value }) if seen.sign == Sign::DeadEnd => {
                let is_free = |value: &u32| !self.is_blocked(seen.chosen(), Choice { item: *item, value: *value });
                let cell = Target(CANDIDATE, number(Choice { item: *item, value: *value }));
                Some(match self.candidates(seen.chosen(), *item).iter().any(is_free) {
                    true => text!(cell, " does not fit; no cell that fits led to the word."),
                    false => text!(cell, " does not fit, nor does any other neighbour."),
                })
            }
            Action::Failed(candidate) => {
                let block = self.blocks(seen.chosen(), *candidate).into_iter().next()?;
                let [has, wanted] = [self.letter(candidate.value), self.wanted(candidate.item)].map(String::from);
                let item = Target(ITEM, candidate.item);
                Some(match block.holders.first() {
                    Some((holder, _)) => {
                        text!("It is letter ", Span::count(holder.item, "", Quantity::State), " of the path already.")
                    }
                    None => text!("It has ", Span::Quote(has), "; ", item, " must be ", Span::Quote(wanted), "."),
                })
            }
            Action::Exhausted { .. } if seen.found == 0 && !seen.is_searched() => {
                Some("Every cell around has another letter or is in the path.".into())
            }
            Action::Undid { choice, .. } if seen.is_leaf_undone() => {
                let wanted = Span::Quote(self.wanted(choice.item + 1).into());
                Some(text!("No unused cell beside ", Target(CANDIDATE, number(*choice)), " has ", wanted, "."))
            }
            Action::Placed(choice) => {
                Some(text!("It has the letter ", Span::Quote(self.letter(choice.value).into()), "."))
            }
            Action::Solved => Some("The path spells the whole word.".into()),
            _ => None,
        }
    }

    fn items(&self) -> Vec<u32> {
        (1..=self.word.len() as u32).collect()
    }

    fn solution(&self, chosen: &[Choice]) -> String {
        self.text(chosen)
    }

    fn describe(&self, seen: &Seen) -> String {
        match seen.depth() {
            0 => "No letter is found.".to_owned(),
            _ => format!("Cells of the path, as row.column: {}.", self.text(seen.chosen()).replace(' ', ", ")),
        }
    }

    fn watch(&self, seen: &Seen) -> Vec<Watch> {
        let found: String = self.word.iter().take(seen.depth()).collect();
        let next = self.word.get(seen.depth()).map_or("–".to_owned(), char::to_string);
        let found = if found.is_empty() { "–".to_owned() } else { found };
        vec![Watch::new("w", found, "letters found"), Watch::new("c", next, "letter to find")]
    }

    fn draw(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let (boxes, room) = area.split_top(if area.h < BOX.2 { 0.0 } else { BOX.0.min(BOX.1 * area.h) });
        self.word(seen, boxes, scene);
        let cells = walk::board(scene, room.split_top(0.3 * boxes.h).1, self.size, 0.0);
        let side = cells.side();
        let solved = seen.is_solved();
        let ink = if solved { Ink::Solution } else { Ink::Accent };
        for at in cells.all() {
            let ground = if (at.0 + at.1) % 2 == 1 { Ink::Square } else { Ink::Paper };
            scene.rect(cells.cell(at)).fill(ground).target("cell", at.0 * self.size.1 + at.1);
        }
        scene.rect(cells.area).stroke(Ink::Grid, 1.0);
        let places: Vec<Point> = seen.chosen().iter().map(|choice| cells.middle(self.cell(choice.value))).collect();
        for (nth, ends) in places.windows(2).enumerate() {
            scene.line(ends[0], ends[1]).stroke(ink, BAR * side).alpha(PALE).key("way", nth, 0);
        }
        let focus = seen.focus().filter(|(_, look)| matches!(look, Look::Trial | Look::Left));
        if let (Some((candidate, look)), Some(head)) = (focus, places.last()) {
            walk::way(scene, *head, cells.middle(self.cell(candidate.value)), look, (side / 24.0).within(1.5, 4.0));
        }
        for (nth, place) in places.iter().enumerate() {
            let dead = seen.sign == Sign::DeadEnd && nth + 1 == places.len();
            scene.circle(*place, DISC * side).fill(if dead { Ink::Conflict } else { ink }).key("disc", nth, 0);
        }
        let least = walk::LEAST.max(scene.legible()).min(LETTER * side);
        for at in cells.all() {
            let cell = (at.0 * self.size.1 + at.1) as u32;
            let place = seen.chosen().iter().position(|choice| choice.value == cell);
            let label = self.letter(cell).to_string();
            let label = Label::new(&label).sizes(least, LETTER * side).weight(if place.is_some() { 700 } else { 400 });
            label.ink(if place.is_some() { Ink::Paper } else { Ink::Ink }).draw(scene, cells.cell(at));
            if let Some(place) = place
                && let Some(note) = walk::note(scene, &cells, at, Edge::Top, place + 1)
            {
                note.fill(ink).key("level", place, 0);
            }
        }
        self.tested(seen, &cells, scene);
    }

    fn shape(&self) -> f32 {
        (self.size.1 as f32 / (self.size.0 as f32 + 0.6)).within(0.6, 1.2)
    }

    fn lines(&self) -> Vec<String> {
        match self.cells.len() <= LINES {
            true => (0..self.cells.len() as u32).map(|cell| walk::name("", self.cell(cell)).bare).collect(),
            false => vec![],
        }
    }

    fn column(&self, item: u32) -> (String, Option<String>) {
        (self.wanted(item).to_string(), None)
    }

    fn mark(&self, candidate: Choice) -> String {
        self.letter(candidate.value).to_string()
    }
}

impl Letters {
    /// Draws the word above the grid, one box per letter.
    fn word(&self, seen: &Seen, area: Area, scene: &mut Scene) {
        let boxes = Cells::squares(area, (1, self.word.len()), area.h);
        if !area.has_size() {
            return;
        }
        let here = seen.item().filter(|_| !seen.is_solved());
        for (nth, letter) in self.word.iter().enumerate() {
            let cell = boxes.nth(nth);
            let place = cell.inset(0.06 * cell.w);
            let is_found = nth < seen.depth();
            let ink = match (here == Some(nth as u32 + 1), seen.sign) {
                _ if seen.is_solved() => Ink::Solution,
                (true, Sign::DeadEnd | Sign::Refused) => Ink::Conflict,
                (true, _) => Ink::Trial,
                _ if is_found => Ink::Accent,
                _ => Ink::Grid,
            };
            let frame = scene.rect(place).round(0.12 * cell.w).fill(Ink::Paper);
            frame.stroke(ink, Look::frame_width(cell)).key("letter", nth, 0).target("letter", nth + 1);
            let (least, most) = (walk::LEAST.max(scene.legible()), 0.6 * cell.h);
            let label = letter.to_string();
            let label =
                Label::new(&label).sizes(least.min(most.max(1.0)), most).weight(if is_found { 700 } else { 400 });
            label.ink(if is_found { ink } else { Ink::Muted }).draw(scene, place);
        }
    }

    /// Draws frames around the cell of the last move and around the next candidate.
    fn tested(&self, seen: &Seen, cells: &Cells, scene: &mut Scene) {
        if let Some((candidate, look)) = seen.focus().filter(|(_, look)| *look != Look::Came) {
            let cell = self.cell(candidate.value);
            walk::frame(scene, cells.cell(cell), look);
        }
        if let Some(next) = walk::coming(seen) {
            walk::next(scene, cells.cell(self.cell(next)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counted::Counted;
    use crate::instance::Ways;

    fn figures(rows: &str, text: &str) -> Counted {
        let letters = Letters::new(&grid(rows).expect("a grid"), word(text).expect("a word"));
        Counted::until(letters, Ways::PLAIN, false, 1_000_000)
    }

    #[test]
    fn searches_have_their_figures() {
        let default = figures("DACNE/NADAN/CEADA/NCDNA", "DANCE");
        assert_eq!(default.row(), [1, 22, 68, 113, 47, 6]);
        assert_eq!(default.profile, [4, 8, 6, 3, 1]);
        assert_eq!((default.ways[usize::from(OTHER)], default.ways[usize::from(USED)]), (50, 18));
        let search = figures("RSCHS/SREHS/EAACE/SEARR", "SEARCH");
        assert_eq!((search.row(), &search.profile[..]), ([1, 19, 60, 99, 60, 6], &[5, 4, 4, 4, 1, 1][..]));
        let given = "ABCE/SFCS/ADEE";
        assert_eq!(figures(given, "ABCCED").row(), [1, 7, 22, 37, 10, 34]);
        assert_eq!(figures(given, "SEE").row(), [1, 5, 17, 28, 15, 9]);
        assert_eq!(figures(given, "ABCB").row(), [0, 4, 18, 26, 0, 7]);
        assert_eq!(figures("AAAA/AAAA/AAAB", "aaaab").row(), [18, 229, 420, 896, 73, 7]);
    }

    #[test]
    fn what_is_no_grid_or_no_word_is_refused() {
        assert_eq!(grid("AB/C").expect_err("uneven"), "row 2 has 1 cells; each row must have 2");
        assert_eq!(grid("A-").expect_err("a sign"), "-: each cell must have a letter or a digit");
        assert_eq!(word("").expect_err("nothing"), "must have 1 to 24 letters");
        assert_eq!(word("A B").expect_err("a blank"), " : a word must have letters and digits alone");
    }
}
