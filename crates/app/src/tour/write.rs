//! The writer of tours.

use super::block::fence;
use super::{Block, Kind, Tour};
use crate::location;
use std::fmt::{self, Display};

impl Display for Tour {
    /// Writes the text of the tour, from which an equal tour is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.title)?;
        blocks(f, &self.about)?;
        let mut before = String::new();
        for moment in &self.moments {
            let address = moment.shown().to_string();
            writeln!(f, "\n## {}\n{}", moment.caption, location::short(&before, &address))?;
            before = address;
            blocks(f, &moment.words)?;
            for directive in &moment.directives {
                writeln!(f, "\n`{directive}`")?;
            }
        }
        Ok(())
    }
}

/// Writes words as the reader expects them; the items of a list stand together.
fn blocks(f: &mut fmt::Formatter<'_>, all: &[Block]) -> fmt::Result {
    let list = |block: &Block| match block.kind {
        Kind::Bullet => 1,
        Kind::Numbered(_) => 2,
        _ => 0,
    };
    let mut before = 0;
    for block in all {
        if list(block) == 0 || list(block) != before {
            writeln!(f)?;
        }
        before = list(block);
        let text = &block.text;
        match block.kind {
            Kind::Paragraph | Kind::Image => writeln!(f, "{text}")?,
            Kind::Heading(level) => writeln!(f, "{} {text}", "#".repeat(usize::from(level)))?,
            Kind::Bullet => writeln!(f, "- {text}")?,
            Kind::Numbered(number) => writeln!(f, "{number}. {text}")?,
            Kind::Code => {
                let fence = fence(text);
                writeln!(f, "{fence}\n{text}\n{fence}")?;
            }
        }
    }
    Ok(())
}
