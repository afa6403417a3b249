//! `#[derive(ToScript)]`: a struct as an object for scripts, an enum as one of some texts, and both as types for TypeScript.
//!
//! A field has the name that JavaScript would give it (`speed_text` is `speedText`), an option that is none is left out, and a
//! variant is its name in lower case with hyphens. `#[script(…)]` says otherwise: `name = "…"` of a type, a field or a variant,
//! `ts = "…"` of a field's type, `skip` of a field that scripts do not get.

use proc_macro::{Delimiter, TokenStream, TokenTree};
use std::iter::Peekable;

type Tokens = Peekable<proc_macro::token_stream::IntoIter>;

/// What stands before an item: its documentation, and what `#[script(…)]` says.
#[derive(Default)]
struct Notes {
    docs: Vec<String>,
    name: Option<String>,
    ts: Option<String>,
    skip: bool,
}

/// A field or a variant.
struct Part {
    notes: Notes,
    ident: String,
    /// The type of a field.
    of: Vec<TokenTree>,
}

/// Makes `impl ToScript` of a struct with named fields, or of an enum without any.
#[proc_macro_derive(ToScript, attributes(script))]
pub fn to_script(item: TokenStream) -> TokenStream {
    let mut tokens = item.into_iter().peekable();
    let notes = notes(&mut tokens);
    skip_visibility(&mut tokens);
    let is_enum = word(&mut tokens) == "enum";
    let ident = word(&mut tokens);
    let Some(TokenTree::Group(body)) = tokens.next() else { panic!("{ident}: a type without parameters") };
    let parts = parts(body.stream());
    let name = notes.name.as_deref().unwrap_or(&ident);
    let (value, types) = if is_enum { of_enum(name, &parts) } else { of_struct(name, &parts) };
    let types = docs(&notes.docs, "") + &types;
    format!(
        "impl crate::script::ToScript for {ident} {{
            const TYPES: &'static str = {types:?};
            fn to_script(&self) -> crate::script::Value {{ {value} }}
        }}"
    )
    .parse()
    .expect("an implementation")
}

fn of_enum(name: &str, parts: &[Part]) -> (String, String) {
    let named = |part: &Part| part.notes.name.clone().unwrap_or_else(|| separated(&part.ident));
    let arms: String = parts.iter().map(|part| format!("Self::{} => {:?},", part.ident, named(part))).collect();
    let names: Vec<String> = parts.iter().map(|part| format!("{:?}", named(part))).collect();
    let value = format!("crate::script::ToScript::to_script(&match self {{ {arms} }})");
    (value, format!("export type {name} = {};\n", names.join(" | ")))
}

fn of_struct(name: &str, parts: &[Part]) -> (String, String) {
    let (mut fields, mut types) = (String::new(), format!("export interface {name} {{\n"));
    for Part { notes, ident, of } in parts.iter().filter(|part| !part.notes.skip) {
        let name = notes.name.clone().unwrap_or_else(|| joined(ident));
        fields += &format!("crate::script::add(&mut fields, {name:?}, &self.{ident});");
        let (of, optional) = match inside(of, "Option") {
            Some(of) => (of, "?"),
            None => (&of[..], ""),
        };
        let of = notes.ts.clone().unwrap_or_else(|| typescript(of));
        types += &format!("{}    {name}{optional}: {of};\n", docs(&notes.docs, "    "));
    }
    (format!("let mut fields = vec![]; {fields} crate::script::Value::Object(fields)"), types + "}\n")
}

