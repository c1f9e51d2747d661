//! Proves every clause of the rules index in the notation of the game.

use puerto_rico::PuertoRico;

#[test]
fn every_scenario_goes_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/puerto-rico/scenarios");
    testkit::scenario::run_folder::<PuertoRico>(folder);
}
