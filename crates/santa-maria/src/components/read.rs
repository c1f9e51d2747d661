//! Reads a table of pieces into a set.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop::{ComponentRow, ComponentSetError, NotationError, TablePlace};

use super::{
    BISHOPS, BOARDS, Bishop, ConquistadorTrack, DOCKS, DOUBLES, Dock, HALLS, PLACES, ReligionTrack,
    SCHOLARS, STANDARD, STARTING, STATIONS, SYMBOLS, Scholar, Set, Shipment, Side, Source, Sources,
    Space, SpaceId, Station, TRIPLES, Talents, Tile, YEARS, check, table, words,
};
use crate::grid::{CELLS, LINE};
use crate::rules::MOST_PLAYERS;
use crate::tile::Shape;

/// The most spaces in all: a byte numbers them, and leaves room for none.
const SPACES: usize = 250;
/// A track without symbols would have no use.
const FEWEST_SYMBOLS: usize = 1;
/// The longest track.
const TRACK: u8 = 60;
/// The most points in a number of the table: far more than any piece shows, and
/// few enough that no sum of them grows out of its bounds.
const POINTS: u8 = 30;

/// Reads a table of components.
pub(crate) fn read(text: &str) -> Result<Set, ComponentSetError> {
    let table = toml::from_str(text).map_err(|error| no_toml(text, &error))?;
    let set = Reader { spaces: Vec::new(), sources: Sources::none() }.set(table)?;
    check::set(&set)?;
    Ok(set)
}

/// The longest part of a message of the TOML reader that is passed on: it can
/// hold whatever stands in the table.
const MESSAGE: usize = 300;

fn no_toml(text: &str, error: &toml::de::Error) -> ComponentSetError {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let problem = error.message().chars().take(MESSAGE).map(plain).collect();
    let place = error.span().and_then(|span| text.get(..span.start)).map(|before| {
        let line = before.split('\n').count();
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        TablePlace { line, column: Some(column) }
    });
    ComponentSetError::Unreadable { place, problem }
}

/// What grows while the sections are read.
struct Reader {
    spaces: Vec<Space>,
    sources: Sources,
}

impl Reader {
    fn set(mut self, table: table::Table) -> Result<Set, ComponentSetError> {
        let name = check::id("name", None, table.name)?.0;
        let boards = section("board", BOARDS, table.board, |number, row| {
            self.side("board", Some(number), row)
        })?;
        let plain = self.side("board-b", None, table.board_b)?;
        let mut tiles = section("double", DOUBLES, table.double, |number, row| {
            self.double("double", number, row)
        })?;
        tiles.extend(section("triple", TRIPLES, table.triple, |number, row| {
            self.triple(number, row)
        })?);
        let halls = section("town-hall", HALLS, table.town_hall, |number, row| {
            self.double("town-hall", number, row)
        })?;
        let (road, roads) = self.road_tile(&table.road_tile)?;
        let starting = "starting-shipment";
        let mut shipments = section(starting, STARTING, table.starting_shipment, |number, row| {
            self.shipment(starting, number, row)
        })?;
        shipments.extend(section("shipment", STANDARD, table.shipment, |number, row| {
            self.shipment("shipment", number, row)
        })?);
        let stations =
            section("station", STATIONS, table.station, |number, row| self.station(number, row))?;
        let scholars =
            section("scholar", SCHOLARS, table.scholar, |number, row| self.scholar(number, row))?;
        Ok(Set {
            talents: Talents::of(&scholars),
            name,
            boards,
            plain,
            tiles,
            halls,
            road,
            roads,
            shipments,
            docks: section("dock", DOCKS, table.dock, |number, row| self.dock(number, row))?,
            religion: self.religion(&table.religion)?,
            conquistador: self.conquistador(&table.conquistador)?,
            honours: self.honours(&table.honours)?,
            stations,
            scholars,
            bishops: section("bishop", BISHOPS, table.bishop, |number, row| {
                self.bishop(number, row)
            })?,
            spaces: self.spaces,
            sources: self.sources,
        })
    }

