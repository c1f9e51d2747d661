//! Santa Maria in the register: its bots, names and rulebook.

use std::borrow::Cow;

use play::Declines;
use santa_maria::{
    Achievement, Action, BishopId, BoardId, Colour, Deed, DockId, Ending, Heading, Item, Piece,
    Resource, Retirement, SantaMaria, ScholarId, Sheet, State, StationId, Terrain,
};
use tabletop::{HiddenInformation, Name, Seat, Setup, Title, Viewer};

use crate::levels::levels;
use crate::rulebook::rulebook;
use crate::{BotKind, Names, Registered, Rulebook, SheetItem, SoloResult};

/// What the pieces of all sets that come with the game are called, those of the
/// usual set first.
fn pieces(kind: Piece) -> Vec<Cow<'static, str>> {
    let (seats, _) = SantaMaria::SEATS;
    let mut names: Vec<Cow<'static, str>> = Vec::new();
    for set in SantaMaria::COMPONENTS {
        let setup = Setup::new(SantaMaria::usual_preset(seats), seats).with_components(set.name);
        let game = SantaMaria::new(&setup).expect("every set that is shipped can be played");
        for id in game.names(kind) {
            let name = Cow::from(id.to_string());
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

impl Registered for SantaMaria {
    const BOTS: &'static [BotKind<SantaMaria>] = &levels();
    const DECLINES: Declines<SantaMaria> = |_, _, action| is_idle(action);

    const NAMES: &'static [Names] = &[
        Names::of::<Resource>(),
        Names::of::<Terrain>(),
        Names::of::<Deed>().with_effects(),
        Names::listed::<DockId>(|| pieces(Piece::Dock)).with_effects(),
        Names::of::<Retirement>().with_effects(),
        Names::listed::<ScholarId>(|| pieces(Piece::Scholar)).with_effects(),
        Names::listed::<BishopId>(|| pieces(Piece::Bishop)).with_effects(),
        Names::listed::<StationId>(|| pieces(Piece::Station)).with_effects(),
        Names::listed::<BoardId>(|| pieces(Piece::Board)),
        Names::of::<Achievement>().with_effects(),
        Names::of::<Item>().with_effects(),
        Names::of::<Colour>(),
        Names::of::<Heading>(),
        Names::of::<Ending>(),
    ];

    const RULEBOOK: Rulebook = rulebook!(
        "santa-maria",
        sources: ["rulebook-2017"],
        chapters: [
            "setup",
            "colonies",
            "turn",
            "expand",
            "single",
            "line",
            "activate",
            "storage",
            "production",
            "trade",
            "ship",
            "gold",
            "conquistador",
            "religion",
            "monk",
            "scholar",
            "bishop",
            "station",
            "due",
            "blue",
            "retire",
            "income",
            "free",
            "year",
            "score",
            "advanced",
            "pool",
            "solo",
            "components",
        ],
        scenarios: [
            "activate",
            "advanced",
            "bishop",
            "blue",
            "colonies",
            "components",
            "conquistador",
            "due",
            "expand",
            "free",
            "gold",
            "income",
            "line",
            "monk",
            "pool",
            "production",
            "religion",
            "retire",
            "scholar",
            "score",
            "setup",
            "ship",
            "single",
            "solo",
            "station",
            "storage",
            "trade",
            "turn",
            "year",
        ],
        examples: ["turn", "year"]
    );

    fn score_sheet(&self, state: &State, seat: Seat) -> Vec<SheetItem> {
        let Sheet { happiness, coins, colonists, scholars, bishops, harbours, shipments } =
            self.inspect(state, seat).sheet(seat);
        vec![
            SheetItem::new("happiness", "item-happiness", happiness),
            SheetItem::new("coins", "item-coins", coins),
            SheetItem::new("colonists", "item-colonists", colonists),
            SheetItem::new("scholars", "item-scholars", scholars),
            SheetItem::new("bishops", "item-bishops", bishops),
            SheetItem::new("harbours", "item-harbours", harbours),
            SheetItem::new("shipments", "item-shipments", shipments),
        ]
    }

    fn solo_result(&self, state: &State) -> Option<SoloResult> {
        let view = self.view(state, Viewer::Referee);
        let achievements = view.achievements.unwrap_or_default();
        let achievements = achievements.into_iter().map(Name::name).collect();
        view.win.map(|is_won| SoloResult { is_won, achievements })
    }
}

/// What brings nothing by itself.
fn is_idle(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Retire(_) | Action::Sell(_) | Action::Buy(_))
}
