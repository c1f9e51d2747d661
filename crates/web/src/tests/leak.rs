//! Nobody learns from a page, a stream or a record what they may not know.
//!
//! A match is played at random. For each viewer a second one is made that differs in one
//! outcome hidden from that viewer, while everything the viewer has seen is the same. Then
//! everything the server sends to that viewer must be the same, to the byte.

use std::collections::BTreeMap;

use play::{AnyMatch, AnyTitle, FastDice, Seed};
use tabletop::{Dice, Node, Setup, Viewer};
use tokio_stream::StreamExt;

use super::*;
use tables::Speed;
use tables::sample::{after, arrangement, doc, option, people, placing};

/// The viewers of a table of three, with their players.
const VIEWERS: [(Viewer, PlayerId); 4] = {
    const fn seated(index: usize) -> Viewer {
        Viewer::Seat(tabletop::Seat::new(index).unwrap())
    }
    [(seated(0), ADA), (seated(1), BEN), (seated(2), CLEO), (Viewer::Spectator, DAN)]
};

/// The full record of a match, by lines.
#[derive(Clone)]
struct Full {
    title: &'static dyn AnyTitle,
    lines: Vec<String>,
    /// The lines before the first entry.
    head: usize,
}

impl Full {
    /// The same match without its seed, which could not be the same for two matches.
    fn of(title: &'static dyn AnyTitle, game: &dyn AnyMatch) -> Full {
        let mut lines: Vec<String> = game.record().lines().map(str::to_owned).collect();
        let head = lines.len() - game.entries();
        let at = lines[0].find("  seed-hash ").unwrap();
        lines[0].replace_range(at.., "  seed-hash none");
        Full { title, lines, head }
    }

    fn read(&self) -> Option<Box<dyn AnyMatch>> {
        let text = self.lines.join("\n") + "\n";
        self.title.read_match(text.as_bytes(), None).ok()
    }

    /// The numbers of the entries that are hidden from a viewer.
    fn hidden(&self, game: &dyn AnyMatch, viewer: Viewer) -> Vec<usize> {
        let record = game.record_for(viewer);
        let lines = record.lines().skip(self.head).enumerate();
        lines.filter(|(_, line)| line.ends_with(" * ?")).map(|(index, _)| index + 1).collect()
    }

    /// A match that differs from this one in the outcome of one entry, but in nothing that the
    /// viewer has seen.
    fn another(&self, entry: usize, viewer: Viewer) -> Option<Box<dyn AnyMatch>> {
        let line = self.head + entry - 1;
        let mut before = self.clone();
        before.lines.truncate(line);
        let truth = self.read()?;
        let other = |text: &str| {
            let mut other = self.clone();
            other.lines[line] = format!("{entry} * {text}");
            // A later decision may be impossible then.
            other.read().filter(|_| other.lines[line] != self.lines[line])
        };
        let outcomes = before.read()?.outcomes()?;
        let mut others = outcomes.iter().filter_map(|outcome| other(&outcome.text));
        others.find(|it| looks_alike(&*truth, &**it, viewer))
    }
}

/// Whether a viewer has seen the same in both matches, from the start to now.
fn looks_alike(one: &dyn AnyMatch, other: &dyn AnyMatch, viewer: Viewer) -> bool {
    // Events show what was seen between two entries.
    let mut moments = (0..one.entries()).rev().step_by(40);
    one.record_for(viewer) == other.record_for(viewer)
        && one.view(viewer) == other.view(viewer)
        && one.events_since(0, viewer) == other.events_since(0, viewer)
        && moments.all(|at| one.view_at(at, viewer) == other.view_at(at, viewer))
}

/// Two servers with the same table, whose matches differ only in hidden information.
struct Pair {
    one: Site,
    other: Site,
    compared: usize,
}

impl Pair {
    async fn new() -> Pair {
        Pair { one: Site::new().await, other: Site::new().await, compared: 0 }
    }

