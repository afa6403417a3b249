//! Exports the questions of a tour to a course, in GIFT, the text format that Moodle and others import.
//!
//! Each slide with a question becomes a multiple-choice question: its words, its picture, and the author's question with the author's
//! answers, or else the question what comes next. One answer is right. Each wrong answer has as feedback the misunderstanding behind it,
//! or the author's reply; questions that are not the author's end with the narration of the move. A question for a number becomes a
//! numerical one, and a question at a race that is answered aloud becomes an essay with the race's result below. Pictures are part of the
//! text, so that one file is all to import.
//!
//! ```
//! use stepdance::problems::CATALOG;
//! use stepdance::tour::{Gift, Tour};
//!
//! let tour = Tour::read(CATALOG, "# Queens\n\n## Look\nqueens?n=4&at=9\n\nLook.\n\n`ask`\n")?;
//! let mut gift = Gift::new(CATALOG, tour);
//! while !gift.go_on(1000) {}
//! assert_eq!(gift.questions(), 1);
//! assert!(gift.text().contains("=[html]Rejected\\: row 3, column 1."));
//! # Ok::<(), stepdance::tour::Fault>(())
//! ```

use super::{Answers, Block, Directive, Kind, Manner, Moment, OwnAnswer, Span, Tour, spans};
use crate::ask::Asking;
use crate::catalog::Catalog;
use crate::modes::tour::presenting::race_scene;
use crate::player::Grain;
use crate::scene::Lens;
use crate::scene::svg::{self, Escaped};
use crate::session::Session;
use crate::take::composed;
use crate::words::one_line;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The width and height of the pictures, in pixels.
const SIZE: (f32, f32) = (720.0, 420.0);

/// The characters of a picture that are percent-encoded: those with a meaning in an attribute, an address or GIFT.
const PICTURE: &AsciiSet = &CONTROLS
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'<')
    .add(b'>')
    .add(b'\\')
    .add(b'{')
    .add(b'}')
    .add(b'=')
    .add(b':')
    .add(b'~');

/// An export of a tour's questions in progress.
pub struct Gift {
    catalog: Catalog,
    tour: Tour,
    /// The index of the next slide.
    next: usize,
    /// The search of the next slide, on the way to its position.
    open: Option<Session>,
    questions: usize,
    text: String,
}

impl Gift {
    /// Begins the export of a tour.
    pub fn new(catalog: Catalog, tour: Tour) -> Gift {
        let mut text = format!("// {}: questions of a tour of Stepdance\n", one_line(&tour.title));
        // Taken as it stands, but that a slash divides and a backslash escapes.
        text += &format!("$CATEGORY: {}\n", one_line(&tour.title).replace('/', "//").replace('\\', " "));
        Gift { catalog, tour, next: 0, open: None, questions: 0, text }
    }

    /// Returns the number of questions written so far.
    pub fn questions(&self) -> usize {
        self.questions
    }

    /// Returns the text written so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Continues for about `budget` moves; returns whether all questions are written. Searches that are too large to be opened are left
    /// out.
    pub fn go_on(&mut self, budget: u64) -> bool {
        let Some(moment) = self.tour.moments.get(self.next) else { return true };
        let asks = |directive: &Directive| matches!(directive, Directive::Ask | Directive::AskOwn(_));
        if moment.directives.iter().any(asks) {
            let opened = match self.open.take() {
                Some(session) => Ok(session),
                None => moment.address.open(),
            };
            if let Ok(mut session) = opened {
                if moment.race.is_none() && !moment.lead(&mut session, budget) {
                    self.open = Some(session);
                    return false;
                }
                self.questions += 1;
                let question = question(self.catalog, session, moment, self.next as u64);
                self.text +=
                    &format!("\n::{:02} {}::[html]{question}\n", self.next + 1, escaped(&named(&moment.caption)));
            }
        }
        self.next += 1;
        self.next == self.tour.moments.len()
    }
}

