use super::*;
use crate::host::Host;
use crate::problems::CATALOG;
use crate::reader;

fn on(open: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.open(open, &mut || 0.0).expect("it opens");
    page
}

/// A text that is dropped.
fn dropped(open: &str, text: &str) -> Import {
    on(open).desk().reads(text, Choice::Number(1))
}

/// What the search of a text is called, by problem and field.
fn meant(open: &str, text: &str) -> Option<String> {
    let address = dropped(open, text).address?;
    Some(address[..address.rfind('=').unwrap_or(address.len())].to_owned())
}

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FOUR: &str = "1..4\n.3..\n..1.\n...3\n";
const PATTERN: &str = ".**.\n*..*\n*..*\n.**.\n";
/// Two pairs in a row, as no sudoku has them.
const FILLOMINO: &str = "2..3\n2..3\n.33.\n1..1\n";

fn rows() -> String {
    let rows: Vec<String> = SUDOKU.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    rows.join("\n")
}

#[test]
fn a_text_is_opened_by_who_takes_it() {
    for open in ["queens", "cover", "skeleton", "fillomino", "antislide", "langford"] {
        for (text, by) in [
            ("a b c\na\nb c\n", Some("cover?preset=own&matrix")),
            ("a,b,c\n1,0,0\n0,1,1\n", Some("cover?preset=own&matrix")),
            ("p xc 3 2\n1\n2 3\n", Some("cover?preset=own&matrix")),
            (SUDOKU, Some("cover?preset=sudoku&clues")),
            ("2..\n.3.\n...\n", Some("fillomino?grid")),
            (PATTERN, Some("skeleton?pattern")),
            ("112,112,33./442,..2,33./44.,.55,.5.", None),
            ("Dear all,\nthis is a letter.\n", None),
            ("", None),
        ] {
            assert_eq!(meant(open, text).as_deref(), by, "{open}: {text}");
        }
        let packing = "11.,112,332/544,5.2,332/544,566,.66";
        assert!(meant(open, packing).is_some_and(|by| by.starts_with("antislide?rule=check")), "{open}");
    }
    // Nine rows of nine cells are a sudoku, but where grids of that kind are open.
    assert_eq!(meant("langford", &rows()).as_deref(), Some("cover?preset=sudoku&clues"));
    assert_eq!(meant("fillomino", &rows()).as_deref(), Some("fillomino?grid"));
}

#[test]
fn what_a_text_was_read_as_is_said_and_the_others_are_offered() {
    let taken = dropped("queens", &rows());
    assert_eq!(taken.told, "Read as a sudoku of 9 × 9.");
    let kinds: Vec<&str> = taken.offers.iter().map(|offer| offer.kind).collect();
    assert_eq!(kinds, ["a sudoku cell by cell", "a fillomino"]);
    assert!(taken.offers[1].address.starts_with("fillomino?grid=53..7"), "{:?}", taken.offers);
    let taken = dropped("fillomino", &rows());
    assert_eq!((&*taken.told, taken.offers[0].kind), ("Read as a fillomino of 9 × 9.", "a sudoku cell by cell"));
    // With a fillomino open, one that breaks the rules of sudoku is no sudoku for anybody.
    assert!(dropped("fillomino", FILLOMINO).offers.is_empty());
    assert_eq!(dropped("queens", FILLOMINO).told, "Read as a fillomino of 4 × 4.");
}

#[test]
fn a_long_text_that_comes_down_to_little_is_opened() {
    let row = |i: usize| (0..1000).map(|j| if i == j % 300 { "1" } else { "0" }).collect::<Vec<_>>().join(",") + "\n";
    let text: String = (0..300).map(row).collect();
    assert!(text.len() > 500_000);
    let taken = dropped("queens", &text);
    assert_eq!(taken.told, "Read as an exact cover: a 0–1 matrix of 300 rows and 1\u{a0}000 columns.");
    assert!(taken.address.is_some_and(|address| address.len() < 160_000));
}

