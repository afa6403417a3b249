//! What scripts are given of a catalogue and of an opened search beside the view: fields of forms, rules, programs, faults.

use super::{Host, Opened, icons};
use crate::catalog::{Catalog, Entry, Preset};
use crate::desk::words;
use crate::location::BadLocation;
use crate::params::{self, Editor, Kind};
use crate::rule;
use crate::script::ToScript;
use crate::words::terms::{Marker, Piece};

/// A problem of the catalogue.
#[derive(Clone, Debug, PartialEq, ToScript)]
#[script(name = "Entry")]
pub struct Listed {
    /// Its name in addresses.
    pub id: &'static str,
    /// The name that visitors read.
    pub title: &'static str,
    /// The heading below which it stands.
    pub group: &'static str,
    /// What is searched for.
    pub summary: &'static str,
    /// The same in one clause.
    pub clause: &'static str,
    /// The field whose choices are methods; empty if none is.
    pub methods: &'static str,
    /// Where its algorithms come from.
    pub source: &'static str,
    /// Its parameters, in the order of a form.
    pub fields: Vec<Field>,
    /// Examples.
    pub presets: Vec<Link>,
    /// Two searches under one clock.
    pub races: Vec<Link>,
    /// Tours.
    pub tours: Vec<File>,
}

/// A search or a race by its title.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Link {
    /// What it is called.
    pub title: String,
    /// The address that opens it.
    pub address: String,
}

/// A tour beside the page.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "TourFile")]
pub struct File {
    /// What it is called.
    pub title: String,
    /// The file of its text.
    pub file: &'static str,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Field {
    /// The parameter.
    pub name: &'static str,
    /// What a form calls it.
    pub label: &'static str,
    /// What a form says of it.
    pub note: &'static str,
    /// What is allowed.
    pub says: String,
    /// Its value where none is given.
    pub default: &'static str,
    /// How it is edited.
    #[script(ts = "\"number\" | \"choice\" | \"line\" | \"lines\" | \"grid\"")]
    pub kind: &'static str,
    /// The bounds of a number.
    pub number: Option<Bounds>,
    /// What there is to choose from.
    pub choice: Option<Vec<Choice>>,
    /// What a grid may be.
    pub grid: Option<Grid>,
    /// It is shown only beside this value of another field.
    pub goes_with: Option<Beside>,
}

/// The bounds of a number.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Bounds {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
    /// From one to the next.
    pub step: u32,
}

/// A value to choose.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Choice {
    /// As addresses have it.
    pub name: String,
    /// What a form calls it.
    pub label: String,
    /// What it does, in one clause, if it is a method.
    pub clause: Option<&'static str>,
}

/// What a grid may be.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Grid {
    /// The most rows.
    pub rows: u32,
    /// The most columns.
    pub columns: u32,
    /// What may be in a cell.
    pub marks: &'static str,
    /// What an empty cell is written as.
    pub blank: String,
}

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Beside {
    /// The field.
    pub name: &'static str,
    /// The value.
    pub value: &'static str,
}

impl Link {
    /// Links of titles and addresses.
    pub fn all(of: Vec<(String, String)>) -> Vec<Link> {
        of.into_iter().map(|(title, address)| Link { title, address }).collect()
    }

    fn of(presets: &[Preset]) -> Vec<Link> {
        presets.iter().map(|it| Link { title: it.title.to_owned(), address: it.address.to_owned() }).collect()
    }
}

/// Whether texts have each of some words, as one types them: in any case, and × as an x.
///
/// ```
/// use stepdance::host::listed::has_words;
/// assert!(has_words("Antisliding blocks 4 × 4 × 3: all", "ALL 4x4x3"));
/// assert!(!has_words("4 queens: the whole search", "queens six"));
/// ```
pub fn has_words(text: &str, words: &str) -> bool {
    let plain = |text: &str| {
        let text = text.to_lowercase().replace('×', "x");
        text.split('x').map(str::trim).collect::<Vec<_>>().join("x")
    };
    let text = plain(text);
    plain(words).split_whitespace().all(|word| text.contains(word))
}

/// All problems of a catalogue.
pub fn listed(catalog: Catalog) -> Vec<Listed> {
    let listed = |info: &'static Entry| Listed {
        id: info.id,
        title: info.title,
        group: info.group,
        summary: info.summary,
        clause: info.icons.map_or(info.summary, |icons| icons.clause),
        methods: icons::methods(info),
        source: info.source,
        fields: info.fields.iter().map(|field| Field::of(field, info)).collect(),
        presets: Link::of(info.presets),
        races: Link::of(info.races),
        tours: info.tours.iter().map(|tour| File { title: tour.title.to_owned(), file: tour.file }).collect(),
    };
    catalog.entries().map(listed).collect()
}

