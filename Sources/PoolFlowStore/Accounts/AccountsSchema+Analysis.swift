extension AccountsSchema {
  /// The period and order a person last chose for the analysis; NULL before the first choice.
  static let rememberedAnalysis = """
    ALTER TABLE preferences ADD COLUMN analysis_period INTEGER CHECK (analysis_period IN (30, 60, 90));
    ALTER TABLE preferences ADD COLUMN analysis_order TEXT CHECK (length(analysis_order) <= 50);
    """
}
