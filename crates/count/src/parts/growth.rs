//! The growth of a problem's figures from one position to another.

use super::count::Overflow;
use crate::tally::Figure;
use std::collections::BTreeMap;

/// The figures that a problem counts beside nodes and solutions, at one position.
pub type Figures = Vec<(&'static str, Figure)>;

/// The growth of each figure, or of each kind of a figure with several kinds; those without growth are left out.
///
/// Figures themselves do not add up: some belong to the instance, and are the same at each position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Growth(BTreeMap<(String, Option<u32>), i64>);

impl Growth {
    /// Returns the growth from one position to another.
    pub fn between(before: &[(&str, Figure)], after: &[(&str, Figure)]) -> Growth {
        let mut growth = Growth::default();
        for (figures, sign) in [(before, -1), (after, 1)] {
            for (name, figure) in figures {
                // A figure counts moves or less: no clock lives to see one of 63 bits.
                let mut note = |kind, n: u64| {
                    let by = i64::try_from(n).ok().map(|n| sign * n);
                    let noted = by.and_then(|by| growth.note(name, kind, by).ok());
                    noted.expect("a figure has no more than 63 bits");
                };
                match figure {
                    Figure::Number(n) => note(None, *n),
                    Figure::Counts(counts) => counts.iter().for_each(|(kind, n)| note(Some(*kind), *n)),
                }
            }
        }
        growth
    }

    /// Adds to the growth of a figure, or of one of its kinds.
    ///
    /// # Errors
    /// If the sum overflows.
    pub fn note(&mut self, name: &str, kind: Option<u32>, by: i64) -> Result<(), Overflow> {
        let key = (name.to_owned(), kind);
        let sum = self.0.get(&key).copied().unwrap_or(0).checked_add(by).ok_or(Overflow("growth of a figure"))?;
        match sum {
            0 => self.0.remove(&key),
            _ => self.0.insert(key, sum),
        };
        Ok(())
    }

    /// Returns each figure and kind with its growth.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Option<u32>, i64)> {
        self.0.iter().map(|((name, kind), by)| (&**name, *kind, *by))
    }

    /// Adds another growth.
    ///
    /// # Errors
    /// If a sum overflows.
    pub fn add(&mut self, other: &Growth) -> Result<(), Overflow> {
        other.iter().try_for_each(|(name, kind, by)| self.note(name, kind, by))
    }

    /// Returns the figures `before` plus this growth: those of `shape`, in its order and with its kinds, and further kinds that are more
    /// than 0.
    ///
    /// # Errors
    /// If a figure overflows or would be negative.
    pub fn of(&self, before: &Figures, shape: &Figures) -> Result<Figures, Overflow> {
        let mut all = self.clone();
        all.add(&Growth::between(&[], before))?;
        if all.iter().any(|(.., by)| by < 0) {
            return Err(Overflow("growth of a figure"));
        }
        let grown = |name: &str, kind| {
            let n = all.0.get(&(name.to_owned(), kind)).copied().unwrap_or(0);
            u64::try_from(n).unwrap_or(0)
        };
        let figure = |(name, shape): &(&'static str, Figure)| match shape {
            Figure::Number(_) => (*name, Figure::Number(grown(name, None))),
            Figure::Counts(counts) => {
                let mut kinds: Vec<u32> = counts.iter().map(|(kind, _)| *kind).collect();
                kinds.extend(all.iter().filter(|(other, ..)| other == name).filter_map(|(_, kind, _)| kind));
                kinds.sort_unstable();
                kinds.dedup();
                (*name, Figure::Counts(kinds.into_iter().map(|kind| (kind, grown(name, Some(kind)))).collect()))
            }
        };
        Ok(shape.iter().map(figure).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(size: u64, found: u64, by: &[(u32, u64)]) -> Figures {
        vec![("size", Figure::Number(size)), ("found", Figure::Number(found)), ("by", Figure::Counts(by.to_vec()))]
    }

    #[test]
    fn what_grows_adds_up_and_what_does_not_stays() {
        let before = figures(8, 0, &[]);
        let mut sum = Growth::between(&figures(8, 0, &[]), &figures(8, 3, &[(2, 3)]));
        sum.add(&Growth::between(&figures(8, 5, &[(1, 5)]), &figures(8, 7, &[(1, 6), (2, 1)]))).unwrap();
        assert_eq!(sum.of(&before, &before), Ok(figures(8, 5, &[(1, 1), (2, 4)])));
        // Kinds that are listed anyway are listed without any.
        assert_eq!(sum.of(&before, &figures(1, 1, &[(0, 9)])), Ok(figures(8, 5, &[(0, 0), (1, 1), (2, 4)])));
    }

    #[test]
    fn a_growth_that_no_figure_has_is_refused() {
        let before = figures(8, 0, &[]);
        let grown = |by: &[i64]| {
            let mut sum = Growth::default();
            by.iter().try_for_each(|by| sum.note("found", None, *by))?;
            sum.of(&before, &before)
        };
        let refused = Err(Overflow("growth of a figure"));
        assert_eq!(grown(&[3, -1]), Ok(figures(8, 2, &[])));
        assert_eq!([grown(&[-1]), grown(&[i64::MAX, 1]), grown(&[i64::MIN, -1])], [&refused; 3].map(Clone::clone));
    }
}
