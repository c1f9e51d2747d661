//! What the smaller choices are worth: tiles, buildings, goods, people one by one.

use puerto_rico::{
    Action, Building, BuildingSet, Buyer, Good, Person, Place, Question, Role, Slot, Tile,
};

use tabletop::Name;

use super::worth::Judge;
use super::{captain, stacks};

/// What it is worth to build a building at its price; to pass is worth nothing.
pub(super) fn build(judge: &Judge<'_>, buyer: &Buyer, building: Building) -> f32 {
    let price = f32::from(buyer.quote(judge.game, building).price);
    let manned = if BuildingSet::LARGE.contains(building) {
        judge.pace.of(Role::Mayor).min(0.97)
    } else {
        0.3 + 0.65 * judge.estate.manning
    };
    // A plant's effect counts the people it needs.
    let effect = if BuildingSet::BEIGE.contains(building) {
        judge.effect(building) * manned
    } else {
        judge.effect(building)
    };
    let spent = price * judge.doubloon() * saved(judge);
    let space = f32::from(building.spaces()) * space(judge);
    f32::from(building.fact().points) + effect - spent - space
}

/// A doubloon not spent now is worth less if there are hardly more builders to
/// come than this one.
fn saved(judge: &Judge<'_>) -> f32 {
    (judge.pace.rounds / 2.0).clamp(0.05, 1.0)
}

/// What a city space is worth for something better.
fn space(judge: &Judge<'_>) -> f32 {
    let free = f32::from(judge.estate.board.free_city_spaces());
    let needed = judge.pace.of(Role::Builder) * 0.8 * 1.3;
    if needed > free { 0.5 } else { 0.0 }
}

/// What a good is worth as the craftsman's privilege.
pub(super) fn extra(judge: &Judge<'_>, good: Good) -> f32 {
    let board = judge.estate.board;
    let room = super::outlook::room(judge.game, judge.state)[good.index()];
    let held = board.goods()[good];
    let ship = if held < room { 0.8 } else { 0.3 } * judge.pace.of(Role::Captain).min(1.0);
    let full = judge.state.house()[good] > 0 && !board.has(Building::Office);
    let sale = f32::from(good.price()) * judge.doubloon() * if full { 0.3 } else { 0.6 };
    // One of a kind is enough to sell.
    let sale = if held > 1 { 0.2 * sale } else { 0.5 * sale };
    0.01 + ship + sale
}

/// What a sale brings, less what shipping the good would.
pub(super) fn sell(judge: &Judge<'_>, price: u8) -> f32 {
    let captains = judge.pace.of(Role::Captain).min(1.0);
    f32::from(price) * judge.doubloon() - 0.55 * captains
}

/// What someone who pays a price leaves behind.
pub(super) fn pay_person(judge: &Judge<'_>, (person, place): (Person, Place)) -> f32 {
    let board = judge.estate.board;
    let noble = if person == Person::Noble { -1.2 } else { 0.0 };
    noble
        - match place {
            Place::Windrose => 0.2,
            Place::Slot(Slot::Tile(tile)) => match tile.good() {
                Some(good) if board.settled()[tile] > board.capacity(good) => 0.25,
                Some(_) => 0.5 + 0.5 * judge.pace.cycles().min(3.0),
                None => 0.9,
            },
            Place::Slot(Slot::Building(building)) => 0.4 + judge.effect(building).min(4.0),
        }
}

/// What a given-up tile was worth.
pub(super) fn give_up(judge: &Judge<'_>, tile: Tile) -> f32 {
    let board = judge.estate.board;
    let used = tile
        .good()
        .map_or(1.0, |good| f32::from(board.tiles()[tile] <= judge.estate.could[good as usize]));
    -0.1 - judge.tile(tile).max(0.0) - 0.5 * used
}

/// What it is worth to have someone more.
pub(super) fn person(judge: &Judge<'_>, person: Person) -> f32 {
    let board = judge.estate.board;
    let free = board.all_circles() > board.colonists();
    let work = if free { 0.5 + 0.2 * judge.pace.cycles().min(4.0) } else { 0.05 };
    let garden = board.city().contains(Building::RoyalGarden);
    let fortress = if board.city().contains(Building::Fortress) { 0.33 } else { 0.0 };
    let noble = if person == Person::Noble { 1.0 + f32::from(garden) } else { 0.0 };
    work + noble + fortress
}

/// What a building is worth to everyone, before anyone knows who will have it:
/// what the table is more fun, and faster, with.
pub(super) fn draft(building: Building) -> f32 {
    match building {
        Building::Factory | Building::Harbor | Building::Wharf => 3.0,
        Building::SmallMarket | Building::LargeMarket | Building::Hacienda => 2.0,
        Building::GuildHall | Building::CityHall | Building::Residence => 2.5,
        Building::Hospice | Building::ConstructionHut | Building::University => 1.5,
        _ => 1.0,
    }
}

/// What it is worth to produce: to refuse is hardly ever worth a thought.
pub(super) const fn produce(action: Action) -> f32 {
    if matches!(action, Action::Produce) { 4.0 } else { 0.0 }
}

/// Everything that is not the mayor's, the builder's or a role.
pub(super) fn other(judge: &Judge<'_>, question: Question, action: Action) -> f32 {
    match action {
        Action::Take(Tile::Forest) | Action::Forest(_) => judge.tile(Tile::Forest),
        Action::Take(tile) => judge.tile(tile) + 0.05,
        Action::Draw => stacks::draw(question),
        Action::DrawFrom(stack) => stacks::draw_from(judge, question, stack),
        Action::BuyFrom(stack) => stacks::buy_from(judge, stack),
        Action::Colonist => person(judge, Person::Colonist),
        Action::Noble => person(judge, Person::Noble) + 0.2,
        Action::Produce => produce(action),
        Action::Extra(good) => extra(judge, good),
        Action::Sell(good) => {
            sell(judge, judge.game.sale(judge.state, judge.seat, good).price) + 0.02
        }
        Action::Post(good) => sell(judge, judge.game.sale(judge.state, judge.seat, good).at_post()),
        Action::Buy => stacks::buy(judge) - judge.doubloon(),
        Action::BuyForest => judge.tile(Tile::Forest) - judge.doubloon(),
        Action::Discard(tile, _) if question == Question::Sell => {
            give_up(judge, tile) + judge.doubloon()
        }
        Action::Discard(tile, _) => give_up(judge, tile),
        Action::Fell(_) => give_up(judge, Tile::Forest),
        Action::Load(good, ship) => captain::load(judge, good, ship),
        Action::Wharf(good) => captain::wharf(judge, good),
        Action::SmallWharf => captain::small_wharf(judge),
        Action::Send(good, count) => captain::send(judge, good, count),
        Action::Supply(good) => captain::supply(judge, good),
        Action::Union => captain::FIRST + 1.0,
        Action::PayPerson(who, place) => pay_person(judge, (who, place)),
        Action::PayGood(good) => -judge.good(good),
        Action::Choose(building) => draft(building),
        // What they are worth against the end they bring, a look at the outlook says.
        Action::Points => 1.0,
        // To be asked for more is worth nothing to nearly everyone.
        Action::Waive(doubloons) => -f32::from(doubloons),
        // To pay later on the black market is to pay with a point.
        Action::Pass if question == Question::BlackMarket => -1.0,
        _ => 0.0,
    }
}
