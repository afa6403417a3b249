//! What the census may report.

use stepdance::census::Findings;

/// Beyond 500, solutions are counted in so many stretches.
const STRETCHES: u64 = 512;

/// A report of 600 solutions, one at a step, from step 1024 on.
fn many() -> Vec<f64> {
    let mut report = vec![2000.0, 1.0, 600.0, 4.0];
    report.extend((0..STRETCHES).map(|i| if (256..406).contains(&i) { 4.0 } else { 0.0 }));
    report
}

#[test]
fn a_report_that_makes_no_sense_is_refused() {
    let single = [90.0, 1.0, 3.0, 0.0, 4.0, 5.0, 90.0];
    for fine in [&single[..], &many(), &[0.0; 4], &[7.0, 0.0, 0.0, 0.0]] {
        assert!(Findings::unpack(fine).is_some(), "{fine:?}");
        for i in 0..fine.len() {
            for bad in [f64::NAN, -1.0, f64::INFINITY, f64::NEG_INFINITY, 0.5, 1e300, 2_f64.powi(53), 2_f64.powi(64)] {
                let mut report = fine.to_vec();
                report[i] = bad;
                assert_eq!(Findings::unpack(&report), None, "{bad} as number {i}");
            }
        }
        assert_eq!(Findings::unpack(&fine[..fine.len().min(4) - 1]), None);
        assert_eq!(Findings::unpack(&[fine, &[1.0]].concat()), None, "one number more");
    }
    let with = |report: &[f64], i: usize, n: f64| {
        let mut report = report.to_vec();
        report[i] = n;
        Findings::unpack(&report)
    };
    for (i, n, what) in [
        (1, 3.0, "more than complete and truncated"),
        (2, 2.0, "fewer solutions than places"),
        (2, 4.0, "more solutions than places"),
        (3, 1.0, "too few stretches"),
        (4, 0.0, "a solution before the first step"),
        (5, 4.0, "two solutions at one step"),
        (6, 91.0, "a solution after the last step"),
    ] {
        assert_eq!(with(&single, i, n), None, "{what}");
    }
    for (i, n, what) in [
        (0, 1600.0, "solutions after the last step"),
        (2, 599.0, "another number of solutions"),
        (3, 0.0, "places that are none"),
        (3, 3.0, "a width that comes of no doubling"),
        (3, 8.0, "stretches wider than needed"),
        (3, 2.0, "more solutions than steps"),
        (3, 2_f64.powi(52), "a width beyond all steps"),
        (300, 5.0, "more solutions than steps"),
        (4 + 300, 3.0, "a sum that is not the number of solutions"),
        (4, 2_f64.powi(53) - 1.0, "a sum beyond all bounds"),
    ] {
        assert_eq!(with(&many(), i, n), None, "{what}");
    }
    // The same solutions from the first step on, so that they fit into stretches of either width.
    let mut early = many();
    early[4..].rotate_left(256);
    assert!(Findings::unpack(&early).is_some());
    assert_eq!(with(&early, 3, 8.0), None, "stretches wider than needed");
    let mut few = many();
    few[2] = 400.0;
    few[4 + 256..4 + 306].fill(0.0);
    assert_eq!(Findings::unpack(&few), None, "so few solutions are told one by one");
}
