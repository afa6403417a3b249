//! Cuts a program along its parts, once its bindings are made.
//!
//! The core keeps memory, table and exports. Whatever of a part can be called from elsewhere has a slot in the table, and is
//! called through it; until the part is there, a stub lies in the slot, which has it brought and calls again. A part imports
//! what it needs of the core, and lays its functions into their slots and its data into their places when it is begun.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use anyhow::{Context, Result, bail};
use walrus::ir::{
    Call, CallIndirect, Const, Instr, InstrSeq, Value, Visitor, VisitorMut, dfs_in_order, dfs_pre_order_mut,
};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalKind,
    ImportedFunction, LocalFunction, MemoryId, Module, ModuleConfig, TableId, TypeId, ValType,
};

use super::graph::{Graph, How};
use super::owners::{Owner, Rules, owners};

/// The name under which parts know the core.
const CORE: &str = "c";
/// What the core calls memory, table and globals for them; functions have small letters and digits.
const MEMORY: &str = "M";
const TABLE: &str = "T";
const GLOBAL: &str = "G";

/// Holes in the core's data up to this size are filled with zeros: another segment would be larger.
const HOLE: u32 = 8;

/// How functions begin that only tell how bindings are to be made.
const DESCRIBES: &str = "__wbindgen_describe";

/// What has a part brought, as src/web declares it.
const BRING: &str = "bring";

/// What was cut.
pub struct Pieces {
    pub core: Vec<u8>,
    /// In the order of the parts; those that are empty or stay away are `None`.
    pub parts: Vec<Option<Vec<u8>>>,
}

/// Cuts a program with bindings; `graph` is of the program before it had them.
pub fn cut(bound: &[u8], graph: &Graph, rules: &Rules) -> Result<Pieces> {
    let module = parse(bound)?;
    let owners = owners(graph, rules, roots(&module, graph)?);
    let plan = Plan::new(&module, graph, rules, &owners)?;
    let core = plan.core(bound)?;
    let some = |part: usize| plan.owner.contains(&Owner::Part(part)) && !rules.away(part);
    let parts = 0..rules.parts.len();
    let parts = parts.map(|part| some(part).then(|| plan.part(bound, part)).transpose()).collect::<Result<_>>()?;
    Ok(Pieces { core, parts })
}

/// A program with bindings that is not cut, without what is noted down about it.
pub fn whole(bound: &[u8]) -> Result<Vec<u8>> {
    finish(parse(bound)?)
}

/// Who has what, and where one finds it. Functions go by their place in the program, since each piece is made from a fresh one.
struct Plan {
    /// The owner of each function.
    owner: Vec<Owner>,
    /// The slots of functions that have any.
    slots: HashMap<usize, Vec<u32>>,
    /// Functions of parts that can be called from elsewhere.
    entered: HashSet<usize>,
    /// What parts call of the core, by its name for them.
    shared: BTreeMap<usize, String>,
    /// How many slots there are, with those that were added.
    size: u32,
    /// The data of each owner but the core, in runs of bytes that lie together.
    data: HashMap<Owner, Vec<Range<u32>>>,
}

