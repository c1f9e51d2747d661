//! Declares how a type is stored as a word.

/// Stores a type as the word that its `Display` writes: the function that reads it back,
/// what it looks like in words, and its pattern in schemas.
macro_rules! stored_as_word {
    ($name:ident, $read:expr, $expected:literal, $pattern:literal) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                struct Visitor;

                impl serde::de::Visitor<'_> for Visitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$name, E> {
                        $read(text).ok_or_else(|| {
                            E::invalid_value(serde::de::Unexpected::Str(text), &self)
                        })
                    }
                }

                from.deserialize_str(Visitor)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> tabletop::SchemaName {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "description": $expected,
                    "type": "string",
                    "pattern": $pattern,
                })
            }
        }
    };
}

pub(crate) use stored_as_word;
