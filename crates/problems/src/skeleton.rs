//! Multiplication skeletons, puzzles of the kind invented by Junya Take: their composition.
//!
//! Such a puzzle is a long multiplication in which only the positions of one digit are given. For a pattern of such positions, the search
//! finds all multiplicands and multipliers whose multiplication fits it. A solution whose line lengths no other solution shares is a puzzle
//! with a unique solution.
//!
//! Source: Knuth, *Back-Skeleton* (cs.stanford.edu/~knuth/programs.html).

use crate::catalog::{Entry, Opening, Preset};
use crate::offer::Offer;
use crate::params::{BadParams, Editor, Field, Kind, Params};
use crate::session::Session;
use pattern::Pattern;
use std::rc::Rc;
pub use story::Composing;
use task::{MOST_DIGITS, MOST_PLACES, MOST_TUPLES, Task};

mod attempt;
mod completion;
mod icon;
mod judged;
pub mod ledger;
mod read;
mod rule;
mod sheet;
mod stage;
mod story;
mod words;

pub use stepdance_machines::skeleton::{ending, machine, pattern, solution, task};

/// The catalogue's entry.
pub static SKELETON: Entry = Entry {
    id: "skeleton",
    title: "Multiplication skeletons",
    group: "Puzzles",
    heading: None,
    summary: "Find two numbers whose written multiplication has one digit at all the stars of a pattern and nowhere else.",
    rule: Some(&rule::RULE),
    icons: Some(&icon::ICONS),
    source: "Knuth, Back-Skeleton, B1 to B5 and §14 to §35; puzzles by Junya Take",
    fields: &[
        Field {
            name: "pattern",
            label: "Pattern",
            note: "a star for each special digit; the last row is the total, the others are partial products",
            default: ".**./*..*/*..*/*..*/.**.",
            kind: Kind::Text {
                longest: 200,
                goes_with: None,
                editor: Editor::Grid {
                    rows: pattern::MOST as u32,
                    columns: pattern::MOST as u32,
                    marks: "*",
                    blank: pattern::BLANK,
                    sides: &[],
                    greatest: 0,
                },
                reduction: None,
            },
        },
        Field {
            name: "m",
            label: "Factors",
            note: "nonzero digits of the multiplier, one for each partial product; 4 to 6 make good puzzles",
            default: "5",
            kind: Kind::number(2, task::MOST_FACTORS as u32),
        },
        Field {
            name: "z",
            label: "Zeros",
            note: "the most zeros in the multiplier; usually 0 or 1, more take much longer",
            default: "1",
            kind: Kind::number(0, MOST_PLACES as u32 - 2),
        },
        Field {
            name: "slack",
            label: "Slack",
            note: "places by which the pattern is moved left from its rightmost position; usually 0, other puzzles with 1 or 2",
            default: "0",
            kind: Kind::number(0, 20),
        },
        Field {
            name: "threshold",
            label: "Threshold",
            note: "the most multipliers left for an early test of the total; good values are 10 to 100, 0 never tests early",
            default: "25",
            kind: Kind::number(0, MOST_TUPLES),
        },
        Field {
            name: "digits",
            label: "Digits",
            note: "the most digits of the multiplicand, up to 19; fewer end sooner",
            default: "19",
            kind: Kind::number(1, MOST_DIGITS as u32),
        },
    ],
    presets: &[
        Preset::new("2 × 2 stars: digits are tried, fail and are removed", "skeleton?pattern=**/**&m=2&z=0&digits=5")
            .solutions(110),
        Preset::new("The letter O: 68 151 solutions, 20 puzzles", "skeleton").figures(68151, 1090462),
        Preset::new("The letter O without zeros: none, and why", "skeleton?z=0").figures(0, 1421),
        Preset::new("The letter O with 6 factors: 13 puzzles", "skeleton?m=6&z=0").figures(6538, 217440),
        Preset::new("6 factors and a zero: 144 puzzles", "skeleton?m=6").figures(27678, 698332),
        Preset::new("A diagonal cross in small numbers", "skeleton?pattern=*.*/.*./*.*&m=2&z=0&digits=4").solutions(46),
        Preset::new("Two stars, two digits: the whole search", "skeleton?pattern=*/*&m=2&z=0&digits=2"),
        Preset::new("The letter T", "skeleton?pattern=***/.*./.*./.*.&m=4&z=0"),
    ],
    races: &[Preset::new(
        "A diagonal cross: early tests of the total against none",
        "race?left=skeleton?pattern%3D*.*/.*./*.*%26m%3D2%26z%3D0%26digits%3D4&right=skeleton?pattern%3D*.*/.*./*.*%26m%3D2%26z%3D0%26threshold%3D0%26digits%3D4&clock=solutions",
    )],
    tours: &[Offer::new("How a multiplication skeleton is composed", "tours/skeleton.md", "skeleton")
        .teaches(15, "how a puzzle of missing digits is composed")],
    samples: &[
        "skeleton?pattern=**/*./**&m=2&z=0&digits=2&threshold=4",
        "skeleton?pattern=**/*./.*&m=2&z=0&digits=2",
        "skeleton?pattern=*../**./*.*&m=3&z=0&digits=1",
        "skeleton?pattern=**/**/.*&m=3&z=0&digits=2",
        "skeleton?pattern=*.*/**./**.&m=2&z=1&digits=1&threshold=4",
    ],
    readers: &[read::READER],
    foreign: false,
    open,
};

/// Opens the search of the parameters.
fn open(params: &Params) -> Opening {
    Ok(Session::new(Composing(task(params)?)))
}

/// Returns the task of the parameters.
///
/// # Errors
/// Names the mistake in the pattern, or that the number of multiplier digits is too small or too large for it.
pub fn task(params: &Params) -> Result<Rc<Task>, BadParams> {
    let number = |name| params.number(name) as usize;
    let (m, z) = (number("m"), number("z"));
    let pattern = Pattern::read(params.text("pattern")).map_err(BadParams::one)?;
    if pattern.rows() > m + 1 {
        let (rows, most) = (pattern.rows(), m + 1);
        let wrong = format!("has {rows} rows; with m = {m} it must have at most {most}, one of them for the total");
        return Err(params.refuse("pattern", wrong));
    }
    if m + z > MOST_PLACES {
        let wrong = format!("must be at most {} with m = {m}, as m + z must not exceed 20", MOST_PLACES - m);
        return Err(params.refuse("z", wrong));
    }
    let threshold = params.number("threshold");
    Ok(Rc::new(Task { pattern, m, z, slack: number("slack"), threshold, digits: number("digits") }))
}
