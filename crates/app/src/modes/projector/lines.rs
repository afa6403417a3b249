//! Which lines of a long program are seen beside the stage in a hall: whole ones, round the one that is marked; and which are written
//! out where there is no room for the words of all.

/// The lines that fit into `room`, from the first to behind the last, when they are so high and the marked one is among them.
/// Where not all of them fit, `sign` is left at either end to say that there is more. The marked line is seen in any case.
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

/// Which lines are written out where each is so high by its name alone and so high in `full`: the marked one in any case, then the
/// one that runs next, then the nearest ones, as many as fit into `room`.
///
/// ```
/// use stepdance::modes::projector::lines_written;
///
/// let (short, full) = ([20.0; 4], [40.0, 60.0, 40.0, 40.0]);
/// assert_eq!(lines_written(&short, &full, (0, 3), 130.0), [true, false, false, true]);
/// assert_eq!(lines_written(&short, &full, (0, 3), 170.0), [true, true, false, true]);
/// ```
pub fn lines_written(short: &[f32], full: &[f32], (marked, next): (usize, usize), room: f32) -> Vec<bool> {
    let mut left = room - short.iter().sum::<f32>();
    let mut written = vec![false; short.len()];
    let near = (0..short.len()).flat_map(|far| [marked + far, marked.wrapping_sub(far)]);
    for line in [marked, next].into_iter().chain(near).filter(|line| *line < short.len()) {
        let more = full[line] - short[line];
        if !written[line] && (line == marked || more <= left) {
            written[line] = true;
            left -= more;
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// What is written out fits beside the names of the others, and of those none would fit as well.
        #[test]
        fn as_many_lines_are_written_out_as_fit(
            lines in proptest::collection::vec((10u8..30, 0u8..60), 1..20), marked in 0usize..20, next in 0usize..30, room in 0u16..900,
        ) {
            let (short, full): (Vec<f32>, Vec<f32>) =
                lines.iter().map(|(name, more)| (f32::from(*name), f32::from(*name) + f32::from(*more))).unzip();
            let (marked, room) = (marked % lines.len(), f32::from(room));
            let written = lines_written(&short, &full, (marked, next), room);
            let high = |written: &[bool]| (0..lines.len()).map(|i| if written[i] { full[i] } else { short[i] }).sum::<f32>();
            prop_assert!(written[marked]);
            let alone = written.iter().filter(|line| **line).count() == 1;
            prop_assert!(high(&written) <= room || alone || high(&written) == high(&(0..lines.len()).map(|i| i == marked).collect::<Vec<_>>()));
            for line in (0..lines.len()).filter(|line| !written[*line]) {
                let mut more = written.clone();
                more[line] = true;
                prop_assert!(high(&more) > room, "line {line} of {written:?} fits");
            }
        }

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
