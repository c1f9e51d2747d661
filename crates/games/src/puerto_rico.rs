//! Puerto Rico in the register: its bots, names and rulebook.

use play::Declines;
use puerto_rico::{
    Action, Building, Edition, EndReason, Good, Person, PuertoRico, Role, Sheet, Ship, Stack,
    State, Tile,
};
use tabletop::Seat;

use crate::levels::levels;
use crate::rulebook::rulebook;
use crate::{BotKind, Names, Registered, Rulebook, SheetItem};

impl Registered for PuertoRico {
    const BOTS: &'static [BotKind<PuertoRico>] = &levels();
    const DECLINES: Declines<PuertoRico> = |_, _, action| action == Action::Pass;

    const NAMES: &'static [Names] = &[
        Names::of::<Role>(),
        Names::of::<Good>(),
        Names::of::<Tile>(),
        Names::of::<Ship>(),
        Names::of::<Stack>(),
        Names::of::<Building>().with_effects(),
        Names::of::<Person>(),
        Names::of::<Edition>(),
        Names::of::<EndReason>(),
    ];

    const RULEBOOK: Rulebook = rulebook!(
        "puerto-rico",
        sources: ["player-aid"],
        chapters: [
            "setup",
            "round",
            "roles",
            "settler",
            "mayor",
            "builder",
            "craftsman",
            "trader",
            "captain",
            "storage",
            "prospector",
            "end",
            "buildings",
            "beige",
            "large",
            "two",
            "variants",
            "draft",
            "new-buildings",
            "nobles",
            "noble-buildings",
        ],
        scenarios: [
            "beige",
            "black-market",
            "builder",
            "buildings",
            "captain",
            "craftsman",
            "draft",
            "end",
            "forest",
            "guest-house",
            "large",
            "last-chips",
            "mayor",
            "new-buildings",
            "new-buildings-corners",
            "noble-buildings",
            "nobles",
            "nobles-corners",
            "prospector",
            "roles",
            "round",
            "settler",
            "setup",
            "stacks",
            "storage",
            "trader",
            "two",
            "variants",
        ],
        examples: ["phases", "buildings", "expansions"]
    );

    fn score_sheet(&self, state: &State, seat: Seat) -> Vec<SheetItem> {
        let Sheet {
            chips,
            buildings,
            guild_hall,
            residence,
            fortress,
            customs_house,
            city_hall,
            cloister,
            nobles,
            royal_garden,
        } = state.board(seat).sheet();
        vec![
            SheetItem::new("chips", "score-chips", chips),
            SheetItem::new("buildings", "score-buildings", buildings),
            SheetItem::new("guild_hall", "building-guild-hall", guild_hall),
            SheetItem::new("residence", "building-residence", residence),
            SheetItem::new("fortress", "building-fortress", fortress),
            SheetItem::new("customs_house", "building-customs-house", customs_house),
            SheetItem::new("city_hall", "building-city-hall", city_hall),
            SheetItem::new("cloister", "building-cloister", cloister),
            SheetItem::new("nobles", "score-nobles", nobles),
            SheetItem::new("royal_garden", "building-royal-garden", royal_garden),
        ]
    }
}
