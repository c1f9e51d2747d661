//! Sentences as people read them.

use games::{Index, Registered, Visitor, titles, visit};
use messages::{Language, Messages};
use puerto_rico::{
    Building, BuildingSet, ColonistFor, EndReason, Event, Good, Goods, Income, Person, Place,
    Question, Refusal, Role, Ship, Slot, Stack, Tile,
};
use tabletop::{Name, Seat, ToMessage};

use crate::sentences::player;

fn ada() -> Seat {
    Seat::first(1).next().unwrap()
}

fn german() -> &'static Messages {
    Messages::get(Language::German, "puerto-rico")
}

fn english() -> &'static Messages {
    Messages::get(Language::English, "puerto-rico")
}

#[track_caller]
fn happens(event: Event, on_english: &str, on_german: &str) {
    let message = event.to_message();
    assert_eq!(english().sentence(&message, &player), on_english);
    assert_eq!(german().sentence(&message, &player), on_german);
}

#[track_caller]
fn is_refused(refusal: Refusal, on_english: [&str; 2], on_german: [&str; 2]) {
    let message = refusal.to_message();
    for (messages, [reason, remedy]) in [(english(), on_english), (german(), on_german)] {
        assert_eq!(messages.sentence(&message, &player), reason);
        assert_eq!(messages.attribute(&message, "remedy", &player).unwrap(), remedy);
    }
}

#[test]
fn events_name_players_and_things() {
    let seat = ada();
    happens(
        Event::Took { seat, tile: Tile::Indigo },
        "Ada takes an indigo plantation.",
        "Ada nimmt eine Indigoplantage.",
    );
    happens(
        Event::Took { seat, tile: Tile::Quarry },
        "Ada takes a quarry.",
        "Ada nimmt einen Steinbruch.",
    );
    happens(
        Event::Built { seat, building: Building::Harbor, doubloons: 7 },
        "Ada builds a harbor for 7 doubloons.",
        "Ada baut einen Hafen für 7 Dublonen.",
    );
    happens(
        Event::Loaded { seat, good: Good::Sugar, count: 3, ship: Ship::Six, points: 4 },
        "Ada loads 3 sugar on the ship with 6 spaces: 4 points.",
        "Ada lädt 3 Zucker auf das Schiff mit 6 Feldern: 4 Siegpunkte.",
    );
    happens(
        Event::Earned { seat, reason: Income::Prospector, doubloons: 1 },
        "Ada gets 1 doubloon (Prospector).",
        "Ada bekommt 1 Dublone (Goldsucher).",
    );
    happens(
        Event::Colonist { seat, reason: ColonistFor::Hospice, from_ship: true },
        "Ada gets a colonist from the ship (Hospice).",
        "Ada bekommt einen Kolonisten vom Schiff (Hospiz).",
    );
    happens(
        Event::Placed { seat, slot: Slot::Tile(Tile::Corn), colonists: 2 },
        "Ada puts 2 colonists on the corn plantations.",
        "Ada setzt 2 Kolonisten auf die Maisplantagen.",
    );
    let slot = Slot::Building(Building::RoyalSupplier);
    happens(
        Event::Moved { seat, person: Person::Noble, slot },
        "Ada moves a noble from the guest house to the royal supplier.",
        "Ada versetzt einen Adligen aus dem Gasthaus auf den Hoflieferanten.",
    );
    happens(
        Event::PaidPerson { seat, person: Person::Colonist, place: Place::Windrose },
        "Ada pays with a colonist on the black market (from the windrose).",
        "Ada gibt auf dem Schwarzmarkt einen Kolonisten ab (von der Windrose).",
    );
    happens(
        Event::EndNear { reason: EndReason::City },
        "A city is full: this is the last round.",
        "Eine Stadt ist voll: Dies ist der letzte Durchgang.",
    );
    happens(
        Event::Round { round: 3, governor: seat },
        "Round 3 begins with Ada as governor.",
        "Durchgang 3 beginnt mit Ada als Gouverneur.",
    );
}