#[test]
fn several_fillominoes_are_counted_and_named() {
    let taken = dropped("queens", "Easy\n..2\n.13\n4..\nHard\n2...\n..44\n");
    assert_eq!(taken.told, "Read as the 1st of 2 fillominoes, Easy: ..2/.13/4...");
    assert_eq!((taken.number, taken.of), (1, 2));
    // Nested lists are no exact cover, unless of zeros and ones.
    let lists = "[[0,0,2],[0,1,3],[4,0,0]]";
    assert_eq!(dropped("cover?preset=own", lists).address.as_deref(), Some("fillomino?grid=..2/.13/4.."));
}

#[test]
fn where_several_kinds_fit_the_page_asks() {
    let asked = dropped("queens", FOUR);
    assert_eq!(asked.address, None);
    assert_eq!(asked.told, "This can be a fillomino of 4 × 4 or a sudoku of 4 × 4. Which is it?");
    let addresses: Vec<(&str, &str)> = asked.offers.iter().map(|it| (it.kind, it.address.as_str())).collect();
    assert_eq!(
        addresses,
        [
            ("a fillomino", "fillomino?grid=1..4/.3../..1./...3"),
            ("a sudoku", "cover?preset=sudoku&clues=1..4.3....1....3")
        ]
    );
    for (open, kind) in [("fillomino", "a fillomino"), ("cover?preset=sudoku", "a sudoku"), ("cover", "a sudoku")] {
        let taken = dropped(open, FOUR);
        assert!(taken.told.starts_with(&format!("Read as {kind} of 4 × 4.")), "{open}: {}", taken.told);
        assert_eq!(taken.offers.len(), 1, "{open}");
    }
}

#[test]
fn a_pattern_is_one_after_a_fillomino_as_well() {
    for open in ["fillomino", "skeleton", "queens", "cover?preset=sudoku", "cover?preset=own"] {
        let taken = dropped(open, PATTERN);
        assert_eq!(taken.address.as_deref(), Some("skeleton?pattern=.**./*..*/*..*/.**."), "{open}");
        assert_eq!((&*taken.told, taken.offers.len()), ("Read as a pattern of 4 × 4.", 0), "{open}");
    }
}

#[test]
fn what_is_edited_where_it_is_shown_is_opened_without_words() {
    let page = on("cover?preset=own&choose=first");
    let taken = page.desk().reads("a b c\na\nb c\n", Choice::Line(1));
    assert!(taken.address.is_some_and(|address| address.ends_with("&choose=first")));
    assert_eq!(taken.told, "");
    // Something else is told.
    assert_eq!(page.desk().reads(SUDOKU, Choice::Line(1)).told, "Read as a sudoku of 9 × 9.");
}

#[test]
fn of_a_file_of_puzzles_one_is_chosen() {
    let other = SUDOKU.replace("53", "35");
    let file = format!("{SUDOKU}\n{other}\n\n");
    let page = on("queens");
    let first = page.desk().reads(&file, Choice::Number(1));
    assert!(first.address.is_some_and(|address| address.ends_with(SUDOKU)));
    assert_eq!((first.number, first.of), (1, 2));
    assert_eq!(first.told, "Read as the 1st of 2 sudokus: 53..7....6..195...….");
    for (choice, number) in [
        (Choice::Line(1), 1),
        (Choice::Line(2), 2),
        (Choice::Line(9), 2),
        (Choice::Number(2), 2),
        (Choice::Number(99), 2),
        (Choice::Number(0), 1),
    ] {
        let taken = page.desk().reads(&file, choice);
        assert_eq!(taken.number, number, "{choice:?}");
        assert_eq!(taken.address.is_some_and(|address| address.ends_with(&other)), number == 2, "{choice:?}");
    }
    // The cursor stands in a puzzle of several lines.
    let grids = format!("Grid 01\n{}\nGrid 02\n{}\n", rows(), rows().replacen("53", "35", 1));
    assert_eq!(
        page.desk().reads(&grids, Choice::Line(15)).told,
        "Read as the 2nd of 2 sudokus, Grid 02: 35..7....6..195...…."
    );
    // What is left out is said.
    let told = page.desk().reads(&format!("{SUDOKU}\n{}\n{other}\n", &SUDOKU[1..]), Choice::Number(1)).told;
    assert!(told.contains("1 other is left out (line 2, column 1: 80 cells"), "{told}");
}

