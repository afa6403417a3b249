//! A puzzle as Junya Take prints it: a star for each special digit, a dot for each other one.

use super::completion::Attempt;
use super::solution::Solution;
use super::task::Task;
use crate::puzzles::{Line, Puzzle, Verdict};
use crate::scene::{Ink, Point, Scene, Segment, disc, svg};
use std::fmt::Write;

/// The lines of a multiplication, from the top.
pub struct Sheet<'a> {
    solution: &'a Solution,
    lines: Vec<Line>,
    columns: usize,
}

impl<'a> Sheet<'a> {
    /// The puzzle that the solution solves.
    pub fn new(task: &Task, solution: &'a Solution) -> Sheet<'a> {
        let m = task.m;
        let special = char::from(b'0' + solution.d);
        let line = |name: String, shift: u8, ruled: bool, number: u128| {
            let answer = number.to_string();
            let stars = answer.chars().map(|digit| digit == special).collect();
            Line { name, shift: shift.into(), ruled, stars, answer }
        };
        let mut lines = vec![
            line("multiplicand".to_owned(), 0, false, solution.a.into()),
            line("multiplier".to_owned(), 0, false, solution.multiplier()),
        ];
        for k in 0..m {
            lines.push(line(format!("partial product {}", k + 1), solution.off[k], k == 0, solution.partial(k)));
        }
        lines.push(line("total".to_owned(), 0, true, solution.total()));
        let columns = lines.iter().map(|line| line.shift + line.answer.len()).max().unwrap_or(1);
        // The sign of multiplication stands before the multiplier.
        let columns = columns.max(lines[1].answer.len() + 2);
        Sheet { solution, lines, columns }
    }

    /// In plain text.
    fn text(&self) -> String {
        let mut text = String::new();
        for (row, line) in self.lines.iter().enumerate() {
            if line.ruled {
                text += &"-".repeat(self.columns);
                text.push('\n');
            }
            let signs: String = line.stars.iter().map(|star| if *star { '*' } else { '.' }).collect();
            let sign = if row == 1 { format!("x {signs}") } else { signs };
            let _ = writeln!(text, "{sign:>width$}", width = self.columns - line.shift);
        }
        text
    }

    /// Draws it with so many units from one place to the next.
    fn drawn(&self, pitch: f32) -> Scene {
        let line_height = pitch * 1.25;
        let edge = pitch * 0.6;
        let height = line_height * (self.lines.len() as f32 + 0.9) + 2.0 * edge;
        let mut scene = Scene::new(pitch * self.columns as f32 + 2.0 * edge, height);
        let mut y = edge + line_height / 2.0;
        let (mut dots, mut stars) = (vec![], vec![]);
        let x = |column: usize| edge + pitch * (self.columns as f32 - column as f32 - 0.5);
        for (row, line) in self.lines.iter().enumerate() {
            if line.ruled {
                let above = y - line_height * 0.28;
                scene.line((edge, above), (scene.width - edge, above)).stroke(Ink::Ink, (pitch * 0.06).max(0.8));
                y += line_height * 0.35;
            }
            for (i, star) in line.stars.iter().rev().enumerate() {
                let at = (x(i + line.shift), y);
                if *star {
                    // Three strokes through the middle.
                    let r = pitch * 0.4;
                    for (dx, dy) in [(0.0, r), (0.87 * r, 0.5 * r), (0.87 * r, -0.5 * r)] {
                        stars.push(Segment::Move(Point::new(at.0 - dx, at.1 - dy)));
                        stars.push(Segment::Line(Point::new(at.0 + dx, at.1 + dy)));
                    }
                } else {
                    dots.extend(disc(at, pitch * 0.14));
                }
            }
            if row == 1 {
                let at = (x(line.answer.len() + 1), y);
                scene.cross(at, pitch * 0.5).stroke(Ink::Ink, (pitch * 0.08).max(0.8));
            }
            y += line_height;
        }
        scene.path(dots).fill(Ink::Ink);
        scene.path(stars).stroke(Ink::Trial, pitch * 0.17);
        scene
    }

    /// A small picture as SVG.
    pub fn small(&self) -> String {
        svg::document(&self.drawn(8.0), "puzzle")
    }

    /// To look at and to play.
    pub fn puzzle(self, words: String, solutions: Vec<String>) -> Puzzle {
        let title = format!("Puzzle {}", self.solution.signature());
        let svg = svg::document(&self.drawn(22.0), &title);
        Puzzle { words, solutions, text: self.text(), svg, columns: self.columns, title, lines: self.lines }
    }

    /// Looks at an attempt. What differs from the solution is only wrong if that is the `only` one; if it is not, `other`
    /// may be another one that is kept.
    pub fn check(&self, attempt: &str, only: bool, other: Option<&Sheet>) -> Verdict {
        let given: Vec<char> = attempt.chars().collect();
        let places = self.lines.iter().map(|line| line.answer.len()).sum();
        let there = |i: usize| given.get(i).copied().filter(char::is_ascii_digit);
        let filled = (0..places).filter(|i| there(*i).is_some()).count();
        let missing = places - filled;
        let said = |words: String, wrong| Verdict { words, solved: false, wrong };
        if missing == 0 && self.holds(&given) {
            return Verdict { words: "Solved: every line is right.".to_owned(), solved: true, wrong: vec![] };
        }
        if filled == 0 {
            return said("Nothing is filled in yet.".to_owned(), vec![]);
        }
        let differing = |sheet: &Sheet| -> Vec<u32> {
            let answer = sheet.lines.iter().flat_map(|line| line.answer.chars());
            (0..)
                .zip(answer)
                .filter(|(i, own)| there(*i as usize).is_some_and(|digit| digit != *own))
                .map(|(i, _)| i)
                .collect()
        };
        let wrong = differing(self);
        if wrong.is_empty() {
            return said(format!("All right so far; {}.", open(missing)), wrong);
        }
        let digit = |i: usize| there(i).map(|digit| digit as u8 - b'0');
        let completable = match other {
            Some(other) if differing(other).is_empty() => Some(true),
            _ => Attempt::new(&self.lines, digit).completable(),
        };
        match completable {
            Some(true) => said(format!("All right so far; {}.", open(missing)), vec![]),
            _ if only && wrong.len() == 1 => said("One digit is wrong.".to_owned(), wrong),
            _ if only => said(format!("{} digits are wrong.", wrong.len()), wrong),
            Some(false) => said("No solution has all of these digits.".to_owned(), vec![]),
            None => said("This is none of the solutions kept; it may still be another one.".to_owned(), vec![]),
        }
    }

    /// Whether a complete attempt is a solution, be it another one than ours.
    fn holds(&self, given: &[char]) -> bool {
        let mut rest = given;
        let mut numbers: Vec<u128> = vec![];
        let mut special = None;
        for line in &self.lines {
            let (own, others) = rest.split_at(line.answer.len());
            rest = others;
            // No number begins with a zero.
            if own[0] == '0' {
                return false;
            }
            for (digit, star) in own.iter().zip(&line.stars) {
                if *star && *special.get_or_insert(*digit) != *digit {
                    return false;
                }
            }
            numbers.push(own.iter().fold(0, |n, digit| 10 * n + u128::from(*digit as u32 - 48)));
        }
        // The special digit is known only now, as it may first occur in a late line.
        let stars = self.lines.iter().flat_map(|line| &line.stars);
        let only_there = given.iter().zip(stars).all(|(digit, star)| (Some(*digit) == special) == *star);
        let m = self.lines.len() - 3;
        let multiplied = (0..m).all(|k| {
            let factor = numbers[1] / 10u128.pow(self.lines[2 + k].shift as u32) % 10;
            numbers[2 + k] == numbers[0] * factor
        });
        only_there && multiplied && numbers[2 + m] == numbers[0] * numbers[1]
    }
}

fn open(places: usize) -> String {
    if places == 1 { "1 place is open".to_owned() } else { format!("{places} places are open") }
}

#[cfg(test)]
mod tests {
    use super::super::pattern::Pattern;
    use super::*;