    fn lay(&self, games: (&dyn AnyMatch, &dyn AnyMatch), draft: Option<(Viewer, &str)>) {
        let room = |game: &dyn AnyMatch, seed| {
            let mut tentative = BTreeMap::new();
            if let Some((Viewer::Seat(seat), text)) = draft {
                tentative.insert(seat, vec![text.to_owned()].into());
            }
            let mut doc = doc(people());
            doc.settings.setup = game.setup();
            doc.settings.game = game.name().to_owned();
            let (version, listing) = (game.entries() as u64, Listing::Unlisted);
            let seed = Seed::from_number(seed);
            Room {
                id: id(),
                version,
                listing,
                seed,
                doc,
                game: Some(game.clone_box().into()),
                tentative,
            }
        };
        self.one.app.rooms.put(room(games.0, 1));
        self.other.app.rooms.put(room(games.1, 2));
    }

    /// Checks that both servers send a player the same.
    async fn same(&mut self, player: PlayerId, path: &str, what: &str) {
        let (one, other) = (self.one.get(player, path).await, self.other.get(player, path).await);
        assert_eq!(one.status, StatusCode::OK, "{path}: {what}");
        assert!(
            one == other,
            "{path} tells {player} what is hidden: {what}\n{}",
            differ(&one, &other)
        );
        self.compared += 1;
    }

    /// Checks the same for everything a program can request.
    async fn same_to_programs(&mut self, player: PlayerId, entry: usize, what: &str) {
        let table = format!("/api/v1/tables/{}", id());
        for path in ["", "/record", "/position?draw=3", "/chat"] {
            self.same(player, &format!("{table}{path}"), what).await;
        }
        self.same(player, &format!("{table}?at={entry}"), what).await;
        let mut shown = Vec::new();
        for site in [&self.one, &self.other] {
            let answer = site.ask(site.request(player, &format!("{table}/events"))).await;
            let mut stream = answer.into_body().into_data_stream();
            let mut text = Vec::new();
            // The state of the table comes after all entries.
            while !String::from_utf8_lossy(&text).contains("\"event\":\"table\"") {
                text.extend_from_slice(&stream.next().await.unwrap().unwrap());
            }
            shown.push(String::from_utf8(text).unwrap());
        }
        assert_eq!(shown[0], shown[1], "{what}");
    }

    /// Checks that both servers give a spectator the same positions, to analyse and to fork.
    async fn same_position_to_who_looks_on(&mut self, what: &str) {
        for draw in [0, 3] {
            let path = format!("/api/v1/tables/{}/position?draw={draw}", id());
            self.same(DAN, &path, what).await;
        }
        for player in VIEWERS.map(|(_, player)| player) {
            let mut positions = Vec::new();
            for site in [&self.one, &self.other] {
                let room = site.room().await;
                let last = room.game.as_deref().unwrap().entries();
                positions.push((room.viewer(player), room.position_for(player, last, 5).unwrap()));
            }
            // If the spectator sees a difference, the matches are not alike to the spectator.
            let games = [self.one.room().await, self.other.room().await];
            let [one, other] = games.map(|room| room.game.as_deref().unwrap().view(positions[0].0));
            assert_eq!(positions[0] == positions[1], one == other, "{player} goes on: {what}");
        }
    }

    async fn same_stream(&mut self, player: PlayerId) {
        let path = format!("{}/live", path());
        let mut news = Vec::new();
        for site in [&self.one, &self.other] {
            let answer = site.ask(site.request(player, &path)).await;
            let mut stream = answer.into_body().into_data_stream();
            news.push(stream.next().await.unwrap().unwrap());
        }
        assert_eq!(news[0], news[1]);
    }
}

/// Shows where two responses differ.
fn differ(one: &Answer, other: &Answer) -> String {
    let at = one.body.bytes().zip(other.body.bytes()).position(|(one, other)| one != other);
    let part = |body: &str| {
        let from = at.unwrap_or(0).saturating_sub(80);
        body.chars().skip(from).take(200).collect::<String>()
    };
    format!("{}\n---\n{}", part(&one.body), part(&other.body))
}