#[test]
fn one_is_not_several() {
    let (seat, role) = (ada(), Role::Mayor);
    happens(
        Event::Chose { seat, role, doubloons: 0 },
        "Ada chooses the mayor.",
        "Ada wählt den Bürgermeister.",
    );
    happens(
        Event::Chose { seat, role, doubloons: 1 },
        "Ada chooses the mayor and takes 1 doubloon from it.",
        "Ada wählt den Bürgermeister und bekommt 1 Dublone von der Karte.",
    );
    happens(
        Event::Chose { seat, role: Role::Prospector2, doubloons: 2 },
        "Ada chooses the second prospector and takes 2 doubloons from it.",
        "Ada wählt den zweiten Goldsucher und bekommt 2 Dublonen von der Karte.",
    );
    happens(
        Event::Arrived { seat, colonists: 1 },
        "Ada gets 1 colonist from the ship.",
        "Ada bekommt 1 Kolonisten vom Schiff.",
    );
    happens(
        Event::Boarded { colonists: 4, nobles: 1, required: 5 },
        "The colonist ship takes 4 colonists and 1 noble aboard (required: 5).",
        "Das Kolonistenschiff nimmt 4 Kolonisten und 1 Adligen an Bord (verlangt: 5).",
    );
    happens(
        Event::Shipped { seat, count: 1, points: 0 },
        "Ada ships 1 good over the small wharf: 0 points.",
        "Ada liefert 1 Ware über die kleine Werft: 0 Siegpunkte.",
    );
    happens(
        Event::Sweetened { role, doubloons: 1 },
        "Nobody chose the mayor; 1 doubloon lies there now.",
        "Niemand hat den Bürgermeister gewählt; dort liegt jetzt 1 Dublone.",
    );
}

#[test]
fn lists_are_in_the_order_of_the_rulebook() {
    happens(
        Event::Revealed { row: Goods::new([2, 0, 1, 0, 1]) },
        "New plantations lie face up: 2 corn, sugar and coffee.",
        "Neue Plantagen liegen aus: 2 Mais, Zucker und Kaffee.",
    );
    happens(
        Event::Discarded { row: Goods::new([0, 1, 0, 3, 0]) },
        "Plantations that nobody took are discarded: indigo and 3 tobacco.",
        "Diese Plantagen hat niemand genommen, sie werden abgelegt: Indigo und 3 Tabak.",
    );
    happens(
        Event::Discarded { row: Goods::new([0; 5]) },
        "No plantation is left over.",
        "Es ist keine Plantage übrig.",
    );
    let buildings = [Building::Wharf, Building::SmallMarket, Building::Aqueduct];
    happens(
        Event::Stocked { buildings: BuildingSet::these(&buildings) },
        "On the board are: Small market, Wharf and Aqueduct.",
        "Auf dem Ablageplan liegen: Kleine Markthalle, Werft und Aquädukt.",
    );
}

#[test]
fn secrets_are_told_to_those_who_know_them() {
    let seat = ada();
    happens(
        Event::Returned { seat, stack: None },
        "Ada puts the plantation back.",
        "Ada legt die Plantage zurück.",
    );
    happens(
        Event::Returned { seat, stack: Some(Stack::Second) },
        "Ada puts the plantation back on stack 2.",
        "Ada legt die Plantage zurück auf Stapel 2.",
    );
    happens(
        Event::Named { seat, stack: Stack::Fifth },
        "Ada draws from stack 5.",
        "Ada wählt Stapel 5.",
    );
    happens(
        Event::Looked { seat, good: None, seen: 0 },
        "Ada looks at a plantation.",
        "Ada sieht sich eine Plantage an.",
    );
    happens(
        Event::Looked { seat, good: Some(Good::Coffee), seen: 0 },
        "Ada looks at a plantation: coffee.",
        "Ada sieht sich eine Plantage an: Kaffee.",
    );
    happens(
        Event::Planted { seat, beneath: None, secret: true },
        "Ada lays the plantation face down, as a forest.",
        "Ada legt die Plantage verdeckt als Wald.",
    );
    happens(
        Event::Cleared { seat, tile: Tile::Sugar, person: Some(Person::Noble) },
        "Ada gives up a sugar plantation and takes the noble back.",
        "Ada gibt eine Zuckerrohrplantage auf und nimmt den Adligen zurück.",
    );
}

