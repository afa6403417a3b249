use super::*;

/// The puzzle of most cases.
const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(n: usize) -> Vec<String> {
    NINE.as_bytes().chunks(n).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

fn found(text: &str) -> Found {
    match read(text) {
        Reading::Taken(found) => found,
        other => panic!("{text}\n{other:?}"),
    }
}

fn values(text: &str) -> Vec<String> {
    found(text).puzzles.into_iter().map(|puzzle| puzzle.value).collect()
}

/// Returns rows with a rule after each band and a bar after each stack.
fn drawn(rule: &str, bars: [&str; 3], between: &str, empty: char) -> String {
    let row = |row: String| {
        let cells: Vec<String> = row.chars().map(|c| if c == '.' { empty } else { c }.to_string()).collect();
        let boxes: Vec<String> = cells.chunks(3).map(|cells| cells.join(between)).collect();
        format!("{}{}{}", bars[0], boxes.join(bars[1]), bars[2])
    };
    let rows: Vec<String> = rows(9).into_iter().map(row).collect();
    let bands: Vec<String> = rows.chunks(3).map(|rows| rows.join("\n")).collect();
    format!("{rule}\n{}\n{rule}\n", bands.join(&format!("\n{rule}\n")))
}

#[test]
fn boxes_are_drawn_in_many_ways() {
    for text in [
        drawn("+-------+-------+-------+", ["| ", " | ", " |"], " ", '.'),
        drawn("+---+---+---+", ["|", "|", "|"], "", '.'),
        drawn("+---+---+---+", ["|", "|", "|"], "", ' '),
        drawn("*-----------*", ["|", "|", "|"], "", '.'),
        drawn("*---*---*---*", ["|", "|", "|"], "", '0'),
        drawn("------+-------+------", ["", " | ", ""], " ", '.'),
        drawn("---------------------", ["", " | ", ""], " ", '_'),
        drawn("---------------------", ["", " | ", ""], " ", '-'),
        drawn("-----------", ["", "|", ""], "", '-'),
        drawn("|---+---+---|", ["|", "|", "|"], "", '*'),
        drawn(".-------.-------.-------.", ["| ", " | ", " |"], " ", '.'),
        drawn(":=======:=======:=======:", ["| ", " | ", " |"], " ", '?'),
        drawn("┌───────┬───────┬───────┐", ["│ ", " │ ", " │"], " ", '.'),
        drawn("╔═══════╦═══════╦═══════╗", ["║ ", " ║ ", " ║"], " ", ' '),
        drawn("+---+---+---+---+---+---+---+---+---+", ["| ", " | ", " |"], " | ", ' '),
        drawn("", ["", " ", ""], "", 'x'),
        drawn("", ["", "  ", ""], " ", 'X'),
    ] {
        let found = found(&text);
        assert_eq!(found.puzzles[0].value, NINE, "{text}");
        let says = if text.starts_with('\n') || text.contains("| 5 | 3 |") { "" } else { ", drawn with boxes" };
        assert!(found.what.starts_with("a sudoku of 9 × 9") && found.what.ends_with(says), "{text}{}", found.what);
        assert_eq!((found.fit, found.puzzles.len()), (Fit::Sure, 1));
    }
}

#[test]
fn rows_and_cells_are_set_apart_in_many_ways() {
    let commas =
        rows(9).iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(",")).collect::<Vec<_>>();
    let quoted = commas.iter().map(|row| format!("[\"{}\"]", row.replace(',', "\",\""))).collect::<Vec<_>>();
    for text in [
        NINE.to_owned(),
        NINE.replace('.', "0"),
        NINE.replace('.', "*"),
        rows(9).join("\n"),
        rows(9).join("\r\n").replace('.', "-"),
        rows(9).join(" "),
        rows(9).join("/"),
        rows(9).join("\n").replace('.', " "),
        commas.join("\n"),
        commas.join("\n").replace('.', ""),
        commas.join("\n").replace('.', "0").replace(',', "."),
        commas.join("\n").replace(',', "\t"),
        commas.join("\n").replace(',', "\t").replace('.', ""),
        commas.join("\n").replace(',', " ").replace('.', "0").replace(' ', ". ") + ".",
        commas.join("\n> ").replacen('5', "> 5", 1).replace(',', " "),
        format!(
            "{}\n|{}\n{}",
            "| ".repeat(9) + "|",
            "---|".repeat(9),
            commas.iter().map(|row| format!("|{}|\n", row.replace(',', "|").replace('.', " "))).collect::<String>()
        ),
        format!(
            "begin\npuzzle sudoku\nsize 9\nproblem\n{}\nsolution\n{}\nend\n",
            commas.join("\n").replace(',', " ").replace('.', "-"),
            "1 2 3 4 5 6 7 8 9\n".repeat(9)
        ),
        commas.join(",\n"),
        format!("[{}]", quoted.join(",\n ")),
        format!("[{}]", quoted.join(",")),
        format!("\u{feff}{}\n", rows(9).join("\n\n")),
        format!(
            "#A somebody\n#D easy\n[Puzzle]\n{}\n[State]\n{}\n",
            rows(9).join("\n"),
            rows(9).join("\n").replace('.', "1")
        ),
        format!("9 9\n{}\n", rows(9).join("\n")),
        format!("https://puzz.link/p?sudoku/9/9/{}", pzpr_of(NINE)),
        format!("pzprv3\nsudoku\n9\n{}\n", commas.join("\n").replace(',', " ")),
    ] {
        assert_eq!(values(&text), [NINE], "{text}");
    }
}

