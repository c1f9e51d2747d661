//! Checks that placing people ahead of one's turn asks the same questions with the same
//! options, and leads to the same board, however the others place theirs.

use std::collections::BTreeMap;

use play::FastDice;
use puerto_rico::{PuertoRico, State};
use tabletop::{
    ChanceNodes, Dice, GameRules, Ignore, Node, Seat, Setup, SimultaneousAnswers, Title,
};

/// A mayor phase that has begun, with what everyone could place ahead of their turn.
struct Placing {
    first: Seat,
    ahead: BTreeMap<Seat, State>,
    asked: Vec<Seat>,
}

/// Plays a game at random. Returns how many seats placed their people twice: ahead of
/// their turn, and in order.
fn play(game: &PuertoRico, number: u64) -> usize {
    let mut dice = FastDice::new(number);
    let (mut state, mut options, mut ahead_options) = (game.start(), Vec::new(), Vec::new());
    let (mut placing, mut compared) = (None::<Placing>, 0);
    let seats: Vec<Seat> = Seat::first(game.seats()).collect();
    loop {
        match game.node(&state) {
            Node::Over => return compared,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(seat) => {
                if game.asks_all(&state) {
                    let placing = placing.get_or_insert_with(|| {
                        let ahead = |&it: &Seat| Some((it, game.ahead(&state, it)?));
                        let ahead = seats.iter().filter_map(ahead).collect();
                        Placing { first: seat, ahead, asked: vec![seat] }
                    });
                    if !placing.asked.contains(&seat) {
                        placing.asked.push(seat);
                    }
                    assert_eq!(game.ahead(&state, seat), None, "it is asked already");
                } else {
                    assert!(seats.iter().all(|&it| game.ahead(&state, it).is_none()));
                }
                game.options(&state, &mut options);
                let action = options[dice.below(options.len() as u32) as usize];
                let own = placing.as_mut().and_then(|it| it.ahead.get_mut(&seat));
                if let Some(own) = own {
                    assert_eq!(game.node(own), Node::Decision(seat));
                    game.options(own, &mut ahead_options);
                    assert_eq!(ahead_options, options, "seed {number}, seat {seat}");
                    game.apply(own, action, &mut Ignore);
                }
                game.apply(&mut state, action, &mut Ignore);
            }
        }
        if !game.asks_all(&state)
            && let Some(Placing { first, ahead, mut asked }) = placing.take()
        {
            asked.retain(|&it| it != first);
            asked.sort_unstable();
            assert!(ahead.keys().eq(&asked), "the same seats are asked");
            for (&seat, own) in &ahead {
                assert_eq!(own.board(seat), state.board(seat), "seed {number}, seat {seat}");
                assert_eq!(game.with_answer(&state, own, seat), state);
            }
            compared += ahead.len();
        }
    }
}

#[test]
fn an_arrangement_does_not_depend_on_those_before_it() {
    let plain = |preset: &str, seats: u8| Setup::new(preset, seats);
    let expanded = |setup: Setup, name: &str| setup.expand(PuertoRico::EXPANSIONS, name).unwrap();
    for seats in 2..=5 {
        let mut setups = vec![plain("reprint-2019", seats), plain("classic-2002", seats)];
        let new = expanded(plain("reprint-2019", seats), "new-buildings");
        setups.push(expanded(new.clone(), "nobles"));
        setups.push(new);
        for setup in setups {
            let game = PuertoRico::new(&setup).unwrap();
            let compared: usize = (0..12).map(|number| play(&game, number)).sum();
            assert!(compared > 40, "{compared} at a table of {seats}");
        }
    }
}
