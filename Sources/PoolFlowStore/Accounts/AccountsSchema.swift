import SQLite

/// The schema of `accounts.sqlite`: logins and what belongs to them. A restore never touches it.
enum AccountsSchema {
  /// "PFac" in ASCII.
  static let applicationID = 0x5046_6163

  /// A new database of this schema.
  static let template = DatabaseTemplate(migrations: migrations, applicationID: applicationID)

  static let migrations = [
    Migration("accounts, sessions, tokens, preferences", first),
    Migration("high contrast, invitations, last seen", invitations),
    Migration("remembered analysis", rememberedAnalysis),
    Migration("unsent work of phones", unsentWork),
    Migration("handing in after disabling", handingIn),
  ]

  /// An account with the empty password `''` was invited and has not been used yet.
  private static let invitations = """
    ALTER TABLE preferences ADD COLUMN high_contrast INTEGER NOT NULL DEFAULT 0 CHECK (high_contrast IN (0, 1));
    ALTER TABLE accounts ADD COLUMN last_seen_at INTEGER;
    UPDATE accounts SET last_seen_at = (SELECT max(abs(last_seen_at)) FROM sessions WHERE account_id = accounts.id);

    CREATE TABLE invitations (
      account_id BLOB PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  private static let first = """
    CREATE TABLE accounts (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      person_id BLOB NOT NULL CHECK (length(person_id) = 16),
      email TEXT NOT NULL UNIQUE CHECK (length(email) BETWEEN 3 AND 254),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      role TEXT NOT NULL CHECK (role IN ('owner', 'technician')),
      password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      disabled_at INTEGER
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sessions (
      token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
      account_id BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      last_seen_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_account ON sessions (account_id);
    CREATE INDEX sessions_by_age ON sessions (last_seen_at);

    CREATE TABLE tokens (
      row INTEGER PRIMARY KEY AUTOINCREMENT,
      account_id BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      label TEXT NOT NULL DEFAULT '',
      token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      created_at INTEGER NOT NULL,
      last_used_at INTEGER
    ) STRICT;
    CREATE INDEX tokens_by_account ON tokens (account_id);

    CREATE TABLE preferences (
      account_id BLOB PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      language TEXT,
      units TEXT CHECK (units IN ('imperial', 'metric')),
      shows_both_units INTEGER NOT NULL DEFAULT 0 CHECK (shows_both_units IN (0, 1)),
      theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark'))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE secrets (
      name TEXT PRIMARY KEY,
      value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
