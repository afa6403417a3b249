//! Small programs, with one of which a search opens while the whole program is still on its way.
//!
//! Each is the whole program without the functions that are not called when a search is opened, stepped, played and gone about
//! in. node does so with a copy that notes the functions it enters (`first/visit.js`); the bodies of all others become a trap,
//! and wasm-opt leaves out what nothing calls any longer. Data whose address no function knows that is left is 0 (`first/data.rs`).
//! So exports, words and pictures are those of the whole program. Where a trap is met, the page asks the whole program instead
//! (`www/program.js`): a visit that calls too little costs a wait.

use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use walrus::ir::{UnaryOp, Value};
use walrus::{ConstExpr, DataKind, FunctionBuilder, FunctionId, FunctionKind, Module, ValType};

use crate::files::Workspace;
use crate::process;
use crate::project::{PAGE_PACKAGE, Project};
use crate::say;

pub mod data;

use data::Data;

/// The script that visits every search.
const VISIT: &str = include_str!("first/visit.js");
/// What the copy tells that it has entered a function, by its number.
const ENTERED: [&str; 2] = ["visit", "entered"];

/// Small programs with the names of their problems, in the order of the menu.
pub type Programs = Vec<(String, Vec<u8>)>;

/// Makes a small program for each problem of the whole program that lies bound in `pkg`, with the names of its functions; none where
/// there is no node. `data` is the whole program's.
pub fn make(project: &Project, pkg: &Path, data: Option<&Data>) -> Result<Programs> {
    let Some(node) = process::on_path("node") else {
        say::line("note: searches open with the whole program, since there is no node to make small ones with");
        return Ok(Programs::new());
    };
    let wasm = pkg.join(format!("{PAGE_PACKAGE}_bg.wasm"));
    let whole = fs::read(&wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let space = Workspace::new(&project.target, "first")?;
    let write = |name: &str, bytes: &[u8]| {
        let file = space.path.join(name);
        fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))
    };
    let bindings = pkg.join(format!("{PAGE_PACKAGE}.js"));
    write("bindings.js", &fs::read(&bindings).with_context(|| format!("cannot read {}", bindings.display()))?)?;
    write("package.json", br#"{"type":"module"}"#)?;
    write("visit.js", VISIT.as_bytes())?;
    write("program.wasm", &noting(&whole)?)?;
    let visited = process::ask(Command::new(node).arg("visit.js").current_dir(&space.path))?;
    if !visited.status.success() {
        bail!("the visits by which small programs are made failed: {}", process::last_line(&visited));
    }
    let entered: Vec<(String, HashSet<usize>)> = serde_json::from_slice(&visited.stdout)
        .context("the visits by which small programs are made say no numbers")?;
    entered.into_iter().map(|(problem, kept)| Ok((problem, without(&whole, &kept, data)?))).collect()
}

/// The program, telling of every function that it enters.
fn noting(whole: &[u8]) -> Result<Vec<u8>> {
    let mut module = parse(whole)?;
    let kind = module.types.add(&[ValType::I32], &[]);
    let (tell, _) = module.add_import_func(ENTERED[0], ENTERED[1], kind);
    for (number, (_, function)) in module.funcs.iter_local_mut().enumerate() {
        // Once is enough: a call into JavaScript takes longer than most functions.
        let told = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
        let mut body = function.builder_mut().func_body();
        body.global_get_at(0, told).unop_at(1, UnaryOp::I32Eqz).if_else_at(
            2,
            None,
            |new| {
                new.i32_const(1).global_set(told).i32_const(number as i32).call(tell);
            },
            |_| {},
        );
    }
    Ok(module.emit_wasm())
}

