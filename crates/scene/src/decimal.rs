//! Numbers with a few decimals.
//!
//! The library prints any float to its last digit, with tables that add 20 kB to the page. Pictures and texts need only two decimals.
//!
//! ```
//! use stepdance_scene::decimal::Decimal;
//!
//! let shown = [1.0, 0.125, -2.5, 1000.04].map(|number| Decimal(number, 2).to_string());
//! assert_eq!(shown, ["1", "0.13", "-2.5", "1000.04"]);
//! ```

use std::fmt::{self, Display};

/// A number that is printed with at most a given number of decimals, without trailing zeros.
#[derive(Clone, Copy, Debug)]
pub struct Decimal(pub f64, pub u32);

impl Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_i64.pow(self.1);
        // What is beyond all pictures is cut off; what is no number is 0.
        let scaled = (self.0 * unit as f64).round() as i64;
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, mut rest) = (scaled.unsigned_abs() / unit as u64, scaled.unsigned_abs() % unit as u64);
        write!(f, "{sign}{whole}")?;
        if rest == 0 {
            return Ok(());
        }
        let mut places = self.1 as usize;
        while rest.is_multiple_of(10) {
            rest /= 10;
            places -= 1;
        }
        write!(f, ".{rest:0places$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_prints_what_the_library_prints_of_rounded_numbers() {
        for n in -2500..2500 {
            let value = f64::from(n) / 100.0;
            assert_eq!(Decimal(value, 2).to_string(), format!("{}", value + 0.0));
            let rounded = (value * 10.0).round() / 10.0;
            assert_eq!(Decimal(value, 1).to_string(), format!("{}", rounded + 0.0));
            assert_eq!(Decimal(value, 0).to_string(), format!("{}", value.round() + 0.0));
        }
        assert_eq!(Decimal(0.004, 2).to_string(), "0");
        assert_eq!(Decimal(f64::NAN, 2).to_string(), "0");
    }
}
