use serde_json::{Map, Value, json};
use tabletop::{Node, Seat, Viewer, names};

use super::fault::{Fault, Kind, quoted};
use super::fields::{Fields, wrong};
use super::{Engine, MOST_MATCHES, words};
use crate::{AnyMatch, AnyTitle, Refused, flat, record_game};

names! {
    /// What can be asked for.
    pub(super) enum Verb {
        Games = "games",
        New = "new",
        Load = "load",
        Read = "read",
        Verify = "verify",
        Node = "node",
        Menu = "menu",
        Play = "play",
        Settle = "settle",
        View = "view",
        WhyNot = "why-not",
        Scores = "scores",
        Record = "record",
        Position = "position",
        Events = "events",
        Undo = "undo",
        Reveal = "reveal",
        Close = "close",
        Quit = "quit",
    }
}

impl Engine<'_> {
    /// Does what the verb asks. Every field is read before anything is done, so
    /// that a request with a mistake in it changes nothing.
    pub(super) fn run(&mut self, verb: Verb, fields: &mut Fields) -> Result<Value, Fault> {
        match verb {
            Verb::Games => {
                fields.finish()?;
                let games: Vec<Value> = self.titles.0.iter().map(|&t| words::title(t)).collect();
                Ok(json!({ "games": games }))
            }
            Verb::New => self.new_match(fields),
            Verb::Load => self.load(fields),
            Verb::Read => self.read(fields),
            Verb::Verify => self.verify(fields),
            Verb::Close => self.close(fields),
            Verb::Quit => {
                fields.finish()?;
                Ok(json!({ "open": self.matches.len() }))
            }
            Verb::Play | Verb::Settle | Verb::Undo | Verb::Reveal => self.change(verb, fields),
            Verb::Node
            | Verb::Menu
            | Verb::View
            | Verb::WhyNot
            | Verb::Scores
            | Verb::Record
            | Verb::Position
            | Verb::Events => self.ask(verb, fields),
        }
    }

    fn title(&self, name: &str) -> Result<&dyn AnyTitle, Fault> {
        self.titles.0.iter().copied().find(|title| title.name() == name).ok_or_else(|| {
            let known: Vec<&str> = self.titles.0.iter().map(|title| title.name()).collect();
            Fault::new(Kind::Game, format!("there is no game {}", quoted(name)))
                .remedy(format!("one of: {}", known.join(", ")))
        })
    }

    fn new_match(&mut self, fields: &mut Fields) -> Result<Value, Fault> {
        let title = self.title(&fields.text("game")?)?;
        let setup = fields.setup(title)?;
        let seed = fields.seed()?;
        fields.finish()?;
        self.room()?;
        let table = title.new_match(&setup, seed)?;
        Ok(self.open(table))
    }

    fn load(&mut self, fields: &mut Fields) -> Result<Value, Fault> {
        let title = self.title(&fields.text("game")?)?;
        let setup = fields.setup(title)?;
        let seed = fields.seed()?;
        let what = "a position, as text or as an object";
        let position = match fields.required("position", what)? {
            Value::String(text) => text,
            object @ Value::Object(_) => object.to_string(),
            _ => return Err(wrong("position", what)),
        };
        fields.finish()?;
        self.room()?;
        let table = title.load_match(&setup, &position, seed)?;
        Ok(self.open(table))
    }

    fn read(&mut self, fields: &mut Fields) -> Result<Value, Fault> {
        let record = fields.text("record")?;
        let seed = fields.seed()?;
        fields.finish()?;
        self.room()?;
        let table = self.title_of(&record)?.read_match(record.as_bytes(), seed)?;
        Ok(self.open(table))
    }

    fn verify(&self, fields: &mut Fields) -> Result<Value, Fault> {
        let record = fields.text("record")?;
        let seed = fields.seed()?;
        fields.finish()?;
        let verified = self.title_of(&record)?.verify(record.as_bytes(), seed.as_ref())?;
        Ok(json!({ "chances": verified.chances, "seed": verified.seed.to_hex() }))
    }

    fn title_of(&self, record: &str) -> Result<&dyn AnyTitle, Fault> {
        let name = record_game(record.as_bytes()).ok_or_else(|| {
            let fault = Fault::new(Kind::Record, "line 1: the first line names no game");
            Fault { line: Some(1), ..fault }.remedy("a record begins with GAME/1")
        })?;
        self.title(name)
    }

    fn close(&mut self, fields: &mut Fields) -> Result<Value, Fault> {
        let number = self.chosen(fields)?;
        fields.finish()?;
        self.matches.remove(&number);
        Ok(json!({ "closed": number, "open": self.matches.len() }))
    }

    fn room(&self) -> Result<(), Fault> {
        if self.matches.len() < MOST_MATCHES {
            return Ok(());
        }
        let message = format!("{MOST_MATCHES} matches are open, and no more can be");
        Err(Fault::new(Kind::Limit, message).remedy("close one"))
    }

    fn open(&mut self, table: Box<dyn AnyMatch>) -> Value {
        self.opened += 1;
        let mut answer = words::node(self.opened, &*table);
        answer.insert("game".into(), table.name().into());
        answer.insert("setup".into(), json!(table.setup()));
        answer.insert("seed-hash".into(), json!(table.seed_hash().map(|hash| hash.to_string())));
        self.matches.insert(self.opened, table);
        answer.into()
    }

    /// The number of the match that is meant: the one opened last if none is named.
    fn chosen(&self, fields: &mut Fields) -> Result<u64, Fault> {
        match fields.number("match")? {
            Some(number) if self.matches.contains_key(&number) => Ok(number),
            Some(number) => Err(Fault::new(Kind::Match, format!("there is no match {number}"))),
            None => self.matches.keys().next_back().copied().ok_or_else(|| {
                Fault::new(Kind::Match, "no match is open")
                    .remedy("open one with new, load or read")
            }),
        }
    }

    fn change(&mut self, verb: Verb, fields: &mut Fields) -> Result<Value, Fault> {
        let number = self.chosen(fields)?;
        let step = Step::read(verb, fields)?;
        let missing = || Fault::new(Kind::Match, format!("there is no match {number}"));
        let table = self.matches.get_mut(&number).ok_or_else(missing)?;
        let viewer = viewer(&**table, fields)?.unwrap_or(step.viewer());
        fields.finish()?;
        let before = step.take(&mut **table)?;
        let mut answer = words::node(number, &**table);
        let added = table.record_since(before, viewer);
        answer.insert("added".into(), added.lines().collect::<Vec<_>>().into());
        Ok(answer.into())
    }

    fn ask(&self, verb: Verb, fields: &mut Fields) -> Result<Value, Fault> {
        let number = self.chosen(fields)?;
        let missing = || Fault::new(Kind::Match, format!("there is no match {number}"));
        let table = &**self.matches.get(&number).ok_or_else(missing)?;
        let mut answer = Map::new();
        match verb {
            Verb::Menu => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                answer = words::node(number, table);
                let (key, menu) = words::menu(table, viewer);
                answer.insert(key.into(), menu);
            }
            Verb::View => {
                let viewer = viewer(table, fields)?.ok_or_else(no_viewer)?;
                answer.insert("view".into(), table.view(viewer));
            }
            Verb::WhyNot => {
                let seat = required_seat(fields)?;
                let refusal = table.why_not(seat, &fields.text("action")?)?;
                answer.insert("legal".into(), refusal.is_none().into());
                answer.insert("refusal".into(), json!(refusal));
            }
            Verb::Scores => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let over = table.node() == Node::Over;
                // A standing counts what is known to one seat alone; a result is known to all.
                let scores = (over || viewer == Viewer::Referee).then(|| table.scores());
                let winners = scores.map(|scores| scores.winners().collect::<Vec<Seat>>());
                answer.insert("scores".into(), json!(scores.as_ref().map(words::scores)));
                answer.insert("winners".into(), json!(winners));
                answer.insert("over".into(), over.into());
            }
            Verb::Record => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let record = match fields.entry("since")? {
                    Some(entry) => table.record_since(entry, viewer),
                    None => table.record_for(viewer),
                };
                answer.insert("record".into(), record.into());
            }
            Verb::Position => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let entry = fields.entry("entry")?.unwrap_or(table.entries());
                let draw = fields.number("draw")?.unwrap_or(0);
                let position = table.possible_position(entry, viewer, draw).ok_or_else(|| {
                    Fault::new(Kind::Request, format!("the record has no entry {entry}"))
                })?;
                answer.insert("text".into(), json!(flat::to_text(&position).ok()));
                answer.insert("json".into(), position);
            }
            Verb::Events => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let since = fields.entry("since")?.unwrap_or(0);
                answer.insert("events".into(), json!(table.events_since(since, viewer)));
            }
            _ => {
                answer = words::node(number, table);
                answer.insert("frontiers".into(), words::frontiers(table));
            }
        }
        fields.finish()?;
        Ok(answer.into())
    }
}

