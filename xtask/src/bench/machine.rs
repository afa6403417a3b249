//! What the figures were measured on.

use std::env;
use std::process::Command;
use std::thread;

use crate::process;

/// Processor, cores and system, such as "AMD EPYC (2 cores), linux x86_64".
pub fn describe() -> String {
    let processor = processor().unwrap_or_else(|| "a processor unknown".to_owned());
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    format!("{processor} ({cores} cores), {} {}", env::consts::OS, env::consts::ARCH)
}

fn processor() -> Option<String> {
    if cfg!(target_os = "macos") {
        let asked = process::ask(Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"])).ok()?;
        return Some(String::from_utf8_lossy(&asked.stdout).trim().to_owned()).filter(|name| !name.is_empty());
    }
    if cfg!(windows) {
        return env::var("PROCESSOR_IDENTIFIER").ok();
    }
    model(&std::fs::read_to_string("/proc/cpuinfo").ok()?)
}

/// Linux tells about every core; they are of one model, most often.
fn model(cpuinfo: &str) -> Option<String> {
    let (_, name) =
        cpuinfo.lines().filter_map(|line| line.split_once(':')).find(|(key, _)| key.trim() == "model name")?;
    Some(name.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_is_found() {
        let text = "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC 9\nstepping : 1\n\nmodel name\t: other\n";
        assert_eq!(model(text).as_deref(), Some("AMD EPYC 9"));
        assert_eq!(model("nothing"), None);
    }

    #[test]
    fn every_machine_is_described() {
        assert!(describe().contains("cores"), "{}", describe());
    }
}
