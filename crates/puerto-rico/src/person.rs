//! Tells colonists from nobles, and says where on a board they can be.

use tabletop::Name;

use crate::board::{Board, Slot};

tabletop::names! {
    /// Who can stand on a circle. A noble does whatever a colonist does, and
    /// works differently in some buildings. [nobles.same]
    pub enum Person as "person" {
        /// A colonist.
        Colonist = "colonist",
        /// A noble.
        Noble = "noble",
    }
}

/// Where on a board someone can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Without a circle.
    Windrose,
    /// On a circle.
    Slot(Slot),
}

impl Place {
    /// Every place.
    pub fn all() -> impl Iterator<Item = Place> {
        core::iter::once(Place::Windrose).chain(Slot::all().map(Place::Slot))
    }

    /// The identifier of the place.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Place::Windrose => "windrose",
            Place::Slot(slot) => slot.name(),
        }
    }

    /// The place with this identifier.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Place> {
        Place::all().find(|place| place.name() == name)
    }
}

impl serde::Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Place {
    fn schema_name() -> tabletop::SchemaName {
        "Place".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        tabletop::one_of(Place::all().map(Place::name))
    }
}

impl Board {
    /// How many of these are at this place.
    #[must_use]
    pub fn people(&self, person: Person, place: Place) -> u8 {
        let (all, nobles) = match place {
            Place::Windrose => (self.windrose, self.nobles.windrose),
            Place::Slot(slot) => (self.on(slot), self.nobles.on(slot)),
        };
        match person {
            Person::Colonist => all - nobles,
            Person::Noble => nobles,
        }
    }

    /// Someone new comes to the windrose.
    pub(crate) fn welcome(&mut self, person: Person) {
        let noble = u8::from(person == Person::Noble);
        self.windrose += 1;
        self.nobles.windrose += noble;
        self.nobles.total += noble;
    }

    /// Someone goes from a place to the windrose.
    pub(crate) fn recall(&mut self, person: Person, slot: Slot) {
        self.windrose += 1;
        match slot {
            Slot::Tile(tile) => self.settled[tile] -= 1,
            Slot::Building(building) => self.crew.take(building),
        }
        if person == Person::Noble {
            self.nobles.windrose += 1;
            match slot {
                Slot::Tile(tile) => self.nobles.tiles[tile] -= 1,
                Slot::Building(building) => self.nobles.crew.take(building),
            }
        }
    }

    /// Someone goes from the windrose to a slot.
    pub(crate) fn station(&mut self, person: Person, slot: Slot) {
        match person {
            Person::Colonist => self.settle(slot, 1),
            Person::Noble => self.settle_nobles(slot, 1),
        }
    }

    /// Someone on the windrose leaves the board.
    pub(crate) fn dismiss(&mut self, person: Person) {
        let noble = u8::from(person == Person::Noble);
        self.windrose -= 1;
        self.nobles.windrose -= noble;
        self.nobles.total -= noble;
    }

    /// Whether someone of this kind stands here. [nobles.no-exchange]
    #[inline]
    #[must_use]
    pub fn is_run_by(&self, person: Person, building: crate::Building) -> bool {
        self.has(building) && self.people(person, Place::Slot(Slot::Building(building))) > 0
    }
}

/// Every kind of person, for loops.
pub(crate) fn everyone() -> impl Iterator<Item = Person> {
    Person::ALL.iter().copied()
}
