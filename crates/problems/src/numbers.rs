//! Lists of numbers as users type them, such as `5,10,12`.

/// Reads a list of 1 to `many` whole numbers, each from 1 to `most`, separated by commas, semicolons, blanks or line breaks.
///
/// # Errors
/// Names the first bad number, or the allowed count, and what is allowed.
pub fn read(text: &str, many: usize, most: u32) -> Result<Vec<u32>, String> {
    let parts = || text.split([',', ';', ' ', '\n', '\t']).filter(|part| !part.is_empty());
    let one = |part: &str| {
        let number = part.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| format!("{}: must be a whole number from 1 to {most}", crate::params::shortened(part)))
    };
    match parts().count() {
        0 => Err("must have a number, such as 1,2,5".to_owned()),
        count if count > many => Err(format!("must have at most {many} numbers; it has {count}")),
        _ => parts().map(one).collect(),
    }
}

/// Returns numbers as a sum, such as `5 + 10`.
pub fn added(numbers: impl IntoIterator<Item = u32>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" + ")
}

/// Returns the name of the number at an index: the number alone, or with its position, counted from 1, where equal numbers must be
/// distinguished.
pub fn called(numbers: &[u32], place: usize) -> String {
    let number = numbers.get(place).copied().unwrap_or(0);
    match numbers.iter().filter(|other| **other == number).count() {
        0 | 1 => number.to_string(),
        _ => format!("{number} (place {})", place + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_faults_named() {
        assert_eq!(read("5, 10;12\n3", 9, 20), Ok(vec![5, 10, 12, 3]));
        let wrong = |text: &str| read(text, 3, 20).expect_err("a fault");
        assert_eq!(wrong("5,x"), "x: must be a whole number from 1 to 20");
        assert_eq!(wrong("5,0"), "0: must be a whole number from 1 to 20");
        assert_eq!(wrong("5,21"), "21: must be a whole number from 1 to 20");
        assert_eq!(wrong("1,2,3,4"), "must have at most 3 numbers; it has 4");
        assert_eq!(wrong(" , "), "must have a number, such as 1,2,5");
    }
}
