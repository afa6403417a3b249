//! Chooses the lines of a long program that fit beside the stage in the projector view: whole lines round the current one.

/// Returns the range of lines that fit into `room`, given their heights, around line `marked`. If not all of them fit, leaves `sign` free
/// at either end for a sign that there are more. The marked line is always included.
///
/// ```
/// use stepdance::modes::projector::lines_around;
///
/// let heights = [20.0, 20.0, 50.0, 20.0, 20.0];
/// assert_eq!(lines_around(&heights, 2, 130.0, 10.0), (0, 5));
/// assert_eq!(lines_around(&heights, 2, 110.0, 10.0), (1, 4));
/// ```
pub fn lines_around(heights: &[f32], marked: usize, room: f32, sign: f32) -> (usize, usize) {
    if heights.iter().sum::<f32>() <= room || marked >= heights.len() {
        return (0, heights.len());
    }
    let (mut from, mut to) = (marked, marked + 1);
    let mut left = room - 2.0 * sign - heights[marked];
    loop {
        let before = (from, to);
        if to < heights.len() && heights[to] <= left {
            left -= heights[to];
            to += 1;
        }
        if from > 0 && heights[from - 1] <= left {
            from -= 1;
            left -= heights[from];
        }
        if (from, to) == before {
            return before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// What is seen fits, holds the marked line, and nothing more would fit at either end.
        #[test]
        fn as_many_lines_as_fit(heights in proptest::collection::vec(1u8..60, 1..20), marked in 0usize..20, room in 0u16..700) {
            let heights: Vec<f32> = heights.into_iter().map(f32::from).collect();
            let (marked, room) = (marked % heights.len(), f32::from(room));
            let (from, to) = lines_around(&heights, marked, room, 10.0);
            prop_assert!(from <= marked && marked < to && to <= heights.len());
            let high: f32 = heights[from..to].iter().sum();
            if to - from == heights.len() {
                return Ok(());
            }
            prop_assert!(high + 20.0 <= room || to - from == 1);
            prop_assert!(to == heights.len() || high + heights[to] + 20.0 > room);
            prop_assert!(from == 0 || high + heights[from - 1] + 20.0 > room);
        }
    }
}
