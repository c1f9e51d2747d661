//! Describes what an action leads to.
//!
//! The rules carry out the action on a copy of the position. Optional steps on the way are
//! answered in the simplest way.

use santa_maria::{Action, Cell, Event, Gain, Goods, Question, Step, store};
use tabletop::GameRules;
use tabletop::{Name, Node, Seat};

use super::part::{Table, cell_name};
use super::words;

/// What an action leads to, up to the next draw.
pub(super) struct Outlook {
    /// The events in order, each with the storage after it if that has grown.
    steps: Vec<(String, Option<Goods>)>,
    /// The space where the die stays.
    pub(super) rest: Option<Cell>,
    /// The resources in storage at the end.
    goods: Goods,
    /// The coins at the end, if they are the same in all cases.
    pub(super) coins: Option<u16>,
}

impl Outlook {
    /// All of it in one line.
    pub(super) fn text(&self, table: &Table<'_>) -> String {
        let mut parts = self.running(table);
        if let Some(cell) = self.rest {
            parts.push(
                table.game_text_with("step-rest", &[("cell", cell_name(table, cell).into())]),
            );
        }
        if self.steps.is_empty() {
            return parts.join(" · ");
        }
        let mut left = vec![words::goods(table, &self.goods)];
        left.extend(self.coins.filter(|&coins| coins > 0).map(|coins| words::coins(table, coins)));
        left.retain(|it| !it.is_empty());
        if !left.is_empty() {
            parts.push(table.game_text_with("step-then", &[("goods", left.join(", ").into())]));
        }
        parts.join(" · ")
    }
}

impl Outlook {
    /// The steps, each with the storage after it, because a full storage limits the next step.
    /// The storage after the last step is shown at the end anyway.
    fn running(&self, table: &Table<'_>) -> Vec<String> {
        let stocks = || self.steps.iter().filter_map(|(_, stock)| *stock);
        // If something was paid on the way, only the end is certain.
        let is_certain = stocks().next_back() == Some(self.goods);
        let mut later = stocks().count();
        let line = |(step, stock): &(String, Option<Goods>)| {
            later -= usize::from(stock.is_some());
            match stock {
                Some(stock) if is_certain && later > 0 => {
                    format!("{step} → {}", words::goods(table, stock))
                }
                _ => step.clone(),
            }
        };
        self.steps.iter().map(line).collect()
    }
}

/// Maximum number of questions to answer, more than a line of buildings asks.
const MAX_QUESTIONS: usize = 40;

/// Carries out an action on a copy.
pub(super) fn outlook(table: &Table<'_>, action: Action) -> Outlook {
    let (rules, mut state) = (table.game.game(), *table.game.state());
    let mut outlook = Outlook { steps: Vec::new(), rest: None, goods: Goods::none(), coins: None };
    let Node::Decision(seat) = rules.node(&state) else { return outlook };
    let (mut events, mut options, mut source) = (Vec::new(), Vec::new(), None);
    let mut stock = *rules.inspect(&state, seat).goods();
    rules.apply(&mut state, action, &mut events);
    for _ in 0..MAX_QUESTIONS {
        for event in events.drain(..) {
            match event {
                Event::Left { cell, .. } => outlook.rest = Some(cell),
                // The dock already shows what a ship brings.
                Event::Income { dock, .. } => {
                    source = Some(table.scene.text.name(&santa_maria::DockId(dock)));
                }
                _ => {
                    let Some(step) = step(table, seat, event) else { continue };
                    let step = match source.take() {
                        Some(source) => format!("{source}: {step}"),
                        None => step,
                    };
                    outlook.steps.push((step, stored(&mut stock, &event)));
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

/// The storage after resources were added.
fn stored(stock: &mut Goods, event: &Event) -> Option<Goods> {
    let Event::Gained { goods, .. } = event else { return None };
    goods.some().next()?;
    store(stock, goods);
    Some(*stock)
}

/// The simplest answer; nothing if the turn is over.
fn plainest(options: &[Action]) -> Option<Action> {
    let last = options.iter().rev().find(|action| matches!(action, Action::Leave(_)));
    // A mandatory choice is answered as printed on the piece.
    let first =
        options.iter().find(|action| matches!(action, Action::Effect(_) | Action::Choose(_)));
    let plain = [Action::March, Action::Advance(Step::Plain), Action::Pass];
    plain.into_iter().find(|action| options.contains(action)).or(last.or(first).copied())
}

/// A short note on an event of the acting seat.
fn step(table: &Table<'_>, own: Seat, event: Event) -> Option<String> {
    let number = |id: &str, number: u8| Some(table.game_text_with(id, &[("space", number.into())]));
    match event {
        Event::Gained { seat, goods, coins, points, excess } if seat == own => {
            let gained = words::gain(table, &Gain { goods, coins, points });
            let over = table
                .game_text_with("step-excess", &[("coins", words::coins(table, excess).into())]);
            Some(if excess > 0 { format!("{gained} {over}") } else { gained })
        }
        Event::Advanced { seat, space } if seat == own => number("step-advanced", space),
        Event::Marched { seat, space } if seat == own => number("step-marched", space),
        Event::Lost { seat } if seat == own => Some(table.game_text("step-lost")),
        Event::Honoured { seat, points } if seat == own => {
            let points = words::points(table, points.into());
            Some(table.game_text_with("step-honoured", &[("points", points.into())]))
        }
        Event::YearOver { .. } | Event::Over => Some(table.happened(event)),
        _ => None,
    }
}