/// Walks through a match and compares what every viewer is sent. Returns the number of
/// responses compared.
async fn walk(setup: &Setup, number: u64) -> usize {
    let title = games::title("puerto-rico").unwrap();
    let mut game = title.new_match(setup, Some(Seed::from_number(number))).unwrap();
    let mut dice = FastDice::new(number);
    let mut pair = Pair::new().await;
    let mut known = 0;
    for step in 0..5_000 {
        let Node::Decision(turn) = game.node() else { break };
        let options = game.options();
        let full = Full::of(title, &*game);
        for (viewer, player) in VIEWERS {
            let hidden = full.hidden(&*game, viewer);
            // Everything is compared after something new was hidden, later only a part.
            let is_new = hidden.iter().any(|&entry| entry > known);
            if hidden.is_empty() || !(is_new || step % 29 == 0) {
                continue;
            }
            let truth = full.read().unwrap();
            for &entry in hidden.iter().rev().take(2) {
                let Some(other) = full.another(entry, viewer) else { continue };
                let what = format!("seed {number}, step {step}, entry {entry}");
                pair.lay((&*truth, &*other), None);
                pair.same(player, &path(), &what).await;
                pair.same(player, &format!("{}/record", path()), &what).await;
                for at in [entry - 1, entry, truth.entries() - 1] {
                    pair.same(player, &format!("{}?at={at}", path()), &what).await;
                }
                pair.same_stream(player).await;
                pair.same_to_programs(player, entry, &what).await;
                if viewer == Viewer::Seat(turn) {
                    for option in options.iter().take(4) {
                        let what = format!("{what}, draft {}", option.text);
                        pair.lay((&*truth, &*other), Some((viewer, &option.text)));
                        pair.same(player, &path(), &what).await;
                    }
                }
            }
        }
        known = game.entries();
        let texts: Vec<&str> = options.iter().map(|option| option.text.as_str()).collect();
        game.play_text(turn, pick(&texts, &mut dice)).unwrap();
    }
    assert_eq!(game.node(), Node::Over);
    pair.compared
}

/// Any option, but preferably one that leads to secrets: tiles that one seat draws and plants
/// face down.
fn pick<'a>(options: &[&'a str], dice: &mut impl Dice) -> &'a str {
    let is_secretive =
        |text: &&&str| ["forest", "hacienda", "draw"].iter().any(|it| text.contains(it));
    let secretive: Vec<&&str> = options.iter().filter(is_secretive).collect();
    if !secretive.is_empty() && dice.below(4) > 0 {
        return secretive[dice.below(secretive.len() as u32) as usize];
    }
    options[dice.below(options.len() as u32) as usize]
}

/// The rules with these expansions.
fn setup(expansions: &[&str]) -> Setup {
    let title = games::title("puerto-rico").unwrap();
    let plain = Setup::new("reprint-2019", 3);
    expansions.iter().fold(plain, |setup, name| setup.expand(title.expansions(), name).unwrap())
}

#[tokio::test]
async fn secrets_stay_hidden_with_new_buildings() {
    let mut compared = 0;
    for number in 0..2 {
        compared += walk(&setup(&["new-buildings"]), number).await;
    }
    assert!(compared > 100, "{compared}: something was hidden");
}

#[tokio::test]
async fn secrets_stay_hidden_with_all_expansions() {
    let mut compared = 0;
    for number in 10..12 {
        compared += walk(&setup(&["new-buildings", "nobles"]), number).await;
    }
    assert!(compared > 100, "{compared}: something was hidden");
}

#[tokio::test]
async fn nothing_reveals_future_draws() {
    // In the base game only the future is hidden, and the future is the seed.
    let title = games::title("puerto-rico").unwrap();
    let mut pair = Pair::new().await;
    let mut dice = FastDice::new(5);
    let mut game = title.new_match(&setup(&[]), Some(Seed::from_number(5))).unwrap();
    for step in 0..5_000 {
        let Node::Decision(turn) = game.node() else { break };
        let options = game.options();
        if step % 25 == 0 {
            let open = Full::of(title, &*game).read().unwrap();
            pair.lay((&*open, &*open), None);
            for (viewer, player) in VIEWERS {
                pair.same(player, &path(), "seeds").await;
                pair.same(player, &format!("{}/record", path()), "seeds").await;
                pair.same_stream(player).await;
                if viewer == Viewer::Seat(turn) {
                    pair.lay((&*open, &*open), Some((viewer, &options[0].text)));
                    pair.same(player, &path(), "a draft").await;
                    pair.lay((&*open, &*open), None);
                }
            }
            // A match with a seed does not publish it before the end.
            let seed = Seed::from_number(5).to_hex();
            pair.lay((&*game, &*game), None);
            for (_, player) in VIEWERS {
                for path in [path(), format!("{}/record", path())] {
                    assert!(!pair.one.get(player, &path).await.body.contains(&seed));
                }
            }
        }
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(turn, text).unwrap();
    }
    assert!(pair.compared > 50, "{}", pair.compared);
}

