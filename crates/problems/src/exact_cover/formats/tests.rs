//! Tests of the formats: what each reads and recognizes, and what is rejected where.

use super::*;

/// Knuth's toy (7.2.2.1, (6)).
const TOY: &str = "1 2 3 4 5 6 7\n3 5\n1 4 7\n2 3 6\n1 4 6\n2 7\n4 5 7\n";
/// The same instance as a matrix.
const MATRIX: &str = "0,0,1,0,1,0,0\n1,0,0,1,0,0,1\n0,1,1,0,0,1,0\n1,0,0,1,0,1,0\n0,1,0,0,0,0,1\n0,0,0,1,1,0,1\n";
/// The description of that matrix.
const SIX_BY_SEVEN: &str = "a 0–1 matrix of 6 rows and 7 columns";

fn reading(text: &str) -> Reading {
    match read(text) {
        Some(reading) => reading.unwrap_or_else(|bad| panic!("{text}: {bad}")),
        None => panic!("{text} is in no format"),
    }
}

/// Reads a text, which must be recognized as this and equal this text in Knuth's format.
#[track_caller]
fn is(text: &str, taken_for: &str, knuths: &str) {
    let reading = reading(text);
    assert_eq!((reading.text().as_str(), reading.taken_for.as_str()), (knuths, taken_for), "{text}");
    let again = text::parse(knuths).unwrap();
    assert_eq!(again.0, reading.instance, "{text}");
}

#[track_caller]
fn refused(text: &str, line: usize, column: usize, words: &[&str]) {
    let bad = read(text).unwrap_or_else(|| panic!("{text} is in no format")).expect_err(text);
    assert_eq!((bad.line(), bad.column()), (line, column), "{text:?}: {bad}");
    assert!(words.iter().all(|word| bad.to_string().contains(word)), "{text:?}: {bad}");
}

