-- What lists, counts, retention and the start of a server need is in columns, so
-- that none of them reads a document. `sqlite/convert.rs` does what SQL cannot:
-- it moves component sets out of documents and computes the sums.

-- The component sets that people brought along, once each, by the SHA-256 of their
-- text.
CREATE TABLE components (
    hash TEXT PRIMARY KEY NOT NULL,
    text TEXT NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN components TEXT REFERENCES components (hash);
ALTER TABLE tables ADD COLUMN host TEXT;
-- Who sits where, as JSON that only the server reads.
ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '{}';
-- Which seat must decide, and who decides there. Nobody knows it of a table from
-- before this step until its record has been replayed.
ALTER TABLE tables ADD COLUMN turn TEXT;
ALTER TABLE tables ADD COLUMN turn_by TEXT CHECK (turn_by IN ('person', 'bot', 'unknown'));
-- The most people who ever sat there at the same time.
ALTER TABLE tables ADD COLUMN people INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN brought INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1));
-- A key of the address group it was opened from, until it is finished.
ALTER TABLE tables ADD COLUMN opened_from TEXT;
-- The sum of the last line; without lines, that of id, seed and header.
ALTER TABLE tables ADD COLUMN sum BLOB NOT NULL DEFAULT x'';

UPDATE tables SET turn_by = 'unknown' WHERE phase = 'running';
UPDATE tables SET
    host = json_extract(doc, '$.host'),
    brought = coalesce(json_extract(doc, '$.brought') = 1, 0),
    people = (SELECT count(*) FROM json_each(doc, '$.places') AS place
              WHERE json_extract(place.value, '$.is') = 'player'),
    summary = json_object('places', json(coalesce(doc -> '$.places', '[]')))
WHERE json_valid(doc);
UPDATE tables SET summary = json_set(summary, '$.left', json(doc -> '$.clock.left'))
WHERE json_valid(doc) AND json_extract(doc, '$.settings.pace.is') = 'timed'
    AND json_type(doc, '$.clock.left') = 'array';

DROP INDEX tables_running;
CREATE INDEX tables_to_wake ON tables (people, id)
    WHERE phase = 'running' AND turn_by <> 'person';
CREATE INDEX tables_components ON tables (components) WHERE components IS NOT NULL;
CREATE INDEX tables_host ON tables (host) WHERE phase <> 'finished';
CREATE INDEX tables_opened_from ON tables (opened_from) WHERE opened_from IS NOT NULL;
CREATE INDEX tables_brought ON tables (changed) WHERE brought = 1;
CREATE INDEX tables_bots_alone ON tables (changed)
    WHERE phase = 'finished' AND people = 0 AND brought = 0;

-- Each line carries a sum of itself and of all before it.
ALTER TABLE lines RENAME TO lines_before;
DROP TRIGGER lines_never_change;
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    text TEXT NOT NULL,
    sum BLOB NOT NULL CHECK (length(sum) = 16),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT RAISE(ABORT, 'a line of a record never changes');
END;

-- What those who run the server did to it. Lines are only ever added.
CREATE TABLE acts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL
) STRICT;
CREATE TRIGGER acts_never_change BEFORE UPDATE ON acts
BEGIN
    SELECT RAISE(ABORT, 'a line of the log of acts never changes');
END;
CREATE TRIGGER acts_are_never_deleted BEFORE DELETE ON acts
BEGIN
    SELECT RAISE(ABORT, 'a line of the log of acts is never deleted');
END;
CREATE TRIGGER acts_are_never_replaced BEFORE INSERT ON acts
WHEN EXISTS (SELECT 1 FROM acts WHERE number = NEW.number)
BEGIN
    SELECT RAISE(ABORT, 'a line of the log of acts is never replaced');
END;