    fn with<T>(look: impl FnOnce(Sheet) -> T) -> T {
        let pattern = Pattern::read(".**./*..*/*..*/*..*/.**.").unwrap();
        let task = Task { pattern, m: 5, z: 1, slack: 0, threshold: 25, digits: 19 };
        let solution = Solution { a: 2_208_068, factors: [9, 2, 7, 5, 3, 0, 0], off: [0, 1, 3, 4, 5, 0, 0], d: 4 };
        look(Sheet::new(&task, &solution))
    }

    /// The source's opening puzzle, §1.
    #[test]
    fn the_opening_puzzle_is_printed() {
        let text = with(|sheet| sheet.text());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "     .......",
                "    x ......",
                "------------",
                "    ........",
                "    **.....",
                " ..*..*..",
                "...*..*.",
                "...*..*",
                "------------",
                "....**......",
            ]
        );
    }

    #[test]
    fn attempts_are_judged() {
        let answer: String = with(|sheet| sheet.lines.iter().map(|line| line.answer.clone()).collect());
        let check = |attempt: &str| with(|sheet| sheet.check(attempt, true, None));
        assert!(check(&answer).solved);
        assert_eq!(check("").words, "Nothing is filled in yet.");
        let half: String = answer.chars().take(20).collect();
        assert!(!check(&half).solved && check(&half).wrong.is_empty());
        let mut other = answer.clone();
        other.replace_range(3..4, "9");
        assert_eq!((check(&other).wrong, check(&other).solved), (vec![3], false));
        for strange in ["…", "9999999999999999999999999999999999999999999999999999999999999999999999999999", "\u{0}-x"]
        {
            assert!(!check(strange).solved);
        }
    }
}
