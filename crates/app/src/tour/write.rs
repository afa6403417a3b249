//! Tours as text.

use super::Tour;
use crate::location;
use std::fmt::{self, Display};

impl Display for Tour {
    /// The file, as it is read again to an equal tour.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}", self.title)?;
        for paragraph in &self.about {
            writeln!(f, "\n{paragraph}")?;
        }
        let mut before = String::new();
        for moment in &self.moments {
            let address = moment.shown().to_string();
            writeln!(f, "\n## {}\n{}", moment.caption, location::short(&before, &address))?;
            before = address;
            for paragraph in &moment.words {
                writeln!(f, "\n{paragraph}")?;
            }
            for directive in &moment.directives {
                writeln!(f, "\n`{directive}`")?;
            }
        }
        Ok(())
    }
}
