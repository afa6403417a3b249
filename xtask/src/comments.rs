//! Document, scripts and style sheets as visitors load them: without comments and indents, which are for those who read the
//! repository.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// A document without indents and without comments on lines of their own. (It has no text in which spaces at the beginning of a
/// line would count.)
pub fn document(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let kept = lines.filter(|line| !(line.is_empty() || line.starts_with("<!--") && line.ends_with("-->")));
    kept.flat_map(|line| [line, "\n"]).collect()
}

/// Leaves out the comments in all scripts and style sheets of a folder: lines of their own, and what stands behind the `;` of a
/// statement and has no quotation mark that could end a text. Other comments stay, since only a parser could tell them from texts.
/// Indents go where no text goes on from one line to the next.
pub fn leave_out(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if let Some(extension @ ("js" | "css")) = extension {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            fs::write(&path, without(&text, extension == "js"))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    Ok(())
}

fn without(text: &str, script: bool) -> String {
    let mut within = false;
    let kept = text.lines().filter(move |line| {
        let line = line.trim();
        let begins = line.starts_with("/*");
        let comment = within || begins && (line.ends_with("*/") || !line.contains("*/"));
        within = (within || begins) && !line.contains("*/");
        !(comment || line.is_empty() || script && line.starts_with("//"))
    });
    if !script {
        return kept.map(|line| declaration(statement(line, false).trim())).collect();
    }
    // A text between backticks that ends in another line begins in one with an odd number of them.
    let indented = kept.clone().any(|line| line.matches('`').count() % 2 == 1);
    let line = |line| if indented { statement(line, true) } else { statement(line, true).trim_start() };
    kept.flat_map(|text| [line(text), "\n"]).collect()
}

/// A line of a sheet without the spaces that say nothing. A space before a colon may be one between two selectors, and what is
/// quoted stays.
fn declaration(line: &str) -> String {
    let mut out = String::new();
    for (nth, piece) in line.split('"').enumerate() {
        if nth > 0 {
            out.push('"');
        }
        let quoted = nth % 2 == 1 || line.contains('\'');
        let tight = |text: String, loose: &str| text.replace(loose, loose.trim());
        out += &if quoted { piece.to_owned() } else { LOOSE.into_iter().fold(piece.to_owned(), tight) };
    }
    if !out.ends_with(['{', '}', ';', ',']) {
        out.push('\n');
    }
    out
}

/// Signs in sheets that no space need stand beside.
const LOOSE: [&str; 7] = [": ", ", ", " {", "{ ", " }", "} ", "; "];

/// A line without the comment behind its statement.
fn statement(line: &str, script: bool) -> &str {
    let opens = if script { " // " } else { " /* " };
    match line.split_once(opens) {
        Some((code, comment))
            if code.trim_end().ends_with(';')
                && (!script && !code.contains(['"', '\'']) || !comment.contains(['"', '\'', '`']))
                && (script || comment.find("*/").is_some_and(|end| end + 2 == comment.len())) =>
        {
            code.trim_end()
        }
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::{document, without};

    #[test]
    fn lines_of_comment_go_and_all_else_stays() {
        let text = "// What it is.\n\n/**\n * More.\n */\nlet a = 1; // one\n  /* one */\n/* so */ let b = `// c`;\nlet c = \"; // d\";\nf( // g\n";
        assert_eq!(without(text, true), "let a = 1;\n/* so */ let b = `// c`;\nlet c = \"; // d\";\nf( // g\n");
        let sheet = "/* A sheet\n   of two lines. */\na { color: red; } /* kept */\n  --b: c;   /* d's */\n//b {}\n";
        assert_eq!(without(sheet, false), "a{color:red;}/* kept */\n--b:c;//b{}");
        let sheet = "a :hover,\nb: is(c) {\n  margin: calc(1px + 2px) 0;\n  content: \", \";\n}\n@media (width > 3px) {\n  c { d: e, f; }\n}\n";
        let kept = "a :hover,b:is(c){margin:calc(1px + 2px) 0;content:\", \";}@media (width > 3px){c{d:e,f;}}";
        assert_eq!(without(sheet, false), kept);
    }

    #[test]
    fn a_document_keeps_what_it_says() {
        let text = "<p>\n  <!-- why -->\n  a <!-- b --> c\n\n</p>\n";
        assert_eq!(document(text), "<p>\na <!-- b --> c\n</p>\n");
    }

    #[test]
    fn indents_go_unless_a_text_goes_on() {
        assert_eq!(without("f {\n  g();\n}\n", true), "f {\ng();\n}\n");
        assert_eq!(without("f(`a\n  b`);\n  g();\n", true), "f(`a\n  b`);\n  g();\n");
    }
}
