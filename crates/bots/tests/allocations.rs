//! The search allocates for its lists, not for its nodes.

use bots::{Budget, Heuristic, Knowledge, Search};
use play::{Bot, FastDice, Observed};
use puerto_rico::PuertoRico;
use santa_maria::SantaMaria;
use tabletop::{Ignore, Node, Setup, Title};

/// The first decision of a game, thought about again and again with more nodes.
fn allocations<G: Title + Knowledge>(setup: &Setup, nodes: u32) -> u64 {
    let game = G::new(setup).unwrap();
    let mut state = game.start();
    let mut dice = FastDice::new(1);
    while game.node(&state) == Node::Chance {
        let outcome = game.sample(&state, &mut dice);
        game.settle(&mut state, outcome, &mut Ignore);
    }
    let Node::Decision(seat) = game.node(&state) else { panic!("nobody is asked") };
    let mut options = Vec::new();
    game.options(&state, &mut options);
    let seen = Observed::new(&game, &state, seat, &mut dice);
    let mut search = Search::new(Heuristic::far::<G>(), Budget::Nodes(nodes), 1, 1);
    allocation_counter::measure(|| {
        search.choose(&seen, &options);
    })
    .count_total
}

#[test]
fn nodes_cost_no_allocations() {
    for seats in 2..=4 {
        let setup = Setup::new("reprint-2019", seats);
        let (few, many) =
            (allocations::<PuertoRico>(&setup, 500), allocations::<PuertoRico>(&setup, 8_000));
        // Sixteen times as many nodes: each of the few lists doubles four times.
        assert!(many <= few + 30, "Puerto Rico: {few}, then {many}");
        let setup = Setup::new("standard", seats);
        let (few, many) =
            (allocations::<SantaMaria>(&setup, 500), allocations::<SantaMaria>(&setup, 8_000));
        assert!(many <= few + 30, "Santa Maria: {few}, then {many}");
    }
}
