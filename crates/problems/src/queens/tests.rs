use super::*;
use crate::counted::Counted;
use crate::reader::Reading;

const EIGHT: &str = "BAAAAAEE/BBAAAGGE/DDDDCGEE/DDDDCGEE/FDDDDGEE/FFDDDGEE/FHHHHGGG/HHHHHHHG";

fn search(n: usize, placed: &str, regions: &str, ways: Ways) -> Counted {
    Counted::by(RowByRow::new(Given::read(n, placed, regions).expect("a board")), ways)
}

/// Solutions, nodes, rejections, decisions, first solution and first dead end, from an independent program, which also counts the solutions
/// by all permutations.
#[test]
fn placed_queens_are_searched_as_others_have_found() {
    for (n, placed, profile, row) in [
        (6, "1.2", &[3, 6, 9, 9, 1][..], [1, 28, 140, 197, 41, 20]),
        (6, "1.1", &[4, 7, 7, 3], [0, 21, 111, 153, 0, 21]),
        (8, "1.1", &[6, 21, 46, 72, 56, 21, 4], [4, 226, 1558, 2014, 981, 23]),
        (8, "1.4", &[5, 16, 36, 71, 77, 47, 18], [18, 270, 1754, 2312, 204, 28]),
        (8, "4.2,6.5", &[6, 15, 14, 11, 7, 2], [2, 55, 377, 489, 219, 26]),
        (8, "2.4,7.7", &[3, 7, 12, 9, 5, 3], [3, 39, 257, 338, 98, 23]),
        (9, "5.5", &[6, 24, 66, 156, 224, 192, 80, 40], [40, 788, 5953, 7569, 371, 29]),
    ] {
        let counted = search(n, placed, "", Ways::PLAIN);
        assert_eq!((counted.row(), &*counted.profile), (row, profile), "{n}, {placed}");
    }
    let plain = search(8, "", "", Ways::PLAIN);
    assert_eq!((plain.solutions, plain.nodes()), (92, 2056));
}

#[test]
fn regions_are_searched_as_others_have_found() {
    let regions = REGIONS.rsplit_once('=').expect("a value").1;
    let six = search(8, "", regions, Ways::PLAIN);
    assert_eq!((six.row(), &*six.profile), ([1, 48, 240, 337, 120, 8], &[6, 7, 10, 14, 10, 1][..]));
    assert_eq!(six.ways, [156, 0, 63, 21]);
    let eight = search(8, "", EIGHT, Ways::PLAIN);
    assert_eq!(eight.row(), [43, 1529, 10_367, 13_468, 145, 38]);
    assert_eq!(eight.profile, [8, 36, 146, 358, 393, 283, 262, 43]);
    // Regions that are the rows only forbid that queens touch.
    for (n, row) in [
        (4, [2, 16, 44, 78, 31, 9]),
        (5, [14, 69, 211, 363, 16, 58]),
        (6, [90, 378, 1356, 2202, 22, 55]),
        (7, [646, 2497, 10_467, 16_107, 53, 29]),
        (8, [5242, 19_184, 92_360, 135_970, 118, 38]),
    ] {
        let rows: Vec<String> = ('A'..).take(n).map(|letter| letter.to_string().repeat(n)).collect();
        assert_eq!(search(n, "", &rows.join("/"), Ways::PLAIN).row(), row, "n = {n}");
    }
}

#[test]
fn every_way_of_searching_finds_the_same_solutions() {
    for (n, placed, regions) in [(8, "4.2,6.5", ""), (7, "", ""), (8, "", EIGHT), (8, "2.1", EIGHT)] {
        let plain = search(n, placed, regions, Ways::PLAIN);
        for ways in 1..8 {
            let ways = Ways { fewest: ways & 1 > 0, forward: ways & 2 > 0, jump: ways & 4 > 0, dynamic: false };
            let other = search(n, placed, regions, ways);
            assert_eq!(other.solutions, plain.solutions, "{placed} {regions} {ways:?}");
            assert!(ways.fewest || other.nodes() <= plain.nodes(), "{placed} {regions} {ways:?}");
        }
    }
}

#[test]
fn what_cannot_be_searched_is_refused_by_name() {
    for (query, wrong) in [
        (
            "n=8&placed=4.2,6.4",
            "placed=4.2,6.4: placed must have no clash: the placed queens in row 4, column 2 and row 6, column 4 attack each other.",
        ),
        (
            "placed=4.2,4.5",
            "placed=4.2,4.5: placed must have no clash: the placed queens in row 4, column 2 and row 4, column 5 attack each other.",
        ),
        ("placed=9.1", "placed=9.1: placed has 9.1; row and column must be whole numbers from 1 to 8."),
        ("placed=c3", "placed=c3: placed has \"c3\"; a queen must be row.column, such as 4.2."),
        ("regions=AB/A", "regions=AB/A: regions has 1 letter in row 2; each of the 2 rows must have 2."),
        ("regions=AB/AC", "regions=AB/AC: regions has 3 different letters; it must have 2, as many as rows."),
        ("regions=A1/AA", "regions=A1/AA: regions has '1' in row 1, column 2; it must be a letter."),
        (
            "regions=AABB/AABB/CCDD/CCDD&placed=1.1,2.2",
            "placed=1.1,2.2: placed must have no clash: the placed queens in row 1, column 1 and row 2, column 2 share region A.",
        ),
        (
            "method=links&placed=1.1",
            "method=links: method must be rows where queens are placed, or regions or ways of searching are set.",
        ),
    ] {
        let fault = crate::CATALOG.open(&format!("queens?{query}")).err().expect(query);
        assert_eq!(fault.to_string(), wrong);
    }
}

#[test]
fn the_method_is_the_one_that_searches() {
    let method = |query: &str| crate::CATALOG.open(query).expect(query).about().method;
    assert_eq!(method("queens?n=6&placed=1.2"), Some("rows"));
    assert_eq!(method("queens?n=6&method=rows"), Some("rows"));
    assert_eq!(method("queens?n=6&back=jump"), Some("rows"));
    assert_eq!(method("queens?n=6"), None);
}

#[test]
fn regions_are_read_as_letters() {
    let read = |text: &str| (given::READER.read)(text);
    let Reading::Taken(found) = read("a a b b\na a b b\nc c d d\nc c d d\n") else { panic!("regions") };
    assert_eq!((&*found.what, &*found.puzzles[0].value), ("queens in 4 regions", "AABB/AABB/CCDD/CCDD"));
    assert!(matches!(read("AABB/AABB/CCDD/CCCC"), Reading::Taken(_)));
    assert!(matches!(read("AABB\nAABB\nCCCC\nCCCC\n"), Reading::Faulty(_)));
    for text in ["", "AB\nAB\n", "AABB\nAAB\nCCDD\nCCDD\n", ".Q..\n...Q\nQ...\n..Q.\n", "Some words of prose.\n"] {
        assert_eq!(read(text), Reading::Foreign, "{text}");
    }
}
