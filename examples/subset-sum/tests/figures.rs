//! The sums against all subsets there are; what is said, and what is refused.

use stepdance::prelude::*;
use subset_sum::CATALOG;

fn solutions(address: &str) -> Vec<String> {
    let mut search = CATALOG.open(address).expect("a search");
    let next = || {
        search.forward(u64::MAX, Stop::at(Beat::Solution));
        search.solution()
    };
    std::iter::from_fn(next).collect()
}

/// All subsets with that sum, one by one.
fn subsets(numbers: &[u32], sum: u32) -> Vec<String> {
    let chosen =
        |set: u32| numbers.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, number)| number);
    let sets = (0..1 << numbers.len()).filter(|set| chosen(*set).sum::<u32>() == sum);
    sets.map(|set| chosen(set).map(u32::to_string).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_sums_are_those_of_all_subsets() {
    // Horowitz and Sahni's example has three.
    assert_eq!(solutions("subset"), ["5 10 15", "5 12 13", "12 18"]);
    for numbers in [&[1, 2, 3, 4, 5, 6, 7, 8][..], &[5, 10, 12, 13, 15, 18], &[3], &[2, 4, 6, 8]] {
        let text: Vec<String> = numbers.iter().map(u32::to_string).collect();
        for sum in 1..=numbers.iter().sum::<u32>() + 1 {
            let mut found = solutions(&format!("subset?numbers={}&sum={sum}", text.join(",")));
            let mut all = subsets(numbers, sum);
            found.sort();
            all.sort();
            assert_eq!(found, all, "{numbers:?}, {sum}");
        }
    }
}

/// What is still wanted, as told, is the sum less what stands in the path.
#[test]
fn sentences_count_with_the_numbers_in_force() {
    let mut search = CATALOG.open("subset").expect("a search");
    while search.forward(1, Stop::NEVER).made > 0 {
        let (told, now) = (search.told(), search.now());
        let wanted = 30 - told.path.iter().map(|number| number.parse::<u32>().expect("a number")).sum::<u32>();
        assert_eq!(told.variables[0].value, wanted.to_string());
        let said = told.narration.reason().split([' ', ',', '.']).any(|word| word == wanted.to_string());
        if matches!(now.beat, Some(Beat::Reject | Beat::Descend)) {
            assert!(said, "{}", told.narration);
        }
    }
}

#[test]
fn bad_numbers_are_named_with_what_is_allowed() {
    for bad in ["3,2", "1,1", "x", "1,,2", "-1,2", "1,70000"] {
        let Err(wrong) = CATALOG.open(&format!("subset?numbers={bad}")) else { panic!("{bad} opens") };
        let wrong = wrong.to_string();
        assert!(wrong.contains(bad) && wrong.contains("ascending numbers below 65536"), "{wrong}");
    }
}

#[test]
fn ours_are_listed_behind() {
    assert_eq!(CATALOG.first(), "subset");
    let ours = stepdance::problems::CATALOG.entries().map(|entry| entry.id);
    assert!(CATALOG.entries().skip(1).map(|entry| entry.id).eq(ours));
}

/// A window on its way from or to nothing: drawn without a hitch, and with places that are numbers.
#[test]
fn any_room_will_do() {
    for (width, height) in [(1.0, 1.0), (10.0, 10.0), (5000.0, 10.0), (10.0, 5000.0), (4000.0, 3000.0)] {
        let mut search = CATALOG.open("subset").expect("a search");
        while search.forward(7, Stop::NEVER).made > 0 {
            let mut scene = Scene::new(width, height);
            search.draw(&mut scene);
            for area in scene.items().iter().map(|item| item.extent()) {
                let numbers = [area.x, area.y, area.w, area.h];
                assert!(numbers.iter().all(|number| number.is_finite()), "{area:?} on {width} by {height}");
            }
        }
    }
}

/// The fifth of the powers of two is 16, and no 5.
#[test]
fn a_number_is_called_by_what_it_is() {
    let session = CATALOG.open("subset?numbers=1,2,4,8,16,32,64&sum=99").expect("a search");
    assert_eq!(session.place_name(stepdance::scene::Target("number", 4)), "number 16");
}
