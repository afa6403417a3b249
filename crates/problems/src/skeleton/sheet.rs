//! A puzzle as Junya Take prints it: a star for each special digit, a dot for each other digit.

use super::attempt::State;
use super::completion::Attempt;
use super::solution::Solution;
use super::task::Task;
use super::words::puzzles as words;
use crate::puzzles::{Line, Puzzle, Verdict};
use crate::scene::{Ink, Point, Scene, Segment, disc, svg};
use std::fmt::Write;
use std::iter::repeat;

/// The distance between places in the table, and in the large picture.
const SMALL: f32 = 8.0;
const LARGE: f32 = 22.0;
/// In distances between places: the distance between lines, the margin, and the additional height of a rule.
const LINE: f32 = 1.25;
const EDGE: f32 = 0.6;
const RULE: f32 = 0.44;
/// Half the length of a star's three strokes, and their width; the radius of a dot; the size of the multiplication sign; in distances
/// between places.
const STAR: (f32, f32) = (0.4, 0.17);
const DOT: f32 = 0.14;
const SIGN: f32 = 0.5;
/// Sine and cosine of 60°, the angle between a star's strokes.
const SIXTY: (f32, f32) = (0.87, 0.5);

/// The lines of a multiplication, from the top.
pub struct Sheet<'a> {
    solution: &'a Solution,
    lines: Vec<Line>,
    columns: usize,
}

impl<'a> Sheet<'a> {
    /// Creates the puzzle whose solution is given.
    pub fn new(task: &Task, solution: &'a Solution) -> Sheet<'a> {
        let m = task.m;
        let special = char::from(b'0' + solution.d);
        let numbers = [solution.a.into(), solution.multiplier()].into_iter();
        let numbers = numbers.chain((0..m).map(|k| solution.partial(k))).chain([solution.total()]);
        let line = |(row, number): (usize, u128)| {
            let answer = number.to_string();
            let stars = answer.chars().map(|digit| digit == special).collect();
            let shift = if (2..m + 2).contains(&row) { solution.off[row - 2].into() } else { 0 };
            Line { name: words::line(row, m), shift, ruled: row == 2 || row == m + 2, stars, answer }
        };
        let lines: Vec<Line> = numbers.enumerate().map(line).collect();
        // The multiplication sign is before the multiplier.
        let widest = lines.iter().map(|line| line.shift + line.answer.len()).max();
        let columns = widest.unwrap_or(1).max(lines[1].answer.len() + 2);
        Sheet { solution, lines, columns }
    }

    /// Returns the puzzle in plain text.
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

    /// Draws the puzzle, with `pitch` units between places.
    fn drawn(&self, pitch: f32) -> Scene {
        let (line_height, edge) = (pitch * LINE, pitch * EDGE);
        let ruled = self.lines.iter().filter(|line| line.ruled).count() as f32;
        let height = line_height * self.lines.len() as f32 + pitch * RULE * ruled + 2.0 * edge;
        let mut scene = Scene::new(pitch * self.columns as f32 + 2.0 * edge, height);
        let (mut dots, mut stars) = (vec![], vec![]);
        let place = |column: usize, y: f32| Point::new(edge + pitch * (self.columns as f32 - column as f32 - 0.5), y);
        let mut y = edge + line_height / 2.0;
        for (row, line) in self.lines.iter().enumerate() {
            if line.ruled {
                let above = y - line_height / 2.0 + pitch * RULE / 2.0;
                scene.line((edge, above), (scene.width - edge, above)).stroke(Ink::Ink, (pitch * 0.06).max(0.8));
                y += pitch * RULE;
            }
            for (i, star) in line.stars.iter().rev().enumerate() {
                let at = place(i + line.shift, y);
                match star {
                    true => stars.extend(strokes(at, pitch * STAR.0)),
                    false => dots.extend(disc(at, pitch * DOT)),
                }
            }
            if row == 1 {
                scene.cross(place(line.answer.len() + 1, y), pitch * SIGN).stroke(Ink::Ink, (pitch * 0.08).max(0.8));
            }
            y += line_height;
        }
        scene.path(dots).fill(Ink::Ink);
        scene.path(stars).stroke(Ink::Ink, pitch * STAR.1);
        scene
    }

    /// Returns a small picture as SVG.
    pub fn small(&self) -> String {
        svg::document(&self.drawn(SMALL), words::SMALL)
    }

    /// Returns the puzzle to display and to solve.
    pub fn puzzle(self, words: String, solutions: Vec<String>) -> Puzzle {
        let title = words::title(self.solution);
        let svg = svg::document(&self.drawn(LARGE), &title);
        Puzzle { words, solutions, text: self.text(), svg, columns: self.columns, title, lines: self.lines }
    }

    /// Checks an attempt. Differences from the solution are wrong only if it is the `only` one; otherwise `other` may be another stored
    /// solution.
    pub fn check(&self, attempt: &str, only: bool, other: Option<&Sheet>) -> Verdict {
        let places = self.lines.iter().map(|line| line.answer.len()).sum();
        let given = attempt.chars().map(|sign| sign.to_digit(10).map(|digit| digit as u8));
        let given: Vec<Option<u8>> = given.chain(repeat(None)).take(places).collect();
        let missing = given.iter().filter(|digit| digit.is_none()).count();
        let wrong = self.differing(&given);
        let kept = wrong.is_empty() || other.is_some_and(|other| other.differing(&given).is_empty());
        let completable = if kept { Some(true) } else { Attempt::new(&self.lines, &given).completable() };
        let state = match completable {
            Some(true) if missing == 0 => State::Solved,
            _ if missing == places => State::Empty,
            Some(true) => State::Right { missing },
            _ if only => State::Wrong { digits: wrong.len() },
            Some(false) => State::Dead,
            None => State::Unknown,
        };
        let wrong = if matches!(state, State::Wrong { .. }) { wrong } else { vec![] };
        Verdict { words: words::verdict(&state), solved: state == State::Solved, wrong }
    }

    /// Returns the places at which an attempt has another digit than the solution.
    fn differing(&self, given: &[Option<u8>]) -> Vec<u32> {
        let answer = self.lines.iter().flat_map(|line| line.answer.bytes());
        let differs = |(given, own): (&Option<u8>, u8)| given.is_some_and(|digit| digit + b'0' != own);
        (0..).zip(given.iter().zip(answer)).filter(|(_, pair)| differs(*pair)).map(|(i, _)| i).collect()
    }
}

/// Returns three strokes through a point.
fn strokes(at: Point, r: f32) -> impl Iterator<Item = Segment> {
    let ends = [(0.0, r), (SIXTY.0 * r, SIXTY.1 * r), (SIXTY.0 * r, -SIXTY.1 * r)].map(Point::from);
    ends.into_iter().flat_map(move |end| [Segment::Move(at - end), Segment::Line(at + end)])
}

#[cfg(test)]
mod tests {
    use super::super::pattern::Pattern;
    use super::*;
    use crate::scene::Shape;

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
    fn lines_are_named_ruled_and_shifted() {
        let lines = with(|sheet| sheet.lines.clone());
        let said: Vec<_> = lines.iter().map(|line| (line.name.as_str(), line.shift, line.ruled)).collect();
        let expected = [
            ("multiplicand", 0, false),
            ("multiplier", 0, false),
            ("partial product 1", 0, true),
            ("partial product 2", 1, false),
            ("partial product 3", 3, false),
            ("partial product 4", 4, false),
            ("partial product 5", 5, false),
            ("total", 0, true),
        ];
        assert_eq!(said, expected);
    }