#[test]
fn a_matrix_is_one_however_its_cells_are_written() {
    let wrap = |open: &str, between: &str, close: &str| {
        let rows: Vec<String> = MATRIX.lines().map(|row| format!("{open}{row}{close}")).collect();
        rows.join(between)
    };
    for text in [
        MATRIX.to_owned(),
        MATRIX.replace(',', " "),
        MATRIX.replace(',', "\t"),
        MATRIX.replace(',', ", "),
        MATRIX.replace(',', ";").replace('0', ""),
        MATRIX.replace(',', ""),
        MATRIX.replace('\n', "\r\n"),
        MATRIX.replace('\n', "\r"),
        MATRIX.replace('\n', ",\n"),
        MATRIX.replace('\n', ";\n").replace(',', " "),
        MATRIX.replace('\n', "\n\n"),
        MATRIX.lines().map(|row| format!("\t\t{}\t\n", row.replace(',', "\t"))).collect(),
        MATRIX.lines().map(|row| format!("\t{}\n", row.replace(',', " "))).collect(),
        format!("6 7\n{}\n", MATRIX.replace([',', '\n'], " ")),
        MATRIX.replace('0', "False").replace('1', "True"),
        MATRIX.replace('0', "false").replace('1', "true").replace(',', " "),
        MATRIX.replace('0', "FALSE").replace('1', "TRUE"),
        MATRIX.replace('0', "0.0").replace('1', "1.0"),
        MATRIX.replace('0', "0.").replace('1', "1.").replace(',', " "),
        MATRIX
            .replace(',', " ")
            .replace('0', ".000e+00")
            .replace('1', "1.000e+00")
            .replace('.', "0.")
            .replace("10.", "1."),
        MATRIX.replace('0', "\"0\"").replace('1', "\"1\""),
        MATRIX.replace(',', " ").replace('\n', " -\n"),
        MATRIX.replace("0,0,", "0 0 | ").replace(',', " "),
        format!("\u{feff}# a comment\n{MATRIX}"),
        format!("// a comment\n; another\n;;; ║ 1 │ 2 ║\n% of others\nc and one\n| and Knuth’s\n{MATRIX}"),
        format!("sep=,\n{MATRIX}"),
        MATRIX.replace(',', "\t").replace('0', ""),
        MATRIX.replace('0', "").replace('1', "x"),
        MATRIX.replace(',', " ").replace('\n', "  # a row\n"),
        MATRIX.replace('\n', " // a row\n"),
        format!(
            "[,1] [,2] [,3] [,4] [,5] [,6] [,7]\n{}",
            MATRIX.replace(',', " ").lines().zip(1..).map(|(row, i)| format!("[{i},] {row}\n")).collect::<String>()
        ),
        format!("7 6\n{}", MATRIX.replace(',', " ")),
        format!("6 7\n{}", MATRIX.replace(',', " ")),
        format!("6,7\n{MATRIX}"),
        format!("7\n{}", MATRIX.replace(',', " ")),
        format!("7 0\n{}", MATRIX.replace(',', " ")),
    ] {
        is(&text, SIX_BY_SEVEN, TOY);
    }
    let bracketed = &format!("{SIX_BY_SEVEN} in brackets");
    for text in [
        format!("[{}]", wrap("[", ",", "]")),
        format!("[{}]", wrap("[", ",\n ", "]")),
        format!("[\n  {},\n]\n", wrap("[", ",\n  ", "]")),
        format!("[{}]", wrap("[", "\n ", "]").replace(',', " ")),
        format!("{{{}}};", wrap("{", ", ", "}")),
        format!("int m[6][7] = {{\n{}}};\n", wrap("{", ",\n", "},")),
        format!("import numpy as np\n\nA = np.array([{}], dtype=np.int32)\n", wrap("[", ",\n              ", "]")),
        format!("array([{}])", wrap("[", ",\n       ", "]")),
        format!("Matrix([\n{}])", wrap("[", ",\n", "]")),
        format!("let m: [[u8; 7]; 6] = [{}];", wrap("[", ", ", "]")),
        format!("let m = vec![{}];", wrap("vec![", ", ", "]")),
        format!("int[][] m = new int[][] {{ {} }};", wrap("{", ", ", "}")),
        format!("(({}))", wrap("", "),(", "")),
        wrap("[", "\n", "]").replace(',', " "),
        wrap("[", ",\n", "],"),
        format!("A = [{}];", MATRIX.trim().replace('\n', "; ").replace(',', " ")),
        format!("[{}]", MATRIX.trim().replace('\n', "\n ").replace(',', " ")),
        format!("[{}]", wrap("[", ", # a row\n", "]")),
        format!("[{}]", wrap("[", ",", "]").replace('0', "false").replace('1', "true")),
        format!("[{}]", MATRIX.replace(',', "").lines().map(|row| format!("\"{row}\"")).collect::<Vec<_>>().join(", ")),
        format!("array([{}])", wrap("[", ",\n", "]").replace('0', "0.").replace('1', "1.")),
    ] {
        is(&text, bracketed, TOY);
    }
    is("1 1 1\n", "a 0–1 matrix of 1 row and 3 columns", "1 2 3\n1 2 3\n");
}

