//! The questions of a tour for a course: in GIFT, the text format in which Moodle and others take questions in.
//!
//! Each moment that asks becomes a question of multiple choice: its words, its picture, the author's own question with the
//! author's answers, or else what comes next. One answer is right; of those that are not the author's each wrong one says which
//! misunderstanding expects it, and the sentence on the move stands below all of them. Pictures are part of the text, so that one file is all there is to take in.
//!
//! ```
//! use stepdance::problems::CATALOG;
//! use stepdance::tour::{Gift, Tour};
//!
//! let tour = Tour::read(CATALOG, "# Queens\n\n## Look\nqueens?n=4&at=9\n\nLook.\n\n`ask`\n")?;
//! let mut gift = Gift::new(tour);
//! while !gift.go_on(1000) {}
//! assert_eq!(gift.questions(), 1);
//! assert!(gift.text().contains("=[html]Row 3\\: column 1 is rejected."));
//! # Ok::<(), stepdance::tour::Fault>(())
//! ```

use super::{Directive, Manner, Moment, Tour, Until, spans};
use crate::ask::Asking;
use crate::machine::{Beat, Stop};
use crate::player::Grain;
use crate::scene::Scene;
use crate::scene::svg::{self, Escaped};
use crate::session::Session;
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
    .add(b'\'')
    .add(b'\\')
    .add(b'{')
    .add(b'}')
    .add(b'=')
    .add(b':')
    .add(b'~');

/// A tour whose questions are being written down.
pub struct Gift {
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
    pub fn new(tour: Tour) -> Gift {
        let mut text = format!("// {}: questions of a tour of Stepdance\n", one_line(&tour.title));
        // Taken as it stands, but that a slash divides and a backslash escapes.
        text += &format!("$CATEGORY: {}\n", one_line(&tour.title).replace('/', "//").replace('\\', " "));
        Gift { tour, next: 0, open: None, questions: 0, text }
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
        // Of a race nothing can be asked but what its author wrote.
        if moment.directives.iter().any(asks) && (moment.race.is_none() || !moment.answers().is_empty()) {
            let opened = match self.open.take() {
                Some(session) => Ok(session),
                None => moment.address.open(),
            };
            if let Ok(mut session) = opened {
                if !come(&mut session, moment, budget) {
                    self.open = Some(session);
                    return false;
                }
                self.questions += 1;
                let question = question(session, moment, self.next as u64);
                self.text +=
                    &format!("\n::{:02} {}::[html]{question}\n", self.next + 1, escaped(&named(&moment.caption)));
            }
        }
        self.next += 1;
        self.next == self.tour.moments.len()
    }
}

/// Goes to where a moment asks; says whether it is there.
fn come(session: &mut Session, moment: &Moment, budget: u64) -> bool {
    let at = session.now().at;
    match moment.until() {
        _ if at < moment.address.at() && !session.now().over() => {
            session.seek(moment.address.at(), budget);
            false
        }
        Some(Until::Step(step)) => session.seek(step, budget),
        Some(Until::Solution) => session.forward(budget, Stop::at(Beat::Solution)).stopped,
        Some(Until::Level(level)) => {
            (0..budget).any(|_| session.now().level as u64 == level || session.forward(1, Stop::NEVER).made == 0)
        }
        None => true,
    }
}

/// Text and answers of a question.
fn question(mut session: Session, moment: &Moment, seed: u64) -> String {
    let mut html = String::new();
    for words in &moment.words {
        html.push_str("<p>");
        for span in spans(words) {
            let text = Escaped(&span.text);
            match span.manner {
                Manner::Plain => html += &text.to_string(),
                manner => html += &format!("<{0}>{text}</{0}>", manner.tag()),
            }
        }
        html.push_str("</p>");
    }
    if let Some(race) = &moment.race {
        html += &format!("<p><code>#{}</code></p>", Escaped(&race.to_string()));
    } else {
        let mut scene = Scene::new(SIZE.0, SIZE.1);
        session.draw(&mut scene);
        let told = session.told().description;
        let picture = svg::document(&scene, &told);
        html += &format!(
            "<p><img src=\"data:image/svg+xml,{}\" alt=\"{}\" width=\"{}\"></p>",
            utf8_percent_encode(&picture, PICTURE),
            Escaped(&told),
            SIZE.0 as u32
        );
    }
    for directive in &moment.directives {
        if let Directive::AskOwn(question) = directive {
            html += &format!("<p><strong>{}</strong></p>", Escaped(question));
        }
    }
    let mut answers = String::new();
    let own = moment.answers();
    for (right, text) in &own {
        answers += &format!("\n{}[html]{}", if *right { '=' } else { '~' }, html_text(text));
    }
    if !own.is_empty() {
        return format!("{} {{{answers}\n}}", escaped(&html));
    }
    let small = session.manner().grain == Grain::Move;
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
