//! Published figures.

use crate::common::{figures, open, solutions};
use stepdance::machine::Stop;
use stepdance::problems::antislide::read;
use stepdance::problems::antislide::words::check::{given, verdict};
use stepdance::tally::Figure;

/// A box, then symmetries, classes, labelled packings and nodes, as measured with the published program.
const BOXES: [([usize; 3], u64, u64, u64, u64); 7] = [
    ([2, 2, 2], 48, 2, 4, 12),
    ([3, 3, 2], 16, 2, 3, 47),
    ([3, 3, 3], 48, 2, 9, 71),
    ([3, 3, 4], 16, 4, 13, 201),
    ([4, 4, 2], 16, 33, 166, 373),
    ([4, 4, 3], 16, 96, 1102, 1705),
    ([4, 4, 4], 48, 1171, 48556, 15599),
];

/// Nodes per level, from level 1 on; after these, one on each level to the last.
const PROFILES: [([usize; 3], usize, &[u64]); 2] = [
    ([3, 3, 3], 27, &[2, 4, 6, 6, 8, 8, 8, 4, 3, 1, 2, 2, 2, 2]),
    (
        [4, 4, 4],
        64,
        &[
            2, 7, 13, 24, 42, 65, 108, 172, 282, 421, 675, 970, 1506, 1934, 3122, 3575, 1063, 539, 200, 185, 223, 243,
            108, 58, 8, 4, 4, 4, 1, 1, 1, 1, 1, 2, 2, 3, 1, 1, 2, 2,
        ],
    ),
];

/// The address of a search.
fn address(sides: [usize; 3], rule: &str) -> String {
    format!("antislide?box={}x{}x{}&rule={rule}", sides[0], sides[1], sides[2])
}