/// Returns the cells as puzz.link writes them.
fn pzpr_of(cells: &str) -> String {
    cells.replace('.', "g")
}

#[test]
fn lists_hold_a_puzzle_a_line_with_whatever_is_said_of_it() {
    let (other, solved) = (
        NINE.replacen("53", "35", 1),
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    for (a, b) in [
        (format!("{NINE}\n"), format!("{other}\n")),
        (format!("# hard ones\n\n{NINE} 7.1\n"), format!("// {solved}\n{other} 8.0\n")),
        (format!("id-1 {NINE}\n"), format!("id-2 {other}\n")),
        (format!("0000183b305c {NINE}  1.2\n"), format!("0000183b305d {other}  3.4\n")),
        (format!("puzzle,solution\n{NINE},{solved}\n"), format!("{other},{solved}\n")),
        (format!("{solved},{NINE}\n"), format!("{solved},{other}\n")),
        (format!("{NINE};11.8/11.8/3.4;name\n"), format!("{other};1.2/1.2/1.2;name\n")),
        (format!(":0000:x:{}:::\n", NINE.replacen('5', "+5", 1)), format!(":0000:x:{other}:::\n")),
        (format!("Grid 01\n{}\n", rows(9).join("\n").replace('.', "0")), format!("Grid 02\n{}\n", other_rows(&other))),
        (format!("{}\n\n", rows(9).join("\n")), other_rows(&other)),
    ] {
        assert_eq!(values(&format!("{a}{b}")), [NINE, &other], "{a}{b}");
    }
    let grids = found(&format!("Grid 01\n{}\nGrid 02\n{}\n", rows(9).join("\n"), other_rows(&other)));
    assert_eq!((&*grids.puzzles[1].name, grids.puzzles[1].line), ("Grid 02", 12));
    // A line that lacks a cell is left out and reported.
    let short = found(&format!("{NINE}\n{}\n{other}\n", &NINE[1..]));
    let (many, flaw) = short.left_out.expect("one left out");
    assert_eq!((short.puzzles.len(), many, flaw.line), (2, 1, 2));
    assert!(flaw.wrong.contains("80 cells") && flaw.wrong.contains("81"), "{}", flaw.wrong);
}

fn other_rows(puzzle: &str) -> String {
    puzzle.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_size_is_read() {
    let sixteen = format!("G{}", "1...............".repeat(16).chars().skip(1).collect::<String>());
    let in_rows =
        sixteen.as_bytes().chunks(16).map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>();
    let decimal = |cell: char| cell.to_digit(17).map_or(".".to_owned(), |value| value.to_string());
    let decimals = in_rows.iter().map(|row| row.chars().map(decimal).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>();
    for (text, value) in [
        ("1..4\n.3..\n..1.\n...3\n".to_owned(), "1..4.3....1....3"),
        ("1.|.4\n.3|..\n--+--\n..|1.\n..|.3\n".to_owned(), "1..4.3....1....3"),
        ("1..4.3....1....3".to_owned(), "1..4.3....1....3"),
        ("1 . . | . . 6\n. . . | . . .\n------+------\n. 2 . | . . .\n. . . | . 3 .\n------+------\n. . . | . . .\n4 . . | . . 5\n".to_owned(),
         "1....6.......2........3.......4....5"),
        (in_rows.join("\n"), &sixteen),
        (decimals.join("\n"), &sixteen),
        (decimals.join("\n").replace(' ', ","), &sixteen),
        (sixteen.clone(), &sixteen),
    ] {
        assert_eq!(values(&text), [value], "{text}");
    }
    // The digit 0 of 10 is no empty cell.
    for empty in ["-", ".", "0"] {
        let decimal = |c: char| c.to_digit(17).map_or(empty.to_owned(), |n| n.to_string());
        let rows = ["A1..............", "G..............."];
        let rows = rows.map(|row| row.chars().map(decimal).collect::<Vec<_>>().join(" "));
        let all = format!("16 16\n{}\n{}\n{}", rows[0], rows[1], format!("{}\n", vec![empty; 16].join(" ")).repeat(14));
        assert!(values(&all)[0].starts_with("A1..............G."), "{all}");
    }
    // From 0 to F, where 0 is no empty cell.
    let hexadecimal = format!("0{}F", ".".repeat(254));
    assert_eq!(values(&hexadecimal), [format!("1{}G", ".".repeat(254))]);
    let rows = vec!["F0.............."; 16].join("\n");
    assert!(values(&rows)[0].starts_with("G1...."));
    // A list of sixteen small puzzles is not one large one.
    assert_eq!(values(&vec!["1..4.3....1....3"; 16].join("\n")).len(), 16);
}

#[test]
fn a_mistake_is_named_with_its_place() {
    let boxed = drawn("+-------+-------+-------+", ["| ", " | ", " |"], " ", '.');
    for (text, line, column, words) in [
        (boxed.replacen("| 6 .", "| 6 %", 1), 3, 5, "%; a cell must be 1 to 9, or ."),
        (boxed.replacen("| 6 . .", "| 6 .", 1), 3, 1, "a row of 8 cells; each row must have 9"),
        (rows(9).join("\n").replace('.', "o"), 1, 3, "o; a cell must be 1 to 9, or ."),
        (rows(9)[..8].join("\n"), 8, 1, "8 rows of 9 cells; there must be 9"),
        (NINE[1..].to_owned(), 1, 1, "80 cells; a sudoku in a line must have 81"),
        (NINE.replacen('7', "%", 1), 1, 5, "%; a cell must be"),
        (rows(9).join("\n").replacen('7', "é", 1), 1, 5, "é; a cell must be"),
    ] {
        let Reading::Faulty(flaw) = read(&text) else { panic!("{text}\n{:?}", read(&text)) };
        assert_eq!((flaw.line, flaw.column, flaw.certain), (line, column, true), "{text}{}", flaw.told());
        assert!(flaw.wrong.contains(words), "{text}{}", flaw.told());
    }
}

#[test]
fn other_kinds_are_foreign() {
    for text in [
        "",
        "a b c\na\nb c\n",
        "a,b,c\n1,0,0\n0,1,1\n",
        "0 1 0 0\n1 0 0 0\n0 0 0 1\n0 0 1 0\n",
        "2..\n.3.\n...\n",
        ".**.\n*..*\n*..*\n.**.\n",
        "Dear all,\nthis is a letter.\n",
        "p xc 3 2\n1\n2 3\n",
        "| .32.\n| 4.2.\n| ....\n| 2...\nab cd\nab\ncd\n",
        "112,112,33./442,..2,33./44.,.55,.55",
        "fillomino/4/4/1h4g3j1k",
    ] {
        assert_eq!(read(text), Reading::Foreign, "{text}");
    }
}

#[test]
fn the_fit_tells_a_sudoku_from_other_grids() {
    let grid = |text: &str| found(text).fit;
    assert_eq!(grid(&rows(9).join("\n")), Fit::Sure);
    assert_eq!(grid("1..4\n.3..\n..1.\n...3\n"), Fit::Possible);
    // Twice in a row, as in a fillomino.
    assert_eq!(grid(&rows(9).join("\n").replacen("53.", "55.", 1)), Fit::Poor);
    assert_eq!(grid("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"), Fit::Poor);
}
