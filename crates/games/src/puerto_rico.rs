use bots::{Greedy, Heuristic};
use play::{Keen, Random};
use puerto_rico::{
    Action, Building, Edition, EndReason, Good, Person, PuertoRico, Role, Ship, Tile,
};

use crate::rulebook::rulebook;
use crate::{BotKind, Names, Registered, Rulebook};

impl Registered for PuertoRico {
    const BOTS: &'static [BotKind<PuertoRico>] = &[
        BotKind {
            name: "random",
            about: "Takes any option, each equally likely.",
            make: |seating| Box::new(Random::new(seating.number)),
        },
        BotKind {
            name: "keen",
            about: "Takes any option, each equally likely, but never passes if it can do something.",
            make: |seating| {
                Box::new(Keen::new(seating.number, |_, _, action| action == Action::Pass))
            },
        },
        BotKind {
            name: "greedy",
            about: "Looks one option ahead and takes what promises most by rules of thumb.",
            make: |seating| Box::new(Greedy::new(Heuristic::default(), seating.number)),
        },
    ];

    const NAMES: &'static [Names] = &[
        Names::of::<Role>("role"),
        Names::of::<Good>("good"),
        Names::of::<Tile>("tile"),
        Names::of::<Ship>("ship"),
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
            "storage",
            "trader",
            "two",
            "variants",
        ]
    );
}
