//! Keys, in the codes of the driver's protocol.

/// A key that has no letter of its own, or one that has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// To the next thing that can be focused.
    Tab,
    /// What Tab undoes.
    BackTab,
    /// Enter.
    Enter,
    /// The space bar.
    Space,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// A letter.
    Letter(char),
}

impl Key {
    /// The character that stands for the key in the protocol, and whether Shift
    /// is held.
    pub(crate) fn code(self) -> (char, bool) {
        match self {
            Key::Tab => ('\u{e004}', false),
            Key::BackTab => ('\u{e004}', true),
            Key::Enter => ('\u{e007}', false),
            Key::Space => (' ', false),
            Key::Left => ('\u{e012}', false),
            Key::Up => ('\u{e013}', false),
            Key::Right => ('\u{e014}', false),
            Key::Down => ('\u{e015}', false),
            Key::End => ('\u{e010}', false),
            Key::Home => ('\u{e011}', false),
            Key::Letter(letter) => (letter, false),
        }
    }
}
