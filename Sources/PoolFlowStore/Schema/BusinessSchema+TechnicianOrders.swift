extension BusinessSchema {
  /// The owner's choice that technicians also order their stops for every such day (decisions.md#roles).
  static let technicianOrders = """
    ALTER TABLE business ADD COLUMN technicians_order_each_day INTEGER NOT NULL DEFAULT 0
      CHECK (technicians_order_each_day IN (0, 1));
    """
}