    fn side(
        &mut self,
        section: &'static str,
        number: Option<usize>,
        typed: table::Board,
    ) -> Result<Side, ComponentSetError> {
        let (id, row) = check::id(section, number, typed.id)?;
        check::parts(&row, "rows", typed.rows.len(), LINE..=LINE)?;
        let mut cells = [0; CELLS];
        for (line, (cells, text)) in cells.chunks_mut(LINE).zip(&typed.rows).enumerate() {
            let part = format!("row {}, spaces", line + 1);
            check::parts(&row, &part, text.split('|').count(), LINE..=LINE)?;
            for (column, (cell, text)) in cells.iter_mut().zip(text.split('|')).enumerate() {
                let part = format!("row {}, space {}", line + 1, column + 1);
                if text.trim() != "." {
                    *cell = self.space(&row, &part, text)?;
                }
            }
        }
        self.count(typed.source);
        Ok(Side { id, cells })
    }

    fn double(
        &mut self,
        section: &'static str,
        number: usize,
        typed: table::Double,
    ) -> Result<Tile, ComponentSetError> {
        let (id, row) = check::id(section, Some(number), typed.id)?;
        let spaces = self.walk(&row, Shape::Double, &typed.spaces)?;
        self.count(typed.source);
        Ok(Tile { id, shape: Shape::Double, spaces })
    }

    fn triple(&mut self, number: usize, typed: table::Triple) -> Result<Tile, ComponentSetError> {
        let (id, row) = check::id("triple", Some(number), typed.id)?;
        if typed.shape == Shape::Double {
            let words = NotationError::new("double", "left, right or straight");
            return Err(ComponentSetError::Words {
                row,
                part: "shape".into(),
                words: Box::new(words),
            });
        }
        let spaces = self.walk(&row, typed.shape, &typed.spaces)?;
        self.count(typed.source);
        Ok(Tile { id, shape: typed.shape, spaces })
    }

    fn walk(
        &mut self,
        row: &ComponentRow,
        shape: Shape,
        typed: &[String],
    ) -> Result<[SpaceId; 3], ComponentSetError> {
        let right = if shape == Shape::Double { 2 } else { 3 };
        check::parts(row, "spaces", typed.len(), right..=right)?;
        let mut spaces = [0; 3];
        for (at, (space, text)) in spaces.iter_mut().zip(typed).enumerate() {
            *space = self.space(row, &format!("space {}", at + 1), text)?;
        }
        Ok(spaces)
    }

    fn road_tile(&mut self, typed: &table::RoadTile) -> Result<(SpaceId, u8), ComponentSetError> {
        let row = ComponentRow::new("road-tile", "");
        let roads = check::road_tiles(&row, typed.count)?;
        let colonists = check::colonists(&row, "colonists", typed.colonists)?;
        self.count(typed.source);
        Ok((self.numbered(Space::Road { colonists })?, roads))
    }

    fn shipment(
        &mut self,
        section: &'static str,
        number: usize,
        typed: table::Shipment,
    ) -> Result<Shipment, ComponentSetError> {
        let (id, row) = check::id(section, Some(number), typed.id)?;
        let cost = read_as(&row, "cost", words::cost(&typed.cost))?;
        let points = check::number(&row, "points", typed.points, 0..=POINTS)?;
        self.count(typed.source);
        Ok(Shipment { id, cost, points })
    }

    fn dock(&mut self, number: usize, typed: table::Dock) -> Result<Dock, ComponentSetError> {
        let (id, row) = check::id("dock", Some(number), typed.id)?;
        let income = read_as(&row, "income", words::income(&typed.income))?;
        self.count(typed.source);
        Ok(Dock { id, income })
    }

    fn religion(&mut self, typed: &table::Religion) -> Result<ReligionTrack, ComponentSetError> {
        let row = ComponentRow::new("religion", "");
        let length = check::number(&row, "spaces", typed.spaces, 1..=TRACK)?;
        check::parts(&row, "monks", typed.monks.len(), FEWEST_SYMBOLS..=SYMBOLS)?;
        let symbols = check::ascending(&row, "monks", &typed.monks, length)?;
        self.count(typed.source);
        Ok(ReligionTrack { length, symbols })
    }

    fn conquistador(
        &mut self,
        typed: &table::Conquistador,
    ) -> Result<ConquistadorTrack, ComponentSetError> {
        let row = ComponentRow::new("conquistador", "");
        let length = check::number(&row, "spaces", typed.spaces, 1..=TRACK)?;
        let gold = check::ascending(&row, "gold", &typed.gold, length)?;
        check::parts(&row, "trees", typed.trees.len(), YEARS..=YEARS)?;
        let mut trees = [0; YEARS];
        for (tree, read) in
            trees.iter_mut().zip(check::ascending(&row, "trees", &typed.trees, length)?)
        {
            *tree = read;
        }
        self.count(typed.source);
        Ok(ConquistadorTrack { length, gold, trees })
    }

