//! Tests of the words of component tables.

use alloc::string::ToString;

use super::*;
use crate::components::{Measure, Rate};

#[test]
fn spaces_are_written_as_they_are_read() {
    for text in [
        "1 wood @forest",
        "9 gold @mountain",
        "1 coin @pasture",
        "2 coins + 1 point @pasture",
        "1 wood + 1 grain + 1 coin + religion @plantation",
        "religion + religion @forest",
        "conquistador @mountain",
        "1 coin + shipping @plantation",
        "wood/gem -> 3 coins @mountain",
        "wood/grain/sugar/gem -> 1 gold & 1 coin & 2 points @forest",
        "1 coin + wood -> 2 coins + conquistador @forest",
        "road 0",
        "road 3",
        // Choices on both sides of a trade.
        "wood/gem -> 3 coins / 1 gold @mountain",
        "1 wood / 1 grain @field",
        "religion / 2 coins & 1 point @water",
        // Several of a kind, coins and gold.
        "2 wood -> 1 gem @forest",
        "wood / 2 grain & 1 coin / 3 coins -> 1 sugar @swamp",
        "gold -> 5 coins @desert",
        "2 gold -> 3 points @desert",
        // Actions.
        "wood -> religion @forest",
        "2 coins -> 1 coin & religion & religion & shipping @forest",
        // Nothing.
        "nothing @forest",
        "land @water",
    ] {
        assert_eq!(space(text).map(|space| space.to_string()).as_deref(), Ok(text));
    }
}

#[test]
fn blanks_and_plurals_are_read_as_they_come() {
    let plain = |text| space(text).unwrap().to_string();
    assert_eq!(plain("  1   coins+religion@pasture "), "1 coin + religion @pasture");
    assert_eq!(plain("2 point @ forest"), "2 points @forest");
    assert_eq!(plain("wood / gem->1 coin&1 wood @forest"), "wood/gem -> 1 wood & 1 coin @forest");
    assert_eq!(plain("\troad \u{a0} 2\n"), "road 2");
    assert_eq!(plain("1 wood->1 coin/religion@water"), "wood -> 1 coin / religion @water");
    assert_eq!(plain(" land@desert"), "land @desert");
}

#[test]
fn other_words_are_written_as_they_are_read() {
    for text in [
        "2 wood + 1 grain",
        "1 sugar + 1 gem",
        "2 gold",
        "3 points",
        "1 coin",
        "religion",
        "conquistador",
        "shipping",
        "1 coin + religion",
        "2 coins + 1 point + religion + religion + conquistador",
    ] {
        assert_eq!(bounty(text).unwrap().to_string(), text);
        assert_eq!(income(text).unwrap().to_string(), text);
    }
    for text in [
        "die-anywhere",
        "die-steps 1",
        "tile-discount 1 wood + 1 grain",
        "shipment-discount 1 grain + 1 gold",
        "on-shipment 2 coins",
        "on-conquistador 1 coin",
        "on-religion 1 point",
        "on-monk 1 coin + religion",
        "on-expand 1 grain",
        "on-trade conquistador",
        "on-activation 1 coin",
        "on-die 1 coin",
        "on-retire 3 coins + 1 point",
        "extra-space 1 coin",
        "buy-price 2 coins",
        "trades 2",
        "activation-discount 1 coin",
        "trades 2; on-trade 1 coin; die-anywhere; tile-discount 1 wood",
    ] {
        assert_eq!(Abilities(&abilities(text).unwrap()).to_string(), text);
    }
    for text in [
        "1 per road",
        "2 per shipment",
        "1 per line",
        "2 per largest-area",
        "2 per monk",
        "3 per trio",
        "1 per 2 colonist",
        "1 per building",
        "2 per religion",
        "2 per conquistador",
        "2 per shipping",
        "2 per trade",
        "1 per @forest",
        "2 per terrain",
        "4 per set",
        "2 per dock-1",
        "2 per dock-4",
        "3 per scholar",
        "3 per bishop",
        "1 per 3 religion-step",
        "1 per wood",
        "1 per gold",
        "1 per 2 resource",
        "1 per 5 coin",
        "5 from 3 road",
        "3 from 2, 8 from 4, 15 from 6, 20 from 12 shipment",
    ] {
        assert_eq!(score(text).unwrap().to_string(), text);
    }
    for text in ["2 gem + 1 wood", "3 gold", "1 sugar + 2 coins", "9 coins"] {
        let canonical = if text.starts_with("2 gem") { "1 wood + 2 gem" } else { text };
        assert_eq!(cost(text).unwrap().to_string(), canonical);
    }
    assert_eq!(Gain::NOTHING.to_string(), "nothing");
}

