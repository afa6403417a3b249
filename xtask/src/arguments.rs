//! The command line, and its mistakes told in one line each.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::engines::Engines;

/// What `--port` takes.
const PORTS: &str = "allowed is a whole number from 0 to 65535, 0 for any free port";

/// The project's own tool.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Make the page in the package's dist/, ready for any static host.
    ///
    /// The wasm is shrunk with wasm-opt: the one that the environment variable WASM_OPT names, else
    /// the one on the PATH, else the one that npm installs into the target directory. esbuild, which npm
    /// installs as well, bundles scripts and style sheets. Without npm both stay as they are.
    Build {
        /// Compile fast instead of well: hardly optimised, with checks and names, and nothing made small.
        #[arg(long)]
        dev: bool,
        /// Make the deck of examples/reveal as well, which shows searches within its slides: at deck/, and as deck.zip. Makes
        /// stepdance.html, too, which is in it.
        #[arg(long)]
        deck: bool,
        /// Make the page as one file as well, stepdance.html beside dist/, which opens without a server.
        #[arg(long)]
        single: bool,
        /// Make a package for npm as well, in dist.npm/ beside dist/, ready for `npm pack` and `npm publish`.
        #[arg(long)]
        npm: bool,
        /// Make a package for pip as well, a wheel for this machine's platform in dist.pip/ beside dist/, with the page as one file in it.
        #[arg(long, conflicts_with = "package")]
        pip: bool,
        /// Make the runner as well, optimised, in dist.runner/ beside dist/, with the licences of what is in it.
        #[arg(long)]
        runner: bool,
        /// Lay a gzipped variant beside each file of dist/, for hosts that send these as they are.
        #[arg(long)]
        compress: bool,
        /// The package whose page it is; if left out, that of the current directory, or Stepdance's own.
        #[arg(long, value_name = "NAME")]
        package: Option<String>,
    },
    /// Make a deck in a folder: reveal.js with its plugin, the page as one file, and a tour.
    ///
    /// The folder opens by a double click or from any host, without cargo. Its README.txt names the versions.
    Deck {
        /// A tour in Markdown (docs/tours.md); if left out, one of Stepdance's own.
        #[arg(value_name = "TOUR")]
        tour: Option<PathBuf>,
        /// The folder; a deck that is there is replaced.
        #[arg(long, value_name = "FOLDER", default_value = "deck")]
        out: PathBuf,
        /// Compile fast instead of well.
        #[arg(long)]
        dev: bool,
        /// Take stepdance.html as it is.
        #[arg(long)]
        no_build: bool,
        /// The package whose page it is; if left out, that of the current directory, or Stepdance's own.
        #[arg(long, value_name = "NAME")]
        package: Option<String>,
    },
    /// Make the page, compiled fast instead of well, and serve it on this machine.
    ///
    /// As visitors load it: `build`, and then `serve --no-build`.
    Serve {
        /// The port on 127.0.0.1; 0 picks a free one.
        #[arg(long, default_value = "8080", value_parser = port)]
        port: u16,
        /// Open the page in the browser.
        #[arg(long)]
        open: bool,
        /// Serve dist/ as it is.
        #[arg(long)]
        no_build: bool,
        /// The package whose page it is; if left out, that of the current directory, or Stepdance's own.
        #[arg(long, value_name = "NAME")]
        package: Option<String>,
    },
    /// Make a crate with a search of your own, in a folder of its name: a map colouring, to be changed line by line.
    New {
        /// What crate and search are called.
        #[arg(value_name = "NAME", value_parser = crate::new::name)]
        name: String,
    },
    /// Check and publish all packages of this version: the crates, the package for npm, those for PyPI.
    ///
    /// Refused while the project's address is a placeholder or CHANGELOG.md lacks the version. Registries take the tokens of cargo, npm and
    /// twine. .github/workflows/release.yml runs it with every tag that is a version.
    Release {
        /// Make and check everything, and send nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Draw the pictures of docs/gallery.md again, each by the commands above it.
    ///
    /// `test` rejects a picture that is not what its commands draw. Those of Python need the package for pip, as `test` installs it.
    Gallery {
        /// Write nothing, and fail if a picture is not what its commands draw.
        #[arg(long)]
        check: bool,
    },
    /// Run every test: format, lints, native tests, doc tests, and the page in a real browser; or some native tests by their names.
    ///
    /// The browser is the one that the environment variable CHROME names, else a Chromium or Chrome
    /// that is installed, else the Chromium that apt-get installs.
    Test {
        /// Run only the native tests that have this in their names; it is a failure if there is none.
        #[arg(value_name = "FILTER", conflicts_with_all = ["no_page", "engines"])]
        filter: Option<String>,
        /// Run only the tests of the page that have this in their names, with dist/ as `build --deck --npm` made it.
        #[arg(long, value_name = "FILTER", conflicts_with_all = ["filter", "no_page", "engines", "package"])]
        page: Option<String>,
        /// Leave the page in the browser untested (quick, for work in between).
        #[arg(long)]
        no_page: bool,
        /// Firefox and WebKit play, step and seek every problem too: where they are installed, or after installing them.
        #[arg(long, value_enum, default_value = "installed", conflicts_with = "no_page")]
        engines: Engines,
        /// Test this package alone; if left out, the whole workspace.
        #[arg(long, value_name = "NAME")]
        package: Option<String>,
    },
    /// Try what may be handed over to the program, made up by chance: addresses, texts, tours, walks of the page.
    ///
    /// The targets are those of the test suite, which tries a fixed number of cases; here each has new ones, for its share
    /// of the time. Printed are how many, and what failed with the seed that repeats it.
    Fuzz {
        /// How long, for all targets together.
        #[arg(value_name = "MINUTES", value_parser = clap::value_parser!(u64).range(1..=10_000))]
        minutes: u64,
        /// This target alone, such as `address`, `page`, or `browser` for walks through the page in a browser.
        #[arg(long, value_name = "NAME")]
        target: Option<String>,
        /// The seed of the first case; if left out, the clock gives one.
        #[arg(long, value_name = "SEED")]
        seed: Option<u64>,
        /// No more cases than so many of each target.
        #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
        cases: Option<u64>,
    },
    /// Use the page for a long time: every example, race and tour at full speed, jumps, keys and presses by chance.
    ///
    /// Prints memory and long tasks of each minute, and fails at the first thing that the page complains of; what a turn does
    /// follows from its number. The browser is found as for `test`.
    Soak {
        /// How long.
        #[arg(value_name = "MINUTES", value_parser = clap::value_parser!(u64).range(1..=10_000))]
        minutes: u64,
    },
    /// Measure the page in a real browser, and print the figures as Markdown tables.
    ///
    /// Measured are: whole searches in WebAssembly against the same searches in native code; going
    /// back to any step; the work in every animation frame at every speed; how soon a fresh visitor
    /// can play; and the page's weight. Each figure stands beside the bar set for it. A missed bar
    /// is marked and is no failure, since a machine that has other work to do misses it easily: let
    /// nothing else run meanwhile. It takes about three minutes. (The search's own figures, natively
    /// and in detail, come from `cargo bench`.)
    ///
    /// The browser is found as for `test`.
    Bench,
}

