//! The catalogue in words.

use super::Failure;
use crate::catalog::Catalog;
use crate::params::Kind;
use std::io::{self, BufWriter, Write};

/// Prints every problem with its parameters, what they default to and what they take, and its examples.
pub fn list(catalog: Catalog) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    for (i, info) in catalog.entries().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}: {}", info.id, info.title)?;
        writeln!(out, "  {}", info.summary)?;
        writeln!(out, "  Source: {}", info.source)?;
        writeln!(out, "  Parameters, each with its default:")?;
        for field in info.fields {
            writeln!(out, "    {}={}  {}: {}", field.name, field.default, field.note, field.kind.allowed())?;
            if let Kind::Choice(choices) = &field.kind {
                for (name, words) in *choices {
                    writeln!(out, "      {name}: {words}")?;
                }
            }
        }
        writeln!(out, "  Examples:")?;
        for preset in info.presets {
            writeln!(out, "    {}  {}", preset.address, preset.title)?;
        }
    }
    Ok(out.flush()?)
}
