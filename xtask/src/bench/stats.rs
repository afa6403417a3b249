//! Many measured values in a few.

/// Measured values, in order of size.
#[derive(Debug, Clone)]
pub struct Stats(Vec<f64>);

impl Stats {
    pub fn new(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// 0 where nothing was measured, like all that follow.
    pub fn min(&self) -> f64 {
        self.0.first().copied().unwrap_or_default()
    }

    pub fn max(&self) -> f64 {
        self.0.last().copied().unwrap_or_default()
    }

    pub fn median(&self) -> f64 {
        let middle = self.0.len() / 2;
        match self.0.get(middle) {
            None => 0.0,
            Some(high) if self.0.len() % 2 == 1 => *high,
            Some(high) => (self.0[middle - 1] + high) / 2.0,
        }
    }

    /// The least value that `percent` of all do not exceed.
    pub fn percentile(&self, percent: f64) -> f64 {
        let rank = (percent / 100.0 * self.0.len() as f64).ceil() as usize;
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Stats;

    #[test]
    fn values_are_summed_up() {
        let odd = Stats::new(vec![3.0, 1.0, 2.0]);
        assert_eq!((odd.count(), odd.min(), odd.median(), odd.max()), (3, 1.0, 2.0, 3.0));
        let even = Stats::new(vec![4.0, 1.0, 2.0, 8.0]);
        assert_eq!(even.median(), 3.0);
        let hundred = Stats::new((1..=100).map(f64::from).collect());
        assert_eq!([1.0, 50.0, 99.0, 100.0].map(|percent| hundred.percentile(percent)), [1.0, 50.0, 99.0, 100.0]);
        assert_eq!(odd.percentile(99.0), 3.0);
    }

    #[test]
    fn nothing_measured_is_nothing() {
        let none = Stats::new(Vec::new());
        assert_eq!(
            (none.count(), none.min(), none.median(), none.max(), none.percentile(99.0)),
            (0, 0.0, 0.0, 0.0, 0.0)
        );
    }
}