#[test]
fn refusals_tell_why_and_what_helps() {
    is_refused(
        Refusal::NotYourTurn { turn: ada() },
        ["It is the turn of Ada.", "Wait for Ada."],
        ["An der Reihe ist Ada.", "Warte auf Ada."],
    );
    is_refused(
        Refusal::OtherQuestion { question: Question::Sell },
        [
            "This is not what you are being asked.",
            "Sell one good of a kind that the trading house does not have yet, or pass.",
        ],
        [
            "Danach wirst du gerade nicht gefragt.",
            "Verkaufe eine Ware einer Sorte, die noch nicht im Handelshaus liegt, oder passe.",
        ],
    );
    let building = Building::Lighthouse;
    is_refused(
        Refusal::TooExpensive { building, price: 6, doubloons: 1, barter: 0, lacking: 5 },
        [
            "For the lighthouse you would pay 6 now, and you have 1 doubloon.",
            "You lack 5 doubloons. Save up, or build more cheaply: be the builder, or occupy \
             quarries.",
        ],
        [
            "Für den Leuchtturm müsstest du jetzt 6 zahlen, und du hast 1 Dublone.",
            "Dir fehlen 5 Dublonen. Spare, oder baue billiger: als Baumeister oder mit besetzten \
             Steinbrüchen.",
        ],
    );
    is_refused(
        Refusal::AlreadyBuilt { building: Building::Office },
        ["You have an office already.", "Build something else."],
        ["Du hast schon ein Kontor.", "Baue etwas anderes."],
    );
    is_refused(
        Refusal::ShipCarries { ship: Ship::Five, carried: Good::Corn },
        ["There is corn on the ship with 5 spaces.", "Load corn there, or load another ship."],
        [
            "Das Schiff mit 5 Feldern hat Mais geladen.",
            "Lade dort Mais, oder belade ein anderes Schiff.",
        ],
    );
    is_refused(
        Refusal::NoRoom { kinds: 1, goods: 4 },
        [
            "Your warehouses keep 1 kind, and there is room for 4 goods besides.",
            "Keep fewer goods, or occupy a warehouse.",
        ],
        [
            "In deinen Lagerhäusern ist Platz für 1 Sorte, und daneben für 4 Waren.",
            "Behalte weniger Waren, oder besetze ein Lagerhaus.",
        ],
    );
}