impl Field {
    fn of(of: &'static params::Field, info: &'static Entry) -> Field {
        let mut field = Field {
            name: of.name,
            label: of.label,
            note: of.note,
            says: of.says(),
            default: of.default,
            kind: "choice",
            number: None,
            choice: None,
            grid: None,
            goes_with: None,
        };
        match &of.kind {
            Kind::Number { min, max, least: Some(least) } => {
                let label = |n: u32| if n == *min { (*least).to_owned() } else { n.to_string() };
                let choices = (*min..=*max).map(|n| Choice { name: n.to_string(), label: label(n), clause: None });
                field.choice = Some(choices.collect());
            }
            Kind::Number { min, max, least: None } => {
                (field.kind, field.number) = ("number", Some(Bounds { min: *min, max: *max, step: 1 }));
            }
            Kind::Choice(choices) => {
                let choice = |(name, label): &(&str, &str)| Choice {
                    name: (*name).into(),
                    label: (*label).into(),
                    clause: icons::clause(info, of.name, name),
                };
                field.choice = Some(choices.iter().map(choice).collect());
            }
            Kind::Text { editor, goes_with, .. } => {
                field.goes_with = goes_with.map(|(name, value)| Beside { name, value });
                field.kind = match editor {
                    Editor::Line => "line",
                    Editor::Lines => "lines",
                    Editor::Grid { rows, columns, marks, blank, .. } => {
                        let (rows, columns, blank) = (*rows, *columns, blank.to_string());
                        field.grid = Some(Grid { rows, columns, marks, blank });
                        "grid"
                    }
                };
            }
        }
        field
    }
}

/// What comes of an address for scripts.
#[derive(Clone, Debug, Default, PartialEq, Eq, ToScript)]
#[script(name = "Opened")]
pub struct Outcome {
    /// What is wrong with it, by fields.
    pub faults: Vec<Fault>,
    /// The same in a sentence; empty if nothing is.
    pub told: String,
    /// Where the text of a tour comes from, which has to be read first.
    pub tour: Option<String>,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Fault {
    /// Its field, "problem", "at" or "address".
    pub key: String,
    /// What is allowed.
    pub text: String,
}

impl From<Result<Opened, BadLocation>> for Outcome {
    fn from(opened: Result<Opened, BadLocation>) -> Outcome {
        match opened {
            Ok(Opened::Shown) => Outcome::default(),
            Ok(Opened::Tour(tour)) => Outcome { tour: Some(tour.source), ..Outcome::default() },
            Err(bad) => Outcome {
                faults: bad.told().into_iter().map(|(key, text)| Fault { key, text }).collect(),
                told: words::not_opened(&bad),
                tour: None,
            },
        }
    }
}

/// The rule of a problem.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Rule {
    /// A sentence in three parts, the second of which is emphasized, or one in one.
    pub sentence: Vec<String>,
    /// An example that is right.
    pub right: Option<Example>,
    /// One that is wrong.
    pub wrong: Option<Example>,
    /// What will happen, for a first visitor.
    pub story: Vec<Chapter>,
}

/// What will happen, as a picture.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Chapter {
    /// The caption in three parts, the second one in an ink.
    pub caption: Vec<String>,
    /// The ink's token.
    pub ink: &'static str,
    /// The picture.
    pub svg: String,
}

/// An example of a rule.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Example {
    /// What stands below it.
    pub caption: &'static str,
    /// Its picture.
    pub svg: String,
}

/// A line of a program.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
#[script(name = "Line")]
pub struct ProgramLine {
    /// What it is called.
    pub label: &'static str,
    /// What it does.
    pub title: &'static str,
    /// Its text, in which terms are marked.
    pub pieces: Vec<Piece>,
}

impl Host {
    /// What the open problem asks for: its rule with two pictures, or else its summary.
    pub fn rule(&self) -> Rule {
        let alone = |sentence: String| Rule { sentence: vec![sentence], right: None, wrong: None, story: vec![] };
        if let Some(title) = self.player().session().about().title {
            return alone(title);
        }
        let entry = self.address().entry();
        let task = || self.player().session().about().task.unwrap_or_else(|| entry.summary.to_owned());
        let Some(rule) = entry.rule else { return alone(task()) };
        let [right, wrong] = rule.svg();
        let example = |of: &rule::Example, svg| Some(Example { caption: of.caption, svg });
        Rule {
            sentence: rule.sentence.map(str::to_owned).into(),
            right: example(&rule.right, right),
            wrong: example(&rule.wrong, wrong),
            story: self
                .story()
                .map(|(chapter, svg)| Chapter {
                    caption: chapter.caption.map(str::to_owned).into(),
                    ink: chapter.ink.token(),
                    svg,
                })
                .collect(),
        }
    }

    /// The pseudo-code of what is open.
    pub fn listing(&self) -> Vec<ProgramLine> {
        let session = self.player().session();
        let mut marker = Marker::new(session.terms());
        let line = |line: &crate::problem::Line| ProgramLine {
            label: line.label.0,
            title: line.title,
            pieces: marker.mark(line.text),
        };
        session.listing().iter().map(line).collect()
    }
}
