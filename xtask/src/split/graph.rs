//! What of a linked program refers to what: the functions and the pieces of data, and the places in which one names another, as the
//! linker notes them down (`--emit-relocs`).

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{
    DataKind, ElementItems, ElementKind, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocationEntry,
    RelocationType, SymbolInfo, TypeRef,
};

/// How one thing refers to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It calls the function, or reads the data.
    Use,
    /// It holds the function's place in the table, so that anybody may call it.
    Hold,
}

/// A function or a piece of data.
#[derive(Debug)]
pub struct Node {
    pub name: String,
    /// What it refers to, by the numbers of nodes.
    pub needs: Vec<(usize, How)>,
    /// Where it lies in memory; nothing for functions.
    pub data: Option<Range<u32>>,
}

/// A linked program: functions by their index, behind them the data.
#[derive(Debug)]
pub struct Graph {
    pub nodes: Vec<Node>,
    /// The addresses at which segments of data begin.
    pub segments: Vec<u32>,
}

/// What is found on the way through the sections.
#[derive(Default)]
struct Found<'a> {
    functions: usize,
    names: HashMap<u32, &'a str>,
    bodies: Vec<Range<usize>>,
    /// Of each segment: its address, and where its bytes lie in the file.
    segments: Vec<(u32, Range<usize>)>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<(u32, Vec<RelocationEntry>)>,
    /// The number of the section and the place in the file from which its relocations count.
    code: (u32, usize),
    data: (u32, usize),
}

impl Graph {
    /// Reads a program that was linked with `--emit-relocs`.
    pub fn read(wasm: &[u8]) -> Result<Self> {
        let found = Found::read(wasm)?;
        let mut nodes: Vec<Node> =
            (0..found.functions).map(|index| Node { name: found.name(index), needs: vec![], data: None }).collect();
        let mut of_symbol = vec![None; found.symbols.len()];
        for (symbol, node) in found.symbols.iter().zip(&mut of_symbol) {
            match *symbol {
                SymbolInfo::Func { index, .. } => *node = Some(index as usize),
                SymbolInfo::Data { name, symbol: Some(data), .. } => {
                    *node = Some(nodes.len());
                    // What begins as zeros has no segment, and nothing to be laid out.
                    let base = found.segments.get(data.index as usize).map_or(0, |(address, _)| *address);
                    let from = base + data.offset;
                    let size = if base == 0 { 0 } else { data.size };
                    nodes.push(Node { name: name.to_owned(), needs: vec![], data: Some(from..from + size) });
                }
                _ => {}
            }
        }
        if of_symbol.iter().all(Option::is_none) {
            bail!("the program tells no symbols: it was not linked with --emit-relocs");
        }
        let mut data: Vec<usize> = (found.functions..nodes.len()).collect();
        data.sort_by_key(|node| nodes[*node].data.as_ref().map_or(0, |range| range.start));
        for (section, entries) in &found.relocations {
            for entry in entries {
                let Some(how) = how(entry.ty) else { continue };
                let to = of_symbol.get(entry.index as usize).copied().flatten();
                let to = to.with_context(|| format!("a relocation names symbol {}, which is none", entry.index))?;
                for from in found.holders(*section, entry.offset as usize, &nodes, &data)? {
                    nodes[from].needs.push((to, how));
                }
            }
        }
        let segments = found.segments.iter().map(|(address, _)| *address).collect();
        Ok(Self { nodes, segments })
    }
}

/// How a relocation refers to its symbol; `None` if that is neither a function nor data.
fn how(kind: RelocationType) -> Option<How> {
    use RelocationType as Kind;
    match kind {
        Kind::FunctionIndexLeb | Kind::MemoryAddrLeb | Kind::MemoryAddrSleb | Kind::MemoryAddrI32 => Some(How::Use),
        Kind::TableIndexSleb | Kind::TableIndexI32 => Some(How::Hold),
        _ => None,
    }
}

impl<'a> Found<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut found = Self::default();
        let mut section = 0;
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload.context("the program is no WebAssembly")?;
            let is_section = payload.as_section().is_some();
            match payload {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        found.functions += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(functions) => found.functions += functions.count() as usize,
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let element = element?;
                        let plain = matches!(element.kind, ElementKind::Active { .. })
                            && matches!(element.items, ElementItems::Functions(_));
                        if !plain {
                            bail!("the program has elements other than functions in the table");
                        }
                    }
                }
                Payload::CodeSectionStart { ref range, .. } => found.code = (section, range.start),
                Payload::CodeSectionEntry(body) => found.bodies.push(body.range()),
                Payload::DataSection(segments) => {
                    found.data = (section, segments.range().start);
                    for segment in segments {
                        let segment = segment?;
                        let DataKind::Active { offset_expr, .. } = segment.kind else {
                            bail!("the program has passive data")
                        };
                        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                            bail!("the program has data at an address that is not known")
                        };
                        let start = segment.range.end - segment.data.len();
                        found.segments.push((value.cast_unsigned(), start..segment.range.end));
                    }
                }
                Payload::CustomSection(custom) => found.custom(custom.as_known())?,
                _ => {}
            }
            // The entries of the code are no sections of their own.
            section += u32::from(is_section);
        }
        Ok(found)
    }

    fn custom(&mut self, section: KnownCustom<'a>) -> Result<()> {
        match section {
            KnownCustom::Name(names) => {
                for name in names {
                    if let Name::Function(functions) = name? {
                        for function in functions {
                            let function = function?;
                            self.names.insert(function.index, function.name);
                        }
                    }
                }
            }
            KnownCustom::Linking(linking) => {
                for part in linking {
                    if let Linking::SymbolTable(symbols) = part? {
                        self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                    }
                }
            }
            KnownCustom::Reloc(relocations) => {
                let entries = relocations.entries().into_iter().collect::<Result<_, _>>()?;
                self.relocations.push((relocations.section_index(), entries));
            }
            _ => {}
        }
        Ok(())
    }

    fn name(&self, function: usize) -> String {
        let name = u32::try_from(function).ok().and_then(|function| self.names.get(&function));
        name.map_or_else(String::new, |name| (*name).to_owned())
    }

    /// What lies where a relocation is: a function, or all data that has this place.
    fn holders(&self, section: u32, offset: usize, nodes: &[Node], data: &[usize]) -> Result<Vec<usize>> {
        if section == self.code.0 {
            let place = self.code.1 + offset;
            let body = self.bodies.partition_point(|body| body.end <= place);
            if !self.bodies.get(body).is_some_and(|body| body.contains(&place)) {
                bail!("a relocation lies at {offset} of the code, outside of all functions");
            }
            return Ok(vec![self.functions - self.bodies.len() + body]);
        }
        if section != self.data.0 {
            bail!("there are relocations of section {section}, which is neither code nor data");
        }
        let place = self.data.1 + offset;
        let segment = self.segments.iter().find(|(_, bytes)| bytes.contains(&place));
        let (address, bytes) =
            segment.with_context(|| format!("a relocation lies at {offset} of the data, in none"))?;
        let address = address + u32::try_from(place - bytes.start)?;
        let range = |node: &usize| nodes[*node].data.clone().unwrap_or_default();
        // Pieces may share their end, so that some that begin sooner have it, too.
        let before = data.partition_point(|node| range(node).start <= address);
        let held: Vec<usize> = data[..before].iter().copied().filter(|node| range(node).contains(&address)).collect();
        if held.is_empty() {
            bail!("a relocation lies at address {address}, where no symbol is");
        }
        Ok(held)
    }
}
