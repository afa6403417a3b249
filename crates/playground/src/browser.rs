//! The module that the page loads at the first press on *Your program*: texts in, JSON out. It depends on no editor and no engine.

use crate::language::Language;
use crate::program::Program;
use crate::propose::{Edit, Place, propose};
use crate::remedy::{self, Trouble};
use crate::run::{Run, picture};
use crate::sheet::{self, Check, Sheet};
use crate::{gallery, instrument, limits, told, words};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

/// Returns the ready programs as JSON.
#[wasm_bindgen]
pub fn ready() -> String {
    let one = |ready: &gallery::Ready| {
        let texts: serde_json::Map<String, Value> =
            Language::ALL.iter().map(|language| (language.ending().to_owned(), ready.text(*language).into())).collect();
        json!({ "id": ready.id, "title": ready.title, "clause": ready.clause, "icon": gallery::icon(ready), "size": told::size(ready), "texts": texts })
    };
    Value::from(gallery::READY.iter().map(one).collect::<Vec<_>>()).to_string()
}

/// Returns the limits of a run as JSON.
#[wasm_bindgen]
pub fn bounds() -> String {
    json!({
        "seconds": limits::SECONDS, "moreSeconds": limits::MORE_SECONDS, "events": limits::EVENTS, "megabytes": limits::MEGABYTES,
        "printed": limits::PRINTED, "program": limits::PROGRAM, "quick": limits::QUICK, "pause": limits::PAUSE,
    })
    .to_string()
}

/// Returns the language of a text, "py" or "js": by the ending of its file name, or else by the text.
#[wasm_bindgen(js_name = languageOf)]
pub fn language_of(text: &str, name: &str) -> String {
    let ending = name.rsplit('.').next().unwrap_or_default();
    Language::of_ending(ending).unwrap_or_else(|| Language::of_text(text)).ending().to_owned()
}

/// Returns the code of the notebook's cell that looks most like a search; a text itself if it is no notebook.
#[wasm_bindgen(js_name = cellOf)]
pub fn cell_of(text: &str) -> String {
    told::cell(text)
}

/// Reads the content of a link to a program; returns it as JSON.
#[wasm_bindgen(js_name = readSheet)]
pub fn read_sheet(held: &str) -> String {
    let sheet = Sheet::read(held);
    json!({
        "title": sheet.title,
        "hidden": sheet.hidden.map(|(first, last, after)| json!({ "first": first, "last": last, "after": after })),
        "locked": sheet.is_locked,
        "own": sheet.own.map(|(first, last)| json!({ "first": first, "last": last })),
        "checks": sheet.checks.iter().map(|check| json!({
            "told": check.told(), "name": check.name, "value": check.value, "solutions": check.solutions, "nodes": check.nodes,
        })).collect::<Vec<_>>(),
        "text": sheet.text,
    })
    .to_string()
}

/// Writes the content of a link to a program, given as JSON.
#[wasm_bindgen(js_name = writeSheet)]
pub fn write_sheet(given: &str) -> String {
    let given: Value = serde_json::from_str(given).unwrap_or_default();
    let number = |value: &Value| value.as_u64().unwrap_or_default() as usize;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = |value: &Value| value.is_object().then(|| (number(&value["first"]), number(&value["last"])));
    Sheet {
        title: text(&given["title"]),
        hidden: lines(&given["hidden"]).map(|(first, last)| (first, last, number(&given["hidden"]["after"]))),
        is_locked: given["locked"].as_bool().unwrap_or_default(),
        own: lines(&given["own"]),
        checks: given["checks"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|check| Check {
                name: text(&check["name"]),
                value: text(&check["value"]),
                solutions: number(&check["solutions"]),
                nodes: check["nodes"].as_u64().map(|nodes| nodes as usize),
            })
            .collect(),
        text: text(&given["text"]),
    }
    .written()
}

/// A visitor's program with its run.
#[wasm_bindgen]
pub struct Own {
    text: String,
    language: Language,
    lines: Vec<usize>,
    run: Run,
}