/// Something to be done to a match.
enum Step {
    Play(Seat, String),
    Index(Seat, usize),
    Settle(String),
    Undo(Seat, usize),
    Consent(usize),
    Anew(usize),
    Reveal,
}

impl Step {
    fn read(verb: Verb, fields: &mut Fields) -> Result<Step, Fault> {
        match verb {
            Verb::Play => {
                let seat = required_seat(fields)?;
                let what = "notation, or the index of an action";
                match fields.required("action", what)? {
                    Value::String(text) => Ok(Step::Play(seat, text)),
                    value => match value.as_u64().map(usize::try_from) {
                        Some(Ok(index)) => Ok(Step::Index(seat, index)),
                        _ => Err(wrong("action", what)),
                    },
                }
            }
            Verb::Settle => Ok(Step::Settle(fields.text("outcome")?)),
            Verb::Undo => {
                let missing = || wrong("entry", "the number of the entry to take back");
                let entry = fields.entry("entry")?.ok_or_else(missing)?;
                let by = (fields.seat("seat")?, fields.flag("consent")?, fields.flag("anew")?);
                match by {
                    (Some(seat), false, false) => Ok(Step::Undo(seat, entry)),
                    (None, true, false) => Ok(Step::Consent(entry)),
                    (None, true, true) => Ok(Step::Anew(entry)),
                    _ => Err(Fault::new(
                        Kind::Request,
                        "say either which seat takes back, or \"consent\": true; \
                         \"anew\": true goes with consent",
                    )),
                }
            }
            _ => Ok(Step::Reveal),
        }
    }

