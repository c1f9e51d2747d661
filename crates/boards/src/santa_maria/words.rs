//! Puts what is printed on pieces into words.
//!
//! The words are made from the pieces themselves, because an uploaded component set may
//! have pieces without texts.

use santa_maria::{
    Ability, BishopId, Bounty, Effect, Gain, Goods, Id, Measure, MonkPlace, Piece, Price, Rate,
    Resource, SantaMaria, ScholarId, Score, Space, StationId, Trade,
};
use tabletop::Name;

use super::part::Table;

/// A number of a resource.
pub(super) fn resource(table: &Table<'_>, resource: Resource, count: u8) -> String {
    let form = |form: &str| table.game_text(&format!("resource-{}.{form}", resource.name()));
    if count == 1 { form("a") } else { format!("{count} {}", form("some")) }
}

/// Several resources.
pub(super) fn goods(table: &Table<'_>, goods: &Goods) -> String {
    let told: Vec<String> =
        goods.some().map(|(kind, count)| resource(table, kind, count)).collect();
    told.join(", ")
}

pub(super) fn coins(table: &Table<'_>, count: u16) -> String {
    table.tell("count-coins", &[("count", count.into())])
}

pub(super) fn points(table: &Table<'_>, count: u16) -> String {
    table.tell("count-points", &[("count", count.into())])
}

/// What is gained.
pub(super) fn gain(table: &Table<'_>, gain: &Gain) -> String {
    let mut told = Vec::new();
    if gain.goods.some().next().is_some() {
        told.push(goods(table, &gain.goods));
    }
    if gain.coins > 0 {
        told.push(coins(table, gain.coins.into()));
    }
    if gain.points > 0 {
        told.push(points(table, gain.points.into()));
    }
    told.join(", ")
}

/// What a ship, a station, a trade or a scholar gives.
pub(super) fn bounty(table: &Table<'_>, bounty: &Bounty) -> String {
    let mut told = Vec::new();
    if bounty.has_things() {
        told.push(gain(table, &bounty.gain));
    }
    for (deed, count) in bounty.deeds.some() {
        told.extend((0..count).map(|_| table.name(deed)));
    }
    told.join(", ")
}

/// What is paid.
pub(super) fn price(table: &Table<'_>, price: &Price) -> String {
    gain(table, &Gain { goods: price.goods(), coins: price.coins, points: 0 })
}

/// Several things of which one is chosen.
fn choice(told: impl Iterator<Item = String>) -> String {
    told.collect::<Vec<_>>().join(" / ")
}

/// What a building does.
pub(super) fn effect(table: &Table<'_>, effect: &Effect) -> String {
    match effect {
        Effect::Gain(gained) => gain(table, gained),
        Effect::Deed(deed) => table.name(*deed),
        Effect::Trade(it) => trade(table, it),
    }
}

fn trade(table: &Table<'_>, trade: &Trade) -> String {
    let give = choice(trade.give.iter().map(|it| bounty(table, it)));
    if trade.pay.is_empty() {
        return give;
    }
    let pay = choice(trade.pay.iter().map(|it| price(table, it)));
    table.tell("space-trade", &[("pay", pay.into()), ("gain", give.into())])
}

/// A space of a colony.
pub(super) fn space(table: &Table<'_>, space: &Space) -> String {
    match space {
        Space::Building { effects, terrain } => {
            let told: Vec<String> = effects.iter().flatten().map(|it| effect(table, it)).collect();
            let told =
                if told.is_empty() { table.game_text("space-idle") } else { told.join(" + ") };
            format!("{told} ({})", table.name(*terrain))
        }
        Space::Land { terrain } => {
            format!("{} ({})", table.game_text("space-land"), table.name(*terrain))
        }
        Space::Road { colonists } => {
            table.tell("space-road", &[("colonists", (*colonists).into())])
        }
    }
}

/// What a scholar can do, all of it.
pub(super) fn abilities(table: &Table<'_>, all: &[Ability]) -> String {
    all.iter().map(|&it| ability(table, it)).collect::<Vec<_>>().join(" ")
}

