//! What is to be done in the instances that the entry offers, and what a visitor should know of one's own.

/// Pentominoes in a box.
pub fn pentominoes(rows: usize, columns: usize) -> String {
    format!(
        "An option is a pentomino where it may lie: choose 12 that cover each piece and each cell of the {rows} × \
         {columns} box exactly once."
    )
}

/// A sudoku of so many cells.
pub fn sudoku(cells: usize) -> String {
    format!(
        "An option is a digit in a cell: choose {cells} so that each cell has one, and each row, column and box each digit."
    )
}

/// Crossing words in a square of that side.
pub fn crossing(side: usize) -> String {
    format!(
        "An option is a word in a row r or a column c; words that cross agree on the letter, which is the colour of \
         the cell. Fill all {}.",
        2 * side
    )
}

/// Two clues of a sudoku that contradict each other, each by its row and column.
pub fn clash(digit: char, [a, b]: [(usize, usize); 2]) -> String {
    let place = |(row, column)| format!("row {row}, column {column}");
    format!("The clue {digit} in {} and that in {} clash: there is no solution.", place(a), place(b))
}

/// Options that are left out beyond those told one by one.
pub fn left_out(more: usize) -> String {
    match more {
        1 => "One more option without a primary item is left out.".to_owned(),
        more => format!("{more} more options without a primary item are left out."),
    }
}

/// An instance that asks for something and offers nothing.
pub fn no_option() -> String {
    "There is no option, so no item can be covered.".to_owned()
}
