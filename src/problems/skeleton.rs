//! Multiplication skeletons.
pub mod machine;
pub mod moves;
pub mod pattern;
pub mod task;
#[cfg(test)]
mod quick {
    use super::{machine::SkeletonMachine, pattern::Pattern, task::*};
    use crate::machine::*;
    use crate::tally::Tally;
    #[test]
    fn o() {
        let run = |p: &str, m, z, slack, digits| {
            let task = Task { pattern: Pattern::read(p).unwrap(), m, z, slack, threshold: 25, digits };
            let start = std::time::Instant::now();
            let mut machine = SkeletonMachine::new(std::rc::Rc::new(task));
            let new = machine.clone();
            let mut tally = Tally::new(3);
            let ran = machine.run(u64::MAX, Stop::NEVER, |s, l, _| tally.note(s.beat(), l));
            println!("{p} {m} {z}: {} {} {} {:?}", tally.solutions(), tally.profile()[2..].iter().sum::<u64>(), ran.made, start.elapsed());
            machine.restart();
            assert!(machine == new);
        };
        let o = ".**./*..*/*..*/*..*/.**.";
        run(o, 5, 0, 0, 19);
        run(o, 6, 0, 0, 19);
        run(o, 5, 1, 0, 19);
        run(o, 6, 1, 0, 19);
        run("*/*", 2, 0, 0, 4);
        run("*.*/.*./*.*", 2, 0, 0, 4);
        run("**/**", 2, 0, 0, 5);
        println!("{}", size_of::<SkeletonMachine>());
    }
}