#[test]
fn names_of_rows_and_columns_are_kept() {
    let named = "a b c\n| option 1: A\na c\n| option 2: B\nb\n";
    for corner in ["", "row", "#"] {
        is(
            &format!("{corner},a,b,c\nA,1,0,1\nB,0,1,0\n"),
            "a 0–1 matrix of 2 rows and 3 columns, with names of both",
            named,
        );
    }
    is("a,b,c\nA,1,0,1\nB,0,1,0\n", "a 0–1 matrix of 2 rows and 3 columns, with names of both", named);
    is("  a b c\nA 1 0 1\nB 0 1 0\n", "a 0–1 matrix of 2 rows and 3 columns, with names of both", named);
    is(
        "| |a|b|c|\n|---|:-:|--|--|\n|A|1|0|1|\n|B|0|1|0|\n",
        "a 0–1 matrix of 2 rows and 3 columns, with names of both",
        named,
    );
    for text in ["\ta\tb\tc\nA\t1\t\t1\nB\t\t1\t\n", ",a,b,c\nA,x,,x\nB,,x,\n", "row\ta\tb\tc\nA\tX\t\tX\nB\t\tX\t\n"] {
        is(text, "a 0–1 matrix of 2 rows and 3 columns, with names of both", named);
    }
    // A row of empty cells counts.
    let empty = "a b\n| option 1: A\na b\n| option 3: C\nb\n";
    assert_eq!(reading("\ta\tb\nA\t1\t1\nB\t\t\nC\t\t1\n").text(), empty);
    assert_eq!(reading("1\t1\n\t\n\t1\n").text(), "1 2\n1 2\n| option 3\n2\n");
    let rows = &named.replace("a b c\n", "1 2 3\n").replace("a c", "1 3").replace("\nb\n", "\n2\n");
    for text in ["A,1,0,1\nB,0,1,0\n", "A: 1 0 1\nB: 0 1 0\n", "A 101\nB 010\n", "\"A\",1,0,1\n\"B\",0,1,0\n"] {
        is(text, "a 0–1 matrix of 2 rows and 3 columns, with names of rows", rows);
    }
    is(
        "a,\"e, f\",c\n1,0,1\n0,1,0\n",
        "a 0–1 matrix of 2 rows and 3 columns, with names of columns",
        "a e,_f c\na c\ne,_f\n",
    );
    // As data frames are saved: the index has no name, and columns may have numbers.
    is(
        ",0,1\n0,1,0\n1,0,1\n",
        "a 0–1 matrix of 2 rows and 2 columns, with names of both",
        "0 1\n| option 1: 0\n0\n| option 2: 1\n1\n",
    );
    is(
        "{'A': [1, 0, 1], 'B': [0, 1, 0]}",
        "a 0–1 matrix of 2 rows and 3 columns in brackets, with names of rows",
        rows,
    );
    is(
        "{\"columns\": [\"a\", \"b\", \"c\"], \"data\": [[1, 0, 1], [0, 1, 0]]}",
        "a 0–1 matrix of 2 rows and 3 columns in brackets, with names of columns",
        "a b c\na c\nb\n",
    );
    // Rows of the same name are distinguished by their numbers, and names that Knuth's format does not allow are changed.
    is(
        "L,1,0,1\nL,1,0,1\n",
        "a 0–1 matrix of 2 rows and 3 columns, with names of rows",
        "1 2 3\n| option 1: L\n1 3\n| option 2: L\n1 3\n",
    );
    is(
        "r 1:1,#2,x|y\n1,0,1\n",
        "a 0–1 matrix of 1 row and 3 columns, with names of columns",
        "r_1=1 _#2 x/y\nr_1=1 x/y\n",
    );
}

#[test]
fn rows_and_columns_of_zeros_count() {
    let reading = reading("0,0,0\n1,0,1\n0,0,0\n0,0,1\n");
    assert_eq!(reading.text(), "1 2 3\n| option 2\n1 3\n| option 4\n3\n");
    let said: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(said[0], "Row 1, in line 1, has no item and is left out.");
    assert_eq!((said.len(), &said[1][..5]), (2, "Row 3"));
    is("[[0,0],[0,1]]", "a 0–1 matrix of 2 rows and 2 columns in brackets", "1 2\n| option 2\n2\n");
    is("p xc 2 2\n0\n2 0\n", "a list of 2 options on 2 items (p xc ITEMS OPTIONS)", "1 2\n| option 2\n2\n");
}

#[test]
fn lists_say_how_their_head_is_meant() {
    let toy = "3 5\n1 4 7 0\n2 3 6\n1 4 6\n2 7\n4 5 7 0\n";
    is(&format!("c the toy\np xc 7 6\n{toy}"), "a list of 6 options on 7 items (p xc ITEMS OPTIONS)", TOY);
    is(
        "p xc 3 0\n1 3 0\n2 0\n",
        "a list of 2 options on 3 primary items and 0 secondary (p xc PRIMARY SECONDARY)",
        "1 2 3\n1 3\n2\n",
    );
    is(
        "p xc 2 1\n1 3 0 2\n0\n",
        "a list of 2 options on 2 primary items and 1 secondary (p xc PRIMARY SECONDARY)",
        "1 2 | 3\n1 3\n2\n",
    );
    is(
        "p xcc 2 1\n2 3 -1 0\n1 3 -2 0\n3 -4 0\n",
        "a list of 3 options on 2 primary items and 1 secondary (p xcc PRIMARY SECONDARY)",
        "1 2 | 3\n2 3:1\n1 3:2\n",
    );
    // Both formats fit: the first one is used, and a warning says so.
    let both = reading("p xc 3 2\n1 3 0\n2 0\n");
    assert_eq!(both.taken_for, "a list of 2 options on 3 items (p xc ITEMS OPTIONS)");
    assert!(both.warnings[0].to_string().contains("primary and secondary"), "{:?}", both.warnings);
    assert!(reading("p xc 3 0\n1 2 3 $7 0\n").warnings[0].to_string().contains("Costs"));
    refused("p cnf 3 2\n1 2\n", 1, 1, &["p cnf 3 2", "p xc ITEMS OPTIONS"]);
}

