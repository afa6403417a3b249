//! The package for npm: packed, installed in a fresh folder, and used there as its README says.

use super::kit;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The output of a command that must succeed.
fn done(folder: &Path, command: &str, args: &[&str]) -> String {
    let out = Command::new(command).args(args).current_dir(folder).output();
    let out = out.unwrap_or_else(|error| panic!("{command}: {error}"));
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(out.status.success(), "{command} {args:?}: {said}");
    String::from_utf8(out.stdout).expect("text")
}

/// A folder that is gone afterwards.
struct Fresh(PathBuf);

impl Drop for Fresh {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_package_does_in_node_what_its_readme_says() {
    let package = kit::built("../dist.npm");
    assert!(package.join("package.json").is_file(), "`cargo xtask build --npm` makes {}", package.display());
    let fresh = Fresh(std::env::temp_dir().join(format!("stepdance-npm-{}", std::process::id())));
    fs::create_dir_all(&fresh.0).expect("a folder");
    let package = package.canonicalize().expect("it is there").display().to_string();
    let file = done(&fresh.0, "npm", &["pack", &package, "--silent"]);
    fs::write(fresh.0.join("package.json"), r#"{"name":"fresh","private":true,"type":"module"}"#).expect("written");
    let file = format!("./{}", file.trim());
    done(&fresh.0, "npm", &["install", "--silent", "--offline", "--no-audit", "--no-fund", &file]);
    // The README's own lines, one behind the other.
    let readme = fs::read_to_string(fresh.0.join("node_modules/stepdance/README.md")).expect("a README");
    let blocks = readme.split("```js\n").skip(1).filter_map(|rest| rest.split("```").next());
    let script: String = blocks.chain(["console.log(picture.slice(0, 4), picture.includes(\"var(--\"));\n"]).collect();
    fs::write(fresh.0.join("readme.js"), script).expect("written");
    let told = done(&fresh.0, "node", &["readme.js"]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].contains("olution") && lines[0].starts_with(|c: char| c.is_ascii_digit()), "{told}");
    assert_eq!(lines[1..], ["92", "1", "4", "<svg false"], "{told}");
    // Whoever hands over what is wrong is told what is allowed.
    let wrong = "import { Search } from 'stepdance'; try { new Search('queens?n=99') } catch (error) { console.log(error.message) }";
    let told = done(&fresh.0, "node", &["--input-type=module", "-e", wrong]);
    assert!(told.contains("n=99") && told.contains("from 1 to"), "{told}");
}

/// The types of the package and of the element hold in a program that takes them at their strictest: every message, method and
/// event, and what must not be possible.
#[test]
fn a_strict_program_compiles_with_the_types_of_the_package() {
    let fresh = Fresh(std::env::temp_dir().join(format!("stepdance-types-{}", std::process::id())));
    let package = kit::built("../dist.npm").canonicalize().expect("`cargo xtask build --npm` makes it");
    fs::create_dir_all(fresh.0.join("node_modules")).expect("a folder");
    std::os::unix::fs::symlink(package, fresh.0.join("node_modules/stepdance")).expect("a link");
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/types");
    let names = ["embed.ts", "package.ts"];
    for name in names {
        fs::copy(programs.join(name), fresh.0.join(name)).expect("a program");
    }
    let options = serde_json::json!({
        "files": names,
        "compilerOptions": {
            "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true, "skipLibCheck": false,
            "noEmit": true, "module": "esnext", "moduleResolution": "bundler", "target": "es2022",
            "lib": ["es2022", "dom", "dom.iterable"], "types": [],
        },
    });
    fs::write(fresh.0.join("tsconfig.json"), options.to_string()).expect("written");
    let tsc = kit::tsc().display().to_string();
    let out = Command::new("node").args([&tsc, "-p", "."]).current_dir(&fresh.0).output().expect("Node.js");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
}
