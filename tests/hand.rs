use stepdance::problems::CATALOG;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::Scene;
use std::time::Instant;
#[test]
fn explore() {
    for entry in CATALOG.entries() {
        for preset in entry.presets.iter().map(|p| p.address).chain(entry.samples.iter().copied()) {
            let Ok(mut s) = CATALOG.open(preset) else { println!("{preset} does not open"); continue };
            let mut line = format!("{preset:.70}: ");
            let mut stage = Scene::new(968.0, 513.0);
            for step in 0..4 {
                let t = Instant::now();
                let c = s.choices();
                let took = t.elapsed();
                stage = Scene::new(968.0, 513.0);
                s.draw(&mut stage);
                let targets: Vec<_> = stage.items().iter().filter_map(|i| i.target).collect();
                let seen = c.iter().filter(|c| c.target.is_some_and(|t| targets.contains(&t))).count();
                let has = c.iter().filter(|c| c.target.is_some()).count();
                let mut distinct: Vec<_> = c.iter().filter_map(|c| c.target).map(|t| format!("{t:?}")).collect();
                distinct.sort(); distinct.dedup();
                let refused = c.iter().filter(|c| c.refused.is_some()).count();
                line += &format!("[{} choices {refused} refused {has} targets {} distinct {seen} on stage, {:?}; {:?} {:?}] ", c.len(), distinct.len(), took, c.first().map(|c| (c.name.clone(), c.target)), c.last().map(|c| c.name.clone()));
                let _ = step;
                s.forward(u64::MAX, Stop::at(Beat::Descend));
                if s.now().beat != Some(Beat::Descend) { break }
            }
            println!("{line}");
        }
    }
}
