//! Progress bars on standard error, if it is a terminal.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often a bar is drawn again although nothing has happened.
const TICK: Duration = Duration::from_millis(200);

/// A bar for a number of games.
pub(crate) fn of_games(games: u64) -> ProgressBar {
    begun(target(), games, "{bar:40} {pos}/{len} games, {elapsed}, {per_sec}, {eta} left")
}

/// A bar for a count that is made in a number of parts.
pub(crate) fn of_paths(parts: u64) -> ProgressBar {
    begun(target(), parts, "{bar:40} {pos}/{len} first decisions, {elapsed}, {msg}")
}

fn target() -> ProgressDrawTarget {
    if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    }
}

/// A bar that is seen at once: the first game may take a minute.
fn begun(target: ProgressDrawTarget, length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    let bar = ProgressBar::with_draw_target(Some(length), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar.enable_steady_tick(TICK);
    bar
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use indicatif::TermLike;

    use super::*;

    /// A terminal that keeps what is written to it.
    #[derive(Clone, Debug, Default)]
    struct Kept(Arc<Mutex<String>>);

    impl TermLike for Kept {
        fn width(&self) -> u16 {
            100
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, line: &str) -> io::Result<()> {
            self.write_str(line)
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().expect("nobody panicked").push_str(text);
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_bar_is_seen_before_anything_has_happened() {
        let kept = Kept::default();
        let target = ProgressDrawTarget::term_like(Box::new(kept.clone()));
        let bar = begun(target, 60, "{bar:40} {pos}/{len} games");
        let seen = kept.0.lock().expect("nobody panicked").clone();
        assert!(seen.contains("0/60 games"), "{seen:?}");
        bar.finish_and_clear();
    }
}
