//! Decides which beige buildings can be on the board together, and draws a random market.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop::{Dice, JOINT, ListError, Name, Named, Ratio, Title, ToMessage};

use crate::PuertoRico;
use crate::building::{Building, BuildingSet, Edition, HIGHEST_COST};
use crate::refusal::Refusal;
use crate::rules::{HaciendaWithForestHouse, Market, NoblesPlay, OfficeWithTradingPost, Rules};
use crate::stack::choose;
use crate::state::State;

/// The beige buildings that can be chosen: 24 small ones, 7 large ones. [draft.candidates]
pub(crate) const CANDIDATES: BuildingSet = BuildingSet::BEIGE
    .and(BuildingSet::of(Edition::Base).or(BuildingSet::of(Edition::NewBuildings)));

/// What is on the board without a choice: the production buildings, and those
/// of the nobles. [draft.production] [nobles.buildings]
pub(crate) fn given(rules: &Rules) -> BuildingSet {
    let base = BuildingSet::of(Edition::Base).without(BuildingSet::BEIGE);
    match rules.nobles {
        NoblesPlay::Out => base,
        NoblesPlay::In => base.or(BuildingSet::of(Edition::Nobles)),
    }
}

/// The kinds on the board when the game is set up.
pub(crate) fn at_start(game: &PuertoRico) -> BuildingSet {
    given(&game.rules).or(match game.rules.market {
        // [draft.base]
        Market::Base => BuildingSet::BEIGE.and(BuildingSet::of(Edition::Base)),
        // [draft.fixed]
        Market::Fixed => game.list,
        Market::Draft | Market::Random => BuildingSet::EMPTY,
    })
}

/// Spaces on the board for beige buildings of this cost: as many as the base
/// game has buildings. [draft.space] [draft.costs]
fn spaces(game: &PuertoRico, cost: u8) -> u8 {
    of_cost(game, cost).and(BuildingSet::of(Edition::Base)).count()
}

fn of_cost(game: &PuertoRico, cost: u8) -> BuildingSet {
    CANDIDATES.and(game.by_cost[usize::from(cost)]).without(match cost {
        0 => BuildingSet::EMPTY,
        _ => game.by_cost[usize::from(cost) - 1],
    })
}

/// Two ways to trade, of which the rulebooks recommend one.
const TRADE: BuildingSet = BuildingSet::these(&[Building::Office, Building::TradingPost]);

/// The pair of which one must be on the board. [draft.exactly-one]
fn needed(rules: &Rules) -> Option<BuildingSet> {
    (rules.office_with_trading_post == OfficeWithTradingPost::ExactlyOne).then_some(TRADE)
}

/// Whether a set has what it needs of a pair.
fn has_needed(rules: &Rules, pair: BuildingSet, set: BuildingSet) -> bool {
    needed(rules) != Some(pair) || !pair.and(set).is_empty()
}

/// The buildings that the rules keep apart. [draft.exclusion]
fn kept_apart(rules: &Rules) -> impl Iterator<Item = BuildingSet> {
    const LAND: BuildingSet = BuildingSet::these(&[Building::Hacienda, Building::ForestHouse]);
    let trade = rules.office_with_trading_post != OfficeWithTradingPost::Allowed;
    let land = rules.hacienda_with_forest_house == HaciendaWithForestHouse::Excluded;
    [(trade, TRADE), (land, LAND)].into_iter().filter(|(apart, _)| *apart).map(|(_, pair)| pair)
}

/// The building already chosen that excludes this one.
fn rival(rules: &Rules, chosen: BuildingSet, building: Building) -> Option<Building> {
    kept_apart(rules)
        .filter(|pair| pair.contains(building))
        .find_map(|pair| pair.and(chosen).iter().find(|&other| other != building))
}

