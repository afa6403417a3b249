//! Which data a function of a program refers to, directly or by other data: a small program is sent without the rest.
//!
//! The linker is asked to leave in its output what refers to what (`--emit-relocs`): which pieces of data there are, and at which places
//! of functions and of data the address of a piece is written. So what is left out is not a guess: no function that is kept knows its
//! address.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{
    BinaryReader, DataKind, Linking, LinkingSectionReader, Name, NameSectionReader, Operator, Parser, Payload,
    RelocSectionReader, RelocationEntry, SymbolInfo,
};

/// The flags by which the linker is asked for it: it says wrongly where texts are that it has merged, so it is not to merge any.
pub const EMIT: [&str; 4] = ["-C", "link-arg=--emit-relocs", "-C", "link-arg=-O0"];

/// The sections that the linker leaves for it; bindings are made without them.
const SECTIONS: [&str; 2] = ["linking", "reloc."];

/// The data of a program.
#[derive(Debug, Default)]
pub struct Data {
    /// The addresses of each piece.
    pieces: Vec<Range<u32>>,
    /// The pieces to which the functions of a name refer, as bindings call them. Several may have the same name.
    of_function: HashMap<String, Vec<usize>>,
    /// The pieces to which each piece refers.
    of_piece: Vec<Vec<usize>>,
}

/// A program as the linker left it, without what it says about data.
pub fn without_relocations(program: &[u8]) -> Result<Vec<u8>> {
    let mut kept = program.get(..8).context("a program must have a header")?.to_vec();
    let mut from = kept.len();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload.context("cannot read the program")?;
        let (is_dropped, end) = match &payload {
            Payload::CustomSection(section) => {
                (SECTIONS.iter().any(|name| section.name().starts_with(name)), section.range().end)
            }
            payload => match payload.as_section() {
                Some((_, range)) => (false, range.end),
                None => continue,
            },
        };
        if !is_dropped {
            kept.extend(&program[from..end]);
        }
        from = end;
    }
    Ok(kept)
}