impl Plan {
    fn new(module: &Module, graph: &Graph, rules: &Rules, owners: &[Owner]) -> Result<Self> {
        let by_name = names(graph, owners)?;
        let ids = ids(module);
        let place: HashMap<FunctionId, usize> = ids.iter().copied().zip(0..).collect();
        let name = |place: usize| module.funcs.get(ids[place]).name.clone().unwrap_or_default();
        let is_local = |place: usize| matches!(module.funcs.get(ids[place]).kind, FunctionKind::Local(_));
        let owner = |place: usize| if is_local(place) { by_name.get(name(place).as_str()).copied() } else { None };
        let owner: Vec<Owner> = (0..ids.len()).map(|place| owner(place).unwrap_or(Owner::Core)).collect();
        let mut plan = Self {
            owner,
            slots: HashMap::new(),
            entered: HashSet::new(),
            shared: BTreeMap::new(),
            size: 0,
            data: data(graph, owners),
        };

        // Who calls whom across a border.
        let there = |owner: Owner| !matches!(owner, Owner::Part(part) if rules.away(part));
        for (caller, id) in ids.iter().enumerate().filter(|(caller, _)| there(plan.owner[*caller])) {
            let FunctionKind::Local(function) = &module.funcs.get(*id).kind else { continue };
            for callee in calls(function)?.into_iter().map(|callee| place[&callee]) {
                match plan.owner[callee] {
                    owner if owner == plan.owner[caller] || plan.owner[caller] == Owner::Nobody => {}
                    Owner::Part(_) => drop(plan.entered.insert(callee)),
                    Owner::Core => drop(plan.shared.insert(callee, String::new())),
                    Owner::Nobody => bail!("{} is called, although nothing leads to it", name(callee)),
                }
            }
        }
        let width = if plan.shared.len() > 36 * 36 { 3 } else { 2 };
        for (number, name) in plan.shared.values_mut().enumerate() {
            *name = short(number, width);
        }
        for export in module.exports.iter() {
            if let ExportItem::Function(function) = export.item {
                plan.entered.insert(place[&function]);
            }
        }
        plan.entered.extend(module.start.map(|start| place[&start]));
        let held = held(graph, owners, there);
        plan.entered.extend((0..ids.len()).filter(|place| held.contains(name(*place).as_str())));
        plan.entered.retain(|function| matches!(plan.owner[*function], Owner::Part(_)));

        // The slots that there are, and new ones for who needs one.
        let (table, _) = homes(module)?;
        for element in module.elements.iter() {
            let (from, functions) = slots_of(&element.kind, &element.items, table)?;
            for (slot, function) in (from..).zip(functions) {
                plan.slots.entry(place[function]).or_default().push(slot);
            }
        }
        plan.size = u32::try_from(module.tables.get(table).initial)?;
        let mut entered: Vec<usize> = plan.entered.iter().copied().collect();
        entered.sort_unstable();
        for function in entered {
            let size = &mut plan.size;
            plan.slots.entry(function).or_insert_with(|| {
                *size += 1;
                vec![*size - 1]
            });
        }
        Ok(plan)
    }

    /// The program without what parts have.
    fn core(&self, bound: &[u8]) -> Result<Vec<u8>> {
        let mut module = parse(bound)?;
        let ids = ids(&module);
        let place: HashMap<FunctionId, usize> = ids.iter().copied().zip(0..).collect();
        let (table, memory) = homes(&module)?;
        let bring = module.imports.iter().find_map(|import| match import.kind {
            walrus::ImportKind::Function(function) if import.name.contains(&format!("_{BRING}_")) => Some(function),
            _ => None,
        });
        let bring = bring.with_context(|| format!("the program imports no function {BRING} that could bring parts"))?;
        self.call_through_slots(&mut module, &ids, &place, table, Owner::Core);

        // Until a part is there: what brings it, or nothing where only the part itself would call.
        let absent = {
            let mut nothing = FunctionBuilder::new(&mut module.types, &[], &[]);
            nothing.func_body().unreachable();
            nothing.finish(vec![], &mut module.funcs)
        };
        let mut stubs = HashMap::new();
        let mut entered: Vec<usize> = self.entered.iter().copied().collect();
        entered.sort_unstable();
        for function in entered {
            let Owner::Part(part) = self.owner[function] else { continue };
            let stub = through_slot(&mut module, ids[function], table, self.slots[&function][0], Some((bring, part)));
            stubs.insert(function, stub);
        }
        let mut last = 0;
        for element in module.elements.iter_mut() {
            let (from, _) = slots_of(&element.kind, &element.items, table)?;
            let ElementItems::Functions(functions) = &mut element.items else { continue };
            last = last.max(from + u32::try_from(functions.len())?);
            for function in functions {
                if let Some(other) = place.get(function).filter(|function| self.owner[**function] != Owner::Core) {
                    *function = stubs.get(other).copied().unwrap_or(absent);
                }
            }
        }
        let mut added: Vec<(u32, FunctionId)> = stubs
            .iter()
            .map(|(function, stub)| (self.slots[function][0], *stub))
            .filter(|(slot, _)| *slot >= last)
            .collect();
        added.sort_unstable_by_key(|(slot, _)| *slot);
        lay_slots(&mut module, table, &added);
        let home = module.tables.get_mut(table);
        home.initial = self.size.into();
        home.maximum = home.maximum.map(|_| self.size.into());

        // What is called from outside goes through the slot as well.
        let exports: Vec<_> = module.exports.iter().map(|export| (export.id(), export.item)).collect();
        for (export, item) in exports {
            let ExportItem::Function(function) = item else { continue };
            let Some(part) = place.get(&function).filter(|function| self.entered.contains(function)) else { continue };
            let gate = through_slot(&mut module, function, table, self.slots[part][0], None);
            module.exports.get_mut(export).item = ExportItem::Function(gate);
        }
        if module.start.is_some_and(|start| self.owner[place[&start]] != Owner::Core) {
            bail!("the program begins with a function of a part");
        }

        for (function, name) in &self.shared {
            module.exports.add(name, ids[*function]);
        }
        module.exports.add(MEMORY, memory);
        module.exports.add(TABLE, table);
        let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
        for (nth, global) in globals.into_iter().enumerate() {
            module.exports.add(&format!("{GLOBAL}{nth}"), global);
        }
        self.take_data(&mut module, memory)?;
        finish(module)
    }

