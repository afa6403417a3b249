//! Scripts and style sheets as visitors load them: without their comments, which are for those who read the repository.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Leaves out the lines that are comments in all scripts and style sheets of a folder. Comments behind something stay, since
/// only a parser could tell them from texts.
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
    kept.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn lines_of_comment_go_and_all_else_stays() {
        let text = "// What it is.\n\n/**\n * More.\n */\nlet a = 1; // not told apart\n  /* one */\n/* so */ let b = `// c`;\n";
        assert_eq!(without(text, true), "let a = 1; // not told apart\n/* so */ let b = `// c`;\n");
        let sheet = "/* A sheet\n   of two lines. */\na { color: red; } /* kept */\n//b {}\n";
        assert_eq!(without(sheet, false), "a { color: red; } /* kept */\n//b {}\n");
    }
}
