import Mustache

/// What a visit still needs, or what is due: the first of it as a link, in the line above the buttons
/// (`Public/js/quick-log/needed.js` has the same rule).
struct NeededView: View {
  /// One thing: the element that it leads to, and its name.
  struct Item {
    let target: String
    let name: String
  }

  /// Nil if nothing is.
  let path: String?
  let text: String
  let neededPattern: String
  let duePattern: String
  /// Leads to the first field that kept the form from being saved; nil if none did.
  let heldPath: String?
  let heldText: String
  let heldPattern: String

  static let fields: Fields<NeededView> = [
    .text("path") { $0.path }, .text("text") { $0.text }, .text("neededPattern") { $0.neededPattern },
    .text("duePattern") { $0.duePattern }, .text("heldPath") { $0.heldPath }, .text("heldText") { $0.heldText },
    .text("heldPattern") { $0.heldPattern },
  ]

  /// The things that hold the form back come before those that are due.
  ///
  /// - Parameter held: the first problem of a form that was not saved.
  init(needed: [Item], due: [Item], held: SummaryView.Item? = nil, format: Format) {
    heldPath = held.map { "#\($0.target)" }
    heldText = held.map { format.strings("log.notSaved", ["what": $0.text]) } ?? ""
    heldPattern = format.strings("log.notSaved")
    neededPattern = format.strings("log.needed")
    duePattern = format.strings("log.due")
    let (items, key): ([Item], StringKey) = needed.isEmpty ? (due, "log.due") : (needed, "log.needed")
    path = items.first.map { "#\($0.target)" }
    text =
      items.first.map { first in
        let what = items.count == 1 ? first.name : "\(first.name) + \(format.count(items.count - 1))"
        return format.strings(key, ["what": what])
      } ?? ""
  }
}
