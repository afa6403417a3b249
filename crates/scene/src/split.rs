//! Division of an area among parts, side by side or one above the other, whichever serves them better.
//!
//! A part states its preferred and its least size. The division is computed in closed form: for each of the two directions one scale for
//! all parts, then one correction for those that would get less than their least size.

use super::{Area, Point};

/// A part of a picture, with its needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// The preferred width and height beside the other parts.
    beside: Point,
    /// The preferred width and height above or below the other parts.
    stacked: Point,
    /// The least useful width and height.
    least: Point,
    /// Whether it is drawn to scale, so that a longer side alone is of no use.
    firm: bool,
    /// The greatest useful multiple of its preferred size.
    most: f32,
}

impl Part {
    /// Creates a part for a drawing to scale, of any size, that keeps the ratio of a width and a height.
    pub fn drawing(size: impl Into<Point>) -> Part {
        let size = size.into();
        Part { beside: size, stacked: size, least: Point::ZERO, firm: true, most: f32::MAX }
    }

    /// Creates a part that fills its area, with a preferred width and height.
    pub fn filling(size: impl Into<Point>) -> Part {
        Part { firm: false, ..Part::drawing(size) }
    }

    /// Sets another preferred width and height for a place above or below the others.
    pub fn stacked(self, size: impl Into<Point>) -> Part {
        Part { stacked: size.into(), ..self }
    }

    /// Sets the least useful width and height.
    pub fn least(self, size: impl Into<Point>) -> Part {
        Part { least: size.into(), ..self }
    }

    /// Sets the greatest useful multiple of its preferred size.
    pub fn most(self, most: f32) -> Part {
        Part { most, ..self }
    }
}

/// A division of an area among parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split<const N: usize> {
    /// Whether the parts lie side by side, the first on the left; otherwise one above the other, the first on top.
    pub beside: bool,
    /// The areas of the parts.
    pub areas: [Area; N],
    /// The share of its preferred size that the worst served part gets.
    pub served: f32,
}

/// Divides an area among parts with a gap between them, in the direction that serves the worst served part better.
///
/// ```
/// use stepdance_scene::{Area, Part, split};
/// // A board and a list, on a laptop and on a phone.
/// let parts = [Part::drawing((500.0, 500.0)), Part::filling((300.0, 500.0)).stacked((300.0, 120.0))];
/// let wide = split(Area::new(0.0, 0.0, 968.0, 513.0), 20.0, parts);
/// assert!(wide.beside && wide.areas[0].h == 513.0 && wide.areas[1].x == wide.areas[0].right() + 20.0);
/// let tall = split(Area::new(0.0, 0.0, 358.0, 500.0), 20.0, parts);
/// assert!(!tall.beside && tall.areas[0].w == 358.0 && tall.areas[1].bottom() == 500.0);
/// ```
pub fn split<const N: usize>(area: impl Into<Area>, gap: f32, parts: [Part; N]) -> Split<N> {
    let area = area.into();
    let [beside, stacked] = [true, false].map(|beside| split_one_way(area, gap, parts, beside));
    // Where both serve alike, along the longer side.
    match beside.served > stacked.served || (beside.served == stacked.served && area.w >= area.h) {
        true => beside,
        false => stacked,
    }
}

/// Divides an area in a given direction.
pub fn split_one_way<const N: usize>(area: Area, gap: f32, parts: [Part; N], beside: bool) -> Split<N> {
    let mut shares = parts.map(|part| share(&part, beside));
    let room = share_out(&mut shares, if beside { (area.w, area.h) } else { (area.h, area.w) }, gap);
    let mut served = f32::MAX;
    let mut at = if beside { area.x } else { area.y } + room.before;
    let areas = std::array::from_fn(|i| {
        let (share, long) = (&shares[i], shares[i].gets);
        served = served.min((long / share.wants).min(room.across / share.across).min(share.most));
        // What gets less than its least serves nobody.
        if long < share.least || room.across < share.least_across {
            served = served.min(0.0);
        }
        let place = match beside {
            true => Area { x: at, w: long, ..area },
            false => Area { y: at, h: long, ..area },
        };
        at += long + room.gap;
        place
    });
    Split { beside, areas, served }
}

/// A part along the direction in which parts follow each other.
#[derive(Clone, Copy)]
struct Share {
    wants: f32,
    across: f32,
    least: f32,
    least_across: f32,
    firm: bool,
    most: f32,
    gets: f32,
}

/// The measures that all parts share.
struct Room {
    before: f32,
    gap: f32,
    across: f32,
}

fn share(part: &Part, beside: bool) -> Share {
    let turned = |p: Point| if beside { (p.x, p.y) } else { (p.y, p.x) };
    let (wants, across) = turned(if beside { part.beside } else { part.stacked });
    let (least, least_across) = turned(part.least);
    let Part { firm, most, .. } = *part;
    // A wish for nothing would be served without end.
    let (wants, across) = (wants.max(1.0), across.max(1.0));
    Share { wants, across, least, least_across, firm, most, gets: 0.0 }
}