    fn honours(
        &mut self,
        typed: &[table::Honours],
    ) -> Result<[[[u8; PLACES]; YEARS]; MOST_PLAYERS], ComponentSetError> {
        let mut honours = [[None; YEARS]; MOST_PLAYERS];
        check::count("honours", typed.len(), honours.len() * YEARS)?;
        for (number, typed) in (1..).zip(typed) {
            let row = ComponentRow::new("honours", format!("row {number}"));
            let players = check::number(&row, "players", typed.players, 1..=MOST_PLAYERS as u8)?;
            let year = check::number(&row, "year", typed.year, 1..=YEARS as u8)?;
            let row = check::honours_row(players, year);
            let paid = usize::from(players).saturating_sub(1).max(1);
            check::parts(&row, "points", typed.points.len(), paid..=paid)?;
            let mut places = [0; PLACES];
            for (place, &points) in places.iter_mut().zip(&typed.points) {
                *place = check::number(&row, "points", points, 0..=POINTS)?;
            }
            let slot = honours
                .get_mut(usize::from(players) - 1)
                .and_then(|years| years.get_mut(usize::from(year) - 1));
            if slot.is_some_and(|slot| slot.replace(places).is_some()) {
                let problem = "it stands there twice; each number of players has one row a year";
                return Err(ComponentSetError::Unplayable { row, problem });
            }
            self.count(typed.source);
        }
        // As many rows as there are slots, and none twice: every slot is filled.
        Ok(honours.map(|years| years.map(Option::unwrap_or_default)))
    }

    fn station(
        &mut self,
        number: usize,
        typed: table::Station,
    ) -> Result<Station, ComponentSetError> {
        let (id, row) = check::id("station", Some(number), typed.id)?;
        let gain = read_as(&row, "gain", words::bounty(&typed.gain))?;
        self.count(typed.source);
        Ok(Station { id, gain })
    }

    fn scholar(
        &mut self,
        number: usize,
        typed: table::Scholar,
    ) -> Result<Scholar, ComponentSetError> {
        let (id, row) = check::id("scholar", Some(number), typed.id)?;
        let points = check::scholar_points(&row, typed.points)?;
        let abilities = read_as(&row, "ability", words::abilities(&typed.ability))?;
        self.count(typed.source);
        Ok(Scholar { id, points, abilities })
    }

    fn bishop(&mut self, number: usize, typed: table::Bishop) -> Result<Bishop, ComponentSetError> {
        let (id, row) = check::id("bishop", Some(number), typed.id)?;
        let score = read_as(&row, "score", words::score(&typed.score))?;
        self.count(typed.source);
        Ok(Bishop { id, score })
    }

    fn space(
        &mut self,
        row: &ComponentRow,
        part: &str,
        text: &str,
    ) -> Result<SpaceId, ComponentSetError> {
        let space = read_as(row, part, words::space(text))?;
        if let Space::Road { colonists } = space {
            check::colonists(row, part, i64::from(colonists))?;
        }
        self.numbered(space)
    }

    fn numbered(&mut self, space: Space) -> Result<SpaceId, ComponentSetError> {
        self.spaces.push(space);
        match SpaceId::try_from(self.spaces.len()) {
            Ok(id) if self.spaces.len() <= SPACES => Ok(id),
            _ => Err(ComponentSetError::TooMany { things: "roads and buildings", most: SPACES }),
        }
    }

    /// Counts a row that was read: no more than the sections have together.
    fn count(&mut self, source: Source) {
        self.sources[source] += 1;
    }
}

/// Reads the rows of a section, which must have the expected number.
fn section<T, U>(
    name: &'static str,
    right: usize,
    typed: Vec<T>,
    mut read: impl FnMut(usize, T) -> Result<U, ComponentSetError>,
) -> Result<Vec<U>, ComponentSetError> {
    check::count(name, typed.len(), right)?;
    (1..).zip(typed).map(|(number, row)| read(number, row)).collect()
}

