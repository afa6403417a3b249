//! The address of a tour's slide: `tour=SOURCE&moment=NUMBER`, and `&on=ADDRESS` once the user has moved on from it.
//!
//! `SOURCE` locates the tour's text, which the page's scripts load; here it is only stored.

use super::{Location, Shown, decoded};
use crate::address::number;
use crate::catalog::Catalog;
use crate::params::Fault;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt::{self, Display};

/// The characters that are escaped in the source of a tour: all except those of plain relative paths.
const SOURCE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~');

/// A slide of a tour.
#[derive(Clone, Debug, PartialEq)]
pub struct TourAddress {
    /// The location of the tour's text.
    pub source: String,
    /// The number of the slide, from 1; without it, the first one.
    pub moment: Option<usize>,
    /// The location to which the user has moved on.
    pub on: Option<Box<Location>>,
}

impl TourAddress {
    /// Returns the address of a tour's first slide.
    pub fn beginning(source: &str) -> TourAddress {
        TourAddress { source: source.to_owned(), moment: None, on: None }
    }
}

/// Reads the address of a slide; returns `None` for other addresses.
pub(super) fn read(catalog: Catalog, text: &str) -> Option<Result<TourAddress, Fault>> {
    let mut pairs = text.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let ("tour", source) = pairs.next()? else { return None };
    Some(read_pairs(catalog, source, pairs))
}

fn read_pairs<'a>(
    catalog: Catalog,
    source: &str,
    pairs: impl Iterator<Item = (&'a str, &'a str)>,
) -> Result<TourAddress, Fault> {
    let fault = |key: &str, value: &str, wrong: &str| Fault::new(key, value, wrong.to_owned());
    let source = decoded("tour", source)?;
    if source.is_empty() {
        return Err(fault("tour", "", "must be the address of a tour's text"));
    }
    let mut read = TourAddress::beginning(&source);
    for (key, value) in pairs {
        if (key == "moment" && read.moment.is_some()) || (key == "on" && read.on.is_some()) {
            return Err(fault(key, value, "is given twice; leave one out"));
        }
        match key {
            "moment" => match number(value).filter(|moment| *moment > 0) {
                Some(number) => read.moment = Some(usize::try_from(number).unwrap_or(usize::MAX)),
                None => return Err(fault(key, value, "must be a whole number from 1")),
            },
            "on" => read.on = Some(Box::new(read_on(catalog, &decoded(key, value)?)?)),
            _ => return Err(fault(key, value, "is no part of a tour's address, which has moment and on")),
        }
    }
    Ok(read)
}

/// Reads the location to which the user has moved on: a search or a race, with the answers of a result.
fn read_on(catalog: Catalog, address: &str) -> Result<Location, Fault> {
    let bad = |bad: String| Fault::new("on", address, format!("names no search or race: {bad}"));
    let (rest, answers) = super::without(address, super::ANSWERS);
    let answers = answers.map(super::answers::read).transpose().map_err(|fault| bad(fault.to_string()))?;
    let shown = Shown::read(catalog, &rest).map_err(|wrong| bad(wrong.to_string()))?;
    Ok(Location { answers: answers.unwrap_or_default(), ..Location::from(shown) })
}

impl Display for TourAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tour={}", utf8_percent_encode(&self.source, SOURCE))?;
        if let Some(moment) = self.moment {
            write!(f, "&moment={moment}")?;
        }
        match &self.on {
            Some(on) => write!(f, "&on={}", utf8_percent_encode(&on.to_string(), NON_ALPHANUMERIC)),
            None => Ok(()),
        }
    }
}
