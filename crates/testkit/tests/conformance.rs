//! The suite on a game that keeps its promises.

use tabletop::{Components, GameRules, Setup, Title};
use testkit::toy::{BoxedRace, Race};
use testkit::{Conformance, Laws, NoLaws, conformance, games_to_play};

#[test]
fn the_race_keeps_every_promise() {
    for preset in Race::PRESETS {
        for seats in Race::SEATS.0..=Race::SEATS.1 {
            let plain = Setup::new(preset.name, seats);
            let secretive = plain.clone().expand(Race::EXPANSIONS, "tokens").expect("it has them");
            for setup in [plain, secretive] {
                conformance::<Race>(&setup, games_to_play(40), 1, &mut NoLaws);
            }
        }
    }
}

#[test]
fn the_race_with_a_box_keeps_every_promise() {
    let own = Components::Own { table: "heavy 5\nfull 7\n".to_owned() };
    let narrow = Components::Named("narrow".to_owned());
    for components in [None, Some(narrow), Some(own)] {
        for seats in BoxedRace::SEATS.0..=BoxedRace::SEATS.1 {
            let plain = Setup::new(BoxedRace::usual_preset(seats), seats).with("tokens", "in");
            let setup = Setup { components: components.clone(), ..plain };
            conformance::<BoxedRace>(&setup, games_to_play(40), 1, &mut NoLaws);
        }
    }
}

#[test]
fn every_state_can_be_swept() {
    let thorough =
        Conformance { sweep_every: 1, text_every: 1, record_every: 1, ..Conformance::new(20, 7) };
    thorough.run::<Race>(&Setup::new("standard", 3), &mut NoLaws);
    thorough.run::<Race>(&Setup::new("standard", 3).with("tokens", "in"), &mut NoLaws);
}

/// Counts what it is shown, to see that everything is shown.
#[derive(Default)]
struct Counter {
    states: u32,
    steps: u32,
    ends: u32,
    events: usize,
}

impl Laws<Race> for Counter {
    fn state(&mut self, _: &Race, _: &<Race as GameRules>::State) -> Result<(), String> {
        self.states += 1;
        Ok(())
    }

    fn step(
        &mut self,
        _: &Race,
        before: &<Race as GameRules>::State,
        events: &[<Race as GameRules>::Event],
        after: &<Race as GameRules>::State,
    ) -> Result<(), String> {
        self.steps += 1;
        self.events += events.len();
        if before == after { Err("nothing happened".to_owned()) } else { Ok(()) }
    }

    fn end(&mut self, _: &Race, _: &<Race as GameRules>::State) -> Result<(), String> {
        self.ends += 1;
        Ok(())
    }
}

#[test]
fn laws_see_every_state_step_and_end() {
    let mut counter = Counter::default();
    conformance::<Race>(&Setup::new("short", 2), 10, 3, &mut counter);
    assert_eq!(counter.ends, 10);
    assert_eq!(counter.states, counter.steps + 10);
    assert!(counter.events > 0);
}

#[test]
#[should_panic(expected = "a law: the race is unlawful")]
fn a_broken_law_is_found() {
    let mut law = |_: &Race, _: &<Race as GameRules>::State| Err("the race is unlawful".to_owned());
    conformance::<Race>(&Setup::new("standard", 2), 1, 1, &mut law);
}
