//! What is printed on pieces, in words. It is told from the pieces themselves,
//! because a table of one's own may have others than those that have texts.

use santa_maria::{Ability, Effect, Gain, Goods, Measure, MonkPlace, Resource, SantaMaria, Space};
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

/// What a building does, or a ship brings.
pub(super) fn effect(table: &Table<'_>, effect: &Effect) -> String {
    match effect {
        Effect::Gain(gained) => gain(table, gained),
        Effect::Deed(deed) => table.name("deed", *deed),
        Effect::Trade { pay, gain: gained } => {
            let pay: Vec<String> = pay.iter().map(|kind| resource(table, kind, 1)).collect();
            let gained = gain(table, gained);
            table.tell("space-trade", &[("pay", pay.join(" / ").into()), ("gain", gained.into())])
        }
    }
}

/// A space of a colony.
pub(super) fn space(table: &Table<'_>, space: &Space) -> String {
    match space {
        Space::Building { effects, terrain } => {
            let told: Vec<String> = effects.iter().flatten().map(|it| effect(table, it)).collect();
            format!("{} ({})", told.join(" + "), table.name("terrain", *terrain))
        }
        Space::Road { colonists } => {
            table.tell("space-road", &[("colonists", (*colonists).into())])
        }
    }
}

/// What a scholar can do.
pub(super) fn ability(table: &Table<'_>, ability: Ability) -> String {
    let number = |id: &str, number: u8| table.tell(id, &[("count", number.into())]);
    let brings = |id: &str, gained: &Gain| table.tell(id, &[("gain", gain(table, gained).into())]);
    match ability {
        Ability::DieAnywhere => table.game_text("ability-die-anywhere"),
        Ability::DieSteps(steps) => number("ability-die-steps", steps),
        Ability::TileDiscount(less) => {
            table.tell("ability-tile-discount", &[("gain", goods(table, &less).into())])
        }
        Ability::OnShipment(gained) => brings("ability-on-shipment", &gained),
        Ability::OnConquistador(gained) => brings("ability-on-conquistador", &gained),
        Ability::ExtraSpace(price) => number("ability-extra-space", price),
        Ability::BuyPrice(price) => number("ability-buy-price", price),
        Ability::Trades(times) => number("ability-trades", times),
        Ability::OnRetire(gained) => brings("ability-on-retire", &gained),
        Ability::ActivationDiscount(less) => number("ability-activation-discount", less),
    }
}

/// What a bishop asks for.
pub(super) fn measure(table: &Table<'_>, each: u8, per: Measure) -> String {
    let per = table.game_text(&format!("measure-{}", per.name()));
    let points = points(table, each.into());
    let penalty = SantaMaria::BISHOP_PENALTY;
    table.tell(
        "asks-told",
        &[("points", points.into()), ("per", per.into()), ("penalty", penalty.into())],
    )
}

/// What kind of piece a place for monks is, which is also what its picture is called.
pub(super) fn kind(place: MonkPlace) -> &'static str {
    match place {
        MonkPlace::Scholar(..) => "scholar",
        MonkPlace::Bishop(..) => "bishop",
        MonkPlace::Station(..) => "station",
    }
}

/// What a monk finds at a place.
pub(super) fn monk_place(table: &Table<'_>, place: MonkPlace) -> String {
    match place {
        MonkPlace::Scholar(worth, it) => {
            format!(
                "{} {}",
                ability(table, it),
                table.tell("worth-told", &[("points", worth.into())])
            )
        }
        MonkPlace::Bishop(each, per) => measure(table, each, per),
        MonkPlace::Station(gained) => {
            table.tell("brings-told", &[("gain", gain(table, &gained).into())])
        }
    }
}
