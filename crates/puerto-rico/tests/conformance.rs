//! Plays random games under every preset and every switch, at every number of players.

mod laws;

use laws::Conserved;
use puerto_rico::PuertoRico;
use tabletop::{HiddenInformation, Setup, Title};
use testkit::{Conformance, conformance, games_to_play};

fn play(setup: &Setup, seed: u64) {
    play_games(setup, games_to_play(200), seed);
}

/// Plays fewer games: these set-ups are many, and their games long.
fn play_some(setup: &Setup, normal: u32, seed: u64) {
    let games = match games_to_play(normal) {
        asked if asked > normal => normal.max(asked / 20),
        asked => asked,
    };
    play_games(setup, games, seed);
}

fn play_games(setup: &Setup, games: u32, seed: u64) {
    // With many games each needs the costly checks less often: in all there are still more.
    let sweep_every = u64::from(games / 50).max(29);
    let conformance = Conformance { sweep_every, ..Conformance::new(games, seed) };
    conformance.run::<PuertoRico>(setup, &mut Conserved::default());
}

/// A test for each number of players, so that they run side by side.
macro_rules! at_every_table {
    ($($name:ident: $preset:literal $(, $switch:literal = $answer:literal)*;)+) => {$(
        mod $name {
            use super::*;

            fn play_with(seats: u8) {
                let setup = Setup::new($preset, seats)$(.with($switch, $answer))*;
                play(&setup, u64::from(seats) * 1_000_000);
            }

            #[test]
            fn two() {
                play_with(2);
            }

            #[test]
            fn three() {
                play_with(3);
            }

            #[test]
            fn four() {
                play_with(4);
            }

            #[test]
            fn five() {
                play_with(5);
            }
        }
    )+};
}

at_every_table! {
    classic: "classic-2002";
    anniversary: "anniversary-2011";
    reprint: "reprint-2019";
    open_chips: "reprint-2019", "chips" = "open";
    upright_large_buildings: "reprint-2019", "large-buildings" = "vertical-pairs";
    merged_stack: "reprint-2019", "reshuffle" = "merge";
    hacienda_goes_without: "reprint-2019", "hacienda-empty-stack" = "nothing";
    free_storage: "reprint-2019", "storage" = "free";
    full_storage: "reprint-2019", "storage" = "maximal";
    automatic_production: "reprint-2019", "production" = "automatic";
    points_are_taken: "reprint-2019", "declining-points" = "never";
    swapped_costs: "reprint-2019", "costs" = "factory-8-university-7";
    poor_corn: "reprint-2019", "corn-seats" = "one-less";
    everything_else: "anniversary-2011", "points-pool" = "122", "chips" = "open",
        "large-buildings" = "any-two-free", "hacienda-empty-stack" = "nothing", "storage" = "free",
        "production" = "optional", "costs" = "factory-8-university-7", "corn-seats" = "one-less";
}

/// The forest house beside the hacienda and the library, the black market beside
/// the guest house: what works together, together.
const INTRICATE: &str = "aqueduct+hacienda+forest-house+storehouse+guest-house+trading-post+church+\
                         small-wharf+lighthouse+specialty-factory+library+union-hall+guild-hall+\
                         fortress+customs-house+statue+cloister";
const SHADY: &str = "small-market+black-market+hacienda+small-warehouse+guest-house+trading-post+\
                     office+large-warehouse+factory+university+harbor+wharf+residence+city-hall+\
                     customs-house+statue+cloister";

/// Every combination of expansions and ways to make the market, at every table of
/// every preset.
mod expansions {
    use super::*;

    fn play_with(preset: &str, switches: &[(&str, &str)]) {
        for seats in 2..=5 {
            let mut setup = Setup::new(preset, seats);
            for &(switch, answer) in switches {
                setup = setup.with(switch, answer);
            }
            play_some(&setup, 40, u64::from(seats) * 3_000_000);
        }
    }

    macro_rules! in_every_preset {
        ($($name:ident: $($switch:literal = $answer:expr),*;)+) => {$(
            mod $name {
                use super::*;

                #[test]
                fn reprint() {
                    play_with("reprint-2019", &[$(($switch, $answer)),*]);
                }

                #[test]
                fn anniversary() {
                    play_with("anniversary-2011", &[$(($switch, $answer)),*]);
                }

                #[test]
                fn classic() {
                    play_with("classic-2002", &[$(($switch, $answer)),*]);
                }
            }
        )+};
    }

