//! Every clause of the rules index, proved in the notation of the game.

use santa_maria::SantaMaria;

#[test]
fn every_scenario_goes_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/santa-maria/scenarios");
    testkit::scenario::run_folder::<SantaMaria>(folder);
}
