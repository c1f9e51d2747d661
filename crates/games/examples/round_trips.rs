//! What a game costs through the engine protocol, by the way it is asked for: how many
//! lines, how many bytes, how many allocations and how long.
//!
//! ```sh
//! cargo run -p games --example round_trips
//! ```

use std::time::{Duration, Instant};

use play::FastDice;
use play::engine::Engine;
use serde_json::Value;
use tabletop::Dice;

const GAMES: u64 = 20;

/// How a program finds out what it may do, and what it sees.
#[derive(Clone, Copy)]
enum Style {
    /// A line for each question, and the decision without one.
    Apart,
    /// The decision, and with it what comes next.
    Together,
    /// The same without the view: all that a program needs that keeps the position itself.
    Step,
}

#[derive(Default)]
struct Cost {
    lines: u64,
    bytes: u64,
    allocations: u64,
    time: Duration,
}

struct Conversation<'a> {
    engine: Engine<'a>,
    cost: Cost,
}

impl Conversation<'_> {
    fn ask(&mut self, line: &str) -> Value {
        let mut answer = None;
        let begun = Instant::now();
        let counted =
            allocation_counter::measure(|| answer = Some(self.engine.answer(line.as_bytes())));
        self.cost.time += begun.elapsed();
        self.cost.allocations += counted.count_total;
        let answer = answer.expect("every line is answered").line;
        self.cost.lines += 1;
        self.cost.bytes += (line.len() + answer.len()) as u64;
        serde_json::from_str::<Value>(&answer).expect("answers are JSON")["ok"].take()
    }

    /// Plays a game at random.
    fn play(&mut self, game: &str, style: Style, number: u64) {
        let mut dice = FastDice::new(number);
        let new = format!(r#"{{"do":"new","game":"{game}","seats":3,"seed":{number}"#);
        let with = match style {
            Style::Apart => "",
            Style::Together => r#","with":["menu","view"]"#,
            Style::Step => r#","with":["menu"]"#,
        };
        let mut node = self.ask(&format!("{new}{with}}}"));
        while node["node"] == "decision" {
            if let Style::Apart = style {
                let seat = node["seat"].as_str().expect("a seat").to_owned();
                self.ask(&format!(r#"{{"do":"view","viewer":"{seat}"}}"#));
                node = self.ask(r#"{"do":"menu"}"#);
            }
            let options = node["options"].as_array().expect("options");
            let index = &options[dice.below(options.len() as u32) as usize]["index"];
            let verb = if let Style::Step = style { "step" } else { "play" };
            let with = if let Style::Step = style { "" } else { with };
            node = self.ask(&format!(r#"{{"do":"{verb}","action":{index}{with}}}"#));
        }
        self.ask(r#"{"do":"close"}"#);
    }
}

fn main() {
    println!("a game of three at random, mean of {GAMES}:");
    println!("game         asked      lines    bytes  allocations  ms in the engine");
    for title in games::titles() {
        let styles =
            [("apart", Style::Apart), ("together", Style::Together), ("step", Style::Step)];
        for (name, style) in styles {
            let mut talk =
                Conversation { engine: Engine::new(games::titles()), cost: Cost::default() };
            (0..GAMES).for_each(|number| talk.play(title.name(), style, number));
            let Cost { lines, bytes, allocations, time } = talk.cost;
            println!(
                "{:12} {name:9} {:6} {:8} {:12} {:17.2}",
                title.name(),
                lines / GAMES,
                bytes / GAMES,
                allocations / GAMES,
                time.as_secs_f64() * 1e3 / GAMES as f64
            );
        }
    }
}