    in_every_preset! {
        nobles: "nobles" = "in";
        nobles_from_the_supply: "nobles" = "in", "supply-nobles" = "yes";
        draft: "market" = "draft";
        random: "market" = "random";
        fixed: "market" = "fixed", "buildings" = INTRICATE;
        shady: "market" = "fixed", "buildings" = SHADY;
        nobles_and_draft: "nobles" = "in", "market" = "draft";
        nobles_and_random: "nobles" = "in", "market" = "random";
        nobles_and_fixed: "nobles" = "in", "market" = "fixed", "buildings" = INTRICATE;
        nobles_and_shady: "nobles" = "in", "market" = "fixed", "buildings" = SHADY;
    }
}

/// Every switch of the expansions, in a game that has everything.
mod expansion_switches {
    use super::*;

    fn play_with(list: &str, switches: &[(&str, &str)]) {
        for (seats, preset) in [(2, "reprint-2019"), (4, "anniversary-2011"), (5, "reprint-2019")] {
            let mut setup = Setup::new(preset, seats).with("nobles", "in").with("market", "fixed");
            setup = setup.with("buildings", list);
            for &(switch, answer) in switches {
                setup = setup.with(switch, answer);
            }
            play_some(&setup, 40, u64::from(seats) * 5_000_000);
        }
    }

    macro_rules! with_switches {
        ($($name:ident: $list:ident, $($switch:literal = $answer:literal),+;)+) => {$(
            #[test]
            fn $name() {
                play_with($list, &[$(($switch, $answer)),+]);
            }
        )+};
    }

    with_switches! {
        flipped_forests: INTRICATE, "forest-source" = "flip";
        separate_forests: INTRICATE, "forest-source" = "separate";
        one_stack: INTRICATE, "forest-source" = "separate", "plantation-stacks" = "one";
        shuffled_back: INTRICATE, "forest-source" = "separate", "hacienda-return" = "shuffle";
        occupied_forest_house: INTRICATE, "forest-discount" = "occupied";
        any_colonist: SHADY, "black-market-colonist" = "any";
        removed: SHADY, "black-market-returns" = "removed";
        bonus_per_kind: INTRICATE, "small-wharf-bonus" = "per-kind";
        no_bonus: INTRICATE, "small-wharf-bonus" = "none";
        lighthouse_for_ships: INTRICATE, "lighthouse-wharf" = "ships-only";
        no_extra_for_the_specialty_factory: INTRICATE, "specialty-factory-extra" = "ignored";
        an_extra_for_the_specialty_factory: INTRICATE, "specialty-factory-extra" = "counts";
        one_library_a_round: INTRICATE, "library-for-two" = "once-a-round";
        hall_on_the_first_turn: INTRICATE, "union-hall" = "first-turn";
        hall_with_the_first_load: INTRICATE, "union-hall" = "first-load";
        hall_first: INTRICATE, "royal-supplier-order" = "union-hall-first";
        few_colonists: SHADY, "nobles-colonists" = "per-table";
        villa_for_the_mayor: INTRICATE, "villa" = "replaces-privilege";
        villa_for_everyone: INTRICATE, "villa" = "additional";
        villa_instead_for_the_mayor: INTRICATE, "villa" = "instead-for-mayor";
        reductions_are_waived: SHADY, "waiving-discounts" = "asked";
        reductions_count_in_full: SHADY, "waiving-discounts" = "never";
        points_are_declined: INTRICATE, "declining-points" = "asked", "points-end" = "any-phase";
        points_of_every_kind_are_declined: INTRICATE, "small-wharf-bonus" = "per-kind",
            "library-for-two" = "once-a-round", "union-hall" = "first-turn";
        points_are_taken: INTRICATE, "declining-points" = "never";
        warehouses_need_not_be_used: SHADY, "storage" = "warehouses-optional";
        forests_are_sold: INTRICATE, "land-office-forest" = "buy-and-sell";
        forests_are_only_bought: INTRICATE, "land-office-forest" = "buy";
        one_jeweler: INTRICATE, "jeweler-copies" = "one";
        nobles_from_the_supply: SHADY, "supply-nobles" = "yes";
        points_end_in_any_phase: INTRICATE, "points-end" = "any-phase";
        base_switches: INTRICATE, "storage" = "free", "production" = "optional",
            "corn-seats" = "one-less", "hacienda-empty-stack" = "nothing";
        swapped_costs: SHADY, "costs" = "factory-8-university-7", "storage" = "free",
            "black-market-returns" = "removed", "supply-nobles" = "yes";
        turned_around: INTRICATE, "union-hall" = "first-load",
            "royal-supplier-order" = "union-hall-first", "villa" = "replaces-privilege",
            "supply-nobles" = "yes", "library-for-two" = "once-a-round";
    }

    #[test]
    fn markets_with_rules_of_their_own() {
        let ways = ["draft", "random"]
            .into_iter()
            .flat_map(|market| ["excluded", "exactly-one"].map(|trade| (market, trade)));
        for (market, trade) in ways {
            let setup = Setup::new("reprint-2019", 3)
                .with("market", market)
                .with("office-with-trading-post", trade)
                .with("hacienda-with-forest-house", "excluded")
                .with("costs", "factory-8-university-7");
            play_some(&setup, 40, 9_000_000);
        }
    }
}

