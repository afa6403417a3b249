//! The terms of long multiplications.

use crate::words::terms::Term;

/// The terms, each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(
        &["multiplicand"],
        "The multiplicand is the first of the two numbers; the search builds it digit by digit, from the right.",
    ),
    Term::new(
        &["may have"],
        "The multiplicand may have as many digits as the field Digits says, and at most 19 minus the largest shift.",
    ),
    Term::new(
        &["multiplier digits", "multiplier digit"],
        "Each nonzero multiplier digit makes one partial product; b0 is the last digit of the multiplier, b1 the one in front of it.",
    ),
    Term::new(&["multiplier"], "The multiplier is the second of the two numbers."),
    Term::new(
        &["partial products", "partial product"],
        "A partial product is the multiplicand times one digit of the multiplier: a row of the written multiplication.",
    ),
    Term::new(&["special digit"], "The special digit, d, stands at all stars of the pattern and nowhere else."),
    Term::new(&["pattern"], "The pattern has a star at each place of the special digit."),
    Term::new(
        &["shifted", "shifts"],
        "The shift of a partial product is the number of places it is moved left: the place of its digit in the multiplier.",
    ),
    Term::new(
        &["total"],
        "The total is the sum of the partial products, in the last row. A multiplier digit without a total that fits the pattern is ruled out.",
    ),
    Term::new(&["fits", "fit"], "A row fits if the special digit stands at each of its stars and nowhere else in it."),
    Term::new(&["extra"], "An extra digit is the special digit at a place without a star."),
    Term::new(
        &["dead end"],
        "A dead end is a position where every digit was tried or ruled out and none led to a solution.",
    ),
];