    /// A part by itself.
    fn part(&self, bound: &[u8], part: usize) -> Result<Vec<u8>> {
        let mut module = parse(bound)?;
        let ids = ids(&module);
        let place: HashMap<FunctionId, usize> = ids.iter().copied().zip(0..).collect();
        let (table, memory) = homes(&module)?;
        self.call_through_slots(&mut module, &ids, &place, table, Owner::Part(part));

        // Everything is the core's, but for its own functions.
        let imports: Vec<_> = module.imports.iter().map(|import| import.id()).collect();
        for import in imports {
            module.imports.delete(import);
        }
        for (function, name) in &self.shared {
            let function = ids[*function];
            let import = module.imports.add(CORE, name, function);
            let found = module.funcs.get_mut(function);
            found.kind = FunctionKind::Import(ImportedFunction { import, ty: found.ty() });
        }
        let import = module.imports.add(CORE, MEMORY, memory);
        module.memories.get_mut(memory).import = Some(import);
        let import = module.imports.add(CORE, TABLE, table);
        let home = module.tables.get_mut(table);
        home.import = Some(import);
        home.initial = self.size.into();
        home.maximum = home.maximum.map(|_| self.size.into());
        home.elem_segments.clear();
        let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
        for (nth, global) in globals.into_iter().enumerate() {
            let import = module.imports.add(CORE, &format!("{GLOBAL}{nth}"), global);
            module.globals.get_mut(global).kind = GlobalKind::Import(import);
        }
        let exports: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
        for export in exports {
            module.exports.delete(export);
        }
        module.start = None;

        let bytes = data_of(&module, memory)?;
        let segments: Vec<_> = module.data.iter().map(|segment| segment.id()).collect();
        for segment in segments {
            module.data.delete(segment);
        }
        module.memories.get_mut(memory).data_segments.clear();
        for run in self.data.get(&Owner::Part(part)).into_iter().flatten() {
            lay_data(&mut module, memory, run, &bytes)?;
        }
        let elements: Vec<_> = module.elements.iter().map(|element| element.id()).collect();
        for element in elements {
            module.elements.delete(element);
        }
        let own = self.slots.iter().filter(|(function, _)| self.owner[**function] == Owner::Part(part));
        let mut laid: Vec<(u32, FunctionId)> =
            own.flat_map(|(function, slots)| slots.iter().map(|slot| (*slot, ids[*function]))).collect();
        laid.sort_unstable_by_key(|(slot, _)| *slot);
        lay_slots(&mut module, table, &laid);
        finish(module)
    }

    /// Has the functions of one owner call those of other parts by their slots.
    fn call_through_slots(
        &self,
        module: &mut Module,
        ids: &[FunctionId],
        place: &HashMap<FunctionId, usize>,
        table: TableId,
        owner: Owner,
    ) {
        let types: HashMap<FunctionId, TypeId> = ids.iter().map(|id| (*id, module.funcs.get(*id).ty())).collect();
        let slot = |function: FunctionId| {
            let function = place.get(&function)?;
            let elsewhere = self.owner[*function] != owner && matches!(self.owner[*function], Owner::Part(_));
            elsewhere.then(|| self.slots[function][0])
        };
        for (_, id) in ids.iter().enumerate().filter(|(function, _)| self.owner[*function] == owner) {
            let FunctionKind::Local(function) = &mut module.funcs.get_mut(*id).kind else { continue };
            let entry = function.entry_block();
            let mut rewrite = Rewrite { table, types: &types, slot: &slot };
            dfs_pre_order_mut(&mut rewrite, function, entry);
        }
    }

