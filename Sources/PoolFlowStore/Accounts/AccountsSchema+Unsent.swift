extension AccountsSchema {
  /// What the phones of an account have not sent, as they last told it. A phone without unsent work has no row.
  static let unsentWork = """
    CREATE TABLE unsent_work (
      account_id BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      phone_id BLOB NOT NULL CHECK (length(phone_id) = 16),
      count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100000),
      since INTEGER NOT NULL,
      told_at INTEGER NOT NULL,
      PRIMARY KEY (account_id, phone_id)
    ) STRICT, WITHOUT ROWID;
    """
}
