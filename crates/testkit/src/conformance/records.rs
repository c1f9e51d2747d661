use play::{Match, Random, Seed};
use tabletop::{Node, Title};

use super::Check;

/// That the record of a whole game reads back to the same state and the same
/// text, and proves its draws.
pub(super) fn reads_back<G: Title>(game: &G, seed: u64) -> Check {
    let table = random_match(game, seed)?;
    let record = table.record();
    let read = Match::<G>::read(&record).map_err(|bad| format!("{bad}\n{record}"))?;
    if read.state() != table.state() {
        return Err(format!("it reads back to another state: {:?}\n{record}", read.state()));
    }
    if read.record() != record {
        return Err(format!("it is written anew as\n{}\ninstead of\n{record}", read.record()));
    }
    play::verify::<G>(&record).map_err(|bad| format!("its draws: {bad}\n{record}"))?;
    Ok(())
}

/// A whole match of players who choose at random.
pub(crate) fn random_match<G: Title>(game: &G, seed: u64) -> Result<Match<G>, String> {
    let own = G::new(&game.setup()).map_err(|bad| bad.to_string())?;
    let mut table = Match::new(own, Some(Seed::from_number(seed)));
    let mut player = Random::new(seed);
    loop {
        match table.node() {
            Node::Decision(seat) => {
                let action = player.pick(&table.options());
                table.play(seat, action).map_err(|no| format!("{no}\n{}", table.record()))?;
            }
            Node::Over => break,
            Node::Chance => {
                return Err(format!("chance was left open\n{}", table.record()));
            }
        }
    }
    table.reveal_seed().map_err(|no| no.to_string())?;
    Ok(table)
}
