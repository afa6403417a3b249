use std::rc::Rc;
use stepdance::machine::{Machine, Move, Stop};
use stepdance::problems::antislide::{classes::Classes, solid::Solid};
use stepdance::tally::Tally;

#[test]
fn smoke() {
    for sides in [[2, 2, 2], [3, 3, 2], [3, 3, 3], [3, 3, 4], [4, 4, 2], [4, 4, 3], [4,4,4],[4,4,5],[5,4,4],[4,5,4]] {
        let mut machine = Classes::new(Rc::new(Solid::new(sides)));
        let mut tally = Tally::new(machine.levels());
        let t = std::time::Instant::now();
        let ran = machine.run(u64::MAX, Stop::NEVER, |a, l, _| tally.note(a.beat(), l));
        println!("{sides:?} {} classes {} labelled {:?} nodes {} moves {} in {:?}", tally.solutions(), machine.labelled(), machine.found(), tally.nodes()-1, ran.made, t.elapsed());
        println!("{:?}", &tally.profile()[1..]);
    }
}
