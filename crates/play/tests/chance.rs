//! Chance: bound to the seed and to the number of draws before, provable
//! afterwards, and told by the caller where there is no seed.

use crate::table::{finish, race, seat, seeded};
use play::{
    Entry, FastDice, Match, MatchError, NeverPasses, Random, RecordLineError, Seed, Tally,
    play_out, verify, verify_with,
};
use tabletop::{ChanceNodes, GameRules, Node, Title};
use testkit::toy::{Race, Step};

fn rolls(table: &Match<Race>) -> Vec<String> {
    let lines = table.record();
    let rolled = lines.lines().filter_map(|line| line.split_once(" * roll "));
    rolled.map(|(_, roll)| roll.to_owned()).collect()
}

#[test]
fn the_dice_do_not_depend_on_what_is_decided() {
    let mut bold = seeded(3, 21);
    let mut meek = seeded(3, 21);
    while let Node::Decision(seat) = bold.node() {
        bold.play(seat, *bold.options().last().unwrap()).unwrap();
    }
    while let Node::Decision(seat) = meek.node() {
        meek.play(seat, meek.options()[0]).unwrap();
    }
    assert_ne!(bold.record(), meek.record());
    assert!(rolls(&bold).iter().zip(&rolls(&meek)).all(|(one, other)| one == other));
    assert_ne!(rolls(&seeded(3, 21)), rolls(&seeded(3, 22)), "but on the seed");
}

#[test]
fn every_draw_can_be_proved() {
    for number in 0..30 {
        let mut table = seeded(4, number);
        finish(&mut table, number);
        let seed = Seed::from_number(number);
        let unfinished = table.record();
        assert!(verify_with::<Race>(&unfinished, &seed).is_ok());
        assert_eq!(verify::<Race>(&unfinished).unwrap_err().problem, RecordLineError::NoSeed);
        table.reveal_seed().unwrap();
        let verified = verify::<Race>(table.record()).unwrap();
        let chances =
            table.entries().iter().filter(|entry| matches!(entry, Entry::Chance(_))).count();
        assert_eq!((verified.chances, verified.seed), (chances, seed));
        let other = verify_with::<Race>(table.record(), &Seed::from_number(99)).unwrap_err();
        assert_eq!((other.line, other.problem), (1, RecordLineError::SeedHash));
    }
}

#[test]
fn a_forged_draw_is_found_on_its_line() {
    // The forger knows the seed, and tells dice of their own all the same.
    let seed = Seed::from_number(4);
    let mut forged: Match<Race> = Match::new(race(2), None);
    let mut player = Random::new(4);
    let mut honest = 0;
    while forged.node() != Node::Over {
        match forged.node() {
            Node::Decision(seat) => forged.play(seat, player.pick(&forged.options())).unwrap(),
            Node::Chance => {
                let mut dice = play::ChanceDice::new(&seed, honest, 0);
                let mut roll = forged.game().sample(forged.state(), &mut dice);
                if honest == 5 {
                    let mut all = Vec::new();
                    forged.game().outcomes(forged.state(), &mut all);
                    roll = all.into_iter().find(|&other| other != roll).unwrap();
                }
                honest += 1;
                forged.settle(roll).unwrap()
            }
            Node::Over => break,
        };
    }
    let record = forged.record().replace("none", &seed.commitment().to_string());
    let number = forged.entries().len() + 1;
    let record = format!("{record}{number} * ! seed {}\n", seed.to_hex());
    Match::<Race>::read(&record).expect("every line is possible");
    let sixth = forged
        .entries()
        .iter()
        .enumerate()
        .filter(|(_, entry)| matches!(entry, Entry::Chance(_)))
        .nth(5)
        .map(|(index, _)| index + 2);
    let bad = verify::<Race>(&record).unwrap_err();
    assert_eq!(Some(bad.line), sixth);
    assert!(matches!(bad.problem, RecordLineError::NotFromSeed { .. }));
}

#[test]
fn chance_is_told_only_where_there_is_no_seed() {
    let mut told: Match<Race> = Match::new(race(2), None);
    assert_eq!(told.play(seat('a'), Step::Bank), Err(MatchError::Chance));
    let impossible = told.settle_text("roll 7").unwrap_err();
    let MatchError::Impossible { outcome, possible } = &impossible else { panic!("{impossible}") };
    assert_eq!((outcome.as_str(), possible.of), ("roll 7", Some(6)));
    assert!(impossible.to_string().contains("one of: roll 1; roll 2;"), "{impossible}");
    told.settle_text("roll 6").unwrap();
    assert_eq!(told.settle_text("roll 6"), Err(MatchError::NotChance { turn: seat('a') }));
    assert_eq!(told.reveal_seed(), Err(MatchError::NoSeed));

    let mut table = seeded(2, 1);
    finish(&mut table, 1);
    assert_eq!(table.settle_text("roll 6"), Err(MatchError::Over));
    let start = table.record().lines().next().unwrap().to_owned() + "\n";
    let mut unknown: Match<Race> = Match::read(start).unwrap();
    assert_eq!(unknown.settle_text("roll 6"), Err(MatchError::SeedUnknown));
    assert_eq!(unknown.reveal_seed(), Err(MatchError::SeedUnknown));
}

#[test]
fn a_playout_ends_and_counts() {
    let game = race(4);
    let mut options = Vec::new();
    let mut dice = FastDice::new(1);
    let mut player = Random::new(1);
    let mut total = Tally::default();
    for _ in 0..1000 {
        let mut state = game.start();
        let tally = play_out(
            &game,
            &mut state,
            &mut options,
            |_, _, _, options| player.pick(options),
            &mut dice,
        );
        assert_eq!(game.node(&state), Node::Over);
        assert!(tally.chances > 0);
        total.decisions += tally.decisions;
        total.automatic += tally.automatic;
    }
    assert!(total.decisions > total.automatic && total.automatic > 0, "{total:?}");
}

#[test]
fn who_never_passes_refuses_nothing_free_while_there_is_something_else() {
    let game = race(2);
    let declines = |_: &Race, _: &<Race as GameRules>::State, step: Step| step != Step::Push;
    let mut player: NeverPasses<Race> = NeverPasses::new(3, declines);
    let mut dice = FastDice::new(3);
    let mut state = game.start();
    let choose = |game: &Race, state: &<Race as GameRules>::State, _, options: &[Step]| {
        let chosen = player.pick(game, state, options);
        assert!(options.contains(&chosen));
        assert!(chosen == Step::Push || !options.contains(&Step::Push));
        chosen
    };
    play_out(&game, &mut state, &mut Vec::new(), choose, &mut dice);
    assert!(game.position(&state).seats.len() == 2);
}