/// In Santa Maria everyone has seen everything, but happiness lies face down: players must
/// count it themselves. A page does not count for them.
#[tokio::test]
async fn happiness_lies_face_down() {
    let title = games::title("santa-maria").unwrap();
    let mut pair = Pair::new().await;
    let mut dice = FastDice::new(9);
    let setup = Setup::new("standard", 3);
    let mut game = title.new_match(&setup, Some(Seed::from_number(9))).unwrap();
    for step in 0..5_000 {
        let Node::Decision(turn) = game.node() else { break };
        if step % 5 == 2 {
            let (one, mut other) = (game.position(), game.position());
            let points = &mut other["seats"]["a"]["points"];
            *points = (points.as_u64().unwrap() + 3).into();
            let read = |position: &serde_json::Value| {
                title.load_match(&setup, &position.to_string(), None).unwrap()
            };
            pair.lay((&*read(&one), &*read(&other)), None);
            for (viewer, player) in VIEWERS {
                if viewer == VIEWERS[0].0 {
                    let (seen, more) = (
                        pair.one.get(player, &path()).await,
                        pair.other.get(player, &path()).await,
                    );
                    assert!(seen != more, "its owner sees it");
                } else {
                    pair.same(player, &path(), "happiness").await;
                }
            }
            pair.same_position_to_who_looks_on("happiness").await;
        }
        let options = game.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(turn, text).unwrap();
    }
    assert!(pair.compared > 20, "{}", pair.compared);
}

/// The same for the chips of Puerto Rico where they lie face down: neither a page nor a
/// position for a spectator depends on how many chips somebody has.
#[tokio::test]
async fn chips_lie_face_down() {
    let title = games::title("puerto-rico").unwrap();
    let setup = setup(&["new-buildings", "nobles"]).with("chips", "hidden");
    let mut pair = Pair::new().await;
    for number in 0..3 {
        let mut dice = FastDice::new(number);
        let mut game = title.new_match(&setup, Some(Seed::from_number(number))).unwrap();
        for step in 0..5_000 {
            let Node::Decision(turn) = game.node() else { break };
            let (one, mut other) = (game.position(), game.position());
            // A player with chips gives some to another one, so the supply stays the same.
            let (from, to) = (turn.to_string(), if turn.letter() == 'a' { "b" } else { "a" });
            let has = one["seats"][&from]["vp"].as_u64().unwrap_or(0);
            if step % 7 == 0 && has > 1 {
                let had = one["seats"][to]["vp"].as_u64().unwrap_or(0);
                other["seats"][&from]["vp"] = 1.into();
                other["seats"][to]["vp"] = (had + has - 1).into();
                let read = |position: &serde_json::Value| {
                    title.load_match(&setup, &position.to_string(), None).unwrap()
                };
                pair.lay((&*read(&one), &*read(&other)), None);
                pair.same(DAN, &path(), "chips").await;
                pair.same_position_to_who_looks_on("chips").await;
            }
            let options = game.options();
            let text = &options[dice.below(options.len() as u32) as usize].text;
            game.play_text(turn, text).unwrap();
        }
    }
    assert!(pair.compared > 100, "{}", pair.compared);
}

