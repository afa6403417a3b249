//! Exact covers of users, in all known formats.

use crate::exact_cover::formats;
use crate::exact_cover::text::BadInstance;
use crate::reader::{Fit, Flaw, Found, Puzzle, Reader, Reading};

/// The reader of exact covers.
pub const READER: Reader = Reader { kind: "an exact cover", kinds: "exact covers", field: "matrix", read };

/// The message about a text of one line without blanks.
const NO_OPTION: &str = "one item and no option; each line below the items must be an option";

fn read(text: &str) -> Reading {
    let read = match formats::parse(text) {
        Ok(read) => read,
        Err(bad) => return Reading::Faulty(flaw(&bad)),
    };
    let instance = &read.instance;
    let any = |of: fn(char) -> bool| (1..=instance.items() as u32).any(|item| instance.name(item).contains(of));
    let named = any(char::is_alphabetic);
    let is_whole = instance.options() + read.warnings.len() > 0;
    if !is_whole && instance.items() == 1 && any(|c| matches!(c, ',' | '/')) {
        return Reading::Faulty(Flaw { certain: false, ..Flaw::new(1, 1, NO_OPTION) });
    }
    let fit = match () {
        // Without letters and digits the text is the frame of a drawing, with Q alone it is rows of queens.
        () if !is_whole || !any(|c| c.is_alphanumeric() && c != 'Q') => Fit::Poor,
        // Lists and matrices identify themselves, and hardly any grid has letters.
        () if text.starts_with("p ") || read.taken_for.starts_with("a 0–1 matrix") || read.is_knuths && named => {
            Fit::Sure
        }
        () => Fit::Possible,
    };
    let what = format!("an exact cover: {}", read.taken_for);
    Reading::Taken(Found::one(what, fit, Puzzle::new(1, text.trim_start_matches('\u{feff}').to_owned())))
}

/// Returns the mistake in a text that may be an exact cover, not certainly: almost any text is one with a mistake.
fn flaw(bad: &BadInstance) -> Flaw {
    let told = bad.to_string();
    let wrong = told.split_once(": ").map_or(&*told, |(_, wrong)| wrong);
    Flaw { certain: false, ..Flaw::new(bad.line(), bad.column(), wrong) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_of_all_formats_are_read() {
        for (text, fit) in [
            ("a b c\na\nb c\n", Fit::Sure),
            ("a,b,c\n1,0,0\n0,1,1\n", Fit::Sure),
            ("p xc 3 2\n1\n2 3\n", Fit::Sure),
            ("1 2 3\n1\n2 3\n", Fit::Possible),
            ("abc", Fit::Poor),
        ] {
            let Reading::Taken(found) = read(text) else { panic!("{text}") };
            assert_eq!((found.fit, &*found.puzzles[0].value), (fit, text));
        }
        let Reading::Taken(found) = read("a b c\na\nb c\n") else { panic!("a cover") };
        assert_eq!(found.what, "an exact cover: Knuth’s format with 3 items and 2 options");
    }

    #[test]
    fn mistakes_keep_their_places() {
        for (text, told) in [
            ("a b\na d\n", "line 2, column 3: no item is named d; it must be a or b"),
            ("p xc 3 1\n1 4\n", "line 2, column 3: "),
        ] {
            let Reading::Faulty(flaw) = read(text) else { panic!("{text}") };
            assert!(flaw.told().starts_with(told) && !flaw.certain, "{}", flaw.told());
        }
    }
}
