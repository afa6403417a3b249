//! Short names for what the program imports of its bindings: theirs end in digests, which no packer makes smaller, and they stand
//! in the program and in its script.

use anyhow::{Context, Result, bail};
use walrus::ModuleConfig;

/// Digits of the digest that a name ends in.
const DIGEST: usize = 16;
/// What short names begin with: nothing else in the script is called like that.
const SHORT: &str = "_i";

/// Gives a program and the script of its bindings short names for what goes by a digest.
pub fn shorten(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut module = ModuleConfig::new().generate_producers_section(false).parse(wasm).context("no program")?;
    let mut script = script.to_owned();
    let ids: Vec<_> = module.imports.iter().map(|import| import.id()).collect();
    for (number, id) in ids.into_iter().enumerate() {
        let import = module.imports.get_mut(id);
        if !has_digest(&import.name) {
            continue;
        }
        let (key, short) = (format!("\n{}: ", import.name), format!("{SHORT}{number}"));
        if script.matches(&import.name).count() != 1 || !script.contains(&key) {
            bail!("the bindings do not give {} once, as a function of that name on a line of its own", import.name);
        }
        script = script.replace(&key, &format!("\n{short}: "));
        import.name = short;
    }
    Ok((module.emit_wasm(), script))
}

/// Whether a name ends in an underscore and a digest.
fn has_digest(name: &str) -> bool {
    let digest = name.rsplit_once('_').map_or("", |(_, digest)| digest);
    digest.len() == DIGEST && digest.bytes().all(|digit| digit.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use walrus::{Module, ValType};

    #[test]
    fn digests_go_in_program_and_script_alike() {
        let mut module = Module::with_config(ModuleConfig::new());
        let kind = module.types.add(&[ValType::I32], &[]);
        for name in ["__wbg_say_0123456789abcdef", "plain", "__wbg_hear_fedcba9876543210"] {
            let (function, _) = module.add_import_func("./page.js", name, kind);
            module.exports.add(name, function);
        }
        let script = "const imports = {\n__wbg_say_0123456789abcdef: function() {},\nplain: function() {},\n\
                      __wbg_hear_fedcba9876543210: function() {},\n};";
        let (wasm, short) = shorten(&module.emit_wasm(), script).expect("shortened");
        let names: Vec<String> =
            Module::from_buffer(&wasm).expect("a program").imports.iter().map(|import| import.name.clone()).collect();
        assert_eq!(names, ["_i0", "plain", "_i2"]);
        assert_eq!(short, "const imports = {\n_i0: function() {},\nplain: function() {},\n_i2: function() {},\n};");
        // Where the script does not give what the program asks for, nothing fits any more.
        assert!(shorten(&module.emit_wasm(), "const imports = {};").is_err());
    }

    #[test]
    fn a_digest_is_told_from_a_word() {
        assert!(has_digest("__wbg_get_0123456789abcdef"));
        assert!(!has_digest("__wbindgen_init_externref_table") && !has_digest("0123456789abcdef"));
    }
}