impl Data {
    /// Reads what the linker says; `None` where it was not asked.
    pub fn read(program: &[u8]) -> Result<Option<Data>> {
        let mut names: HashMap<u32, String> = HashMap::new();
        let mut relocations: Vec<(u32, Vec<RelocationEntry>)> = vec![];
        let mut bodies: Vec<Range<usize>> = vec![];
        // Of each segment: where its bytes are in the file, and its address.
        let mut segments: Vec<(Range<usize>, u32)> = vec![];
        let mut defined: Vec<Defined> = vec![];
        let (mut imported, mut sections) = (0, vec![]);
        for payload in Parser::new(0).parse_all(program) {
            let payload = payload.context("cannot read the program")?;
            match &payload {
                Payload::ImportSection(imports) => {
                    for import in imports.clone().into_imports() {
                        imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.range()),
                Payload::DataSection(data) => {
                    for segment in data.clone() {
                        let segment = segment?;
                        let end = segment.range.end;
                        segments.push((end - segment.data.len()..end, address(&segment.kind)?));
                    }
                }
                Payload::CustomSection(section) => match section.name() {
                    "linking" => defined = linked(section.data(), section.data_offset())?,
                    "name" => {
                        for part in NameSectionReader::new(BinaryReader::new(section.data(), section.data_offset())) {
                            if let Name::Function(functions) = part? {
                                for name in functions {
                                    let name = name?;
                                    names.insert(name.index, name.name.to_owned());
                                }
                            }
                        }
                    }
                    name if name.starts_with("reloc.") => {
                        let of = RelocSectionReader::new(BinaryReader::new(section.data(), section.data_offset()))?;
                        let entries: Result<Vec<_>, _> = of.entries().into_iter().collect();
                        relocations.push((of.section_index(), entries?));
                    }
                    _ => {}
                },
                _ => {}
            }
            // The code is a section before its functions are told one by one.
            let range = match &payload {
                Payload::CodeSectionStart { range, .. } => Some(range.clone()),
                Payload::CodeSectionEntry(_) => None,
                payload => payload.as_section().map(|(_, range)| range),
            };
            sections.extend(range.map(|range| range.start));
        }
        if relocations.is_empty() {
            return Ok(None);
        }
        let mut data = Data::default();
        // By symbol: its piece.
        let mut piece_of: HashMap<usize, usize> = HashMap::new();
        for Defined { symbol, segment, offset, size } in defined {
            let (_, address) = segments.get(segment).context("a piece of data lies in no segment")?;
            piece_of.insert(symbol, data.pieces.len());
            data.pieces.push(address + offset..address + offset + size);
        }
        data.of_piece = vec![vec![]; data.pieces.len()];
        let mut by_address: Vec<usize> = (0..data.pieces.len()).collect();
        by_address.sort_by_key(|piece| data.pieces[*piece].start);
        for (section, entries) in relocations {
            let Some(begin) = sections.get(section as usize) else { bail!("a relocation names no section") };
            for entry in entries {
                let Some(piece) = piece_of.get(&(entry.index as usize)).filter(|_| is_address(&entry)) else {
                    continue;
                };
                let at = begin + entry.offset as usize;
                if let Some(function) = holder(&bodies, at) {
                    let name = names.get(&(imported + function as u32)).cloned().unwrap_or_default();
                    data.of_function.entry(plain(&name).to_owned()).or_default().push(*piece);
                } else if let Some((bytes, address)) = segments.iter().find(|(bytes, _)| bytes.contains(&at)) {
                    let at = address + (at - bytes.start) as u32;
                    data.holders(&by_address, at).into_iter().for_each(|holder| data.of_piece[holder].push(*piece));
                }
            }
        }
        Ok(Some(data))
    }

    /// The pieces that an address lies in.
    fn holders(&self, by_address: &[usize], at: u32) -> Vec<usize> {
        let behind = by_address.partition_point(|piece| self.pieces[*piece].start <= at);
        let before = by_address[..behind].iter().rev().take(OVERLAPS);
        before.filter(|piece| self.pieces[**piece].contains(&at)).copied().collect()
    }

    /// The addresses of bytes to which no function of these names refers.
    pub fn unused(&self, functions: &HashSet<String>) -> Vec<Range<u32>> {
        let mut used = vec![false; self.pieces.len()];
        // What has no name may refer to anything that what has none refers to.
        let names = functions.iter().map(String::as_str).chain([""]);
        let mut open: Vec<usize> = names
            .filter_map(|name| self.of_function.get(plain(name)))
            .flat_map(|pieces| pieces.iter().copied())
            .collect();
        while let Some(piece) = open.pop() {
            if !std::mem::replace(&mut used[piece], true) {
                open.extend(&self.of_piece[piece]);
            }
        }
        let part = |is_used: bool| {
            let mut part: Vec<Range<u32>> = self
                .pieces
                .iter()
                .zip(&used)
                .filter(|(_, used)| **used == is_used)
                .map(|(piece, _)| piece.clone())
                .collect();
            part.sort_by_key(|piece| piece.start);
            part
        };
        let kept = part(true);
        let mut unused = vec![];
        for piece in part(false) {
            let mut from = piece.start;
            let first = kept.partition_point(|kept| kept.start < piece.start).saturating_sub(OVERLAPS);
            for other in kept[first..].iter().take_while(|other| other.start < piece.end) {
                if other.end > from {
                    if other.start > from {
                        unused.push(from..other.start);
                    }
                    from = other.end;
                }
            }
            if from < piece.end {
                unused.push(from..piece.end);
            }
        }
        unused
    }
}

/// So many pieces before one are looked at for one that reaches into it: ends of texts are shared.
const OVERLAPS: usize = 64;

/// A name of a function as bindings have it: what is exported loses its digest there.
fn plain(name: &str) -> &str {
    let digest = |end: &str| end.len() == 16 && end.bytes().all(|letter| letter.is_ascii_hexdigit());
    match name.rsplit_once('_') {
        Some((plain, end)) if digest(end) => plain,
        _ => name,
    }
}

/// A piece of data as the table of symbols has it.
struct Defined {
    symbol: usize,
    segment: usize,
    offset: u32,
    size: u32,
}

/// The pieces of data of the table of symbols.
fn linked(bytes: &[u8], at: usize) -> Result<Vec<Defined>> {
    let mut defined = vec![];
    for part in LinkingSectionReader::new(BinaryReader::new(bytes, at))?.subsections() {
        let Linking::SymbolTable(table) = part? else { continue };
        for (nth, symbol) in table.into_iter().enumerate() {
            if let SymbolInfo::Data { symbol: Some(symbol), .. } = symbol? {
                let segment = symbol.index as usize;
                defined.push(Defined { symbol: nth, segment, offset: symbol.offset, size: symbol.size });
            }
        }
    }
    Ok(defined)
}

/// Whether the address of data is written there.
fn is_address(entry: &RelocationEntry) -> bool {
    use wasmparser::RelocationType as Kind;
    matches!(
        entry.ty,
        Kind::MemoryAddrLeb
            | Kind::MemoryAddrSleb
            | Kind::MemoryAddrI32
            | Kind::MemoryAddrRelSleb
            | Kind::MemoryAddrLocrelI32
            | Kind::MemoryAddrTlsSleb
    )
}

/// Which of some functions, in their order, an offset lies in.
fn holder(bodies: &[Range<usize>], at: usize) -> Option<usize> {
    let behind = bodies.partition_point(|body| body.start <= at);
    let nth = behind.checked_sub(1)?;
    bodies[nth].contains(&at).then_some(nth)
}

/// The address of a segment.
fn address(kind: &DataKind) -> Result<u32> {
    let DataKind::Active { offset_expr, .. } = kind else { bail!("a segment of data has no address") };
    match offset_expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value as u32),
        other => bail!("a segment of data begins at {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four pieces: `a` refers to the first, that to the second; `b` to the third, into which the fourth reaches.
    fn data() -> Data {
        let of_function = [("a", vec![0]), ("b", vec![2]), ("c", vec![3])];
        Data {
            pieces: vec![100..110, 110..120, 120..140, 130..134],
            of_function: of_function.into_iter().map(|(name, pieces)| (name.to_owned(), pieces)).collect(),
            of_piece: vec![vec![1], vec![], vec![], vec![]],
        }
    }

    #[test]
    fn what_no_function_knows_is_unused() {
        let unused = |names: &[&str]| data().unused(&names.iter().map(|name| (*name).to_owned()).collect());
        assert_eq!(unused(&["a", "b", "c"]), []);
        assert_eq!(unused(&["a"]), [120..140, 130..134]);
        assert_eq!(unused(&["b"]), [100..110, 110..120]);
        // A piece that lies in another one stays when the other one goes.
        assert_eq!(unused(&["a", "c"]), [120..130, 134..140]);
    }

    #[test]
    fn names_are_those_of_bindings() {
        assert_eq!(plain("stage_surface_0527409e9036005b"), "stage_surface");
        assert_eq!(
            plain("_ZN3std2io5Write9write_fmt17h0123456789abcdefE"),
            "_ZN3std2io5Write9write_fmt17h0123456789abcdefE"
        );
        assert_eq!(plain("stage_surface"), "stage_surface");
    }

    #[test]
    fn what_the_linker_says_is_taken_out_and_all_else_stays() {
        let mut module = walrus::Module::default();
        module.memories.add_local(false, false, 1, None, None);
        let bare = module.emit_wasm();
        assert_eq!(without_relocations(&bare).expect("read"), bare);
        let section = |name: &str| {
            let content = [&[name.len() as u8], name.as_bytes(), &[0]].concat();
            [&[0, content.len() as u8], &content[..]].concat()
        };
        let said = [&bare[..], &section("linking"), &section("reloc.CODE"), &section("other")].concat();
        assert_eq!(without_relocations(&said).expect("read"), [&bare[..], &section("other")].concat());
        assert!(Data::read(&bare).expect("read").is_none());
    }
}