/// What the arguments ask for.
#[derive(Debug)]
pub enum Wish {
    Run(Command),
    Help(String),
}

pub fn read(arguments: impl IntoIterator<Item = OsString>) -> anyhow::Result<Wish> {
    let words: Vec<OsString> = arguments.into_iter().collect();
    match Arguments::try_parse_from(&words) {
        Ok(parsed) => Ok(Wish::Run(parsed.command)),
        Err(error) if error.kind() == ErrorKind::DisplayHelp => Ok(Wish::Help(error.render().to_string())),
        Err(error) => Err(anyhow!(in_one_line(&error, &words))),
    }
}

fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| PORTS.into())
}

/// clap explains itself over several lines with a tip and the usage; what is wrong stands in the
/// first paragraph. What is allowed is added here, because clap leaves it to `--help`.
fn in_one_line(error: &clap::Error, words: &[OsString]) -> String {
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let what = first.split_whitespace().collect::<Vec<_>>().join(" ");
    let what = what.strip_prefix("error: ").unwrap_or(&what);
    let root = Arguments::command();
    match error.kind() {
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("no command given; allowed are {}", commands(&root))
        }
        ErrorKind::InvalidSubcommand => format!("{what}; allowed are {}", commands(&root)),
        ErrorKind::UnknownArgument => {
            let used = words.get(1).and_then(|word| word.to_str());
            match used.and_then(|name| root.find_subcommand(name)) {
                Some(command) => format!("{what} after `{}`; allowed are {}", command.get_name(), options(command)),
                None => format!("{what}; allowed are {}", commands(&root)),
            }
        }
        // A value left out; what a package may be called, the project says.
        ErrorKind::InvalidValue if what.contains("--port") => format!("{what}; {PORTS}"),
        _ => what.to_owned(),
    }
}

fn commands(root: &clap::Command) -> String {
    let names: Vec<&str> = root.get_subcommands().map(clap::Command::get_name).collect();
    names.join(", ")
}