#[test]
fn items_in_angle_brackets_are_miniexacts() {
    // A dot may end the last option.
    for text in ["< a b > a; b.", "< a b >\na;\nb .\n", "< a b > a; b;."] {
        is(text, "2 items in < > and 2 options ended by semicolons", "a b\na\nb\n");
    }
    let toy = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";
    for text in [
        "< a b c d e f g >\nc e;\na d g;\nb c f;\na d f;\nb g;\nd e g;\n",
        "<a b c d e f g> c e; a d g; b c f; a d f; b g; d e g;",
        "< a b c d\n  e f g >\nc\ne ;\r\na d g ;\nb c f;\n// a comment\na d f;b g;d e g;",
    ] {
        is(text, "7 items in < > and 6 options ended by semicolons", toy);
    }
    is(
        "< 0,0 p >\n[ x y ]\n0,0 x:red;\n;\np x:red y;\n",
        "2 items and 2 secondary in < > and 3 options ended by semicolons",
        "0,0 p | x y\n0,0 x:red\n| option 3\np x:red y\n",
    );
    assert!(reading("< a > a $3; a $4;").warnings[0].to_string().contains("Costs"));
    refused("< a b >\na c;\n", 2, 3, &["no item is named c"]);
    refused("< a b >\na b\n", 2, 1, &["semicolon"]);
    refused("< a > [ x\na;\n", 1, 7, &["]"]);
    refused("< a b:2;3 >\na b;\n", 1, 5, &["b", "multiplicity", "2;3"]);
    refused("< a >\na:1;\n", 2, 1, &["primary"]);
}

#[test]
fn sets_have_names_or_none() {
    let knuths = "1 2 3 4 5 6 7\n| option 1: A\n1 4 7\n| option 2: B\n1 4\n| option 3: C\n4 5 7\n| option 4: D\n3 5 6\n\
                  | option 5: E\n2 3 6 7\n| option 6: F\n2 7\n";
    let named = "6 sets of 7 items, with names";
    for text in [
        "{'A': [1, 4, 7], 'B': [1, 4], 'C': [4, 5, 7], 'D': [3, 5, 6], 'E': [2, 3, 6, 7], 'F': [2, 7]}",
        "X = {1, 2, 3, 4, 5, 6, 7}\nY = {\n    'A': [1, 4, 7],\n    'B': [1, 4],\n    'C': [4, 5, 7],\n    'D': [3, 5, 6],\n    \
         'E': [2, 3, 6, 7],\n    'F': [2, 7]}\n",
        "A = {1, 4, 7};\nB = {1, 4};\nC = {4, 5, 7};\nD = {3, 5, 6};\nE = {2, 3, 6, 7};\nF = {2, 7}.\n",
        "U = {1, 2, 3, 4, 5, 6, 7}\nA = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n",
        "{\"A\": set([1,4,7]), \"B\": set([1,4]), \"C\": set([4,5,7]), \"D\": set([3,5,6]), \"E\": set([2,3,6,7]), \"F\": set([2,7])}",
        "Y: Dict[str, List[int]] = {'A': [1,4,7], 'B': [1,4], 'C': [4,5,7], 'D': [3,5,6], 'E': [2,3,6,7], 'F': [2,7]}",
        "{\n  \"A\": [1,4,7],\n  \"B\": [1,4],\n  \"C\": [4,5,7],\n  \"D\": [3,5,6],\n  \"E\": [2,3,6,7],\n  \"F\": [2,7]\n}\n",
    ] {
        is(text, named, knuths);
    }
    is("[[0, 1, 2], [0, 2], [1], [3]]", "4 sets of 4 items", "0 1 2 3\n0 1 2\n0 2\n1\n3\n");
    is("[['b', 'a'], ['c'], ['a', 'b']]", "3 sets of 3 items", "b a c\nb a\nc\na b\n");
    assert_eq!(
        reading("[[1, 2, 5], [2, 5]]").warnings[0].to_string(),
        "The numbers 3 and 4 are in no set and are no items."
    );
    refused("{'A': [1, 4, 1], 'B': [4]}", 1, 14, &["1 twice"]);
    refused("X = {1, 2}\nY = {'A': [1, 3], 'B': [2]}", 2, 15, &["3 is not among all items"]);
    for all in ["", "Universe: x y z\n", "U: x, y, z\n"] {
        let knuths = "x y z\n| option 1: A\nx y\n| option 2: B\ny z\n| option 3: C\nx\n";
        is(&format!("{all}A: x y\nB: y z\nC: x\n"), "3 sets of 3 items, with names", knuths);
    }
    assert_eq!(read("Dear all: hello\nthis is a letter.\n"), None);
    // Brackets of prose, and of data of other kinds.
    for other in [
        "Dear all (and you),\nx = y (of course), as told [1], [2].\n",
        "{\"a\": {\"b\": [1, 2], \"c\": [2, [3]]}}",
        "f(x) = (x)(y)",
    ] {
        assert_eq!(read(other), None, "{other}");
    }
}

