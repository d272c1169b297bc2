import Mustache

/// An amount in large numbers and small units: "93" and " fl oz", or two of them.
struct AmountView: View {
  let number: String
  let unit: String

  static let fields: Fields<AmountView> = [.text("number") { $0.number }, .text("unit") { $0.unit }]

  /// The parts of "4 lb 8 oz", in order; the script has the same rule (`Public/js/doses/amount.js`).
  static func parts(_ text: String) -> [AmountView] {
    var runs: [(text: String, isUnit: Bool)] = []
    for run in runsBesideNumbers(text) {
      let isUnit = run.contains(where: \.isLetter)
      if let last = runs.last, last.isUnit == isUnit {
        runs[runs.count - 1].text += run
      } else {
        runs.append((run, isUnit))
      }
    }
    return stride(from: 0, to: runs.count, by: 1).compactMap { place in
      if runs[place].isUnit { return place == 0 ? AmountView(number: "", unit: runs[0].text) : nil }
      let next = place + 1 < runs.count ? runs[place + 1].text : ""
      return AmountView(number: runs[place].text, unit: next)
    }
  }

  /// Runs of digits, and runs of everything else.
  private static func runsBesideNumbers(_ text: String) -> [String] {
    var runs: [(text: String, isNumber: Bool)] = []
    for character in text {
      if let last = runs.last, last.isNumber == character.isNumber {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), character.isNumber))
      }
    }
    return runs.map(\.text)
  }
}
