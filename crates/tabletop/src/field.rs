//! The typed fields of messages, and the things in them that have names.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::{By, Name, Seat};

/// A thing that people call by a name.
///
/// The message files have the name under the kind and the identifier, such as
/// `building-hacienda`. Most such things are members of a closed set, and
/// [`names!`](macro@crate::names) implements this trait for them.
pub trait Named {
    /// What kind of thing it is, in one lower case word: `building`.
    const KIND: &'static str;

    /// Its identifier in all notation: `hacienda`.
    fn identifier(&self) -> &str;
}

impl<T: Named> Named for &T {
    const KIND: &'static str = T::KIND;

    fn identifier(&self) -> &str {
        T::identifier(self)
    }
}

/// The kind and the identifier of a [`Named`] thing, whatever its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The kind. A thing of a set in which several kinds share a place has all of
    /// them; then no two things of these kinds have the same identifier.
    pub kinds: &'static [&'static str],
    /// The identifier.
    pub identifier: String,
}

impl Label {
    /// The label of a thing.
    pub fn new<T: Named>(thing: &T) -> Label {
        Label { kinds: &[T::KIND], identifier: thing.identifier().to_owned() }
    }
}

/// What a field of a message holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// Nothing: an `Option` without a value.
    Nothing,
    /// Whether something holds.
    Flag(bool),
    /// A number.
    Number(u32),
    /// Several numbers, such as those of dice.
    Numbers(Vec<u32>),
    /// A seat, which people know by the name of its player.
    Seat(Seat),
    /// An identifier without a name: it is shown as it is, or chooses a sentence.
    Word(String),
    /// A thing with a name.
    Name(Label),
    /// Several things with names.
    Names(Vec<Label>),
    /// Several words.
    Words(Vec<String>),
    /// A number of each of several things.
    Counts(Vec<(Label, u32)>),
    /// Something that has a message of its own, such as a space of a grid.
    Phrase {
        /// The id of its message.
        id: &'static str,
        /// The arguments of its message.
        numbers: Vec<(&'static str, u32)>,
        /// How it is written in notation.
        notation: String,
    },
    /// Something that no sentence mentions.
    Unsaid,
}

impl Field {
    /// A thing with a name.
    pub fn name<T: Named>(thing: &T) -> Field {
        Field::Name(Label::new(thing))
    }

    /// A member of a closed set that has no name for people.
    pub fn word<T: Name>(thing: T) -> Field {
        Field::Word(thing.name().to_owned())
    }
}

/// Says what kind of field values of type `T` are. Mostly `T` is the type itself;
/// where a type does not know its kind, a field is declared `T as KIND`.
pub trait ToField<T: ?Sized = Self> {
    /// The field with this value.
    fn to_field(value: &T) -> Field;

    /// Values with which tests try a sentence: every choice it can make is among them.
    fn examples() -> Vec<Field>;
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(
            impl ToField for $number {
                fn to_field(value: &$number) -> Field {
                    Field::Number((*value).into())
                }

                fn examples() -> Vec<Field> {
                    [0, 1, 2, 5].map(Field::Number).into()
                }
            }
        )+
    };
}

numbers!(u8, u16, u32);

impl ToField for bool {
    fn to_field(value: &bool) -> Field {
        Field::Flag(*value)
    }

    fn examples() -> Vec<Field> {
        [false, true].map(Field::Flag).into()
    }
}

impl ToField for Seat {
    fn to_field(value: &Seat) -> Field {
        Field::Seat(*value)
    }

    fn examples() -> Vec<Field> {
        Seat::first(2).map(Field::Seat).collect()
    }
}

impl<T: ToField> ToField for Option<T> {
    fn to_field(value: &Option<T>) -> Field {
        value.as_ref().map_or(Field::Nothing, T::to_field)
    }

    fn examples() -> Vec<Field> {
        let mut some = T::examples();
        some.push(Field::Nothing);
        some
    }
}

impl<K: Name + Named, const N: usize> ToField for By<K, u8, N> {
    fn to_field(value: &By<K, u8, N>) -> Field {
        Field::Counts(
            value.some().map(|(thing, count)| (Label::new(&thing), count.into())).collect(),
        )
    }

    fn examples() -> Vec<Field> {
        let label = |index: usize| Label::new(&K::ALL[index % N]);
        let counts = [
            Vec::new(),
            [(label(1), 1)].into(),
            [(label(0), 2), (label(2), 1), (label(N - 1), 3)].into(),
        ];
        counts.map(Field::Counts).into()
    }
}

/// The kind of a field that no sentence mentions.
#[derive(Clone, Copy, Debug)]
pub struct Unsaid;

impl<T> ToField<T> for Unsaid {
    fn to_field(_: &T) -> Field {
        Field::Unsaid
    }

    fn examples() -> Vec<Field> {
        [Field::Unsaid].into()
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Nothing | Field::Unsaid => f.write_str("none"),
            Field::Flag(holds) => write!(f, "{holds}"),
            Field::Number(number) => write!(f, "{number}"),
            Field::Numbers(numbers) => joined(f, numbers),
            Field::Seat(seat) => write!(f, "{seat}"),
            Field::Word(word) => f.write_str(word),
            Field::Name(label) => f.write_str(&label.identifier),
            Field::Names(labels) => joined(f, labels.iter().map(|label| &label.identifier)),
            Field::Words(words) => joined(f, words),
            Field::Counts(counts) => joined(
                f,
                counts.iter().map(|(label, count)| alloc::format!("{count}-{}", label.identifier)),
            ),
            Field::Phrase { notation, .. } => f.write_str(notation),
        }
    }
}

/// Several things, with a plus sign between them.
fn joined<T: ToString>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    f.write_str(&items.join("+"))
}