/// What TypeScript calls a type of Rust.
fn typescript(of: &[TokenTree]) -> String {
    if let [TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Ident(_), of @ ..] = of {
        // A reference for as long as the program runs.
        return typescript(of);
    }
    if let Some(of) = inside(of, "Vec") {
        return format!("{}[]", typescript(of));
    }
    if let Some(of) = inside(of, "Option") {
        return format!("{} | undefined", typescript(of));
    }
    match of {
        [TokenTree::Group(group)] => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let is =
                |sign: char| move |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == sign);
            let types: Vec<String> = match group.delimiter() {
                Delimiter::Bracket if !inner.iter().any(is(';')) => return format!("{}[]", typescript(&inner)),
                Delimiter::Bracket => {
                    let mut halves = inner.split(is(';'));
                    let of = typescript(halves.next().unwrap_or_default());
                    let many = halves.next().and_then(|many| many[0].to_string().parse().ok());
                    vec![of; many.expect("a number of elements")]
                }
                _ => inner.split(is(',')).filter(|of| !of.is_empty()).map(typescript).collect(),
            };
            format!("[{}]", types.join(", "))
        }
        [.., TokenTree::Ident(last)] => match &*last.to_string() {
            "String" | "str" => "string".to_owned(),
            "bool" => "boolean".to_owned(),
            "u8" | "u16" | "u32" | "u64" | "usize" | "f32" | "f64" => "number".to_owned(),
            name => name.to_owned(),
        },
        _ => panic!("no type for scripts: {}", of.iter().cloned().collect::<TokenStream>()),
    }
}

/// What stands between the angles behind a name.
fn inside<'a>(of: &'a [TokenTree], name: &str) -> Option<&'a [TokenTree]> {
    match of {
        [TokenTree::Ident(first), TokenTree::Punct(_), inner @ .., TokenTree::Punct(_)]
            if first.to_string() == name =>
        {
            Some(inner)
        }
        _ => None,
    }
}

/// The fields or variants between the braces of a type.
fn parts(body: TokenStream) -> Vec<Part> {
    let (mut tokens, mut parts) = (body.into_iter().peekable(), vec![]);
    while tokens.peek().is_some() {
        let notes = notes(&mut tokens);
        skip_visibility(&mut tokens);
        let ident = word(&mut tokens);
        let (mut of, mut angles) = (vec![], 0);
        for token in tokens.by_ref() {
            let sign = if let TokenTree::Punct(sign) = &token { sign.as_char() } else { ' ' };
            match sign {
                ',' if angles == 0 => break,
                '<' => angles += 1,
                '>' => angles -= 1,
                _ => {}
            }
            of.push(token);
        }
        // The colon behind a field's name.
        of.drain(..of.len().min(1));
        parts.push(Part { notes, ident, of });
    }
    parts
}

fn notes(tokens: &mut Tokens) -> Notes {
    let mut notes = Notes::default();
    while tokens.next_if(|token| token.to_string() == "#").is_some() {
        let Some(TokenTree::Group(attribute)) = tokens.next() else { panic!("an attribute") };
        let mut inner = attribute.stream().into_iter();
        match (inner.next().map(|name| name.to_string()).as_deref(), inner.next(), inner.next()) {
            (Some("doc"), _, Some(text)) => notes.docs.push(literal(&text).trim().to_owned()),
            (Some("script"), Some(TokenTree::Group(said)), _) => {
                let mut said = said.stream().into_iter();
                while let Some(key) = said.next() {
                    match &*key.to_string() {
                        "skip" => notes.skip = true,
                        "name" => notes.name = said.nth(1).map(|text| literal(&text)),
                        "ts" => notes.ts = said.nth(1).map(|text| literal(&text)),
                        "," => {}
                        other => panic!("script({other}): it must be name, ts or skip"),
                    }
                }
            }
            _ => {}
        }
    }
    notes
}

fn skip_visibility(tokens: &mut Tokens) {
    if tokens.next_if(|token| token.to_string() == "pub").is_some() {
        tokens.next_if(|token| matches!(token, TokenTree::Group(_)));
    }
}

fn word(tokens: &mut Tokens) -> String {
    tokens.next().expect("a word").to_string()
}

/// The text of a literal, in which backslashes stand before quotes and backslashes alone.
fn literal(token: &TokenTree) -> String {
    let text = token.to_string();
    let text = text.trim_start_matches('r').trim_matches('#');
    text[1..text.len() - 1].replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\")
}

fn docs(lines: &[String], indent: &str) -> String {
    match lines {
        [] => String::new(),
        lines => format!("{indent}/** {} */\n", lines.join(" ")),
    }
}

/// A name as JavaScript writes it: `speedText`.
fn joined(name: &str) -> String {
    let mut parts = name.split('_').filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
}

/// A variant as a text: `dead-end`.
fn separated(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
