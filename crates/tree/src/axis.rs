//! The axis of moves: with one scale, or with a close-up around the current position where the search is too long for its width.

use stepdance_scene::within::Within;
/// Moves per pixel above which the axis gets a close-up: on a wide line, on a narrow one.
const DENSE: (f64, f64) = (64.0, 128.0);
/// Width in pixels below which a line counts as narrow, as on a phone.
const NARROW: f32 = 480.0;
/// The moves of the close-up, and its part of the width beside one seam and between two: on a wide line, then on a narrow one.
const WIDE_NEAR: (u64, f32, f32) = (1 << 15, 0.575, 0.55);
const NARROW_NEAR: (u64, f32, f32) = (1 << 14, 0.6, 0.5);
/// The width of a seam in pixels, and the least part of the width for each stretch beside the close-up.
const SEAM: f32 = 22.0;
const LEAST_REST: f32 = 0.108;
/// The lens' part of the width beside one seam and between two.
const LENS: (f32, f32) = (0.8, 0.7);

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
    /// Returns the moves per pixel.
    pub fn scale(&self) -> f64 {
        (self.to - self.from) as f64 / f64::from(self.width.max(1.0))
    }

    /// Returns the x coordinate of a move of this stretch.
    pub fn x(&self, at: f64) -> f32 {
        let moves = (self.to - self.from).max(1) as f64;
        self.x + self.width * ((at - self.from as f64) / moves) as f32
    }

    /// Returns the move at an x coordinate, clamped to this stretch.
    pub fn at(&self, x: f32) -> f64 {
        let part = f64::from((x - self.x) / self.width.max(1.0)).within(0.0, 1.0);
        self.from as f64 + part * (self.to - self.from) as f64
    }
}

/// The axis of moves. Where too many moves would share a pixel, it has a close-up: some thousand moves around the current position at a
/// readable scale, the rest in the remaining width, with seams between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    stretches: Vec<Stretch>,
    close_up: Option<usize>,
}

impl Axis {
    /// Creates an axis with one scale, from move 0 to move `last`.
    pub fn straight(width: f32, last: u64) -> Axis {
        Axis { stretches: vec![Stretch { from: 0, to: last, x: 0.0, width }], close_up: None }
    }

    /// Creates an axis with one scale for the moves `from` to `to`.
    pub fn within(width: f32, from: u64, to: u64) -> Axis {
        Axis { stretches: vec![Stretch { from, to, x: 0.0, width }], close_up: None }
    }

    /// Creates an axis whose width shows the moves from `from` to `to`, which may lie between two moves. It reaches over its ends by at most
    /// a move.
    pub fn window(width: f32, from: f64, to: f64) -> Axis {
        let (first, last) = (from.max(0.0).floor(), to.ceil());
        let scale = f64::from(width) / (to - from).max(1e-9);
        let (x, wide) = (((first - from) * scale) as f32, ((last - first) * scale) as f32);
        Axis { stretches: vec![Stretch { from: first as u64, to: last as u64, x, width: wide }], close_up: None }
    }

    /// Creates an axis up to move `last`, with a close-up around move `at` where the width requires one. The close-up changes only when
    /// `at` leaves its middle half, and depends on `at` alone.
    pub fn around(width: f32, last: u64, at: u64) -> Axis {
        let narrow = width < NARROW;
        let (moves, one, two) = if narrow { NARROW_NEAR } else { WIDE_NEAR };
        let dense = if narrow { DENSE.1 } else { DENSE.0 };
        if last as f64 <= dense * f64::from(width) || last <= 2 * moves || width < 8.0 * SEAM {
            return Axis::straight(width, last);
        }
        let half = moves / 2;
        let from = ((at + moves / 4) / half * half).saturating_sub(half).min(last - moves);
        let (before, behind) = (from as f64, (last - from - moves) as f64);
        Axis::bent(width, last, (from, from + moves), (one, two), |rest| {
            let least = (LEAST_REST * width).min(rest / 2.0);
            (rest * (before / (before + behind)) as f32).within(least, rest - least)
        })
    }

    /// Creates an axis up to move `last` with a lens: a close-up from move `from` on, in which a pixel is a move. It lies around the x
    /// coordinate `x`.
    pub fn through_lens(width: f32, last: u64, from: u64, x: f32) -> Axis {
        let moves = Axis::lens_moves(width);
        if last <= moves {
            return Axis::straight(width, last);
        }
        let from = from.min(last - moves);
        let part = (x / width).within(0.0, 1.0);
        Axis::bent(width, last, (from, from + moves), LENS, |rest| part * rest)
    }

    /// Creates an axis up to move `last` with a close-up of the moves `from` to `to`, which lies as far to the right as these do.
    pub fn upon(width: f32, last: u64, (from, to): (u64, u64)) -> Axis {
        if from == 0 && to >= last {
            return Axis::straight(width, last);
        }
        let part = from as f64 / (last - to + from).max(1) as f64;
        Axis::bent(width, last, (from, to), LENS, |rest| {
            let least = LEAST_REST * width;
            (part as f32 * rest).within(least.min(rest / 2.0), (rest - least).max(rest / 2.0))
        })
    }

    /// Returns the number of moves in a lens.
    pub fn lens_moves(width: f32) -> u64 {
        (width * LENS.1).max(1.0) as u64
    }

