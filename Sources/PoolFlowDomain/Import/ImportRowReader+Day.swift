/// Days as lists write them: "2024-03-01", "3/1/2024", "01.03.2024", also with a time behind them.
extension ImportRowReader {
  /// The day of a cell; nil for an empty one, and with an issue for a text that is no day.
  mutating func day(_ field: ImportField) -> Day? {
    let text = value(field)
    if text.isEmpty { return nil }
    if let day = dates.read(Self.date(text)) { return day }
    note(field, .notADay(shown(text)))
    return nil
  }

  /// Looks at the start date of a row, before any is read: the order of day and month is that of the whole column.
  public mutating func learn(_ cells: [String]) {
    self.cells = cells
    if has(.customerSince) { dates.learn(Self.date(value(.customerSince))) }
  }

  private static func date(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "T" }).first.map(String.init) ?? text
  }
}