/// The boxes with the same sides in any order.
fn permuted([a, b, c]: [usize; 3]) -> Vec<[usize; 3]> {
    let mut all = vec![[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
    all.sort_unstable();
    all.dedup();
    all
}

/// What `count` adds at the end of a search, by name.
fn added(address: &str, name: &str) -> Figure {
    let mut session = open(address);
    session.forward(u64::MAX, Stop::NEVER);
    session.figures().into_iter().find(|(known, _)| *known == name).expect(name).1
}

#[test]
fn classes_meet_the_published_figures() {
    for (sides, symmetries, classes, labelled, nodes) in BOXES {
        let address = address(sides, "classes");
        let (profile, found) = figures(&address);
        assert_eq!((found, profile.iter().sum::<u64>()), (classes, nodes), "{address}");
        assert_eq!(added(&address, "symmetries"), Figure::Number(symmetries), "{address}");
        assert_eq!(added(&address, "labelled"), Figure::Number(labelled), "{address}");
    }
}

/// Without symmetry the search finds as many packings as the published program counts images of its classes.
#[test]
fn each_image_by_itself_makes_the_published_number_of_packings() {
    for (sides, symmetries, _, labelled, nodes) in BOXES {
        let address = address(sides, "all");
        let (profile, found) = figures(&address);
        assert_eq!(found, labelled, "{address}");
        assert_eq!(added(&address, "labelled"), Figure::Number(labelled), "{address}");
        // What symmetry saves is less than its order, and something.
        let all: u64 = profile.iter().sum();
        assert!((nodes..=nodes * symmetries).contains(&all), "{address}: {all}");
    }
}

#[test]
fn the_order_of_the_sides_makes_no_difference_to_what_is_found() {
    for (sides, symmetries, classes, labelled, _) in &BOXES[..6] {
        for sides in permuted(*sides) {
            let address = address(sides, "classes");
            assert_eq!(figures(&address).1, *classes, "{address}");
            assert_eq!(added(&address, "symmetries"), Figure::Number(*symmetries), "{address}");
            assert_eq!(added(&address, "labelled"), Figure::Number(*labelled), "{address}");
        }
    }
}

#[test]
fn classes_walk_the_published_tree() {
    for (sides, levels, beginning) in PROFILES {
        let mut expected = beginning.to_vec();
        expected.resize(levels, 1);
        assert_eq!(figures(&address(sides, "classes")).0, expected, "{sides:?}");
    }
}

#[test]
fn classes_have_the_published_numbers_of_blocks() {
    let counts = |counts: &[(u32, u64)]| Figure::Counts([&[(0, 1)], counts].concat());
    for (sides, expected) in [
        ([2, 2, 2], counts(&[(2, 1)])),
        ([3, 3, 2], counts(&[(4, 1)])),
        ([3, 3, 3], counts(&[(6, 1)])),
        ([3, 3, 4], counts(&[(8, 3)])),
        ([4, 4, 2], counts(&[(8, 32)])),
        ([4, 4, 4], counts(&[(12, 3), (13, 1), (14, 72), (15, 21), (16, 1073)])),
    ] {
        assert_eq!(added(&address(sides, "classes"), "by_blocks"), expected, "{sides:?}");
    }
    let Figure::Counts(found) = added(&address([4, 4, 3], "classes"), "by_blocks") else { panic!("no counts") };
    assert_eq!(found.iter().map(|(blocks, _)| *blocks).collect::<Vec<_>>(), [0, 10, 11, 12]);
}

#[test]
fn the_first_solutions_of_3x3x3_are_the_published_ones() {
    let found = solutions("antislide", 9);
    assert_eq!(found.len(), 2);
    // The empty box comes first, since the empty choice does.
    assert!(found[0].starts_with("000 ") && found[0].ends_with("; symmetries=48 blocks=0"), "{}", found[0]);
    assert_eq!(found[0].split(' ').count(), 27 + 2);
    assert_eq!(
        found[1],
        "000 002-011-012-001 020-110-120-010 101-200-201-100 022-121-122-021 112-202-212-102 111 222 210-211-220-221; \
         symmetries=6 blocks=6"
    );
}

#[test]
fn the_corner_rules_meet_the_published_figures() {
    let corner = Figure::Counts(vec![(12, 4), (13, 6), (14, 888), (15, 176), (16, 14971)]);
    assert_eq!(added(&address([4, 4, 4], "corner"), "by_blocks"), corner);
    let nocorner = Figure::Counts(vec![(12, 2), (14, 6)]);
    assert_eq!(added(&address([4, 4, 4], "nocorner"), "by_blocks"), nocorner);
}

/// The source's own example of a packing that is none.
#[test]
fn the_published_bad_packing_is_found_out() {
    for check in [
        "112,112,33./442,..2,33./44.,.55,.55",
        "112 112 33. / 442 ..2 33. / 44. .55 .55",
        "112\n112\n33.\n\n442\n..2\n33.\n\n44.\n.55\n.55\n",
        "1 1 2\t4 4 2\t4 4 .\n1 1 2\t. . 2\t. 5 5\n3 3 .\t3 3 .\t. 5 5",
        "1 1 2   4 4 2   4 4 .\r\n1 1 2   . . 2   . 5 5\r\n3 3 .   3 3 .   . 5 5\r\n",
        "112 442 44.\n112 ..2 .55\n33. 33. .55",
    ] {
        let packing = read::packing(check).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(verdict(&packing), "Blocks 2, 3 and 5 can slide.", "{check:?}");
        assert_eq!(given(&packing), "112,112,33./442,..2,33./44.,.55,.55", "{check:?}");
    }
    assert_eq!(open("antislide?rule=check").about().warnings, [""; 0]);
    assert_eq!(figures("antislide?rule=check").1, 0);
}

/// The source's solution of 3 × 3 × 3 and the image of it that it prints, and its packing of 4 × 4 × 4 with 24
/// symmetries.
#[test]
fn the_published_good_packings_pass() {
    let big = ".11.,2113,2443,.44./5566,2..3,2..3,7788/5566,9..A,9..A,7788/.BB.,9BBA,9CCA,.CC.";
    for (check, symmetries, blocks) in
        [("11.,112,332/544,5.2,332/544,566,.66", 6, 6), ("11.,233,233/114,2.4,255/664,664,.55", 6, 6), (big, 24, 12)]
    {
        let found = solutions(&format!("antislide?check={check}"), 9);
        assert_eq!(found, [format!("{check}; symmetries={symmetries} blocks={blocks}")]);
    }
}