#[test]
fn the_fault_that_helps_is_told() {
    let ruled = "+---+---+\n|1.|.4|\n|.z|..|\n+---+---+\n|..|1.|\n|..|.3|\n+---+---+\n";
    for (open, text, told, place) in [
        ("queens", ruled, "As a sudoku: line 3, column 3: z; a cell must be 1 to 4", (3, 3)),
        ("cover", ruled, "As a sudoku: line 3, column 3: z; a cell must be 1 to 4", (3, 3)),
        ("cover?preset=own", "a b\na d\n", "As an exact cover: line 2, column 3: no item is named d", (2, 3)),
        ("fillomino", "..2\n.!3\n4..\n", "As a fillomino: line 2, column 2: !", (2, 2)),
        (
            "queens",
            "Dear all,\nthis.\n",
            "This text has no known format. It was tried as a board of queens, queens in regions,",
            (2, 1),
        ),
    ] {
        let refused = dropped(open, text);
        assert!(refused.address.is_none() && refused.offers.is_empty(), "{open}: {text}: {refused:?}");
        assert!(refused.told.starts_with(told), "{open}: {text}: {}", refused.told);
        assert_eq!((refused.line, refused.column), place, "{open}: {text}");
    }
}

/// Zeros and ones are an exact cover, but where a maze is open; start and end say which digit is open.
#[test]
fn zeros_and_ones_are_a_maze_where_a_maze_is_open() {
    let text = "[[1, 0, 0, 0],\n [1, 1, 0, 1],\n [0, 1, 0, 0],\n [1, 1, 1, 1]]\n";
    let taken = dropped("maze", text);
    assert_eq!(taken.address.as_deref(), Some("maze?grid=S%23%23%23/..%23./%23.%23%23/...E"));
    let told = "Read as a maze of 4 × 4, where 1 is open and 0 a wall. It starts at the top left and ends at the bottom right.";
    assert_eq!((&*taken.told, taken.offers.len()), (told, 1));
    let taken = dropped("queens", text);
    assert!(taken.told.starts_with("Read as an exact cover: a 0–1 matrix"), "{}", taken.told);
    assert_eq!(taken.offers.iter().map(|offer| offer.kind).collect::<Vec<_>>(), ["a maze"]);
    let taken = dropped("queens", "S01\n101\n10E\n");
    assert_eq!(taken.told, "Read as a maze of 3 × 3, where 0 is open and 1 a wall.");
    let refused = dropped("queens", "S0\n1E\n");
    let told = "As a maze: line 1, column 1: both 0 and 1 may be open from S to E; write # for each wall.";
    assert_eq!((refused.address, &*refused.told), (None, told));
}

#[test]
fn what_nothing_reads_is_told_with_what_was_tried() {
    let told = dropped("queens", "a b\nc\n").told;
    let tried = "It was tried as a board of queens, queens in regions, a maze, a word in a grid, a graph for paths, a graph, a sudoku cell by cell, a cryptarithm, a pattern of a skeleton, a fillomino, a sudoku, an exact cover, a packing and a record.";
    let far = "As an exact cover it has a mistake in line 2, column 1: no item is named c; it must be a or b.";
    assert_eq!(told, format!("This text has no known format. {tried} {far}"));
    assert_eq!(dropped("queens", "").told.split(". ").next(), Some("This text has no known format"));
}

