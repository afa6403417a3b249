//! The two languages of the playground.

/// The language of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Run by MicroPython.
    Python,
    /// Run by QuickJS.
    JavaScript,
}

impl Language {
    /// Both of them.
    pub const ALL: [Language; 2] = [Language::Python, Language::JavaScript];

    /// How files of it end, which is also its short name in addresses.
    pub fn ending(self) -> &'static str {
        match self {
            Language::Python => "py",
            Language::JavaScript => "js",
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Language::Python => "Python",
            Language::JavaScript => "JavaScript",
        }
    }

    /// The language whose files end so.
    pub fn of_ending(ending: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.ending() == ending)
    }

    /// The language that a text looks like: Python where a line opens a block by a colon.
    pub fn of_text(text: &str) -> Language {
        let opens = |line: &str| {
            let line = line.trim();
            line.ends_with(':') && ["def ", "for ", "if ", "while ", "class "].iter().any(|word| line.starts_with(word))
        };
        if text.lines().any(opens) { Language::Python } else { Language::JavaScript }
    }
}
