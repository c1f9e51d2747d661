//! Describes what is printed on pieces.
//!
//! The texts are composed from the pieces, because an uploaded component set may contain pieces
//! that have no text.

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
    let parts: Vec<String> =
        goods.some().map(|(kind, count)| resource(table, kind, count)).collect();
    parts.join(", ")
}

pub(super) fn coins(table: &Table<'_>, count: u16) -> String {
    table.game_text_with("count-coins", &[("count", count.into())])
}

pub(super) fn points(table: &Table<'_>, count: u16) -> String {
    table.game_text_with("count-points", &[("count", count.into())])
}

/// A gain.
pub(super) fn gain(table: &Table<'_>, gain: &Gain) -> String {
    let mut parts = Vec::new();
    if gain.goods.some().next().is_some() {
        parts.push(goods(table, &gain.goods));
    }
    if gain.coins > 0 {
        parts.push(coins(table, gain.coins.into()));
    }
    if gain.points > 0 {
        parts.push(points(table, gain.points.into()));
    }
    parts.join(", ")
}

/// The reward of a ship, a station, a trade or a scholar.
pub(super) fn bounty(table: &Table<'_>, bounty: &Bounty) -> String {
    let mut parts = Vec::new();
    if bounty.has_things() {
        parts.push(gain(table, &bounty.gain));
    }
    for (deed, count) in bounty.deeds.some() {
        parts.extend((0..count).map(|_| table.name(deed)));
    }
    parts.join(", ")
}

/// A price.
pub(super) fn price(table: &Table<'_>, price: &Price) -> String {
    gain(table, &Gain { goods: price.goods(), coins: price.coins, points: 0 })
}

/// Several things to choose one of.
fn choice(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" / ")
}

/// The effect of a building.
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
    table.game_text_with("space-trade", &[("pay", pay.into()), ("gain", give.into())])
}

/// A space of a colony.
pub(super) fn space(table: &Table<'_>, space: &Space) -> String {
    match space {
        Space::Building { effects, terrain } => {
            let parts: Vec<String> = effects.iter().flatten().map(|it| effect(table, it)).collect();
            let text =
                if parts.is_empty() { table.game_text("space-idle") } else { parts.join(" + ") };
            format!("{text} ({})", table.name(*terrain))
        }
        Space::Land { terrain } => {
            format!("{} ({})", table.game_text("space-land"), table.name(*terrain))
        }
        Space::Road { colonists } => {
            table.game_text_with("space-road", &[("colonists", (*colonists).into())])
        }
    }
}

/// All abilities of a scholar.
pub(super) fn abilities(table: &Table<'_>, all: &[Ability]) -> String {
    all.iter().map(|&it| ability(table, it)).collect::<Vec<_>>().join(" ")
}

/// One ability of a scholar.
fn ability(table: &Table<'_>, ability: Ability) -> String {
    let number = |id: &str, number: u8| table.game_text_with(id, &[("count", number.into())]);
    match ability {
        Ability::DieAnywhere => table.game_text("ability-die-anywhere"),
        Ability::DieSteps(steps) => number("ability-die-steps", steps),
        Ability::TileDiscount(less) => {
            table.game_text_with("ability-tile-discount", &[("gain", goods(table, &less).into())])
        }
        Ability::ShipmentDiscount(less) => table
            .game_text_with("ability-shipment-discount", &[("gain", goods(table, &less).into())]),
        Ability::On(occasion, it) => {
            let id = format!("ability-on-{}", occasion.name());
            table.game_text_with(&id, &[("gain", bounty(table, &it).into())])
        }
        Ability::ExtraSpace(price) => number("ability-extra-space", price),
        Ability::BuyPrice(price) => number("ability-buy-price", price),
        Ability::Trades(times) => number("ability-trades", times),
        Ability::ActivationDiscount(less) => number("ability-activation-discount", less),
    }
}

/// What a bishop counts.
fn measure(table: &Table<'_>, per: Measure) -> String {
    let say =
        |id: &str, name: &str, value: String| table.game_text_with(id, &[(name, value.into())]);
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

/// What a bishop scores.
fn asks(table: &Table<'_>, score: Score) -> String {
    let per = measure(table, score.per);
    let penalty = SantaMaria::BISHOP_PENALTY;
    match score.rate {
        Rate::Each { points: worth, each } => {
            let points = points(table, worth.into());
            let id = if each == 1 { "asks-each" } else { "asks-every" };
            table.game_text_with(
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
                table.game_text_with(
                    "asks-step",
                    &[("points", points.into()), ("count", from.into())],
                )
            };
            let steps: Vec<String> = steps.iter().flatten().map(step).collect();
            table.game_text_with(
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

/// The name of a place for monks.
pub(super) fn monk_place_name(table: &Table<'_>, place: MonkPlace<'_>, id: Id) -> String {
    match place {
        MonkPlace::Scholar(..) => table.name(ScholarId(id)),
        MonkPlace::Bishop(..) => table.name(BishopId(id)),
        MonkPlace::Station(..) => table.name(StationId(id)),
    }
}

/// The effect of a place for monks.
pub(super) fn monk_place(table: &Table<'_>, place: MonkPlace<'_>) -> String {
    match place {
        MonkPlace::Scholar(worth, it) => {
            format!(
                "{} {}",
                abilities(table, it),
                table.game_text_with("worth", &[("points", worth.into())])
            )
        }
        MonkPlace::Bishop(score) => asks(table, score),
        MonkPlace::Station(gained) => {
            table.game_text_with("brings", &[("gain", bounty(table, &gained).into())])
        }
    }
}