#[test]
fn bishops_count_as_they_say() {
    let each = score("2 per 3 wood").unwrap();
    assert_eq!([0, 2, 3, 5, 6].map(|count| each.points(count)), [0, 0, 2, 2, 4]);
    let steps = score("3 from 2, 8 from 4 shipment").unwrap();
    assert_eq!([0, 1, 2, 3, 4, 34].map(|count| steps.points(count)), [0, 0, 3, 3, 8, 8]);
    assert_eq!(steps.per, Measure::Shipment);
    assert!(matches!(steps.rate, Rate::From([Some((2, 3)), Some((4, 8)), None, None])));
    assert!(score("1 per coin").unwrap().per.is_stock() && !each.rate.eq(&steps.rate));
}

#[test]
fn what_means_nothing_is_refused_with_what_would() {
    let spaces = [
        "",
        ".",
        "road",
        "road 10",
        "road -1",
        "road 1 @forest",
        "1 wood",
        "1 wood @sea",
        "@forest",
        "0 wood @forest",
        "10 wood @forest",
        "+1 wood @forest",
        "1 wood + @forest",
        "1 woods @forest",
        "wood @forest",
        "1 religion @forest",
        "wood/wood -> 1 coin @forest",
        "1 wood/wood -> 1 coin @forest",
        "-> 1 coin @forest",
        "wood -> @forest",
        "wood -> 1 coin & 2 coins @forest",
        "wood -> 1 coin -> 1 point @forest",
        "1 wood + 1 wood + 1 wood + 1 wood + 1 wood @forest",
        "١ wood @forest",
        "4 wood -> 1 coin @forest",
        "1 point -> 1 coin @forest",
        "religion -> 1 coin @forest",
        "wood & grain -> 1 coin @forest",
        "wood/grain/sugar/gem/gold -> 1 coin @forest",
        "wood -> 1 coin / 1 coin @forest",
        "wood -> religion & religion & religion & religion @forest",
        "1 wood / @forest",
        "1 coin + nothing @forest",
        "land + religion @forest",
        "land",
    ];
    for text in spaces {
        assert!(space(text).is_err(), "{text}");
    }
    for text in ["", "nothing", "4 gold", "4 wood", "0 wood", "1 point", "1 wood + 1 wood"] {
        assert!(cost(text).is_err(), "{text}");
    }
    for text in ["", "wood -> 1 coin", "1 coin & 1 point", "1 coin / religion", "2 religion"] {
        assert!(income(text).is_err(), "{text}");
    }
    for text in [
        "",
        "die-anywhere 1",
        "die-steps",
        "die-steps one",
        "tile-discount 1 coin",
        "shipment-discount religion",
        "extra-space 1",
        "extra-space 1 wood",
        "trades 2 times",
        "on-retire",
        "on-retire 1 trade",
        "on-tuesday 1 coin",
        "on- 1 coin",
        "flying",
        "flying 1",
        "trades 2;",
        "trades 2; trades 2",
        "trades 2; trades 3; die-steps 1; die-steps 2; die-steps 3",
    ] {
        assert!(abilities(text).is_err(), "{text}");
    }
    for text in [
        "",
        "1",
        "1 per",
        "1 per house",
        "0 per road",
        "1 for road",
        "1 per road road",
        "1 per 0 road",
        "1 per 10 road",
        "1 per forest",
        "1 per dock-0",
        "1 per dock-5",
        "3 from 0 road",
        "3 from 2",
        "3 from 2, road",
        "3 from 2, 2 from 4 road",
        "3 from 4, 5 from 2 road",
        "1 from 1, 2 from 2, 3 from 3, 4 from 4, 5 from 5 road",
        "100 from 2 road",
    ] {
        assert!(score(text).is_err(), "{text}");
    }
    assert_eq!(
        space("2 woods @forest").unwrap_err().to_string(),
        "cannot read \"2 woods\": expected a number and a thing, such as \"2 wood\", \
         \"1 coin\" or \"3 points\"; religion, conquistador or shipping; or a trade, such as \
         \"wood/gem -> 3 coins\""
    );
    assert_eq!(
        space("4 wood -> 1 coin @forest").unwrap_err().to_string(),
        "cannot read \"4 wood\": expected what is paid: a resource, such as \"wood\", or 1 to 3 \
         each of resources and 1 to 9 coins with & between them, such as \"2 wood & 1 coin\"; \
         other ways to pay after /"
    );
    assert_eq!(
        abilities("on-tuesday 1 coin").unwrap_err().to_string(),
        "cannot read \"on-tuesday 1 coin\": expected on-shipment, on-conquistador, on-religion, \
         on-monk, on-expand, on-trade, on-activation, on-die or on-retire, and what it brings, \
         such as \"on-shipment 2 coins\""
    );
}
