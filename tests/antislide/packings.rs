//! Boxes and packings as visitors give them: whatever is wrong is named.

use stepdance::problems::CATALOG;
use stepdance::problems::antislide::read;
use stepdance::problems::antislide::words::check::given;

/// What opening an address says.
fn fault(address: &str) -> String {
    match CATALOG.address(address).and_then(|address| address.open()) {
        Ok(_) => panic!("{address} opens"),
        Err(bad) => bad.to_string(),
    }
}

#[test]
fn bad_boxes_are_named() {
    for (sides, part) in [
        ("", "box has 0 sides; it must have three, such as 4x4x3"),
        ("4", "box has 1 side; it must have three"),
        ("4 4", "box has 2 sides"),
        ("4 4 3 x", "4 sides"),
        ("3x3", "box has 2 sides; it must have three, such as 4x4x3"),
        ("3x3x3x3", "4 sides"),
        ("3x3x7", "7 as its third side; it must be a whole number from 1 to 6"),
        ("0x3x3", "0 as its first side"),
        ("3xx3", "nothing as its second side"),
        ("3x-3x3", "-3 as its second side"),
        ("3x3x99999999999999999999", "as its third side"),
        ("a%00x3x3", "as its first side"),
    ] {
        let fault = fault(&format!("antislide?box={sides}"));
        assert!(fault.contains(part), "{sides:?}: {fault}");
    }
    for fine in ["4x4x3", "4X4X3", "4 x 4 x 3", "4×4×3", "4 4 3", " 4  4x3 ", "4*4*3", "1x1x1", "6x6x6"] {
        assert!(CATALOG.address(&format!("antislide?box={fine}")).unwrap().open().is_ok(), "{fine}");
    }
}

#[test]
fn bad_packings_are_named() {
    for (text, part) in [
        ("", "0 layers"),
        ("/,/", "0 layers"),
        ("11,11/1", "1 row in layer 1; layer 0 has 2, and all must have as many"),
        ("11,1", "1 cell in row 1 of layer 0; each row must have 2"),
        (".......", "7 cells in a row; there must be 1 to 6"),
        ("./././././././.", "8 layers"),
        (".,.,.,.,.,.,.,.", "8 rows"),
        ("11,1.", "has block 1 in 3 cells (000, 001, 010); a block must fill 2×2×1 cells"),
        ("1111", "block 1 in 4 cells (000, 001, 002, 003)"),
        ("111,111", "block 1 in 6 cells (000, 001, 002, 010, 011 and more)"),
        ("11/11,", "block 1 in 4 cells"),
        ("11,1?", "has ? in cell 011; it must be a digit or letter"),
        ("é", "é in cell 000"),
        ("<script>", "8 cells in a row"),
    ] {
        match read::packing(text) {
            Ok(packing) if text == "11/11," => assert_eq!(packing.blocks.len(), 1),
            Ok(_) => panic!("{text:?} is read"),
            Err(fault) => assert!(fault.to_string().contains(part), "{text:?}: {fault}"),
        }
    }
}

#[test]
fn any_packing_is_read_again_as_itself() {
    for text in ["11,11", ".", "aa./aa./...", "11.,112,332/544,5.2,332/544,566,.66"] {
        assert_eq!(given(&read::packing(text).unwrap()), text);
    }
    // A packing goes with its rule.
    let address = CATALOG.address("antislide?check=11,11").unwrap();
    assert_eq!(address.to_string(), "antislide?rule=check&check=11,11");
    assert!(address.open().is_ok());
}

/// A packing says itself how large it is: a box of another size is not used, and that is told.
#[test]
fn a_box_that_the_packing_does_not_fill_is_told() {
    let warnings = |address: &str| crate::common::open(address).about().warnings;
    let held = "antislide?rule=check&check=11,11/22,22";
    let told = ["The packing is 2×2×2; the field Box is not used."];
    assert_eq!(warnings(held), told);
    assert_eq!(warnings(&format!("{held}&box=3x3x2")), told);
    assert_eq!(warnings(&format!("{held}&box=none")), told);
    assert!(warnings(&format!("{held}&box=2x2x2")).is_empty());
    // What can slide is said by caption and picture.
    assert_eq!(warnings("antislide?rule=check"), [""; 0]);
}