/// Texts as public files and threads have them (docs/formats.md names these), each in full or its beginning, with what they are read as.
#[test]
fn public_texts_are_read_as_what_they_are() {
    let nine = "Read as a sudoku of 9 × 9.";
    for (text, told) in [
        (
            "[[\"A\",\"A\",\"B\",\"B\"],[\"A\",\"C\",\"C\",\"B\"],[\"D\",\"C\",\"B\",\"B\"],[\"D\",\"D\",\"D\",\"B\"]]",
            "Read as queens in 4 regions.",
        ),
        ("A,A,B,B\nA,C,C,B\nD,C,B,B\nD,D,D,B\n", "Read as queens in 4 regions."),
        (
            "[[0,0,1,1],[0,2,2,1],[3,2,1,1],[3,3,3,1]]",
            "This can be queens in 4 regions or a fillomino of 4 × 4. Which is it?",
        ),
        ("0 1\n0 2\n1 2\n2 3\n", "Read as a graph of 4 vertices and 4 edges."),
        ("0\t1\n0\t26\n1\t26\n26\t3\n3\t40\n", "Read as a graph of 5 vertices and 5 edges."),
        ("p edge 3 2\ne 0 1\ne 1 2\n", "Read as a graph of 3 vertices and 2 edges."),
        (
            "4 4\n- - 4 3\n- - - 1\n- 2 - -\n- - - -\n1 1 1 3\n1 3 3 3\n2 2 4 4\n2 2 4 4\n",
            "Read as a sudoku of 4 × 4 with regions.",
        ),
        ("  SEND\n+ MORE\n------\n MONEY\n", "Read as a cryptarithm."),
        ("SEND + MORE == MONEY\n", "Read as a cryptarithm."),
        (
            "board = [[\"A\",\"B\",\"C\",\"E\"],[\"S\",\"F\",\"C\",\"S\"],[\"A\",\"D\",\"E\",\"E\"]], word = \"ABCCED\"\n",
            "Read as a word in a grid of 3 × 4.",
        ),
        (
            ",,6,8,,,,9,4,,2,,,6,,7,,,7,,,4,,2,,,,,,,,,,,1,,6,4,,,2,8,3,5,,,9,,5,,1,,,2,4,,2,6,,3,,,5,,,,,1,,,,3,8,,9,,,,1,2,\n",
            nine,
        ),
        (
            "#Board to be solved. -1's represent empty squares\nboard = [\n    [-1,-1,-1,-1,-1,5,-1,-1,4],\n    [2,-1,8,-1,-1,-1,6,-1,9],\n    [9,-1,5,4,2,-1,-1,-1,7],\n    [-1,7,-1,-1,5,4,2,6,-1],\n    [-1,-1,4,-1,6,-1,8,-1,-1],\n    [-1,2,3,7,1,-1,-1,9,-1],\n    [7,-1,-1,-1,4,3,9,-1,8],\n    [3,-1,9,-1,-1,-1,5,-1,2],\n    [4,-1,-1,5,-1,-1,-1,-1,-1]\n]\n",
            nine,
        ),
        (
            "    sudoku_board = [\n        [4, -1, -1, -1, -1, -1, -1, -1, -1],\n        [-1, -1, -1, 2, 1, 8, -1, 7, -1],\n        [7, -1, -1, -1, 9, -1, -1, -1, 2],\n\n        [-1, -1, 6, -1, 3, -1, 8, -1, 4],\n        [1, -1, -1, -1, -1, -1, -1, 2, -1],\n        [-1, -1, 5, -1, -1, 7, -1, -1, -1],\n\n        [-1, 1, -1, -1, 6, -1, -1, -1, -1],\n        [-1, 6, -1, -1, 8,  5, -1, -1, -1],\n        [-1, -1, 9, -1, -1, -1, -1, -1, 1],\n    ]\n",
            nine,
        ),
        (
            "puzzle6([nil, nil, nil, nil, nil, nil,\n\t\tnil, 5, nil, nil, 5, nil,\n\t\tnil, nil,3, nil, nil, nil,\n\t\tnil, nil, nil, nil, nil, nil,\n\t\tnil, 3, nil, nil, nil, nil,\n\t\tnil, nil, nil, nil, nil, 2]).\n",
            "Read as a fillomino of 6 × 6.",
        ),
        ("puzzle3([nil, nil, nil, nil, 8, nil, nil, nil, nil]).\n", "Read as a fillomino of 3 × 3."),
        (
            "https://pzprjs-git-fork-x-sheep-fillomino.robx.vercel.app/p.html?fillomino/6/6/h4j53g2k5233k2g14j3h",
            "Read as a fillomino of 6 × 6.",
        ),
        ("020016005000000400306000207600075040000000000080230006207000604005000000100590070", nine),
        (
            "┌───────┬───────┬───────┐\n│ . 2 . │ . 1 6 │ . . 5 │\n│ . . . │ . . . │ 4 . . │\n│ 3 . 6 │ . . . │ 2 . 7 │\n├───────┼───────┼───────┤\n│ 6 . . │ . 7 5 │ . 4 . │\n│ . . . │ . . . │ . . . │\n│ . 8 . │ 2 3 . │ . . 6 │\n├───────┼───────┼───────┤\n│ 2 . 7 │ . . . │ 6 . 4 │\n│ . . 5 │ . . . │ . . . │\n│ 1 . . │ 5 9 . │ . 7 . │\n└───────┴───────┴───────┘\n",
            "Read as a sudoku of 9 × 9, drawn with boxes.",
        ),
        (
            "800930002\n009000040\n702100960\n200000090\n060000070\n070006005\n027008406\n030000500\n500062008\n\n000000010400000000020000000000050407008000300001090000300400200050100000000806000\n000000010400000000020000000000050604008000300001090000300400200050100000000807000\n",
            "Read as the 1st of 3 sudokus: ",
        ),
        (
            "[\n [\".Q..\",  // Solution 1\n  \"...Q\",\n  \"Q...\",\n  \"..Q.\"],\n\n [\"..Q.\",  // Solution 2\n  \"Q...\",\n  \"...Q\",\n  \".Q..\"]\n]\nExplanation: There exist two distinct solutions to the 4-queens puzzle as shown above.\n",
            "Read as the 1st of 2 boards of queens: .Q../...Q/Q.../..Q.. It is a solution.",
        ),
        (
            "[[\"-Q--.\",\"---Q\",\"Q---\",\"--Q-\"],[\"--Q-\",\"Q---\",\"---Q\",\"-Q--\"]]\n",
            "As a board of queens: line 1, column 1: a row of 5 cells; each row must have 4.",
        ),
        (
            "u = 1:7;\ns = {[1 4 7] [1 4] [4 5 7] [3 5 6] [2 3 6 7] [2 7]};\n",
            "Read as an exact cover: 6 sets of 7 items.",
        ),
        (
            "7 0\n2 4 5\n0 3 6\n1 2 5\n0 3\n1 6\n3 4 6\n",
            "Read as an exact cover: 6 lists of the numbers of 7 items, from 0.",
        ),
        (
            "{\"size\":9,\"highlightConflicts\":false,\"grid\":[[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{\"value\":3,\"given\":true},{},{},{},{},{}]],\"killercage\":[{\"cells\":[\"R2C3\",\"R2C4\"]}],\"text\":[{\"cells\":[\"R5C5\"],\"value\":\"happy!\"}]}",
            "As a sudoku: line 1, column 156: a sudoku with killer cages; only the rules of rows, columns and boxes can be searched.",
        ),
    ] {
        let import = dropped("langford", text);
        assert!(import.told.starts_with(told), "{text}\n{}", import.told);
        assert_eq!(import.address.is_some(), told.starts_with("Read as"), "{text}");
    }
}