/// Whether a building can join those chosen for the board.
pub(crate) fn judge_beside(
    game: &PuertoRico,
    chosen: BuildingSet,
    building: Building,
) -> Result<(), Refusal> {
    if !CANDIDATES.contains(building) {
        return Err(Refusal::NoCandidate { building });
    }
    // [draft.once]
    if chosen.contains(building) {
        return Err(Refusal::AlreadyChosen { building });
    }
    let cost = game.costs[building as usize];
    if of_cost(game, cost).and(chosen).count() == spaces(game, cost) {
        return Err(Refusal::NoMarketSpace { building, cost });
    }
    if let Some(rival) = rival(&game.rules, chosen, building) {
        return Err(Refusal::KeptApart { building, rival });
    }
    judge_needed(game, chosen, building)
}

/// Whether a building leaves a space for the pair of which one must be on the board. Both
/// have the same cost. [draft.exactly-one]
fn judge_needed(game: &PuertoRico, chosen: BuildingSet, building: Building) -> Result<(), Refusal> {
    let cost = game.costs[building as usize];
    let candidates = of_cost(game, cost);
    match needed(&game.rules) {
        Some(pair)
            if pair.and(candidates) == pair
                && !pair.contains(building)
                && pair.and(chosen).is_empty()
                && candidates.and(chosen).count() + 1 == spaces(game, cost) =>
        {
            Err(Refusal::KeptFree { building, cost })
        }
        _ => Ok(()),
    }
}

/// The beige kinds that have been chosen.
pub(crate) fn chosen(state: &State) -> BuildingSet {
    state.market.and(CANDIDATES)
}

/// Whether every space is taken.
pub(crate) fn is_full(chosen: BuildingSet) -> bool {
    chosen.count() == CANDIDATES.and(BuildingSet::of(Edition::Base)).count()
}

/// The lowest cost with empty spaces, and their number.
fn first_gap(game: &PuertoRico, chosen: BuildingSet) -> Option<(u8, u8)> {
    (0..=HIGHEST_COST as u8)
        .map(|cost| {
            let taken = of_cost(game, cost).and(chosen).count();
            (cost, spaces(game, cost).saturating_sub(taken))
        })
        .find(|&(_, empty)| empty > 0)
}

/// Draws the buildings of a random market: each that the rules allow is equally
/// likely. [draft.random]
pub(crate) fn sample(game: &PuertoRico, dice: &mut impl Dice) -> BuildingSet {
    let mut drawn = BuildingSet::EMPTY;
    for cost in 0..=HIGHEST_COST as u8 {
        // Buildings that are kept apart have the same cost, so drawing this cost again is fair.
        let one_cost = loop {
            let mut pool = of_cost(game, cost);
            let mut some = BuildingSet::EMPTY;
            for _ in 0..spaces(game, cost) {
                let ticket = dice.below(u32::from(pool.count())) as usize;
                if let Some(building) = pool.iter().nth(ticket) {
                    some.insert(building);
                    pool.remove(building);
                }
            }
            let candidates = of_cost(game, cost);
            if kept_apart(&game.rules)
                .filter(|&pair| pair.and(candidates) == pair)
                .all(|pair| pair.and(some) != pair && has_needed(&game.rules, pair, some))
            {
                break some;
            }
        };
        drawn = drawn.or(one_cost);
    }
    drawn
}

pub(crate) fn probability(game: &PuertoRico, drawn: BuildingSet) -> Ratio {
    if fits(game, drawn).is_err() {
        return Ratio::NEVER;
    }
    let mut of = 1;
    for cost in 0..=HIGHEST_COST as u8 {
        let (candidates, spaces) = (of_cost(game, cost), spaces(game, cost));
        let others = candidates.count().saturating_sub(2);
        // The ways with both of a pair, and with neither where one is required.
        let apart: u64 = kept_apart(&game.rules)
            .filter(|&pair| pair.and(candidates) == pair)
            .map(|pair| {
                let both = spaces.checked_sub(2).map_or(0, |spaces| choose(others, spaces));
                let neither =
                    if needed(&game.rules) == Some(pair) { choose(others, spaces) } else { 0 };
                both + neither
            })
            .sum();
        of *= choose(candidates.count(), spaces) - apart;
    }
    Ratio { cases: 1, of }
}

/// Whether these are exactly the buildings of a full board, or what is wrong.
pub(crate) fn fits(game: &PuertoRico, list: BuildingSet) -> Result<(), Refusal> {
    fits_so_far(game, list)?;
    judge_full(game, list)
}