/// Returns words as HTML; adjacent items become one list.
fn written(words: &[Block]) -> String {
    let (mut html, mut list) = (String::new(), "");
    for block @ Block { kind, text } in words {
        let (of, tag) = match kind {
            Kind::Paragraph => ("", "p"),
            Kind::Heading(_) => ("", "h4"),
            Kind::Bullet => ("ul", "li"),
            Kind::Numbered(_) => ("ol", "li"),
            Kind::Code => ("", "pre"),
            // A course has no file of the page's.
            Kind::Image => ("", "p"),
        };
        if of != list {
            html += &if list.is_empty() { String::new() } else { format!("</{list}>") };
            html += &match kind {
                Kind::Numbered(first) if *first != 1 => format!("<ol start=\"{first}\">"),
                _ if of.is_empty() => String::new(),
                _ => format!("<{of}>"),
            };
            list = of;
        }
        let inside = match kind {
            Kind::Code => Escaped(text).to_string().replace('\n', "<br>"),
            Kind::Image => block.image().map_or(String::new(), |(words, _)| Escaped(words).to_string()),
            _ => spans(text).iter().map(marked).collect(),
        };
        html += &format!("<{tag}>{inside}</{tag}>");
    }
    if list.is_empty() { html } else { format!("{html}</{list}>") }
}

/// Returns a part of a block as HTML, without links within the page, which lead nowhere in a course.
fn marked(span: &Span) -> String {
    let text = Escaped(&span.text);
    match (span.manner, span.to.as_deref().filter(|to| !to.starts_with('#'))) {
        (Manner::Link, Some(to)) => format!("<a href=\"{}\">{text}</a>", Escaped(to)),
        (Manner::Plain | Manner::Link, _) => text.to_string(),
        // Courses that show formulas know them by these marks.
        (Manner::Formula, _) => format!("\\({text}\\)"),
        (manner, _) => format!("<{0}>{text}</{0}>", manner.tag()),
    }
}

/// Returns the text and the answers of a question.
fn question(catalog: Catalog, mut session: Session, moment: &Moment, seed: u64) -> String {
    let mut html = written(&moment.words);
    let race = moment.raced(catalog);
    if moment.has_picture() {
        let (scene, told) = match &race {
            Some(race) => (race_scene(race), race.view().heading),
            None => {
                let scene = composed(&session, SIZE.into(), Lens::default());
                (scene, session.told().description)
            }
        };
        let picture = svg::compact(&scene, &told);
        html += &format!(
            "<p><img src=\"data:image/svg+xml,{}\" alt=\"{}\" width=\"{}\"></p>",
            utf8_percent_encode(&picture, PICTURE),
            Escaped(&told),
            scene.width as u32
        );
    }
    for directive in &moment.directives {
        if let Directive::AskOwn(question) = directive {
            html += &format!("<p><strong>{}</strong></p>", Escaped(question));
        }
    }
    let mut answers = String::new();
    let own = moment.answers();
    let numbered = matches!(own, Answers::Number(_));
    for OwnAnswer { right, text, reply } in own.all() {
        answers += &match (numbered, right) {
            (true, true) => format!("\n={text}:0"),
            // A number without a mark, for what is said to it.
            (true, false) => format!("\n=%0%{text}:0"),
            (false, true) => format!("\n=[html]{}", html_text(text)),
            (false, false) => format!("\n~[html]{}", html_text(text)),
        };
        if let Some(reply) = reply {
            answers += &format!("#[html]{}", html_text(reply));
        }
    }
    if !own.all().is_empty() {
        return format!("{} {{{}{answers}\n}}", escaped(&html), if numbered { "#" } else { "" });
    }
    if let Some(race) = race {
        let lesson = race.view().lesson;
        return format!("{} {{\n####[html]{}\n}}", escaped(&html), html_text(&lesson));
    }
    let small = session.about().manner.grain == Grain::Move;
    let question = session.question(Asking::Moves.least(small), seed);
    if let Some(question) = &question {
        html += &format!("<p>{}</p>", Escaped(&question.asked));
        for (i, answer) in question.answers.iter().enumerate() {
            let sign = if i == question.right { '=' } else { '~' };
            answers += &format!("\n{sign}[html]{}", html_text(&answer.text));
            if !answer.why.is_empty() {
                answers += &format!("#[html]{}", html_text(&answer.why));
            }
        }
        session.seek(question.then, u64::MAX);
        answers += &format!("\n####[html]{}", html_text(&session.narration().to_string()));
    }
    format!("{} {{{answers}\n}}", escaped(&html))
}

/// Returns a caption as the name of a question. Moodle uses `&&058;` and the like for escaped characters for a while.
fn named(caption: &str) -> String {
    one_line(caption).replace("&&0", "& &0")
}

/// Returns a text for a part of GIFT that contains HTML.
fn html_text(text: &str) -> String {
    escaped(&Escaped(text).to_string())
}

/// Returns a text with the characters escaped that have a meaning in GIFT.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + text.len() / 8);
    for letter in text.chars() {
        match letter {
            '~' | '=' | '#' | '{' | '}' | ':' | '\\' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}
