//! The format of miniexact: items in angle brackets, secondary ones in square brackets, and options that end with a semicolon: `< a b > [ x
//! ] a x:1; b;`.

use super::draft::{Draft, Part, Word};
use super::{BadInstance, COSTS, Reading};
use crate::exact_cover::text::many;
use crate::params::shortened;
use crate::words::count;

pub fn read(text: &str) -> Option<Result<Reading, BadInstance>> {
    let begins = |line: &str| line.trim_start().starts_with('<');
    if !text.contains('>') || !text.lines().any(begins) {
        return None;
    }
    let tokens = tokens(text);
    let first = tokens.first()?;
    let closed = tokens.iter().any(|token| token.text == ">");
    (first.text == "<" && closed).then(|| angled(text, &tokens))
}

/// Returns the signs and names of a text; lines that begin with `//`, `| `, or `#` and a blank are skipped.
fn tokens(text: &str) -> Vec<Word<'_>> {
    const SIGNS: &str = "<>[];:$";
    let mut tokens = vec![];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begin = line.trim_start();
        let comment =
            begin.starts_with("//") || begin.starts_with('|') || begin.starts_with("# ") || begin.trim() == "#";
        let mut word: Option<usize> = None;
        for (i, c) in line.char_indices().filter(|_| !comment) {
            let is_sign = SIGNS.contains(c);
            if is_sign || c.is_whitespace() {
                tokens.extend(word.take().map(|from| Word { text: &line[from..i], at: at + from }));
            } else {
                word.get_or_insert(i);
            }
            if is_sign {
                tokens.push(Word { text: &line[i..i + 1], at: at + i });
            }
        }
        tokens.extend(word.map(|from| Word { text: &line[from..], at: at + from }));
        at += line.len();
    }
    tokens
}

fn angled<'a>(text: &'a str, tokens: &[Word<'a>]) -> Result<Reading, BadInstance> {
    let bad = |at: usize, wrong: String| Err(BadInstance::at(text, at, wrong));
    let close =
        |begin: usize, sign: &str| tokens[begin..].iter().position(|token| token.text == sign).map(|i| begin + i);
    let end = close(1, ">").unwrap_or(tokens.len());
    let mut items = tokens[1..end].to_vec();
    let primary = items.len();
    let mut options = &tokens[(end + 1).min(tokens.len())..];
    if let Some(open) = options.first().filter(|token| token.text == "[") {
        let Some(close) = options.iter().position(|token| token.text == "]") else {
            return bad(open.at, "this bracket of secondary items needs a closing ]".to_owned());
        };
        items.extend(&options[1..close]);
        options = &options[close + 1..];
    }
    if let Some(i) = items.iter().position(|token| matches!(token.text, ":" | ";" | "[")) {
        // A multiplicity after a colon, or two with a semicolon between them.
        let name = if i > 0 { items[i - 1] } else { items[i] };
        let times: String = items[i..].iter().take(4).map(|token| token.text).take_while(|text| *text != "]").collect();
        return bad(name.at, many(name.text, times.trim_start_matches([':', '['])));
    }
    let mut draft = Draft::new(text, &items, primary)?;
    // A dot may end the last option, alone or after a name.
    let mut dotted = options.to_vec();
    if let Some(last) = dotted.pop_if(|last| last.text.ends_with('.') && draft.item(last.text).is_none()) {
        let name = &last.text[..last.text.len() - 1];
        if !name.is_empty() {
            dotted.push(Word { text: name, at: last.at });
        }
        if dotted.last().is_some_and(|before| before.text != ";") {
            dotted.push(Word { text: ";", at: last.at + name.len() });
        }
    }
    let options = &dotted[..];
    let mut option: Vec<Part> = vec![];
    let mut begin = None;
    let mut costs = false;
    let mut i = 0;
    while let Some(token) = options.get(i) {
        i += 1;
        let next = options.get(i).filter(|next| !matches!(next.text, ";" | ":" | "$"));
        match (token.text, next) {
            (";", _) => {
                draft.add(begin.take().unwrap_or(token.at), "", &option)?;
                option.clear();
            }
            ("$", Some(_)) => (costs, i) = (true, i + 1),
            (":", Some(colour)) if !option.is_empty() => {
                option.last_mut().expect("not empty").colour = Some(colour.text);
                i += 1;
            }
            (":" | "$", _) => {
                return bad(
                    token.at,
                    format!("nothing belongs to this {}; it must stand between two names", token.text),
                );
            }
            (name, _) => {
                begin.get_or_insert(token.at);
                let Some(item) = draft.item(name) else {
                    let wrong = format!("no item is named {}; it must be one of the brackets", shortened(name));
                    return bad(token.at, wrong);
                };
                option.push(Part::plain(token.at, item));
            }
        }
    }
    if let Some(at) = begin {
        return bad(at, "this option needs a semicolon at its end".to_owned());
    }
    if costs {
        draft.note(COSTS);
    }
    let secondary = match items.len() - primary {
        0 => String::new(),
        n => format!(" and {n} secondary"),
    };
    let (items, options) = (count(primary, "item"), count(draft.options(), "option"));
    draft.read(format!("{items}{secondary} in < > and {options} ended by semicolons"))
}