#[test]
fn santa_maria_is_told_with_amounts() {
    use santa_maria::{Colour, Event, Goods, Refusal, Resource, Step};
    let messages = |language| Messages::get(language, "santa-maria");
    let happens = |event: Event, on_english: &str, on_german: &str| {
        let message = event.to_message();
        assert_eq!(messages(Language::English).sentence(&message, &player), on_english);
        assert_eq!(messages(Language::German).sentence(&message, &player), on_german);
    };
    let seat = ada();
    let gained = |goods, coins, points, excess| Event::Gained {
        seat,
        goods: Goods::new(goods),
        coins,
        points,
        excess,
    };
    happens(
        gained([2, 0, 0, 1, 0], 0, 0, 0),
        "Ada gets 2 wood and 1 gem.",
        "Ada bekommt 2 Holz und 1 Juwel.",
    );
    happens(
        gained([0; 5], 1, 2, 1),
        "Ada gets 1 coin and 2 points; 1 coin for what the storage cannot hold.",
        "Ada bekommt 1 Münze und 2 Punkte; 1 Münze für das, was nicht ins Lager passt.",
    );
    happens(
        Event::Die { seat, colour: Colour::White, value: 3, used: 5, coins: 2 },
        "Ada takes a white die with a 3 for column 5, changed for 2 coins.",
        "Ada nimmt einen weißen Würfel mit einer 3 für Spalte 5, verändert für 2 Münzen.",
    );
    happens(
        Event::Rolled { colour: Colour::Blue, dice: [1, 4, 4].into_iter().collect() },
        "The blue dice of the common pool show 1, 4 and 4.",
        "Im gemeinsamen Vorrat zeigen blaue Würfel 1, 4 und 4.",
    );
    happens(
        Event::Hurried { seat, paid: Step::Grain, coins: 0 },
        "Ada pays 1 grain to go one space further.",
        "Ada zahlt 1 Getreide, um ein Feld weiter zu kommen.",
    );
    let refusal = Refusal::PriceTooHigh { resource: Resource::Wood, price: 3 };
    let message = refusal.to_message();
    assert_eq!(
        messages(Language::English).sentence(&message, &player),
        "You have too few coins: 1 wood costs 3."
    );
    let remedy = messages(Language::German).attribute(&message, "remedy", &player);
    assert_eq!(remedy.unwrap(), "Verkaufe erst etwas.");
    for (refusal, english, german) in [
        (
            Refusal::WhiteDiceUsed { limit: 3 },
            "You have used all 3 white dice that you may use in a year.",
            "Du hast alle 3 weißen Würfel genutzt, die du in einem Jahr nutzen darfst.",
        ),
        (
            Refusal::StorageFull { resource: Resource::Wood, limit: 3 },
            "Your storage holds 3 wood already, and no more than that.",
            "Mehr als 3 davon passen nicht in dein Lager: Holz.",
        ),
    ] {
        let message = refusal.to_message();
        assert_eq!(messages(Language::English).sentence(&message, &player), english);
        assert_eq!(messages(Language::German).sentence(&message, &player), german);
    }
}

/// A question is named by the clause that asks it.
#[test]
fn questions_are_asked_by_their_clause() {
    assert_eq!(Question::Tile.name(), "settler.take");
    assert_eq!(english().name(&Question::Tile), "Take a tile");
    assert_eq!(german().name(&Question::Tile), "Nimm ein Plättchen");
    assert!(german().text("question-settler-take.help").unwrap().contains("Steinbruch"));
}

struct Rules;

impl Visitor for Rules {
    type Output = ();

    fn visit<G: Registered>(self) {
        let german = Messages::get(Language::German, G::NAME);
        let english = Messages::get(Language::English, G::NAME);
        let index = Index::read(&G::RULEBOOK).unwrap();
        for clause in index.clauses() {
            assert_eq!(english.clause(&clause.id, &clause.text), clause.text);
            let told = german.clause(&clause.id, &clause.text);
            assert_ne!(told, clause.text);
            // Whatever the words, the figures are the same.
            assert_eq!(figures(&told), figures(&clause.text), "{}: {told}", clause.id);
        }
        for chapter in &index.chapters {
            assert_eq!(english.chapter(chapter.file, &chapter.title), chapter.title);
            assert_ne!(german.chapter(chapter.file, &chapter.title), chapter.title);
        }
    }
}

/// The numbers that a text writes in digits, in no order.
fn figures(text: &str) -> Vec<&str> {
    let mut figures: Vec<&str> = text.split(|letter: char| !letter.is_ascii_digit()).collect();
    figures.retain(|figure| !figure.is_empty());
    figures.sort_unstable();
    figures
}

#[test]
fn rules_are_told_in_german_and_stay_in_english() {
    for title in titles() {
        visit(title.name(), Rules).unwrap();
    }
    let told = german().clause("builder.floor", "");
    assert_eq!(told, "Kein Preis sinkt unter 0.");
    let told = Messages::get(Language::German, "santa-maria").clause("ship.one", "");
    assert_eq!(told, "Ein Seehandel bringt höchstens ein Plättchen.");
}
