//! Scripts and style sheets as visitors load them: without their comments, which are for those who read the repository.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Leaves out the comments in all scripts and style sheets of a folder: lines of their own, and what stands behind the `;` of a
/// statement and has no quotation mark that could end a text. Other comments stay, since only a parser could tell them from texts.
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
    let kept = text.lines().filter(|line| {
        let line = line.trim();
        let begins = line.starts_with("/*");
        let comment = within || begins && (line.ends_with("*/") || !line.contains("*/"));
        within = (within || begins) && !line.contains("*/");
        !(comment || line.is_empty() || script && line.starts_with("//"))
    });
    kept.flat_map(|line| [statement(line, script), "\n"]).collect()
}

/// A line without the comment behind its statement.
fn statement(line: &str, script: bool) -> &str {
    let opens = if script { " // " } else { " /* " };
    match line.split_once(opens) {
        Some((code, comment))
            if code.trim_end().ends_with(';')
                && !comment.contains(['"', '\'', '`'])
                && (script || comment.find("*/").is_some_and(|end| end + 2 == comment.len())) =>
        {
            code.trim_end()
        }
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn lines_of_comment_go_and_all_else_stays() {
        let text = "// What it is.\n\n/**\n * More.\n */\nlet a = 1; // one\n  /* one */\n/* so */ let b = `// c`;\nlet c = \"; // d\";\nf( // g\n";
        assert_eq!(without(text, true), "let a = 1;\n/* so */ let b = `// c`;\nlet c = \"; // d\";\nf( // g\n");
        let sheet = "/* A sheet\n   of two lines. */\na { color: red; } /* kept */\n  --b: c;   /* d */\n//b {}\n";
        assert_eq!(without(sheet, false), "a { color: red; } /* kept */\n  --b: c;\n//b {}\n");
    }
}