/// Of several boards each is told for itself, and opened where the search has found it.
#[test]
fn boards_of_queens_open_where_the_search_has_placed_them() {
    let two = "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]";
    let page = on("queens?n=6&method=links");
    let first = page.desk().reads(two, Choice::Number(1));
    assert_eq!(first.told, "Read as the 1st of 2 boards of queens: .Q../...Q/Q.../..Q.. It is a solution.");
    let address = first.address.expect("a board");
    assert!(address.starts_with("queens?n=4&at="), "{address}");
    let second = page.desk().reads(two, Choice::Number(2));
    assert!(second.told.starts_with("Read as the 2nd of 2 boards of queens: ..Q./Q..."), "{}", second.told);
    for (import, nth) in [(address, 1), (second.address.expect("a board"), 2)] {
        let mut session = CATALOG.open(&import).expect("it opens");
        session.seek(CATALOG.address(&import).expect("it is right").at(), u64::MAX);
        assert!(session.solution().is_some(), "{import}");
        assert_eq!(session.now().tally.solutions(), nth, "{import}");
    }
}

/// An instance of many entries opens, however long its text is; of one whose address no browser keeps that is said.
#[test]
fn an_instance_whose_address_is_too_long_for_a_bar_says_so() {
    let names: Vec<String> = (0..5000).map(|i| format!("a_rather_long_name_of_item_{i}")).collect();
    let option = |k: usize| (0..3).map(|i| &*names[(7 * k + 1700 * i) % 5000]).collect::<Vec<_>>().join(" ") + "\n";
    let text = |options: usize| names.join(" ") + "\n" + &(0..options).map(option).collect::<String>();
    let short = dropped("queens", &text(3000));
    assert!(short.told.ends_with("5\u{a0}000 items and 3\u{a0}000 options."), "{}", short.told);
    let address = short.address.expect("an instance");
    assert!((300_000..reader::LINK).contains(&address.len()), "{}", address.len());
    let long = dropped("queens", &text(15_000));
    let told = "the address bar keeps at most 524\u{a0}288, and a reload does not open it again.";
    assert!(long.told.ends_with(told) && long.address.is_some(), "{}", long.told);
}

