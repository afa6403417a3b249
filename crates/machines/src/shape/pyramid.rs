//! A tree of range minima or maxima over a growing sequence: each inner entry is the extreme of 16 entries below it.

/// The number of entries below each inner entry.
const WIDE: usize = 16;

/// A growing sequence of numbers, with the extremes of its groups.
#[derive(Clone, Debug)]
pub(super) struct Pyramid {
    /// The numbers themselves, then on each floor the extreme of each [`WIDE`] entries of the floor below.
    floors: Vec<Vec<u16>>,
    pick: fn(u16, u16) -> u16,
}

impl Pyramid {
    /// An empty sequence; `pick` returns the smaller or the larger of two numbers.
    pub(super) fn new(pick: fn(u16, u16) -> u16) -> Pyramid {
        Pyramid { floors: vec![vec![]], pick }
    }

    /// Adds a number.
    pub(super) fn push(&mut self, number: u16) {
        let mut number = number;
        for floor in 0.. {
            if floor == self.floors.len() {
                self.floors.push(vec![]);
            }
            let all = &mut self.floors[floor];
            all.push(number);
            if !all.len().is_multiple_of(WIDE) {
                return;
            }
            let group = &all[all.len() - WIDE..];
            number = group.iter().copied().reduce(self.pick).unwrap_or(number);
        }
    }

    /// The number of numbers.
    pub(super) fn len(&self) -> usize {
        self.floors[0].len()
    }

    /// The extreme of two numbers.
    pub(super) fn pick(&self, a: u16, b: u16) -> u16 {
        (self.pick)(a, b)
    }

    /// The extreme of the numbers from `from` up to, but not including, `to`.
    pub(super) fn over(&self, from: usize, to: usize) -> u16 {
        let mut at = from;
        let mut best = self.floors[0][from];
        while at < to {
            let (mut floor, mut i, mut wide) = (0, at, 1);
            while i.is_multiple_of(WIDE) && at + wide * WIDE <= to && self.has(floor + 1, i / WIDE) {
                (floor, i, wide) = (floor + 1, i / WIDE, wide * WIDE);
            }
            best = self.pick(best, self.floors[floor][i]);
            at += wide;
        }
        best
    }

    fn has(&self, floor: usize, i: usize) -> bool {
        self.floors.get(floor).is_some_and(|all| i < all.len())
    }

    /// The first position from `from` on whose number is at most `most`. Requires that `pick` returns the minimum.
    pub(super) fn first_at_most(&self, from: usize, most: usize) -> Option<usize> {
        let (mut floor, mut i) = (0, from);
        loop {
            if !self.has(floor, i) {
                // What is left of an unfinished group lies a floor below.
                floor = floor.checked_sub(1)?;
                i *= WIDE;
            } else if usize::from(self.floors[floor][i]) > most {
                i += 1;
                while i.is_multiple_of(WIDE) && self.has(floor + 1, i / WIDE) {
                    (floor, i) = (floor + 1, i / WIDE);
                }
            } else if floor == 0 {
                return Some(i);
            } else {
                (floor, i) = (floor - 1, i * WIDE);
            }
        }
    }

    /// The last position before `to` whose number is at most `most`. Requires that `pick` returns the minimum.
    pub(super) fn last_at_most(&self, to: usize, most: usize) -> Option<usize> {
        let (mut floor, mut end) = (0, to);
        while end > 0 {
            if end.is_multiple_of(WIDE) && self.has(floor + 1, end / WIDE - 1) {
                (floor, end) = (floor + 1, end / WIDE);
            } else if usize::from(self.floors[floor][end - 1]) > most {
                end -= 1;
            } else {
                return Some(self.descend(floor, end - 1, most));
            }
        }
        None
    }

    /// The last position below entry `i` of floor `floor` whose number is at most `most`.
    fn descend(&self, mut floor: usize, mut i: usize, most: usize) -> usize {
        while floor > 0 {
            floor -= 1;
            let group = &self.floors[floor][i * WIDE..(i + 1) * WIDE];
            i = i * WIDE + group.iter().rposition(|least| usize::from(*least) <= most).unwrap_or(0);
        }
        i
    }

    /// Bytes allocated.
    pub(super) fn heap(&self) -> usize {
        self.floors.iter().map(|floor| 2 * floor.capacity()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_say_what_their_numbers_say() {
        for many in [1, 15, 16, 17, 300, 4097] {
            let numbers: Vec<u16> = (0..many as u64).map(|i| ((i * i * 2_654_435_761) >> 7) as u16 % 1000).collect();
            let (mut least, mut most) = (Pyramid::new(u16::min), Pyramid::new(u16::max));
            for number in &numbers {
                least.push(*number);
                most.push(*number);
            }
            for from in (0..many).step_by(1 + many / 19) {
                for to in (from + 1..=many).step_by(1 + many / 17) {
                    let part = &numbers[from..to];
                    assert_eq!(Some(least.over(from, to)), part.iter().copied().min(), "{many}: {from}..{to}");
                    assert_eq!(Some(most.over(from, to)), part.iter().copied().max(), "{many}: {from}..{to}");
                }
                for bar in [0, 3, 20, 200, 999] {
                    let low = |number: &u16| usize::from(*number) <= bar;
                    let first = numbers[from..].iter().position(low).map(|i| from + i);
                    assert_eq!(least.first_at_most(from, bar), first, "{many}: {bar} from {from}");
                    let last = numbers[..from].iter().rposition(low);
                    assert_eq!(least.last_at_most(from, bar), last, "{many}: {bar} before {from}");
                }
            }
        }
    }
}