#[test]
fn numbers_below_sizes_are_items() {
    is("7\n2 4\n0 3 6\n1 2 5\n0 3 5\n1 6\n3 4 6\n", "6 lists of the numbers of 7 items, from 0", &shifted(TOY));
    is("4 2\n2 3\n0 3\n", "2 lists of the numbers of 4 items, from 0", "0 1 2 3\n2 3\n0 3\n");
    is(
        "4 1\n0 2 3\n1\n",
        "2 lists of the numbers of 4 items, from 0, the first 1 of them secondary",
        "1 2 3 | 0\n0 2 3\n1\n",
    );
    is(
        "6 7\n2 3 5\n3 1 4 7\n3 2 3 6\n3 1 4 6\n2 2 7\n3 4 5 7\n",
        "6 lists of the numbers of 7 items, from 1, each behind how many they are",
        TOY,
    );
    let partitioning = reading("3 4\n10 2 1 2\n7 1 3\n9 2 2 3\n1 1 1\n");
    assert_eq!(partitioning.text(), "1 2 3\n1 2\n3\n2 3\n1\n");
    assert!(partitioning.warnings[0].to_string().contains("Costs"));
    is(
        "r 1\nr 2\nr 3\nc 1\nc 2\ne 1 1\ne 3 1\ne 2 2\n",
        "a matrix of 3 rows to be covered and 2 columns to choose from, entry by entry (r, c, e)",
        "1 2 3\n1 3\n2\n",
    );
    refused("r 1\nc 1\ne 2 1\n", 3, 3, &["no row is named 2"]);
    refused("r 1 2\nc 1\ne 1 1\n", 1, 5, &["multiplicity"]);
}

fn shifted(toy: &str) -> String {
    toy.chars().map(|c| c.to_digit(10).map_or(c, |digit| char::from(b'0' + digit as u8 - 1))).collect()
}

/// Ambiguous sizes are read as rows and columns; a second number that is too small for rows is the number of secondary columns.
#[test]
fn the_second_number_above_a_matrix_may_be_that_of_secondary_columns() {
    is("3 1\n0 1 1\n", "a 0–1 matrix of 1 row and 3 columns", "1 2 3\n2 3\n");
    assert!(reading("3 1\n0 1 1\n").warnings[0].to_string().contains("secondary"));
    is("3 1\n0 1 1\n1 0 0\n", "a 0–1 matrix of 2 rows and 3 columns, the first 1 of them secondary", "2 3 | 1\n2 3\n");
    is("2 2\n0 1\n1 0\n", "a 0–1 matrix of 2 rows and 2 columns", "1 2\n2\n1\n");
    is("a,b\n1,0\n", "a 0–1 matrix of 1 row and 2 columns, with names of columns", "a b\na\n");
}