    /// Takes what parts have out of the core's data.
    fn take_data(&self, module: &mut Module, memory: MemoryId) -> Result<()> {
        let bytes = data_of(module, memory)?;
        let mut taken: Vec<Range<u32>> = self.data.values().flatten().cloned().collect();
        taken.sort_unstable_by_key(|run| run.start);
        let segments: Vec<_> = module.data.iter().map(|segment| segment.id()).collect();
        for segment in segments {
            module.data.delete(segment);
        }
        module.memories.get_mut(memory).data_segments.clear();
        for (address, value) in &bytes {
            let end = address + u32::try_from(value.len())?;
            let mut from = *address;
            // What is left between one hole and the next.
            for hole in taken.iter().filter(|run| run.end <= end && run.start >= *address && run.end - run.start > HOLE)
            {
                lay_data(module, memory, &(from..hole.start), &bytes)?;
                from = hole.end;
            }
            lay_data(module, memory, &(from..end), &bytes)?;
        }
        Ok(())
    }
}

/// A short name of a number. Names and functions in one order: such lists are packed best.
fn short(number: usize, width: u32) -> String {
    let letter = |place| char::from(b"0123456789abcdefghijklmnopqrstuvwxyz"[number / 36usize.pow(place) % 36]);
    (0..width).rev().map(letter).collect()
}

/// What can be called from outside: what is exported, and what the bindings' own functions call.
fn roots(module: &Module, graph: &Graph) -> Result<Vec<usize>> {
    let numbers: Vec<usize> = (0..graph.nodes.len()).collect();
    let known = names(graph, &numbers)?;
    let number = |function: FunctionId| known.get(module.funcs.get(function).name.as_deref()?).copied();
    let mut roots: Vec<usize> = module.start.and_then(number).into_iter().collect();
    for export in module.exports.iter() {
        if let ExportItem::Function(function) = export.item {
            roots.extend(number(function));
        }
    }
    for (id, function) in module.funcs.iter_local() {
        if number(id).is_none() {
            roots.extend(calls(function)?.into_iter().filter_map(number));
        }
    }
    Ok(roots)
}

/// What is told of every function of the linked program, by its name.
fn names<'a, T: Copy + PartialEq>(graph: &'a Graph, told: &[T]) -> Result<HashMap<&'a str, T>> {
    let functions = || graph.nodes.iter().zip(told).filter(|(node, _)| node.data.is_none());
    let mut by_name = HashMap::new();
    for (node, told) in functions() {
        if by_name.insert(node.name.as_str(), *told).is_some_and(|other| other != *told) {
            bail!("two functions are called {}", node.name);
        }
    }
    for (node, told) in functions().filter(|(node, _)| !node.name.starts_with(DESCRIBES)) {
        by_name.entry(exported(&node.name).unwrap_or(&node.name)).or_insert(*told);
    }
    Ok(by_name)
}

/// What the bindings make of the name of what is exported: the digest at its end goes.
fn exported(name: &str) -> Option<&str> {
    let (name, digest) = name.rsplit_once('_')?;
    (digest.len() == 16 && digest.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(name)
}

/// The names of functions whose place in the table somebody else than their part holds.
fn held<'a>(graph: &'a Graph, owners: &[Owner], there: impl Fn(Owner) -> bool) -> HashSet<&'a str> {
    let mut held = HashSet::new();
    for (node, owner) in graph.nodes.iter().zip(owners).filter(|(_, owner)| there(**owner)) {
        let foreign = node.needs.iter().filter(|(to, how)| *how == How::Hold && owners[*to] != *owner);
        held.extend(foreign.map(|(to, _)| graph.nodes[*to].name.as_str()));
    }
    held
}

/// The data of each owner but the core, without what others have as well.
fn data(graph: &Graph, owners: &[Owner]) -> HashMap<Owner, Vec<Range<u32>>> {
    let mut pieces: Vec<(Range<u32>, Owner)> = graph
        .nodes
        .iter()
        .zip(owners)
        .filter_map(|(node, owner)| Some((node.data.clone().filter(|range| !range.is_empty())?, *owner)))
        .collect();
    pieces.sort_unstable_by_key(|(range, _)| (range.start, range.end));
    let mut runs: HashMap<Owner, Vec<Range<u32>>> = HashMap::new();
    let mut rest = pieces.as_slice();
    while let Some((first, _)) = rest.first() {
        // Pieces that overlap are one.
        let mut end = first.end;
        let mut many = 0;
        while rest.get(many).is_some_and(|(range, _)| range.start < end) {
            end = end.max(rest[many].0.end);
            many += 1;
        }
        let owner = rest[0].1;
        if owner != Owner::Core && rest[..many].iter().all(|(_, other)| *other == owner) {
            let runs = runs.entry(owner).or_default();
            match runs.last_mut() {
                // A run lies in one segment.
                Some(last) if last.end == first.start && !graph.segments.contains(&first.start) => last.end = end,
                _ => runs.push(first.start..end),
            }
        }
        rest = &rest[many..];
    }
    runs
}

