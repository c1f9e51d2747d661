//! The computer players every game has, the weakest first.

use bots::{Budget, Greedy, Heuristic, Search};
use play::{NeverPasses, Random};

use crate::{BotKind, Registered};

/// How many points the easier players let go at each decision, at most.
const BEGINNER_SLACK: f32 = 3.0;
const CASUAL_SLACK: f32 = 1.5;
/// The nodes of the easier one who searches: as few as show what follows next.
const CASUAL_BUDGET: Budget = Budget::Nodes(150);

/// The players of a game.
pub(crate) const fn levels<G: Registered>() -> [BotKind<G>; 6] {
    [
        BotKind {
            name: "random",
            about: "Takes any option, each equally likely.",
            is_for_people: true,
            make: |seating| Box::new(Random::new(seating.number)),
        },
        BotKind {
            name: "never-passes",
            about: "Takes any option, each equally likely, but does not pass while it can do something.",
            // To measure with: nobody enjoys it more than `random`, or can tell them apart.
            is_for_people: false,
            make: |seating| Box::new(NeverPasses::new(seating.number, G::DECLINES)),
        },
        BotKind {
            name: "beginner",
            about: "Looks one option ahead and is content with what is not much worse than the best.",
            is_for_people: true,
            make: |seating| {
                let greedy = Greedy::new(Heuristic::NEAR, seating.number);
                Box::new(greedy.content_with(BEGINNER_SLACK))
            },
        },
        BotKind {
            name: "casual",
            about: "Thinks ahead a little and is content with what is nearly as good as the best.",
            is_for_people: true,
            make: |seating| {
                let search = Search::new(Heuristic::NEAR, CASUAL_BUDGET, 1, seating.number);
                Box::new(search.content_with(CASUAL_SLACK))
            },
        },
        BotKind {
            name: "greedy",
            about: "Looks one option ahead and takes what promises most.",
            is_for_people: true,
            make: |seating| Box::new(Greedy::new(Heuristic::NEAR, seating.number)),
        },
        BotKind {
            name: "search",
            about: "Searches through what everyone might do, for as long as its budget says.",
            is_for_people: true,
            make: |seating| {
                let evaluate = Heuristic::far::<G>();
                Box::new(Search::new(evaluate, seating.budget, seating.threads, seating.number))
            },
        },
    ]
}
