//! Texts of others, dropped on the page or read into its dialog: which search they are of.

use super::{Page, words};
use crate::address::Address;
use crate::catalog::Entry;
use crate::params::{Editor, Kind};

impl Page {
    /// The address of the search that a text is of, if it is no instance for the dialog itself and some problem takes it: a sudoku, a
    /// grid of digits and dots, and of the open problem, which is asked first, whatever it reads. Of a file with a puzzle a line,
    /// `line` is the chosen one, from 1.
    ///
    /// # Errors
    /// How to choose one of several puzzles, where none is.
    pub fn reads(&self, text: &str, line: usize) -> Result<Option<String>, String> {
        if let Some((address, by_dialog)) = self.taken(text, false) {
            return Ok(Some(address).filter(|_| !by_dialog));
        }
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let puzzles: Vec<&&str> = lines.iter().filter(|line| !line.is_empty()).collect();
        if puzzles.len() < 2 || self.taken(puzzles[0], true).is_none() {
            return Ok(None);
        }
        match lines.get(line.wrapping_sub(1)).filter(|chosen| !chosen.is_empty()) {
            Some(chosen) => Ok(self.taken(chosen, true).map(|(address, _)| address)),
            None => Err(words::which_puzzle(puzzles.len())),
        }
    }

    /// The address of the first search that takes a text, and whether that is an instance as the dialog has it; a line of a file has to be
    /// a grid.
    fn taken(&self, text: &str, is_line: bool) -> Option<(String, bool)> {
        let open = self.address.entry();
        let takes = |entry: &'static Entry| {
            let fields = entry.fields.iter().filter(|field| match field.kind {
                Kind::Text { editor: Editor::Grid { .. }, .. } => true,
                // Anything is the name of an item.
                Kind::Text { editor: Editor::Lines, .. } => !is_line && text.trim().contains('\n'),
                Kind::Text { editor: Editor::Line, .. } => !is_line && entry.id == open.id,
                _ => false,
            });
            let mut addresses = fields.filter_map(|field| match field.kind {
                Kind::Text { goes_with, editor, .. } => {
                    // Said as well: a text that is the usual one is left out.
                    let pairs = goes_with.into_iter().chain([(field.name, text.trim())]);
                    Some((Address::written(self.catalog, entry.id, pairs), editor == Editor::Lines))
                }
                _ => None,
            });
            addresses.find(|(address, _)| self.catalog.open(address).is_ok())
        };
        takes(open).or_else(|| self.catalog.entries().filter(|entry| entry.id != open.id).find_map(takes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;

    fn on(open: &str) -> Page {
        let mut page = Page::new(CATALOG);
        page.open(open, &mut || 0.0).expect("it opens");
        page
    }

    /// What the search of a text is called, by problem and field.
    fn meant(open: &str, text: &str) -> Option<String> {
        let address = on(open).reads(text, 0).expect("no question")?;
        let end = address.rfind(['=', '&']).unwrap_or(address.len());
        Some(address[..end].to_owned())
    }

    const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_text_is_opened_by_who_takes_it() {
        for open in ["queens", "cover", "skeleton"] {
            for (text, by) in [
                ("a b c\na\nb c\n", None),
                ("a,b,c\n1,0,0\n0,1,1\n", None),
                ("p xc 3 2\n1\n2 3\n", None),
                (SUDOKU, Some("cover?preset=sudoku&clues")),
                ("2..\n.3.\n...\n", Some("fillomino?grid")),
                ("Dear all,\nthis is a letter.\n", None),
                ("", None),
            ] {
                assert_eq!(meant(open, text).as_deref(), by, "{open}: {text}");
            }
        }
        // Nine rows of nine cells are a sudoku, but where grids of that kind are open.
        let rows: Vec<String> =
            SUDOKU.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        assert_eq!(meant("langford", &rows.join("\n")).as_deref(), Some("cover?preset=sudoku&clues"));
        assert_eq!(meant("fillomino", &rows.join("\n")).as_deref(), Some("fillomino?grid"));
        // A packing, as `solutions --format value` writes it, is taken where packings are.
        let packing = "112,112,33./442,..2,33./44.,.55,.55";
        assert_eq!(meant("antislide", packing).as_deref(), Some("antislide?rule"));
    }

    #[test]
    fn of_a_file_of_puzzles_one_is_chosen() {
        let other = SUDOKU.replace("53", "35");
        let file = format!("{SUDOKU}\n{other}\n\n");
        let page = on("queens");
        let question = page.reads(&file, 0).expect_err("two puzzles");
        assert!(question.contains("2 puzzles") && question.contains("cursor"), "{question}");
        assert!(page.reads(&file, 1).expect("chosen").is_some_and(|address| address.contains(SUDOKU)));
        assert!(page.reads(&file, 2).expect("chosen").is_some_and(|address| address.contains(&other)));
        assert!(page.reads(&file, 3).is_err());
        // A cover with a mistake is no list of puzzles: its own fault is told.
        assert_eq!(page.reads("a b c\na d\n", 1), Ok(None));
    }
}
