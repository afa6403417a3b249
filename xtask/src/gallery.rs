//! `cargo xtask gallery`: the pictures of docs/gallery.md, drawn by the commands above them.
//!
//! The page is the only list: a block of commands ends with the one that writes a picture. `cargo xtask test` draws all of them again and
//! compares, so that no picture is older than the exporter.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};

use crate::files::Workspace;
use crate::pip;
use crate::process;
use crate::project::{PAGE_PACKAGE, Project};
use crate::say;

/// The page, and the folder of its pictures as its commands name it.
const PAGE: &str = "docs/gallery.md";
const FOLDER: &str = "docs/gallery/";
/// What a solver once sent (tests/profiler/README.md): it stands in for the solver that `stepdance listen` waits for.
const SENT: &str = "tests/profiler/gecode-all.bin";
/// The interpreter in the page's commands that has the package for pip.
const PYTHON: &str = "python";

/// A picture of the page.
#[derive(Debug, PartialEq, Eq)]
struct Picture {
    /// The name of its file.
    name: String,
    /// The commands of its block, each with the file that its output goes to.
    commands: Vec<(Vec<String>, Option<String>)>,
}

impl Picture {
    /// Whether it needs the package for pip.
    fn is_of_python(&self) -> bool {
        self.commands.iter().any(|(words, _)| words[0] == PYTHON)
    }
}

/// Compiles the programs that draw, then writes the pictures that are new, or compares all as [`check`] does.
pub fn gallery(project: &Project, only_check: bool) -> Result<()> {
    let pictures = read(&page(project)?)?;
    let mut cargo = project.cargo();
    cargo.args(["build", "--bins"]).args(packages(&pictures).iter().flat_map(|name| ["--package", name]));
    if !process::run(&mut cargo)?.success() {
        bail!("the programs that draw the gallery do not compile; cargo says above why");
    }
    let python = pip::interpreter(project);
    if python.is_none() {
        say::line(
            "note: pictures of Python are left as they are, without the package for pip: `cargo xtask test` makes it",
        );
    }
    if only_check {
        check(project, None)?;
        return python.map_or(Ok(()), |python| check(project, Some(&python)));
    }
    for picture in pictures.iter().filter(|picture| python.is_some() || !picture.is_of_python()) {
        let (file, drawn) = (project.root.join(FOLDER).join(&picture.name), draw(project, picture, python.as_deref())?);
        if fs::read(&file).ok().as_ref() != Some(&drawn) {
            fs::write(&file, drawn).with_context(|| format!("cannot write {}", file.display()))?;
            say::line(&format!("{FOLDER}{} is new", picture.name));
        }
    }
    Ok(())
}

/// Compares the pictures with what their commands draw now; with an interpreter those of Python, else all others, whose programs are
/// compiled.
pub fn check(project: &Project, python: Option<&Path>) -> Result<()> {
    let pictures = read(&page(project)?)?;
    let mut old = vec![];
    for picture in pictures.iter().filter(|picture| picture.is_of_python() == python.is_some()) {
        let stands = fs::read(project.root.join(FOLDER).join(&picture.name)).unwrap_or_default();
        if stands != draw(project, picture, python)? {
            old.push(picture.name.as_str());
        }
    }
    match &old[..] {
        [] => Ok(()),
        old => bail!("{} in {FOLDER}: not what the command in {PAGE} draws; run `cargo xtask gallery`", old.join(", ")),
    }
}

fn page(project: &Project) -> Result<String> {
    fs::read_to_string(project.root.join(PAGE)).with_context(|| format!("cannot read {PAGE}"))
}

/// Reads the pictures of the page; each is shown, and each that is shown has commands.
fn read(text: &str) -> Result<Vec<Picture>> {
    let mut pictures: Vec<Picture> = vec![];
    for block in text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        let commands: Vec<_> = block.lines().map(command).collect();
        let Some(name) = commands.last().and_then(|(_, file)| file.as_deref()?.strip_prefix(FOLDER)) else {
            bail!("{PAGE}: the block of `{}` must end with a command that writes into {FOLDER}", block.trim());
        };
        if !text.contains(&format!("](gallery/{name})")) {
            bail!("{PAGE}: {name} is drawn and not shown");
        }
        pictures.push(Picture { name: name.to_owned(), commands });
    }
    let shown = text.split("](gallery/").skip(1).filter_map(|rest| rest.split(')').next());
    match shown.into_iter().find(|name| !pictures.iter().any(|picture| picture.name == *name)) {
        Some(name) => bail!("{PAGE}: {name} is shown, and no command draws it"),
        None => Ok(pictures),
    }
}

/// The words of a command, with their quotes removed, and the file that its output goes to.
fn command(line: &str) -> (Vec<String>, Option<String>) {
    let (line, file) = line.split_once(" > ").map_or((line, None), |(line, file)| (line, Some(file.trim().to_owned())));
    // Every other part stands in quotes.
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(nth, part)| match nth % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    (words.collect(), file)
}

/// The package of a command that runs the program of one.
fn package(words: &[String]) -> Option<&str> {
    match words {
        [first, ..] if first == PAGE_PACKAGE => Some(PAGE_PACKAGE),
        [cargo, run, flag, name, dashes, ..] if [cargo, run, flag, dashes] == ["cargo", "run", "--package", "--"] => {
            Some(name)
        }
        _ => None,
    }
}

