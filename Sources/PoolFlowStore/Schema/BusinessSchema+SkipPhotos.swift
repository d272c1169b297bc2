extension BusinessSchema {
  /// The photo of a skipped stop: a file beside the database, as those of visits.
  static let skipPhotos = """
    ALTER TABLE skips ADD COLUMN photo_file TEXT CHECK (length(photo_file) BETWEEN 5 AND 100);
    ALTER TABLE skips ADD COLUMN photo_bytes INTEGER
      CHECK ((photo_bytes IS NULL) = (photo_file IS NULL) AND (photo_bytes IS NULL OR photo_bytes > 0));
    CREATE INDEX skips_by_photo ON skips (photo_file) WHERE photo_file IS NOT NULL;
    """
}
