//! A map with one value for every member of a closed set.

use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;

use crate::Name;

/// A total map: one value for every member of `K`, in an array of `N`.
///
/// `N` is the number of members; the compiler refuses an alias that gets it
/// wrong as soon as a map is made.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct By<K, V, const N: usize> {
    values: [V; N],
    key: PhantomData<K>,
}

impl<K: Name, V, const N: usize> By<K, V, N> {
    const TOTAL: () = assert!(K::ALL.len() == N, "a total map has one value for every key");

    /// A map with these values, in the order of [`Name::ALL`].
    #[inline]
    #[must_use]
    pub const fn new(values: [V; N]) -> Self {
        let () = Self::TOTAL;
        By { values, key: PhantomData }
    }

    /// A map made by asking for the value of every key.
    pub fn from_fn(mut value: impl FnMut(K) -> V) -> Self {
        By::new(core::array::from_fn(|index| value(K::ALL[index])))
    }

    /// Every key with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        K::ALL.iter().copied().zip(&self.values)
    }

    /// The values alone, in the order of the keys.
    #[inline]
    #[must_use]
    pub const fn values(&self) -> &[V; N] {
        &self.values
    }
}

impl<K: Name, const N: usize> By<K, u8, N> {
    /// A map of zeros.
    #[inline]
    #[must_use]
    pub const fn none() -> Self {
        By::new([0; N])
    }

    /// The sum of all counts.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u32 {
        self.values.iter().map(|&count| u32::from(count)).sum()
    }

    /// Every key whose count is not zero, with the count.
    pub fn some(&self) -> impl Iterator<Item = (K, u8)> {
        self.iter().filter(|&(_, &count)| count > 0).map(|(key, &count)| (key, count))
    }
}

impl<K, V: Clone, const N: usize> Clone for By<K, V, N> {
    #[inline]
    fn clone(&self) -> Self {
        By { values: self.values.clone(), key: PhantomData }
    }
}

impl<K, V: Copy, const N: usize> Copy for By<K, V, N> {}

impl<K: Name, V: Default, const N: usize> Default for By<K, V, N> {
    fn default() -> Self {
        By::from_fn(|_| V::default())
    }
}

impl<K: Name, V, const N: usize> Index<K> for By<K, V, N> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        &self.values[key.index()]
    }
}

impl<K: Name, V, const N: usize> IndexMut<K> for By<K, V, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.values[key.index()]
    }
}

impl<K: Name, V: fmt::Debug, const N: usize> fmt::Debug for By<K, V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(key, value)| (key.name(), value))).finish()
    }
}

impl<K: Name, V: serde::Serialize, const N: usize> serde::Serialize for By<K, V, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(N))?;
        for (key, value) in self.iter() {
            map.serialize_entry(key.name(), value)?;
        }
        map.end()
    }
}

impl<'de, K, V, const N: usize> serde::Deserialize<'de> for By<K, V, N>
where
    K: Name + serde::Deserialize<'de>,
    V: Default + serde::Deserialize<'de>,
{
    /// Keys left out have the default value; a key named twice is an error.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<K, V, const N: usize>(PhantomData<(K, V)>);

        impl<'de, K, V, const N: usize> Visitor<'de> for Entries<K, V, N>
        where
            K: Name + serde::Deserialize<'de>,
            V: Default + serde::Deserialize<'de>,
        {
            type Value = By<K, V, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
                let mut seen = By::<K, Option<V>, N>::from_fn(|_| None);
                while let Some((key, value)) = access.next_entry::<K, V>()? {
                    if seen[key].replace(value).is_some() {
                        return Err(serde::de::Error::custom(format_args!(
                            "{} is named twice",
                            key.name()
                        )));
                    }
                }
                Ok(By::from_fn(|key| seen[key].take().unwrap_or_default()))
            }
        }

        deserializer.deserialize_map(Entries(PhantomData))
    }
}