fn packages(pictures: &[Picture]) -> Vec<&str> {
    let commands = pictures.iter().flat_map(|picture| &picture.commands);
    let mut names: Vec<&str> = commands.filter_map(|(words, _)| package(words)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Draws a picture by its commands, which write their other files into a folder that is gone afterwards.
fn draw(project: &Project, picture: &Picture, python: Option<&Path>) -> Result<Vec<u8>> {
    let space = Workspace::new(&project.target, "gallery")?;
    let mut drawn = vec![];
    for (words, file) in &picture.commands {
        let told = words.join(" ");
        let mut command = program(project, words, python).with_context(|| format!("{PAGE}: `{told}`"))?;
        command.current_dir(&space.path);
        if words.get(1).is_some_and(|word| word == "listen") {
            listen(&mut command, &project.root.join(SENT)).with_context(|| format!("`{told}`"))?;
            continue;
        }
        let output = process::ask(&mut command)?;
        if !output.status.success() {
            bail!("`{told}` failed: {}", process::last_line(&output));
        }
        match file.as_deref() {
            Some(file) if !file.starts_with(FOLDER) => fs::write(space.path.join(file), &output.stdout)?,
            _ => drawn = output.stdout,
        }
    }
    Ok(drawn)
}

/// The program of a command, with its arguments: one that cargo has compiled, or a script of the examples.
fn program(project: &Project, words: &[String], python: Option<&Path>) -> Result<Command> {
    if let Some(package) = package(words) {
        let mut command =
            Command::new(project.target.join("debug").join(package).with_extension(std::env::consts::EXE_EXTENSION));
        command.args(&words[if package == words[0] { 1 } else { 5 }..]);
        return Ok(command);
    }
    let interpreter = match &*words[0] {
        PYTHON => python.map(PathBuf::from),
        "python3" => process::on_path("python3").or_else(|| process::on_path("python")),
        _ => bail!("nothing runs this here"),
    };
    let mut command = Command::new(interpreter.ok_or_else(|| anyhow!("there is no {}", words[0]))?);
    command.args(words[1..].iter().map(|word| match word.starts_with("examples/") {
        true => project.root.join(word).into_os_string(),
        false => word.into(),
    }));
    Ok(command)
}

/// Runs a listener, to which the file is sent as a solver would send it.
fn listen(command: &mut Command, sent: &Path) -> Result<()> {
    let bytes = fs::read(sent).with_context(|| format!("cannot read {}", sent.display()))?;
    command.args(["--port", "0"]).stdin(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| process::cannot_start(command))?;
    let mut says = BufReader::new(child.stderr.take().context("it says nothing")?);
    let mut line = String::new();
    says.read_line(&mut line)?;
    let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split(';').next()?.parse().ok());
    let port: u16 = port.with_context(|| format!("it names no port: {}", line.trim()))?;
    let mut solver = TcpStream::connect(("127.0.0.1", port))?;
    solver.write_all(&bytes)?;
    solver.shutdown(Shutdown::Write)?;
    // What it says at its end is read, so that it can be said.
    std::io::copy(&mut says, &mut std::io::sink())?;
    match child.wait()?.success() {
        true => Ok(()),
        false => bail!("it rejects {}", sent.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_command_for_each_picture_and_shows_each_file() {
        let project = Project::own().expect("it is here");
        let pictures = read(&page(&project).expect("the page")).expect("pictures");
        let mut names: Vec<&str> = pictures.iter().map(|picture| picture.name.as_str()).collect();
        names.sort_unstable();
        let folder = fs::read_dir(project.root.join(FOLDER)).expect("pictures");
        let mut files: Vec<String> =
            folder.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
        files.sort_unstable();
        assert_eq!(names, files);
        assert_eq!(packages(&pictures), ["colouring", "stepdance", "subset-sum"]);
        for (words, _) in pictures.iter().flat_map(|picture| &picture.commands) {
            program(&project, words, Some(Path::new(PYTHON))).unwrap_or_else(|error| panic!("{words:?}: {error:#}"));
        }
    }

    #[test]
    fn a_page_with_a_picture_out_of_line_is_rejected() {
        let block = "```sh\nstepdance draw 'a b?at=2' --theme light > docs/gallery/a.svg\n```\n";
        let shown = format!("{block}![A](gallery/a.svg)\n");
        let words = ["stepdance", "draw", "a b?at=2", "--theme", "light"].map(str::to_owned).to_vec();
        let picture =
            Picture { name: "a.svg".to_owned(), commands: vec![(words, Some("docs/gallery/a.svg".to_owned()))] };
        assert_eq!(read(&shown).expect("one picture"), [picture]);
        for (text, wrong) in [
            (block.to_owned(), "a.svg is drawn and not shown"),
            (shown.clone() + "![B](gallery/b.svg)\n", "b.svg is shown, and no command draws it"),
            (shown.replace(" > docs/gallery/a.svg", ""), "must end with a command that writes into docs/gallery/"),
        ] {
            let error = read(&text).expect_err(wrong).to_string();
            assert!(error.contains(wrong), "{error}");
        }
    }

    #[test]
    fn what_nothing_runs_is_said() {
        let project = Project::own().expect("it is here");
        for (line, wrong) in [("ruby x.rb", "nothing runs this here"), ("python examples/x.py", "there is no python")] {
            let error = program(&project, &command(line).0, None).map(drop).expect_err(line).to_string();
            assert_eq!(error, wrong);
        }
    }
}