/// One thing a scholar can do.
fn ability(table: &Table<'_>, ability: Ability) -> String {
    let number = |id: &str, number: u8| table.tell(id, &[("count", number.into())]);
    match ability {
        Ability::DieAnywhere => table.game_text("ability-die-anywhere"),
        Ability::DieSteps(steps) => number("ability-die-steps", steps),
        Ability::TileDiscount(less) => {
            table.tell("ability-tile-discount", &[("gain", goods(table, &less).into())])
        }
        Ability::ShipmentDiscount(less) => {
            table.tell("ability-shipment-discount", &[("gain", goods(table, &less).into())])
        }
        Ability::On(occasion, it) => {
            let id = format!("ability-on-{}", occasion.name());
            table.tell(&id, &[("gain", bounty(table, &it).into())])
        }
        Ability::ExtraSpace(price) => number("ability-extra-space", price),
        Ability::BuyPrice(price) => number("ability-buy-price", price),
        Ability::Trades(times) => number("ability-trades", times),
        Ability::ActivationDiscount(less) => number("ability-activation-discount", less),
    }
}

/// What a bishop counts.
fn measure(table: &Table<'_>, per: Measure) -> String {
    let say = |id: &str, name: &str, told: String| table.tell(id, &[(name, told.into())]);
    match per {
        Measure::Deed(deed) => say("measure-deed", "deed", table.name(deed)),
        Measure::Terrain(it) => say("measure-on-terrain", "terrain", table.name(it)),
        Measure::Good(it) => say("measure-good", "resource", table.name(it)),
        Measure::Dock(at) => {
            let docks = table.game.game().names(Piece::Dock);
            let dock = docks.get(usize::from(at));
            let name = dock.map(|&dock| table.scene.text.name(&santa_maria::DockId(dock)));
            let name = name.unwrap_or_default();
            say("measure-dock", "dock", name)
        }
        _ => table.game_text(&format!("measure-{per}")),
    }
}

/// What a bishop asks for.
fn asks(table: &Table<'_>, score: Score) -> String {
    let per = measure(table, score.per);
    let penalty = SantaMaria::BISHOP_PENALTY;
    match score.rate {
        Rate::Each { points: worth, each } => {
            let points = points(table, worth.into());
            let id = if each == 1 { "asks-told" } else { "asks-every" };
            table.tell(
                id,
                &[
                    ("points", points.into()),
                    ("each", each.into()),
                    ("per", per.into()),
                    ("penalty", penalty.into()),
                ],
            )
        }
        Rate::From(steps) => {
            let step = |&(from, worth): &(u8, u8)| {
                let points = points(table, worth.into());
                table.tell("asks-step", &[("points", points.into()), ("count", from.into())])
            };
            let steps: Vec<String> = steps.iter().flatten().map(step).collect();
            table.tell(
                "asks-from",
                &[
                    ("steps", steps.join(", ").into()),
                    ("per", per.into()),
                    ("penalty", penalty.into()),
                ],
            )
        }
    }
}

/// What a place for monks is called.
pub(super) fn monk_place_name(table: &Table<'_>, place: MonkPlace<'_>, id: Id) -> String {
    match place {
        MonkPlace::Scholar(..) => table.name(ScholarId(id)),
        MonkPlace::Bishop(..) => table.name(BishopId(id)),
        MonkPlace::Station(..) => table.name(StationId(id)),
    }
}

/// What a monk finds at a place.
pub(super) fn monk_place(table: &Table<'_>, place: MonkPlace<'_>) -> String {
    match place {
        MonkPlace::Scholar(worth, it) => {
            format!(
                "{} {}",
                abilities(table, it),
                table.tell("worth-told", &[("points", worth.into())])
            )
        }
        MonkPlace::Bishop(score) => asks(table, score),
        MonkPlace::Station(gained) => {
            table.tell("brings-told", &[("gain", bounty(table, &gained).into())])
        }
    }
}
