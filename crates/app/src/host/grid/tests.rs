use super::*;
use crate::problems::CATALOG;

fn editor(problem: &str, field: &str, value: &str) -> GridEditor {
    GridEditor::new(CATALOG, problem, field, value).expect("a grid")
}

fn typed(editor: &mut GridEditor, keys: &str) {
    for key in keys.chars() {
        assert!(editor.press(&key.to_string()), "{key}");
    }
}

const EMPTY_NINE: &str = ".................................................................................";
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn what_is_typed_for_an_empty_cell_leaves_it_empty_and_goes_on() {
    for keys in ["..3.2.6..", "003020600", "  3 2 6  ", "--3-2-6--", "__3?2x6**"] {
        let mut sudoku = editor("cover", "clues", EMPTY_NINE);
        typed(&mut sudoku, keys);
        assert_eq!((sudoku.value(), sudoku.at()), (format!("..3.2.6..{}", &EMPTY_NINE[9..]), (1, 0)), "{keys}");
    }
    let mut fillomino = editor("fillomino", "grid", "........./.........");
    typed(&mut fillomino, "..3.2.6..0a");
    assert_eq!(fillomino.value(), "..3.2.6../.a.......");
    let mut pattern = editor("skeleton", "pattern", "****/****");
    typed(&mut pattern, ".*.*0**");
    assert_eq!((pattern.value(), pattern.at()), (".*.*/.***".to_owned(), (1, 3)));
}

#[test]
fn keys_move_and_erase() {
    let mut grid = editor("fillomino", "grid", "12/34");
    for (key, at) in [
        ("ArrowRight", (0, 1)),
        ("ArrowRight", (0, 1)),
        ("ArrowDown", (1, 1)),
        ("ArrowLeft", (1, 0)),
        ("ArrowUp", (0, 0)),
    ] {
        assert!(grid.press(key));
        assert_eq!(grid.at(), at, "{key}");
    }
    grid.go(1, 0);
    assert!(grid.press("Backspace") && grid.press("Delete"));
    assert_eq!((grid.value(), grid.at()), ("1./.4".to_owned(), (0, 1)));
    for other in ["Tab", "Enter", "g", "%", "é", ""] {
        assert!(!grid.press(other), "{other}");
    }
    // The last cell has none behind it.
    grid.go(1, 1);
    typed(&mut grid, "12");
    assert_eq!(grid.value(), "1./.2");
}

#[test]
fn numbers_of_several_digits_end_with_a_comma_or_a_blank() {
    let mut grid = editor("fillomino", "grid", "..../..../..../....");
    assert!(grid.takes_numbers() && !grid.joins());
    grid.join(true);
    typed(&mut grid, "12,.3 ,10,2,b");
    assert_eq!(grid.value(), "c.3./a2b./..../....");
    // What follows ends a number as well, and a digit may be taken back.
    grid.clear();
    grid.go(0, 0);
    typed(&mut grid, "12.3,1");
    assert!(grid.press("Backspace"));
    assert_eq!(grid.value(), "c.3./..../..../....");
    assert!(editor("fillomino", "grid", "12,.,./.,.,./.,.,./.,.,.").joins());
    let mut sudoku = editor("cover", "clues", SUDOKU);
    sudoku.join(true);
    assert!(!sudoku.takes_numbers() && !sudoku.joins());
    // A keyboard of digits is enough for both, but not for words.
    assert!(grid.is_numeric() && sudoku.is_numeric());
    assert!(!editor("maze", "grid", "S./.G").is_numeric());
}