/// A catalogue of others brings its own readers, and without any nothing is read.
#[test]
fn catalogues_bring_their_readers() {
    use crate::catalog::{Catalog, Entry};
    use crate::params::{Field, Kind};
    use crate::problems::langford::LANGFORD;
    const FIELDS: &[Field] = &[Field { name: "word", label: "Word", note: "", default: "no", kind: Kind::line(9) }];
    static WORDS: Entry = Entry {
        id: "words",
        fields: FIELDS,
        readers: &[Reader {
            kind: "a word",
            kinds: "words",
            field: "word",
            read: |text| match text.trim() {
                "yes" => Reading::Taken(Found::one("a word".to_owned(), Fit::Sure, Puzzle::new(1, "yes".to_owned()))),
                _ => Reading::Foreign,
            },
        }],
        open: |_| CATALOG.open("queens?n=4"),
        ..Entry::BARE
    };
    static BOTH: [&Entry; 2] = [&LANGFORD, &WORDS];
    let both = Catalog(&BOTH);
    assert_eq!(Host::new(both).desk().reads("yes\n", Choice::Number(1)).address.as_deref(), Some("words?word=yes"));
    assert_eq!(
        Host::new(both).desk().reads("no", Choice::Number(1)).told,
        "This text has no known format. It was tried as a word."
    );
}

/// The tables of docs/formats.md: each example is read as what it says there.
#[test]
fn examples_of_the_tables_are_read_as_they_say() {
    let document = include_str!("../../../../../docs/formats.md");
    let mut rows = 0;
    for (part, open) in [
        ("Sudoku", "cover?preset=sudoku"),
        ("Fillomino", "fillomino"),
        ("Patterns, packings and boards", "queens"),
        ("Graphs, mazes, sums and regions", "maze"),
    ] {
        let table = document.split(&format!("\n## {part}\n")).nth(1).expect(part);
        let table = table.split("\n## ").next().expect("its end").replace("\\|", "\u{1}");
        for row in table.lines().filter(|line| line.starts_with('|')).skip(2) {
            let columns: Vec<String> =
                row.trim_matches('|').split('|').map(|column| column.trim().replace('\u{1}', "|")).collect();
            let [format, example, read_as, value] = &columns[..] else { panic!("{row}") };
            let text: String = example.split("<br>").map(|line| line.trim_matches('`').to_owned() + "\n").collect();
            assert!(text.lines().count() > 1 || open == "maze", "{format}");
            let taken = dropped(open, &text);
            assert_eq!(taken.told.trim_start_matches("Read as "), format!("{read_as}."), "{format}");
            let address = CATALOG.address(&taken.address.expect("an address")).expect("it is right");
            let values: Vec<&str> =
                address.entry().fields.iter().map(|field| address.params().text(field.name)).collect();
            let value = value.trim_matches('`').replace("\\n", "\n");
            assert!(values.contains(&&*value), "{format}: {values:?}");
            rows += 1;
        }
    }
    assert!(rows > 20, "{rows}");
}
