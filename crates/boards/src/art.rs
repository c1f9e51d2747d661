//! Puts drawings on a page.
//!
//! Only values of types that have drawings can be drawn, so no page can name a drawing that
//! does not exist. The tests check that every value has its drawing.

use std::borrow::Cow;
use std::sync::OnceLock;

use maud::{Markup, html};
use sha2::{Digest, Sha256};
use tabletop::{Name, names};

/// A file with drawings.
pub struct Sheet {
    /// Its path below the folder of the static files.
    pub path: &'static str,
    /// The drawings: SVG symbols, each with its id.
    pub svg: &'static str,
    address: OnceLock<String>,
}

impl Sheet {
    /// A sheet that is served at a path.
    pub const fn new(path: &'static str, svg: &'static str) -> Sheet {
        Sheet { path, svg, address: OnceLock::new() }
    }

    /// The address of the sheet. It changes with the content, so that browsers never show an
    /// old drawing.
    pub fn address(&self) -> &str {
        self.address.get_or_init(|| {
            let hash = play::hex::write(&Sha256::digest(self.svg)[..4]);
            format!("/static/{hash}/{}", self.path)
        })
    }
}

/// Something that has a drawing.
pub trait Drawing {
    /// The sheet with the drawing.
    fn sheet(&self) -> &'static Sheet;

    /// The id of the drawing on its sheet.
    fn id(&self) -> Cow<'static, str>;
}

/// Implements [`Drawing`] for several types that share a sheet.
macro_rules! drawings {
    (on $sheet:expr; $($kind:ty: |$it:ident| $id:expr;)+) => {$(
        impl $crate::art::Drawing for $kind {
            fn sheet(&self) -> &'static $crate::art::Sheet {
                &$sheet
            }

            fn id(&self) -> std::borrow::Cow<'static, str> {
                let $it = *self;
                $id
            }
        }
    )+};
}

pub(crate) use drawings;

/// A drawing. It is decorative: a text stands beside it.
pub fn art(it: impl Drawing + Copy) -> Markup {
    html! {
        svg.art aria-hidden="true" focusable="false" {
            use href=(format!("{}#{}", it.sheet().address(), it.id())) {}
        }
    }
}

/// The drawings that do not belong to a game.
pub static ICONS: Sheet = Sheet::new("art.svg", include_str!("art.svg"));

names! {
    /// A drawing that does not belong to a game.
    pub enum Icon {
        /// The logo.
        Logo = "logo",
        /// A compass rose.
        Windrose = "windrose",
        /// An arrow back.
        Undo = "ui-undo",
        /// A tick.
        Confirm = "ui-confirm",
        /// Lines of a log.
        Log = "ui-log",
        /// A speech bubble.
        Chat = "ui-chat",
        /// A sheet and a pen.
        Notes = "ui-notes",
        /// An open book.
        Rules = "ui-rules",
        /// A light bulb.
        Hint = "ui-hint",
        /// A clock.
        Clock = "ui-clock",
        /// A chair.
        Seat = "ui-seat",
        /// A computer player.
        Bot = "ui-bot",
        /// An eye.
        Eye = "ui-eye",
        /// Links of a chain.
        Link = "ui-link",
        /// A QR code.
        Qr = "ui-qr",
        /// An arrow down to a tray.
        Download = "ui-download",
        /// An arrow up from a tray.
        Upload = "ui-upload",
        /// A path that forks.
        Fork = "ui-fork",
        /// A triangle: continue.
        Play = "ui-play",
        /// Two bars: wait.
        Pause = "ui-pause",
        /// One step back.
        StepBack = "ui-step-back",
        /// One step forward.
        StepForward = "ui-step-forward",
        /// To the first.
        First = "ui-first",
        /// To the last.
        Last = "ui-last",
        /// The sun.
        Sun = "ui-sun",
        /// The moon.
        Moon = "ui-moon",
        /// Letters of two languages.
        Language = "ui-language",
        /// A crown.
        Crown = "ui-crown",
        /// A chevron that points down.
        Chevron = "ui-chevron",
        /// A cross.
        Close = "ui-close",
        /// A plus sign.
        Plus = "ui-plus",
        /// A minus sign.
        Minus = "ui-minus",
        /// A lock.
        Lock = "ui-lock",
        /// A globe.
        Globe = "ui-globe",
        /// A die.
        Dice = "ui-dice",
        /// An exclamation mark in a triangle.
        Warning = "ui-warning",
        /// A loudspeaker that is off.
        Mute = "ui-mute",
        /// A house.
        Host = "ui-host",
        /// Two arrows in a circle.
        Rematch = "ui-rematch",
        /// A flag.
        Flag = "ui-flag",
        /// A bell.
        Bell = "ui-bell",
        /// A person.
        Account = "ui-account",
        /// An arrow that turns.
        Rotate = "ui-rotate",
    }
}

drawings! {
    on ICONS;
    Icon: |it| it.name().into();
}

/// The ids of the drawings on a sheet.
#[cfg(test)]
pub(crate) fn ids(sheet: &Sheet) -> std::collections::BTreeSet<&'static str> {
    let symbols = sheet.svg.split("<symbol id=\"").skip(1);
    symbols.filter_map(|rest| rest.split('"').next()).collect()
}

/// Every value of a type, for [`all_are_drawn`].
#[cfg(test)]
pub(crate) fn all<'a, N: Name + Drawing>() -> impl Iterator<Item = &'a dyn Drawing> {
    N::ALL.iter().map(|it| it as &dyn Drawing)
}

/// Checks that every value has its drawing, and that no drawing is left over.
#[cfg(test)]
#[track_caller]
pub(crate) fn all_are_drawn<'a>(sheet: &Sheet, all: impl Iterator<Item = &'a (dyn Drawing + 'a)>) {
    let on_sheet = ids(sheet);
    let mut asked = std::collections::BTreeSet::new();
    for it in all {
        assert_eq!(it.sheet().path, sheet.path);
        assert!(on_sheet.contains(&*it.id()), "{} has no drawing {:?}", sheet.path, it.id());
        asked.insert(it.id().into_owned());
    }
    let unused: Vec<_> = on_sheet.iter().filter(|id| !asked.contains(**id)).collect();
    assert!(unused.is_empty(), "nothing on a page is drawn as {unused:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_drawn() {
        all_are_drawn(&ICONS, Icon::ALL.iter().map(|it| it as &dyn Drawing));
    }

    #[test]
    fn an_address_names_the_sheet_and_its_content() {
        static OTHER: Sheet = Sheet::new("art.svg", "<svg></svg>");
        assert_ne!(OTHER.address(), ICONS.address());
        assert!(art(Icon::Undo).0.contains(&format!("{}#ui-undo", ICONS.address())));
        assert!(ICONS.address().ends_with("/art.svg"), "{}", ICONS.address());
    }
}
