//! A player with a purpose scores far more than a random one: the rules reward
//! what they are meant to reward.

use play::FastDice;
use santa_maria::{Action, Event, Item, Retirement, SantaMaria, State};
use tabletop::{Dice, Game, Ignore, Name, Node, Seat, Setup, Title, Viewer};

type Choose = fn(&SantaMaria, &State, Seat, &[Action], &mut FastDice) -> Action;

fn random(_: &SantaMaria, _: &State, _: Seat, options: &[Action], dice: &mut FastDice) -> Action {
    options[dice.below(options.len() as u32) as usize]
}

/// What an event is worth to a seat, in points.
fn weight(event: &Event, me: Seat, year: u8) -> f64 {
    let early = f64::from(3 - year);
    match *event {
        Event::Took { seat, .. } if seat == me => 3.0 + 3.0 * early,
        Event::Gained { seat, goods, coins, points, excess } if seat == me => {
            let goods: f64 = goods
                .values()
                .iter()
                .zip([0.8, 0.8, 1.1, 1.1, 1.5])
                .map(|(&count, worth)| f64::from(count) * worth)
                .sum();
            let lost = f64::from(excess) * 0.4;
            goods - lost + f64::from(coins) * 0.4 + f64::from(points)
        }
        Event::Shipped { seat, paid, .. } if seat == me => {
            2.5 + early + 1.3 * f64::from(paid.values().iter().sum::<u8>())
        }
        Event::Traded { seat, .. } if seat == me => -0.9,
        Event::Marched { seat, .. } if seat == me => 1.2,
        Event::Advanced { seat, .. } if seat == me => 1.4,
        Event::Hurried { seat, coins, .. } if seat == me => -0.3 - 0.4 * f64::from(coins),
        Event::Monk { seat, coins, .. } if seat == me => 3.0 - 0.4 * f64::from(coins),
        Event::Unlocked { seat, .. } if seat == me => 3.0 * (1.0 + early),
        Event::Activated { seat, coins, .. } if seat == me => -0.2 - 0.4 * f64::from(coins),
        Event::Die { seat, coins, .. } if seat == me => -1.0 - 0.4 * f64::from(coins),
        Event::Sold { seat, .. } | Event::Bought { seat, .. } if seat == me => -2.0,
        _ => 0.0,
    }
}

/// How good it is for a seat that it stands so: colonists and bishops count.
fn standing(game: &SantaMaria, state: &State, me: Seat) -> f64 {
    let sheet = game.view(state, Viewer::Referee).seats[&me].sheet.expect("the referee sees all");
    f64::from(sheet.colonists + sheet.bishops + sheet.scholars + sheet.harbours)
}

/// Looks one step ahead: chance and own questions that follow are left open.
fn greedy(
    game: &SantaMaria,
    state: &State,
    me: Seat,
    options: &[Action],
    dice: &mut FastDice,
) -> Action {
    let before = standing(game, state, me);
    let year = game.round(state) as u8;
    let value = |action: Action| {
        let (mut next, mut events) = (*state, Vec::new());
        game.apply(&mut next, action, &mut events);
        let gained: f64 = events.iter().map(|event| weight(event, me, year)).sum();
        let settled = standing(game, &next, me) - before;
        let kind = match action {
            // Income comes sooner or later: what counts is what is left to do.
            Action::Retire(Retirement::Coins) => return 0.1,
            Action::Retire(Retirement::Road) => return 0.05,
            Action::Retire(_) => return 0.08,
            Action::Expand(_) => 3.0 + 3.0 * f64::from(3 - year),
            Action::Ship(_) => 4.0,
            Action::Road(_) | Action::March => 1.0,
            _ => 0.0,
        };
        gained + settled + kind
    };
    // Equal options are told apart by the dice.
    let best =
        options.iter().map(|&action| (value(action) + f64::from(dice.below(100)) / 1e4, action));
    best.max_by(|one, other| one.0.total_cmp(&other.0)).expect("there are options").1
}

/// The means of the items of the score sheet, the total last.
fn means(preset: &str, seats: u8, games: u64, choose: Choose) -> Vec<f64> {
    let game = SantaMaria::new(&Setup::new(preset, seats)).unwrap();
    let (mut sums, mut options) = (vec![0.0; Item::ALL.len() + 1], Vec::new());
    for seed in 0..games {
        let (mut dice, mut state) = (FastDice::new(seed), game.start());
        loop {
            match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let outcome = game.sample(&state, &mut dice);
                    game.settle(&mut state, outcome, &mut Ignore);
                }
                Node::Decision(seat) => {
                    game.options(&state, &mut options);
                    let action = choose(&game, &state, seat, &options, &mut dice);
                    game.apply(&mut state, action, &mut Ignore);
                }
            }
        }
        for board in game.view(&state, Viewer::Referee).seats.values() {
            let it = board.sheet.expect("the game is over");
            let items = [
                it.happiness,
                it.coins,
                it.colonists,
                it.scholars,
                it.bishops,
                it.harbours,
                it.shipments,
                it.total(),
            ];
            sums.iter_mut().zip(items).for_each(|(sum, item)| *sum += f64::from(item));
        }
    }
    sums.iter().map(|sum| sum / (games * u64::from(seats)) as f64).collect()
}

fn told(who: &str, seats: u8, means: &[f64]) {
    let names = Item::ALL.iter().map(|item| item.name()).chain(["total"]);
    let parts: Vec<String> =
        names.zip(means).map(|(name, mean)| format!("{name} {mean:.1}")).collect();
    println!("{who}, {seats} players: {}", parts.join(", "));
}

#[test]
fn a_player_with_a_purpose_is_far_better_than_a_random_one() {
    for (seats, preset, games) in
        [(1, "advanced", 20), (2, "standard", 20), (3, "standard", 60), (4, "standard", 20)]
    {
        let by_chance = means(preset, seats, games, random);
        let on_purpose = means(preset, seats, games, greedy);
        told("random", seats, &by_chance);
        told("greedy", seats, &on_purpose);
        let (random, greedy) = (by_chance[Item::ALL.len()], on_purpose[Item::ALL.len()]);
        assert!(greedy > 2.0 * random, "{seats} players: {greedy:.1} against {random:.1}");
    }
}
