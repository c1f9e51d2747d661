-- Who is signed in where. The secret of a cookie is stored as its hash, so that a
-- copy of the database signs nobody in. A session that was renewed keeps the hash
-- before until the new one has reached its browser.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    previous TEXT,
    account TEXT NOT NULL REFERENCES accounts (folded) ON DELETE CASCADE,
    device TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL,
    renewed INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_previous ON sessions (previous) WHERE previous IS NOT NULL;
CREATE INDEX sessions_account ON sessions (account);

-- What a name looks like, so that no two accounts look alike. Accounts from before
-- get theirs when the database is opened; of those that look alike already, the
-- later ones stay without.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX accounts_skeleton ON accounts (skeleton) WHERE skeleton IS NOT NULL;

-- Who said something, so that it can be erased with their account. Lines from
-- before belong to the one person of that name at the table, if there is just one.
ALTER TABLE chat ADD COLUMN player TEXT;
CREATE INDEX chat_player ON chat (player) WHERE player IS NOT NULL;
UPDATE chat SET player = (
    SELECT max(json_extract(place.value, '$.player'))
    FROM tables, json_each(CASE WHEN json_valid(tables.doc) THEN tables.doc ELSE '{}' END, '$.places') AS place
    WHERE tables.id = chat.table_id AND json_extract(place.value, '$.name') = chat.author
    HAVING count(DISTINCT json_extract(place.value, '$.player')) = 1
);

-- Second factors. The secret is encrypted with a key that is not in the database.
-- A code counts for a step of time, and no step counts twice.
CREATE TABLE factors (
    account TEXT PRIMARY KEY NOT NULL REFERENCES accounts (folded) ON DELETE CASCADE,
    sealed TEXT NOT NULL,
    step INTEGER NOT NULL
) STRICT;

-- What stands in for a second factor that was lost: hashes, each good for once.
CREATE TABLE factor_codes (
    account TEXT NOT NULL REFERENCES accounts (folded) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
