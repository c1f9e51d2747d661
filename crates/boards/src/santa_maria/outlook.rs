//! Says what an action leads to.
//!
//! The rules carry it out on a copy of the position; what is optional on the way is done in
//! the plainest way.

use santa_maria::{Action, Cell, Event, Gain, Goods, Question, Step, store};
use tabletop::GameRules;
use tabletop::{Name, Node, Seat};

use super::part::{Table, cell_name};
use super::words;

/// What an action leads to, as far as no chance is in it.
pub(super) struct Outlook {
    /// What happens, step by step, and what is in storage after it where that has
    /// grown.
    steps: Vec<(String, Option<Goods>)>,
    /// Where the die rests.
    pub(super) rest: Option<Cell>,
    /// The resources that are there in the end.
    goods: Goods,
    /// The coins, where they are the same in all cases.
    pub(super) coins: Option<u16>,
}

impl Outlook {
    /// All of it in a line.
    pub(super) fn text(&self, table: &Table<'_>) -> String {
        let mut told = self.running(table);
        if let Some(cell) = self.rest {
            told.push(table.tell("step-rest", &[("cell", cell_name(table, cell).into())]));
        }
        if self.steps.is_empty() {
            return told.join(" · ");
        }
        let mut left = vec![words::goods(table, &self.goods)];
        left.extend(self.coins.filter(|&coins| coins > 0).map(|coins| words::coins(table, coins)));
        left.retain(|it| !it.is_empty());
        if !left.is_empty() {
            told.push(table.tell("step-then", &[("goods", left.join(", ").into())]));
        }
        told.join(" · ")
    }
}

impl Outlook {
    /// The steps, each with what is in storage then: how full it is decides what the next
    /// one brings. After the last of them it is shown for the whole anyway.
    fn running(&self, table: &Table<'_>) -> Vec<String> {
        let stocks = || self.steps.iter().filter_map(|(_, stock)| *stock);
        // Whatever was paid on the way is no step; then only the end is certain.
        let is_certain = stocks().next_back() == Some(self.goods);
        let mut later = stocks().count();
        let told = |(step, stock): &(String, Option<Goods>)| {
            later -= usize::from(stock.is_some());
            match stock {
                Some(stock) if is_certain && later > 0 => {
                    format!("{step} → {}", words::goods(table, stock))
                }
                _ => step.clone(),
            }
        };
        self.steps.iter().map(told).collect()
    }
}

/// More questions than a line of buildings asks.
const MOST: usize = 40;

/// Carries an action out on a copy.
pub(super) fn outlook(table: &Table<'_>, action: Action) -> Outlook {
    let (rules, mut state) = (table.game.game(), *table.game.state());
    let mut outlook = Outlook { steps: Vec::new(), rest: None, goods: Goods::none(), coins: None };
    let Node::Decision(seat) = rules.node(&state) else { return outlook };
    let (mut events, mut options, mut source) = (Vec::new(), Vec::new(), None);
    let mut stock = *rules.inspect(&state, seat).goods();
    rules.apply(&mut state, action, &mut events);
    for _ in 0..MOST {
        for event in events.drain(..) {
            match event {
                Event::Left { cell, .. } => outlook.rest = Some(cell),
                // What a ship brings is shown with its dock.
                Event::Income { dock, .. } => {
                    source = Some(table.scene.text.name(&santa_maria::DockId(dock)));
                }
                _ => {
                    let Some(told) = step(table, seat, event) else { continue };
                    let told = match source.take() {
                        Some(source) => format!("{source}: {told}"),
                        None => told,
                    };
                    outlook.steps.push((told, stored(&mut stock, &event)));
                }
            }
        }
        if rules.node(&state) != Node::Decision(seat) {
            break;
        }
        rules.options(&state, &mut options);
        let (Some(asked), Some(next)) = (state.asked(), plainest(&options)) else { break };
        if asked != Question::Leave && next == Action::Pass {
            let id = format!("step-{}", asked.name().replace('.', "-"));
            outlook.steps.push((table.game_text(&id), None));
        }
        rules.apply(&mut state, next, &mut events);
    }
    if rules.node(&state) == Node::Chance && outlook.rest.is_none() {
        outlook.steps.push((table.game_text("step-chance"), None));
    }
    let look = rules.inspect(&state, seat);
    (outlook.goods, outlook.coins) = (*look.goods(), Some(look.coins()));
    outlook
}

/// What is in storage after resources have come.
fn stored(stock: &mut Goods, event: &Event) -> Option<Goods> {
    let Event::Gained { goods, .. } = event else { return None };
    goods.some().next()?;
    store(stock, goods);
    Some(*stock)
}

/// The answer that asks for nothing more; none where the turn is over.
fn plainest(options: &[Action]) -> Option<Action> {
    let last = options.iter().rev().find(|action| matches!(action, Action::Leave(_)));
    // What must be chosen is chosen as the piece shows it.
    let first =
        options.iter().find(|action| matches!(action, Action::Effect(_) | Action::Choose(_)));
    let plain = [Action::March, Action::Advance(Step::Plain), Action::Pass];
    plain.into_iter().find(|action| options.contains(action)).or(last.or(first).copied())
}

/// What an action does to the acting seat, in few words.
fn step(table: &Table<'_>, own: Seat, event: Event) -> Option<String> {
    let number = |id: &str, number: u8| Some(table.tell(id, &[("space", number.into())]));
    match event {
        Event::Gained { seat, goods, coins, points, excess } if seat == own => {
            let gained = words::gain(table, &Gain { goods, coins, points });
            let over = table.tell("step-excess", &[("coins", words::coins(table, excess).into())]);
            Some(if excess > 0 { format!("{gained} {over}") } else { gained })
        }
        Event::Advanced { seat, space } if seat == own => number("step-advanced", space),
        Event::Marched { seat, space } if seat == own => number("step-marched", space),
        Event::Lost { seat } if seat == own => Some(table.game_text("step-lost")),
        Event::Honoured { seat, points } if seat == own => {
            let points = words::points(table, points.into());
            Some(table.tell("step-honoured", &[("points", points.into())]))
        }
        Event::YearOver { .. } | Event::Over => Some(table.happened(event)),
        _ => None,
    }
}