/// Sets the length of each part.
#[inline(never)]
fn share_out(shares: &mut [Share], (long, across): (f32, f32), gap: f32) -> Room {
    let gaps = shares.len().saturating_sub(1) as f32;
    // Gaps give way before parts do.
    let gap = gap.min(0.05 * long);
    let room = (long - gap * gaps).max(0.0);
    let all: f32 = shares.iter().map(|share| share.wants).sum();
    // Those that would get less than their least get that, and the others share the rest.
    let scale = room / all;
    let short = |share: &Share| share.wants * scale < share.least;
    let kept: f32 = shares.iter().filter(|share| short(share)).map(|share| share.least).sum();
    let rest: f32 = shares.iter().filter(|share| !short(share)).map(|share| share.wants).sum();
    let given = (room / kept.max(room)).min(1.0);
    let scale_of_rest = (room - kept).max(0.0) / rest.max(1.0);
    for share in shares.iter_mut() {
        let wide = if short(share) { share.least * given } else { share.wants * scale_of_rest };
        // A drawing is no longer than the other direction lets it be.
        let fitting = share.wants * (across / share.across).min(share.most);
        share.gets = if share.firm { wide.min(fitting) } else { wide };
    }
    // What drawings leave goes to those that can fill it, by their wishes; the rest lies around all of them.
    let left = room - shares.iter().map(|share| share.gets).sum::<f32>();
    let filling: f32 = shares.iter().filter(|share| !share.firm).map(|share| share.wants).sum();
    for share in shares.iter_mut().filter(|share| !share.firm) {
        let more = share.gets + left * share.wants / filling;
        share.gets = if share.most < f32::MAX { more.min(share.wants * share.most).max(share.gets) } else { more };
    }
    let used = shares.iter().map(|share| share.gets).sum::<f32>();
    Room { before: ((room - used) / 2.0).max(0.0), gap, across }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Part = Part {
        beside: Point::new(582.0, 578.0),
        stacked: Point::new(582.0, 578.0),
        least: Point::ZERO,
        firm: true,
        most: f32::MAX,
    };

    fn list() -> Part {
        Part::filling((388.0, 578.0)).stacked((388.0, 112.0)).least((160.0, 100.0))
    }

    /// Whatever the area, parts lie in it, in order, without overlapping.
    #[test]
    fn parts_lie_in_the_area_and_apart() {
        for i in 0..2500 {
            let area = Area::new(3.0, 5.0, (i % 50) as f32 * 37.0, (i / 50) as f32 * 31.0);
            let split = split(area, 20.0, [list(), BOARD, list().most(1.5)]);
            let (mut at, end) = if split.beside { (area.x, area.right()) } else { (area.y, area.bottom()) };
            for part in split.areas {
                let (from, to) = if split.beside { (part.x, part.right()) } else { (part.y, part.bottom()) };
                assert!(from >= at - 0.01 && to >= from - 0.01 && to <= end + 0.01, "{area:?}: {split:?}");
                let whole = if split.beside { (part.y, part.h) == (area.y, area.h) } else { part.w == area.w };
                assert!(whole, "{area:?}: {split:?}");
                at = to;
            }
        }
    }

    #[test]
    fn a_part_gets_its_least_before_others_get_their_wish() {
        // To scale, the list would be 63 high.
        let phone = split(Area::new(0.0, 0.0, 358.0, 400.0), 10.0, [BOARD, list()]);
        assert!(!phone.beside);
        assert_eq!(phone.areas[1].h, 100.0);
        assert_eq!(phone.areas[0].h, 290.0);
    }

    #[test]
    fn who_gets_just_the_least_is_served_and_who_gets_less_is_not() {
        let served = |w: f32, h: f32| split_one_way(Area::new(0.0, 0.0, w, h), 0.0, [list()], true).served;
        assert!(served(160.0, 100.0) > 0.0);
        for (w, h) in [(159.0, 100.0), (160.0, 99.0)] {
            assert_eq!(served(w, h), 0.0, "{w} by {h}");
        }
    }

    #[test]
    fn what_a_drawing_cannot_use_goes_to_what_can() {
        let wide = split(Area::new(0.0, 0.0, 2000.0, 578.0), 20.0, [BOARD, list()]);
        assert!(wide.beside);
        assert_eq!((wide.areas[0].w, wide.areas[1].w), (582.0, 2000.0 - 20.0 - 582.0));
        // Two drawings stay together in the middle.
        let two = split(Area::new(0.0, 0.0, 2000.0, 578.0), 20.0, [BOARD, BOARD]);
        assert_eq!((two.areas[0].x, two.areas[1].right()), (408.0, 1592.0));
    }

    #[test]
    fn the_way_that_serves_the_worst_served_better_is_taken() {
        let stages = [(968.0, 650.0), (968.0, 513.0), (588.0, 520.0), (358.0, 400.0), (390.0, 700.0), (600.0, 900.0)];
        for ((w, h), wide) in stages.into_iter().zip([true, true, false, false, false, false]) {
            let area = Area::new(0.0, 0.0, w, h);
            let ways = [true, false].map(|beside| split_one_way(area, 20.0, [BOARD, list()], beside));
            let best = split(area, 20.0, [BOARD, list()]);
            assert_eq!(best.served, ways[0].served.max(ways[1].served), "{area:?}");
            assert_eq!(best.beside, wide, "{area:?}");
        }
    }

    #[test]
    fn what_cannot_have_its_least_serves_nobody() {
        let thin = split_one_way(Area::new(0.0, 0.0, 100.0, 900.0), 20.0, [BOARD, list()], true);
        assert_eq!(thin.served, 0.0);
        assert!(thin.areas.iter().all(|part| part.w >= 0.0));
    }
}
