//! The record of a run: events become lines of a record (docs/record.md) as they come; its first line is made last.
//!
//! An event of an engine is a list: `["in", candidate, reason, line, line of choose, values, candidates]`, `["no", …]`, `["found",
//! solution, reason, line, values]`, `["out", line, values]`. Events are not trusted: invalid ones are left out.

use crate::limits;
use crate::program::{Kind, Program};
use crate::words;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub mod picture;

/// The longest array or object that is shown, in bytes of JSON.
const LONGEST: usize = 4000;
/// The most names of values; a record has room for 64.
const NAMES: usize = 40;

/// A run in progress.
#[derive(Debug, Default)]
pub struct Run {
    /// The number of decisions: candidates chosen or rejected, backtracks, solutions.
    pub decisions: usize,
    /// The number of candidates chosen.
    pub chosen: usize,
    /// The number of candidates rejected.
    pub rejected: usize,
    /// The number of solutions.
    pub solutions: usize,
    /// The number of choices in force.
    pub depth: usize,
    /// The greatest number of choices in force, and the event after which it was first reached.
    pub deepest: (usize, usize),
    /// The number of candidates that each line rejected.
    pub rejections: BTreeMap<usize, usize>,
    /// Whether the last event was a backtrack, so that no solution can follow directly.
    has_left: bool,
    seen: picture::Seen,
    names: Vec<String>,
}

impl Run {
    /// Takes events, one per line; returns their lines of the record.
    pub fn feed(&mut self, program: &Program, events: &str) -> String {
        let mut record = String::new();
        for line in events.lines() {
            if self.decisions >= limits::EVENTS {
                break;
            }
            let Ok(Value::Array(event)) = serde_json::from_str::<Value>(line) else { continue };
            if let Some(event) = self.event(program, &event) {
                record += &event.to_string();
                record.push('\n');
            }
        }
        record
    }

    /// Returns the last line of a record whose search has ended.
    pub fn end(&self, program: &Program) -> String {
        let lead = if self.solutions == 0 && program.has_word("found") {
            format!("No solution: {} tried.", self.tried())
        } else if self.solutions == 0 {
            "The program is over.".to_owned()
        } else {
            format!("Search finished: {}.", words::count(self.solutions, "solution"))
        };
        json!(["end", lead, self.summary()]).to_string() + "\n"
    }

    fn tried(&self) -> String {
        let all = self.chosen + self.rejected;
        format!("all {} {}", words::grouped(all), if all == 1 { "candidate was" } else { "candidates were" })
    }

    /// Returns the number of candidates chosen, and the line that rejected most others, in words.
    pub fn summary(&self) -> String {
        let chosen =
            format!("{} {} chosen", words::grouped(self.chosen), if self.chosen == 1 { "was" } else { "were" });
        match self.rejections.iter().max_by_key(|(_, count)| **count) {
            Some((line, count)) if *line > 0 => format!("{chosen}; line {line} rejected {}.", words::grouped(*count)),
            _ => format!("{chosen}, {} rejected.", words::grouped(self.rejected)),
        }
    }

    fn event(&mut self, program: &Program, event: &[Value]) -> Option<Value> {
        let kind = event.first()?.as_str()?;
        match kind {
            "in" | "no" => {
                let name = name(event.get(1)?);
                let why = event.get(2).and_then(Value::as_str).unwrap_or_default();
                let (line, choice) = (line_of(event.get(3)), line_of(event.get(4)));
                let candidates = event.get(6).and_then(Value::as_array);
                let mut options = self.options(program, line, event.get(5));
                self.seen.candidates(candidates, &name);
                let target = target(program, choice);
                if let (Some(candidates), Some(target), Some(Value::Object(vars))) =
                    (candidates, &target, options.get_mut("vars"))
                {
                    vars.insert(format!("{target} from"), Value::Array(candidates.clone()));
                }
                let level = level(program, choice, event.get(5));
                let named = target.map_or(name.clone(), |target| format!("{target} = {name}"));
                let within = level.as_ref().map_or(String::new(), |level| format!(" in {level}"));
                let verdict = if kind == "in" { "Chosen" } else { "Rejected" };
                options.insert("lead".into(), cut(&format!("{verdict}: {named}{within}."), 120).into());
                if let Some(level) = level {
                    options.insert("level".into(), level.into());
                }
                let reason = match kind {
                    "no" if why.is_empty() && line > 0 => {
                        words::rejection(program, line, (choice > 0).then_some(choice))
                    }
                    _ => words::sentence(why),
                };
                self.decisions += 1;
                self.has_left = false;
                if kind == "in" {
                    self.chosen += 1;
                    self.depth += 1;
                    if self.depth > self.deepest.0 {
                        self.deepest = (self.depth, self.decisions);
                    }
                } else {
                    self.rejected += 1;
                    *self.rejections.entry(line).or_default() += 1;
                }
                Some(json!([kind, name, reason, options]))
            }
            "found" => {
                let value = event.get(1).filter(|value| !value.is_null());
                let why = event.get(2).and_then(Value::as_str).unwrap_or_default();
                let options = self.options(program, line_of(event.get(3)), event.get(4));
                self.seen.solution(value, event.get(4));
                self.solutions += 1;
                self.decisions += 1;
                let shown = value.map(|value| cut(&shown(value), LONGEST));
                if self.has_left {
                    // A record has solutions before what is tried below them.
                    return Some(json!([
                        "note",
                        format!("Solution {}.", self.solutions),
                        shown.unwrap_or_default(),
                        options
                    ]));
                }
                Some(json!(["found", shown, words::sentence(why), options]))
            }
            "out" if self.depth > 0 => {
                let options = self.options(program, line_of(event.get(1)), event.get(2));
                self.depth -= 1;
                self.decisions += 1;
                self.has_left = true;
                Some(json!(["out", "", options]))
            }
            _ => None,
        }
    }