fn parse(wasm: &[u8]) -> Result<Module> {
    ModuleConfig::new()
        .generate_producers_section(false)
        .parse(wasm)
        .context("the program with its bindings cannot be read")
}

fn ids(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(|function| function.id()).collect()
}

/// The table of functions, and the memory.
fn homes(module: &Module) -> Result<(TableId, MemoryId)> {
    let table = module.tables.main_function_table()?.context("the program has no table of functions")?;
    let memory = module.memories.iter().next().context("the program has no memory")?;
    Ok((table, memory.id()))
}

/// Leaves out what nothing needs, and writes the program.
fn finish(mut module: Module) -> Result<Vec<u8>> {
    let customs: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for custom in customs {
        module.customs.delete(custom);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// The first slot of an element, and what it lays from there on.
fn slots_of<'a>(kind: &ElementKind, items: &'a ElementItems, home: TableId) -> Result<(u32, &'a [FunctionId])> {
    match (kind, items) {
        (
            ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(from)) },
            ElementItems::Functions(functions),
        ) if *table == home => Ok((from.cast_unsigned(), functions)),
        _ => bail!("the program has elements other than functions at known slots"),
    }
}

/// The functions that one calls.
fn calls(function: &LocalFunction) -> Result<Vec<FunctionId>> {
    struct Calls(Vec<FunctionId>, bool);
    impl<'a> Visitor<'a> for Calls {
        fn visit_call(&mut self, call: &Call) {
            self.0.push(call.func);
        }
        fn visit_return_call(&mut self, _: &walrus::ir::ReturnCall) {
            self.1 = true;
        }
        fn visit_ref_func(&mut self, _: &walrus::ir::RefFunc) {
            self.1 = true;
        }
    }
    let mut calls = Calls(vec![], false);
    dfs_in_order(&mut calls, function, function.entry_block());
    if calls.1 {
        bail!("the program refers to functions otherwise than by calling them");
    }
    Ok(calls.0)
}

/// Turns calls of what has a slot elsewhere into calls through it.
struct Rewrite<'a, S> {
    table: TableId,
    types: &'a HashMap<FunctionId, TypeId>,
    slot: &'a S,
}

impl<S: Fn(FunctionId) -> Option<u32>> VisitorMut for Rewrite<'_, S> {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        let slot = |instruction: &Instr| match instruction {
            Instr::Call(call) => (self.slot)(call.func).map(|slot| (call.func, slot)),
            _ => None,
        };
        if !sequence.instrs.iter().any(|(instruction, _)| slot(instruction).is_some()) {
            return;
        }
        let mut rewritten = Vec::with_capacity(sequence.instrs.len() + 1);
        for (instruction, location) in sequence.instrs.drain(..) {
            match slot(&instruction) {
                Some((function, slot)) => {
                    let ty = self.types[&function];
                    rewritten.push((Instr::Const(Const { value: Value::I32(slot.cast_signed()) }), location));
                    rewritten.push((Instr::CallIndirect(CallIndirect { ty, table: self.table }), location));
                }
                None => rewritten.push((instruction, location)),
            }
        }
        sequence.instrs = rewritten;
    }
}

/// A function of another's type that calls what lies in a slot, having a part brought before.
fn through_slot(
    module: &mut Module,
    like: FunctionId,
    table: TableId,
    slot: u32,
    bring: Option<(FunctionId, usize)>,
) -> FunctionId {
    let ty = module.funcs.get(like).ty();
    let (parameters, results) = module.types.params_results(ty);
    let (parameters, results): (Vec<ValType>, Vec<ValType>) = (parameters.to_vec(), results.to_vec());
    let arguments: Vec<_> = parameters.iter().map(|parameter| module.locals.add(*parameter)).collect();
    let mut gate = FunctionBuilder::new(&mut module.types, &parameters, &results);
    let mut body = gate.func_body();
    if let Some((bring, part)) = bring {
        body.i32_const(part.try_into().unwrap_or(i32::MAX)).call(bring);
    }
    for argument in &arguments {
        body.local_get(*argument);
    }
    body.i32_const(slot.cast_signed()).call_indirect(ty, table);
    gate.finish(arguments, &mut module.funcs)
}