#[wasm_bindgen]
impl Own {
    /// Creates a program in a language, "py" or "js".
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, language: &str) -> Own {
        let language = Language::of_ending(language).unwrap_or(Language::Python);
        Own { text: text.to_owned(), language, lines: vec![], run: Run::default() }
    }

    /// Returns as JSON the text to run and the names for the engine, or the trouble that prevents a run.
    pub fn prepare(&mut self) -> String {
        if self.text.len() > limits::PROGRAM {
            return json!({ "trouble": self.trouble(&told::too_long()) }).to_string();
        }
        let program = match Program::read(&self.text, self.language) {
            Ok(program) => program,
            Err(unclosed) => return json!({ "trouble": self.trouble(&remedy::unclosed(unclosed.line)) }).to_string(),
        };
        let made = instrument::instrument(&program);
        let answer = json!({ "text": made.text, "names": made.names }).to_string();
        self.lines = made.lines;
        self.run = Run::default();
        answer
    }

    /// Returns as JSON the proposed places of `choose` and `found`.
    pub fn propose(&self) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return "{}".to_owned() };
        let proposal = propose(&program);
        let edits = |edits: &[Edit]| edits.iter().map(|edit| self.edit(edit)).collect::<Vec<_>>();
        let place =
            |place: &Place| json!({ "line": place.line, "value": place.value, "edits": [self.edit(&place.edit)] });
        let (lead, reason) = told::proposal(&program, &proposal);
        json!({
            "lead": lead, "reason": reason, "edits": edits(&proposal.edits()), "lines": proposal.lines,
            "isSure": proposal.is_sure, "places": proposal.places.iter().map(place).collect::<Vec<_>>(),
            "isSearch": program.has_word("choose") || program.has_word("search") || program.text.contains("@search"),
            "hasFound": program.has_word("found"),
        })
        .to_string()
    }

    /// Returns as JSON the lines beside which values are shown: names, and the targets of choices.
    pub fn places(&self) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return "{}".to_owned() };
        let (values, choices) = instrument::shown(&program);
        let pairs = |all: instrument::Named| {
            all.into_iter().map(|(name, line)| json!({ "name": name, "line": line })).collect::<Vec<_>>()
        };
        json!({ "values": pairs(values), "choices": pairs(choices) }).to_string()
    }

    /// Takes events of the engine; returns the lines of the record.
    pub fn feed(&mut self, events: &str) -> String {
        match Program::read(&self.text, self.language) {
            Ok(program) => self.run.feed(&program, events),
            Err(_) => String::new(),
        }
    }

    /// Returns the last line of the record of a search that has ended.
    pub fn end(&self) -> String {
        Program::read(&self.text, self.language).map_or(String::new(), |program| self.run.end(&program))
    }

    /// Returns the labels of the pictures that the run can have, the best first.
    pub fn pictures(&self) -> Vec<String> {
        self.choices().into_iter().map(|choice| choice.label).collect()
    }

    /// Returns the first line of the record, with one of its pictures.
    pub fn header(&self, title: &str, which: usize, whole: bool) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return String::new() };
        Run::header(&program, title, self.choices().get(which), whole)
    }

    /// Returns as JSON the result of the run: lead, reason and figures. `how` is "ended", "time", "events", "printed", or "error".
    pub fn outcome(&self, how: &str, seconds: f64) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return "{}".to_owned() };
        let (lead, rest, reason) = told::outcome(&program, &self.run, how, seconds);
        let size = sheet::size(&program);
        json!({
            "lead": lead, "rest": rest, "reason": reason, "decisions": self.run.decisions, "solutions": self.run.solutions, "nodes": self.run.chosen + 1,
            "deepest": self.run.deepest.1,
            "lower": size.map(|(name, _, line)| json!({ "name": name, "line": line })),
        })
        .to_string()
    }

    /// Returns as JSON the explanation of an engine's error.
    pub fn explain(&self, error: &str) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return "{}".to_owned() };
        self.trouble(&remedy::explain(&program, error, &self.lines)).to_string()
    }

    /// Returns as JSON remarks on mistakes that cause no error.
    pub fn habits(&self) -> String {
        let Ok(program) = Program::read(&self.text, self.language) else { return "[]".to_owned() };
        let all = remedy::habits(&program).into_iter().map(|(line, text)| json!({ "line": line, "text": text }));
        Value::from(all.collect::<Vec<_>>()).to_string()
    }

    /// Returns the program with the value of a check.
    #[wasm_bindgen(js_name = withValue)]
    pub fn with_value(&self, name: &str, value: &str) -> String {
        let check = Check { name: name.to_owned(), value: value.to_owned(), solutions: 0, nodes: None };
        Program::read(&self.text, self.language).map_or_else(|_| self.text.clone(), |program| check.set(&program))
    }

    /// Returns as JSON whether a run passed a check, and the text about it.
    pub fn met(&self, solutions: usize, nodes: Option<usize>, whole: bool) -> String {
        let check = Check { name: String::new(), value: String::new(), solutions, nodes };
        let is_met = whole && check.is_met(self.run.solutions, self.run.chosen + 1);
        json!({ "met": is_met, "told": told::met(&self.run, &check, whole) }).to_string()
    }
}

impl Own {
    fn choices(&self) -> Vec<picture::Choice> {
        Program::read(&self.text, self.language).map_or_else(|_| vec![], |program| self.run.pictures(&program))
    }

    fn trouble(&self, trouble: &Trouble) -> Value {
        json!({
            "line": trouble.line, "calledFrom": trouble.called_from, "what": trouble.what, "remedy": trouble.remedy, "raw": trouble.raw,
            "isTooDeep": trouble.is_too_deep, "lead": told::trouble(trouble), "reason": told::called(trouble, self.run.decisions),
            "fix": trouble.fix.as_ref().map(|(label, edit)| json!({ "label": label, "edits": [self.edit(edit)] })),
        })
    }

    /// Returns an edit as JSON, with positions in UTF-16 units as JavaScript counts them.
    fn edit(&self, edit: &Edit) -> Value {
        let units = |byte: usize| self.text.get(..byte).map_or(0, |before| before.encode_utf16().count());
        json!({ "from": units(edit.from), "to": units(edit.to), "insert": edit.insert })
    }
}

/// Returns a count with its noun.
#[wasm_bindgen(js_name = countOf)]
pub fn count_of(number: usize, noun: &str) -> String {
    words::count(number, noun)
}