fn read_as<T>(
    row: &ComponentRow,
    part: &str,
    read: Result<T, NotationError>,
) -> Result<T, ComponentSetError> {
    read.map_err(|words| ComponentSetError::Words {
        row: row.clone(),
        part: part.into(),
        words: Box::new(words),
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::components::RECONSTRUCTED;

    fn shipped() -> Set {
        read(RECONSTRUCTED).unwrap()
    }

    fn printed<'a>(set: &'a Set, ids: &'a [SpaceId]) -> impl Iterator<Item = &'a Space> {
        ids.iter().filter(|&&id| id > 0).map(|&id| &set.spaces[usize::from(id) - 1])
    }

    fn buildings(set: &Set, ids: &[SpaceId]) -> usize {
        printed(set, ids).filter(|space| matches!(space, Space::Building { .. })).count()
    }

    #[test]
    fn the_shipped_table_has_everything() {
        let set = shipped();
        assert_eq!(&*set.name, "reconstructed-1");
        let ids = |sides: &[Side]| sides.iter().map(|side| side.id.to_string()).collect::<Vec<_>>();
        assert_eq!(ids(&set.boards), ["A1", "A2", "A3", "A4"]);
        assert!(set.boards.iter().all(|side| buildings(&set, &side.cells) == 10));
        assert_eq!(buildings(&set, &set.plain.cells), 8);
        assert!(set.halls.iter().all(|hall| buildings(&set, &hall.spaces) == 2));
        assert_eq!(set.tiles.len(), DOUBLES + TRIPLES);
        assert_eq!(set.shipments.len(), (STARTING + STANDARD));
        assert_eq!((set.roads, printed(&set, &[set.road]).next()), {
            (3, Some(&Space::Road { colonists: 1 }))
        });
        let spaces = set.boards.len() * 10 + 8 + 31 + 44 + HALLS * 2 + 1;
        assert_eq!(set.spaces.len(), spaces);
        let docks: Vec<_> = set.docks.iter().map(|dock| dock.income.to_string()).collect();
        assert_eq!(docks, ["2 coins", "religion", "conquistador", "1 point"]);
        assert_eq!((set.religion.length, set.conquistador.length), (20, 10));
        assert_eq!(set.religion.symbols, [2, 5, 8, 12, 16, 20]);
        assert_eq!(set.conquistador.gold, [2, 5, 8]);
        assert_eq!(set.conquistador.trees, [3, 5, 7]);
        // One formula gives every number of the honours.
        for (players, years) in (0..).zip(&set.honours).skip(1) {
            for (year, points) in (1..).zip(years) {
                let formula = |place| 3 + year + 2 * (players - 1) - 3 * place;
                let paid = |place| if place < players { formula(place) } else { 0 };
                assert_eq!(points.map(i32::from), [0, 1, 2].map(paid));
            }
        }
        assert_eq!(set.honours[0], set.honours[1]);
        assert_eq!(set.sources.values(), &[8, 104, 0]);
    }

    #[test]
    fn the_expansion_tiles_are_as_they_were() {
        let set = shipped();
        let spaces: Vec<_> =
            set.tiles.iter().flat_map(|tile| printed(&set, &tile.spaces)).collect();
        let roads =
            |wanted| spaces.iter().filter(|s| ***s == Space::Road { colonists: wanted }).count();
        assert_eq!((roads(1), roads(2), spaces.len()), (24, 7, 24 + 7 + 44));
        let (doubles, triples) = set.tiles.split_at(DOUBLES);
        assert!(doubles.iter().all(|tile| tile.shape == Shape::Double && tile.spaces[2] == 0));
        assert!(triples.iter().all(|tile| tile.shape == Shape::Left && tile.spaces[2] != 0));
    }

    #[test]
    fn the_shipments_are_as_they_were() {
        let set = shipped();
        let (starting, standard) = set.shipments.split_at(STARTING);
        assert!(starting.iter().all(|tile| tile.points == 2));
        // A mean of 4.87.
        assert_eq!(standard.iter().map(|tile| u32::from(tile.points)).sum::<u32>(), 146);
        let of = |points| standard.iter().filter(|tile| tile.points == points).count();
        assert_eq!([3, 4, 5, 6, 7].map(of), [6, 6, 6, 10, 2]);
        assert!(set.shipments.iter().all(|tile| tile.cost.gold + tile.cost.coins == 0));
        let mut asked = set.shipments.iter().map(|tile| tile.cost.named.iter().sum::<u8>());
        assert!(asked.all(|asked| (2..=4).contains(&asked)));
    }

    #[test]
    fn the_first_board_reads_like_its_picture() {
        let set = shipped();
        let rows = set.boards[0].cells.chunks(LINE).map(|row| {
            let cell = |&id: &SpaceId| match printed(&set, &[id]).next() {
                Some(space) => space.to_string(),
                None => ".".into(),
            };
            row.iter().map(cell).collect::<Vec<_>>().join(" | ")
        });
        assert_eq!(
            rows.collect::<Vec<_>>(),
            [
                ". | 1 wood @forest | . | . | 1 gem @mountain | .",
                "1 sugar @plantation | . | . | . | . | 1 wood @forest",
                ". | . | . | 1 coin + religion @pasture | . | .",
                ". | . | 1 grain @pasture | . | . | .",
                "shipping @plantation | . | . | . | . | wood/gem -> 3 coins @mountain",
                ". | conquistador @mountain | . | . | religion @forest | .",
            ]
        );
    }

    #[test]
    fn every_ability_and_measure_is_shipped_once() {
        let set = shipped();
        assert!(set.scholars.iter().all(|scholar| scholar.abilities.len() == 1));
        let abilities = set.scholars.iter().flat_map(|scholar| &scholar.abilities);
        let abilities: Vec<_> = abilities.map(ToString::to_string).collect();
        assert_eq!(
            abilities,
            [
                "die-anywhere",
                "die-steps 1",
                "tile-discount 1 wood",
                "on-shipment 2 coins",
                "on-conquistador 1 coin",
                "extra-space 1 coin",
                "buy-price 2 coins",
                "trades 2",
                "on-retire 3 coins",
                "activation-discount 1 coin",
            ]
        );
        let bishops: Vec<_> = set.bishops.iter().map(|bishop| bishop.score.to_string()).collect();
        assert_eq!(
            bishops,
            [
                "1 per road",
                "1 per shipment",
                "1 per line",
                "2 per largest-area",
                "2 per monk",
                "3 per trio",
            ]
        );
    }

    #[test]
    fn faults_of_the_file_have_a_place() {
        let place = |text: &str| match read(text) {
            Err(ComponentSetError::Unreadable { place, .. }) => {
                place.map(|place| (place.line, place.column.unwrap()))
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(place("name = \"x\"\n\n[[board]\n"), Some((3, 9)));
        assert_eq!(place("# ä\nname = \"ä\" \"\n"), Some((2, 12)));
        assert_eq!(place("name = 3"), Some((1, 8)));
        assert!(place("").is_none_or(|place| place == (1, 1)));
    }

    #[test]
    fn messages_are_short_and_plain() {
        let key = "\u{1b}[31m\\u0007".repeat(2000);
        let message = read(&format!("'{key}' = 1")).unwrap_err().to_string();
        assert!(message.len() < 1000 && !message.contains(char::is_control), "{message}");
        let id = "\\u0007x".repeat(2000);
        let table = RECONSTRUCTED.replace("\"D01\"", &format!("\"{id}\""));
        let message = read(&table).unwrap_err().to_string();
        assert!(message.len() < 1000 && !message.contains(char::is_control), "{message}");
    }

    /// Cuts, doubles and garbles the shipped table in thousands of places.
    #[test]
    fn garbage_is_refused_and_never_panics() {
        let mut number = 1_u64;
        let mut next = |below: usize| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (number >> 33) as usize % below
        };
        let signs = [
            "\"",
            "[",
            "]",
            "{",
            "}",
            "=",
            "\n",
            "|",
            "@",
            "+",
            "->",
            "/",
            "&",
            ".",
            "0",
            "9",
            "-",
            "99999999999999999999",
            "1e9",
            "é",
            "\u{0}",
            "road ",
            "'''",
            "\\",
            "#",
            ",",
            "true",
        ];
        let mut refused = 0;
        for _ in 0..3000 {
            let mut text = RECONSTRUCTED.as_bytes().to_vec();
            for _ in 0..=next(3) {
                let at = next(text.len());
                let end = (at + next(40)).min(text.len());
                match next(4) {
                    0 => drop(text.splice(at..at, signs[next(signs.len())].bytes())),
                    1 => drop(text.splice(at..end, signs[next(signs.len())].bytes())),
                    2 => text.truncate(at.max(1)),
                    _ => {
                        let copy = text[at..end].to_vec();
                        let to = next(text.len());
                        drop(text.splice(to..to, copy));
                    }
                }
            }
            if let Err(bad) = read(&String::from_utf8_lossy(&text)) {
                assert!(bad.to_string().len() < 1500);
                refused += 1;
            }
        }
        assert!(refused > 1000, "{refused}");
        for garbage in ["\u{feff}", "[[", &"[".repeat(9000), &"a.".repeat(9000), "\0", "name"] {
            assert!(read(garbage).is_err());
        }
    }
}