/// Whether no space is left empty.
fn judge_full(game: &PuertoRico, list: BuildingSet) -> Result<(), Refusal> {
    match first_gap(game, list) {
        Some((cost, spaces)) => Err(Refusal::BoardNotFull { cost, spaces }),
        None => Ok(()),
    }
}

/// Whether these can all be on the board, or what is wrong.
pub(crate) fn fits_so_far(game: &PuertoRico, list: BuildingSet) -> Result<(), Refusal> {
    let mut chosen = BuildingSet::EMPTY;
    for building in list.iter() {
        judge_beside(game, chosen, building)?;
        chosen.insert(building);
    }
    Ok(())
}

/// Fills the empty spaces: with buildings of the base game first, then with any that fit.
pub(crate) fn fill_up(game: &PuertoRico, mut chosen: BuildingSet) -> BuildingSet {
    // The order of the board has the base game first.
    for building in CANDIDATES.iter() {
        if judge_beside(game, chosen, building).is_ok() {
            chosen.insert(building);
        }
    }
    chosen
}

/// Reads the list of a fixed market: `NAME+NAME+...`. [draft.fixed]
pub(crate) fn read(game: &PuertoRico, text: &str) -> Result<BuildingSet, ListError> {
    let mut list = BuildingSet::EMPTY;
    for name in text.split(JOINT) {
        let building = Building::from_name(name)
            .ok_or_else(|| ListError::Unknown { kind: Building::KIND, asked: name.into() })?;
        judge_beside(game, list, building).map_err(refused)?;
        list.insert(building);
    }
    judge_full(game, list).map_err(refused)?;
    Ok(list)
}

/// What the draft would refuse in a list.
fn refused(refusal: Refusal) -> ListError {
    let (game, rule) = (PuertoRico::NAME, refusal.rule());
    ListError::Refused { game, rule, refusal: Box::new(refusal.to_message()) }
}

/// Writes the list of a fixed market.
pub(crate) fn write(list: BuildingSet) -> String {
    let names: Vec<&str> = list.iter().map(Name::name).collect();
    names.join("+")
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use tabletop::Setup;

    use super::*;

    /// A table with this list that requires either office or trading post.
    fn listed(of_cost_five: &str) -> Result<PuertoRico, tabletop::SetupError> {
        let list = format!(
            "small-market+hacienda+construction-hut+small-warehouse+hospice+{of_cost_five}+\
             large-warehouse+factory+university+harbor+wharf+guild-hall+residence+fortress+\
             customs-house+city-hall"
        );
        let setup = Setup::new("reprint-2019", 3)
            .with("market", "fixed")
            .with("buildings", list)
            .with("office-with-trading-post", "exactly-one");
        PuertoRico::new(&setup)
    }

    #[test]
    fn a_list_has_exactly_one_of_office_and_trading_post() {
        assert!(listed("office+church").is_ok());
        assert!(listed("large-market+trading-post").is_ok());
        for bad in ["large-market+church", "church+large-market", "office+trading-post"] {
            assert!(listed(bad).is_err(), "{bad}");
        }
    }

    /// All outcomes that the rules allow are as likely as the probability says: the
    /// ways to fill the two spaces of cost 5 are counted one by one.
    #[test]
    fn the_ways_to_have_exactly_one_are_counted() {
        let ways = |answer: &str| {
            let setup = Setup::new("reprint-2019", 3)
                .with("market", "random")
                .with("office-with-trading-post", answer);
            let game = PuertoRico::new(&setup).unwrap();
            let drawn = sample(&game, &mut First);
            probability(&game, drawn).of
        };
        // Six pairs of four, five without both, four with one of the two.
        let (all, at_most, exactly) = (ways("allowed"), ways("excluded"), ways("exactly-one"));
        assert_eq!((at_most, exactly), (all / 6 * 5, all / 6 * 4));
    }

    /// Draws one after the other, so that no draw is repeated for ever.
    struct First;

    impl Dice for First {
        fn below(&mut self, count: u32) -> u32 {
            count - 1
        }
    }
}
