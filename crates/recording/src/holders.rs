//! The candidates that set the picture, the line of the program and the variables. Each holds below the candidate that sets it, which
//! may be far above on a deep path.
//!
//! Every sixteenth level stores where each of them was set, so that a look-up visits at most sixteen candidates, however deep the path
//! is.

use crate::event::Options;

/// Something that a candidate sets for all below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// The picture.
    Picture,
    /// The line of the program.
    Line,
    /// The variable with this number.
    Variable(usize),
}

/// The number of levels from one stored level to the next.
const APART: usize = 16;
/// Marks a value that no candidate sets.
const NOBODY: u32 = u32::MAX;

impl Held {
    fn number(self) -> usize {
        match self {
            Held::Picture => 0,
            Held::Line => 1,
            Held::Variable(which) => 2 + which,
        }
    }
}

/// The stored setters: for some events, the candidates that set each value in force there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Holders {
    /// The places of events in ascending order, each with the start of its row in `places`.
    rows: Vec<(u32, u32)>,
    /// The places of the setting candidates, row by row.
    places: Vec<u32>,
}

impl Holders {
    /// Returns whether setters are stored for the candidates that lead to a level.
    pub fn are_known_on(level: usize) -> bool {
        level.is_multiple_of(APART)
    }

    /// Returns the place of the candidate that sets a value in force at `place`, which must be a candidate on a stored level.
    pub fn of(&self, place: u32, held: Held) -> Option<u32> {
        let row = self.rows.binary_search_by_key(&place, |(place, _)| *place).ok()?;
        let from = self.rows[row].1 as usize;
        let behind = self.rows.get(row + 1).map_or(self.places.len(), |(_, behind)| *behind as usize);
        self.places[from..behind].get(held.number()).copied().filter(|place| *place != NOBODY)
    }

    /// Returns the allocated bytes.
    pub fn heap(&self) -> usize {
        self.rows.capacity() * size_of::<(u32, u32)>() + self.places.capacity() * size_of::<u32>()
    }
}

/// The setters in force while a record is read.
#[derive(Debug, Default)]
pub struct Holding {
    /// The place of the candidate that sets each value.
    now: Vec<u32>,
    /// The changes on each level: the level, the value's number, and the setter before.
    changes: Vec<(u32, u32, u32)>,
}

impl Holding {
    /// Notes that the candidate at `place`, which leads to a level, sets some values; stores all setters where the level requires it.
    pub fn enter(&mut self, level: usize, place: u32, says: &[Held], holders: &mut Holders) {
        for held in says {
            let number = held.number();
            if self.now.len() <= number {
                self.now.resize(number + 1, NOBODY);
            }
            self.changes.push((level as u32, number as u32, std::mem::replace(&mut self.now[number], place)));
        }
        if Holders::are_known_on(level) && self.now.iter().any(|place| *place != NOBODY) {
            holders.rows.push((place, holders.places.len() as u32));
            holders.places.extend(&self.now);
        }
    }

    /// Restores the setters of before the candidate that leads to a level.
    pub fn leave(&mut self, level: usize) {
        while let Some((_, number, before)) = self.changes.pop_if(|change| change.0 as usize == level) {
            self.now[number as usize] = before;
        }
    }
}

/// Returns what an event's object sets; `number` returns the number of a variable.
pub fn said(options: &Options, number: impl Fn(&str) -> Option<usize>) -> Vec<Held> {
    let mut says = vec![];
    says.extend(options.picture.map(|_| Held::Picture));
    says.extend(options.line.as_ref().map(|_| Held::Line));
    options.name_variables(|name| says.extend(number(name).map(Held::Variable)));
    says
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;
    use crate::replay::Replay;
    use std::cell::Cell;
    use std::sync::Arc;
    use stepdance_machines::machine::Machine;

    /// A chain of nodes with leaves beside it, some of which say something: what holds is what the newest candidate says that says it.
    #[test]
    fn what_holds_is_found_by_few_looks_however_deep_the_path_is() {
        const DEEP: usize = 700;
        let says = |level: usize| {
            let x = (level == 1).then(|| "\"x\":1".to_owned());
            let y = level.is_multiple_of(7).then(|| format!("\"y\":{level}"));
            let vars: Vec<String> = x.into_iter().chain(y).collect();
            let vars = (!vars.is_empty()).then(|| format!("\"vars\":{{{}}}", vars.join(",")));
            let line = level.is_multiple_of(90).then(|| format!("\"line\":{}", level / 90));
            let all: Vec<String> = vars.into_iter().chain(line).collect();
            if all.is_empty() { String::new() } else { format!(",\"\",{{{}}}", all.join(",")) }
        };
        let mut text = "{\"stepdance\":1,\"listing\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\"]}\n".to_owned();
        for level in 1..=DEEP {
            text += "[\"in\",0,\"\",{\"vars\":{\"y\":-1,\"x\":-2}}]\n[\"out\"]\n";
            text += &format!("[\"in\",1{}]\n", says(level));
        }
        let recording = Arc::new(files::read(&text).expect("a record"));
        let number = |name: &str| recording.variables.iter().position(|(known, _)| *known == name).expect("a variable");
        let mut search = Replay::new(Arc::clone(&recording));
        let looks = Cell::new(0);
        let mut most = 0;
        while search.level() < DEEP {
            search.next().expect("a move");
            let path = search.path();
            for name in ["x", "y"] {
                looks.set(0);
                let held = recording.held(path, Held::Variable(number(name)), |options| {
                    looks.set(looks.get() + 1);
                    options.value(name)
                });
                most = most.max(looks.get());
                let plain =
                    path.iter().rev().find_map(|place| recording.event(*place)?.asked(|options| options.value(name)));
                assert_eq!(held, plain, "{name} on level {}", path.len());
            }
            let ask = |options: &Options| Some(options.line.as_ref()?.1.to_string());
            let plain = path.iter().rev().find_map(|place| recording.event(*place)?.asked(ask));
            assert_eq!(recording.held(path, Held::Line, ask), plain, "level {}", path.len());
        }
        assert!(most <= APART + 1, "{most} looks");
    }
}
