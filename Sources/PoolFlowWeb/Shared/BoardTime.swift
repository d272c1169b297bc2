/// Minutes in words on the desk: "3 h 05", "45 min".
enum BoardTime {
  /// Empty for none.
  static func text(_ minutes: Int, _ format: Format) -> String {
    if minutes == 0 { return "" }
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return format.strings("board.minutes", ["minutes": format.count(rest)]) }
    return format.strings(
      "board.hours", ["hours": format.count(hours), "minutes": (rest < 10 ? "0" : "") + String(rest)])
  }
}
