//! The two languages of the playground.

/// The language of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Python, run by MicroPython.
    Python,
    /// JavaScript, run by QuickJS.
    JavaScript,
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::Python, Language::JavaScript];

    /// Returns the ending of its files, which is also its short name in addresses.
    pub fn ending(self) -> &'static str {
        match self {
            Language::Python => "py",
            Language::JavaScript => "js",
        }
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Language::Python => "Python",
            Language::JavaScript => "JavaScript",
        }
    }

    /// Returns the language with an ending of files.
    pub fn of_ending(ending: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.ending() == ending)
    }

    /// Returns the language of a text: Python if a line opens a block with a colon.
    pub fn of_text(text: &str) -> Language {
        let opens = |line: &str| {
            let line = line.trim();
            line.ends_with(':') && ["def ", "for ", "if ", "while ", "class "].iter().any(|word| line.starts_with(word))
        };
        if text.lines().any(opens) { Language::Python } else { Language::JavaScript }
    }
}