    /// Returns the line and the values of an event.
    fn options(&mut self, program: &Program, line: usize, vars: Option<&Value>) -> Map<String, Value> {
        let mut options = Map::new();
        if (1..=program.text.lines().count()).contains(&line) {
            options.insert("line".into(), line.to_string().into());
        }
        if let Some(Value::Object(vars)) = vars {
            self.seen.values(vars);
            let mut kept = Map::new();
            for (name, value) in vars {
                let is_known = self.names.iter().any(|known| known == name);
                let fits = !name.is_empty() && name.chars().count() <= 30;
                if !fits || !is_known && self.names.len() == NAMES {
                    continue;
                }
                if !is_known {
                    self.names.push(name.clone());
                }
                kept.insert(name.clone(), shortened(value));
            }
            options.insert("vars".into(), Value::Object(kept));
        }
        options
    }

    /// Returns the pictures that the run can have, the best first.
    pub fn pictures(&self, program: &Program) -> Vec<picture::Choice> {
        self.seen.pictures(program)
    }

    /// Returns the first line of the record.
    pub fn header(program: &Program, title: &str, picture: Option<&picture::Choice>, is_whole: bool) -> String {
        let listing: Vec<&str> = program.text.lines().collect();
        let mut header = json!({ "stepdance": 1, "title": title, "listing": listing });
        if let Some(object) = header.as_object_mut() {
            if let Some(picture) = picture {
                object.insert("picture".into(), picture.picture.clone());
            }
            if is_whole {
                object.insert("end".into(), true.into());
            }
        }
        header.to_string() + "\n"
    }
}

/// Returns the target of a choice's candidates, as in the loop.
fn target(program: &Program, line: usize) -> Option<String> {
    let at = program.at_line(line)?;
    let target = match &program.statements[at].kind {
        Kind::For { target, .. } | Kind::ForEach { target, .. } => program.slice(target).to_owned(),
        Kind::Count { target, .. } => target.clone(),
        _ => return None,
    };
    (!target.is_empty() && target.chars().count() <= 24).then_some(target)
}

/// Returns the name of a level: the small parameters of the choice's function with their values.
fn level(program: &Program, line: usize, vars: Option<&Value>) -> Option<String> {
    let at = program.at_line(line)?;
    let function = program.statements[at].function?;
    let vars = vars?.as_object()?;
    let small = |name: &&String| {
        vars.get(*name).is_some_and(|value| {
            value.is_number() || value.as_str().is_some_and(|text| text.chars().count() <= 8 && !text.is_empty())
        })
    };
    let parts: Vec<String> = program
        .parameters(function)
        .iter()
        .filter(small)
        .take(2)
        .map(|name| format!("{name} = {}", name_of(&vars[name.as_str()])))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns the number of a line; 0 if it is missing.
fn line_of(value: Option<&Value>) -> usize {
    value.and_then(Value::as_u64).unwrap_or_default() as usize
}

/// Returns the name of a candidate.
fn name(value: &Value) -> String {
    let name = name_of(value);
    if name.trim().is_empty() { "\u{b7}".to_owned() } else { cut(&name, 60) }
}

fn name_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => shown(other),
    }
}

/// Returns a value as text.
pub fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) => format!("[{}]", all.iter().map(quoted).collect::<Vec<_>>().join(", ")),
        Value::Object(all) => {
            format!(
                "{{{}}}",
                all.iter().map(|(key, value)| format!("{key}: {}", quoted(value))).collect::<Vec<_>>().join(", ")
            )
        }
        other => other.to_string(),
    }
}

fn quoted(value: &Value) -> String {
    match value {
        Value::String(text) => format!("\"{text}\""),
        other => shown(other),
    }
}

/// Returns a value, shortened if it is too long for a record.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(_) | Value::Object(_) if value.to_string().len() > LONGEST => "too long to show".into(),
        Value::String(text) => cut(text, 200).into(),
        other => other.clone(),
    }
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).collect::<String>() + "\u{2026}"
}