    /// Returns the first move of a lens that shows move `at` at the x coordinate `x`, as far as the ends of the axis allow; none where a
    /// lens would show hardly more than the axis does.
    pub fn lens(&self, at: u64, x: f32) -> Option<u64> {
        let (width, last) = (self.width(), self.last());
        let moves = Axis::lens_moves(width);
        if last <= 3 * moves || width < 8.0 * SEAM {
            return None;
        }
        // The rest is shared as the finger shares the width; a seam is on the left.
        let own = width * LENS.1;
        let left = (x / width).within(0.0, 1.0) * (width - own - 2.0 * SEAM) + SEAM;
        Some(at.saturating_sub((x - left).within(0.02 * own, 0.98 * own) as u64).min(last - moves))
    }

    /// Creates an axis up to move `last` with a close-up of the moves `near`, which has a part of the width: beside one seam, between two.
    /// Between two, `left` says how much of the rest is on its left.
    fn bent(width: f32, last: u64, near: (u64, u64), (one, two): (f32, f32), left: impl FnOnce(f32) -> f32) -> Axis {
        let (from, to) = near;
        let (before, behind) = (from, last - to);
        let seams = f32::from(u8::from(before > 0) + u8::from(behind > 0));
        let own = width * if seams < 2.0 { one } else { two };
        let rest = width - own - seams * SEAM;
        let left = match (before, behind) {
            (0, _) => 0.0,
            (_, 0) => rest,
            _ => left(rest),
        };
        let mut stretches = vec![];
        let mut x = 0.0;
        if before > 0 {
            stretches.push(Stretch { from: 0, to: from, x, width: left });
            x += left + SEAM;
        }
        stretches.push(Stretch { from, to, x, width: own });
        x += own + SEAM;
        if behind > 0 {
            stretches.push(Stretch { from: to, to: last, x, width: width - x });
        }
        Axis { stretches, close_up: Some(usize::from(before > 0)) }
    }

    /// Returns the stretches from left to right.
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// Returns the close-up, if the axis has one.
    pub fn close_up(&self) -> Option<&Stretch> {
        self.stretches.get(self.close_up?)
    }

    /// Returns the first move.
    pub fn first(&self) -> u64 {
        self.stretches.first().map_or(0, |stretch| stretch.from)
    }

    /// Returns the last move.
    pub fn last(&self) -> u64 {
        self.stretches.last().map_or(0, |stretch| stretch.to)
    }

    /// Returns the total width.
    pub fn width(&self) -> f32 {
        self.stretches.last().map_or(0.0, |stretch| stretch.x + stretch.width)
    }

    /// Returns the left and right edge of each seam.
    pub fn seams(&self) -> impl Iterator<Item = (f32, f32)> {
        self.stretches.windows(2).map(|pair| (pair[0].x + pair[0].width, pair[1].x))
    }

    /// Returns the x coordinate of a move.
    pub fn x(&self, at: u64) -> f32 {
        let beside = |stretch: &&Stretch| at < stretch.to;
        let stretch = self.stretches.iter().find(beside).or(self.stretches.last());
        stretch.map_or(0.0, |stretch| stretch.x((at.max(stretch.from)).min(stretch.to) as f64))
    }

    /// Returns the move at an x coordinate; within a seam, the nearest one.
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
    fn a_window_shows_its_moves_and_nothing_else() {
        for (from, to) in [(0.0, 35_555.0), (100.25, 164.5), (1e9 + 0.5, 1e9 + 70.0)] {
            let axis = Axis::window(890.0, from, to);
            let scale = 890.0 / (to - from);
            assert!(axis.first() as f64 <= from && axis.last() as f64 >= to && axis.close_up().is_none());
            for at in [from.ceil() as u64, ((from + to) / 2.0) as u64, to as u64] {
                let x = (at as f64 - from) * scale;
                assert!((f64::from(axis.x(at)) - x).abs() < 0.01, "{from} {at}: {} for {x}", axis.x(at));
                assert_eq!(axis.at(axis.x(at)), at);
            }
        }
    }

    #[test]
    fn a_lens_shows_single_moves_around_the_finger() {
        for (width, last) in [(342.0, 35_555), (342.0, 2_553_354_086), (800.0, 35_555)] {
            let axis = Axis::around(width, last, 0);
            for part in 0..=20 {
                let x = width * part as f32 / 20.0;
                let at = axis.at(x);
                let from = axis.lens(at, x).unwrap();
                let lens = Axis::through_lens(width, last, from, x);
                let near = lens.close_up().unwrap();
                assert!(near.from <= at && at <= near.to && near.scale() < 1.01, "{width} {last} {at}: {near:?}");
                assert!((lens.width() - width).abs() < 0.01 && lens.last() == last);
                // Where the lens lies within the axis, the finger stays on its move, but for the width of a seam at the ends.
                if near.from > 0 && near.to < last {
                    assert!((lens.x(at) - x).abs() <= SEAM + 0.02 * width, "{width} {x}: {}", lens.x(at));
                    assert!(near.x - SEAM <= x && x <= near.x + near.width + SEAM, "{width} {x}: {near:?}");
                }
            }
        }
        assert_eq!(Axis::around(342.0, 600, 0).lens(300, 170.0), None);
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
