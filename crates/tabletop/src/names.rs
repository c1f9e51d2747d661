//! Closed sets of named things, and the macro that declares them.

use core::fmt::Debug;

/// A closed set of named things: goods, buildings, roles, the values of a switch.
///
/// Implemented by [`names!`](macro@crate::names), never by hand. The name is the
/// identifier used in all notation; what a player reads on a page is a
/// translation of it.
pub trait Name: Copy + Eq + Ord + Debug + 'static {
    /// Every member, in rulebook order.
    const ALL: &'static [Self];

    /// The position of this member in [`Name::ALL`].
    fn index(self) -> usize;

    /// The identifier of this member in all notation.
    fn name(self) -> &'static str;

    /// The member with this identifier.
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|member| member.name() == name)
    }

    /// The member at this position.
    #[inline]
    #[must_use]
    fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// Declares a fieldless enum whose members have names.
///
/// With `as "KIND"` after the name of the enum, its members are also
/// [`Named`](crate::Named): people read names for them, which the message files have
/// under that kind.
///
/// ```
/// tabletop::names! {
///     /// What grows here.
///     pub enum Crop {
///         /// Needs no building.
///         Corn = "corn",
///         /// Needs an indigo plant.
///         Indigo = "indigo",
///     }
/// }
/// use tabletop::Name;
/// assert_eq!(Crop::from_name("indigo"), Some(Crop::Indigo));
/// assert_eq!(Crop::Corn.to_string(), "corn");
/// ```
#[macro_export]
macro_rules! names {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident $(as $kind:literal)? {
            $($(#[$member_meta:meta])* $member:ident = $text:literal),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$member_meta])* $member),+
        }

        impl $crate::Name for $name {
            const ALL: &'static [Self] = &[$(Self::$member),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn name(self) -> &'static str {
                match self {
                    $(Self::$member => $text),+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::Name::name(*self))
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::Name::name(*self))
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                struct Visitor;
                impl $crate::serde::de::Visitor<'_> for Visitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        f.write_str(concat!("one of:" $(, " ", $text)+))
                    }

                    fn visit_str<E: $crate::serde::de::Error>(
                        self,
                        text: &str,
                    ) -> ::core::result::Result<$name, E> {
                        <$name as $crate::Name>::from_name(text).ok_or_else(|| {
                            E::invalid_value($crate::serde::de::Unexpected::Str(text), &self)
                        })
                    }
                }
                deserializer.deserialize_str(Visitor)
            }
        }

        $(
            impl $crate::Named for $name {
                const KIND: &'static str = $kind;

                fn identifier(&self) -> &str {
                    $crate::Name::name(*self)
                }
            }

            impl $crate::ToField for $name {
                fn to_field(value: &Self) -> $crate::Field {
                    $crate::Field::name(value)
                }

                fn examples() -> $crate::Vec<$crate::Field> {
                    <Self as $crate::Name>::ALL.iter().map($crate::Field::name).collect()
                }
            }
        )?

        $crate::schema_of_names!($name);
    };
}

/// The schema of a type that [`names!`](macro@crate::names) declares.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_names {
    ($name:ident) => {
        impl $crate::schemars::JsonSchema for $name {
            fn schema_name() -> $crate::SchemaName {
                stringify!($name).into()
            }

            fn schema_id() -> $crate::SchemaName {
                concat!(module_path!(), "::", stringify!($name)).into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::one_of(
                    <$name as $crate::Name>::ALL.iter().map(|it| $crate::Name::name(*it)),
                )
            }
        }
    };
}

/// Without the feature there is none.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! schema_of_names {
    ($name:ident) => {};
}