/// Knuth's format has precedence. Numbers of items and options may precede names of two or three letters and options of pairs.
#[test]
fn counts_may_stand_above_items_and_options() {
    const PAIRS: &str = "x0 x1\nx0 x2\nx0 x3\nx1 x2\nx1 x3\nx2 x3\n";
    let knuths = format!("x0 x1 x2 x3\n{PAIRS}");
    let told = "6 options on 4 items below their numbers (ITEMS OPTIONS)";
    for head in ["4 6", "6 4"] {
        is(&format!("{head}\n{PAIRS}"), told, &knuths);
        is(&format!("{head}\n{knuths}"), &format!("{told}, with a line of items"), &knuths);
    }
    is(
        "# mine\n3 2\n\n10 30\n20\n",
        "2 options on 3 items below their numbers (ITEMS OPTIONS)",
        "10 30 20\n10 30\n20\n",
    );
    is("2 2\n1 2\n1\n", "2 lists of the numbers of 2 items, from 1", "1 2\n1 2\n1\n");
    refused(&format!("5 6\n{PAIRS}"), 1, 1, &["5 6; the options have 4 items"]);
}

#[test]
fn commas_semicolons_and_dots_may_stand_between_names() {
    let plain = "mon tue wed\nmon tue\nwed\n";
    let told = "3 items and 2 options, with commas, semicolons or dots between";
    for text in [
        "mon, tue, wed\nmon, tue\nwed\n",
        "mon,tue,wed\nmon,tue\nwed\n",
        "mon, tue, wed\nmon, tue,\nwed,\n",
        "mon tue wed;\nmon tue;\nwed.\n",
        "mon, tue, wed.\nmon, tue.\nwed.",
    ] {
        is(text, told, plain);
    }
    // A comma within a name is part of it.
    is("a,1 a,2\na,1\na,2\n", "Knuth’s format with 2 items and 2 options", "a,1 a,2\na,1\na,2\n");
    refused("mon, tue\nmon\nmon, thu\n", 3, 6, &["no item is named thu", "mon or tue"]);
}

/// The message about a limit has the limit and the excess.
#[test]
fn limits_are_told_with_what_there_is() {
    let items: String = (0..10_001).map(|i| format!("i{i} ")).collect();
    refused(&format!("{items}\ni1\n"), 1, 1, &["10001 items, 1 too many; at most 10000"]);
    let many = "a b c\n".to_owned() + &"a b c\n".repeat(70_000);
    refused(&many, 66_668, 5, &["210000 entries, 10000 too many; at most 200000"]);
    let matrix = "1 1 1\n".repeat(70_000);
    refused(&matrix, 66_667, 1, &["210000 entries, 10000 too many; at most 200000"]);
    let long = "n".repeat(65);
    let bad = parse(&format!("a {long}\na\n{long}\n")).unwrap_err();
    assert_eq!((bad.line(), bad.column()), (1, 3));
    assert!(bad.to_string().contains("65 characters) is too long; at most 64"), "{bad}");
    let longest = "n".repeat(64);
    assert_eq!(reading(&format!("a {longest}\na\n{longest}\n")).instance.items(), 2);
    refused(&format!("A = {{{long}, 1}}\nB = {{1}}\n"), 1, 6, &["65 characters", "1 to 64"]);
}

#[test]
fn a_text_of_knuths_is_none_of_the_others() {
    for knuths in [
        TOY,
        "0 1\n0\n1\n",
        "1\n1\n",
        "a,b c\na,b\nc\n",
        "c d\nc\nd\n",
        "| 1\na b\na\nb\n",
        "0 1\n1 0\n",
        "101\n101\n",
        "x\t1\t0\nx\t1\t0\n",
        "0\t1\n0\n1\n",
        "// of others\na b\n# one\na b\n",
    ] {
        let reading = reading(knuths);
        assert!(reading.taken_for.starts_with("Knuth’s format"), "{knuths}: {}", reading.taken_for);
        assert_eq!(Ok(reading.instance), text::parse(knuths).map(|(instance, _)| instance));
    }
    refused("a b c\na\nb d\n", 3, 3, &["no item is named d"]);
    refused("A 3:2|C\nA\n", 1, 3, &["multiplicity"]);
    for other in
        ["", "\n\n", "a b c\n", "Dear all,\nthis is a letter.\n", "53..7....\n6..195...\n", "..3.2.6..\n9..3.5..1\n"]
    {
        assert_eq!(read(other), None, "{other}");
    }
    // A sudoku with commas has mostly zeros, but is no matrix.
    assert_eq!(read("0,3,5,2,9,0,8,6,4\n0,0,0,0,1,0,0,0,3\n7,0,0,0,0,0,0,9,0\n"), None);
}