/// The program with traps for all functions but those of these numbers, and without the data to which only those refer.
fn without(whole: &[u8], kept: &HashSet<usize>, data: Option<&Data>) -> Result<Vec<u8>> {
    let mut module = parse(whole)?;
    let functions: Vec<FunctionId> = module.funcs.iter_local().map(|(function, _)| function).collect();
    if let Some(data) = data {
        let is_kept = |(number, _): &(usize, &FunctionId)| kept.contains(number);
        let names = functions.iter().enumerate().filter(is_kept);
        let names = names.filter_map(|(_, function)| module.funcs.get(*function).name.clone()).collect();
        empty(&mut module, &data.unused(&names));
    }
    for (number, function) in functions.into_iter().enumerate() {
        if kept.contains(&number) {
            continue;
        }
        let kind = module.types.get(module.funcs.get(function).ty());
        let (takes, gives) = (kind.params().to_vec(), kind.results().to_vec());
        let mut trap = FunctionBuilder::new(&mut module.types, &takes, &gives);
        trap.func_body().unreachable();
        let arguments = takes.iter().map(|kind| module.locals.add(*kind)).collect();
        module.funcs.get_mut(function).kind = FunctionKind::Local(trap.local_func(arguments));
    }
    Ok(module.emit_wasm())
}

/// Writes 0 to these addresses.
fn empty(module: &mut Module, unused: &[Range<u32>]) {
    let segments: Vec<_> = module.data.iter().map(|segment| segment.id()).collect();
    for segment in segments {
        let segment = module.data.get_mut(segment);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(address)), .. } = segment.kind else { continue };
        let end_of_segment = segment.value.len();
        let within = |at: u32| (at.saturating_sub(address as u32) as usize).min(end_of_segment);
        for Range { start, end } in unused.iter().cloned() {
            let bytes = within(start)..within(end);
            segment.value[bytes].fill(0);
        }
    }
}

/// Functions have the same numbers whenever the same bytes are read.
fn parse(bytes: &[u8]) -> Result<Module> {
    Module::from_buffer(bytes).context("cannot read the program")
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::FunctionKind;

    /// A program of two functions, both exported, each of which returns its argument.
    fn two() -> Vec<u8> {
        let mut module = Module::default();
        for name in ["a", "b"] {
            let mut function = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[ValType::I32]);
            let argument = module.locals.add(ValType::I32);
            function.func_body().local_get(argument);
            let function = function.finish(vec![argument], &mut module.funcs);
            module.exports.add(name, function);
        }
        module.emit_wasm()
    }

    /// What the functions of a program begin with, by the names of their exports.
    fn beginnings(program: &[u8]) -> Vec<(String, String)> {
        let module = parse(program).expect("a program");
        let mut found = vec![];
        for export in module.exports.iter() {
            let walrus::ExportItem::Function(function) = export.item else { continue };
            let FunctionKind::Local(function) = &module.funcs.get(function).kind else { continue };
            let (first, _) = &function.block(function.entry_block()).instrs[0];
            found.push((export.name.clone(), format!("{first:?}").split('(').next().unwrap_or_default().to_owned()));
        }
        found.sort();
        found
    }

    fn named(pairs: [(&str, &str); 2]) -> Vec<(String, String)> {
        pairs.map(|(name, first)| (name.to_owned(), first.to_owned())).to_vec()
    }

    #[test]
    fn what_is_not_entered_traps_and_stays_exported() {
        let whole = two();
        assert_eq!(beginnings(&whole), named([("a", "LocalGet"), ("b", "LocalGet")]));
        let first = without(&whole, &HashSet::from([0]), None).expect("made");
        let traps: Vec<String> = beginnings(&first).into_iter().map(|(_, first)| first).collect();
        assert_eq!(traps.iter().filter(|first| first.starts_with("Unreachable")).count(), 1, "{traps:?}");
        assert_eq!(beginnings(&first).len(), 2);
        assert_eq!(
            without(&whole, &HashSet::from([0, 1]), None).expect("made"),
            parse(&whole).expect("read").emit_wasm()
        );
    }

    #[test]
    fn every_function_tells_that_it_is_entered() {
        let noting = noting(&two()).expect("made");
        assert_eq!(beginnings(&noting), named([("a", "GlobalGet"), ("b", "GlobalGet")]));
        let module = parse(&noting).expect("read");
        let imports: Vec<[&str; 2]> = module.imports.iter().map(|import| [&*import.module, &*import.name]).collect();
        assert_eq!(imports, [ENTERED]);
    }
}
