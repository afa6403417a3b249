//! What the page's document says by the tables of commands and of colours: `{{label step}}`, `{{tip step}}`, `{{key step}}` of a command,
//! `{{light paper}}`, `{{dark paper}}` of a colour. Each stands in its table alone; the build writes it here.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use stepdance_scene::ink::{self, Ink};

/// The table of commands, which uses nothing of its crate.
#[allow(dead_code, reason = "the page asks it for more than the build does")]
#[path = "../../crates/app/src/command.rs"]
mod command;

use command::Command;

/// The sheet of colours that page.css begins with, and a deck's.
pub const SHEET: &str = "colours.css";

/// Fills in a document, and leaves out what only its source needs: comments and indents.
pub fn file(path: &Path) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = filled(&text).with_context(|| format!("{}", path.display()))?;
    fs::write(path, bare(&text)).with_context(|| format!("cannot write {}", path.display()))
}

/// Writes the sheet of colours into a folder.
pub fn sheet(folder: &Path) -> Result<()> {
    let path = folder.join(SHEET);
    fs::write(&path, ink::sheet()).with_context(|| format!("cannot write {}", path.display()))
}

/// A document without comments, indents and empty lines.
fn bare(text: &str) -> String {
    let mut parts = text.split("<!--");
    let mut left = parts.next().unwrap_or_default().to_owned();
    left.extend(parts.filter_map(|part| part.split_once("-->")).map(|(_, rest)| rest));
    let lines = left.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A text with everything filled in.
fn filled(text: &str) -> Result<String> {
    let mut parts = text.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (asked, rest) = part.split_once("}}").context("a {{ has no }} behind it")?;
        filled += &escaped(&value(asked)?);
        filled += rest;
    }
    Ok(filled)
}

/// What is asked for by a word and a name.
fn value(asked: &str) -> Result<String> {
    let (what, name) = asked.split_once(' ').ok_or_else(|| anyhow!("{{{{{asked}}}}} must be a word and a name"))?;
    let command = || Command::named(name).ok_or_else(|| anyhow!("{{{{{asked}}}}}: there is no command {name}"));
    let ink = || {
        let known = Ink::ALL.into_iter().find(|ink| ink.token() == name);
        known.ok_or_else(|| anyhow!("{{{{{asked}}}}}: there is no colour {name}"))
    };
    Ok(match what {
        "label" => command()?.label().to_owned(),
        "tip" => command()?.tooltip(),
        "key" => command()?.cap().with_context(|| format!("{{{{{asked}}}}}: the command has no key"))?.into_owned(),
        "light" => ink()?.colours().0.to_owned(),
        "dark" => ink()?.colours().1.to_owned(),
        _ => bail!("{{{{{asked}}}}} must begin with label, tip, key, light or dark"),
    })
}

/// A text as HTML and JSON may have it in quotes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fill_in_what_is_asked_for() {
        let told =
            filled(r#"<button title="{{tip next-solution}}">{{label next-solution}}<kbd>{{key next-solution}}</kbd>"#);
        assert_eq!(told.unwrap(), r#"<button title="Next solution (n)">Next solution<kbd>n</kbd>"#);
        assert_eq!(filled("a {{light white}} {{dark white}} z").unwrap(), "a #ffffff #ffffff z");
        assert_eq!(filled("nothing").unwrap(), "nothing");
        for bad in ["{{tip", "{{tip fly}}", "{{light fly}}", "{{step}}", "{{shade paper}}", "{{key stop}}"] {
            assert!(filled(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_document_is_left_without_its_comments() {
        assert_eq!(bare("<p>\n  <!-- a\n b -->\n  <b>x</b> y<!-- c --> z\n</p>\n"), "<p>\n<b>x</b> y z\n</p>\n");
    }

    /// All that the document asks for is there, and no button that gives a command says its words itself.
    #[test]
    fn the_document_asks_for_what_there_is() {
        let shell = crate::project::own_root();
        let text = fs::read_to_string(shell.join("index.html")).expect("the document");
        assert!(!filled(&text).expect("it is filled in").contains("{{"));
        for button in text.split("<button").skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
            let own = button.split(" title=\"").nth(1).is_some_and(|title| !title.starts_with("{{"));
            assert!(!(button.contains("data-command=") && own), "<button{button}>");
        }
    }
}