/// Lays functions into their slots, given in rising order.
fn lay_slots(module: &mut Module, table: TableId, slots: &[(u32, FunctionId)]) {
    for run in slots.chunk_by(|(slot, _), (next, _)| slot + 1 == *next) {
        let offset = ConstExpr::Value(Value::I32(run[0].0.cast_signed()));
        let functions = run.iter().map(|(_, function)| *function).collect();
        let element = module.elements.add(ElementKind::Active { table, offset }, ElementItems::Functions(functions));
        module.tables.get_mut(table).elem_segments.insert(element);
    }
}

/// All segments of data, by their addresses.
fn data_of(module: &Module, home: MemoryId) -> Result<Vec<(u32, Vec<u8>)>> {
    let segment = |kind: &DataKind, value: &[u8]| match kind {
        DataKind::Active { memory, offset: ConstExpr::Value(Value::I32(address)) } if *memory == home => {
            Ok((address.cast_unsigned(), value.to_vec()))
        }
        _ => bail!("the program has data at addresses that are not known"),
    };
    module.data.iter().map(|data| segment(&data.kind, &data.value)).collect()
}

/// Lays a run of bytes into memory as they are in some segments.
fn lay_data(module: &mut Module, memory: MemoryId, run: &Range<u32>, bytes: &[(u32, Vec<u8>)]) -> Result<()> {
    if run.is_empty() {
        return Ok(());
    }
    let found = bytes.iter().find_map(|(address, value)| {
        let from = run.start.checked_sub(*address)? as usize;
        value.get(from..from + run.len())
    });
    let value = found.with_context(|| format!("no segment has the data at {run:?}"))?.to_vec();
    let offset = ConstExpr::Value(Value::I32(run.start.cast_signed()));
    let data = module.data.add(DataKind::Active { memory, offset }, value);
    module.memories.get_mut(memory).data_segments.insert(data);
    Ok(())
}

#[cfg(test)]
mod tests {
    use walrus::ImportKind;

    use super::*;
    use crate::split::graph::Node;