/// Games in which two players look at tiles and put them back from the first settler
/// on, so that several stacks have tiles that some know and others do not.
mod stacks {
    use super::*;
    use puerto_rico::State;
    use tabletop::Viewer;
    use testkit::Laws;

    /// The laws, and how much of the stacks came up.
    #[derive(Default)]
    struct Counted {
        laws: Conserved,
        most: usize,
        asked: u32,
    }

    impl Laws<PuertoRico> for Counted {
        fn state(&mut self, game: &PuertoRico, state: &State) -> Result<(), String> {
            let view = game.view(state, Viewer::Referee);
            self.most = self.most.max(view.position.tops.len());
            self.asked += u32::from(view.question == "settler.stacks");
            self.laws.state(game, state)
        }

        fn step(
            &mut self,
            game: &PuertoRico,
            before: &State,
            events: &[puerto_rico::Event],
            after: &State,
        ) -> Result<(), String> {
            self.laws.step(game, before, events, after)
        }

        fn end(&mut self, game: &PuertoRico, state: &State) -> Result<(), String> {
            self.laws.end(game, state)
        }
    }

    /// Plays from a position with two who look, and returns what came up.
    fn play_with(seats: u8, switches: &[(&str, &str)], more: &str) -> Counted {
        let mut setup = Setup::new("reprint-2019", seats).with("nobles", "in");
        setup = setup.with("market", "fixed").with("buildings", INTRICATE);
        for &(switch, answer) in switches {
            setup = setup.with(switch, answer);
        }
        let games = games_to_play(60);
        let conformance =
            Conformance { text_every: 11, ..Conformance::new(games, u64::from(seats) * 7_000_000) };
        let mut counted = Counted::default();
        let position = format!(
            "row: corn 2\nseats.a: doubloons 2\nseats.a.city: hacienda 1, forest-house 1\n\
             seats.b: doubloons 2\nseats.b.city: hacienda 1, forest-house 1\n{more}"
        );
        conformance.run_from(&setup, &position, &mut counted);
        counted
    }

    #[test]
    fn three() {
        let counted = play_with(3, &[], "");
        assert!(counted.most >= 2 && counted.asked > 100, "{} {}", counted.most, counted.asked);
    }

    #[test]
    fn five_players_with_land_offices() {
        let more = "seats.c: doubloons 9\nseats.c.city: land-office 1\n";
        let counted = play_with(5, &[], more);
        assert!(counted.most >= 3 && counted.asked > 100, "{} {}", counted.most, counted.asked);
    }

    /// With few tiles face down, stacks run empty and are shuffled.
    #[test]
    fn few_tiles() {
        let more = "discard: corn 6, indigo 8, sugar 8, tobacco 6, coffee 6\n";
        for reshuffle in ["rest-first", "merge"] {
            let counted = play_with(4, &[("reshuffle", reshuffle)], more);
            assert!(counted.asked > 50, "{}", counted.asked);
        }
    }

    #[test]
    fn all_stacks_known() {
        let more = "tops.1: tile corn\ntops.1.seen: [a]\ntops.2: tile corn\ntops.2.seen: [b]\n\
                    tops.3: tile sugar\ntops.3.seen: [a b]\ntops.4: tile coffee\n\
                    tops.4.seen: [b]\ntops.5: tile indigo\ntops.5.seen: [a]\n";
        let counted = play_with(4, &[], more);
        assert_eq!(counted.most, 5);
    }

    #[test]
    fn one_stack_is_never_asked_about() {
        let counted = play_with(3, &[("plantation-stacks", "one")], "");
        assert_eq!((counted.most, counted.asked), (0, 0));
    }
}

/// Tables that were begun under the first revision of the rules.
#[test]
fn the_first_revision_is_played_on() {
    for (preset, seats, list) in
        [("reprint-2019", 3, SHADY), ("anniversary-2011", 4, INTRICATE), ("classic-2002", 5, SHADY)]
    {
        let first = Setup { revision: Some(1), ..Setup::new(preset, seats) };
        play_some(&first, 40, 11_000_000);
        let expanded = first.with("nobles", "in").with("market", "fixed").with("buildings", list);
        play_some(&expanded, 40, 12_000_000);
    }
}

#[test]
fn every_seat_can_start() {
    for seats in 2..=5 {
        for start in tabletop::Seat::first(seats) {
            let mut setup = Setup::new(PuertoRico::PRESETS[0].name, seats);
            setup.start = start;
            conformance::<PuertoRico>(&setup, 3, 77, &mut Conserved::default());
        }
    }
}
