//! The exact cover instance behind a search, for those that have one.

use super::Failure;
use crate::address::Address;
use crate::catalog::Catalog;
use crate::params::{Kind, shortened};
use std::io::{self, Write};

/// Prints the search's exact cover instance in Knuth's text format.
pub fn options(catalog: Catalog, address: &Address) -> Result<(), Failure> {
    let session = super::opened(address)?;
    let Some(instance) = session.options() else {
        super::refuse_truncated(session.truncation_ahead())?;
        let which = match &*searches_with_one(catalog) {
            [] => "no search of the catalogue has one".to_owned(),
            some => format!("these have one: {}", some.join(", ")),
        };
        return Err(Failure::Input(format!(
            "{} is not solved as an exact cover, so it has no options; {which}",
            shortened(&address.to_string())
        )));
    };
    let mut out = io::stdout().lock();
    out.write_all(instance.as_bytes())?;
    Ok(out.flush()?)
}

/// Addresses of searches that have an instance: of every problem that by default, and each of its choices that has.
fn searches_with_one(catalog: Catalog) -> Vec<String> {
    let mut found = Vec::new();
    for info in catalog.entries() {
        let mut tries = vec![info.id.to_owned()];
        for field in info.fields {
            if let Kind::Choice(choices) = &field.kind {
                tries.extend(choices.iter().map(|(name, _)| format!("{}?{}={name}", info.id, field.name)));
            }
        }
        for address in tries.iter().filter_map(|text| catalog.address(text).ok()) {
            let name = address.to_string();
            if !found.contains(&name) && address.open().is_ok_and(|session| session.options().is_some()) {
                found.push(name);
            }
        }
    }
    found
}
