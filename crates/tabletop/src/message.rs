//! Messages: what a game says to people, as an id with typed fields.
//!
//! Events and refusals are enums that [`messages!`](macro@crate::messages) declares.
//! Each value gives a [`Message`]: the variant is the id, and every field says what
//! kind of thing it holds. The crate `messages` makes sentences of them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Field;

/// What a game says: the id of a message and its typed fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// What it is about: `event` or `refusal`.
    pub about: &'static str,
    /// The variant, as the code spells it: `TooExpensive`.
    pub variant: &'static str,
    /// Its fields by their names.
    pub fields: Vec<(&'static str, Field)>,
}

impl Message {
    /// A message without fields.
    #[must_use]
    pub const fn new(about: &'static str, variant: &'static str) -> Message {
        Message { about, variant, fields: Vec::new() }
    }

    /// The same with a field more.
    #[must_use]
    pub fn with(mut self, name: &'static str, field: Field) -> Message {
        if field != Field::Unsaid {
            self.fields.push((name, field));
        }
        self
    }

    /// The variant as data spells it: `too-expensive`.
    #[must_use]
    pub fn tag(&self) -> String {
        let mut tag = String::new();
        for letter in self.variant.chars() {
            if letter.is_ascii_uppercase() && !tag.is_empty() {
                tag.push('-');
            }
            tag.push(letter.to_ascii_lowercase());
        }
        tag
    }

    /// The id in the message files: `refusal-too-expensive`.
    #[must_use]
    pub fn id(&self) -> String {
        alloc::format!("{}-{}", self.about, self.tag())
    }

    /// The message with every combination of these values of its fields.
    #[must_use]
    pub fn with_each(self, fields: &[(&'static str, Vec<Field>)]) -> Vec<Message> {
        fields.iter().fold([self].into(), |all: Vec<Message>, (name, values)| {
            let with_each = |message: Message| {
                values.iter().map(move |value| message.clone().with(name, value.clone()))
            };
            all.into_iter().flat_map(with_each).collect()
        })
    }
}

/// For people who look for a mistake: the tag and the fields in notation.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag())?;
        for (name, field) in &self.fields {
            write!(f, " {name}={field}")?;
        }
        Ok(())
    }
}

/// An enum whose values are messages. Implemented by
/// [`messages!`](macro@crate::messages), which also knows the kinds of all fields.
pub trait ToMessage {
    /// The message.
    fn to_message(&self) -> Message;

    /// Every variant with values of its fields that come to every choice of a sentence.
    fn examples() -> Vec<Message>
    where
        Self: Sized;
}

/// A game in a test may have nothing to say.
impl ToMessage for () {
    fn to_message(&self) -> Message {
        Message::new("", "")
    }

    fn examples() -> Vec<Message> {
        Vec::new()
    }
}

