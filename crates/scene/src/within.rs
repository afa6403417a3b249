//! Limits of a float between two bounds.
//!
//! The library's `clamp` panics on bounds in the wrong order, and its message prints them. That links the float printer, 10 kB of the
//! page's download. This function never panics.
//!
//! ```
//! use stepdance_scene::within::Within;
//!
//! assert_eq!([-1.0, 0.5, 7.0].map(|part: f32| part.within(0.0, 1.0)), [0.0, 0.5, 1.0]);
//! ```

/// A number that can be limited to a range.
pub trait Within {
    /// Returns the number, or the bound that it is beyond. `high` wins if the bounds are in the wrong order; NaN becomes `low`.
    ///
    /// ```
    /// use stepdance_scene::within::Within;
    /// assert_eq!([-1.0, 0.5, 7.0, f32::NAN].map(|n| n.within(0.0, 1.0)), [0.0, 0.5, 1.0, 0.0]);
    /// ```
    fn within(self, low: Self, high: Self) -> Self;
}

impl Within for f32 {
    #[inline(always)]
    fn within(self, low: f32, high: f32) -> f32 {
        self.max(low).min(high)
    }
}

impl Within for f64 {
    #[inline(always)]
    fn within(self, low: f64, high: f64) -> f64 {
        self.max(low).min(high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_in_the_wrong_order_do_not_panic() {
        assert_eq!(3.0_f32.within(5.0, 4.0), 4.0);
        assert_eq!(3.0_f64.within(1.0, f64::INFINITY), 3.0);
        assert_eq!(f64::NAN.within(1.0, 2.0), 1.0);
    }
}