    /// To whom what comes of it is told, unless the request says so.
    fn viewer(&self) -> Viewer {
        match self {
            Step::Play(seat, _) | Step::Index(seat, _) | Step::Undo(seat, _) => Viewer::Seat(*seat),
            Step::Settle(_) | Step::Consent(_) | Step::Anew(_) | Step::Reveal => Viewer::Referee,
        }
    }

    fn take(self, table: &mut dyn AnyMatch) -> Result<usize, Refused> {
        match self {
            Step::Play(seat, text) => table.play_text(seat, &text),
            Step::Index(seat, index) => table.play_index(seat, index),
            Step::Settle(outcome) => table.settle_text(&outcome),
            Step::Undo(seat, entry) => table.undo(seat, entry),
            Step::Consent(entry) => table.undo_by_consent(entry),
            Step::Anew(entry) => table.undo_and_draw_anew(entry),
            Step::Reveal => table.reveal_seed(),
        }
    }
}

fn required_seat(fields: &mut Fields) -> Result<Seat, Fault> {
    fields.seat("seat")?.ok_or_else(|| wrong("seat", "a seat, \"a\" to \"e\""))
}

/// Whose eyes are meant, if the request says so.
fn viewer(table: &dyn AnyMatch, fields: &mut Fields) -> Result<Option<Viewer>, Fault> {
    let Some(value) = fields.take("viewer") else { return Ok(None) };
    let seats = usize::from(table.seats());
    match value.as_str().and_then(Viewer::parse) {
        Some(Viewer::Seat(seat)) if seat.index() >= seats => Err(no_viewer()),
        None => Err(no_viewer()),
        viewer => Ok(viewer),
    }
}

fn no_viewer() -> Fault {
    wrong("viewer", "a seat of this match, \"spectator\" or \"referee\"")
}
