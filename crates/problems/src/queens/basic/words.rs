//! The words of Algorithm B for queens: the results of comparisons.

use super::{Focus, Rows};
use crate::backtrack::Backtrack;
use crate::queens::lane::Lane;

/// Returns the chosen columns.
pub fn queens(machine: &Backtrack<Rows>) -> &[u8] {
    machine.top().map_or(&[], Rows::columns)
}

/// Returns the result of the last comparison in a few words (fewer unless it is `roomy`), and as the book's formula, if it is one.
pub fn verdict(rows: &Rows, focus: Option<Focus>, roomy: bool) -> (String, Option<String>) {
    let (k, col) = rows.last();
    let Some(row) = focus.and_then(|focus| focus.other) else {
        let said = match rows.columns().len() {
            _ if !roomy => "under test".to_owned(),
            1 => "no row to compare with".to_owned(),
            2 => "compare with row 1".to_owned(),
            more => format!("compare with rows 1–{}", more - 1),
        };
        return (said, None);
    };
    let other = rows.square(row).1;
    let (found, formula) = match rows.shared(row) {
        None => ("no conflict", format!("{col} ≠ {other}, |{col} − {other}| ≠ {k} − {row}")),
        Some(Lane::Column) => ("same column", format!("{col} = {col}")),
        Some(_) => ("same diagonal", format!("|{col} − {other}| = {k} − {row}")),
    };
    (if roomy { format!("row {row}: {found}") } else { found.to_owned() }, Some(formula))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{Beat, Stop};
    use crate::problem::Picture;
    use crate::queens::basic::Basic;
    use crate::story::{Search, derived};
    use crate::timeline::Mark;

    #[test]
    fn variables_and_path_follow_the_search() {
        let n = 4;
        let basic = Basic(n);
        let shown = |mark: &Mark<Backtrack<Rows>>| -> Vec<String> {
            basic.watch(&mark.moment()).into_iter().map(|watch| watch.value).collect()
        };
        let mut machine = Mark::new(basic.start());
        assert_eq!(shown(&machine), ["1", "–", "–", ""]);
        assert_eq!(
            basic.describe(&machine.moment()),
            "Chessboard of 4 by 4: no queen yet; at row 1; the stack is empty."
        );
        for _ in 0..2 {
            while machine.advance(1, Stop::NEVER) > 0 && machine.beat() != Some(Beat::Reject) {}
        }
        assert_eq!(shown(&machine), ["2", "2", "1", "1"]);
        machine.advance(u64::MAX, Stop::at(Beat::Solution));
        assert_eq!(shown(&machine), ["5", "–", "–", "2 4 1 3"]);
        assert_eq!(
            (derived::path(&basic, &machine.moment()).concat(), derived::solution(&basic, &machine.moment())),
            ("2413".into(), "2 4 1 3".into())
        );
        assert!(basic.describe(&machine.moment()).contains("full: queens from row 1 on in columns 2, 4, 1, 3"));
    }
}
