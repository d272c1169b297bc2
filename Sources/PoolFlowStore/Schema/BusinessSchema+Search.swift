extension BusinessSchema {
  /// Search over name, address, contact, tags and notes, each in a separate column, and over the digits of phones;
  /// `Connection.fillSearch` fills it. Rows of an import that repeat a customer, and people it added.
  static let search = """
    DROP TABLE pool_search;
    CREATE VIRTUAL TABLE pool_search USING fts5 (name, address, contact, notes, digits, tokenize = 'trigram');

    ALTER TABLE imports ADD COLUMN repeated INTEGER NOT NULL DEFAULT 0 CHECK (repeated >= 0);
    ALTER TABLE imports ADD COLUMN added_people TEXT NOT NULL DEFAULT '';
    """
}
