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

#[test]
fn smoke_moves() {
    use stepdance::problems::antislide::moves::{Mover, book::{Book, Corners}};
    for sides in [[2, 2, 2], [3, 3, 2], [3, 3, 3], [3, 3, 4], [4, 4, 2], [4, 4, 3], [4,4,4]] {
      for corners in [Corners::Filled, Corners::Empty] {
        let mut machine = Mover::new(Rc::new(Book::new(Rc::new(Solid::new(sides)), corners)));
        let mut tally = Tally::new(machine.levels());
        let t = std::time::Instant::now();
        let new = machine.clone();
        let ran = machine.run(u64::MAX, Stop::NEVER, |a, l, _| tally.note(a.beat(), l));
        let found = machine.found().to_vec(); machine.restart();
        println!("{corners:?} {sides:?} {} sols {:?} classes nodes {} moves {} in {:?}", tally.solutions(), found, tally.nodes()-1, ran.made, t.elapsed());
        println!("{:?} {:?}", &tally.profile()[1..], machine == new);
      }
    }
}