#[tokio::test]
async fn tentative_moves_stay_private() {
    let site = Site::new().await;
    site.begun(doc(people())).await;
    for _ in 0..25 {
        let room = site.room().await;
        let turn = room.turn().unwrap();
        let text = option(&room);
        let owner = room.occupant(turn).unwrap().player().unwrap();
        let others: Vec<PlayerId> =
            VIEWERS.iter().map(|&(_, player)| player).filter(|&player| player != owner).collect();
        let api = format!("/api/v1/tables/{}", id());
        let more = [format!("{api}/position"), format!("{api}/record"), api];
        let paths = [path(), format!("{}/record", path()), format!("{}?at=3", path())];
        let paths = paths.into_iter().chain(more).collect::<Vec<_>>();
        let mut before = Vec::new();
        for &player in &others {
            for path in &paths {
                before.push(site.get(player, path).await);
            }
        }
        let own = site.get(owner, &path()).await;
        let live = format!("{}/live", path());
        let answer = site.ask(site.request(others[0], &live)).await;
        let mut stream = answer.into_body().into_data_stream();
        let first = stream.next().await.unwrap().unwrap();

        let (version, letter) = (room.version.to_string(), turn.to_string());
        let fields =
            [("version", version.as_str()), ("drafted", "0"), ("seat", &letter), ("play", &text)];
        let drafted = site.post(owner, &format!("{}/play", path()), &fields).await;
        assert_eq!(drafted.status, StatusCode::SEE_OTHER, "{}", drafted.body);
        assert_eq!(site.room().await.tentative_count(turn), 1);
        assert_ne!(site.get(owner, &path()).await, own, "the owner sees it");
        let mut same = before.into_iter();
        for &player in &others {
            for path in &paths {
                assert_eq!(site.get(player, path).await, same.next().unwrap());
            }
        }
        // The next event is about the next change, with nothing in between.
        let speed = |room: &Room| room.watch(guest(ADA), Speed::Slow);
        let room = site.app.rooms.change(id(), None, now(), speed).await.unwrap();
        let second = stream.next().await.unwrap().unwrap();
        let shown = |version: u64| format!("event: version\ndata: {version}\n\n");
        assert_eq!(
            [&*first, &*second],
            [shown(room.version - 1), shown(room.version)].map(String::into_bytes)
        );
        let decide = |room: &Room| room.decide(turn, std::slice::from_ref(&text), now());
        site.app.rooms.change(id(), None, now(), decide).await.unwrap();
    }
}

/// An answer that was handed in where all answer at once belongs to its seat alone. Every other
/// viewer is sent the same whatever it is: on a page, in a list, in a stream or in a response.
#[tokio::test]
async fn answers_stay_private_until_all_are_in() {
    let mut pair = Pair::new().await;
    let room = Room { id: id(), ..placing(&doc(people()), 3) };
    let entries = room.game.as_deref().unwrap().entries();
    for owner in room.waits() {
        let handed_in = |number| {
            let texts = arrangement(&room, owner, number);
            (texts.clone(), after(&room, room.decide(owner, &texts, Millis(5_000)).unwrap()))
        };
        let (texts, one) = handed_in(1);
        let (_, other) = (2..).map(handed_in).find(|(other, _)| *other != texts).unwrap();
        pair.one.app.rooms.put(one.clone());
        pair.other.app.rooms.put(other.clone());
        for (viewer, player) in VIEWERS {
            if viewer == Viewer::Seat(owner) {
                let pages =
                    (pair.one.get(player, &path()).await, pair.other.get(player, &path()).await);
                assert!(pages.0 != pages.1, "its own seat sees it");
                continue;
            }
            let what = format!("the answer of {owner}");
            for path in [path(), format!("{}/record", path()), format!("{}/log", path())] {
                pair.same(player, &path, &what).await;
            }
            for path in ["/", "/games", "/tables/running", "/api/v1/tables?phase=running"] {
                pair.same(player, path, &what).await;
            }
            pair.same(player, "/api/v1/me/tables", &what).await;
            pair.same_stream(player).await;
            pair.same_to_programs(player, entries - 1, &what).await;
            // The input of a computer player or a hint.
            for draw in [0, 5] {
                let thinks = |room: &Room| room.position_to_think(player, draw).unwrap();
                assert_eq!(thinks(&one), thinks(&other), "{what}");
                let forks = |room: &Room| room.position_for(player, entries, draw).unwrap();
                assert_eq!(forks(&one), forks(&other), "{what}");
            }
            let facts = |room: &Room| tables::facts(&room.doc, room.game.as_deref()).unwrap();
            assert_eq!(facts(&one), facts(&other), "{what}");
        }
        assert!(!format!("{one:?}").contains(&texts[0]), "nor does a log");
    }
}
