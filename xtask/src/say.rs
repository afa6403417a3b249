//! What the tool prints.
//!
//! `println!` panics when the reader is gone (`cargo xtask build | head -1`); these do not care, and
//! they flush, so a program that waits for a line gets it at once.

use std::io::Write;

/// One line on stdout.
pub fn line(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// A heading on stdout, for a stage of the work.
pub fn heading(text: &str) {
    line(&format!("\n== {text}"));
}

/// The one line on stderr that a failing run ends with.
pub fn failure(error: &anyhow::Error) {
    let text = one_line(&format!("{error:#}"));
    let _ = writeln!(std::io::stderr(), "xtask: {text}");
}

/// Foreign errors (cargo's, the binding generator's) come in several lines.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn many_lines_become_one() {
        assert_eq!(one_line("a\n  b\r\n\tc\n"), "a b c");
    }
}
