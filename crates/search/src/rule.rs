//! The rule of a problem in its first picture: one sentence, one right example, one wrong one.
//!
//! The examples are scenes like any stage, drawn with the same parts at one size; the page shows them as SVG, which fits any size and uses
//! the colours of the page.
//!
//! ```
//! use stepdance::problems::queens::QUEENS;
//! let rule = QUEENS.rule.expect("queens have one");
//! assert_eq!(rule.told(|_| 8).concat(), "Place 8 queens on a board of 8 by 8 so that no two attack each other: not in a row, a column or a diagonal.");
//! let [right, wrong] = rule.svg();
//! assert!(right.contains("<title>") && wrong != right);
//! ```

use crate::scene::{Scene, svg};
use crate::words;

/// The rule of a problem: the condition for its solutions.
#[derive(Debug)]
pub struct Rule {
    /// The sentence in three parts; the middle one is the most important. A parameter of the search stands in braces, `{n}`, and so does
    /// the number of things that it is, `{n queen}`.
    pub sentence: [&'static str; 3],
    /// An example that satisfies the rule.
    pub right: Example,
    /// An example that violates it.
    pub wrong: Example,
    /// Width and height of the pictures.
    pub size: (f32, f32),
    /// Draws the right or the wrong example into a scene of that size.
    pub draw: fn(&mut Scene, right: bool),
}

/// The texts of an example's picture.
#[derive(Debug)]
pub struct Example {
    /// The caption below it.
    pub caption: &'static str,
    /// The description for screen readers.
    pub words: &'static str,
}

impl Rule {
    /// Returns the sentence for an instance; `number` is the value of a parameter.
    pub fn told(&self, number: impl Fn(&str) -> u32) -> [String; 3] {
        self.sentence.map(|part| {
            let mut told = String::new();
            for (i, piece) in part.split(['{', '}']).enumerate() {
                match piece.split_once(' ') {
                    _ if i % 2 == 0 => told += piece,
                    Some((name, one)) => told += &words::count(number(name), one),
                    None => told += &words::grouped(number(piece).into()),
                }
            }
            told
        })
    }

    /// Returns the picture of the right or the wrong example.
    pub fn scene(&self, right: bool) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1);
        (self.draw)(&mut scene, right);
        scene
    }

    /// Returns the right and the wrong picture as SVG documents, each with its description as title.
    pub fn svg(&self) -> [String; 2] {
        [true, false].map(|right| {
            let (example, kind) = if right { (&self.right, "Right") } else { (&self.wrong, "Wrong") };
            svg::document(&self.scene(right), &format!("{kind}: {}", example.words))
        })
    }
}
