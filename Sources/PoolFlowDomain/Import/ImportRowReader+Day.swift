/// Days as lists write them: "2024-03-01", "3/1/2024", "01.03.2024", also with a time behind them.
extension ImportRowReader {
  /// Nil for an empty cell, and with an issue for a text that is no day.
  mutating func day(_ field: ImportField) -> Day? {
    let text = value(field)
    if text.isEmpty { return nil }
    let word = text.split(whereSeparator: { $0 == " " || $0 == "T" }).first.map(String.init) ?? text
    if let day = ListedDay.read(word, monthFirst: language == "en") { return day }
    note(field, .notAChoice(shown(text)))
    return nil
  }
}