    /// Stars are drawn where they are printed: the strokes of each meet in its middle.
    #[test]
    fn stars_are_drawn_where_they_are_printed() {
        let (scene, text) = with(|sheet| (sheet.drawn(LARGE), sheet.text()));
        // Rules and the sign have fewer strokes.
        let star = |item: &&crate::scene::Item| {
            item.stroke.is_some() && matches!(&item.shape, Shape::Path(path) if path.len() > 4)
        };
        let Some(Shape::Path(path)) = scene.items().iter().find(star).map(|item| &item.shape) else { panic!("stars") };
        let ends: Vec<Point> = path.iter().flat_map(|segment| segment.points()).collect();
        let mut drawn: Vec<(i32, i32)> = vec![];
        for strokes in ends.chunks(6) {
            let middle = strokes[0].towards(strokes[1], 0.5);
            let column = (middle.x / LARGE - EDGE - 0.5).round() as i32;
            drawn.push((middle.y as i32, column));
        }
        drawn.sort_unstable();
        let printed: Vec<Vec<i32>> = text
            .lines()
            .map(|line| (0..).zip(line.chars()).filter(|(_, sign)| *sign == '*').map(|(at, _)| at).collect())
            .collect();
        assert_eq!(drawn.iter().map(|(_, column)| *column).collect::<Vec<_>>(), printed.concat());
        let mut heights: Vec<i32> = drawn.iter().map(|(y, _)| *y).collect();
        heights.dedup();
        assert_eq!(heights.len(), printed.iter().filter(|line| !line.is_empty()).count());
    }

    /// A rule separates two rows, from edge to edge.
    #[test]
    fn lines_are_drawn_between_the_rows_that_they_part() {
        let (scene, ruled) = with(|sheet| {
            let ruled: Vec<usize> =
                (0..).zip(&sheet.lines).filter(|(_, line)| line.ruled).map(|(row, _)| row).collect();
            (sheet.drawn(LARGE), ruled)
        });
        let (mut lines, mut signs) = (vec![], vec![]);
        for item in scene.items() {
            let Shape::Path(path) = &item.shape else { continue };
            let area = item.extent();
            match path.len() == 2 && area.h == 0.0 {
                true => lines.push(area.y),
                false if item.extent().w > LARGE => signs.extend(path.iter().flat_map(|segment| segment.points())),
                false => {}
            }
        }
        assert_eq!(lines.len(), ruled.len());
        for (line, row) in lines.iter().zip(ruled) {
            // No digit crosses it, and the number of rows above it is that of the puzzle.
            assert!(signs.iter().all(|at| (at.y - line).abs() > 0.1 * LARGE), "row {row}: {line}");
            let mut above: Vec<i32> =
                signs.iter().filter(|at| at.y < *line).map(|at| (at.y / (LARGE * LINE)) as i32).collect();
            above.sort_unstable();
            above.dedup();
            assert!(above.len() >= row, "row {row}: {above:?}");
        }
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