/// Declares an enum whose values are messages with typed fields.
///
/// After `as` stands what the messages are about. A field whose type does not know
/// the kind of thing it holds has the kind after its type; [`Unsaid`](crate::Unsaid) is for fields
/// that no sentence mentions.
///
/// ```
/// tabletop::names! {
///     /// What grows here.
///     pub enum Crop as "crop" {
///         /// Needs no building.
///         Corn = "corn",
///     }
/// }
/// tabletop::messages! {
///     /// Something that happened.
///     pub enum Event as "event" {
///         /// A seat sold a crop.
///         SoldCrop { seat: tabletop::Seat, crop: Crop, price: u8 },
///         /// The game is over.
///         Over,
///     }
/// }
/// use tabletop::ToMessage;
/// let sold = Event::SoldCrop { seat: tabletop::Seat::FIRST, crop: Crop::Corn, price: 2 };
/// assert_eq!(sold.to_message().id(), "event-sold-crop");
/// assert_eq!(sold.to_message().to_string(), "sold-crop seat=a crop=corn price=2");
/// ```
///
/// A refusal also names the clause that says no, after an equals sign; it may depend on the
/// fields. Then the enum has a function `rule`, which returns it.
///
/// ```
/// tabletop::messages! {
///     /// Why an action is not legal.
///     #[derive(Clone, Copy)]
///     pub enum Refusal as "refusal" {
///         /// There is nothing to sell.
///         NothingToSell { at_night: bool } = if at_night { "night.closed" } else { "sell.own" },
///         /// The game is over.
///         Over = "turn.over",
///     }
/// }
/// assert_eq!(Refusal::NothingToSell { at_night: false }.rule(), "sell.own");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident as $about:literal {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident $({
                    $($(#[$field_meta:meta])* $field:ident: $type:ty $(as $kind:ty)?),* $(,)?
                })? = $clause:expr
            ),+ $(,)?
        }
    ) => {
        $crate::messages! {
            $(#[$meta])*
            $vis enum $name as $about {
                $(
                    $(#[$variant_meta])*
                    $variant $({ $($(#[$field_meta])* $field: $type $(as $kind)?),* })?
                ),+
            }
        }

        impl $name {
            /// The clause that says no.
            #[must_use]
            $vis const fn rule(self) -> &'static str {
                match self {
                    $(
                        Self::$variant $({ $($field),* })? => {
                            $($(let _ = $field;)*)?
                            $clause
                        }
                    )+
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident as $about:literal {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident $({
                    $($(#[$field_meta:meta])* $field:ident: $type:ty $(as $kind:ty)?),* $(,)?
                })?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                $(#[$variant_meta])*
                $variant $({ $($(#[$field_meta])* $field: $type),* })?
            ),+
        }

        impl $crate::ToMessage for $name {
            fn to_message(&self) -> $crate::Message {
                match self {
                    $(
                        Self::$variant $({ $($field),* })? => {
                            $crate::Message::new($about, stringify!($variant))
                                $($(.with(
                                    stringify!($field),
                                    <$crate::kind_of_field!($type $(as $kind)?)
                                        as $crate::ToField<$type>>::to_field($field),
                                ))*)?
                        }
                    )+
                }
            }

            fn examples() -> $crate::Vec<$crate::Message> {
                let mut all = $crate::Vec::new();
                $(
                    all.extend(
                        $crate::Message::new($about, stringify!($variant)).with_each(&[
                            $($((
                                stringify!($field),
                                <$crate::kind_of_field!($type $(as $kind)?)
                                    as $crate::ToField<$type>>::examples(),
                            ),)*)?
                        ]),
                    );
                )+
                all
            }
        }
    };
}

/// The type that knows the kind of a field: the one after `as`, or its own.
#[doc(hidden)]
#[macro_export]
macro_rules! kind_of_field {
    ($type:ty as $kind:ty) => {
        $kind
    };
    ($type:ty) => {
        $type
    };
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::{By, Label, Seat, Unsaid};

    crate::names! {
        /// What there is to paint with.
        enum Colour as "colour" {
            Red = "red",
            DeepBlue = "deep-blue",
        }
    }

    crate::messages! {
        /// What happens.
        #[derive(Clone, Copy)]
        enum Event as "event" {
            Painted { seat: Seat, colour: Option<Colour>, at_night: bool, hidden: u8 as Unsaid },
            RunOut { left: By<Colour, u8, 2> },
            Over,
        }
    }

    #[test]
    fn fields_know_their_kinds() {
        let colour = Some(Colour::DeepBlue);
        let painted = Event::Painted { seat: Seat::FIRST, colour, at_night: true, hidden: 3 };
        let message = painted.to_message();
        assert_eq!(message.id(), "event-painted");
        let label = Label { kinds: &["colour"], identifier: "deep-blue".into() };
        let fields = [
            ("seat", Field::Seat(Seat::FIRST)),
            ("colour", Field::Name(label)),
            ("at_night", Field::Flag(true)),
        ];
        assert_eq!(message.fields, fields);
        assert_eq!(message.to_string(), "painted seat=a colour=deep-blue at_night=true");
        let left = Event::RunOut { left: By::new([2, 1]) };
        assert_eq!(left.to_message().to_string(), "run-out left=2-red+1-deep-blue");
        assert_eq!(Event::Over.to_message().to_string(), "over");
    }

    #[test]
    fn examples_combine_all_values() {
        let all = Event::examples();
        let of = |id: &str| all.iter().filter(|message| message.id() == id).count();
        assert_eq!(of("event-painted"), 2 * 3 * 2);
        assert_eq!((of("event-run-out"), of("event-over")), (3, 1));
    }
}
