//! Hints: the best options of a strong player, with their consequences.

use boards::art::Icon;
use boards::{Scene, board};
use lab::{Hint, HintedOption};
use maud::{Markup, html};
use play::AnyMatch;
use tabletop::Node;

use crate::page::art;
use crate::who::Who;
use crate::{App, PageError};
use store::random;
use tables::pool::PoolError;
use tables::{Room, TableError};

/// Maximum number of options to show.
const MAX_SHOWN: usize = 3;

/// The hint for the caller's seat.
pub(crate) async fn ask(app: &App, who: Who, room: &Room) -> Result<Hint, PageError> {
    if !room.doc.settings.hints {
        return Err(TableError::NoHints.into());
    }
    let own = room.viewing_seat(who.player).ok_or(TableError::NotYours)?;
    let (sketch, draft) = room.tentative_match(own).ok_or(TableError::NotBegun)?;
    if sketch.node() != Node::Decision(own) {
        return Err(TableError::NotYourTurn.into());
    }
    let sketch = room.sketch_to_think(own, draft).ok_or(TableError::NotYourTurn)?;
    let number = random::number().unwrap_or_default();
    match app.pool.advise(app.background.owner(who.player), sketch, number).await {
        Ok(Ok(hint)) => Ok(hint),
        Err(PoolError::Busy) => Err(TableError::TooManyHints.into()),
        Ok(Err(_)) | Err(PoolError::GivenUp) => Err(TableError::AdviceFailed.into()),
    }
}

/// The best options, each a button like any other answer.
pub(crate) fn draw(hint: &Hint, game: &dyn AnyMatch, scene: &Scene<'_>) -> Markup {
    let own = |option: &HintedOption| {
        let outlook = option.outlook.as_ref()?;
        outlook.iter().find(|it| it.seat == hint.seat).map(|it| (it.win, it.points))
    };
    html! {
        section.hint aria-label=(scene.text.t("hint")) {
            h3 { (art(Icon::Hint)) (scene.text.t("hint-heading")) }
            ol {
                @for option in hint.options.iter().take(MAX_SHOWN) {
                    li {
                        button.answer name="play" value=(option.action) data-for=(option.action) { (board(game.name()).label(game, scene, &option.action)) }
                        @if let Some((win, points)) = own(option) {
                            span.outlook {
                                @if let Some(win) = win {
                                    meter min="0" max="100" value=(format!("{:.0}", win * 100.0)) aria-hidden="true" {}
                                    " " (scene.text.with("hint-win", &[("percent", (win * 100.0).round().into())])) " · "
                                }
                                (scene.text.with("hint-points", &[("points", points.round().into())]))
                            }
                        }
                    }
                }
            }
        }
    }
}
