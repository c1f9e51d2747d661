-- Times are milliseconds since 1970, ids are texts in their one form. What the
-- tables hold and why is told in the documentation of the module `store`.

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    doc TEXT NOT NULL,
    listing TEXT NOT NULL CHECK (listing IN ('public', 'unlisted', 'private')),
    phase TEXT NOT NULL CHECK (phase IN ('open', 'running', 'finished')),
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    deadline INTEGER,
    head TEXT NOT NULL,
    secret TEXT NOT NULL
) STRICT;

-- The lists for all, which are asked for most often, without a look at the rest.
CREATE INDEX tables_public ON tables (phase, changed, id) WHERE listing = 'public';
CREATE INDEX tables_running ON tables (id) WHERE phase = 'running';
CREATE INDEX tables_due ON tables (deadline) WHERE phase = 'running' AND deadline IS NOT NULL;

CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The lines are the truth: a mistake elsewhere must not be able to rewrite them.
CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT RAISE(ABORT, 'a line of a record never changes');
END;

CREATE TABLE accounts (
    folded TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    recovery_hash TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE players (
    id TEXT PRIMARY KEY NOT NULL,
    created INTEGER NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    -- Who deletes an account leaves its players behind, with their seats.
    account TEXT REFERENCES accounts (folded) ON DELETE SET NULL
) STRICT;

CREATE INDEX players_account ON players (account) WHERE account IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_player ON seats (player);

CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    based_on INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- A line without a text was removed.
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    at INTEGER NOT NULL,
    author TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL REFERENCES players (id),
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;

-- A link without a seat is for looking on.
CREATE TABLE links (
    token TEXT PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE meta (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT;
