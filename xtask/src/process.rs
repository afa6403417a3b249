//! Finding and starting other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};

use anyhow::{Context, Result, bail};

/// The program's file on the PATH, where there is one.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders)
        .flat_map(|folder| file_names(name).map(move |file| folder.join(file)))
        .find(|file| is_program(file))
}

/// On Windows a program's file has an ending (npm is a batch file there).
fn file_names(name: &str) -> impl Iterator<Item = String> {
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    endings.iter().map(move |ending| format!("{name}{ending}"))
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// The program that an environment variable names: a path, or a name on the PATH. An unset or empty
/// variable names none; one that names something that is not there is a mistake worth stopping at.
pub fn named_by(variable: &str) -> Result<Option<PathBuf>> {
    let Some(value) = env::var_os(variable).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let path = PathBuf::from(&value);
    if is_program(&path) {
        // Absolute, because the programs started with it run in other directories.
        let path = std::path::absolute(&path).with_context(|| format!("{variable} names '{}'", path.display()))?;
        return Ok(Some(path));
    }
    let is_bare_name = path.components().count() == 1;
    match value.to_str().filter(|_| is_bare_name).and_then(on_path) {
        Some(found) => Ok(Some(found)),
        None => bail!(
            "the environment variable {variable} names '{}', which is no program that can be started; \
             allowed is a path to one, or its name on the PATH",
            path.display()
        ),
    }
}

/// Runs a program with the terminal for its own.
pub fn run(command: &mut Command) -> Result<ExitStatus> {
    let status = command.status();
    status.with_context(|| cannot_start(command))
}

/// Runs a program out of sight, for what it prints.
pub fn ask(command: &mut Command) -> Result<Output> {
    let output = command.stdin(Stdio::null()).output();
    output.with_context(|| cannot_start(command))
}

pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", Path::new(command.get_program()).display())
}

/// The last line a program printed that says anything: where a failure usually stands.
pub fn last_line(output: &Output) -> String {
    [&output.stderr, &output.stdout]
        .iter()
        .find_map(|bytes| {
            let text = String::from_utf8_lossy(bytes);
            let line = text.lines().map(str::trim).rfind(|line| !line.is_empty());
            line.map(str::to_owned)
        })
        .unwrap_or_else(|| format!("it printed nothing and ended with {}", output.status))
}
