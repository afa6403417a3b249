//! Six queens, recorded: rustc queens.rs && ./queens > queens.jsonl. Copy `Recorder` beside a search of your own.

/// Writes the record of a search, an event a line.
struct Recorder;

impl Recorder {
    fn enter(&self, candidate: impl ToString) {
        println!("[\"in\",{}]", quoted(candidate));
    }
    fn reject(&self, candidate: impl ToString, reason: &str) {
        println!("[\"no\",{},{}]", quoted(candidate), quoted(reason));
    }
    fn found(&self) { println!("[\"found\"]") }
    fn leave(&self) { println!("[\"out\"]") }
}

fn quoted(text: impl ToString) -> String {
    format!("\"{}\"", text.to_string().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Fills the rows below those whose columns are given.
fn place(columns: &[i32], n: i32, record: &Recorder) {
    let row = columns.len() as i32;
    let attacks = |column: i32| (0..).zip(columns).find(|(r, c)| **c == column || row - r == (column - **c).abs());
    match row == n {
        true => record.found(),
        false => (1..=n).for_each(|column| match attacks(column) {
            Some((r, _)) => record.reject(column, &format!("row {} attacks it", r + 1)),
            None => {
                record.enter(column);
                place(&[columns, &[column]].concat(), n, record);
                record.leave();
            }
        }),
    }
}

fn main() { place(&[], 6, &Recorder) }