#[test]
fn faults_name_line_value_and_what_is_allowed() {
    for (text, line, column, words) in [
        ("p xc 3 2\n1 2\n", 1, 8, &["2 options", "has 1"][..]),
        ("p xc 3 1\n1 4\n", 2, 3, &["4", "from 1 to 3"]),
        ("p xc 3 1\n1 -2\n", 2, 3, &["-2", "from 1 to 3"]),
        ("p xc 99999 0\n", 1, 6, &["99999", "10000"]),
        ("p xc 3\n1 2\n", 1, 1, &["p xc 3", "p xc ITEMS OPTIONS"]),
        ("p xc x 3\n1 2\n", 1, 6, &["x", "whole number"]),
        ("p xcc 1 1\n1 -2 0\n", 2, 1, &["1 is a primary item"]),
        ("p xcc 1 1\n-2 0\n", 2, 1, &["-2", "from 1 to 2"]),
        ("0,1\n1\n", 2, 1, &["1 cell", "2"]),
        ("0,1\n1,2\n", 2, 3, &["cell 2", "2", "0 or 1"]),
        ("a,b,c\n1,0,2\n", 2, 5, &["cell 3", "2", "0 or 1"]),
        ("a,b,c\n1,0,1\n0,1\n0,1,0\n", 3, 1, &["2 cells", "3"]),
        ("a,a\n1,0\n", 1, 3, &["a is named twice"]),
        ("1 0 1\n0 1 x\n1 1 0\n", 2, 5, &["cell 3", "x", "0 or 1"]),
        ("9 4\n1 0 1\n0 1 0\n", 1, 1, &["9 4", "2 3"]),
        ("[[0, 1, 1], [1, 0]]", 1, 14, &["2 cells", "3"]),
        ("[[0 0 1 ... 0 0]\n [1 0 0 ... 1 1]]", 1, 9, &["left out"]),
    ] {
        refused(text, line, column, words);
    }
}

/// The limits apply to the instance, which is small for a matrix of zeros.
#[test]
fn large_texts_come_down_to_what_is_kept() {
    let zeros = "0,".repeat(999);
    let matrix: String = (0..900).map(|i| format!("{}1,{}\n", &zeros[..2 * i], &zeros[..2 * (998 - i)]) + "").collect();
    let matrix = matrix.lines().map(|row| row.trim_end_matches(',').to_owned() + "\n").collect::<String>();
    assert!(matrix.len() > 1_700_000 && matrix.len() < TEXT, "{}", matrix.len());
    let reading = reading(&matrix);
    assert_eq!((reading.instance.options(), reading.instance.items()), (900, 999));
    assert!(reading.text().len() < 8000);
    refused(&"0,".repeat(TEXT / 2 + 1), 1, 1, &["2000002", "2000000"]);
    let wide = "1,".repeat(text::ITEMS) + "1\n";
    refused(&wide, 1, 1, &["10000"]);
    let many = ("1,".repeat(999) + "1\n").repeat(201);
    refused(&many, 201, 1, &["200000"]);
}

/// Each truncated or damaged text is read or rejected.
#[test]
fn damaged_texts_of_any_format_are_read_or_refused() {
    let texts = [
        MATRIX.to_owned(),
        format!("7 6\n{}", MATRIX.replace(',', " ")),
        "p xcc 2 1\n2 3 -1 0\n1 3 -2 0\n".to_owned(),
        "< 0,0 p >\n[ x y ]\n0,0 x:red;\n;\np x:red y $3;\n".to_owned(),
        "r 1\nr 2\nc 1\nc 2\ne 1 1\ne 2 2\n".to_owned(),
        "X = {1, 2}\nY = {'A': [1, 2], 'B': [2]} # and so on\n".to_owned(),
        "A = np.array([[0,1],[1,0]])\nint m[2][2] = {{1,0},{0,1}};\n".to_owned(),
        "| |ä|b|\n|---|:-:|--|\n|A|1|0|\n".to_owned(),
        "6 7\n2 3 5\n3 1 4 7\n".to_owned(),
    ];
    let signs = ["", "[", "]", "{", "'", "\"", ";", ":", "|", "=", "\n", "9", "ö", "\u{202e}", "#", "-", "<"];
    for text in &texts {
        for (at, _) in text.char_indices() {
            for sign in signs {
                for rest in [&text[at..], text[at..].chars().as_str(), ""] {
                    let damaged = format!("{}{sign}{rest}", &text[..at]);
                    if let Some(Ok(reading)) = read(&damaged) {
                        let again = text::parse(&reading.text()).unwrap_or_else(|bad| panic!("{damaged:?}: {bad}"));
                        assert_eq!(again.0, reading.instance, "{damaged:?}");
                    }
                }
            }
        }
    }
}

