//! The rule of multiplication skeletons, with its pictures.

use super::stage::lines::place;
use super::stage::seen::Place;
use crate::rule::{Example, Rule};
use crate::scene::{Area, Cells, Ink, Label, Look, Scene};

/// The rule.
pub static RULE: Rule = Rule {
    sentence: ["Find a multiplication in which ", "one digit stands at all the stars", ", and nowhere else."],
    right: Example {
        caption: "2 at both stars only",
        words: "34 times 39, with partial products 306 and 102 and total 1326, written by hand. Stars mark the last digit of \
                102 and the third of 1326: both are 2, and no other digit is.",
    },
    wrong: Example {
        caption: "a 2 without a star",
        words: "43 times 47, with partial products 301 and 172 and total 2021. The stars at the same places have a 2, but \
                the first digit of 2021 is a 2 as well, without a star.",
    },
    size: (164.0, 222.0),
    draw,
};

/// Multiplicand, multiplier, partial products and total of the right and the wrong example. The second partial product is shifted by one.
const NUMBERS: [[u16; 5]; 2] = [[34, 39, 306, 102, 1326], [43, 47, 301, 172, 2021]];
const SHIFT: usize = 3;
/// The stars, by row and by column from the right; their digit; and a place without a star that has the digit.
const STARS: [(usize, usize); 2] = [(3, 1), (4, 1)];
const DIGIT: u8 = 2;
const STRAY: (usize, usize) = (4, 3);

/// The number of columns, and the height of the rule between two rows.
const COLUMNS: usize = 4;
const RULED: f32 = 8.0;

fn draw(scene: &mut Scene, right: bool) {
    let numbers = NUMBERS[usize::from(!right)];
    let all = scene.stage().inset(2.0);
    let (all, _) = all.split_top(all.h - 2.0 * RULED);
    let cells = Cells::new(all, (numbers.len(), COLUMNS));
    let at = |row: usize, column: usize| {
        let place = cells.cell((row, COLUMNS - 1 - column));
        let rules = usize::from(row > 1) + usize::from(row > 3);
        Area { y: place.y + RULED * rules as f32, ..place }
    };
    for row in [2, 4] {
        let y = at(row, 0).y - RULED / 2.0;
        scene.line((all.x, y), (all.right(), y)).stroke(Ink::Ink, 1.6);
    }
    Label::new("×").sizes(11.0, 20.0).ink(Ink::Muted).draw(scene, at(1, COLUMNS - 1));
    for (row, number) in numbers.into_iter().enumerate() {
        for (place_of, digit) in number.to_string().bytes().rev().enumerate() {
            let column = place_of + usize::from(row == SHIFT);
            let star = STARS.contains(&(row, column));
            let frame = match () {
                () if star && right => Some(Look::Solved),
                () if !right && (row, column) == STRAY => Some(Look::Refused),
                () => None,
            };
            let shown = Place { digit: Some(digit - b'0'), star, frame, ..Place::default() };
            place(&shown, Some(DIGIT), at(row, column), ["place", "frame", "digit"], (row, column), scene);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Item, Shape};

    /// Returns the places of the digit in the numbers, by row and by column from the right.
    fn places(numbers: [u16; 5]) -> Vec<(usize, usize)> {
        let mut found = vec![];
        for (row, number) in numbers.into_iter().enumerate() {
            let mut rest = number;
            let mut column = usize::from(row == SHIFT);
            while rest > 0 {
                if rest % 10 == u16::from(DIGIT) {
                    found.push((row, column));
                }
                (rest, column) = (rest / 10, column + 1);
            }
        }
        found
    }

    /// The rules are between the rows that they separate, and cross none.
    #[test]
    fn lines_stand_between_the_rows_of_digits() {
        let mut scene = Scene::new(RULE.size.0, RULE.size.1);
        draw(&mut scene, true);
        // The baseline and the top of each row of digits.
        let digit = |item: &Item| match &item.shape {
            Shape::Text(text) if text.text.parse::<u8>().is_ok() => Some((text.at.y, item.extent().y)),
            _ => None,
        };
        let mut rows: Vec<(f32, f32)> = scene.items().iter().filter_map(digit).collect();
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        rows.dedup_by(|a, b| (a.0 - b.0).abs() < 1.0);
        assert_eq!(rows.len(), NUMBERS[0].len());
        let inside = |item: &Item| item.extent().y >= 0.0 && item.extent().bottom() <= scene.height;
        assert!(scene.items().iter().all(inside), "the picture leaves its place");
        let lines = scene.items().iter().filter(|item| matches!(&item.shape, Shape::Path(path) if path.len() == 2));
        let lines: Vec<f32> =
            lines.map(|item| item.extent()).filter(|line| line.w > 100.0).map(|line| line.y).collect();
        assert_eq!(lines.len(), 2);
        for (line, above) in lines.into_iter().zip([1, 3]) {
            assert!(rows[above].0 < line && line < rows[above + 1].1, "{line}: {rows:?}");
            let mut places = scene.items().iter().filter(|item| matches!(item.shape, Shape::Rect { .. }));
            assert!(places.all(|place| place.extent().bottom() < line || line < place.extent().y), "{line}");
        }
    }

    #[test]
    fn both_multiply_and_the_wrong_one_has_its_digit_where_no_star_is() {
        for [a, b, first, second, total] in NUMBERS {
            assert_eq!((a * (b % 10), a * (b / 10), a * b), (first, second, total));
        }
        assert_eq!(places(NUMBERS[0]), STARS);
        assert_eq!(places(NUMBERS[1]), [STARS[0], STARS[1], STRAY]);
        assert_eq!((RULE.right.caption, RULE.wrong.caption), ("2 at both stars only", "a 2 without a star"));
        for (example, numbers) in [&RULE.right, &RULE.wrong].into_iter().zip(NUMBERS) {
            let [a, b, first, second, total] = numbers;
            let said = format!("{a} times {b}, with partial products {first} and {second} and total {total}");
            assert!(example.words.starts_with(&said), "{}", example.words);
        }
    }
}