fn options(command: &clap::Command) -> String {
    let names: Vec<String> = command
        .get_arguments()
        .filter_map(|argument| argument.get_long())
        .map(|long| format!("--{long}"))
        .chain(["--help".to_owned()])
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(words: &[&str]) -> anyhow::Result<Wish> {
        read(["cargo xtask"].iter().chain(words).map(|word| OsString::from(*word)))
    }

    fn command(words: &[&str]) -> Command {
        match wish(words) {
            Ok(Wish::Run(command)) => command,
            other => panic!("{words:?} gave {other:?}"),
        }
    }

    fn mistake(words: &[&str]) -> String {
        match wish(words) {
            Err(error) => error.to_string(),
            other => panic!("{words:?} gave {other:?}"),
        }
    }

    #[test]
    fn the_definition_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_is_read() {
        assert_eq!(
            command(&["build"]),
            Command::Build {
                dev: false,
                deck: false,
                single: false,
                npm: false,
                pip: false,
                runner: false,
                compress: false,
                package: None
            }
        );
        assert_eq!(
            command(&["build", "--dev"]),
            Command::Build {
                dev: true,
                deck: false,
                single: false,
                npm: false,
                pip: false,
                runner: false,
                compress: false,
                package: None
            }
        );
        assert_eq!(
            command(&["build", "--single"]),
            Command::Build {
                dev: false,
                deck: false,
                single: true,
                npm: false,
                pip: false,
                runner: false,
                compress: false,
                package: None
            }
        );
        assert_eq!(
            command(&["build", "--deck"]),
            Command::Build {
                dev: false,
                deck: true,
                single: false,
                npm: false,
                pip: false,
                runner: false,
                compress: false,
                package: None
            }
        );
        assert_eq!(command(&["serve"]), Command::Serve { port: 8080, open: false, no_build: false, package: None });
        assert_eq!(
            command(&["serve", "--port=0", "--open", "--no-build", "--package", "colouring"]),
            Command::Serve { port: 0, open: true, no_build: true, package: Some("colouring".to_owned()) }
        );
        let deck = |tour: Option<&str>, out: &str, no_build| Command::Deck {
            tour: tour.map(PathBuf::from),
            out: out.into(),
            dev: false,
            no_build,
            package: None,
        };
        assert_eq!(command(&["deck"]), deck(None, "deck", false));
        assert_eq!(command(&["deck", "mine.md", "--out", "talk", "--no-build"]), deck(Some("mine.md"), "talk", true));
        assert_eq!(command(&["bench"]), Command::Bench);
        assert_eq!(command(&["gallery", "--check"]), Command::Gallery { check: true });
        assert_eq!(command(&["new", "sums"]), Command::New { name: "sums".to_owned() });
        assert_eq!(command(&["fuzz", "5"]), Command::Fuzz { minutes: 5, target: None, seed: None, cases: None });
        assert_eq!(
            command(&["fuzz", "1", "--target=page", "--seed=7", "--cases=1000"]),
            Command::Fuzz { minutes: 1, target: Some("page".to_owned()), seed: Some(7), cases: Some(1000) }
        );
        assert_eq!(command(&["soak", "60"]), Command::Soak { minutes: 60 });
        let tested = |filter: Option<&str>| Command::Test {
            filter: filter.map(str::to_owned),
            page: None,
            no_page: false,
            engines: Engines::Installed,
            package: None,
        };
        assert_eq!(command(&["test"]), tested(None));
        assert_eq!(command(&["test", "queens"]), tested(Some("queens")));
        assert!(mistake(&["test", "queens", "--no-page"]).contains("--no-page"));
    }

    #[test]
    fn help_is_no_mistake() {
        assert!(matches!(wish(&["--help"]), Ok(Wish::Help(_))));
        assert!(matches!(wish(&["serve", "--help"]), Ok(Wish::Help(_))));
    }

    #[test]
    fn mistakes_are_one_line_with_the_value_its_place_and_what_is_allowed() {
        for bad in ["70000", "-1", "abc", "", "8080.0"] {
            let said = mistake(&["serve", &format!("--port={bad}")]);
            assert!(said.contains(bad), "{said}");
            assert!(said.contains("from 0 to 65535"), "{said}");
            assert!(said.contains("--port"), "{said}");
            assert!(!said.contains('\n'), "{said}");
        }
        assert!(mistake(&["serve", "--port", "70000"]).contains("'70000'"));
        assert!(mistake(&["new", "My search"]).contains("small letters, digits and hyphens"));
        assert!(mistake(&["serve", "--port"]).contains("from 0 to 65535"));
        assert_eq!(
            mistake(&["danse"]),
            "unrecognized subcommand 'danse'; allowed are build, deck, serve, new, release, gallery, test, fuzz, soak, bench"
        );
        assert_eq!(
            mistake(&["build", "--fast"]),
            "unexpected argument '--fast' found after `build`; allowed are --dev, --deck, --single, --npm, --pip, --runner, --compress, --package, --help"
        );
        assert_eq!(
            mistake(&[]),
            "no command given; allowed are build, deck, serve, new, release, gallery, test, fuzz, soak, bench"
        );
    }
}
