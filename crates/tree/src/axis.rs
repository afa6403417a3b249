//! Where moves lie on a line: straight, or bent where the search is too long for it.

use stepdance_scene::within::Within;
/// More moves than this to a pixel bend the axis: a wide line and a narrow one.
const DENSE: (f64, f64) = (64.0, 128.0);
/// A line narrower than this is a phone's.
const NARROW: f32 = 480.0;
/// The moves of the close-up, and the part of the width that it has beside one seam, and between two: on a wide line and on a narrow.
const WIDE_NEAR: (u64, f32, f32) = (1 << 15, 0.575, 0.55);
const NARROW_NEAR: (u64, f32, f32) = (1 << 14, 0.6, 0.5);
/// The room of a seam, and the least of what lies beyond it.
const SEAM: f32 = 22.0;
const LEAST_REST: f32 = 0.108;

/// A stretch of the axis with one scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// The move at its left end.
    pub from: u64,
    /// The move at its right end.
    pub to: u64,
    /// Its left end.
    pub x: f32,
    /// Its width.
    pub width: f32,
}

impl Stretch {
    /// Moves to a pixel.
    pub fn scale(&self) -> f64 {
        (self.to - self.from) as f64 / f64::from(self.width.max(1.0))
    }

    /// Where a move lies that belongs to it.
    pub fn x(&self, at: f64) -> f32 {
        let moves = (self.to - self.from).max(1) as f64;
        self.x + self.width * ((at - self.from as f64) / moves) as f32
    }

    /// The move at a place.
    pub fn at(&self, x: f32) -> f64 {
        let part = f64::from((x - self.x) / self.width.max(1.0)).within(0.0, 1.0);
        self.from as f64 + part * (self.to - self.from) as f64
    }
}

/// The axis of moves. Where too many moves would lie on a pixel, it is bent: some thousand moves around the present one lie at a
/// scale that one can see, the rest in what room is left, with a seam between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    stretches: Vec<Stretch>,
    close_up: Option<usize>,
}

impl Axis {
    /// An axis with one scale, up to move `last`.
    pub fn straight(width: f32, last: u64) -> Axis {
        Axis { stretches: vec![Stretch { from: 0, to: last, x: 0.0, width }], close_up: None }
    }

    /// The axis of a part of the search.
    pub fn within(width: f32, from: u64, to: u64) -> Axis {
        Axis { stretches: vec![Stretch { from, to, x: 0.0, width }], close_up: None }
    }

    /// An axis up to move `last`, bent around move `at` where it must be. It bends anew when `at` leaves the middle half of the
    /// close-up; which one that is depends on `at` alone.
    pub fn around(width: f32, last: u64, at: u64) -> Axis {
        let narrow = width < NARROW;
        let (moves, one, two) = if narrow { NARROW_NEAR } else { WIDE_NEAR };
        let dense = if narrow { DENSE.1 } else { DENSE.0 };
        if last as f64 <= dense * f64::from(width) || last <= 2 * moves || width < 8.0 * SEAM {
            return Axis::straight(width, last);
        }
        let half = moves / 2;
        let from = ((at + moves / 4) / half * half).saturating_sub(half).min(last - moves);
        let to = from + moves;
        let (before, behind) = (from, last - to);
        let seams = f32::from(u8::from(before > 0) + u8::from(behind > 0));
        let near = width * if seams < 2.0 { one } else { two };
        let rest = width - near - seams * SEAM;
        let least = LEAST_REST * width;
        let left = match (before, behind) {
            (0, _) => 0.0,
            (_, 0) => rest,
            _ => (rest * (before as f64 / (before + behind) as f64) as f32).within(least, rest - least),
        };
        let mut stretches = vec![];
        let mut x = 0.0;
        if before > 0 {
            stretches.push(Stretch { from: 0, to: from, x, width: left });
            x += left + SEAM;
        }
        stretches.push(Stretch { from, to, x, width: near });
        x += near + SEAM;
        if behind > 0 {
            stretches.push(Stretch { from: to, to: last, x, width: width - x });
        }
        Axis { stretches, close_up: Some(usize::from(before > 0)) }
    }

    /// Its stretches from left to right.
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// The moves around the present one that lie at a scale of their own; of a straight axis none.
    pub fn close_up(&self) -> Option<&Stretch> {
        self.stretches.get(self.close_up?)
    }

    /// The last move.
    pub fn last(&self) -> u64 {
        self.stretches.last().map_or(0, |stretch| stretch.to)
    }

    /// The width of all.
    pub fn width(&self) -> f32 {
        self.stretches.last().map_or(0.0, |stretch| stretch.x + stretch.width)
    }

    /// Left and right edge of each seam.
    pub fn seams(&self) -> impl Iterator<Item = (f32, f32)> {
        self.stretches.windows(2).map(|pair| (pair[0].x + pair[0].width, pair[1].x))
    }

    /// Where a move lies.
    pub fn x(&self, at: u64) -> f32 {
        let beside = |stretch: &&Stretch| at < stretch.to;
        let stretch = self.stretches.iter().find(beside).or(self.stretches.last());
        stretch.map_or(0.0, |stretch| stretch.x((at.max(stretch.from)).min(stretch.to) as f64))
    }

    /// The move at a place; in a seam the one next to it.
    pub fn at(&self, x: f32) -> u64 {
        let beside = |stretch: &&Stretch| x < stretch.x + stretch.width + SEAM / 2.0;
        let stretch = self.stretches.iter().find(beside).or(self.stretches.last());
        stretch.map_or(0, |stretch| stretch.at(x).round() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_search_lies_on_a_straight_axis() {
        let axis = Axis::around(890.0, 35_555, 10_000);
        assert_eq!((axis.close_up(), axis.at(0.0), axis.at(890.0)), (None, 0, 35_555));
        assert!((axis.x(10_000) - 250.3).abs() < 0.1);
    }

    #[test]
    fn a_long_search_has_a_close_up_around_the_present_move() {
        let last = 2_553_354_086;
        for (at, stretches) in [(5000, 2), (1_276_677_043, 3), (last, 2)] {
            let axis = Axis::around(890.0, last, at);
            assert_eq!(axis.stretches().len(), stretches, "{at}");
            let near = axis.close_up().unwrap();
            assert!(near.from <= at && at <= near.to && near.scale() < 70.0, "{near:?}");
            assert!((axis.width() - 890.0).abs() < 0.01 && axis.last() == last);
            let rest = axis.stretches().iter().filter(|stretch| *stretch != near);
            assert!(rest.clone().all(|rest| rest.width >= 96.0));
        }
        // Where the close-up lies depends on the present move alone, and not on the way there.
        let near = |at| *Axis::around(890.0, last, at).close_up().unwrap();
        assert_eq!(near(40_000), near(40_500));
        assert_eq!((near(5000).from, near(5000).to), (0, 32_768));
    }

    #[test]
    fn places_and_moves_lead_to_each_other() {
        for (width, last) in [(890.0, 195), (890.0, 35_555), (358.0, 1 << 30), (890.0, 1 << 40), (40.0, 0)] {
            for at in [0, last / 7, last / 2, last] {
                let axis = Axis::around(width, last, at);
                let scale = axis.close_up().unwrap_or(&axis.stretches()[0]).scale();
                assert!(axis.at(axis.x(at)).abs_diff(at) as f64 <= scale, "{width} {last} {at}");
                let mut before = 0;
                for x in 0..=width as u32 {
                    let at = axis.at(x as f32);
                    assert!(before <= at && at <= last);
                    before = at;
                }
            }
        }
    }
}
