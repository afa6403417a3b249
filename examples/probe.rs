use std::time::Instant;
use stepdance::host::{Event, Host, Surface};
use stepdance::player::State;
use stepdance::problems::CATALOG;

fn main() {
    for (address, keys) in [
        ("langford?n=11", &["t", "End", "Home", "ArrowLeft"][..]),
        ("langford?n=11&at=1000000", &["t", "h", "z", "End"]),
        ("cover?preset=pentominoes", &["End", "ArrowLeft", "d"]),
        ("cover?preset=pentominoes6x10", &["End", "ArrowLeft", "d"]),
        ("fillomino?rule=options", &["End", "d", "ArrowLeft", "d"]),
        ("fillomino", &["End", "d", "ArrowLeft"]),
    ] {
        let begun = Instant::now();
        let mut clock = || begun.elapsed().as_secs_f64() * 1000.0;
        let mut host = Host::new(CATALOG);
        host.resize(Surface::Stage, 1200.0, 600.0);
        host.resize(Surface::Tree, 400.0, 300.0);
        host.resize(Surface::Profile, 400.0, 200.0);
        host.resize(Surface::Ticks, 800.0, 10.0);
        match host.open(address, &mut clock) {
            Ok(_) => {}
            Err(bad) => {
                println!("{address}: {bad}");
                continue;
            }
        }
        for key in keys {
            let t = Instant::now();
            let now = begun.elapsed().as_secs_f64() * 1000.0;
            let reply = host.send(&Event::Key((*key).to_owned(), false), now, &mut clock);
            if *key == "t" {
                host.send(&Event::SwapTree, now, &mut clock);
            }
            let sent = t.elapsed().as_secs_f64() * 1000.0;
            let (mut longest, mut frames, mut which) = (0.0_f64, 0, 0);
            let all = Instant::now();
            loop {
                let t = Instant::now();
                let now = begun.elapsed().as_secs_f64() * 1000.0;
                let frame = host.tick(now, &mut clock);
                let ticked = t.elapsed().as_secs_f64() * 1000.0;
                if frame.view {
                    let _ = host.view();
                }
                let t2 = t.elapsed().as_secs_f64() * 1000.0;
                if t2 > longest {
                    longest = t2;
                    which = frames;
                    if t2 > 50.0 {
                        println!("   frame {frames}: tick {ticked:.0} view {:.0}", t2 - ticked);
                    }
                }
                frames += 1;
                if (!frame.again && host.player().state() == State::Paused) || all.elapsed().as_secs() > 20 {
                    break;
                }
            }
            println!(
                "{address} {key}: send {sent:.0} ms {reply:?}, longest frame {longest:.0} ms (number {which} of {frames}), at {}",
                host.view().at
            );
        }
    }
}