#[test]
fn a_paste_fills_the_grid() {
    // A whole puzzle, wherever the cursor is.
    let rows: Vec<String> = SUDOKU.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    for text in [SUDOKU.to_owned(), rows.join("\n"), rows.join("\n").replace('.', "0"), rows.join("/")] {
        let mut sudoku = editor("cover", "clues", EMPTY_NINE);
        sudoku.go(4, 4);
        sudoku.paste(&text);
        assert_eq!(sudoku.value(), SUDOKU, "{text}");
    }
    let mut sudoku = editor("cover", "clues", EMPTY_NINE);
    sudoku.paste("1..4\n.3..\n..1.\n...3\n");
    assert_eq!((sudoku.value(), sudoku.rows()), ("1..4.3....1....3".to_owned(), 4));
    // Less than one, from the cell on.
    let mut sudoku = editor("cover", "clues", EMPTY_NINE);
    sudoku.go(0, 7);
    sudoku.paste("53..7");
    assert!(sudoku.value().starts_with(".......53..7......"), "{}", sudoku.value());
    sudoku.clear();
    sudoku.go(1, 1);
    sudoku.paste("1 2\n3 4\n");
    assert_eq!(sudoku.value()[..36], *"..........12.......34...............");
    sudoku.clear();
    sudoku.go(8, 7);
    sudoku.paste("12345");
    assert!(sudoku.value().ends_with(".12"), "{}", sudoku.value());
    let mut fillomino = editor("fillomino", "grid", "...../.....");
    fillomino.paste("3 3\n- - 2\n- 1 3\n4 - -\n");
    assert_eq!(fillomino.value(), "..2/.13/4..");
    fillomino.go(1, 0);
    fillomino.paste("4");
    assert_eq!(fillomino.value(), "..2/413/4..");
    let mut pattern = editor("skeleton", "pattern", ".");
    pattern.paste(".**.\n*..*\n");
    assert_eq!(pattern.value(), ".**./*..*");
}

#[test]
fn squares_have_sides_of_their_own() {
    let mut sudoku = editor("cover", "clues", SUDOKU);
    for (rows, columns, side) in [(10, 9, 16), (16, 15, 9), (9, 8, 6), (5, 6, 4), (3, 4, 4), (99, 4, 25), (12, 16, 9)] {
        sudoku.resize(rows, columns);
        assert_eq!((sudoku.rows(), sudoku.columns()), (side, side), "{rows} × {columns}");
    }
    sudoku.resize(16, 9);
    typed(&mut sudoku, "aG");
    assert_eq!(sudoku.value()[..2], *"AG");
    // What a smaller one has no sign for is gone.
    sudoku.resize(4, 16);
    assert_eq!(sudoku.value()[..2], *"..");
    let mut fillomino = editor("fillomino", "grid", "12/34");
    fillomino.resize(3, 99);
    assert_eq!((fillomino.rows(), fillomino.columns(), &fillomino.value()[..3]), (3, 35, "12."));
}

#[test]
fn whatever_is_typed_or_pasted_the_value_is_a_grid() {
    for text in
        ["", "é", "\u{202e}", "/////", ",,,,\n,,", "99999999999999", "[[1]]", "1/2/3/4/5/6/7/8/9/0/1/2/3/4/5/6/7/8"]
    {
        for (problem, field) in [("cover", "clues"), ("fillomino", "grid"), ("skeleton", "pattern")] {
            let mut grid = editor(problem, field, text);
            grid.paste(text);
            assert!(
                grid.rows() > 0 && grid.columns() > 0 && grid.cells().count() == grid.rows() * grid.columns(),
                "{text}"
            );
        }
    }
    assert!(
        GridEditor::new(CATALOG, "queens", "n", "").is_none() && GridEditor::new(CATALOG, "none", "n", "").is_none()
    );
}

/// A size of two digits is typed through one of one digit, which loses nothing until a cell is edited.
#[test]
fn a_size_typed_digit_by_digit_keeps_what_stands_in_the_cells() {
    let mut grid = editor("fillomino", "grid", "1..3........");
    let before = grid.value();
    assert!(grid.allows(1, 1) && !grid.allows(0, 1) && !grid.allows(1, 1000));
    grid.resize(1, 1);
    assert_eq!(grid.value(), "1");
    grid.resize(1, 12);
    assert_eq!(grid.value(), before);
    grid.resize(1, 1);
    typed(&mut grid, "2");
    grid.resize(1, 4);
    assert_eq!(grid.value(), "2...");
    let mut sudoku = editor("sudoku", "grid", SUDOKU);
    assert!(sudoku.allows(9, 4) && sudoku.allows(16, 9) && !sudoku.allows(1, 9));
    let before = sudoku.value();
    for (side, boxes) in [(4, (2, 2)), (6, (2, 3)), (16, (4, 4)), (12, (3, 4)), (9, (3, 3))] {
        sudoku.resize(side, sudoku.columns());
        assert_eq!((sudoku.rows(), sudoku.boxes()), (side, Some(boxes)));
    }
    assert_eq!((sudoku.value(), grid.boxes()), (before, None));
}
