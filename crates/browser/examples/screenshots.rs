//! Pictures of every page and every question, by day and at night, on a desk and
//! on a phone: `cargo xtask screenshots`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use browser::pages::{EXPANSIONS, Wish, fill, new_table, new_table_of, sit_down, switch_language};
use browser::{Browser, Driver, House, Light, Look, Table, Taste, selectors as s, until};

/// More turns than any game has.
const MOST_TURNS: usize = 600;

fn main() {
    let folder = std::env::args()
        .nth(1)
        .map_or_else(|| browser::axe::target().join("screenshots"), PathBuf::from);
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    let (house, driver) = (House::open(), Driver::start());
    let camera = Camera { folder, browser: &driver.open(Look::DESK) };
    pages(&camera, &house);
    wish(&camera, &house, &driver);
    camera.open("lobby", &house.page("/"));
    camera.open("tables", &house.page("/tables/open"));
    game(&camera, &house);
    santa_maria(&camera, &house);
    println!("The pictures are in {}.", camera.folder.display());
}

/// What takes pictures of whatever its browser shows.
struct Camera<'a> {
    folder: PathBuf,
    browser: &'a Browser,
}

impl Camera<'_> {
    /// Takes the page in every size and light.
    fn take(&self, name: &str) {
        self.shoot(name, false);
    }

    /// The same with what would have to be scrolled to.
    fn take_whole(&self, name: &str) {
        self.shoot(name, true);
    }

    fn shoot(&self, name: &str, is_whole: bool) {
        for look in [Look::PHONE, Look::DESK] {
            self.browser.resize(look.size);
            let scrolled = self.browser.script("scrollTo(0, 0)", &[]);
            scrolled.expect("pages can be scrolled");
            for light in Light::ALL {
                self.browser.light(light);
                let (width, height) = look.size;
                let file = format!("{name}-{}-{width}x{height}.png", light.name());
                self.browser.picture(&self.folder.join(file), is_whole);
            }
        }
        println!("{name}");
    }

    fn open(&self, name: &str, address: &str) {
        self.browser.go(address);
        self.take_whole(name);
    }
}

/// Everything but a running game.
fn pages(camera: &Camera<'_>, house: &House) {
    for (name, path) in [
        ("lobby-empty", "/"),
        ("new-table-santa-maria", "/new?game=santa-maria"),
        ("rules", "/rules"),
        ("account", "/account"),
        ("api", "/api"),
        ("games", "/games"),
        ("upload", "/upload"),
        ("nowhere", "/nowhere"),
    ] {
        camera.open(name, &house.page(path));
    }
    // Whole, it would be higher than pictures can be.
    camera.browser.go(&house.page("/rules/puerto-rico"));
    camera.take("rules-puerto-rico");
    camera.browser.go(&house.page("/new?game=puerto-rico"));
    let wish = Wish {
        name: "Ada",
        places: &["me", "open", "beginner"],
        expansions: EXPANSIONS,
        is_public: true,
    };
    fill(camera.browser, &wish);
    camera.take_whole("new-table");
    new_table(camera.browser, house, &wish);
    camera.take("waiting-room");
    camera.browser.go(&house.page("/"));
    switch_language(camera.browser);
    camera.take("lobby-german");
    switch_language(camera.browser);
}

/// A whole game at one device: each question once, and what stands beside it.
fn game(camera: &Camera<'_>, house: &House) {
    let wish = Wish { name: "Ada", places: &["me"; 4], expansions: EXPANSIONS, is_public: true };
    let table = new_table(camera.browser, house, &wish);
    let (mut taste, mut taken) = (Taste::default(), BTreeSet::new());
    for turn in 0..MOST_TURNS {
        let Some(mut seen) = table.wait_for_turn() else { break };
        while let Some(clause) = seen.asked {
            if taken.insert(clause.clone()) {
                camera.take(&format!("question-{}", clause.replace('.', "-")));
            }
            (_, seen) = table.answer_any(&mut taste);
        }
        if taken.insert("to confirm".to_owned()) {
            camera.take("to-confirm");
        }
        table.confirm();
        // By then something lies on every board.
        if turn == 60 && table.wait_for_turn().is_some() {
            beside(camera, &table);
        }
    }
    camera.take_whole("end");
}

/// Games of Santa Maria: each question once, among several and alone.
fn santa_maria(camera: &Camera<'_>, house: &House) {
    let mut taken = BTreeSet::new();
    for (preset, places) in [("standard", ["me"; 4].as_slice()), ("advanced", &["me"])] {
        let wish = Wish { name: "Ada", places, expansions: &[], is_public: true };
        let table = new_table_of(camera.browser, house, ("santa-maria", preset), &wish);
        let mut taste = Taste::default();
        for turn in 0..MOST_TURNS {
            let Some(mut seen) = table.wait_for_turn() else { break };
            if turn == 30 {
                camera.take_whole(&format!("santa-maria-table-{preset}"));
            }
            while let Some(clause) = seen.asked {
                if taken.insert(clause.clone()) {
                    camera.take(&format!("santa-maria-{}", clause.replace('.', "-")));
                }
                (_, seen) = table.answer_any(&mut taste);
            }
            table.confirm();
        }
        camera.take_whole(&format!("santa-maria-end-{preset}"));
    }
}

/// What a table shows when it is asked to.
fn beside(camera: &Camera<'_>, table: &Table<'_>) {
    let (browser, address) = (camera.browser, table.address());
    camera.take_whole("table");
    browser.click_on(s::ABOUT);
    camera.take("building");
    browser.go(&address);
    browser.click_on(s::HINT);
    until("advice", || browser.has(s::ADVICE).then_some(()));
    camera.take("hint");
    browser.go(&address);
    browser.click_on(&s::step("prev"));
    until("the past", || browser.has(s::PAST).then_some(()));
    camera.take("past");
    browser.go(&address);
    camera.open("log", &format!("{address}/log"));
    camera.open("share", &format!("{address}/share"));
    browser.go(&address);
    browser.click_on(s::LINK);
    until("a link", || browser.has(s::TAKE).then_some(()));
    camera.take("link");
    browser.click_on(s::TAKE);
    camera.take("take-seat");
    browser.go(&address);
}

/// Two people, one of whom would like to take something back; and who looks on.
fn wish(camera: &Camera<'_>, house: &House, driver: &Driver) {
    let (ada, ben) = (camera.browser, driver.open(Look::DESK));
    let wish = Wish { name: "Ada", places: &["me", "open"], expansions: &[], is_public: true };
    let table = new_table(ada, house, &wish);
    ben.go(&table.address());
    sit_down(&ben, "Ben");
    until("Ben has come", || ada.has(s::BEGIN).then_some(()));
    camera.take("waiting-room-full");
    ada.click_on(s::BEGIN);
    until("the match", || ada.has(s::BOARD).then_some(()));
    assert!(table.take_turn(&mut Taste::default(), |_, _| {}));
    camera.take("waiting-for-others");
    until("Ben is asked", || Table::at(&ben).look().asked);
    ada.click_on(&s::step("first"));
    until("a wish", || ada.has(s::PROPOSE).then_some(()));
    camera.take("wish-to-make");
    ada.click_on(s::PROPOSE);
    until("Ben reads it", || ben.has(s::AGREE).then_some(()));
    Camera { folder: camera.folder.clone(), browser: &ben }.take("wish");
    let eve = driver.open(Look::DESK);
    eve.go(&table.address());
    Camera { folder: camera.folder.clone(), browser: &eve }.take("spectator");
}
