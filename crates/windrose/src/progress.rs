use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error for so many games, if somebody is looking.
pub(crate) fn of_games(games: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(games), target);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
