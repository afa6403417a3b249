//! The questions of a tour for a course: in GIFT, the text format in which Moodle and others take questions in.
//!
//! Each moment that asks becomes a question of multiple choice: its words, its picture, the author's own question with the
//! author's answers, or else what comes next. One answer is right; each wrong one says which misunderstanding expects it, of the
//! author's as far as the author replies to it, and below all that are not the author's stands the sentence on the move. A question
//! for a number becomes a numerical one, and one that is answered aloud at a race an essay, below which stands the race's lesson. Pictures are part of the text, so that one file is all there is to import.
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

/// How large the pictures are, in pixels.
const SIZE: (f32, f32) = (720.0, 420.0);

/// What is percent-encoded in a picture: whatever an attribute, an address or GIFT takes for something of its own.
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

/// A tour whose questions are being written down.
pub struct Gift {
    catalog: Catalog,
    tour: Tour,
    /// The moment that is next.
    next: usize,
    /// Its search, on the way to it.
    open: Option<Session>,
    questions: usize,
    text: String,
}

impl Gift {
    /// Nothing is written of it yet.
    pub fn new(catalog: Catalog, tour: Tour) -> Gift {
        let mut text = format!("// {}: questions of a tour of Stepdance\n", one_line(&tour.title));
        // Taken as it stands, but that a slash divides and a backslash escapes.
        text += &format!("$CATEGORY: {}\n", one_line(&tour.title).replace('/', "//").replace('\\', " "));
        Gift { catalog, tour, next: 0, open: None, questions: 0, text }
    }

    /// How many questions are written so far.
    pub fn questions(&self) -> usize {
        self.questions
    }

    /// What is written so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Goes on for about so many moves; says whether all is written. What is too large to be laid out is left out.
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

/// Words as HTML, the items of a list together.
fn written(words: &[Block]) -> String {
    let (mut html, mut list) = (String::new(), "");
    for Block { kind, text } in words {
        let (of, tag) = match kind {
            Kind::Paragraph => ("", "p"),
            Kind::Heading(_) => ("", "h4"),
            Kind::Bullet => ("ul", "li"),
            Kind::Numbered(_) => ("ol", "li"),
            Kind::Code => ("", "pre"),
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
            _ => spans(text).iter().map(marked).collect(),
        };
        html += &format!("<{tag}>{inside}</{tag}>");
    }
    if list.is_empty() { html } else { format!("{html}</{list}>") }
}

/// A part of a block as HTML. What a link of the page leads to is nowhere in a course.
fn marked(span: &Span) -> String {
    let text = Escaped(&span.text);
    match (span.manner, span.to.as_deref().filter(|to| !to.starts_with('#'))) {
        (Manner::Link, Some(to)) => format!("<a href=\"{}\">{text}</a>", Escaped(to)),
        (Manner::Plain | Manner::Link, _) => text.to_string(),
        (manner, _) => format!("<{0}>{text}</{0}>", manner.tag()),
    }
}

/// Text and answers of a question.
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

/// A caption as the name of a question. Moodle keeps escaped signs as `&&058;` and the like for a while.
fn named(caption: &str) -> String {
    one_line(caption).replace("&&0", "& &0")
}

/// A text for a place of GIFT that holds HTML.
fn html_text(text: &str) -> String {
    escaped(&Escaped(text).to_string())
}

/// A text for GIFT, in which these signs would mean something.
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