    /// A program of `begin`, which calls `part::far`, which calls `near`; each has data, and `far` has the only slot.
    fn program() -> (Vec<u8>, Graph) {
        let mut module = Module::with_config(ModuleConfig::new());
        let memory = module.memories.add_local(false, false, 1, None, None);
        let table = module.tables.add_local(false, 2, Some(2), walrus::RefType::FUNCREF);
        module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(7)));
        let takes = module.types.add(&[ValType::I32], &[]);
        let (bring, _) = module.add_import_func("./page.js", "__wbg_bring_0", takes);
        let mut function = |name: &str, calls: &[FunctionId]| {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
            builder.name(name.to_owned());
            let mut body = builder.func_body();
            for called in calls {
                body.call(*called).drop();
            }
            body.i32_const(5);
            builder.finish(vec![], &mut module.funcs)
        };
        let near = function("near", &[]);
        let far = function("part::far", &[near]);
        let begin = function("begin", &[far, near]);
        module.exports.add("begin", begin);
        module.exports.add("brings", bring);
        lay_slots(&mut module, table, &[(1, far)]);
        let bytes = vec![(64, (0..48).collect())];
        lay_data(&mut module, memory, &(64..112), &bytes).expect("data");
        let node =
            |name: &str, needs: &[(usize, How)], data| Node { name: name.to_owned(), needs: needs.to_vec(), data };
        let nodes = vec![
            node("near", &[(3, How::Use)], None),
            node("part::far", &[(0, How::Use), (4, How::Use)], None),
            node("begin", &[(0, How::Use), (1, How::Use)], None),
            node("of near", &[], Some(64..80)),
            node("of far", &[(1, How::Hold)], Some(80..96)),
        ];
        (module.emit_wasm(), Graph { nodes, segments: vec![64] })
    }

    fn data(module: &Module) -> Vec<(u32, Vec<u8>)> {
        data_of(module, module.memories.iter().next().expect("a memory").id()).expect("data")
    }

    #[test]
    fn pieces_have_each_their_own_and_find_each_other() {
        let (bound, graph) = program();
        let pieces = cut(&bound, &graph, &Rules::of("part part::\nnone none::\n")).expect("pieces");
        let core = parse(&pieces.core).expect("a core");
        assert!(pieces.parts[1].is_none());
        let part = parse(pieces.parts[0].as_ref().expect("a part")).expect("a part");

        // The part has its function in the slot that the core calls, and all else from the core.
        let names: Vec<&str> = part.imports.iter().map(|import| import.name.as_str()).collect();
        assert!(part.imports.iter().all(|import| import.module == CORE), "{names:?}");
        for name in names {
            assert!(core.exports.iter().any(|export| export.name == name), "the core gives no {name}");
        }
        let functions = part.imports.iter().filter(|import| matches!(import.kind, ImportKind::Function(_)));
        assert_eq!((functions.count(), part.funcs.iter_local().count(), part.exports.iter().count()), (1, 1, 0));
        let (table, _) = homes(&part).expect("a table");
        let element = part.elements.iter().next().expect("an element");
        assert_eq!(slots_of(&element.kind, &element.items, table).expect("slots").0, 1);
        assert_eq!(data(&part), [(80, (16..32).collect())]);

        // The core has no `far`, and calls nothing of it but its slot, in which a stub lies that has the part brought.
        assert!(core.funcs.iter().all(|function| function.name.as_deref() != Some("part::far")));
        assert_eq!(data(&core), [(64, (0..16).collect()), (96, (32..48).collect())]);
        let (table, _) = homes(&core).expect("a table");
        let element = core.elements.iter().next().expect("an element");
        let stub = slots_of(&element.kind, &element.items, table).expect("slots").1[0];
        let FunctionKind::Local(stub) = &core.funcs.get(stub).kind else { panic!("no stub") };
        let called = calls(stub).expect("calls");
        assert!(matches!(core.funcs.get(called[0]).kind, FunctionKind::Import(_)), "the stub brings nothing");
    }

    #[test]
    fn a_part_that_stays_away_is_in_no_piece_and_the_whole_has_all_but_notes() {
        let (bound, graph) = program();
        let pieces = cut(&bound, &graph, &Rules::of("own part::\n")).expect("pieces");
        assert!(pieces.parts == [None], "the part is there");
        let core = parse(&pieces.core).expect("a core");
        assert!(core.funcs.iter().all(|function| function.name.as_deref() != Some("part::far")));
        assert_eq!(data(&core), [(64, (0..16).collect()), (96, (32..48).collect())]);
        // Nothing is handed out for its sake.
        let near = core.funcs.by_name("near").expect("near");
        assert!(core.exports.iter().all(|export| !matches!(export.item, ExportItem::Function(id) if id == near)));

        let mut noted = parse(&bound).expect("a program");
        noted.customs.add(walrus::RawCustomSection { name: "reloc.CODE".to_owned(), data: vec![1; 500] });
        let plain = whole(&noted.emit_wasm()).expect("a program");
        assert!(plain.len() < bound.len() + 100, "{} bytes of {}", plain.len(), bound.len());
        let plain = parse(&plain).expect("a program");
        assert_eq!((plain.customs.iter().count(), data(&plain)), (0, vec![(64, (0..48).collect())]));
    }

    #[test]
    fn a_program_that_can_bring_nothing_is_not_cut() {
        let (bound, graph) = program();
        let bound = String::from_utf8_lossy(&bound).contains("__wbg_bring_0").then_some(bound).expect("it brings");
        let at = bound.windows(13).position(|name| name == b"__wbg_bring_0").expect("its name");
        let mut broken = bound;
        broken[at + 6..at + 11].copy_from_slice(b"fetch");
        assert!(cut(&broken, &graph, &Rules::of("part part::\n")).is_err());
    }

    #[test]
    fn names_are_in_the_order_of_their_numbers() {
        let names: Vec<String> = (0..36 * 36).map(|number| short(number, 2)).collect();
        assert!(names.is_sorted() && names.iter().all(|name| name.len() == 2));
        assert_eq!(exported("stage_take_0527409e9036005b"), Some("stage_take"));
        assert_eq!(exported("stage_take"), None);
    }
}
