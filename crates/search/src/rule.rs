//! What a problem asks for, as its first picture tells it: one sentence, one right example, one wrong one.
//!
//! The examples are scenes like any stage, drawn with the same parts at one size; the page shows them as SVG, which fits
//! any place and takes the colours of the page.
//!
//! ```
//! use stepdance::problems::queens::QUEENS;
//! let rule = QUEENS.rule.expect("queens have one");
//! assert_eq!(rule.sentence.concat(), "Place n queens on a board of n by n so that no two attack each other: not in a row, a column or a diagonal.");
//! let [right, wrong] = rule.svg();
//! assert!(right.contains("<title>") && wrong != right);
//! ```

use crate::scene::{Scene, svg};

/// What is searched for.
#[derive(Debug)]
pub struct Rule {
    /// One sentence; of its three parts the middle one is what matters most.
    pub sentence: [&'static str; 3],
    /// An example that does as the sentence says.
    pub right: Example,
    /// One that does not.
    pub wrong: Example,
    /// Width and height of the pictures.
    pub size: (f32, f32),
    /// Draws the example that is right, or the wrong one, into a scene of that size.
    pub draw: fn(&mut Scene, right: bool),
}

/// A picture's words.
#[derive(Debug)]
pub struct Example {
    /// What the caption says below it.
    pub caption: &'static str,
    /// The description for screen readers.
    pub words: &'static str,
}

impl Rule {
    /// The picture of the right example or of the wrong one.
    pub fn scene(&self, right: bool) -> Scene {
        let mut scene = Scene::new(self.size.0, self.size.1);
        (self.draw)(&mut scene, right);
        scene
    }

    /// The right picture and the wrong one as SVG documents, each with its words as title.
    pub fn svg(&self) -> [String; 2] {
        [true, false].map(|right| {
            let (example, kind) = if right { (&self.right, "Right") } else { (&self.wrong, "Wrong") };
            svg::document(&self.scene(right), &format!("{kind}: {}", example.words))
        })
    }
}
