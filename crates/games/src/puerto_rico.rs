use play::Declines;
use puerto_rico::{
    Action, Building, Edition, EndReason, Good, Person, PuertoRico, Role, Ship, Stack, Tile,
};

use crate::levels::levels;
use crate::rulebook::rulebook;
use crate::{BotKind, Names, Registered, Rulebook};

impl Registered for PuertoRico {
    const BOTS: &'static [BotKind<PuertoRico>] = &levels();
    const DECLINES: Declines<PuertoRico> = |_, _, action| action == Action::Pass;

    const NAMES: &'static [Names] = &[
        Names::of::<Role>("role"),
        Names::of::<Good>("good"),
        Names::of::<Tile>("tile"),
        Names::of::<Ship>("ship"),
        Names::of::<Stack>("stack"),
        Names::of::<Building>("building").with_effects(),
        Names::of::<Person>("person"),
        Names::of::<Edition>("expansion"),
        Names::of::<EndReason>("end"),
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
}
