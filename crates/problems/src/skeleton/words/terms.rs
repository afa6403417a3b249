//! Words of written multiplications.

use crate::words::terms::Term;

/// Each explained in a sentence.
pub const TERMS: &[Term] = &[
    Term::new(
        &["multiplicand"],
        "The multiplicand is the first of the two numbers; the search finds it digit by digit, from the right.",
    ),
    Term::new(
        &["may have"],
        "The field Digits says how many digits the multiplicand may have, and they are no more than 19 less the largest shift.",
    ),
    Term::new(
        &["multiplier digits", "multiplier digit"],
        "Each digit of the multiplier, the second number, makes one partial product; b0 is its last digit, b1 the one before it.",
    ),
    Term::new(&["multiplier"], "The multiplier is the second of the two numbers."),
    Term::new(
        &["partial products", "partial product"],
        "A partial product is the multiplicand times one digit of the multiplier: a line of the written multiplication.",
    ),
    Term::new(
        &["special digit"],
        "The special digit stands at all the stars of the pattern and nowhere else; it is called d.",
    ),
    Term::new(&["pattern"], "The pattern says where the special digit stands, with a star for each such place."),
    Term::new(
        &["shifted", "shifts"],
        "A partial product is shifted to the left by as many places as its digit stands from the multiplier's end.",
    ),
    Term::new(
        &["total"],
        "The total is the sum of the partial products, the last line. Its stars must hold the special digit, too; a multiplier digit that leaves no such total is given up.",
    ),
    Term::new(
        &["complies"],
        "A line complies if the special digit stands at each of its stars and nowhere else in it.",
    ),
    Term::new(
        &["dead end"],
        "A dead end is a place where everything was tried and no solution was found: an earlier choice has to change.",
    ),
];
