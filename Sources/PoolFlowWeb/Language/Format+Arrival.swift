import PoolFlowDomain

extension Format {
  /// "8:00–10:00 AM", "before 9:00 AM", "after 3:00 PM".
  func window(_ window: ArrivalWindow) -> String {
    habits.window(window) {
      switch (window.from, window.to) {
      case (let from?, let to?): range(habits.clock(from), habits.clock(to))
      case (let from?, nil): strings("profile.windowAfter", ["time": habits.clock(from)])
      case (nil, let to?): strings("profile.windowBefore", ["time": habits.clock(to)])
      case (nil, nil): ""
      }
    }
  }

  /// The text about the arrival; "any time" in the reader's own words.
  func arrivalText(of profile: CustomerProfile) -> String {
    profile.isAnyTime ? strings("profile.anyTime") : profile.preferredArrivalWindow
  }

  /// The known arrival: the times, and the text where it says something else.
  func arrival(_ profile: CustomerProfile) -> String {
    let text = arrivalText(of: profile)
    let isSaid = ArrivalWindow(reading: text) != nil
    return [profile.window.map(window), isSaid || text.isEmpty ? nil : text].compactMap(\.self).joined(separator: " · ")
  }

  /// Without the mark of the first half of the day where both have the same: "8:00–10:00 AM".
  private func range(_ from: String, _ to: String) -> String {
    let (start, end) = (Self.parts(from), Self.parts(to))
    return "\(start.mark == end.mark ? start.time : from)–\(to)"
  }

  private static func parts(_ text: String) -> (time: String, mark: String) {
    let end = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.endIndex
    return (String(text[..<end]), String(text[end...]))
  }
}
