//! The browser that is measured, by way of the program `drive` (bin/drive.rs).

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::process;
use crate::project::Project;

pub struct Browser {
    /// Such as `Chrome/142.0.7444.59`.
    pub version: String,
    program: Child,
    /// `None` once it is to end.
    requests: Option<ChildStdin>,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Browser {
    /// Compiles `drive`, which takes its time, and starts the browser `program` with it.
    pub fn start(project: &Project, program: &Path) -> Result<Self> {
        let mut cargo = project.cargo();
        cargo.args(["run", "--package", env!("CARGO_PKG_NAME"), "--features", "drive", "--bin", "drive"]);
        cargo.env("CHROME", program).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = cargo.spawn().with_context(|| process::cannot_start(&cargo))?;
        let requests = child.stdin.take();
        let answers = child.stdout.take().context("`drive` has no output")?;
        let mut browser =
            Self { version: String::new(), program: child, requests, answers: BufReader::new(answers).lines() };
        browser.version = browser.answer()?.as_str().unwrap_or_default().to_owned();
        Ok(browser)
    }

    /// Opens an address as a fresh visitor, after running the script `before` in the new page.
    pub fn open(&mut self, address: &str, before: &str) -> Result<()> {
        self.ask(&json!({ "open": address, "before": before })).map(|_| ())
    }

    /// What a JavaScript function returns, called in the page with one argument.
    pub fn run(&mut self, function: &str, argument: &Value) -> Result<Value> {
        self.ask(&json!({ "run": format!("() => ({})({argument})", function.trim().trim_end_matches(';')) }))
    }

    /// Milliseconds that a plain loop takes in the page just now.
    pub fn plain_loop(&mut self) -> Result<f64> {
        let time = self.run(include_str!("plain.js"), &Value::Null)?;
        time.as_f64().context("a plain loop takes some time")
    }

    fn ask(&mut self, request: &Value) -> Result<Value> {
        let requests = self.requests.as_mut().context("the browser is gone")?;
        writeln!(requests, "{request}").and_then(|()| requests.flush()).context("the browser is gone")?;
        self.answer()
    }

    fn answer(&mut self) -> Result<Value> {
        let line = self.answers.next().context("the browser did not start, or is gone")??;
        let mut answer: Value = serde_json::from_str(&line).with_context(|| format!("`drive` said: {line}"))?;
        if let Some(error) = answer["error"].as_str() {
            bail!("the page could not be measured: {error}");
        }
        Ok(answer["ok"].take())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // At the end of its input, `drive` closes the browser.
        self.requests = None;
        let _ = self.program.wait();
    }
}
