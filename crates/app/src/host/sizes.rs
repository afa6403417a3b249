//! A chart that compares the sizes of searches before one is opened: a bar of each one's number of moves, on a logarithmic scale.

use crate::desk::words::SIZES;
use crate::scene::{Area, Ink, Label, Scene, svg};
use crate::words::short;
use std::ops::RangeInclusive;

/// The distance of bars, the width of a bar, the greatest height of a bar, and the height of a line of text above or below it.
const PITCH: f32 = 54.0;
const BAR: f32 = 38.0;
const HIGH: f32 = 150.0;
const LINE: f32 = 18.0;
/// The size of type.
const LETTERS: f32 = 12.0;
/// The least height of a bar, and the opacity of one whose search is not counted to its end.
const LEAST: f32 = 2.0;
const OPEN: f32 = 0.5;

/// A search of the chart, for one value of a number field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// The field's value.
    pub value: u32,
    /// Number of moves, as far as they are counted; `None` if unknown.
    pub moves: Option<u64>,
    /// Whether they are counted to the search's end.
    pub whole: bool,
}

/// The most bars in the chart, and the least number for a narrow page.
const BARS: (u32, u32) = (10, 4);

/// Returns the values to show around `chosen`, from `least` to `most`: as many as have readable bars in `width` pixels, half of them before
/// the chosen one.
///
/// ```
/// use stepdance::host::sizes::around;
/// assert_eq!((around(1, 32, 8, 700.0), around(1, 32, 8, 358.0)), (3..=12, 5..=10));
/// assert_eq!((around(1, 32, 2, 700.0), around(1, 32, 32, 700.0), around(4, 6, 9, 0.0)), (1..=10, 23..=32, 4..=6));
/// ```
pub fn around(least: u32, most: u32, chosen: u32, width: f32) -> RangeInclusive<u32> {
    let bars = ((width / PITCH) as u32).clamp(BARS.1, BARS.0);
    let last = most.saturating_sub(bars - 1);
    let first = chosen.saturating_sub(bars / 2).min(last).max(least);
    first..=most.min(first.saturating_add(bars - 1))
}

/// Returns the index of the bar at a fraction of the picture's width, from 0 to 1.
///
/// ```
/// use stepdance::host::sizes::bar_at;
/// assert_eq!((bar_at(0.0, 10), bar_at(0.55, 10), bar_at(1.0, 10), bar_at(f64::NAN, 10)), (Some(0), Some(5), None, None));
/// ```
pub fn bar_at(part: f64, bars: usize) -> Option<usize> {
    (0.0..1.0).contains(&part).then_some((part * bars as f64) as usize)
}

/// Draws the chart as SVG, with the chosen value's bar highlighted.
///
/// ```
/// use stepdance::host::sizes::{self, Size};
/// let of = |value, moves, whole| Size { value, moves: Some(moves), whole };
/// let svg = sizes::bars(&[of(4, 155, true), of(8, 35_555, true), Size { value: 32, moves: None, whole: false }], 8);
/// assert!(svg.contains("35k") && svg.contains(">32<"), "{svg}");
/// ```
pub fn bars(sizes: &[Size], chosen: u32) -> String {
    let mut scene = Scene::new(PITCH * sizes.len().max(1) as f32, HIGH + 2.0 * LINE);
    let log = |moves: u64| (moves.max(1) as f32).log10() + 0.3;
    let most = sizes.iter().filter_map(|size| size.moves).map(log).fold(1.0, f32::max);
    for (nth, size) in sizes.iter().enumerate() {
        let here = size.value == chosen;
        let place = Area::new(PITCH * nth as f32, 0.0, PITCH, HIGH + 2.0 * LINE);
        let (ink, bar, weight) = match here {
            true => (Ink::Accent, Ink::Accent, 600),
            false => (Ink::Muted, Ink::Grid, 400),
        };
        let below = Area { y: HIGH + LINE, h: LINE, ..place };
        let value = size.value.to_string();
        Label::new(&value)
            .size(LETTERS + 2.0)
            .weight(weight)
            .ink(if here { ink } else { Ink::Ink })
            .draw(&mut scene, below);
        let Some(moves) = size.moves else { continue };
        let high = (HIGH * log(moves) / most).max(LEAST);
        let area = Area::new(place.centre().x - BAR / 2.0, HIGH + LINE - high, BAR, high);
        let item = scene.rect(area).round(2.0).fill(bar);
        if !size.whole {
            item.alpha(OPEN);
        }
        let said = if size.whole { short(moves) } else { format!("> {}", short(moves)) };
        let above = Area { y: area.y - LINE, h: LINE, ..place };
        Label::new(&said).sizes(LETTERS - 2.0, LETTERS).weight(weight).ink(ink).draw(&mut scene, above);
    }
    svg::document(&scene, SIZES)
}