/// Each example of the table in docs/formats.md is recognized as described there.
#[test]
fn examples_of_the_table_are_read_as_it_says() {
    let document = include_str!("../../../../../docs/formats.md");
    let table = document.split("## Exact covers").nth(1).expect("a part on exact covers");
    let table = table.split("\n## ").next().expect("its end");
    let rows: Vec<Vec<String>> = table.lines().filter(|line| line.starts_with('|')).skip(2).map(columns).collect();
    assert!(rows.len() >= 25, "{}", rows.len());
    for row in rows {
        let [format, example, taken_for, knuths] = &row[..] else { panic!("{row:?}") };
        let reading = parse(&lines_of(example)).unwrap_or_else(|bad| panic!("{format}: {bad}"));
        assert_eq!(&reading.taken_for.replace('\u{a0}', " "), taken_for, "{format}");
        assert_eq!(reading.text(), lines_of(knuths), "{format}");
        assert!(lines_of(example).lines().count() >= 2, "{format}");
    }
}

/// Returns the columns of a row of Markdown, in which a backslash escapes a bar.
fn columns(row: &str) -> Vec<String> {
    let row = row.replace("\\|", "\u{1}");
    row.trim_matches('|').split('|').map(|column| column.trim().replace('\u{1}', "|")).collect()
}

/// Returns the lines of an example, each in backticks.
fn lines_of(column: &str) -> String {
    column.split("<br>").map(|line| line.trim_matches('`').to_owned() + "\n").collect()
}

#[test]
fn files_of_matrix_market_are_read() {
    let head = "%%MatrixMarket matrix coordinate pattern general\n% a comment\n";
    let taken_for = "a 0–1 matrix of 3 rows and 3 columns, entry by entry (Matrix Market)";
    let knuths = "1 2 3\n1 3\n| option 3\n2\n";
    is(&format!("{head}3 3 3\n1 3\n1 1\n3 2\n"), taken_for, knuths);
    is(&format!("{head}3 3 4\n1 3 1\n1 1 1.0\n3 2 1\n3 1 0\n"), taken_for, knuths);
    refused(&format!("{head}3 3 1\n4 1\n"), 4, 1, &["4 1; must be a row from 1 to 3, a column from 1 to 3"]);
    refused(&format!("{head}3 3 1\n1 1 2\n"), 4, 1, &["1 1 2", "and 1 where a value is given"]);
    refused(&format!("{head}3 3 2\n1 1\n"), 3, 5, &["2 entries; the file has 1"]);
    refused(head, 1, 1, &["how many rows, columns and entries"]);
}

/// Knuth's format would read a rule as items, and rows that begin with bars as comments.
#[test]
fn a_drawn_grid_is_no_exact_cover() {
    for text in [
        "+---+---+\n|1.|.4|\n|..|..|\n+---+---+\n|..|..|\n|3.|..|\n+---+---+\n",
        "\n*-----*\n|1.|.4|\n|.3|..|\n|--+--|\n|..|1.|\n|..|.3|\n*-----*\n",
        "-----\n|1 .|\n-----\n",
        "\u{250c}\u{2500}\u{2500}\u{2510}\n\u{2502}1 \u{2502}\n\u{2514}\u{2500}\u{2500}\u{2518}\n",
    ] {
        assert_eq!(read(text), None, "{text}");
        let bad = parse(text).expect_err(text);
        assert_eq!((bad.line(), bad.column()), (1 + usize::from(text.starts_with('\n')), 1), "{bad}");
        assert!(bad.to_string().contains("sudoku"), "{bad}");
    }
    // Items may have such names.
    is("+ - * =\n+ -\n* =\n", "Knuth’s format with 4 items and 2 options", "+ - * =\n+ -\n* =\n");
}
